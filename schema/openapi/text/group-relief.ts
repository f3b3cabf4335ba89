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
import { type Described, described } from './descriptions.ts';

/** Losses divided among a group. */
export const GROUP_RELIEF_TEXT: readonly Described[] = [
  described(groupReliefStruct, 'GroupReliefRequest', null, 'Companies that form one group.', {
    filingIds: 'One filing of each company, in the order in which equal pounds go to them.',
    apply: 'Writes the rows into all filings or none. Otherwise nothing is stored.',
    grouped: 'Companies that were in the group for part of the time.',
    carriedForward: 'Whether losses brought forward are divided after those of the periods.',
    keep: 'Amounts that are not surrendered.',
    consent:
      'Who consents for the companies that surrender, where their pages name nobody. Null is the same as none.',
    simplifiedArrangements:
      'Arrangements under SI 1999/2975 that are in force, instead of consents. Null is the same as none.',
  }),
  described(groupedStruct, 'GroupedDays', null, 'A company that was in the group for part of the time.', {
    filingId: 'Its filing.',
    from: 'First day on which it was in the group.',
    to: 'Last day on which it was in the group.',
  }),
  described(keepStruct, 'KeptAmount', null, 'An amount that is not surrendered.', {
    filingId: 'The filing of its company.',
    kind: 'Its kind.',
    amount: 'Whole pounds.',
  }),
  described(noticeStruct, 'GroupReliefConsent', null, 'Who consents to surrender.', {
    name: 'Name of the person.',
    status: 'Capacity of the person, such as Director.',
  }),
  described(groupReliefAnswer, 'GroupRelief', null, 'The division that costs the group least tax.', {
    taxBefore: 'Boxes 475 of all filings without rows between them.',
    taxAfter: 'The same with the rows.',
    saved: 'What all companies save together.',
    exact: 'Whether no division is cheaper by a pound or more.',
    applied: 'Whether the rows were written.',
    claims: 'Who gives whom how much.',
    filings: 'Each filing before and after.',
    order: `Numbers of the filings in the order to ${advise('submit {filing}', 'them')}: those that surrender first.`,
    notUsed: 'Amounts that nobody takes, and why.',
  }),
  described(dividedClaimStruct, 'DividedClaim', null, 'An amount that one company gives another.', {
    fromFilingId: 'Filing of the company that surrenders it.',
    toFilingId: 'Filing of the company that claims it.',
    kind: 'Kind of the amount.',
    amount: 'Whole pounds.',
    days: 'Days in common.',
    saves: 'What the tax of the claimant falls by, the rows before it taken.',
  }),
  described(dividedFilingStruct, 'DividedFiling', null, 'One filing before and after.', {
    filingId: 'Its number.',
    companyName: 'Name of its company.',
    before: 'Boxes without rows between the companies.',
    after: 'Boxes with them.',
    left: 'What of each kind is neither surrendered nor used at home.',
    limits: 'Limits of the small profits rate and of marginal relief; null where one rate holds.',
  }),
  described(dividedBoxesStruct, 'DividedBoxes', null, 'Boxes of a return.', {
    '315': 'Profits chargeable. Whole pounds.',
    '475': 'Net corporation tax liability.',
  }),
  described(dividedLeftStruct, 'DividedLeft', null, 'An amount that is left.', {
    kind: 'Its kind.',
    amount: 'Whole pounds.',
  }),
  described(dividedLimitsStruct, 'DividedLimits', null, 'Limits of a company.', {
    lower: 'Lower limit, divided by its companies and by days.',
    upper: 'Upper limit, divided in the same way.',
  }),
  described(notUsedStruct, 'NotUsed', null, 'An amount that nobody takes.', {
    filingId: 'Filing of its company.',
    kind: 'Its kind.',
    amount: 'Whole pounds.',
    why: 'Why nobody takes it.',
  }),
];
