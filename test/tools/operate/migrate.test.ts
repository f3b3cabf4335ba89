import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client/web';
import { describe, expect, it, onTestFinished } from 'vitest';
import { canonicalJson, eventHash, verifyChain } from '../../../core/proof/history/chain.ts';
import { emptyFilingData } from '../../../schema/requests/filing-data.ts';
import { migrateDatabase } from '../../../tools/operate/migrate.ts';
import { historyKeys } from '../../../worker/access/history-keys.ts';
import { type KeyRing, parseKeyRing } from '../../../worker/access/key-ring.ts';
import { digests } from '../../../worker/platform.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import { openTestDatabase, TOKEN } from '../dev/open.ts';

/** Makes a folder of the first migrations, for the running test. */
function migrationsUpTo(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const journal = JSON.parse(readFileSync('schema/migrations/meta/_journal.json', 'utf8'));
  const entries: readonly { readonly tag: string }[] = journal.entries.slice(0, count);
  for (const { tag } of entries) cpSync(`schema/migrations/${tag}.sql`, join(folder, `${tag}.sql`));
  mkdirSync(join(folder, 'meta'));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  return folder;
}

/** Gives an account with a company and these filings, in the form of the first tables. */
const filings = (ids: readonly number[]): string => `
  INSERT INTO accounts (id, name, email, created_at) VALUES (1, 'Ada', 'a@example.test', 'T');
  INSERT INTO companies (id, account_id, mode, company_number, company_name, registered_office, sic_codes, created_at)
    VALUES (1, 1, 'test', '01234567', 'Engines Ltd', '[]', '[]', 'T');
  INSERT INTO filings (id, account_id, mode, company_id, period_start, period_end, is_amendment, data, status,
    requested_status, created_at, updated_at)
    SELECT value, 1, 'test', 1, '2025-04-01', '2026-03-31', 0, '${JSON.stringify(emptyFilingData(false))}', 'draft', 'draft', 'T', 'T'
    FROM json_each('${JSON.stringify(ids)}');
  INSERT INTO submissions (id, filing_id, account_id, mode, target, status, errors, created_at)
    SELECT value, value, 1, 'test', 'tax', 'submitted', '[]', 'T' FROM json_each('${JSON.stringify(ids)}');`;

function ring(keys: Readonly<Record<string, number>>): KeyRing {
  const texts = Object.entries(keys).map(([id, fill]) => [id, Buffer.alloc(32, fill).toString('base64')]);
  const parsed = parseKeyRing(JSON.stringify(Object.fromEntries(texts)));
  if (!parsed.ok) throw new Error('the test gives a wrong ring');
  return parsed.value;
}

describe('migrating', () => {
  it('makes the tables in a file or over the protocol, and a second run changes nothing', async () => {
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

  it('gives events from before there were hashes their hashes, for every filing', async () => {
    const database = openTestDatabase();
    const { url, fetch } = database.settings;
    const before = migrationsUpTo(2);
    await migrateDatabase({ url, authToken: TOKEN, fetch, migrations: before });
    const client = createClient(database.settings);
    await client.executeMultiple(`${filings([1, 2, 3])}
      INSERT INTO submission_events SELECT 1, value, 1, 'undecided', 'T', '{"n":' || value || '}' FROM json_each('[1,2,3]');
      INSERT INTO submission_events VALUES (2, 1, 2, 'recorded', 'T', '{}');`);

    await migrateDatabase({ url, authToken: TOKEN, fetch });
    const store = openStore(database.settings);
    const verified = async (filingId: number) => {
      const { events, head } = await store.readChain(filingId);
      return verifyChain(events, head, digests.sha256, null);
    };
    expect(await verified(1)).toMatchObject({ valid: true, events: 3 });
    expect(await verified(2)).toMatchObject({ valid: true, events: 1 });
    expect(await verified(3)).toMatchObject({ valid: true, events: 0, head: null });
    await client.execute("UPDATE submission_events SET detail = '{}' WHERE filing_id = 1 AND sequence = 2");
    await migrateDatabase({ url, authToken: TOKEN, fetch });
    expect(await verified(1)).toMatchObject({ valid: false, problem: expect.stringMatching(/^event 2 /) });

    // An earlier version continued to write for a while: its events are sealed together with the next event.
    await client.executeMultiple(`
      UPDATE filings SET event_count = 0, event_head = NULL WHERE id = 2;
      UPDATE submission_events SET hash = NULL WHERE filing_id = 2;`);
    const event = { type: 'undecided', at: 'T', detail: {} };
    await store.updateSubmission(2, () => ({ change: { polls: 1 }, event }));
    expect(await verified(2)).toMatchObject({ valid: true, events: 2 });
    database.remove();
  });

  it('names beside each filing its newest approval, in its state', async () => {
    const database = openTestDatabase();
    const { url, fetch } = database.settings;
    await migrateDatabase({ url, authToken: TOKEN, fetch, migrations: migrationsUpTo(26) });
    const client = createClient(database.settings);
    // Filing 1 lost a later state. Filing 2 names an approval that was refused. Filing 3 has no approval.
    await client.executeMultiple(`${filings([1, 2, 3])}
      INSERT INTO approvals (id, filing_id, account_id, mode, hash, target, asks, status, sha256, created_at, expires_at)
        SELECT value, (value + 1) / 2, 1, 'test', 'h' || value, 'both', 'sending', iif(value = 2, 'sent', 'revoked'), 's', 'T', 'U'
        FROM json_each('[1,2,3]');
      UPDATE filings SET approval = '{"id":2,"status":"approved","expiresAt":"U"}' WHERE id = 1;
      UPDATE filings SET approval = '{"id":9,"status":"open","expiresAt":"V"}' WHERE id = 2;`);

    await migrateDatabase({ url, authToken: TOKEN, fetch });
    const { rows } = await client.execute('SELECT approval FROM filings ORDER BY id');
    expect(rows.map(({ approval }) => JSON.parse(String(approval)))).toEqual([
      { id: 2, status: 'sent', expiresAt: 'U' },
      { id: 3, status: 'revoked', expiresAt: 'U' },
      null,
    ]);
    database.remove();
  });

  it('removes the rest of secrets from the events, and puts histories under the key', async () => {
    const database = openTestDatabase();
    const { url, fetch } = database.settings;
    const remote = { url, authToken: TOKEN, fetch };
    // State before histories had keys.
    await migrateDatabase({ ...remote, migrations: migrationsUpTo(4) });
    const client = createClient(database.settings);
    const unkept = { keyId: 'k1', salt: 'a1b2', marks: [[16, 1234567]] };
    const details = [{ irMark: 'M', status: 'pending', unkept }, { status: 'submitted' }];
    await client.executeMultiple(filings([1, 2]));
    for (const filingId of [1, 2]) {
      let hash: string | null = null;
      for (const [i, detail] of details.entries()) {
        const event = {
          filingId,
          sequence: i + 1,
          submissionId: filingId,
          type: i === 0 ? 'recorded' : 'noted',
          at: 'T',
        };
        hash = await eventHash(hash, { ...event, detail }, digests.sha256);
        await client.execute({
          sql: 'INSERT INTO submission_events VALUES (?, ?, ?, ?, ?, ?, ?)',
          args: [filingId, i + 1, filingId, event.type, 'T', canonicalJson(detail), hash],
        });
      }
      await client.execute({
        sql: 'UPDATE filings SET event_count = 2, event_head = ? WHERE id = ?',
        args: [hash, filingId],
      });
    }
    // One of them was altered.
    await client.execute("UPDATE submission_events SET at = 'later' WHERE filing_id = 2 AND sequence = 2");

    const keyRing = ring({ k1: 1 });
    expect(await migrateDatabase({ ...remote, keyRing })).toMatchObject({
      rekeyed: 1,
      unkeyed: [],
      broken: [{ filingId: 2, problem: expect.any(String) }],
    });
    const rows = await client.execute('SELECT detail FROM submission_events');
    const text = rows.rows.map(({ detail }) => String(detail)).join();
    expect(text).not.toMatch(/unkept|marks|salt|1234567/);
    expect(text).toContain('{"irMark":"M","oneShot":true,"status":"pending"}');
    const verified = async (filingId: number, by: KeyRing) => {
      const { events, head } = await openStore(database.settings).readChain(filingId);
      return verifyChain(events, head, digests.sha256, historyKeys(by));
    };
    expect(await verified(1, keyRing)).toMatchObject({ valid: true, events: 2, keyId: 'k1' });
    expect(await verified(2, keyRing)).toMatchObject({
      valid: false,
      problem: expect.stringMatching(/^event 1 is not/),
    });

    // Proven histories are sealed under another key. A history without a key is not adopted again, unless the
    // operator asks for it.
    const both = ring({ k2: 2, k1: 1 });
    await client.execute('UPDATE submission_events SET code = NULL WHERE filing_id = 1');
    await client.execute('UPDATE filings SET event_seal = NULL WHERE id = 1');
    expect(await migrateDatabase({ ...remote, keyRing: both })).toMatchObject({
      rekeyed: 0,
      unkeyed: [1],
      broken: [{ filingId: 2, problem: expect.any(String) }],
    });
    expect((await verified(1, both)).valid).toBe(false);
    expect(await migrateDatabase({ ...remote, keyRing: both, adopt: true })).toMatchObject({
      rekeyed: 1,
      broken: [{ filingId: 2 }],
    });
    expect(await verified(1, ring({ k2: 2 }))).toMatchObject({ valid: true, keyId: 'k2' });
    const third = ring({ k3: 3, k2: 2 });
    expect(await migrateDatabase({ ...remote, keyRing: third })).toMatchObject({
      rekeyed: 1,
      unkeyed: [],
      broken: [{ filingId: 2 }],
    });
    expect(await verified(1, ring({ k3: 3 }))).toMatchObject({ valid: true, keyId: 'k3' });
    await client.execute("UPDATE submission_events SET detail = '{}' WHERE filing_id = 1 AND sequence = 2");
    expect(await migrateDatabase({ ...remote, keyRing: ring({ k4: 4, k3: 3 }) })).toMatchObject({
      rekeyed: 0,
      broken: [{ filingId: 1 }, { filingId: 2 }],
    });
    database.remove();
  });
});
