import fc from 'fast-check';
import { addDays, addMonths, dayNumber, fromDayNumber } from '../../../core/dates/date.ts';
import { type Period, twelveMonthEnd } from '../../../core/dates/period.ts';
import type { Ct600aJson } from '../../../core/figures/ct600a.ts';
import { mayBeNegative } from '../../../core/figures/field.ts';
import type { FilingFigures } from '../../../core/figures/filing.ts';
import type { FilingJson } from '../../../core/figures/filing-fields.ts';
import type { TaxPaymentsJson } from '../../../core/figures/payments.ts';
import type { ProfitLossAmount, ProfitLossJson } from '../../../core/figures/profit-loss.ts';
import {
  CAPITAL_ALLOWANCE_KEYS,
  PROFIT_LOSS,
  TRADING_AND_INCOME,
} from '../../../core/figures/profit-loss.ts';
import { figuresFor } from '../figures/figures.ts';

const startBetween = (first: string, last: string) =>
  fc.integer({ min: dayNumber(first), max: dayNumber(last) }).map(fromDayNumber);

/** Generates a period of up to twelve months, often exactly twelve. */
export const periodFrom = (first: string, last: string): fc.Arbitrary<Period> =>
  fc
    .tuple(startBetween(first, last), fc.option(fc.integer({ min: 0, max: 364 }), { freq: 2 }))
    .map(([start, days]) => ({
      start,
      end: days === null ? twelveMonthEnd(start) : addDays(start, days),
    }));

const twelveMonths = (start: string): Period => ({ start, end: twelveMonthEnd(start) });
const eighteenMonths = (start: string): Period => ({ start, end: addDays(addMonths(start, 18), -1) });

/** Generates a period of account longer than twelve months, up to eighteen. */
export const longPeriodFrom = (first: string, last: string): fc.Arbitrary<Period> =>
  fc
    .tuple(startBetween(first, last), fc.option(fc.integer({ min: 1, max: 180 }), { freq: 4 }))
    .map(([start, more]) =>
      more === null ? eighteenMonths(start) : { start, end: addDays(twelveMonthEnd(start), more) },
    );

/** Periods that are difficult for the arithmetic of days: leap days, and the first days of limits on 1 April 2023. */
const AWKWARD: readonly Period[] = [
  ...['2020-02-29', '2024-02-29', '2023-03-01', '2023-03-02', '2024-03-01', '2023-04-01', '2022-04-02'].map(
    twelveMonths,
  ),
  { start: '2023-03-01', end: '2024-02-28' },
  { start: '2027-03-02', end: '2028-02-29' },
  { start: '2023-03-31', end: '2023-04-01' },
  { start: '2024-02-29', end: '2024-02-29' },
  ...['2024-02-29', '2022-10-01', '2023-04-01', '2025-04-01'].map(eighteenMonths),
];

/**
 * Generates any period of account: short, twelve months, long, across 1 April 2023, from a 29 February, before 1 April
 * 2017.
 */
export const anyPeriod: fc.Arbitrary<Period> = fc.oneof(
  { weight: 6, arbitrary: periodFrom('2017-04-01', '2027-12-31') },
  { weight: 3, arbitrary: longPeriodFrom('2017-04-01', '2027-12-31') },
  { weight: 2, arbitrary: periodFrom('2022-04-02', '2023-03-31') },
  { weight: 1, arbitrary: periodFrom('2015-04-01', '2016-04-01') },
  { weight: 1, arbitrary: fc.constantFrom(...AWKWARD) },
);

/** Greatest amount of a field (decision 18). */
const GREATEST = 9_999_999_999_999;
/**
 * Kinds of company: the greatest turnover, the greatest other amounts, the fields that are often given, and how many of ten
 * given amounts are zero.
 */
const KINDS = [
  { weight: 6, turnover: 300_000, other: 30_000, nil: 7 },
  { weight: 2, turnover: 120_000, other: 12_000, nil: 3 },
  { weight: 2, turnover: 600_000, other: 60_000, nil: 3 },
  { weight: 2, turnover: 90_000_000, other: 9_000_000, nil: 5 },
  { weight: 1, turnover: GREATEST, other: GREATEST / 27, nil: 5 },
  { weight: 1, turnover: GREATEST, other: GREATEST, nil: 5 },
] as const;
type Kind = (typeof KINDS)[number];
const LARGE: ReadonlySet<ProfitLossAmount> = new Set([
  'turnover',
  'interestIncome',
  'groupDeductionsAllowance',
]);

type Amounts = Partial<Record<ProfitLossAmount, number>>;

/** Generates every one of these amounts, each left out in half of the cases. */
function amountsOf(
  names: readonly ProfitLossAmount[],
  { turnover, other, nil }: Kind,
): fc.Arbitrary<Amounts> {
  const fields = names.map((name): [ProfitLossAmount, fc.Arbitrary<number>] => {
    const max = Math.floor(LARGE.has(name) ? turnover : other);
    const min = mayBeNegative(PROFIT_LOSS.fields[name]) ? -max : 0;
    return [
      name,
      fc.oneof(
        { weight: 5 * nil, arbitrary: fc.constant(0) },
        { weight: 5 * (10 - nil), arbitrary: fc.integer({ min, max }) },
        { weight: 1, arbitrary: fc.constant(max) },
      ),
    ];
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
}

/** Generates every field of profitLossData. Allowances are one amount or a breakdown, never both (decision 37). */
export const profitLossJson: fc.Arbitrary<ProfitLossJson> = fc
  .oneof(
    ...KINDS.map((kind) => ({
      weight: kind.weight,
      arbitrary: fc.tuple(
        amountsOf(TRADING_AND_INCOME, kind),
        fc.option(amountsOf(CAPITAL_ALLOWANCE_KEYS, kind), { freq: 2 }),
      ),
    })),
  )
  .chain(([amounts, breakdown]) => {
    const { capitalAllowances, ...rest } = amounts;
    const given = breakdown === null ? amounts : { ...rest, ...breakdown };
    return STATEMENTS.map((statements) => ({ ...given, ...statements }));
  });

const STATEMENTS = fc.record(
  {
    isGroupMember: fc.boolean(),
    intangibleAssetsIndicator: fc.boolean(),
    principalActivity: fc.constant('Bookbinding'),
    exporterStatus: fc.constantFrom('goods' as const, 'services' as const, 'neither' as const),
    provisionalFigures: fc.boolean(),
  },
  { requiredKeys: [] },
);

const pence = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 0, max: 5_000_000 }).map((p) => Number(`${p}e-2`)),
  fc.integer({ min: 0, max: 10_000_000_000 }).map((p) => Number(`${p}e-2`)),
);

/** Generates every field of taxPaymentsData. */
export const taxPaymentsJson: fc.Arbitrary<TaxPaymentsJson> = fc.record(
  {
    taxAlreadyPaid: pence,
    claimRepayment: fc.boolean(),
    repaymentAmount: fc.oneof(fc.constant(null), pence),
    grossIncomeWithTaxDeducted: pence,
    incomeTaxDeducted: pence,
    doubleTaxationRelief: pence,
    underlyingRateRelief: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** Amounts that every company's return can carry: no very large ones, and no allowances that end on a date. */
const ORDINARY: readonly ProfitLossAmount[] = [
  ...TRADING_AND_INCOME.filter((name) => name !== 'capitalAllowances'),
  'caAia',
  'caMainPool',
  'bcMainPool',
];
const ordinaryProfitLoss: fc.Arbitrary<ProfitLossJson> = fc
  .tuple(
    fc.oneof(...KINDS.filter(({ turnover }) => turnover < GREATEST).map((kind) => amountsOf(ORDINARY, kind))),
    fc.boolean(),
  )
  .map(([amounts, isGroupMember]) => ({ ...amounts, isGroupMember }));

/** Generates ordinary figures of a trading company for a period that starts between two days. */
export const filingFrom = (first: string, last: string): fc.Arbitrary<FilingFigures> =>
  fc
    .tuple(
      periodFrom(first, last),
      ordinaryProfitLoss,
      fc.integer({ min: 0, max: 99 }),
      fc.constantFrom('micro' as const, 'full' as const),
      taxPaymentsJson,
    )
    .map(([period, profitLossData, associatedCompanies, accountType, taxPaymentsData]) =>
      figuresFor(period.start, period.end, {
        profitLossData,
        associatedCompanies,
        accountType,
        taxPaymentsData,
      }),
    );

/**
 * Kinds of filer: mostly a trading company; also dormant ones, and charities exempt wholly, partly, or without a statement.
 */
const STANDINGS: readonly { weight: number; standing: FilingJson }[] = [
  { weight: 12, standing: {} },
  { weight: 1, standing: { isDormant: true } },
  { weight: 1, standing: { charityStatus: 'charity' } },
  {
    weight: 1,
    standing: {
      charityStatus: 'charity',
      supplementaryPagesData: {
        ct600e: { applies: true, claimingExemption: true, allCharitable: 'all_exempt' },
      },
    },
  },
  {
    weight: 1,
    standing: {
      charityStatus: 'casc',
      supplementaryPagesData: { ct600e: { applies: true, allCharitable: 'some_not_charitable' } },
    },
  },
];

const pounds = fc.oneof(fc.constant(0), fc.nat(40_000));
/** Generates income and expenditure of page CT600E. */
const charityFiguresJson = fc.record(
  {
    income: fc.record({ totalTurnover: pounds, giftAid: pounds, otherSources: pounds }, { requiredKeys: [] }),
    expenditure: fc.record(
      { tradingCosts: pounds, generalAdminCosts: pounds, otherExpenditure: pounds },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);

const NAMES = fc.constantFrom('A Director', 'B Director', 'C Participator');

/** Generates page CT600A, with rows dated around a period of account. A company that is not close has none. */
const loansJson = ({ start, end }: Period): fc.Arbitrary<Ct600aJson> => {
  const from = dayNumber(start);
  const to = dayNumber(end);
  return fc.record({
    applies: fc.constant(true),
    beforeEndPeriod: fc.boolean(),
    broughtForward: pence,
    loans: fc.array(
      fc.record({
        name: NAMES,
        amount: fc.integer({ min: 50, max: 9_000_000 }).map((p) => Number(`${p}e-2`)),
        dateAdvanced: fc.integer({ min: from, max: to }).map(fromDayNumber),
      }),
      { maxLength: 4 },
    ),
    reliefs: fc.array(
      fc.record({
        name: NAMES,
        amountRepaid: pence,
        amountReleasedOrWrittenOff: pence,
        date: fc.integer({ min: from, max: to + 900 }).map(fromDayNumber),
        subPeriod: fc.constantFrom(1 as const, 2 as const),
        reliefDueConfirmed: fc.boolean(),
        balanceOrigin: fc.constantFrom('current_period' as const, 'brought_forward' as const),
      }),
      { maxLength: 4 },
    ),
  });
};

/** Generates a period of account, in a third of the cases with loans to participators. */
const periodWithLoans = anyPeriod.chain((period) =>
  fc.record({
    period: fc.constant(period),
    loans: fc.oneof(fc.constant(null), fc.constant(null), loansJson(period)),
  }),
);

/** Generates figures of any filing: every field, any period, any kind of company. */
export const anyFiling: fc.Arbitrary<FilingFigures> = fc
  .tuple(
    periodWithLoans,
    profitLossJson,
    fc.oneof(
      { weight: 4, arbitrary: fc.constant(0) },
      { weight: 2, arbitrary: fc.integer({ min: 0, max: 4 }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 99 }) },
    ),
    fc.constantFrom('micro' as const, 'full' as const),
    taxPaymentsJson,
    fc.oneof(...STANDINGS.map(({ weight, standing }) => ({ weight, arbitrary: fc.constant(standing) }))),
    fc.option(fc.record({ intangibleAssets: fc.nat(50_000) })),
    charityFiguresJson,
  )
  .map(
    ([
      { period, loans },
      profitLossData,
      associatedCompanies,
      accountType,
      taxPaymentsData,
      { supplementaryPagesData, ...standing },
      balanceSheetData,
      charityFigures,
    ]) =>
      figuresFor(period.start, period.end, {
        profitLossData,
        associatedCompanies,
        accountType,
        taxPaymentsData,
        balanceSheetData,
        directorName: 'Amara Okafor',
        ...standing,
        supplementaryPagesData: {
          ct600a: loans,
          ct600e: supplementaryPagesData?.ct600e
            ? { ...supplementaryPagesData.ct600e, ...charityFigures }
            : null,
        },
      }),
  );
