import {
  dividedBoxesStruct,
  dividedClaimStruct,
  dividedFilingStruct,
  dividedLeftStruct,
  dividedLimitsStruct,
  groupReliefAnswer,
  notUsedStruct,
} from '../answers/group-relief.ts';
import { described } from '../openapi/text/descriptions.ts';
import {
  type GroupReliefRequest,
  groupedStruct,
  groupReliefStruct,
  keepStruct,
  noticeStruct,
} from '../requests/group-relief.ts';
import { json } from './endpoint.ts';

/** Request for a division as a caller may write it: fields with a default may be left out. */
type Defaulted = 'apply' | 'grouped' | 'carriedForward' | 'keep';
export type GroupRelief = Omit<GroupReliefRequest, Defaulted> & Partial<Pick<GroupReliefRequest, Defaulted>>;

/** Endpoint for the companies of one group. */
export const GROUP_ENDPOINTS = {
  divideGroupRelief: json<typeof groupReliefStruct, typeof groupReliefAnswer, GroupRelief>({
    method: 'POST',
    repeated: 'same',
    path: '/filings/group-relief',
    tag: 'Filings',
    title: 'Divide losses among a group',
    description:
      'The division of losses among companies of a 75% group that costs them least corporation tax in all, by one filing of each. Each figure is read from the computation of the filing with its rows. Stores nothing unless apply is true: then the rows of page CT600C are written into all filings or none, which needs a subscription.',
    access: 'key',
    cost: { filings: 2, characters: 16 * 1024 },
    asks: 'Ask which companies form one group of 75% and since when, and who consents for those that give. Show the person who gives whom how much, and the tax before and after, before you apply it.',
    request: groupReliefStruct,
    answer: groupReliefAnswer,
    examples: { 'a proposal': { filingIds: [1, 2] } },
    // Companies of 60,000 profits and 40,000 losses, which share the limits with a third: 26.5% of 40,000.
    answerExample: {
      taxBefore: '14650.00',
      taxAfter: '4050.00',
      saved: '10600.00',
      exact: true,
      applied: false,
      claims: [
        {
          fromFilingId: 1,
          toFilingId: 2,
          kind: 'tradingLoss',
          amount: 40_000,
          days: 365,
          saves: '10600.00',
        },
      ],
      filings: [
        {
          filingId: 1,
          companyName: 'ALDER TOOLS LIMITED',
          before: { '315': 0, '475': '0.00' },
          after: { '315': 0, '475': '0.00' },
          left: [{ kind: 'tradingLoss', amount: 0 }],
          limits: { lower: '16666.67', upper: '83333.33' },
        },
        {
          filingId: 2,
          companyName: 'BIRCH HOMES LIMITED',
          before: { '315': 60_000, '475': '14650.00' },
          after: { '315': 20_000, '475': '4050.00' },
          left: [],
          limits: { lower: '16666.67', upper: '83333.33' },
        },
      ],
      order: [1, 2],
      notUsed: [],
    },
    describes: [
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
        order: 'Numbers of the filings in the order to submit them: those that surrender first.',
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
    ],
  }),
};
