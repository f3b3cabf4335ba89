import type { ProfitLossFigures } from '../../figures/filing.ts';
import { divideRoundDown, type Pounds } from '../../money.ts';
import { daysIn, type Period, shareOfYear } from '../../period/period.ts';
import type { ReturnComputation } from '../computation.ts';
import { chargesByYear, type YearCharge } from '../marginal-relief.ts';
import { rowOn } from '../parameters/dated.ts';
import type { InstalmentKind } from '../parameters/instalments.ts';
import type { Law } from '../parameters/law.ts';
import { deductionsAllowance } from '../restriction.ts';
import { inPounds, roundedInWords } from '../wording.ts';
import { chargeableOf, qualifyingOf } from './reading.ts';

export type LimitId = 'lowerLimit' | 'upperLimit' | 'deductionsAllowance' | InstalmentKind;

/** Where a return stands to a limit. */
export interface Limit {
  readonly id: LimitId;
  readonly label: string;
  /** Whole pounds; a limit that is not whole is rounded down, as profits are whole. */
  readonly limit: Pounds;
  /** The amount compared with it. */
  readonly measured: Pounds;
  /** How far the one is from the other, never below nil. */
  readonly distance: Pounds;
  readonly exceeded: boolean;
  readonly working: string;
  readonly law: string;
}

/** What a return's limits depend on besides its profits. */
export interface Measure {
  readonly period: Period;
  readonly profitLoss: ProfitLossFigures;
  readonly associatedCompanies: number;
  readonly law: Law;
}

/** Box 315 and exempt distributions (CTA 2010 s18L). */
export const augmentedOf = (computed: ReturnComputation, { profitLoss }: Measure): Pounds =>
  chargeableOf(computed) + (profitLoss.frankedInvestmentIncome ?? 0n);

interface Stated {
  readonly numerator: bigint;
  readonly denominator: bigint;
  /** How the limit came about; ends with it. */
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
 * A year's limit as one of the whole return: what augmented profits of the period may come to before its own part of
 * them passes its own part of the limit.
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

/** The limits of the small profits rate and of marginal relief; none in years of a single rate. */
function rateLimits(computed: ReturnComputation, of: Measure): readonly Limit[] {
  const profits = chargeableOf(computed);
  const franked = of.profitLoss.frankedInvestmentIncome ?? 0n;
  const charges = chargesByYear(profits, franked, of.associatedCompanies, of.period, of.law);
  // In the one period that such years share with years of a single rate, the limits are those of the later.
  const charge = charges.filter(({ rates }) => rates.smallProfits !== null).at(-1);
  const small = charge?.rates.smallProfits;
  if (charge === undefined || !small) return [];
  const augmented = augmentedOf(computed, of);
  const row = (id: LimitId, label: string, annual: Pounds) =>
    limitOf(
      id,
      label,
      'CTA 2010 s18D, s18E, s18L',
      ofWholePeriod(annual, charge, of.associatedCompanies, of.period),
      augmented,
      'augmented profits',
    );
  return [
    row('lowerLimit', 'Lower limit: small profits rate', small.lowerLimit),
    row('upperLimit', 'Upper limit: marginal relief', small.upperLimit),
  ];
}

/**
 * An amount of twelve months for a period, exactly: reduced for one that is shorter, and divided by the
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

/** Thresholds of payment by instalments, for the company, its associated companies and the length of the period. */
export function instalmentLimit(kind: InstalmentKind, computed: ReturnComputation, of: Measure): Limit {
  const { profits, law } = rowOn(of.law.instalments, of.period.start).thresholds[kind];
  const { numerator, denominator, how } = ofPeriod(profits, of.period, of.associatedCompanies);
  return limitOf(
    kind,
    kind === 'large' ? 'Payment by instalments: large' : 'Payment by instalments: very large',
    law,
    stated(numerator, denominator, how),
    augmentedOf(computed, of),
    'augmented profits',
  );
}

/** Profits up to which relief for amounts brought forward is not restricted; none where it never is. */
function allowanceLimits(computed: ReturnComputation, of: Measure): readonly Limit[] {
  const { restriction, law } = rowOn(of.law.carriedForward, of.period.start);
  if (restriction === null) return [];
  const allowance = deductionsAllowance(of.profitLoss, of.period, restriction);
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

/** Every limit of a return, those of the rates first. */
export const limitsOf = (computed: ReturnComputation, of: Measure): readonly Limit[] => [
  ...rateLimits(computed, of),
  instalmentLimit('large', computed, of),
  instalmentLimit('veryLarge', computed, of),
  ...allowanceLimits(computed, of),
];
