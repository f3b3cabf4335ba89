import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type InStatement } from '@libsql/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp, type Copy } from '../../../tools/operate/backup.ts';
import { copyDatabase } from '../../../tools/operate/copy-database.ts';
import { managePlaces } from '../../../tools/operate/manage-places.ts';
import { account, company, newFiling } from '../../worker/store/rows.ts';
import { openThree, type ThreeDatabases } from '../../worker/store/three.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-of-three-'));
let databases: ThreeDatabases;
beforeAll(async () => {
  databases = await openThree();
});
afterAll(() => {
  databases.remove();
  rmSync(folder, { recursive: true });
});

const copiesNamed = (name: string): readonly Copy[] =>
  databases.named.map((database) => ({ path: join(folder, `${name}-${database.name}.db`), database }));

describe('a copy of three databases', () => {
  it('is refused where an account moved from one that was not copied yet to one that was', async () => {
    const store = databases.open();
    const ada = await account(store);
    const filing = await store.createFiling(newFiling(await company(store, ada.id)));
    const move = (to: string): Promise<void> =>
      managePlaces(['move', ada.email, to, '--wait', '0'], {
        databases: databases.named,
        sleep: async () => undefined,
        say: () => undefined,
      });
    await move('south');
    const moved = copiesNamed('moved');
    // The copy of north is whole, and that of south has not begun.
    const made = backUp(moved, async (line) => {
      if (line.endsWith('moved-north.db is a complete copy.')) await move('north');
    });
    await expect(made).rejects.toThrow('an account was moved while the copies were made: make them again');
    expect(moved.filter(({ path }) => existsSync(path))).toEqual([]);

    const whole = copiesNamed('whole');
    await backUp(whole, () => undefined);
    const found = await Promise.all(
      whole.map(async ({ path }) => {
        const client = createClient({ url: `file:${path}` });
        const { rows } = await client.execute({
          sql: 'SELECT id FROM filings WHERE id = ?',
          args: [filing.id],
        });
        client.close();
        return rows.length;
      }),
    );
    expect(found).toEqual([0, 1, 0]);
  });

  it('has its name only once it is whole', async () => {
    const [home] = copiesNamed('killed');
    if (home === undefined) throw new Error('there is a first database');
    // A killed run left this file.
    writeFileSync(`${home.path}.partial`, 'half a copy');
    const away = { ...home.database, fetch: async () => new Response(null, { status: 500 }) };
    await expect(backUp([{ ...home, database: away }], () => undefined)).rejects.toThrow();
    expect([home.path, `${home.path}.partial`].filter(existsSync)).toEqual([]);
    await backUp([home], () => undefined);
    expect([home.path, `${home.path}.partial`].filter(existsSync)).toEqual([home.path]);
  });
});

describe('a copy of a large database', () => {
  it('keeps no transaction of the source waiting while the copy is read', async () => {
    const open = (name: string) => createClient({ url: `file:${join(folder, name)}`, intMode: 'bigint' });
    const [source, target, asTarget] = [open('source.db'), open('target.db'), open('target.db')];
    await source.batch(
      [
        'CREATE TABLE large (id INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT)',
        'CREATE INDEX by_text ON large (text)',
        "INSERT INTO large (text) VALUES ('a'), ('b')",
        'CREATE TABLE small (id INTEGER PRIMARY KEY)',
      ],
      'write',
    );
    // The server ends a transaction after ten seconds without a statement. To read the copy, or to index it, takes eleven.
    let waited = 0;
    target.execute = (statement: InStatement) => {
      if (typeof statement !== 'string' || statement.includes('max(')) waited += 11;
      return asTarget.execute(statement);
    };
    target.migrate = (statements) => {
      if (statements.some((one) => typeof one === 'string' && one.startsWith('CREATE INDEX'))) waited += 11;
      return asTarget.migrate(statements);
    };
    const begin = source.transaction.bind(source);
    source.transaction = async () => {
      const reading = await begin('read');
      const read = reading.execute.bind(reading);
      reading.execute = (statement) => {
        if (waited > 10) throw new Error('STREAM_EXPIRED');
        waited = 0;
        return read(statement);
      };
      return reading;
    };
    const copied = await copyDatabase(source, target);
    expect(copied.map(({ name, rows }) => [name, rows])).toEqual([
      ['large', 2],
      ['small', 0],
    ]);
    for (const client of [source, target, asTarget]) client.close();
  });
});
