import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import {
  type Block,
  cell,
  type DocumentModel,
  type TableBlock,
  text,
} from '../../../../core/documents/blocks.ts';
import { renderPdf } from '../../../../core/documents/pdf/render.ts';
import { contentWidth, margin, paper } from '../../../../core/documents/pdf/style.ts';
import {
  cellText,
  describeReading,
  fonts,
  pagesOf,
  printedText,
  propertiesOf,
  squeeze,
  structureOf,
  type Word,
  wordsOf,
} from './reading.ts';
import { accounts, assetCount, computation, figure, longName, returnForm, stress } from './samples.ts';

const fixedDate = '2026-05-14';
const print = (model: DocumentModel): Promise<Uint8Array> => renderPdf(model, fonts, { fixedDate });
const withBlocks = (blocks: readonly Block[]): DocumentModel => ({ ...accounts, blocks });

const samples = { accounts, computation, returnForm, stress };
const printed = Object.fromEntries(
  await Promise.all(
    Object.entries(samples).map(async ([name, model]) => [name, await print(model)] as const),
  ),
) as Record<keyof typeof samples, Uint8Array>;
const names = Object.keys(samples) as (keyof typeof samples)[];

const tablesOf = (model: DocumentModel): TableBlock[] =>
  model.blocks.filter((block): block is TableBlock => block.kind === 'table');

/** Gives the text of a page without its running header, its page number and its repeated heading rows. */
function body(page: string, index: number, pages: number, model: DocumentModel, expected: string): string {
  const running = squeeze(`${model.runningTitle}${model.runningSubtitle}Page ${index + 1} of ${pages}`);
  const squeezed = squeeze(page);
  const isCover = index === 0 && model.blocks[0]?.kind === 'cover';
  expect(squeezed.endsWith(running)).toBe(!isCover);
  const own = isCover ? squeezed : squeezed.slice(0, -running.length);
  const heads = tablesOf(model).map((table) => squeeze(table.head.flat().map(cellText).join('')));
  const again = heads.find((head) => head !== '' && own.startsWith(head) && !expected.startsWith(head));
  return again === undefined ? own : own.slice(again.length);
}

describeReading('the words of the pages', () => {
  // The lines of a row taller than a page are drawn next to each other, so only its structure gives one cell at a time.
  it.each(names.filter((name) => name !== 'stress'))(
    'prints every text of %s once, in order, with the running header',
    (name) => {
      const model = samples[name];
      const pages = pagesOf(printed[name]);
      let expected = squeeze(model.blocks.map(printedText).join('\n'));
      pages.forEach((page, index) => {
        const own = body(page, index, pages.length, model, expected);
        expect(expected.startsWith(own), `page ${index + 1}: ${own.slice(0, 200)}`).toBe(true);
        expected = expected.slice(own.length);
      });
      expect(expected).toBe('');
    },
  );

  it.each(names)('tells the structure of %s in the same order', (name) => {
    const lines = structureOf(printed[name]);
    const reported = lines.flatMap((line) => /^\s*"(.*)"$/.exec(line)?.[1] ?? []).join('');
    const expected = samples[name].blocks.map(printedText).join('\n');
    expect(squeeze(reported)).toBe(squeeze(expected));
  });

  it.each(names)('keeps the words of %s within the margins', (name) => {
    for (const word of wordsOf(printed[name])) {
      expect(word.left, word.text).toBeGreaterThanOrEqual(margin.left - 0.5);
      expect(word.right, word.text).toBeLessThanOrEqual(margin.left + contentWidth + 0.5);
      expect(word.top, word.text).toBeGreaterThanOrEqual(margin.header - 4);
      expect(word.bottom, word.text).toBeLessThanOrEqual(paper.height - margin.footer + 4);
      const isFooter = word.top > paper.height - margin.footer - 10;
      if (!isFooter) expect(word.bottom, word.text).toBeLessThanOrEqual(paper.height - margin.bottom + 2);
    }
  });

  it.each(names)('prints no word of %s over another', (name) => {
    const overlap = (a: Word, b: Word): boolean =>
      a.page === b.page &&
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) >
        0.3 * Math.min(a.bottom - a.top, b.bottom - b.top);
    const words = wordsOf(printed[name]);
    const clashes = words.flatMap((a, index) =>
      words
        .slice(index + 1, index + 400)
        .filter((b) => overlap(a, b))
        .map((b) => `${a.text} / ${b.text}`),
    );
    expect(clashes).toEqual([]);
  });

  it('gives the accounts a page a statement', () => {
    const pages = pagesOf(printed.accounts);
    const firsts = pages.map((page) => page.split('\n')[0]);
    expect(firsts).toEqual([
      'Registered number 01234567 (England and Wales)',
      'Company information',
      'Income statement',
      'Statement of financial position',
      'Notes to the accounts',
    ]);
    expect(pages[0]).not.toContain('Page');
    expect(pages[4]).toContain('Page 5 of 5');
  });

  it('repeats heading rows on every page a table reaches', () => {
    const pages = pagesOf(printed.computation).filter((page) => page.includes('Asset number'));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages)
      expect(page.replace(/\s+/g, ' ')).toContain('Written down value carried forward');
    const assets = pages.join('').match(/Asset number \d+:/g);
    expect(assets).toEqual(Array.from({ length: assetCount }, (_, index) => `Asset number ${index + 1}:`));
  });

  it('has title, language, tags and dates', () => {
    const properties = propertiesOf(printed.accounts);
    expect(properties).toMatch(/^Title: +Bryn Tŷ Gwyn Limited: accounts for the year ended 31 March 2026$/m);
    expect(properties).toMatch(/^Tagged: +yes$/m);
    expect(properties).toMatch(/^Page size: +595\.28 x 841\.89 pts \(A4\)$/m);
    expect(Buffer.from(printed.accounts).toString('latin1')).toMatch(/^%PDF-1\.7/);
  });
});

describeReading('figures', () => {
  const rightOf = (words: readonly Word[], value: string): number => {
    const found = words.filter((word) => word.text === value);
    expect(found, value).toHaveLength(1);
    return found[0]?.right ?? 0;
  };

  it('line up on their last digit, the bracket of a negative hanging', async () => {
    const table: TableBlock = {
      kind: 'table',
      caption: 'Figures',
      columns: [
        { align: 'left', weight: 3 },
        { align: 'right', weight: 1 },
      ],
      head: [],
      rows: [
        { cells: [cell('Profit'), figure(1_234)] },
        { cells: [cell('Loss'), figure(-56_789)] },
        { cells: [cell('Total'), figure(-55_555)], style: 'grandTotal' },
        { cells: [cell('Share'), figure(7)], style: 'total' },
      ],
    };
    const words = wordsOf(await print(withBlocks([table])));
    const plain = rightOf(words, '1,234');
    expect(rightOf(words, '7')).toBeCloseTo(plain, 1);
    // A bracket is 0.303 em wide in the regular weight, 0.338 in the bold; figures are set at 9.5 points.
    const hang = rightOf(words, '(56,789)') - plain;
    expect(hang).toBeGreaterThan(2);
    expect(hang).toBeLessThan(3.5);
    expect(rightOf(words, '(55,555)') - plain).toBeGreaterThan(2);
    expect(rightOf(words, '(55,555)')).toBeLessThanOrEqual(margin.left + contentWidth + 0.1);
  });

  it('end in one column on a page, though one table has brackets and another none', async () => {
    const table = (amount: number): TableBlock => ({
      kind: 'table',
      caption: 'Figures',
      columns: [
        { align: 'left', weight: 3 },
        { align: 'right', weight: 1 },
      ],
      head: [],
      rows: [
        { cells: [cell('One'), figure(amount)] },
        { cells: [cell('Other'), figure(Math.abs(amount) + 1)] },
      ],
    });
    const words = wordsOf(await print(withBlocks([table(-100), table(200)])));
    expect(rightOf(words, '101')).toBeCloseTo(rightOf(words, '200'), 1);
  });
});

describeReading('a row of several lines', () => {
  it('puts its figure on the last line of its label, even beside a long working', async () => {
    const table: TableBlock = {
      kind: 'table',
      caption: '',
      columns: [
        { align: 'left', weight: 1 },
        { align: 'left', weight: 2 },
        { align: 'right', weight: 1 },
      ],
      head: [],
      rows: [
        { cells: [cell('First'), cell('working\nof\nthree'), figure(111)] },
        { cells: [cell('Second\nlabel'), cell('another\nworking\nof\nfour'), figure(222)], style: 'total' },
      ],
    };
    const words = wordsOf(await print(withBlocks([table])));
    const top = (value: string): number => words.find((word) => word.text === value)?.top ?? -1;
    expect(top('111')).toBeCloseTo(top('First'), 1);
    expect(top('222')).toBeCloseTo(top('label'), 1);
    expect(top('222')).toBeGreaterThan(top('Second') + 10);
  });
});

describeReading('page breaks', () => {
  const filler = (lines: number): Block => ({
    kind: 'paragraph',
    runs: [text(Array.from({ length: lines }, (_, index) => `line ${index}`).join('\n'))],
  });
  const table = (rows: number, keepTogether: boolean): TableBlock => ({
    kind: 'table',
    caption: 'Kept',
    captionHidden: true,
    columns: [
      { align: 'left', weight: 1 },
      { align: 'right', weight: 1 },
    ],
    head: [[cell('What'), cell('£')]],
    rows: Array.from({ length: rows }, (_, index) => ({ cells: [cell(`row ${index}`), cell('1')] })),
    keepTogether,
  });

  it('never leave a heading at the foot of a page', async () => {
    for (let lines = 36; lines <= 50; lines += 1) {
      const model = withBlocks([
        filler(lines),
        { kind: 'heading', level: 2, runs: [text('A heading')] },
        table(3, false),
      ]);
      const page = pagesOf(await print(model)).find((each) => each.includes('A heading')) ?? '';
      expect(page, `${lines} lines`).toContain('row 0');
    }
  });

  it('keep a table together with its heading where a page can hold it', async () => {
    const model = withBlocks([
      filler(30),
      { kind: 'heading', level: 2, runs: [text('A heading')] },
      table(25, true),
    ]);
    const pages = pagesOf(await print(model));
    expect(pages).toHaveLength(2);
    expect(pages[1]).toContain('A heading');
    expect(pages[1]).toContain('row 0\u0020');
    expect(pages[1]).toContain('row 24');
  });

  it('break a table taller than a page between rows', async () => {
    const pages = pagesOf(await print(withBlocks([table(120, true)])));
    expect(pages).toHaveLength(3);
    for (const page of pages) expect(page).toMatch(/^What £\nrow /);
  });

  it('break words, in whatever column, before a figure, and leave no column without room', async () => {
    const word = 'Unbroken'.repeat(20);
    const figures = ['(9,999,999,999,999.99)', '123,456,789,012,345', '1'];
    const model = withBlocks([
      {
        kind: 'table',
        caption: '',
        columns: [
          { align: 'left', weight: 10 },
          ...figures.map(() => ({ align: 'right' as const, weight: 3 })),
          { align: 'right', weight: 3 },
        ],
        head: [[cell(word), cell(word), cell(word), cell(word), cell('Entry')]],
        rows: [{ cells: [cell(word), ...figures.map((value) => cell(value)), cell(`${word} ${word}`)] }],
      },
    ]);
    const words = wordsOf(await print(model));
    for (const value of figures) expect(words.map((each) => each.text)).toContain(value);
    const parts = words.filter((each) => /^[Unbroke]+$/.test(each.text));
    // Every column of words still has several letters a line.
    expect(Math.max(...parts.map((each) => each.text.length))).toBeGreaterThan(5);
    expect(squeeze(pagesOf(await print(model)).join(''))).toContain('Entry');
  });

  it('never part a total from the figure above it', async () => {
    for (let rows = 36; rows <= 46; rows += 1) {
      const long = table(rows, false);
      const rowsWithTotal = [...long.rows, { cells: [cell('The sum'), cell('9')], style: 'total' as const }];
      const pages = pagesOf(await print(withBlocks([{ ...long, rows: rowsWithTotal }])));
      const page = pages.find((each) => each.includes('The sum')) ?? '';
      expect(page, `${rows} rows`).toContain(`row ${rows - 1}`);
    }
  });

  it('open a page for a page break, a new-page heading and what follows a cover, none of them blank', async () => {
    const pages = pagesOf(
      await print(
        withBlocks([
          { kind: 'pageBreak' },
          { kind: 'cover', lines: [{ size: 'large', runs: [text('Cover')] }] },
          { kind: 'pageBreak' },
          { kind: 'heading', level: 1, runs: [text('First')], newPage: true },
          { kind: 'pageBreak' },
          { kind: 'paragraph', runs: [text('Second')] },
          { kind: 'pageBreak' },
        ]),
      ),
    );
    expect(pages.map((page) => page.split('\n')[0])).toEqual(['Cover', 'First', 'Second']);
    expect(pages[1]).toContain('Page 2 of 3');
  });

  it('print a page for a document without blocks', async () => {
    expect(pagesOf(await print(withBlocks([])))).toHaveLength(1);
  });

  it('cut a running title only when four lines cannot hold it', async () => {
    const [short, long] = await Promise.all(
      [longName, longName.repeat(10)].map(async (runningTitle) =>
        pagesOf(await print({ ...withBlocks([]), runningTitle })),
      ),
    );
    expect(squeeze(short?.[0] ?? '')).toContain(squeeze(longName));
    expect(long?.[0]).toContain('…');
  });
});

describe('bookmarks', () => {
  interface Entry {
    readonly title: string;
    readonly page: number;
    readonly below: readonly Entry[];
  }

  function entries(pdf: PDFDocument, parent: PDFDict): Entry[] {
    const refs = pdf.getPages().map((page) => page.ref);
    const out: Entry[] = [];
    let node = parent.lookupMaybe(PDFName.of('First'), PDFDict);
    while (node !== undefined) {
      const target = node.lookup(PDFName.of('Dest'), PDFArray).get(0);
      out.push({
        title: node.lookup(PDFName.of('Title'), PDFHexString).decodeText(),
        page: refs.findIndex(({ tag }) => tag === String(target)),
        below: entries(pdf, node),
      });
      node = node.lookupMaybe(PDFName.of('Next'), PDFDict);
    }
    return out;
  }

  const read = async (bytes: Uint8Array): Promise<{ pdf: PDFDocument; top: Entry[] }> => {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    return { pdf, top: entries(pdf, pdf.catalog.lookup(PDFName.of('Outlines'), PDFDict)) };
  };

  it('lead to the headings of the first two levels', async () => {
    const { top } = await read(printed.accounts);
    const leaf = (title: string, page: number): Entry => ({ title, page, below: [] });
    expect(top).toEqual([
      leaf('Company information', 1),
      leaf('Income statement', 2),
      leaf('Statement of financial position', 3),
      {
        title: 'Notes to the accounts',
        page: 4,
        below: [
          leaf('1. Statutory information', 4),
          leaf('2. Accounting policies', 4),
          leaf('3. Employees', 4),
          leaf('4. Fixed assets', 4),
        ],
      },
    ]);
  });

  it('come with a title for the window and a language', async () => {
    const { pdf } = await read(printed.accounts);
    expect(
      pdf.catalog.lookup(PDFName.of('ViewerPreferences'), PDFDict).get(PDFName.of('DisplayDocTitle')),
    ).toBe(pdf.context.obj(true));
    expect(String(pdf.catalog.get(PDFName.of('Lang')))).toContain('en-GB');
  });
});

describe('the bytes', () => {
  it('are the same every time, and carry the date they are given', async () => {
    for (const name of names) {
      expect(Buffer.compare(await print(samples[name]), printed[name]), name).toBe(0);
    }
    const pdf = await PDFDocument.load(printed.accounts, { updateMetadata: false });
    expect(pdf.getCreationDate()?.toISOString()).toBe('2026-05-14T00:00:00.000Z');
    expect(pdf.getModificationDate()?.toISOString()).toBe('2026-05-14T00:00:00.000Z');
  });

  it('stay small', () => {
    expect(printed.accounts.length).toBeLessThan(40_000);
    expect(printed.computation.length).toBeLessThan(50_000);
  });

  it('hold both fonts under 150 kB', () => {
    expect(fonts.regular.length + fonts.bold.length).toBeLessThan(150_000);
  });
});
