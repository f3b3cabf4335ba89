import { parse } from 'csv-parse/sync';
import type { InParts } from '../base/give-way.ts';
import type { Pence } from '../base/money.ts';
import { longDate } from '../dates/date.ts';
import { type AmountText, type DecimalMark, decimalMark, readAmountText } from './amount.ts';
import { classOfTitle } from './classes.ts';
import { dayOfTitles } from './dates.ts';
import { shownText } from './fold.ts';
import { type Columns, findColumns, repeatOf } from './headings.ts';
import { splitCodes, withoutSuffix } from './names-and-codes.ts';
import type { LeftOut, Read, RowAmount, SourceFacts, SourceRow } from './trial-balance.ts';

/** Reads a package's export to rows. The headings show its delimiter and columns. */

/** Limits of a file (spec 1). */
export const CSV_LIMITS = {
  bytes: 524_288,
  lines: 2_500,
  columns: 20,
  /** Characters of a line: more than its columns may hold. */
  line: 8_000,
  name: 200,
  code: 20,
  type: 60,
} as const;

const DELIMITERS = [',', ';', '\t', '|'] as const;

export interface SourceRows {
  readonly rows: readonly SourceRow[];
  readonly leftOut: readonly LeftOut[];
  readonly facts: SourceFacts;
}

type Cells = readonly string[];
interface Sheet {
  readonly delimiter: string;
  readonly columns: Columns;
}

/** Removes a byte order mark, and repairs UTF-16 text that was read as single bytes. */
const clean = (text: string): string =>
  (text.includes('\u0000') ? text.replace(/^(?:\u00ff\u00fe|\u00fe\u00ff|\ufffd\ufffd)/, '') : text)
    .replaceAll('\u0000', '')
    .replace(/^(?:\ufeff|\u00ef\u00bb\u00bf)+/, '');

/** Reads whole-cell formulas, with which spreadsheets keep a code's zeros: `="0010"`. */
const plainCell = (cell: string): string => /^="([^"]*)"$/.exec(cell.trim())?.[1] ?? cell;

/** Number of rows to search for the headings. */
const PREVIEW = 45;

/** Splits a file into rows; null where a quotation mark is opened and not closed. */
function cellsOf(text: string, delimiter: string, max?: number): readonly Cells[] | null {
  try {
    const options = { delimiter, relax_column_count: true, relax_quotes: true } as const;
    const rows = parse(text, max === undefined ? options : { ...options, to: max });
    // One column above the limit is enough to see that there are too many.
    return rows.map((row) => row.slice(0, CSV_LIMITS.columns + 1).map(plainCell));
  } catch {
    return null;
  }
}

function sheetOf(text: string, delimiter: string, periodEnd: string): Sheet | null {
  const titles = cellsOf(text, delimiter, PREVIEW);
  const columns = titles === null ? null : findColumns(titles, periodEnd);
  return columns === null ? null : { delimiter, columns };
}

/** Reads the file with the delimiter that gives the best row of headings. */
function bestSheet(text: string, periodEnd: string): Sheet | null {
  const sheets = DELIMITERS.flatMap((delimiter) => sheetOf(text, delimiter, periodEnd) ?? []);
  return sheets.reduce<Sheet | null>(
    (found, next) => (found === null || usedColumns(next) > usedColumns(found) ? next : found),
    null,
  );
}

const usedColumns = ({ columns }: Sheet): number => columns.headings.length;

/** Marks of side in a column of their own: `DR`, `Credit`. */
const SIDE = { credit: /^(c|cr|credit)\.?$/i };

/** Explains a currency that forbids reading the row in pounds. */
function otherCurrency(cell: string): string | null {
  const money = cell.trim();
  return money === '' || /^(gbp|£|sterling|pounds?( sterling)?)$/i.test(money)
    ? null
    : `is in ${shownText(money, 20)}; amounts are in pounds sterling`;
}

function amountOf(row: Cells, columns: Columns, mark: DecimalMark): RowAmount {
  const { debit, credit, balance, beside, currency, sideMark } = columns;
  const at = (index: number | null) => (index === null ? '' : (row[index] ?? ''));
  const [first, second] = [readAmountText(at(debit ?? balance), mark), readAmountText(at(credit), mark)];
  if (!first.ok) return fault(`the ${balance === null ? 'debit' : 'amount'} ${first.message}`);
  if (!second.ok) return fault(`the credit ${second.message}`);
  if (first.pence === null && second.pence === null) return { kind: 'none' };
  const foreign = otherCurrency(at(currency));
  if (foreign !== null) return fault(foreign);
  const [one, other] = [first.pence ?? 0n, second.pence ?? 0n];
  if (balance === null)
    return disagreement(one, other, readAmountText(at(beside), mark)) ?? amountOfSides(one, other);
  return amountOfSides(SIDE.credit.test(at(sideMark).trim()) ? -one : one, 0n);
}

export const BOTH_AND_BALANCE =
  'has a debit, a credit and a balance besides; send its balance alone, or its debit and credit';

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
 * Finds the column of codes among the columns headed as accounts: a heading such as `Account` may mean names or codes.
 */
function namesAndCodes(rows: readonly Cells[], columns: Columns): Columns {
  const [first, second] = columns.names;
  if (columns.code !== null || first === undefined || second === undefined) return columns;
  const cells = (at: number) => rows.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== '');
  const isCodes = (at: number) => {
    const all = cells(at);
    return all.length > 0 && all.filter((cell) => CODE.test(cell)).length * 2 > all.length;
  };
  if (isCodes(first)) return { ...columns, code: first, name: second };
  return isCodes(second) ? { ...columns, code: second, name: first } : columns;
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

function limitFault(text: string): string | null {
  if (new TextEncoder().encode(text).length > CSV_LIMITS.bytes)
    return `csv: expected at most ${CSV_LIMITS.bytes} bytes of UTF-8`;
  const lines = text.replace(/\n+$/, '').split('\n');
  if (lines.length > CSV_LIMITS.lines) return `csv: expected at most ${CSV_LIMITS.lines} lines`;
  const long = lines.findIndex(({ length }) => length > CSV_LIMITS.line);
  return long < 0 ? null : `csv: line ${long + 1} has more than ${CSV_LIMITS.line} characters`;
}

/** Reads a file to rows in parts, or says why it cannot be read. */
export function* rowsOfCsv(sent: string, periodEnd: string): InParts<Read<SourceRows>> {
  const text = clean(sent).replace(/\r\n?/g, '\n');
  const tooLong = limitFault(text);
  if (tooLong !== null) return { ok: false, faults: [tooLong] };
  const sheet = bestSheet(text, periodEnd);
  if (sheet === null) return { ok: false, faults: [hasOpenQuote(text) ? OPEN_QUOTE : NO_HEADINGS] };
  yield;
  const cells = cellsOf(text, sheet.delimiter);
  if (cells === null) return { ok: false, faults: [OPEN_QUOTE] };
  const max = CSV_LIMITS.columns;
  if (cells.some((row) => row.length > max && row.slice(max).some((cell) => cell.trim() !== '')))
    return { ok: false, faults: [`csv: expected at most ${max} columns`] };
  if (sheet.columns.closingMissing) return { ok: false, faults: [NO_CLOSING] };
  const { otherYear } = sheet.columns;
  if (otherYear !== null)
    return {
      ok: false,
      faults: [
        `csv: the balances stand under ${otherYear}, and the period ends on ${longDate(periodEnd)}; send the trial balance of its end`,
      ],
    };
  yield;
  return { ok: true, value: readSheet(sheet, cells, periodEnd) };
}

const hasOpenQuote = (text: string): boolean =>
  DELIMITERS.every((delimiter) => cellsOf(text, delimiter, PREVIEW) === null);

const OPEN_QUOTE = 'csv: a quotation mark is opened and not closed, so its rows cannot be told apart';
const NO_HEADINGS =
  'csv: no row of headings was found; it needs a debit and a credit column, or an account and an amount column';
const NO_CLOSING =
  'csv: the headings name opening balances and movements and no closing balances; export the trial balance with its closing balances';

function readSheet(sheet: Sheet, cells: readonly Cells[], periodEnd: string): SourceRows {
  const { delimiter } = sheet;
  const body = cells.slice(sheet.columns.at + 1);
  const columns = namesAndCodes(body, sheet.columns);
  // A separator between cells: without it `Mar-25` beside `Mar-26` could be read as a day.
  const titles = cells.slice(0, columns.at + 1).map((row) => row.join(' ; '));
  const nameAt = nameColumn(body, columns);
  const codeAt = columns.code === nameAt ? null : columns.code;
  const amountAt = [columns.debit, columns.credit, columns.balance].filter((index) => index !== null);
  const mark = decimalMark(body.flatMap((row) => amountAt.map((index) => row[index] ?? '')));
  const leftOut: LeftOut[] = cells
    .slice(0, columns.at + 1)
    .flatMap((row, index) => note(index + 1, row, index === columns.at ? 'headings' : 'title'));
  const isHeadings = repeatOf(cells[columns.at] ?? []);
  const rows: SourceRow[] = [];
  let section: string[] = [];
  for (const [index, row] of body.entries()) {
    const place = columns.at + 2 + index;
    const cell = (at: number | null) => (at === null ? '' : (row[at] ?? '').trim());
    const [code, name] = [cell(codeAt), cell(nameAt)];
    if (row.every((text) => text.trim() === '')) continue;
    if (isHeadings(row)) {
      leftOut.push(...note(place, row, 'headings'));
      continue;
    }
    const amount = amountOf(row, columns, mark);
    if (amount.kind === 'none' && code === '' && cell(columns.type) === '') {
      section = classOfTitle(name) === null ? [] : [name];
      leftOut.push(...note(place, row, 'a title or a footer: it has no amount'));
      continue;
    }
    rows.push({
      row: place,
      ...withinLimits({ code, name, type: cell(columns.type), amount }),
      under: section,
    });
  }
  const facts = {
    date: dayOfTitles(titles, periodEnd),
    delimiter,
    headings: columns.headings.map((heading) => shownText(heading)),
  };
  return { rows: splitCodes(withoutSuffix(rows)), leftOut, facts };
}

type Texts = Pick<SourceRow, 'code' | 'name' | 'type' | 'amount'>;

/** Reports a text over its length, so that no account is identified by a part of its name. */
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
