import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createClient } from '@libsql/client';
import { copyDatabase } from './copy-database.ts';
import { OperatorError, runPlainly } from './plain-faults.ts';

/** `npm run restore -- FILE`: copies a backup into the database at LIBSQL_URL, which must be empty. */
await runPlainly(async () => {
  const [file] = process.argv.slice(2);
  const { LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken } = process.env;
  if (file === undefined) throw new OperatorError('say what from: npm run restore -- FILE');
  const path = resolve(file);
  if (!existsSync(path)) throw new OperatorError(`there is no file ${path}`);
  if (!url)
    throw new OperatorError('set LIBSQL_URL to a new database, and LIBSQL_AUTH_TOKEN where it asks for one');
  const source = createClient({ url: `file:${path}`, intMode: 'bigint' });
  const target = createClient({ url, ...(authToken ? { authToken } : {}), intMode: 'bigint' });
  try {
    for (const { name, rows, sha256 } of await copyDatabase(source, target))
      console.log(`${sha256.slice(0, 16)}  ${rows}  ${name}`);
    console.log(
      'The database is as it was when the copy was made. Before the service starts: npm run migrate -- --status, npm run doctor, and npm run keys -- numbers live +5000.',
    );
  } finally {
    source.close();
    target.close();
  }
});
