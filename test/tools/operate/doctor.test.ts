import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DoctorTools, examine } from '../../../tools/operate/doctor.ts';
import { migrationStatus } from '../../../tools/operate/migration-status.ts';
import { type KeyRing, parseKeyRing, sealSecret } from '../../../worker/access/secrets.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import { draft } from '../../worker/store/draft.ts';
import { openMigratedDatabase, openTestDatabase, type TestDatabase, TOKEN } from '../dev/open.ts';

const keyText = (fill: number) => btoa(String.fromCharCode(...new Uint8Array(32).fill(fill)));
const RING = JSON.stringify({ k1: keyText(1) });
const ENVIRONMENT = {
  LIBSQL_URL: 'http://127.0.0.1:1',
  CREDENTIALS_KEYS: RING,
  TAX_AUTHORITY_URL_TEST: 'https://tax.example.test/submission',
  REGISTRY_API_URL_TEST: 'https://gone.example.test',
};

let database: TestDatabase;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.remove());

const status = ({ settings }: TestDatabase) =>
  migrationStatus({ url: settings.url, authToken: TOKEN, fetch: settings.fetch });
const tools = (of: TestDatabase): DoctorTools => ({
  store: openStore(of.settings),
  fetch: async ({ url }) => {
    if (url.includes('gone')) throw new TypeError('no such host');
    return new Response('', { status: 405 });
  },
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
  it('finds a database that is well, and asks each authority', async () => {
    expect(await findings(ENVIRONMENT)).toEqual([
      'ok: the database answers and takes writes',
      'ok: every migration is applied',
      'ok: all 0 stored secrets open; new ones are sealed with k1',
      'ok: TAX_AUTHORITY_URL_TEST: tax.example.test answers (405)',
      'warning: REGISTRY_API_URL_TEST: gone.example.test does not answer from here',
    ]);
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
  });

  it('finds what is not sealed, or with a key that is not the first', async () => {
    const store = {
      ...openStore(database.settings),
      countEnvelopes: async () => [
        { keyId: 'k1', count: 9 },
        { keyId: 'k0', count: 3 },
        { keyId: null, count: 2 },
        { keyId: 'gone', count: 1 },
      ],
      countHistories: async () => [{ keyId: null, count: 7 }],
    };
    const keys = { ...ENVIRONMENT, CREDENTIALS_KEYS: JSON.stringify({ k1: keyText(1), k0: keyText(0) }) };
    const tools = { store, fetch: async () => new Response(), pendingMigrations: async () => [] };
    const found = (await examine(keys, tools)).map(({ level, message }) => `${level}: ${message}`);
    expect(found).toEqual(
      expect.arrayContaining([
        'warning: 3 stored envelopes are sealed with k0: run npm run keys -- reseal before it is taken out',
        'error: 2 stored envelopes are not sealed: run npm run keys -- reseal',
        'error: 1 stored envelopes are sealed with gone, which is not in CREDENTIALS_KEYS',
        'error: 7 histories are not sealed: run npm run migrate -- --adopt',
      ]),
    );
  });

  it('finds a database without its tables, and says which migrations are to be applied', async () => {
    const empty = openTestDatabase();
    try {
      expect((await findings(ENVIRONMENT, empty))[0]).toMatch(
        /^error: the database does not answer, or has no tables/,
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
