import { describe, expect, it } from 'vitest';
import { isIsoDate } from '../../../core/dates/date.ts';
import { held, tables } from './held.ts';
import {
  type Literal,
  lawLiterals,
  monthLiterals,
  read,
  sizeLiterals,
  source,
  sourceFiles,
} from './literals.ts';

/** Tests that only the tables contain values of the law. */

interface Allowed {
  /** A file, or a folder with its slash. */
  readonly at: string;
  /** Allowed text; anything when absent. */
  readonly text?: string;
  readonly why: string;
}

const ALLOWED: readonly Allowed[] = [
  {
    at: 'core/boxes/announced-boxes.ts',
    text: '40% first-year allowance',
    why: 'the name of the box on the form',
  },
  { at: 'core/documents/pdf/', why: 'sizes of letters and lines' },
  { at: 'core/filed/document.ts', text: '20_000', why: 'how many facts are read' },
  { at: 'schema/endpoints/groups.ts', text: '20_000', why: 'figures of an example' },
  { at: 'worker/access/idempotency.ts', text: '20_000', why: 'milliseconds' },
  { at: 'worker/submission/computation-cache.ts', text: '20_000', why: 'characters of a key' },
  { at: 'worker/submission/lease-lock.ts', text: '20_000', why: 'milliseconds' },
  { at: 'worker/upstream/registry-documents.ts', text: '20_000', why: 'milliseconds' },
  { at: 'core/accounts/notes/callers/blocks.ts', why: 'widths of letters' },
  { at: 'core/pages/ct600c/better-elsewhere.ts', text: '8n', why: 'a part of a claim that is tried' },
  { at: 'core/tax/groups/division/fractions.ts', text: '1_000_000n', why: 'figures of a fraction' },
  { at: 'core/tax/groups/division/overlaps.ts', text: '1_000n', why: 'pounds of a step of a search' },
  { at: 'core/tax/planning/rates.ts', text: '14n', why: 'a power of ten: profits no figures reach' },
  { at: 'core/tax/planning/what-if.ts', text: '1_000n', why: 'how much more the question asks about' },
  { at: 'schema/stand-ins/companies.ts', why: 'days in the lives of invented companies' },
  { at: 'sandbox/registry-documents/cases.ts', why: 'days and figures of accounts of invented companies' },
  { at: 'sandbox/registry/submission.ts', why: 'the period of invented accounts' },
  { at: 'schema/endpoints/examples.ts', why: 'figures and days of examples' },
  { at: 'worker/dashboard/accounts-pdf.ts', text: '1e6', why: 'bytes of a megabyte' },
  { at: 'worker/dashboard/pictures/', why: 'places and sizes in a picture' },
  { at: 'worker/pages/style/', why: 'style sheets' },
  { at: 'worker/store/parts.ts', text: '1_000_000', why: 'characters of a part of a text' },
  { at: 'worker/submission/prepare.ts', text: '1_000_000', why: 'bytes of a message' },
];

/** Lists sizes in the structs of requests that are not limits for callers. */
const SIZES_ALLOWED: readonly Allowed[] = [
  { at: 'schema/requests/companies.ts', text: '8', why: 'the form of a company number' },
  { at: 'schema/requests/fields.ts', why: 'groups of three digits; bytes of a KiB' },
  { at: 'schema/requests/json-fault.ts', why: 'codes of characters' },
  { at: 'schema/requests/sent-value.ts', text: '2000', why: 'a leap year' },
  {
    at: 'schema/requests/sent-value.ts',
    text: '400',
    why: 'the years after which the calendar comes again',
  },
  { at: 'schema/requests/sent-value.ts', text: '30', why: 'how long a text is tried as an amount' },
  { at: 'schema/requests/parse.ts', text: '60', why: 'how much of a name a message repeats' },
  { at: 'schema/requests/read-json.ts', why: 'codes of characters; how deep duplicates are looked for' },
  { at: 'schema/requests/structs.ts', why: 'how many unknown names are told, and how a near one is guessed' },
];

const isAllowed = ({ file, text }: Literal, { at, text: only }: Allowed): boolean =>
  (at.endsWith('/') ? file.startsWith(at) : file === at) && (only === undefined || only === text);

const others = (found: readonly Literal[], allowed: readonly Allowed[]): readonly string[] =>
  found
    .filter((literal) => !allowed.some((each) => isAllowed(literal, each)))
    .map(({ file, line, text }) => `${file}:${line} ${text}`);
const unused = (found: readonly Literal[], allowed: readonly Allowed[]): readonly string[] =>
  allowed.filter((each) => !found.some((literal) => isAllowed(literal, each))).map(({ at }) => at);

const SOURCES = sourceFiles('core', 'schema', 'worker', 'sandbox').map(read);
const REQUESTS = sourceFiles('schema/requests').map(read);

describe('a rate, limit, fraction or day of the law', async () => {
  const literals = lawLiterals(await held());
  const found = SOURCES.flatMap(literals);

  it('is only in core/law: take it from there', () => {
    expect(others(found, ALLOWED)).toEqual([]);
  });

  it('is allowed elsewhere only while it is used there', () => {
    expect(unused(found, ALLOWED)).toEqual([]);
  });

  it('is counted in months from the tables', () => {
    expect(others(SOURCES.flatMap(monthLiterals), [])).toEqual([]);
  });

  it.each([
    'const RATE = 2500n;',
    'const RATE = 25_00n;',
    'const tax = profits * 19n;',
    'const tax = profits * 0.19;',
    'const RATE = 33.75;',
    'const LIMIT = 50_000;',
    'const LIMIT = 250_000n;',
    'const LIMIT = 50_000_00n;',
    'const ALLOWANCE = 5000000;',
    "const isLimited = end >= '2023-04-01';",
    "const message = 'from 1 April 2023';",
    "const message = 'less 3/200 of it';",
    "const message = 'at most 1,000,000 for twelve months';",
    "const message = 'charged at 35.75%';",
    ['const message = `', '{name}: 25 per cent`;'].join('$'),
  ])('is found in %s', (code) => {
    expect(literals(source('made-up.ts', code))).toHaveLength(1);
  });

  it.each([
    'const A = 2024; // 25% from 1 April 2023',
    '/** 50,000 */ const PORT = 8080;',
    "const BOX = '250';",
    "const DAY = '2023-05-02';",
    "const message = 'up to 100%';",
  ])('is not found in %s', (code) => {
    expect(literals(source('made-up.ts', code))).toEqual([]);
  });

  const months = (code: string) => monthLiterals(source('made-up.ts', code));
  it('is found where months are counted', () => {
    expect(months('addMonths(end, 9);')).toHaveLength(1);
    expect(months('monthsAfterPeriodEnd(addDays(end, 1), -18);')).toHaveLength(1);
    expect(months('monthsAfterPeriodEnd(end, 12 * years);')).toEqual([]);
  });
});

describe('a size the interface takes', () => {
  const found = REQUESTS.flatMap(sizeLiterals);
  it('is only in core/figures/limits.ts: take it from there', () => {
    expect(others(found, SIZES_ALLOWED)).toEqual([]);
    expect(unused(found, SIZES_ALLOWED)).toEqual([]);
  });
});

describe('the tables of the law', async () => {
  interface Row {
    readonly from: unknown;
    readonly law: unknown;
  }
  const isRow = (value: unknown): value is Row =>
    typeof value === 'object' && value !== null && 'from' in value;
  const all = [...(await tables())].flatMap(([file, exports]) => exports.map((table) => ({ file, table })));
  const rowTables = all.flatMap(({ file, table }) =>
    Array.isArray(table) && table.some(isRow) ? [{ file, rows: table.filter(isRow), table }] : [],
  );

  it('give every row the day it starts and its law', () => {
    const rows = all.flatMap(({ file, table }) => {
      const found = Array.isArray(table) ? table.filter(isRow) : isRow(table) ? [table] : [];
      return found.map((row) => ({ file, row }));
    });
    expect(rows.length).toBeGreaterThan(50);
    for (const { file, row } of rows) {
      const source = 'source' in row ? row.source : row.law;
      expect([file, isIsoDate(String(row.from)), String(source ?? '').length > 5]).toEqual([
        file,
        true,
        true,
      ]);
    }
  });

  it('hold nothing but rows, the oldest first', () => {
    expect(rowTables.length).toBeGreaterThan(15);
    for (const { file, rows, table } of rowTables) {
      expect([file, rows.length]).toEqual([file, table.length]);
      if (file.endsWith('first-year-allowances.ts')) continue; // Several allowances, each in the order of its days.
      const days = rows.map(({ from }) => from);
      expect([file, days]).toEqual([file, [...days].sort()]);
    }
  });
});
