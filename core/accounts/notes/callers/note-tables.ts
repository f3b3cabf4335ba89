import { groupThousands, magnitude } from '../../../base/money.ts';
import type { NoteTable } from '../../../figures/notes.ts';

/** A cell of a note's table, ready to print. */
export interface NoteCell {
  readonly text: string;
  /** Printed in round brackets, as negative numbers are. */
  readonly bracketed: boolean;
}

export interface NoteRow {
  readonly cells: readonly NoteCell[];
  readonly style: 'normal' | 'bold' | 'italic' | 'subtotal' | 'total';
}

export interface NoteTableView {
  readonly columns: readonly {
    readonly label: string;
    readonly unit: string | null;
    readonly numeric: boolean;
  }[];
  readonly rows: readonly NoteRow[];
}

/** An exact decimal: `digits` divided by ten to the power of `places`. */
interface Decimal {
  readonly digits: bigint;
  readonly places: number;
}

function parseDecimal(text: string): Decimal | null {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text.trim());
  const whole = match?.[2] ?? '';
  const fraction = match?.[3] ?? '';
  if (match === null || whole + fraction === '') return null;
  const digits = BigInt(whole + fraction);
  return { digits: match[1] === '-' ? -digits : digits, places: fraction.length };
}

const rescale = (value: Decimal, places: number): bigint =>
  value.digits * 10n ** BigInt(places - value.places);

function printDecimal(digits: bigint, places: number): NoteCell {
  if (digits === 0n) return { text: '-', bracketed: false };
  const positive = magnitude(digits)
    .toString()
    .padStart(places + 1, '0');
  const whole = positive.slice(0, positive.length - places);
  const fraction = places === 0 ? '' : `.${positive.slice(positive.length - places)}`;
  return { text: `${groupThousands(BigInt(whole))}${fraction}`, bracketed: digits < 0n };
}

const BLANK: NoteCell = { text: '', bracketed: false };

/**
 * Prepares a custom note's table for printing: numbers of a column have equal decimals, zero is a dash, blanks stay
 * blank. The automatic total leaves subtotal rows out; the arithmetic is exact.
 */
export function viewNoteTable(table: NoteTable): NoteTableView {
  const columns = table.columns.map((c) => ({ label: c.label, unit: c.unit, numeric: c.type === 'number' }));
  const numbers = table.rows.map((cells) => cells.map((text, i) => columnNumber(columns[i]?.numeric, text)));
  const places = columns.map(({ unit }, i) =>
    placesOf(unit, Math.max(0, ...numbers.map((row) => row[i]?.places ?? 0))),
  );
  const rows = table.rows.map((cells, r) => ({
    style: rowStyle(table, r),
    cells: cells.map((text, i) => {
      const number = numbers[r]?.[i];
      const at = places[i] ?? 0;
      if (number) return printDecimal(rescale(number, at), at);
      return text === null ? BLANK : { text, bracketed: false };
    }),
  }));
  if (!table.totalRow) return { columns, rows };
  const counted = numbers.filter((_, r) => table.rowStyles[r] !== 'subtotal');
  return { columns, rows: [...rows, { style: 'total', cells: totals(counted, columns, places) }] };
}

/** Counts decimals: pounds with a fraction are printed to the penny, because JSON writes 1,300.50 as 1300.5. */
const placesOf = (unit: string | null, given: number): number =>
  unit?.trim() === '£' && given === 1 ? 2 : given;

const columnNumber = (numeric: boolean | undefined, text: string | null): Decimal | null =>
  numeric === true && text !== null ? parseDecimal(text) : null;

function totals(
  rows: readonly (readonly (Decimal | null)[])[],
  columns: NoteTableView['columns'],
  places: readonly number[],
): readonly NoteCell[] {
  return columns.map((column, i) => {
    if (i === 0) return { text: 'Total', bracketed: false };
    const values = rows.flatMap((row) => row[i] ?? []);
    if (!column.numeric || values.length === 0) return BLANK;
    const at = places[i] ?? 0;
    return printDecimal(
      values.reduce((sum, value) => sum + rescale(value, at), 0n),
      at,
    );
  });
}

function rowStyle(table: NoteTable, row: number): NoteRow['style'] {
  if (table.rowStyles[row] !== 'subtotal') return 'normal';
  return table.subtotalStyle === 'plain' ? 'subtotal' : table.subtotalStyle;
}
