import { createClient } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { migrate } from 'drizzle-orm/libsql/migrator';
import { digests } from '../../worker/platform.ts';
import { sealChains } from '../../worker/store/chain.ts';

const SERVICE = 'schema/migrations';

export interface MigrationSettings {
  /** `file:`, or the address of a libSQL server. */
  readonly url: string;
  readonly authToken?: string;
  /** How requests reach the server, where it is in this process. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Folder that holds the migrations, from the project's root. */
  readonly migrations?: string;
}

/**
 * Brings a database up to the newest migration, the events that were written before they had hashes too; does nothing to one that is there already. Runs before the service
 * starts and never inside it: it reads files, and two Workers must not race to change tables.
 */
export async function migrateDatabase(settings: MigrationSettings): Promise<void> {
  const { migrations = SERVICE, ...config } = settings;
  const client = createClient(config);
  try {
    const database = drizzle(client);
    await migrate(database, { migrationsFolder: migrations });
    if (migrations === SERVICE) await sealChains(database, digests.sha256);
  } finally {
    client.close();
  }
}
