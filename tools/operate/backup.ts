import { existsSync, renameSync, rmSync } from 'node:fs';
import { createClient } from '@libsql/client';
import { makePrivateFile } from '../dev/private-files.ts';
import { copyDatabase } from './copy-database.ts';
import { type NamedDatabase, settingsOf } from './each-database.ts';
import { OperatorError } from './plain-faults.ts';

/** A database and the file that it is copied to. */
export interface Copy {
  readonly path: string;
  readonly database: NamedDatabase;
}

type Say = (line: string) => void | Promise<void>;

/** Copies every database to its file, the first database first. A file gets its name only when the copy is complete. */
export async function backUp(copies: readonly Copy[], say: Say): Promise<void> {
  for (const { path } of copies)
    if (existsSync(path)) throw new OperatorError(`${path} exists already: name another file`);
  const [home, ...further] = copies;
  if (home === undefined) return;
  const before = further.length === 0 ? [] : await placesAt(home.database);
  for (const copy of copies) await copyTo(copy, say);
  // The copies are made one after another. An account that moved meanwhile could be missing from all of them.
  const after = new Set(further.length === 0 ? [] : await placesAt(home.database));
  if (before.every((place) => after.has(place))) return;
  for (const { path } of copies) rmSync(path);
  throw new OperatorError('an account was moved while the copies were made: make them again');
}

/** Lists the accounts with a recorded database: its name, and the last run that moved the account. */
async function placesAt(home: NamedDatabase): Promise<readonly string[]> {
  const client = createClient(settingsOf(home));
  try {
    const { rows } = await client.execute('SELECT account_id, at, run FROM account_places');
    return rows.map(({ account_id: id, at, run }) => JSON.stringify([id, at, run]));
  } finally {
    client.close();
  }
}

async function copyTo({ path, database }: Copy, say: Say): Promise<void> {
  const partial = `${path}.partial`;
  const remove = (): void => {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${partial}${end}`, { force: true });
  };
  // A killed run may have left an unfinished file.
  remove();
  const source = createClient({ ...settingsOf(database), intMode: 'bigint' });
  makePrivateFile(partial);
  const target = createClient({ url: `file:${partial}`, intMode: 'bigint' });
  try {
    const tables = await copyDatabase(source, target);
    const { rows } = await target.execute('PRAGMA integrity_check');
    if (rows[0]?.[0] !== 'ok') throw new OperatorError('the copy does not pass its own check: make it again');
    target.close();
    renameSync(partial, path);
    for (const { name, rows: count, sha256 } of tables)
      await say(`${sha256.slice(0, 16)}  ${count}  ${name}`);
    await say(`${path} is a complete copy.`);
  } catch (fault) {
    remove();
    throw fault;
  } finally {
    if (!target.closed) target.close();
    source.close();
  }
}
