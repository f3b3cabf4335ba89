import type { Pence } from '../base/money.ts';
import { longDate } from '../dates/date.ts';
import {
  type AmountText,
  type DecimalMark,
  decimalMark,
  readAmountNumber,
  readAmountText,
} from './amount.ts';
import { beginsSections, classOfTitle, isProfitAndLoss } from './classes.ts';
import { dayIn, dayOfTitles, startOfTitles, yearsNamed } from './dates.ts';
import { CSV_LIMITS } from './export-limits.ts';
import { foldHeading, shownText } from './fold.ts';
import { type Columns, findColumns, repeatOf } from './headings.ts';
import { splitCodes, withoutSuffix } from './names-and-codes.ts';
import {
  HEADINGS,
  type LeftOut,
  type Read,
  type RowAmount,
  type SourceFacts,
  type SourceRow,
} from './trial-balance.ts';
import { unitBelow } from './unit.ts';

/** Reads the cells of an export (a file of text, or a sheet of a workbook) to rows of accounts. */

export interface SourceRows {
  readonly rows: readonly SourceRow[];
  readonly leftOut: readonly LeftOut[];
  readonly facts: SourceFacts;
}

type Cells = readonly string[];

export interface GridRow {
  readonly texts: Cells;
  /**
   * Stored numbers of the cells whose type is a number; null for a file of text, whose amounts are texts. The text of a
   * number with the format of a day is that day.
   */
  readonly numbers: readonly (string | null)[] | null;
}

/** The cells of an export, and the columns that its headings show. */
export interface Grid {
  /** Names the source in errors. */
  readonly field: 'csv' | 'xlsx';
  readonly delimiter: string | null;
  readonly rows: readonly GridRow[];
  readonly columns: Columns;
}

/** Number of rows to search for the headings. */
export const PREVIEW = 45;

/** Finds the columns of an export by its first rows. */
export const columnsOfRows = (rows: readonly Cells[], periodEnd: string): Columns | null =>
  findColumns(rows.slice(0, PREVIEW), periodEnd);

export const noHeadings = (field: Grid['field']): string =>
  `${field}: no row of headings was found; it needs a debit and a credit column, or an account and an amount column`;

/** Reads the accounts of an export, or says why it cannot be read. */
export function rowsOfGrid(grid: Grid, periodEnd: string): Read<SourceRows> {
  const fault = gridFault(grid, periodEnd);
  return fault === null
    ? { ok: true, value: readGrid(grid, periodEnd) }
    : { ok: false, faults: [`${grid.field}: ${fault}`] };
}

/** Matches the heading of a column with the date or year of each balance. */
const TIME =
  /^((financial|fiscal|accounting|reporting) )?(year|period)( end(ed|ing)?)?( date)?$|^as (at|of|on)$/;

/**
 * Lists the days and years in the column of dates. Rows without an amount do not count: a footer may name the day of
 * printing.
 */
function timesInRows({ rows, columns }: Pick<Grid, 'rows' | 'columns'>): readonly string[] {
  const at = rows[columns.at]?.texts.findIndex((cell) => TIME.test(foldHeading(cell))) ?? -1;
  const amounts = [columns.debit, columns.credit, columns.balance].filter((index) => index !== null);
  const times = rows.slice(columns.at + 1).flatMap(({ texts }) => {
    const hasAmount = amounts.some((index) => (texts[index] ?? '').trim() !== '');
    const cell = !hasAmount || amounts.includes(at) ? '' : (texts[at] ?? '');
    return dayIn(cell) ?? yearsNamed(cell).at(-1) ?? [];
  });
  return [...new Set(times)];
}

/** Finds the decimal mark of the texts in some columns. Numbers of a workbook's cells are left out. */
const markOf = (rows: readonly GridRow[], columns: readonly (number | null)[]): DecimalMark =>
  decimalMark(
    rows.flatMap(({ texts, numbers }) =>
      columns.map((index) => (index === null || numbers?.[index] != null ? '' : (texts[index] ?? ''))),
    ),
  );

/** True where another column with the heading of the used balance has different amounts. */
function otherAmounts({ rows, columns }: Pick<Grid, 'rows' | 'columns'>): boolean {
  const { at, balance, alike } = columns;
  const body = rows.slice(at + 1);
  const mark = markOf(body, [balance, ...alike]);
  return body.some((row) => {
    const used = readCell(row, balance, mark);
    return alike.some((index) => {
      const other = readCell(row, index, mark);
      return used.ok && other.ok && other.pence !== null && other.pence !== (used.pence ?? 0n);
    });
  });
}

/** Match the first and the second part of an amount whose comma separated its cells: `-1` and `234.50`. */
const BEFORE_COMMA = /^[-+(£\s\u2212]*\d{1,3}$/;
const AFTER_COMMA = /^\d{3}(?:\.\d*)?\)?-?(?:\s*[cd]r?\.?)?$/i;

/** Gives the first amount of a row that commas between thousands seem to split; null for other rows. */
function splitAmount(cells: Cells, from: number): string | null {
  const at = cells.findIndex(
    (cell, index) =>
      index >= from && BEFORE_COMMA.test(cell.trim()) && AFTER_COMMA.test((cells[index + 1] ?? '').trim()),
  );
  return at < 0 ? null : `${cells[at]},${cells[at + 1]}`.trim();
}

/** Matches a whole number, or one with a decimal point. */
const PLAIN_NUMBER = /^[-(£\s\u2212]*\d[\d.]*\)?\s*$/;
const isBlank = (cell: string): boolean => cell.trim() === '';

/** Gives the rows with more cells than there are headings. A file may end every row with a comma. */
function longerRows({ rows, columns }: Grid, width: number): readonly GridRow[] {
  const body = rows.slice(columns.at + 1).filter(({ texts }) => !texts.every(isBlank));
  const endsWithComma = ({ texts }: GridRow): boolean =>
    texts.length > width && texts.slice(width).every(isBlank);
  return body.every(endsWithComma) ? [] : body.filter(({ texts }) => texts.length > width);
}

/**
 * Finds amounts whose commas between thousands separated them into cells: rows then have more cells than there are
 * headings. A column without a heading has other numbers too.
 */
function splitThousands(grid: Grid): string | null {
  const { delimiter, rows, columns } = grid;
  if (delimiter !== ',') return null;
  const amounts = [columns.debit, columns.credit, columns.balance].filter((index) => index !== null);
  const width = 1 + (rows[columns.at]?.texts.findLastIndex((heading) => !isBlank(heading)) ?? 0);
  const split = longerRows(grid, width).map((row) => ({
    row,
    amount: splitAmount(row.texts, Math.min(...amounts)),
  }));
  const isNumber = (cell: string | undefined): boolean => PLAIN_NUMBER.test(cell ?? '');
  const hasOther = ({ texts }: GridRow): boolean =>
    texts.slice(width).some(isNumber) && amounts.some((index) => isNumber(texts[index]));
  const first = split.find(({ amount }) => amount !== null);
  if (first === undefined || split.some(({ row, amount }) => amount === null && hasOther(row))) return null;
  return `row ${rows.indexOf(first.row) + 1} has more cells than there are headings: the comma of an amount seems to separate it (${shownText(first.amount ?? '', 20)}); put such amounts in quotation marks, or remove the commas between thousands`;
}

function gridFault(grid: Grid, periodEnd: string): string | null {
  const { rows, columns } = grid;
  const { closingMissing, isAmbiguous, isSpanOfMany, otherUnit, otherYear } = columns;
  const max = CSV_LIMITS.columns;
  if (rows.some(({ texts }) => texts.length > max && texts.slice(max).some((cell) => cell.trim() !== '')))
    return `expected at most ${max} columns`;
  if (closingMissing)
    return 'the headings name no closing balances of all accounts, only others, such as opening balances, movements or parts of the accounts; export the trial balance with its closing balances';
  if (isAmbiguous)
    return 'two debit columns have the same heading, and only one can count; remove one, or name the date of each in its heading';
  if (otherAmounts({ rows, columns }))
    return 'two columns of balances have headings alike, and only one can count; remove one, or name the date of each in its heading';
  if (isSpanOfMany)
    return 'the headings name several months or quarters, so the amounts may be movements or closing balances; send only the balances, under the last day of the period';
  const times = timesInRows({ rows, columns });
  if (times.length > 1)
    return `its rows are balances of several dates, ${times.slice(0, 6).join(', ')}; send only the rows of one`;
  const split = splitThousands(grid);
  if (split !== null) return split;
  const inPounds = 'send the trial balance in pounds and pence';
  if (otherUnit !== null) return `the headings or titles say that the amounts are ${otherUnit}; ${inPounds}`;
  const below = unitBelow(rows.slice(columns.at + 1).map(({ texts }) => texts));
  if (below !== null) return `a line below the headings says that the amounts are ${below}; ${inPounds}`;
  return otherYear === null
    ? null
    : `the balances are under ${otherYear}, and the period ends on ${longDate(periodEnd)}; send the trial balance of that day`;
}

/** Match the marks of both sides in a column of marks: `DR`, `CR`, `Credit`. */
const SIDE = { debit: /^(d|dr|debit)\.?$/i, credit: /^(c|cr|credit)\.?$/i };

/** Gives the fault of a row in another currency; null for a row in pounds. */
function otherCurrency(cell: string): string | null {
  const money = cell.trim();
  return money === '' || /^(gbp|£|sterling|pounds?( sterling)?)$/i.test(money)
    ? null
    : `is in ${shownText(money, 20)}; amounts are in pounds sterling`;
}

function readCell({ texts, numbers }: GridRow, index: number | null, mark: DecimalMark): AmountText {
  if (index === null) return readAmountText('');
  const number = numbers?.[index] ?? null;
  return number === null ? readAmountText(texts[index] ?? '', mark) : readAmountNumber(number);
}

function amountOf(row: GridRow, columns: Columns, mark: DecimalMark): RowAmount {
  const { debit, credit, balance, beside, currency, sideMark } = columns;
  const at = (index: number | null) => (index === null ? '' : (row.texts[index] ?? ''));
  const read = (index: number | null): AmountText => readCell(row, index, mark);
  const [first, second] = [read(debit ?? balance), read(credit)];
  if (!first.ok) return fault(`the ${balance === null ? 'debit' : 'amount'} ${first.message}`);
  if (!second.ok) return fault(`the credit ${second.message}`);
  if (first.pence === null && second.pence === null) return { kind: 'none' };
  const foreign = otherCurrency(at(currency));
  if (foreign !== null) return fault(foreign);
  const [one, other] = [first.pence ?? 0n, second.pence ?? 0n];
  if (balance === null) return disagreement(one, other, read(beside)) ?? amountOfSides(one, other);
  return amountOfSides(columns.isTurned || SIDE.credit.test(at(sideMark).trim()) ? -one : one, 0n);
}

export const BOTH_AND_BALANCE =
  'has a debit, a credit and also a balance; send only its balance, or only its debit and credit';

/** Reports a balance that differs from the debit and credit of its row: either may be right. */
function disagreement(debit: Pence, credit: Pence, balance: AmountText): RowAmount | null {
  if (!balance.ok || balance.pence === null) return null;
  if (debit !== 0n && credit !== 0n) return fault(BOTH_AND_BALANCE);
  const [net, said] = [debit - credit, balance.pence];
  return net === said || net === -said ? null : fault('has a balance that is not its debit less its credit');
}

const fault = (message: string): RowAmount => ({ kind: 'fault', message });

/** Nets a row's sides: a negative debit is a credit, and the reverse. */
export const amountOfSides = (debit: bigint, credit: bigint): RowAmount => ({
  kind: 'amount',
  debit: (debit > 0n ? debit : 0n) + (credit < 0n ? -credit : 0n),
  credit: (credit > 0n ? credit : 0n) + (debit < 0n ? -debit : 0n),
});

/** Matches a cell that is nothing but a code. */
const CODE = /^[A-Z]{0,3}\d[\dA-Za-z./-]{0,18}$/;

/**
 * Finds the column of codes among the columns that identify accounts. A heading such as `Account` may mean names or
 * codes.
 */
function namesAndCodes(rows: readonly Cells[], columns: Columns): Columns {
  const [first, second] = columns.names;
  if (columns.code !== null && columns.name !== null) return codesAsNames(rows, columns);
  if (columns.code !== null || first === undefined || second === undefined) return columns;
  const cells = (at: number) => rows.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== '');
  const isCodes = (at: number) => {
    const all = cells(at);
    return all.length > 0 && all.filter((cell) => CODE.test(cell)).length * 2 > all.length;
  };
  if (isCodes(first) && cells(second).length > 0) return { ...columns, code: first, name: second };
  return isCodes(second) ? { ...columns, code: second, name: first } : columns;
}

/** Reads a column of types as the sides of the balances where it holds nothing else: `Dr`, `Cr`. */
function sidesOfTypes(rows: readonly Cells[], columns: Columns): Columns {
  const { type, sideMark, balance } = columns;
  if (type === null || sideMark !== null || balance === null) return columns;
  const cells = rows.map((row) => (row[type] ?? '').trim()).filter((cell) => cell !== '');
  const areSides = cells.length > 0 && cells.every((cell) => SIDE.debit.test(cell) || SIDE.credit.test(cell));
  return areSides ? { ...columns, sideMark: type, type: null } : columns;
}

/** Reads a column such as `Nominal` as names where it holds no code, and the other column repeats its groups. */
function codesAsNames(rows: readonly Cells[], columns: Columns): Columns {
  const { code, name, type } = columns;
  const cells = (at: number | null) => {
    const texts = at === null ? [] : rows.map((row) => (row[at] ?? '').trim());
    return new Set(texts.filter((text) => text !== ''));
  };
  const [codes, names] = [cells(code), cells(name)];
  const isNominal = foldHeading(columns.headings[0] ?? '') === 'nominal';
  const isNames = isNominal && codes.size > names.size && [...codes].every((text) => !/\d/.test(text));
  return isNames ? { ...columns, code: null, name: code, type: type ?? name } : columns;
}

/** Finds the column of names where no heading names it: the first with text in it, left of the amounts. */
function nameColumn(rows: readonly Cells[], columns: Columns): number | null {
  if (columns.name !== null) return columns.name;
  const taken = [
    columns.code,
    columns.type,
    columns.debit,
    columns.credit,
    columns.balance,
    columns.currency,
  ];
  const width = Math.max(0, ...rows.map((row) => row.length));
  for (let index = 0; index < width; index += 1) {
    if (!taken.includes(index) && rows.some((row) => /\p{L}/u.test(row[index] ?? ''))) return index;
  }
  return columns.code;
}

/** Gives the stored number of a cell; a cell without a number gives its text. */
function numberOr({ numbers }: GridRow, index: number | null, text: string): string {
  const number = index === null ? null : (numbers?.[index] ?? null);
  return number === null ? text : String(Number(number));
}

function readGrid({ delimiter, rows: all, columns: headed }: Grid, periodEnd: string): SourceRows {
  const cells = all.map(({ texts }) => texts);
  const body = cells.slice(headed.at + 1);
  const columns = sidesOfTypes(body, namesAndCodes(body, headed));
  // Separates the cells, because `Mar-25` beside `Mar-26` could be read as a day. A day over a column that is not used
  // is of another year.
  const titles = [...cells.slice(0, columns.at).map((row) => row.join(' ; ')), ...columns.headings];
  const nameAt = nameColumn(body, columns);
  const codeAt = columns.code === nameAt ? null : columns.code;
  const mark = markOf(all.slice(headed.at + 1), [columns.debit, columns.credit, columns.balance]);
  const leftOut: LeftOut[] = cells
    .slice(0, columns.at + 1)
    .flatMap((row, index) => note(index + 1, row, index === columns.at ? HEADINGS : 'title'));
  const isHeadings = repeatOf(cells[columns.at] ?? []);
  const rows: SourceRow[] = [];
  let section: readonly string[] = [];
  let isBegun = false;
  for (const [index, row] of body.entries()) {
    const place = columns.at + 2 + index;
    const cell = (at: number | null) => (at === null ? '' : (row[at] ?? '').trim());
    if (row.every((text) => text.trim() === '')) continue;
    if (isHeadings(row)) {
      leftOut.push(...note(place, row, HEADINGS));
      continue;
    }
    const source = all[place - 1] ?? { texts: row, numbers: null };
    const amount = amountOf(source, columns, mark);
    // The number of an account is no day, though its cell has the format of one. A footer may be a day.
    const given = (at: number | null) => (amount.kind === 'none' ? cell(at) : numberOr(source, at, cell(at)));
    const code = given(codeAt);
    const name = codeAt === null ? given(nameAt) : cell(nameAt);
    const texts = { code, name, type: cell(columns.type), amount };
    if (isTitle(texts)) {
      section = sectionAfter(section, name);
      isBegun ||= rows.length === 0 && beginsSections(name);
      leftOut.push(...note(place, row, 'a title or a footer: it has no amount'));
      continue;
    }
    rows.push({ row: place, ...withinLimits(texts), under: section });
  }
  const facts = {
    date: dayOfTitles(titles, periodEnd),
    start: startOfTitles(titles, periodEnd),
    delimiter,
    headings: columns.headings.map((heading) => shownText(heading)),
  };
  return {
    rows: splitCodes(withoutSuffix(isBegun && areOfBoth(rows) ? rows : withoutSections(rows))),
    leftOut,
    facts,
  };
}

/**
 * True where both statements have sections. Titles give sections if one also stands before the first account. Otherwise
 * a row without an amount is an account of nil, such as `Sales`.
 */
function areOfBoth(rows: readonly SourceRow[]): boolean {
  const classes = rows.flatMap(({ under }) => under.flatMap((title) => classOfTitle(title) ?? []));
  return classes.some(isProfitAndLoss) && !classes.every(isProfitAndLoss);
}

const withoutSections = (rows: readonly SourceRow[]): readonly SourceRow[] =>
  rows.map((row) => ({ ...row, under: [] }));

type Texts = Pick<SourceRow, 'code' | 'name' | 'type' | 'amount'>;

/** True for a row with only a text, such as a heading. A text in the column of codes is then not a code. */
const isTitle = ({ code, name, type, amount }: Texts): boolean =>
  amount.kind === 'none' && type === '' && (code === '' || (name === '' && !CODE.test(code)));

/** Gives the section after a title. A text in the column of codes is a footer as often as a title. */
function sectionAfter(section: readonly string[], name: string): readonly string[] {
  if (name === '') return section;
  return classOfTitle(name) === null ? [] : [name];
}

/** Reports a text that is too long, so that no account is identified by a part of its name. */
function withinLimits(row: Texts): Texts {
  for (const field of ['code', 'name', 'type'] as const) {
    const max = CSV_LIMITS[field];
    if (row[field].length > max)
      return {
        ...row,
        [field]: row[field].slice(0, max),
        amount: fault(`the ${field} has more than ${max} characters`),
      };
  }
  return row;
}

const note = (row: number, cells: Cells, why: string): LeftOut[] => {
  const text = shownText(cells.filter((cell) => cell.trim() !== '').join(' '));
  return text === '' ? [] : [{ row, text, why }];
};
