import { createClient } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { migrate } from 'drizzle-orm/libsql/migrator';
import { historyKeys } from '../../worker/access/history-keys.ts';
import { type Resealed, resealAll } from '../../worker/access/reseal.ts';
import { sealChains } from '../../worker/store/chain.ts';
import { databaseOver } from '../../worker/store/database.ts';
import { removeFingerprints } from '../../worker/store/histories.ts';
import { storeOver } from '../../worker/store/libsql.ts';
import type { MigrationSettings } from './migration-settings.ts';
import { migrationStatus } from './migration-status.ts';

const SERVICE = 'schema/migrations';
/** The migration that gave histories their key. */
const KEYED_HISTORY = /_keyed_history$/;

/**
 * Brings a database up to the newest migration, and its data to the current form: events get hashes and lose secrets,
 * and data that must be sealed is sealed. Changes nothing in a database that is up to date. Runs before the service
 * starts and never inside it: it reads files, and two Workers must not change tables at the same time.
 * @returns the numbers of sealed items; null without keys
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
    const database = databaseOver(client, { historyKeys: keys }, () => null);
    await sealChains(database.write, database.sha256);
    await removeFingerprints(database);
    return keyRing === null ? null : await resealAll(storeOver(database), keyRing, { adopt: adopt || isNew });
  } finally {
    client.close();
  }
}
