import type { Fraction, Pence, Pounds } from '../../../base/money.ts';
import { daysIn, type Period } from '../../../dates/period.ts';
import type { Law } from '../../../law/law.ts';
import { chargesByYear, type RateOf } from '../../marginal-relief.ts';
import { NIL } from './fractions.ts';

/**
 * Tax of a company on taxable profits before any rounding (CTA 2010 s18A, s18B). Shares of the years of a period are
 * exact here; the form uses whole pounds for each.
 */
export interface TaxScale {
  /**
   * Rates as parts of one, weighted by the days of each year: above the upper limit. The next field is the rate up to the
   * lower limit.
   */
  readonly main: Fraction;
  readonly small: Fraction;
  /** Marginal relief fraction, weighted by the days of the years that have it. */
  readonly relief: Fraction;
  /** Limits of the whole period, divided among the companies; null when one rate applies throughout. */
  readonly limits: { readonly lower: Fraction; readonly upper: Fraction } | null;
  readonly franked: Pounds;
  readonly doubleTaxationRelief: Pence;
}

const HUNDREDTHS = 10_000n;

/** Scales a limit of a year's part to the whole period: `limit x days of the period / days of the part`. */
const ofPeriod = (part: Fraction, days: number, allDays: bigint): Fraction => ({
  numerator: part.numerator * allDays,
  denominator: part.denominator * BigInt(days),
});

/**
 * Makes the scale of a period. Years with limits have the same ones, so the period has one pair.
 * @param franked exempt distributions, which count only towards the limits
 */
export function scaleOf(
  period: Period,
  terms: RateOf & { readonly franked: Pounds; readonly doubleTaxationRelief: Pence },
  law: Law,
): TaxScale {
  const allDays = BigInt(daysIn(period));
  const denominator = HUNDREDTHS * allDays;
  const charges = chargesByYear(0n, terms.franked, terms, period, law);
  let [main, small, relief] = [0n, 0n, NIL];
  let limits: TaxScale['limits'] = null;
  for (const { rates, days, lowerLimit, upperLimit } of charges) {
    const { mainRate, smallProfits } = rates;
    const hasLimits = smallProfits !== null && lowerLimit !== null && upperLimit !== null;
    main += mainRate * BigInt(days);
    small += (hasLimits ? smallProfits.rate : mainRate) * BigInt(days);
    if (!hasLimits) continue;
    limits = { lower: ofPeriod(lowerLimit, days, allDays), upper: ofPeriod(upperLimit, days, allDays) };
    const { fraction } = smallProfits;
    relief = {
      numerator:
        relief.numerator * fraction.denominator + fraction.numerator * BigInt(days) * relief.denominator,
      denominator: relief.denominator * fraction.denominator,
    };
  }
  return {
    main: { numerator: main, denominator },
    small: { numerator: small, denominator },
    relief: { numerator: relief.numerator, denominator: relief.denominator * allDays },
    limits,
    franked: terms.franked,
    doubleTaxationRelief: terms.doubleTaxationRelief,
  };
}

/** Region of profits between the limits; `nil` when double taxation relief, or a lack of profits, leaves no tax. */
export type Region = 'main' | 'marginal' | 'small' | 'nil';

function bandOf({ limits, franked }: TaxScale, profits: Pounds): Exclude<Region, 'nil'> {
  if (limits === null) return 'main';
  const { lower, upper } = limits;
  const augmented = profits + franked;
  if (augmented * lower.denominator <= lower.numerator) return 'small';
  return augmented * upper.denominator <= upper.numerator ? 'marginal' : 'main';
}

const times = ({ numerator, denominator }: Fraction, by: Pounds): Fraction => ({
  numerator: numerator * by,
  denominator,
});

/** Computes `main x N - relief x (U - A) x N / A`, between the limits. */
function inBand({ main, relief, limits, franked }: TaxScale, profits: Pounds): Fraction {
  if (limits === null) return times(main, profits);
  const { upper } = limits;
  const augmented = profits + franked;
  const by = upper.denominator * augmented * relief.denominator;
  const gap = (upper.numerator - augmented * upper.denominator) * profits * relief.numerator;
  return {
    numerator: main.numerator * profits * by - gap * main.denominator,
    denominator: main.denominator * by,
  };
}

function onProfits(scale: TaxScale, profits: Pounds): Fraction {
  if (profits <= 0n) return NIL;
  const band = bandOf(scale, profits);
  if (band === 'marginal') return inBand(scale, profits);
  return times(band === 'main' ? scale.main : scale.small, profits);
}

/**
 * Computes the tax on profits in pounds, exactly: box 475 before any rounding.
 * @example Three companies, profits of 60,000: 60,000 x 25% - (83,333.33 - 60,000) x 3/200 = 14,650.
 */
export function taxOn(scale: TaxScale, profits: Pounds): Fraction {
  const tax = onProfits(scale, profits);
  const relief = scale.doubleTaxationRelief;
  if (relief === 0n) return tax;
  const numerator = tax.numerator * 100n - relief * tax.denominator;
  return numerator > 0n ? { numerator, denominator: tax.denominator * 100n } : NIL;
}

export const regionOf = (scale: TaxScale, profits: Pounds): Region =>
  taxOn(scale, profits).numerator === 0n ? 'nil' : bandOf(scale, profits);
