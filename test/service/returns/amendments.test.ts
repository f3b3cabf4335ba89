import { describe, expect, it } from 'vitest';
import { newAccount } from '../helpers/accounts.ts';
import { type CallOptions, get, must, post } from '../helpers/client.ts';
import { outcome, readyFiling } from '../helpers/filings.ts';

/**
 * Decision 221. £10,000 lent on 1 May 2026, and the return sent before 6 April 2027: 33.75% is 3,375.00. From that day
 * the law's 35.75% is filed: 3,575.00, which is 200.00 more.
 */
const SENT = '2027-02-01';
const LATER = '2027-04-06';
const YEAR = { periodStart: '2026-01-01', periodEnd: '2026-12-31' };
const on = (day: string, options: CallOptions): CallOptions => ({
  ...options,
  headers: { 'X-Test-Date': day },
});

async function accepted(lent: number, options: CallOptions): Promise<number> {
  const loans = lent === 0 ? [] : [{ name: 'J Smith', amount: lent, dateAdvanced: '2026-05-01' }];
  const pages =
    lent === 0
      ? {}
      : {
          supplementaryPagesData: { ct600a: { applies: true, beforeEndPeriod: false, loans, reliefs: [] } },
        };
  const day = on(SENT, options);
  const filingId = (await readyFiling(pages, day, YEAR)).number('id');
  await must('/filing/submit', { filingId, target: 'tax' }, day);
  await outcome(filingId, day);
  return filingId;
}

describe('accepted returns that would say something else today', () => {
  it('are found with the money and the last day, and an amendment of each is drafted once', async () => {
    const { test: key } = await newAccount();
    const lender = await accepted(10_000, { key });
    const trader = await accepted(0, { key });
    const other = await accepted(20_000, { key });
    const later = on(LATER, { key });

    const before = await must('/filings/amendments', {}, on(SENT, { key }));
    expect([before.list('amendments'), before.list('skipped').length]).toEqual([[], 3]);

    const found = await must('/filings/amendments', {}, later);
    expect(found.value).toMatchObject({
      applied: false,
      amendments: [
        {
          filingId: lender,
          amendmentId: null,
          reason: 'The law, the rules of the tax authority or the software have changed since it was sent.',
          difference: '200.00',
          deadline: '2028-12-31',
        },
        // 35.75% of 20,000 is 7,150.00, and 33.75% was 6,750.00.
        { filingId: other, amendmentId: null, difference: '400.00' },
      ],
      skipped: [{ filingId: trader, reason: 'Its return says what it would say today.' }],
      nextAfter: null,
    });
    const boxes = found
      .list('amendments.0.differs')
      .map((one) => [one.at('box'), one.at('filed'), one.at('now')]);
    expect(boxes).toContainEqual(['480', '3375.00', '3575.00']);
    expect((await get('/filings', { key })).at('totalCount')).toBe(3);

    const drafted = await must('/filings/amendments', { apply: true, filingIds: [lender, trader] }, later);
    const amendmentId = drafted.number('amendments.0.amendmentId');
    expect([drafted.at('applied'), drafted.list('amendments').length]).toEqual([true, 1]);
    const draft = await get(`/filing?filingId=${amendmentId}`, later);
    expect([draft.at('status'), draft.at('amendmentOfFilingId'), draft.at('isAmendment')]).toEqual([
      'draft',
      lender,
      true,
    ]);
    const computed = await get(`/filing/computation?filingId=${amendmentId}`, later);
    expect(computed.at('returns.0.boxes.480')).toBe('3575.00');

    // The same call finds the same draft, and makes the one that is missing.
    const again = await must('/filings/amendments', { apply: true }, later);
    const ids = again.list('amendments').map((one) => [one.at('filingId'), one.at('amendmentId')]);
    expect(ids).toEqual([
      [lender, amendmentId],
      [other, expect.any(Number)],
    ]);
    expect((await must('/filings/amendments', { apply: true }, later)).at('amendments')).toEqual(
      again.at('amendments'),
    );
    expect((await get('/filings', { key })).at('totalCount')).toBe(5);

    // An amendment that was sent takes the place of what it amends.
    await must('/filing/submit', { filingId: amendmentId, target: 'tax' }, later);
    await outcome(amendmentId, later);
    const sent = await must('/filings/amendments', { filingIds: [lender, amendmentId] }, later);
    expect(sent.value).toMatchObject({
      amendments: [],
      skipped: [
        { filingId: lender, reason: `Filing ${amendmentId} amends it, and has been sent.` },
        { filingId: amendmentId, reason: 'Its return says what it would say today.' },
      ],
    });
  });

  it('are told apart from what cannot be amended, and from what is another’s', async () => {
    const { test: key } = await newAccount();
    const lender = await accepted(10_000, { key });
    const draft = (await readyFiling({}, { key })).number('id');
    const late = await must('/filings/amendments', { filingIds: [lender, draft] }, on('2029-01-01', { key }));
    expect(late.at('skipped')).toEqual([
      { filingId: lender, reason: 'It could be amended until 31 December 2028.' },
      { filingId: draft, reason: 'It has no accepted return.' },
    ]);
    const { test: another } = await newAccount();
    const stranger = await post(
      '/filings/amendments',
      { filingIds: [lender], apply: true },
      { key: another },
    );
    expect(stranger.status).toBe(403);
    const both = await post('/filings/amendments', { filingIds: [lender], after: 1 }, { key });
    expect([both.status, both.error]).toEqual([400, expect.stringContaining('after: it goes on')]);
  });
});
