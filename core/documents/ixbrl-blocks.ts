import type { StatedFact } from '../xbrl/inline.ts';
import type { Markup } from '../xml/canonical.ts';
import type { MarkupMaker, Piece } from '../xml/markup.ts';
import { printableText } from '../xml/printable.ts';
import type { Block, Cell, DocumentModel, Run, TableBlock, TableRow } from './blocks.ts';

/** What it takes to write blocks: the element builder and the writer of facts. */
export interface Tools {
  readonly make: MarkupMaker;
  readonly fact: (stated: StatedFact) => Markup;
}

/** Reads the lines of runs of a block, first to last; a cell of a table is a line. */
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

/** Every fact a model states: hidden first, then in reading order. */
export function factsOf(model: DocumentModel): readonly StatedFact[] {
  const facts: StatedFact[] = [...model.hiddenFacts];
  for (const block of model.blocks) {
    readLines(block, (runs) => {
      for (const { fact, text } of runs) if (fact !== undefined) facts.push({ fact, text });
    });
  }
  return facts;
}

function writeRun(tools: Tools, run: Run): Piece {
  const inner =
    run.fact === undefined ? printableText(run.text) : tools.fact({ fact: run.fact, text: run.text });
  const style = RUN_STYLES[run.bold === true ? 1 : 0][run.small === true ? 1 : 0];
  return style === null ? inner : tools.make('span', style, inner);
}

/** Classes of a run by whether it is bold, then by whether it is small. */
const RUN_STYLES = [
  [null, { class: 'secondary' }],
  [{ class: 'strong' }, { class: 'strong secondary' }],
] as const;

const writeRuns = (tools: Tools, runs: readonly Run[]): readonly Piece[] =>
  runs.length === 0 ? NOTHING : runs.map((run) => writeRun(tools, run));
const NOTHING: readonly Piece[] = [];

/** One block as an element. Page breaks are the sheets' business and forms the PDF's: they write nothing. */
export function writeBlock(tools: Tools, block: Block): Markup | null {
  const { make } = tools;
  switch (block.kind) {
    case 'cover':
      return cover(tools, block);
    case 'heading':
      // The one first-level heading is the cover's; a block of level 1 heads a page below it.
      return make(`h${block.level + 1}`, {}, ...writeRuns(tools, block.runs));
    case 'paragraph': {
      const style = block.style ?? 'normal';
      return make('p', style === 'normal' ? {} : { class: style }, ...writeRuns(tools, block.runs));
    }
    case 'details':
      return details(tools, block);
    case 'signature':
      return make(
        'div',
        { class: 'signature' },
        make('div', { class: 'line' }),
        ...block.lines.map((line) => make('p', {}, ...writeRuns(tools, line))),
      );
    case 'table':
      return table(tools, block);
    case 'form':
    case 'pageBreak':
      return null;
  }
}

function cover(tools: Tools, block: Extract<Block, { kind: 'cover' }>): Markup {
  const title = block.lines.findIndex((line) => line.size === 'large');
  return tools.make(
    'div',
    { class: 'cover' },
    ...block.lines.map((line, i) =>
      tools.make(i === title ? 'h1' : 'p', { class: line.size }, ...writeRuns(tools, line.runs)),
    ),
  );
}

function details(tools: Tools, block: Extract<Block, { kind: 'details' }>): Markup {
  const { make } = tools;
  return make(
    'table',
    { class: 'details' },
    make(
      'tbody',
      {},
      ...block.rows.map((row) =>
        make(
          'tr',
          {},
          make('th', { scope: 'row' }, printableText(row.label)),
          make('td', {}, ...writeRuns(tools, row.runs)),
        ),
      ),
    ),
  );
}

function tableClass({ keepTogether, textSize }: TableBlock): { readonly class?: string } {
  const classes = [
    keepTogether === true && 'together',
    textSize !== undefined && textSize !== 'normal' && textSize,
  ].filter(Boolean);
  return classes.length === 0 ? {} : { class: classes.join(' ') };
}

function table(tools: Tools, block: TableBlock): Markup {
  const { make } = tools;
  const weight = block.columns.reduce((total, column) => total + column.weight, 0);
  const width = (column: { readonly weight: number }) =>
    `width:${((100 * column.weight) / weight).toFixed(2)}%`;
  return make(
    'table',
    tableClass(block),
    make('caption', block.captionHidden === true ? { class: 'unseen' } : {}, printableText(block.caption)),
    make('colgroup', {}, ...block.columns.map((column) => make('col', { style: width(column) }))),
    block.head.length > 0 &&
      make('thead', {}, ...block.head.map((cells) => row(tools, block, { cells }, true))),
    make('tbody', {}, ...block.rows.map((r) => row(tools, block, r, false))),
  );
}

function row(tools: Tools, block: TableBlock, { cells, style }: TableRow, inHead: boolean): Markup {
  let column = 0;
  const written: Markup[] = [];
  for (const cell of cells) {
    const right = block.columns[column]?.align === 'right';
    const heading = inHead ? cell.runs.length > 0 : cell.rowHeading === true;
    written.push(writeCell(tools, cell, right, heading ? (inHead ? 'col' : 'row') : null));
    column += cell.span ?? 1;
  }
  return tools.make('tr', style === undefined || style === 'normal' ? {} : { class: style }, ...written);
}

/** `scope` is what the cell heads, null for a cell that heads nothing. */
function writeCell(tools: Tools, cell: Cell, right: boolean, scope: 'col' | 'row' | null): Markup {
  // Rules above and below totals belong to figures only, not to empty cells or labels.
  const figure = right && scope === null && cell.runs.length > 0;
  const name = scope === null ? 'td' : 'th';
  const attributes =
    scope === null ? (figure ? FIGURE : right ? RIGHT : PLAIN) : right ? RIGHT_OF[scope] : HEAD_OF[scope];
  const spans = cell.span !== undefined && cell.span !== 1;
  return tools.make(
    name,
    spans ? { ...attributes, colspan: String(cell.span) } : attributes,
    ...cellContent(tools, cell),
  );
}

/** The attributes of a cell, by what it holds and what it heads. */
const PLAIN = {};
const RIGHT = { class: 'right' };
const FIGURE = { class: 'right figure' };
const HEAD_OF = { col: { scope: 'col' }, row: { scope: 'row' } } as const;
const RIGHT_OF = { col: { class: 'right', scope: 'col' }, row: { class: 'right', scope: 'row' } } as const;

/** A closing bracket hangs in the margin of its column, so that the digits above and below line up. */
function cellContent(tools: Tools, cell: Cell): readonly Piece[] {
  const runs = writeRuns(tools, cell.runs);
  if (cell.before === undefined && cell.after === undefined) return runs;
  const after = cell.after === ')' ? tools.make('span', { class: 'close' }, ')') : cell.after;
  return [cell.before, ...runs, after];
}
