import type { FilingJson } from '../../../core/figures/filing-fields.ts';
import type { ProfitLossJson } from '../../../core/figures/profit-loss.ts';

/** A claim that cannot be made, the place and reason of its refusal, and the boxes that are computed all the same. */
export interface Refused {
  readonly of: string;
  readonly data: FilingJson;
  readonly at: string;
  readonly says: string;
  readonly boxes: Readonly<Record<string, unknown>>;
  /** The year with another claim, which is accepted. */
  readonly taken: FilingJson;
  readonly period?: readonly [start: string, end: string];
}

export const PL = 'profitLossData';
export const year = (profitLossData: ProfitLossJson, more: FilingJson = {}): FilingJson => ({
  ...more,
  profitLossData,
});
/** 547 days: 365 and 182. */
export const LONG = ['2024-10-01', '2026-03-31'] as const;
export const LET = { propertyBusinessIncome: 3000 };

export const REFUSED: readonly Refused[] = [
  {
    of: 'turnover without a trade',
    data: year({ ...LET, turnover: 500 }, { carriesOnTrade: false }),
    at: 'carriesOnTrade',
    says: 'turnover of 500 is taxed as a trade',
    boxes: { '155': 500, '190': 3000, '235': 3500 },
    taken: year({ ...LET, turnover: 500, nonTaxableIncome: 500 }, { carriesOnTrade: false }),
  },
  {
    of: 'costs without a trade',
    data: year({ ...LET, otherCharges: 400 }, { carriesOnTrade: false }),
    at: 'carriesOnTrade',
    says: 'costs of 400 are deducted nowhere: put them in propertyBusinessExpenses or managementExpenses and in disallowableExpenses',
    boxes: { '275': 400, '315': 2600, '780': 400 },
    taken: year({ ...LET, otherCharges: 400 }),
  },
  {
    // Costs make 400 of the loss of 1,000. The other 600 is interest, which is never an expense of letting.
    of: 'costs and interest without a trade',
    data: year(
      { ...LET, otherCharges: 400, interestPayable: 600, nonTradingInterestPayable: 0 },
      { carriesOnTrade: false },
    ),
    at: 'carriesOnTrade',
    says: 'costs of 400 are deducted nowhere',
    boxes: { '275': 1000, '315': 2000, '780': 1000 },
    taken: year({ ...LET, interestPayable: 600 }, { carriesOnTrade: false }),
  },
  {
    of: 'a holding company that is not close',
    data: year({ interestIncome: 1000 }, { closeInvestmentHolding: true, isCloseCompany: false }),
    at: 'closeInvestmentHolding',
    says: 'isCloseCompany is false',
    boxes: { '340': 19, '440': '190.00' },
    taken: year({ interestIncome: 1000 }, { closeInvestmentHolding: true }),
  },
  {
    of: 'a holding company that is a charity',
    data: year({ interestIncome: 1000 }, { closeInvestmentHolding: true, charityStatus: 'charity' }),
    at: 'closeInvestmentHolding',
    says: 'a charity or CASC cannot be one',
    boxes: { '340': 19, '440': '190.00' },
    taken: year({ interestIncome: 1000 }, { closeInvestmentHolding: false, charityStatus: 'charity' }),
  },
  {
    of: 'the end of a trade that there was not',
    data: year({ ...LET, tradeCeased: true, lossesBroughtForward: 10 }, { carriesOnTrade: false }),
    at: `${PL}.tradeCeased`,
    says: 'a trade that ended in the period was carried on in it',
    boxes: { '285': undefined, '315': 3000 },
    taken: year({ ...LET, tradeCeased: true, lossesBroughtForward: 10 }),
  },
  {
    of: 'the end of a trade that never existed, stated for its allowances',
    data: year(LET, { carriesOnTrade: false, capitalAllowancesData: { tradeCeased: true } }),
    at: 'capitalAllowancesData.tradeCeased',
    says: 'a trade that ended in the period was carried on in it',
    boxes: { '190': 3000 },
    taken: year(LET, {
      carriesOnTrade: false,
      capitalAllowancesData: { tradeCeased: true, business: 'property' },
    }),
  },
  {
    of: 'losses of no trade',
    data: year({ interestIncome: 500, lossesBroughtForward: 400, lossesBroughtForwardClaimed: 300 }),
    at: `${PL}.lossesBroughtForwardClaimed`,
    says: 'is 300, but the company has no trade',
    boxes: { '285': undefined, '315': 500 },
    taken: year({ interestIncome: 500, lossesBroughtForward: 400, lossesBroughtForwardClaimed: 0 }),
  },
  {
    of: 'old losses of no trade',
    data: year({
      interestIncome: 500,
      lossesBroughtForwardBefore2017: 400,
      lossesBroughtForwardBefore2017Claimed: 300,
    }),
    at: `${PL}.lossesBroughtForwardBefore2017Claimed`,
    says: 'is 300, but the company has no trade',
    boxes: { '160': undefined, '315': 500 },
    taken: year(
      { turnover: 500, lossesBroughtForwardBefore2017: 400, lossesBroughtForwardBefore2017Claimed: 300 },
      {},
    ),
  },
  {
    of: 'a loss carried back without its claim',
    data: year({
      turnover: 10,
      otherCharges: 5000,
      lossesCarriedBack: 100,
      tradingLossReliefClaimed: false,
    }),
    at: `${PL}.lossesCarriedBack`,
    says: 'cannot be given with tradingLossReliefClaimed false',
    boxes: { '45': undefined, '780': 4990 },
    taken: year({ turnover: 10, otherCharges: 5000, lossesCarriedBack: 100 }),
  },
  {
    of: 'more than the deficit of the period',
    data: year({ propertyBusinessIncome: 9000, interestPayable: 5000, loanDeficitClaimed: 5001 }),
    at: `${PL}.loanDeficitClaimed`,
    says: 'is 5,001; the most is 5,000',
    boxes: { '260': 5000, '315': 4000 },
    taken: year({ propertyBusinessIncome: 9000, interestPayable: 5000, loanDeficitClaimed: 5000 }),
  },
  {
    of: 'more than the loss on intangibles',
    data: year({ ...LET, nonTradingIntangibleLosses: 700, nonTradingIntangibleLossesClaimed: 701 }),
    at: `${PL}.nonTradingIntangibleLossesClaimed`,
    says: 'is 701; the most is 700',
    boxes: { '265': 700, '315': 2300 },
    taken: year({ ...LET, nonTradingIntangibleLosses: 700, nonTradingIntangibleLossesClaimed: 700 }),
  },
  {
    // 9,500 - 6,000 = 3,500 can still be carried back.
    of: 'more of a deficit carried back than is left',
    data: year({
      propertyBusinessIncome: 9000,
      interestPayable: 9500,
      loanDeficitClaimed: 6000,
      loanDeficitCarriedBack: 3501,
    }),
    at: `${PL}.loanDeficitCarriedBack`,
    says: 'is 3,501; the most is 3,500',
    boxes: { '45': true, '260': 6000, '315': 3000 },
    taken: year({
      propertyBusinessIncome: 9000,
      interestPayable: 9500,
      loanDeficitClaimed: 6000,
      loanDeficitCarriedBack: 3500,
    }),
  },
  {
    of: 'relief for the end of a trade that continues',
    data: year({ turnover: 10, lossesBroughtForward: 400, terminalLossReliefClaimed: true }),
    at: `${PL}.terminalLossReliefClaimed`,
    says: 'the trade has not ended',
    boxes: { '285': 10, '315': 0 },
    taken: year({
      turnover: 10,
      lossesBroughtForward: 400,
      terminalLossReliefClaimed: true,
      tradeCeased: true,
    }),
  },
  {
    of: 'losses of a trade that continues, carried back',
    data: year({ turnover: 10, lossesBroughtForward: 400, terminalLossCarriedBack: 5 }),
    at: `${PL}.terminalLossCarriedBack`,
    says: 'is 5, but the trade has not ended',
    boxes: { '45': undefined, '285': 10 },
    taken: year({ turnover: 10, lossesBroughtForward: 400, terminalLossCarriedBack: 5, tradeCeased: true }),
  },
  {
    of: 'losses carried back without their claim',
    data: year({
      turnover: 10,
      lossesBroughtForward: 400,
      terminalLossCarriedBack: 5,
      tradeCeased: true,
      terminalLossReliefClaimed: false,
    }),
    at: `${PL}.terminalLossCarriedBack`,
    says: 'cannot be given with terminalLossReliefClaimed false',
    boxes: { '45': undefined },
    taken: year({
      turnover: 10,
      lossesBroughtForward: 400,
      tradeCeased: true,
      terminalLossReliefClaimed: false,
    }),
  },
  {
    // 400 - 10 used here.
    of: 'more of the losses carried back than this period leaves',
    data: year({ turnover: 10, lossesBroughtForward: 400, terminalLossCarriedBack: 391, tradeCeased: true }),
    at: `${PL}.terminalLossCarriedBack`,
    says: 'is 391; the most is 390',
    boxes: { '45': true, '285': 10 },
    taken: year({ turnover: 10, lossesBroughtForward: 400, terminalLossCarriedBack: 390, tradeCeased: true }),
  },
  {
    of: 'more of a later loss than there are profits',
    data: year({ turnover: 900, lossesCarriedBackFromLaterPeriod: 1000 }),
    at: `${PL}.lossesCarriedBackFromLaterPeriod`,
    says: 'is 1,000; the most is 900',
    boxes: { '275': 900, '280': true, '315': 0 },
    taken: year({ turnover: 900, lossesCarriedBackFromLaterPeriod: 900 }),
  },
  {
    of: 'more of a later deficit than there are profits of loans',
    data: year({ interestIncome: 900, loanDeficitFromLaterPeriod: 1000 }),
    at: `${PL}.loanDeficitFromLaterPeriod`,
    says: 'is 1,000; the most is 900',
    boxes: { '172': true, '315': 0 },
    taken: year({ interestIncome: 900, loanDeficitFromLaterPeriod: 900 }),
  },
  {
    of: 'old losses of a period that is old itself',
    data: year({ turnover: 500, lossesBroughtForwardBefore2017: 100 }),
    at: `${PL}.lossesBroughtForwardBefore2017`,
    says: 'is for periods that start from 1 April 2017',
    boxes: { '160': undefined, '315': 500 },
    taken: year({ turnover: 500, lossesBroughtForward: 100 }),
    period: ['2016-04-01', '2017-03-31'],
  },
  {
    // Before April 2017 the law relieves the whole 500 without a claim.
    of: 'less of old losses than is relieved by itself',
    data: year({ turnover: 500, lossesBroughtForward: 600, lossesBroughtForwardClaimed: 0 }),
    at: `${PL}.lossesBroughtForwardClaimed`,
    says: 'is 0, but in this period losses relieve profits of their trade by themselves, here 500',
    boxes: { '160': 500, '315': 0 },
    taken: year({ turnover: 500, lossesBroughtForward: 600 }),
    period: ['2016-04-01', '2017-03-31'],
  },
  {
    // Deficits of 547: 365 in the first return, without anything to relieve there. 100 + 365 is the most.
    of: 'more than a balance and the rest of the first return',
    data: year(
      {
        interestPayable: 547,
        loanDeficitBroughtForward: 100,
        loanDeficitBroughtForwardClaimed: 466,
      },
      { carriesOnTrade: false },
    ),
    at: `${PL}.loanDeficitBroughtForwardClaimed`,
    says: 'is 466; the most is 465',
    boxes: { '795': 365 },
    taken: year(
      {
        interestPayable: 547,
        loanDeficitBroughtForward: 100,
        loanDeficitBroughtForwardClaimed: 465,
      },
      { carriesOnTrade: false },
    ),
    period: LONG,
  },
];
