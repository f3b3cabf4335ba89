import { describe, expect, it } from 'vitest';
import { viewNoteTable } from '../../../core/accounts/note-tables.ts';
import type { NoteTable } from '../../../core/figures/filing.ts';

const table = (rows: NoteTable['rows'], more: Partial<NoteTable> = {}): NoteTable => ({
  columns: [
    { label: 'Item', unit: null, type: 'text' },
    { label: 'Amount', unit: '£', type: 'number' },
  ],
  rows,
  totalRow: false,
  rowStyles: [],
  subtotalStyle: 'bold',
  ...more,
});
const printed = (view: ReturnType<typeof viewNoteTable>) =>
  view.rows.map((row) => row.cells.map((c) => (c.bracketed ? `(${c.text})` : c.text)).join(' | '));

describe('the table of a note', () => {
  it('brings a column to the same decimals, brackets negatives, dashes nil and leaves blanks blank', () => {
    const rows = [
      ['a', '1234567'],
      ['b', '-0.5'],
      ['c', '0'],
      ['d', null],
      ['e', '-.25'],
    ];
    expect(printed(viewNoteTable(table(rows)))).toEqual([
      'a | 1,234,567.00',
      'b | (0.50)',
      'c | -',
      'd | ',
      'e | (0.25)',
    ]);
  });
  it('totals exactly, subtotals left out', () => {
    // 0.1 + 0.2 + 99999999999999999999 = 99999999999999999999.3
    const rows = [
      ['a', '0.1'],
      ['b', '0.2'],
      ['c', '5'],
      ['d', '99999999999999999999'],
    ];
    const view = viewNoteTable(
      table(rows, { totalRow: true, rowStyles: ['normal', 'normal', 'subtotal', 'normal'] }),
    );
    expect(printed(view).at(-1)).toBe('Total | 99,999,999,999,999,999,999.30');
    expect(view.rows.map((row) => row.style)).toEqual(['normal', 'normal', 'bold', 'normal', 'total']);
  });
  it('prints subtotals in the style asked for', () => {
    const style = (subtotalStyle: NoteTable['subtotalStyle']) =>
      viewNoteTable(table([['a', '1']], { rowStyles: ['subtotal'], subtotalStyle })).rows[0]?.style;
    expect([style('bold'), style('italic'), style('plain')]).toEqual(['bold', 'italic', 'subtotal']);
  });
  it('leaves a total blank where there is nothing to add', () => {
    expect(printed(viewNoteTable(table([['a', null]], { totalRow: true })))).toEqual(['a | ', 'Total | ']);
  });
});
