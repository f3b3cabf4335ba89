import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client/web';
import { describe, expect, it } from 'vitest';
import { verifyChain } from '../../../core/history/chain.ts';
import { emptyFilingData } from '../../../schema/requests/filing-data.ts';
import { migrateDatabase } from '../../../tools/operate/migrate.ts';
import { digests } from '../../../worker/platform.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import { openTestDatabase, TOKEN } from '../dev/open.ts';

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

  it('gives the events from before they had hashes theirs, whichever filing they are of', async () => {
    const database = openTestDatabase();
    const { url, fetch } = database.settings;
    const before = mkdtempSync(join(tmpdir(), 'migrations-'));
    const names = ['0000_spine', '0001_lost_acknowledgement'];
    for (const name of names) cpSync(`schema/migrations/${name}.sql`, join(before, `${name}.sql`));
    mkdirSync(join(before, 'meta'));
    const journal = JSON.parse(readFileSync('schema/migrations/meta/_journal.json', 'utf8'));
    const entries = journal.entries.filter(({ tag }: { readonly tag: string }) => names.includes(tag));
    writeFileSync(join(before, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    await migrateDatabase({ url, authToken: TOKEN, fetch, migrations: before });
    const client = createClient(database.settings);
    await client.executeMultiple(`
      INSERT INTO accounts VALUES (1, 'Ada', 'a@example.test', 'T');
      INSERT INTO companies (id, account_id, mode, company_number, company_name, registered_office, sic_codes, created_at)
        VALUES (1, 1, 'test', '01234567', 'Engines Ltd', '[]', '[]', 'T');
      INSERT INTO filings (id, account_id, mode, company_id, period_start, period_end, is_amendment, data, status,
        requested_status, created_at, updated_at)
        SELECT value, 1, 'test', 1, '2025-04-01', '2026-03-31', 0, '${JSON.stringify(emptyFilingData(false))}', 'draft', 'draft', 'T', 'T'
        FROM json_each('[1,2,3]');
      INSERT INTO submissions (id, filing_id, account_id, mode, target, status, errors, created_at)
        SELECT value, value, 1, 'test', 'tax', 'submitted', '[]', 'T' FROM json_each('[1,2]');
      INSERT INTO submission_events SELECT 1, value, 1, 'undecided', 'T', '{"n":' || value || '}' FROM json_each('[1,2,3]');
      INSERT INTO submission_events VALUES (2, 1, 2, 'recorded', 'T', '{}');`);

    await migrateDatabase({ url, authToken: TOKEN, fetch });
    const store = openStore(database.settings);
    const verified = async (filingId: number) => {
      const { events, head } = await store.readChain(filingId);
      return verifyChain(events, head, digests.sha256);
    };
    expect(await verified(1)).toMatchObject({ valid: true, events: 3 });
    expect(await verified(2)).toMatchObject({ valid: true, events: 1 });
    expect(await verified(3)).toMatchObject({ valid: true, events: 0, head: null });
    await client.execute("UPDATE submission_events SET detail = '{}' WHERE filing_id = 1 AND sequence = 2");
    await migrateDatabase({ url, authToken: TOKEN, fetch });
    expect(await verified(1)).toMatchObject({ valid: false, problem: expect.stringMatching(/^event 2 /) });

    // A version from before went on writing for a while: its events are sealed with the next one.
    await client.executeMultiple(`
      UPDATE filings SET event_count = 0, event_head = NULL WHERE id = 2;
      UPDATE submission_events SET hash = NULL WHERE filing_id = 2;`);
    const event = { type: 'undecided', at: 'T', detail: {} };
    await store.updateSubmission(2, () => ({ change: { polls: 1 }, event }));
    expect(await verified(2)).toMatchObject({ valid: true, events: 2 });
    database.remove();
  });
});
