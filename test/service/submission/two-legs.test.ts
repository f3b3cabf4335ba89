import { describe, expect, it } from 'vitest';
import { MINIMAL_PAGE } from '../helpers/charities.ts';
import { get, must, post } from '../helpers/client.ts';
import { credentials, outcome, readyFiling } from '../helpers/filings.ts';

describe.concurrent('a target that fails while the other waits', () => {
  it('accepts a corrected sign-in and a new submit, while the figures stay locked (decision 213)', async () => {
    // The registry never decides; the sign-in at the tax authority is refused at once.
    const wrong = credentials({ gatewayId: 'SANDBOX-1046', authCode: 'PENDING' });
    const filingId = (await readyFiling({ credentialsData: wrong })).number('id');
    await must('/filing/submit', { filingId, target: 'both' });
    const status = () => get(`/filing/status?filingId=${filingId}`);
    const told = await status();
    expect([told.at('status'), told.at('targets.tax.status'), told.at('targets.ch.status')]).toEqual([
      'submitted',
      'requires_attention',
      'submitted',
    ]);
    expect(told.at('targets.tax.submissionIds')).toEqual([told.at('submissions.0.id')]);
    expect([told.at('targets.tax.editable'), told.at('targets.ch.editable')]).toEqual([true, false]);
    expect(told.text('targets.tax.next')).toContain('submit to tax');

    const shut = await post('/filing/save', { filingId, profitLossData: { turnover: 1 } });
    expect([shut.status, shut.error]).toEqual([400, expect.stringContaining('save only credentialsData')]);
    const beside = { credentialsData: { gatewayId: 'GOOD-ID' }, accountType: 'full' };
    expect((await post('/filing/save', { filingId, ...beside })).status).toBe(400);
    expect((await post('/filing/save', { filingId, credentialsData: null })).status).toBe(400);
    const saved = await must('/filing/save', { filingId, credentialsData: { gatewayId: 'GOOD-ID' } });
    expect([saved.at('status'), saved.at('credentialsData.gatewayId')]).toEqual(['submitted', 'GOOD-ID']);

    expect((await must('/filing/submit', { filingId, target: 'tax' })).at('results.tax.success')).toBe(true);
    for (let polls = 0; polls < 20 && (await status()).at('targets.tax.status') === 'submitted'; polls += 1);
    const done = await status();
    expect([done.at('targets.tax.status'), done.at('targets.ch.status'), done.at('status')]).toEqual([
      'accepted',
      'submitted',
      'submitted',
    ]);
  });

  it('does not exist for a charity, whose filing is accepted with its return (decision 214)', async () => {
    const charity = { charityStatus: 'charity', supplementaryPagesData: { ct600e: MINIMAL_PAGE } };
    const filingId = (await readyFiling(charity)).number('id');
    const sent = await must('/filing/submit', { filingId, target: 'both' });
    expect(sent.at('results.ch.success')).toBe(false);
    const done = await outcome(filingId);
    expect([done.at('status'), done.at('targets.tax.status'), done.at('targets.ch')]).toEqual([
      'accepted',
      'accepted',
      null,
    ]);
    expect(done.list('submissions').filter((s) => s.at('target') === 'ch')).toHaveLength(1);
  });
});
