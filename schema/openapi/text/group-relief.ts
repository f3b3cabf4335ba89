import { advise } from '../../../core/words/advice.ts';
import {
  dividedBoxesStruct,
  dividedClaimStruct,
  dividedFilingStruct,
  dividedLeftStruct,
  dividedLimitsStruct,
  groupReliefAnswer,
  notUsedStruct,
} from '../../answers/group-relief.ts';
import { groupedStruct, groupReliefStruct, keepStruct, noticeStruct } from '../../requests/group-relief.ts';
import { type Described, extra } from './descriptions.ts';

/** Words about dividing losses among a group. */
export const GROUP_RELIEF_TEXT: readonly Described[] = [
  extra(groupReliefStruct, 'GroupReliefRequest', 'Companies that form one group.', {
    filingIds: 'One filing of each company. Where several companies save equally, the first gets the relief.',
    apply: 'Writes the rows into all filings or none. Otherwise nothing is stored.',
    grouped: 'Companies that were in the group for part of the time.',
    carriedForward: 'Whether losses brought forward are also divided, after the losses of the periods.',
    keep: 'Amounts that are not surrendered.',
    consent: 'Who consents for the surrendering companies, where their pages name nobody. Null means nobody.',
    simplifiedArrangements: 'Arrangements under SI 1999/2975, instead of consents. Null means none.',
  }),
  extra(groupedStruct, 'GroupedDays', 'A company that was in the group for part of the time.', {
    filingId: 'Its filing.',
    from: 'First day on which it was in the group.',
    to: 'Last day on which it was in the group.',
  }),
  extra(keepStruct, 'KeptAmount', 'An amount that is not surrendered.', {
    filingId: 'The filing of its company.',
    kind: 'Its kind.',
    amount: 'Whole pounds.',
  }),
  extra(noticeStruct, 'GroupReliefConsent', 'Who consents to surrender.', {
    name: 'Name of the person.',
    status: 'Capacity of the person, such as Director.',
  }),
  extra(groupReliefAnswer, 'GroupRelief', 'The division with the least tax for the group.', {
    taxBefore: 'Sum of box 475 of all filings, without rows between them.',
    taxAfter: 'Sum of box 475 of all filings, with the rows.',
    saved: 'Tax saved by all companies together.',
    exact: 'True when no other division saves the group a pound more.',
    applied: 'Whether the rows were written.',
    claims: 'The amounts that companies give each other.',
    filings: 'Each filing before and after.',
    order: `Numbers of the filings in the order to ${advise('submit {filing}', 'them')}: surrendering companies first.`,
    notUsed: 'Amounts that no company uses, and why.',
  }),
  extra(dividedClaimStruct, 'DividedClaim', 'An amount that one company gives another.', {
    fromFilingId: 'Filing of the company that surrenders it.',
    toFilingId: 'Filing of the company that claims it.',
    kind: 'Kind of the amount.',
    amount: 'Whole pounds.',
    days: 'Days in common.',
    saves: 'Tax that the claimant saves by it, after the rows before it.',
  }),
  extra(dividedFilingStruct, 'DividedFiling', 'One filing before and after.', {
    filingId: 'Its number.',
    companyName: 'Name of its company.',
    before: 'Boxes without rows between the companies.',
    after: 'Boxes with these rows.',
    left: 'Amounts of each kind that are neither surrendered nor used by the company itself.',
    limits: 'Limits of the small profits rate and of marginal relief; null where there is only one rate.',
  }),
  extra(dividedBoxesStruct, 'DividedBoxes', 'Boxes of a return.', {
    '315': 'Profits chargeable. Whole pounds.',
    '475': 'Net corporation tax liability.',
  }),
  extra(dividedLeftStruct, 'DividedLeft', 'An amount that remains.', {
    kind: 'Its kind.',
    amount: 'Whole pounds.',
  }),
  extra(dividedLimitsStruct, 'DividedLimits', 'Limits of a company.', {
    lower: 'Lower limit, divided by its companies and by days.',
    upper: 'Upper limit, divided in the same way.',
  }),
  extra(notUsedStruct, 'NotUsed', 'An amount that no company uses.', {
    filingId: 'Filing of its company.',
    kind: 'Its kind.',
    amount: 'Whole pounds.',
    why: 'Why no company uses it.',
  }),
];
