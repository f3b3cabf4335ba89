import { createClient } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { migrate } from 'drizzle-orm/libsql/migrator';
import { historyKeys } from '../../worker/access/history-keys.ts';
import { type Resealed, resealAll } from '../../worker/access/reseal.ts';
import type { KeyRing } from '../../worker/access/secrets.ts';
import { sealChains } from '../../worker/store/chain.ts';
import { databaseOver } from '../../worker/store/database.ts';
import { stripMarks } from '../../worker/store/histories.ts';
import { storeOver } from '../../worker/store/libsql.ts';
import { migrationStatus } from './migration-status.ts';

const SERVICE = 'schema/migrations';
/** The migration since which histories are under a key. */
const KEYED_HISTORY = /_keyed_history$/;

export interface MigrationSettings {
  /** `file:`, or the address of a libSQL server. */
  readonly url: string;
  readonly authToken?: string;
  /** How requests reach the server, where it is in this process. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Folder that holds the migrations, from the project's root. */
  readonly migrations?: string;
  /** The service's keys: with them what is stored is sealed too. Null leaves that for later. */
  readonly keyRing?: KeyRing | null;
  /** Puts histories under a key that are under none, as the run does that makes the place for it. */
  readonly adopt?: boolean;
}

/**
 * Brings a database up to the newest migration, and what is stored in it up to what is written today: events have
 * hashes and hold nothing of secrets that are not stored, and what is to be sealed is. Does nothing to one that is there
 * already. Runs before the service starts and never inside it: it reads files, and two Workers must not race to change
 * tables.
 *
 * @returns what was sealed; null without keys
 */
export async function migrateDatabase(settings: MigrationSettings): Promise<Resealed | null> {
  const { migrations = SERVICE, keyRing = null, adopt = false, ...config } = settings;
  const isNew = (await migrationStatus({ ...config, migrations })).some(
    ({ name, applied }) => KEYED_HISTORY.test(name) && !applied,
  );
  const client = createClient(config);
  try {
    await migrate(drizzle(client), { migrationsFolder: migrations });
    if (migrations !== SERVICE) return null;
    const keys = keyRing === null ? null : historyKeys(keyRing);
    const database = databaseOver(client, { historyKeys: keys }, () => undefined);
    await sealChains(database.write, database.sha256);
    await stripMarks(database);
    return keyRing === null ? null : await resealAll(storeOver(database), keyRing, { adopt: adopt || isNew });
  } finally {
    client.close();
  }
}
