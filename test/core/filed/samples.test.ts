import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, boolean, create, nullable, number, optional, record, string, type } from 'superstruct';
import { expect, it } from 'vitest';
import { type FiledSheet, readFiledAccounts } from '../../../core/filed/accounts.ts';
import type { Reading } from '../../../core/filed/choose.ts';
import { placeResult, placeSheet } from '../../../core/filed/place.ts';
import { describeShared } from '../../helpers/shared.ts';

const AMOUNTS = record(string(), number());
const MOVEMENT = type({
  class: string(),
  category: string(),
  costCarriedForward: number(),
  depreciationCarriedForward: number(),
});
const YEAR = type({
  lines: AMOUNTS,
  breakdowns: optional(record(string(), nullable(AMOUNTS))),
  movements: optional(type({ tangible: array(MOVEMENT) })),
  balanceSheetData: AMOUNTS,
  placed: optional(array(type({ field: string(), amount: number(), from: string() }))),
});
const EXPECTED = type({
  document: string(),
  taxonomy: string(),
  accountingStandard: string(),
  accountType: string(),
  companyNumber: string(),
  periodStart: string(),
  periodEnd: string(),
  previousPeriodEnd: string(),
  isDormant: boolean(),
  numberOfEmployees: nullable(number()),
  previousNumberOfEmployees: nullable(number()),
  directorName: string(),
  approvedOn: optional(string()),
  current: YEAR,
  previous: YEAR,
  unsplit: optional(array(string())),
  profitLoss: nullable(type({ current: optional(AMOUNTS), previous: optional(AMOUNTS) })),
});

const withoutNil = (amounts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== 0));
const amountsOf = (lines: ReadonlyMap<string, Reading> | undefined) =>
  withoutNil(Object.fromEntries([...(lines ?? [])].map(([name, { amount }]) => [name, Number(amount)])));

/** Writes a sheet as the samples do, without lines of zero. */
function written(sheet: FiledSheet | null, isDormant: boolean) {
  if (sheet === null) throw new Error('no balance sheet');
  const { fields, placed } = placeSheet(sheet, { isDormant, shareCapital: 0n });
  return {
    lines: amountsOf(sheet.lines),
    balanceSheetData: withoutNil(
      Object.fromEntries([...fields].map(([name, amount]) => [name, Number(amount)])),
    ),
    placed: placed.map((one) => ({ ...one, amount: Number(one.amount) })),
  };
}

const wanted = ({ lines, balanceSheetData, placed = [] }: typeof YEAR.TYPE) => ({
  lines: withoutNil(lines),
  balanceSheetData: withoutNil(balanceSheetData),
  placed,
});

const PARTICULARS = [
  'taxonomy',
  'accountingStandard',
  'accountType',
  'periodStart',
  'periodEnd',
  'previousPeriodEnd',
  'isDormant',
  'numberOfEmployees',
  'previousNumberOfEmployees',
  'directorName',
  'approvedOn',
] as const;

/** Compares a sheet with the printed year. */
function holdYear(sheet: FiledSheet | null, year: typeof YEAR.TYPE, isDormant: boolean): void {
  expect(written(sheet, isDormant)).toEqual(wanted(year));
  expect(sheet?.faults).toEqual([]);
  const found = Object.fromEntries(
    [...(sheet?.breakdowns ?? [])].map(([name, parts]) => [
      name,
      withoutNil(Object.fromEntries(parts.map(({ part, amount }) => [part, Number(amount)]))),
    ]),
  );
  const stated = Object.entries(year.breakdowns ?? {});
  expect(stated.map(([name]) => Object.entries(found).find(([one]) => one === name)?.[1])).toEqual(
    stated.map(([, parts]) => (parts === null ? undefined : withoutNil(parts))),
  );
  const movements = sheet?.movements.tangible.map((one) => ({
    class: one.class,
    category: one.category,
    costCarriedForward: Number(one.cost.amount),
    depreciationCarriedForward: Number(one.depreciation?.amount),
  }));
  expect(movements).toEqual(year.movements?.tangible ?? movements);
}

describeShared('accounts that were filed', (root) => {
  const folder = join(root, 'samples', 'last-year');
  const names = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'refused.json');

  it.each(names)('%s', (name) => {
    const expected = create(JSON.parse(readFileSync(join(folder, name), 'utf8')), EXPECTED);
    const text = readFileSync(join(root, expected.document), 'utf8');
    const read = readFiledAccounts(text, {
      companyNumber: expected.companyNumber,
      madeUpTo: expected.periodEnd,
    });
    if (!read.ok) throw new Error(read.reason);
    const { accounts } = read;
    const { start, end, previousEnd } = accounts.periods;
    const said = {
      taxonomy: accounts.taxonomy,
      ...accounts.particulars,
      periodStart: start,
      periodEnd: end,
      previousPeriodEnd: previousEnd,
    };
    const { current: _current, previous: _previous, unsplit, profitLoss, ...particulars } = expected;
    const wantedParticulars = PARTICULARS.flatMap((one) =>
      particulars[one] === undefined ? [] : [[one, particulars[one]] as const],
    );
    expect(said).toMatchObject(Object.fromEntries(wantedParticulars));
    holdYear(accounts.balanceSheet, expected.current, expected.isDormant);
    holdYear(accounts.previousBalanceSheet, expected.previous, expected.isDormant);
    expect(amountsOf(accounts.profitLoss?.lines)).toEqual(withoutNil(profitLoss?.current ?? {}));
    expect(amountsOf(accounts.previousProfitLoss?.lines)).toEqual(withoutNil(profitLoss?.previous ?? {}));
    expect(accounts.unsplit).toEqual(unsplit ?? accounts.unsplit);
  });

  it('puts costs by function into other charges', () => {
    const document = join(root, 'samples', 'ixbrl', 'made-examples', 'small-frs102-1a-frc2026.xhtml');
    const expected = { companyNumber: 'NI123456', madeUpTo: null };
    const read = readFiledAccounts(readFileSync(document, 'utf8'), expected);
    if (!read.ok || read.accounts.profitLoss === null) throw new Error('not read');
    const { fields, placed } = placeResult(read.accounts.profitLoss);
    // 68,000 of administration and 5,000 of distribution; 180,000 of turnover and 1,000 of other income.
    expect([fields.get('otherCharges'), fields.get('turnover')]).toEqual([73000n, 181000n]);
    expect(placed.map(({ from }) => from)).toEqual([
      'otherIncome',
      'distributionCosts',
      'administrativeExpenses',
    ]);
  });

  /** Reads a sample of the registry's accounts, changed. */
  const particularsOf = (name: string, change: (text: string) => string = (text) => text) => {
    const text = readFileSync(join(root, 'samples', 'companies-house', 'accounts', name), 'utf8');
    const read = readFiledAccounts(change(text), { companyNumber: '99123456', madeUpTo: null });
    if (!read.ok) throw new Error(read.reason);
    return read.accounts.particulars;
  };

  it('are filleted where they say so, though all three samples are tagged as full accounts', () => {
    const names = [
      'small-company-filleted.xhtml',
      'micro-entity-no-profit-and-loss.xhtml',
      'dormant-never-traded.xhtml',
    ];
    expect(names.map((name) => particularsOf(name).delivered)).toEqual(['filleted', 'full', 'full']);
  });

  it('give a long text without half a character at its end', () => {
    // 199 letters and a sign of two UTF-16 units: 201 units, of which 200 are kept.
    const long = `${'a'.repeat(199)}\u{1F4D6}`;
    const changed = (text: string) => text.replace('Manufacture of small metal parts', long);
    expect(particularsOf('micro-entity-no-profit-and-loss.xhtml', changed).principalActivity).toBe(
      'a'.repeat(199),
    );
  });

  const refused = create(
    JSON.parse(readFileSync(join(folder, 'refused.json'), 'utf8')),
    type({ documents: record(string(), string()) }),
  );
  it.each(Object.keys(refused.documents))('%s is refused', (document) => {
    const text = readFileSync(join(root, document), 'utf8');
    expect(readFiledAccounts(text, { companyNumber: '12345678', madeUpTo: null })).toMatchObject({
      ok: false,
      reason: expect.stringContaining('tax computation'),
    });
  });
});
