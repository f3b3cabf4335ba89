import { divideRoundDown, type Pounds } from '../../base/money.ts';
import { daysIn, type Period, shareOfYear } from '../../dates/period.ts';
import type { Instalments } from '../../figures/filing-fields.ts';
import type { ProfitLossFigures } from '../../figures/profit-loss.ts';
import { rowOn } from '../../law/dated-tables.ts';
import type { InstalmentKind, Law } from '../../law/law.ts';
import { inPounds, roundedInWords } from '../../words/figures.ts';
import type { ReturnComputation } from '../computation.ts';
import { chargesByYear, type YearCharge } from '../marginal-relief.ts';
import { deductionsAllowance } from '../restriction.ts';
import { chargeableOf, qualifyingOf } from './reading.ts';

export type LimitId = 'lowerLimit' | 'upperLimit' | 'deductionsAllowance' | InstalmentKind;

/** A limit, compared with an amount of a return. */
export interface Limit {
  readonly id: LimitId;
  readonly label: string;
  /** Whole pounds. A limit that is not whole is rounded down, because profits are whole. */
  readonly limit: Pounds;
  /** The amount that is compared with it. */
  readonly measured: Pounds;
  /** Difference between the two, never below zero. */
  readonly distance: Pounds;
  readonly exceeded: boolean;
  readonly working: string;
  readonly law: string;
}

/** Facts besides a return's profits that the thresholds of instalments depend on. */
export interface InstalmentMeasure {
  readonly period: Period;
  readonly profitLoss: ProfitLossFigures;
  /** Number of companies associated at the end of the accounting period before. */
  readonly companiesBefore: number;
  /** The way of payment that the company states; null to decide by its profits. */
  readonly stated: Instalments | null;
  /** True when profits of the period before were above its threshold; null when they are not known. */
  readonly wasLarge: boolean | null;
  readonly law: Law;
}

/** Facts besides a return's profits that its limits depend on. */
export interface Measure extends InstalmentMeasure {
  readonly associatedCompanies: number;
  /** True for a close investment-holding company: it has no lower rate and no limits. */
  readonly isAtMainRate: boolean;
  /** True when more profit would be profit of a trade. */
  readonly hasTrade: boolean;
  readonly lets: boolean;
}

/** Adds box 315 and exempt distributions (CTA 2010 s18L). */
export const augmentedOf = (
  computed: ReturnComputation,
  { profitLoss }: Pick<InstalmentMeasure, 'profitLoss'>,
): Pounds => chargeableOf(computed) + (profitLoss.frankedInvestmentIncome ?? 0n);

interface Stated {
  readonly numerator: bigint;
  readonly denominator: bigint;
  /** Explains how the limit was computed, with the limit at the end. */
  readonly said: string;
}

const stated = (numerator: bigint, denominator: bigint, how: string): Stated => ({
  numerator,
  denominator,
  said: `${how}${roundedInWords(numerator, denominator, divideRoundDown(numerator, denominator), 'in whole pounds')}`,
});

function limitOf(
  id: LimitId,
  label: string,
  law: string,
  { numerator, denominator, said }: Stated,
  measured: Pounds,
  measuredAs: string,
): Limit {
  const limit = divideRoundDown(numerator, denominator);
  const exceeded = measured > limit;
  const distance = exceeded ? measured - limit : limit - measured;
  const apart = exceeded
    ? `${inPounds(measured)} - ${inPounds(limit)} = ${inPounds(distance)} above it`
    : `${inPounds(limit)} - ${inPounds(measured)} = ${inPounds(distance)} below it`;
  return {
    id,
    label,
    limit,
    measured,
    distance,
    exceeded,
    working: `${said}; ${measuredAs} ${inPounds(measured)}: ${apart}`,
    law,
  };
}

/**
 * Scales a year's limit to the whole return. It gives the augmented profits of the period at which the year's share of
 * profits passes the year's share of the limit.
 */
function ofWholePeriod(
  annual: Pounds,
  { limitDays }: YearCharge,
  associatedCompanies: number,
  period: Period,
): Stated {
  const companies = BigInt(1 + associatedCompanies);
  const allDays = BigInt(daysIn(period));
  const whole = allDays === BigInt(limitDays);
  const divided = associatedCompanies === 0 ? '' : ` / ${companies} companies`;
  const shared = whole ? '' : ` x ${allDays}/${limitDays} days`;
  const how = divided === '' && shared === '' ? '' : `${inPounds(annual)}${divided}${shared} = `;
  return stated(annual * allDays, companies * BigInt(limitDays), how);
}

/** Gives the limits of the small profits rate and of marginal relief; none in years of a single rate. */
function rateLimits(computed: ReturnComputation, measure: Measure): readonly Limit[] {
  if (measure.isAtMainRate) return [];
  const profits = chargeableOf(computed);
  const franked = measure.profitLoss.frankedInvestmentIncome ?? 0n;
  const charges = chargesByYear(profits, franked, measure, measure.period, measure.law);
  // A period across 1 April 2023 has a year of a single rate and a year with limits: those of the later year count.
  const charge = charges.filter(({ rates }) => rates.smallProfits !== null).at(-1);
  const small = charge?.rates.smallProfits;
  if (charge === undefined || !small) return [];
  const augmented = augmentedOf(computed, measure);
  const row = (id: LimitId, label: string, annual: Pounds) =>
    limitOf(
      id,
      label,
      'CTA 2010 s18D, s18E, s18L',
      ofWholePeriod(annual, charge, measure.associatedCompanies, measure.period),
      augmented,
      'augmented profits',
    );
  return [
    row('lowerLimit', 'Lower limit: small profits rate', small.lowerLimit),
    row('upperLimit', 'Upper limit: marginal relief', small.upperLimit),
  ];
}

/**
 * Scales an amount for twelve months to a period, exactly. It is reduced for a shorter period, and divided among the
 * company and its associated companies (SI 1998/3175 reg 3).
 */
export function ofPeriod(
  annual: bigint,
  period: Period,
  associatedCompanies: number,
): { readonly numerator: bigint; readonly denominator: bigint; readonly how: string } {
  const companies = BigInt(1 + associatedCompanies);
  const { numerator: days, denominator: year } = shareOfYear(period);
  const divided = associatedCompanies === 0 ? '' : ` / ${companies} companies`;
  const shared = days === year ? '' : ` x ${days}/${year} days`;
  return {
    numerator: annual * days,
    denominator: companies * year,
    how: divided === '' && shared === '' ? '' : `${inPounds(annual)}${divided}${shared} = `,
  };
}

const SIZES = [
  { kind: 'large', label: 'Payment by instalments: large' },
  { kind: 'veryLarge', label: 'Payment by instalments: very large' },
] as const;

/**
 * Gives the thresholds of payment by instalments (SI 1998/3175 reg 3). They are scaled by days, and divided among the
 * company and those that were associated at the end of the period before.
 */
export function instalmentLimits(computed: ReturnComputation, measure: InstalmentMeasure): readonly Limit[] {
  const { thresholds } = rowOn(measure.law.instalments, measure.period.start);
  return SIZES.flatMap(({ kind, label }) => {
    const threshold = thresholds[kind];
    if (threshold === null) return [];
    const { numerator, denominator, how } = ofPeriod(
      threshold.profits,
      measure.period,
      measure.companiesBefore,
    );
    return [
      limitOf(
        kind,
        label,
        threshold.law,
        stated(numerator, denominator, how),
        augmentedOf(computed, measure),
        'augmented profits',
      ),
    ];
  });
}

/** Gives the profits up to which relief for amounts brought forward is not restricted; none when it never is. */
function allowanceLimits(computed: ReturnComputation, measure: Measure): readonly Limit[] {
  const { restriction, law } = rowOn(measure.law.carriedForward, measure.period.start);
  if (restriction === null) return [];
  const allowance = deductionsAllowance(measure.profitLoss, measure.period, restriction);
  return [
    limitOf(
      'deductionsAllowance',
      'Deductions allowance',
      law,
      { ...allowance, said: allowance.working },
      qualifyingOf(computed),
      'relevant profits',
    ),
  ];
}

/** Lists every limit of a return, those of the rates first. */
export const limitsOf = (computed: ReturnComputation, measure: Measure): readonly Limit[] => [
  ...rateLimits(computed, measure),
  ...instalmentLimits(computed, measure),
  ...allowanceLimits(computed, measure),
];
