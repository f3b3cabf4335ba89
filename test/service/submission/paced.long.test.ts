import { describe, expect, it } from 'vitest';
import { until } from '../../helpers/waiting.ts';
import { newAccount } from '../helpers/accounts.ts';
import { type Beside, startBeside } from '../helpers/beside.ts';
import { type CallOptions, get, post, type Reply, service } from '../helpers/client.ts';
import { outcome, readyFiling } from '../helpers/filings.ts';
import { newPresenter } from '../helpers/presenters.ts';
import { type StrictRegistry, startStrictRegistry } from '../helpers/strict-registry.ts';

/**
 * Tests the pace of a presenter's messages from end to end. In workerd one object paces all of them; in Deno two processes
 * share the pace through their database.
 */

/** Another process of these tests may have a part of the pace too. Then a submit is kept back, and its caller tries again. */
const KEPT_BACK = 429;

const ACCOUNTS = 3;
const FILINGS_OF_EACH = 3;
const PROCESSES = service.runtime === 'deno' ? 2 : 1;

/** Sends the accounts of nine filings at once, through the processes in turn, and follows them to their end. */
async function fileAll(strict: StrictRegistry, perSecond: number): Promise<readonly Reply[]> {
  const settings = {
    REGISTRY_GATEWAY_URL_TEST: strict.gateway,
    REGISTRY_PRESENTER_ID_TEST: newPresenter(),
    REGISTRY_MESSAGES_PER_SECOND: String(perSecond),
  };
  const processes: Beside[] = [];
  try {
    for (let count = 0; count < PROCESSES; count += 1) processes.push(await startBeside(settings));
    const filings: { readonly filingId: number; readonly options: CallOptions }[] = [];
    for (let place = 0; place < ACCOUNTS; place += 1) {
      const { test: key } = await newAccount();
      for (let count = 0; count < FILINGS_OF_EACH; count += 1) {
        const { baseUrl = '' } = processes[filings.length % PROCESSES] ?? {};
        const options = { key, baseUrl };
        filings.push({ filingId: (await readyFiling({}, options)).number('id'), options });
      }
    }
    return await Promise.all(
      filings.map(async ({ filingId, options }) => {
        const sent = await until(
          () => post('/filing/submit', { filingId, target: 'ch' }, options),
          ({ status }) => status !== KEPT_BACK,
        );
        return sent.status === 200 ? outcome(filingId, options) : sent;
      }),
    );
  } finally {
    for (const each of processes) await each.stop();
  }
}

describe('messages to a registry that refuses a presenter who sends too many', () => {
  // A slow machine may hold messages back and deliver several at once. At two in a second, the registry refuses one
  // only after five were held back, for two and a half seconds.
  const strictly = async (perSecond: number) => {
    const strict = await startStrictRegistry(6);
    try {
      const ended = await fileAll(strict, perSecond);
      const submits = strict.came.filter(({ messageClass }) => messageClass === 'Accounts');
      return {
        statuses: ended.map(({ status, value }) => [status, JSON.stringify(value).includes('"accepted"')]),
        submits: submits.length,
        refused: strict.came.filter(({ isRefused }) => isRefused).length,
      };
    } finally {
      await strict.stop();
    }
  };

  it('are all answered at a pace of two in a second, of three accounts with three filings each', async () => {
    expect(await strictly(2)).toEqual({
      statuses: Array.from({ length: ACCOUNTS * FILINGS_OF_EACH }, () => [200, true]),
      submits: ACCOUNTS * FILINGS_OF_EACH,
      refused: 0,
    });
  });

  it('are refused without a pace', async () => {
    expect((await strictly(0)).refused).toBeGreaterThan(0);
  });
});

describe('a submit whose turn is more than eight seconds away', () => {
  const submit = (filingId: number, options: CallOptions): Promise<Reply> =>
    post(
      '/filing/submit',
      { filingId, target: 'ch' },
      { ...options, headers: { 'Idempotency-Key': `paced-${filingId}` } },
    );
  const records = async (filingId: number, options: CallOptions): Promise<number> =>
    (await get(`/filing/submissions?filingId=${filingId}`, options)).list('data').length;

  it('is answered 429 with Retry-After, records nothing, and its key sends it later', async () => {
    const { test: key } = await newAccount();
    const beside = await startBeside({
      REGISTRY_PRESENTER_ID_TEST: newPresenter(),
      REGISTRY_MESSAGES_PER_SECOND: '1',
    });
    try {
      const options = { key, baseUrl: beside.baseUrl };
      const ready = await Promise.all(Array.from({ length: 24 }, () => readyFiling({}, options)));
      // All are sent at once. One a second leaves, so 24 do not leave in eight seconds.
      const replies = await Promise.all(
        ready.map(async (made) => {
          const filingId = made.number('id');
          return { filingId, reply: await submit(filingId, options) };
        }),
      );
      const sent = replies.filter(({ reply }) => reply.status !== KEPT_BACK);
      const [first, ...others] = replies.filter(({ reply }) => reply.status === KEPT_BACK);
      if (first === undefined) throw new Error('no submit was kept back');
      const { filingId, reply } = first;
      for (const other of others) expect(await records(other.filingId, options)).toBe(0);
      expect(reply.error).toMatch(/^nothing was sent: the registry takes only so many messages a second/);
      expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(await records(filingId, options)).toBe(0);
      // The others waited for their turns. In Deno, other processes may have the pace of the next eight seconds.
      if (service.runtime !== 'deno') expect(sent.length).toBeGreaterThan(0);
      for (const { reply: answer } of sent) expect(answer.status).toBe(200);
      const again = await until(
        () => submit(filingId, options),
        ({ status }) => status !== KEPT_BACK,
      );
      expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([200, null]);
      expect(await records(filingId, options)).toBe(1);
      expect((await outcome(filingId, options)).at('submissions.0.status')).toBe('accepted');
    } finally {
      await beside.stop();
    }
  });
});
