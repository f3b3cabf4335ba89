import { existsSync, rmSync } from 'node:fs';
import { parse, resolve } from 'node:path';
import { createClient } from '@libsql/client';
import { furtherDatabases } from '../../worker/further-databases.ts';
import { makePrivateFile } from '../dev/private-files.ts';
import { copyDatabase } from './copy-database.ts';
import { ownDatabase } from './own-database.ts';
import { OperatorError, runPlainly } from './plain-faults.ts';

/**
 * `npm run backup -- FILE`: copies the database at LIBSQL_URL, or this machine's own, to a SQLite file that only this user
 * can read, while the service runs. Each further database is copied to a file beside it, which has its name too.
 */
await runPlainly(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new OperatorError('say where to: npm run backup -- FILE');
  const { dir, name, ext } = parse(resolve(file));
  const { settings, stop } = await ownDatabase();
  const { LIBSQL_DATABASES: further, LIBSQL_DATABASE_TOKENS: tokens, LIBSQL_AUTH_TOKEN: token } = process.env;
  const copies = [
    { path: resolve(file), database: settings },
    ...furtherDatabases(further, tokens, token).map((database) => ({
      path: resolve(dir, `${name}-${database.name}${ext}`),
      database,
    })),
  ];
  try {
    for (const { path } of copies)
      if (existsSync(path)) throw new OperatorError(`${path} is there already: name another file`);
    for (const { path, database } of copies) await copyTo(path, database);
  } finally {
    await stop();
  }
  console.log('Keep CREDENTIALS_KEYS elsewhere: a copy without its keys opens no secret.');
});

/** Copies a database to a file, which is not there otherwise. */
async function copyTo(
  path: string,
  { url, authToken }: { readonly url: string; readonly authToken?: string | undefined },
): Promise<void> {
  const source = createClient({ url, ...(authToken ? { authToken } : {}), intMode: 'bigint' });
  makePrivateFile(path);
  const target = createClient({ url: `file:${path}`, intMode: 'bigint' });
  try {
    const tables = await copyDatabase(source, target);
    const { rows } = await target.execute('PRAGMA integrity_check');
    if (rows[0]?.[0] !== 'ok') throw new OperatorError('the copy does not pass its own check: make it again');
    for (const { name, rows: count, sha256 } of tables)
      console.log(`${sha256.slice(0, 16)}  ${count}  ${name}`);
    console.log(`${path} is a whole copy.`);
  } catch (fault) {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${path}${end}`, { force: true });
    throw fault;
  } finally {
    target.close();
    source.close();
  }
}
