import { divideRoundUp, max, min, type Pounds, sum } from '../../base/money.ts';
import { addDays, type IsoDate, laterOf, longDate, partsOf } from '../../dates/date.ts';
import { daysIn, daysInWords, isTwelveMonths, type Period } from '../../dates/period.ts';
import type { Law } from '../../law/law.ts';
import { inPounds } from '../../words/figures.ts';

interface DatedLimit {
  readonly from: IsoDate;
  readonly limit: Pounds;
}

/** Splits a period at the days on which the limit changes. Each part has its own limit. */
function parts(
  { start, end }: Period,
  limits: readonly DatedLimit[],
): readonly { readonly period: Period; readonly limit: Pounds }[] {
  return limits.flatMap(({ from, limit }, index) => {
    const next = limits[index + 1]?.from;
    const first = laterOf(from, start);
    const last = next !== undefined && next <= end ? addDays(next, -1) : end;
    // The authority counts backwards in a period that ends before it begins. So such a period allows nothing.
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
 * Computes the limit of a period as the authority does (rule 9288; CAA 2001 s51A(6); FA 2019 Sch 13 para 1). Each
 * part's limit is its share by days, or by months if the period has whole months and that gives more. It is rounded up
 * to the pound. Days are out of 366 only for a period of 366 days in which the limit does not change.
 */
export function annualInvestmentLimit(period: Period, dated: readonly DatedLimit[]): Pounds {
  const limits = parts(period, dated);
  const changes = dated.some(({ from }) => period.start < from && from <= period.end);
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

/** A cap on claims for expenditure incurred before a day of the period. */
export interface EarlierCap {
  readonly before: IsoDate;
  readonly limit: Pounds;
}

/**
 * Caps expenditure before a rise of the limit within the period, as if there were no rise (FA 2019 Sch 13 para 1(3)). Null
 * for any other period.
 */
export function capBeforeIncrease(period: Period, limits: readonly DatedLimit[]): EarlierCap | null {
  for (const [index, { from, limit }] of limits.entries()) {
    const earlier = limits[index - 1];
    if (earlier === undefined || earlier.limit >= limit || from <= period.start || from > period.end)
      continue;
    return { before: from, limit: annualInvestmentLimit(period, [earlier]) };
  }
  return null;
}

/** The annual investment allowance of one period: the amount that may be claimed, and its working. */
export interface InvestmentAllowance {
  /** Limit for the length of the period. */
  readonly limit: Pounds;
  /** This company's share of the limit; zero in the period in which the trade ends. */
  readonly available: Pounds;
  readonly earlierCap: EarlierCap | null;
  /** Names what holds claims below the limit: a rise in the period, or a share of the group's allowance. */
  readonly held: readonly string[];
  readonly working: string;
}

/** Computes the annual investment allowance of a period (CAA 2001 s38A, s38B, s51A to s51N). */
export function investmentAllowance(
  period: Period,
  share: Pounds | null,
  isFinalPeriod: boolean,
  { annualInvestment }: Law,
): InvestmentAllowance {
  const limit = annualInvestmentLimit(period, annualInvestment);
  const cap = capBeforeIncrease(period, annualInvestment);
  const held = [
    ...(cap === null
      ? []
      : [
          `the limit rises on ${longDate(cap.before)}: at most ${inPounds(cap.limit)} for expenditure before that day`,
        ]),
    ...(share !== null && share < limit ? [`share of the group's allowance ${inPounds(share)}`] : []),
  ];
  return {
    limit,
    available: isFinalPeriod ? 0n : min(limit, share ?? limit),
    earlierCap: cap,
    held,
    working: [
      isTwelveMonths(period) ? '12 months' : daysInWords(daysIn(period)),
      ...held,
      ...(isFinalPeriod ? ['none in the period in which the trade ends (CAA 2001 s38B)'] : []),
    ].join('; '),
  };
}
