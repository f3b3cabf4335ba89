import { daysIn, daysInFinancialYear, financialYearParts, type Period } from '../../../core/dates/period.ts';
import { type Decimal, decimal, halfUp, isAbove, minus, over, plus, times } from './decimal.ts';

/**
 * Computes the tax as two published calculators of the tax authority do, in our own words. This shows, names and explains
 * each difference between them and the law. They compute in decimals.
 */
export interface Computed {
  /** Rate of each financial year, per cent; first year first. */
  readonly rates: readonly bigint[];
  /** Whole pounds or decimals of the period's profits in each year. */
  readonly profits: readonly Decimal[];
  /** Marginal relief of the period, pence. */
  readonly relief: bigint;
  /** Tax before relief, pence. */
  readonly tax: bigint;
}

const FRACTION = decimal('0.015');
const HUNDRED = decimal(100n);
const LOWER = decimal(50_000n);
const UPPER = decimal(250_000n);
const NIL = decimal(0n);

interface YearOfLibrary {
  readonly days: Decimal;
  readonly limited: boolean;
  /** Number of days that get the year's full limits. */
  readonly limitDays: number;
}

/**
 * The library behind the authority's own return service. Profits of a year are whole pounds, and the second year has
 * the rest. It chooses the rate of a year by those pounds plus all exempt distributions of the period, not shared.
 * Relief is on the unrounded share of both, less the year's whole pounds. Its limits use 365 days, or the days of the
 * period if there are more; if the limits of the two years differ, the days of the financial year.
 */
export function byReturnLibrary(
  profits: bigint,
  exempt: bigint,
  associated: number,
  period: Period,
): Computed {
  const all = daysIn(period);
  const parts = financialYearParts(period);
  const first = parts[0]?.financialYear ?? 0;
  const last = parts[parts.length - 1]?.financialYear ?? 0;
  const differing = first < 2023 && last >= 2023;
  const years = parts.map(
    ({ financialYear, days }): YearOfLibrary => ({
      days: decimal(BigInt(days)),
      limited: financialYear >= 2023,
      limitDays: differing ? daysInFinancialYear(financialYear) : Math.max(365, all),
    }),
  );
  const companies = decimal(BigInt(associated + 1));
  const ofPeriod = (days: Decimal) => over(days, decimal(BigInt(all)));
  const ofFirst = halfUp(times(decimal(profits), ofPeriod(years[0]?.days ?? NIL)), 0);
  const shares = years.length === 1 ? [profits] : [ofFirst, profits - ofFirst];
  let relief = NIL;
  const rates = years.map(({ days, limited, limitDays }, index) => {
    const own = shares[index] ?? 0n;
    if (!limited) return 19n;
    const ratio = over(days, decimal(BigInt(limitDays)));
    const lower = over(times(LOWER, ratio), companies);
    const upper = over(times(UPPER, ratio), companies);
    const augmented = times(decimal(profits + exempt), ofPeriod(days));
    if (isAbove(augmented, lower) && isAbove(plus(upper, decimal('0.01')), augmented)) {
      const share = over(decimal(own), augmented);
      relief = plus(relief, times(times(minus(upper, augmented), share), FRACTION));
    }
    return isAbove(decimal(own + exempt), lower) ? 25n : 19n;
  });
  return {
    rates,
    profits: shares.map(decimal),
    relief: halfUp(relief, 2),
    tax: rates.reduce((total, rate, index) => total + rate * (shares[index] ?? 0n), 0n),
  };
}

/** Gives the number of days that get a financial year's full limits, in a period of this many days. */
type LimitDays = (financialYear: number, all: number) => number;
const daysOfTheYear: LimitDays = (financialYear, all) =>
  all === 366 ? 366 : daysInFinancialYear(financialYear);
/** Counts days like the calculator's first edition, across 1 April 2023 too. */
export const always365: LimitDays = (_, all) => (all === 366 ? 366 : 365);

/**
 * The authority's marginal relief calculator on the web. Profits and exempt distributions are shared by days and not
 * rounded. Limits use the days of each financial year (a period of 366 days has them whole). The relief of each year is
 * rounded to the penny before the two are added.
 */
export function byWebCalculator(
  profits: bigint,
  exempt: bigint,
  associated: number,
  period: Period,
  limitDays = daysOfTheYear,
): Computed {
  const all = daysIn(period);
  const companies = decimal(BigInt(associated + 1));
  const years = financialYearParts(period).map(({ financialYear, days }) => {
    const share = over(decimal(BigInt(days)), decimal(BigInt(all)));
    const own = times(decimal(profits), share);
    const augmented = plus(own, times(decimal(exempt), share));
    if (financialYear < 2023) return { own, rate: 19n, relief: 0n };
    const ratio = over(decimal(BigInt(days)), decimal(BigInt(limitDays(financialYear, all))));
    const lower = over(times(LOWER, ratio), companies);
    const upper = over(times(UPPER, ratio), companies);
    const isMarginal = isAbove(augmented, lower) && !isAbove(augmented, upper);
    const relief = isMarginal ? times(times(FRACTION, minus(upper, augmented)), over(own, augmented)) : NIL;
    return { own, rate: isAbove(augmented, lower) ? 25n : 19n, relief: halfUp(relief, 2) };
  });
  return {
    rates: years.map(({ rate }) => rate),
    profits: years.map(({ own }) => own),
    relief: years.reduce((total, year) => total + year.relief, 0n),
    tax: years.reduce(
      (total, { own, rate }) => total + halfUp(times(over(times(own, decimal(rate)), HUNDRED), HUNDRED), 0),
      0n,
    ),
  };
}
