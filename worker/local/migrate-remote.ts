import { migrateDatabase } from './migrate.ts';

/** `npm run migrate`: brings the database at LIBSQL_URL up to the newest migration. */
const url = process.env.LIBSQL_URL;
if (!url) throw new Error('set LIBSQL_URL, and LIBSQL_AUTH_TOKEN where the database asks for one');
const authToken = process.env.LIBSQL_AUTH_TOKEN;
await migrateDatabase({ url, ...(authToken ? { authToken } : {}) });
console.log('the database is up to date');
