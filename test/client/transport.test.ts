import { describe, expect, it } from 'vitest';
import { ConnectionError, createClient, NoOutcomeError, ServiceError } from '../../client/index.ts';

/** A client before a service that answers what it is told, in order; what was sent and waited is kept. */
function answering(...answers: readonly (Response | 'lost')[]) {
  const sent: { readonly url: string; readonly headers: Headers }[] = [];
  const waited: number[] = [];
  const client = createClient({
    baseUrl: 'http://service.test/v1',
    key: 'svc_test_key',
    fetch: async (input, init) => {
      sent.push({ url: String(input), headers: new Headers(init?.headers) });
      const next = answers[sent.length - 1] ?? 'lost';
      if (next === 'lost') throw new TypeError('connection lost');
      return next;
    },
    sleep: async (milliseconds) => {
      waited.push(milliseconds);
    },
  });
  return { client, sent, waited };
}
const ok = (value: unknown) => Response.json(value);
const refused = (status: number, error: string, headers: Record<string, string> = {}) =>
  Response.json({ error }, { status, headers });

describe('the client', () => {
  it('repeats a POST that got no answer under the same Idempotency-Key', async () => {
    const { client, sent } = answering('lost', 'lost', ok({ id: 7 }));
    expect(await client.addCompany({ companyNumber: '13480172' })).toEqual({ id: 7 });
    const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('does not repeat a POST that was answered 500, nor anything that was refused', async () => {
    const failed = answering(refused(500, 'it was sent, but', { 'X-Request-Id': 'r1' }));
    const fault = await failed.client.submit({ filingId: 1, target: 'tax' }).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(ServiceError);
    expect(fault).toMatchObject({
      status: 500,
      kind: 'failed',
      message: 'it was sent, but',
      requestId: 'r1',
    });
    expect(failed.sent).toHaveLength(1);
    const wrong = answering(refused(400, 'filingId: required'));
    await expect(wrong.client.filing(0)).rejects.toMatchObject({ status: 400, kind: 'invalid' });
    expect(wrong.sent).toHaveLength(1);
  });

  it('repeats a GET that failed, and waits as long as a 429 says', async () => {
    const { client, sent, waited } = answering(
      refused(500, 'something went wrong'),
      refused(429, 'too many', { 'Retry-After': '7' }),
      ok({ data: [], totalCount: 0 }),
    );
    expect(await client.companies({ search: 'a & b', page: 2 })).toEqual({ data: [], totalCount: 0 });
    expect(waited).toEqual([250, 7000]);
    expect(sent[0]?.url).toBe('http://service.test/v1/companies?search=a+%26+b&page=2');
    expect(sent[0]?.headers.get('Idempotency-Key')).toBeNull();
  });

  it('gives up after as many repeats as it may make', async () => {
    const { client, sent } = answering();
    await expect(client.account()).rejects.toBeInstanceOf(ConnectionError);
    expect(sent).toHaveLength(4);
  });

  it('waits for an outcome until there is one, or the time is over', async () => {
    const inFlight = { filingId: 1, status: 'submitted', nextPollAt: null, submissions: [] };
    const decided = answering(ok(inFlight), ok({ ...inFlight, status: 'accepted' }));
    expect((await decided.client.waitForOutcome(1)).status).toBe('accepted');
    expect(decided.waited).toEqual([500]);
    const never = answering(ok(inFlight));
    await expect(never.client.waitForOutcome(1, { within: 0 })).rejects.toBeInstanceOf(NoOutcomeError);
  });
});
