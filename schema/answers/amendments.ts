import { type Infer, nullable } from 'superstruct';
import { record } from '../requests/structs.ts';
import { differenceStruct } from './computation.ts';
import { amount, day, every, text, wholeNumber, yesNo } from './fields.ts';

/** An accepted return that would differ today, and its amendment. */
export const proposedAmendmentStruct = record({
  filingId: wholeNumber(),
  amendmentId: nullable(wholeNumber()),
  reason: text(),
  differs: every(differenceStruct, 'boxes'),
  difference: amount(),
  deadline: day(),
});
export type ProposedAmendment = Infer<typeof proposedAmendmentStruct>;

export const notAmendedStruct = record({ filingId: wholeNumber(), reason: text() });

/** Progress of comparing a caller's accepted returns with the law of a day, and the tax that differs. */
export const comparingStruct = record({
  day: day(),
  accepted: wholeNumber(),
  compared: wholeNumber(),
  left: wholeNumber(),
  differ: wholeNumber(),
  unknown: wholeNumber(),
  more: amount(),
  less: amount(),
  net: amount(),
});
export type Comparing = Infer<typeof comparingStruct>;

/** `POST /filings/amendments` (decision 221). */
export const amendmentsAnswer = record({
  applied: yesNo(),
  amendments: every(proposedAmendmentStruct, 'amendments'),
  skipped: every(notAmendedStruct, 'filings'),
  nextAfter: nullable(wholeNumber()),
  progress: comparingStruct,
});
export type AmendmentsAnswer = Infer<typeof amendmentsAnswer>;

/** A return that was compared earlier, with its stored result. */
export const comparedReturnStruct = record({
  filingId: wholeNumber(),
  companyId: wholeNumber(),
  companyName: text(),
  companyNumber: text(),
  periodStart: day(),
  periodEnd: day(),
  comparedOn: day(),
  reason: text(),
  difference: nullable(amount()),
  deadline: nullable(day()),
  amendmentId: nullable(wholeNumber()),
});
export type ComparedReturn = Infer<typeof comparedReturnStruct>;

/** `GET /filings/amendments` (decision 221). */
export const comparedReturnsAnswer = record({
  progress: comparingStruct,
  data: every(comparedReturnStruct, 'returns'),
  nextAfter: nullable(wholeNumber()),
});
export type ComparedReturnsAnswer = Infer<typeof comparedReturnsAnswer>;
