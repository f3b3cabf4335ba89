import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { createClient } from '@libsql/client';
import { makePrivateFile } from '../dev/private-files.ts';
import { copyDatabase } from './copy-database.ts';
import { ownDatabase } from './own-database.ts';
import { OperatorError, runPlainly } from './plain-faults.ts';

/**
 * `npm run backup -- FILE`: copies the database at LIBSQL_URL, or this machine's own, to a SQLite file that only this user
 * can read, while the service runs.
 */
await runPlainly(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new OperatorError('say where to: npm run backup -- FILE');
  const path = resolve(file);
  if (existsSync(path)) throw new OperatorError(`${path} is there already: name another file`);
  const { settings, stop } = await ownDatabase();
  const source = createClient({ ...settings, intMode: 'bigint' });
  makePrivateFile(path);
  const target = createClient({ url: `file:${path}`, intMode: 'bigint' });
  try {
    const tables = await copyDatabase(source, target);
    const { rows } = await target.execute('PRAGMA integrity_check');
    if (rows[0]?.[0] !== 'ok') throw new OperatorError('the copy does not pass its own check: make it again');
    for (const { name, rows: count, sha256 } of tables)
      console.log(`${sha256.slice(0, 16)}  ${count}  ${name}`);
    console.log(
      `${path} is a whole copy. Keep CREDENTIALS_KEYS elsewhere: a copy without its keys opens no secret.`,
    );
  } catch (fault) {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${path}${end}`, { force: true });
    throw fault;
  } finally {
    target.close();
    source.close();
    await stop();
  }
});
