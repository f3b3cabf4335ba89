import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase } from '../../tools/operate/migrate.ts';

/** Folders of migrations: of the service and of the sandboxes. */
export type Migrations = 'schema/migrations' | 'schema/sandbox-migrations';

async function made(migrations: Migrations): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'migrated-'));
  try {
    const file = join(folder, 'empty.db');
    await migrateDatabase({ url: `file:${file}`, migrations });
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const images = new Map<Migrations, Promise<Uint8Array>>();

/** Writes a database with every table and no row. The migrations run once in a process; each database is a copy. */
export async function writeMigrated(
  file: string,
  migrations: Migrations = 'schema/migrations',
): Promise<void> {
  const image = images.get(migrations) ?? made(migrations);
  images.set(migrations, image);
  writeFileSync(file, await image, { mode: 0o600 });
}
