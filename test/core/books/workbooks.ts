import { strToU8, type Zippable, zipSync } from 'fflate';
import type { Source } from '../../../core/books/source.ts';
import { toBase64 } from '../../../core/xml/base64.ts';

/** Writes workbooks by hand, with content that public libraries do not write. */

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const workbookSource = (bytes: Uint8Array, sheet: string | null = null): Source => ({
  kind: 'xlsx',
  xlsx: toBase64(bytes),
  sheet,
});

/** A cell as its XML, by its place: `B4` and `<v>1234.5</v>`. */
export type HandCell = readonly [place: string, inner: string, attributes?: string];

export const text = (place: string, value: string): HandCell => [
  place,
  `<is><t>${value}</t></is>`,
  't="inlineStr"',
];
export const number = (place: string, value: string | number): HandCell => [place, `<v>${value}</v>`];

/** Makes the XML of a sheet; cells are given row by row. */
export function sheetXml(cells: readonly HandCell[]): string {
  const rows = new Map<string, string[]>();
  for (const [place, inner, attributes = ''] of cells) {
    const row = place.replace(/^[A-Z]+/, '');
    rows.set(row, [...(rows.get(row) ?? []), `<c r="${place}" ${attributes}>${inner}</c>`]);
  }
  const written = [...rows].map(([row, inner]) => `<row r="${row}">${inner.join('')}</row>`);
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${MAIN}"><sheetData>${written.join('')}</sheetData></worksheet>`;
}

export interface HandBook {
  readonly sheets: Readonly<Record<string, string>>;
  /** Names of sheets that are hidden. */
  readonly hidden?: readonly string[];
  readonly shared?: string;
  readonly styles?: string;
  readonly properties?: string;
  /** Settings of calculation: `<calcPr/>`. */
  readonly calculation?: string;
  /** Other parts, or replacements of those made here. */
  readonly parts?: Readonly<Record<string, string | Uint8Array>>;
  /** Relations of the workbook besides those of its sheets. */
  readonly relations?: string;
}

const part = (root: string, inner: string): string =>
  `<?xml version="1.0"?><${root} xmlns="${MAIN}">${inner}</${root}>`;

/** Makes a whole workbook. */
export function handBook({
  sheets,
  hidden = [],
  shared,
  styles,
  properties = '',
  calculation = '',
  parts = {},
  relations = '',
}: HandBook): Uint8Array {
  const names = Object.keys(sheets);
  const files: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="a" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr ${properties}/><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}"${hidden.includes(name) ? ' state="hidden"' : ''} r:id="s${at}"/>`).join('')}</sheets>${calculation}</workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${names.map((_, at) => `<Relationship Id="s${at}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at}.xml"/>`).join('')}<Relationship Id="t" Type="${OFFICE}/sharedStrings" Target="/xl/sharedStrings.xml"/><Relationship Id="f" Type="${OFFICE}/styles" Target="styles.xml"/>${relations}</Relationships>`,
    ...Object.fromEntries(names.map((name, at) => [`xl/worksheets/sheet${at}.xml`, sheets[name] ?? ''])),
    ...(shared === undefined ? {} : { 'xl/sharedStrings.xml': part('sst', shared) }),
    ...(styles === undefined ? {} : { 'xl/styles.xml': part('styleSheet', styles) }),
    ...parts,
  };
  const entries: Zippable = Object.fromEntries(
    Object.entries(files).map(([path, content]) => [
      path,
      typeof content === 'string' ? strToU8(content) : content,
    ]),
  );
  return zipSync(entries);
}

/** A trial balance from row 3: bank 1,234.50, sales −1,500.00, rent 265.50. */
export const BALANCE: readonly HandCell[] = [
  text('A3', 'Account'),
  text('B3', 'Debit'),
  text('C3', 'Credit'),
  text('A4', 'Bank account'),
  number('B4', 1234.5),
  text('A5', 'Sales'),
  number('C5', 1500),
  text('A6', 'Rent'),
  number('B6', 265.5),
];
