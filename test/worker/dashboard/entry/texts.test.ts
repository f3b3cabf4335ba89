import { describe, expect, it } from 'vitest';
import { saveFilingStruct } from '../../../../schema/requests/filings.ts';
import { parseBody } from '../../../../schema/requests/parse.ts';
import { saveOf } from '../../../../worker/dashboard/entry/changes.ts';
import { SAVED_UNITS } from '../../../../worker/dashboard/entry/sections.ts';
import {
  addTexts,
  amountIn,
  readTexts,
  rewritten,
  type TextFault,
  without,
} from '../../../../worker/dashboard/entry/texts.ts';

const unit = (path: string) => {
  const found = SAVED_UNITS.find((each) => each.path === path);
  if (found === undefined) throw new Error(`no unit ${path}`);
  return found;
};

describe('an amount', () => {
  it.each([
    ['1,234', 1234],
    ['£1,234.50', 1234.5],
    [' 30 000 ', 30_000],
    ['(5)', -5],
    ['−5', -5],
    ['.5', 0.5],
    ['', null],
    ['12a', null],
    ['1e9', null],
    ['0x10', null],
    ['(-5)', null],
    ['1.2.3', null],
    // A comma before the decimals, as many countries write it: 12.50 must not become 1,250.
    ['12,50', null],
    ['1,5', null],
    ['1.234,50', null],
    ['1234,5678', null],
    ['1,234,567', 1_234_567],
    ['(£1,234)', -1234],
    ['９', null],
  ])('%s is read as %s', (text, amount) => {
    expect(amountIn(text)).toBe(amount);
  });

  it.each(['.', '0'])('is refused at once, and written back, where it is a million times %s', (sign) => {
    // If the time grew with the square of their number, the test would need minutes and time out.
    const text = sign.repeat(1_000_000);
    expect(amountIn(text)).toBeNull();
    const turnover = unit('profitLossData.turnover');
    expect(rewritten(new Map([[turnover.path, text]]), [turnover])).toEqual(new Map([[turnover.path, text]]));
  });
});

describe('a field of pounds', () => {
  it.each([
    ['100,000.00', 100_000],
    ['42100', 42_100],
    // A point before thousands: 100.000 must not become 100.
    ['100.000', null],
    ['1.500', null],
  ])('reads %s as %s', (text, amount) => {
    for (const path of ['profitLossData.turnover', 'taxPaymentsData.taxAlreadyPaid']) {
      const faults: TextFault[] = [];
      const value = readTexts(new Map([[path, text]]), unit(path), faults);
      expect([faults.length === 0 ? value : null, faults.length]).toEqual([amount, amount === null ? 1 : 0]);
    }
  });
});

describe('a list', () => {
  const notes = unit('notesData');
  const value = [
    {
      title: 'Rent',
      table: {
        columns: [
          { label: 'Year', type: 'text' },
          { label: 'Rent', type: 'number' },
        ],
        rows: [
          ['Next', '1200'],
          ['Later', null],
        ],
        rowStyles: ['normal', 'subtotal'],
      },
    },
    { title: 'Other', body: 'One line.' },
  ];

  it('becomes texts and a list again, with its tables', () => {
    const texts = new Map<string, string>();
    addTexts(texts, notes, value);
    expect(texts.get('notesData[0].table.rows[0][1]')).toBe('1200');
    expect(readTexts(texts, notes, [])).toEqual(value);
    expect(rewritten(texts, [notes])).toEqual(texts);
  });

  it('keeps the place of a return without a claim for research', () => {
    const path = 'supplementaryPagesData.ct600l.bySubPeriod';
    const claims = unit(path);
    const read = (...returns: readonly number[]) =>
      readTexts(
        new Map(returns.map((index) => [`${path}[${index}].additionalInformationDate`, '2026-11-02'])),
        claims,
        [],
      );
    const claim = { additionalInformationDate: '2026-11-02' };
    expect(read(0)).toEqual([claim, null]);
    expect(read(1)).toEqual([null, claim]);
    expect(read(0, 1)).toEqual([claim, claim]);
    expect(read()).toBeUndefined();
    const texts = new Map<string, string>();
    addTexts(texts, claims, [null, claim]);
    expect(readTexts(texts, claims, [])).toEqual([null, claim]);
  });

  it('loses entries and rows without any text, and the styles of these rows', () => {
    const texts = new Map<string, string>();
    addTexts(texts, notes, value);
    texts.set('notesData[0].table.rows[0][0]', ' ').set('notesData[0].table.rows[0][1]', '');
    const [first] = readTexts(texts, notes, []) as readonly { readonly table: object }[];
    expect(first?.table).toMatchObject({ rows: [['Later', null]], rowStyles: ['subtotal'] });
    const removed = without(texts, 'notesData[0]');
    expect(readTexts(removed, notes, [])).toEqual([value[1]]);
    expect([...removed.keys()]).toEqual(['notesData[0].title', 'notesData[0].body']);
  });

  it('loses the cells of a removed column, and keeps those of the others at their column', () => {
    const at = 'notesData[0].table';
    const table = new Map([
      [`${at}.columns[0].label`, 'Year'],
      [`${at}.columns[1].label`, 'Use'],
      [`${at}.columns[2].label`, 'Rent'],
      [`${at}.rows[0][0]`, '2027'],
      [`${at}.rows[0][1]`, 'Shop'],
      [`${at}.rows[0][2]`, '1200'],
      [`${at}.rows[1][0]`, '2028'],
      [`${at}.rows[1][2]`, '600'],
    ]);
    // The rents move to column 2 of 2, where their heading is. They stayed in column 3 before, under no heading.
    expect(Object.fromEntries(without(table, `${at}.columns[1]`))).toEqual({
      [`${at}.columns[0].label`]: 'Year',
      [`${at}.columns[1].label`]: 'Rent',
      [`${at}.rows[0][0]`]: '2027',
      [`${at}.rows[0][1]`]: '1200',
      [`${at}.rows[1][0]`]: '2028',
      [`${at}.rows[1][1]`]: '600',
    });
  });
});

describe('a save', () => {
  it('changes fields of the stored object, and removes emptied ones', () => {
    const stored = {
      profitLossData: { turnover: 5, staffCosts: 2 },
      disclosures: { footNotes: { guarantees: { text: 'One.' } } },
      supplementaryPagesData: {
        ct600a: {
          applies: true,
          beforeEndPeriod: false,
          loans: [{ name: 'A B' }],
          reliefs: [{ name: 'A B' }],
        },
      },
    };
    const body = saveOf(
      stored,
      new Map([
        [unit('profitLossData.turnover'), 7],
        [unit('profitLossData.staffCosts'), undefined],
        [unit('disclosures.footNotes.guarantees.text'), undefined],
        [unit('supplementaryPagesData.ct600a.reliefs'), undefined],
        [unit('credentialsData.utrNumber'), undefined],
        [unit('filingTypes.accounts'), undefined],
        [unit('dividendsPaid'), undefined],
      ]),
    );
    expect(body).toEqual({
      profitLossData: { turnover: 7 },
      disclosures: null,
      supplementaryPagesData: {
        ct600a: { applies: true, beforeEndPeriod: false, loans: [{ name: 'A B' }], reliefs: [] },
      },
      credentialsData: { utrNumber: null },
      filingTypes: { accounts: false },
      dividendsPaid: null,
    });
    const page = ['applies', 'beforeEndPeriod', 'loans', 'reliefs'].map(
      (name) => [unit(`supplementaryPagesData.ct600a.${name}`), undefined] as const,
    );
    expect(saveOf(stored, new Map(page))).toEqual({ supplementaryPagesData: { ct600a: null } });
  });

  it('of every field with a value of its kind is a request that the API reads', () => {
    // The endpoint's struct decides about any text of a browser: it refuses these one by one, and loses none.
    const texts = new Map(SAVED_UNITS.map(({ path }) => [path, '1']));
    const values = new Map(SAVED_UNITS.map((each) => [each, readTexts(texts, each, [])]));
    const parsed = parseBody(saveFilingStruct, { filingId: 1, ...saveOf({}, values) });
    expect(parsed.ok ? [] : parsed.problems.map(({ message }) => message)).not.toContain('unknown field');
  });
});
