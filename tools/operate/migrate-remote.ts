import { parseKeyRing } from '../../worker/access/key-ring.ts';
import { databasesIn, migrateAll, type NamedDatabase, settingsOf } from './each-database.ts';
import { migrationStatus } from './migration-status.ts';
import { OperatorError, runPlainly } from './plain-faults.ts';
import { resealedLines } from './resealed-lines.ts';

/**
 * `npm run migrate`: brings the database at LIBSQL_URL, and the databases of LIBSQL_DATABASES, up to the newest
 * migration. With CREDENTIALS_KEYS set it also seals stored data that must be sealed. `-- --status` lists the
 * migrations already applied and changes nothing. `-- --adopt` seals histories that have no key yet.
 */
const { LIBSQL_URL: url, CREDENTIALS_KEYS: keys } = process.env;
const adopt = process.argv.includes('--adopt');

function ringOf(text: string | undefined) {
  if (!text) {
    if (adopt) throw new OperatorError('set CREDENTIALS_KEYS: its first key seals the histories');
    return null;
  }
  const parsed = parseKeyRing(text);
  if (!parsed.ok) throw new OperatorError('CREDENTIALS_KEYS is malformed');
  return parsed.value;
}

async function sayStatus(databases: readonly NamedDatabase[]): Promise<void> {
  for (const database of databases) {
    const all = await migrationStatus(settingsOf(database));
    if (databases.length > 1) console.log(`${database.name}:`);
    for (const { name, applied } of all) console.log(`${applied ? 'applied' : 'pending'}  ${name}`);
    if (all.some(({ applied }) => !applied)) process.exitCode = 1;
  }
}

const NOT_SEALED =
  'CREDENTIALS_KEYS is not set, so nothing was sealed: npm run doctor shows whether data must be sealed';

const FAILED =
  'a migration could not be applied, because the database was changed outside of releases; npm run migrate -- --status shows the applied migrations';

await runPlainly(async () => {
  if (!url) throw new OperatorError('set LIBSQL_URL, and LIBSQL_AUTH_TOKEN where the database asks for one');
  const databases = databasesIn(process.env);
  if (process.argv.includes('--status')) return sayStatus(databases);
  const isOne = databases.length === 1;
  const done = await migrateAll(databases, { keyRing: ringOf(keys), adopt });
  for (const [name, sealed] of done) {
    for (const line of sealed === null ? [] : resealedLines(sealed)) console.log(line);
    console.log(isOne ? 'the database is up to date' : `the database ${name} is up to date`);
  }
  if (done.some(([, sealed]) => sealed === null)) console.log(NOT_SEALED);
}, FAILED);
