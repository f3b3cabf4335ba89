import { nullable } from 'superstruct';
import type { Provenance } from '../../core/books/provenance.ts';
import { oneOf } from '../requests/fields.ts';
import { list, record } from '../requests/structs.ts';
import { provenanceMap } from './books.ts';
import { day, mapOf, text, wholeNumber, yesNo } from './fields.ts';

/** Accounts at the register, by anyone, as figures. */

const EVERY = { max: Number.POSITIVE_INFINITY };

export interface FiledDocumentAnswer {
  readonly transactionId: string | null;
  readonly type: string;
  readonly madeUpTo: string | null;
  readonly filedOn: string | null;
  readonly format: 'ixbrl' | 'xbrl' | 'pdf' | null;
  readonly bytes: number | null;
  readonly sha256: string | null;
  readonly taxonomy: string | null;
  readonly accountingStandard: string | null;
  readonly delivered: 'full' | 'abridged' | 'filleted' | 'abbreviated' | null;
  readonly audited: boolean | null;
  readonly software: string | null;
}
export const filedDocumentStruct = record<FiledDocumentAnswer>({
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

export interface FiledMovementAnswer {
  readonly class: string;
  readonly category: string | null;
  readonly costCarriedForward: number;
  readonly depreciationCarriedForward: number | null;
}
export const filedMovementStruct = record<FiledMovementAnswer>({
  class: text(),
  category: nullable(text()),
  costCarriedForward: wholeNumber(),
  depreciationCarriedForward: nullable(wholeNumber()),
});

export interface FiledMovementsAnswer {
  readonly tangible: readonly FiledMovementAnswer[];
  readonly intangible: readonly FiledMovementAnswer[];
}
export const filedMovementsStruct = record<FiledMovementsAnswer>({
  tangible: list(filedMovementStruct, { ...EVERY, of: 'classes' }),
  intangible: list(filedMovementStruct, { ...EVERY, of: 'classes' }),
});

type Amounts = Readonly<Record<string, number>>;
/** Lines by their names, breakdowns as objects of amounts, movements by class. */
export type FiledSheetAnswer = Readonly<Record<string, number | Amounts | FiledMovementsAnswer>>;

const isAmount = (value: unknown): boolean => Number.isSafeInteger(value);
const isSheetValue = (value: unknown): boolean =>
  isAmount(value) || (typeof value === 'object' && value !== null && !Array.isArray(value));
const sheet = () =>
  mapOf<number | Amounts | FiledMovementsAnswer>({ type: ['integer', 'object'] }, isSheetValue);
const amounts = () => mapOf<number>({ type: 'integer' }, isAmount);

export interface FiledCorrectionAnswer {
  readonly line: string;
  readonly asTagged: number;
  readonly read: number;
  readonly why: string;
}
export const filedCorrectionStruct = record<FiledCorrectionAnswer>({
  line: text(),
  asTagged: wholeNumber(),
  read: wholeNumber(),
  why: text(),
});

export interface FiledProblemAnswer {
  readonly severity: 'error' | 'warning';
  readonly location: string;
  readonly message: string;
}
export const filedProblemStruct = record<FiledProblemAnswer>({
  severity: oneOf(['error', 'warning']),
  location: text(),
  message: text(),
});

/** Of one document, for any caller. */
export interface FiledAccountsFigures {
  readonly document: FiledDocumentAnswer | null;
  readonly readable: boolean;
  readonly reason: string | null;
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
  readonly previousPeriodStart: string | null;
  readonly previousPeriodEnd: string | null;
  readonly accountType: 'micro' | 'full' | null;
  readonly isDormant: boolean | null;
  readonly directorName: string | null;
  readonly numberOfEmployees: number | null;
  readonly previousNumberOfEmployees: number | null;
  readonly principalActivity: string | null;
  readonly approvedOn: string | null;
  readonly balanceSheet: FiledSheetAnswer | null;
  readonly previousBalanceSheet: FiledSheetAnswer | null;
  readonly profitLoss: Amounts | null;
  readonly previousProfitLoss: Amounts | null;
  readonly unsplit: readonly string[];
  readonly corrections: readonly FiledCorrectionAnswer[];
  readonly provenance: Provenance;
  readonly problems: readonly FiledProblemAnswer[];
}
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
  unsplit: list(text(), { ...EVERY, of: 'lines' }),
  corrections: list(filedCorrectionStruct, { ...EVERY, of: 'corrections' }),
  provenance: provenanceMap(),
  problems: list(filedProblemStruct, { ...EVERY, of: 'problems' }),
} as const;
/** What is kept of a document. */
export const filedAccountsFigures = record<FiledAccountsFigures>(FIGURES);

export interface FiledAccountsAnswer extends FiledAccountsFigures {
  readonly companyId: number;
  readonly companyNumber: string;
}
/** `GET /company/accounts`. */
export const filedAccountsAnswer = record<FiledAccountsAnswer>({
  companyId: wholeNumber(),
  companyNumber: text(),
  ...FIGURES,
});
