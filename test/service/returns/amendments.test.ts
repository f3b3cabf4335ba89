import { describe, expect, it } from 'vitest';
import { newAccount } from '../helpers/accounts.ts';
import { get, must, post, service } from '../helpers/client.ts';
import { sessionOf, textOf, visit } from '../helpers/dashboard.ts';
import { outcome, readyFiling } from '../helpers/filings.ts';
import { acceptedLender, onDay, SENT_ON, SWITCH_DAY } from '../helpers/late-law.ts';

/** Decision 221, by the loans of `late-law.ts`. */
describe('accepted returns that would be different today', () => {
  it('are found with the money and the last day, and an amendment of each is drafted once', async () => {
    const { test: key } = await newAccount();
    const lender = await acceptedLender(10_000, { key });
    const trader = await acceptedLender(0, { key });
    const other = await acceptedLender(20_000, { key });
    const later = onDay(SWITCH_DAY, { key });

    const before = await must('/filings/amendments', {}, onDay(SENT_ON, { key }));
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
      skipped: [{ filingId: trader, reason: 'Its return would be the same today.' }],
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

    // An amendment that was sent replaces the filing that it amends.
    await must('/filing/submit', { filingId: amendmentId, target: 'tax' }, later);
    await outcome(amendmentId, later);
    const sent = await must('/filings/amendments', { filingIds: [lender, amendmentId] }, later);
    expect(sent.value).toMatchObject({
      amendments: [],
      skipped: [
        { filingId: lender, reason: `Filing ${amendmentId} amends it, and has been sent.` },
        { filingId: amendmentId, reason: 'Its return would be the same today.' },
      ],
    });
  });

  it('are drafted once by three calls at once, and each call answers the draft', async () => {
    const { test: key } = await newAccount();
    const filingIds = [await acceptedLender(10_000, { key })];
    const later = onDay(SWITCH_DAY, { key });
    const answers = await Promise.all(
      [1, 2, 3].map(() => must('/filings/amendments', { apply: true, filingIds }, later)),
    );
    const [first] = answers;
    const amendmentId = first?.number('amendments.0.amendmentId');
    for (const answer of answers)
      expect([answer.at('amendments.0.amendmentId'), answer.at('skipped')]).toEqual([amendmentId, []]);
    expect((await get('/filings', { key })).at('totalCount')).toBe(2);
  });

  it('are separate from those that cannot be amended, and from those of other accounts', async () => {
    const { test: key } = await newAccount();
    const lender = await acceptedLender(10_000, { key });
    const draft = (await readyFiling({}, { key })).number('id');
    const late = await must(
      '/filings/amendments',
      { filingIds: [lender, draft] },
      onDay('2029-01-01', { key }),
    );
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
    expect([both.status, both.error]).toEqual([400, expect.stringContaining('after: it continues')]);
  });

  it('are found page by page, drafted once in any number of runs, and shown with the money', async () => {
    const account = await newAccount();
    const key = account.test;
    const lender = await acceptedLender(10_000, { key });
    const trader = await acceptedLender(0, { key });
    const other = await acceptedLender(20_000, { key });
    const later = onDay(SWITCH_DAY, { key });
    const nothing = { differ: 0, more: '0.00', less: '0.00', net: '0.00' };
    expect((await get('/filings/amendments', later)).value).toEqual({
      progress: { day: SWITCH_DAY, accepted: 3, compared: 0, left: 3, unknown: 0, ...nothing },
      data: [],
      nextAfter: null,
    });

    const session = await sessionOf(account.id);
    const portfolio = async () => textOf((await visit('/dashboard/test/portfolio', { session })).page());
    expect(await portfolio()).toContain('No accepted return is compared yet.');

    // One return was compared by its number. The run that continues compares the two others.
    await must('/filings/amendments', { filingIds: [lender] }, later);
    const rest = await must('/filings/amendments', { goOn: true }, later);
    expect(rest.list('amendments').map((one) => one.at('filingId'))).toEqual([other]);
    expect(rest.at('skipped')).toEqual([{ filingId: trader, reason: 'Its return would be the same today.' }]);
    // 200.00 of the one and 400.00 of the other.
    const money = { differ: 2, more: '600.00', less: '0.00', net: '600.00' };
    const done = { day: SWITCH_DAY, accepted: 3, compared: 3, left: 0, unknown: 0, ...money };
    expect(rest.at('progress')).toEqual(done);

    // Nothing is left to compare. With apply it drafts the missing amendments, and the second time nothing.
    expect((await must('/filings/amendments', { goOn: true }, later)).at('amendments')).toEqual([]);
    const drafted = await must('/filings/amendments', { goOn: true, apply: true }, later);
    const drafts = drafted.list('amendments').map((one) => one.number('amendmentId'));
    expect(new Set(drafts).size).toBe(2);
    const again = await must('/filings/amendments', { goOn: true, apply: true }, later);
    expect([again.at('amendments'), again.at('progress')]).toEqual([[], done]);
    expect((await get('/filings', { key })).at('totalCount')).toBe(5);

    const listed = await get('/filings/amendments', later);
    expect(listed.at('progress')).toEqual(done);
    expect(
      listed.list('data').map((one) => [one.at('filingId'), one.at('difference'), one.at('amendmentId')]),
    ).toEqual([
      [lender, '200.00', drafts[0]],
      [other, '400.00', drafts[1]],
    ]);
    expect(listed.value).toMatchObject({ data: [{ comparedOn: SWITCH_DAY, deadline: '2028-12-31' }, {}] });

    const label = 'Amend the accepted return: £200.00 more tax';
    const checked = await must('/filings/validate', { filingIds: [lender, trader] }, later);
    const days = checked.list('data').map((each) => each.list('deadlines').map((day) => day.at('label')));
    expect(days[0]).toContain(label);
    expect(days[1]?.join()).not.toContain('Amend the accepted');
    const path = (await must('/account/feeds', { name: 'Office' }, { key })).text('path');
    const feed = (await (await fetch(new URL(path, service.baseUrl))).text()).replaceAll('\r\n ', '');
    expect(feed).toContain(label);
    expect(feed).toContain('Compared on 6 April 2027: box 525 would be £400.00 more tax.');

    const page = await portfolio();
    expect(page).toContain('2 accepted returns would be different today');
    expect(page).toContain('£600.00 more tax');
    expect(page).toContain('£400.00 more tax');

    // An amendment that was sent takes the return off every list.
    await must('/filing/submit', { filingId: drafts[0], target: 'tax' }, later);
    await outcome(drafts[0] ?? 0, later);
    const left = await get('/filings/amendments', later);
    expect(left.list('data').map((one) => one.at('filingId'))).toEqual([other]);
    expect(left.at('progress.net')).toBe('400.00');
  });
});
