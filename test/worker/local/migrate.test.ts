import { readdirSync } from 'node:fs';
import { createClient } from '@libsql/client/web';
import { describe, expect, it } from 'vitest';
import { migrateDatabase } from '../../../worker/local/migrate.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import { openTestDatabase, TOKEN } from './open.ts';

describe('migrating', () => {
  it('makes the tables in a file or over the protocol, and twice is once', async () => {
    for (const way of ['file', 'http'] as const) {
      const database = openTestDatabase();
      const { settings, file } = database;
      const target =
        way === 'file'
          ? { url: `file:${file}` }
          : { url: settings.url, authToken: TOKEN, fetch: settings.fetch };
      await migrateDatabase(target);
      await openStore(settings).createAccount({
        name: 'Ada',
        email: 'a@example.test',
        createdAt: '2026-04-01T09:00:00.000Z',
      });
      await migrateDatabase(target);
      expect(await openStore(settings).findAccountByEmail('a@example.test')).toMatchObject({ name: 'Ada' });
      const applied = await createClient(settings).execute('SELECT count(*) AS n FROM __drizzle_migrations');
      const written = readdirSync('schema/migrations').filter((name) => name.endsWith('.sql'));
      expect(applied.rows[0]?.n).toBe(written.length);
      database.remove();
    }
  });
});
