import { describe, expect, it } from 'vitest';
import { openStore } from '../../../worker/store/libsql.ts';
import { newAccount } from '../helpers/accounts.ts';
import { get, must, post, service } from '../helpers/client.ts';

const KEY = /^svc_(live|test)_[0-9A-Za-z]{43}$/;
const RECORD = ['createdAt', 'id', 'lastFour', 'mode', 'name', 'revokedAt'];
const names = (value: unknown): readonly string[] => Object.keys(Object(value)).sort();

describe('GET /account', () => {
  it('answers the account, its subscription and its quota (decision 30)', async () => {
    const account = await newAccount();
    const seen = await get('/account', { key: account.test });
    expect(names(seen.value)).toEqual(['createdAt', 'email', 'id', 'mode', 'name', 'quota', 'subscription']);
    expect([seen.at('id'), seen.at('name'), seen.at('mode')]).toEqual([
      account.id,
      'An account of a test',
      'test',
    ]);
    expect(seen.at('quota')).toEqual({ allowance: 300, used: 0, inFlight: 0, remaining: 300 });
    expect(names(seen.at('subscription'))).toEqual(['active', 'end', 'start']);
    expect(seen.at('subscription.active')).toBe(true);
    // Twelve months from its first day: until the day before its anniversary.
    const start = seen.text('subscription.start');
    const anniversary = new Date(`${Number(start.slice(0, 4)) + 1}${start.slice(4)}T00:00:00Z`);
    const dayBefore = new Date(anniversary.getTime() - 86_400_000).toISOString().slice(0, 10);
    expect(seen.at('subscription.end')).toBe(dayBefore);
    expect((await get('/account', { key: account.live })).at('mode')).toBe('live');
  });
});

describe('the keys of an account', () => {
  it('are shown whole once, when made; the list never shows a key or its hash', async () => {
    const account = await newAccount();
    const made = await must('/account/keys', { name: 'Payroll server', mode: 'test' }, { key: account.test });
    const key = made.text('key');
    expect(key).toMatch(KEY);
    expect(names(made.value)).toEqual([...RECORD, 'key'].sort());
    expect(made.at('lastFour')).toBe(key.slice(-4));
    expect([made.at('name'), made.at('mode'), made.at('revokedAt')]).toEqual([
      'Payroll server',
      'test',
      null,
    ]);

    const listed = await get('/account/keys', { key });
    expect(listed.at('totalCount')).toBe(2);
    expect(listed.list('data').map(({ value }) => names(value))).toEqual([RECORD, RECORD]);
    expect(listed.list('data').map((item) => item.at('name'))).toEqual(['test key', 'Payroll server']);
    const text = JSON.stringify(listed.value);
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
    const hash = Buffer.from(digest).toString('hex');
    expect((await openStore(service.libsql).findKey(hash))?.key.id).toBe(made.at('id'));
    for (const secret of [key, key.slice(9), hash]) expect(text).not.toContain(secret);
  });

  it('are replaced by rotation: same name and mode, the old one stops at once', async () => {
    const account = await newAccount();
    const old = await must('/account/keys', { name: 'Rotated', mode: 'test' }, { key: account.test });
    const key = old.text('key');
    // A key may replace itself.
    const next = await must('/account/keys/rotate', { keyId: old.number('id') }, { key });
    expect([next.at('name'), next.at('mode'), next.at('revokedAt')]).toEqual(['Rotated', 'test', null]);
    expect(next.number('id')).not.toBe(old.number('id'));
    expect(next.text('key')).not.toBe(key);
    expect((await get('/account', { key })).status).toBe(401);
    expect((await get('/account', { key: next.text('key') })).at('id')).toBe(account.id);
    const listed = await get('/account/keys', { key: account.test });
    const replaced = listed.list('data').find((item) => item.at('id') === old.at('id'));
    expect(replaced?.text('revokedAt')).toBe(next.text('createdAt'));
  });

  it('leave one new key when the same is rotated ten times at once', async () => {
    const account = await newAccount();
    const old = await must('/account/keys', { name: 'Raced', mode: 'test' }, { key: account.test });
    const rotate = () => post('/account/keys/rotate', { keyId: old.number('id') }, { key: account.test });
    const replies = await Promise.all(Array.from({ length: 10 }, rotate));
    expect(replies.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 404),
    ]);
    const listed = await get('/account/keys', { key: account.test });
    const raced = listed.list('data').filter((item) => item.at('name') === 'Raced');
    expect(raced.map((item) => item.at('revokedAt') === null)).toEqual([false, true]);
  });

  it('stop at once when revoked, and cannot be revoked or rotated again', async () => {
    const account = await newAccount();
    const made = await must('/account/keys', { name: 'Leaked', mode: 'test' }, { key: account.test });
    const keyId = made.number('id');
    expect((await must('/account/keys/revoke', { keyId }, { key: account.test })).value).toEqual({
      revoked: true,
    });
    expect((await get('/account', { key: made.text('key') })).status).toBe(401);
    for (const path of ['/account/keys/revoke', '/account/keys/rotate']) {
      const again = await post(path, { keyId }, { key: account.test });
      expect([again.status, again.error]).toEqual([404, 'keyId: the key has been revoked already']);
    }
  });

  it('of live mode are managed and seen only by a live key', async () => {
    const account = await newAccount();
    const all = await get('/account/keys', { key: account.live });
    expect(all.list('data').map((item) => item.at('mode'))).toEqual(['test', 'live']);
    const [liveId, lastFour] = [all.at('data.1.id'), all.text('data.1.lastFour')];
    const listed = await get('/account/keys', { key: account.test });
    expect([listed.at('totalCount'), listed.at('data.0.mode')]).toEqual([1, 'test']);
    expect(JSON.stringify(listed.value)).not.toContain(lastFour);
    const made = await post('/account/keys', { name: 'climbing', mode: 'live' }, { key: account.test });
    expect([made.status, made.error]).toEqual([403, 'a test key manages test keys only; use a live key']);
    // A test key gets the same answer for a live key, its own account's or another's, as for a missing one.
    const others = await get('/account/keys', { key: (await newAccount()).live });
    for (const path of ['/account/keys/rotate', '/account/keys/revoke']) {
      const asked = [liveId, others.at('data.1.id'), 9_999_999_999];
      const replies = await Promise.all(asked.map((keyId) => post(path, { keyId }, { key: account.test })));
      expect(new Set(replies.map(({ status, error }) => `${status} ${error}`)).size).toBe(1);
      expect(replies[0]?.status).toBe(404);
    }
    expect((await get('/account/keys', { key: account.live })).at('totalCount')).toBe(2);
    const live = await must('/account/keys', { name: 'second', mode: 'live' }, { key: account.live });
    expect(live.text('key')).toMatch(/^svc_live_/);
    const test = await must('/account/keys', { name: 'third', mode: 'test' }, { key: account.live });
    expect(test.text('key')).toMatch(/^svc_test_/);
    expect((await get('/account', { key: live.text('key') })).at('mode')).toBe('live');
  });

  it('are fifty at most, or the limit of each would be none', async () => {
    const account = await newAccount();
    const make = () => post('/account/keys', { name: 'one of many', mode: 'test' }, { key: account.test });
    const replies = await Promise.all(Array.from({ length: 52 }, make));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(48);
    const refused = replies.filter(({ status }) => status !== 200);
    for (const reply of refused) {
      expect([reply.status, reply.error]).toEqual([
        400,
        expect.stringMatching(/^the account has 50 active keys/),
      ]);
    }
    const keyId = replies.find(({ status }) => status === 200)?.number('id');
    await must('/account/keys/rotate', { keyId }, { key: account.test });
    expect((await make()).status).toBe(400);
    const listed = await get('/account/keys', { key: account.test });
    const inForce = listed.list('data').filter((item) => item.at('revokedAt') === null);
    await must('/account/keys/revoke', { keyId: inForce.at(-1)?.at('id') }, { key: account.test });
    expect((await make()).status).toBe(200);
  });

  it.each([
    [{ mode: 'test' }, 'name: required'],
    [{ name: '', mode: 'test' }, 'name: '],
    [{ name: '   ', mode: 'test' }, 'name: '],
    [{ name: 'x'.repeat(61), mode: 'test' }, 'name: '],
    [{ name: 'two\nlines', mode: 'test' }, 'name: '],
    [{ name: 7, mode: 'test' }, 'name: '],
    [{ name: 'a' }, 'mode: required'],
    [{ name: 'a', mode: 'production' }, 'mode: '],
    [{ name: 'a', mode: 'test', lastFour: 'zzzz' }, 'lastFour: unknown field'],
  ])('are not made of %j', async (body, message) => {
    const reply = await post('/account/keys', body);
    expect(reply.status).toBe(400);
    expect(reply.error).toContain(message);
  });
});
