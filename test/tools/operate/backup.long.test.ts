import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveHrana } from '../../../tools/dev/hrana/serve.ts';
import type { LocalServer } from '../../../tools/dev/local-server.ts';
import { seedAccount } from '../../../tools/dev/seed.ts';
import { sqldBinary, startSqld } from '../../../tools/dev/sqld.ts';
import { copyDatabase } from '../../../tools/operate/copy-database.ts';
import { databasesIn, migrateAll } from '../../../tools/operate/each-database.ts';
import { migrateDatabase } from '../../../tools/operate/migrate.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import { openStores } from '../../../worker/store/several.ts';
import { company, EVENT, filing, newFiling, newSubmission } from '../../worker/store/rows.ts';

const TOKEN = 'a token of the operator';
const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const at = (name: string): string => join(folder, name);
const served: LocalServer[] = [];

async function serve(name: string): Promise<LocalServer> {
  const one = await serveHrana({ file: at(name), port: 0, token: TOKEN });
  served.push(one);
  return one;
}
const exact = (url: string) => createClient({ url, authToken: TOKEN, intMode: 'bigint' });

let live: LocalServer;
beforeAll(async () => {
  live = await serve('live.db');
  await migrateDatabase({ url: live.url, authToken: TOKEN });
  const store = openStore({ url: live.url, authToken: TOKEN });
  for (const email of ['ada@example.test', 'grace@example.test'])
    await seedAccount(store, { name: 'Ŵ "quoted" \n', email, now: new Date(), modes: ['test', 'live'] });
  const client = exact(live.url);
  // Has every kind of SQLite value, and integers above those that a number stores exactly. A text key has its own rowid.
  await client.batch(
    [
      'CREATE TABLE kinds (name TEXT PRIMARY KEY, value)',
      'CREATE INDEX kinds_by_value ON kinds (value)',
      "INSERT INTO kinds VALUES ('whole', 9007199254740993), ('text', '9007199254740993'), ('nothing', NULL)",
      "INSERT INTO kinds VALUES ('bytes', x'00ff10'), ('part', 0.1), ('long', printf('%.400000c', 'x'))",
      'CREATE TABLE counted (id INTEGER PRIMARY KEY AUTOINCREMENT)',
      'INSERT INTO counted DEFAULT VALUES',
      'INSERT INTO counted DEFAULT VALUES',
      'DELETE FROM counted WHERE id = 2',
    ],
    'write',
  );
  client.close();
});
afterAll(async () => {
  for (const one of served) await one.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Ran {
  readonly code: number | null;
  readonly text: string;
}

/** Runs an operator's command as a process. */
function npmRun(
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Ran> {
  const child = spawn('npm', ['run', '--silent', name, '--', ...args], {
    env: { ...process.env, LIBSQL_AUTH_TOKEN: TOKEN, ...environment },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => {
      text += String(bytes);
    });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, text })));
}

/** Gives every row of every table, and the numbers that were given out. */
async function contentsOf(url: string): Promise<unknown> {
  const client = exact(url);
  const { rows } = await client.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name");
  const tables = [];
  for (const { name } of rows)
    tables.push([
      name,
      (await client.execute(`SELECT * FROM "${String(name)}" ORDER BY rowid`)).rows.map((row) =>
        Object.values(row),
      ),
    ]);
  client.close();
  return tables;
}

describe('npm run backup and npm run restore', () => {
  it('copy a whole database into a file that only this user can read, and into an empty database again', async () => {
    const copy = at('copy.db');
    const backup = await npmRun('backup', [copy], { LIBSQL_URL: live.url });
    expect(backup).toEqual({ code: 0, text: expect.stringContaining('is a complete copy') });
    expect(backup.text).toMatch(/^[0-9a-f]{16} {2}2 {2}accounts$/m);
    expect(statSync(copy).mode & 0o777).toBe(0o600);

    const empty = await serve('new.db');
    const restore = await npmRun('restore', [copy, '--keep', 'all'], { LIBSQL_URL: empty.url });
    expect(restore).toEqual({ code: 0, text: expect.stringContaining('the database is as it was') });
    expect(await contentsOf(empty.url)).toEqual(await contentsOf(live.url));
    // A deleted row keeps its number.
    const client = exact(empty.url);
    const next = await client.execute('INSERT INTO counted DEFAULT VALUES RETURNING id');
    expect(next.rows[0]?.id).toBe(3n);
    const { rows } = await client.execute("SELECT name FROM sqlite_master WHERE name = 'kinds_by_value'");
    expect(rows).toHaveLength(1);
    client.close();
  });

  it('restore each of several databases with its accounts, and give no id twice', async () => {
    const servers = [await serve('home.db'), await serve('north.db')];
    const named = (urls: readonly string[]) => ({
      LIBSQL_URL: urls[0] ?? '',
      LIBSQL_DATABASES: `north=${urls[1]}`,
      LIBSQL_AUTH_TOKEN: TOKEN,
    });
    const before = named(servers.map(({ url }) => url));
    await migrateAll(databasesIn(before));
    const storeOf = (environment: typeof before) => {
      const [home, ...further] = databasesIn(environment);
      if (home === undefined) throw new Error('there is a first database');
      return openStores(home, further, new Map());
    };
    const { account } = await seedAccount(storeOf(before), {
      name: 'Ada',
      email: 'ada@example.test',
      now: new Date(),
      modes: ['test'],
    });
    const filingIn = async (environment: typeof before) => {
      const store = storeOf(environment);
      return store.createFiling(newFiling(await company(store, account.id)));
    };
    const made = await filingIn(before);
    const backup = await npmRun('backup', [at('several.db')], before);
    expect(backup.text.match(/several(?:-north)?\.db is a complete copy/g)).toHaveLength(2);

    // A filing that the copy does not have, whose id must not be given again.
    const forgotten = await filingIn(before);
    const empty = [await serve('new-home.db'), await serve('new-north.db')];
    for (const [i, name] of ['several.db', 'several-north.db'].entries()) {
      const restored = await npmRun('restore', [at(name), '--keep', 'all'], {
        LIBSQL_URL: empty[i]?.url ?? '',
      });
      expect(restored).toEqual({ code: 0, text: expect.stringContaining('the database is as it was') });
    }
    const after = named(empty.map(({ url }) => url));
    expect((await npmRun('accounts', ['range', 'north'], after)).code).toBe(0);
    expect(await storeOf(after).findFiling(made.id)).toEqual(await storeOf(before).findFiling(made.id));
    expect(await storeOf(after).findFiling(forgotten.id)).toBeNull();
    expect((await filingIn(after)).id).toBeGreaterThan(forgotten.id);
  });

  it('restore nothing that was revoked since, end every session, and keep the keys that are confirmed', async () => {
    const source = await serve('before.db');
    await migrateDatabase({ url: source.url, authToken: TOKEN });
    const store = openStore({ url: source.url, authToken: TOKEN });
    const AT = '2026-11-20T09:00:00.000Z';
    const later = '2026-11-23T09:00:00.000Z';
    const ada = await store.createAccount({ name: 'Ada', email: 'ada@example.test', createdAt: AT });
    const bob = await store.createAccount({ name: 'Bob', email: 'bob@example.test', createdAt: AT });
    const keyOf = ({ id: accountId }: { readonly id: number }, name: string) =>
      store.createKey({ accountId, mode: 'test', name, lastFour: 'abcd', createdAt: AT }, `hash of ${name}`);
    const [kept, leaked, unsure] = [
      await keyOf(ada, 'Till'),
      await keyOf(ada, 'Leaked'),
      await keyOf(ada, 'Old'),
    ];
    const bobs = await keyOf(bob, 'Bob’s');
    const client = exact(source.url);
    await client.execute({
      sql: 'INSERT INTO sign_in_links (hash, account_id, created_at, expires_at) VALUES (?, ?, ?, ?)',
      args: ['a link', ada.id, AT, later],
    });
    const copy = at('older.db');
    expect((await npmRun('backup', [copy], { LIBSQL_URL: source.url })).code).toBe(0);
    // After the copy: a key is revoked, an account is closed, a key and a company are made.
    await store.revokeKey(ada.id, leaked.id, later);
    await store.closeAccount(bob.id, later, '2026-11-22');
    const fresh = await keyOf(ada, 'New');
    client.close();

    const empty = await serve('restored.db');
    const silent = await npmRun('restore', [copy], { LIBSQL_URL: empty.url });
    expect(silent).toEqual({
      code: 1,
      text: expect.stringContaining('confirm each active key'),
    });
    const done = await npmRun('restore', [copy, '--keep', `${kept.id},${bobs.id}`], {
      LIBSQL_URL: empty.url,
      LIBSQL_URL_BEFORE: source.url,
      LIBSQL_AUTH_TOKEN_BEFORE: TOKEN,
    });
    expect(done.code).toBe(0);
    for (const line of [
      '0 sessions ended',
      `key ${leaked.id} (Leaked) was revoked on 2026-11-23: revoked again`,
      'account bob@example.test was closed on 2026-11-23: closed again',
      `keys made after the copy, which are not in it: ${fresh.id}`,
      '1 keys are active, 1 were not confirmed and are revoked',
    ])
      expect(done.text).toContain(line);
    const restored = openStore({ url: empty.url, authToken: TOKEN });
    const inForce = async (id: number) => (await restored.findApiKey(id))?.revokedAt === null;
    expect([
      await inForce(kept.id),
      await inForce(leaked.id),
      await inForce(unsure.id),
      await inForce(bobs.id),
    ]).toEqual([true, false, false, false]);
    expect((await restored.findAccountByEmail('bob@example.test'))?.closedAt).toBe(later);
    const links = exact(empty.url);
    expect((await links.execute('SELECT 1 FROM sign_in_links WHERE used_at IS NULL')).rows).toEqual([]);
    links.close();
  });

  it.skipIf(sqldBinary() === null)(
    'copy between a file and a separate libSQL server',
    async () => {
      const server = await startSqld(at('sqld'), sqldBinary() ?? '');
      const authToken = server.tokens.full;
      const file = createClient({ url: `file:${at('live.db')}`, intMode: 'bigint' });
      const remote = createClient({ url: server.url, authToken, intMode: 'bigint' });
      const back = createClient({ url: `file:${at('back.db')}`, intMode: 'bigint' });
      try {
        const there = await copyDatabase(file, remote);
        expect(there.length).toBeGreaterThan(10);
        expect(await copyDatabase(remote, back)).toEqual(there);
      } finally {
        for (const client of [file, remote, back]) client.close();
        await server.stop();
      }
    },
    60_000,
  );

  it.skipIf(sqldBinary() === null)(
    'restore long texts, which a libSQL server stores in parts, unchanged',
    async () => {
      const binary = sqldBinary() ?? '';
      const servers = await Promise.all(['long', 'again'].map((name) => startSqld(at(name), binary)));
      try {
        const [source, empty] = servers.map(({ url, tokens }) => ({ url, authToken: tokens.full }));
        if (source === undefined || empty === undefined) throw new Error('two servers were asked for');
        const settings = ({ url, authToken }: typeof source) => ({
          LIBSQL_URL: url,
          LIBSQL_AUTH_TOKEN: authToken,
        });
        await migrateDatabase(source);
        const store = openStore(source);
        const of = await filing(store);
        // Ten parts, and seven: more than one answer of a server may have.
        const [envelope, pdf, hash] = ['e'.repeat(9_300_001), 'P'.repeat(6_666_668), 'ab'.repeat(32)];
        const made = await store.createSubmission(
          newSubmission(of, {
            status: 'error',
            submittedAt: null,
            envelope: { keyId: 'k1', sealed: envelope },
          }),
          EVENT,
        );
        await store.keepAccountsPdf(of.id, hash, pdf);
        const copy = at('long.db');
        const backup = await npmRun('backup', [copy], settings(source));
        expect(backup).toEqual({ code: 0, text: expect.stringContaining('is a complete copy') });
        expect(backup.text).toMatch(/^[0-9a-f]{16} {2}9 {2}submission_envelope_parts$/m);
        expect(backup.text).toMatch(/^[0-9a-f]{16} {2}6 {2}accounts_pdf_parts$/m);
        const restore = await npmRun('restore', [copy, '--keep', 'all'], settings(empty));
        expect(restore).toEqual({ code: 0, text: expect.stringContaining('the database is as it was') });
        const restored = openStore(empty);
        expect((await restored.readEnvelopes([made])).get(made.id) === envelope).toBe(true);
        expect((await restored.findAccountsPdf(of.id, hash)) === pdf).toBe(true);
      } finally {
        for (const server of servers) await server.stop();
      }
    },
    120_000,
  );

  it('overwrite nothing, and report a fault in one line', async () => {
    const there = at('there.db');
    writeFileSync(there, 'somebody else’s');
    const said = [
      await npmRun('backup', [there], { LIBSQL_URL: live.url }),
      await npmRun('backup', [], { LIBSQL_URL: live.url }),
      await npmRun('backup', [at('a.db')], { LIBSQL_URL: live.url, LIBSQL_AUTH_TOKEN: 'wrong' }),
      await npmRun('backup', [at('b.db')], { LIBSQL_URL: '', DATA_DIR: at('nothing') }),
      await npmRun('restore', [at('none.db')], { LIBSQL_URL: live.url }),
    ];
    expect(said.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1]);
    expect(said.map(({ text }) => text.trim())).toEqual([
      expect.stringMatching(/exists already: name another file$/),
      'name the file of the copy: npm run backup -- FILE',
      'the database refuses the token: check LIBSQL_AUTH_TOKEN, which must allow writing to this database',
      expect.stringMatching(/^there is no database at .*: set LIBSQL_URL, or run npm start once$/),
      expect.stringMatching(/^there is no file /),
    ]);
    // An incomplete copy is removed.
    expect(() => statSync(at('a.db'))).toThrow();
  });

  it('restore only into an empty database, and notice a row that is not the same', async () => {
    const source = createClient({ url: `file:${at('live.db')}`, intMode: 'bigint' });
    const target = createClient({ url: `file:${at('full.db')}`, intMode: 'bigint' });
    await target.execute('CREATE TABLE mine (id INTEGER PRIMARY KEY)');
    await expect(copyDatabase(source, target)).rejects.toThrow('is not empty');
    const other = createClient({ url: `file:${at('changed.db')}`, intMode: 'bigint' });
    const { migrate } = other;
    // A server that stores another text than it received.
    other.migrate = (statements) =>
      migrate.call(
        other,
        statements.map((one) =>
          typeof one === 'object' && 'args' in one && Array.isArray(one.args) && one.args[0] === 'part'
            ? { ...one, args: ['part', 0.2] }
            : one,
        ),
      );
    await expect(copyDatabase(source, other)).rejects.toThrow('kinds differs in the copy');
    for (const client of [source, target, other]) client.close();
  });
});

describe('the operator’s commands', () => {
  it('say in one line that a database has no tables yet, or refuses the token', async () => {
    const empty = await serve('empty.db');
    const keys = { CREDENTIALS_KEYS: JSON.stringify({ k1: btoa('a'.repeat(32)) }) };
    const before = await npmRun('keys', ['accounts'], { LIBSQL_URL: empty.url, ...keys });
    expect(before).toEqual({
      code: 1,
      text: 'the database lacks tables, or has the tables of an older release: run npm run migrate first\n',
    });
    for (const [name, args] of [
      ['keys', ['accounts']],
      ['migrate', []],
      ['migrate', ['--status']],
    ] as const) {
      const wrong = await npmRun(name, args, { LIBSQL_URL: live.url, LIBSQL_AUTH_TOKEN: 'wrong', ...keys });
      expect([name, wrong.code, wrong.text]).toEqual([
        name,
        1,
        'the database refuses the token: check LIBSQL_AUTH_TOKEN, which must allow writing to this database\n',
      ]);
    }
  });
});
