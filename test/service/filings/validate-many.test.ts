import { beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../helpers/accounts.ts';
import { get, must, post, type Reply, service } from '../helpers/client.ts';
import { credentials, MICRO_FIGURES, newFiling, readyFiling, SMALL_FIGURES } from '../helpers/filings.ts';
import { inProcess } from '../helpers/in-process.ts';
import { decided } from '../helpers/upstream.ts';

type Row = Readonly<Record<string, unknown>>;
const rows = (reply: Reply): readonly Row[] => reply.at('data') as readonly Row[];
/** Gives a list of one filing in the answer. */
const within = (reply: Reply, id: number, name: 'problems' | 'deadlines'): readonly Row[] =>
  (rows(reply).find(({ filingId }) => filingId === id)?.[name] ?? []) as readonly Row[];
const ids = (reply: Reply): readonly unknown[] => rows(reply).map(({ filingId }) => filingId);

/** Gives validate's findings for a filing alone, without those from the register of its company. */
async function alone(filingId: unknown, target: string, key: string): Promise<readonly unknown[]> {
  const { ask } = inProcess({ REGISTRY_API_URL_TEST: '' });
  const answer = await ask('POST', '/filing/validate', { key, body: { filingId, target } });
  expect(answer.status).toBe(200);
  return answer.at('problems') as readonly unknown[];
}

describe('POST /filings/validate', () => {
  let key = '';
  const filings: Record<'draft' | 'ready' | 'small' | 'long' | 'sent' | 'changed' | 'next', number> = {
    draft: 0,
    ready: 0,
    small: 0,
    long: 0,
    sent: 0,
    changed: 0,
    next: 0,
  };

  beforeAll(async () => {
    key = (await newAccount()).test;
    const options = { key };
    const ready = async (save: Row = {}, create: Row = {}) =>
      (await readyFiling(save, options, create)).number('id');
    filings.draft = (await newFiling({}, options)).number('id');
    filings.ready = await ready();
    filings.small = await ready(SMALL_FIGURES);
    filings.long = await ready({}, { periodStart: '2024-10-01', periodEnd: '2026-03-31' });
    // Both authorities accept it. The year after begins from other figures than its closing ones.
    const year = { periodStart: '2023-04-01', periodEnd: '2024-03-31' };
    const sent = await readyFiling({}, options, year);
    filings.sent = sent.number('id');
    await must('/filing/submit', { filingId: filings.sent, target: 'both' }, options);
    await decided(filings.sent, options);
    const next = await must(
      '/filing/create',
      {
        companyId: sent.number('companyId'),
        periodStart: '2024-04-01',
        periodEnd: '2025-03-31',
        isDormant: false,
      },
      options,
    );
    filings.next = next.number('id');
    await must(
      '/filing/save',
      {
        filingId: filings.next,
        ...MICRO_FIGURES,
        previousBalanceSheetData: { cashAtBank: 500, shareCapital: 100, retainedEarnings: 400 },
        filingTypes: { ct600: true, accounts: true },
        credentialsData: credentials(),
      },
      options,
    );
    // The tax authority accepts it. Then its figures change for the registry.
    filings.changed = await ready({ filingTypes: { ct600: true, accounts: false } });
    await must('/filing/submit', { filingId: filings.changed, target: 'tax' }, options);
    await decided(filings.changed, options);
    const changed = { filingId: filings.changed, filingTypes: { ct600: true, accounts: true } };
    await must('/filing/save', { ...changed, status: 'draft' }, options);
    await must(
      '/filing/save',
      { filingId: filings.changed, profitLossData: { ...MICRO_FIGURES.profitLossData, turnover: 120_000 } },
      options,
    );
  });

  it.each(['both', 'tax', 'ch'])(
    'finds for each the same as validate for it alone, for %s',
    async (target) => {
      const asked = Object.values(filings);
      const answer = await must('/filings/validate', { filingIds: asked, target }, { key });
      expect(ids(answer)).toEqual([...asked].sort((a, b) => a - b));
      expect([answer.at('unknown'), answer.at('totalCount')]).toEqual([[], asked.length]);
      for (const { filingId, problems, valid } of rows(answer)) {
        expect([filingId, problems]).toEqual([filingId, await alone(filingId, target, key)]);
        expect(valid).toBe((problems as readonly Row[]).every(({ severity }) => severity !== 'error'));
      }
      const rulesOf = (id: number) => within(answer, id, 'problems').map(({ rule }) => rule);
      if (target === 'both') {
        // Findings from outside the filing are there: last year, and the sent message.
        expect(rulesOf(filings.changed)).toContain('differs-from-accepted');
        expect(rulesOf(filings.next)).toContain('comparatives-filing');
      }
    },
  );

  it('has the tax and the deadlines of the computation', async () => {
    const answer = await must('/filings/validate', { filingIds: Object.values(filings) }, { key });
    for (const row of rows(answer)) {
      const computed = await get(`/filing/computation?filingId=${row.filingId}`, { key });
      const returns = computed.list('returns').map((each) => Number(each.at('boxes.525') ?? 0));
      expect(Number(row.tax)).toBeCloseTo(
        returns.reduce((all, each) => all + each, 0),
        2,
      );
      // Every deadline of a computation except those that are met.
      const deadlines = computed.at('deadlines') as readonly Row[];
      for (const deadline of row.deadlines as readonly Row[]) expect(deadlines).toContainEqual(deadline);
    }
    const of = (filingId: number) => within(answer, filingId, 'deadlines').map(({ id }) => id);
    expect(of(filings.ready)).toEqual(expect.arrayContaining(['accounts', 'return', 'payment']));
    // Its tax was payable on 1 January 2025. Nobody tells the service that it was paid, so it is not called late.
    expect(of(filings.sent)).toEqual([]);
    expect(of(filings.changed)).toEqual(expect.arrayContaining(['payment']));
    expect(of(filings.long)).toEqual(expect.arrayContaining(['payment-1', 'payment-2']));
    // 100,000 - 30,000 - 10,000 = 60,000, which is above the lower limit: 60,000 at 25% less
    // 3/200 x (250,000 - 60,000) = 2,850, so 15,000 - 2,850 = 12,150.
    expect(rows(answer).find(({ filingId }) => filingId === filings.ready)?.tax).toBe('12150.00');
  });

  it('answers filings of another account, of the other mode and unknown ones alike, and changes none', async () => {
    const theirs = await readyFiling({}, { key: service.keys.other });
    const before = await get(`/filing?filingId=${theirs.number('id')}`, { key: service.keys.other });
    const asked = [theirs.number('id'), 999_999_999, filings.draft, filings.draft];
    const answer = await must('/filings/validate', { filingIds: asked }, { key });
    expect(ids(answer)).toEqual([filings.draft]);
    expect([answer.at('unknown'), answer.at('totalCount')]).toEqual([[theirs.number('id'), 999_999_999], 1]);
    expect(JSON.stringify(answer.value)).not.toContain(theirs.text('companyNumber'));
    const after = await get(`/filing?filingId=${theirs.number('id')}`, { key: service.keys.other });
    expect(after.value).toEqual(before.value);
    const live = await must('/filings/validate', { filingIds: [filings.draft] }, { key: service.keys.live });
    expect(live.value).toEqual({ data: [], unknown: [filings.draft], totalCount: 0 });
  });

  it('chooses from the list by its filters', async () => {
    const all = await must('/filings/validate', {}, { key });
    expect(ids(all)).toEqual(Object.values(filings).sort((a, b) => a - b));
    const accepted = await must('/filings/validate', { status: 'accepted' }, { key });
    expect(ids(accepted)).toEqual([filings.sent]);
    const companyId = rows(all).find(({ filingId }) => filingId === filings.next)?.companyId;
    const ofCompany = await must('/filings/validate', { companyId }, { key });
    expect(ids(ofCompany)).toEqual([filings.sent, filings.next]);
    const number = rows(all).find(({ filingId }) => filingId === filings.small)?.companyNumber;
    expect(ids(await must('/filings/validate', { search: number }, { key }))).toEqual([filings.small]);
    const second = await must('/filings/validate', { page: 2 }, { key });
    expect([ids(second), second.at('totalCount')]).toEqual([[], Object.values(filings).length]);
  });

  it('refuses numbers beside filters, none, too many and null', async () => {
    const refused = async (body: unknown) => {
      const reply = await post('/filings/validate', body, { key });
      return [reply.status, reply.error.slice(0, 30)];
    };
    expect(await refused({ filingIds: [1], status: 'draft' })).toEqual([
      400,
      'status: it chooses from the li',
    ]);
    expect((await refused({ filingIds: [] }))[0]).toBe(400);
    expect((await refused({ filingIds: null }))[0]).toBe(400);
    expect((await refused({ filingIds: Array.from({ length: 301 }, (_, at) => at + 1) }))[0]).toBe(400);
    expect((await refused({ filingIds: [0] }))[0]).toBe(400);
  });

  it('asks no authority, and opens no stored secret of another filing', async () => {
    const asked: string[] = [];
    const { ask } = inProcess(
      {},
      {
        fetch: (request) => {
          asked.push(request.url);
          return fetch(request);
        },
      },
    );
    const answer = await ask('POST', '/filings/validate', { key, body: {} });
    expect([answer.status, asked]).toEqual([200, []]);
    expect(JSON.stringify(answer.value)).not.toContain('gateway-password');
  });
});
