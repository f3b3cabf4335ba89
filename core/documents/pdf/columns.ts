import type { Cell, Run, TableBlock } from '../blocks.ts';
import { contentWidth, margin, type TextStyle } from './style.ts';
import { extent, type Typefaces } from './wrap.ts';

/** A column on the page, in points from the left edge. */
export interface Column {
  readonly align: 'left' | 'right';
  readonly left: number;
  /** Right edge of text and of the last digit. A closing bracket hangs beyond it. */
  readonly right: number;
  /** Width of its widest figure, which the rules of totals span. */
  readonly figures: number;
  /** Room beyond `right` for the closing bracket of a negative figure. */
  readonly hang: number;
}

/** Half of the white space between two columns, for text of size 1. */
const halfGutter = 6 / 9.5;

/** The code of the bracket that closes a negative figure. */
const BRACKET = ')'.charCodeAt(0);

/** Least width of the rule over a total. */
const leastRule = 40;

/** Gives the text of a cell together with the text printed around its fact. */
export const printedRuns = (cell: Cell): readonly Run[] => {
  const around = (value: string | undefined): Run[] =>
    value === undefined || value === ''
      ? []
      : [{ text: value, ...(cell.runs[0]?.bold ? { bold: true } : {}) }];
  return [...around(cell.before), ...cell.runs, ...around(cell.after)];
};

/** True for a figure in brackets. Its last digit lines up with the others, so the bracket hangs to the right. */
export const hangs = (text: string): boolean => /^[-\u2212]?[£€$]? ?\([£€$]? ?[\d,.]+%?\)$/.test(text.trim());

/** True for digits and the signs beside them. Words in a column of figures may be broken like any others. */
const isFigure = (text: string): boolean => /^[-\u2212(£€$\d][\d,.£€$%() ]*$/.test(text);

const textOf = (cell: Cell): string =>
  printedRuns(cell)
    .map((run) => run.text)
    .join('');

export const spanOf = (cell: Cell): number =>
  cell.span !== undefined && cell.span > 1 ? Math.floor(cell.span) : 1;

/** Pairs each cell of a row with the column where it starts. A section's only cell spans all columns. */
export function placedCells(
  cells: readonly Cell[],
  columns: number,
  across: boolean,
): { readonly cell: Cell; readonly first: number; readonly last: number }[] {
  let next = 0;
  return cells.map((cell) => {
    const first = next;
    const span = across && cells.length === 1 ? columns : spanOf(cell);
    next += span;
    return { cell, first, last: Math.min(next, columns) - 1 };
  });
}

/** Counts the columns that the rows use: at least those declared, and more where a row has more cells. */
function countColumns(table: TableBlock): number {
  const widths = [...table.head, ...table.rows.map((row) => row.cells)].map((cells) =>
    cells.reduce((sum, cell) => sum + spanOf(cell), 0),
  );
  return widths.reduce((max, width) => Math.max(max, width), Math.max(1, table.columns.length));
}

/** Cuts the widest of `needs` down to one level, so that their sum is no more than `room`. */
function levelled(needs: readonly number[], room: number): number[] {
  let level = 0;
  let left = room;
  const rising = [...needs].sort((a, b) => a - b);
  for (const [index, need] of rising.entries()) {
    level = left / (rising.length - index);
    if (need > level) return needs.map((n) => Math.min(n, level));
    left -= need;
  }
  return [...needs];
}

/** A word wider than this is broken, so that it cannot distort the table. The longest figures are narrower. */
const widestWord = 110;

/** Widths that the contents of a column need to stay unbroken. */
interface Needs {
  /** Width of its longest word, including the heading's words. */
  readonly word: number;
  /** Width of its widest figure. Readers misread a figure that is broken over two lines. */
  readonly figure: number;
}

/** Finds the least widths. The widest words are narrowed first, and figures last. */
function leastWidths(needs: readonly Needs[], wanted: readonly number[], room: number): readonly number[] {
  const figures = needs.map(({ figure }) => figure);
  const asked = needs.map(({ word, figure }, index) =>
    Math.max(figure, Math.min(word, Math.max(widestWord, wanted[index] ?? 0))),
  );
  if (figures.reduce((sum, figure) => sum + figure, 0) >= room) return levelled(asked, room);
  const fixed = new Set<number>();
  for (;;) {
    const rest = figures.reduce((left, figure, index) => (fixed.has(index) ? left - figure : left), room);
    const level = levelled(
      asked.filter((_, index) => !fixed.has(index)),
      rest,
    );
    let next = 0;
    const widths = asked.map((_, index) => (fixed.has(index) ? (figures[index] ?? 0) : (level[next++] ?? 0)));
    const short = widths.flatMap((width, index) => (width < (figures[index] ?? 0) ? [index] : []));
    if (short.length === 0) return widths;
    for (const index of short) fixed.add(index);
  }
}

/**
 * Shares the width by weight. While others have room to spare, a column is no narrower than its longest word and its
 * widest figure. Where the longest words do not fit together, the widest of them are broken.
 */
function share(weights: readonly number[], needs: readonly Needs[], room: number): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const wanted = weights.map((weight) => (room * weight) / total);
  const min = leastWidths(needs, wanted, room);
  const lacking = wanted.map((width, index) => Math.max(0, (min[index] ?? 0) - width));
  const spare = wanted.map((width, index) => Math.max(0, width - (min[index] ?? 0)));
  const lack = lacking.reduce((sum, value) => sum + value, 0);
  const slack = spare.reduce((sum, value) => sum + value, 0);
  const taken = slack === 0 ? 0 : Math.min(1, lack / slack);
  return wanted.map((width, index) => width + (lacking[index] ?? 0) - (spare[index] ?? 0) * taken);
}

const raise = (widths: number[], index: number, width: number): void => {
  widths[index] = Math.max(widths[index] ?? 0, width);
};

/** Measures a table's contents and sets its columns across the width of the text. */
export function measureColumns(
  table: TableBlock,
  faces: Typefaces,
  styles: { readonly head: TextStyle; readonly row: TextStyle },
): Column[] {
  const count = countColumns(table);
  const declared = Array.from({ length: count }, (_, index) => table.columns[index]);
  const needs = new Array<number>(count).fill(0);
  const figures = new Array<number>(count).fill(0);
  const unbroken = new Array<number>(count).fill(0);

  const look = (cells: readonly Cell[], style: TextStyle, isRow: boolean, across: boolean): void => {
    for (const { cell, first, last } of placedCells(cells, count, across)) {
      if (first !== last) continue;
      const { word, line } = extent(printedRuns(cell), faces, style);
      raise(needs, first, word);
      if (!isRow || declared[first]?.align !== 'right') continue;
      raise(figures, first, line);
      if (isFigure(textOf(cell))) raise(unbroken, first, line);
    }
  };
  for (const cells of table.head) look(cells, styles.head, false, false);
  for (const row of table.rows) look(row.cells, { ...styles.row, bold: true }, true, row.style === 'section');

  const gutter = halfGutter * styles.row.size;
  // Reserves the bracket's width always, so that the figures of all tables of a page end in one column.
  const bracket = faces.bold.widthOf(BRACKET) * styles.row.size;
  const weights = declared.map((column) =>
    column !== undefined && Number.isFinite(column.weight) ? Math.max(column.weight, 0.01) : 1,
  );
  const around = declared.map(
    (column, index) =>
      (index === 0 ? 0 : gutter) +
      (index === count - 1 ? 0 : gutter) +
      (column?.align === 'right' ? bracket : 0),
  );
  const widths = share(
    weights,
    needs.map((need, index) => {
      const margins = (around[index] ?? 0) + 0.5;
      const figure = unbroken[index] ?? 0;
      return { word: need + margins, figure: figure === 0 ? 0 : figure + margins };
    }),
    contentWidth,
  );
  let edge: number = margin.left;
  return widths.map((width, index) => {
    const align = declared[index]?.align ?? 'left';
    const left = edge + (index === 0 ? 0 : gutter);
    edge += width;
    const hang = align === 'right' ? bracket : 0;
    const right = Math.max(edge - (index === count - 1 ? 0 : gutter) - hang, left + 1);
    const widest = Math.min(Math.max(figures[index] ?? 0, leastRule), right - left);
    return { align, left, right, figures: widest, hang };
  });
}
