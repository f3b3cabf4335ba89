import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CharityFiguresJson, Ct600eJson, LegacyPaymentJson } from '../../../../core/figures/ct600e.ts';
import type { FilingJson } from '../../../../core/figures/filing-fields.ts';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { valueAsJson } from '../../../../core/tax/explain.ts';
import { caseCount } from '../../../helpers/numbers.ts';
import { describeShared } from '../../../helpers/shared.ts';
import { figuresFor } from '../../figures/figures.ts';
import { differences, figuresOfCase, readCases } from '../../tax/cases.ts';

const YEAR = ['2025-04-01', '2026-03-31'] as const;
/** Twelve months to 31 December 2025 and three more. */
const LONG = ['2025-01-01', '2026-03-31'] as const;
const TODAY = '2026-11-20';
const PAGE = 'supplementaryPagesData.ct600e';

const MINIMAL_PAGE: Ct600eJson = { applies: true, claimingExemption: true, allCharitable: 'all_exempt' };
const row = (more: Partial<LegacyPaymentJson> = {}): LegacyPaymentJson => ({
  forenames: 'Ann',
  surname: 'Jones',
  addressLine1: '1 Example Street',
  postcode: 'CF10 1AA',
  date: '2025-05-01',
  amount: 600,
  ...more,
});

function returnsOf(
  page: Partial<Ct600eJson> | null,
  more: FilingJson = {},
  [start, end]: readonly [string, string] = YEAR,
  today = TODAY,
) {
  const figures = figuresFor(start, end, {
    charityStatus: 'charity',
    ...more,
    supplementaryPagesData: page === null ? null : { ct600e: { ...MINIMAL_PAGE, ...page } },
  });
  return computeFiling(figures, today).returns.map((computed) => ({
    boxes: Object.fromEntries([...computed.boxes].map(([box, value]) => [box, valueAsJson(value)])),
    pageBoxes: Object.fromEntries(
      [...computed.boxes].filter(([box]) => /^E/.test(box)).map(([box, value]) => [box, valueAsJson(value)]),
    ),
    rows: (computed.rows.E195 ?? []).map((boxes) =>
      Object.fromEntries(boxes.map(({ box, value }) => [box, valueAsJson(value)])),
    ),
    lines: computed.lines,
    problems: computed.problems.map(({ location, rule, severity }) => [location, rule ?? null, severity]),
    messages: computed.problems.map(({ message }) => message),
  }));
}
const returnOf = (page: Partial<Ct600eJson> | null, more: FilingJson = {}) => {
  const [computed] = returnsOf(page, more);
  if (computed === undefined) throw new Error('no return');
  return computed;
};

describeShared('oracle cases: charity-exempt', (root) => {
  const cases = readCases(root, 'charity-exempt');
  it.each(cases.filter(({ expected }) => expected.boxes !== undefined))('$id', (oracle) => {
    const [computed, ...others] = computeFiling(figuresOfCase(oracle), oracle.input.asOf).returns;
    if (computed === undefined) throw new Error('no return');
    expect(others).toEqual([]);
    expect(differences(oracle.expected.boxes ?? {}, computed)).toEqual([]);
  });
  it.each(cases.filter(({ expected }) => expected.rejected !== undefined))('$id, refused', (oracle) => {
    const [computed] = computeFiling(figuresOfCase(oracle), oracle.input.asOf).returns;
    expect(computed?.problems).toMatchObject([
      { location: `${PAGE}.allCharitable`, severity: 'error', target: 'tax' },
    ]);
  });
});

/** A different value for each field, so that no two boxes can be confused. */
const EVERYTHING: Ct600eJson = {
  ...MINIMAL_PAGE,
  overclaimedTax: true,
  repaymentReference: 'XR12345',
  registrationNumber: '1234567',
  income: {
    totalTurnover: 50,
    investmentIncome: 55,
    ukLandBuildings: 60,
    giftAid: 65,
    otherCharities: 70,
    giftsOfShares: 75,
    giftOfRealProperty: 80,
    otherSources: 85,
  },
  expenditure: {
    tradingCosts: 95,
    ukLandBuildings: 100,
    generalAdminCosts: 105,
    grantsDonationsWithinUk: 110,
    grantsDonationsOutsideUk: 115,
    otherExpenditure: 120,
  },
  assets: {
    tangibleFixedDisposals: 130,
    tangibleFixedHeld: 135,
    ukInvestmentsDisposals: 140,
    ukInvestmentsHeld: 145,
    sharesAndLoansDisposals: 150,
    sharesAndLoansHeld: 155,
    overseasInvestmentsDisposals: 160,
    overseasInvestmentsHeld: 165,
    loansAndNonTradeDebtorsHeld: 170,
    otherCurrentHeld: 175,
    valueOfNonQualifying: 185,
    subsidiaryOrAssociatedCompanies: 190,
  },
  legacyPayments: [row({ amount: 40 }), row({ amount: 48 })],
};

describe('page CT600E', () => {
  it('puts every field in its box', () => {
    const { boxes, pageBoxes, problems } = returnOf(EVERYTHING);
    expect(boxes).toMatchObject({ 4: 8, 115: true });
    // 50 + 55 + 60 + 65 + 70 + 75 + 80 + 85 + 88 = 628; 95 + 100 + 105 + 110 + 115 + 120 = 645.
    expect(pageBoxes).toEqual({
      E5: 'XR12345',
      E10: '1234567',
      E15: true,
      E20: true,
      E45: true,
      ...Object.fromEntries([50, 55, 60, 65, 70, 75, 80, 85, 88].map((box) => [`E${box}`, box])),
      E90: 628,
      ...Object.fromEntries([95, 100, 105, 110, 115, 120].map((box) => [`E${box}`, box])),
      E125: 645,
      ...Object.fromEntries(
        [130, 135, 140, 145, 150, 155, 160, 165, 170, 175, 185, 190].map((box) => [`E${box}`, box]),
      ),
      E200: 88,
    });
    expect(problems).toEqual([]);
    expect(returnOf({ assets: { qualifyingInvestments: true } }).pageBoxes).toMatchObject({ E180: true });
    expect(returnOf({ allCharitable: 'some_not_charitable' }).pageBoxes).toEqual({ E15: true, E25: true });
  });

  it('gives the origin and the law of every box', () => {
    const { lines } = returnOf(EVERYTHING);
    const own = lines.filter(({ schedule }) => schedule === 'charity');
    expect(own.map(({ box }) => box)).toContain('E200');
    for (const line of own) {
      expect([line.id, line.working !== '', line.law !== '', line.from.length > 0]).toEqual([
        line.id,
        true,
        true,
        true,
      ]);
    }
    const working = (box: string) => own.find((line) => line.box === box)?.working;
    expect(working('E90')).toBe(
      'Trading 50 + investments 55 + land and buildings 60 + Gift Aid 65 + other charities 70 + gifts of shares 75 + gifts of property 80 + other sources 85 + legacies 88 = 628',
    );
    expect(working('E200')).toBe('40 + 48 = 88');
    const sixty = returnOf({ legacyPayments: Array(60).fill(row()) });
    expect(sixty.lines.find(({ box }) => box === 'E200')?.working).toBe(
      'The 60 legacies listed add up to 36,000',
    );
  });

  it('leaves a zero blank, but keeps a stated total of zero, and box E88 beside E200', () => {
    expect(
      returnOf({ income: { giftAid: 0 }, expenditure: { tradingCosts: 0 }, assets: { tangibleFixedHeld: 0 } })
        .pageBoxes,
    ).toEqual({ E15: true, E20: true, E90: 0, E125: 0 });
    expect(returnOf({}).pageBoxes).toEqual({ E15: true, E20: true });
    expect(returnOf({ legacyPayments: [row({ amount: 0 })] })).toMatchObject({
      pageBoxes: { E88: 0, E90: 0, E200: 0 },
      problems: [],
    });
  });

  it('leaves boxes E10, E180 and E185 out for a club, whose box 4 is 6', () => {
    const { boxes, problems } = returnOf(
      { ...EVERYTHING, assets: { ...EVERYTHING.assets, qualifyingInvestments: true } },
      { charityStatus: 'casc' },
    );
    expect(boxes).toMatchObject({ 4: 6, 115: true, E5: 'XR12345', E170: 170 });
    for (const box of ['E10', 'E180', 'E185']) expect(boxes[box], box).toBeUndefined();
    expect(problems).toEqual([]);
  });

  it('is no part of an ordinary return', () => {
    const { boxes, rows, lines } = returnOf(EVERYTHING, { charityStatus: null });
    expect(Object.keys(boxes).filter((box) => /^(E|4$|115)/.test(box))).toEqual([]);
    expect([rows, lines.filter(({ schedule }) => schedule === 'charity')]).toEqual([[], []]);
  });

  it('lists the legacies; a postcode of another country is not sent', () => {
    const { rows, problems } = returnOf({
      legacyPayments: [
        row({ addressLine2: 'Cardiff' }),
        row({ overseas: true, postcode: 'D-10115', amount: 1 }),
        row({ overseas: true, postcode: null, amount: 2 }),
      ],
    });
    const common = { E195A: 'Ann', E195B: 'Jones', E195C: '1 Example Street', E195F: '2025-05-01' };
    expect(rows).toEqual([
      { ...common, 'E195C.2': 'Cardiff', E195D: 'CF10 1AA', E195G: 600 },
      { ...common, E195E: true, E195G: 1 },
      { ...common, E195E: true, E195G: 2 },
    ]);
    expect(problems).toEqual([[`${PAGE}.legacyPayments[1].postcode`, 'postcode-not-sent', 'warning']]);
  });
});

describe('what a charity is taxed on', () => {
  const busy: FilingJson = {
    profitLossData: {
      turnover: 900_000,
      interestIncome: 5_000,
      propertyBusinessIncome: 7_000,
      grossChargeableGains: 9_000,
      incomeNotOtherwiseCharged: 3_000,
      nonTradingIntangibleGains: 2_000,
      lossesBroughtForward: 1_000,
      managementExpenses: 400,
      caAia: 500,
      bcMainPool: 600,
      frankedInvestmentIncome: 700,
    },
    associatedCompanies: 4,
    taxPaymentsData: { grossIncomeWithTaxDeducted: 1_000, incomeTaxDeducted: 200, taxAlreadyPaid: 50.25 },
  };
  const PROFIT_BOXES = [155, 165, 170, 185, 190, 195, 205, 220, 235, 300, 315].map(String);

  it('is nothing when all is exempt, with any figures; income tax suffered and tax paid are repaid', () => {
    for (const charityStatus of ['charity', 'casc'] as const) {
      const { boxes } = returnOf({}, { ...busy, charityStatus });
      for (const box of PROFIT_BOXES) expect([box, boxes[box] ?? 0]).toEqual([box, 0]);
      for (const box of ['440', '510', '525']) expect([box, boxes[box]]).toEqual([box, '0.00']);
      expect(boxes).toMatchObject({ 515: '200.00', 520: '200.00', 605: '50.25' });
    }
  });

  it('is the profits entered when some is not exempt, by the ordinary rules', () => {
    const entered = { profitLossData: { turnover: 60_000, staffCosts: 40_000 } };
    // 20,000 x 19% = 3,800.
    expect(returnOf({ allCharitable: 'some_not_charitable' }, entered).boxes).toMatchObject({
      315: 20_000,
      440: '3800.00',
    });
  });

  it('is the entered profits as long as no claim of full exemption is made', () => {
    const entered = { profitLossData: { turnover: 20_000 } };
    for (const page of [null, { claimingExemption: false }, { allCharitable: null }]) {
      expect(returnOf(page, entered).boxes).toMatchObject({ 315: 20_000, 440: '3800.00' });
    }
  });
});

it('names assets by the period: held before 1 April 2026, added from then on (decision 207)', () => {
  const labelOf = (period: readonly [string, string]) =>
    returnsOf({ assets: { tangibleFixedHeld: 135 } }, {}, period)[0]?.lines.find(({ box }) => box === 'E135')
      ?.label;
  expect(labelOf(['2025-10-01', '2026-03-30'])).toBe('Tangible fixed assets: held at the period end');
  expect(labelOf(['2026-03-31', '2026-09-30'])).toBe('Tangible fixed assets: held at the period end');
  expect(labelOf(['2026-04-01', '2026-09-30'])).toBe('Tangible fixed assets: added in the period');
});

describe('legacies in one amount (decision 60)', () => {
  const given = { income: { giftAid: 18_000, legacyIncome: 25_000 } };

  it('are one row without names, in a return sent before 6 April 2027', () => {
    const { pageBoxes, rows, problems } = returnOf(given);
    // 18,000 + 25,000 = 43,000.
    expect([pageBoxes.E88, pageBoxes.E90, pageBoxes.E200]).toEqual([25_000, 43_000, 25_000]);
    expect(rows).toEqual([
      {
        E195A: 'X',
        E195B: 'X',
        E195C: 'X',
        E195E: true,
        E195F: '2026-03-31',
        E195G: 25_000,
      },
    ]);
    expect(problems).toEqual([[`${PAGE}.income.legacyIncome`, 'legacies-combined', 'warning']]);
  });

  it('are only in box E88 from that day', () => {
    const { pageBoxes, rows, problems } = returnsOf(given, {}, YEAR, '2027-04-06')[0] ?? expect.fail();
    expect([pageBoxes.E88, pageBoxes.E90, pageBoxes.E200]).toEqual([25_000, 43_000, undefined]);
    expect([rows, problems]).toEqual([[], []]);
    expect(returnsOf(given, {}, YEAR, '2027-04-05')[0]?.rows).toHaveLength(1);
  });

  it('are dated by the last day of the return that has their figures', () => {
    const bySubPeriod = [{ income: { legacyIncome: 5 } }, { income: { legacyIncome: 2 } }];
    expect(returnsOf({ bySubPeriod }, {}, LONG).map(({ rows }) => rows)).toMatchObject([
      [{ E195F: '2025-12-31', E195G: 5 }],
      [{ E195F: '2026-03-31', E195G: 2 }],
    ]);
  });
});

describe('what stops the return of a charity', () => {
  const error = (path: string, rule: string | null = null) => [`${PAGE}${path}`, rule, 'error'];
  const CASES: readonly [string, Partial<Ct600eJson> | null, readonly unknown[][]][] = [
    ['no page', null, [error('', '9125')]],
    ['no claim', { claimingExemption: null }, [error('.claimingExemption')]],
    ['a claim not made', { claimingExemption: false }, [error('.claimingExemption')]],
    ['not how much is exempt', { allCharitable: null }, [error('.allCharitable')]],
    [
      'neither',
      { claimingExemption: null, allCharitable: null },
      [error('.claimingExemption'), error('.allCharitable')],
    ],
    [
      'legacy income that is not its rows',
      { income: { legacyIncome: 1 }, legacyPayments: [row()] },
      [error('.income.legacyIncome', '8024')],
    ],
    [
      'trading costs without trading',
      { expenditure: { tradingCosts: 1 } },
      [error('.expenditure.tradingCosts', '9611')],
    ],
    [
      'costs of land without income of it',
      { income: { ukLandBuildings: 0 }, expenditure: { ukLandBuildings: 1 } },
      [error('.expenditure.ukLandBuildings', '9612')],
    ],
    [
      'investments that qualify and do not',
      { assets: { qualifyingInvestments: true, valueOfNonQualifying: 1 } },
      [error('.assets.valueOfNonQualifying', '9613')],
    ],
    [
      'a legacy from nowhere',
      { legacyPayments: [row(), row({ postcode: null })] },
      [error('.legacyPayments[1].postcode', '8026')],
    ],
    [
      'a legacy after the period',
      { legacyPayments: [row({ date: '2026-04-01' }), row({ date: '2026-03-31' })] },
      [error('.legacyPayments[0].date', '8028')],
    ],
    [
      'figures of sub-periods that do not exist',
      { bySubPeriod: [{ income: { giftAid: 1 } }, {}] },
      [error('.bySubPeriod')],
    ],
  ];
  it.each(CASES)('%s', (_name, page, problems) => {
    expect(returnOf(page).problems).toEqual(problems);
  });

  it('nothing, where sub-periods are there and empty, or nil costs stand beside no income', () => {
    expect(
      returnOf({ bySubPeriod: [{}, {}], expenditure: { tradingCosts: 0, ukLandBuildings: 0 } }).problems,
    ).toEqual([]);
  });
});

describe('a long period', () => {
  const figures: CharityFiguresJson = {
    income: { totalTurnover: 10 },
    expenditure: { tradingCosts: 4 },
    assets: { otherCurrentHeld: 3 },
  };

  it('gives the first return all figures when the sub-periods are left out; the second still has its page', () => {
    const [first, second] = returnsOf({ ...figures, registrationNumber: '1234567' }, {}, LONG);
    expect(first?.pageBoxes).toEqual({
      E10: '1234567',
      E15: true,
      E20: true,
      E50: 10,
      E90: 10,
      E95: 4,
      E125: 4,
      E175: 3,
    });
    expect(second?.pageBoxes).toEqual({ E10: '1234567', E15: true, E20: true });
    expect(second?.boxes).toMatchObject({ 4: 8, 115: true, 315: 0 });
    expect([first?.problems, second?.problems]).toEqual([[], []]);
  });

  it('gives each return its own figures', () => {
    const [first, second] = returnsOf(
      { ...figures, bySubPeriod: [{ income: { giftAid: 1 } }, { income: { giftAid: 2 } }] },
      {},
      LONG,
    );
    expect(first?.pageBoxes).toEqual({ E15: true, E20: true, E65: 1, E90: 1 });
    expect(second?.pageBoxes).toEqual({ E15: true, E20: true, E65: 2, E90: 2 });
  });

  it('lists each legacy in the return its date falls in', () => {
    const legacyPayments = [
      row({ date: '2026-01-01', amount: 1 }),
      row({ date: '2025-12-31', amount: 2 }),
      row({ date: '2024-06-01', amount: 4 }),
    ];
    const [first, second] = returnsOf({ legacyPayments }, {}, LONG);
    expect(first).toMatchObject({ pageBoxes: { E88: 6, E200: 6 }, problems: [] });
    expect(second).toMatchObject({ pageBoxes: { E88: 1, E200: 1 }, problems: [] });
    expect([first?.rows.length, second?.rows.length]).toEqual([2, 1]);
    // The sub-periods agree with the whole, 7, but not with their own legacies.
    const [one, two] = returnsOf(
      { legacyPayments, bySubPeriod: [{ income: { legacyIncome: 5 } }, { income: { legacyIncome: 2 } }] },
      {},
      LONG,
    );
    expect(one?.problems).toEqual([[`${PAGE}.bySubPeriod[0].income.legacyIncome`, '8024', 'error']]);
    expect(two?.problems).toEqual([[`${PAGE}.bySubPeriod[1].income.legacyIncome`, '8024', 'error']]);
    expect(one?.messages).toEqual([expect.stringContaining('legacyPayments of this return, 6;')]);
  });

  it('compares an amount of the whole page with the legacies of both returns', () => {
    // 1 of the second return and 2 of the first: 3 in all, as the page says.
    const legacyPayments = [row({ date: '2026-01-01', amount: 1 }), row({ date: '2025-12-31', amount: 2 })];
    const income = { legacyIncome: 3, giftAid: 10 };
    const [first, second] = returnsOf({ income, legacyPayments }, {}, LONG);
    expect(first).toMatchObject({ pageBoxes: { E88: 2, E90: 12, E200: 2 }, problems: [] });
    expect(second).toMatchObject({ pageBoxes: { E88: 1, E90: 1, E200: 1 }, problems: [] });
  });

  it('takes nothing from an amount of the whole page if every legacy is of the other return', () => {
    const legacyPayments = [row({ date: '2026-01-01', amount: 3 })];
    const [first, second] = returnsOf({ income: { legacyIncome: 3, giftAid: 10 }, legacyPayments }, {}, LONG);
    expect(first?.pageBoxes).toEqual({ E15: true, E20: true, E65: 10, E90: 10 });
    expect(second).toMatchObject({ pageBoxes: { E88: 3, E90: 3, E200: 3 } });
    expect([first?.problems, second?.problems]).toEqual([[], []]);
  });

  it('refuses a legacy dated after its end', () => {
    const [first, second] = returnsOf({ legacyPayments: [row({ date: '2026-04-01' })] }, {}, LONG);
    expect(first?.problems).toEqual([]);
    expect(second?.problems).toEqual([[`${PAGE}.legacyPayments[0].date`, '8028', 'error']]);
  });
});

it('totals are the sums of their boxes, and every legacy is in one return exactly', () => {
  const amount = fc.integer({ min: 0, max: 9_999_999_999_999 });
  const names = Object.keys(EVERYTHING.income ?? {});
  const costs = Object.keys(EVERYTHING.expenditure ?? {});
  const legacy = fc
    .record({ day: fc.integer({ min: 1, max: 28 }), month: fc.integer({ min: 1, max: 15 }), amount })
    .map(({ day, month, amount: left }) =>
      row({
        date: `${month > 12 ? 2026 : 2025}-${String(((month - 1) % 12) + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
        amount: left,
      }),
    );
  const group = (fields: readonly string[]) =>
    fc.record(Object.fromEntries(fields.map((name) => [name, amount])), { requiredKeys: [] });
  fc.assert(
    fc.property(
      group(names),
      group(costs),
      fc.array(legacy, { maxLength: 60 }),
      (income, expenditure, legacyPayments) => {
        const returns = returnsOf({ income, expenditure, legacyPayments }, {}, LONG);
        const of = (at: number, box: string) => BigInt(Number(returns[at]?.pageBoxes[box] ?? 0));
        const total = (values: readonly (number | undefined)[]) =>
          values.reduce<bigint>((sum, value) => sum + BigInt(value ?? 0), 0n);
        const legacies = total(legacyPayments.map((one) => one.amount));
        expect(of(0, 'E88') + of(1, 'E88')).toBe(legacies);
        expect(of(0, 'E90') + of(1, 'E90')).toBe(legacies + total(Object.values(income)));
        expect(of(0, 'E125')).toBe(total(Object.values(expenditure)));
        expect(returns.flatMap(({ rows }) => rows)).toHaveLength(legacyPayments.length);
      },
    ),
    { numRuns: caseCount(200) },
  );
});
