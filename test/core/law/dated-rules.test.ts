import { describe, expect, it } from 'vitest';
import { hasAmendedDisclosures } from '../../../core/accounts/amended-standards.ts';
import { checkSize } from '../../../core/accounts/check-size.ts';
import { addDays, type IsoDate } from '../../../core/dates/date.ts';
import type { CapitalAllowancesJson } from '../../../core/figures/capital-allowances.ts';
import type { Ct600eJson } from '../../../core/figures/ct600e.ts';
import type { FilingJson } from '../../../core/figures/filing-fields.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import { inPeriods } from '../../../core/form/rules/box-rules.ts';
import type { ReturnView } from '../../../core/form/rules/return-view.ts';
import { type BoxWindow, LAW } from '../../../core/law/law.ts';
import { valueAsJson } from '../../../core/tax/explain.ts';
import { interestInWords } from '../../../core/tax/planning/interest.ts';
import { accountsSuiteYear, computationYear } from '../../../core/xbrl/taxonomies.ts';
import { look, QUIET } from '../advice/look.ts';
import { figuresFor } from '../figures/figures.ts';

/**
 * Tests every dated rule on the day before it, on its day, and across it: each is a filing and its result. The last test
 * finds a rule that is new in the tables and missing here.
 */
interface Example {
  /** The table, and the first day of its row. */
  readonly rule: string;
  readonly before: () => unknown;
  readonly on: () => unknown;
  /** A period, or a year of facts, on both sides of the day; absent when a single day decides. */
  readonly over?: () => unknown;
  readonly expected: readonly unknown[];
}

type Dates = readonly [start: IsoDate, end: IsoDate];

/** Gives a box of a trading company's return, or of both its returns. */
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

const veryLarge = (dates: Dates): unknown => box('631', dates, { profitLossData: { turnover: 25_000_000 } });

/** Gives the interest of one day on 1,000,000, due on the day before it. */
const interest = (day: IsoDate): unknown =>
  interestInWords(1_000_000_00n, addDays(day, -1), day, LAW).split(' = ').at(-1);

/** Rates change on a day: 1,000,000 at 7.5%, 7.25%, 7%, 8.5%, 8.25% and 8%, over 365 and rounded down. */
const RATE_CHANGES = [
  ['2024-11-26', '205.47', '198.63'],
  ['2025-02-25', '198.63', '191.78'],
  ['2025-04-06', '191.78', '232.87'],
  ['2025-05-28', '232.87', '226.02'],
  ['2025-08-27', '226.02', '219.17'],
  ['2026-01-09', '219.17', '212.32'],
] as const;

/** Gives twelve months that end on a day, then those that begin on the next, and those half on either side. */
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

/** Claims the expenditure credit in a loss, without a cap. */
const exemptFromCap: FilingJson = {
  profitLossData: { turnover: 10_000, staffCosts: 110_000 },
  supplementaryPagesData: {
    ct600l: {
      applies: true,
      smallOrMediumEnterprise: true,
      claimedInLastThreeYears: true,
      expenditureCredit: { expenditure: { staff: 100_000 } },
      capExemption: { connectedExpenditure: 0 },
      additionalInformationDate: '2027-02-01',
    },
  },
};

const warned = (rule: string, today: IsoDate, data: FilingJson = QUIET): boolean =>
  look({ data, today }).some((problem) => problem.rule === rule);
/** Gives a charity's page with one more figure. */
const charityWith = (page: Partial<Ct600eJson>): FilingJson => ({
  charityStatus: 'charity',
  supplementaryPagesData: {
    ct600e: { applies: true, claimingExemption: true, allCharitable: 'all_exempt', ...page },
  },
});
const legacyOn = (date: IsoDate): FilingJson =>
  charityWith({
    legacyPayments: [
      {
        forenames: 'Ann',
        surname: 'Jones',
        addressLine1: '1 High Street',
        overseas: true,
        date,
        amount: 50_000,
      },
    ],
  });
const investing = (end: IsoDate): boolean =>
  look({
    data: charityWith({ assets: { qualifyingInvestments: true, ukInvestmentsHeld: 20_000 } }),
    period: { start: '2025-06-01', end },
  }).some(({ rule }) => rule === 'investment-purpose');
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
  hasAmendedDisclosures(figuresFor(start, end, { accountType: 'full' }), LAW);

const EXAMPLES: readonly Example[] = [
  ...RATE_CHANGES.map(([day, before, on]) => ({
    rule: `latePaymentRates ${day}`,
    before: () => interest(addDays(day, -1)),
    on: () => interest(day),
    expected: [before, on],
  })),
  {
    rule: 'latePaymentRules 2025-04-06',
    before: () => /Bank Rate [^ ]* [^ ]*/.exec(interestInWords(1n, '2025-04-04', '2025-04-05', LAW))?.[0],
    on: () => /Bank Rate [^ ]* [^ ]*/.exec(interestInWords(1n, '2025-04-05', '2025-04-06', LAW))?.[0],
    expected: ['Bank Rate + 2.5%', 'Bank Rate + 4%'],
  },
  {
    // 25,000,000 is above 20,000,000, by the first day of the period.
    rule: 'instalments 2019-04-01',
    before: () => veryLarge(['2019-03-31', '2020-03-30']),
    on: () => veryLarge(['2019-04-01', '2020-03-31']),
    expected: [null, true],
  },
  {
    // 10,000 at 18%, at 14%, and at 18 x 90/365 + 14 x 275/365 = 14.98630, rounded up: 14.99%.
    rule: 'mainRates 2026-04-01',
    before: () => mainPool(year('2026-03-31')),
    on: () => mainPool(year('2027-03-31')),
    over: () => mainPool(year('2026-12-31')),
    expected: [1_800, 1_400, 1_499],
  },
  {
    // 10,000 at 8%, at 6%, and at 8 x 90/365 + 6 x 275/365 = 6.49315, rounded up: 6.50%.
    rule: 'specialRates 2019-04-01',
    before: () => specialPool(year('2019-03-31')),
    on: () => specialPool(year('2020-03-31')),
    over: () => specialPool(year('2019-12-31')),
    expected: [800, 600, 650],
  },
  {
    // 2,000,000 spent: 200,000; 1,000,000; 184 days of 200,000 / 365 = 100,822 and 181 of 1,000,000 / 365 = 495,891 by days,
    // and by months 100,000 + 500,000 = 600,000, which is more.
    rule: 'annualInvestment 2019-01-01',
    before: () => allowance('690', investment)(year('2018-12-31')),
    on: () => allowance('690', investment)(year('2019-12-31')),
    over: () => allowance('690', investment)(year('2019-06-30'), '2019-03-01'),
    expected: [200_000, 1_000_000, 600_000],
  },
  {
    // Plant for hire of 50,000: nothing, then 40%. If two rows apply, the row that holds on that day counts.
    rule: 'firstYearAllowances fortyPerCentAllowance from 2026-01-01',
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
    // A new electric car of 50,000, sent when box 726 accepts it again.
    rule: 'firstYearAllowances carAllowance until 2027-04-01',
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
    // A car of 50 grams had 100%, and then nothing: box 725 is the only one for a car with emissions.
    rule: 'firstYearAllowances carAllowance until 2021-04-01',
    before: () => allowance('725', car(50))(year('2021-06-30'), '2021-03-31'),
    on: () => allowance('725', car(50))(year('2021-06-30'), '2021-04-01'),
    expected: [50_000, null],
  },
  {
    rule: 'firstYearAllowances carAllowance until 2018-04-01',
    before: () => allowance('725', car(75))(year('2018-06-30'), '2018-03-31'),
    on: () => allowance('725', car(75))(year('2018-06-30'), '2018-04-01'),
    expected: [50_000, null],
  },
  {
    rule: 'firstYearAllowances chargePointAllowance until 2027-04-01',
    before: () => allowance('713', charger)(year('2027-06-30'), '2027-03-31'),
    on: () => allowance('713', charger)(year('2027-06-30'), '2027-04-01'),
    expected: [50_000, null],
  },
  {
    // Box 723 is for periods that start before 1 April 2025.
    rule: 'firstYearAllowances goodsVehicleAllowance until 2025-04-01',
    before: () => allowance('723', lorry)(year('2025-06-30'), '2025-03-31'),
    on: () => allowance('723', lorry)(year('2025-06-30'), '2025-04-01'),
    expected: [50_000, null],
  },
  {
    // 130% of 50,000. In a period across the last day the extra 30% counts by the days before it: 50,000 x (100 + 30 x
    // 90/365)% = 53,698.63.
    rule: 'firstYearAllowances superDeduction until 2023-04-01',
    before: () => allowance('691', superDeducted)(year('2023-03-31'), '2023-03-31'),
    on: () => allowance('691', superDeducted)(year('2023-12-31'), '2023-04-01'),
    over: () => allowance('691', superDeducted)(year('2023-12-31'), '2023-03-31'),
    expected: [65_000, null, 53_699],
  },
  {
    rule: 'firstYearAllowances superDeduction from 2021-04-01',
    before: () => allowance('691', superDeducted)(year('2021-06-30'), '2021-03-31'),
    on: () => allowance('691', superDeducted)(year('2021-06-30'), '2021-04-01'),
    expected: [null, 65_000],
  },
  {
    rule: 'firstYearAllowances fullExpensing from 2023-04-01',
    before: () => allowance('688', expensed)(year('2023-06-30'), '2023-03-31'),
    on: () => allowance('688', expensed)(year('2023-06-30'), '2023-04-01'),
    expected: [null, 50_000],
  },
  {
    rule: 'firstYearAllowances specialRateAllowance from 2021-04-01',
    before: () => allowance('693', special)(year('2021-06-30'), '2021-03-31'),
    on: () => allowance('693', special)(year('2021-06-30'), '2021-04-01'),
    expected: [null, 25_000],
  },
  {
    // The rule of Finance Act 2021 and that of full expensing give the same half.
    rule: 'firstYearAllowances specialRateAllowance until 2023-04-01',
    before: () => allowance('693', special)(year('2023-06-30'), '2023-03-31'),
    on: () => allowance('693', special)(year('2023-06-30'), '2023-04-01'),
    expected: [25_000, 25_000],
  },
  {
    // A car of 100 grams for 50,000, bought in the year: main pool at 18%, then special rate pool at 6%.
    rule: 'carLimits 2021-04-01',
    before: () => [allowance('705', car(51))(year('2021-06-30'), '2021-03-31')],
    on: () => [allowance('695', car(51))(year('2021-06-30'), '2021-04-01')],
    expected: [[9_000], [3_000]],
  },
  {
    // 18% in the main pool; the special rate is 8 x 275/365 + 6 x 90/365 = 7.50685, rounded up to 7.51%, in a year to June 2019.
    rule: 'carLimits 2018-04-01',
    before: () => [allowance('705', car(111))(year('2018-06-30'), '2018-03-31')],
    on: () => [allowance('695', car(111))(year('2018-06-30'), '2018-04-01')],
    expected: [[9_000], [4_000]],
  },
  {
    // 36,500 at 2%: 730; at 3%: 1,095; 91 days at 2 a day and 275 at 3 a day of the leap year 2020, by 366: 182/366 and so on.
    rule: 'buildingRates 2020-04-01',
    before: () => allowance('711', () => building('2018-11-01'))(year('2020-03-31')),
    on: () => allowance('711', () => building('2018-11-01'))(year('2021-03-31')),
    over: () => allowance('711', () => building('2018-11-01'))(year('2020-12-31')),
    expected: [730, 1_095, 1_004],
  },
  {
    // 300,000: 19%, then 25%; across both 90/365 at 19 and 275/365 at 25: 73,973 at 19% and 226,027 at 25%.
    rule: 'corporationTax 2023-04-01',
    before: () => tax(300_000, year('2023-03-31')),
    on: () => tax(300_000, year('2024-03-31')),
    over: () => tax(300_000, year('2023-12-31')),
    expected: ['57000.00', '75000.00', '70561.62'],
  },
  {
    // 20% and 19% of 100,000; 90 days of 365 at 20%: 24,658 and 75,342 at 19%.
    rule: 'corporationTax 2017-04-01',
    before: () => tax(100_000, year('2017-03-31')),
    on: () => tax(100_000, year('2018-03-31')),
    over: () => tax(100_000, year('2017-12-31')),
    expected: ['20000.00', '19000.00', '19246.58'],
  },
  {
    // The years 2016 to 2027 are enacted; the first without a row is 2028.
    rule: 'corporationTax after the last row',
    before: () => notEnacted(year('2028-03-31')),
    on: () => notEnacted(year('2029-03-31')),
    over: () => notEnacted(year('2028-04-01')),
    expected: [false, true, true],
  },
  {
    // A loss brought forward of 30,000 against a trade of 20,000 and interest of 5,000.
    rule: 'carriedForward 2017-04-01',
    before: () => box('160', year('2017-03-31'), forward()),
    on: () => box('285', year('2018-03-31'), forward()),
    over: () =>
      computeFiling(figuresFor(...year('2017-12-31'), forward()), '2029-12-01').returns[0]?.problems.some(
        ({ blocksComputation }) => blocksComputation === true,
      ),
    expected: [20_000, 25_000, true],
  },
  {
    // A gain of 100,000 and equal losses brought forward, in a group without an allowance: all of it, then half.
    rule: 'carriedForward 2020-04-01',
    before: () => box('215', year('2020-03-31'), held()),
    on: () => box('215', year('2021-03-31'), held()),
    expected: [100_000, 50_000],
  },
  {
    // 10,000 at 33.75% and at 35.75%; one of each.
    rule: 'loansRates 2026-04-06',
    before: () => loansTax(year('2026-12-31'), '2027-04-06', '2026-04-05'),
    on: () => loansTax(year('2026-12-31'), '2027-04-06', '2026-04-06'),
    over: () => loansTax(year('2026-12-31'), '2027-04-06', '2026-04-05', '2026-04-06'),
    expected: ['3375.00', '3575.00', '6950.00'],
  },
  {
    // One loan, by the day of sending.
    rule: 'loansRates sent from 2027-04-06',
    before: () => loansTax(year('2026-12-31'), '2027-04-05', '2026-04-06'),
    on: () => loansTax(year('2026-12-31'), '2027-04-06', '2026-04-06'),
    expected: ['3375.00', '3575.00'],
  },
  {
    rule: 'loansRates 2022-04-06',
    before: () => loansTax(year('2022-12-31'), '2023-06-01', '2022-04-05'),
    on: () => loansTax(year('2022-12-31'), '2023-06-01', '2022-04-06'),
    over: () => loansTax(year('2022-12-31'), '2023-06-01', '2022-04-05', '2022-04-06'),
    expected: ['3250.00', '3375.00', '6625.00'],
  },
  {
    rule: 'loansRates 2016-04-06',
    before: () => loansTax(year('2016-12-31'), '2017-06-01', '2016-04-05'),
    on: () => loansTax(year('2016-12-31'), '2017-06-01', '2016-04-06'),
    over: () => loansTax(year('2016-12-31'), '2017-06-01', '2016-04-05', '2016-04-06'),
    expected: ['2500.00', '3250.00', '5750.00'],
  },
  {
    // The filing date decides: 31 March 2026 and 1 April 2026 are twelve months after these ends.
    rule: 'returnPenalties 2026-04-01',
    before: () => penalty('2025-03-31', '2024-04-01'),
    on: () => penalty('2025-04-01', '2024-04-02'),
    expected: ['£200', '£400'],
  },
  {
    // Turnover of 800,000 and 11 employees exceed two of the three old limits, and one of the new ones.
    rule: 'companySize 2025-04-06',
    before: () => size('2025-04-05', '2026-04-04'),
    on: () => size('2025-04-06', '2026-04-05'),
    expected: [true, false],
  },
  {
    // A period across the day begins before it, so it follows the old standard.
    rule: 'amendedStandards 2026-01-01',
    before: () => amended('2025-01-01', '2025-12-31'),
    on: () => amended('2026-01-01', '2026-12-31'),
    over: () => amended('2025-12-31', '2026-12-30'),
    expected: [false, true, false],
  },
  {
    rule: 'amendedAccountsSuite 2026-01-01',
    before: () => accountsSuiteYear('2026-12-30', LAW, amended('2025-12-31', '2026-12-30')),
    on: () => accountsSuiteYear('2026-12-31', LAW, amended('2026-01-01', '2026-12-31')),
    expected: [2025, 2026],
  },
  ...(['2025', '2026', '2027'] as const).map((from) => ({
    rule: `accountsSuites ${from}-01-01`,
    before: () => accountsSuiteYear(`${Number(from) - 1}-12-31`, LAW),
    on: () => accountsSuiteYear(`${from}-01-01`, LAW),
    expected: [Number(from) - 2, Number(from) - 1],
  })),
  {
    rule: 'computationTaxonomies 2026-04-01',
    before: () => computationYear('2026-03-31', LAW),
    on: () => computationYear('2026-04-01', LAW),
    expected: [2024, 2025],
  },
  {
    // A warning comes a year before the announced day. On that day the reform is still not law.
    rule: 'announcedReform 2028-04-01',
    before: () => [
      warned('registry-reform', '2027-03-31', QUIET),
      warned('registry-reform', '2028-03-31', QUIET),
    ],
    on: () => [
      warned('registry-reform', '2027-04-01', QUIET),
      warned('registry-reform', '2028-04-01', QUIET),
    ],
    expected: [
      [false, true],
      [true, true],
    ],
  },
  {
    rule: 'legaciesAttributable 2026-04-06',
    before: () => warned('legacy-unspent', '2026-11-24', legacyOn('2026-04-05')),
    on: () => warned('legacy-unspent', '2026-11-24', legacyOn('2026-04-06')),
    expected: [false, true],
  },
  {
    rule: 'investmentsWithPurpose 2026-04-06',
    before: () => investing('2026-04-05'),
    on: () => investing('2026-04-06'),
    expected: [false, true],
  },
  {
    rule: 'adviserRegistration 2026-11-18',
    before: () => warned('adviser-registration', '2026-11-17', agent()),
    on: () => warned('adviser-registration', '2026-11-18', agent()),
    expected: [false, true],
  },
  {
    // Rule set v1.994 runs to 5 April: credit of 20,000 less notional tax of 3,800 is 16,200 in L70, which L75 repeats.
    rule: 'researchExemptCap 2027-04-06',
    before: () => box('L75', year('2026-12-31'), exemptFromCap, '2027-04-05'),
    on: () => box('L75', year('2026-12-31'), exemptFromCap, '2027-04-06'),
    expected: ['16200.00', null],
  },
  {
    // The 40% allowance goes in the box for the day of sending.
    rule: 'ruleSets 2027-04-06',
    before: () => [forty(year('2026-06-30'), '2026-03-01'), boxOn('696', '2027-04-05')],
    on: () => [boxOn('725', '2027-04-06'), boxOn('696', '2027-04-06')],
    expected: [
      [20_000, null],
      [null, 20_000],
    ],
  },
];

const held = () => ({
  profitLossData: {
    turnover: 100,
    grossChargeableGains: 100_000,
    capitalLossesBroughtForward: 100_000,
    isGroupMember: true,
  },
});
function forward(): FilingJson {
  return { profitLossData: { turnover: 20_000, interestIncome: 5_000, lossesBroughtForward: 30_000 } };
}
function agent(): FilingJson {
  return { ...QUIET, credentialsData: { ...QUIET.credentialsData, filingMode: 'agent' } };
}
function boxOn(number: string, sentOn: IsoDate): unknown {
  return allowance(number, bought(HIRE), sentOn)(year('2026-06-30'), '2026-03-01');
}

describe('a dated rule on the day before, on its day, and over it', () => {
  it.each(EXAMPLES.map((example) => [example.rule, example] as const))('%s', (_, example) => {
    const { before, on, over, expected } = example;
    expect([before(), on(), ...(expected.length === 3 ? [over?.()] : [])]).toEqual(expected);
  });
});

/** Gives a return of a period that uses only some boxes. */
const using = (boxes: readonly string[], [start, end]: Dates): ReturnView => ({
  returnType: 'new',
  boxes: new Map([['30', start], ['35', end], ...boxes.map((each) => [each, '1.00'] as const)]),
  rows: {},
  elements: new Set(),
  pages: {},
  files: { computation: false, accounts: false, others: [], instances: [] },
  keys: null,
});

/** One end of the period decides. Tests it on the day before, on the day, and a period across the day. */
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
    // A period across the day starts before it.
    [[addDays(startsBefore, -1), startsBefore], true],
    [[startsBefore, addDays(startsBefore, 1)], false],
  ];
}

describe('a box that may be used in some periods', () => {
  const windows = [...LAW.allowanceBoxWindows, ...LAW.otherBoxWindows];
  it.each(windows.map((window) => [window.rule, window] as const))('rule %i', (_, window) => {
    const { holds } = inPeriods(window, LAW);
    for (const [dates, isTaken] of windowExample(window))
      expect([dates, holds(using(window.boxes, dates), '2027-04-05')]).toEqual([dates, isTaken]);
  });

  it.each(
    LAW.ruleSets.flatMap(({ drops, from }) =>
      // Rules 8023 and 8024 belong to page CT600E, and are tested with the table of rules.
      drops.filter((rule) => rule > 8024 || rule < 8023).map((rule) => [rule, from] as const),
    ),
  )('rule %i is no longer one from %s', (rule, from) => {
    const window = windows.find((each) => each.rule === rule) ?? expect.fail();
    const late: Dates = ['2026-04-01', '2027-03-31'];
    const { holds } = inPeriods(window, LAW);
    expect(holds(using(window.boxes, late), addDays(from, -1))).toBe(false);
    expect(holds(using(window.boxes, late), from)).toBe(true);
  });
});

/** Rows that no return of this service can distinguish from the one before: the reason, and where they are tested. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'annualInvestment 2016-01-01': 'allowances are worked out from 1 April 2017 alone',
  'firstYearAllowances chargePointAllowance from 2016-11-23': 'before the days that are worked out',
  'firstYearAllowances goodsVehicleAllowance from 2010-04-01': 'before the days that are worked out',
  'firstYearAllowances carAllowance from 2015-04-01': 'before the days that are worked out',
  'firstYearAllowances carAllowance from 2018-04-01': 'the day on which the limit before it ended',
  'firstYearAllowances carAllowance from 2021-04-01': 'the day on which the limit before it ended',
  'firstYearAllowances specialRateAllowance from 2023-04-01': 'the day on which that of 2021 ended',
  'shortLifeYears 2011-04-01': 'the years of a pool bought before 2011 ended before 2017',
  'loansLentAgain 2024-10-30':
    'the sections that a warning names; test/core/advice/rules.test.ts has both days',
  'corporationTax 2016-04-01': 'the rate of the year before; years.long.test.ts files each year',
  'corporationTax 2020-04-01': 'the rate of the year before; years.long.test.ts files each year',
  'corporationTax 2021-04-01': 'the rate of the year before; years.long.test.ts files each year',
  'corporationTax 2022-04-01': 'the rate of the year before; years.long.test.ts files each year',
  'corporationTax 2024-04-01': 'the rate of the year before; years.long.test.ts files each year',
  'corporationTax 2025-04-01': 'the rate of the year before; years.long.test.ts files each year',
  'corporationTax 2026-04-01': 'the rate of the year before; years.long.test.ts files each year',
  'corporationTax 2027-04-01': 'the rate of the year before; years.long.test.ts files each year',
};

type Row = Readonly<Record<string, unknown>>;
const isRow = (value: unknown): value is Row & { readonly from: string } =>
  typeof value === 'object' && value !== null && 'from' in value && typeof value.from === 'string';

/** Lists the days of a table on which something changes: those after its first row, and the last days of rows that end. */
function changes(name: string, value: unknown): readonly string[] {
  if (name === 'firstYearAllowances')
    return LAW.firstYearAllowances.flatMap(({ allowance: what, from, until }) => [
      `${name} ${what} from ${from}`,
      ...(until === null ? [] : [`${name} ${what} until ${until}`]),
    ]);
  if (isRow(value)) return DAYS_ALONE.has(name) ? [`${name} ${value.from}`] : [];
  if (!Array.isArray(value)) return [];
  const [, ...later]: readonly unknown[] = value;
  return later.filter(isRow).map(({ from }) => `${name} ${from}`);
}
/** Single days outside rows that change a filing. Other single days are those before which nothing is accepted. */
const DAYS_ALONE = new Set([
  'amendedStandards',
  'amendedAccountsSuite',
  'adviserRegistration',
  'announcedReform',
  'researchExemptCap',
]);

it('every change in the tables has an example', () => {
  const found = Object.entries(LAW).flatMap(([name, value]) => changes(name, value));
  const told = new Set([...EXAMPLES.map(({ rule }) => rule), ...Object.keys(ELSEWHERE)]);
  expect(found.length).toBeGreaterThan(40);
  expect([...new Set(found)].filter((change) => !told.has(change))).toEqual([]);
});
