import { addDays, addMonths, dayNumber, type IsoDate, isLastDayOfMonth, partsOf } from './date.ts';

/** A span of whole days; both ends belong to it. */
export interface Period {
  readonly start: IsoDate;
  readonly end: IsoDate;
}

export const daysIn = (period: Period): number => dayNumber(period.end) - dayNumber(period.start) + 1;

/**
 * Last day of the twelve months that begin on `start`. Twelve months from 29 February end on 28 February
 * (CTA 2009 s10(1)(a): an accounting period ends 12 months after it begins).
 */
export const twelveMonthEnd = (start: IsoDate): IsoDate =>
  addDays(addMonths(start, 12), start.endsWith('-02-29') ? 0 : -1);

export const isTwelveMonths = (period: Period): boolean => period.end === twelveMonthEnd(period.start);
export const isLongerThanTwelveMonths = (period: Period): boolean =>
  period.end > twelveMonthEnd(period.start);

/** Accounts cover at most 18 months (CA 2006 s391(5), s392(5)). */
export const isLongerThanEighteenMonths = (period: Period): boolean =>
  period.end > monthsAfterPeriodEnd(addDays(period.start, -1), 18);

/** The tax accounting periods of a period of account: one, or the first twelve months and the rest (CTA 2009 s10). */
export function accountingPeriods(account: Period): readonly Period[] {
  if (!isLongerThanTwelveMonths(account)) return [account];
  const firstEnd = twelveMonthEnd(account.start);
  return [
    { start: account.start, end: firstEnd },
    { start: addDays(firstEnd, 1), end: account.end },
  ];
}

/** Financial year of a day: the year whose 1 April it follows (Interpretation Act 1978 Sch 1). */
export function financialYearOf(date: IsoDate): number {
  const { year, month } = partsOf(date);
  return month >= 4 ? year : year - 1;
}

export interface FinancialYearPart {
  readonly financialYear: number;
  readonly days: number;
}

/** A period cut at each 31 March. Periods of up to 12 months touch at most two financial years. */
export function financialYearParts(period: Period): readonly FinancialYearPart[] {
  const parts: FinancialYearPart[] = [];
  let start = period.start;
  while (start <= period.end) {
    const financialYear = financialYearOf(start);
    const yearEnd = `${financialYear + 1}-03-31`;
    const end = yearEnd < period.end ? yearEnd : period.end;
    parts.push({ financialYear, days: daysIn({ start, end }) });
    start = addDays(end, 1);
  }
  return parts;
}

export const daysInFinancialYear = (financialYear: number): number =>
  daysIn({ start: `${financialYear}-04-01`, end: `${financialYear + 1}-03-31` });

/** `months` after a period end, a month's last day staying a month's last day (28 Feb + 9 → 30 Nov). */
export function monthsAfterPeriodEnd(end: IsoDate, months: number): IsoDate {
  return isLastDayOfMonth(end) ? addDays(addMonths(addDays(end, 1), months), -1) : addMonths(end, months);
}

/** Nine months and one day after the end of the accounting period (TMA 1970 s59D). */
export const paymentDueDate = (accountingPeriodEnd: IsoDate): IsoDate =>
  addDays(monthsAfterPeriodEnd(accountingPeriodEnd, 9), 1);

/** Twelve months after the end of the period of account (FA 1998 Sch 18 para 14). */
export const returnDueDate = (periodOfAccountEnd: IsoDate): IsoDate =>
  monthsAfterPeriodEnd(periodOfAccountEnd, 12);

/** The period before this one, derived as the twelve months up to its start, not before `notBefore`. */
export function precedingPeriod(period: Period, notBefore: IsoDate | null): Period | null {
  const end = addDays(period.start, -1);
  const yearEarlier = isLastDayOfMonth(end)
    ? addDays(monthsAfterPeriodEnd(end, -12), 1)
    : addMonths(period.start, -12);
  const start = notBefore !== null && notBefore > yearEarlier ? notBefore : yearEarlier;
  return start <= end ? { start, end } : null;
}
