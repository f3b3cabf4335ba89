import type { FilingJson } from '../../../core/figures/filing-fields.ts';
import type { ProfitLossJson } from '../../../core/figures/profit-loss.ts';
import { type Look, QUIET } from './look.ts';

/** A worked example of a rule: a filing that gets a warning at a path, and a similar one that does not. */
export interface Example {
  readonly rule: string;
  readonly at: string;
  readonly warns: Look;
  readonly near: Look;
}

const PL = 'profitLossData';
/** Gives a year without turnover and costs, with these figures. */
const quietOf = (profitLossData: ProfitLossJson, more: FilingJson = {}): Look => ({
  data: { ...QUIET, closeInvestmentHolding: false, ...more, profitLossData },
});
const LET: ProfitLossJson = { propertyBusinessIncome: 20_000 };
const LOAN = { name: 'Ann Example', amount: 6_000, dateAdvanced: '2025-06-01' };
const loans = (page: object): Look => ({
  data: {
    ...QUIET,
    directorName: 'Jane Example',
    supplementaryPagesData: { ct600a: { applies: true, beforeEndPeriod: false, ...page } },
  },
});
const repaid = (amountRepaid: number, broughtForward: number, dateAdvanced: string): Look =>
  loans({
    broughtForward,
    loans: [{ ...LOAN, dateAdvanced }],
    reliefs: [{ name: 'Ann Example', amountRepaid, date: '2025-05-20', balanceOrigin: 'brought_forward' }],
  });
const GAIN_AND_LOSSES: ProfitLossJson = {
  grossChargeableGains: 100_000,
  capitalLossesBroughtForward: 100_000,
};
const gainsOfGroup = quietOf({ ...GAIN_AND_LOSSES, isGroupMember: true });
const intangibles = (disallowableExpenses: number): Look => ({
  data: {
    ...QUIET,
    profitLossData: { ...QUIET.profitLossData, depreciation: 900, disallowableExpenses },
    balanceSheetData: {
      ...QUIET.balanceSheetData,
      intangibleAssetMovements: {
        categories: [{ name: 'Patents', additions: 9_000, amortisationCharge: 900 }],
      },
    },
  },
});

/** Companies without a trade, losses, and loans to the people behind a company. */
export const LOSSES: readonly Example[] = [
  {
    // A landlord's interest is a loan deficit, unlike a trade's.
    rule: 'no-trade',
    at: 'carriesOnTrade',
    warns: quietOf({ ...LET, interestPayable: 25_000 }),
    near: quietOf({ ...LET, interestPayable: 25_000 }, { carriesOnTrade: false }),
  },
  {
    // The field has no effect here: rent is taxed as rent in both cases.
    rule: 'no-trade',
    at: 'carriesOnTrade',
    warns: quietOf({ ...LET, lossesBroughtForward: 1 }),
    near: quietOf(LET),
  },
  {
    rule: 'costs-without-trade',
    at: `${PL}.otherCharges`,
    warns: quietOf({ ...LET, otherCharges: 400 }),
    near: quietOf({ ...LET, otherCharges: 400, disallowableExpenses: 400, propertyBusinessExpenses: 400 }),
  },
  {
    // Interest of 900 is stated to be of a trade, and the company has no trade.
    rule: 'costs-without-trade',
    at: `${PL}.interestPayable`,
    warns: quietOf({ ...LET, interestPayable: 900, nonTradingInterestPayable: 0 }),
    near: quietOf({ ...LET, interestPayable: 900, nonTradingInterestPayable: 900 }),
  },
  {
    // Allowances of a trade alone make the loss: no cost can be moved.
    rule: 'costs-without-trade',
    at: `${PL}.caAia`,
    warns: quietOf({ ...LET, caAia: 400 }),
    near: quietOf({ ...LET, caAia: 400 }, { carriesOnTrade: true }),
  },
  {
    // 20,000 is taken out of a result that never included it.
    rule: 'costs-without-trade',
    at: `${PL}.nonTaxableIncome`,
    warns: quietOf({ ...LET, nonTaxableIncome: 20_000 }),
    near: quietOf({ ...LET, turnover: 20_000, nonTaxableIncome: 20_000 }),
  },
  {
    rule: 'losses-without-trade',
    at: `${PL}.lossesBroughtForward`,
    warns: quietOf({ ...LET, lossesBroughtForward: 5_000 }),
    near: quietOf({ ...LET, lossesBroughtForward: 5_000 }, { carriesOnTrade: true }),
  },
  {
    rule: 'losses-without-trade',
    at: `${PL}.lossesBroughtForwardBefore2017`,
    warns: quietOf({ ...LET, lossesBroughtForwardBefore2017: 5_000 }, { carriesOnTrade: false }),
    near: quietOf({ ...LET, propertyLossesBroughtForward: 5_000 }, { carriesOnTrade: false }),
  },
  {
    rule: 'allowances-without-trade',
    at: `${PL}.caAia`,
    warns: quietOf({ ...LET, caAia: 700 }),
    near: quietOf(LET, {
      capitalAllowancesData: {
        additions: [{ description: 'A boiler', date: '2025-12-01', amount: 700 }],
      },
    }),
  },
  {
    // 4,000 - 50,000 is a loss of 46,000. 20,000 of it is carried back, so 26,000 and 12,000 are lost.
    rule: 'trade-ceased-losses',
    at: `${PL}.tradeCeased`,
    warns: quietOf({
      turnover: 4_000,
      otherCharges: 50_000,
      lossesBroughtForward: 12_000,
      lossesCarriedBack: 20_000,
      tradeCeased: true,
    }),
    near: quietOf({
      turnover: 4_000,
      otherCharges: 50_000,
      lossesBroughtForward: 12_000,
      lossesCarriedBack: 46_000,
      terminalLossCarriedBack: 12_000,
      tradeCeased: true,
    }),
  },
  {
    // A group member without allowance: losses relieve half of gains from 1 April 2020, all of gains before that day.
    rule: 'gains-across-limit',
    at: `${PL}.capitalLossesBroughtForward`,
    warns: { ...gainsOfGroup, period: { start: '2020-01-01', end: '2020-12-31' } },
    near: { ...gainsOfGroup, period: { start: '2020-04-01', end: '2021-03-31' } },
  },
  {
    // The allowance of 5,000,000 is above the gains, so the day does not matter.
    rule: 'gains-across-limit',
    at: `${PL}.capitalLossesBroughtForward`,
    warns: { ...gainsOfGroup, period: { start: '2019-10-01', end: '2021-01-31' } },
    near: {
      ...quietOf({ ...GAIN_AND_LOSSES, isGroupMember: false }),
      period: { start: '2020-01-01', end: '2020-12-31' },
    },
  },
  {
    rule: 'capital-loss-claim',
    at: `${PL}.capitalLossesBroughtForward`,
    warns: quietOf({ ...LET, capitalLossesBroughtForward: 1_000 }),
    near: quietOf({ ...LET, capitalLossesArising: 1_000 }),
  },
  {
    // Four years after 31 March 2026.
    rule: 'capital-loss-claim',
    at: `${PL}.capitalLossesArising`,
    warns: { ...quietOf({ ...LET, capitalLossesArising: 1_000 }), today: '2030-04-01' },
    near: { ...quietOf({ ...LET, capitalLossesArising: 1_000 }), today: '2030-03-31' },
  },
  {
    rule: 'charity-subsidiary-donation',
    at: `${PL}.qualifyingDonations`,
    warns: quietOf({
      turnover: 9_000,
      qualifyingDonations: 8_999,
      disallowableExpenses: 8_999,
      otherCharges: 8_999,
    }),
    near: quietOf({
      turnover: 9_000,
      qualifyingDonations: 9_000,
      disallowableExpenses: 9_000,
      otherCharges: 9_000,
    }),
  },
  {
    rule: 'loan-released',
    at: 'supplementaryPagesData.ct600a.reliefs[1].amountReleasedOrWrittenOff',
    warns: loans({
      loans: [LOAN],
      reliefs: [
        { name: 'Ann Example', amountRepaid: 1_000, date: '2026-05-01' },
        { name: 'Ann Example', amountReleasedOrWrittenOff: 500, date: '2026-05-02' },
      ],
    }),
    near: loans({
      loans: [LOAN],
      reliefs: [{ name: 'Ann Example', amountRepaid: 1_500, date: '2026-05-01' }],
    }),
  },
  {
    // 20 May to 18 June is 30 days.
    rule: 'loan-lent-again',
    at: 'supplementaryPagesData.ct600a.reliefs[0].amountRepaid',
    warns: repaid(5_000, 6_000, '2025-06-18'),
    near: repaid(5_000, 6_000, '2025-06-19'),
  },
  {
    // 4,999.99 is below the limit.
    rule: 'loan-lent-again',
    at: 'supplementaryPagesData.ct600a.reliefs[0].amountRepaid',
    warns: repaid(5_000, 5_000, '2025-05-20'),
    near: repaid(4_999.99, 5_000, '2025-05-20'),
  },
  {
    // 15,000 was owed before: was a new loan arranged?
    rule: 'loan-lent-again',
    at: 'supplementaryPagesData.ct600a.reliefs[0].amountRepaid',
    warns: repaid(5_000, 15_000, '2026-03-01'),
    near: repaid(5_000, 14_999, '2026-03-01'),
  },
  {
    // A charge of 900 is added back with all depreciation, and nothing deducts it (decision 202).
    rule: 'amortisation-added-back',
    at: `${PL}.depreciation`,
    warns: intangibles(0),
    near: intangibles(-900),
  },
];
