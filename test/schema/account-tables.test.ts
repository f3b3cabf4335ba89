import { getTableName, is, Table } from 'drizzle-orm';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_TABLES } from '../../schema/account-tables.ts';
import * as dashboardTables from '../../schema/dashboard-tables.ts';
import * as placeTables from '../../schema/place-tables.ts';
import * as serviceTables from '../../schema/tables.ts';
import { openMigratedDatabase, type TestDatabase } from '../tools/dev/open.ts';

let database: TestDatabase;
let file: Database.Database;
beforeAll(async () => {
  database = await openMigratedDatabase();
  file = new Database(database.file);
});
afterAll(() => {
  file.close();
  database.remove();
});

const rowsOf = (sql: string, ...values: readonly unknown[]): readonly object[] =>
  file
    .prepare(sql)
    .all(...values)
    .flatMap((row) => (typeof row === 'object' && row !== null ? [row] : []));
const textsOf = (rows: readonly object[], column: string): readonly string[] =>
  rows.map((row) => String(Reflect.get(row, column)));

const NAMES = ACCOUNT_TABLES.map(({ table }) => getTableName(table));

/** Tables that only the first database uses: access, counts for each caller, and the place of each account. */
const GLOBAL_TABLES = [
  serviceTables.accounts,
  serviceTables.apiKeys,
  serviceTables.calendarFeeds,
  serviceTables.subscriptions,
  serviceTables.rateWindows,
  serviceTables.paceShares,
  dashboardTables.signInLinks,
  dashboardTables.sessions,
  placeTables.accountPlaces,
  placeTables.approvalPlaces,
];

/**
 * Tables that each database keeps for itself, whose rows do not move with an account: numbers, leases, counts, fences,
 * and today's answers of the public register.
 */
const OWN_TABLES = [
  serviceTables.counters,
  serviceTables.filingLeases,
  dashboardTables.pageRequests,
  serviceTables.filedAccounts,
  serviceTables.registerReadings,
  placeTables.awayAccounts,
];

describe('the place of each table', () => {
  it('is declared once', () => {
    const all: readonly unknown[] = Object.values({ ...serviceTables, ...dashboardTables, ...placeTables });
    const names = all.flatMap((each) => (is(each, Table) ? [getTableName(each)] : [])).sort();
    const said = [...GLOBAL_TABLES, ...OWN_TABLES].map((table) => getTableName(table));
    expect([...said, ...NAMES].sort()).toEqual(names);
  });

  it.each(ACCOUNT_TABLES.map((each) => [getTableName(each.table), each] as const))(
    'of %s names its key',
    (name, { key }) => {
      const columns = rowsOf(`select name from pragma_table_info('${name}') where pk > 0 order by pk`);
      expect(textsOf(columns, 'name')).toEqual(key);
    },
  );

  it.each(ACCOUNT_TABLES.map((each) => [getTableName(each.table), each] as const))(
    'of %s finds an account’s rows by an index',
    (name, { isOf }) => {
      const steps = textsOf(rowsOf(`explain query plan select * from ${name} where ${isOf}`, 1), 'detail');
      expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
    },
  );

  it.each(NAMES.map((name, index) => [name, index] as const))(
    'of %s is after the tables that its rows refer to',
    (name, index) => {
      const referred = textsOf(rowsOf(`select "table" from pragma_foreign_key_list('${name}')`), 'table');
      const before = ['accounts', ...NAMES.slice(0, index)];
      expect(referred.filter((each) => !before.includes(each))).toEqual([]);
    },
  );
});
