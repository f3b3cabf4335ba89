import { sum } from '../../base/money.ts';
import type { Box } from '../../boxes/box.ts';
import type { Value } from '../../boxes/value.ts';
import { type Block, paragraphBlock } from '../../documents/blocks.ts';
import type { FormBlock, FormField, FormRow, FormSlot } from '../../documents/form-block.ts';
import { entryOf, fieldOf, lookOf } from './field.ts';
import { type Filling, partBlock, type RowsOfForm } from './parts.ts';

const USUAL_ROWS = 6;
const rowsOnForm = ({ onForm = USUAL_ROWS }: RowsOfForm): number => onForm;

type Row = ReadonlyMap<string, Value>;
type RowColumn = RowsOfForm['columns'][number];

/** True for the first and last day of a period. They are one text, since the cell of a date holds one. */
const isPeriod = ({ boxes }: RowColumn, boxOf: (number: string) => Box): boolean =>
  boxes.length === 2 && boxes.every((number) => boxOf(number).format.kind === 'date');

/** Makes the cell of a column in one row. An address has two boxes, joined in one text. */
function fieldIn(column: RowColumn, row: Row | undefined, boxOf: (number: string) => Box): FormField {
  const { boxes, between = ', ' } = column;
  const [first = ''] = boxes;
  if (boxes.length === 1) return fieldOf(boxOf(first).format, row?.get(first));
  const entries = boxes.map((box) => entryOf(row?.get(box))).filter((entry) => entry !== '');
  return isPeriod(column, boxOf)
    ? { look: 'text', entry: entries.join(' to ') }
    : { look: lookOf(boxOf(first).format), entry: entries.join(between) };
}

/**
 * Writes the heading of a column: the numbers of its boxes and their labels. The second line of an address has neither.
 */
function headOf(column: RowColumn, boxOf: (number: string) => Box): string {
  const own = column.boxes.filter((number) => !number.includes('.'));
  const labels = own.map((number, index) => {
    const { label } = boxOf(number);
    return index === 0 ? label : label.toLowerCase();
  });
  const label = labels.join(' and ');
  return `${own.join(', ')} ${isPeriod(column, boxOf) ? label.replace(/ from$/, '') : label}`;
}

function formOf(
  { name, columns }: RowsOfForm,
  caption: string,
  rows: readonly FormRow[],
  filling: Filling,
): FormBlock {
  return {
    kind: 'form',
    caption: `${caption}, box ${name}`,
    columns: columns.map(({ width }) => width),
    head: columns.map((column) => headOf(column, filling.box)),
    rows,
  };
}

/**
 * Makes one row of cells.
 *
 * @param number of the row in its part, from 1; printed beside its first cell
 */
const rowOf = (
  columns: RowsOfForm['columns'],
  row: Row | undefined,
  number: number,
  { box }: Filling,
): FormRow => ({
  slots: columns.map((column, index) => ({
    ...(index === 0 ? { number: String(number) } : {}),
    field: fieldIn(column, row, box),
  })),
});

/** Prints the rows that fit on the form, including blank ones, and how many follow on a sheet. */
export function rowBlocks(rows: RowsOfForm, caption: string, filling: Filling): readonly Block[] {
  const given = filling.rows[rows.name] ?? [];
  const more = given.length - rowsOnForm(rows);
  const onForm = Array.from({ length: rowsOnForm(rows) }, (_, index) =>
    rowOf(rows.columns, given[index], index + 1, filling),
  );
  const form = formOf(rows, caption, onForm, filling);
  if (more <= 0) return [form];
  const says = `${more} more ${more === 1 ? 'row goes' : 'rows go'} on in the continuation sheet of box ${rows.name}.`;
  return [form, paragraphBlock(says, 'small')];
}

/** Prints the sums of a sheet's amounts, so that its rows and those of the form can be added up to the totals. */
function totalOf(columns: RowsOfForm['columns'], rows: readonly Row[], { box }: Filling): FormRow {
  const amountIn = (row: Row, number: string): bigint => {
    const value = row.get(number);
    return value?.kind === 'pounds' ? value.amount : 0n;
  };
  const slots = columns.map(({ boxes: [number = ''] }, index): FormSlot | null => {
    if (index === 0) return { label: 'Total of this sheet', bold: true };
    const { format } = box(number);
    if (lookOf(format) !== 'pounds') return null;
    const amount = sum(rows.map((row) => amountIn(row, number)));
    return { field: fieldOf(format, { kind: 'pounds', amount }) };
  });
  return { slots };
}

/**
 * Prints the rows that do not fit on the form, with continued numbers and sums. Each list has one sheet, and the first
 * begins on a new page.
 *
 * @param where the form and the period, which the headings name
 */
export function continuationSheets(
  lists: readonly RowsOfForm[],
  filling: Filling,
  where: string,
): readonly Block[] {
  const long = lists.flatMap((rows) => {
    const more = (filling.rows[rows.name] ?? []).slice(rowsOnForm(rows));
    return more.length === 0 ? [] : [{ rows, more }];
  });
  return long.flatMap(({ rows, more }, index): readonly Block[] => {
    const title = `Continuation sheet of box ${rows.name}, ${where}`;
    const lines = more.map((row, at) => rowOf(rows.columns, row, rowsOnForm(rows) + at + 1, filling));
    const form = formOf(
      rows,
      'Continuation sheet',
      [...lines, totalOf(rows.columns, more, filling)],
      filling,
    );
    return [{ ...partBlock(title), ...(index === 0 ? { newPage: true } : {}) }, form];
  });
}
