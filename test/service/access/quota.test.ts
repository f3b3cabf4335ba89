import { createClient } from '@libsql/client/web';
import { describe, expect, it } from 'vitest';
import { seedAccount } from '../../../tools/dev/seed.ts';
import { until } from '../../helpers/waiting.ts';
import { type CallOptions, get, must, post, service } from '../helpers/client.ts';
import { credentials, outcome, readyFiling } from '../helpers/filings.ts';
import { takeIds, takenId } from '../helpers/ids.ts';
import { store } from '../helpers/upstream.ts';

const database = createClient(service.libsql);
/** Gives the next day in UTC, so that a subscription to it lasts while the test runs. */
const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** Makes an account with this allowance of live filings. */
async function accountWith(
  allowance: number,
): Promise<{ readonly id: number; readonly live: CallOptions; readonly test: CallOptions }> {
  const now = new Date();
  const email = `${crypto.randomUUID()}@example.test`;
  const account = await store().createAccount({ name: 'Quota', email, createdAt: now.toISOString() });
  const today = now.toISOString().slice(0, 10);
  await store().createSubscription(
    { accountId: account.id, startsOn: today, endsOn: tomorrow(), allowance },
    now.toISOString(),
  );
  const { keys } = await seedAccount(store(), { name: 'Quota', email, now, modes: ['live', 'test'] });
  return { id: account.id, live: { key: keys.live ?? '' }, test: { key: keys.test ?? '' } };
}

const WAITING = { gatewayPassword: 'SANDBOX-NEVER', authCode: 'PENDING' };
const ready = async (options: CallOptions, secrets = {}): Promise<number> =>
  (await readyFiling({ credentialsData: credentials(secrets) }, options)).number('id');
const quota = async (options: CallOptions): Promise<unknown> => (await get('/account', options)).at('quota');

describe.concurrent('the allowance of live filings', () => {
  it('is used by a filing once, when it is first accepted, and refuses the filing after the last', async () => {
    const { live } = await accountWith(2);
    const [first, second, third] = await Promise.all([ready(live), ready(live), ready(live)]);
    expect(await quota(live)).toEqual({ allowance: 2, used: 0, inFlight: 0, remaining: 2 });
    // Both targets of one filing use one place.
    await must('/filing/submit', { filingId: first, target: 'both' }, live);
    await outcome(first, live);
    expect(await quota(live)).toEqual({ allowance: 2, used: 1, inFlight: 0, remaining: 1 });
    // This is the last place, and both targets are still sent.
    const sent = await must('/filing/submit', { filingId: second, target: 'tax' }, live);
    expect(sent.at('results.tax.submissions.0.mode')).toBe('live');
    await outcome(second, live);
    expect(await quota(live)).toEqual({ allowance: 2, used: 2, inFlight: 0, remaining: 0 });
    const refused = await post('/filing/submit', { filingId: third, target: 'both' }, live);
    expect([refused.status, refused.error]).toEqual([403, expect.stringMatching(/allowance of 2 is used/)]);
    expect((await get(`/filing/submissions?filingId=${third}`, live)).at('totalCount')).toBe(0);
    // A filing that already has a place keeps it.
    await must('/filing/submit', { filingId: second, target: 'ch' }, live);
    expect((await outcome(second, live)).at('status')).toBe('accepted');
    expect(await quota(live)).toEqual({ allowance: 2, used: 2, inFlight: 0, remaining: 0 });
  });

  it('counts a filing in flight, both targets of it once, and frees the place when it is refused', async () => {
    const { live } = await accountWith(1);
    const rejected = await ready(live, { gatewayPassword: 'SANDBOX-3001' });
    const sent = await must('/filing/submit', { filingId: rejected, target: 'tax' }, live);
    expect(sent.at('results.tax.success')).toBe(true);
    expect((await outcome(rejected, live)).at('status')).toBe('rejected');
    expect(await quota(live)).toEqual({ allowance: 1, used: 0, inFlight: 0, remaining: 1 });
    const waiting = await ready(live, WAITING);
    const both = await must('/filing/submit', { filingId: waiting, target: 'both' }, live);
    expect([both.at('results.tax.success'), both.at('results.ch.success')]).toEqual([true, true]);
    expect(await quota(live)).toEqual({ allowance: 1, used: 0, inFlight: 1, remaining: 0 });
    expect((await post('/filing/submit', { filingId: await ready(live), target: 'ch' }, live)).status).toBe(
      403,
    );
  });

  it('gives its last place to one of several that ask at once', async () => {
    const { live } = await accountWith(1);
    const filings = await Promise.all(Array.from({ length: 6 }, () => ready(live, WAITING)));
    const replies = await Promise.all(
      filings.map((filingId) => post('/filing/submit', { filingId, target: 'tax' }, live)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403, 403]);
    expect(await quota(live)).toEqual({ allowance: 1, used: 0, inFlight: 1, remaining: 0 });
  });

  it('is not used by a test key', async () => {
    const { live, test } = await accountWith(0);
    const filingId = await ready(test);
    await must('/filing/submit', { filingId, target: 'both' }, test);
    expect((await outcome(filingId, test)).at('status')).toBe('accepted');
    expect(await quota(live)).toEqual({ allowance: 0, used: 0, inFlight: 0, remaining: 0 });
    expect((await post('/filing/submit', { filingId: await ready(live), target: 'tax' }, live)).status).toBe(
      403,
    );
  });

  it('gives the three hundredth place to one of two, and there is no three hundred and first', async () => {
    const { id, live } = await accountWith(300);
    const [one, other] = await Promise.all([ready(live), ready(live)]);
    // Copies one of the two into 299 filings accepted today.
    const numbers = `SELECT value FROM json_each('[${Array.from({ length: 299 }, (_, i) => i).join(',')}]')`;
    const now = new Date().toISOString();
    await database.batch(
      [
        takeIds('filings', 299),
        {
          sql: `INSERT INTO filings (id, account_id, mode, company_id, period_start, period_end, is_amendment, data, status,
              requested_status, created_at, updated_at)
            SELECT ${takenId('filings')}, account_id, mode, company_id, '1990-01-01', '1990-12-31', 0, data, 'accepted', 'in_progress', ?1, ?1
            FROM filings, (${numbers}) WHERE filings.id = ?2`,
          args: [now, one],
        },
        takeIds('submissions', 299),
        {
          sql: `INSERT INTO submissions (id, filing_id, account_id, mode, target, status, errors, created_at, decided_at)
            SELECT ${takenId('submissions')},
              id, account_id, mode, 'tax', 'accepted', '[]', ?1, ?1
            FROM filings WHERE account_id = ?2 AND status = 'accepted'`,
          args: [now, id],
        },
      ],
      'write',
    );
    expect(await quota(live)).toEqual({ allowance: 300, used: 299, inFlight: 0, remaining: 1 });
    const replies = await Promise.all(
      [one, other].map((filingId) => post('/filing/submit', { filingId, target: 'tax' }, live)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(replies.find(({ status }) => status === 403)?.error).toMatch(
      /allowance of 300 is used, or in flight/,
    );
    await outcome(replies[0]?.status === 200 ? one : other, live);
    expect(await quota(live)).toEqual({ allowance: 300, used: 300, inFlight: 0, remaining: 0 });
    const last = replies[0]?.status === 200 ? other : one;
    expect((await post('/filing/submit', { filingId: last, target: 'tax' }, live)).status).toBe(403);
  });

  it('loses no outcome when the subscription ends while a filing is in flight', async () => {
    const { id, live } = await accountWith(1);
    const filingId = await ready(live);
    await must('/filing/submit', { filingId, target: 'tax' }, live);
    const endOn = (day: string) =>
      database.execute({ sql: 'UPDATE subscriptions SET ends_on = ? WHERE account_id = ?', args: [day, id] });
    await endOn('2020-01-01');
    expect((await post('/filing/submit', { filingId, target: 'ch' }, live)).status).toBe(403);
    // Sent filings are still polled, and their documents, history and record can be read.
    const found = await until(
      () => get(`/filing/status?filingId=${filingId}`, live),
      (reply) => reply.at('submissions.0.status') === 'accepted',
    );
    expect(found.status).toBe(200);
    for (const path of ['submissions', 'computation', 'document/list', 'calendar']) {
      expect([path, (await get(`/filing/${path}?filingId=${filingId}`, live)).status]).toEqual([path, 200]);
    }
    await endOn(tomorrow());
    expect((await get(`/filing/submissions?filingId=${filingId}`, live)).at('data.0.status')).toBe(
      'accepted',
    );
    expect(await quota(live)).toEqual({ allowance: 1, used: 1, inFlight: 0, remaining: 0 });
  });
});
