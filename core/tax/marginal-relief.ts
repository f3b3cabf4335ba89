import { divideRoundHalfUp, type Fraction, type Pence, type Pounds } from '../base/money.ts';
import {
  daysIn,
  daysInFinancialYear,
  daysOfYearFor,
  financialYearParts,
  type Period,
} from '../dates/period.ts';
import { type FinancialYearRates, ratesOfFinancialYear } from '../law/financial-years.ts';
import type { Law, SmallProfits } from '../law/law.ts';

/**
 * Computes rate and marginal relief of each financial year in a period (CTA 2010 s18A to s18E), as the tax authority
 * recomputes box 435. Shares of profit and limits are exact and only the sum of the reliefs is rounded (Appendix B of its
 * calculation rules; decision 36).
 */

export interface YearCharge {
  readonly rates: FinancialYearRates;
  readonly days: number;
  /** Whole pounds of box 315 in this year: box 335 or 385. */
  readonly profits: Pounds;
  readonly rate: bigint;
  readonly tax: Pence;
  /** Position of the year's augmented profits between its limits; null in a year of a single rate. */
  readonly band: 'small' | 'marginal' | 'main' | null;
  /** Limits of the year's part, pounds; null in a year of a single rate. */
  readonly lowerLimit: Fraction | null;
  readonly upperLimit: Fraction | null;
  /** Days of a full year, for this part's share of the limits. */
  readonly limitDays: number;
  /** Exact relief of the year, pounds. */
  readonly relief: Fraction;
}

const NOTHING: Fraction = { numerator: 0n, denominator: 1n };

/**
 * Gives the number of days that have a year's whole limits. When every year of the period has the same limits (or there is
 * one year): 366 for a period of 366 days, otherwise 365, so that twelve months always have full limits. When the limits
 * differ: the days of that financial year (CTM03955).
 */
function limitDaysOf(period: Period, rates: readonly FinancialYearRates[], financialYear: number): number {
  const same = rates.every((r) => r.smallProfits?.upperLimit === rates[0]?.smallProfits?.upperLimit);
  return same ? daysOfYearFor(period) : daysInFinancialYear(financialYear);
}

interface Part {
  readonly rates: FinancialYearRates;
  readonly days: bigint;
  readonly limitDays: number;
}

/** Facts besides the profits that decide the rate. */
export interface RateOf {
  readonly associatedCompanies: number;
  /** True for a close investment-holding company: it has the main rate throughout (CTA 2010 s18N). */
  readonly isAtMainRate?: boolean;
}

/** Computes the charges on box 315 profits by financial year, first year first. */
export function chargesByYear(
  profits: Pounds,
  franked: Pounds,
  { associatedCompanies, isAtMainRate = false }: RateOf,
  period: Period,
  law: Law,
): readonly YearCharge[] {
  const allDays = BigInt(daysIn(period));
  const years = financialYearParts(period).map(({ financialYear, days }) => ({
    rates: ratesOfFinancialYear(financialYear, law),
    days: BigInt(days),
  }));
  const rates = years.map((y) => y.rates);
  let charged = 0n;
  return years.map(({ rates: own, days }, index) => {
    const last = index === years.length - 1;
    // The first year is rounded and the last takes the rest, so the two always add up to box 315 (rule 9198).
    const yearProfits = last ? profits - charged : divideRoundHalfUp(profits * days, allDays);
    charged += yearProfits;
    const limitDays = limitDaysOf(period, rates, own.financialYear);
    const banded = isAtMainRate
      ? NO_BAND
      : bandOf({ rates: own, days, limitDays }, profits, franked, associatedCompanies, allDays);
    const rate = banded.band === 'small' && own.smallProfits ? own.smallProfits.rate : own.mainRate;
    return {
      rates: own,
      days: Number(days),
      profits: yearProfits,
      rate,
      tax: divideRoundHalfUp(yearProfits * rate, 100n),
      limitDays,
      ...banded,
    };
  });
}

type Banded = Pick<YearCharge, 'band' | 'lowerLimit' | 'upperLimit' | 'relief'>;
const NO_BAND: Banded = { band: null, lowerLimit: null, upperLimit: null, relief: NOTHING };

function bandOf(
  part: Part,
  profits: Pounds,
  franked: Pounds,
  associatedCompanies: number,
  allDays: bigint,
): Banded {
  const small = part.rates.smallProfits;
  if (small === null) return NO_BAND;
  const companies = BigInt(1 + associatedCompanies);
  const denominator = companies * BigInt(part.limitDays);
  const augmented = (profits + franked) * part.days;
  // Compares the part's augmented profits (over allDays) with its limit (over denominator), cross-multiplied.
  const exceeds = (limit: Pounds) => augmented * denominator > limit * part.days * allDays;
  const limitOf = (limit: Pounds): Fraction => ({ numerator: limit * part.days, denominator });
  const limits = { lowerLimit: limitOf(small.lowerLimit), upperLimit: limitOf(small.upperLimit) };
  if (!exceeds(small.lowerLimit)) return { band: 'small', ...limits, relief: NOTHING };
  if (exceeds(small.upperLimit)) return { band: 'main', ...limits, relief: NOTHING };
  const relief = reliefOf(small, part.days, denominator, profits, franked, allDays);
  return { band: relief.numerator > 0n ? 'marginal' : 'main', ...limits, relief };
}

/**
 * Computes (upper limit - augmented profits) x profits / augmented profits x fraction, all of the year's part (s18B(2)).
 */
function reliefOf(
  small: SmallProfits,
  days: bigint,
  limitDenominator: bigint,
  profits: Pounds,
  franked: Pounds,
  allDays: bigint,
): Fraction {
  const augmented = profits + franked;
  const gap = small.upperLimit * days * allDays - augmented * days * limitDenominator;
  return {
    numerator: gap * profits * small.fraction.numerator,
    denominator: limitDenominator * allDays * augmented * small.fraction.denominator,
  };
}

/** Adds the reliefs of both years exactly and rounds once, half up, to pence (box 435). */
export function marginalReliefOf(charges: readonly YearCharge[]): Pence {
  let { numerator, denominator } = NOTHING;
  for (const { relief } of charges) {
    numerator = numerator * relief.denominator + relief.numerator * denominator;
    denominator *= relief.denominator;
  }
  return divideRoundHalfUp(numerator * 100n, denominator);
}
