import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { hasAmendedDisclosures } from '../../../../core/accounts/amended-standards.ts';
import { checkSize } from '../../../../core/accounts/check-size.ts';
import type { CapitalAllowancesJson } from '../../../../core/figures/capital-allowances.ts';
import type { FilingJson } from '../../../../core/figures/stored.ts';
import { inPeriods } from '../../../../core/form/rules/box-rules.ts';
import type { ReturnView } from '../../../../core/form/rules/return-view.ts';
import { addDays, type IsoDate } from '../../../../core/period/date.ts';
import { computeFiling } from '../../../../core/tax/compute.ts';
import { valueAsJson } from '../../../../core/tax/explain.ts';
import { ALLOWANCE_BOX_WINDOWS, type BoxWindow } from '../../../../core/tax/parameters/allowance-boxes.ts';
import { OTHER_BOX_WINDOWS } from '../../../../core/tax/parameters/box-windows.ts';
import { FIRST_YEAR_ALLOWANCES } from '../../../../core/tax/parameters/first-year-allowances.ts';
import { LAW } from '../../../../core/tax/parameters/law.ts';
import { RULE_SETS } from '../../../../core/tax/parameters/rule-sets.ts';
import { accountsSuiteYear, computationYear } from '../../../../core/xbrl/taxonomies.ts';
import { figuresFor } from '../../figures/figures.ts';
import { look, QUIET } from '../../second-look/look.ts';
import { ROOT, TABLES } from './held.ts';

/**
 * Every dated rule on the day before it, on its day, and over it: each a filing and what comes of it. A rule that is new in
 * the tables and not here is found by the last test.
 */
interface Example {
  /** The table, and the first day of its row. */
  readonly rule: string;
  readonly before: () => unknown;
  readonly on: () => unknown;
  /** A period, or a year of facts, on both sides of the day; left out where a day alone decides. */
  readonly over?: () => unknown;
  readonly expected: readonly unknown[];
}

type Dates = readonly [start: IsoDate, end: IsoDate];

/** A box of the return, or of both, of a trading company. */
function box(number: string, [start, end]: Dates, data: FilingJson, sentOn = '2029-12-01'): unknown {
  const { returns } = computeFiling(
    figuresFor(start, end, { isDormant: false, accountType: 'full', ...data }),
    sentOn,
  );
  const values = returns.map(({ boxes }) => {
    const found = boxes.get(number);
    return found === undefined ? null : valueAsJson(found);
  });
  return values.length === 1 ? values[0] : values;
}

const allowance =
  (number: string, facts: (day: IsoDate) => CapitalAllowancesJson, sentOn?: IsoDate) =>
  (dates: Dates, day: IsoDate = dates[0]): unknown =>
    box(number, dates, { profitLossData: { turnover: 900_000 }, capitalAllowancesData: facts(day) }, sentOn);

/** Twelve months that end on a day, that begin on the next, and that are half on either side. */
const year = (end: IsoDate): Dates => [addDays(`${Number(end.slice(0, 4)) - 1}${end.slice(4)}`, 1), end];

const POOL: CapitalAllowancesJson = { mainPool: { broughtForward: 10_000 } };
const SPECIAL: CapitalAllowancesJson = { specialRatePool: { broughtForward: 10_000 } };
const mainPool = allowance('705', () => POOL);
const specialPool = allowance('695', () => SPECIAL);

const bought =
  (more: object) =>
  (day: IsoDate): CapitalAllowancesJson => ({
    additions: [{ description: 'Bought', date: day, amount: 50_000, ...more }],
  });
const HIRE = { forLeasing: true, claim: 'firstYearAllowance' } as const;
const forty = allowance('725', bought(HIRE), '2027-04-05');
const electric = bought({ type: 'car', co2Emissions: 0 });
const charger = bought({ type: 'chargePoint', claim: 'firstYearAllowance' });
const lorry = bought({ type: 'zeroEmissionGoodsVehicle', claim: 'firstYearAllowance' });
const superDeducted = bought({ claim: 'superDeduction' });
const expensed = bought({ claim: 'fullExpensing' });
const special = bought({ type: 'specialRate', claim: 'specialRateAllowance' });
const car = (co2Emissions: number) => bought({ type: 'car', co2Emissions });
const building = (from: IsoDate): CapitalAllowancesJson => ({
  structuresAndBuildings: [{ description: 'A shed', qualifyingExpenditure: 36_500, qualifyingUseFrom: from }],
});
const investment = bought({ amount: 2_000_000, claim: 'annualInvestmentAllowance' });

const profits = (amount: number): FilingJson => ({ profitLossData: { turnover: amount } });
const tax = (amount: number, dates: Dates): unknown => box('430', dates, profits(amount));

const loan = (...days: readonly IsoDate[]): FilingJson => ({
  isCloseCompany: true,
  supplementaryPagesData: {
    ct600a: {
      applies: true,
      beforeEndPeriod: false,
      loans: days.map((dateAdvanced, i) => ({ name: `Lender ${'AB'[i]}`, amount: 10_000, dateAdvanced })),
    },
  },
});
const loansTax = (dates: Dates, sentOn: IsoDate, ...days: readonly IsoDate[]): unknown =>
  box('A20', dates, loan(...days), sentOn);

const warned = (rule: string, today: IsoDate, data: FilingJson = QUIET): boolean =>
  look({ data, today }).some((problem) => problem.rule === rule);
const penalty = (end: IsoDate, start: IsoDate): string | undefined =>
  /penalty is (£[\d,]*\d)/.exec(
    look({ data: QUIET, today: '2029-01-01', period: { start, end } }).find(
      ({ rule }) => rule === 'return-late',
    )?.message ?? '',
  )?.[1];
const notEnacted = (dates: Dates): boolean =>
  computeFiling(figuresFor(...dates, profits(40_000)), '2029-12-01').returns.some(({ problems }) =>
    problems.some(({ message }) => message.includes('not enacted')),
  );
const size = (start: IsoDate, end: IsoDate): boolean =>
  checkSize(
    figuresFor(start, end, {
      accountType: 'micro',
      numberOfEmployees: 11,
      profitLossData: { turnover: 800_000 },
    }),
    LAW,
  ).length > 0;
const amended = (start: IsoDate, end: IsoDate): boolean =>
  hasAmendedDisclosures(figuresFor(start, end, { accountType: 'full' }));

const EXAMPLES: readonly Example[] = [
  {
    // 10,000 at 18%, at 14%, and at 18 x 90/365 + 14 x 275/365 = 14.98630, rounded up: 14.99%.
    rule: 'MAIN_RATES 2026-04-01',
    before: () => mainPool(year('2026-03-31')),
    on: () => mainPool(year('2027-03-31')),
    over: () => mainPool(year('2026-12-31')),
    expected: [1_800, 1_400, 1_499],
  },
  {
    // 10,000 at 8%, at 6%, and at 8 x 90/365 + 6 x 275/365 = 6.49315, rounded up: 6.50%.
    rule: 'SPECIAL_RATES 2019-04-01',
    before: () => specialPool(year('2019-03-31')),
    on: () => specialPool(year('2020-03-31')),
    over: () => specialPool(year('2019-12-31')),
    expected: [800, 600, 650],
  },
  {
    // 2,000,000 spent: 200,000; 1,000,000; 184 days of 200,000 / 365 = 100,822 and 181 of 1,000,000 / 365 = 495,891 by days,
    // and by months 100,000 + 500,000 = 600,000, which is more.
    rule: 'ANNUAL_INVESTMENT_LIMITS 2019-01-01',
    before: () => allowance('690', investment)(year('2018-12-31')),
    on: () => allowance('690', investment)(year('2019-12-31')),
    over: () => allowance('690', investment)(year('2019-06-30'), '2019-03-01'),
    expected: [200_000, 1_000_000, 600_000],
  },
  {
    // Plant for hire of 50,000: nothing; 40%; of two, the one of the day itself.
    rule: 'FIRST_YEAR_ALLOWANCES fortyPerCentAllowance from 2026-01-01',
    before: () => forty(year('2026-06-30'), '2025-12-31'),
    on: () => forty(year('2026-06-30'), '2026-01-01'),
    over: () =>
      allowance(
        '725',
        () => ({
          additions: ['2025-12-31', '2026-01-01'].map((date) => ({
            description: date,
            date,
            amount: 50_000,
            ...HIRE,
          })),
        }),
        '2027-04-05',
      )(year('2026-06-30')),
    expected: [null, 20_000, 20_000],
  },
  {
    // A new electric car of 50,000, sent when box 726 takes it again.
    rule: 'FIRST_YEAR_ALLOWANCES carAllowance until 2027-04-01',
    before: () => allowance('726', electric)(year('2027-06-30'), '2027-03-31'),
    on: () => allowance('726', electric)(year('2027-06-30'), '2027-04-01'),
    over: () =>
      allowance('726', () => ({
        additions: ['2027-03-31', '2027-04-01'].map((date) => ({
          description: date,
          date,
          amount: 50_000,
          type: 'car' as const,
          co2Emissions: 0,
        })),
      }))(year('2027-06-30')),
    expected: [50_000, null, 50_000],
  },
  {
    // 50 grams had all of it, and then none: only box 725 is for a car that emits.
    rule: 'FIRST_YEAR_ALLOWANCES carAllowance until 2021-04-01',
    before: () => allowance('725', car(50))(year('2021-06-30'), '2021-03-31'),
    on: () => allowance('725', car(50))(year('2021-06-30'), '2021-04-01'),
    expected: [50_000, null],
  },
  {
    rule: 'FIRST_YEAR_ALLOWANCES carAllowance until 2018-04-01',
    before: () => allowance('725', car(75))(year('2018-06-30'), '2018-03-31'),
    on: () => allowance('725', car(75))(year('2018-06-30'), '2018-04-01'),
    expected: [50_000, null],
  },
  {
    rule: 'FIRST_YEAR_ALLOWANCES chargePointAllowance until 2027-04-01',
    before: () => allowance('713', charger)(year('2027-06-30'), '2027-03-31'),
    on: () => allowance('713', charger)(year('2027-06-30'), '2027-04-01'),
    expected: [50_000, null],
  },
  {
    // Box 723 is for periods that start before 1 April 2025.
    rule: 'FIRST_YEAR_ALLOWANCES goodsVehicleAllowance until 2025-04-01',
    before: () => allowance('723', lorry)(year('2025-06-30'), '2025-03-31'),
    on: () => allowance('723', lorry)(year('2025-06-30'), '2025-04-01'),
    expected: [50_000, null],
  },
  {
    // 130% of 50,000. In a period over the last day the 30 counts by the days before it: 50,000 x (100 + 30 x 90/365)%
    // = 53,698.63.
    rule: 'FIRST_YEAR_ALLOWANCES superDeduction until 2023-04-01',
    before: () => allowance('691', superDeducted)(year('2023-03-31'), '2023-03-31'),
    on: () => allowance('691', superDeducted)(year('2023-12-31'), '2023-04-01'),
    over: () => allowance('691', superDeducted)(year('2023-12-31'), '2023-03-31'),
    expected: [65_000, null, 53_699],
  },
  {
    rule: 'FIRST_YEAR_ALLOWANCES superDeduction from 2021-04-01',
    before: () => allowance('691', superDeducted)(year('2021-06-30'), '2021-03-31'),
    on: () => allowance('691', superDeducted)(year('2021-06-30'), '2021-04-01'),
    expected: [null, 65_000],
  },
  {
    rule: 'FIRST_YEAR_ALLOWANCES fullExpensing from 2023-04-01',
    before: () => allowance('688', expensed)(year('2023-06-30'), '2023-03-31'),
    on: () => allowance('688', expensed)(year('2023-06-30'), '2023-04-01'),
    expected: [null, 50_000],
  },
  {
    rule: 'FIRST_YEAR_ALLOWANCES specialRateAllowance from 2021-04-01',
    before: () => allowance('693', special)(year('2021-06-30'), '2021-03-31'),
    on: () => allowance('693', special)(year('2021-06-30'), '2021-04-01'),
    expected: [null, 25_000],
  },
  {
    // The rule of Finance Act 2021 and full expensing's own give the same half.
    rule: 'FIRST_YEAR_ALLOWANCES specialRateAllowance until 2023-04-01',
    before: () => allowance('693', special)(year('2023-06-30'), '2023-03-31'),
    on: () => allowance('693', special)(year('2023-06-30'), '2023-04-01'),
    expected: [25_000, 25_000],
  },
  {
    // A car of 100 grams of 50,000 bought in the year: main pool at 18%, then special rate pool at 6%.
    rule: 'CAR_LIMITS 2021-04-01',
    before: () => [allowance('705', car(51))(year('2021-06-30'), '2021-03-31')],
    on: () => [allowance('695', car(51))(year('2021-06-30'), '2021-04-01')],
    expected: [[9_000], [3_000]],
  },
  {
    // 18% in the main pool; the special rate is 8 x 275/365 + 6 x 90/365 = 7.50685, rounded up to 7.51%, in a year to June 2019.
    rule: 'CAR_LIMITS 2018-04-01',
    before: () => [allowance('705', car(111))(year('2018-06-30'), '2018-03-31')],
    on: () => [allowance('695', car(111))(year('2018-06-30'), '2018-04-01')],
    expected: [[9_000], [4_000]],
  },
  {
    // 36,500 at 2%: 730; at 3%: 1,095; 91 days at 2 a day and 275 at 3 a day of the leap year 2020, by 366: 182/366 and so on.
    rule: 'BUILDING_RATES 2020-04-01',
    before: () => allowance('711', () => building('2018-11-01'))(year('2020-03-31')),
    on: () => allowance('711', () => building('2018-11-01'))(year('2021-03-31')),
    over: () => allowance('711', () => building('2018-11-01'))(year('2020-12-31')),
    expected: [730, 1_095, 1_004],
  },
  {
    // 300,000: 19%, then 25%; over both 90/365 at 19 and 275/365 at 25: 73,973 at 19% and 226,027 at 25%.
    rule: 'CORPORATION_TAX_RATES 2023-04-01',
    before: () => tax(300_000, year('2023-03-31')),
    on: () => tax(300_000, year('2024-03-31')),
    over: () => tax(300_000, year('2023-12-31')),
    expected: ['57000.00', '75000.00', '70561.62'],
  },
  {
    // 20% and 19% of 100,000; 90 days of 365 at 20%: 24,658 and 75,342 at 19%.
    rule: 'CORPORATION_TAX_RATES 2017-04-01',
    before: () => tax(100_000, year('2017-03-31')),
    on: () => tax(100_000, year('2018-03-31')),
    over: () => tax(100_000, year('2017-12-31')),
    expected: ['20000.00', '19000.00', '19246.58'],
  },
  {
    // The years 2016 to 2027 are enacted; the first that is not is 2028.
    rule: 'CORPORATION_TAX_RATES after the last row',
    before: () => notEnacted(year('2028-03-31')),
    on: () => notEnacted(year('2029-03-31')),
    over: () => notEnacted(year('2028-04-01')),
    expected: [false, true, true],
  },
  {
    // A loss brought forward of 30,000 against a trade of 20,000 and interest of 5,000.
    rule: 'CARRIED_FORWARD_RULES 2017-04-01',
    before: () => box('160', year('2017-03-31'), forward()),
    on: () => box('285', year('2018-03-31'), forward()),
    over: () =>
      computeFiling(figuresFor(...year('2017-12-31'), forward()), '2029-12-01').returns[0]?.problems.some(
        ({ blocksComputation }) => blocksComputation === true,
      ),
    expected: [20_000, 25_000, true],
  },
  {
    // 10,000 at 33.75% and at 35.75%; one of each.
    rule: 'LOANS_TO_PARTICIPATORS_RATES 2026-04-06',
    before: () => loansTax(year('2026-12-31'), '2027-04-06', '2026-04-05'),
    on: () => loansTax(year('2026-12-31'), '2027-04-06', '2026-04-06'),
    over: () => loansTax(year('2026-12-31'), '2027-04-06', '2026-04-05', '2026-04-06'),
    expected: ['3375.00', '3575.00', '6950.00'],
  },
  {
    // The same loan, by the day of sending.
    rule: 'LOANS_TO_PARTICIPATORS_RATES sent from 2027-04-06',
    before: () => loansTax(year('2026-12-31'), '2027-04-05', '2026-04-06'),
    on: () => loansTax(year('2026-12-31'), '2027-04-06', '2026-04-06'),
    expected: ['3375.00', '3575.00'],
  },
  {
    rule: 'LOANS_TO_PARTICIPATORS_RATES 2022-04-06',
    before: () => loansTax(year('2022-12-31'), '2023-06-01', '2022-04-05'),
    on: () => loansTax(year('2022-12-31'), '2023-06-01', '2022-04-06'),
    over: () => loansTax(year('2022-12-31'), '2023-06-01', '2022-04-05', '2022-04-06'),
    expected: ['3250.00', '3375.00', '6625.00'],
  },
  {
    rule: 'LOANS_TO_PARTICIPATORS_RATES 2016-04-06',
    before: () => loansTax(year('2016-12-31'), '2017-06-01', '2016-04-05'),
    on: () => loansTax(year('2016-12-31'), '2017-06-01', '2016-04-06'),
    over: () => loansTax(year('2016-12-31'), '2017-06-01', '2016-04-05', '2016-04-06'),
    expected: ['2500.00', '3250.00', '5750.00'],
  },
  {
    // By the filing date: 31 March 2026 and 1 April 2026 are twelve months after these ends.
    rule: 'RETURN_PENALTIES 2026-04-01',
    before: () => penalty('2025-03-31', '2024-04-01'),
    on: () => penalty('2025-04-01', '2024-04-02'),
    expected: ['£200', '£400'],
  },
  {
    // Turnover of 800,000 and 11 employees are two of three over the old limits; of the new ones, one.
    rule: 'COMPANY_SIZE_LIMITS 2025-04-06',
    before: () => size('2025-04-05', '2026-04-04'),
    on: () => size('2025-04-06', '2026-04-05'),
    expected: [true, false],
  },
  {
    // A period over the day begins before it, and so goes by the old standard.
    rule: 'AMENDED_STANDARDS 2026-01-01',
    before: () => amended('2025-01-01', '2025-12-31'),
    on: () => amended('2026-01-01', '2026-12-31'),
    over: () => amended('2025-12-31', '2026-12-30'),
    expected: [false, true, false],
  },
  {
    rule: 'AMENDED_ACCOUNTS_SUITE 2026-01-01',
    before: () => accountsSuiteYear('2026-12-30', amended('2025-12-31', '2026-12-30')),
    on: () => accountsSuiteYear('2026-12-31', amended('2026-01-01', '2026-12-31')),
    expected: [2025, 2026],
  },
  ...(['2025', '2026', '2027'] as const).map((from) => ({
    rule: `ACCOUNTS_SUITES ${from}-01-01`,
    before: () => accountsSuiteYear(`${Number(from) - 1}-12-31`),
    on: () => accountsSuiteYear(`${from}-01-01`),
    expected: [Number(from) - 2, Number(from) - 1],
  })),
  {
    rule: 'COMPUTATION_TAXONOMIES 2026-04-01',
    before: () => computationYear('2026-03-31'),
    on: () => computationYear('2026-04-01'),
    expected: [2024, 2025],
  },
  {
    rule: 'REGISTRY_RULES 2028-04-01',
    before: () => figuresOfDelivery('2028-03-31'),
    on: () => figuresOfDelivery('2028-04-01'),
    expected: [false, true],
  },
  {
    rule: 'ADVISER_REGISTRATION 2026-11-18',
    before: () => warned('adviser-registration', '2026-11-17', agent()),
    on: () => warned('adviser-registration', '2026-11-18', agent()),
    expected: [false, true],
  },
  {
    // The 40% allowance in the box of the day of sending.
    rule: 'RULE_SETS 2027-04-06',
    before: () => [forty(year('2026-06-30'), '2026-03-01'), boxOn('696', '2027-04-05')],
    on: () => [boxOn('725', '2027-04-06'), boxOn('696', '2027-04-06')],
    expected: [
      [20_000, null],
      [null, 20_000],
    ],
  },
];

function forward(): FilingJson {
  return { profitLossData: { turnover: 20_000, interestIncome: 5_000, lossesBroughtForward: 30_000 } };
}
function agent(): FilingJson {
  return { ...QUIET, credentialsData: { ...QUIET.credentialsData, filingMode: 'agent' } };
}
function boxOn(number: string, sentOn: IsoDate): unknown {
  return allowance(number, bought(HIRE), sentOn)(year('2026-06-30'), '2026-03-01');
}
function figuresOfDelivery(today: IsoDate): boolean {
  const found = look({ data: QUIET, today }).find(({ rule }) => rule === 'registry-reform');
  return (found?.message ?? '').includes('have the profit and loss account all the same');
}

describe('a dated rule on the day before, on its day, and over it', () => {
  it.each(EXAMPLES.map((example) => [example.rule, example] as const))('%s', (_, example) => {
    const { before, on, over, expected } = example;
    expect([before(), on(), ...(expected.length === 3 ? [over?.()] : [])]).toEqual(expected);
  });
});

/** A return of a period that uses some boxes, and nothing else. */
const using = (boxes: readonly string[], [start, end]: Dates): ReturnView => ({
  returnType: 'new',
  boxes: new Map([['30', start], ['35', end], ...boxes.map((each) => [each, '1.00'] as const)]),
  rows: {},
  elements: new Set(),
  pages: {},
  files: { computation: false, accounts: false, others: [], instances: [] },
  keys: null,
});

/** The day decides by one end of the period: on the day before, on it, and a period that has it inside. */
function windowExample({
  boxes,
  endsFrom,
  endsBefore,
  startsBefore,
}: BoxWindow): readonly [Dates, boolean][] {
  const endDay = endsFrom ?? endsBefore;
  if (endDay !== undefined) {
    const takes = endsFrom !== undefined;
    return [
      [year(addDays(endDay, -1)), !takes],
      [year(endDay), takes],
    ];
  }
  if (startsBefore === undefined) throw new Error(`the window of ${boxes} has no day`);
  return [
    [[addDays(startsBefore, -2), addDays(startsBefore, -1)], true],
    // Over the day it starts before it.
    [[addDays(startsBefore, -1), startsBefore], true],
    [[startsBefore, addDays(startsBefore, 1)], false],
  ];
}

describe('a box that may be used in some periods', () => {
  const windows = [...ALLOWANCE_BOX_WINDOWS, ...OTHER_BOX_WINDOWS];
  it.each(windows.map((window) => [window.rule, window] as const))('rule %i', (_, window) => {
    const { holds } = inPeriods(window);
    for (const [dates, isTaken] of windowExample(window))
      expect([dates, holds(using(window.boxes, dates), '2027-04-05')]).toEqual([dates, isTaken]);
  });

  it.each(RULE_SETS.flatMap(({ drops, from }) => drops.map((rule) => [rule, from] as const)))(
    'rule %i is no longer one from %s',
    (rule, from) => {
      const window = windows.find((each) => each.rule === rule) ?? expect.fail();
      const late: Dates = ['2026-04-01', '2027-03-31'];
      const { holds } = inPeriods(window);
      expect(holds(using(window.boxes, late), addDays(from, -1))).toBe(false);
      expect(holds(using(window.boxes, late), from)).toBe(true);
    },
  );
});

/** Rows that no return of this service can tell from the one before: why, and where they are held. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'ANNUAL_INVESTMENT_LIMITS 2016-01-01': 'allowances are worked out from 1 April 2017 alone',
  'FIRST_YEAR_ALLOWANCES chargePointAllowance from 2016-11-23': 'before the days that are worked out',
  'FIRST_YEAR_ALLOWANCES goodsVehicleAllowance from 2010-04-01': 'before the days that are worked out',
  'FIRST_YEAR_ALLOWANCES carAllowance from 2015-04-01': 'before the days that are worked out',
  'FIRST_YEAR_ALLOWANCES carAllowance from 2018-04-01': 'the day on which the limit before it ended',
  'FIRST_YEAR_ALLOWANCES carAllowance from 2021-04-01': 'the day on which the limit before it ended',
  'FIRST_YEAR_ALLOWANCES specialRateAllowance from 2023-04-01': 'the day on which that of 2021 ended',
  'SHORT_LIFE_YEARS 2011-04-01': 'the years of a pool bought before 2011 ended before 2017',
  'CORPORATION_TAX_RATES 2016-04-01': 'the rate of the year before; years.test.ts files each year',
  'CORPORATION_TAX_RATES 2020-04-01': 'the rate of the year before; years.test.ts files each year',
  'CORPORATION_TAX_RATES 2021-04-01': 'the rate of the year before; years.test.ts files each year',
  'CORPORATION_TAX_RATES 2022-04-01': 'the rate of the year before; years.test.ts files each year',
  'CORPORATION_TAX_RATES 2024-04-01': 'the rate of the year before; years.test.ts files each year',
  'CORPORATION_TAX_RATES 2025-04-01': 'the rate of the year before; years.test.ts files each year',
  'CORPORATION_TAX_RATES 2026-04-01': 'the rate of the year before; years.test.ts files each year',
  'CORPORATION_TAX_RATES 2027-04-01': 'the rate of the year before; years.test.ts files each year',
};

type Row = Readonly<Record<string, unknown>>;
const isRow = (value: unknown): value is Row & { readonly from: string } =>
  typeof value === 'object' && value !== null && 'from' in value && typeof value.from === 'string';

/** The days of a table on which something changes: those after its first row, and the last days of what ends. */
function changes(name: string, value: unknown): readonly string[] {
  if (name === 'FIRST_YEAR_ALLOWANCES')
    return FIRST_YEAR_ALLOWANCES.flatMap(({ allowance: what, from, until }) => [
      `${name} ${what} from ${from}`,
      ...(until === null ? [] : [`${name} ${what} until ${until}`]),
    ]);
  if (isRow(value)) return DAYS_ALONE.has(name) ? [`${name} ${value.from}`] : [];
  if (!Array.isArray(value)) return [];
  const [, ...later]: readonly unknown[] = value;
  return later.filter(isRow).map(({ from }) => `${name} ${from}`);
}
/** Days that stand by themselves and change what is filed. The others are days before which nothing is taken. */
const DAYS_ALONE = new Set(['AMENDED_STANDARDS', 'AMENDED_ACCOUNTS_SUITE', 'ADVISER_REGISTRATION']);

it('every change in the tables has an example', async () => {
  const found: string[] = [];
  for (const file of readdirSync(resolve(ROOT, TABLES))) {
    const module: Row = await import(pathToFileURL(resolve(ROOT, TABLES, file)).href);
    found.push(...Object.entries(module).flatMap(([name, value]) => changes(name, value)));
  }
  const told = new Set([...EXAMPLES.map(({ rule }) => rule), ...Object.keys(ELSEWHERE)]);
  expect(found.length).toBeGreaterThan(40);
  expect([...new Set(found)].filter((change) => !told.has(change))).toEqual([]);
});
