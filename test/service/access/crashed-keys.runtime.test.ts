import { createClient } from '@libsql/client/web';
import { describe, expect, it } from 'vitest';
import { newAccount } from '../helpers/accounts.ts';
import { get, must, post, type Reply, service } from '../helpers/client.ts';

/** Makes keys and feeds, leaves the state of a kill between the record and the answer, and repeats the request. */
const database = createClient(service.libsql);

const asked = (path: string, body: object, key: string, claim: string): Promise<Reply> =>
  post(path, body, { key, headers: { 'Idempotency-Key': claim } });

/** Deletes the answer, and ends the claim as time would. */
const crashed = (claim: string) =>
  database.execute({
    sql: `UPDATE idempotency_keys SET response_status = NULL, response_body = NULL, expires_at = ? WHERE key = ?`,
    args: [new Date(Date.now() - 1).toISOString(), claim],
  });

/** Asks, crashes and asks again. Gives both answers. */
async function twice(path: string, body: object, key: string) {
  const claim = crypto.randomUUID();
  const first = await asked(path, body, key, claim);
  await crashed(claim);
  const repeated = await asked(path, body, key, claim);
  return { first, repeated, claim };
}

const listOf = async (path: string, key: string) =>
  (await get(path, { key })).list('data').map((one) => [one.at('name'), one.at('revokedAt') === null]);

describe('a repeat after a crash', () => {
  it('answers the key that the first request made, and makes no second one', async () => {
    const { test: key } = await newAccount();
    const { first, repeated, claim } = await twice('/account/keys', { name: 'Payroll', mode: 'test' }, key);
    expect([repeated.status, repeated.value]).toEqual([200, first.value]);
    expect(await listOf('/account/keys', key)).toEqual([
      ['test key', true],
      ['Payroll', true],
    ]);
    expect((await get('/account', { key: repeated.text('key') })).status).toBe(200);
    // The repeat's answer is kept like any other.
    const again = await asked('/account/keys', { name: 'Payroll', mode: 'test' }, key, claim);
    expect([again.headers.get('Idempotent-Replayed'), again.value]).toEqual(['true', first.value]);
  });

  it('makes the key if the first request had not', async () => {
    const { test: key } = await newAccount();
    const claim = crypto.randomUUID();
    const body = { name: 'Payroll', mode: 'test' };
    const first = await asked('/account/keys', body, key, claim);
    await database.execute({ sql: 'DELETE FROM api_keys WHERE id = ?', args: [first.number('id')] });
    await crashed(claim);
    const repeated = await asked('/account/keys', body, key, claim);
    expect([repeated.status, repeated.at('key')]).toEqual([200, first.at('key')]);
    expect((await get('/account', { key: repeated.text('key') })).status).toBe(200);
  });

  it('answers the key that a rotation made in place of another, once', async () => {
    const { test: key } = await newAccount();
    const old = await must('/account/keys', { name: 'Rotated', mode: 'test' }, { key });
    const { first, repeated } = await twice('/account/keys/rotate', { keyId: old.number('id') }, key);
    expect([repeated.status, repeated.value]).toEqual([200, first.value]);
    expect(await listOf('/account/keys', key)).toEqual([
      ['test key', true],
      ['Rotated', false],
      ['Rotated', true],
    ]);
  });

  it('says that a revoked key and a revoked feed are revoked', async () => {
    const { test: key } = await newAccount();
    const made = await must('/account/keys', { name: 'Leaked', mode: 'test' }, { key });
    const feed = await must('/account/feeds', { name: 'Office' }, { key });
    for (const [path, body] of [
      ['/account/keys/revoke', { keyId: made.number('id') }],
      ['/account/feeds/revoke', { feedId: feed.number('id') }],
    ] as const) {
      const { repeated } = await twice(path, body, key);
      expect([repeated.status, repeated.value]).toEqual([200, { revoked: true }]);
      expect((await post(path, body, { key })).status).toBe(404);
    }
  });

  it('answers the feed that the first request made, and makes no second one', async () => {
    const { test: key } = await newAccount();
    const { first, repeated } = await twice('/account/feeds', { name: 'Office' }, key);
    expect([repeated.status, repeated.value]).toEqual([200, first.value]);
    expect(await listOf('/account/feeds', key)).toEqual([['Office', true]]);
    expect((await fetch(new URL(first.text('path'), service.baseUrl))).status).toBe(200);
  });
});
