import { describe, expect, it } from 'vitest';
import { BOXES } from '../../../../core/boxes/return.ts';
import type { Block, TableBlock } from '../../../../core/documents/blocks.ts';
import { assembleReturn } from '../../../../core/form/assemble.ts';
import { ct600aDocument } from '../../../../core/pages/ct600a/document.ts';
import type { Ct600aJson, LoanReliefJson } from '../../../../core/pages/ct600a/figures.ts';
import { computeFiling } from '../../../../core/tax/compute.ts';
import { figuresFor } from '../../figures/figures.ts';

const NAME = 'Example Trading Limited';
const empty = figuresFor('2024-01-01', '2024-12-31', {});
const FILING = { ...empty, company: { ...empty.company, name: NAME } };

function pagesOf(ct600a: Ct600aJson, start = '2024-01-01', end = '2024-12-31', asOf = '2026-11-20') {
  const figures = figuresFor(start, end, { supplementaryPagesData: { ct600a } });
  return computeFiling(figures, asOf).returns.map((computed) => ({
    ret: assembleReturn(figures, computed, { computation: null, accounts: null, pdfs: [] }).ret,
    lines: computed.lines,
  }));
}
const blocksOf = (ct600a: Ct600aJson, ...more: string[]) =>
  ct600aDocument(FILING, pagesOf(ct600a, ...more)).blocks;

const words = (runs: readonly { readonly text: string }[]): string => runs.map(({ text }) => text).join('');
const tablesOf = (blocks: readonly Block[]): readonly TableBlock[] =>
  blocks.filter((block) => block.kind === 'table');
const cellsOf = (table: TableBlock | undefined): readonly (readonly string[])[] =>
  (table?.rows ?? []).map(({ cells }) => cells.map(({ runs }) => words(runs)));
const table = (blocks: readonly Block[], caption: string): readonly (readonly string[])[] =>
  cellsOf(tablesOf(blocks).find((one) => one.caption === caption));
const headings = (blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [words(block.runs)] : []));

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
      'About this page',
      'Part 1: loans made in the period and outstanding',
      'Part 2: relief for amounts repaid, released or written off within nine months of the period end',
      'Part 3: relief due now for amounts repaid, released or written off later',
      'All loans outstanding, and tax payable',
    ]);
    const boxed = tablesOf(blocks)
      .flatMap(cellsOf)
      .map(([first]) => first ?? '')
      .filter((first) => /^A\d+$/.test(first));
    const standing = [...BOXES.keys()].filter((box) => /^A\d+$/.test(box));
    expect(boxed).toEqual(['A1', 'A2', 'A3', 'A4', ...standing]);
    expect(table(blocks, 'About this page')).toEqual([
      ['A1', 'Company name', NAME],
      ['A2', 'Tax reference', ''],
      ['A3', 'Period covered, from', '1 January 2024'],
      ['A4', 'Period covered, to', '31 December 2024'],
      ['A5', 'A loan of the period was repaid, released or written off before the period ended', 'Yes'],
    ]);
    expect(table(blocks, 'Box A10')).toEqual([['1', 'Person 1', '£1,002']]);
    expect(table(blocks, 'Totals of A10').map(([box, , entry]) => [box, entry])).toEqual([
      ['A15', '£1,002'],
      ['A20', '£338.18'],
    ]);
    expect(table(blocks, 'Totals of A25').map(([box, , entry]) => [box, entry])).toEqual([
      ['A30', ''],
      ['A35', ''],
      ['A40', ''],
      ['A45', ''],
    ]);
  });

  it('holds six rows of each part, and the rest in a schedule that adds up', () => {
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
      'Continuation of box A10, 1 January 2024 to 31 December 2024',
      'Continuation of box A25, 1 January 2024 to 31 December 2024',
      'Continuation of box A50, 1 January 2024 to 31 December 2024',
    ]);
    const numbers = (caption: string) => table(blocks, caption).map(([number]) => number);
    const range = (from: number, to: number) => upTo(to - from + 1, (index) => String(index + from - 1));
    expect(numbers('Box A10')).toEqual(range(1, 6));
    expect(numbers('Continuation of box A10')).toEqual([...range(7, 20), '']);
    expect(numbers('Box A25')).toEqual(range(1, 6));
    expect(numbers('Continuation of box A25')).toEqual(['7', '8', '']);
    expect(numbers('Box A50')).toEqual(range(1, 6));
    expect(table(blocks, 'Continuation of box A25')).toEqual([
      ['7', 'Person 7', '£100', '£10', '1 March 2025'],
      ['8', 'Person 8', '£100', '£10', '1 March 2025'],
      ['', 'Total of this schedule', '£200', '£20', ''],
    ]);
    expect(table(blocks, 'Continuation of box A50')).toEqual([
      ['7', 'Person 17', '£100', '', '1 November 2025'],
      ['', 'Total of this schedule', '£100', '£0', ''],
    ]);
    // 20 loans of 1,001.50 to 1,020.50, each half up: 1,002 to 1,021, together 20,230, of which six are 6,027.
    expect(table(blocks, 'Continuation of box A10').at(-1)).toEqual([
      '',
      'Total of this schedule',
      '£14,203',
    ]);
    expect(table(blocks, 'Totals of A10')[0]?.[2]).toBe('£20,230');
  });

  it('tells after the form what is still to come, with the day', () => {
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
    expect(table(blocks, 'Not on this return: still to come').map(([what, , tax]) => [what, tax])).toEqual([
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
