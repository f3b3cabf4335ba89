import { createClient } from '@libsql/client/web';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serveHrana } from '../../../../tools/dev/hrana/serve.ts';
import { caseCount } from '../../../helpers/numbers.ts';
import { openTestDatabase, type TestDatabase, TOKEN } from '../open.ts';

/** Sends the requests of the service's libSQL client to our server. */
let database: TestDatabase;
const client = (intMode: 'number' | 'bigint' = 'number') => createClient({ ...database.settings, intMode });
const counted = async (): Promise<unknown> =>
  (await client().execute('SELECT count(*) AS n FROM notes')).rows[0]?.n;

beforeAll(() => {
  database = openTestDatabase();
});
beforeEach(async () => {
  await client().executeMultiple(
    'DROP TABLE IF EXISTS notes; CREATE TABLE notes (id INTEGER PRIMARY KEY, body TEXT UNIQUE)',
  );
});
afterAll(() => database.remove());

describe('a batch', () => {
  it('is done whole', async () => {
    const results = await client().batch(
      [
        { sql: 'INSERT INTO notes (body) VALUES (?)', args: ['one'] },
        { sql: 'INSERT INTO notes (body) VALUES (?) RETURNING id, body', args: ['two'] },
        'UPDATE notes SET id = id + 10',
        'SELECT id FROM notes ORDER BY id',
      ],
      'write',
    );
    expect(results.map(({ rowsAffected }) => rowsAffected)).toEqual([1, 1, 2, 0]);
    expect(results[0]?.lastInsertRowid).toBe(1n);
    expect(results[1]?.rows[0]).toMatchObject({ id: 2, body: 'two' });
    expect(results[3]?.rows.map(({ id }) => id)).toEqual([11, 12]);
  });

  it('is undone whole when one statement of it fails', async () => {
    const insert = { sql: 'INSERT INTO notes (body) VALUES (?)', args: ['same'] };
    await expect(client().batch([insert, insert], 'write')).rejects.toMatchObject({
      code: 'SQLITE_CONSTRAINT_UNIQUE',
    });
    expect(await counted()).toBe(0);
  });
});

describe('an interactive transaction', () => {
  it('keeps its rows from others until it commits, and sees them itself', async () => {
    const transaction = await client().transaction('write');
    await transaction.execute("INSERT INTO notes (body) VALUES ('mine')");
    expect((await transaction.execute('SELECT body FROM notes')).rows).toHaveLength(1);
    expect(await counted()).toBe(0);
    await transaction.commit();
    expect(await counted()).toBe(1);
  });

  it('leaves nothing behind when it is rolled back or closed', async () => {
    for (const end of ['rollback', 'close'] as const) {
      const transaction = await client().transaction('write');
      await transaction.execute("INSERT INTO notes (body) VALUES ('mine')");
      await transaction[end]();
    }
    await client().execute("INSERT INTO notes (body) VALUES ('after')");
    expect(await counted()).toBe(1);
  });

  it('goes on after a statement of it has failed', async () => {
    const transaction = await client().transaction('write');
    await transaction.execute("INSERT INTO notes (body) VALUES ('kept')");
    await expect(transaction.execute("INSERT INTO notes (body) VALUES ('kept')")).rejects.toThrow(/UNIQUE/);
    await transaction.execute("INSERT INTO notes (body) VALUES ('also kept')");
    await transaction.commit();
    expect(await counted()).toBe(2);
  });

  it('waits its turn: of twenty at once, each reads the row of the one before', async () => {
    await client().execute("INSERT INTO notes VALUES (1, '0')");
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const transaction = await client().transaction('write');
        const { rows } = await transaction.execute('SELECT body FROM notes WHERE id = 1');
        const next = String(Number(rows[0]?.body) + 1);
        await transaction.execute({ sql: 'UPDATE notes SET body = ? WHERE id = 1', args: [next] });
        await transaction.commit();
      }),
    );
    expect((await client().execute('SELECT body FROM notes')).rows[0]?.body).toBe('20');
  });

  it('waits for the lock in the middle, where it began as a reader', async () => {
    const holder = await client().transaction('write');
    await holder.execute("INSERT INTO notes (body) VALUES ('first')");
    const late = await client().transaction('deferred');
    const waiting = late.execute("INSERT INTO notes (body) VALUES ('second')");
    await holder.commit();
    await waiting;
    await late.commit();
    expect(await counted()).toBe(2);
  });
});

describe('a lock that is not given up in time', () => {
  let impatient: TestDatabase;
  beforeAll(() => {
    impatient = openTestDatabase({ busyMs: 20 });
  });
  afterAll(() => impatient.remove());

  it('refuses the others as busy, and harms neither the holder nor later transactions', async () => {
    const other = () => createClient(impatient.settings);
    await other().execute('CREATE TABLE t (n INTEGER)');
    const holder = await other().transaction('write');
    await holder.execute('INSERT INTO t VALUES (1)');
    const refused = { code: 'SQLITE_BUSY' };
    await expect(other().executeMultiple('INSERT INTO t VALUES (5)')).rejects.toMatchObject(refused);
    await expect(other().execute('INSERT INTO t VALUES (2)')).rejects.toMatchObject(refused);
    await expect(other().batch(['INSERT INTO t VALUES (3)'], 'write')).rejects.toMatchObject(refused);
    await expect(other().batch(['INSERT INTO t VALUES (4)'], 'deferred')).rejects.toMatchObject(refused);
    await holder.commit();
    // Keeps the connection that was returned last, so that the next are those with an abandoned statement.
    const reader = await other().transaction('deferred');
    await reader.execute('SELECT 1');
    for (let n = 6; n < 12; n += 1) await other().batch([`INSERT INTO t VALUES (${n})`], 'write');
    expect((await other().execute('SELECT group_concat(n) AS all_n FROM t')).rows[0]?.all_n).toBe(
      '1,6,7,8,9,10,11',
    );
    await reader.rollback();
  });
});

describe('values', () => {
  it('are returned unchanged, whatever they are', async () => {
    const value = fc.oneof(
      fc.constant(null),
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', '')),
      fc.uint8Array({ maxLength: 300 }),
    );
    await fc.assert(
      fc.asyncProperty(value, async (given) => {
        const { rows } = await client('bigint').execute({ sql: 'SELECT ? AS v', args: [given] });
        const back = rows[0]?.v;
        if (given instanceof Uint8Array) {
          expect(back instanceof ArrayBuffer ? new Uint8Array(back) : back).toEqual(given);
        } else if (typeof given === 'number') expect(back).toBe(given === 0 ? back : given);
        else expect(back).toBe(given);
      }),
      { numRuns: caseCount(200) },
    );
  });

  it('refuses a text that would be returned cut short', async () => {
    await expect(client().execute({ sql: 'SELECT ?', args: ['a\0b'] })).rejects.toThrow(/NUL/);
  });

  it('may be bound by name', async () => {
    const args = { a: 1, b: 'x' };
    const { rows } = await client().execute({ sql: 'SELECT :a AS a, @b AS b', args });
    expect(rows[0]).toMatchObject({ a: 1, b: 'x' });
  });
});

describe('foreign keys', () => {
  it('hold, also on a connection that a migration has used', async () => {
    await client().executeMultiple('CREATE TABLE child (of INTEGER REFERENCES notes (id))');
    await client().migrate(['CREATE TABLE migrated (n INTEGER)']);
    for (let i = 0; i < 10; i += 1) {
      await expect(client().execute('INSERT INTO child VALUES (99)')).rejects.toMatchObject({
        code: 'SQLITE_CONSTRAINT_FOREIGNKEY',
      });
    }
    await client().executeMultiple('DROP TABLE child');
  });
});

describe('served on a port', () => {
  it('answers on this machine, with the token, until it is stopped', async () => {
    const file = `${database.file}.served`;
    const served = await serveHrana({ file, port: 0, token: TOKEN });
    const remote = createClient({ url: served.url, authToken: TOKEN });
    await remote.execute('CREATE TABLE t (n INTEGER)');
    await remote.batch(['INSERT INTO t VALUES (1)', 'INSERT INTO t VALUES (2)'], 'write');
    expect((await remote.execute('SELECT sum(n) AS n FROM t')).rows[0]?.n).toBe(3);
    await expect(createClient({ url: served.url }).execute('SELECT 1')).rejects.toThrow(/token/);
    expect((await fetch(`${served.url}/elsewhere`)).status).toBe(401);
    await served.stop();
    await expect(remote.execute('SELECT 1')).rejects.toThrow();
  });
});
