import { describe, expect, it } from 'vitest';
import { get, must, post, type Reply } from '../helpers/client.ts';
import { newFiling, outcome, readyFiling } from '../helpers/filings.ts';

const read = (filingId: number): Promise<Reply> => get(`/filing?filingId=${filingId}`);
const membersOf = (reply: Reply): Record<string, unknown> => ({ ...Object(reply.value) });
const record = async (filingId: number): Promise<Record<string, unknown>> => membersOf(await read(filingId));
const withoutTime = ({ updatedAt: _time, ...rest }: Record<string, unknown>) => rest;

/** Posts back the record as read, with `change` in it, and expects only that change. */
async function postedBack(filingId: number, change: Readonly<Record<string, unknown>> = {}) {
  const before = await record(filingId);
  const reply = await post('/filing/save', { ...before, ...change, filingId });
  return { before, reply };
}

describe('a record that was read, posted back whole', () => {
  it.each([
    ['a draft without answers', async () => (await newFiling()).number('id')],
    ['a filing with figures', async () => (await readyFiling()).number('id')],
    ['one whose figures are locked', async () => (await readyFiling({ status: 'in_progress' })).number('id')],
    [
      'one that the authority refused',
      async () => {
        const filingId = (await readyFiling()).number('id');
        await must('/filing/save', { filingId, credentialsData: { gatewayId: 'SANDBOX-3001' } });
        await post('/filing/submit', { filingId, target: 'tax' });
        await outcome(filingId);
        return filingId;
      },
    ],
    [
      'one with only the accounts set, and accepted',
      async () => {
        const filingId = (await readyFiling({ filingTypes: { accounts: true } })).number('id');
        await must('/filing/submit', { filingId, target: 'ch' });
        expect((await outcome(filingId)).at('status')).toBe('accepted');
        return filingId;
      },
    ],
  ] as const)('of %s changes nothing but updatedAt', async (_name, made) => {
    const { before, reply } = await postedBack(await made());
    expect([reply.status, reply.status === 200 ? '' : reply.error]).toEqual([200, '']);
    expect(withoutTime(membersOf(reply))).toEqual(withoutTime(before));
  });

  it('may have a change in it', async () => {
    const filingId = (await readyFiling()).number('id');
    const { before, reply } = await postedBack(filingId, { numberOfEmployees: 7 });
    expect(withoutTime(membersOf(reply))).toEqual({ ...withoutTime(before), numberOfEmployees: 7 });
  });

  it('is refused by name if a read-only field differs', async () => {
    const filingId = (await readyFiling()).number('id');
    const { reply } = await postedBack(filingId, { companyName: 'ANOTHER LTD', periodEnd: '2026-03-30' });
    expect(reply.status).toBe(400);
    expect(reply.error).toMatch(/companyName: no save changes it.*; periodEnd: no save changes it/);
  });

  it('is refused if its status can only come from an authority', async () => {
    const filingId = (await readyFiling()).number('id');
    const { reply } = await postedBack(filingId, { status: 'accepted' });
    expect([reply.status, reply.error]).toEqual([
      400,
      'status: expected draft or in_progress; the filing is draft',
    ]);
  });
});

describe('null', () => {
  it('unsets scalars, and figures inside an object', async () => {
    const filingId = (await readyFiling({ numberOfEmployees: 3, associatedCompanies: 2 })).number('id');
    const sheet = (await record(filingId)).balanceSheetData;
    const saved = await must('/filing/save', {
      filingId,
      numberOfEmployees: null,
      associatedCompanies: null,
      accountType: null,
      includePnlInAccounts: null,
      directorName: null,
      balanceSheetData: { ...Object(sheet), debtors: null, creditors: null, calledUpShareCapital: null },
    });
    for (const name of ['numberOfEmployees', 'associatedCompanies', 'accountType', 'includePnlInAccounts']) {
      expect([name, saved.at(name)]).toEqual([name, null]);
    }
    expect(saved.at('directorName')).toBeNull();
    // Empty aliases of a figure do not remove the figures sent beside them.
    expect(saved.at('balanceSheetData')).toEqual(sheet);
  });
});

describe('the director’s name', () => {
  it('is one value, at the root and in the credentials', async () => {
    const filingId = (await readyFiling()).number('id');
    const root = await must('/filing/save', { filingId, directorName: 'Grace Example' });
    expect([root.at('directorName'), root.at('credentialsData.directorName')]).toEqual([
      'Grace Example',
      'Grace Example',
    ]);
    const inside = await must('/filing/save', { filingId, credentialsData: { directorName: 'Ada Example' } });
    expect([inside.at('directorName'), inside.at('credentialsData.directorName')]).toEqual([
      'Ada Example',
      'Ada Example',
    ]);
  });

  it('is refused when one save says two', async () => {
    const filingId = (await readyFiling()).number('id');
    const both = { directorName: 'Grace Example', credentialsData: { directorName: 'Ada Example' } };
    const reply = await post('/filing/save', { filingId, ...both });
    expect([reply.status, reply.error]).toEqual([
      400,
      'directorName: differs from credentialsData.directorName; both are one value, so send only one, or send equal ones',
    ]);
  });
});

describe('supplementary pages', () => {
  const LOANS = {
    applies: true,
    beforeEndPeriod: true,
    loans: [{ name: 'J Smith', amount: 1000, dateAdvanced: '2025-05-01' }],
  };
  const CHARITY = { applies: true, claimingExemption: true, allCharitable: 'all_exempt' };

  it('merge by page, and null removes one', async () => {
    const filingId = (await readyFiling()).number('id');
    await must('/filing/save', { filingId, supplementaryPagesData: { ct600a: LOANS } });
    const both = await must('/filing/save', { filingId, supplementaryPagesData: { ct600e: CHARITY } });
    expect(Object.keys(Object(both.at('supplementaryPagesData'))).sort()).toEqual(['ct600a', 'ct600e']);
    const one = await must('/filing/save', { filingId, supplementaryPagesData: { ct600a: null } });
    expect(Object.keys(Object(one.at('supplementaryPagesData')))).toEqual(['ct600e']);
    const none = await must('/filing/save', { filingId, supplementaryPagesData: null });
    expect(none.at('supplementaryPagesData')).toBeNull();
  });
});

describe('a filing of which one type was accepted', () => {
  it('accepts the other later: its figures are locked, and both end accepted', async () => {
    const filingId = (await readyFiling({ filingTypes: { accounts: true } })).number('id');
    await must('/filing/submit', { filingId, target: 'ch' });
    expect((await outcome(filingId)).at('status')).toBe('accepted');
    const locked = await post('/filing/save', { filingId, profitLossData: { turnover: 1 } });
    expect(locked.error).toMatch(/^profitLossData: the figures are locked/);
    const set = await must('/filing/save', { filingId, filingTypes: { ct600: true } });
    expect([set.at('status'), set.at('filingTypes')]).toEqual([
      'in_progress',
      { ct600: true, accounts: true },
    ]);
    await must('/filing/submit', { filingId, target: 'tax' });
    expect((await outcome(filingId)).at('status')).toBe('accepted');
    const final = await post('/filing/save', { filingId, filingTypes: { ct600: true } });
    expect([final.status, final.error]).toEqual([400, expect.stringContaining('create an amendment')]);
  });
});
