import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manageKeys } from '../../../tools/operate/manage-keys.ts';
import { parseKeyRing } from '../../../worker/access/secrets.ts';
import { isActive } from '../../../worker/access/subscription.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import type { Store } from '../../../worker/store/store.ts';
import { openMigratedDatabase, type TestDatabase } from '../dev/open.ts';

let database: TestDatabase;
let store: Store;
beforeAll(async () => {
  database = await openMigratedDatabase();
  store = openStore(database.settings);
});
afterAll(() => database.remove());

const EMAIL = 'practice@example.test';
const at = (day: string, ...words: readonly string[]) =>
  manageKeys(words, {
    store,
    keyRing: () => {
      throw new Error('no ring is needed');
    },
    now: new Date(`${day}T09:00:00Z`),
  });
const heldOn = async (day: string) => {
  const account = await store.findAccountByEmail(EMAIL);
  return isActive(await store.listSubscriptions(account?.id ?? 0), new Date(`${day}T12:00:00Z`));
};

describe('npm run keys, on accounts', () => {
  it('lists none, then one with its contents', async () => {
    expect((await at('2026-04-01', 'accounts')).lines).toEqual(['there are no accounts']);
    await at('2026-04-01', 'open', EMAIL, 'A practice');
    await at('2026-04-01', 'create', EMAIL, 'test', 'first');
    expect((await at('2026-04-01', 'accounts')).lines).toEqual([
      '1  practice@example.test  to 2027-03-31, 300 filings  1 active keys  A practice',
    ]);
  });

  it('lists and sets the sites of links to approve, and refuses more than an origin', async () => {
    const origins = async (...given: readonly string[]) =>
      (await at('2026-04-01', 'origins', EMAIL, ...given)).lines;
    const none = ['links to approve of practice@example.test link back to no site'];
    expect(await origins()).toEqual(none);
    const sites = ['https://app.example', 'https://app.example:8443'];
    expect(await origins('https://APP.example/', 'https://app.example', 'https://app.example:8443')).toEqual(
      sites,
    );
    for (const wrong of [
      'http://app.example',
      'https://app.example/done',
      'https://app.example?a=1',
      'https://app.example#a',
      'https://user@app.example',
      'https://*.example',
      'https://app.example:443',
      'https://',
      'app.example',
      'javascript:alert(1)',
    ])
      expect(await origins('https://other.example', wrong)).toEqual([
        `origins: “${wrong}” is not https:// and a host, without a path, such as https://app.example`,
      ]);
    const many = Array.from({ length: 21 }, (_, index) => `https://app${index}.example`);
    expect(await origins(...many)).toEqual(['origins: expected at most 20 addresses']);
    expect(await origins()).toEqual(sites);
    expect(await origins('none')).toEqual(none);
  });

  it('renews without a gap and without shortening the present subscription', async () => {
    expect((await at('2027-03-01', 'renew', EMAIL)).lines).toEqual([
      'practice@example.test has a subscription from 2027-04-01 to 2028-03-31, 300 filings',
    ]);
    expect([await heldOn('2027-03-31'), await heldOn('2027-04-01'), await heldOn('2028-04-01')]).toEqual([
      true,
      true,
      false,
    ]);
    // After the subscription has run out, the new one starts on the day of renewal.
    expect((await at('2029-02-10', 'renew', EMAIL)).lines[0]).toContain('from 2029-02-10 to 2030-02-09');
  });

  it('changes the allowance of the subscription in force', async () => {
    expect(await at('2026-05-01', 'allowance', EMAIL, '500')).toEqual({
      ok: true,
      lines: ['practice@example.test may make 500 filings to 2027-03-31; it was 300 before'],
    });
    expect((await at('2026-05-01', 'accounts')).lines[0]).toContain('500 filings');
    expect((await at('2026-05-01', 'allowance', EMAIL, '-1')).ok).toBe(false);
    expect((await at('2028-06-01', 'allowance', EMAIL, '5')).lines[0]).toContain('renew it first');
  });

  it('closes: no access stays, and nothing is deleted', async () => {
    expect((await at('2026-06-01', 'close', EMAIL)).lines).toEqual([
      'practice@example.test is closed since 2026-06-01: 3 subscriptions ended, 1 keys and 0 calendar feeds revoked; its filings are kept',
    ]);
    expect(await heldOn('2026-06-01')).toBe(false);
    expect((await at('2026-06-01', 'accounts')).lines[0]).toContain('closed 2026-06-01  0 active keys');
    expect((await at('2026-06-01', 'list', EMAIL)).lines[0]).toContain('revoked 2026-06-01');
  });

  it('gives a closed account nothing that opens it, and keeps the day on which it was closed', async () => {
    for (const words of [
      ['open', EMAIL, 'A practice'],
      ['renew', EMAIL],
      ['allowance', EMAIL, '5'],
      ['origins', EMAIL, 'https://app.example'],
      ['create', EMAIL, 'test', 'another'],
      ['rotate', EMAIL, '1'],
      ['link', EMAIL, 'https://filing.example'],
    ])
      expect(await at('2026-06-02', ...words)).toEqual({
        ok: false,
        lines: [
          'practice@example.test is closed since 2026-06-01; to open it again: npm run keys -- reopen practice@example.test',
        ],
      });
    expect((await at('2026-06-03', 'close', EMAIL)).lines[0]).toBe(
      'practice@example.test is closed since 2026-06-01: 0 subscriptions ended, 0 keys and 0 calendar feeds revoked; its filings are kept',
    );
  });

  it('reopens without a subscription or keys', async () => {
    expect((await at('2026-06-04', 'reopen', EMAIL)).ok).toBe(true);
    expect((await at('2026-06-04', 'reopen', EMAIL)).lines).toEqual(['practice@example.test is not closed']);
    expect((await at('2026-06-04', 'accounts')).lines[0]).toContain('ended 2026-05-31  0 active keys');
    expect((await at('2026-06-04', 'create', EMAIL, 'test', 'another')).ok).toBe(true);
  });

  it('refuses an unknown account', async () => {
    for (const command of ['renew', 'allowance', 'close', 'reopen'])
      expect((await at('2026-06-01', command, 'nobody@example.test')).ok).toBe(false);
  });

  it('makes a key that the ring accepts, a new one each time', async () => {
    const made = [await at('2026-06-01', 'new-key'), await at('2026-06-01', 'new-key', 'k2027')];
    const entries = made.map(({ lines }) => lines[1] ?? '');
    const parsed = parseKeyRing(`{${entries.join(',')}}`);
    expect(parsed.ok && parsed.value.keys.map(({ id }) => id)).toEqual([
      expect.stringMatching(/^k202606-[0-9a-f]{6}$/),
      'k2027',
    ]);
    expect(parsed.ok && parsed.value.keys[0].bytes).not.toEqual(parsed.ok && parsed.value.keys[1]?.bytes);
    expect((await at('2026-06-01', 'new-key', '2027')).ok).toBe(false);
  });

  it('gives no second key of a month the name of the first, and refuses a name that is in the ring', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => at('2026-06-01', 'new-key')));
    const names = made.map(({ lines }) => lines[1]?.split(':')[0]);
    expect(new Set(names).size).toBe(20);
    const work = { store, keyRing: () => expect.fail(), ringNames: () => ['k2027', 'k2026'] };
    const again = await manageKeys(['new-key', 'k2027'], { ...work, now: new Date('2026-06-01') });
    expect(again).toEqual({
      ok: false,
      lines: ['a key of CREDENTIALS_KEYS has the name k2027: give another'],
    });
    const next = await manageKeys(['new-key'], { ...work, now: new Date('2026-06-01') });
    expect(next.lines[0]).toContain('put this at the end of CREDENTIALS_KEYS');
  });
});
