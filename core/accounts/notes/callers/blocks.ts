import { type Cell, cell, type TableBlock, type TextSize } from '../../../documents/blocks.ts';
import type { NoteCell, NoteTableView } from './note-tables.ts';

/** Prints a caller's table. Its figures are presentation only and state no facts. */
export function noteTable(title: string, view: NoteTableView): TableBlock {
  const units = view.columns.some((column) => column.unit !== null && column.unit !== '');
  const { textSize, widths } = fitted(view);
  return {
    kind: 'table',
    caption: title,
    captionHidden: true,
    keepTogether: true,
    textSize,
    columns: view.columns.map((column, i) => ({
      align: column.numeric ? 'right' : 'left',
      weight: widths[i] ?? 1,
    })),
    head: [
      view.columns.map((column) => cell(column.label)),
      ...(units ? [view.columns.map((column) => cell(column.unit ?? ''))] : []),
    ],
    rows: view.rows.map((row) => ({
      style: row.style,
      cells: row.cells.map((item, i) => printedCell(item, i === 0)),
    })),
  };
}

const printedCell = (item: NoteCell, first: boolean): Cell =>
  cell(item.text, {
    ...(first ? { rowHeading: true } : {}),
    ...(item.bracketed ? { before: '(', after: ')' } : {}),
  });

/**
 * Page sizes in ems for each text size, from 170 mm by 240 mm. An em is the height of the type.
 * Lengths below are in ems too. They are a little generous, because the page on screen and the PDF use different
 * typefaces.
 */
const PAGES: readonly { readonly textSize: TextSize; readonly width: number; readonly height: number }[] = [
  { textSize: 'normal', width: 45, height: 68 },
  { textSize: 'small', width: 56, height: 80 },
  { textSize: 'smallest', width: 73, height: 104 },
];

/** White space beside a column, and lines and white space of a row. */
const GUTTER = 1.4;
const LINE = 1.4;
const ROW = 0.5;
/** Least and greatest width of a text column; the least width of a column of figures, if there is room. */
const MIN_TEXT = 8;
const MAX_TEXT = 30;
const ROOMY_FIGURES = 8;
/** Width of bold figures relative to others. */
const BOLD = 1.06;
/** Factor for the unused ends of lines where words break. */
const RAGGED = 1.15;

const NARROW = new Set(" ,.()-'’|il");
function lengthOf(text: string): number {
  let length = 0;
  for (const character of text) length += NARROW.has(character) ? 0.3 : 0.56;
  return length;
}
const longest = (lengths: readonly number[]): number => Math.max(0, ...lengths);

interface Asked {
  /** Least width: below it a figure would be broken over two lines. */
  readonly min: number;
  readonly wanted: number;
}

function asked(view: NoteTableView, index: number): Asked {
  const column = view.columns[index];
  const label = lengthOf(column?.label ?? '');
  const cells = view.rows.map((row) => lengthOf(row.cells[index]?.text ?? ''));
  if (column?.numeric !== true) {
    const wanted = Math.min(MAX_TEXT, longest([...cells, label, MIN_TEXT]));
    return { min: MIN_TEXT + GUTTER, wanted: wanted + GUTTER };
  }
  const brackets = 2 * lengthOf('(');
  const min = (longest(cells) + brackets) * BOLD + GUTTER;
  return { min, wanted: Math.max(min, ROOMY_FIGURES + GUTTER, Math.min(label / 3, 12) + GUTTER) };
}

/**
 * Divides the width: each column gets the width that it asks for, and the labels get the rest. Columns shrink if there
 * is too little.
 */
function shared(columns: readonly Asked[], width: number): readonly number[] {
  const min = columns.reduce((sum, column) => sum + column.min, 0);
  const wanted = columns.reduce((sum, column) => sum + column.wanted, 0);
  if (wanted <= width) {
    return columns.map((column, i) => column.wanted + (i === 0 ? width - wanted : 0));
  }
  const part = wanted === min ? 0 : Math.max(0, (width - min) / (wanted - min));
  return columns.map((column) => column.min + (column.wanted - column.min) * part);
}

function heightOf(view: NoteTableView, widths: readonly number[]): number {
  const lines = (texts: readonly string[]): number =>
    Math.max(
      1,
      ...texts.map((text, i) =>
        view.columns[i]?.numeric === true
          ? 1
          : Math.ceil((lengthOf(text) * RAGGED) / ((widths[i] ?? 1) - GUTTER)),
      ),
    );
  const labels = view.columns.map(({ label }, i) =>
    Math.ceil((lengthOf(label) * RAGGED) / ((widths[i] ?? 1) - GUTTER)),
  );
  const rows = view.rows.map((row) => lines(row.cells.map(({ text }) => text)) * LINE + ROW);
  return rows.reduce((sum, row) => sum + row, (longest(labels) + 1) * LINE + ROW);
}

/**
 * Chooses the text size of a table, and the widths of its columns. A smaller size is used if a figure would break over
 * two lines, or if the table then fits one page instead of two. The limits on notes ensure that each table fits a page.
 */
function fitted(view: NoteTableView): { readonly textSize: TextSize; readonly widths: readonly number[] } {
  const columns = view.columns.map((_, i) => asked(view, i));
  const min = columns.reduce((sum, column) => sum + column.min, 0);
  const sizes = PAGES.map((page) => ({ ...page, widths: shared(columns, page.width) }));
  const wide = sizes.filter(({ width }) => min <= width);
  const whole = wide.find(
    ({ textSize, height, widths }) => textSize !== 'smallest' && heightOf(view, widths) <= height,
  );
  const [normal] = wide;
  const smallest = sizes.at(-1);
  const found = whole ?? normal ?? smallest;
  if (found === undefined) throw new Error('there is no text size for a table');
  return { textSize: found.textSize, widths: found.widths };
}
