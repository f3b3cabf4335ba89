import * as sheetJs from '@e965/xlsx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/universal';
import { formatPence } from '../../../core/base/money.ts';
import { readTrialBalance } from '../../../core/books/source.ts';
import {
  BALANCE,
  type HandBook,
  type HandCell,
  handBook,
  number,
  sheetXml,
  text,
  workbookSource,
} from './workbooks.ts';

const END = '2026-03-31';

/** Gives a workbook's accounts as `code name balance`, or its faults. */
function read(bytes: Uint8Array, sheet: string | null = null): readonly string[] {
  const found = readTrialBalance(workbookSource(bytes, sheet), END, null);
  return found.ok
    ? found.value.accounts.map(({ code, name, balance }) =>
        [code, name, formatPence(balance)].filter(Boolean).join(' '),
      )
    : found.faults;
}

const THREE = ['Bank account 1234.50', 'Sales -1500.00', 'Rent 265.50'];
const byHand = (cells: Parameters<typeof sheetXml>[0], more: Partial<HandBook> = {}) =>
  read(handBook({ sheets: { TB: sheetXml(cells) }, ...more }));

const ROWS = [
  ['Bergamot Ltd', null, null],
  ['Account', 'Debit', 'Credit'],
  ['Bank account', 1234.5, null],
  ['Sales', null, 1500],
  ['Rent', 265.5, null],
];

describe('workbooks of public libraries', () => {
  it('reads one of SheetJS, with a merged title, a formula and a day', () => {
    const sheet = sheetJs.utils.aoa_to_sheet([...ROWS, ['Total']]);
    sheet['!merges'] = [sheetJs.utils.decode_range('A1:C1')];
    sheet.B6 = { t: 'n', f: 'SUM(B3:B5)', v: 1500 };
    sheet.C6 = { t: 'n', f: 'SUM(C3:C5)', v: 1500 };
    sheet.D1 = { t: 'n', v: 46_112, z: 'dd mmm yyyy' };
    sheet['!ref'] = 'A1:D6';
    const book = sheetJs.utils.book_new();
    sheetJs.utils.book_append_sheet(book, sheet, 'TB');
    const bytes: Uint8Array = sheetJs.write(book, { type: 'array' }) as Uint8Array;
    const found = readTrialBalance(workbookSource(new Uint8Array(bytes)), END, null);
    expect(found).toMatchObject({ ok: true, value: { source: { date: END, delimiter: null } } });
    expect(read(new Uint8Array(bytes))).toEqual(THREE);
  });

  it('reads one of hucre, the second of two sheets', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'About', rows: [['Made for the accountant']] },
        { name: 'Trial balance', rows: ROWS },
      ],
    });
    expect(read(bytes)).toEqual(THREE);
  });

  it('reads one of write-excel-file', async () => {
    const cells = ROWS.map((row) => row.map((value) => (value === null ? null : { value })));
    const blob = await writeExcelFile(cells).toBlob();
    expect(read(new Uint8Array(await blob.arrayBuffer()))).toEqual(THREE);
  });
});

describe('cells by their type', () => {
  it('reads shared texts in runs, without the reading of their characters', () => {
    const shared =
      '<si><t>Account</t></si><si><r><t>Bank </t></r><r><t>account</t></r><rPh><t>x</t></rPh></si><si><t>Sales_x0020_2</t></si>';
    const cells = [
      ['A1', '<v>0</v>', 't="s"'],
      text('B1', 'Balance'),
      ['A2', '<v>1</v>', 't="s"'],
      number('B2', 10),
      ['A3', '<v>2</v>', 't="s"'],
      number('B3', -10),
    ] as const;
    expect(byHand(cells, { shared })).toEqual(['Bank account 10.00', 'Sales 2 -10.00']);
    const inCell = '<is><r><t>Bank </t></r><r><t>account</t></r><rPh><t>x</t></rPh></is>';
    const written = cells.map((each) =>
      each[0] === 'A2' ? (['A2', inCell, 't="inlineStr"'] as const) : each,
    );
    expect(byHand(written, { shared })).toEqual(['Bank account 10.00', 'Sales 2 -10.00']);
  });

  it.each([
    // 1234.5600000000002 is a sum of binary fractions; 1234.565 is half a penny.
    ['1234.5600000000002', ['Bank account 1234.56', 'Sales -1234.56']],
    ['1.23456E3', ['Bank account 1234.56', 'Sales -1234.56']],
    ['1234.565', ['xlsx: row 4: the debit has more than two decimals']],
    ['1e14', ['xlsx: row 4: the debit is over 9,999,999,999,999 pounds']],
  ])('reads the number %s', (value, expected) => {
    const [first] = expected;
    const cells = [...BALANCE.slice(0, 4), number('B4', value), text('A5', 'Sales'), number('C5', 1234.56)];
    const found = byHand(cells);
    if (first?.startsWith('xlsx')) expect(found.join()).toContain(first.replace('xlsx: row 4: ', ''));
    else expect(found).toEqual(expected);
  });

  // As text 1.234 could be 1,234 with a German separator; as a number it has three decimals.
  it('never reads a number by its displayed form', () => {
    const cells = [...BALANCE.slice(0, 4), number('B4', 1.234), text('A5', 'Sales'), text('C5', '1.234,00')];
    expect(byHand(cells).join()).toContain('has more than two decimals');
  });

  it.each([
    // Day 46,112 from 1900 and day 44,650 from 1904 are 31 March 2026.
    ['', 46_112],
    ['date1904="1"', 44_650],
  ])('reads a day by its format (%s)', (properties, serial) => {
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="dd\\ mmm\\ yyyy"/><numFmt numFmtId="171" formatCode="[Red]&quot;day&quot;0.00"/></numFmts><cellXfs><xf numFmtId="171"/><xf numFmtId="170"/></cellXfs>';
    const bytes = handBook({
      sheets: { TB: sheetXml([['A1', `<v>${serial}</v>`, 's="1"'], ...BALANCE]) },
      styles,
      properties,
    });
    expect(readTrialBalance(workbookSource(bytes), END, null)).toMatchObject({
      ok: true,
      value: { source: { date: END } },
    });
  });

  // A spreadsheet keeps the format of a day in a cell that once held one. Number 4,000 is then shown as 14 December 1910.
  it('reads the code and the amount of a cell with the format of a day by its column', () => {
    const asDay = (reference: string, value: number): HandCell => [reference, `<v>${value}</v>`, 's="1"'];
    const bytes = handBook({
      sheets: {
        TB: sheetXml([
          ...['Code', 'Account', 'Debit', 'Credit'].map((title, index) =>
            text(`${'ABCD'.charAt(index)}1`, title),
          ),
          ...[number('A2', 1200), text('B2', 'Bank account'), number('C2', 1234.56)],
          ...[asDay('A3', 4000), text('B3', 'Sales'), asDay('D3', 1234.56)],
          // A day below the accounts is no date of a balance.
          asDay('B4', 46_126),
        ]),
      },
      styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
    });
    const found = readTrialBalance(workbookSource(bytes), END, null);
    expect(
      found.ok && found.value.accounts.map(({ code, name, balance }) => [code, name, formatPence(balance)]),
    ).toEqual([
      ['1200', 'Bank account', '1234.56'],
      ['4000', 'Sales', '-1234.56'],
    ]);
    expect(found.ok && found.value.leftOut.map(({ text: left }) => left)).toContain('2026-04-14');
  });

  it('reads no amount from true or false', () => {
    const cells = [
      ...BALANCE.slice(0, 4),
      ['B4', '<v>1</v>', 't="b"'],
      text('A5', 'Sales'),
      number('C5', 1),
    ] as const;
    expect(byHand(cells)).toEqual(['row 4: the debit is not an amount']);
  });

  it('refuses a cell whose shared text is not there, where an amount may have stood', () => {
    const cells = [...BALANCE, text('A7', 'Van'), ['B7', '<v>9</v>', 't="s"']] as const;
    expect(byHand(cells, { shared: '<si><t>a</t></si>' })).toEqual([
      'xlsx: the sheet TB cannot be read: a cell names a text that is not there',
    ]);
  });

  it.each(['#REF!', '#DIV/0!', '#N/A', '#NAME?', '#VALUE!'])('takes %s for no amount', (error) => {
    expect(byHand([...BALANCE, text('A7', 'Misc'), ['B7', `<f>A1/0</f><v>${error}</v>`, 't="e"']])).toEqual([
      `row 7: the debit is ${error}; correct its formula in the spreadsheet`,
    ]);
  });

  it('names each formula without a stored value', () => {
    const cells = [...BALANCE, ['B7', '<f>SUM(B4:B6)</f><v></v>'], ['C7', '<f>SUM(C4:C6)</f>']] as const;
    expect(byHand(cells)).toEqual([
      'xlsx: a formula has no stored value in TB!B7, TB!C7; open the workbook in a spreadsheet program and save it',
    ]);
  });

  it('takes an empty text as the value of a formula', () => {
    expect(byHand([...BALANCE, ['D6', '<f>IF(1,"","x")</f><v></v>', 't="str"']])).toEqual(THREE);
  });

  it('takes no 0 for the value of a formula that its writer did not calculate', () => {
    // The accrual of 250 x 4 and its cost are 0 in the file. Without them the accounts would add up too.
    const accrual = (...values: readonly string[]): string =>
      sheetXml([
        ...BALANCE,
        text('A7', 'Accruals'),
        ['C7', `<f>250*4</f><v>${values[0]}</v>`],
        text('A8', 'Legal fees'),
        ['B8', `<f>250*4</f><v>${values[1]}</v>`],
      ]);
    const book = (sheet: string, calculation: string) =>
      read(handBook({ sheets: { TB: sheet }, calculation }));
    const onOpening = '<calcPr calcId="124519" fullCalcOnLoad="1"/>';
    expect(book(accrual('0', '0'), onOpening)).toEqual([
      'xlsx: a formula has no stored value in TB!C7, TB!B8; open the workbook in a spreadsheet program and save it',
    ]);
    expect(book(accrual('1000', '1000'), onOpening)).toEqual([
      ...THREE,
      'Accruals -1000.00',
      'Legal fees 1000.00',
    ]);
    expect(book(accrual('0', '0'), '<calcPr calcId="191029"/>')).toEqual([
      ...THREE,
      'Accruals 0.00',
      'Legal fees 0.00',
    ]);
  });
});

describe('the sheet that is read', () => {
  const two = { sheets: { 'March 2026': sheetXml(BALANCE), Copy: sheetXml(BALANCE) } };

  it('is asked for if several can be read as a trial balance', () => {
    expect(read(handBook(two))).toEqual([
      'xlsx: several sheets read as a trial balance: March 2026, Copy; send the name of one as sheet',
    ]);
    expect(read(handBook(two), 'Copy')).toEqual(THREE);
    expect(read(handBook(two), 'April')).toEqual([
      'xlsx: there is no sheet of this name; its sheets are March 2026, Copy',
    ]);
  });

  // A profit and loss account has the same headings, and its accounts do not sum to zero.
  it('is the one whose accounts sum to zero', () => {
    const result = sheetXml(BALANCE.slice(0, 5));
    expect(read(handBook({ sheets: { Result: result, TB: sheetXml(BALANCE) } }))).toEqual(THREE);
  });

  it('is not a hidden one, unless it is named', () => {
    // The visible sheet lacks the rent. Last year's sheet is hidden and sums to zero.
    const sheets = { 'March 2026': sheetXml(BALANCE.slice(0, 7)), 'March 2025': sheetXml(BALANCE) };
    const book = handBook({ sheets, hidden: ['March 2025'] });
    expect(read(book)).toEqual([
      expect.stringContaining('debits 1,234.50 and credits 1,500.00 differ by 265.50'),
    ]);
    expect(read(book, 'March 2025')).toEqual(THREE);
    const cover = sheetXml([text('A1', 'x')]);
    expect(read(handBook({ sheets: { Cover: cover, TB: sheetXml(BALANCE) }, hidden: ['TB'] }))).toEqual([
      expect.stringMatching(/a hidden sheet is read only where sheet names it$/),
    ]);
  });

  it('may be none', () => {
    expect(read(handBook({ sheets: { One: sheetXml([text('A1', 'x')]) } }))).toEqual([
      'xlsx: no row of headings was found; it needs a debit and a credit column, or an account and an amount column',
    ]);
    const none = sheetXml([text('A1', 'x')]);
    expect(read(handBook({ sheets: { One: none, Two: none } }))).toEqual([
      'xlsx: none of its sheets reads as a trial balance: One, Two',
    ]);
  });
});

const TB = { sheets: { TB: sheetXml(BALANCE) } };
const OUTSIDE = 'xlsx: it has links to other files or objects in it; save its values as a new workbook';
const relation = (kind: string, target: string, mode = 'TargetMode="External"') =>
  `<Relationship Id="x" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}" ${mode}/>`;
const sheetRelations = (inner: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;

const TWICE = sheetRelations(
  ['s0', 's1']
    .map((id) => relation('worksheet', 'worksheets/sheet0.xml', '').replace('Id="x"', `Id="${id}"`))
    .join(''),
);

const DIRECTORY = 0x02014b50;
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Changes the number of parts that the end of a zip's directory states. */
function withCount(bytes: Uint8Array, count: number): Uint8Array {
  viewOf(bytes).setUint16(bytes.length - 22 + 10, count, true);
  return bytes;
}

/** Gives every part the sizes that point to the fields of the 64-bit format. */
function withSizes(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes);
  for (let at = 0; at + 28 < bytes.length; at += 1)
    if (view.getUint32(at, true) === DIRECTORY)
      for (const field of [20, 24]) view.setUint32(at + field, 0xffffffff, true);
  return bytes;
}

/** Changes text of the stored parts of a workbook, and no length or checksum of the zip. */
const withText = (book: Uint8Array, from: string, to: string): Uint8Array =>
  strToU8(strFromU8(zipSync(unzipSync(book), { level: 0 }), true).replace(from, to), true);

const EXPORT = 'export the trial balance as .xlsx or .csv';
const DAMAGED = 'xlsx: it is damaged, or is not a workbook; export the trial balance again as .xlsx or .csv';

describe('refused workbooks', () => {
  it.each<[string, Uint8Array, string]>([
    ['no zip', strToU8('Account,Debit,Credit'), `xlsx: it is a text, and no workbook; ${EXPORT}`],
    ['a PDF', strToU8('%PDF-1.7'), `xlsx: it is a PDF; ${EXPORT}`],
    ['a changed letter', withText(handBook(TB), 'Rent', 'Cent'), DAMAGED],
    ['a zip of other things', zipSync({ 'a.txt': strToU8('a') }), DAMAGED],
    ['half a workbook', handBook(TB).slice(0, 900), DAMAGED],
    [
      'a password',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
      'xlsx: it has a password or is in the format of before 2007; save it as .xlsx without a password',
    ],
    [
      'macros',
      handBook({ ...TB, parts: { 'xl/vbaProject.bin': 'x' } }),
      'xlsx: it has macros; save it as .xlsx without them',
    ],
    [
      'macros under another name',
      handBook({ ...TB, relations: relation('vbaProject', 'other.bin', '') }),
      'xlsx: it has macros; save it as .xlsx without them',
    ],
    [
      'a link to another workbook',
      handBook({ ...TB, parts: { 'xl/externalLinks/externalLink1.xml': '<a/>' } }),
      OUTSIDE,
    ],
    [
      'a path outside',
      handBook({ ...TB, relations: relation('externalLinkPath', 'file:///C:/books.xlsx') }),
      OUTSIDE,
    ],
    [
      'a picture of another machine',
      handBook({
        ...TB,
        parts: {
          'xl/worksheets/_rels/sheet0.xml.rels': sheetRelations(relation('image', 'http://a.example/b.png')),
        },
      }),
      OUTSIDE,
    ],
    [
      'a document type',
      handBook({ ...TB, shared: '', parts: { 'xl/sharedStrings.xml': '<!DOCTYPE sst><sst/>' } }),
      'xlsx: a part of it has a document type',
    ],
    [
      'eleven sheets',
      handBook({
        sheets: Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`S${at}`, sheetXml(BALANCE)])),
      }),
      'xlsx: expected at most 10 sheets',
    ],
    [
      'too many rows',
      handBook({ sheets: { TB: sheetXml([...BALANCE, text('A2501', 'far')]) } }),
      'xlsx: the sheet TB has more than 2500 rows',
    ],
    [
      'too many columns',
      handBook({ sheets: { TB: sheetXml([...BALANCE, text('U7', 'far')]) } }),
      'xlsx: expected at most 20 columns',
    ],
    [
      'a text that many cells name',
      handBook({
        sheets: {
          TB: sheetXml([
            ...BALANCE,
            ...Array.from({ length: 100 }, (_, at) => [`A${at + 7}`, '<v>0</v>', 't="s"'] as const),
          ]),
        },
        shared: `<si><t>${'x'.repeat(7_000)}</t></si>`,
      }),
      'xlsx: the sheet TB has more than 524288 characters',
    ],
    [
      'a row between two rows',
      handBook({ sheets: { TB: sheetXml(BALANCE).replace(/<row r="\d+">/, '<row r="0.5">') } }),
      'xlsx: the sheet TB cannot be read: rows out of order',
    ],
    [
      'one part as two sheets',
      handBook({
        sheets: { One: sheetXml(BALANCE), Two: sheetXml(BALANCE) },
        parts: { 'xl/_rels/workbook.xml.rels': TWICE },
      }),
      'xlsx: two of its sheets are one part',
    ],
    [
      'entities',
      handBook({
        sheets: {
          TB: `<!--${' '.repeat(5_000)}--><!DOCTYPE a [<!ENTITY a "aaaa">]><worksheet>&a;</worksheet>`,
        },
      }),
      'xlsx: the sheet TB cannot be read: a document type with declarations of its own',
    ],
    [
      'more parts than it may have',
      withCount(handBook(TB), 0xffff),
      'xlsx: it has more than 1000 parts, or is a ZIP64 archive; open it and save it as a new workbook',
    ],
    ['sizes of the 64-bit format', withSizes(handBook(TB)), DAMAGED],
    [
      'a bomb of 40 MB',
      handBook({ ...TB, parts: { 'xl/sharedStrings.xml': new Uint8Array(40_000_000) } }),
      'xlsx: it unpacks to more than 16 MiB',
    ],
  ])('refuses %s', (_, bytes, expected) => {
    expect(read(bytes)).toEqual([expected]);
  });

  it('refuses a part that unpacks to more than it says', () => {
    const bytes = handBook({ ...TB, parts: { 'xl/sharedStrings.xml': new Uint8Array(12_000_000) } });
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at + 28 < bytes.length; at += 1)
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) === 12_000_000)
        view.setUint32(at + 24, 100, true);
    expect(read(bytes)).toEqual(['xlsx: a part of it unpacks to more than it says']);
  });

  it('counts no cell that a range only names', () => {
    const wide = sheetXml(BALANCE)
      .replace('<sheetData>', '<dimension ref="A1:XFD1048576"/><sheetData>')
      .replace('</worksheet>', '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells></worksheet>');
    expect(read(handBook({ sheets: { TB: wide } }))).toEqual(THREE);
  });

  it('keeps a link that a person clicks', () => {
    const link = sheetRelations(relation('hyperlink', 'https://books.example/tb'));
    expect(read(handBook({ ...TB, parts: { 'xl/worksheets/_rels/sheet0.xml.rels': link } }))).toEqual(THREE);
  });
});
