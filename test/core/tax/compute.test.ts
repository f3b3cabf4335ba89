import { describe, expect, it } from 'vitest';
import type { FilingJson } from '../../../core/figures/filing-fields.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import { taxChargeForAccounts } from '../../../core/tax/charge.ts';
import { computationAsJson } from '../../../core/tax/explain.ts';
import { figuresFor } from '../figures/figures.ts';

const YEAR = ['2025-04-01', '2026-03-31'] as const;

/** Gives the returns of a filing as the API shows them. */
function returnsOf(start: string, end: string, data: FilingJson) {
  const computation = computeFiling(figuresFor(start, end, data), '2026-11-20');
  return {
    returns: computationAsJson(7, computation).returns,
    problems: computation.returns.flatMap(({ problems }) => problems),
    charge: taxChargeForAccounts(computation),
  };
}

function yearOf(data: FilingJson, [start, end]: readonly [string, string] = YEAR) {
  const { returns, problems, charge } = returnsOf(start, end, data);
  const [only] = returns;
  if (only === undefined || returns.length > 1) throw new Error('expected one return');
  const line = (id: string) => only.lines.find((l) => l.id === id);
  return { boxes: only.boxes, carriedForward: only.carriedForward, line, problems, charge };
}

// 70,000 less 40,000 of next year's loss is taxed at 19%: 5,700. The accounts keep 70,000: 17,500 - 3/200 of 180,000 = 14,800.
it.each([{ lossesCarriedBackFromLaterPeriod: 40000 }, { loanDeficitFromLaterPeriod: 40000 }])(
  'charges the accounts with the tax before losses of later periods: %o',
  (later) => {
    const { boxes, charge } = yearOf({
      profitLossData: { turnover: 30000, interestIncome: 40000, ...later },
    });
    expect([boxes['475'], charge]).toEqual(['5700.00', 14800n]);
  },
);

it('fills box 145 of a dormant return with nil, also where no trade is stated', () => {
  const figures = figuresFor('2025-04-01', '2026-03-31', { isDormant: true, carriesOnTrade: false });
  const { returns } = computeFiling(figures, '2026-11-20');
  expect(returns[0]?.boxes.get('145')).toEqual({ kind: 'pounds', amount: 0n });
});

describe('the trading result', () => {
  it('is explained from the profit of the accounts', () => {
    // Accounts: 120,000 - 45,000 - 5,000 + 600 + 400 = 71,000. Tax: 71,000 + 5,000 + 1,200 - 600 - 400 = 76,200;
    // less allowances 10,000, plus a charge of 300: 66,500.
    const { boxes, line } = yearOf({
      profitLossData: {
        turnover: 120_000,
        staffCosts: 45_000,
        depreciation: 5_000,
        interestIncome: 600,
        dividendsReceived: 400,
        disallowableExpenses: 1_200,
        caAia: 10_000,
        bcMainPool: 300,
      },
    });
    expect(line('profitBeforeTaxPerAccounts')).toMatchObject({
      value: 71_000,
      working:
        'Turnover 120,000 - staff costs 45,000 - depreciation 5,000 + interest receivable 600 + dividends received 400 = 71,000',
    });
    expect(line('adjustedBeforeCapitalAllowances')).toMatchObject({
      value: 76_200,
      working:
        'Profit per accounts 71,000 + depreciation 5,000 + disallowable expenses 1,200 - interest receivable 600 - dividends 400 = 76,200',
    });
    expect(line('adjustedTradingResult')?.working).toBe(
      '76,200 - capital allowances 10,000 + balancing charges 300 = 66,500',
    );
    expect(boxes).toMatchObject({ 145: 120_000, 155: 66_500, 165: 66_500, 170: 600, 235: 67_100 });
    expect(boxes['160']).toBeUndefined();
  });

  it('leaves fair value movements out of both accounts and tax of a micro-entity', () => {
    const profitLossData = { turnover: 50_000, fairValueGains: 9_000 };
    expect(yearOf({ accountType: 'micro', profitLossData }).line('fairValueTakenOut')).toBeUndefined();
    const full = yearOf({ accountType: 'full', profitLossData });
    expect(full.line('profitBeforeTaxPerAccounts')?.value).toBe(59_000);
    expect(full.boxes['155']).toBe(50_000);
  });
});

describe('marginal relief', () => {
  it('is explained in the words of the formula', () => {
    const { line, boxes } = yearOf({ profitLossData: { turnover: 100_000 } });
    expect(line('relief1')?.working).toBe(
      '(250,000.00 - 100,000.00) x 3/200 x 100,000.00/100,000.00 = 2,250.00',
    );
    expect(boxes).toMatchObject({ 329: true, 340: 25, 345: '25000.00', 435: '2250.00', 440: '22750.00' });
  });
});

describe('property', () => {
  it('sets expenses against income in box 190', () => {
    const { boxes, line } = yearOf({
      profitLossData: { propertyBusinessIncome: 9_000, propertyBusinessExpenses: 3_000 },
    });
    expect(boxes['190']).toBe(6_000);
    expect(line('propertyResult')?.working).toBe('Income 9,000 - expenses 3,000 = 6,000');
  });

  it('relieves a loss of the period first and without restriction, inside box 250', () => {
    // A loss of 4,000 from 10,000 of trading profits; no restriction. If 1,000 more is brought forward, box 250 is 5,000.
    const { boxes, carriedForward } = yearOf({
      profitLossData: {
        turnover: 10_000,
        propertyBusinessIncome: 1_000,
        propertyBusinessExpenses: 5_000,
        propertyLossesBroughtForward: 1_000,
      },
    });
    expect(boxes).toMatchObject({ 235: 10_000, 250: 5_000, 300: 5_000, 805: 4_000 });
    expect(boxes['190']).toBeUndefined();
    expect(carriedForward.propertyLossCarriedForward).toBe(0);
  });

  it('comes after management expenses and before the trading loss, and goes forward when profits run out', () => {
    const { boxes, carriedForward } = yearOf({
      profitLossData: {
        interestIncome: 5_000,
        staffCosts: 700,
        propertyBusinessExpenses: 4_500,
        managementExpenses: 800,
        propertyLossesBroughtForward: 60,
      },
    });
    // 5,000 - management 800 (CTA 2009 s1219(1A)) - property 4,200; 300 of the property and 700 of the trading loss stay.
    expect(boxes).toMatchObject({ 245: 800, 250: 4_200, 300: 0, 780: 700, 805: 4_500 });
    expect(boxes['850']).toBeUndefined();
    expect(carriedForward).toMatchObject({
      tradingLossCarriedForward: 700,
      propertyLossCarriedForward: 360,
      managementExpensesCarriedForward: 0,
    });
  });
});

describe('relief brought forward', () => {
  it('is limited to the allowance of a short period and half of the profits above it, rounded down', () => {
    // 214 days: 5,000,000 x 214/365 = 2,931,506.849; with profits of 8,000,000: 2,931,506.849 + 2,534,246.575
    // = 5,465,753.42, rounded down.
    const { boxes, line } = yearOf(
      { profitLossData: { turnover: 8_000_000, lossesBroughtForward: 9_000_000 } },
      ['2025-04-01', '2025-10-31'],
    );
    expect(boxes['285']).toBe(5_465_753);
    expect(line('deductionsAllowance')?.working).toBe(
      '5,000,000 x 214/365 = 2,931,506.8493, in whole pounds 2,931,506',
    );
    expect(line('relevantMaximum')?.working).toBe(
      '2,931,506.8493 + 1/2 x (8,000,000 - 2,931,506.8493) = 5,465,753.4247, rounded down to 5,465,753',
    );
  });

  it('takes trading losses, then property losses, then management expenses', () => {
    const { boxes, carriedForward } = yearOf({
      profitLossData: {
        turnover: 100,
        lossesBroughtForward: 60,
        propertyLossesBroughtForward: 30,
        managementExpensesBroughtForward: 30,
      },
    });
    expect(boxes).toMatchObject({ 285: 60, 250: 30, 245: 10, 295: 100, 315: 0 });
    expect(carriedForward.managementExpensesCarriedForward).toBe(20);
    expect(boxes['850']).toBeUndefined();
  });

  it.each([
    [{ isGroupMember: true }, 3_000_000, 'is not given'],
    [{ isGroupMember: true, groupDeductionsAllowance: 1_000_000 }, 3_500_000, null],
    [{ groupDeductionsAllowance: 1_000_000 }, 5_500_000, 'is ignored unless isGroupMember is true'],
  ])('uses the allowance of the group: %o', (group, used, said) => {
    // Profits 6,000,000: allowance a gives a + (6,000,000 - a) / 2.
    const { boxes, problems } = yearOf({
      profitLossData: { turnover: 6_000_000, lossesBroughtForward: 9_000_000, ...group },
      instalmentPayments: 'none',
    });
    expect(boxes['285']).toBe(used);
    expect(problems.map((p) => p.message).join()).toContain(said ?? '');
    expect(problems).toHaveLength(said === null ? 0 : 1);
  });

  it('limits an allocation to the period’s allowance', () => {
    const { problems, line } = yearOf(
      {
        profitLossData: {
          turnover: 6_000_000,
          lossesBroughtForward: 1,
          isGroupMember: true,
          groupDeductionsAllowance: 5_000_000,
        },
      },
      ['2025-04-01', '2025-10-31'],
    );
    expect(line('deductionsAllowance')?.value).toBe(2_931_506);
    expect(problems[0]).toMatchObject({
      location: 'profitLossData.groupDeductionsAllowance',
      severity: 'warning',
    });
  });
});

describe('a loss carried back', () => {
  const loss = { staffCosts: 50_000, interestIncome: 10_000 };
  it('is limited to what is left after relief in the period, with a warning', () => {
    const { boxes, carriedForward, problems } = yearOf({
      profitLossData: { ...loss, lossesCarriedBack: 45_000 },
    });
    expect(boxes).toMatchObject({ 45: true, 275: 10_000, 780: 50_000 });
    expect(carriedForward.tradingLossCarriedForward).toBe(0);
    expect(problems).toEqual([
      {
        location: 'profitLossData.lossesCarriedBack',
        message: 'is limited to 40,000, the loss left after relief in the period',
        severity: 'warning',
        rule: 'carry-back-limited',
        box: '45',
      },
    ]);
  });

  it('without a loss leaves box 45 blank', () => {
    const { boxes, problems } = yearOf({ profitLossData: { turnover: 10, lossesCarriedBack: 5 } });
    expect(boxes['45']).toBeUndefined();
    expect(problems[0]?.message).toBe('is ignored: there is no trading loss in the period');
  });
});

describe('a repayment', () => {
  // No profits: 500 paid is overpaid (605), 300 of income tax is repayable (520).
  const taxPaymentsData = { taxAlreadyPaid: 500, incomeTaxDeducted: 300, claimRepayment: true };

  it('is the whole amount unless a part is given', () => {
    const { boxes, problems } = yearOf({ taxPaymentsData });
    expect(boxes).toMatchObject({ 520: '300.00', 605: '500.00', 865: '500.00', 870: '300.00' });
    expect(problems).toEqual([]);
  });

  it.each([
    [499.99, '499.99', undefined, undefined],
    [500, '500.00', undefined, undefined],
    [800, '500.00', '300.00', undefined],
    [600, '500.00', '100.00', '9296'],
  ])('of %d is met from corporation tax first', (repaymentAmount, corporationTax, incomeTax, rule) => {
    const { boxes, problems } = yearOf({ taxPaymentsData: { ...taxPaymentsData, repaymentAmount } });
    expect([boxes['865'], boxes['870']]).toEqual([corporationTax, incomeTax]);
    expect(problems.map((p) => [p.rule, p.severity])).toEqual(rule ? [[rule, 'error']] : []);
  });

  it('above what is repayable is an error', () => {
    const { problems } = yearOf({ taxPaymentsData: { ...taxPaymentsData, repaymentAmount: 800.01 } });
    expect(problems).toMatchObject([
      { location: 'taxPaymentsData.repaymentAmount', severity: 'error', target: 'tax' },
    ]);
  });

  it('with nothing repayable is a warning', () => {
    const { boxes, problems } = yearOf({ taxPaymentsData: { claimRepayment: true } });
    expect(boxes['865']).toBeUndefined();
    expect(problems).toMatchObject([{ location: 'taxPaymentsData.claimRepayment', severity: 'warning' }]);
  });
});

describe('income taxed at source', () => {
  it('enters box 185 in whole pounds, pence dropped, and its tax is set off', () => {
    const { boxes } = yearOf({
      taxPaymentsData: { grossIncomeWithTaxDeducted: 1_000.99, incomeTaxDeducted: 200.2 },
    });
    // 1,000 at 19% is 190.00; 200.20 - 190.00 = 10.20 is repayable.
    expect(boxes).toMatchObject({ 185: 1_000, 510: '190.00', 515: '200.20', 520: '10.20', 525: '0.00' });
    expect(boxes['600']).toBe('0.00');
  });
});

describe('the tax charge of the accounts', () => {
  it('is box 440 to the pound, half up: before double taxation relief, income tax and payments', () => {
    // 100,100 x 25% - (250,000 - 100,100) x 3/200 = 25,025.00 - 2,248.50 = 22,776.50; less relief of 100: 22,676.50.
    const { boxes, charge } = yearOf({
      profitLossData: { turnover: 100_100 },
      taxPaymentsData: { doubleTaxationRelief: 100, incomeTaxDeducted: 1_000, taxAlreadyPaid: 5_000 },
    });
    expect(boxes).toMatchObject({ 440: '22776.50', 475: '22676.50', 525: '21676.50', 600: '16676.50' });
    expect(charge).toBe(22_777n);
  });
});

describe('associated companies', () => {
  it('are stated for periods that end on or after 1 April 2023', () => {
    const data = { profitLossData: { turnover: 100 }, associatedCompanies: 2 };
    expect(yearOf(data, ['2022-04-01', '2023-03-31']).boxes['326']).toBeUndefined();
    expect(yearOf(data, ['2022-04-02', '2023-04-01']).boxes['326']).toBe(2);
  });
});

describe('reliefs that exceed what they relieve', () => {
  it('are limited with a warning each', () => {
    const { problems } = yearOf({
      profitLossData: {
        turnover: 1_000,
        grossChargeableGains: 10,
        allowableLosses: 30,
        qualifyingDonations: 5_000,
      },
      taxPaymentsData: { doubleTaxationRelief: 1 },
    });
    expect(problems.map((p) => [p.location, p.severity])).toEqual([
      ['profitLossData.allowableLosses', 'warning'],
      ['profitLossData.qualifyingDonations', 'warning'],
      ['taxPaymentsData.doubleTaxationRelief', 'warning'],
    ]);
  });
});

describe('the special rate allowance', () => {
  it('needs the expenditure it is for (rule 9609)', () => {
    const claimed = { turnover: 10_000, caSpecialRateAllowance: 2_000 };
    expect(yearOf({ profitLossData: claimed }).problems).toMatchObject([
      { location: 'profitLossData.qeSpecialRateAllowance', rule: '9609', box: '773', severity: 'error' },
    ]);
    const stated = yearOf({ profitLossData: { ...claimed, qeSpecialRateAllowance: 4_000 } });
    expect(stated.problems).toEqual([]);
    expect(stated.boxes).toMatchObject({ 155: 8_000, 693: 2_000, 773: 4_000 });
  });
});

describe('disclosures', () => {
  it('tick what is stated and no more', () => {
    const { boxes } = yearOf({
      profitLossData: { provisionalFigures: true, exporterStatus: 'services' },
      balanceSheetData: { intangibleAssets: 5 },
    });
    expect(boxes).toMatchObject({ 55: true, 617: true, 640: true });
    expect([boxes['616'], boxes['618']]).toEqual([undefined, undefined]);
    expect(yearOf({ profitLossData: { exporterStatus: 'neither' } }).boxes).toMatchObject({ 618: true });
    expect(yearOf({ profitLossData: { nonTradingIntangibleGains: 5 } }).boxes).toMatchObject({ 640: true });
    expect(yearOf({}).boxes['640']).toBeUndefined();
  });
});

describe('filings without taxable figures', () => {
  const stored: FilingJson = {
    profitLossData: {
      turnover: 90_000,
      frankedInvestmentIncome: 5,
      lossesBroughtForward: 7,
      exporterStatus: 'goods',
    },
    taxPaymentsData: { taxAlreadyPaid: 4, incomeTaxDeducted: 10, grossIncomeWithTaxDeducted: 50 },
  };

  it('a dormant company has no amount anywhere, whatever is stored', () => {
    const { boxes, charge, carriedForward } = yearOf({ ...stored, isDormant: true });
    const amounts = Object.entries(boxes).filter(([, value]) => value !== true);
    expect(amounts.filter(([, value]) => value !== 0 && value !== '0.00')).toEqual([]);
    expect(carriedForward.tradingLossCarriedForward).toBe(7);
    expect(charge).toBe(0n);
    const ended = yearOf({ ...stored, isDormant: true, carriesOnTrade: false });
    expect(ended.carriedForward.tradingLossCarriedForward).toBe(0);
  });

  it('a wholly exempt charity has no profits, but income tax it suffered is repayable', () => {
    const ct600e = { applies: true, claimingExemption: true };
    const exempt = yearOf({
      ...stored,
      charityStatus: 'charity',
      supplementaryPagesData: { ct600e: { ...ct600e, allCharitable: 'all_exempt' } },
    });
    expect(exempt.boxes).toMatchObject({ 145: 0, 315: 0, 440: '0.00', 520: '10.00', 605: '4.00' });
    expect(exempt.carriedForward.tradingLossCarriedForward).toBe(7);
    const partly = yearOf({
      ...stored,
      charityStatus: 'charity',
      supplementaryPagesData: { ct600e: { ...ct600e, allCharitable: 'some_not_charitable' } },
    });
    expect(partly.boxes['145']).toBe(90_000);
  });
});

describe('years outside the table of rates', () => {
  it('use the last enacted rates and say so', () => {
    const { boxes, problems } = yearOf({ profitLossData: { turnover: 300_000 } }, [
      '2028-04-01',
      '2029-03-31',
    ]);
    expect(boxes).toMatchObject({ 330: 2028, 340: 25 });
    expect(problems).toMatchObject([{ location: 'periodEnd', severity: 'warning' }]);
  });

  it('are refused before 1 April 2015', () => {
    const { problems } = yearOf({}, ['2015-03-31', '2016-03-30']);
    expect(problems).toMatchObject([{ location: 'periodStart', severity: 'error', blocksComputation: true }]);
    expect(yearOf({}, ['2015-04-01', '2016-03-31']).problems).toEqual([]);
  });
});

describe('a period across 1 April 2017', () => {
  const ACROSS = ['2017-03-31', '2018-03-30'] as const;
  const forward = {
    lossesBroughtForward: 1,
    propertyLossesBroughtForward: 2,
    managementExpensesBroughtForward: 3,
  };

  it('takes nothing that is brought forward, and says why', () => {
    const { problems } = yearOf({ profitLossData: { turnover: 10, ...forward } }, ACROSS);
    expect(problems.map(({ location, blocksComputation }) => [location, blocksComputation])).toEqual(
      Object.keys(forward).map((name) => [`profitLossData.${name}`, true]),
    );
    expect(problems[0]?.message).toBe(
      'cannot be relieved here: the period crosses 1 April 2017, when relief for amounts brought forward changed, and the law divides the period on that day for this relief (CTA 2010 s45A, s269ZD(4), s269ZR, s269ZW(2); F(No.2)A 2017 Sch 4 para 16, para 190). File this return by another route',
    );
    expect(yearOf({ profitLossData: { turnover: 10 } }, ACROSS).problems).toEqual([]);
    for (const period of [
      ['2016-04-01', '2017-03-31'],
      ['2017-04-01', '2018-03-31'],
    ] as const)
      expect(yearOf({ profitLossData: { turnover: 10, ...forward } }, period).problems).toEqual([]);
  });

  it('takes none for two returns with the day between them', () => {
    const { returns } = computeFiling(
      figuresFor('2016-04-01', '2017-09-30', { profitLossData: { turnover: 10, lossesBroughtForward: 1 } }),
      '2026-11-20',
    );
    expect(returns.map(({ problems }) => problems.map(({ location }) => location))).toEqual([
      ['profitLossData.lossesBroughtForward'],
      ['profitLossData.lossesBroughtForward'],
    ]);
  });
});

describe('capital allowances from facts', () => {
  it('are not worked out for a period before 1 April 2017', () => {
    const capitalAllowancesData = { mainPool: { broughtForward: 1_000 } };
    const of = (start: string, end: string) => yearOf({ capitalAllowancesData }, [start, end]).problems;
    expect(of('2017-03-31', '2018-03-30')).toMatchObject([
      { location: 'capitalAllowancesData', severity: 'error', blocksComputation: true },
    ]);
    expect(of('2017-04-01', '2018-03-31')).toEqual([]);
  });
});

describe('the day of payment', () => {
  const dayOf = (turnover: number) => {
    const [only] = returnsOf(...YEAR, { profitLossData: { turnover } }).returns;
    const found = only?.lines.find(({ id }) => id === 'paymentDue');
    return [found?.label, found?.value, found?.working, found?.law];
  };

  it('is that of the last instalment of a large company, with every instalment', () => {
    // 25% of 2,000,000 is 500,000: four instalments, from six months and 13 days after the first day.
    const [label, day, working, law] = dayOf(2_000_000);
    expect([label, day]).toEqual(['Last instalment due', '2026-07-14']);
    expect(working).toMatch(
      /^Instalments of a large company: 125,000\.00 on 14 October 2025; 125,000\.00 on 14 January 2026; 125,000\.00 on 14 April 2026; 125,000\.00 on 14 July 2026/,
    );
    expect(law).toContain('1998/3175');
    expect(dayOf(20_000_001)[2]).toMatch(/^Instalments of a very large company: .* on 14 June 2025; /);
  });

  it('is nine months and a day after the period up to the limit of a large company', () => {
    expect(dayOf(1_500_000).slice(0, 2)).toEqual(['Payment due', '2027-01-01']);
    expect(dayOf(1_500_001).slice(0, 2)).toEqual(['Last instalment due', '2026-07-14']);
  });
});

describe('a period over twelve months', () => {
  const LONG = ['2024-07-01', '2025-12-31'] as const;

  it('gives balances to the first return, and their rest to the second', () => {
    // 549 days: 365 and 184. Profits 36,500 and 18,400; 40,000 brought forward: 36,500, then 3,500.
    const { returns } = returnsOf(...LONG, {
      profitLossData: { turnover: 54_900, lossesBroughtForward: 40_000 },
    });
    expect(returns.map((r) => [r.subPeriod, r.boxes['285'], r.boxes['315']])).toEqual([
      [1, 36_500, 0],
      [2, 3_500, 14_900],
    ]);
    expect(returns.map((r) => r.carriedForward.tradingLossCarriedForward)).toEqual([3_500, 0]);
  });

  it('keeps a loss of the first return in the closing balance without claiming it in the second', () => {
    const { returns } = returnsOf(...LONG, { profitLossData: { staffCosts: 54_900 } });
    expect(returns.map((r) => [r.boxes['780'], r.boxes['285']])).toEqual([
      [36_500, undefined],
      [18_400, undefined],
    ]);
    expect(returns.map((r) => r.carriedForward.tradingLossCarriedForward)).toEqual([36_500, 54_900]);
  });

  it('shares pence paid by days, the remainder to the second, and charges both to the accounts', () => {
    const { returns, charge } = returnsOf(...LONG, {
      profitLossData: { turnover: 219_600, staffCosts: 54_900, otherCharges: 27_450 },
      taxPaymentsData: { taxAlreadyPaid: 100.01 },
    });
    // 100.01 x 365/549 = 66.4912; tax 20,431.25 + 10,299.59 = 30,730.84, in the accounts 30,731.
    expect(returns.map((r) => r.boxes['595'])).toEqual(['66.49', '33.52']);
    expect(charge).toBe(30_731n);
  });

  it('shows how each amount was shared', () => {
    // 547 days: 365 and 182. 300,001 x 365/547 = 200,183.4; 90 x 365/547 = 60.05; the rest to the second.
    const { returns } = returnsOf('2024-10-01', '2026-03-31', {
      accountType: 'full',
      profitLossData: {
        turnover: 300_001,
        fairValueGains: -90,
        caAia: 547,
        lossesBroughtForward: 5,
        qualifyingDonations: 1_094,
      },
      taxPaymentsData: {
        taxAlreadyPaid: 100.01,
        grossIncomeWithTaxDeducted: 547.5,
        incomeTaxDeducted: 109.4,
        doubleTaxationRelief: 54.7,
      },
    });
    const workings = (id: string) => returns.map((r) => r.lines.find((l) => l.id === id)?.working);
    expect(workings('turnover')).toEqual([
      '300,001 × 365/547 = 200,183',
      '300,001 - first return 200,183 = 99,818',
    ]);
    expect(workings('caAia')).toEqual(['547 × 365/547 = 365', '547 - first return 365 = 182']);
    expect(workings('fairValueTakenOut')).toEqual([
      '0 - 90 × 365/547 = -60',
      '0 - 90 + first return 60 = -30',
    ]);
    // The donation or relief has a limit, and its figure is divided like the others.
    expect(workings('qualifyingDonations')).toEqual([
      '1,094 × 365/547 = 730',
      '1,094 - first return 730 = 364',
    ]);
    expect(workings('doubleTaxationRelief')[0]).toBe('54.70 × 365/547 = 36.50');
    // Box 185 drops the pence before it is shared.
    expect(workings('incomeTaxDeductedGross')).toEqual([
      '547 × 365/547 = 365',
      '547 - first return 365 = 182',
    ]);
    expect(workings('taxAlreadyPaid')).toEqual([
      '100.01 × 365/547 = 66.73',
      '100.01 - first return 66.73 = 33.28',
    ]);
    // "Per accounts" and "as claimed" never describe a share.
    const said = returns.flatMap(({ lines }) => lines.flatMap(({ label, working }) => [label, working]));
    expect(said.filter((text) => /per accounts|as claimed/i.test(text))).toEqual([]);
  });

  it('has one day for both returns and two for payment', () => {
    const { returns } = returnsOf(...LONG, {});
    const dates = (id: string) => returns.map((r) => r.lines.find((l) => l.id === id)?.value);
    expect(dates('returnDue')).toEqual(['2026-12-31', '2026-12-31']);
    expect(dates('paymentDue')).toEqual(['2026-04-01', '2026-10-01']);
  });
});

describe('the answer in JSON', () => {
  it('writes pounds and rates as numbers, pence as text, ticks as true', () => {
    const [only] = returnsOf(...YEAR, { profitLossData: { turnover: 100_000 } }).returns;
    expect(only).toMatchObject({ subPeriod: null, periodStart: YEAR[0], periodEnd: YEAR[1] });
    expect(JSON.parse(JSON.stringify(only?.lines.find((l) => l.id === 'tax1')))).toEqual({
      id: 'tax1',
      schedule: { id: 'rates', title: 'Financial years and rates of tax' },
      label: 'Tax',
      value: '25000.00',
      box: '345',
      working: '100,000 x 25% = 25,000.00',
      law: 'CTA 2010 s3, s18A',
      from: ['profits1', 'rate1'],
    });
  });
});
