import { describe, expect, it } from 'vitest';
import { until } from '../../helpers/waiting.ts';
import { get, Json, must, post, type Reply } from '../helpers/client.ts';
import { credentials, MICRO_FIGURES, newFiling, outcome, PERIOD, readyFiling } from '../helpers/filings.ts';
import { submitInTurn } from '../helpers/rounds.ts';
import { receivedFrom, stored } from '../helpers/upstream.ts';

const times = <T>(count: number, work: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)));

describe('many callers at once', () => {
  it('send a filing exactly once', async () => {
    const gatewayId = `RACE-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
    // The filing is never decided, so that the authority keeps everything sent to it.
    const secrets = { gatewayId, gatewayPassword: 'SANDBOX-NEVER', authCode: 'PENDING' };
    const filingId = (await readyFiling({ credentialsData: credentials(secrets) })).number('id');
    const replies = await times(20, () => submitInTurn(filingId, 'both'));
    const sent = replies.filter(({ status }) => status === 200);
    const refused = replies.filter(({ status }) => status === 400);
    expect(sent).toHaveLength(1);
    expect(refused).toHaveLength(19);
    for (const reply of refused) expect(reply.error).toMatch(/in flight/);
    expect(await receivedFrom(gatewayId)).toBe(1);
    const history = await get(`/filing/submissions?filingId=${filingId}`);
    expect(history.list('data').map((s) => s.at('target'))).toEqual(['tax', 'ch']);
  });

  it('send each target once when each is asked for by itself', async () => {
    const gatewayId = `RACE-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
    const secrets = { gatewayId, gatewayPassword: 'SANDBOX-NEVER', authCode: 'PENDING' };
    const filingId = (await readyFiling({ credentialsData: credentials(secrets) })).number('id');
    const replies = await times(8, (i) => submitInTurn(filingId, i % 2 === 0 ? 'tax' : 'ch'));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(6);
    expect(await receivedFrom(gatewayId)).toBe(1);
  });

  it('read, save and submit without a fault of ours, and the last save is whole', async () => {
    const filingId = (await newFiling()).number('id');
    const replies = await times(60, (i): Promise<Reply> => {
      switch (i % 6) {
        case 0:
          return post('/filing/save', { filingId, ...MICRO_FIGURES, filingTypes: { ct600: true } });
        case 1:
          return post('/filing/save', {
            filingId,
            credentialsData: { directorName: `Ada ${'x'.repeat(i % 50)}` },
          });
        case 2:
          return post('/filing/submit', { filingId, target: 'tax' });
        case 3:
          return get(`/filing/status?filingId=${filingId}`);
        case 4:
          return get(`/filing/computation?filingId=${filingId}`);
        default:
          return get(`/filing?filingId=${filingId}`);
      }
    });
    expect(replies.filter(({ status }) => status !== 200 && status !== 400)).toEqual([]);
    expect(replies.filter((_, i) => i % 6 !== 2).filter(({ status }) => status !== 200)).toEqual([]);
    const record = await get(`/filing?filingId=${filingId}`);
    expect(record.at('profitLossData')).toMatchObject(MICRO_FIGURES.profitLossData);
    expect(record.text('credentialsData.directorName')).toMatch(/^Ada x+$/);
  });

  it('get the answer of the first of them, without each waiting an interval', async () => {
    const secrets = { gatewayPassword: 'SANDBOX-SLOW' };
    const filingId = (await readyFiling({ credentialsData: credentials(secrets) })).number('id');
    const began = Date.now();
    await must('/filing/submit', { filingId, target: 'tax' });
    const replies = await times(10, () => get(`/filing/status?filingId=${filingId}`));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const { polls } = await stored(filingId);
    const waited = Date.now() - began;
    // At most one poll in each interval of five seconds. A machine under load may need more than one to answer ten
    // calls.
    expect(polls).toBeGreaterThanOrEqual(1);
    expect(polls).toBeLessThanOrEqual(Math.max(1, Math.floor(waited / 5_000)));
  });
});

describe('two filings', () => {
  /** Sends a filing while a status call of another waits for five seconds. True if the sending was answered first. */
  async function overtakes(): Promise<boolean> {
    const slow = await readyFiling({ credentialsData: credentials({ gatewayPassword: 'SANDBOX-SLOW' }) });
    const other = (await readyFiling()).number('id');
    await must('/filing/submit', { filingId: slow.number('id'), target: 'tax' });
    let isWaiting = true;
    const status = get(`/filing/status?filingId=${slow.number('id')}`).then((reply) => {
      isWaiting = false;
      return reply;
    });
    await must('/filing/submit', { filingId: other, target: 'ch' });
    const isFirst = isWaiting;
    expect((await status).at('status')).toBe('submitted');
    expect((await outcome(other)).at('submissions.0.status')).toBe('accepted');
    return isFirst;
  }

  it('do not hold each other up', async () => {
    // A busy machine may take five seconds to send: then it is tried again. A filing held up by the other is never first.
    expect(await until(overtakes, (isFirst) => isFirst)).toBe(true);
  });

  it('of one company and the same days cannot both be sent, however close together', async () => {
    const gatewayId = `RACE-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
    const secrets = credentials({ gatewayId, gatewayPassword: 'SANDBOX-NEVER' });
    const first = await readyFiling({ credentialsData: secrets });
    const drafts = await times(4, async () => {
      const { value } = await must('/filing/create', {
        companyId: first.number('companyId'),
        ...PERIOD,
        isDormant: false,
        numberOfEmployees: 1,
      });
      const filingId = new Json(value).number('id');
      const filingTypes = { ct600: true, accounts: true };
      await must('/filing/save', { filingId, ...MICRO_FIGURES, filingTypes, credentialsData: secrets });
      return filingId;
    });
    const replies = await Promise.all(
      [first.number('id'), ...drafts].map((filingId) => post('/filing/submit', { filingId, target: 'tax' })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect(await receivedFrom(gatewayId)).toBe(1);
  });
});
