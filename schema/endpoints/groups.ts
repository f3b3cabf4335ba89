import type { GroupReliefRequest } from '../requests/group-relief.ts';
import { type Bodies, endpointsOf, sentAs } from './endpoint.ts';
import { CHECKED } from './reads.ts';

/** Request for a division as a caller may write it: fields with a default may be left out. */
type Defaulted = 'apply' | 'grouped' | 'carriedForward' | 'keep';
export type GroupRelief = Omit<GroupReliefRequest, Defaulted> & Partial<Pick<GroupReliefRequest, Defaulted>>;

const { json } = endpointsOf('Filings');

/** Endpoint for the companies of one group. */
export const GROUP_ENDPOINTS = {
  divideGroupRelief: json({
    repeated: 'same',
    path: '/filings/group-relief',
    title: 'Divide losses among a group',
    description:
      'Divides losses among the companies of a 75% group so that together they pay the least corporation tax. Send one filing of each company. Each figure comes from the computation of a filing with its new rows. Stores nothing unless apply is true: then the rows of page CT600C are written into all filings or none, which needs a subscription.',
    access: 'key',
    cost: { filings: 2, characters: 16 * 1024 },
    asks: 'Ask which companies form one group of 75% and since when, and who consents for each company that gives relief. Before you apply it, show the person who gives how much to whom, and the tax before and after.',
    further: [...CHECKED, 'many', 'approvals'],
    body: (bodies: Bodies) => bodies.groupReliefStruct,
    sent: sentAs<GroupRelief>(),
    examples: { 'a proposal': { filingIds: [1, 2] } },
    // Two companies, with profits of 60,000 and losses of 40,000. They share the limits with a third company, so the
    // saving is 26.5% of 40,000.
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
  }),
};
