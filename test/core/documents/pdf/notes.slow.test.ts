import { expect, it } from 'vitest';
import type { DocumentModel, TableBlock } from '../../../../core/documents/blocks.ts';
import { renderPdf } from '../../../../core/documents/pdf/render.ts';
import { contentWidth, margin, paper } from '../../../../core/documents/pdf/style.ts';
import { buildAccounts } from '../../../../core/filing/accounts.ts';
import { accountsDocument } from '../../../../core/reports/accounts.ts';
import { digitsOf } from '../../../../core/xbrl/values.ts';
import { SOFTWARE } from '../filings.ts';
import { LONGEST, NOTED } from '../noted.ts';
import {
  cellText,
  describeReading,
  fonts,
  pagesOf,
  squeeze,
  structureOf,
  type Word,
  wordsOf,
} from './reading.ts';

const documentOf = (figures: typeof NOTED): DocumentModel =>
  accountsDocument(buildAccounts(figures, 0n, 'registry'), SOFTWARE);
const tablesOf = (model: DocumentModel): readonly TableBlock[] =>
  model.blocks.filter((block): block is TableBlock => block.kind === 'table');

const noted = documentOf(NOTED);
const longest = documentOf(LONGEST);
const [notedPdf, longestPdf] = await Promise.all(
  [noted, longest].map((model) => renderPdf(model, fonts, { fixedDate: '2026-05-14' })),
);
if (notedPdf === undefined || longestPdf === undefined) throw new Error('two documents were printed');

describeReading('the notes on paper', () => {
  it('show each note’s table whole on one page, under its heading', () => {
    const pages = pagesOf(notedPdf).map(squeeze);
    const notes = noted.blocks.flatMap((block, index) =>
      block.kind === 'heading' && block.level === 2 && /^\d/.test(block.runs[0]?.text ?? '')
        ? [{ title: block.runs.map((run) => run.text).join(''), index }]
        : [],
    );
    expect(notes).toHaveLength(8);
    for (const { title, index } of notes.slice(3)) {
      const next = noted.blocks.findIndex(
        (block, i) => i > index && block.kind === 'heading' && block.level < 3,
      );
      const tables = noted.blocks
        .slice(index, next < 0 ? undefined : next)
        .filter((block): block is TableBlock => block.kind === 'table');
      const page = pages.find((each) => each.includes(squeeze(title))) ?? '';
      for (const table of tables) {
        for (const row of table.rows) expect(page).toContain(squeeze(row.cells.map(cellText).join('')));
      }
    }
  });

  it('tell a screen reader every table and the headings of its rows and columns', () => {
    const structure = structureOf(notedPdf).map((line) => line.trim());
    const count = (type: string) => structure.filter((line) => line.split(/[ :]/)[0] === type).length;
    const tables = tablesOf(noted);
    const headings = tables.flatMap((table) => [
      ...table.head.flat().filter((cell) => cell.runs.length > 0),
      ...table.rows.flatMap((row) =>
        row.cells.filter((cell) => cell.rowHeading === true || row.style === 'section'),
      ),
    ]);
    const details = noted.blocks.flatMap((block) => (block.kind === 'details' ? [block.rows.length] : []));
    expect(count('Table')).toBe(tables.length + details.length);
    expect(count('TH')).toBe(headings.length + details.reduce((sum, rows) => sum + rows, 0));
  });

  it('print every tagged figure, digit for digit', () => {
    const said = pagesOf(notedPdf).join('\n');
    const facts = tablesOf(noted).flatMap((table) =>
      table.rows.flatMap((row) => row.cells.flatMap((cell) => cell.runs.flatMap((run) => run.fact ?? []))),
    );
    expect(facts.length).toBeGreaterThan(100);
    for (const fact of facts) {
      if (fact.kind === 'money' && fact.value !== 0n) expect(said).toContain(digitsOf(fact));
    }
  });
});

describeReading('the longest notes on paper', () => {
  const words = wordsOf(longestPdf);

  it('break no figure over two lines', () => {
    const figures = tablesOf(longest).flatMap((table) =>
      table.rows.flatMap((row) =>
        row.cells.filter((_, i) => table.columns[i]?.align === 'right').map(cellText),
      ),
    );
    const whole = new Set(words.map((word) => word.text));
    expect(figures.length).toBeGreaterThan(2_000);
    for (const figure of new Set(figures.filter((f) => f !== '')))
      expect(whole.has(figure), figure).toBe(true);
  });

  it('stay within the margins, with no word over another', () => {
    for (const word of words) {
      expect(word.left, word.text).toBeGreaterThanOrEqual(margin.left - 0.5);
      expect(word.right, word.text).toBeLessThanOrEqual(margin.left + contentWidth + 0.5);
      expect(word.bottom, word.text).toBeLessThanOrEqual(paper.height - margin.footer + 4);
    }
    const overlap = (a: Word, b: Word): boolean =>
      a.page === b.page &&
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) >
        0.3 * Math.min(a.bottom - a.top, b.bottom - b.top);
    const clashes = words.flatMap((a, i) =>
      words
        .slice(i + 1, i + 200)
        .filter((b) => overlap(a, b))
        .map((b) => `${a.text} / ${b.text}`),
    );
    expect(clashes).toEqual([]);
  });

  it('repeat the headings of a table on every page it reaches', () => {
    const heads = new Set(
      tablesOf(longest).map((table) => squeeze(table.head.flat().map(cellText).join(''))),
    );
    const pages = pagesOf(longestPdf).map(squeeze);
    // A page that begins with a cell of a table has the heading of that table above it.
    const opening = squeeze('ArdderchogArdderchog');
    const bare = pages.filter((page) => page.startsWith(opening.slice(0, 10)));
    expect(bare).toEqual([]);
    expect(pages.filter((page) => [...heads].some((head) => page.startsWith(head))).length).toBeGreaterThan(
      10,
    );
  });
});
