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
    'namespaces that each element changes',
    handBook({
      sheets: { TB: sheetXml(BALANCE) },
      // Elements of XHTML are in no count of the workbook: each would copy 191 namespaces.
      parts: {
        'x/_rels/x.rels': `<h:a xmlns:h="http://www.w3.org/1999/xhtml"${Array.from({ length: 190 }, (_, at) => ` xmlns:n${at}="u"`).join('')}>${'<h:b xmlns:n0="v"/>'.repeat(2_000)}</h:a>`,
      },
    }),
    'xlsx: its part x/_rels/x.rels cannot be read: too many namespaces',
  ],
  [
    'a target of a million folders',
    handBook({
      sheets: { TB: sheetXml(BALANCE) },
      parts: {
        '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Type="x/officeDocument" Target="${'a/../'.repeat(1_000_000)}xl/workbook.xml"/></Relationships>`,
      },
    }),
    'xlsx: it is damaged, or has no sheet',
  ],
  [
    'types that begin an element and never end it',
    handBook({
      sheets: { TB: sheetXml([]) },
      // To look from each of them for the end would take minutes.
      parts: { '[Content_Types].xml': '<Override '.repeat(1_400_000) },
    }),
    'xlsx: no row of headings was found; it needs a debit and a credit column, or an account and an amount column',
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
