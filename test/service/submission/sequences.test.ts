import { describe, expect, it } from 'vitest';
import { newAccount } from '../helpers/accounts.ts';
import { get, must, post } from '../helpers/client.ts';
import { credentials, MICRO_FIGURES, REVISION, readyFiling } from '../helpers/filings.ts';
import {
  amend,
  amendment,
  held,
  preview,
  problems,
  refusal,
  save,
  sent,
  submit,
  year,
} from '../helpers/sequences.ts';
import { endSubscriptions, filedElsewhere, neverFiled, REJECTED_SIGN_IN } from '../helpers/stood-in.ts';
import { decided } from '../helpers/upstream.ts';

/** Tests the orders in which a company's year is filed, and what each authority has in the end. */
const [RETURN, ACCOUNTS, BOTH] = [{ ct600: true }, { accounts: true }, { ct600: true, accounts: true }];
const LOCKED = 'the figures are locked while the filing is in_progress; save status draft first';
/** 500 more of turnover and of cash: the profit and the balance sheet agree. */
const OTHER_FIGURES = {
  profitLossData: { ...MICRO_FIGURES.profitLossData, turnover: 100_500 },
  balanceSheetData: { ...MICRO_FIGURES.balanceSheetData, cashAtBank: 42_600, retainedEarnings: 30_500 },
};

describe.concurrent('return and accounts at different times', () => {
  it('the return first, then the accounts of the same figures', async () => {
    const of = await year(RETURN);
    const { first } = of;
    // Only the target that is set is sent. The advice for the other can be followed after the outcome.
    const answer = await submit(first, 'both');
    expect([answer.at('results.tax.success'), answer.at('results.ch')]).toEqual([
      true,
      {
        success: false,
        error:
          'filingTypes.accounts: it is not set, so the return was sent alone; to send the accounts too, save it as true once GET /filing/status tells the outcome, and submit to ch',
        submissions: [],
      },
    ]);
    expect((await decided(first)).at('status')).toBe('accepted');
    expect(await refusal('/filing/submit', { filingId: first, target: 'both' })).toBe(
      'filingTypes.accounts: save it as true before submitting to ch',
    );
    expect((await save(first, { filingTypes: ACCOUNTS })).at('status')).toBe('in_progress');
    expect(await refusal('/filing/save', { filingId: first, ...OTHER_FIGURES })).toBe(
      `profitLossData, balanceSheetData: ${LOCKED}`,
    );
    expect(await problems(first, 'both')).not.toContainEqual(
      expect.stringContaining('differs from what the saved figures'),
    );
    expect(await sent(first, 'both')).toBe('accepted');
    expect(await held(of)).toEqual({ tax: ['new'], ch: ['original'] });
    expect(await refusal('/filing/save', { filingId: first, ...OTHER_FIGURES })).toMatch(
      /create an amendment/,
    );
  });

  it('the accounts first, then the return of other figures, with a warning', async () => {
    const of = await year(ACCOUNTS);
    const { first } = of;
    expect(await problems(first, 'both')).toContainEqual(
      'warning filingTypes.ct600: it is not set, so submitting to both sends only the accounts; save it as true to send the return too',
    );
    expect(await sent(first, 'both')).toBe('accepted');
    await save(first, { filingTypes: RETURN });
    await save(first, { status: 'draft' });
    await save(first, OTHER_FIGURES);
    const warned = await problems(first, 'tax');
    expect(warned).toContainEqual(
      expect.stringMatching(
        /^warning .*accounts that the registry accepted in submission \d+.* differs from what the saved figures/,
      ),
    );
    expect(await sent(first, 'tax')).toBe('accepted');
    expect(await held(of)).toEqual({ tax: ['new'], ch: ['original'] });
  });

  it('says how figures change while one type is accepted and the other is not set', async () => {
    const { first } = await year(RETURN);
    expect(await sent(first, 'tax')).toBe('accepted');
    const reported = await refusal('/filing/save', { filingId: first, status: 'draft', ...OTHER_FIGURES });
    expect(reported).toBe(
      'profitLossData, balanceSheetData: the figures are locked, because they were accepted; to file the accounts with other figures, save filingTypes.accounts as true and status draft first; to change what was accepted, create an amendment',
    );
    await save(first, { filingTypes: ACCOUNTS, status: 'draft' });
    expect((await save(first, OTHER_FIGURES)).at('profitLossData.turnover')).toBe(100_500);
  });

  it('both at once, one rejected, corrected, and amended', async () => {
    const of = await year(BOTH, { authCode: 'REJECT' });
    const { first } = of;
    expect(await sent(first, 'both')).toBe('rejected');
    await save(first, { credentialsData: { authCode: 'AUTH26' } });
    expect(await sent(first, 'both')).toBe('accepted');
    expect(await held(of)).toEqual({ tax: ['new'], ch: ['rejected', 'original'] });
    const second = await amend(of, first);
    await save(second, OTHER_FIGURES);
    expect(await preview(second, 'type=accounts_ixbrl')).toContain('Amended unaudited');
    expect(await sent(second, 'both')).toBe('accepted');
    expect(await held(of)).toEqual({ tax: ['new', 'amended'], ch: ['rejected', 'original', 'amended'] });
  });

  it('asks again for data that were deleted between the two', async () => {
    // The authority asks for the first poll after 30 seconds, so nobody gets the outcome before this test asks.
    const of = await year(BOTH, { gatewayId: 'SANDBOX-30' });
    const { first } = of;
    await submit(first, 'tax');
    expect(await refusal('/filing/credentials/delete', { filingId: first })).toMatch(/in flight/);
    await decided(first);
    expect((await must('/filing/credentials/delete', { filingId: first })).at('deleted')).toBe(true);
    expect(await refusal('/filing/submit', { filingId: first, target: 'both' })).toMatch(
      /credentialsData\.authCode: the company's registry authentication code is needed/,
    );
    expect((await get(`/filing?filingId=${first}`)).at('status')).toBe('requires_attention');
    await save(first, { credentialsData: { authCode: 'AUTH26', directorName: 'Ada Example' } });
    expect(await sent(first, 'both')).toBe('accepted');
    expect(await held(of)).toEqual({ tax: ['new'], ch: ['original'] });
  });
});

describe.concurrent('an amendment', () => {
  it('of accounts only amends the accounts, and sends the first return', async () => {
    const of = await year(ACCOUNTS);
    expect(await sent(of.first, 'ch')).toBe('accepted');
    const second = await amend(of, of.first);
    await save(second, { filingTypes: RETURN, ...OTHER_FIGURES });
    expect(await preview(second, 'type=accounts_ixbrl')).toContain('Amended unaudited');
    expect(await preview(second, 'type=tax_computation_ixbrl')).not.toContain('goes with an amended return');
    expect(await sent(second, 'both')).toBe('accepted');
    expect(await held(of)).toEqual({ tax: ['new'], ch: ['original', 'amended'] });
    // The next amendment has an accepted original of both targets.
    const third = await amend(of, second);
    expect(await sent(third, 'both')).toBe('accepted');
    expect(await held(of)).toEqual({ tax: ['new', 'amended'], ch: ['original', 'amended', 'amended'] });
  });

  it('of a return only amends the return, and sends the first accounts, which nothing calls amended', async () => {
    const of = await year(RETURN);
    expect(await sent(of.first, 'tax')).toBe('accepted');
    const second = await amend(of, of.first);
    await save(second, { filingTypes: ACCOUNTS });
    const accounts = await preview(second, 'type=accounts_ixbrl');
    expect(accounts).toContain('Unaudited');
    expect(accounts).not.toMatch(/amended/i);
    expect(await preview(second, 'type=tax_computation_ixbrl')).toContain('goes with an amended return');
    expect(await problems(second, 'both')).not.toContainEqual(expect.stringContaining('amended accounts'));
    expect(await sent(second, 'both')).toBe('accepted');
    expect(await held(of)).toEqual({ tax: ['new', 'amended'], ch: ['original'] });
    // No part of an older filing may be sent after a later filing.
    await save(of.first, { filingTypes: ACCOUNTS });
    expect(await refusal('/filing/submit', { filingId: of.first, target: 'both' })).toBe(
      `filingId: the accounts of filing ${second}, which amends this one, have been sent, and nothing older can follow: go on with filing ${second}`,
    );
  });

  it('of an amendment: the newest of the chain, which refusals name', async () => {
    const of = await year(BOTH);
    expect(await sent(of.first, 'both')).toBe('accepted');
    const second = await amend(of, of.first);
    const open = await refusal('/filing/create', amendment(of, of.first));
    expect(open).toBe(
      `amendmentOfFilingId: filing ${of.first} is amended already by filing ${second} (not sent): change and submit filing ${second}, or delete it (POST /filing/delete)`,
    );
    await save(second, OTHER_FIGURES);
    expect(await sent(second, 'both')).toBe('accepted');
    expect(await refusal('/filing/create', amendment(of, of.first))).toBe(
      `amendmentOfFilingId: filing ${of.first} is amended already by filing ${second} (accepted): amend filing ${second} instead`,
    );
    const made = await must('/filing/create', amendment(of, second));
    await save(made.number('id'), { revision: REVISION });
    expect(made.at('profitLossData')).toEqual(OTHER_FIGURES.profitLossData);
    const third = made.number('id');
    expect(await sent(third, 'both')).toBe('accepted');
    expect(await refusal('/filing/create', amendment(of, of.first))).toBe(
      `amendmentOfFilingId: filing ${of.first} is amended already by filing ${second} (accepted), then filing ${third} (accepted): amend filing ${third} instead`,
    );
    expect(await held(of)).toEqual({
      tax: ['new', 'amended', 'amended'],
      ch: ['original', 'amended', 'amended'],
    });
  });

  it('has the period of the filing that it amends', async () => {
    const of = await year(RETURN);
    expect(await sent(of.first, 'tax')).toBe('accepted');
    const other = { periodStart: '2025-04-01', periodEnd: '2026-03-30' } as const;
    expect(await refusal('/filing/create', { ...amendment(of, of.first), ...other })).toBe(
      `periodEnd: an amendment has the period of the filing it amends, and the period of filing ${of.first} is 2025-04-01 to 2026-03-31; to amend what was filed elsewhere for another period, make a direct amendment: leave amendmentOfFilingId out and say isDormant`,
    );
  });

  it('that was rejected is corrected, or deleted and made again from the accepted figures', async () => {
    const of = await year(BOTH);
    expect(await sent(of.first, 'both')).toBe('accepted');
    const second = await amend(of, of.first);
    await save(second, { ...OTHER_FIGURES, credentialsData: { gatewayId: REJECTED_SIGN_IN } });
    expect(await sent(second, 'tax')).toBe('rejected');
    expect(await refusal('/filing/create', amendment(of, of.first))).toBe(
      `amendmentOfFilingId: filing ${of.first} is amended already by filing ${second} (rejected): correct and submit filing ${second}, or delete it (POST /filing/delete)`,
    );
    expect((await must('/filing/delete', { filingId: second })).at('deleted')).toBe(true);
    expect((await get(`/filing?filingId=${second}`)).status).toBe(404);
    const listed = await get(`/filings?companyId=${of.companyId}`);
    expect([listed.at('totalCount'), listed.at('data.0.id')]).toEqual([1, of.first]);
    const made = await must('/filing/create', amendment(of, of.first));
    expect(made.at('profitLossData')).toEqual(MICRO_FIGURES.profitLossData);
    await save(made.number('id'), { revision: REVISION });
    expect(await sent(made.number('id'), 'both')).toBe('accepted');
    expect(await held(of)).toEqual({ tax: ['new', 'rejected', 'amended'], ch: ['original', 'amended'] });
  });

  it('starts from the accepted figures, not from later corrections', async () => {
    const of = await year(BOTH, { authCode: 'REJECT' });
    expect(await sent(of.first, 'both')).toBe('rejected');
    await save(of.first, OTHER_FIGURES);
    const made = await must('/filing/create', amendment(of, of.first));
    expect(made.at('profitLossData')).toEqual(MICRO_FIGURES.profitLossData);
    expect(made.at('credentialsData.utrNumber')).toBe(of.utr);
  });
});

describe.concurrent('two amendments at once', () => {
  it('of one filing: one is made, and the other caller gets its number', async () => {
    const of = await year(BOTH);
    expect(await sent(of.first, 'both')).toBe('accepted');
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => post('/filing/create', amendment(of, of.first))),
    );
    const made = replies.filter(({ status }) => status === 200);
    expect(made).toHaveLength(1);
    const id = made[0]?.number('id');
    for (const reply of replies.filter(({ status }) => status !== 200)) {
      expect([reply.status, reply.error]).toEqual([
        400,
        expect.stringContaining(`by filing ${id} (not sent)`),
      ]);
    }
    await save(id ?? 0, { revision: REVISION });
    expect(await sent(id ?? 0, 'both')).toBe('accepted');
    expect(await held(of)).toEqual({ tax: ['new', 'amended'], ch: ['original', 'amended'] });
  });

  it('the first accounts of a year, by a filing and by its amendment: the registry gets one original', async () => {
    const of = await year(RETURN);
    expect(await sent(of.first, 'tax')).toBe('accepted');
    const second = await amend(of, of.first);
    for (const filingId of [of.first, second]) await save(filingId, { filingTypes: ACCOUNTS });
    const replies = await Promise.all(
      [of.first, second].map((filingId) => post('/filing/submit', { filingId, target: 'ch' })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const [won, lost] = replies[0]?.status === 200 ? [of.first, second] : [second, of.first];
    await decided(won);
    expect((await held(of)).ch).toEqual(['original']);
    if (lost === second) {
      await sent(second, 'ch');
      expect((await held(of)).ch).toEqual(['original', 'amended']);
    } else {
      expect(await refusal('/filing/submit', { filingId: lost, target: 'ch' })).toMatch(
        /nothing older can follow/,
      );
    }
  });
});

describe.concurrent('a direct amendment', () => {
  it('is sent as amended, with a warning if the register has no accounts of the period', async () => {
    const direct = await year(BOTH, {}, { isAmendment: true });
    const warning =
      /^warning isAmendment: the register has no accounts made up to 31 March 2026, and these would be sent as amended accounts/;
    expect(await problems(direct.first, 'ch')).toContainEqual(expect.stringMatching(warning));
    expect(await problems(direct.first, 'tax')).not.toContainEqual(expect.stringMatching(warning));
    await save(direct.first, { revision: REVISION });
    expect(await sent(direct.first, 'both')).toBe('accepted');
    expect(await held(direct)).toEqual({ tax: ['amended'], ch: ['amended'] });
  });

  it('at the same time as another: one of the two is sent', async () => {
    const of = await year(BOTH, {}, { isAmendment: true });
    const other = await readyFiling(
      { credentialsData: credentials({ utrNumber: of.utr }) },
      {},
      { companyId: of.companyId, isAmendment: true },
    );
    const ids = [of.first, other.number('id')];
    for (const filingId of ids) await save(filingId, { revision: REVISION });
    const replies = await Promise.all(
      ids.map((filingId) => post('/filing/submit', { filingId, target: 'ch' })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    await decided(ids[replies.findIndex(({ status }) => status === 200)] ?? 0);
    expect(await held(of)).toEqual({ tax: [], ch: ['amended'] });
  });

  it('has no warning if the register has them', async () => {
    const companyId = (await must('/company/add', { companyNumber: '13480172' })).number('id');
    const filing = await readyFiling(
      {},
      {},
      {
        companyId,
        periodStart: '2023-04-01',
        periodEnd: '2024-03-31',
        isAmendment: true,
      },
    );
    const said = await problems(filing.number('id'), 'ch');
    expect(said).not.toContainEqual(expect.stringContaining('the register has no accounts'));
  });
});

describe.concurrent('a subscription that ends, or a part that is refused', () => {
  it('a subscription that ends between the sending and the poll loses no outcome', async () => {
    const { id, test: key } = await newAccount();
    const of = await year(BOTH, {}, {}, { key });
    await must('/filing/submit', { filingId: of.first, target: 'both' }, { key });
    await endSubscriptions(id, '2020-01-01');
    expect((await decided(of.first, { key })).at('status')).toBe('accepted');
    const closed = await post('/filing/create', amendment(of, of.first), { key });
    expect([closed.status, closed.error]).toEqual([403, expect.stringMatching(/no active subscription/)]);
    for (const path of ['submissions', 'document/list', 'computation', 'calendar']) {
      expect((await get(`/filing/${path}?filingId=${of.first}`, { key })).status).toBe(200);
    }
    expect(await held(of)).toEqual({ tax: ['new'], ch: ['original'] });
    // After renewal, the year continues.
    await endSubscriptions(id, '2099-01-01');
    const second = await must('/filing/create', amendment(of, of.first), { key });
    const revised = { filingId: second.number('id'), revision: REVISION };
    await must('/filing/save', revised, { key });
    await must('/filing/submit', { filingId: second.number('id'), target: 'both' }, { key });
    expect((await decided(second.number('id'), { key })).at('status')).toBe('accepted');
    expect(await held(of)).toEqual({ tax: ['new', 'amended'], ch: ['original', 'amended'] });
  });

  it('a long period with one rejected return: figures corrected, sent alone, and amended', async () => {
    const long = { periodStart: '2023-10-01', periodEnd: '2025-03-31' } as const;
    const of = await year(BOTH, {}, long);
    // The authority already has a return for the days of the second return.
    const days = { start: '2024-10-01', end: '2025-03-31' };
    await filedElsewhere(of.utr, of.companyNumber, days);
    expect(await sent(of.first, 'both')).toBe('rejected');
    expect(await held(of)).toEqual({ tax: ['new', 'rejected'], ch: ['original'] });
    // Only an amendment of the whole filing could amend that return. The earlier state is corrected at the authority.
    await neverFiled(of.utr, of.companyNumber, days);
    await save(of.first, OTHER_FIGURES);
    const warned = (await problems(of.first, 'tax')).filter((text) =>
      text.includes('differs from what the saved figures'),
    );
    expect(warned.map((text) => text.replace(/ accepted in submission .*/, ''))).toEqual([
      expect.stringMatching(/the tax return \(box/),
      expect.stringMatching(/the tax computation/),
      expect.stringMatching(/the copy of the accounts that the tax authority/),
      expect.stringMatching(/the copy of the accounts that the registry/),
    ]);
    const again = await submit(of.first, 'both');
    expect(again.list('results.tax.submissions').map((s) => s.at('subPeriod'))).toEqual([2]);
    expect(again.at('results.ch')).toBeUndefined();
    expect((await decided(of.first)).at('status')).toBe('accepted');
    const second = await must('/filing/create', amendment(of, of.first, long));
    // The newest accepted figures are those of the second return.
    expect(second.at('profitLossData')).toEqual(OTHER_FIGURES.profitLossData);
    await save(second.number('id'), { revision: REVISION });
    expect(await sent(second.number('id'), 'both')).toBe('accepted');
    expect(await held(of)).toEqual({
      tax: ['new', 'rejected', 'new', 'amended', 'amended'],
      ch: ['original', 'amended'],
    });
  });

  it('an amendment of a long period sends as amended only the return that was accepted', async () => {
    const long = { periodStart: '2023-10-01', periodEnd: '2025-03-31' } as const;
    const of = await year(BOTH, {}, long);
    const days = { start: '2024-10-01', end: '2025-03-31' };
    await filedElsewhere(of.utr, of.companyNumber, days);
    expect(await sent(of.first, 'both')).toBe('rejected');
    await neverFiled(of.utr, of.companyNumber, days);
    const second = await amend(of, of.first, long);
    const parts = await Promise.all(
      [1, 2].map((part) => preview(second, `type=tax_computation_ixbrl&subPeriod=${part}`)),
    );
    expect(parts.map((text) => text.includes('goes with an amended return'))).toEqual([true, false]);
    expect(await sent(second, 'both')).toBe('accepted');
    expect(await held(of)).toEqual({
      tax: ['new', 'rejected', 'amended', 'new'],
      ch: ['original', 'amended'],
    });
  });
});
