import { divideRoundDown, type Fraction, sum } from '../base/money.ts';
import { type Problem, warning } from '../base/problem.ts';
import { pounds } from '../boxes/value.ts';
import { type Period, shareOfYear } from '../dates/period.ts';
import type { Balances } from '../figures/balances.ts';
import type { ProfitLossFigures } from '../figures/profit-loss.ts';
import { rowOn } from '../law/dated-tables.ts';
import type { Law, Restriction as Limit } from '../law/law.ts';
import { inDecimals, inPounds, less, plus, roundedInWords, sumInWords } from '../words/figures.ts';
import type { ComputationLine } from './computation.ts';
import { type PartOfAllowance, wholePounds } from './limit.ts';
import { field, line, lineIf } from './line.ts';
import type { Order } from './order.ts';
import { RELIEFS_OF_PERIOD } from './period-reliefs.ts';

/**
 * Restriction of relief for amounts brought forward (CTA 2010 Part 7ZA): at most the deductions allowance and half of the
 * profits above it. One limit covers every kind of relief together, and one allowance covers gains and income.
 */
export interface Restriction {
  readonly lines: readonly ComputationLine[];
  readonly problems: readonly Problem[];
}

/** The deductions allowance of a return, exact, with its working. */
export interface Allowance extends Fraction {
  readonly working: string;
  readonly from: readonly string[];
}

/** Gives the limit on amounts brought forward into a period; null when only the profits limit them. */
export const restrictionOf = (period: Period, law: Law): Limit | null =>
  rowOn(law.carriedForward, period.start).restriction;

/**
 * Gives the deductions allowance. Outside a group it is the allowance of twelve months, reduced for a shorter period
 * (s269ZW(3); CTM05130). In a group it is the allocated amount, zero when nothing was allocated (CTM05140), never above
 * the same ceiling (s269ZR(2)).
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

function allowanceProblems(
  profitLoss: ProfitLossFigures,
  allowance: Allowance,
  isLimited: boolean,
): readonly Problem[] {
  const { isGroupMember, groupDeductionsAllowance: allocated } = profitLoss;
  const at = field('groupDeductionsAllowance');
  if (!isGroupMember)
    return allocated
      ? [warning(at, 'is ignored unless isGroupMember is true', { rule: 'group-allowance-ignored' })]
      : [];
  if (!isLimited) return [];
  if (allocated === undefined)
    return [
      warning(
        at,
        'is not given: a group member without an allocated allowance has none (CTM05140). So amounts brought forward relieve half of the profits at most. The nominated company allocates it in a statement that it sends itself',
        { rule: 'group-allowance', target: 'tax' },
      ),
    ];
  return allocated * allowance.denominator > allowance.numerator
    ? [
        warning(at, `exceeds what the period allows: ${allowance.working}`, {
          rule: 'group-allowance-limited',
        }),
      ]
    : [];
}

/** Warns of a group's allowance for a period before the restriction began: there was no allowance to share. */
export const allowanceIgnored = ({ groupDeductionsAllowance }: ProfitLossFigures): readonly Problem[] =>
  groupDeductionsAllowance
    ? [
        warning(
          field('groupDeductionsAllowance'),
          'is ignored: relief for amounts brought forward is not restricted in this period',
          { rule: 'group-allowance-ignored' },
        ),
      ]
    : [];

/** Describes in words the profits of the period that the limit starts from. */
function profitsWorking({
  profitsBeforeReliefs,
  inYear,
  donationsOfLimit,
  groupOfLimit,
  qualifying,
}: Order): string {
  return sumInWords(qualifying.all, [
    plus(profitsBeforeReliefs, 'profits'),
    ...RELIEFS_OF_PERIOD.map(({ relief, words }) => less(inYear[relief], words)),
    less(donationsOfLimit, 'donations'),
    less(groupOfLimit, 'group relief'),
  ]);
}

const inFull = ({ numerator, denominator }: Fraction): string =>
  inDecimals(numerator, denominator, 4).replace(/\.00$/, '');

/** Gives the part of the allowance for one kind of profits. Not shown when there is nothing to relieve. */
const partLine = (
  id: 'gainsDeductionsAllowance' | 'tradeDeductionsAllowance',
  { part, max }: PartOfAllowance,
): readonly ComputationLine[] =>
  lineIf(max > 0n, id, pounds(wholePounds(part)), {
    working: `The least of the allowance that lets ${inPounds(max)} through: it and half of the profits above it`,
    from: ['deductionsAllowance', 'qualifyingProfits'],
  });

/**
 * Applies the limit for amounts brought forward: profits of the period less its own reliefs and donations (s269ZD,
 * s269ZF; CTM05060). Gives no lines if nothing is brought forward.
 */
export function restriction(
  order: Order,
  profitLoss: ProfitLossFigures,
  balances: Balances,
  {
    allowance,
    rule,
    isForGroup,
  }: {
    readonly allowance: Allowance;
    readonly rule: Limit;
    /** Losses that other companies brought forward are claimed: the same limit applies to them. */
    readonly isForGroup: boolean;
  },
): Restriction {
  const isLimited = sum(Object.values(balances)) > 0n || isForGroup;
  const problems = allowanceProblems(profitLoss, allowance, isLimited);
  const { maxima, qualifying } = order;
  if (!isLimited || maxima === null) return { lines: [], problems };
  const { shareAbove } = rule;
  const allowanceText = inFull(allowance);
  const restricted = qualifying.all * allowance.denominator > allowance.numerator;
  return {
    lines: [
      line('qualifyingProfits', pounds(qualifying.all), {
        working: profitsWorking(order),
        from: [
          'profitsBeforeDeductions',
          ...RELIEFS_OF_PERIOD.map(({ line }) => line),
          'qualifyingDonations',
          'groupRelief',
        ],
      }),
      line('deductionsAllowance', pounds(wholePounds(allowance)), {
        working: allowance.working,
        from: allowance.from,
      }),
      ...partLine('gainsDeductionsAllowance', maxima.gains),
      ...partLine('tradeDeductionsAllowance', maxima.trade),
      line('relevantMaximum', pounds(maxima.all), {
        working: restricted
          ? `${allowanceText} + ${shareAbove.numerator}/${shareAbove.denominator} x (${inPounds(qualifying.all)} - ${allowanceText}) = ${roundedInWords(maxima.exact.numerator, maxima.exact.denominator, maxima.all, 'rounded down to')}`
          : `Relevant profits do not exceed the allowance: ${inPounds(qualifying.all)}, no restriction`,
        from: ['qualifyingProfits', 'deductionsAllowance'],
      }),
    ],
    problems,
  };
}
