import { sumOf } from './box.ts';
import { company } from './concept.ts';
import { POUNDS, TICK, TURNOVER } from './format.ts';
import { box, group, requiredBox, requiredGroup } from './node.ts';

/** Turnover, boxes 145 and 150. */
export const turnover = group('Turnover', [
  box('145', 'Total', 'Total turnover from trade', TURNOVER, {
    line: ['turnover', 'tradingResult', 'CA 2006 s474(1)'],
    field: 'profitLossData.turnover',
    evenNil: true,
  }),
  box('150', 'OtherFinancialConcerns', 'Bank, building society, insurer or other financial concern', TICK),
]);

/** Trading profits and other income, boxes 155 to 205. Required, and may be empty. */
export const income = requiredGroup('Income', [
  group('Trading', [
    box('155', 'Profits', 'Trading profits', POUNDS, {
      line: ['tradingProfits', 'tradingResult', 'CTA 2009 s35'],
      concept: company('AdjustedTradingProfitOfThisPeriod'),
      evenNil: true,
    }),
    box('160', 'LossesBroughtForward', 'Trading losses brought forward set against trading profits', POUNDS, {
      line: ['tradingLossesBroughtForwardSameTrade', 'tradingResult', 'CTA 2010 s45'],
      isDeducted: true,
      concept: company('TradingLossesBroughtForwardSetAgainstTradingProfits'),
      field: 'profitLossData.lossesBroughtForwardBefore2017',
    }),
    box('165', 'NetProfits', 'Net trading profits', POUNDS, {
      line: ['netTradingProfits', 'tradingResult', 'CTA 2009 s35; CTA 2010 s45'],
      total: 'total',
      concept: company('NetTradingProfits'),
      sum: sumOf(['155'], ['160']),
      evenNil: true, // rule 9148
    }),
  ]),
  box('170', 'NonTradingLoanProfitsAndGains', 'Profits from non-trading loan relationships', POUNDS, {
    line: ['loanRelationships', 'profits', 'CTA 2009 s299'],
    concept: company('ProfitsAndGainsFromNon-tradingLoanRelationships'),
    field: 'profitLossData.interestIncome',
  }),
  box('172', 'IncomeStatedNet', 'Box 170 is net of a deficit carried back', TICK, {
    line: ['loanIncomeStatedNet', 'profits', 'CTA 2009 s463E, s463F'],
    field: 'profitLossData.loanDeficitFromLaterPeriod',
  }),
  box(
    '175',
    'NonLoanAnnuitiesAnnualPaymentsDiscounts',
    'Annual payments not otherwise charged, taxed by deduction exempt',
    POUNDS,
  ),
  box('180', 'NonUKdividends', 'Non-exempt dividends from companies resident abroad', POUNDS),
  box('185', 'DeductedIncome', 'Income from which income tax has been deducted', POUNDS, {
    line: ['incomeTaxDeductedGross', 'profits', 'CTA 2010 s967'],
    concept: company('IncomeFromWhichITDeducted'),
    field: 'taxPaymentsData.grossIncomeWithTaxDeducted',
  }),
  box('190', 'PropertyBusinessIncome', 'Income from a property business', POUNDS, {
    line: ['propertyBusinessIncome', 'profits', 'CTA 2009 s209'],
    concept: company('IncomeFromAPropertyBusiness'),
    field: 'profitLossData.propertyBusinessIncome',
  }),
  box('195', 'NonTradingGainsIntangibles', 'Non-trading gains on intangible fixed assets', POUNDS, {
    line: ['nonTradingIntangibleGains', 'profits', 'CTA 2009 s752'],
    concept: company('Non-tradingGainsOnIntangibleFixedAssets'),
    entered: 'profitLossData.nonTradingIntangibleGains',
    note: 'for tax only, before nonTradingIntangibleLosses',
  }),
  box('200', 'TonnageTaxProfits', 'Tonnage tax profits', POUNDS),
  box('205', 'OtherIncome', 'Income not falling under any other heading', POUNDS, {
    line: ['incomeNotOtherwiseCharged', 'profits', 'CTA 2009 s979'],
    concept: company('IncomeNotFallingUnderAnyOtherHeading'),
    entered: 'profitLossData.incomeNotOtherwiseCharged',
    note: 'for tax only',
  }),
]);

/** Chargeable gains, boxes 210 to 220. */
export const chargeableGains = group('ChargeableGains', [
  box('210', 'GrossGains', 'Gross chargeable gains', POUNDS, {
    line: ['grossChargeableGains', 'gains', 'TCGA 1992 s2A(1)'],
    concept: company('GrossChargeableGains'),
    entered: 'profitLossData.grossChargeableGains',
  }),
  box('215', 'AllowableLosses', 'Allowable losses including losses brought forward', POUNDS, {
    line: ['allowableLosses', 'gains', 'TCGA 1992 s2A'],
    isDeducted: true,
    concept: company('ChargeableGainsAllowableLossesDeductedFromGains'),
    entered: 'profitLossData.allowableLosses',
    note: 'set against gains',
  }),
  requiredBox('220', 'NetChargeableGains', 'Net chargeable gains', POUNDS, {
    line: ['netChargeableGains', 'gains', 'TCGA 1992 s2A'],
    total: 'subtotal',
    concept: company('NetChargeableGains'),
    sum: sumOf(['210'], ['215']),
  }),
]);

/** Income and gains outside the trade, against which boxes 225 and 230 may be set. */
export const NOT_TRADING = ['170', '175', '180', '185', '190', '195', '200', '205', '220'] as const;

/** Losses of earlier periods against certain income, and total profits, boxes 225 to 235. */
export const profitsBeforeDeductions = [
  box('225', 'LossesBroughtForward', 'Losses brought forward against certain investment income', POUNDS),
  box(
    '230',
    'NonTradeDeficitsOnLoans',
    'Non-trade loan deficits brought forward against non-trading profits',
    POUNDS,
  ),
  box('235', 'ProfitsBeforeOtherDeductions', 'Profits before other deductions and reliefs', POUNDS, {
    line: ['profitsBeforeDeductions', 'profits', 'CTA 2010 s4'],
    total: 'total',
    concept: company('ProfitsBeforeOtherDeductionsAndReliefs'),
    sum: sumOf(['165', ...NOT_TRADING], ['225', '230']),
    evenNil: true, // rules 9321 to 9331
  }),
] as const;
