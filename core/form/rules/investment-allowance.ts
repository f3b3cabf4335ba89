import { max, type Pounds, sum, toPence } from '../../money.ts';
import { addDays, type IsoDate, partsOf } from '../../period/date.ts';
import { daysIn, type Period } from '../../period/period.ts';
import { ANNUAL_INVESTMENT_LIMITS } from '../../tax/parameters/annual-investment-allowance.ts';
import { amount, causedBy, hasElement, type Rule, rule, textOf } from './rule.ts';

const divideRoundUp = (numerator: bigint, denominator: bigint): bigint =>
  (numerator + denominator - 1n) / denominator;

/** The parts of a period that have a limit, each with its own. */
function parts({ start, end }: Period): readonly { readonly period: Period; readonly limit: Pounds }[] {
  return ANNUAL_INVESTMENT_LIMITS.flatMap(({ from, limit }, index) => {
    const next = ANNUAL_INVESTMENT_LIMITS[index + 1]?.from;
    const first = from > start ? from : start;
    const last = next !== undefined && next <= end ? addDays(next, -1) : end;
    // The authority counts a period that ends before it begins backwards, and so allows it nothing.
    const isBackwards =
      end < start && first === start && last === end && from <= end && (next ?? '9') > start;
    return first <= last || isBackwards ? [{ period: { start: first, end: last }, limit }] : [];
  });
}

const monthsBefore = (day: IsoDate): number => {
  const { year, month } = partsOf(day);
  return 12 * year + month;
};

/**
 * The most a period may claim as the authority reckons it (rule 9288; CAA 2001 s51A(6)): each part's limit by days,
 * or by months where that is more and the period is of whole months, rounded up to the pound. Days are out of 366
 * only for a period of 366 days in which the limit does not change.
 */
export function annualInvestmentLimit(period: Period): Pounds {
  const limits = parts(period);
  const changes = ANNUAL_INVESTMENT_LIMITS.some(({ from }) => period.start < from && from <= period.end);
  const ofDays = changes || daysIn(period) < 366 ? 365n : 366n;
  const byDays = sum(
    limits.map(({ period: part, limit }) => divideRoundUp(BigInt(daysIn(part)) * limit, ofDays)),
  );
  const next = addDays(period.end, 1);
  if (!period.start.endsWith('-01') || !next.endsWith('-01')) return byDays;
  const byMonths = sum(
    limits.map(({ period: { start, end }, limit }) =>
      divideRoundUp(BigInt(monthsBefore(addDays(end, 1)) - monthsBefore(start)) * limit, 12n),
    ),
  );
  return max(byDays, byMonths);
}

/** Annual investment allowance, boxes 690 and 735 together. */
export const investmentAllowanceRule: Rule = causedBy(
  ['690', '735'],
  rule(
    9288,
    ['690', '735'],
    'claim no more annual investment allowance (boxes 690 and 735) than the limit for the length of the period, 1,000,000 for twelve months',
    (view) =>
      !hasElement(view, 'AllowancesAndCharges') ||
      amount(view, '690') + amount(view, '735') <=
        toPence(annualInvestmentLimit({ start: textOf(view, '30'), end: textOf(view, '35') })),
  ),
);
