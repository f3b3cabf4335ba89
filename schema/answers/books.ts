import { type Infer, nullable, optional } from 'superstruct';
import { ADJUSTMENT_KINDS, OPENING_SOURCES } from '../../core/books/adjustments.ts';
import { CONFIDENCES } from '../../core/books/classify.ts';
import { QUESTION_KINDS, TREATMENTS } from '../../core/books/kinds.ts';
import { MAPPED_BY } from '../../core/books/map.ts';
import type { Question } from '../../core/books/questions.ts';
import type { LeftOut } from '../../core/books/trial-balance.ts';
import type { BalanceSheetJson } from '../../core/figures/balance-sheet.ts';
import type { ProfitLossJson } from '../../core/figures/profit-loss.ts';
import { oneOf } from '../requests/fields.ts';
import { record } from '../requests/structs.ts';
import { amount, day, every, instant, object, text, wholeNumber, yesNo } from './fields.ts';
import { provenanceMap } from './provenance.ts';
import { problemStruct } from './submissions.ts';

/** Results of a trial balance, origins of figures, and remembered mappings of a company's books. */

export const leftOutStruct = record<LeftOut>({ row: wholeNumber(), text: text(), why: text() });

export const trialBalanceReadStruct = record({
  accounts: wholeNumber(),
  debit: amount(),
  credit: amount(),
  date: nullable(day()),
  delimiter: nullable(text()),
  headings: every(text(), 'headings'),
  rowsLeftOut: every(leftOutStruct, 'rows'),
});

export const postingStruct = record({ field: text(), amount: amount() });

export const mappedAccountStruct = record({
  row: wholeNumber(),
  code: text(),
  name: text(),
  balance: amount(),
  to: every(postingStruct, 'fields'),
  treatment: every(oneOf(TREATMENTS), 'treatments'),
  by: oneOf(MAPPED_BY),
  confidence: oneOf(CONFIDENCES),
  reason: text(),
});
export type MappedAccountAnswer = Infer<typeof mappedAccountStruct>;

export const unmappedStruct = record({
  row: wholeNumber(),
  code: text(),
  name: text(),
  balance: amount(),
  reason: text(),
});

export const proposalStruct = record({
  // The structs of a save do not fit: a field may be below zero until its accounts are mapped to another field.
  profitLossData: optional(object<ProfitLossJson>()),
  balanceSheetData: object<BalanceSheetJson>(),
});

export const booksAdjustmentStruct = record({
  kind: oneOf(ADJUSTMENT_KINDS),
  field: text(),
  amount: amount(),
  why: text(),
});

export const reservesStruct = record({
  opening: wholeNumber(),
  openingSource: oneOf(OPENING_SOURCES),
  profitBeforeTax: wholeNumber(),
  taxCharge: wholeNumber(),
  deferredTax: wholeNumber(),
  profitForTheYear: wholeNumber(),
  dividends: wholeNumber(),
  closing: wholeNumber(),
  unexplained: amount(),
});

export const booksTaxStruct = record({
  charge: amount(),
  inBooks: amount(),
  journal: amount(),
  creditor: amount(),
});

export const questionStruct = record<Question>({
  kind: oneOf(QUESTION_KINDS),
  accounts: every(wholeNumber(), 'rows'),
  text: text(),
  values: every(text(), 'answers'),
  required: yesNo(),
});

export const trialBalanceAnswer = record({
  filingId: wholeNumber(),
  applied: yesNo(),
  trialBalance: trialBalanceReadStruct,
  accounts: every(mappedAccountStruct, 'accounts'),
  unmapped: every(unmappedStruct, 'accounts'),
  proposal: proposalStruct,
  provenance: provenanceMap(),
  adjustments: every(booksAdjustmentStruct, 'adjustments'),
  reserves: reservesStruct,
  tax: booksTaxStruct,
  questions: every(questionStruct, 'questions'),
  problems: every(problemStruct, 'problems'),
});
export type TrialBalanceAnswer = Infer<typeof trialBalanceAnswer>;

/** `GET /filing/provenance`. */
export const provenanceAnswer = record({
  filingId: wholeNumber(),
  fields: provenanceMap(),
});
export type ProvenanceAnswer = Infer<typeof provenanceAnswer>;

export const accountMappingStruct = record({
  code: text(),
  name: text(),
  field: nullable(text()),
  treatment: every(oneOf(TREATMENTS), 'treatments'),
  by: oneOf(['caller']),
  filingId: wholeNumber(),
  updatedAt: instant(),
});

export const accountMappingsAnswer = record({
  data: every(accountMappingStruct, 'mappings'),
  totalCount: wholeNumber(),
});
export type AccountMappingsAnswer = Infer<typeof accountMappingsAnswer>;

export const deletedMappingsAnswer = record({ deleted: wholeNumber() });
export type DeletedMappingsAnswer = Infer<typeof deletedMappingsAnswer>;
