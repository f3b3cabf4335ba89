import { addMonths, isIsoDate } from '../dates/date.ts';
import { daysIn } from '../dates/period.ts';
import { dayIn, namesYearOf, spanStart, yearsNamed } from './dates.ts';
import { foldHeading } from './fold.ts';
import {
  CREDIT,
  DEBIT,
  FOREIGN,
  MOMENTS,
  type Moment,
  momentOf,
  NO_HEADING,
  type Role,
  roleOf,
  SIGNED,
  type Side,
  sideOf,
  TURNED,
} from './heading-words.ts';
import { otherUnitOf } from './unit.ts';

/** Finds the meaning of each column of a source. Headings decide, never positions. */

interface AmountColumn {
  readonly index: number;
  readonly side: Side;
  readonly moment: Moment;
  /** The day in the heading. */
  readonly day: string | null;
  /** First day or month of a span of time in the heading; null for a balance at a day. */
  readonly from: string | null;
  /** True for the total of columns of months or quarters. */
  readonly isTotal: boolean;
  /** True for a heading of a sum, such as that of several branches or funds. */
  readonly isSum: boolean;
  /** True for a column of both sides that is positive for a credit. */
  readonly isTurned: boolean;
}

/** Columns that the headings of a source show, and where its accounts begin. */
export interface Columns {
  /** Index of the row of headings among the rows of the source. */
  readonly at: number;
  readonly code: number | null;
  readonly name: number | null;
  readonly type: number | null;
  readonly sideMark: number | null;
  readonly currency: number | null;
  readonly debit: number | null;
  readonly credit: number | null;
  /** One column for both sides, positive for a debit unless it is turned. */
  readonly balance: number | null;
  readonly isTurned: boolean;
  /** A column of balances that repeats the debit and the credit. */
  readonly beside: number | null;
  /** Every column whose heading says that it names accounts. */
  readonly names: readonly number[];
  readonly headings: readonly string[];
  /** Unit of the amounts in the used columns, in words; null where it is pounds. */
  readonly otherUnit: string | null;
  /** True when no column shows closing amounts. */
  readonly closingMissing: boolean;
  /** True when nothing distinguishes the used debit column from another one. */
  readonly isAmbiguous: boolean;
  /** Other columns of balances whose headings mean the same as that of the used one. */
  readonly alike: readonly number[];
  /** The year in the headings of the used columns, where it is not the period's. */
  readonly otherYear: string | null;
  /** True for one of several months or quarters: the amounts may be its movements or the balances at its end. */
  readonly isSpanOfMany: boolean;
}

type Cells = readonly string[];

/** Joins headings of two rows: the upper one covers the columns up to the next. */
function joined(above: Cells, row: Cells): Cells {
  let group = '';
  return row.map((cell, index) => {
    const upper = (above[index] ?? '').trim();
    if (upper !== '') group = upper;
    return `${group} ${cell}`.trim();
  });
}

/** Matches the heading of a month or a quarter: `Q1`, `Apr`, `Period 3`. */
const PART_OF_YEAR =
  /^((q|qtr|quarter) ?[1-4]|[1-4](st|nd|rd|th) quarter|(p|period|m|month) ?\d{1,2}|(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*)\b/;
const WHOLE_YEAR = /^(totals?|fy|annual|((full|whole) )?year)( total)?$/;

const SUM = /^total( (balances?|amounts?|debits?|credits?|dr|cr))?$/;

/** Keeps the columns of sums where each side has two or more others beside its sum, such as of branches or funds. */
function sumsOf(columns: readonly AmountColumn[]): readonly AmountColumn[] {
  const isAmong = ({ moment, day }: AmountColumn): boolean => moment === 'plain' && day === null;
  const sums = columns.filter((column) => column.isSum && isAmong(column));
  const others = columns.filter((column) => !column.isSum && isAmong(column));
  return sums.every(({ side }) => has(others, side) > 1) ? sums : [];
}

/** True where the headings name several months, quarters or spans of days. */
const namesParts = (headings: Cells): boolean =>
  new Set(headings.flatMap((text) => spanStart(text) ?? PART_OF_YEAR.exec(foldHeading(text))?.[0] ?? []))
    .size > 1;

function amountColumns(headings: Cells, periodEnd: string): readonly AmountColumn[] {
  const isOfParts = namesParts(headings);
  return headings.flatMap((text, index) => {
    const heading = foldHeading(text);
    const isTurned = TURNED.test(text);
    const isSigned = isTurned || SIGNED.test(text);
    if (NO_HEADING.test(text) || heading.length > 80 || (roleOf(heading) !== null && !isSigned)) return [];
    const day = dayIn(text) ?? yearEnd(text, periodEnd);
    const isTotal = isOfParts && WHOLE_YEAR.test(heading);
    const side = isSigned ? 'both' : sideOf(heading, isTotal || day !== null);
    return side === null
      ? []
      : [
          {
            index,
            side,
            moment: momentOf(heading),
            day,
            from: spanStart(text),
            isTotal,
            isSum: !isOfParts && SUM.test(heading),
            isTurned,
          },
        ];
  });
}

/**
 * Gives the day that a year over a column means: the end of the period that ends in that year. Of two years, the later
 * counts.
 */
function yearEnd(text: string, periodEnd: string): string | null {
  const years = yearsNamed(text);
  if (years.length === 0) return null;
  return namesYearOf(text, periodEnd) ? periodEnd : (years.at(-1) ?? null);
}

const allOf = (row: Cells, role: Role): readonly number[] =>
  row.flatMap((cell, index) => (roleOf(foldHeading(cell)) === role ? [index] : []));

/** A heading that may also mean the type of the accounts, where another one names them. */
const isCategory = (cell: string | undefined): boolean => foldHeading(cell ?? '') === 'category';

const firstOf = (row: Cells, role: Role): number | null => allOf(row, role)[0] ?? null;

/** Finds the columns of a role in the row of headings. Where that row has only the sides, looks in the row above. */
function rolesIn(rows: readonly Cells[], at: number, role: Role): readonly number[] {
  const row = rows[at] ?? [];
  const own = allOf(row, role);
  const above = rows[at - 1] ?? [];
  if (own.length > 0 || !isPairOfSides(row) || above.filter((cell) => cell.trim() !== '').length < 2)
    return own;
  return allOf(above, role).filter((index) => (row[index] ?? '').trim() === '');
}

/** Finds the columns whose headings say that they name accounts. A merged heading covers two columns. */
function namesIn(rows: readonly Cells[], at: number): readonly number[] {
  const names = rolesIn(rows, at, 'name');
  const [only = 0] = names;
  const isEmpty = (cells: Cells | undefined) => (cells?.[only + 1] ?? '').trim() === '';
  return names.length === 1 && isEmpty(rows[at]) ? [only, only + 1] : names;
}

/** True for a row of nothing but `Debit` and `Credit`. */
const isPairOfSides = (row: Cells): boolean => {
  const cells = row.map(foldHeading).filter((cell) => cell !== '');
  return cells.length > 1 && cells.every((cell) => SIDE_ALONE.test(cell));
};
const SIDE_ALONE = /^(debits?|credits?|dr|cr)$/;

/** True for a row with `Debit` and `Credit` in it. */
const namesBothSides = (row: Cells): boolean => {
  const sides = row.map(foldHeading).filter((cell) => SIDE_ALONE.test(cell));
  return sides.some((cell) => DEBIT.test(cell)) && sides.some((cell) => CREDIT.test(cell));
};

interface Chosen {
  readonly debit: number | null;
  readonly credit: number | null;
  readonly balance: number | null;
}

/** Chooses the columns of one moment: its first debit and credit, or its one column of both. */
function columnsOf(columns: readonly AmountColumn[]): Chosen | null {
  const debit = columns.find(({ side }) => side === 'debit');
  const credit = columns.find(({ side }) => side === 'credit' && side !== debit?.side);
  if (debit !== undefined && credit !== undefined)
    return { debit: debit.index, credit: credit.index, balance: null };
  const balance = columns.find(({ side }) => side === 'both');
  return balance === undefined ? null : { debit: null, credit: null, balance: balance.index };
}

/** Finds the only column of closing or plain balances. Null where there are several. */
function balanceBeside(columns: readonly AmountColumn[], periodEnd: string): number | null {
  const isNow = ({ moment, day }: AmountColumn) =>
    (moment === 'plain' || moment === 'closing') && (day === null || day === periodEnd);
  const both = columns.filter((column) => column.side === 'both' && isNow(column));
  return both.length === 1 ? (both[0]?.index ?? null) : null;
}

/** Keeps the columns of the longest time. A column of the last month beside a column of the year has no balances. */
function longest(columns: readonly AmountColumn[]): readonly AmountColumn[] {
  const starts = columns.map(({ from }) => from ?? '').sort();
  return columns.filter(({ from }) => (from ?? '') === starts[0]);
}

/** Chooses the best moment. Beside an opening balance, a debit and a credit are the movement, and no balances. */
function bestOf(columns: readonly AmountColumn[], hasOpening: boolean): Chosen | null {
  const found = MOMENTS.map((at) =>
    columnsOf(
      columns.filter(
        ({ moment, side }) =>
          moment === at && !(hasOpening && (at === 'movement' || (at === 'plain' && side !== 'both'))),
      ),
    ),
  );
  return found.find((one) => one !== null) ?? null;
}

/** Chooses closing before movement, year to date before month, this year before others. */
function chosen(all: readonly AmountColumn[], periodEnd: string): Chosen | null {
  const totals = all.filter(({ isTotal }) => isTotal);
  // A total of movements leaves out the opening balance, so a closing one or one to date is better.
  if (
    !all.some(({ moment }) => moment === 'opening' || moment === 'closing' || moment === 'yearToDate') &&
    totals.length > 0
  )
    return columnsOf(totals);
  const sums = columnsOf(sumsOf(all));
  if (sums !== null) return sums;
  // A range of days in a heading means a movement, and gives no balance of a day.
  const now = all.filter(({ day, moment }) => day === periodEnd && moment !== 'movement');
  const undated = all.filter(({ day }) => day === null);
  const ofYear = undated.filter(({ moment }) => moment === 'closing' || moment === 'yearToDate');
  const isMonthAlone = now.every(({ from, moment }) => from !== null && moment === 'plain');
  const first = isMonthAlone && columnsOf(ofYear) !== null ? ofYear : longest(now);
  const whole = [first, undated].filter((some) => columnsOf(some) !== null);
  const hasOpening = all.some(({ moment }) => moment === 'opening');
  const found = (whole.length === 0 ? [all] : whole).map((columns) => bestOf(columns, hasOpening));
  return found.find((one) => one !== null) ?? null;
}

/** Gives the year of the used column, or of the movement between an opening and a closing balance, if it is another. */
function otherYear(columns: readonly AmountColumn[], used: Chosen | null, periodEnd: string): string | null {
  const first = columns.find(({ index }) => index === (used?.debit ?? used?.balance));
  const isClosing = first?.moment === 'closing' && columns.some(({ moment }) => moment === 'opening');
  const days = columns.flatMap(({ side, moment, day }) =>
    isClosing && side === 'debit' && (moment === 'plain' || moment === 'movement') ? (day ?? []) : [],
  );
  const day = first?.day ?? (days.includes(periodEnd) ? null : days[0]) ?? null;
  return day !== null && /^\d{4}$/.test(day) ? day : null;
}

/**
 * True where the used column is of a month or a quarter, and another of its side is of an earlier one in that year. The
 * headings then do not show if the amounts are balances or movements.
 */
function isSpanOfMany(columns: readonly AmountColumn[], used: Chosen | null, headings: Cells): boolean {
  const first = columns.find(({ index }) => index === (used?.debit ?? used?.balance));
  if (first === undefined || first.moment !== 'plain' || BALANCE.test(headings[first.index] ?? ''))
    return false;
  if (first.isTotal) return columns.some(({ moment }) => moment === 'opening');
  const { from, day, side } = first;
  if (from === null || day === null || !isShort(from, day)) return false;
  const yearBefore = addMonths(firstDay(from), -12).slice(0, from.length);
  return columns.some(
    (other) =>
      other.side === side &&
      other.moment === 'plain' &&
      other.from !== null &&
      other.from > yearBefore &&
      other.from < from,
  );
}
const BALANCE = /\bbal(ances?)?\b/i;
const QUARTER_DAYS = 100;
/** Gives the first day of a span, which may be a month. */
const firstDay = (from: string): string => (from.length === 7 ? `${from}-01` : from);
/** True for a span of no more than a quarter. */
const isShort = (from: string, day: string): boolean =>
  isIsoDate(day) && daysIn({ start: firstDay(from), end: day }) < QUARTER_DAYS;

/** Lists other columns of the used one's side whose headings mean the same. */
function alikeTo(columns: readonly AmountColumn[], used: Chosen | null): readonly number[] {
  const first = columns.find(({ index }) => index === (used?.debit ?? used?.balance));
  if (first === undefined) return [];
  if (sumsOf(columns).includes(first)) return [];
  return columns.flatMap(({ index, side, moment, day, from }) =>
    index !== first.index &&
    side === first.side &&
    moment === first.moment &&
    day === first.day &&
    from === first.from
      ? [index]
      : [],
  );
}

/** True where another debit column has the same heading, or where the debit and the credit are of different days. */
function isAmbiguous(columns: readonly AmountColumn[], used: Chosen | null): boolean {
  if (used === null || used.debit === null || has(columns, 'debit') < 2) return false;
  const dayOf = (index: number | null) => columns.find((column) => column.index === index)?.day;
  return dayOf(used.debit) !== dayOf(used.credit) || alikeTo(columns, used).length > 0;
}

const has = (columns: readonly AmountColumn[], side: Side): number =>
  columns.filter((column) => column.side === side).length;
const repeats = (columns: readonly AmountColumn[]): boolean =>
  has(columns, 'debit') > 1 || has(columns, 'both') > 1;

/** True for a debit and a credit, or an account and an amount, unless the sides are in the row below. */
function areHeadings(columns: readonly AmountColumn[], account: number | null, below: Cells): boolean {
  if (has(columns, 'debit') > 0 && has(columns, 'credit') > 0) return true;
  return columns.length > 0 && account !== null && !namesBothSides(below);
}

/** Finds the columns that identify accounts. */
function identifyingIn(
  rows: readonly Cells[],
  at: number,
): Pick<Columns, 'code' | 'name' | 'type' | 'names'> {
  const row = rows[at] ?? [];
  const named = rolesIn(rows, at, 'name');
  const category = named.length > 1 ? named.find((index) => isCategory(row[index])) : undefined;
  return {
    code: rolesIn(rows, at, 'code')[0] ?? null,
    name: named.find((index) => index !== category) ?? null,
    type: firstOf(row, 'type') ?? category ?? null,
    names: namesIn(rows, at).filter((index) => index !== category),
  };
}

const cellsAt = (row: Cells = [], used: readonly (number | null | undefined)[]): Cells =>
  used.flatMap((index) => (index == null ? [] : [(row[index] ?? '').trim()]));

function columnsAt(rows: readonly Cells[], at: number, periodEnd: string): Columns | null {
  const row = rows[at] ?? [];
  const plain = amountColumns(row, periodEnd);
  const identifying = identifyingIn(rows, at);
  const { code, name } = identifying;
  if (!areHeadings(plain, code ?? name, rows[at + 1] ?? [])) return null;
  const above = rows[at - 1] ?? [];
  const isGrouped = repeats(plain) && above.filter((cell) => cell.trim() !== '').length > 1;
  const headings = isGrouped ? joined(above, row) : row;
  const columns = isGrouped ? amountColumns(headings, periodEnd) : plain;
  const amounts = chosen(columns, periodEnd);
  const usedAmounts = [amounts?.debit, amounts?.credit, amounts?.balance];
  // A row of units may stand below the headings. Its `£000` is no amount of zero.
  const below = cellsAt(rows[at + 1], usedAmounts).filter((cell) => !/[1-9]/.test(cell));
  return {
    at,
    ...identifying,
    sideMark: firstOf(row, 'sideMark'),
    // A column of the currency beside foreign amounts names their currency, not that of the used amounts.
    currency: columns.some(({ index }) => FOREIGN.test(foldHeading(headings[index] ?? '')))
      ? null
      : firstOf(row, 'currency'),
    debit: amounts?.debit ?? null,
    credit: amounts?.credit ?? null,
    balance: amounts?.balance ?? null,
    isTurned: columns.some(({ index, isTurned }) => isTurned && index === amounts?.balance),
    beside: amounts === null || amounts.balance !== null ? null : balanceBeside(columns, periodEnd),
    headings: cellsAt(headings, [code, name, ...usedAmounts]),
    otherUnit: otherUnitOf([...cellsAt(headings, usedAmounts), ...below], rows.slice(0, at)),
    closingMissing: amounts === null,
    isAmbiguous: isAmbiguous(columns, amounts),
    alike: amounts?.balance == null ? [] : alikeTo(columns, amounts),
    otherYear: otherYear(columns, amounts, periodEnd),
    isSpanOfMany: isSpanOfMany(columns, amounts, headings),
  };
}

/** Largest number of rows before the headings. */
const MAX_TITLES = 40;

/** Finds the row of headings: the first with a debit and a credit, or with an account and one amount. */
export function findColumns(rows: readonly Cells[], periodEnd: string): Columns | null {
  for (let at = 0; at < Math.min(rows.length, MAX_TITLES); at += 1) {
    const columns = columnsAt(rows, at, periodEnd);
    if (columns !== null) return columns;
  }
  return null;
}

/** True when a row repeats the headings, as at the top of a page. */
export function repeatOf(headings: Cells): (row: Cells) => boolean {
  const folded = headings.map(foldHeading);
  return (row) =>
    row.every((cell, index) => foldHeading(cell) === (folded[index] ?? '')) &&
    row.some((cell) => cell.trim() !== '');
}
