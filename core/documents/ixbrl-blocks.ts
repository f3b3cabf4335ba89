import { memoizeLast } from '../base/lazily.ts';
import type { Fact } from '../xbrl/fact.ts';
import type { StatedFact } from '../xbrl/fact-text.ts';
import { carried, EMPTY, type Fixed, filled, type Markup, printed, together } from '../xml/markup.ts';
import type { Block, Cell, DocumentModel, Run, TableBlock, TableRow } from './blocks.ts';
import { HTML_NAMESPACES, html, styled } from './html.ts';

/** Writes a fact around the text that states it. The function belongs to one document and knows its contexts. */
export type WriteFact = (fact: Fact, text: string) => Markup;

/** Reads the lines of runs of a block, from first to last; a cell of a table is a line. */
function readLines(block: Block, read: (runs: readonly Run[]) => void): void {
  switch (block.kind) {
    case 'cover':
    case 'signature':
      for (const line of block.lines) read('runs' in line ? line.runs : line);
      break;
    case 'heading':
    case 'paragraph':
      read(block.runs);
      break;
    case 'details':
      for (const row of block.rows) read(row.runs);
      break;
    case 'table':
      readTable(block, read);
      break;
    case 'form':
    case 'pageBreak':
      break;
  }
}

function readTable({ head, rows }: TableBlock, read: (runs: readonly Run[]) => void): void {
  for (const cells of head) for (const cell of cells) read(cell.runs);
  for (const { cells } of rows) for (const cell of cells) read(cell.runs);
}

/**
 * Lists every fact that a model states: hidden ones first, then in reading order. It is called when the model is
 * checked and when it is written.
 */
export const factsOf = memoizeLast((model: DocumentModel): readonly StatedFact[] => {
  const facts: StatedFact[] = [...model.hiddenFacts];
  for (const block of model.blocks) {
    readLines(block, (runs) => {
      for (const { fact, text } of runs) if (fact !== undefined) facts.push({ fact, text });
    });
  }
  return facts;
});

function writeRun(fact: WriteFact, run: Run): Markup {
  const inner = run.fact === undefined ? printed(run.text) : fact(run.fact, run.text);
  const style = RUN_STYLES[run.bold === true ? 1 : 0][run.small === true ? 1 : 0];
  return style === null ? inner : style(inner);
}

/** Elements of a run, by whether it is bold, then by whether it is small. */
const RUN_STYLES = [
  [null, html('span', { class: 'secondary' })],
  [html('span', { class: 'strong' }), html('span', { class: 'strong secondary' })],
] as const;

function writeRuns(fact: WriteFact, runs: readonly Run[]): Markup {
  const [only] = runs;
  if (only === undefined) return EMPTY;
  return runs.length === 1 ? writeRun(fact, only) : together(runs.map((run) => writeRun(fact, run)));
}

const P = styled('p');
const H1 = styled('h1');
/** The only first-level heading (h1) is the cover's, so a block of level 1 is an h2. */
const HEADINGS = { 1: html('h2'), 2: html('h3'), 3: html('h4') } as const;
const SIGNATURE = html('div', { class: 'signature' });
const LINE = html('div', { class: 'line' });

/**
 * Writes one block as an element. The style sheet handles page breaks and the PDF writer handles forms, so both write
 * nothing here.
 */
export function writeBlock(fact: WriteFact, block: Block): Markup {
  switch (block.kind) {
    case 'cover':
      return cover(fact, block);
    case 'heading':
      return HEADINGS[block.level](writeRuns(fact, block.runs));
    case 'paragraph':
      return P(block.style === 'normal' ? undefined : block.style)(writeRuns(fact, block.runs));
    case 'details':
      return details(fact, block);
    case 'signature':
      return SIGNATURE(together([LINE(), ...block.lines.map((line) => P()(writeRuns(fact, line)))]));
    case 'table':
      return table(fact, block);
    case 'form':
    case 'pageBreak':
      return EMPTY;
  }
}

const COVER = html('div', { class: 'cover' });

function cover(fact: WriteFact, block: Extract<Block, { kind: 'cover' }>): Markup {
  const title = block.lines.findIndex((line) => line.size === 'large');
  return COVER(
    together(block.lines.map(({ size, runs }, i) => (i === title ? H1 : P)(size)(writeRuns(fact, runs)))),
  );
}

const TABLE = styled('table');
const [TBODY, THEAD, COLGROUP] = [html('tbody'), html('thead'), html('colgroup')];
const TR = styled('tr');
const HEAD = html('th', { scope: 'row' });

function details(fact: WriteFact, block: Extract<Block, { kind: 'details' }>): Markup {
  const rows = block.rows.map(({ label, runs }) =>
    TR()(together([HEAD(printed(label)), PLAIN.alone(writeRuns(fact, runs))])),
  );
  return TABLE('details')(TBODY(together(rows)));
}

function tableClass({ keepTogether, textSize }: TableBlock): string | undefined {
  const size = textSize === 'normal' ? undefined : textSize;
  if (keepTogether !== true) return size;
  return size === undefined ? 'together' : `together ${size}`;
}

const CAPTION = styled('caption');
const COL = filled(HTML_NAMESPACES, 'col', ['style']);

function table(fact: WriteFact, block: TableBlock): Markup {
  const weight = block.columns.reduce((total, column) => total + column.weight, 0);
  const columns = block.columns.map((column) =>
    COL([`width:${((100 * column.weight) / weight).toFixed(2)}%`]),
  );
  const rows = (all: readonly TableRow[], inHead: boolean): Markup =>
    together(all.map((each) => row(fact, block, each, inHead)));
  const head = block.head.map((cells) => ({ cells }));
  return TABLE(tableClass(block))(
    together([
      CAPTION(block.captionHidden === true ? 'unseen' : undefined)(printed(block.caption)),
      COLGROUP(together(columns)),
      head.length === 0 ? EMPTY : THEAD(rows(head, true)),
      TBODY(rows(block.rows, false)),
    ]),
  );
}

function row(fact: WriteFact, { columns }: TableBlock, { cells, style }: TableRow, inHead: boolean): Markup {
  let column = 0;
  const written: Markup[] = [];
  for (const cell of cells) {
    const right = columns[column]?.align === 'right';
    const heading = inHead ? cell.runs.length > 0 : cell.rowHeading === true;
    written.push(writeCell(fact, cell, right, heading ? (inHead ? 'col' : 'row') : null));
    column += cell.span ?? 1;
  }
  return TR(style === 'normal' ? undefined : style)(together(written));
}

/** Writes a cell. `scope` says what the cell heads; it is null for a cell that heads nothing. */
function writeCell(fact: WriteFact, cell: Cell, right: boolean, scope: 'col' | 'row' | null): Markup {
  // Rules above and below totals belong only to figures, not to empty cells or labels.
  const [left, alignedRight] = CELLS[scope ?? (cell.runs.length > 0 ? 'filled' : 'empty')];
  const { alone, across } = right ? alignedRight : left;
  const content = cellContent(fact, cell);
  return cell.span === undefined || cell.span === 1 ? alone(content) : across(cell.span, content);
}

/** Makes a cell of one column, or a cell across several columns. */
interface CellElement {
  readonly alone: Fixed;
  readonly across: (columns: number, inner: Markup) => Markup;
}

function cellElement(name: 'td' | 'th', attributes: Readonly<Record<string, string>> = {}): CellElement {
  const across = filled(HTML_NAMESPACES, name, [...Object.keys(attributes), 'colspan']);
  const values = Object.values(attributes);
  return {
    alone: html(name, attributes),
    across: (columns, inner) => across([...values, String(columns)], inner),
  };
}

const PLAIN = cellElement('td');
/**
 * Elements of cells by kind. The first of a pair is for columns that align left, the second for columns that align
 * right.
 */
const CELLS = {
  empty: [PLAIN, cellElement('td', { class: 'right' })],
  filled: [PLAIN, cellElement('td', { class: 'right figure' })],
  col: [cellElement('th', { scope: 'col' }), cellElement('th', { class: 'right', scope: 'col' })],
  row: [cellElement('th', { scope: 'row' }), cellElement('th', { class: 'right', scope: 'row' })],
} as const;

/**
 * Writes the content of a cell. A closing bracket hangs in the margin of its column, so that the digits above and below
 * line up.
 */
function cellContent(fact: WriteFact, { runs, before = '', after = '' }: Cell): Markup {
  const inner = writeRuns(fact, runs);
  if (before === '' && after === '') return inner;
  return together([
    carried(before, 'td'),
    inner,
    after === ')' ? CLOSE(carried(after, 'span')) : carried(after, 'td'),
  ]);
}
const CLOSE = html('span', { class: 'close' });
