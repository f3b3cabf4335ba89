import { type Infer, nullable } from 'superstruct';
import { SURRENDER_KINDS } from '../../core/figures/ct600c.ts';
import { oneOf } from '../requests/fields.ts';
import { record } from '../requests/structs.ts';
import { amount, every, text, wholeNumber, yesNo } from './fields.ts';

/** Answers about the division of losses with the least tax for a group. */

export const WHY_NOT_USED = ['no days in common', 'no tax to save', 'own losses unused', 'kept'] as const;

export const dividedClaimStruct = record({
  fromFilingId: wholeNumber(),
  toFilingId: wholeNumber(),
  kind: oneOf(SURRENDER_KINDS),
  amount: wholeNumber(),
  days: wholeNumber(),
  saves: amount(),
});
export const dividedBoxesStruct = record({ '315': wholeNumber(), '475': amount() });
export const dividedLeftStruct = record({ kind: oneOf(SURRENDER_KINDS), amount: wholeNumber() });
export const dividedLimitsStruct = record({ lower: amount(), upper: amount() });
export const dividedFilingStruct = record({
  filingId: wholeNumber(),
  companyName: text(),
  before: dividedBoxesStruct,
  after: dividedBoxesStruct,
  left: every(dividedLeftStruct, 'amounts'),
  limits: nullable(dividedLimitsStruct),
});
export const notUsedStruct = record({
  filingId: wholeNumber(),
  kind: oneOf(SURRENDER_KINDS),
  amount: wholeNumber(),
  why: oneOf(WHY_NOT_USED),
});

/** `POST /filings/group-relief`. */
export const groupReliefAnswer = record({
  taxBefore: amount(),
  taxAfter: amount(),
  saved: amount(),
  exact: yesNo(),
  applied: yesNo(),
  claims: every(dividedClaimStruct, 'claims'),
  filings: every(dividedFilingStruct, 'filings'),
  order: every(wholeNumber(), 'filings'),
  notUsed: every(notUsedStruct, 'amounts'),
});
export type GroupReliefAnswer = Infer<typeof groupReliefAnswer>;
