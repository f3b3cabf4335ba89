import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, fromDayNumber } from '../../../core/dates/date.ts';
import { isLongerThanMonths } from '../../../core/dates/period.ts';
import {
  type FiledAccounts,
  isCompanyOverdue,
  type ListedPeriod,
  listedPeriodBefore,
  listPeriods,
} from '../../../core/law/reference-periods.ts';
import { describeShared } from '../../helpers/shared.ts';

const TODAY = '2026-11-20';
const nothing: FiledAccounts = {
  incorporationDate: null,
  companyType: 'ltd',
  referenceDate: null,
  lastAccounts: null,
  nextAccounts: null,
  madeUpTo: [],
  changes: [],
  dissolvedOn: null,
};
const march = { month: 3, day: 31 };

/** Writes `start end due`, then `filed` or `overdue` if that applies. */
const lines = (periods: readonly ListedPeriod[]) =>
  periods.map(
    ({ start, end, dueDate, chFiled, isOverdue }) =>
      `${start} ${end} ${dueDate}${chFiled ? ' filed' : ''}${isOverdue ? ' overdue' : ''}`,
  );

describe('listPeriods', () => {
  it('lists the periods filed, the one the registry names and the one in progress', () => {
    const accounts: FiledAccounts = {
      ...nothing,
      incorporationDate: '2020-03-14',
      referenceDate: march,
      lastAccounts: { start: '2022-04-01', end: '2023-03-31' },
      nextAccounts: { start: '2023-04-01', end: '2024-03-31', due: '2024-12-31' },
      madeUpTo: ['2023-03-31', '2021-03-31', '2022-03-31'],
    };
    const periods = listPeriods(accounts, '2026-11-20');
    expect(lines(periods)).toEqual([
      // 21 months from 14 March 2020.
      '2020-03-14 2021-03-31 2021-12-14 filed',
      '2021-04-01 2022-03-31 2022-12-31 filed',
      '2022-04-01 2023-03-31 2023-12-31 filed',
      '2023-04-01 2024-03-31 2024-12-31 overdue',
      '2024-04-01 2025-03-31 2025-12-31 overdue',
      '2025-04-01 2026-03-31 2026-12-31',
      '2026-04-01 2027-03-31 2027-12-31',
    ]);
    expect(isCompanyOverdue(periods, accounts.nextAccounts)).toBe(true);
    expect(listedPeriodBefore(periods, '2024-04-01')).toEqual({ start: '2023-04-01', end: '2024-03-31' });
    expect(listedPeriodBefore(periods, '2020-03-14')).toBeNull();
    expect(listedPeriodBefore(periods, '2024-05-01')).toBeNull();
  });

  it('derives everything from incorporation where the registry gives no reference date', () => {
    const periods = listPeriods({ ...nothing, incorporationDate: '2010-01-01' }, TODAY);
    expect(lines(periods).slice(0, 2)).toEqual([
      '2010-01-01 2011-01-31 2011-10-01 overdue',
      '2011-02-01 2012-01-31 2012-10-31 overdue',
    ]);
    expect(lines(periods).slice(-2)).toEqual([
      '2025-02-01 2026-01-31 2026-10-31 overdue',
      '2026-02-01 2027-01-31 2027-10-31',
    ]);
    expect(periods).toHaveLength(17);
  });

  it('ends with the company, on the day of its dissolution', () => {
    const filed = {
      ...nothing,
      incorporationDate: '2011-08-08',
      lastAccounts: { start: '2019-09-01', end: '2020-08-31' },
    };
    const on = (dissolvedOn: FiledAccounts['dissolvedOn']) =>
      lines(listPeriods({ ...filed, dissolvedOn }, TODAY));
    expect(on('2022-08-09')).toEqual([
      '2019-09-01 2020-08-31 2021-05-31 filed',
      // Due while the company existed, and not filed.
      '2020-09-01 2021-08-31 2022-05-31 overdue',
      // Due nine months after 9 August 2022, when the company no longer exists.
      '2021-09-01 2022-08-09 2023-05-09',
    ]);
    expect(on('2021-08-31').at(-1)).toBe('2020-09-01 2021-08-31 2022-05-31');
    expect(on('2021-09-01').at(-1)).toBe('2021-09-01 2021-09-01 2022-06-01');
    // The day is not known, so only filed periods are listed.
    expect(on('unknown')).toEqual(['2019-09-01 2020-08-31 2021-05-31 filed']);
    expect(
      lines(listPeriods({ ...nothing, incorporationDate: '2010-01-01', dissolvedOn: 'unknown' }, TODAY)),
    ).toEqual([]);
  });

  it('cuts the period that the registry names at the dissolution', () => {
    const named = { start: '2025-04-01', end: '2026-03-31', due: '2026-12-31' };
    const accounts = { ...nothing, referenceDate: march, nextAccounts: named, dissolvedOn: '2025-10-14' };
    expect(lines(listPeriods(accounts, TODAY))).toEqual(['2025-04-01 2025-10-14 2026-12-31']);
    // A notice with a future day changes only the end.
    expect(lines(listPeriods({ ...accounts, dissolvedOn: '2026-12-01' }, TODAY)).at(-1)).toBe(
      '2026-04-01 2026-12-01 2027-09-01',
    );
  });

  it('gives a first period moved to December its own end', () => {
    const accounts = { ...nothing, incorporationDate: '2025-06-01', referenceDate: { month: 12, day: 31 } };
    expect(lines(listPeriods(accounts, TODAY))).toEqual([
      '2025-06-01 2025-12-31 2026-09-30 overdue',
      '2026-01-01 2026-12-31 2027-09-30',
    ]);
  });

  it('lists a period that ends today as the one in progress, and one due today as not overdue', () => {
    const accounts: FiledAccounts = {
      ...nothing,
      nextAccounts: { start: '2025-04-01', end: '2026-03-31', due: '2026-12-31' },
      referenceDate: march,
    };
    expect(lines(listPeriods(accounts, '2026-03-31'))).toEqual(['2025-04-01 2026-03-31 2026-12-31']);
    expect(lines(listPeriods(accounts, '2026-12-31'))[0]).toBe('2025-04-01 2026-03-31 2026-12-31');
    expect(lines(listPeriods(accounts, '2027-01-01'))[0]).toBe('2025-04-01 2026-03-31 2026-12-31 overdue');
  });

  it('takes accounts made up within seven days as those of the period, due from the reference date', () => {
    const accounts: FiledAccounts = {
      ...nothing,
      incorporationDate: '2015-04-01',
      referenceDate: march,
      // The profile still names the period whose accounts the history already shows.
      nextAccounts: { start: '2025-04-01', end: '2026-03-31', due: '2026-12-31' },
      madeUpTo: ['2025-03-31', '2026-03-27'],
    };
    expect(lines(listPeriods(accounts, TODAY)).slice(-2)).toEqual([
      '2025-04-01 2026-03-27 2026-12-31 filed',
      '2026-03-28 2027-03-31 2027-12-31',
    ]);
  });

  it('keeps accounts of eighteen months and up to seven days as one period, due from the reference date', () => {
    // First accounts from 1 October 2024: eighteen months end on 31 March 2026, and seven days later is 7 April 2026.
    const first = { ...nothing, incorporationDate: '2024-10-01', referenceDate: march };
    expect(lines(listPeriods({ ...first, madeUpTo: ['2026-04-07'] }, '2026-05-01'))).toEqual([
      // 21 months from 1 October 2024 is later than three months from 31 March 2026.
      '2024-10-01 2026-04-07 2026-07-01 filed',
      '2026-04-08 2027-03-31 2027-12-31',
    ]);
    // An eighth day does not belong to that period. The start is twelve months back, as for any old history.
    expect(lines(listPeriods({ ...first, madeUpTo: ['2026-04-08'] }, '2026-05-01'))[0]).toBe(
      '2025-04-09 2026-04-08 2027-01-08 filed',
    );

    // Accounts to 24 December 2024, for the reference date 31 December; the next to 7 July 2026, for 30 June 2026.
    const moved: FiledAccounts = {
      ...nothing,
      incorporationDate: '2015-01-01',
      referenceDate: { month: 6, day: 30 },
      madeUpTo: ['2024-12-24', '2026-07-07'],
      changes: [{ on: '2025-11-03', from: '2025-12-31', to: '2026-06-30' }],
    };
    expect(lines(listPeriods(moved, '2026-08-01'))).toEqual([
      // Nine months from 31 December 2024.
      '2023-12-25 2024-12-24 2025-09-30 filed',
      // Nine months from 30 June 2026.
      '2024-12-25 2026-07-07 2027-03-31 filed',
      '2026-07-08 2027-06-30 2028-03-31',
    ]);
    expect(lines(listPeriods({ ...moved, madeUpTo: ['2024-12-24', '2026-07-08'] }, '2026-08-01'))[1]).toBe(
      '2024-12-25 2025-12-24 2026-09-24',
    );
  });

  it('counts the due date of filed accounts from the reference date of their time', () => {
    // Years to 31 March until a notice moved 31 March 2026 to 30 June 2026.
    const moved: FiledAccounts = {
      ...nothing,
      incorporationDate: '2015-04-01',
      referenceDate: { month: 6, day: 30 },
      madeUpTo: ['2024-03-27', '2025-04-05', '2026-06-28'],
      changes: [{ on: '2026-01-15', from: '2026-03-31', to: '2026-06-30' }],
    };
    expect(lines(listPeriods(moved, TODAY))).toEqual([
      '2023-03-28 2024-03-27 2024-12-31 filed',
      '2024-03-28 2025-04-05 2025-12-31 filed',
      '2025-04-06 2026-06-28 2027-03-31 filed',
      '2026-06-29 2027-06-30 2028-03-31',
    ]);
  });

  it('puts in the years missing between two made-up dates, and starts a short history twelve months back', () => {
    const accounts: FiledAccounts = {
      ...nothing,
      incorporationDate: '1990-05-05',
      referenceDate: march,
      madeUpTo: ['2021-03-31', '2024-03-31', '2025-09-30'],
    };
    const periods = listPeriods(accounts, '2025-10-01');
    expect(lines(periods)).toEqual([
      '2020-04-01 2021-03-31 2021-12-31 filed',
      '2021-04-01 2022-03-31 2022-12-31 overdue',
      '2022-04-01 2023-03-31 2023-12-31 overdue',
      '2023-04-01 2024-03-31 2024-12-31 filed',
      // Exactly eighteen months are one period.
      '2024-04-01 2025-09-30 2026-06-30 filed',
      // The reference date is 31 March: six months would not be more than six, so eighteen.
      '2025-10-01 2027-03-31 2027-12-31',
    ]);
    // A gap in an old history is not the period that the registry waits for.
    const next = { start: '2025-10-01', end: '2026-09-30', due: '2027-06-30' };
    expect(isCompanyOverdue(periods, next)).toBe(false);
    expect(isCompanyOverdue(periods, null)).toBe(true);
  });

  it('counts the newest accounts of the profile before the history shows them', () => {
    const accounts: FiledAccounts = {
      ...nothing,
      referenceDate: march,
      lastAccounts: { start: '2024-10-01', end: '2026-03-31' },
      madeUpTo: ['2024-09-30'],
    };
    expect(lines(listPeriods(accounts, TODAY))).toEqual([
      '2023-10-01 2024-09-30 2025-06-30 filed',
      '2024-10-01 2026-03-31 2026-12-31 filed',
      '2026-04-01 2027-03-31 2027-12-31',
    ]);
  });

  it('keeps the start the registry gives a long open period, and finds one where it gives none', () => {
    const long = { start: '2024-10-01', end: '2026-03-31', due: '2026-12-31' };
    expect(
      lines(listPeriods({ ...nothing, incorporationDate: '1990-01-01', nextAccounts: long }, '2026-03-01')),
    ).toEqual(['2024-10-01 2026-03-31 2026-12-31']);
    const only = { start: null, end: '2026-03-31', due: null };
    expect(lines(listPeriods({ ...nothing, nextAccounts: only }, '2026-03-01'))).toEqual([
      '2025-04-01 2026-03-31 2026-12-31',
    ]);
    expect(
      lines(listPeriods({ ...nothing, nextAccounts: only, madeUpTo: ['2024-03-31'] }, '2026-03-01')),
    ).toEqual([
      '2023-04-01 2024-03-31 2024-12-31 filed',
      '2024-04-01 2025-03-31 2025-12-31 overdue',
      '2025-04-01 2026-03-31 2026-12-31',
    ]);
  });

  it('follows a notice that moved the end of a period the registry does not name', () => {
    const accounts: FiledAccounts = {
      ...nothing,
      incorporationDate: '2015-04-01',
      referenceDate: { month: 8, day: 31 },
      madeUpTo: ['2025-03-31', '2026-03-31'],
      changes: [{ on: '2026-11-01', from: '2027-03-31', to: '2026-08-31' }],
    };
    expect(lines(listPeriods(accounts, TODAY)).slice(-2)).toEqual([
      // Five months; nine months after it is 31 May 2027, later than three months after the notice.
      '2026-04-01 2026-08-31 2027-05-31',
      '2026-09-01 2027-08-31 2028-05-31',
    ]);
    const late = { ...accounts, changes: [{ on: '2027-03-15', from: '2027-03-31', to: '2026-08-31' }] };
    expect(lines(listPeriods(late, '2027-04-01')).at(-2)).toBe('2026-04-01 2026-08-31 2027-06-15');
  });

  it('keeps the old reference date in periods before the one that a notice moved', () => {
    // The registry names the year to September 2025. The next one ended in September 2026, as usual. Only the year after
    // it was moved, from 30 September 2027 to 31 December 2027.
    const extended: FiledAccounts = {
      ...nothing,
      incorporationDate: '2020-09-10',
      referenceDate: { month: 12, day: 31 },
      lastAccounts: { start: '2023-10-01', end: '2024-09-30' },
      nextAccounts: { start: '2024-10-01', end: '2025-09-30', due: '2026-06-30' },
      madeUpTo: ['2024-09-30'],
      changes: [{ on: '2026-11-02', from: '2027-09-30', to: '2027-12-31' }],
    };
    expect(lines(listPeriods(extended, TODAY)).slice(1)).toEqual([
      '2024-10-01 2025-09-30 2026-06-30 overdue',
      '2025-10-01 2026-09-30 2027-06-30',
      '2026-10-01 2027-12-31 2028-09-30',
    ]);
  });

  it('lets each of two notices move its own period', () => {
    // Years to 30 November until 2023; a year cut at 31 March 2024, then the next cut at 31 October 2024.
    const cut: FiledAccounts = {
      ...nothing,
      incorporationDate: '2019-11-05',
      referenceDate: { month: 10, day: 31 },
      lastAccounts: { start: '2022-12-01', end: '2023-11-30' },
      madeUpTo: ['2023-11-30'],
      changes: [
        { on: '2025-01-11', from: '2025-03-31', to: '2024-10-31' },
        { on: '2024-04-10', from: '2024-11-30', to: '2024-03-31' },
      ],
    };
    expect(lines(listPeriods(cut, '2025-06-01')).slice(1)).toEqual([
      '2023-12-01 2024-03-31 2024-12-31 overdue',
      '2024-04-01 2024-10-31 2025-07-31',
      '2024-11-01 2025-10-31 2026-07-31',
    ]);
  });

  it('gives a public company six months', () => {
    const accounts = { ...nothing, companyType: 'plc', referenceDate: march, madeUpTo: ['2026-03-31'] };
    expect(lines(listPeriods(accounts, TODAY)).at(-1)).toBe('2026-04-01 2027-03-31 2027-09-30');
  });

  it('gives a body without reference periods only what the registry names', () => {
    const body = { ...nothing, companyType: 'limited-partnership', incorporationDate: '2020-05-20' };
    expect(listPeriods(body, TODAY)).toEqual([]);
    expect(listPeriods({ ...body, companyType: 'llp' }, TODAY).length).toBeGreaterThan(1);
    const named = { ...body, companyType: 'oversea-company', referenceDate: march, madeUpTo: ['2026-03-31'] };
    expect(lines(listPeriods(named, TODAY)).at(-1)).toContain('2026-04-01 2027-03-31');
    const undated = { ...named, referenceDate: null, madeUpTo: ['2022-03-31'] };
    expect(listPeriods(undated, TODAY).map(({ end }) => end)).toEqual(['2022-03-31']);
  });

  it('gives nothing for a company about which nothing is known', () => {
    expect(listPeriods(nothing, TODAY)).toEqual([]);
  });

  it('never leaves a gap, an overlap or a period longer than accounts, and reaches today', () => {
    const day = fc.integer({ min: 733_000, max: 740_000 }).map(fromDayNumber);
    const reference = fc.record({
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 31 }),
    });
    fc.assert(
      fc.property(
        day,
        fc.option(reference, { nil: null }),
        fc.array(fc.integer({ min: 200, max: 1500 }), { maxLength: 5 }),
        day,
        (incorporationDate, referenceDate, gaps, today) => {
          const madeUpTo: string[] = [];
          for (const gap of gaps) madeUpTo.push(addDays(madeUpTo.at(-1) ?? incorporationDate, gap));
          const periods = listPeriods({ ...nothing, incorporationDate, referenceDate, madeUpTo }, today);
          expect(periods.length).toBeGreaterThan(0);
          for (const [index, period] of periods.entries()) {
            expect(period.start < period.end).toBe(true);
            // Accounts may end seven days after eighteen months, and those before seven days early.
            expect(isLongerThanMonths({ ...period, end: addDays(period.end, -14) }, 18)).toBe(false);
            expect(period.dueDate > period.end).toBe(true);
            const before = periods[index - 1];
            if (before) expect(period.start).toBe(addDays(before.end, 1));
          }
          expect(
            madeUpTo.every((end) => periods.some((period) => period.end === end && period.chFiled)),
          ).toBe(true);
          expect((periods.at(-1)?.end ?? '') >= today).toBe(true);
        },
      ),
    );
  });
});

interface Profile {
  readonly date_of_creation: string;
  readonly type: string;
  readonly accounts: {
    readonly accounting_reference_date: { readonly day: string; readonly month: string };
    readonly next_accounts: {
      readonly period_start_on: string;
      readonly period_end_on: string;
      readonly due_on: string;
    };
    readonly last_accounts: { readonly period_start_on?: string; readonly period_end_on?: string };
  };
}
interface History {
  readonly items: readonly {
    readonly type: string;
    readonly date: string;
    readonly description_values: { readonly made_up_date: string; readonly new_date?: string };
  }[];
}

describeShared("the registry's samples", (root) => {
  const read = (name: string) =>
    JSON.parse(readFileSync(join(root, 'samples', 'companies-house', 'rest', name), 'utf8'));
  const accountsOf = (profile: Profile, history: History): FiledAccounts => {
    const { accounting_reference_date: date, next_accounts: next, last_accounts: last } = profile.accounts;
    return {
      incorporationDate: profile.date_of_creation,
      companyType: profile.type,
      referenceDate: { day: Number(date.day), month: Number(date.month) },
      lastAccounts: last.period_end_on
        ? { start: last.period_start_on ?? null, end: last.period_end_on }
        : null,
      nextAccounts: { start: next.period_start_on, end: next.period_end_on, due: next.due_on },
      madeUpTo: history.items
        .filter(({ type }) => type === 'AA')
        .map((item) => item.description_values.made_up_date),
      changes: history.items.flatMap(({ type, date: on, description_values: values }) =>
        type === 'AA01' && values.new_date ? [{ on, from: values.made_up_date, to: values.new_date }] : [],
      ),
      dissolvedOn: null,
    };
  };

  it('lists a company with a history', () => {
    const accounts = accountsOf(read('company-99123456.json'), read('filing-history-99123456-accounts.json'));
    const periods = listPeriods(accounts, TODAY);
    expect(lines(periods)).toEqual([
      '2020-03-14 2021-03-31 2021-12-14 filed',
      '2021-04-01 2022-03-31 2022-12-31 filed',
      '2022-04-01 2023-03-31 2023-12-31 filed',
      '2023-04-01 2024-03-31 2024-12-31 filed',
      '2024-04-01 2025-03-31 2025-12-31 filed',
      '2025-04-01 2026-03-31 2026-12-31',
      '2026-04-01 2027-03-31 2027-12-31',
    ]);
    expect(isCompanyOverdue(periods, accounts.nextAccounts)).toBe(false);
  });

  it('derives what the registry says of each open period', () => {
    for (const name of [
      'company-99123456.json',
      'company-99200001-first-accounts.json',
      'company-99200002-overdue.json',
    ]) {
      const accounts = accountsOf(read(name), { items: [] });
      const named = listPeriods(accounts, TODAY);
      const derived = listPeriods({ ...accounts, nextAccounts: null }, TODAY);
      expect(derived).toEqual(named);
    }
  });

  it('lists a company in its first period', () => {
    const accounts = accountsOf(
      read('company-99200001-first-accounts.json'),
      read('filing-history-empty.json'),
    );
    expect(lines(listPeriods(accounts, TODAY))).toEqual([
      '2025-03-14 2026-03-31 2026-12-14',
      '2026-04-01 2027-03-31 2027-12-31',
    ]);
  });

  it('lists a company that is late', () => {
    const accounts = accountsOf(read('company-99200002-overdue.json'), read('filing-history-empty.json'));
    const periods = listPeriods(accounts, TODAY);
    expect(lines(periods)).toEqual([
      '2022-12-01 2023-11-30 2024-08-31 filed',
      '2023-12-01 2024-11-30 2025-08-31 overdue',
      '2024-12-01 2025-11-30 2026-08-31 overdue',
      '2025-12-01 2026-11-30 2027-08-31',
    ]);
    expect(isCompanyOverdue(periods, accounts.nextAccounts)).toBe(true);
  });
});
