import { readFileSync } from 'node:fs';
import { createClient } from '@libsql/client';
import type { MigrationSettings } from './migration-settings.ts';

export interface MigrationStatus {
  readonly name: string;
  readonly applied: boolean;
}

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
}

function isJournal(value: unknown): value is Journal {
  return (
    typeof value === 'object' &&
    value !== null &&
    'entries' in value &&
    Array.isArray(value.entries) &&
    value.entries.every(({ tag, when }) => typeof tag === 'string' && typeof when === 'number')
  );
}

/** Lists every migration, the oldest first, and whether it was applied. Changes nothing. */
export async function migrationStatus(settings: MigrationSettings): Promise<readonly MigrationStatus[]> {
  const { migrations = 'schema/migrations', ...config } = settings;
  const journal: unknown = JSON.parse(readFileSync(`${migrations}/meta/_journal.json`, 'utf8'));
  if (!isJournal(journal)) throw new Error('the journal of the migrations cannot be read');
  const client = createClient(config);
  try {
    const tables = await client.execute(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name = '__drizzle_migrations'",
    );
    // Migrations run in the order of the time when they were written. A migration that is not newer than the last
    // applied one has run.
    const last =
      tables.rows.length === 0
        ? 0
        : Number(
            (await client.execute('SELECT max(created_at) AS last FROM __drizzle_migrations')).rows[0]
              ?.last ?? 0,
          );
    return journal.entries.map(({ tag, when }) => ({ name: tag, applied: when <= last }));
  } finally {
    client.close();
  }
}
