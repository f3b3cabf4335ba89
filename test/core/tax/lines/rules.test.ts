import { describe, expect, it } from 'vitest';
import type { FilingJson } from '../../../../core/figures/filing-fields.ts';
import type { ProfitLossJson } from '../../../../core/figures/profit-loss.ts';
import { labelsOf, linesOf } from './lines.ts';

type Dates = readonly [string, string];
const YEAR: Dates = ['2025-04-01', '2026-03-31'];
/** The last year in which losses were carried forward only against profits of the same trade. */
const OLD: Dates = ['2016-04-01', '2017-03-31'];
const LONG: Dates = ['2025-01-01', '2026-03-31'];

/** Gives each return's lines whose names begin with one of `starts`, then its warnings. */
const said = (
  starts: readonly string[],
  profitLossData: ProfitLossJson,
  more: FilingJson = {},
  [start, end]: Dates = YEAR,
): readonly string[] =>
  linesOf(start, end, { profitLossData, ...more }).flatMap(({ lines, problems }) => [
    ...lines.filter((line) => starts.some((name) => line.startsWith(name))),
    // Another test covers the boxes of instalments that a company ticks (instalments.test.ts).
    ...problems
      .filter(([location]) => location !== 'instalmentPayments')
      .map(([location, message, box]) =>
        [location?.replace(/^.*Data\./, ''), box, message].filter((part) => part !== undefined).join(': '),
      ),
  ]);

describe('the result of the trade', () => {
  const RESULT = ['profitBeforeTax', 'adjusted', 'tradingProfits'];

  it('adds back an amount below zero, and names it so', () => {
    // 3,450 + 50 - 100 - 200 + 1,500 = 4,700
    const figures = {
      turnover: 5_000,
      disallowableExpenses: -100,
      fairValueGains: -1_500,
      nonTaxableIncome: 200,
      depreciation: 50,
    };
    expect(
      said([...RESULT, 'disallowable', 'nonTaxable', 'fairValue'], figures, { accountType: 'full' }),
    ).toEqual([
      'profitBeforeTaxPerAccounts 3450: Turnover 5,000 - depreciation 50 - fair value gains 1,500 = 3,450 < pl.turnover pl.depreciation pl.fairValueGains',
      'disallowableExpenses -100: Disallowable expenses below nil per accounts < pl.disallowableExpenses',
      'nonTaxableIncome 200: Non-taxable income per accounts < pl.nonTaxableIncome',
      'fairValueTakenOut -1500: Fair value loss per accounts < pl.fairValueGains',
      'adjustedBeforeCapitalAllowances 4700: Profit per accounts 3,450 + depreciation 50 - disallowable expenses below nil 100 - non-taxable income 200 + fair value loss 1,500 = 4,700 < profitBeforeTaxPerAccounts depreciationAddedBack disallowableExpenses nonTaxableIncome fairValueTakenOut',
      'adjustedTradingResult 4700: 4,700 < adjustedBeforeCapitalAllowances',
      'tradingProfits 4700: Trading profit 4,700 < adjustedTradingResult',
    ]);
    expect(said(['fairValue'], { fairValueGains: 1_500 }, { accountType: 'full' })).toEqual([
      'fairValueTakenOut 1500: Fair value gains per accounts < pl.fairValueGains',
    ]);
    expect(said(['fairValue'], { fairValueGains: 1_500 }, { accountType: 'micro' })).toEqual([]);
  });

  it('of zero is zero and not a loss', () => {
    expect(said(RESULT, {})).toEqual([
      'profitBeforeTaxPerAccounts 0: Nil < turnover',
      'adjustedBeforeCapitalAllowances 0: Nil < profitBeforeTaxPerAccounts',
      'adjustedTradingResult 0: Nil < adjustedBeforeCapitalAllowances',
      'tradingProfits 0: Nil < adjustedTradingResult',
    ]);
  });

  it('lists six amounts that are disallowed, and only the number if there are more', () => {
    const of = (count: number) => {
      const amounts = Array.from({ length: count }, (_, i) => i + 1);
      return said(
        ['disallowable'],
        { turnover: 100, disallowableExpenses: amounts.reduce((sum, one) => sum + one, 0) },
        { adjustments: amounts.map((amount) => ({ kind: 'other', description: 'Item', amount })) },
      );
    };
    expect(of(6)).toEqual([
      'disallowableExpenses 21: Item 1 + Item 2 + Item 3 + Item 4 + Item 5 + Item 6 = 21 < pl.disallowableExpenses',
    ]);
    expect(of(7)).toEqual([
      'disallowableExpenses 28: 7 amounts, listed by kind below < pl.disallowableExpenses',
    ]);
  });

  it('is called a loss, and a share by days if there are two returns', () => {
    const label = (profitLossData: ProfitLossJson, [start, end]: Dates) =>
      labelsOf(start, end, { profitLossData }).map((labels) => labels.profitBeforeTaxPerAccounts);
    expect(label({ turnover: 1 }, YEAR)).toEqual(['Profit before tax per accounts']);
    expect(label({}, YEAR)).toEqual(['Profit before tax per accounts']);
    expect(label({ otherCharges: 1 }, YEAR)).toEqual(['Loss before tax per accounts']);
    expect(label({ turnover: 910 }, LONG)).toEqual([
      'Profit before tax by days',
      'Profit before tax by days',
    ]);
  });
});

describe('losses brought forward before April 2017 (CTA 2010 s45)', () => {
  const LOSSES = ['tradingLossesBroughtForward', 'netTradingProfits'];

  it('relieve profits of the same trade, as far as there are any', () => {
    expect(said(LOSSES, { turnover: 100, lossesBroughtForward: 150 }, {}, OLD)).toEqual([
      'tradingLossesBroughtForwardSameTrade 100: Brought forward 150, limited to the profits of the trade < pl.lossesBroughtForward tradingProfits',
      'netTradingProfits 0: Trading profits 100 - losses brought forward 100 = 0 < tradingProfits tradingLossesBroughtForwardSameTrade',
    ]);
    expect(said(LOSSES, { turnover: 100, lossesBroughtForward: 40 }, {}, OLD)[0]).toBe(
      'tradingLossesBroughtForwardSameTrade 40: Brought forward 40 < pl.lossesBroughtForward tradingProfits',
    );
  });

  it('are refused in a period across the change, and not on either side of it', () => {
    const refused = (start: string, end: string, more: ProfitLossJson = { lossesBroughtForward: 9 }) =>
      said([], { turnover: 100, ...more }, {}, [start, end]).map((line) => line.slice(0, 73));
    const found = ['lossesBroughtForward: cannot be relieved here: the period crosses 1 April'];
    expect(refused('2016-07-01', '2017-06-30')).toEqual(found);
    expect(refused('2016-04-02', '2017-04-01')).toEqual(found);
    expect(refused('2016-04-01', '2017-03-31')).toEqual([]);
    expect(refused('2017-04-01', '2018-03-31')).toEqual([]);
    expect(refused('2016-07-01', '2017-06-30', {})).toEqual([]);
  });
});

describe('the allowance of a group (CTA 2010 s269ZR)', () => {
  const GROUP = ['deductionsAllowance', 'relevantMaximum'];
  const group = (turnover: number, groupDeductionsAllowance?: number, more: ProfitLossJson = {}) =>
    said(GROUP, {
      turnover,
      lossesBroughtForward: 9_000_000,
      isGroupMember: true,
      ...(groupDeductionsAllowance === undefined ? {} : { groupDeductionsAllowance }),
      ...more,
    });
  const FROM = '< pl.groupDeductionsAllowance pl.isGroupMember';

  it('is what the group allocates, up to the whole', () => {
    expect(group(9_000_000, 1_000_000)).toEqual([
      `deductionsAllowance 1000000: Allocated by the group: 1,000,000 ${FROM}`,
      'relevantMaximum 5000000: 1,000,000 + 1/2 x (9,000,000 - 1,000,000) = 5,000,000 < qualifyingProfits deductionsAllowance',
    ]);
    expect(group(5_000_000, 5_000_000)).toEqual([
      `deductionsAllowance 5000000: Allocated by the group: 5,000,000 ${FROM}`,
      'relevantMaximum 5000000: Relevant profits do not exceed the allowance: 5,000,000, no restriction < qualifyingProfits deductionsAllowance',
    ]);
    expect(group(9_000_000, 6_000_000)).toEqual([
      `deductionsAllowance 5000000: Allocated 6,000,000, limited to 5,000,000 ${FROM}`,
      'relevantMaximum 7000000: 5,000,000 + 1/2 x (9,000,000 - 5,000,000) = 7,000,000 < qualifyingProfits deductionsAllowance',
      'groupDeductionsAllowance: exceeds what the period allows: Allocated 6,000,000, limited to 5,000,000',
    ]);
  });

  it('is zero unless it is given, and means nothing outside a group or before it began', () => {
    expect(group(100)).toEqual([
      `deductionsAllowance 0: Allocated by the group: 0 ${FROM}`,
      'relevantMaximum 50: 0 + 1/2 x (100 - 0) = 50 < qualifyingProfits deductionsAllowance',
      'groupDeductionsAllowance: is not given: a group member without an allocated allowance has none (CTM05140). So amounts brought forward relieve half of the profits at most. The nominated company allocates it in a statement that it sends itself',
    ]);
    expect(group(100, undefined, { lossesBroughtForward: 0 })).toEqual([]);
    expect(group(100, 5, { isGroupMember: false }).at(-1)).toBe(
      'groupDeductionsAllowance: is ignored unless isGroupMember is true',
    );
    const old = { turnover: 100, isGroupMember: true, groupDeductionsAllowance: 5 };
    expect(said(GROUP, old, {}, OLD)).toEqual([
      'groupDeductionsAllowance: is ignored: relief for amounts brought forward is not restricted in this period',
    ]);
    expect(said(GROUP, { turnover: 100, isGroupMember: true }, {}, OLD)).toEqual([]);
  });
});

describe('amounts that are stated', () => {
  it('change no tax if they are only information, and are on the return when they are not zero', () => {
    const figures = {
      turnover: 100,
      qeFirstYear: 5,
      qeLongLife: 0,
      dvZeroEmissionsCars: 7,
      caSpecialRateAllowance: 3,
      qeSpecialRateAllowance: 0,
    };
    // Box 693 requires box 773, even when it is zero (rule 9609).
    expect(said(['qe', 'dv', 'ca', 'total'], figures)).toEqual([
      'capitalAllowancesDeducted 3: Total of the capital allowances schedule < totalCapitalAllowances',
      'caSpecialRateAllowance 3: As claimed < pl.caSpecialRateAllowance',
      'totalCapitalAllowances 3: 3 < caSpecialRateAllowance',
      'dvZeroEmissionsCars 7: As stated; no effect on the tax < pl.dvZeroEmissionsCars',
      'qeFirstYear 5: As stated; no effect on the tax < pl.qeFirstYear',
      'qeSpecialRateAllowance 0: As stated; no effect on the tax < pl.qeSpecialRateAllowance',
    ]);
    expect(said(['qe'], { qeSpecialRateAllowance: 0 })).toEqual([]);
    expect(said(['qe'], { caSpecialRateAllowance: 3 })).toEqual([
      'qeSpecialRateAllowance: 773: must be given when caSpecialRateAllowance is claimed: state the expenditure the allowance is for',
    ]);
  });

  it('may be one amount of allowances, which is ignored beside a breakdown', () => {
    const CA = ['caOther', 'totalCapital', 'adjustedTrading'];
    expect(said(CA, { turnover: 100, capitalAllowances: 30 })).toEqual([
      'adjustedTradingResult 70: 100 - capital allowances 30 = 70 < adjustedBeforeCapitalAllowances capitalAllowancesDeducted',
      'caOther 30: As claimed, in one amount < pl.capitalAllowances',
      'totalCapitalAllowances 30: 30 < caOther',
      expect.stringMatching(/^capitalAllowances: 725: is stated whole as other capital allowances, box 725/),
    ]);
    expect(said(CA, { turnover: 100, capitalAllowances: 30, caAia: 0 })).toEqual([
      'adjustedTradingResult 100: 100 < adjustedBeforeCapitalAllowances',
    ]);
  });

  it('say what the company holds, and that figures are estimated', () => {
    const TICKS = ['provisional', 'intangibleAssets'];
    expect(said(TICKS, { provisionalFigures: true, intangibleAssetsIndicator: true })).toEqual([
      'provisionalFigures true: Figures are estimated; an amended return follows with the final ones < pl.provisionalFigures',
      'intangibleAssetsTick true: As stated < pl.intangibleAssetsIndicator',
    ]);
    expect(said(TICKS, {}, { balanceSheetData: { intangibleAssets: 5 } })).toEqual([
      'intangibleAssetsTick true: Intangible assets are held < balanceSheetData.intangibleAssets',
    ]);
    expect(said(TICKS, { nonTradingIntangibleGains: 5 })).toEqual([
      'intangibleAssetsTick true: Box 195 is filled < nonTradingIntangibleGains',
    ]);
  });

  it('of capital losses are used up to the gains', () => {
    const GAINS = ['grossC', 'allowableL', 'netChargeable', 'capitalLoss'];
    expect(said(GAINS, { grossChargeableGains: 300, allowableLosses: 400 })).toEqual([
      'grossChargeableGains 300: Gains of the period < pl.grossChargeableGains',
      'allowableLosses 300: Of the period 300 < capitalLossesOfPeriodUsed pl.allowableLosses',
      'netChargeableGains 0: 300 - 300 = 0 < grossChargeableGains allowableLosses',
      'capitalLossesNotSplit 400: As stated < pl.allowableLosses',
      'capitalLossesOfPeriodUsed 300: Losses 400, limited to 300 < capitalLossesNotSplit grossChargeableGains',
      'capitalLossCarriedForward 100: Arising 400 - used 300 = 100 < capitalLossesNotSplit capitalLossesOfPeriodUsed',
      'allowableLosses: 825: 100 exceeds the gains of 300 and is kept for later gains. All of it is taken as losses of the period, and box 825 stays blank. A loss counts only once it is claimed as a figure. Save capitalLossesArising and capitalLossesBroughtForward instead',
    ]);
  });
});

describe('a claim to repayment', () => {
  const claim = (
    taxPaymentsData: FilingJson['taxPaymentsData'],
    dates: Dates = YEAR,
    turnover = 100,
  ): readonly string[] =>
    said(['repayment'], { turnover }, { taxPaymentsData }, dates)
      .map((line) => line.split(' < ')[0] ?? '')
      .filter((line) => !line.startsWith('repaymentDueTick'));

  it('is for an amount, and is made', () => {
    expect(claim({ repaymentAmount: 5 })).toEqual([
      'repaymentAmount: is ignored unless claimRepayment is true',
    ]);
    expect(claim({})).toEqual([]);
    expect(claim({ claimRepayment: true })).toEqual([
      'claimRepayment: claims a repayment, but nothing is repayable',
    ]);
    expect(claim({ claimRepayment: true, repaymentAmount: 0, taxAlreadyPaid: 100 })).toEqual([
      'claimRepayment: claims a repayment, but the amount claimed is zero',
    ]);
  });

  it('is for no more than was overpaid: 100 paid for tax of 19', () => {
    const of = (repaymentAmount: number) =>
      claim({ claimRepayment: true, repaymentAmount, taxAlreadyPaid: 100 });
    expect(of(81)).toEqual([
      'repaymentCorporationTax 81.00: Claim of 81.00, met first from the 81.00 overpaid',
    ]);
    expect(of(82).at(-1)).toBe(
      'repaymentAmount: 870: claims 82.00, but only 81.00 is repayable (boxes 605 and 520): claim no more, or leave it out to claim all',
    );
  });

  it('takes income tax whole or not at all', () => {
    // 300 deducted, less tax of 209 on 1,100: 91.
    const deducted = { claimRepayment: true, incomeTaxDeducted: 300, grossIncomeWithTaxDeducted: 1_000 };
    expect(claim({ ...deducted, repaymentAmount: 91 })).toEqual(['repaymentIncomeTax 91.00: Claim of 91.00']);
    expect(claim({ ...deducted, repaymentAmount: 50 }).at(-1)).toBe(
      'repaymentAmount: 870: would repay 50.00 of income tax, but box 870 must be zero or all of box 520 (91.00): claim 91.00 or nothing',
    );
    expect(claim({ ...deducted, taxAlreadyPaid: 100, repaymentAmount: 150 }).at(-1)).toBe(
      'repaymentAmount: 870: would repay 50.00 of income tax, but box 870 must be zero or all of box 520 (91.00): claim 191.00 or no more than 100.00',
    );
  });

  it('of two returns is shared by days, and each claims what it can be repaid', () => {
    const deducted = { taxAlreadyPaid: 910, incomeTaxDeducted: 455, grossIncomeWithTaxDeducted: 910 };
    // Tax of 19% of 730 and of 180: 138.70 and 34.20; of 365 and 90 deducted, 226.30 and 55.80 are repaid.
    const whole = [
      'repaymentCorporationTax 730.00: Claim of 956.30, met first from the 730.00 overpaid',
      'repaymentIncomeTax 226.30: Rest of the claim: 956.30 - 730.00 = 226.30',
      'repaymentCorporationTax 180.00: Claim of 235.80, met first from the 180.00 overpaid',
      'repaymentIncomeTax 55.80: Rest of the claim: 235.80 - 180.00 = 55.80',
    ];
    expect(claim({ claimRepayment: true, ...deducted }, LONG, 0)).toEqual(whole);
    expect(claim({ claimRepayment: true, repaymentAmount: 1_192.1, ...deducted }, LONG, 0)).toEqual(whole);
    // 182 x 365/455 = 146
    expect(claim({ claimRepayment: true, repaymentAmount: 182, taxAlreadyPaid: 910 }, LONG, 0)).toEqual([
      'repaymentCorporationTax 146.00: Claim of 146.00, met first from the 730.00 overpaid',
      'repaymentCorporationTax 36.00: Claim of 36.00, met first from the 180.00 overpaid',
    ]);
  });
});

describe('the day tax is due', () => {
  it('is that of the last instalment of a large company, who says when it need not pay by them', () => {
    const due = (turnover: number) => said(['paymentDue'], { turnover });
    expect(due(2_000_000)).toEqual([
      'paymentDue 2026-07-14: Instalments of a large company: 125,000.00 on 14 October 2025; 125,000.00 on 14 January 2026; 125,000.00 on 14 April 2026; 125,000.00 on 14 July 2026. A company that was not large in the twelve months before is not large with profits up to 10,000,000; it pays on the one day nine months and a day after the period. < periodEnd',
    ]);
    expect(due(10_000_000)[0]).toContain('is not large with profits up to 10,000,000');
    // 2,500,000.25 in four: the last has the remaining pennies.
    expect(due(10_000_001)).toEqual([
      'paymentDue 2026-07-14: Instalments of a large company: 625,000.06 on 14 October 2025; 625,000.06 on 14 January 2026; 625,000.06 on 14 April 2026; 625,000.07 on 14 July 2026 < periodEnd',
    ]);
    expect(due(25_000_000)[0]).toMatch(
      /^paymentDue 2026-03-14: Instalments of a very large company: 1,562,500\.00 on 14 June/,
    );
  });
});
