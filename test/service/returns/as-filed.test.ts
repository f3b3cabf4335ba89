import { describe, expect, it } from 'vitest';
import { get, type Json, must } from '../helpers/client.ts';
import { outcome, readyFiling } from '../helpers/filings.ts';

/** Decision 211: an accepted return beside the return that today's law and software make from the same figures. */
const on = (day: string) => ({ headers: { 'X-Test-Date': day } });

async function accepted(filingId: number, day: string): Promise<void> {
  await must('/filing/submit', { filingId, target: 'tax' }, on(day));
  expect((await outcome(filingId, on(day))).list('submissions').map((one) => one.at('status'))).not.toContain(
    'rejected',
  );
}
const computed = (filingId: number, day: string) => get(`/filing/computation?filingId=${filingId}`, on(day));
const differing = (answer: Json, filed: string): readonly unknown[][] =>
  answer.list(`${filed}.differs`).map((one) => [one.at('box'), one.at('filed'), one.at('now')]);

describe('a return as it was filed', () => {
  it('has a version and no difference while neither law nor software has changed', async () => {
    const filingId = (await readyFiling({})).number('id');
    expect((await computed(filingId, '2026-11-24')).value).not.toHaveProperty('asFiled');
    await accepted(filingId, '2026-11-24');
    const answer = await computed(filingId, '2026-11-24');
    expect(answer.at('asFiled')).toEqual({ version: expect.stringMatching(/^[0-9a-f]{64}$/), differs: [] });
    const submissions = await get(`/filing/submissions?filingId=${filingId}`);
    expect(submissions.at('data.0.madeWith')).toBe(answer.at('asFiled.version'));
    expect(answer.at('lawReadUpTo')).toBe('2026-08-13');
    expect(answer.at('returns.0')).not.toHaveProperty('asFiled');
  });

  it('names the boxes that a later rule set changes, with both values', async () => {
    // £10,000 lent on 1 May 2026. Sent before 6 April 2027 at 33.75%: 3,375.00. By law 35.75%: 3,575.00, 200.00 more.
    const year = { periodStart: '2026-01-01', periodEnd: '2026-12-31' };
    const loans = [{ name: 'J Smith', amount: 10000, dateAdvanced: '2026-05-01' }];
    const ct600a = { applies: true, beforeEndPeriod: false, loans, reliefs: [] };
    const sent = '2027-02-01';
    const filingId = (await readyFiling({ supplementaryPagesData: { ct600a } }, on(sent), year)).number('id');
    await accepted(filingId, sent);
    expect((await computed(filingId, sent)).at('asFiled.differs')).toEqual([]);
    const later = await computed(filingId, '2027-04-06');
    const differs = differing(later, 'asFiled');
    expect(differs).toContainEqual(['A20', '3375.00', '3575.00']);
    expect(differs).toContainEqual(['A80', '3375.00', '3575.00']);
    expect(differs).toContainEqual(['480', '3375.00', '3575.00']);
    // The tax on the profits is unchanged.
    expect(differs.map(([box]) => box)).not.toContain('430');
    expect(later.at('returns.0.boxes.A20')).toBe('3575.00');
    // Nothing is amended automatically.
    expect((await get(`/filing/submissions?filingId=${filingId}`)).at('totalCount')).toBe(1);
  });

  it('names the box that a claim moves to, where no return can hold that box yet', async () => {
    // Plant of £100,000 for leasing: 40% of it is 40,000. It goes in box 725 before 6 April 2027, and in 696 from then.
    const period = { periodStart: '2026-01-01', periodEnd: '2026-12-31' };
    const addition = { description: 'Press', date: '2026-06-01', amount: 100_000, forLeasing: true };
    const capitalAllowancesData = { additions: [{ ...addition, claim: 'firstYearAllowance' }] };
    const sent = '2027-02-01';
    const filingId = (await readyFiling({ capitalAllowancesData }, on(sent), period)).number('id');
    await accepted(filingId, sent);
    expect((await computed(filingId, '2027-04-05')).at('asFiled.differs')).toEqual([]);
    expect(differing(await computed(filingId, '2027-04-06'), 'asFiled')).toEqual([
      ['696', null, 40_000],
      ['725', 40_000, null],
    ]);
  });

  it('is compared for each return of a long period', async () => {
    // The loan belongs to the second return, so only that differs.
    const period = { periodStart: '2025-07-01', periodEnd: '2026-12-31' };
    const loans = [{ name: 'J Smith', amount: 10000, dateAdvanced: '2026-08-01' }];
    const ct600a = { applies: true, beforeEndPeriod: false, loans, reliefs: [] };
    const sent = '2027-02-01';
    const filingId = (await readyFiling({ supplementaryPagesData: { ct600a } }, on(sent), period)).number(
      'id',
    );
    await accepted(filingId, sent);
    const later = await computed(filingId, '2027-04-06');
    expect(later.at('returns.0.asFiled.differs')).toEqual([]);
    expect(differing(later, 'returns.1.asFiled')).toContainEqual(['A20', '3375.00', '3575.00']);
    expect(later.at('asFiled.differs')).toEqual(later.at('returns.1.asFiled.differs'));
    expect(later.at('asFiled.version')).toBe(later.at('returns.0.asFiled.version'));
  });

  it('is compared with the figures that were sent, not with those saved since', async () => {
    const filingId = (await readyFiling({ filingTypes: { ct600: true, accounts: true } })).number('id');
    await accepted(filingId, '2026-11-24');
    await must('/filing/save', { filingId, status: 'draft' });
    await must('/filing/save', { filingId, profitLossData: { turnover: 1 } });
    const answer = await computed(filingId, '2026-11-24');
    expect([answer.at('returns.0.boxes.145'), answer.at('asFiled.differs')]).toEqual([1, []]);
  });
});
