import type { ProfitLossFigures } from '../figures/filing.ts';
import { atLeastZero, divideRoundDown, min, type Pounds } from '../money.ts';
import { daysIn, isTwelveMonths, type Period } from '../period/period.ts';
import { type Problem, warning } from '../problem.ts';
import type { ComputationLine } from './computation.ts';
import { field, line, pounds } from './line.ts';
import { CARRIED_FORWARD_RESTRICTION } from './parameters/carried-forward.ts';
import { inDecimals, inPounds, roundedInWords } from './wording.ts';

/**
 * Restriction of relief for amounts brought forward (CTA 2010 Part 7ZA): at most the deductions allowance and half
 * of the profits above it. One limit for trading losses, property losses and management expenses together.
 */
export interface Restriction {
  readonly relevantMaximum: Pounds;
  readonly lines: readonly ComputationLine[];
  readonly problems: readonly Problem[];
}

/** An exact amount of pounds: `numerator / denominator`. */
interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Share of twelve months for allowances: the whole, or days over 365 for a shorter period (s269ZW(3); CTM05130). */
const shareOfYear = (period: Period): Fraction =>
  isTwelveMonths(period)
    ? { numerator: 1n, denominator: 1n }
    : { numerator: BigInt(daysIn(period)), denominator: 365n };

interface Allowance extends Fraction {
  readonly working: string;
  readonly from: readonly string[];
}

/**
 * The deductions allowance: 5,000,000 for twelve months outside a group; in a group what was allocated, nil when
 * nothing was (CTM05140), never above the same ceiling (s269ZR(2)).
 */
export function deductionsAllowance(profitLoss: ProfitLossFigures, period: Period): Allowance {
  const share = shareOfYear(period);
  const ceiling = CARRIED_FORWARD_RESTRICTION.deductionsAllowance;
  const ceilingNumerator = ceiling * share.numerator;
  const shared = share.denominator !== 1n;
  const scaled = `${inPounds(ceiling)} x ${share.numerator}/${share.denominator} = ${roundedInWords(ceilingNumerator, share.denominator, divideRoundDown(ceilingNumerator, share.denominator), 'in whole pounds')}`;
  if (!profitLoss.isGroupMember)
    return {
      numerator: ceilingNumerator,
      denominator: share.denominator,
      working: shared ? scaled : `${inPounds(ceiling)} for twelve months`,
      from: ['periodStart', 'periodEnd'],
    };
  const allocated = profitLoss.groupDeductionsAllowance ?? 0n;
  const from = [field('groupDeductionsAllowance'), field('isGroupMember')];
  if (allocated * share.denominator <= ceilingNumerator)
    return {
      numerator: allocated,
      denominator: 1n,
      working: `Allocated by the group: ${inPounds(allocated)}`,
      from,
    };
  return {
    numerator: ceilingNumerator,
    denominator: share.denominator,
    working: `Allocated ${inPounds(allocated)}, limited to ${shared ? scaled : inPounds(ceiling)}`,
    from,
  };
}

/**
 * Allowance + half of (profits - allowance), or all the profits when they do not exceed the allowance; rounded
 * down, since a relief may not exceed its limit.
 */
function relevantMaximumOf(profits: Pounds, allowance: Fraction): Pounds {
  const { numerator, denominator } = exactMaximum(profits, allowance);
  return min(divideRoundDown(numerator, denominator), profits);
}

/** The maximum before rounding. */
function exactMaximum(profits: Pounds, allowance: Fraction): Fraction {
  const { numerator: share, denominator: of } = CARRIED_FORWARD_RESTRICTION.shareAbove;
  const above = atLeastZero(profits * allowance.denominator - allowance.numerator);
  return {
    numerator: allowance.numerator * of + above * share,
    denominator: allowance.denominator * of,
  };
}

function allowanceProblems(
  profitLoss: ProfitLossFigures,
  allowance: Allowance,
  claimed: Pounds,
): readonly Problem[] {
  const { isGroupMember, groupDeductionsAllowance: allocated } = profitLoss;
  const at = field('groupDeductionsAllowance');
  if (!isGroupMember) return allocated ? [warning(at, 'is ignored unless isGroupMember is true')] : [];
  if (claimed === 0n) return [];
  if (allocated === undefined)
    return [warning(at, 'is not given: a group member without an allocated allowance has none (CTM05140)')];
  return allocated * allowance.denominator > allowance.numerator
    ? [warning(at, `exceeds what the period allows: ${allowance.working}`)]
    : [];
}

/**
 * The limit for `profits`: box 235 less reliefs of the period itself (s269ZF). Donations do not reduce them, as
 * they are limited after these reliefs. `claimed` is all that was brought forward; with none there is nothing to show.
 */
export function restriction(
  profits: Pounds,
  profitLoss: ProfitLossFigures,
  period: Period,
  claimed: Pounds,
  profitsWorking: string,
): Restriction {
  const allowance = deductionsAllowance(profitLoss, period);
  const maximum = relevantMaximumOf(profits, allowance);
  const problems = allowanceProblems(profitLoss, allowance, claimed);
  if (claimed === 0n) return { relevantMaximum: maximum, lines: [], problems };
  const allowanceText = inDecimals(allowance.numerator, allowance.denominator, 4).replace(/\.00$/, '');
  const exact = exactMaximum(profits, allowance);
  const restricted = profits * allowance.denominator > allowance.numerator;
  return {
    relevantMaximum: maximum,
    lines: [
      line('qualifyingProfits', pounds(profits), {
        working: profitsWorking,
        from: [
          'profitsBeforeDeductions',
          'propertyLossOfPeriodUsed',
          'managementExpensesOfPeriod',
          'tradingLossOfPeriod',
        ],
      }),
      line('deductionsAllowance', pounds(divideRoundDown(allowance.numerator, allowance.denominator)), {
        working: allowance.working,
        from: allowance.from,
      }),
      line('relevantMaximum', pounds(maximum), {
        working: restricted
          ? `${allowanceText} + 1/2 x (${inPounds(profits)} - ${allowanceText}) = ${roundedInWords(exact.numerator, exact.denominator, maximum, 'rounded down to')}`
          : `Relevant profits do not exceed the allowance: ${inPounds(profits)}, no restriction`,
        from: ['qualifyingProfits', 'deductionsAllowance'],
      }),
    ],
    problems,
  };
}
