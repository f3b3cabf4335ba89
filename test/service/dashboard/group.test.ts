import { beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../../worker/store/libsql.ts';
import { newAccount } from '../helpers/accounts.ts';
import { get, must, service } from '../helpers/client.ts';
import { fieldsFor, fillIn, goesTo, inputsOf, sessionOf, textOf, visit } from '../helpers/dashboard.ts';
import { newFiling, outcome, readyFiling } from '../helpers/filings.ts';

const at = '/dashboard/test/group';
const HOSTILE = '"><script>alert(1)</script> & SONS LIMITED';

/** Makes a filing for each member of a group, with these figures. */
async function filingsOf(key: string, members: readonly object[]): Promise<readonly number[]> {
  const filings: number[] = [];
  for (const figures of members) {
    const save = { profitLossData: { isGroupMember: true, ...figures }, associatedCompanies: 2 };
    filings.push((await readyFiling(save, { key })).number('id'));
  }
  return filings;
}
const LOSS_AND_PROFIT = [{ otherCharges: 40_000 }, { turnover: 60_000 }];

/** A company with a loss of 40,000, one with profits of 100,000 and one with 60,000, one of them with a hostile name. */
let key = '';
let session = '';
let ids: readonly number[] = [];
beforeAll(async () => {
  const account = await newAccount();
  key = account.test;
  session = await sessionOf(account.id);
  ids = await filingsOf(key, [{ otherCharges: 40_000 }, { turnover: 100_000 }, { turnover: 60_000 }]);
  const companyId = (await get(`/filing?filingId=${ids[0]}`, { key })).number('companyId');
  await openStore(service.libsql).updateCompany(companyId, { companyName: HOSTILE });
});

const query = (chosen: readonly number[]): string => `?${chosen.map((id) => `filing=${id}`).join('&')}`;

describe('the page of a group', () => {
  it('offers the filings that say their company is in a group, and divides nothing before they are chosen', async () => {
    const alone = (await readyFiling({}, { key })).number('id');
    const seen = await visit(at, { session });
    const offered = [...seen.text.matchAll(/name="filing" value="(\d+)"/g)].map(([, id]) => Number(id));
    expect([...offered].sort((a, b) => a - b)).toEqual(ids);
    expect(offered).not.toContain(alone);
    expect(seen.text).not.toContain('checked="checked"');
    expect(textOf(seen.page())).not.toContain('The least tax');
  });

  it('shows who gives whom how much, and the tax before and after, like the API', async () => {
    const seen = await visit(at + query(ids), { session });
    const text = textOf(seen.page());
    // 40,000 at 26.5%; upper and band: 100,000 and 60,000 in the band.
    const answer = await must('/filings/group-relief', { filingIds: ids }, { key });
    expect(answer.at('saved')).toBe('10600.00');
    const names = new Map(
      answer.list('filings').map((each) => [each.number('filingId'), each.text('companyName')]),
    );
    for (const shown of [
      '£10,600.00',
      '£40,000',
      '365',
      'Trading loss',
      ids.map((id) => names.get(id)).join(', then '),
    ])
      expect(text).toContain(shown);
    expect(seen.text.match(/class="head-of"/g)).toHaveLength(1);
    expect(seen.text.match(/checked="checked"/g)).toHaveLength(3);
    // This is only a proposal: nothing is saved.
    for (const id of ids)
      expect((await get(`/filing?filingId=${id}`, { key })).at('supplementaryPagesData.ct600c')).toBeFalsy();
  });

  it('is opened from a filing, with the filings chosen that its page CT600C names', async () => {
    const linkOf = async (id: number) =>
      /href="(\/dashboard\/test\/group[^"]*)"/.exec(
        (await visit(`/dashboard/test/filings/${id}`, { session })).text,
      )?.[1];
    const [giver = 0, first = 0, second = 0] = ids;
    expect(await linkOf(second)).toBe(at);
    const ct600c = { claims: [{ filingId: giver, amount: 10_000 }] };
    await must('/filing/save', { filingId: first, supplementaryPagesData: { ct600c } }, { key });
    expect((await linkOf(first))?.replaceAll('&amp;', '&')).toBe(at + query([first, giver]));
    await must('/filing/save', { filingId: first, supplementaryPagesData: { ct600c: null } }, { key });
    const alone = (await readyFiling({}, { key })).number('id');
    expect(await linkOf(alone)).toBeUndefined();
  });

  it('writes a hostile name as text, in tables, pictures and their descriptions', async () => {
    const seen = await visit(at + query(ids), { session });
    expect(seen.text).not.toContain('<script');
    expect(seen.text).not.toContain('alert(1)</script>');
    expect(seen.text.match(/&lt;script&gt;/g)?.length).toBeGreaterThan(2);
  });

  it('says why it cannot divide, beside the choice', async () => {
    const one = await visit(at + query(ids.slice(0, 1)), { session });
    expect([one.status, textOf(one.page())]).toEqual([
      200,
      expect.stringContaining('It cannot be worked out'),
    ]);
    const unread = textOf((await visit(`${at}?filing=nothing&filing=1`, { session })).page());
    expect(unread).toContain('Give a number that identifies it');
    expect(unread).not.toMatch(/filing ids|repeats/i);
    const twice = textOf((await visit(at + query([ids[0] ?? 0, ids[0] ?? 0]), { session })).page());
    expect(twice).toMatch(/filing of the list: send one filing/);
  });

  it('names the company that prevents the division', async () => {
    const dormant = await newFiling({ isDormant: true }, { key });
    const id = dormant.number('id');
    await must('/filing/save', { filingId: id, profitLossData: { isGroupMember: true } }, { key });
    const seen = await visit(at + query([...ids, id]), { session });
    expect(textOf(seen.page())).toContain(
      `${dormant.text('companyName')}, filing ${id} is of a dormant company, which has no page CT600C.`,
    );
  });

  it('writes the division into all filings, and says so', async () => {
    const own = await newAccount();
    const signed = await sessionOf(own.id);
    const filings = await filingsOf(own.test, LOSS_AND_PROFIT);
    const [giver = 0, taker = 0] = filings;
    const address = at + query(filings);
    const asked = await visit(address, { session: signed });
    // The director who signs for the company that gives is proposed, as the pages of the figures save the name.
    const save = { filingId: giver, credentialsData: { directorName: null } };
    await must('/filing/save', save, { key: own.test });
    await must('/filing/save', { filingId: giver, directorName: 'Grace Example' }, { key: own.test });
    expect(inputsOf((await visit(address, { session: signed })).page(), at)).toMatchObject({
      'consent.name': 'Grace Example',
      'consent.status': 'Director',
    });

    const empty = await fillIn(signed, address, { 'consent.name': '', 'consent.status': '' });
    expect(empty.text).toContain(
      '<a href="#consent.name">Who consents for the companies that give a loss</a>',
    );
    expect(empty.text.match(/aria-invalid="true"/g)).toHaveLength(2);
    const short = await fillIn(signed, address, { 'consent.name': 'A', 'consent.status': '' });
    expect(short.status).toBe(400);
    const refused = textOf(short.page());
    expect(refused).toContain('Nothing was written');
    expect(refused).toContain('Who consents for the companies that give a loss: Write 2 to 56 characters.');
    expect(short.text.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(
      (await get(`/filing?filingId=${giver}`, { key: own.test })).at('supplementaryPagesData.ct600c'),
    ).toBeFalsy();

    const named = { 'consent.name': 'Ada Example', 'consent.status': 'Director' };
    const form = { ...fieldsFor(asked.page(), at), ...named };
    const written = await visit(at, { session: signed, form });
    expect([written.status, goesTo(written)]).toEqual([303, `${address}#write`]);
    // The same form sent again goes to the same page.
    expect(goesTo(await visit(at, { session: signed, form }))).toBe(`${address}#write`);
    const pageOf = async (id: number) =>
      (await get(`/filing?filingId=${id}`, { key: own.test })).at('supplementaryPagesData.ct600c');
    expect(await pageOf(giver)).toMatchObject({
      consent: { name: 'Ada Example', status: 'Director' },
      surrenders: [{ filingId: taker, kind: 'tradingLoss', amount: 40_000 }],
    });
    expect(await pageOf(taker)).toMatchObject({ claims: [{ filingId: giver, amount: 40_000 }] });

    const after = await visit(address, { session: signed });
    expect(textOf(after.page())).toContain('These amounts are in the figures of each filing.');
    expect(after.text).not.toContain('name="consent.name"');
    // Another profit asks for another division, which is offered again.
    await must(
      '/filing/save',
      { filingId: taker, profitLossData: { isGroupMember: true, turnover: 30_000 } },
      { key: own.test },
    );
    expect((await visit(address, { session: signed })).text).toContain('name="consent.name"');
  });

  it('says the order of sending only while a filing is to be sent', async () => {
    const own = await newAccount();
    const signed = await sessionOf(own.id);
    const filings = await filingsOf(own.test, LOSS_AND_PROFIT);
    const address = at + query(filings);
    const consent = { 'consent.name': 'Ada Example', 'consent.status': 'Director' };
    expect((await fillIn(signed, address, consent)).status).toBe(303);
    const written = async () => textOf((await visit(address, { session: signed })).page());
    const ORDER = 'Send the filings in the order above';
    for (const filingId of filings) {
      expect(await written()).toContain(ORDER);
      await must('/filing/submit', { filingId, target: 'both' }, { key: own.test });
      await outcome(filingId, { key: own.test });
    }
    const after = await written();
    expect(after).toContain('These amounts are in the figures of each filing.');
    expect(after).not.toContain(ORDER);
  });

  it('writes simplified arrangements in place of a consent', async () => {
    const own = await newAccount();
    const signed = await sessionOf(own.id);
    const filings = await filingsOf(own.test, LOSS_AND_PROFIT);
    const address = at + query(filings);
    const fields = {
      'consent.name': 'Ada Example',
      'simplifiedArrangements.companyName': 'Alder Holdings Limited',
      'simplifiedArrangements.authorisedPerson': 'Grace Example',
      'simplifiedArrangements.status': 'Secretary',
    };
    expect((await fillIn(signed, address, fields)).status).toBe(303);
    const saved = await get(`/filing?filingId=${filings[0]}`, { key: own.test });
    expect(saved.at('supplementaryPagesData.ct600c')).toMatchObject({
      simplifiedArrangements: { companyName: 'Alder Holdings Limited', authorisedPerson: 'Grace Example' },
    });
    expect(saved.at('supplementaryPagesData.ct600c.consent')).toBeFalsy();
  });

  it('of another account has nothing of this account', async () => {
    const other = await sessionOf((await newAccount()).id);
    const offered = await visit(at, { session: other });
    expect(offered.text).not.toContain('name="filing"');
    const asked = await visit(at + query(ids), { session: other });
    expect([asked.status, asked.text.includes('SONS')]).toEqual([403, false]);
    const live = await visit(`/dashboard/live/group${query(ids)}`, { session });
    expect([live.status, live.text.includes('SONS')]).toEqual([404, false]);
  });
});
