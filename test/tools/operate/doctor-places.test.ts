import { type Client, createClient } from '@libsql/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookAtPlaces } from '../../../tools/operate/doctor-places.ts';
import { migrateAll, settingsOf } from '../../../tools/operate/each-database.ts';
import { rangeIn } from '../../../tools/operate/id-ranges.ts';
import { account } from '../../worker/store/rows.ts';
import { openThree, type ThreeDatabases } from '../../worker/store/three.ts';

let databases: ThreeDatabases;
let clients: readonly Client[];
beforeAll(async () => {
  databases = await openThree();
  clients = databases.named.map((each) => createClient(settingsOf(each)));
});
afterAll(() => {
  for (const client of clients) client.close();
  databases.remove();
});

const found = async (named = databases.named): Promise<readonly (readonly [string, string])[]> =>
  (await lookAtPlaces(named)).map(({ level, message }) => [level, message]);
const atHome = (sql: string): Promise<unknown> | undefined => clients[0]?.execute(sql);

describe('the ranges of ids', () => {
  it('are given once, the lowest to the first database', async () => {
    expect(await Promise.all(clients.map(rangeIn))).toEqual([0, 1, 2]);
    await migrateAll(databases.named);
    expect(await Promise.all(clients.map(rangeIn))).toEqual([0, 1, 2]);
  });
});

describe('the doctor’s report on places', () => {
  it('gives the number of accounts in each database', async () => {
    const store = databases.open();
    for (const _ of [1, 2, 3]) await account(store);
    // New accounts go to the further databases in turn.
    expect(await found()).toEqual([['ok', 'accounts by database: home 0, north 1, south 2']]);
  });

  it('names moves that did not end, and their remains', async () => {
    await atHome("UPDATE account_places SET moving_to = 'home' WHERE account_id = 1");
    await atHome("UPDATE account_places SET leaving = 'home' WHERE account_id = 2");
    expect(await found()).toEqual([
      [
        'warning',
        'account 1 is being moved from south to home and is not served: run its move again, or take it back',
      ],
      ['warning', 'account 2 was moved to north, and old copies are left at home: run its move again'],
      ['ok', 'accounts by database: home 0, north 1, south 2'],
    ]);
    await atHome('UPDATE account_places SET moving_to = NULL, leaving = NULL');
  });

  it('names accounts that are in no database of the settings', async () => {
    expect(await found(databases.named.slice(0, 2))).toEqual([
      [
        'error',
        '2 accounts are in databases that LIBSQL_DATABASES does not name, the first of them 1: they are not served',
      ],
      ['ok', 'accounts by database: home 0, north 1'],
    ]);
    expect((await found(databases.named.slice(0, 1))).map(([level]) => level)).toEqual(['error', 'error']);
  });

  it('names a database without a range, whose rows would be refused', async () => {
    await clients[1]?.execute("DELETE FROM counters WHERE name = 'range'");
    expect(await found()).toContainEqual(['error', 'north has no range of ids: run npm run migrate']);
    await migrateAll(databases.named);
    // A range that was lost is never given again.
    expect(await Promise.all(clients.map(rangeIn))).toEqual([0, 3, 2]);
  });
});

describe('the ids of accounts', () => {
  it('are given once, even if the first database is an older copy', async () => {
    const restored = await openThree();
    const [home, north] = restored.named.map((each) => createClient(settingsOf(each)));
    const next = async (): Promise<number> => (await account(restored.open())).id;
    expect([await next(), await next()]).toEqual([1, 2]);
    // The copy is older than these accounts, but the other databases have rows of them.
    for (const table of ['account_places', 'accounts', "sqlite_sequence WHERE name = 'accounts'"])
      await home?.execute(`DELETE FROM ${table}`);
    await migrateAll(restored.named);
    const lost = (name: string, id: number): string =>
      `${name} has rows of 1 accounts that the first database does not know, the first of them ${id}: the first database is an older copy, nobody can read these accounts, and their outcomes are not polled`;
    expect(await found(restored.named)).toEqual([
      ['error', lost('north', 2)],
      ['error', lost('south', 1)],
      ['ok', 'accounts by database: home 0, north 0, south 0'],
    ]);
    expect(await next()).toBe(3);
    // An account that had moved to the first database left only the mark that it is away.
    await north?.execute('INSERT INTO away_accounts (account_id, run, away) VALUES (7, 1, 1)');
    await migrateAll(restored.named);
    expect(await next()).toBe(8);
    for (const client of [home, north]) client?.close();
    restored.remove();
  });
});
