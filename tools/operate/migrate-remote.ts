import { migrateDatabase } from './migrate.ts';
import { migrationStatus } from './migration-status.ts';

/**
 * `npm run migrate`: brings the database at LIBSQL_URL up to the newest migration. With `-- --status` it says which it
 * has had and changes nothing.
 */
const url = process.env.LIBSQL_URL;
if (!url) throw new Error('set LIBSQL_URL, and LIBSQL_AUTH_TOKEN where the database asks for one');
const authToken = process.env.LIBSQL_AUTH_TOKEN;
const settings = { url, ...(authToken ? { authToken } : {}) };
if (process.argv.includes('--status')) {
  const all = await migrationStatus(settings);
  for (const { name, applied } of all) console.log(`${applied ? 'applied' : 'pending'}  ${name}`);
  process.exitCode = all.every(({ applied }) => applied) ? 0 : 1;
} else {
  await migrateDatabase(settings);
  console.log('the database is up to date');
}
