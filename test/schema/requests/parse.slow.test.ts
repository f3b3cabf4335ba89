import fc from 'fast-check';
import type { Struct } from 'superstruct';
import { describe, expect, it } from 'vitest';
import { BALANCE_SHEET_AMOUNTS } from '../../../core/figures/balance-sheet.ts';
import { PROFIT_LOSS_AMOUNTS } from '../../../core/figures/profit-loss.ts';
import { createKeyStruct, keyStruct } from '../../../schema/requests/account.ts';
import {
  addCompanyStruct,
  archiveCompanyStruct,
  companiesQuery,
  filedElsewhereStruct,
} from '../../../schema/requests/companies.ts';
import { generateQuery } from '../../../schema/requests/document-requests.ts';
import { createFilingStruct, filingIdStruct, saveFilingStruct } from '../../../schema/requests/filings.ts';
import { type Parsed, parseBody, parseQuery, pathText } from '../../../schema/requests/parse.ts';
import { filingsQuery } from '../../../schema/requests/queries.ts';
import { submitStruct, validateStruct } from '../../../schema/requests/submit.ts';
import { caseCount } from '../../helpers/numbers.ts';

type Reader = (value: unknown) => Parsed<unknown>;
const reader =
  <T>(struct: Struct<T, unknown>): Reader =>
  (value) =>
    parseBody(struct, value);

const READERS: Readonly<Record<string, Reader>> = {
  create: reader(createFilingStruct),
  save: reader(saveFilingStruct),
  filingId: reader(filingIdStruct),
  submit: reader(submitStruct),
  validate: reader(validateStruct),
  addCompany: reader(addCompanyStruct),
  archiveCompany: reader(archiveCompanyStruct),
  filedElsewhere: reader(filedElsewhereStruct),
  createKey: reader(createKeyStruct),
  key: reader(keyStruct),
};

const json = fc.jsonValue({ maxDepth: 5 });
const amount = fc.oneof(fc.integer({ min: -10, max: 10_000_000 }), json);
const amounts = (names: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...names, 'grossProfit', '__proto__'), amount, { maxKeys: 6 });
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), json);
const day = fc.oneof(fc.constantFrom('2025-04-01', '2026-03-31', '2025-02-30', '01/04/2025'), json);
const loose = (shape: Readonly<Record<string, fc.Arbitrary<unknown>>>) =>
  fc.record(shape, { requiredKeys: [] });

/** Nearly correct saves, so that the rules after the first refusal are reached. */
const save = loose({
  filingId: fc.oneof(fc.constant(1), json),
  profitLossData: amounts([...PROFIT_LOSS_AMOUNTS, 'costOfSales', 'administrativeExpenses']),
  balanceSheetData: amounts([
    ...BALANCE_SHEET_AMOUNTS,
    'creditors',
    'debtorsBreakdown',
    'fixedAssetMovements',
  ]),
  notesData: fc.array(
    loose({
      title: text,
      body: text,
      table: loose({
        columns: fc.array(loose({ label: text, unit: text, type: fc.constantFrom('text', 'number', 1) })),
        rows: fc.array(
          fc.array(fc.oneof(fc.constantFrom('1,000', '-2.50', null, 3), json), { maxLength: 4 }),
        ),
        rowStyles: fc.array(fc.constantFrom('normal', 'subtotal', 'x')),
      }),
    }),
    { maxLength: 4 },
  ),
  supplementaryPagesData: loose({
    ct600a: loose({
      applies: fc.constantFrom(true, false),
      beforeEndPeriod: fc.boolean(),
      loans: fc.array(loose({ name: text, amount, dateAdvanced: day }), { maxLength: 3 }),
      reliefs: fc.array(loose({ name: text, amountRepaid: amount, date: day }), { maxLength: 3 }),
    }),
    ct600e: loose({
      applies: fc.constant(true),
      income: amounts(['giftAid', 'legacyIncome']),
      legacyPayments: fc.array(loose({ forenames: text, postcode: text, date: day, amount }), {
        maxLength: 3,
      }),
      bySubPeriod: fc.array(loose({ income: amounts(['legacyIncome']) }), { maxLength: 3 }),
    }),
  }),
  credentialsData: loose({
    utrNumber: fc.oneof(fc.constant('12345 67890'), text),
    gatewayPassword: text,
    boardApprovalDate: day,
  }),
  bankDetailsData: loose({ sortCode: fc.oneof(fc.constant('12-34-56'), text), accountName: text }),
  taxCalculation: json,
});

/**
 * Expects that reading an accepted value again gives the same, and that each reason of a refusal has a place and names
 * only sent fields.
 */
function expectSound(read: Reader, value: unknown): void {
  const parsed = read(value);
  if (parsed.ok) {
    expect(read(parsed.value)).toEqual(parsed);
    return;
  }
  expect(parsed.problems.length).toBeGreaterThan(0);
  for (const { location, message, severity } of parsed.problems) {
    expect(severity).toBe('error');
    expect(message.length).toBeGreaterThan(0);
    expect(`${location}${message}`).not.toMatch(/\p{Cc}|\p{Cs}/u);
  }
}

describe('parseBody', () => {
  it.each(Object.keys(READERS))('%s: bears any JSON', (name) => {
    const read = READERS[name];
    if (read === undefined) throw new Error('no such reader');
    fc.assert(fc.property(json, (value) => expectSound(read, value)));
  });

  it('bears saves that are nearly right', () => {
    fc.assert(
      fc.property(save, (value) => expectSound(reader(saveFilingStruct), value)),
      { numRuns: caseCount(500) },
    );
  });

  it('does not change its input', () => {
    fc.assert(
      fc.property(save, (value) => {
        const before = structuredClone(value);
        parseBody(saveFilingStruct, value);
        expect(value).toEqual(before);
      }),
    );
  });

  it('bears nesting deeper than any runtime can recurse', () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(parseBody(saveFilingStruct, { filingId: 1, taxCalculation: { deep } }).ok).toBe(false);
    expect(parseBody(saveFilingStruct, { filingId: 1, profitLossData: deep }).ok).toBe(false);
    expect(parseBody(saveFilingStruct, deep).ok).toBe(false);
  });

  it('counts the faults that it does not list', () => {
    const body = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`field${index}`, index]));
    const unknown = parseBody(saveFilingStruct, { filingId: 1, ...body });
    expect(unknown.ok ? [] : unknown.problems).toHaveLength(101);
    expect(unknown.ok ? null : unknown.problems.at(-1)?.message).toBe('the body: 49900 more unknown fields');

    // Twenty notes of 25 rows of two cells, every one wrong: 1,000 faults.
    const columns = ['a', 'b'].map((label) => ({ label, type: 'text' }));
    const rows = Array.from({ length: 25 }, () => [1, 2]);
    const notesData = Array.from({ length: 20 }, () => ({ title: 't', table: { columns, rows } }));
    const wrong = parseBody(saveFilingStruct, { filingId: 1, notesData });
    expect(wrong.ok ? [] : wrong.problems).toHaveLength(201);
    expect(wrong.ok ? null : wrong.problems.at(-1)?.message).toBe('800 more faults are not listed');
  });

  it('does not read the items of a list that is too long', () => {
    const parsed = parseBody(saveFilingStruct, { filingId: 1, notesData: Array(100_000).fill({}) });
    expect(parsed).toMatchObject({ ok: false, problems: [{ location: 'notesData' }] });
    expect(parsed.ok ? [] : parsed.problems).toHaveLength(1);
  });

  it('does not write through the prototype', () => {
    const parsed = parseBody(
      saveFilingStruct,
      JSON.parse('{"filingId":1,"taxCalculation":{"__proto__":{"polluted":1}}}'),
    );
    expect(parsed.ok).toBe(true);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect(parsed.ok && JSON.stringify(parsed.value.taxCalculation)).toBe('{"__proto__":{"polluted":1}}');
  });
});

describe('parseQuery', () => {
  it('bears any parameters', () => {
    const name = fc.oneof(
      fc.constantFrom('page', 'limit', 'search', 'status', 'filingId', '__proto__'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.oneof(fc.string(), fc.nat().map(String)))), (parameters) => {
        for (const parsed of [
          parseQuery(companiesQuery, parameters),
          parseQuery(filingsQuery, parameters),
          parseQuery(generateQuery, parameters),
        ]) {
          expect(parsed.ok || parsed.problems.length > 0).toBe(true);
        }
      }),
    );
  });
});

describe('pathText', () => {
  it.each([
    [[], null],
    [['profitLossData', 'turnover'], 'profitLossData.turnover'],
    [['notesData', 2, 'table', 'rows', 1, 3], 'notesData[2].table.rows[1][3]'],
    [['a\u0000\u202Eb'], 'a??b'],
    [['x'.repeat(70)], `${'x'.repeat(60)}…`],
  ] as const)('%j is %s', (path, expected) => {
    expect(pathText(path)).toBe(expected);
  });
});
