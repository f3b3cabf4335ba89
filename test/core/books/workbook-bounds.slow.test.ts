import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readTrialBalance } from '../../../core/books/source.ts';
import { sharingZip } from '../../helpers/sharing-zip.ts';
import { BALANCE, handBook, sheetXml, workbookSource } from './workbooks.ts';

/** Each file is small when packed and would take long to read. Reading stops early. */
it.each<[string, Uint8Array, string]>([
  [
    'rows without end, all blank',
    handBook({
      sheets: { TB: sheetXml(Array.from({ length: 10_001 }, (_, at) => [`A${at + 1}`, ''] as const)) },
    }),
    'xlsx: the sheet TB has more than 2500 rows',
  ],
  [
    'more texts than all its cells could name',
    handBook({ sheets: { TB: sheetXml(BALANCE) }, shared: '<si><t>a</t></si>'.repeat(90_000) }),
    'xlsx: its part xl/sharedstrings.xml cannot be read: too many elements and texts in all',
  ],
  [
    'a text of escapes',
    handBook({
      sheets: { TB: sheetXml([...BALANCE, ['A7', '<v>0</v>', 't="s"']]) },
      shared: `<si><t>${'_x0041_'.repeat(1_000_000)}</t></si>`,
    }),
    'xlsx: the sheet TB has more than 8000 characters in A7',
  ],
  [
    'a cell of escapes',
    handBook({
      sheets: { TB: sheetXml([...BALANCE, ['A7', `<v>${'_x0041_'.repeat(1_000_000)}</v>`, 't="str"']]) },
    }),
    'xlsx: the sheet TB has more than 8000 characters in A7',
  ],
  [
    'parts that share their bytes',
    sharingZip(
      zipSync(
        {
          'first.xml': new Uint8Array(10_000),
          ...Object.fromEntries(Array.from({ length: 99 }, (_, at) => [`${at}.xml`, new Uint8Array()])),
        },
        { level: 0 },
      ),
    ),
    'xlsx: parts of it share their bytes',
  ],
])('refuses %s', (_, bytes, expected) => {
  const found = readTrialBalance(workbookSource(bytes), '2026-03-31', null);
  expect(found).toEqual({ ok: false, faults: [expected] });
});
