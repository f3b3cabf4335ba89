import { describe, expect, it } from 'vitest';
import type { FilingJson } from '../../../core/figures/filing-fields.ts';
import type { ProfitLossJson } from '../../../core/figures/profit-loss.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import { figuresFor } from '../figures/figures.ts';
import { differences } from './cases.ts';

type Boxes = Parameters<typeof differences>[0];
type Worked = readonly [of: string, profitLossData: ProfitLossJson, boxes: Boxes, more?: FilingJson];

/** A year to 31 March 2026 of a group member without an allowance, and with one associated company. */
const GROUP: ProfitLossJson = { isGroupMember: true };
const ONE_ASSOCIATED: FilingJson = { associatedCompanies: 1 };

const WORKED: readonly Worked[] = [
  [
    // 20,000 - 15,000 = 5,000 at 19%.
    'interest received and paid without a trade (decision 224)',
    { interestIncome: 20_000, interestPayable: 15_000 },
    { '170': 5_000, '275': null, '315': 5_000, '440': '950.00', '780': null, '795': null },
  ],
  [
    'interest received and paid with a trade, whose loss it then makes (decision 223)',
    { interestIncome: 20_000, interestPayable: 15_000 },
    { '170': 20_000, '275': 15_000, '315': 5_000, '780': 15_000, '795': null },
    { carriesOnTrade: true },
  ],
  [
    // 20,000 - 3,000 = 17,000 of the deficit leaves profits for the donations; 8,000 is carried forward.
    'a deficit that leaves room for donations (decision 227)',
    { propertyBusinessIncome: 20_000, interestPayable: 25_000, qualifyingDonations: 3_000 },
    { '260': 17_000, '305': 3_000, '315': 0, '795': 25_000 },
  ],
  [
    // 100,000 - 20,000 - 40,000 - 3% of 1,000,000 = 10,000.
    'a lift and a shop of a landlord (decision 222)',
    { propertyBusinessIncome: 100_000, propertyBusinessExpenses: 20_000 },
    { '190': 10_000, '690': null, '711': null, '735': 40_000, '736': 30_000 },
    {
      capitalAllowancesData: {
        structuresAndBuildings: [
          {
            description: 'Shop unit',
            qualifyingExpenditure: 1_000_000,
            qualifyingUseFrom: '2023-04-01',
            allowancesBroughtForward: 60_000,
          },
        ],
        additions: [{ description: 'Lift', date: '2025-06-02', amount: 40_000, type: 'specialRate' }],
      },
    },
  ],
  [
    // Expenses come first: 12,000 - 8,000 = 4,000 is left for a property loss of 10,000, and 6,000 is carried forward.
    'expenses of management before a property loss (decision 225)',
    { interestIncome: 12_000, propertyBusinessExpenses: 10_000, managementExpenses: 8_000 },
    { '170': 12_000, '245': 8_000, '250': 4_000, '315': 0, '805': 10_000 },
  ],
  [
    // 30,000 at 25%.
    'a close investment-holding company (decision 232)',
    { interestIncome: 30_000 },
    { '4': 2, '315': 30_000, '329': null, '340': 25, '435': null, '440': '7500.00' },
    { closeInvestmentHolding: true },
  ],
  [
    // Q is 100,000 - 20,000 = 80,000, and half of it is relieved: 40,000 at 25% less 3/200 x 85,000 = 8,725.
    'losses brought forward beside donations (decision 228)',
    { ...GROUP, turnover: 100_000, lossesBroughtForward: 100_000, qualifyingDonations: 20_000 },
    { '285': 40_000, '305': 20_000, '315': 40_000, '440': '8725.00' },
    ONE_ASSOCIATED,
  ],
  [
    // Half of the gain of 100,000 is relieved: 120,000 at 25% less 3/200 x 5,000 = 29,925.
    'capital losses brought forward beside a trade (decision 229)',
    { ...GROUP, turnover: 70_000, grossChargeableGains: 100_000, capitalLossesBroughtForward: 100_000 },
    { '215': 50_000, '220': 50_000, '315': 120_000, '440': '29925.00' },
    ONE_ASSOCIATED,
  ],
  [
    // 40,000 - 38,000 = 2,000 is left for donations of 3,000.
    'a trading loss of a later period, before donations (decision 231)',
    { turnover: 40_000, qualifyingDonations: 3_000, lossesCarriedBackFromLaterPeriod: 38_000 },
    { '275': 38_000, '280': true, '305': 2_000, '315': 0 },
  ],
  [
    // 9,000 - 4,000 = 5,000 of profits from loans, and the rent of 6,000.
    'a loan deficit of a later period, against profits from loans alone',
    { interestIncome: 9_000, propertyBusinessIncome: 6_000, loanDeficitFromLaterPeriod: 4_000 },
    { '170': 5_000, '172': true, '190': 6_000, '235': 11_000, '315': 11_000 },
  ],
  [
    // Profits of the trade are 10,000; 15,000 - 6,000 of donations leaves 9,000 to relieve.
    'losses from before April 2017, which give way to donations (decision 233)',
    {
      turnover: 10_000,
      interestIncome: 5_000,
      lossesBroughtForwardBefore2017: 12_000,
      qualifyingDonations: 6_000,
    },
    { '155': 10_000, '160': 9_000, '235': 6_000, '305': 6_000, '315': 0 },
  ],
  [
    'no turnover of a trade, whatever the accounts show (decision 234)',
    { turnover: 12_000, nonTaxableIncome: 12_000, propertyBusinessIncome: 12_000 },
    { '145': null, '190': 12_000, '315': 12_000 },
  ],
  [
    'turnover of a trade that the company says it carries on',
    { turnover: 12_000, nonTaxableIncome: 12_000, propertyBusinessIncome: 12_000 },
    { '145': 12_000, '190': 12_000, '315': 12_000 },
    { carriesOnTrade: true },
  ],
];

for (const [of, profitLossData, boxes, more = {}] of WORKED)
  it(`works out ${of}`, () => {
    const { returns } = computeFiling(
      figuresFor('2025-04-01', '2026-03-31', { ...more, profitLossData }),
      '2026-11-20',
    );
    expect(returns.map((computed) => differences(boxes, computed))).toEqual([[]]);
  });

describe('a balance of trading losses (decision 230)', () => {
  const left = (profitLossData: ProfitLossJson, more: FilingJson = {}) =>
    computeFiling(
      figuresFor('2025-04-01', '2026-03-31', { ...more, profitLossData }),
      '2026-11-20',
    ).returns.map(({ boxes, carriedForward }) => [boxes.has('285'), carriedForward.tradingLosses]);
  const BALANCE: ProfitLossJson = { interestIncome: 9_000, lossesBroughtForward: 5_000 };

  it('is kept if only the figures show no trade', () => expect(left(BALANCE)).toEqual([[false, 5_000n]]));
  it('ends where the company says that it has none', () =>
    expect(left(BALANCE, { carriesOnTrade: false })).toEqual([[false, 0n]]));
  it('ends with the trade: 5,000 - 1,000', () =>
    expect(left({ turnover: 1_000, lossesBroughtForward: 5_000, tradeCeased: true })).toEqual([[true, 0n]]));
});

it.each([
  [true, 'As stated: a trade was carried on in the period'],
  [false, 'As stated: no trade was carried on in the period'],
])('prints the answer %s about a trade in words', (carriesOnTrade, working) => {
  const { returns } = computeFiling(
    figuresFor('2025-04-01', '2026-03-31', { carriesOnTrade, profitLossData: { interestIncome: 1_000 } }),
    '2026-11-20',
  );
  expect(returns[0]?.lines[0]).toMatchObject({ id: 'tradeOrNot', working });
});

describe('a loss of the first return of a long period (decision 236)', () => {
  // 547 days: a loss of 36,500 and interest of 7,300 in the first 365, of 18,200 and 3,640 in the other 182.
  const long = (more: ProfitLossJson) =>
    computeFiling(
      figuresFor('2024-10-01', '2026-03-31', {
        profitLossData: {
          turnover: 1,
          otherCharges: 54_701,
          interestIncome: 10_940,
          tradingLossReliefClaimed: false,
          ...more,
        },
      }),
      '2026-11-20',
    ).returns;

  it('is not claimed in the second', () =>
    expect(long({}).map((computed) => differences({ '275': null, '285': null }, computed))).toEqual([
      [],
      [],
    ]));

  it('is claimed in it by a named amount above the balance', () => {
    const [first, second] = long({ lossesBroughtForwardClaimed: 3_640 });
    if (first === undefined || second === undefined) throw new Error('expected two returns');
    expect(differences({ '285': null, '315': 7_300 }, first)).toEqual([]);
    expect(differences({ '285': 3_640, '315': 0 }, second)).toEqual([]);
  });
});

// 900 of allowances go forward as expenses of management. Expenses of 10 make all donations those of an investment business.
it.each([
  ['none', {}, 900n],
  ['some', { managementExpenses: 10 }, 900n + 10n + 300n],
] as const)(
  'counts donations alike in both returns of a long period, with expenses: %s',
  (_of, more, forward) => {
    const data: FilingJson = {
      carriesOnTrade: false,
      profitLossData: { ...more, qualifyingDonations: 300 },
      capitalAllowancesData: { otherAllowances: 900 },
    };
    const { returns } = computeFiling(figuresFor('2024-10-01', '2026-03-31', data), '2026-11-20');
    expect(returns).toHaveLength(2);
    expect(returns[1]?.carriedForward.managementExpenses).toBe(forward);
  },
);
