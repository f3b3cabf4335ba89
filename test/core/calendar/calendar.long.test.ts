import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../core/dates/date.ts';
import { durationValue, escapeText, fold, writeCalendar } from '../../../core/dates/icalendar.ts';
import type { FilingFigures } from '../../../core/figures/filing.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import { deadlinesCalendar } from '../../../core/reports/deadlines-calendar.ts';
import { planFiling } from '../../../core/tax/planning/plan.ts';
import { figuresFor } from '../figures/figures.ts';
import { anyFiling } from '../tax/arbitrary.ts';
import { eventsOf, textOf } from './read.ts';

const SAVED = '2026-11-20T10:11:12.345Z';

function calendarOf(figures: FilingFigures, companyName = 'EXAMPLE; TRADING, LTD'): string {
  const computation = computeFiling(figures, '2026-11-20');
  const of = {
    filingId: 7,
    companyName,
    companyNumber: '12345678',
    periodEnd: figures.period.end,
    mode: 'test',
    changedAt: SAVED,
    sequence: 3,
  };
  return deadlinesCalendar(of, planFiling(figures, computation, '2026-11-20').deadlines);
}

const YEAR = figuresFor('2025-04-01', '2026-03-31', { profitLossData: { turnover: 100_000 } });

describe('a calendar of deadlines', () => {
  it('has an event for each, whole days that end on the next', () => {
    const events = eventsOf(calendarOf(YEAR));
    expect(events.map(({ uid, date, summary }) => [uid, date, summary])).toEqual([
      [
        '12345678-test-7-accounts@company-filing-service',
        '2026-12-31',
        'EXAMPLE; TRADING, LTD: File the accounts with the registry',
      ],
      [
        '12345678-test-7-payment@company-filing-service',
        '2027-01-01',
        'EXAMPLE; TRADING, LTD: Pay the corporation tax',
      ],
      [
        '12345678-test-7-return@company-filing-service',
        '2027-03-31',
        'EXAMPLE; TRADING, LTD: File the company tax return',
      ],
      [
        '12345678-test-7-amendment@company-filing-service',
        '2028-03-31',
        'EXAMPLE; TRADING, LTD: Last day to amend the return',
      ],
      [
        '12345678-test-7-records@company-filing-service',
        '2032-03-31',
        'EXAMPLE; TRADING, LTD: Keep the records until',
      ],
    ]);
    for (const { date, end, stamp } of events)
      expect([end, stamp]).toEqual([addDays(date, 1), '20261120T101112Z']);
  });

  it('tells the amount, the working and the law, and reminds while banks are open', () => {
    const payment = eventsOf(calendarOf(YEAR)).find(({ uid }) => uid.includes('payment'));
    expect(payment?.description).toBe(
      [
        'Amount: £22,750.00',
        'This is a Friday on which banks are closed: unless it is a Faster Payment, money should arrive by 31 December 2026.',
        'Nine months and one day after 31 March 2026: 22,750.00 = 22,750.00',
        'Interest runs from the day after, simple, at Bank Rate + 4% (SI 1989/1297 reg 3ZA as amended in 2025)',
        'Law: TMA 1970 s59D, s59E',
      ].join('\n'),
    );
    // Due by Thursday: reminders at nine o'clock, a fortnight before that day and on the day before it.
    expect(payment?.triggers).toEqual(['-P14DT15H', '-P1DT15H']);
  });

  // Due on 1 January 2026. 2 to 8 January are 7 days at 8%; 9 January to 20 November are 316 days at 7.75%: 22,750 x
  // 2,505/36,500.
  it('has the interest in pounds of tax that is late', () => {
    const before = figuresFor('2024-04-01', '2025-03-31', { profitLossData: { turnover: 100_000 } });
    const payment = eventsOf(calendarOf(before)).find(({ uid }) => uid.includes('payment'));
    expect(payment?.description).toContain(
      'Until 20 November 2026: 22,750.00 x (7/365 x 8% + 316/365 x 7.75%) = 1,561.33',
    );
  });

  it('is the same text for the same filing', () => expect(calendarOf(YEAR)).toBe(calendarOf(YEAR)));

  it('is read strictly, whatever the filing and whatever the company is called', () => {
    const names = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(anyFiling, names, (figures, name) => {
        const computation = computeFiling(figures, '2026-11-20');
        const { deadlines } = planFiling(figures, computation, '2026-11-20');
        const events = eventsOf(calendarOf(figures, name));
        expect(events.map(({ date }) => date)).toEqual(deadlines.map(({ date }) => date));
        for (const { date, end } of events) expect(end).toBe(addDays(date, 1));
      }),
      { numRuns: 50 },
    );
  });
});

describe('the writing of iCalendar', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 });

  it('folds to 75 bytes between characters, and unfolds to what it was', () => {
    fc.assert(
      fc.property(text, (words) => {
        const line = `SUMMARY:${words}`;
        const folded = fold(line);
        for (const part of folded.split('\r\n'))
          expect(new TextEncoder().encode(part).length).toBeLessThanOrEqual(75);
        expect(folded.replaceAll('\r\n ', '')).toBe(line);
      }),
    );
  });

  it('escapes so that it reads back, with line ends of one kind', () => {
    fc.assert(
      fc.property(text, (words) => {
        // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text may hold
        const kept = words.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
        expect(textOf(escapeText(words))).toBe(kept);
      }),
    );
    expect(escapeText('a;b,c\\d\r\ne\rf\u0007:"g"')).toBe('a\\;b\\,c\\\\d\\ne\\nf:"g"');
  });

  it.each([
    [9, 'PT9H'],
    [-15, '-PT15H'],
    [-24, '-P1D'],
    [-327, '-P13DT15H'],
  ])('writes %d hours as %s', (hours, duration) => expect(durationValue(hours)).toBe(duration));

  it('writes what RFC 5545 shows, to the byte', () => {
    const event = {
      uid: 'a-1@example',
      changedAt: SAVED,
      sequence: 0,
      date: '2027-12-31',
      summary: 'File, and pay',
      description: 'One\nTwo',
      reminders: [-15],
    };
    expect(writeCalendar({ name: 'Mine', producer: '-//A//B//EN', events: [event] })).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//A//B//EN',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'X-WR-CALNAME:Mine',
        'BEGIN:VEVENT',
        'UID:a-1@example',
        'DTSTAMP:20261120T101112Z',
        'SEQUENCE:0',
        'DTSTART;VALUE=DATE:20271231',
        'DTEND;VALUE=DATE:20280101',
        'SUMMARY:File\\, and pay',
        'DESCRIPTION:One\\nTwo',
        'TRANSP:TRANSPARENT',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'DESCRIPTION:File\\, and pay',
        'TRIGGER;VALUE=DURATION:-PT15H',
        'END:VALARM',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });
});

describe('the strict reader', () => {
  const good = calendarOf(YEAR);
  it.each([
    ['lines that end only with LF', good.replaceAll('\r\n', '\n')],
    ['a line that is not folded', good.replaceAll('\r\n ', '')],
    ['no DTSTAMP', good.replace(/DTSTAMP:.*\r\n/, '')],
    ['no UID', good.replace(/UID:.*\r\n/, '')],
    [
      'an alarm before the rest',
      good
        .replace('TRANSP:TRANSPARENT\r\n', '')
        .replace('END:VALARM\r\n', 'END:VALARM\r\nTRANSP:TRANSPARENT\r\n'),
    ],
    ['a trigger of nothing', good.replace(/TRIGGER;VALUE=DURATION:.*/, 'TRIGGER:P')],
    ['a comma as it is', good.replace('TRADING\\,', 'TRADING,')],
    ['the same event twice', good.replace('-payment@', '-accounts@')],
    ['a time in place of a date', good.replace('DTSTART;VALUE=DATE:', 'DTSTART:')],
  ])('refuses %s', (_, text) => {
    expect(text).not.toBe(good);
    expect(() => eventsOf(text).map(({ summary }) => summary)).toThrow();
  });
});
