import { dayNumber, longDate } from '../dates/date.ts';
import { type Calendar, type CalendarEvent, writeCalendar } from '../dates/icalendar.ts';
import type { Deadline } from '../tax/planning/deadline.ts';
import { inPence } from '../words/figures.ts';

/** Company of the deadlines, and the time when its figures were last saved. */
export interface CalendarOf {
  /** Null for a period that has no filing: its last day is in the ids of its events. */
  readonly filingId: number | null;
  readonly companyName: string;
  readonly companyNumber: string;
  readonly periodEnd: string;
  /** Part of the event's id, so that live and test filings of one number differ. */
  readonly mode: string;
  readonly changedAt: string;
  readonly sequence: number;
}

const PRODUCER = '-//Company Filing Service//Filing deadlines//EN';
const MORNING = 9;
const DAY = 24;
const FORTNIGHT = 14 * DAY;

/**
 * Sets reminders for nine in the morning: one a fortnight before the deadline, or before its last working day, and one
 * a day before it. For a day from which something may begin: that day.
 */
function remindersOf({ kind, date, workingDay }: Deadline): readonly number[] {
  if (kind === 'from') return [MORNING];
  const earlier = workingDay === null ? 0 : (dayNumber(date) - dayNumber(workingDay)) * DAY;
  return [MORNING - FORTNIGHT - earlier, MORNING - DAY - earlier];
}

/** Writes the event's description: how the day was computed, its amount, and when a bank must have it. */
const descriptionOf = ({ working, law, penalty, amount, workingDay, weekday, kind }: Deadline): string =>
  [
    ...(amount === null ? [] : [`Amount: £${inPence(amount)}`]),
    ...(kind === 'from' ? ['This can be done from this day on.'] : []),
    ...(workingDay === null
      ? []
      : [
          `This is a ${weekday} on which banks are closed: unless it is a Faster Payment, money should arrive by ${longDate(workingDay)}.`,
        ]),
    working,
    ...(penalty === null ? [] : [penalty]),
    `Law: ${law}`,
  ].join('\n');

const eventOf =
  ({ filingId, periodEnd, companyName, companyNumber, mode, changedAt, sequence }: CalendarOf) =>
  (deadline: Deadline): CalendarEvent => ({
    uid: `${companyNumber}-${mode}-${filingId ?? periodEnd}-${deadline.id}@company-filing-service`,
    changedAt,
    sequence,
    date: deadline.date,
    summary: `${companyName}: ${deadline.label}${deadline.subPeriod === null ? '' : ` (return ${deadline.subPeriod})`}`,
    description: descriptionOf(deadline),
    reminders: remindersOf(deadline),
  });

/** Writes the deadlines of a filing as iCalendar text. */
export function deadlinesCalendar(subject: CalendarOf, deadlines: readonly Deadline[]): string {
  const calendar: Calendar = {
    name: `${subject.companyName}, period to ${longDate(subject.periodEnd)}`,
    producer: PRODUCER,
    events: deadlines.map(eventOf(subject)),
  };
  return writeCalendar(calendar);
}

/** Hours after which a calendar program reads a feed again. */
const READ_AGAIN_HOURS = 12;

/** Writes the deadlines of many filings as one calendar, which programs read repeatedly. */
export const feedCalendar = (
  name: string,
  filings: readonly { readonly subject: CalendarOf; readonly deadlines: readonly Deadline[] }[],
): string =>
  writeCalendar({
    name,
    producer: PRODUCER,
    events: filings.flatMap(({ subject, deadlines }) => deadlines.map(eventOf(subject))),
    readAgainHours: READ_AGAIN_HOURS,
  });
