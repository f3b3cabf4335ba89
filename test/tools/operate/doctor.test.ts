import { createClient } from '@libsql/client/web';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DoctorTools, examine } from '../../../tools/operate/doctor.ts';
import { migrationStatus } from '../../../tools/operate/migration-status.ts';
import { sealEnvelope } from '../../../worker/access/envelopes.ts';
import { type KeyRing, parseKeyRing, sealSecret } from '../../../worker/access/secrets.ts';
import { StoreError } from '../../../worker/store/faults.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import { nodeDigests } from '../../sandbox/harness.ts';
import { draft } from '../../worker/store/draft.ts';
import { submission } from '../../worker/submission/submissions.ts';
import { openMigratedDatabase, openTestDatabase, type TestDatabase, TOKEN } from '../dev/open.ts';

const keyText = (fill: number) => btoa(String.fromCharCode(...new Uint8Array(32).fill(fill)));
const RING = JSON.stringify({ k1: keyText(1) });
const ENVIRONMENT = {
  LIBSQL_URL: 'http://127.0.0.1:1',
  CREDENTIALS_KEYS: RING,
  TAX_AUTHORITY_URL_TEST: 'https://tax.example.test/submission',
  REGISTRY_API_URL_TEST: 'https://gone.example.test',
  REGISTRY_API_KEY_TEST: 'a key',
};

let database: TestDatabase;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.remove());

const status = ({ settings }: TestDatabase) =>
  migrationStatus({ url: settings.url, authToken: TOKEN, fetch: settings.fetch });
/** No authority is asked here: another test tries the credentials. */
const ASKING = {
  fetch: () => Promise.reject(new TypeError('no such host')),
  digests: nodeDigests,
  now: () => new Date('2026-11-20T12:00:00.000Z'),
  environment: null,
};
const tools = (of: TestDatabase): DoctorTools => ({
  store: openStore(of.settings),
  ...ASKING,
  pendingMigrations: async () => (await status(of)).filter(({ applied }) => !applied).map(({ name }) => name),
});
const findings = async (environment: Readonly<Record<string, string>>, of = database) =>
  (await examine(environment, tools(of)))
    .map(({ level, message }) => `${level}: ${message}`)
    .filter((line) => !line.includes('is not set'));

function ringOf(text: string): KeyRing {
  const parsed = parseKeyRing(text);
  if (!parsed.ok) throw new Error('the test gives a wrong ring');
  return parsed.value;
}

describe('npm run doctor', () => {
  it('finds a database that works, and tries each credential', async () => {
    expect(await findings(ENVIRONMENT)).toEqual([
      'warning: live keys file nothing: no authority is set for them',
      'ok: the database answers and takes writes',
      'ok: every migration is applied',
      'ok: all 0 stored secrets open; new ones are sealed with k1',
      'warning: REGISTRY_API_KEY_TEST: the registry could not be asked: the connection to it was lost',
    ]);
  });

  it('names the key that signs receipt packs, those published for others, and one that seals too', async () => {
    const line = async (RECEIPT_KEYS: string) =>
      (await findings({ ...ENVIRONMENT, RECEIPT_KEYS })).filter((each) => /receipt|RECEIPT/.test(each));
    expect(await line(JSON.stringify({ r1: keyText(8) }))).toEqual(['ok: receipt packs are signed with r1']);
    expect(await line(JSON.stringify({ r2: keyText(9), r1: keyText(8), r0: keyText(1) }))).toEqual([
      'ok: receipt packs are signed with r2; published for other packs: r1, r0',
      'warning: r0 of RECEIPT_KEYS is in CREDENTIALS_KEYS too: give receipt packs a separate key, made by npm run keys -- new-key',
    ]);
    expect(await line('{}')).toEqual([
      'warning: RECEIPT_KEYS: must be a JSON object of key id to base64 of 32 bytes; packs are not signed',
    ]);
    const unset = (await examine(ENVIRONMENT, tools(database))).map(({ message }) => message);
    expect(unset).toContain('RECEIPT_KEYS is not set: receipt packs are not signed');
  });

  it('fails for each fault that stops the filings of keys that are meant to file, once, with its remedy', async () => {
    const found = await examine(ENVIRONMENT, tools(database));
    const failing = found.filter(({ level }) => level === 'error');
    const names = failing.map(({ message }) => message.split(':')[0]);
    expect(names).toEqual([
      'TAX_AUTHORITY_VENDOR_ID',
      'REGISTRY_GATEWAY_URL_TEST',
      'REGISTRY_PRESENTER_ID_TEST',
      'REGISTRY_PRESENTER_CODE_TEST',
      'REGISTRY_PACKAGE_REFERENCE_TEST',
    ]);
    expect(failing[3]?.cure).toBe(
      'npx wrangler secret put REGISTRY_PRESENTER_CODE_TEST (Companies House gives it; see the guide Going live)',
    );
    // No setting of live keys is set, which is not a fault: it is reported once.
    expect(found.filter(({ message }) => /LIVE|live/.test(message))).toHaveLength(1);
  });

  it('finds secrets that no key of the ring opens', async () => {
    const store = openStore(database.settings);
    const createdAt = '2026-04-01T09:00:00.000Z';
    const account = await store.createAccount({ name: 'Ada', email: 'a@example.test', createdAt });
    const company = await store.addCompany({
      accountId: account.id,
      mode: 'test',
      companyNumber: '13480172',
      companyName: 'EXAMPLE LTD',
      incorporationDate: null,
      registeredOffice: [],
      sicCodes: [],
      companyType: null,
      companyStatus: null,
      createdAt,
    });
    const filing = await store.createFiling(
      draft({ accountId: account.id, companyId: company.id, createdAt }),
    );
    const place = { accountId: account.id, filingId: filing.id, field: 'authCode', revision: 0 } as const;
    const authCode = await sealSecret(ringOf(RING), place, 'ANY123');
    const sealed = { gatewayPassword: null, authCode, bankDetails: null };
    await store.updateFiling(filing.id, filing.version, { sealed }, createdAt);
    expect(await findings(ENVIRONMENT)).toContain(
      'ok: all 1 stored secrets open; new ones are sealed with k1',
    );
    const lost = { ...ENVIRONMENT, CREDENTIALS_KEYS: JSON.stringify({ k2: keyText(2) }) };
    expect(await findings(lost)).toContain(
      'error: 1 of 1 stored secrets open with no key of CREDENTIALS_KEYS',
    );
    // The two deployments of a new key: first listed after the old one, then in use before it.
    const spread = { ...ENVIRONMENT, CREDENTIALS_KEYS: JSON.stringify({ k1: keyText(1), k2: keyText(2) }) };
    expect(await findings(spread)).toContainEqual(
      expect.stringContaining(
        'warning: nothing is sealed with k2: if it is new, put it first when every process',
      ),
    );
    const switched = { ...ENVIRONMENT, CREDENTIALS_KEYS: JSON.stringify({ k2: keyText(2), k1: keyText(1) }) };
    expect(await findings(switched)).toEqual(
      expect.arrayContaining([
        'warning: 1 stored secrets are sealed with k1: run npm run keys -- reseal before you remove this key',
        expect.stringContaining('warning: k2 is first, but nothing is sealed with it yet: deploy it after'),
      ]),
    );
  });

  it('finds data that are not sealed, or with a key that is not the first, or with another key of the same name', async () => {
    const owner = submission({ requestBodySha256: 'ab'.repeat(32) });
    const under = (name: string, fill: number, count: number) =>
      Array.from({ length: count }, async () => {
        const keys = ringOf(JSON.stringify({ [name]: keyText(fill) }));
        return { submission: owner, kept: (await sealEnvelope(keys, owner, '<a/>')).sealed };
      });
    const envelopes = await Promise.all([
      ...under('k1', 1, 4),
      ...under('k0', 0, 3),
      ...under('k1', 9, 2),
      ...under('gone', 5, 1),
      Promise.resolve({ submission: owner, kept: '<a/>' }),
    ]);
    const placed = envelopes.map(({ kept }, at) => ({ submission: { ...owner, id: at + 1 }, kept }));
    const store = {
      ...openStore(database.settings),
      listEnvelopes: async (afterId: number) => placed.slice(afterId, afterId + 4),
      listHistories: async (afterId: number) =>
        [
          { filingId: 7, keyId: null },
          { filingId: 8, keyId: 'gone' },
        ].filter(({ filingId }) => filingId > afterId),
      readChain: async (filingId: number) => ({
        statuses: [],
        events: [],
        head: { count: 0, hash: null, seal: filingId === 7 ? null : 'gone.AAAA' },
      }),
    };
    const keys = { ...ENVIRONMENT, CREDENTIALS_KEYS: JSON.stringify({ k1: keyText(1), k0: keyText(0) }) };
    const tools = { ...ASKING, store, pendingMigrations: async () => [] };
    const found = (await examine(keys, tools)).map(({ level, message }) => `${level}: ${message}`);
    expect(found).toEqual(
      expect.arrayContaining([
        'warning: 3 stored envelopes and answers are sealed with k0: run npm run keys -- reseal before you remove this key',
        'error: 1 stored envelopes and answers are not sealed: run npm run keys -- reseal',
        'error: 2 stored envelopes and answers name k1 and do not open with it: they were altered, or another key had that name',
        'error: 1 stored envelopes and answers are sealed with gone, which is not in CREDENTIALS_KEYS',
        'error: 1 histories are not sealed, of filings 7: run npm run migrate -- --adopt',
        'error: the history of filing 8 does not verify: the end of the history was not written by this service: events after it may have been cut off',
      ]),
    );
  });

  it('fails if one table cannot be read, though the others can', async () => {
    const broken = await openMigratedDatabase();
    try {
      await openStore(broken.settings).ping('read');
      const { url, fetch } = broken.settings;
      await createClient({ url, authToken: TOKEN, fetch }).execute('drop table calendar_feeds');
      expect(await findings(ENVIRONMENT, broken)).toContain(
        'error: the database lacks tables, or has the tables of an older release: run npm run migrate first',
      );
    } finally {
      broken.remove();
    }
  });

  it.each([
    [2, 'ok: the database answers and takes writes'],
    [
      3,
      'error: the database answers, and took no write in time: other writers kept it locked, or it is slow; run this again',
    ],
  ])('tries a write again if the database was locked %i times', async (locked, said) => {
    const store = openStore(database.settings);
    let tried = 0;
    const busy = async (as: 'read' | 'write'): Promise<void> => {
      if (as === 'write' && ++tried <= locked) throw new StoreError('SQLITE_BUSY');
      await store.ping(as);
    };
    const held = new Proxy(store, {
      get: (of, name) => (name === 'ping' ? busy : Reflect.get(of, name)),
    });
    const found = await examine(ENVIRONMENT, { ...tools(database), store: held });
    expect(found.map(({ level, message }) => `${level}: ${message}`)).toContain(said);
  });

  it('says so if sealed data cannot be read', async () => {
    const store = openStore(database.settings);
    const failing = new Proxy(store, {
      get: (of, name) => (name === 'ping' ? Reflect.get(of, name) : () => Promise.reject(new Error('torn'))),
    });
    const found = await examine(ENVIRONMENT, { ...tools(database), store: failing });
    expect(found.map(({ level, message }) => `${level}: ${message}`)).toContain(
      'error: the sealed data could not be read, so the service is degraded: torn',
    );
  });

  it('finds a database without its tables, and names the migrations to apply', async () => {
    const empty = openTestDatabase();
    try {
      expect((await findings(ENVIRONMENT, empty))[1]).toMatch(
        /^error: the database lacks tables, or has the tables of an older release: run npm run migrate first$/,
      );
      const all = await status(empty);
      expect(all.length).toBeGreaterThan(2);
      expect(all.map(({ applied }) => applied)).not.toContain(true);
      expect((await status(database)).map(({ applied }) => applied)).not.toContain(false);
    } finally {
      empty.remove();
    }
  });
});
