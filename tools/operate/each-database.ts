import { createClient } from '@libsql/client';
import { furtherDatabases } from '../../worker/further-databases.ts';
import type { Environment } from '../../worker/settings.ts';
import { type FurtherDatabase, HOME } from '../../worker/store/place-names.ts';
import { beginRanges, raiseAccounts, raiseRanges, takeRange } from './id-ranges.ts';
import { migrateDatabase } from './migrate.ts';
import type { MigrationSettings } from './migration-settings.ts';

/** Does an operator's work on every database of a deployment. */

/** A database with its name, also the first one. */
export type NamedDatabase = FurtherDatabase;

/** Lists the databases of an environment, the first one first. */
export function databasesIn(environment: Environment): readonly NamedDatabase[] {
  const { LIBSQL_URL: url = '', LIBSQL_AUTH_TOKEN: authToken } = environment;
  return [
    { name: HOME, url, ...(authToken ? { authToken } : {}) },
    ...furtherDatabases(environment.LIBSQL_DATABASES, environment.LIBSQL_DATABASE_TOKENS, authToken),
  ];
}

export const settingsOf = ({ url, authToken, fetch }: NamedDatabase): Omit<MigrationSettings, 'keyRing'> => ({
  url,
  ...(authToken === undefined ? {} : { authToken }),
  ...(fetch === undefined ? {} : { fetch }),
});

/** Gives a database with a time limit for each request, for a command that only reads. */
export const answeringWithin = (database: NamedDatabase, milliseconds: number): NamedDatabase => ({
  ...database,
  fetch: database.fetch ?? ((request) => fetch(request, { signal: AbortSignal.timeout(milliseconds) })),
});

type Migrated = Awaited<ReturnType<typeof migrateDatabase>>;

/**
 * Brings every database up to the newest migration. With several, each is given the range of its ids.
 *
 * @returns the data sealed in each database, by the database's name
 */
export async function migrateAll(
  databases: readonly NamedDatabase[],
  options: Pick<MigrationSettings, 'keyRing' | 'adopt'> = {},
): Promise<readonly (readonly [name: string, sealed: Migrated])[]> {
  const done: (readonly [string, Migrated])[] = [];
  for (const database of databases)
    done.push([database.name, await migrateDatabase({ ...settingsOf(database), ...options })]);
  const [home, ...further] = databases.map((database) => createClient(settingsOf(database)));
  try {
    if (home !== undefined && further.length > 0) {
      await beginRanges(home);
      await raiseRanges(home, further);
      await raiseAccounts(home, further);
    }
    for (const each of further) if (home !== undefined) await takeRange(home, each);
  } finally {
    for (const each of [home, ...further]) each?.close();
  }
  return done;
}
