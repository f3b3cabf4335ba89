import { describe, expect, it } from 'vitest';
import { noteTable } from '../../../../../core/accounts/notes/callers/blocks.ts';
import type { NoteTableView } from '../../../../../core/accounts/notes/callers/note-tables.ts';

/**
 * Lengths are in ems: a letter or digit has 0.56, a narrow sign such as a comma 0.3, and the gap beside a column 1.4.
 * Figures count as bold (1.06) and in brackets (0.6). So `1,234` needs (2.54 + 0.6) x 1.06 + 1.4 = 4.73 and, if there is
 * room, gets 9.4; `123,456,789,012,345` needs (9.6 + 0.6) x 1.06 + 1.4 = 12.21.
 */
const SHORT = '1,234';
const LONG = '123,456,789,012,345';
/**
 * 57 x 0.56 x 1.15 for the unused rest of broken lines = 36.7: more than a line of 35.6 - 1.4, less than one of 46.6 - 1.4.
 */
const TWO_LINES = 'm'.repeat(57);
const LONG_TEXT = 'm'.repeat(100);

/** Gives a table of a column of text and `figures` columns of one figure, with `count` equal rows. */
function view(text: string, figures: number, figure: string, count = 1, label = 'Item'): NoteTableView {
  const column = { label: 'Amount', unit: null, numeric: true };
  const cells = [text, ...Array.from({ length: figures }, () => figure)];
  return {
    columns: [{ label, unit: null, numeric: false }, ...Array.from({ length: figures }, () => column)],
    rows: Array.from({ length: count }, () => ({
      style: 'normal',
      cells: cells.map((one) => ({ text: one, bracketed: false })),
    })),
  };
}
const laidOut = (given: NoteTableView) => {
  const { textSize, columns } = noteTable('Title', given);
  return [textSize, ...columns.map(({ weight }) => Math.round(weight * 100) / 100)];
};
const sizeOf = (given: NoteTableView) => noteTable('Title', given).textSize;

describe('the columns of a caller’s table', () => {
  it('get the width that they ask for, and the first one the rest of the 45 ems', () => {
    // 45 - 9.4; text asks for at least 8 + 1.4, which still leaves 35.6.
    expect(laidOut(view('a', 1, SHORT))).toEqual(['normal', 35.6, 9.4]);
    expect(laidOut(view('a', 1, LONG))).toEqual(['normal', 32.79, 12.21]);
    // A label of 57 x 0.56 = 31.92 asks for a third of it: 10.64 + 1.4.
    const labelled = view('a', 1, SHORT);
    const columns = labelled.columns.map((column) => ({ ...column, label: TWO_LINES }));
    expect(laidOut({ ...labelled, columns })).toEqual(['normal', 32.96, 12.04]);
  });

  it('share the width if they ask for more', () => {
    // Text asks for 30 + 1.4 and each figure for 9.4: 78.4. They need 9.4 + 5 x 4.73 = 33.04, so each gets (45 - 33.04) /
    // (78.4 - 33.04) = 26.4% of the rest that it asks for: 9.4 + 22 x 26.4%, 4.73 + 4.67 x 26.4%.
    expect(laidOut(view(LONG_TEXT, 5, SHORT))).toEqual(['normal', 15.2, 5.96, 5.96, 5.96, 5.96, 5.96]);
  });

  it('are set smaller rather than break a figure: 9.4 + 12.21 for each', () => {
    // 33.8, 46.0, 58.2 and 70.5 of 45, 56 and 73 ems
    expect([2, 3, 4, 5].map((figures) => sizeOf(view('a', figures, LONG)))).toEqual([
      'normal',
      'small',
      'smallest',
      'smallest',
    ]);
    // 9.4 + 6 x 12.21 = 82.7 fits no page: every column gets only its least width.
    const figures = Array.from({ length: 6 }, () => 12.21);
    expect(laidOut(view('a', 6, LONG))).toEqual(['smallest', 9.4, ...figures]);
    expect(laidOut(view(LONG_TEXT, 6, LONG))).toEqual(['smallest', 9.4, ...figures]);
  });
});

describe('the height of a caller’s table', () => {
  const sizes = (text: string, counts: readonly number[], label?: string) =>
    counts.map((count) => sizeOf(view(text, 1, LONG, count, label)));

  it('fits a page, or the table is set smaller; one that fits no page is broken in the usual size', () => {
    // Heads of (1 + 1) x 1.4 + 0.5 = 3.3 and rows of 1.4 + 0.5: 34 rows need 67.9 of 68, and 40 need 79.3 of 80.
    expect(sizes('a', [34, 35, 40, 41])).toEqual(['normal', 'small', 'small', 'normal']);
  });

  it('counts the lines of text and labels, and a figure as one line', () => {
    const rowsOf = (text: string, counts: readonly number[], label?: string) =>
      counts.map((count) => sizeOf(view(text, 1, SHORT, count, label)));
    // Rows of two lines are 2 x 1.4 + 0.5 = 3.3: 3.3 + 19 x 3.3 = 66, and 20 need 69.3.
    expect(rowsOf(TWO_LINES, [19, 20])).toEqual(['normal', 'small']);
    // A label of two lines: 3 x 1.4 + 0.5 = 4.7; with 33 rows it is 67.4, with 34 it is 69.3.
    expect(rowsOf('a', [33, 34], TWO_LINES)).toEqual(['normal', 'small']);
  });
});

describe('the heads of a caller’s table', () => {
  it('have a line of units where a column has one', () => {
    const heads = (unit: string | null) => {
      const plain = view('a', 1, SHORT);
      const [text, figures] = plain.columns;
      if (text === undefined || figures === undefined) throw new Error('no columns');
      return noteTable('Title', { ...plain, columns: [text, { ...figures, unit }] }).head.map((row) =>
        row.map(({ runs }) => runs.map((run) => run.text).join('')),
      );
    };
    expect(heads(null)).toEqual([['Item', 'Amount']]);
    expect(heads('')).toEqual([['Item', 'Amount']]);
    expect(heads('£')).toEqual([
      ['Item', 'Amount'],
      ['', '£'],
    ]);
  });
});
