import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as dashboardTables from '../../../schema/dashboard-tables.ts';
import * as placeTables from '../../../schema/place-tables.ts';
import * as serviceTables from '../../../schema/tables.ts';
import { RETENTION } from '../../../worker/docs/retention.ts';
import { AT_ONCE, EXPIRING } from '../../../worker/store/expired.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import { FRAME_MS } from '../../../worker/store/spans.ts';
import type { Store } from '../../../worker/store/store.ts';
import { openMigratedDatabase, type TestDatabase } from '../../tools/dev/open.ts';
import { account, T0, T1, T2, unique } from './rows.ts';

let database: TestDatabase;
let store: Store;
beforeAll(async () => {
  database = await openMigratedDatabase();
  store = openStore(database.settings);
});
afterAll(() => database.remove());

describe('rows that have expired', () => {
  const DAY_LATER = '2026-04-02T09:30:00.000Z';

  it('are deleted by their own clock, and no others', async () => {
    const { id: accountId } = await account(store);
    const mode = 'test' as const;
    const [early, late, number, subject] = [unique(), unique(), unique(), unique()];
    const claim = async (key: string, at: string) => {
      const of = { accountId, mode, key, requestHash: 'h', claim: unique() };
      return (await store.claimIdempotencyKey({ ...of, at, expired: T0, expiresAt: at }, []))[0];
    };
    const begin = async (at: string, expiresAt: string) => {
      const [link, session] = [unique(), unique()];
      await store.createSignInLink({ hash: link, accountId, createdAt: at, expiresAt });
      return { link, redeem: () => store.redeemSignInLink(link, session, at), session };
    };
    const entry = { mode, companyNumber: number };
    await claim(early, T0);
    await claim(late, T1);
    for (const [part, readAt] of [
      ['profile', T0],
      ['officers', T1],
    ] as const)
      await store.keepRegisterReadings(entry, [{ part, answer: {}, readAt }]);
    await store.countPageRequest(subject, 1);
    const [unused, old, live] = [
      await begin(T0, T1),
      await begin(T0, T1),
      await begin('2026-04-02T09:00:00.000Z', '2026-04-02T10:00:00.000Z'),
    ];
    await old.redeem();
    while (await store.deleteExpired(new Date(DAY_LATER)));
    expect([await claim(early, T2), await claim(late, T2)]).toEqual([
      'fresh',
      expect.objectContaining({ claimedAt: T1 }),
    ]);
    const { rows } = await store.registerReadings({ ...entry, since: T0, lately: T0 });
    expect(rows.map(({ part }) => part)).toEqual(['officers']);
    expect(await store.countPageRequest(subject, 1)).toBe(1);
    const limits = { seenSince: '2026-04-01T00:00:00.000Z', begunSince: '2026-04-01T00:00:00.000Z' };
    expect([await unused.redeem(), await store.findSession(old.session, limits)]).toEqual([null, null]);
    expect((await live.redeem())?.id).toBe(accountId);
  });

  it('are deleted in several writes, if they are many', async () => {
    for (let subject = 0; subject <= AT_ONCE; subject += 1) await store.countPageRequest(unique(), 1);
    const more = [];
    do more.push(await store.deleteExpired(new Date(T0)));
    while (more.at(-1) === true);
    expect(more).toEqual([true, false]);
  });
});

/** The clock of each table whose rows expire: its column, how long a row lasts after that, and the column's unit. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const CLOCKS: Readonly<Record<string, { column: string; lasts: number; unit?: number }>> = {
  idempotency_keys: { column: 'created_at', lasts: DAY },
  register_readings: { column: 'read_at', lasts: DAY },
  filed_accounts: { column: 'read_at', lasts: DAY },
  registry_results: { column: 'received_at', lasts: 90 * DAY },
  sign_in_links: { column: 'expires_at', lasts: 0 },
  sessions: { column: 'last_seen_at', lasts: 12 * HOUR },
  page_requests: { column: 'quarter', lasts: 0, unit: 15 * MINUTE },
  filing_leases: { column: 'expires_at', lasts: HOUR },
  pace_shares: { column: 'last_frame', lasts: HOUR, unit: FRAME_MS },
  rate_windows: { column: 'minute', lasts: HOUR, unit: MINUTE },
};

/** Tables with a column of time that stay: the column is a fact about a row that is kept with its filing. */
const STAY: Readonly<Record<string, string>> = {
  approvals: 'who approved stays with the filing; an ended link opens no more',
};

const NAMED = { ...serviceTables, ...dashboardTables, ...placeTables };
const TABLES: readonly SQLiteTable[] = Object.values(NAMED).filter((table) => is(table, SQLiteTable));
const SWEPT = new Set<SQLiteTable | undefined>(EXPIRING.map(({ table }) => table));
const columnsOf = (table: SQLiteTable) => Object.values(getTableColumns(table)).map(({ name }) => name);
/** Matches the name of a column that may say when a row expires. */
const CLOCK = /^(expires_at|.*_until|last_seen_at|read_at|received_at|minute|quarter|last_frame)$/;

describe('a table with rows that expire', () => {
  it('is swept, or stays for a stated reason', () => {
    const withClock = TABLES.filter((table) => columnsOf(table).some((name) => CLOCK.test(name)));
    const swept = EXPIRING.map(({ table }) => getTableName(table));
    expect(withClock.map(getTableName).filter((name) => !swept.includes(name))).toEqual(Object.keys(STAY));
    expect([...swept].sort()).toEqual(Object.keys(CLOCKS).sort());
  });

  it('is swept if the guides say how long its rows are kept', () => {
    const lasting = Object.entries(RETENTION).filter(([, { until }]) => /hour|minute|day/.test(until));
    const named: Readonly<Record<string, SQLiteTable>> = Object.fromEntries(
      Object.entries(NAMED).filter(([, table]) => is(table, SQLiteTable)),
    );
    expect(lasting.map(([name]) => named[name]).filter((table) => !SWEPT.has(table))).toEqual([]);
    expect(lasting).toHaveLength(SWEPT.size);
  });

  it.each(EXPIRING.map(({ table }) => [getTableName(table), table] as const))(
    'loses a row that is over, and no other: %s',
    async (name, table) => {
      const now = Date.parse('2026-04-02T10:00:00.000Z');
      const { column, lasts, unit } = CLOCKS[name] ?? { column: '', lasts: 0 };
      const file = new Database(database.file);
      file.exec('pragma foreign_keys = off');
      /** Writes a row whose time ends a moment, or a unit of its count, before or after now. */
      const put = (late: number, key: number): void => {
        const end = now - lasts + late * (unit ?? 1);
        const clock = unit === undefined ? new Date(end).toISOString() : Math.floor(end / unit);
        const values = Object.values(getTableColumns(table)).map(({ name: of, dataType }) =>
          of === column ? clock : of === 'mode' ? 'test' : dataType === 'number' ? key : String(key),
        );
        const marks = values.map(() => '?').join(', ');
        file.prepare(`insert into ${name} (${columnsOf(table).join(', ')}) values (${marks})`).run(values);
      };
      const count = (): unknown =>
        Reflect.get(Object(file.prepare(`select count(*) as n from ${name}`).get()), 'n');
      file.exec(`delete from ${name}`);
      put(-1, 901);
      put(1, 902);
      const both = count();
      while (await store.deleteExpired(new Date(now)));
      expect([both, count()]).toEqual([2, 1]);
      while (await store.deleteExpired(new Date(now + lasts + 2 * (unit ?? 1))));
      expect(count()).toBe(0);
      file.close();
    },
  );
});
