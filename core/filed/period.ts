import { addDays, type IsoDate } from '../dates/date.ts';
import type { FiledTime } from './choose.ts';
import { BALANCE_SHEET_LINES, type LineRule } from './lines.ts';
import type { Facts } from './taxonomy.ts';
import { readDay } from './values.ts';

/** Finds the period of the accounts, and the one before, as the document states them. */
export interface FiledPeriods {
  readonly start: IsoDate | null;
  readonly end: IsoDate;
  readonly previousStart: IsoDate | null;
  /** Null for first accounts, which have no year before. */
  readonly previousEnd: IsoDate | null;
}

/** Gives the first text of a fact that is a day; its context may name another. */
function statedDay(facts: Facts, names: readonly string[]): IsoDate | null {
  for (const name of names) {
    for (const fact of facts.of('bus', name)) {
      const day = readDay(fact.text);
      if (day !== null) return day;
    }
  }
  return null;
}

/** Lists the days of balance sheet lines, newest first. */
function balanceSheetDays(facts: Facts): readonly IsoDate[] {
  const rules: readonly LineRule[] = Object.values(BALANCE_SHEET_LINES);
  const days = rules.flatMap(({ core, gaap }) =>
    [
      ...core.flatMap((name) => facts.of('core', name)),
      ...gaap.flatMap((name) => facts.of('gaap', name)),
    ].flatMap(({ context }) => (context.start === null ? [context.end] : [])),
  );
  return [...new Set(days)].sort().reverse();
}

/** Finds the longest period of the document's facts that ends on a day. */
function longestTo(facts: Facts, end: IsoDate): IsoDate | null {
  let start: IsoDate | null = null;
  for (const { context } of facts.all) {
    if (context.start === null || context.end !== end) continue;
    if (start === null || context.start < start) start = context.start;
  }
  return start;
}

/**
 * Finds the start of the period before. A document with only a balance sheet has no such period, but may state the day.
 */
function previousStartOf(facts: Facts, previousEnd: IsoDate): IsoDate | null {
  const stated = statedDay(facts, ['StartDateForPriorPeriod']);
  return longestTo(facts, previousEnd) ?? (stated !== null && stated <= previousEnd ? stated : null);
}

/**
 * Finds the periods of the accounts.
 *
 * @param madeUpTo the day in the register to which the accounts are made up; null where it has none
 */
export function periodsOf(facts: Facts, madeUpTo: IsoDate | null): FiledPeriods | null {
  const days = balanceSheetDays(facts);
  const end =
    statedDay(facts, ['EndDateForPeriodCoveredByReport', 'BalanceSheetDate']) ?? madeUpTo ?? days[0];
  if (end === undefined) return null;
  const stated = statedDay(facts, ['StartDateForPeriodCoveredByReport']) ?? longestTo(facts, end);
  const start = stated !== null && stated <= end ? stated : null;
  // A statement of changes in equity may give opening amounts the first day of the period.
  const previousEnd = days.find((day) => day < (start ?? end)) ?? days.find((day) => day < end) ?? null;
  return {
    start,
    end,
    previousStart: previousEnd === null ? null : previousStartOf(facts, previousEnd),
    previousEnd,
  };
}

/**
 * Gives the year of a profit and loss account. It begins on the day after the year before, if no other day is stated.
 */
export function yearOf(start: IsoDate | null, end: IsoDate, previousEnd: IsoDate | null): FiledTime {
  return { start: start ?? (previousEnd === null ? null : addDays(previousEnd, 1)), end };
}
