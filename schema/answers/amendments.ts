import { type Infer, nullable } from 'superstruct';
import { list, record } from '../requests/structs.ts';
import { differenceStruct } from './computation.ts';
import { amount, day, text, wholeNumber, yesNo } from './fields.ts';

const EVERY = { max: Number.POSITIVE_INFINITY };

/** An accepted return that would say something else today, and the amendment that says it. */
export const proposedAmendmentStruct = record({
  filingId: wholeNumber(),
  amendmentId: nullable(wholeNumber()),
  reason: text(),
  differs: list(differenceStruct, { ...EVERY, of: 'boxes' }),
  difference: amount(),
  deadline: day(),
});
export type ProposedAmendment = Infer<typeof proposedAmendmentStruct>;

export const notAmendedStruct = record({ filingId: wholeNumber(), reason: text() });

/** `POST /filings/amendments` (decision 221). */
export const amendmentsAnswer = record({
  applied: yesNo(),
  amendments: list(proposedAmendmentStruct, { ...EVERY, of: 'amendments' }),
  skipped: list(notAmendedStruct, { ...EVERY, of: 'filings' }),
  nextAfter: nullable(wholeNumber()),
});
export type AmendmentsAnswer = Infer<typeof amendmentsAnswer>;
