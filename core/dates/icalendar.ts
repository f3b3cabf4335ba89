import { addDays, type IsoDate } from './date.ts';

/**
 * Writes iCalendar text (RFC 5545) of events that last a whole day. It follows the standard exactly, because programs
 * tolerate different deviations. Lines end with CR and LF and are folded at 75 bytes. The end of a whole-day event is
 * the day after it. Alarms are last in an event, because Outlook reads nothing of an event after them.
 */
export interface Calendar {
  readonly name: string;
  /** Names the program, as RFC 5545 3.7.3 requires. */
  readonly producer: string;
  readonly events: readonly CalendarEvent[];
  /** Hours between two readings, for a calendar that programs read repeatedly. */
  readonly readAgainHours?: number;
}

export interface CalendarEvent {
  /** Stays the same for an event forever, so that a calendar updates the event instead of adding another. */
  readonly uid: string;
  /** Time of the last change to its content, `YYYY-MM-DDTHH:MM:SS…Z`. */
  readonly changedAt: string;
  /** Grows with each change. */
  readonly sequence: number;
  readonly date: IsoDate;
  readonly summary: string;
  readonly description: string;
  /** Reminder times in hours from the start of the day; before it when negative. */
  readonly reminders: readonly number[];
}

const CRLF = '\r\n';
const MAX_BYTES = 75;

/** Escapes the text of a property (RFC 5545 3.3.11); characters that no text may have are left out. */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u0008\u000a-\u001f\u007f]/g, '');

/** Counts the bytes of a character in UTF-8. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/**
 * Folds a content line into lines of at most 75 bytes, each after the first begun by a space (3.1). No character is
 * cut.
 */
export function fold(line: string): string {
  let text = '';
  let bytes = 0;
  for (const character of line) {
    const more = bytesOf(character);
    if (bytes + more > MAX_BYTES) {
      text += `${CRLF} `;
      bytes = 1;
    }
    text += character;
    bytes += more;
  }
  return text;
}

const dateValue = (date: IsoDate): string => date.replaceAll('-', '');
const instantValue = (instant: string): string => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Writes a duration from the start of the day: `-P13DT15H`, `PT9H` (3.3.6). */
export function durationValue(hours: number): string {
  const all = Math.abs(hours);
  const rest = all % 24;
  const days = (all - rest) / 24;
  const sign = hours < 0 ? '-' : '';
  return `${sign}P${days === 0 ? '' : `${days}D`}${rest === 0 && days > 0 ? '' : `T${rest}H`}`;
}

const alarm = (summary: string, hours: number): readonly string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(summary)}`,
  `TRIGGER;VALUE=DURATION:${durationValue(hours)}`,
  'END:VALARM',
];

const event = ({
  uid,
  changedAt,
  sequence,
  date,
  summary,
  description,
  reminders,
}: CalendarEvent): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(uid)}`,
  `DTSTAMP:${instantValue(changedAt)}`,
  `SEQUENCE:${sequence}`,
  `DTSTART;VALUE=DATE:${dateValue(date)}`,
  `DTEND;VALUE=DATE:${dateValue(addDays(date, 1))}`,
  `SUMMARY:${escapeText(summary)}`,
  `DESCRIPTION:${escapeText(description)}`,
  'TRANSP:TRANSPARENT',
  ...reminders.flatMap((hours) => alarm(summary, hours)),
  'END:VEVENT',
];

/** Writes the whole calendar. Equal calendars give equal bytes. */
export const writeCalendar = ({ name, producer, events, readAgainHours }: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapeText(producer)}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    // RFC 7986 5.7 defines the first. Older programs read the second.
    ...(readAgainHours === undefined
      ? []
      : [
          `REFRESH-INTERVAL;VALUE=DURATION:${durationValue(readAgainHours)}`,
          `X-PUBLISHED-TTL:${durationValue(readAgainHours)}`,
        ]),
    ...events.flatMap(event),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}${CRLF}`)
    .join('');
