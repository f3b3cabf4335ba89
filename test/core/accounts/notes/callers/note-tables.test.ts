import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { viewNoteTable } from '../../../../../core/accounts/notes/callers/note-tables.ts';
import type { NoteTable } from '../../../../../core/figures/notes.ts';

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
  it('reads only clear numbers as numbers, and prints everything else unchanged', () => {
    const rows = [
      ['0012', ' 7 '],
      ['1.50', '12 m'],
      ['-', 'No 3'],
      ['b', '-'],
      ['c', '0.05'],
    ];
    // The first column is text, with any content.
    expect(printed(viewNoteTable(table(rows)))).toEqual([
      '0012 | 7.00',
      '1.50 | 12 m',
      '- | No 3',
      'b | -',
      'c | 0.05',
    ]);
  });
  it('writes one decimal of pounds as pence, and of anything else as it is', () => {
    const amount = (unit: string | null) => {
      const columns = [
        { label: 'Item', unit: null, type: 'text' as const },
        { label: 'Amount', unit, type: 'number' as const },
      ];
      return printed(viewNoteTable(table([['a', '1.5']], { columns })));
    };
    expect([amount('£'), amount(' £ '), amount('kg'), amount(null)]).toEqual([
      ['a | 1.50'],
      ['a | 1.50'],
      ['a | 1.5'],
      ['a | 1.5'],
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

  it('totals any figures to the last digit, whatever their decimals', () => {
    const figure = fc.tuple(fc.bigInt(-(10n ** 14n), 10n ** 14n), fc.integer({ min: 0, max: 4 }));
    /** Writes digits with a point this many places from the end. */
    const written = (digits: bigint, places: number): string => {
      const sign = digits < 0n ? '-' : '';
      const text = (digits < 0n ? -digits : digits).toString().padStart(places + 1, '0');
      return places === 0 ? sign + text : `${sign}${text.slice(0, -places)}.${text.slice(-places)}`;
    };
    fc.assert(
      fc.property(fc.array(fc.tuple(figure, fc.boolean()), { minLength: 1, maxLength: 25 }), (given) => {
        const view = viewNoteTable(
          table(
            given.map(([[digits, places]]) => ['row', written(digits, places)]),
            {
              totalRow: true,
              rowStyles: given.map(([, subtotal]) => (subtotal ? 'subtotal' : 'normal')),
            },
          ),
        );
        const sum = given
          .filter(([, subtotal]) => !subtotal)
          .reduce((total, [[digits, places]]) => total + digits * 10n ** BigInt(4 - places), 0n);
        const last = view.rows.at(-1)?.cells[1];
        const [whole = '', fraction = ''] = (last?.text ?? '').replaceAll(',', '').split('.');
        const shown = whole === '-' || whole === '' ? 0n : BigInt(whole + fraction.padEnd(4, '0'));
        expect(last?.bracketed ? -shown : shown).toBe(sum);
      }),
    );
  });
});
