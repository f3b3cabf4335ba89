import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manageKeys } from '../../../tools/operate/manage-keys.ts';
import { resealAll } from '../../../worker/access/reseal.ts';
import {
  type KeyRing,
  openSecret,
  parseKeyRing,
  type SecretPlace,
  sealSecret,
} from '../../../worker/access/secrets.ts';
import { redeem } from '../../../worker/access/sign-in.ts';
import { digests, randomBytes } from '../../../worker/platform.ts';
import { StoreError } from '../../../worker/store/faults.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import type { Filing, Store } from '../../../worker/store/store.ts';
import { holderOfKey } from '../../worker/access/holder.ts';
import { draft } from '../../worker/store/draft.ts';
import { openMigratedDatabase, type TestDatabase } from '../dev/open.ts';

let database: TestDatabase;
let store: Store;
beforeAll(async () => {
  database = await openMigratedDatabase();
  store = openStore(database.settings);
});
afterAll(() => database.remove());

const keyText = (fill: number) => btoa(String.fromCharCode(...new Uint8Array(32).fill(fill)));
function ring(keys: Readonly<Record<string, string>>): KeyRing {
  const parsed = parseKeyRing(JSON.stringify(keys));
  if (!parsed.ok) throw new Error('the test gives a wrong ring');
  return parsed.value;
}
const OLD = ring({ old: keyText(1) });
const BOTH = ring({ now: keyText(2), old: keyText(1) });
const NOW = ring({ now: keyText(2) });

const keys = (words: readonly string[], keyRing: KeyRing = OLD) =>
  manageKeys(words, { store, keyRing: () => keyRing, now: new Date('2026-04-01T09:00:00Z') });
const holderOf = async (key: string | undefined) =>
  (await holderOfKey(store, key ?? null, digests.sha256))?.key ?? null;

const EMAIL = 'practice@example.test';

describe('npm run keys', () => {
  it('opens an account, and makes, lists, rotates and revokes its keys', async () => {
    expect(await keys(['open', EMAIL, 'A practice'])).toEqual({
      ok: true,
      lines: ['account 1 of practice@example.test, subscription to 2027-03-31'],
    });
    expect((await keys(['open', EMAIL, 'A practice'])).lines).toEqual([
      'account 1 of practice@example.test, subscription to 2027-03-31',
    ]);
    const made = await keys(['create', EMAIL, 'live', 'Payroll server']);
    expect(made.lines).toEqual([
      'key 1 (live, Payroll server), shown only once:',
      expect.stringMatching(/^svc_live_[0-9A-Za-z]{43}$/),
    ]);
    expect(await holderOf(made.lines[1])).toMatchObject({ id: 1, name: 'Payroll server', mode: 'live' });

    const next = await keys(['rotate', EMAIL, '1']);
    expect(await holderOf(made.lines[1])).toBeNull();
    expect(await holderOf(next.lines[1])).toMatchObject({ id: 2, name: 'Payroll server', mode: 'live' });
    expect(await keys(['rotate', EMAIL, '1'])).toEqual({
      ok: false,
      lines: ['key 1 has been revoked already'],
    });

    expect(await keys(['revoke', EMAIL, '2'])).toEqual({ ok: true, lines: ['key 2 is revoked'] });
    expect(await keys(['revoke', EMAIL, '2'])).toEqual({
      ok: false,
      lines: ['key 2 has been revoked already'],
    });
    expect(await holderOf(next.lines[1])).toBeNull();
    const listed = await keys(['list', EMAIL]);
    expect(listed.lines).toEqual(
      [1, 2].map((id) =>
        expect.stringMatching(
          new RegExp(`^${id}  live  ….{4}  made 2026-04-01  revoked 2026-04-01  Payroll server$`),
        ),
      ),
    );
    for (const secret of [made.lines[1], next.lines[1]]) expect(listed.lines.join()).not.toContain(secret);
  });

  it('says whether a command is missing or unknown, and gives its usage when asked', async () => {
    const said = async (...words: readonly string[]) => {
      const { ok, lines } = await keys(words);
      return { ok, says: lines[0]?.split('\n')[0] };
    };
    expect(await said()).toEqual({ ok: false, says: 'name a command' });
    // These said “name a command”, or failed, because every object has a constructor.
    for (const word of ['make', 'constructor'])
      expect(await said(word)).toEqual({ ok: false, says: 'there is no command of that name' });
    expect(await said('--help')).toEqual({ ok: true, says: 'npm run keys -- open EMAIL "ACCOUNT NAME"' });
  });

  it('refuses unknown words, and keys of another account', async () => {
    await keys(['open', 'other@example.test', 'Another']);
    const made = await keys(['create', 'other@example.test', 'test', 'Theirs']);
    const id = /^key (\d+)/.exec(made.lines[0] ?? '')?.[1] ?? '';
    for (const command of ['rotate', 'revoke']) {
      expect(await keys([command, EMAIL, id])).toEqual({
        ok: false,
        lines: [`the account has no key ${id}`],
      });
    }
    expect(await holderOf(made.lines[1])).not.toBeNull();
    for (const words of [
      [],
      ['destroy', EMAIL],
      ['list'],
      ['list', 'nobody@example.test'],
      ['open', EMAIL],
      ['create', EMAIL, 'production', 'x'],
      ['create', EMAIL, 'test', ' '],
      ['create', EMAIL, 'test', 'x'.repeat(61)],
      ['rotate', EMAIL, '0'],
      ['revoke', EMAIL, '1 or 1=1'],
    ]) {
      expect([words, (await keys(words)).ok]).toEqual([words, false]);
    }
  });

  it('makes a link that signs in to the dashboard once', async () => {
    const email = 'link@example.test';
    await keys(['open', email, 'A practice']);
    const given = await keys(['link', email, 'https://filing.test/']);
    expect(given.lines).toEqual([
      'signs in as link@example.test once, within 15 minutes:',
      expect.stringMatching(/^https:\/\/filing\.test\/dashboard\/link\?token=[A-Za-z0-9_-]{43}$/),
    ]);
    const means = { store, randomBytes, sha256: digests.sha256, now: new Date('2026-04-01T09:14:00Z') };
    const token = new URL(given.lines[1] ?? '').searchParams.get('token');
    expect((await redeem(means, token))?.account.email).toBe(email);
    expect(await redeem(means, token)).toBeNull();

    expect((await keys(['link', email])).lines[0]).toContain('give the address of the dashboard');
    for (const wrong of ['filing.test', 'ftp://filing.test', 'https://filing.test/path']) {
      expect((await keys(['link', email, wrong])).ok, wrong).toBe(false);
    }
    expect((await keys(['link', 'nobody@example.test', 'https://filing.test'])).ok).toBe(false);
  });
});

describe('npm run keys -- reseal', () => {
  async function filingWith(sealed: (binding: Omit<SecretPlace, 'field'>) => Promise<string>) {
    const company = await store.addCompany({
      accountId: 1,
      mode: 'test',
      companyNumber: String(10_000_000 + Math.floor(Math.random() * 8_000_000)),
      companyName: 'A LTD',
      incorporationDate: null,
      registeredOffice: [],
      sicCodes: [],
      companyType: null,
      companyStatus: null,
      createdAt: '2026-04-01T09:00:00Z',
    });
    const filing = await store.createFiling(
      draft({ accountId: 1, companyId: company.id, createdAt: '2026-04-01T09:00:00Z' }),
    );
    const gatewayPassword = await sealed({ accountId: 1, filingId: filing.id, revision: 1 });
    const change = {
      sealed: { gatewayPassword, authCode: null, bankDetails: null },
      secretRevisions: { gatewayPassword: 1 },
    };
    const changed = await store.updateFiling(filing.id, filing.version, change, '2026-04-01T09:00:00Z');
    if (changed === null) throw new Error('not changed');
    return changed;
  }

  it('puts every secret under the first key, changes no filing, and leaves those that it cannot open', async () => {
    const field = 'gatewayPassword';
    const sealedUnder = (keyRing: KeyRing) =>
      filingWith((binding) => sealSecret(keyRing, { ...binding, field }, `secret of ${binding.filingId}`));
    const filings = [await sealedUnder(OLD), await sealedUnder(NOW), await sealedUnder(OLD)];
    const moved = await filingWith(async () => filings[0]?.sealed.gatewayPassword ?? '');

    expect(await keys(['reseal'], BOTH)).toEqual({
      ok: false,
      lines: [
        '2 secrets and envelopes are sealed again with the first key of CREDENTIALS_KEYS',
        '0 histories are sealed with it; 0 in all were verified and are unchanged',
        '1 secrets and envelopes open with no key of CREDENTIALS_KEYS and are unchanged',
      ],
    });
    for (const before of filings) {
      const after = await store.findFiling(before.id);
      const place = { accountId: 1, filingId: before.id, field, revision: 1 };
      expect(await openSecret(NOW, place, after?.sealed.gatewayPassword ?? '')).toBe(
        `secret of ${before.id}`,
      );
      expect({ ...after, sealed: null }).toEqual({ ...before, sealed: null });
    }
    expect((await store.findFiling(moved.id))?.sealed).toEqual(moved.sealed);
    expect((await keys(['reseal'], BOTH)).lines[0]).toMatch(/^0 secrets/);
  });

  it('that was stopped half way leaves everything readable, and the next finishes it, a page at a time', async () => {
    const field = 'gatewayPassword';
    const filings: Filing[] = [];
    for (let i = 0; i < 4; i += 1) {
      filings.push(
        await filingWith((binding) =>
          sealSecret(OLD, { ...binding, field }, `secret of ${binding.filingId}`),
        ),
      );
    }
    const openedWith = (ring: KeyRing): Promise<readonly string[]> =>
      Promise.all(
        filings.map(async ({ id }) => {
          const sealed = (await store.findFiling(id))?.sealed.gatewayPassword ?? '';
          return openSecret(ring, { accountId: 1, filingId: id, field, revision: 1 }, sealed).catch(
            () => 'shut',
          );
        }),
      );
    const secrets = filings.map(({ id }) => `secret of ${id}`);
    let left = 2;
    const failing: Store = {
      ...store,
      replaceSealed: async (...replaced) => {
        left -= 1;
        if (left < 0) throw new StoreError('STORE_UNREACHABLE');
        return store.replaceSealed(...replaced);
      },
    };
    await expect(resealAll(failing, BOTH, { atOnce: 1 })).rejects.toThrow(StoreError);
    expect(await openedWith(BOTH)).toEqual(secrets);
    expect((await openedWith(NOW)).filter((text) => text !== 'shut')).toHaveLength(2);
    expect((await resealAll(store, BOTH, { atOnce: 1 })).resealed).toBe(2);
    expect(await openedWith(NOW)).toEqual(secrets);
  });
});
