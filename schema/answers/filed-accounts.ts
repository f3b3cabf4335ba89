import { type Infer, nullable } from 'superstruct';
import { isObject } from '../../core/base/json.ts';
import { oneOf } from '../requests/fields.ts';
import { record } from '../requests/structs.ts';
import { day, every, mapOf, text, wholeNumber, yesNo } from './fields.ts';
import { provenanceMap } from './provenance.ts';

/** Figures of accounts at the register, filed here or elsewhere. */

export const filedDocumentStruct = record({
  transactionId: nullable(text()),
  type: text(),
  madeUpTo: nullable(day()),
  filedOn: nullable(day()),
  format: nullable(oneOf(['ixbrl', 'xbrl', 'pdf'])),
  bytes: nullable(wholeNumber()),
  sha256: nullable(text()),
  taxonomy: nullable(text()),
  accountingStandard: nullable(text()),
  delivered: nullable(oneOf(['full', 'abridged', 'filleted', 'abbreviated'])),
  audited: nullable(yesNo()),
  software: nullable(text()),
});
export type FiledDocumentAnswer = Infer<typeof filedDocumentStruct>;

export const filedMovementStruct = record({
  class: text(),
  category: nullable(text()),
  costCarriedForward: wholeNumber(),
  depreciationCarriedForward: nullable(wholeNumber()),
});
export type FiledMovementAnswer = Infer<typeof filedMovementStruct>;

export const filedMovementsStruct = record({
  tangible: every(filedMovementStruct, 'classes'),
  intangible: every(filedMovementStruct, 'classes'),
});
type FiledMovementsAnswer = Infer<typeof filedMovementsStruct>;

type Amounts = Readonly<Record<string, number>>;
/** Lines by their names, breakdowns as objects of amounts, movements by class. */
export type FiledSheetAnswer = Readonly<Record<string, number | Amounts | FiledMovementsAnswer>>;

const isAmount = (value: unknown): boolean => Number.isSafeInteger(value);
const isSheetValue = (value: unknown): boolean => isAmount(value) || isObject(value);
const sheet = () =>
  mapOf<number | Amounts | FiledMovementsAnswer>({ type: ['integer', 'object'] }, isSheetValue);
const amounts = () => mapOf<number>({ type: 'integer' }, isAmount);

export const filedCorrectionStruct = record({
  line: text(),
  asTagged: wholeNumber(),
  read: wholeNumber(),
  why: text(),
});

export const filedProblemStruct = record({
  severity: oneOf(['error', 'warning']),
  location: text(),
  message: text(),
});
export type FiledProblemAnswer = Infer<typeof filedProblemStruct>;

const FIGURES = {
  document: nullable(filedDocumentStruct),
  readable: yesNo(),
  reason: nullable(text()),
  periodStart: nullable(day()),
  periodEnd: nullable(day()),
  previousPeriodStart: nullable(day()),
  previousPeriodEnd: nullable(day()),
  accountType: nullable(oneOf(['micro', 'full'])),
  isDormant: nullable(yesNo()),
  directorName: nullable(text()),
  numberOfEmployees: nullable(wholeNumber()),
  previousNumberOfEmployees: nullable(wholeNumber()),
  principalActivity: nullable(text()),
  approvedOn: nullable(day()),
  balanceSheet: nullable(sheet()),
  previousBalanceSheet: nullable(sheet()),
  profitLoss: nullable(amounts()),
  previousProfitLoss: nullable(amounts()),
  unsplit: every(text(), 'lines'),
  corrections: every(filedCorrectionStruct, 'corrections'),
  provenance: provenanceMap(),
  problems: every(filedProblemStruct, 'problems'),
} as const;
/** Stored figures of a document. */
export const filedAccountsFigures = record(FIGURES);
export type FiledAccountsFigures = Infer<typeof filedAccountsFigures>;

/** `GET /company/accounts`. */
export const filedAccountsAnswer = record({
  companyId: wholeNumber(),
  companyNumber: text(),
  ...FIGURES,
});
export type FiledAccountsAnswer = Infer<typeof filedAccountsAnswer>;
