import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHrana, type HranaSettings } from '../../../tools/dev/hrana/endpoint.ts';
import type { DatabaseSettings } from '../../../worker/store/database.ts';
import { type Migrations, writeMigrated } from '../../helpers/migrated.ts';

/** A database in its own folder, served without a port. */
export interface TestDatabase {
  readonly settings: DatabaseSettings & { readonly fetch: (request: Request) => Promise<Response> };
  readonly file: string;
  readonly remove: () => void;
}

export const TOKEN = 'a token for tests';
const URL_OF_NO_PORT = 'http://libsql';

export function openTestDatabase(options: Partial<HranaSettings> = {}): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'filing-store-'));
  const file = join(folder, 'test.db');
  const endpoint = createHrana({ file, token: TOKEN, ...options });
  return {
    settings: { url: URL_OF_NO_PORT, authToken: TOKEN, fetch: endpoint.handler },
    file,
    remove: () => {
      endpoint.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Opens such a database with the tables of the service, or of the sandboxes. */
export async function openMigratedDatabase(
  options: Partial<HranaSettings> = {},
  migrations?: Migrations,
): Promise<TestDatabase> {
  const database = openTestDatabase(options);
  await writeMigrated(database.file, migrations);
  return database;
}
