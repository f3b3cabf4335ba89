import { databasesIn } from './each-database.ts';
import { managePlaces } from './manage-places.ts';
import { OperatorError, runPlainly } from './plain-faults.ts';

/**
 * `npm run accounts`: shows the database of each account, and moves an account to another. The databases are those of
 * LIBSQL_URL and LIBSQL_DATABASES.
 */
await runPlainly(async () => {
  if (!process.env.LIBSQL_URL)
    throw new OperatorError('set LIBSQL_URL, LIBSQL_DATABASES and their tokens to the values of the service');
  await managePlaces(process.argv.slice(2), {
    databases: databasesIn(process.env),
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    say: (line) => console.log(line),
  });
});
