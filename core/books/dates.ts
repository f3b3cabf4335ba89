import { daysInMonth, isIsoDate, monthNumber } from '../dates/date.ts';

/** Reads days as titles of reports write them. */

const DAY =
  /(\d{4})-(\d{2})-(\d{2})|\b(\d{1,2})(?:st|nd|rd|th)?[ -](jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,?[ -](\d{4}|\d{2})\b|\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})|\b(\d{1,2})[/.](\d{1,2})[/.](\d{4}|\d{2})\b/gi;

const isoOf = (year: string, month: number, day: string): string | null => {
  const full = year.length === 2 ? `20${year}` : year;
  const text = `${full}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(text) ? text : null;
};

function isoOfMatch(match: RegExpMatchArray): string | null {
  const [, y1, m1, d1, d2, m2, y2, m3, d3, y3, d4, m4, y4] = match;
  if (y1 && m1 && d1) return isoOf(y1, Number(m1), d1);
  if (d2 && m2 && y2) return isoOf(y2, monthNumber(m2), d2);
  if (m3 && d3 && y3) return isoOf(y3, monthNumber(m3), d3);
  return d4 && m4 && y4 ? isoOf(y4, Number(m4), d4) : null;
}

/** Lists every day in a text, in the order of the text. `01/04/2026` is 1 April. */
export const daysNamed = (text: string): readonly string[] =>
  [...text.slice(0, 400).matchAll(DAY)].flatMap((match) => isoOfMatch(match) ?? []);

/** Gives the last day in a text: the end of a range. */
export const dayIn = (text: string): string | null => daysNamed(text).at(-1) ?? null;

const YEAR =
  /(?<!\d)(?:fy ?)?(20\d\d)(?:\s*[/-]\s*(20\d\d|\d\d))?(?!\d)|\bfy ?(\d\d)(?:\s*[/-]\s*(\d\d))?\b|['\u2019](\d\d)\b/gi;
const MONTH_YEAR =
  /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[ -]?['\u2019]?(20\d\d|\d\d)\b/gi;

/** Gives the last month with a year in a heading: the end of a range. */
const monthNamed = (text: string): RegExpMatchArray | undefined =>
  [...text.slice(0, 100).matchAll(MONTH_YEAR)].at(-1);

/** Lists years in a heading without a day, each by the year it ends in: `2026`, `FY26`, `FY25/26`, `2025/26`, `Mar-26`. */
export function yearsNamed(text: string): readonly string[] {
  const month = monthNamed(text);
  if (month?.[2] !== undefined) return [`20${month[2].slice(-2)}`];
  return [...text.slice(0, 100).matchAll(YEAR)].flatMap(([, year, to, short, shortTo, quoted]) => {
    // `FY26/12` is a month of the year 2026. `FY25/26` is the year that ends in 2026.
    const isNext = (Number(short) + 1) % 100 === Number(shortTo);
    const last = to ?? year ?? (isNext ? shortTo : short) ?? quoted;
    return last === undefined ? [] : [`20${last.slice(-2)}`];
  });
}

/**
 * Gives the first day, or the first month as `2025-04`, of the span that a heading names: a month is a span, and a
 * single day is not.
 */
export function spanStart(text: string): string | null {
  const days = daysNamed(text);
  if (days.length > 0) return days.length > 1 ? (days[0] ?? null) : null;
  const [month] = text.slice(0, 100).matchAll(MONTH_YEAR);
  if (month?.[1] === undefined || month[2] === undefined) return null;
  return `20${month[2].slice(-2)}-${`${monthNumber(month[1])}`.padStart(2, '0')}`;
}

/** True when the heading names the year in which the period ends, and no other month than the last. */
export function namesYearOf(text: string, periodEnd: string): boolean {
  const [year = '', month = ''] = periodEnd.split('-');
  const named = monthNamed(text)?.[1];
  const at = named === undefined ? month : `${monthNumber(named)}`.padStart(2, '0');
  if (at !== month) return false;
  return yearsNamed(text).at(-1) === year;
}

/** Matches a title that gives the date when the report was made, not its balance date. */
const MADE_ON =
  /\b(print(ed)?|run|created|generated|exported|extracted|downloaded|produced|prepared(?! (to|as|at|for))|report date|date:)/i;
/** Matches the part of a title that names a day to pay or file by: `Due to HMRC by Dec 2026`. */
const DUE_BY = /\b(?:(?:due|payable|pay|filed?)\b[^;()]{0,40}?\b(?:by|before)|deadline)\b[^;()]{0,30}/gi;
const DRAWN_AT = /\b(as (at|of|on)|at|to|end(ed|ing)?|until|thru|through|to date|period)\b/i;

/**
 * Finds the day of a trial balance in its titles. If there are several, the end of the period comes first, then a title
 * that says "as at" or "to". Null when no title names a day.
 */
export function dayOfTitles(all: readonly string[], periodEnd: string): string | null {
  const titles = all.map((title) => title.replace(DUE_BY, ' '));
  const named = titles.filter((title) => !MADE_ON.test(title) && daysNamed(title).length > 0);
  if (named.some((title) => daysNamed(title).includes(periodEnd))) return periodEnd;
  const telling = named.find((title) => DRAWN_AT.test(title)) ?? named[0];
  return telling === undefined ? monthOfTitles(titles, periodEnd) : dayIn(telling);
}

/** Matches the words between the two days of a range. */
const UNTIL = /^[\s;,]*(?:to|until|thru|through|[-\u2013\u2014])[\s:;]*$/i;

/** Gives the first day of a range in the titles that ends with the period; null where no title names one. */
export function startOfTitles(titles: readonly string[], periodEnd: string): string | null {
  for (const title of titles) {
    const text = title.slice(0, 400);
    const days = [...text.matchAll(DAY)];
    for (const [at, first] of days.entries()) {
      const last = days[at + 1];
      if (last === undefined || isoOfMatch(last) !== periodEnd) continue;
      const start = isoOfMatch(first);
      const between = text.slice((first.index ?? 0) + first[0].length, last.index);
      if (start !== null && start < periodEnd && UNTIL.test(between)) return start;
    }
  }
  return null;
}

/** Matches a title that names its last month: `To Period: Month 12, March 2026`. */
const TO_MONTH =
  /\b(?:as (?:at|of|on)|to|end(?:ed|ing)?|until|thru|through)\b.{0,24}?\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[ -]?20\d\d\b/i;

/**
 * Gives the end of the month that the titles name without a day. Null where no title names a month, or a title names
 * the month in which the period ends.
 */
function monthOfTitles(titles: readonly string[], periodEnd: string): string | null {
  const named = titles.filter((title) => !MADE_ON.test(title) && TO_MONTH.test(title)).map(monthEnds);
  const isNow = (end: string) => end.slice(0, 7) === periodEnd.slice(0, 7);
  return named.flat().some(isNow) ? null : (named[0]?.at(-1) ?? null);
}

/** Lists the end of every month with a year in a title, in the order of the title. */
const monthEnds = (title: string): readonly string[] =>
  [...title.slice(0, 400).matchAll(MONTH_YEAR)].flatMap(([, name = '', year = '']) => {
    const month = monthNumber(name);
    return isoOf(year, month, String(daysInMonth(Number(`20${year.slice(-2)}`), month))) ?? [];
  });
