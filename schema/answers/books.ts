import { nullable, optional } from 'superstruct';
import { ADJUSTMENT_KINDS, OPENING_SOURCES } from '../../core/books/adjustments.ts';
import { CONFIDENCES, type Confidence } from '../../core/books/classify.ts';
import { QUESTION_KINDS, TREATMENTS, type Treatment } from '../../core/books/kinds.ts';
import { MAPPED_BY, type MappedBy } from '../../core/books/map.ts';
import { HOW, type Provenance, type ProvenanceEntry } from '../../core/books/provenance.ts';
import type { Question } from '../../core/books/questions.ts';
import type { LeftOut } from '../../core/books/trial-balance.ts';
import type { BalanceSheetJson, ProfitLossJson } from '../../core/figures/stored.ts';
import { oneOf } from '../requests/fields.ts';
import { list, record } from '../requests/structs.ts';
import { amount, day, instant, mapOf, object, percent, text, wholeNumber, yesNo } from './fields.ts';
import { type ProblemAnswer, problemStruct } from './submissions.ts';

/** What a trial balance comes to, where figures come from, and what is remembered of a company's books. */

const EVERY = { max: Number.POSITIVE_INFINITY };

export const leftOutStruct = record<LeftOut>({ row: wholeNumber(), text: text(), why: text() });

export interface TrialBalanceReadAnswer {
  readonly accounts: number;
  readonly debit: string;
  readonly credit: string;
  readonly date: string | null;
  readonly delimiter: string | null;
  readonly headings: readonly string[];
  readonly rowsLeftOut: readonly LeftOut[];
}
export const trialBalanceReadStruct = record<TrialBalanceReadAnswer>({
  accounts: wholeNumber(),
  debit: amount(),
  credit: amount(),
  date: nullable(day()),
  delimiter: nullable(text()),
  headings: list(text(), { ...EVERY, of: 'headings' }),
  rowsLeftOut: list(leftOutStruct, { ...EVERY, of: 'rows' }),
});

export interface PostingAnswer {
  readonly field: string;
  readonly amount: string;
}
export const postingStruct = record<PostingAnswer>({ field: text(), amount: amount() });

export interface MappedAccountAnswer {
  readonly row: number;
  readonly code: string;
  readonly name: string;
  readonly balance: string;
  readonly to: readonly PostingAnswer[];
  readonly treatment: readonly Treatment[];
  readonly by: MappedBy;
  readonly confidence: Confidence;
  readonly reason: string;
}
export const mappedAccountStruct = record<MappedAccountAnswer>({
  row: wholeNumber(),
  code: text(),
  name: text(),
  balance: amount(),
  to: list(postingStruct, { ...EVERY, of: 'fields' }),
  treatment: list(oneOf(TREATMENTS), { ...EVERY, of: 'treatments' }),
  by: oneOf(MAPPED_BY),
  confidence: oneOf(CONFIDENCES),
  reason: text(),
});

export type UnmappedAnswer = Pick<MappedAccountAnswer, 'row' | 'code' | 'name' | 'balance' | 'reason'>;
export const unmappedStruct = record<UnmappedAnswer>({
  row: wholeNumber(),
  code: text(),
  name: text(),
  balance: amount(),
  reason: text(),
});

export interface ProposalAnswer {
  /** Absent of a dormant filing. */
  readonly profitLossData?: ProfitLossJson;
  readonly balanceSheetData: BalanceSheetJson;
}
export const proposalStruct = record<ProposalAnswer>({
  // Not the structs of a save: a field may stand below nil until its accounts are mapped elsewhere.
  profitLossData: optional(object<ProfitLossJson>()),
  balanceSheetData: object<BalanceSheetJson>(),
});

export interface BooksAdjustmentAnswer {
  readonly kind: (typeof ADJUSTMENT_KINDS)[number];
  readonly field: string;
  readonly amount: string;
  readonly why: string;
}
export const booksAdjustmentStruct = record<BooksAdjustmentAnswer>({
  kind: oneOf(ADJUSTMENT_KINDS),
  field: text(),
  amount: amount(),
  why: text(),
});

export interface ReservesAnswer {
  readonly opening: number;
  readonly openingSource: (typeof OPENING_SOURCES)[number];
  readonly profitBeforeTax: number;
  readonly taxCharge: number;
  readonly deferredTax: number;
  readonly profitForTheYear: number;
  readonly dividends: number;
  readonly closing: number;
  readonly unexplained: string;
}
export const reservesStruct = record<ReservesAnswer>({
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

export interface BooksTaxAnswer {
  readonly charge: string;
  readonly inBooks: string;
  readonly journal: string;
  readonly creditor: string;
}
export const booksTaxStruct = record<BooksTaxAnswer>({
  charge: amount(),
  inBooks: amount(),
  journal: amount(),
  creditor: amount(),
});

export const questionStruct = record<Question>({
  kind: oneOf(QUESTION_KINDS),
  accounts: list(wholeNumber(), { ...EVERY, of: 'rows' }),
  text: text(),
  values: list(text(), { ...EVERY, of: 'answers' }),
  required: yesNo(),
});

export interface TrialBalanceAnswer {
  readonly filingId: number;
  readonly applied: boolean;
  readonly trialBalance: TrialBalanceReadAnswer;
  readonly accounts: readonly MappedAccountAnswer[];
  readonly unmapped: readonly UnmappedAnswer[];
  readonly proposal: ProposalAnswer;
  readonly provenance: Provenance;
  readonly adjustments: readonly BooksAdjustmentAnswer[];
  readonly reserves: ReservesAnswer;
  readonly tax: BooksTaxAnswer;
  readonly questions: readonly Question[];
  readonly problems: readonly ProblemAnswer[];
}

const isEntry = (value: unknown): boolean => provenanceEntryStruct.is(value);
export const provenanceEntryStruct = record<ProvenanceEntry>({
  how: oneOf(HOW),
  amount: percent(),
  at: instant(),
  trialBalance: optional(text()),
  rows: optional(list(wholeNumber(), { ...EVERY, of: 'rows' })),
  directorOverdrawn: optional(yesNo()),
  dividends: optional(wholeNumber()),
  taxCharge: optional(wholeNumber()),
  filingId: optional(wholeNumber()),
  field: optional(text()),
  box: optional(text()),
  line: optional(text()),
  transactionId: optional(text()),
  madeUpTo: optional(day()),
  concept: optional(text()),
  taxonomy: optional(text()),
  context: optional(text()),
  asTagged: optional(text()),
});
/** Entries by the path of their figure. */
export const provenanceMap = () =>
  mapOf<ProvenanceEntry>(
    {
      type: 'object',
      properties: {
        how: { type: 'string', enum: HOW },
        amount: { type: 'number' },
        at: { type: 'string', format: 'date-time' },
        trialBalance: { type: 'string' },
        rows: { type: 'array', items: { type: 'integer' } },
        directorOverdrawn: { type: 'boolean' },
        dividends: { type: 'integer' },
        taxCharge: { type: 'integer' },
        filingId: { type: 'integer' },
        field: { type: 'string' },
        box: { type: 'string' },
        line: { type: 'string' },
        transactionId: { type: 'string' },
        madeUpTo: { type: 'string', format: 'date' },
        concept: { type: 'string' },
        taxonomy: { type: 'string' },
        context: { type: 'string' },
        asTagged: { type: 'string' },
      },
      required: ['how', 'amount', 'at'],
    },
    isEntry,
  );

export const trialBalanceAnswer = record<TrialBalanceAnswer>({
  filingId: wholeNumber(),
  applied: yesNo(),
  trialBalance: trialBalanceReadStruct,
  accounts: list(mappedAccountStruct, { ...EVERY, of: 'accounts' }),
  unmapped: list(unmappedStruct, { ...EVERY, of: 'accounts' }),
  proposal: proposalStruct,
  provenance: provenanceMap(),
  adjustments: list(booksAdjustmentStruct, { ...EVERY, of: 'adjustments' }),
  reserves: reservesStruct,
  tax: booksTaxStruct,
  questions: list(questionStruct, { ...EVERY, of: 'questions' }),
  problems: list(problemStruct, { ...EVERY, of: 'problems' }),
});

export interface ProvenanceAnswer {
  readonly filingId: number;
  readonly fields: Provenance;
}
/** `GET /filing/provenance`. */
export const provenanceAnswer = record<ProvenanceAnswer>({
  filingId: wholeNumber(),
  fields: provenanceMap(),
});

export interface AccountMappingAnswer {
  readonly code: string;
  readonly name: string;
  readonly field: string | null;
  readonly treatment: readonly Treatment[];
  readonly by: 'caller';
  readonly filingId: number;
  readonly updatedAt: string;
}
export const accountMappingStruct = record<AccountMappingAnswer>({
  code: text(),
  name: text(),
  field: nullable(text()),
  treatment: list(oneOf(TREATMENTS), { ...EVERY, of: 'treatments' }),
  by: oneOf(['caller']),
  filingId: wholeNumber(),
  updatedAt: instant(),
});

export interface AccountMappingsAnswer {
  readonly data: readonly AccountMappingAnswer[];
  readonly totalCount: number;
}
export const accountMappingsAnswer = record<AccountMappingsAnswer>({
  data: list(accountMappingStruct, { ...EVERY, of: 'mappings' }),
  totalCount: wholeNumber(),
});

export interface DeletedMappingsAnswer {
  readonly deleted: number;
}
export const deletedMappingsAnswer = record<DeletedMappingsAnswer>({ deleted: wholeNumber() });
