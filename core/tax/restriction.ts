import { pounds } from '../boxes/value.ts';
import type { ProfitLossFigures } from '../figures/filing.ts';
import { atLeastZero, divideRoundDown, min, type Pounds } from '../money.ts';
import { type Period, shareOfYear } from '../period/period.ts';
import { type Problem, warning } from '../problem.ts';
import type { ComputationLine } from './computation.ts';
import { field, line } from './line.ts';
import type { Restriction as Limit } from './parameters/carried-forward.ts';
import { rowOn } from './parameters/dated.ts';
import type { Law } from './parameters/law.ts';
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

interface Allowance extends Fraction {
  readonly working: string;
  readonly from: readonly string[];
}

/** What limits amounts brought forward into a period; null where nothing but the profits does. */
export const restrictionOf = (period: Period, law: Law): Limit | null =>
  rowOn(law.carriedForward, period.start).restriction;

/**
 * The deductions allowance: that of twelve months outside a group, reduced for a shorter period (s269ZW(3); CTM05130); in
 * a group what was allocated, nil when nothing was (CTM05140), never above the same ceiling (s269ZR(2)).
 */
export function deductionsAllowance(
  profitLoss: ProfitLossFigures,
  period: Period,
  { deductionsAllowance: ceiling }: Limit,
): Allowance {
  const share = shareOfYear(period);
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
 * Allowance + the share (a half) of profits above it, before rounding. It is rounded down, since a relief may not
 * exceed its limit. It is no more than the profits where they do not exceed the allowance.
 */
function exactMaximum(
  profits: Pounds,
  allowance: Fraction,
  { numerator: share, denominator: of }: Fraction,
): Fraction {
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

/** Before the restriction began a group had no allowance to share. */
const allowanceIgnored = ({ groupDeductionsAllowance }: ProfitLossFigures): readonly Problem[] =>
  groupDeductionsAllowance
    ? [
        warning(
          field('groupDeductionsAllowance'),
          'is ignored: relief for amounts brought forward is not restricted in this period',
        ),
      ]
    : [];

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
  law: Law,
): Restriction {
  const limit = restrictionOf(period, law);
  if (limit === null) return { relevantMaximum: profits, lines: [], problems: allowanceIgnored(profitLoss) };
  const allowance = deductionsAllowance(profitLoss, period, limit);
  const { shareAbove } = limit;
  const exact = exactMaximum(profits, allowance, shareAbove);
  const maximum = min(divideRoundDown(exact.numerator, exact.denominator), profits);
  const problems = allowanceProblems(profitLoss, allowance, claimed);
  if (claimed === 0n) return { relevantMaximum: maximum, lines: [], problems };
  const allowanceText = inDecimals(allowance.numerator, allowance.denominator, 4).replace(/\.00$/, '');
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
          ? `${allowanceText} + ${shareAbove.numerator}/${shareAbove.denominator} x (${inPounds(profits)} - ${allowanceText}) = ${roundedInWords(exact.numerator, exact.denominator, maximum, 'rounded down to')}`
          : `Relevant profits do not exceed the allowance: ${inPounds(profits)}, no restriction`,
        from: ['qualifyingProfits', 'deductionsAllowance'],
      }),
    ],
    problems,
  };
}
