import { addDays, type IsoDate, isLastDayOfMonth, partsOf } from '../dates/date.ts';
import { monthsAfterPeriodEnd, type Period } from '../dates/period.ts';
import { rowOn } from './dated-tables.ts';
import { LAW } from './law.ts';
import {
  accountsDueDate,
  defaultReferenceDate,
  hasReferencePeriods,
  isAround,
  nextReferenceEnd,
  type ReferenceDate,
  referenceEndOf,
} from './reference-dates.ts';

/**
 * Lists the accounting reference periods of a company: those with filed accounts, then every one up to and including
 * the present one (decision 20). The registry's own open period comes first; where it names none, periods follow from
 * the reference date (Companies Act 2006 ss 390 to 392). The last one ends on the day of the company's dissolution, if
 * it is dissolved.
 */
export interface FiledAccounts {
  readonly incorporationDate: IsoDate | null;
  /** The registry's company type, e.g. `ltd`; a public company has less time to file. */
  readonly companyType: string | null;
  /** Null when the registry gives none: then the last day of the month of incorporation. */
  readonly referenceDate: ReferenceDate | null;
  /** The newest accounts filed, as the profile gives them. */
  readonly lastAccounts: { readonly start: IsoDate | null; readonly end: IsoDate } | null;
  /** The oldest period not filed, as the profile gives it. */
  readonly nextAccounts: NextAccounts | null;
  /** Days to which accounts on the register were made up, in any order; amended accounts add none. */
  readonly madeUpTo: readonly IsoDate[];
  /** Notices that changed the reference date, in any order. */
  readonly changes: readonly ReferenceDateChange[];
  /** The day the company was dissolved, or `unknown` where the register has no day; null while it is registered. */
  readonly dissolvedOn: IsoDate | 'unknown' | null;
}

export interface NextAccounts {
  readonly start: IsoDate | null;
  readonly end: IsoDate;
  readonly due: IsoDate | null;
}

export interface ReferenceDateChange {
  /** The day of the notice. */
  readonly on: IsoDate;
  /** The end the period had. */
  readonly from: IsoDate;
  /** The end it has now. */
  readonly to: IsoDate;
}

export interface ListedPeriod extends Period {
  readonly dueDate: IsoDate;
  /** True when the registry has accounts made up to this end, or to a day within seven of it. */
  readonly chFiled: boolean;
  /** True when it is not filed, and its due date is before today, or before the company’s dissolution. */
  readonly isOverdue: boolean;
}

/** A period and the registry's due date for it, when it gives one. */
interface Span extends Period {
  readonly filed: boolean;
  readonly due: IsoDate | null;
}

/**
 * Lists the periods, oldest first. Empty when the registry gives neither an incorporation date nor any accounts. A body
 * without reference periods has only those that the register names, or that follow from its reference date there.
 */
export function listPeriods(accounts: FiledAccounts, today: IsoDate): readonly ListedPeriod[] {
  const hasPeriods = hasReferencePeriods(accounts.companyType);
  if (!hasPeriods && !namesAccounts(accounts)) return [];
  const reference = referenceDateOf(accounts);
  if (reference === null) return [];
  const filed = filedSpans(accounts);
  const open = openSpans(accounts, filed.at(-1)?.end ?? null, reference);
  const spans = [...filed, ...open];
  const newest = spans.at(-1);
  if (newest === undefined) return [];
  const last = lastDayOf(accounts, today);
  const doFollow = hasPeriods || accounts.referenceDate !== null;
  return [...spans, ...(doFollow ? laterSpans(newest.end, accounts, reference, last ?? newest.end) : [])]
    .flatMap((span) => withinLife(span, accounts))
    .map((span) => listed(span, accounts, reference, last));
}

const namesAccounts = ({ lastAccounts, nextAccounts, madeUpTo }: FiledAccounts): boolean =>
  lastAccounts !== null || nextAccounts !== null || madeUpTo.length > 0;

/**
 * Gives the last day of the company's periods and duties: today, or the day of its dissolution. Null where it was
 * dissolved on an unknown day.
 */
export function lastDayOf({ dissolvedOn }: FiledAccounts, today: IsoDate): IsoDate | null {
  if (dissolvedOn === 'unknown') return null;
  return dissolvedOn !== null && dissolvedOn < today ? dissolvedOn : today;
}

/** Cuts a span at the company's dissolution: no period follows it, and the present one ends then (CTA 2009 s10). */
function withinLife(span: Span, { dissolvedOn }: FiledAccounts): readonly Span[] {
  if (dissolvedOn === null || span.filed) return [span];
  if (dissolvedOn === 'unknown' || span.start > dissolvedOn) return [];
  return [span.end > dissolvedOn ? { ...span, end: dissolvedOn } : span];
}

/**
 * True when a period is longer than any accounts: a reference period has at most eighteen months (s391(5), s392(5)), and
 * accounts may end seven days after it. The accounts before may end seven days early; a first period follows no accounts
 * (s390).
 */
function isLongerThanAccounts({ start, end }: Period, isFirst: boolean): boolean {
  const { maxMonths, daysAroundReferenceDate: around } = rowOn(LAW.periodOfAccount, end);
  const before = addDays(start, isFirst ? -1 : around - 1);
  return end > addDays(monthsAfterPeriodEnd(before, maxMonths), around);
}

/** Finds the period listed just before `start`, which has the comparatives (decision 58); null when there is none. */
export function listedPeriodBefore(periods: readonly ListedPeriod[], start: IsoDate): Period | null {
  const end = addDays(start, -1);
  const before = periods.find((period) => period.end === end);
  return before === undefined ? null : { start: before.start, end: before.end };
}

/**
 * Gives the company's own overdue flag: its oldest period without accounts is past due. If the registry names that
 * period, its due date decides. Years missing from an old history do not count.
 */
export function isCompanyOverdue(
  periods: readonly ListedPeriod[],
  nextAccounts: NextAccounts | null,
): boolean {
  const from = nextAccounts?.end ?? '';
  return periods.some((period) => period.isOverdue && period.end >= from);
}

function referenceDateOf({
  referenceDate,
  incorporationDate,
  nextAccounts,
  lastAccounts,
}: FiledAccounts): ReferenceDate | null {
  if (referenceDate !== null) return referenceDate;
  if (incorporationDate !== null) return defaultReferenceDate(incorporationDate);
  const known = nextAccounts?.end ?? lastAccounts?.end;
  return known === undefined ? null : ofEnd(known);
}

/**
 * Lists the ends of the accounts on the register, oldest first. The profile may know one that the history does not show
 * yet.
 */
function filedEnds({ madeUpTo, lastAccounts }: FiledAccounts): readonly IsoDate[] {
  const ends = lastAccounts === null ? madeUpTo : [...madeUpTo, lastAccounts.end];
  const kept: IsoDate[] = [];
  for (const end of [...ends].sort()) {
    const newest = kept.at(-1);
    if (newest === undefined || !isAround(newest, end)) kept.push(end);
  }
  return kept;
}

function filedSpans(accounts: FiledAccounts): readonly Span[] {
  const spans: Span[] = [];
  for (const end of filedEnds(accounts)) {
    const before = spans.at(-1)?.end ?? null;
    const missing = before === null ? [] : missingYears(before, end);
    spans.push(...missing);
    const start = startOfFiled(end, missing.at(-1)?.end ?? before, accounts);
    spans.push({ start, end, filed: true, due: null });
  }
  return spans;
}

/**
 * Gives the start of a filed period. The profile states it for the newest period. The oldest period starts at
 * incorporation, or twelve months before its end if the history does not reach back that far.
 */
function startOfFiled(end: IsoDate, before: IsoDate | null, accounts: FiledAccounts): IsoDate {
  const { lastAccounts, incorporationDate } = accounts;
  const given = lastAccounts?.end === end ? lastAccounts.start : null;
  if (given !== null && given < end && (before === null || given > before)) return given;
  return before === null ? firstStart(end, incorporationDate) : addDays(before, 1);
}

function firstStart(end: IsoDate, incorporationDate: IsoDate | null): IsoDate {
  if (incorporationDate !== null && incorporationDate < end) {
    if (!isLongerThanAccounts({ start: incorporationDate, end }, true)) return incorporationDate;
  }
  return addDays(monthsAfterPeriodEnd(end, -12), 1);
}

/**
 * Lists years that are missing on the register: no period is longer than accounts may cover, so a wider gap between two
 * made-up dates hides some.
 */
function missingYears(before: IsoDate, end: IsoDate): readonly Span[] {
  const missing: Span[] = [];
  let start = addDays(before, 1);
  while (isLongerThanAccounts({ start, end }, false)) {
    const yearEnd = monthsAfterPeriodEnd(addDays(start, -1), 12);
    missing.push({ start, end: yearEnd, filed: false, due: null });
    start = addDays(yearEnd, 1);
  }
  return missing;
}

/**
 * Lists the oldest period without accounts: the one that the registry names, unless its accounts have since been filed;
 * else the first period.
 */
function openSpans(
  { nextAccounts, incorporationDate, changes }: FiledAccounts,
  lastEnd: IsoDate | null,
  reference: ReferenceDate,
): readonly Span[] {
  const filedSince = (end: IsoDate) => lastEnd !== null && (end <= lastEnd || isAround(end, lastEnd));
  if (nextAccounts !== null && !filedSince(nextAccounts.end)) {
    return namedSpans(nextAccounts, lastEnd, incorporationDate);
  }
  if (lastEnd !== null || incorporationDate === null) return [];
  const end = endAfter(addDays(incorporationDate, -1), changes, reference);
  return [{ start: incorporationDate, end, filed: false, due: null }];
}

function namedSpans(
  { start, end, due }: NextAccounts,
  lastEnd: IsoDate | null,
  incorporationDate: IsoDate | null,
): readonly Span[] {
  const earliest = lastEnd === null ? incorporationDate : addDays(lastEnd, 1);
  if (start !== null && start < end && (earliest === null || start >= earliest)) {
    return [{ start, end, filed: false, due }];
  }
  if (lastEnd === null) return [{ start: firstStart(end, incorporationDate), end, filed: false, due }];
  const missing = missingYears(lastEnd, end);
  return [...missing, { start: addDays(missing.at(-1)?.end ?? lastEnd, 1), end, filed: false, due }];
}

/** Lists the periods that follow, each from the day after the one before, up to and including the one on `last`. */
function laterSpans(
  newestEnd: IsoDate,
  { changes }: FiledAccounts,
  reference: ReferenceDate,
  last: IsoDate,
): readonly Span[] {
  const spans: Span[] = [];
  let before = newestEnd;
  while (before < last) {
    const end = endAfter(before, changes, reference);
    spans.push({ start: addDays(before, 1), end, filed: false, due: null });
    before = end;
  }
  return spans;
}

/** Lists the notices about periods after the one that ends on a day, the newest first. */
const noticesAfter = (
  day: IsoDate,
  changes: readonly ReferenceDateChange[],
): readonly ReferenceDateChange[] =>
  newestFirst(changes).filter(({ from, to }) => [from, to].every((end) => end > day && !isAround(end, day)));

/**
 * Gives the reference date at the time of a period that ends on a day: the one that the earliest later notice replaced,
 * if there is any.
 */
function referenceThen(
  day: IsoDate,
  changes: readonly ReferenceDateChange[],
  reference: ReferenceDate,
): ReferenceDate {
  const replaced = noticesAfter(day, changes).at(-1);
  return replaced === undefined ? reference : ofEnd(replaced.from);
}

/**
 * Gives the end of the period after `before`, by the reference date of that time. Notices then move the end, one after
 * the other.
 */
const endAfter = (
  before: IsoDate,
  changes: readonly ReferenceDateChange[],
  reference: ReferenceDate,
): IsoDate =>
  noticesAfter(before, changes).reduceRight(
    (end, { from, to }) => (from === end ? to : end),
    nextReferenceEnd(before, referenceThen(before, changes, reference)),
  );

/** Gives the reference date of a period's end. */
function ofEnd(end: IsoDate): ReferenceDate {
  const { month, day } = partsOf(end);
  return { month, day: isLastDayOfMonth(end) ? 31 : day };
}

const newestFirst = (changes: readonly ReferenceDateChange[]): readonly ReferenceDateChange[] =>
  [...changes].sort((a, b) => (a.on < b.on ? 1 : a.on > b.on ? -1 : 0));

function listed(
  { start, end, filed, due }: Span,
  { incorporationDate, companyType, changes }: FiledAccounts,
  reference: ReferenceDate,
  last: IsoDate | null,
): ListedPeriod {
  // A period of a few days may end near the reference date before it.
  const nearest = referenceEndOf(end, referenceThen(end, changes, reference));
  const referenceEnd = nearest < start ? end : nearest;
  const shortening = newestFirst(changes).find(({ from, to }) => to === referenceEnd && to < from);
  const dueDate =
    due ??
    accountsDueDate({
      period: { start, end: referenceEnd },
      firstFrom: start === incorporationDate ? incorporationDate : null,
      companyType,
      shortenedOn: shortening?.on ?? null,
    });
  return { start, end, dueDate, chFiled: filed, isOverdue: !filed && last !== null && dueDate < last };
}
