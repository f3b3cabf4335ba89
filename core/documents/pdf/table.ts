import type { Cell, TableBlock, TableRow } from '../blocks.ts';
import type { Canvas } from './canvas.ts';
import { type Column, hangs, measureColumns, placedCells, printedRuns } from './columns.ts';
import type { Strip } from './flow.ts';
import { baselineOf, leftOf, rightEdge, stripsOf } from './lines.ts';
import { addElement, type Element } from './structure.ts';
import { contentWidth, margin, paper, rule, space, styles, type TextStyle, tableStyles } from './style.ts';
import { type Line, type Typefaces, wrap } from './wrap.ts';

/** A row with more lines than this may be broken over pages between its lines. */
const tallRow = 12;

/** Heading rows taller than this are not repeated: they would leave no room for the rows below. */
const tallHead = paper.height * 0.3;

type RowStyle = NonNullable<TableRow['style']>;

/** White space and rules of a row. */
interface RowLook {
  readonly above: number;
  readonly top: number;
  readonly bottom: number;
  readonly ruledAbove?: boolean;
  readonly ruledTwiceBelow?: boolean;
  readonly bold?: boolean;
  readonly slanted?: boolean;
}

const looks: Readonly<Record<RowStyle, RowLook>> = {
  normal: { above: 0, top: 1.75, bottom: 1.75 },
  italic: { above: 0, top: 1.75, bottom: 1.75, slanted: true },
  bold: { above: 0, top: 1.75, bottom: 1.75, bold: true },
  section: { above: 9, top: 1.75, bottom: 1.75, bold: true },
  subtotal: { above: 0, top: 3.5, bottom: 3, ruledAbove: true },
  total: { above: 0, top: 3.5, bottom: 5, ruledAbove: true, bold: true },
  grandTotal: { above: 0, top: 3.5, bottom: 8, ruledAbove: true, ruledTwiceBelow: true, bold: true },
};

/** White space after a grand total. */
const afterGrandTotal = 4;

const headLook: RowLook = { above: 0, top: 1, bottom: 1, bold: true };

/** A cell's lines and their place; `slot` is the line of the row where its first line goes. */
interface SetCell {
  readonly lines: readonly Line[];
  readonly slot: number;
  readonly align: 'left' | 'right';
  readonly left: number;
  readonly right: number;
  readonly hang: number;
  readonly element: Element;
}

interface SetRow {
  readonly cells: readonly SetCell[];
  /** Lines of its tallest cell. */
  readonly slots: number;
  /** Columns with a figure in this row: a total is ruled over these. */
  readonly ruled: readonly Column[];
  /** Lines down to the top and to the end of the figures. */
  readonly figuresStart: number;
  readonly figuresEnd: number;
}

const plainText = (line: Line): string => line.pieces.map((piece) => piece.text).join('');

interface RowKind {
  readonly isHead: boolean;
  readonly isSection: boolean;
}

function cellElement(cell: Cell, span: number, kind: RowKind, row: Element): Element {
  const spans = span > 1 ? { columnSpan: span } : {};
  // An empty heading names nothing, so it is not a heading.
  if (cell.runs.length === 0) return addElement(row, 'TD', spans);
  if (kind.isHead) return addElement(row, 'TH', { scope: 'Column', ...spans });
  if (kind.isSection || cell.rowHeading === true) return addElement(row, 'TH', { scope: 'Row', ...spans });
  return addElement(row, 'TD', spans);
}

/**
 * Breaks a row's cells into lines. Figures are on the last line of their label, which is the row's first cell. So is a
 * word that follows them. The rest of the row starts at its top; headings end at its foot.
 */
function setRow(
  cells: readonly Cell[],
  columns: readonly Column[],
  faces: Typefaces,
  style: TextStyle,
  kind: RowKind,
  element: Element,
): SetRow {
  const drafts = placedCells(cells, columns.length, kind.isSection).flatMap(({ cell, first, last }) => {
    const from = columns[first];
    const to = columns[last];
    if (from === undefined || to === undefined) return [];
    return [
      {
        lines: wrap(printedRuns(cell), faces, style, to.right - from.left),
        align: first === last || kind.isHead ? to.align : from.align,
        left: from.left,
        right: to.right,
        hang: to.hang,
        element: cellElement(cell, last - first + 1, kind, element),
        column: to,
      },
    ];
  });
  const slots = drafts.reduce((max, { lines }) => Math.max(max, lines.length), 1);
  const labelEnd = drafts[0]?.align === 'left' ? Math.max(1, drafts[0].lines.length) : 1;
  const firstFigure = drafts.findIndex(({ align }) => align === 'right');
  const slotOf = ({ align, lines }: (typeof drafts)[number], index: number): number => {
    if (kind.isHead) return slots - lines.length;
    const besideFigure = firstFigure >= 0 && index > firstFigure && lines.length === 1;
    return align === 'right' || besideFigure ? Math.max(0, labelEnd - lines.length) : 0;
  };
  const set = drafts.map((draft, index) => ({ ...draft, slot: slotOf(draft, index) }));
  const figures = set.filter(({ align, lines }) => align === 'right' && lines.length > 0);
  return {
    slots,
    cells: set,
    ruled: figures.map(({ column }) => column),
    figuresStart: figures.reduce((min, { slot }) => Math.min(min, slot), slots - 1),
    figuresEnd: figures.reduce((max, { slot, lines }) => Math.max(max, slot + lines.length), 1),
  };
}

function drawSlots(
  canvas: Canvas,
  row: SetRow,
  style: TextStyle,
  slots: { readonly from: number; readonly to: number },
  top: number,
  again: boolean,
): void {
  for (const cell of row.cells) {
    for (let slot = slots.from; slot < slots.to; slot += 1) {
      const line = cell.lines[slot - cell.slot];
      if (line === undefined) continue;
      const bracket = cell.align === 'right' && hangs(plainText(line)) ? cell.hang : 0;
      const baseline = top + (slot - slots.from) * style.leading + baselineOf(style);
      const left = leftOf(cell.align, cell.left, cell.right + bracket, line.width);
      canvas.text(line, left, baseline, style, again ? 'artifact' : cell.element);
    }
  }
}

function ruleFigures(canvas: Canvas, columns: readonly Column[], tops: readonly number[]): void {
  for (const { right, figures, hang } of columns) {
    for (const top of tops) canvas.rule(right - figures, right + hang, top, rule.fine, rule.ink);
  }
}

/** Makes one strip of a row, or a strip for each line when the row is tall. */
function rowStrips(row: SetRow, style: TextStyle, look: RowLook): Strip[] {
  const step = row.slots > tallRow ? 1 : row.slots;
  const strips: Strip[] = [];
  for (let from = 0; from < row.slots; from += step) {
    const isFirst = from === 0;
    const isLast = from + step >= row.slots;
    const top = isFirst ? look.top : 0;
    const height = top + step * style.leading + (isLast ? look.bottom : 0);
    strips.push({
      height,
      above: isFirst ? look.above : 0,
      ...(!isLast && (isFirst || from === row.slots - 2) ? { clings: 'must' as const } : {}),
      draw(canvas, y, again) {
        drawSlots(canvas, row, style, { from, to: from + step }, y + top, again);
        const start = row.figuresStart - from;
        if (look.ruledAbove === true && start >= 0 && start < step) {
          ruleFigures(canvas, row.ruled, [y + top + start * style.leading - 2.75]);
        }
        const end = row.figuresEnd - from;
        if (look.ruledTwiceBelow === true && end > 0 && end <= step) {
          const below = y + top + end * style.leading;
          ruleFigures(canvas, row.ruled, [below + 3, below + 5]);
        }
      },
    });
  }
  return strips;
}

const withBond = (strip: Strip, clings: Strip['clings']): Strip =>
  clings === undefined ? strip : { ...strip, clings };

/** Chains strips: every one but the last clings to the next. */
const chained = (strips: readonly Strip[], clings: 'must' | 'may', closed: boolean): Strip[] =>
  strips.map((strip, index) =>
    strip.clings === 'must' || (closed && index === strips.length - 1) ? strip : withBond(strip, clings),
  );

/** The hairline under the heading rows. */
const headRule: Strip = {
  height: 4,
  above: 0,
  draw: (canvas, top) => canvas.rule(margin.left, rightEdge, top + 2, rule.hairline, rule.faintInk),
};

const sumsUp = (style: RowStyle | undefined): boolean =>
  style === 'subtotal' || style === 'total' || style === 'grandTotal';

/** Keeps a row with the totals under it, and a section's label with its first row. */
function bondAfter(rows: readonly TableRow[], index: number, keepTogether: boolean): Strip['clings'] {
  const next = rows[index + 1];
  if (next === undefined) return undefined;
  if (rows[index]?.style === 'section' || sumsUp(next.style)) return 'must';
  return keepTogether ? 'may' : undefined;
}

/**
 * Gives the look of a row in its place. Above the first row of the table or of a section there is nothing to sum, so no
 * rule. Under the double rule of a grand total, white space replaces another rule.
 */
function lookOf(rows: readonly TableRow[], index: number): RowLook {
  const look = looks[rows[index]?.style ?? 'normal'];
  const previous = rows[index - 1];
  if (previous === undefined || previous.style === 'section') return { ...look, ruledAbove: false };
  return previous.style === 'grandTotal'
    ? { ...look, ruledAbove: false, above: Math.max(look.above, afterGrandTotal) }
    : look;
}

/** Makes a table's strips: its caption, its heading rows and its rows. The heading rows are repeated on later pages. */
export function tableStrips(table: TableBlock, faces: Typefaces, parent: Element): Strip[] {
  const element = addElement(parent, 'Table', table.caption === '' ? {} : { summary: table.caption });
  const set = tableStyles[table.textSize ?? 'normal'];
  const columns = measureColumns(table, faces, set);
  const printsCaption = table.captionHidden !== true && table.caption !== '';
  const caption = printsCaption
    ? stripsOf(
        wrap([{ text: table.caption }], faces, styles.caption, contentWidth),
        styles.caption,
        addElement(element, 'Caption'),
        { above: 0 },
      )
    : [];
  const head = table.head.flatMap((cells) =>
    rowStrips(
      setRow(cells, columns, faces, set.head, { isHead: true, isSection: false }, addElement(element, 'TR')),
      set.head,
      headLook,
    ),
  );
  const heading = head.length === 0 ? [] : [...head, headRule];
  const repeats = heading.reduce((sum, strip) => sum + strip.height, 0) <= tallHead;
  const rows = table.rows.flatMap((row, index) => {
    const look = lookOf(table.rows, index);
    const style = {
      ...set.row,
      bold: look.bold === true,
      slanted: look.slanted === true,
    };
    const kind = { isHead: false, isSection: row.style === 'section' };
    const lines = setRow(row.cells, columns, faces, style, kind, addElement(element, 'TR'));
    const strips = rowStrips(lines, style, look);
    const bond = bondAfter(table.rows, index, table.keepTogether === true);
    const inside = table.keepTogether === true ? 'may' : undefined;
    return strips.map((strip, at) => ({
      ...withBond(strip, at === strips.length - 1 ? bond : (strip.clings ?? inside)),
      ...(repeats && heading.length > 0 ? { again: heading } : {}),
    }));
  });
  const lead = [...caption, ...heading];
  const strips = [...chained(lead, 'must', rows.length === 0), ...rows];
  return strips.map((strip, index) => (index === 0 ? { ...strip, above: space.table } : strip));
}
