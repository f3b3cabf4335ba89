import { parse, resolve } from 'node:path';
import { furtherDatabases } from '../../worker/further-databases.ts';
import { HOME } from '../../worker/store/place-names.ts';
import { backUp } from './backup.ts';
import { ownDatabase } from './own-database.ts';
import { OperatorError, runPlainly } from './plain-faults.ts';

/**
 * `npm run backup -- FILE`: copies the database at LIBSQL_URL, or this machine's database, to a SQLite file that only
 * this user can read, while the service runs. Each further database is copied to another file beside it, with the
 * database's name.
 */
await runPlainly(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new OperatorError('name the file of the copy: npm run backup -- FILE');
  const { dir, name, ext } = parse(resolve(file));
  const { settings, stop } = await ownDatabase();
  const { LIBSQL_DATABASES: further, LIBSQL_DATABASE_TOKENS: tokens, LIBSQL_AUTH_TOKEN: token } = process.env;
  const copies = [
    { path: resolve(file), database: { name: HOME, ...settings } },
    ...furtherDatabases(further, tokens, token).map((database) => ({
      path: resolve(dir, `${name}-${database.name}${ext}`),
      database,
    })),
  ];
  await backUp(copies, (line) => console.log(line)).finally(stop);
  console.log('Keep CREDENTIALS_KEYS elsewhere: without its keys, nobody can read the secrets of a copy.');
});
