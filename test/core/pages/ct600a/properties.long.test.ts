import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Value } from '../../../../core/boxes/value.ts';
import { addDays, dayNumber } from '../../../../core/dates/date.ts';
import { accountingPeriods, type Period, twelveMonthEnd } from '../../../../core/dates/period.ts';
import type { Ct600aJson } from '../../../../core/figures/ct600a.ts';
import { type LoansToParticipators, readLoans } from '../../../../core/figures/ct600a.ts';
import { LAW } from '../../../../core/law/law.ts';
import { transmittedLoansRateOn } from '../../../../core/law/loans-rates.ts';
import { loansTax } from '../../../../core/pages/ct600a/computation.ts';
import { fromTable } from '../../../../core/tax/line.ts';
import { type Allocated, allocate, type Loan, type Relief } from '../../../../core/tax/loans/allocate.ts';
import { lastDayOfReliefNow } from '../../../../core/tax/loans/dates.ts';
import type { ReturnOfFiling } from '../../../../core/tax/return-of-filing.ts';
import { lastFigure, wrongSum } from '../../tax/workings.ts';

/** Day on which every generated return is sent: after most reliefs, before some fall due. */
const TODAY = '2027-12-15';
const NAMES = ['J Smith', 'B Jones', 'Étienne Ward', 'Anna Maria Fernandez-Long'];

const periods: fc.Arbitrary<Period> = fc
  .tuple(
    fc.integer({ min: dayNumber('2015-06-01'), max: dayNumber('2026-06-01') }),
    fc.nat(180),
    fc.boolean(),
  )
  .map(([day, more, long]) => {
    const start = addDays('0001-01-01', day);
    const end = twelveMonthEnd(start);
    return { start, end: long ? addDays(end, more + 1) : addDays(end, -more) };
  });

const pounds = (pence: number): number => Number(`${pence}e-2`);

interface Drawn {
  readonly loans: readonly { name: number; pence: number; at: number }[];
  readonly reliefs: readonly {
    of: number;
    share: number;
    released: boolean;
    after: number;
    confirmed: boolean;
    stranger: boolean;
    within: boolean;
  }[];
}
const drawn: fc.Arbitrary<Drawn> = fc.record({
  loans: fc.array(
    fc.record({
      name: fc.nat(NAMES.length - 1),
      pence: fc.oneof(fc.integer({ min: 50, max: 900 }), fc.integer({ min: 50, max: 90_000_000 })),
      at: fc.nat(999),
    }),
    { minLength: 1, maxLength: 20 },
  ),
  reliefs: fc.array(
    fc.record({
      of: fc.nat(19),
      share: fc.integer({ min: 1, max: 100 }),
      released: fc.boolean(),
      after: fc.integer({ min: 1, max: 700 }),
      confirmed: fc.boolean(),
      stranger: fc.boolean(),
      within: fc.boolean(),
    }),
    { maxLength: 20 },
  ),
});

/** Gives the whole as repaid, or half of it as released. */
function amountsOf(pence: number, released: boolean) {
  const half = Math.floor(pence / 2);
  return released
    ? { amountRepaid: pounds(half), amountReleasedOrWrittenOff: pounds(pence - half) }
    : { amountRepaid: pounds(pence) };
}

/** Gives a day of a relief: from its loan to the end of the period, or after it. */
function dayOf(made: string, end: string, when: 'within' | 'after', days: number): string {
  if (when === 'after') return addDays(end, days);
  return addDays(made, days % (dayNumber(end) - dayNumber(made) + 1));
}

/** Makes a page whose reliefs are parts of its loans, so that the loans always suffice. */
function pageFor(period: Period, { loans, reliefs }: Drawn): Ct600aJson {
  const length = dayNumber(period.end) - dayNumber(period.start) + 1;
  const left = loans.map(({ pence }) => pence);
  const ends = accountingPeriods(period).map(({ end }) => end);
  const made = loans.map(({ name, pence, at }) => ({
    name: NAMES[name] ?? '',
    amount: pounds(pence),
    dateAdvanced: addDays(period.start, at % length),
  }));
  return {
    applies: true,
    beforeEndPeriod: false,
    broughtForward: 12.34,
    loans: made,
    reliefs: reliefs.flatMap(({ of, share, released, after, confirmed, stranger, within }) => {
      const index = of % loans.length;
      const loan = made[index];
      const taken = Math.ceil(((left[index] ?? 0) * share) / 100);
      if (loan === undefined || taken === 0) return [];
      left[index] = (left[index] ?? 0) - taken;
      const part = ends.findIndex((end) => loan.dateAdvanced <= end);
      const date = dayOf(loan.dateAdvanced, ends[part] ?? '', within ? 'within' : 'after', after);
      if (date > TODAY) return [];
      return [
        {
          name: stranger ? 'Nobody Known' : loan.name,
          ...amountsOf(taken, released),
          date,
          reliefDueConfirmed: confirmed,
          subPeriod: part === 1 ? (2 as const) : (1 as const),
        },
      ];
    }),
  };
}

/** Gives the page of a return, with its lines as the computation has them. */
function asComputed(ct600a: LoansToParticipators | null, of: ReturnOfFiling) {
  const page = loansTax({ pages: { ct600a } }, of);
  return { ...page, lines: page.lines.map(fromTable) };
}
type Computed = ReturnType<typeof asComputed>;

function taxOf(period: Period, page: Ct600aJson): readonly (Computed & { readonly period: Period })[] {
  const parts = accountingPeriods(period);
  return parts.map((part, index) => ({
    period: part,
    ...asComputed(readLoans({ ct600a: page }, { charityStatus: null, isCloseCompany: true }), {
      subPeriod: parts.length === 1 ? null : index === 0 ? 1 : 2,
      period: part,
      periodOfAccount: period,
      law: LAW,
      asOf: TODAY,
    }),
  }));
}

const amountOf = (value: Value | undefined): bigint =>
  value?.kind === 'pounds' ? value.amount * 100n : value?.kind === 'pence' ? value.amount : 0n;
const box = ({ lines }: Computed, name: string): bigint =>
  amountOf(lines.find((line) => line.box === name)?.value);
const column = ({ rows }: Computed, part: 'A10' | 'A25' | 'A50', name: string): bigint =>
  (rows[part] ?? []).reduce((sum, row) => sum + amountOf(row.find((cell) => cell.box === name)?.value), 0n);

const eachReturn = (check: (tax: Computed, period: Period) => void) =>
  fc.assert(
    fc.property(periods, drawn, (period, draw) => {
      for (const { period: part, ...tax } of taxOf(period, pageFor(period, draw))) check(tax, part);
    }),
    { numRuns: 1_000 },
  );

/** Computes whole pounds at a rate in hundredths of one per cent, rounded half up to the penny. */
const at = (penceOfPounds: bigint, rate: bigint): bigint => (2n * penceOfPounds * rate + 10_000n) / 20_000n;

describe('any loans and reliefs', () => {
  it('keep A20 = A45 + A70 + A80, except for the penny that rounding two reliefs may add', () => {
    eachReturn((tax) => {
      const relieved = box(tax, 'A45') + box(tax, 'A70');
      expect(box(tax, 'A80')).toBe(tax.tax);
      expect(box(tax, '480')).toBe(tax.tax);
      if (relieved <= box(tax, 'A20')) expect(relieved + tax.tax).toBe(box(tax, 'A20'));
      else expect([relieved - box(tax, 'A20'), tax.tax]).toEqual([1n, 0n]);
    });
  });

  it('add up row by row, at one rate or between the two of the period (rules 9401 to 9474)', () => {
    eachReturn((tax, { start, end }) => {
      expect(box(tax, 'A15')).toBe(column(tax, 'A10', 'A10B'));
      expect(box(tax, 'A30')).toBe(column(tax, 'A25', 'A25B'));
      expect(box(tax, 'A35')).toBe(column(tax, 'A25', 'A25C'));
      expect(box(tax, 'A40')).toBe(box(tax, 'A30') + box(tax, 'A35'));
      expect(box(tax, 'A55')).toBe(column(tax, 'A50', 'A50B'));
      expect(box(tax, 'A60')).toBe(column(tax, 'A50', 'A50C'));
      expect(box(tax, 'A65')).toBe(box(tax, 'A55') + box(tax, 'A60'));
      const [low, high] = [start, end].map((day) => transmittedLoansRateOn(day, TODAY, LAW).rate);
      for (const [whole, of] of [
        ['A15', 'A20'],
        ['A40', 'A45'],
        ['A65', 'A70'],
      ] as const) {
        expect(box(tax, of)).toBeGreaterThanOrEqual(at(box(tax, whole), low ?? 0n));
        expect(box(tax, of)).toBeLessThanOrEqual(at(box(tax, whole), high ?? 0n));
      }
    });
  });

  it('put each relief in the part of its date, and none before the period ended', () => {
    eachReturn(({ rows }, { end }) => {
      const days = (part: 'A25' | 'A50') =>
        (rows[part] ?? []).map((row) => {
          const value = row.at(-1)?.value;
          return value?.kind === 'date' ? value.date : '';
        });
      expect(days('A25').filter((day) => day <= end || day > lastDayOfReliefNow(end, LAW))).toEqual([]);
      expect(days('A50').filter((day) => day <= lastDayOfReliefNow(end, LAW) || day > TODAY)).toEqual([]);
    });
  });

  it('say the same in any order of rows', () => {
    const shuffles = periods.chain((period) =>
      drawn.chain((draw) => {
        const page = pageFor(period, draw);
        const all = <T>(rows: readonly T[]) =>
          fc.shuffledSubarray([...rows], { minLength: rows.length, maxLength: rows.length });
        return fc.tuple(fc.constant({ period, page }), all(page.loans ?? []), all(page.reliefs ?? []));
      }),
    );
    fc.assert(
      fc.property(shuffles, ([{ period, page }, loans, reliefs]) => {
        const totals = (of: Ct600aJson) =>
          taxOf(period, of).map(({ lines, problems }) => [
            lines.flatMap((line) => (line.box === null ? [] : [[line.box, line.value]])),
            problems.filter(({ severity }) => severity === 'error').length,
          ]);
        expect(totals({ ...page, loans, reliefs })).toEqual(totals(page));
      }),
      { numRuns: 1_000 },
    );
  });

  it('are explained by sums that are right when they are computed again', () => {
    eachReturn(({ lines }) => {
      for (const { id, value, working } of lines) {
        expect([id, wrongSum(working)]).toEqual([id, null]);
        if (working.includes(' = ') && value.kind === 'pounds')
          expect([id, lastFigure(working)]).toEqual([id, String(value.amount)]);
        expect(working).not.toMatch(/^$|undefined|NaN|\[object/);
      }
    });
  });
});

/** Rounds half up to the pound. */
const whole = (pence: bigint): bigint => (pence + 50n) / 100n;

interface Entry {
  readonly name: string;
  readonly pence: number;
  /** Days from the start of the year. */
  readonly at: number;
}

/**
 * Gives what is left of each loan, and the reliefs that the borrower's loans so far could absorb. Oldest loans come
 * first.
 */
function ledger(loans: readonly Entry[], reliefs: readonly Entry[]) {
  const left = loans.map(({ pence }) => BigInt(pence));
  const inOrder = (a: Entry, b: Entry) => a.at - b.at || a.pence - b.pence;
  const oldestFirst = loans.map((loan, index) => ({ ...loan, index })).sort(inOrder);
  const given = [...reliefs].sort(inOrder).filter((relief) => {
    const open = oldestFirst.filter(({ name, at }) => name === relief.name && at <= relief.at);
    const room = open.reduce((sum, { index }) => sum + (left[index] ?? 0n), 0n);
    let rest = BigInt(relief.pence);
    if (rest > room) return false;
    for (const { index } of open) {
      const held = left[index] ?? 0n;
      left[index] = held > rest ? held - rest : 0n;
      rest = rest > held ? rest - held : 0n;
    }
    return true;
  });
  return { left, given };
}

describe('the part that is relieved by the period end', () => {
  it('is taken off the loans as in a ledger of each borrower, to the penny', () => {
    const year: Period = { start: '2025-01-01', end: '2025-12-31' };
    const rows = fc.record({
      loans: fc.array(
        fc.record({
          name: fc.constantFrom('J Smith', 'B Jones'),
          pence: fc.oneof(fc.constantFrom(100, 250), fc.integer({ min: 50, max: 90_000 })),
          at: fc.nat(364),
        }),
        { minLength: 1, maxLength: 8 },
      ),
      reliefs: fc.array(
        fc.record({
          name: fc.constantFrom('J Smith', 'B Jones'),
          pence: fc.oneof(fc.constantFrom(100, 250), fc.integer({ min: 1, max: 60_000 })),
          at: fc.nat(364),
        }),
        { maxLength: 8 },
      ),
    });
    let nothingLeft = 0;
    fc.assert(
      fc.property(rows, ({ loans, reliefs }) => {
        const { left, given } = ledger(loans, reliefs);
        const page: Ct600aJson = {
          applies: true,
          beforeEndPeriod: false,
          broughtForward: 12.34,
          loans: loans.map(({ name, pence, at }) => ({
            name,
            amount: pounds(pence),
            dateAdvanced: addDays(year.start, at),
          })),
          reliefs: given.map(({ name, pence, at }) => ({
            name,
            amountRepaid: pounds(pence),
            date: addDays(year.start, at),
          })),
        };
        const [tax] = taxOf(year, page);
        if (tax === undefined) return expect.fail();
        const lent = left.reduce((sum, pence) => sum + whole(pence), 0n);
        expect(box(tax, 'A15')).toBe(lent * 100n);
        // 2025 has one rate, 33.75%.
        expect(box(tax, 'A20')).toBe(at(lent * 100n, 3_375n));
        expect(box(tax, '480')).toBe(box(tax, 'A20'));
        expect(box(tax, 'A75')).toBe(whole(left.reduce((sum, pence) => sum + pence, 1_234n)) * 100n);
        expect(tax.lines.find((line) => line.box === 'A5')?.value).toEqual({
          kind: 'yesNo',
          yes: given.length > 0,
        });
        expect(tax.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
        if (lent === 0n) nothingLeft += 1;
      }),
      { numRuns: 500, seed: 204 },
    );
    expect(nothingLeft).toBeGreaterThan(0);
  });
});

describe('reliefs set against loans', () => {
  const loan = fc.record({
    name: fc.constantFrom(...NAMES),
    exact: fc.bigInt({ min: 50n, max: 500_000n }),
    day: fc.integer({ min: 0, max: 364 }),
  });
  const relief = fc.record({
    name: fc.constantFrom(...NAMES, 'Nobody Known'),
    amountRepaid: fc.bigInt({ min: 0n, max: 400_000n }),
    amountReleasedOrWrittenOff: fc.bigInt({ min: 0n, max: 400_000n }),
    date: fc.integer({ min: 1, max: 600 }).map((days) => addDays('2025-12-31', days)),
    reliefDueConfirmed: fc.boolean(),
  });
  const each = (check: (loans: readonly Loan[], found: readonly Allocated[]) => void) =>
    fc.assert(
      fc.property(
        fc.array(loan, { maxLength: 12 }),
        fc.array(relief, { maxLength: 12 }),
        (drawnLoans, drawnReliefs) => {
          const loans = drawnLoans.map(
            ({ name, exact, day }, row): Loan => ({
              row,
              name,
              made: exact,
              exact,
              amount: (exact + 50n) / 100n,
              dateAdvanced: addDays('2025-01-01', day),
              rate: 3375n,
              statutoryRate: 3375n,
              statutoryFrom: '2022-04-06',
            }),
          );
          const reliefs = drawnReliefs.map((one, row): Relief => ({ row, ...one }));
          check(loans, allocate(loans, reliefs));
        },
      ),
      { numRuns: 1_000 },
    );

  it('never take more of a loan than there is, nor give more than the relief states', () => {
    each((loans, found) => {
      for (const one of loans) {
        const pieces = found.flatMap((each) => each.pieces).filter((piece) => piece.loan === one);
        expect(pieces.reduce((sum, { amount }) => sum + amount, 0n) <= one.amount).toBe(true);
      }
      for (const { pieces, repaid, releasedOrWrittenOff, relief: asked } of found) {
        expect(pieces.reduce((sum, { amount }) => sum + amount, 0n)).toBe(repaid + releasedOrWrittenOff);
        expect(repaid >= 0n && repaid <= (asked.amountRepaid + 50n) / 100n).toBe(true);
        expect(
          releasedOrWrittenOff >= 0n &&
            releasedOrWrittenOff <= (asked.amountReleasedOrWrittenOff + 50n) / 100n,
        ).toBe(true);
      }
    });
  });

  it('are short exactly when their loans do not reach', () => {
    each((loans, found) => {
      const asked = (of: readonly Allocated[]) =>
        of.reduce((sum, { relief: r }) => sum + r.amountRepaid + r.amountReleasedOrWrittenOff, 0n);
      const lent = (of: readonly Loan[]) => of.reduce((sum, { exact }) => sum + exact, 0n);
      const short = (of: readonly Allocated[]) => of.reduce((sum, { shortBy }) => sum + shortBy, 0n);
      const over = (a: bigint, b: bigint) => (a > b ? a - b : 0n);
      const known = NAMES.map((name) => {
        const own = loans.filter((one) => one.name === name);
        const theirs = found.filter(({ relief: r }) => own.length > 0 && r.name === name);
        expect(short(theirs)).toBe(over(asked(theirs), lent(own)));
        return asked(theirs) - short(theirs);
      });
      const strangers = found.filter(({ relief: r }) => !loans.some(({ name }) => name === r.name));
      const left = lent(loans) - known.reduce((sum, met) => sum + met, 0n);
      expect(short(strangers)).toBe(over(asked(strangers), left));
    });
  });
});
