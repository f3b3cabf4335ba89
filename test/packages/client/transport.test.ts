import { describe, expect, it } from 'vitest';
import {
  ConnectionError,
  createClient,
  NoOutcomeError,
  ServiceError,
  TimeoutError,
} from '../../../packages/client/index.ts';
import { answering, ok, refused } from './answering.ts';

const STILL_AT_WORK = 'Idempotency-Key: the first request with this key is still being processed';

describe('settings with which nothing can be sent', () => {
  const made = (options: unknown) => () => Reflect.apply(createClient, null, [options]);

  // Plain JavaScript got the words of the platform, or that the service cannot be reached.
  it.each([
    [undefined, 'baseUrl: give the address of the service, such as http://127.0.0.1:8787/v1'],
    [{ key: 'svc_test_x' }, 'baseUrl: give the address of the service, such as http://127.0.0.1:8787/v1'],
    [{ baseUrl: '/v1' }, 'key: give the key, which begins with svc_test_ or svc_live_'],
    [{ baseUrl: '/v1', key: 'ключ' }, 'key: give the key, which begins with svc_test_ or svc_live_'],
  ])('are refused: %j', (options, message) => {
    expect(made(options)).toThrow(new TypeError(message));
  });

  it('are an Idempotency-Key that no header carries, which is not repeated', async () => {
    const { client, sent } = answering([ok({ id: 7 })]);
    const call = client.addCompany({ companyNumber: '13480172' }, { idempotencyKey: 'a\nb' });
    await expect(call).rejects.toThrow('idempotencyKey: expected visible ASCII characters; nothing was sent');
    expect(sent).toHaveLength(0);
  });
});

describe('a call that is repeated', () => {
  it('is a POST without an answer, under the same Idempotency-Key', async () => {
    const { client, sent } = answering(['lost', 'lost', ok({ id: 7 })]);
    expect(await client.addCompany({ companyNumber: '13480172' })).toEqual({ id: 7 });
    const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is not a submit that was answered 500, nor anything that was refused', async () => {
    const failed = answering([refused(500, 'it was sent, but', { 'X-Request-Id': 'r1' })]);
    const fault = await failed.client
      .submitFiling({ filingId: 1, target: 'tax' })
      .catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(ServiceError);
    expect(fault).toMatchObject({
      status: 500,
      kind: 'failed',
      message: 'it was sent, but',
      requestId: 'r1',
    });
    expect(failed.sent).toHaveLength(1);
    const wrong = answering([refused(400, 'filingId: required')]);
    await expect(wrong.client.getFiling({ filingId: 0 })).rejects.toMatchObject({
      status: 400,
      kind: 'invalid',
    });
    expect(wrong.sent).toHaveLength(1);
  });

  it('is, after a 500, one whose repeats have the same result, and no other', async () => {
    const { client, sent } = answering(Array.from({ length: 40 }, () => refused(500, 'failed')));
    const tries = async (call: Promise<unknown>): Promise<number> => {
      const before = sent.length - 1;
      await expect(call).rejects.toMatchObject({ kind: 'failed' });
      return sent.length - before;
    };
    const body = { filingId: 1 };
    const company = { companyId: 1, periodStart: '2025-04-01', periodEnd: '2026-03-31', isDormant: false };
    expect([
      await tries(client.saveFiling(body)),
      await tries(client.addCompany({ companyNumber: '13480172' })),
      await tries(client.validateFiling({ ...body, target: 'tax' })),
      await tries(client.getStatus({ filingId: 1 })),
    ]).toEqual([4, 4, 4, 4]);
    expect([
      await tries(client.submitFiling({ ...body, target: 'tax' })),
      await tries(client.createFiling(company)),
      await tries(client.createKey({ name: 'a key', mode: 'test' })),
      await tries(client.rotateKey({ keyId: 1 })),
      await tries(client.deleteFiling({ filingId: 1 })),
    ]).toEqual([1, 1, 1, 1, 1]);
  });

  it('is a GET that failed; a 429 is repeated after its wait', async () => {
    const { client, sent, waited } = answering([
      refused(500, 'something went wrong'),
      refused(429, 'too many', { 'Retry-After': '7' }),
      ok({ data: [], totalCount: 0 }),
    ]);
    expect(await client.listCompanies({ search: 'a & b', page: 2 })).toEqual({ data: [], totalCount: 0 });
    expect(waited).toEqual([250, 7000]);
    expect(sent[0]?.url).toBe('http://service.test/v1/companies?search=a+%26+b&page=2');
    expect(sent[0]?.headers.get('Idempotency-Key')).toBeNull();
  });

  it('is never one that would have to wait longer than two minutes', async () => {
    const { client, waited } = answering([refused(429, 'too many', { 'Retry-After': '121' })]);
    await expect(client.getAccount()).rejects.toMatchObject({ kind: 'too_many', retryAfter: 121 });
    expect(waited).toEqual([]);
  });

  it('ends after the allowed number of repeats', async () => {
    const { client, sent } = answering([]);
    await expect(client.getAccount()).rejects.toBeInstanceOf(ConnectionError);
    expect(sent).toHaveLength(4);
    const none = answering([], { retries: 0 });
    await expect(none.client.getAccount()).rejects.toBeInstanceOf(ConnectionError);
    expect(none.sent).toHaveLength(1);
  });

  it('waits for an earlier try that still runs, as often as it is told to', async () => {
    const busy = Array.from({ length: 9 }, () => refused(429, STILL_AT_WORK, { 'Retry-After': '3' }));
    const { client, sent, waited } = answering(['lost', ...busy, ok({ filingId: 1 })]);
    expect(await client.submitFiling({ filingId: 1, target: 'tax' })).toEqual({ filingId: 1 });
    expect(sent).toHaveLength(11);
    expect(new Set(waited.slice(1))).toEqual(new Set([3000]));
  });
});

describe('an answer that is not the service’s', () => {
  const page = (status: number) => new Response('<html>', { status });
  it('is not an outcome behind a gateway, and is asked for again', async () => {
    const { client, sent } = answering([page(502), ok({ filingId: 1 })]);
    expect(await client.submitFiling({ filingId: 1, target: 'tax' })).toEqual({ filingId: 1 });
    expect(sent).toHaveLength(2);
  });
  it('is a refusal if the address is wrong', async () => {
    const { client, sent } = answering([page(404)]);
    await expect(client.getAccount()).rejects.toMatchObject({
      status: 404,
      kind: 'not_found',
      message: "the answer with status 404 is not the service's; check the base address",
    });
    expect(sent).toHaveLength(1);
  });
});

describe('a call', () => {
  it('is given up by its signal, while it is sent and while it waits', async () => {
    const sending = new AbortController();
    const silent = answering(['silent']);
    const call = silent.client.getAccount({ signal: sending.signal });
    sending.abort(new Error('enough'));
    await expect(call).rejects.toThrow('enough');
    expect(silent.sent).toHaveLength(1);

    const waiting = answering([refused(429, 'too many', { 'Retry-After': '60' })], { sleep: undefined });
    const controller = new AbortController();
    const later = waiting.client.getAccount({ signal: controller.signal });
    setTimeout(() => controller.abort(new Error('enough')), 1);
    await expect(later).rejects.toThrow('enough');
    expect(waiting.sent).toHaveLength(1);
  });

  it('has a time-out for each try, after which it is made again', async () => {
    const { client, sent } = answering(['silent', ok({ id: 1 })]);
    expect(await client.getAccount({ timeout: 1 })).toEqual({ id: 1 });
    expect(sent).toHaveLength(2);
    const never = answering(['silent'], { retries: 0, timeout: 1 });
    await expect(never.client.getAccount()).rejects.toBeInstanceOf(TimeoutError);
  });

  it('takes a test date and an Idempotency-Key of the caller’s', async () => {
    const { client, sent } = answering([ok({}), ok({})], {
      testDate: '2026-11-20',
      baseUrl: 'http://x/v1/',
    });
    await client.submitFiling({ filingId: 1, target: 'tax' }, { idempotencyKey: 'mine' });
    await client.getStatus({ filingId: 1 }, { testDate: '2027-01-02' });
    expect(sent.map(({ url, headers }) => [url, headers.get('X-Test-Date')])).toEqual([
      ['http://x/v1/filing/submit', '2026-11-20'],
      ['http://x/v1/filing/status?filingId=1', '2027-01-02'],
    ]);
    expect(sent[0]?.headers.get('Idempotency-Key')).toBe('mine');
    expect(sent[0]?.headers.get('X-API-Key')).toBe('svc_test_key');
  });
});

describe('waiting for an outcome', () => {
  const inFlight = { filingId: 1, status: 'submitted', nextPollAt: null, submissions: [] };
  it('ends when there is one, and survives faults that pass', async () => {
    const faults = Array.from({ length: 4 }, () => refused(500, 'the tax authority could not be reached'));
    const { client, waited } = answering([ok(inFlight), ...faults, ok({ ...inFlight, status: 'accepted' })]);
    const seen: string[] = [];
    const found = await client.waitForOutcome(1, { onStatus: ({ status }) => seen.push(status) });
    expect(found.status).toBe('accepted');
    expect(seen).toEqual(['submitted', 'accepted']);
    // Half a second, then the three repeats of one question, then half a second.
    expect(waited).toEqual([500, 250, 500, 1000, 500]);
  });
  it('ends when the time is over', async () => {
    const { client } = answering([ok(inFlight)]);
    await expect(client.waitForOutcome(1, { within: 0 })).rejects.toBeInstanceOf(NoOutcomeError);
  });
  it('ends when it is refused', async () => {
    const { client } = answering([refused(404, 'not found')]);
    await expect(client.waitForOutcome(1)).rejects.toMatchObject({ kind: 'not_found' });
  });
});
