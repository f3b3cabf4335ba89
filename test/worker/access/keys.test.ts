import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedAccount } from '../../../tools/dev/seed.ts';
import { hashKey, newApiKey } from '../../../worker/access/keys.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import { openMigratedDatabase, type TestDatabase } from '../../tools/dev/open.ts';
import { holderOfKey } from './holder.ts';

const sha256 = async (bytes: Uint8Array) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)));
const NOW = new Date('2026-04-01T09:00:00.000Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.remove());

describe('a new key', () => {
  it('is its prefix and its bytes in base62, all of one length', async () => {
    const made = await newApiKey('live', (count) => new Uint8Array(count).fill(255), sha256);
    // 2^256 - 1 in base 62, most significant digit first.
    expect(made.key).toBe(`svc_live_${base62(2n ** 256n - 1n)}`);
    expect(made.lastFour).toBe(made.key.slice(-4));
    expect(made.hash).toBe(await hashKey(made.key, sha256));
    const zero = await newApiKey('test', (count) => new Uint8Array(count), sha256);
    expect(zero.key).toBe(`svc_test_${'0'.repeat(43)}`);
  });

  it('differs for different bytes', async () => {
    const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
    await fc.assert(
      fc.asyncProperty(bytes, async (given) => {
        const { key } = await newApiKey('test', () => given, sha256);
        expect(key).toMatch(/^svc_test_[0-9A-Za-z]{43}$/);
        const number = given.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
        expect(key.slice(9)).toBe(base62(number).padStart(43, '0'));
      }),
      { numRuns: 50 },
    );
  });

  it('is hashed with plain SHA-256', async () => {
    // NIST's example for the text "abc".
    expect(await hashKey('abc', sha256)).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
});

describe('X-API-Key', () => {
  it('of a key in force gives its account, mode and subscriptions', async () => {
    const store = openStore(database.settings);
    const seed = { name: 'Ada', email: 'ada@example.test', now: NOW, modes: ['test', 'live'] as const };
    const { account, keys } = await seedAccount(store, seed);
    for (const mode of ['test', 'live'] as const) {
      const found = await holderOfKey(store, keys[mode] ?? null, sha256);
      expect(found).toMatchObject({
        account,
        key: { mode, accountId: account.id },
        subscriptions: [{ allowance: 300 }],
      });
    }
  });

  it('missing, malformed, unknown, of the other mode or revoked gives nothing', async () => {
    const store = openStore(database.settings);
    const seed = { name: 'Eve', email: 'eve@example.test', now: NOW, modes: ['test'] as const };
    const { account, keys } = await seedAccount(store, seed);
    const key = keys.test ?? '';
    const wrong = [
      null,
      '',
      ' ',
      key.slice(0, -1),
      `${key}0`,
      ` ${key}`,
      key.replace('test', 'live'),
      key.toUpperCase(),
      `svc_test_${'0'.repeat(43)}`,
      "' OR 1=1 --",
    ];
    for (const header of wrong) expect(await holderOfKey(store, header, sha256)).toBeNull();
    const [issued] = await store.listKeys(account.id);
    await store.revokeKey(account.id, issued?.id ?? 0, NOW.toISOString());
    expect(await holderOfKey(store, key, sha256)).toBeNull();
  });
});

describe('seeding', () => {
  it('again keeps the account and its subscription, and issues new keys beside the old', async () => {
    const store = openStore(database.settings);
    const seed = { name: 'Joan', email: 'joan@example.test', now: NOW, modes: ['test'] as const };
    const first = await seedAccount(store, seed);
    const again = await seedAccount(store, { ...seed, modes: [] });
    const third = await seedAccount(store, seed);
    expect([again.account, third.account]).toEqual([first.account, first.account]);
    expect(again.keys).toEqual({});
    expect(third.keys.test).not.toBe(first.keys.test);
    expect(await store.listSubscriptions(first.account.id)).toHaveLength(1);
    for (const { keys } of [first, third])
      expect(await holderOfKey(store, keys.test ?? '', sha256)).not.toBeNull();
  });

  it('a year on gives the account a new subscription', async () => {
    const store = openStore(database.settings);
    const seed = { name: 'Mary', email: 'mary@example.test', now: NOW, modes: [] };
    const { account } = await seedAccount(store, seed);
    await seedAccount(store, { ...seed, now: new Date('2027-04-01T00:00:00.000Z') });
    const held = await store.listSubscriptions(account.id);
    expect(held.map(({ startsOn, endsOn }) => [startsOn, endsOn])).toEqual([
      ['2026-04-01', '2027-03-31'],
      ['2027-04-01', '2028-03-31'],
    ]);
  });
});

function base62(number: bigint): string {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  return number < 62n
    ? (digits[Number(number)] ?? '')
    : base62(number / 62n) + (digits[Number(number % 62n)] ?? '');
}
