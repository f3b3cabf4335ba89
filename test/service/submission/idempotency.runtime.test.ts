import { createClient } from '@libsql/client/web';
import { describe, expect, it } from 'vitest';
import { newAccount } from '../helpers/accounts.ts';
import { type CallOptions, freshCompanyNumber, get, must, post, service } from '../helpers/client.ts';
import { newCompany, PERIOD, readyFiling } from '../helpers/filings.ts';
import { inProcess } from '../helpers/in-process.ts';

const fresh = (): string => crypto.randomUUID();
const add = (companyNumber: string, idempotencyKey: string, options: CallOptions = {}) =>
  post('/company/add', { companyNumber }, { ...options, headers: { 'Idempotency-Key': idempotencyKey } });
const draftOf = (companyId: number) => ({ companyId, ...PERIOD, isDormant: false });

describe('a POST with an Idempotency-Key', () => {
  it('gets the first answer again, and is done once', async () => {
    const companyId = (await newCompany()).number('id');
    const key = fresh();
    const create = () => post('/filing/create', draftOf(companyId), { headers: { 'Idempotency-Key': key } });
    const first = await create();
    const again = await create();
    expect(first.status).toBe(200);
    expect(first.headers.get('Idempotent-Replayed')).toBeNull();
    expect([again.status, again.value]).toEqual([200, first.value]);
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    // The answer is that of the first request, with the id of the new request.
    expect(again.headers.get('X-Request-Id')).not.toBe(first.headers.get('X-Request-Id'));
    expect((await get(`/filings?companyId=${companyId}`)).at('totalCount')).toBe(1);
  });

  it('is refused with another body or for another address', async () => {
    const key = fresh();
    const companyNumber = freshCompanyNumber();
    const first = await add(companyNumber, key);
    const other = await add(freshCompanyNumber(), key);
    const elsewhere = await post(
      '/filing/delete',
      { companyNumber },
      { headers: { 'Idempotency-Key': key } },
    );
    const elsewhen = await post(
      '/company/add',
      { companyNumber },
      { headers: { 'Idempotency-Key': key, 'X-Test-Date': '2026-01-01' } },
    );
    for (const refused of [other, elsewhere, elsewhen]) {
      expect([refused.status, refused.value]).toEqual([
        400,
        { error: 'Idempotency-Key: was used with another request; use a new key for this one' },
      ]);
    }
    expect((await add(companyNumber, key)).value).toEqual(first.value);
  });

  it('is separate from the same key of another account or mode', async () => {
    const key = fresh();
    const account = await newAccount();
    const keys = [service.keys.test, service.keys.live, service.keys.other, account.test];
    const replies = [];
    for (const holder of keys) replies.push(await add(freshCompanyNumber(), key, { key: holder }));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(replies.map(({ headers }) => headers.get('Idempotent-Replayed'))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('answers with the filing that a request made before its process ended', async () => {
    const companyId = (await newCompany()).number('id');
    const key = fresh();
    const create = () => post('/filing/create', draftOf(companyId), { headers: { 'Idempotency-Key': key } });
    const first = await create();
    // The process of the request ended between the filing and the answer.
    await createClient(service.libsql).execute({
      sql: 'UPDATE idempotency_keys SET response_status = NULL, response_body = NULL, expires_at = ? WHERE key = ?',
      args: [new Date(Date.now() - 1).toISOString(), key],
    });
    const again = await create();
    expect([again.status, again.headers.get('Idempotent-Replayed'), again.value]).toEqual([
      200,
      null,
      first.value,
    ]);
    expect((await create()).headers.get('Idempotent-Replayed')).toBe('true');
    expect((await get(`/filings?companyId=${companyId}`)).at('totalCount')).toBe(1);
  });

  it('is done once when it comes ten times at once', async () => {
    const companyId = (await newCompany()).number('id');
    const key = fresh();
    const create = () => post('/filing/create', draftOf(companyId), { headers: { 'Idempotency-Key': key } });
    const replies = await Promise.all(Array.from({ length: 10 }, create));
    const made = replies.filter(({ status }) => status === 200);
    expect(made.filter(({ headers }) => headers.get('Idempotent-Replayed') === null)).toHaveLength(1);
    expect(new Set(made.map((reply) => reply.at('id'))).size).toBe(1);
    for (const early of replies.filter(({ status }) => status !== 200)) {
      expect([early.status, early.error]).toEqual([
        429,
        'Idempotency-Key: the first request with this key is still being processed; try again in 3 s',
      ]);
      expect(early.headers.get('Retry-After')).toBe('3');
    }
    expect((await get(`/filings?companyId=${companyId}`)).at('totalCount')).toBe(1);
    expect((await create()).at('id')).toBe(made[0]?.at('id'));
  });

  it('is free after a refusal that changed nothing, for the corrected request', async () => {
    const key = fresh();
    const bad = await add('nonsense', key);
    expect([bad.status, bad.headers.get('Idempotent-Replayed')]).toEqual([400, null]);
    expect(bad.error).toMatch(/^companyNumber: /);
    const none = await add('99000404', key);
    expect([none.status, none.headers.get('Idempotent-Replayed')]).toEqual([404, null]);
    expect((await add(freshCompanyNumber(), key)).status).toBe(200);
  });

  it('keeps the refusal of an authority, but not a refusal before sending', async () => {
    const filingId = (await readyFiling()).number('id');
    await must('/filing/save', { filingId, credentialsData: { gatewayId: 'SANDBOX-1046' } });
    const key = fresh();
    const submit = () =>
      post('/filing/submit', { filingId, target: 'tax' }, { headers: { 'Idempotency-Key': key } });
    await must('/filing/save', { filingId, filingTypes: { ct600: false } });
    expect((await submit()).headers.get('Idempotent-Replayed')).toBeNull();
    await must('/filing/save', { filingId, filingTypes: { ct600: true } });
    const refused = await submit();
    expect([refused.status, refused.headers.get('Idempotent-Replayed')]).toEqual([400, null]);
    const again = await submit();
    expect([again.status, again.value]).toEqual([400, refused.value]);
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expect((await get(`/filing/submissions?filingId=${filingId}`)).at('totalCount')).toBe(1);
  });

  it('keeps nothing of a validation: figures saved in between count', async () => {
    const filingId = (await readyFiling()).number('id');
    const validate = () =>
      post('/filing/validate', { filingId, target: 'tax' }, { headers: { 'Idempotency-Key': 'looking' } });
    expect((await validate()).at('valid')).toBe(true);
    await must('/filing/save', { filingId, filingTypes: { ct600: false } });
    expect((await validate()).at('valid')).toBe(false);
  });

  it('may be tried again after a failure that was not the caller’s', async () => {
    let isAway = true;
    const { ask } = inProcess(
      {},
      {
        fetch: (request) => (isAway ? Promise.reject(new TypeError('away')) : fetch(request)),
      },
    );
    const request = {
      key: service.keys.test,
      body: { companyNumber: freshCompanyNumber() },
      headers: { 'Idempotency-Key': fresh() },
    };
    const replies = [];
    for (let i = 0; i < 3; i += 1) {
      replies.push(await ask('POST', '/company/add', request));
      isAway = false;
    }
    expect(replies.map(({ status, headers }) => [status, headers.get('Idempotent-Replayed')])).toEqual([
      [500, null],
      [200, null],
      [200, 'true'],
    ]);
  });

  it.each([
    ['255 characters', 'k'.repeat(255), 200],
    ['256 characters', 'k'.repeat(256), 400],
    ['a space inside', 'two words', 400],
    ['letters outside ASCII', 'cl\u00e9', 400],
    ['nothing', '', 400],
  ])('takes a key of %s with %i', async (_name, key, status) => {
    const account = await newAccount();
    const reply = await add(freshCompanyNumber(), key, { key: account.test });
    expect(reply.status).toBe(status);
    if (status === 400) {
      expect(reply.error).toBe('Idempotency-Key: expected 1 to 255 visible ASCII characters');
    }
  });

  it('shows a new API key again to the caller who lost the answer', async () => {
    const account = await newAccount();
    const options = { key: account.test, headers: { 'Idempotency-Key': fresh() } };
    const first = await must('/account/keys', { name: 'once', mode: 'test' }, options);
    const again = await must('/account/keys', { name: 'once', mode: 'test' }, options);
    expect(again.text('key')).toBe(first.text('key'));
    expect((await get('/account/keys', { key: account.test })).at('totalCount')).toBe(2);
  });
});
