import { type Fraction, toPence } from '../../base/money.ts';
import { daysInFinancialYear, daysOfYearFor, financialYearParts } from '../../dates/period.ts';
import { ratesOfFinancialYear } from '../../law/financial-years.ts';
import type { Law, SmallProfits } from '../../law/law.ts';
import type { ReturnView } from './return-view.ts';
import { amount, companyType, count, has, type Rule, rule, textOf } from './rule.ts';

/**
 * The authority recomputes box 435 from the other boxes (its Appendix B, version 9.0a). It compares the return with the
 * result, outside its numbered rules. Profits and limits are shared by days, and nothing is rounded between the steps:
 *
 *   relief of a year = the fraction x (upper limit - augmented profits) x profits / augmented profits
 *
 * This holds where the augmented profits are above the lower limit and not above the upper.
 */
export const MARGINAL_RELIEF_RULE = 'B435';

/** Types of company in box 4 whose relief is recomputed. */
const TYPES: readonly number[] = [0, 4, 6, 7, 8, 10];
/** Our tolerance: one penny either way. The authority publishes none. */
const TOLERANCE = 1n;

/** One financial year of the period: its days, its limits, and the companies that share them. */
interface YearPart {
  readonly days: bigint;
  /** Days of the whole year that the limits are for; `days` is a part of them. */
  readonly ofDays: bigint;
  readonly limits: SmallProfits | null;
  readonly companies: bigint;
}

function yearParts(view: ReturnView, law: Law): readonly YearPart[] {
  const period = { start: textOf(view, '30'), end: textOf(view, '35') };
  const parts = financialYearParts(period).map((part) => ({
    ...part,
    limits: ratesOfFinancialYear(part.financialYear, law).smallProfits,
  }));
  const sameLimits = new Set(parts.map((part) => part.limits?.upperLimit)).size === 1;
  const perYear = [count(view, '327'), count(view, '328')];
  const associated = (index: number): number => {
    if (has(view, '326')) return count(view, '326');
    return sameLimits ? Math.max(...perYear) : (perYear[index] ?? 0);
  };
  return parts.map((part, index) => ({
    days: BigInt(part.days),
    ofDays: BigInt(sameLimits ? daysOfYearFor(period) : daysInFinancialYear(part.financialYear)),
    limits: part.limits,
    companies: BigInt(1 + associated(index)),
  }));
}

/**
 * Computes the relief of one year, in pence as a fraction. Both sides of the tests are shared by days, so the shares
 * cancel.
 */
function reliefOfYear(part: YearPart, profits: bigint, augmented: bigint, allDays: bigint): Fraction {
  const none = { numerator: 0n, denominator: 1n };
  if (part.limits === null || augmented === 0n) return none;
  const scale = part.ofDays * part.companies;
  const lower = toPence(part.limits.lowerLimit) * allDays;
  const upper = toPence(part.limits.upperLimit) * allDays;
  if (augmented * scale <= lower || augmented * scale > upper) return none;
  const { numerator, denominator } = part.limits.fraction;
  return {
    numerator: numerator * profits * part.days * (upper - augmented * scale),
    denominator: denominator * augmented * scale * allDays,
  };
}

/** Computes box 435 as the authority does, in pence as a fraction. */
export function recomputedMarginalRelief(view: ReturnView, law: Law): Fraction {
  const profits = amount(view, '315');
  const parts = yearParts(view, law);
  const allDays = parts.reduce((sum, part) => sum + part.days, 0n);
  return parts
    .map((part) => reliefOfYear(part, profits, profits + amount(view, '620'), allDays))
    .reduce(
      (sum, one) => ({
        numerator: sum.numerator * one.denominator + one.numerator * sum.denominator,
        denominator: sum.denominator * one.denominator,
      }),
      { numerator: 0n, denominator: 1n },
    );
}

const isWorkedOut = (view: ReturnView, { smallProfitsStated }: Law): boolean =>
  has(view, '329') &&
  TYPES.includes(companyType(view)) &&
  textOf(view, '35') >= smallProfitsStated.from &&
  amount(view, '320') === 0n;

/** Compares box 435 with the authority's own computation, which is outside its published rules. */
export const marginalReliefRules = (law: Law): readonly Rule[] => [
  rule(
    MARGINAL_RELIEF_RULE,
    ['435', '315', '326', '620'],
    'marginal relief in box 435 is not the amount that follows from the profits, the period and the associated companies',
    (view) => {
      if (!isWorkedOut(view, law)) return true;
      const { numerator, denominator } = recomputedMarginalRelief(view, law);
      const apart = amount(view, '435') * denominator - numerator;
      return apart <= TOLERANCE * denominator && -apart <= TOLERANCE * denominator;
    },
  ),
];
