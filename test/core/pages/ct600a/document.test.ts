import { describe, expect, it } from 'vitest';
import { BOXES, labelOf } from '../../../../core/boxes/return.ts';
import type { Block } from '../../../../core/documents/blocks.ts';
import { renderPdf } from '../../../../core/documents/pdf/render.ts';
import { contentWidth, margin } from '../../../../core/documents/pdf/style.ts';
import type { Ct600aJson, LoanReliefJson } from '../../../../core/figures/ct600a.ts';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { assembleReturn } from '../../../../core/form/assemble.ts';
import { ct600aDocument } from '../../../../core/pages/ct600a/document.ts';
import { describeReading, fonts, pagesOf as pagesOfPdf, wordsOf } from '../../documents/pdf/reading.ts';
import { figuresFor } from '../../figures/figures.ts';
import { asWritten, printedBoxes, printedRows } from '../../form/paper/slots.ts';
import { writtenBoxes } from '../../form/paper/written.ts';

const NAME = 'Example Trading Limited';
const empty = figuresFor('2024-01-01', '2024-12-31', {});
const FILING = { ...empty, company: { ...empty.company, name: NAME } };

function pagesOf(ct600a: Ct600aJson, start = '2024-01-01', end = '2024-12-31', asOf = '2026-11-20') {
  const figures = figuresFor(start, end, { supplementaryPagesData: { ct600a } });
  return computeFiling(figures, asOf).returns.map((computed) => ({
    ret: assembleReturn(figures, computed, { computation: null, accounts: null, pdfs: [] }).ret,
    law: computed.law,
    lines: computed.lines,
  }));
}
const blocksOf = (ct600a: Ct600aJson, ...more: string[]) =>
  ct600aDocument(FILING, pagesOf(ct600a, ...more)).blocks;

const words = (runs: readonly { readonly text: string }[]): string => runs.map(({ text }) => text).join('');
const headings = (blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [words(block.runs)] : []));
/** Gives single boxes with their entries. */
const alone = (blocks: readonly Block[]): ReadonlyMap<string, string> =>
  new Map(
    printedBoxes(blocks).flatMap(({ number, entry }) =>
      /^A/.test(number) ? [[number, entry] as const] : [],
    ),
  );
/** Gives the rows of a list, each with its number and its entries. A total has its label in place of the number. */
const rowsIn = (blocks: readonly Block[], caption: string): readonly (readonly string[])[] =>
  blocks.flatMap((block) =>
    block.kind === 'form' && block.caption === caption
      ? block.rows.map(({ slots }) => [
          slots[0]?.number ?? slots[0]?.label ?? '',
          ...slots.flatMap((slot, index) =>
            index === 0 && slot?.label !== undefined ? [] : [slot?.field?.entry ?? ''],
          ),
        ])
      : [],
  );
const PART_1 = 'Part 1: loans made in the period and outstanding';
const PART_2 =
  'Part 2: relief for amounts repaid, released or written off within nine months of the period end';
const PART_3 = 'Part 3: relief due now for amounts repaid, released or written off later';
const sheetOf = (box: string): string => `Continuation sheet, box ${box}`;

const loan = (index: number) => ({
  name: `Person ${index}`,
  amount: 1000 + index + 0.5,
  dateAdvanced: '2024-05-01',
});
const relief = (index: number, more: Partial<LoanReliefJson>): LoanReliefJson => ({
  name: `Person ${index}`,
  amountRepaid: 100,
  date: '2025-03-01',
  ...more,
});
const upTo = <T>(last: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: last }, (_, index) => make(index + 1));

describe('page CT600A on paper', () => {
  it('has every box of the form, in its order', () => {
    const blocks = blocksOf({ applies: true, beforeEndPeriod: true, loans: [loan(1)], reliefs: [] });
    expect(headings(blocks)).toEqual([
      'CT600A, 1 January 2024 to 31 December 2024',
      'Company information',
      'Loans repaid, released or written off before the period ended',
      PART_1,
      PART_2,
      PART_3,
      'All loans outstanding, and tax payable',
    ]);
    const standing = [...BOXES.keys()].filter((box) => /^A\d+$/.test(box));
    expect([...alone(blocks).keys()]).toEqual(['A1', 'A2', 'A3', 'A4', ...standing]);
    for (const { number, label } of printedBoxes(blocks).filter(
      (box) => /^A/.test(box.number) && BOXES.has(box.number),
    ))
      expect(label, number).toBe(labelOf(number));
    expect([...alone(blocks)].filter(([, entry]) => entry !== '')).toEqual([
      ['A1', NAME],
      ['A3', '01 01 2024'],
      ['A4', '31 12 2024'],
      ['A5', 'Yes'],
      ['A15', '1,002'],
      ['A20', '338.18'],
      ['A75', '1,002'],
      ['A80', '338.18'],
    ]);
  });

  it('has six rows in each part, blank ones too, headed by their boxes', () => {
    const blocks = blocksOf({ applies: true, beforeEndPeriod: true, loans: [loan(1)], reliefs: [] });
    expect(rowsIn(blocks, `${PART_1}, box A10`)).toEqual([
      ['1', 'Person 1', '1,002'],
      ...[2, 3, 4, 5, 6].map((row) => [String(row), '', '']),
    ]);
    expect(rowsIn(blocks, `${PART_2}, box A25`)).toEqual(upTo(6, (row) => [String(row), '', '', '', '']));
    const heads = blocks.flatMap((block) => (block.kind === 'form' ? [block.head] : []));
    expect(heads.filter((head) => head.length > 0)).toEqual([
      ['A10A Name of participator or associate', 'A10B Amount of loan'],
      ...['A25', 'A50'].map((part) => [
        `${part}A Name of participator or associate`,
        `${part}B Amount repaid`,
        `${part}C Amount released or written off`,
        `${part}D Date of repayment, release or write-off`,
      ]),
    ]);
  });

  it('goes on with further rows in continuation sheets that add up', () => {
    const blocks = blocksOf({
      applies: true,
      beforeEndPeriod: false,
      loans: upTo(20, loan),
      reliefs: [
        ...upTo(8, (index) => relief(index, { amountReleasedOrWrittenOff: 10 })),
        ...upTo(7, (index) => relief(index + 10, { date: '2025-11-01' })),
      ],
    });
    expect(headings(blocks).slice(-3)).toEqual([
      'Continuation sheet of box A10, 1 January 2024 to 31 December 2024',
      'Continuation sheet of box A25, 1 January 2024 to 31 December 2024',
      'Continuation sheet of box A50, 1 January 2024 to 31 December 2024',
    ]);
    const numbers = (caption: string) => rowsIn(blocks, caption).map(([number]) => number);
    const range = (from: number, to: number) => upTo(to - from + 1, (index) => String(index + from - 1));
    expect(numbers(`${PART_1}, box A10`)).toEqual(range(1, 6));
    expect(numbers(sheetOf('A10'))).toEqual([...range(7, 20), 'Total of this sheet']);
    expect(numbers(`${PART_3}, box A50`)).toEqual(range(1, 6));
    expect(rowsIn(blocks, sheetOf('A25'))).toEqual([
      ['7', 'Person 7', '100', '10', '01 03 2025'],
      ['8', 'Person 8', '100', '10', '01 03 2025'],
      ['Total of this sheet', '200', '20', ''],
    ]);
    expect(rowsIn(blocks, sheetOf('A50'))).toEqual([
      ['7', 'Person 17', '100', '', '01 11 2025'],
      ['Total of this sheet', '100', '0', ''],
    ]);
    // 20 loans of 1,001.50 to 1,020.50, each rounded half up: 1,002 to 1,021, together 20,230, of which six are 6,027.
    expect(rowsIn(blocks, sheetOf('A10')).at(-1)).toEqual(['Total of this sheet', '14,203']);
    expect(alone(blocks).get('A15')).toBe('20,230');
    const says = blocks.flatMap((block) => (block.kind === 'paragraph' ? [words(block.runs)] : []));
    expect(says.slice(1)).toEqual([
      '14 more rows go on in the continuation sheet of box A10.',
      '2 more rows go on in the continuation sheet of box A25.',
      '1 more row goes on in the continuation sheet of box A50.',
    ]);
  });

  it('says in every box and row what the XML says', () => {
    const filing = {
      applies: true,
      beforeEndPeriod: true,
      broughtForward: 50,
      loans: upTo(9, loan),
      reliefs: [
        ...upTo(7, (index) => relief(index, index % 2 === 0 ? {} : { amountReleasedOrWrittenOff: 10 })),
        ...upTo(2, (index) => relief(index + 7, { date: '2025-11-01' })),
      ],
    };
    const [page] = pagesOf(filing);
    if (page === undefined) throw new Error('no page');
    const blocks = blocksOf(filing);
    const written = [...writtenBoxes(page.ret)].filter(([box]) => /^A/.test(box));
    const printed = new Map(
      printedBoxes(blocks).flatMap(({ number, look, entry }) =>
        entry === '' ? [] : [[number, [asWritten({ look, entry })]] as const],
      ),
    );
    const rows = new Map(
      ['A10', 'A25', 'A50'].flatMap((list) =>
        [...printedRows(blocks, list)].map(([head, entries]) => [head.split(' ')[0] ?? '', entries] as const),
      ),
    );
    expect(written.length).toBeGreaterThan(15);
    for (const [box, words] of written)
      expect([box, rows.get(box) ?? printed.get(box)]).toEqual([box, words]);
  });

  it('tells after the form which reliefs are to come, with the day', () => {
    const blocks = blocksOf(
      {
        applies: true,
        beforeEndPeriod: false,
        loans: [{ name: 'J Smith', amount: 10_000, dateAdvanced: '2026-04-06' }],
        reliefs: [{ name: 'J Smith', amountRepaid: 1_000, date: '2027-02-01' }],
      },
      '2025-05-01',
      '2026-04-30',
      '2027-04-05',
    );
    expect(headings(blocks).at(-1)).toBe('Not on this return: still to come');
    const told = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
    const texts = told.map(({ cells }) => cells.map(({ runs }) => words(runs)));
    expect(texts.map(([what, , tax]) => [what, tax])).toEqual([
      ['Relief due from 1 February 2028: J Smith, 1 February 2027', '£337.50'],
      ['Tax still to come: amend this return from 6 April 2027', '£200.00'],
    ]);
  });

  it('holds both returns of a long period, each on a page of its own', () => {
    const pages = pagesOf(
      {
        applies: true,
        beforeEndPeriod: false,
        loans: [loan(1), { ...loan(2), dateAdvanced: '2025-02-01' }],
      },
      '2024-01-01',
      '2025-03-31',
    );
    const first = ct600aDocument(FILING, pages).blocks.filter(
      (block) => block.kind === 'heading' && block.level === 1,
    );
    expect(headings(first)).toEqual([
      'CT600A, 1 January 2024 to 31 December 2024',
      'CT600A, 1 January 2025 to 31 March 2025',
    ]);
    expect(first.map((block) => block.kind === 'heading' && block.newPage)).toEqual([false, true]);
  });
});

describeReading('printed', () => {
  it('the page and its sheets hold everything, each row on its line', async () => {
    const name = 'W'.repeat(56);
    const document = ct600aDocument(
      FILING,
      pagesOf({
        applies: true,
        beforeEndPeriod: false,
        loans: [...upTo(19, loan), { ...loan(20), name, amount: 99_999_999_999 }],
        reliefs: upTo(8, (index) => relief(index, { amountReleasedOrWrittenOff: 10 })),
      }),
    );
    const pdf = await renderPdf(document, fonts, { fixedDate: '2024-12-31' });
    const text = pagesOfPdf(pdf).join('\n');
    expect(text).toContain('7 Person 7 £ 1,008.00');
    expect(text).toContain('8 Person 8 £ 100.00 £ 10.00 01 03 2025');
    // A name too long for its cell continues in the next line; an amount is printed smaller.
    expect(text.replace(/\s/g, '')).toContain(name);
    expect(text).toContain('£ 99,999,999,999.00');
    const outside = wordsOf(pdf).filter(({ right }) => right > margin.left + contentWidth + 0.5);
    expect(outside).toEqual([]);
    for (const page of pagesOfPdf(pdf)) expect(page).toContain('CT600A, 1 January 2024 to 31 December 2024');
  });
});
