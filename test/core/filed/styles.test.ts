import { describe, expect, it } from 'vitest';
import { readFiledAccounts } from '../../../core/filed/accounts.ts';
import { placeResult, placeSheet } from '../../../core/filed/place.ts';
import {
  type Amount,
  account,
  creditors,
  documentOf,
  equity,
  NUMBER,
  STYLES,
  type Style,
  sheet,
} from './document.ts';

const PLAIN = Object.values(STYLES)[0];

function read(facts: readonly Amount[], as: Style | undefined = PLAIN) {
  if (as === undefined) throw new Error('no style');
  const found = readFiledAccounts(documentOf(facts, as), { companyNumber: NUMBER, madeUpTo: '2024-12-31' });
  if (!found.ok) throw new Error(found.reason);
  return found.accounts;
}

const amounts = (lines: ReadonlyMap<string, { readonly amount: bigint }> | undefined) =>
  Object.fromEntries([...(lines ?? [])].map(([name, { amount }]) => [name, Number(amount)]));

/** A small company: 30,000 and 12,500 of assets, 8,000 owed; 34,500 of net assets. */
const SMALL: readonly Amount[] = [
  sheet('PropertyPlantEquipment', 30_000),
  sheet('FixedAssets', 30_000),
  sheet('TotalInventories', 0),
  sheet('Debtors', 4_500),
  sheet('CashBankOnHand', 8_000),
  sheet('CurrentAssets', 12_500),
  creditors('WithinOneYear', 8_000),
  sheet('NetCurrentAssetsLiabilities', 4_500),
  sheet('TotalAssetsLessCurrentLiabilities', 34_500),
  sheet('NetAssetsLiabilities', 34_500),
  equity('ShareCapital', 100),
  equity('RetainedEarningsAccumulatedLosses', 34_400),
  sheet('Equity', 34_500),
  sheet('CashBankOnHand', 1_000, { year: 1 }),
  sheet('NetAssetsLiabilities', 1_000, { year: 1 }),
  sheet('Equity', 1_000, { year: 1 }),
];

describe('documents of every style', () => {
  it.each(Object.entries(STYLES))('%s', (_name, as) => {
    const { balanceSheet, previousBalanceSheet, corrections, remarks } = read(SMALL, as);
    expect(amounts(balanceSheet.lines)).toMatchObject({
      tangibleAssets: 30_000,
      stocks: 0,
      debtors: 4_500,
      cashAtBank: 8_000,
      creditorsWithinOneYear: 8_000,
      netAssets: 34_500,
      shareCapital: 100,
      retainedEarnings: 34_400,
    });
    expect(amounts(previousBalanceSheet?.lines)).toEqual({
      cashAtBank: 1_000,
      netAssets: 1_000,
      capitalAndReserves: 1_000,
    });
    expect([balanceSheet.faults, corrections, remarks]).toEqual([[], [], []]);
  });

  it('reads amounts in thousands, facts that are nil, and one fact in several places', () => {
    const [first, ...others] = SMALL;
    if (first === undefined || PLAIN === undefined) throw new Error('nothing');
    const thousands = SMALL.map((one) => ({ ...one, amount: one.amount * 1_000 }));
    expect(amounts(read(thousands, { ...PLAIN, scale: '3' }).balanceSheet.lines).tangibleAssets).toBe(
      30_000_000,
    );
    const doubled = [
      first,
      { ...first, hidden: true },
      ...others,
      sheet('IntangibleAssets', 1, { text: 'nil' }),
    ];
    const { balanceSheet, remarks } = read(doubled);
    expect(amounts(balanceSheet.lines)).toEqual(amounts(read(SMALL).balanceSheet.lines));
    expect(remarks).toEqual([]);
  });

  it('chooses between two values by the arithmetic', () => {
    const { balanceSheet, remarks } = read([sheet('Debtors', 5_400), ...SMALL]);
    expect(amounts(balanceSheet.lines).debtors).toBe(4_500);
    expect(remarks).toEqual(['debtors is tagged with two values: the one that adds up is read']);
  });

  it('says of which year a line has two values, once for each', () => {
    // Last year's cash of 1,000 equals its net assets; 900 does not.
    const years = [sheet('Debtors', 5_400), sheet('CashBankOnHand', 900, { year: 1 }), ...SMALL];
    expect(read(years).remarks).toEqual([
      'debtors is tagged with two values: the one that adds up is read',
      'last year’s cashAtBank is tagged with two values: the one that adds up is read',
    ]);
  });

  it('takes no set of accounts for the right one, where two of them add up', () => {
    // A second set with cash of 9,000: each of its totals is 1,000 higher, and it adds up as well.
    const higher = ['CashBankOnHand', 'CurrentAssets', 'NetCurrentAssetsLiabilities', 'Equity'];
    const totals = ['TotalAssetsLessCurrentLiabilities', 'NetAssetsLiabilities'];
    const second = SMALL.filter(
      ({ concept, member, year }) =>
        year !== 1 && [...higher, ...totals].includes(concept) && !member?.endsWith('ShareCapital'),
    ).map((one) => ({ ...one, amount: one.amount + 1_000 }));
    expect(second).toHaveLength(7);
    const unclear = (name: string): string =>
      `${name} is tagged with two values, and nothing shows which is right`;
    const { balanceSheet, profitLoss, remarks } = read([
      ...SMALL,
      ...second,
      account('TurnoverRevenue', 9_000),
      account('CostSales', 2_000),
      account('ProfitLoss', 7_000),
      account('TurnoverRevenue', 9_500),
      account('ProfitLoss', 7_500),
    ]);
    expect([...balanceSheet.faults].sort()).toEqual(
      [
        'capitalAndReserves',
        'cashAtBank',
        'currentAssets',
        'netAssets',
        'netCurrentAssets',
        'retainedEarnings',
        'totalAssetsLessCurrentLiabilities',
      ].map(unclear),
    );
    expect(profitLoss?.faults).toEqual([unclear('turnover'), unclear('profitForTheYear')]);
    expect(remarks).toEqual([]);
  });

  it('does not ask about two values that differ by rounding', () => {
    const { balanceSheet } = read([...SMALL, sheet('CashBankOnHand', 8_001)]);
    expect([amounts(balanceSheet.lines).cashAtBank, balanceSheet.faults]).toEqual([8_000, []]);
  });
});

it('reads the year before at its end, if opening amounts have the first day of the period', () => {
  const opening = sheet('Equity', 1_000, { day: '2024-01-01' });
  const { periods, previousBalanceSheet } = read([...SMALL, account('TurnoverRevenue', 9_000), opening]);
  expect(periods.previousEnd).toBe('2023-12-31');
  expect(amounts(previousBalanceSheet?.lines).cashAtBank).toBe(1_000);
});

it('reads if the company was dormant in this year, and not in the year before', () => {
  if (PLAIN === undefined) throw new Error('no style');
  const years = [account('ProfitLoss', 0), account('ProfitLoss', 0, { year: 1 })];
  const said = (year: 0 | 1, is: boolean): string =>
    `<ix:nonNumeric name="${PLAIN.business}:EntityDormantTruefalse" contextRef="C${year}D">${is}</ix:nonNumeric>`;
  const isDormant = (...statements: readonly string[]) => {
    const text = documentOf([...SMALL, ...years], PLAIN).replace('</body>', `${statements.join('')}</body>`);
    const found = readFiledAccounts(text, { companyNumber: NUMBER, madeUpTo: '2024-12-31' });
    return found.ok ? found.accounts.particulars.isDormant : found.reason;
  };
  expect(isDormant(said(1, true), said(0, false))).toBe(false);
  expect(isDormant(said(0, true), said(1, false))).toBe(true);
  expect(isDormant(said(1, true))).toBeNull();
});

it('says that a document is not in pounds, if the accounts of its group are in it too', () => {
  if (PLAIN === undefined) throw new Error('no style');
  const grouped = SMALL.map((one) => ({ ...one, member: 'GroupCompanyDataDimension=Consolidated' }));
  const text = documentOf([...SMALL, ...grouped], PLAIN).replaceAll(':GBP<', ':EUR<');
  const expected = { companyNumber: NUMBER, madeUpTo: '2024-12-31' } as const;
  expect(readFiledAccounts(text, expected)).toEqual({
    ok: false,
    reason: 'the figures are not in pounds sterling',
  });
});

describe('other reserves', () => {
  const NET = [sheet('CashBankOnHand', 50_000), sheet('NetAssetsLiabilities', 50_000)];
  const CAPITAL = equity('ShareCapital', 100);

  it.each<[string, readonly Amount[], number]>([
    ['one of any member', [equity('MergerReserve', 9_900), CAPITAL], 9_900],
    ['a reserve that few have', [equity('Share-basedPaymentsReserve', 9_900), CAPITAL], 9_900],
    [
      // 5,000 + 4,000 + 900.
      'several',
      [
        equity('RevaluationReserve', 5_000),
        equity('HedgingReserve', 4_000),
        equity('OtherMiscellaneousReserve', 900),
        CAPITAL,
      ],
      9_900,
    ],
    [
      'a subtotal beside its parts',
      [
        equity('RevaluationReserve', 9_000),
        equity('MergerReserve', 900),
        equity('OtherReservesSubtotal', 9_900),
        CAPITAL,
      ],
      9_900,
    ],
    [
      'a subtotal beside another reserve',
      [equity('RevaluationReserve', 9_000), equity('OtherReservesSubtotal', 900), CAPITAL],
      9_900,
    ],
    [
      'properties as part of the revaluation reserve',
      [equity('RevaluationReserve', 9_900), equity('PropertiesRevaluationReserve', 9_900), CAPITAL],
      9_900,
    ],
    [
      'own shares below zero, and shares of two kinds',
      [
        equity('TreasurySharesOwnSharesReserve', -100),
        equity('CapitalContributionReserve', 10_000),
        equity('ShareCapitalOrdinaryShares', 60),
        equity('ShareCapitalPreferenceShares', 40),
      ],
      9_900,
    ],
  ])('%s', (_name, parts, other) => {
    const { balanceSheet } = read([
      ...NET,
      ...parts,
      equity('RetainedEarningsAccumulatedLosses', 40_000),
      sheet('Equity', 50_000),
    ]);
    expect(balanceSheet.faults).toEqual([]);
    expect(amounts(balanceSheet.lines)).toMatchObject({
      shareCapital: 100,
      otherReserves: other,
      retainedEarnings: 40_000,
      capitalAndReserves: 50_000,
    });
  });
});

describe('totals without their parts', () => {
  const TOTALS: readonly Amount[] = [
    sheet('FixedAssets', 30_000),
    sheet('CurrentAssets', 12_500),
    creditors('WithinOneYear', 8_000),
    sheet('NetCurrentAssetsLiabilities', 4_500),
    sheet('TotalAssetsLessCurrentLiabilities', 34_500),
    sheet('NetAssetsLiabilities', 34_500),
    sheet('Equity', 34_500),
  ];

  it('are read and placed', () => {
    const { balanceSheet, unsplit } = read(TOTALS);
    expect(amounts(balanceSheet.lines)).toMatchObject({ fixedAssets: 30_000, currentAssets: 12_500 });
    expect(unsplit).toEqual(['fixedAssets', 'currentAssets', 'capitalAndReserves']);
    const { fields } = placeSheet(balanceSheet, { isDormant: false, shareCapital: 100n });
    expect(Object.fromEntries(fields)).toEqual({
      tangibleAssets: 30_000n,
      cashAtBank: 12_500n,
      creditorsWithinOneYear: 8_000n,
      shareCapital: 100n,
      retainedEarnings: 34_400n,
    });
  });

  it('are placed with a deficit: 100 of share capital and losses of 1,100', () => {
    // 500 of current assets less 1,500 owed is a deficit of 1,000.
    const { balanceSheet } = read([
      sheet('CurrentAssets', 500),
      creditors('WithinOneYear', 1_500),
      sheet('NetAssetsLiabilities', -1_000),
      sheet('Equity', -1_000),
    ]);
    const capitalOf = (isDormant: boolean) => {
      const { fields } = placeSheet(balanceSheet, { isDormant, shareCapital: 100n });
      return [fields.get('shareCapital'), fields.get('retainedEarnings')];
    };
    expect([capitalOf(false), capitalOf(true)]).toEqual([
      [100n, -1_100n],
      [100n, -1_100n],
    ]);
  });

  it('agree if a note names some of their parts', () => {
    const { balanceSheet, unsplit, remarks } = read([
      ...TOTALS,
      sheet('Debtors', 500),
      sheet('PropertyPlantEquipment', 28_000),
    ]);
    expect(balanceSheet.faults).toEqual([]);
    expect(unsplit).toEqual(['fixedAssets', 'currentAssets', 'capitalAndReserves']);
    expect(remarks).toContain('currentAssets is read as a total: only some of its parts are tagged');
  });

  it('are not needed if the parts of a line are on the page', () => {
    // 4,500 of debtors as 3,000 and 1,500; 30,000 of fixed assets as 20,000, 6,000 of goodwill and 4,000.
    const { balanceSheet } = read([
      ...TOTALS.filter(({ concept }) => concept !== 'FixedAssets' && concept !== 'CurrentAssets'),
      sheet('PropertyPlantEquipment', 20_000),
      sheet('NetGoodwill', 6_000),
      sheet('IntangibleAssetsOtherThanGoodwill', 4_000),
      sheet('TradeDebtorsTradeReceivables', 3_000),
      sheet('OtherDebtors', 1_500),
      sheet('CashBankOnHand', 8_000),
    ]);
    expect(balanceSheet.faults).toEqual([]);
    expect(amounts(balanceSheet.lines)).toMatchObject({ intangibleAssets: 10_000, debtors: 4_500 });
  });

  it('add up with debtors in two lines, by when they fall due', () => {
    // 3,000 within a year and 1,500 after one.
    const maturity = (member: string) => ({ member: `MaturitiesOrExpirationPeriodsDimension=${member}` });
    const { balanceSheet } = read([
      ...SMALL.filter(({ concept }) => concept !== 'Debtors'),
      sheet('Debtors', 3_000, maturity('WithinOneYear')),
      sheet('Debtors', 1_500, maturity('AfterOneYear')),
    ]);
    expect(balanceSheet.faults).toEqual([]);
    expect(amounts(balanceSheet.lines).debtors).toBe(4_500);
  });

  it('do not hide a balance sheet that does not add up', () => {
    const { balanceSheet } = read(
      SMALL.map((one) => (one.concept === 'CashBankOnHand' ? { ...one, amount: 7_000 } : one)),
    );
    expect(balanceSheet.faults).toEqual(['currentAssets is £12,500, but its parts add up to £11,500']);
  });
});

describe('profit and loss accounts', () => {
  const lines = (facts: readonly Amount[]) => {
    const { profitLoss } = read([...SMALL, ...facts]);
    return { lines: amounts(profitLoss?.lines), faults: profitLoss?.faults };
  };

  it('read other income below nil, which is placed with the costs', () => {
    // 50,000 − 600 − 20,000 − 29,000 = 400.
    const { profitLoss } = read([
      ...SMALL,
      account('TurnoverRevenue', 50_000),
      account('OtherOperatingIncomeFormat2', -600),
      account('StaffCostsEmployeeBenefitsExpense', 20_000),
      account('OtherOperatingExpensesFormat2', 29_000),
      account('ProfitLoss', 400),
    ]);
    expect(profitLoss?.faults).toEqual([]);
    expect(amounts(profitLoss?.lines).otherIncome).toBe(-600);
    if (profitLoss === null) throw new Error('none');
    const { fields, placed } = placeResult(profitLoss);
    expect([fields.get('turnover'), fields.get('otherCharges')]).toEqual([50_000n, 29_600n]);
    expect(placed).toEqual([{ field: 'otherCharges', amount: 600n, from: 'otherIncome' }]);
  });

  it('read the costs of a year before trading, and no fact of a note beside the loss', () => {
    const found = lines([account('AdministrativeExpenses', 500), account('ProfitLoss', -500)]);
    expect(found).toEqual({ lines: { administrativeExpenses: 500, profitForTheYear: -500 }, faults: [] });
    const notes = read([...SMALL, account('WagesSalaries', 15_000), account('ProfitLoss', -500)]);
    expect(notes.profitLoss).toBeNull();
  });

  it('do not choose between a loss and a tax credit where there is no profit before tax', () => {
    // 50,000 less 50,000 is nil. A charge of 2,000 makes a loss of 2,000, and a credit of 2,000 a profit.
    const nil = (tax: number, profit: number) =>
      read([
        ...SMALL,
        account('TurnoverRevenue', 50_000),
        account('AdministrativeExpenses', 50_000),
        account('TaxTaxCreditOnProfitOrLossOnOrdinaryActivities', tax),
        account('ProfitLoss', profit),
      ]);
    expect(nil(2_000, -2_000).profitLoss?.faults).toEqual([]);
    expect(nil(-2_000, 2_000).profitLoss?.faults).toEqual([]);
    const open = nil(2_000, 2_000);
    expect(open.profitLoss?.faults).toEqual([
      'without a profit before tax, tax of £2,000 and a profit of £2,000 do not agree: either the tax is a credit, or the profit is a loss',
    ]);
    expect(open.corrections).toEqual([]);
  });

  it('read costs that were given the sign of their brackets', () => {
    // 50,000 − 20,000 − 10,000 − 4,000 = 16,000.
    const { lines: found, faults } = lines([
      account('TurnoverRevenue', 50_000),
      account('CostSales', -20_000),
      account('AdministrativeExpenses', -10_000),
      account('TaxTaxCreditOnProfitOrLossOnOrdinaryActivities', -4_000),
      account('ProfitLoss', 16_000),
    ]);
    expect(faults).toEqual([]);
    expect(found).toMatchObject({
      costOfRawMaterials: 20_000,
      administrativeExpenses: 10_000,
      taxOnProfit: 4_000,
    });
  });

  it('add staff costs from their parts, by the hierarchy of the taxonomy', () => {
    // 15,000 + 1,200 + 800 = 17,000; 50,000 − 17,000 − 1,000 − 12,000 = 20,000.
    const parts = [
      account('WagesSalaries', 15_000),
      account('SocialSecurityCosts', 1_200),
      account('PensionOtherPost-employmentBenefitCostsOtherPensionCosts', 800),
      account('PensionCostsDefinedContributionPlan', 800),
    ];
    const rest = [
      account('TurnoverRevenue', 50_000),
      account('DepreciationAmortisationImpairmentExpense', 1_000),
      account('OtherOperatingExpensesFormat2', 7_000),
      account('OtherExternalCharges', 5_000),
      account('ProfitLoss', 20_000),
    ];
    for (const facts of [
      [...parts, ...rest],
      [account('StaffCostsEmployeeBenefitsExpense', 17_000), ...parts, ...rest],
    ]) {
      const { lines: found, faults } = lines(facts);
      expect(faults).toEqual([]);
      expect(found).toMatchObject({ staffCosts: 17_000, depreciation: 1_000, otherCharges: 12_000 });
    }
  });

  it('leave staff costs of a note out of costs by function', () => {
    // 50,000 − 20,000 − 12,000 = 18,000; the note's 17,000 are part of both.
    const { lines: found, faults } = lines([
      account('TurnoverRevenue', 50_000),
      account('CostSales', 20_000),
      account('AdministrativeExpenses', 12_000),
      account('WagesSalaries', 15_000),
      account('SocialSecurityCosts', 2_000),
      account('ProfitLoss', 18_000),
    ]);
    expect(faults).toEqual([]);
    expect(found.staffCosts).toBeUndefined();
    expect(found).toMatchObject({ costOfRawMaterials: 20_000, administrativeExpenses: 12_000 });
  });

  it('read staff costs beside administrative expenses if both are lines', () => {
    // 50,000 − 20,000 − 17,000 − 3,000 = 10,000.
    const { lines: found, faults } = lines([
      account('TurnoverRevenue', 50_000),
      account('CostSales', 20_000),
      account('StaffCostsEmployeeBenefitsExpense', 17_000),
      account('AdministrativeExpenses', 3_000),
      account('ProfitLoss', 10_000),
    ]);
    expect(faults).toEqual([]);
    expect(found).toMatchObject({ staffCosts: 17_000, administrativeExpenses: 3_000 });
  });
});

it('reads no figure of a transformation that is named like a property of every object', () => {
  if (PLAIN === undefined) throw new Error('no style');
  const found = read(SMALL, { ...PLAIN, number: 'ixt2:constructor' });
  expect(found.balanceSheet?.lines.get('debtors')).toBeUndefined();
});
