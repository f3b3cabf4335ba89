import { describe, expect, it } from 'vitest';
import { get, must } from '../helpers/client.ts';
import { outcome, readyFiling } from '../helpers/filings.ts';

describe('a filing from its figures to acceptance', () => {
  it('is accepted by both authorities', async () => {
    const filingId = (await readyFiling()).number('id');
    const sent = await must('/filing/submit', { filingId, target: 'both' });
    expect(sent.at('status')).toBe('submitted');
    expect(sent.at('results.tax.success')).toBe(true);
    expect(sent.at('results.ch.success')).toBe(true);
    const done = await outcome(filingId);
    expect(done.at('status')).toBe('accepted');
    expect(done.list('submissions').map((s) => [s.at('target'), s.at('status')])).toEqual([
      ['tax', 'accepted'],
      ['ch', 'accepted'],
    ]);
    // 100,000 - 30,000 - 10,000 = 60,000 at 25% = 15,000 less (250,000 - 60,000) x 3/200 = 2,850.
    const computed = await get(`/filing/computation?filingId=${filingId}`);
    expect(computed.at('returns.0.boxes.440')).toBe('12150.00');
  });
});
