import { addDays } from '../../dates/date.ts';
import type { Tag } from '../../xml/scan.ts';
import { IllFormed } from '../../xml/tokens.ts';
import { CSV_LIMITS } from '../export-limits.ts';
import { shownText } from '../fold.ts';
import type { GridRow } from '../grid.ts';
import { MAX_FAULTS, type Read } from '../trial-balance.ts';
import { type Contents, LONGEST_TEXT, plainText, type SheetPart } from './contents.ts';
import { scanPart } from './markup.ts';

/**
 * Reads the cells of a sheet. The type of a cell decides if it is a number, never its look. A number with the format of a
 * day is both: its column decides what it means.
 */

export interface SheetCells {
  readonly rows: readonly GridRow[];
  /** Lists cells with a formula and no stored value, such as `C7`. A 0 is no value if no formula was calculated. */
  readonly valueless: readonly string[];
}

interface Cell {
  readonly column: number;
  readonly reference: string;
  readonly type: string;
  readonly format: number;
  hasFormula: boolean;
  hasValue: boolean;
  text: string;
}

/** Rows of a sheet, blank ones too. */
const MOST_BLANK = 4 * CSV_LIMITS.lines;
const REFERENCE = /^([A-Z]{1,3})(\d{1,7})$/;
const LETTERS = 26;

/** Gives the index of a column from its letters: A is 0, AA is 26. */
const columnOf = (letters: string): number =>
  [...letters].reduce((index, letter) => index * LETTERS + letter.charCodeAt(0) - 64, 0) - 1;

const lettersOf = (column: number): string =>
  column < LETTERS
    ? String.fromCharCode(65 + column)
    : `${lettersOf(Math.floor(column / LETTERS) - 1)}${lettersOf(column % LETTERS)}`;

/**
 * Gives the day of number 0 in each calendar. The calendar from 1900 counts a 29 February 1900, which did not exist.
 */
const [FROM_1900, FROM_1904] = ['1899-12-30', '1904-01-01'];
const LAST_SERIAL = 2_958_465;

function dayOf(serial: number, isFrom1904: boolean): string | null {
  const days = Math.floor(serial);
  if (days < 61 || days > LAST_SERIAL) return null;
  return addDays(isFrom1904 ? FROM_1904 : FROM_1900, days);
}

const tooManyCharacters = (reference: string): IllFormed =>
  new IllFormed(`more than ${CSV_LIMITS.line} characters in ${reference}`);

/** Collects the values of a sheet's cells by row, up to the limits of rows and text. */
function collector() {
  const rows: GridRow[] = [];
  let texts: string[] = [];
  let numbers: (string | null)[] = [];
  let characters = 0;
  return {
    rows,
    take({ column, reference }: Cell, row: number, { text, number }: Value): void {
      const isBlank = text.trim() === '';
      if (!isBlank && row > CSV_LIMITS.lines) throw new IllFormed(`more than ${CSV_LIMITS.lines} rows`);
      characters += text.length;
      if (characters > CSV_LIMITS.bytes) throw new IllFormed(`more than ${CSV_LIMITS.bytes} characters`);
      if (isBlank) return;
      if (text.length > CSV_LIMITS.line) throw tooManyCharacters(reference);
      // One column above the limit is enough to see that there are too many.
      const at = Math.min(column, CSV_LIMITS.columns);
      while (texts.length <= at) {
        texts.push('');
        numbers.push(null);
      }
      texts[at] = text;
      numbers[at] = number;
    },
    endRow(row: number): void {
      if (texts.length === 0) return;
      while (rows.length < row - 1) rows.push(NO_CELLS);
      rows[row - 1] = { texts, numbers };
      texts = [];
      numbers = [];
    },
  };
}

/** Reads the cells of a sheet; what is beyond the limits is refused. */
export function cellsOfSheet(contents: Contents, sheet: SheetPart): Read<SheetCells> {
  const collected = collector();
  const valueless: string[] = [];
  /** Formulas whose stored value is 0, as a writer leaves it that cannot calculate. */
  const zeros: string[] = [];
  let isCalculated = !contents.isToCalculate;
  let row = 0;
  let started = 0;
  let next = 0;
  let cell: Cell | null = null;
  let [isValue, isPhonetic] = [false, false];

  const startRow = (tag: Tag): void => {
    const stated = Number(tag.attribute('r') ?? row + 1);
    if (!(Number.isInteger(stated) && stated > row)) throw new IllFormed('rows out of order');
    row = stated;
    next = 0;
    started += 1;
    // Rows that are only formatted may follow the books, but not without end.
    if (started > MOST_BLANK) throw new IllFormed(`more than ${CSV_LIMITS.lines} rows`);
  };
  const endCell = (ended: Cell): void => {
    if (ended.hasFormula && !ended.hasValue) valueless.push(ended.reference);
    else if (ended.hasFormula && ended.text === '0') zeros.push(ended.reference);
    else if (ended.hasFormula) isCalculated = true;
    collected.take(ended, row, valueIn(ended, contents));
    cell = null;
  };

  const done = scanPart(contents.scan, sheet.path, {
    start: (element, tag) => {
      if (element === 'row') startRow(tag);
      if (element === 'c') {
        cell = cellOf(tag, row, next);
        next = cell.column + 1;
      }
      if (element === 'rPh') isPhonetic = true;
      isValue = !isPhonetic && (element === 'v' || element === 't');
      if (cell === null) return;
      if (element === 'f') cell.hasFormula = true;
      // An empty text is the value of a formula too.
      if (element === 'v') cell.hasValue = cell.type === 'str';
    },
    end: (element) => {
      isValue = false;
      if (element === 'rPh') isPhonetic = false;
      if (element === 'c' && cell !== null) endCell(cell);
      if (element === 'row') collected.endRow(row);
    },
    text: (text) => {
      if (!isValue || cell === null) return;
      if (cell.text.length + text.length > LONGEST_TEXT) throw tooManyCharacters(cell.reference);
      cell.text += text;
      cell.hasValue = true;
    },
  });
  return done.ok
    ? {
        ok: true,
        value: {
          rows: collected.rows,
          valueless: [...valueless, ...(isCalculated ? [] : zeros)].slice(0, MAX_FAULTS),
        },
      }
    : { ok: false, faults: [faultOf(sheet, done.faults)] };
}

const NO_CELLS: GridRow = { texts: [], numbers: [] };

const faultOf = ({ name }: SheetPart, faults: readonly string[]): string => {
  const why = faults[0]?.replace(/^.*cannot be read: /, '') ?? '';
  return why.startsWith('more than')
    ? `xlsx: the sheet ${shownText(name)} has ${why}`
    : `xlsx: the sheet ${shownText(name)} cannot be read: ${why}`;
};

function cellOf(tag: Tag, row: number, next: number): Cell {
  const match = REFERENCE.exec(tag.attribute('r') ?? '');
  const column = match?.[1] === undefined ? next : columnOf(match[1]);
  if (column < next || (match !== null && Number(match[2]) !== row))
    throw new IllFormed('cells out of order');
  return {
    column,
    reference: `${lettersOf(column)}${row}`,
    type: tag.attribute('t') ?? 'n',
    format: Number(tag.attribute('s') ?? 0),
    hasFormula: false,
    hasValue: false,
    text: '',
  };
}

interface Value {
  readonly text: string;
  /** The stored text of a number. */
  readonly number: string | null;
}

const textual = (text: string): Value => ({ text, number: null });

/** Finds the text that a cell names by its number. A missing text is a fault: an amount may have stood there. */
function sharedText(index: string, texts: readonly string[]): string {
  if (index.trim() === '') return '';
  const found = texts[Number(index)];
  if (found === undefined) throw new IllFormed('a cell names a text that is not there');
  return found;
}

/** Gives the value of a cell by its type (ECMA-376 part 1, 18.18.11). */
function valueIn({ type, format, text }: Cell, { texts, dayFormats, isFrom1904 }: Contents): Value {
  if (type === 's') return textual(plainText(sharedText(text, texts)));
  if (type === 'b') return textual(text.trim() === '1' ? 'TRUE' : 'FALSE');
  if (type === 'd') return textual(text.slice(0, 10));
  if (type !== 'n') return textual(plainText(text));
  const number = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(number)) return textual(text);
  const day = dayFormats.has(format) ? dayOf(number, isFrom1904) : null;
  return { text: day ?? String(number), number: text };
}
