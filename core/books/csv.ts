import { parse } from 'csv-parse/sync';
import type { InParts } from '../base/give-way.ts';
import { CSV_LIMITS } from './export-limits.ts';
import { columnsOfRows, noHeadings, PREVIEW, rowsOfGrid, type SourceRows } from './grid.ts';
import type { Columns } from './headings.ts';
import { otherFormatOf } from './other-formats.ts';
import type { Read } from './trial-balance.ts';

/** Reads a package's export to rows. The headings show its delimiter and columns. */

const DELIMITERS = [',', ';', '\t', '|'] as const;

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
  const columns = titles === null ? null : columnsOfRows(titles, periodEnd);
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

/** Drops the empty lines at the end. A pattern for them would take the square of their number. */
function withoutEmptyEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\n') end -= 1;
  return text.slice(0, end);
}

function limitFault(text: string): string | null {
  if (new TextEncoder().encode(text).length > CSV_LIMITS.bytes)
    return `csv: expected at most ${CSV_LIMITS.bytes} bytes of UTF-8`;
  const lines = withoutEmptyEnd(text).split('\n');
  if (lines.length > CSV_LIMITS.lines) return `csv: expected at most ${CSV_LIMITS.lines} lines`;
  const long = lines.findIndex(({ length }) => length > CSV_LIMITS.line);
  return long < 0 ? null : `csv: line ${long + 1} has more than ${CSV_LIMITS.line} characters`;
}

/** Reads a file to rows in parts, or says why it cannot be read. */
export function* rowsOfCsv(sent: string, periodEnd: string): InParts<Read<SourceRows>> {
  const whole = clean(sent).replace(/\r\n?/g, '\n');
  const tooLong = limitFault(whole);
  if (tooLong !== null) return { ok: false, faults: [tooLong] };
  // Lines that are not counted are not read either: they would keep the reader busy for seconds.
  const text = withoutEmptyEnd(whole);
  const sheet = bestSheet(text, periodEnd);
  if (sheet === null) return { ok: false, faults: [whyNoSheet(text)] };
  yield;
  const cells = cellsOf(text, sheet.delimiter);
  if (cells === null) return { ok: false, faults: [OPEN_QUOTE] };
  yield;
  return rowsOfGrid(
    {
      field: 'csv',
      delimiter: sheet.delimiter,
      rows: cells.map((texts) => ({ texts, numbers: null })),
      columns: sheet.columns,
    },
    periodEnd,
  );
}

/** Explains that a text has no headings of a trial balance. */
function whyNoSheet(text: string): string {
  const other = otherFormatOf(text);
  if (other !== null) return `csv: ${other}`;
  return hasOpenQuote(text) ? OPEN_QUOTE : noHeadings('csv');
}

const hasOpenQuote = (text: string): boolean =>
  DELIMITERS.every((delimiter) => cellsOf(text, delimiter, PREVIEW) === null);

const OPEN_QUOTE = 'csv: a quotation mark is opened and not closed, so its rows cannot be separated';
