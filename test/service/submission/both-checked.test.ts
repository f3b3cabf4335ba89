import { describe, expect, it } from 'vitest';
import { get, must, post } from '../helpers/client.ts';
import { credentials, outcome, readyFiling } from '../helpers/filings.ts';

const refusedBoth = async (save: Readonly<Record<string, unknown>>) => {
  const filingId = (await readyFiling(save)).number('id');
  const refused = await post('/filing/submit', { filingId, target: 'both' });
  const history = await get(`/filing/submissions?filingId=${filingId}`);
  const records = history.list('data').map((s) => [s.at('target'), s.at('status'), s.at('submittedAt')]);
  return { filingId, refused, records };
};

describe.concurrent('a submit of both targets', () => {
  it('sends nothing if the accounts fail a check, and explains how to send only the return', async () => {
    const { filingId, refused, records } = await refusedBoth({
      credentialsData: credentials({ authCode: null }),
    });
    expect([refused.status, records]).toEqual([400, [['ch', 'error', null]]]);
    expect(refused.error).toContain('credentialsData.authCode');
    expect(refused.error).toContain(
      'the return passed every check and waited for the accounts, so nothing was sent',
    );
    expect(refused.error).toContain('submit to tax');
    const alone = await must('/filing/submit', { filingId, target: 'tax' });
    expect(alone.at('results.tax.success')).toBe(true);
    expect((await outcome(filingId)).at('submissions.1.status')).toBe('accepted');
  });

  it('sends nothing if the return fails a check', async () => {
    const { refused, records } = await refusedBoth({
      credentialsData: credentials({ gatewayPassword: null }),
    });
    expect([refused.status, records]).toEqual([400, [['tax', 'error', null]]]);
    expect(refused.error).toContain('credentialsData.gatewayPassword');
    expect(refused.error).toContain('submit to ch');
  });

  it('names a problem of both once, with a record of each and no words of an authority', async () => {
    const { filingId, refused, records } = await refusedBoth({
      credentialsData: credentials({ gatewayPassword: null, boardApprovalDate: '01/01/2020' }),
    });
    const said = refused.error.split('; ').filter((each) => each.startsWith('credentialsData.'));
    expect(said).toEqual([
      expect.stringMatching(/^credentialsData.gatewayPassword/),
      expect.stringMatching(/^credentialsData.boardApprovalDate: the accounts cannot be approved on/),
    ]);
    expect(records.map(([target]) => target)).toEqual(['tax', 'ch']);
    const history = await get(`/filing/submissions?filingId=${filingId}`);
    const errors = history.list('data').flatMap((each) => each.list('errors'));
    expect(errors.map((each) => [each.at('code'), each.at('help')])).toEqual(
      Array(3).fill(['validation', undefined]),
    );
  });

  it('names the problems of each, with a record of each, if both fail (decision 205)', async () => {
    const { refused, records } = await refusedBoth({
      credentialsData: credentials({ gatewayPassword: null, authCode: null }),
    });
    expect([refused.status, records]).toEqual([
      400,
      [
        ['tax', 'error', null],
        ['ch', 'error', null],
      ],
    ]);
    for (const field of ['gatewayPassword', 'authCode'])
      expect(refused.error).toContain(`credentialsData.${field}`);
    expect(refused.error).not.toContain('passed every check');
  });

  it('sends nothing if one is in flight already', async () => {
    const filingId = (await readyFiling()).number('id');
    await must('/filing/submit', { filingId, target: 'tax' });
    const refused = await post('/filing/submit', { filingId, target: 'both' });
    expect([refused.status, refused.error]).toEqual([400, expect.stringContaining('already in flight')]);
    const history = await get(`/filing/submissions?filingId=${filingId}`);
    expect(history.list('data').map((s) => s.at('target'))).toEqual(['tax']);
    expect((await must('/filing/submit', { filingId, target: 'ch' })).at('results.ch.success')).toBe(true);
  });
});
