import { createClient } from '@libsql/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { notFound } from '../../../schema/requests/not-found.ts';
import { freshCompanyNumber, get, must, post, type Reply, service } from '../helpers/client.ts';
import {
  credentials,
  MICRO_FIGURES,
  newCompany,
  newFiling,
  outcome,
  PERIOD,
  REVISION,
  readyFiling,
} from '../helpers/filings.ts';
import { filedElsewhere } from '../helpers/stood-in.ts';
import { decided } from '../helpers/upstream.ts';

const BANK = {
  bankName: 'Example Bank',
  sortCode: '112233',
  accountNumber: '12345678',
  accountName: 'Example Limited',
};

/** Creates a filing that one authority has accepted. */
async function acceptedFiling(save: Readonly<Record<string, unknown>> = {}): Promise<Reply> {
  const filing = await readyFiling({ filingTypes: { accounts: true }, ...save });
  await must('/filing/submit', { filingId: filing.number('id'), target: 'ch' });
  const done = await outcome(filing.number('id'));
  expect(done.at('status')).toBe('accepted');
  return get(`/filing?filingId=${filing.number('id')}`);
}

describe('creating a filing', () => {
  it('takes the days of the accounts accepted from here as the period before', async () => {
    // Nine months to 31 March 2025. By the register's history alone they would be twelve, from 1 April 2024.
    const short = { periodStart: '2024-07-01', periodEnd: '2025-03-31' };
    const first = await readyFiling({ filingTypes: { accounts: true } }, {}, short);
    const filing = { companyId: first.number('companyId'), ...PERIOD, isDormant: false };
    const early = (await must('/filing/create', filing)).number('id');
    await must('/filing/submit', { filingId: first.number('id'), target: 'ch' });
    expect((await outcome(first.number('id'))).at('status')).toBe('accepted');
    const filingId = (await must('/filing/create', filing)).number('id');
    await must('/filing/save', {
      filingId,
      ...MICRO_FIGURES,
      previousBalanceSheetData: MICRO_FIGURES.balanceSheetData,
    });
    const html = await get(
      `/filing/document/generate?filingId=${filingId}&type=accounts_ixbrl&recipient=tax`,
    );
    const [, start] = /name="bus:StartDateForPriorPeriod"[^>]*>([^<]*)</.exec(html.text('fileData')) ?? [];
    expect(start).toBe('1 July 2024');
    const rules = async (id: number) => {
      const found = await must('/filing/validate', { filingId: id, target: 'ch' });
      return found.list('problems').map((problem) => problem.at('rule'));
    };
    expect(await rules(filingId)).not.toContain('comparatives-days');
    await must('/filing/save', { filingId: early, previousBalanceSheetData: MICRO_FIGURES.balanceSheetData });
    expect(await rules(early)).toContain('comparatives-days');
  });

  it('answers the whole record, with every field, and null for those never set', async () => {
    const company = await newCompany();
    const created = await must('/filing/create', {
      companyId: company.number('id'),
      ...PERIOD,
      isDormant: false,
    });
    expect(created.value).toEqual({
      id: expect.any(Number),
      approval: null,
      companyId: company.number('id'),
      companyName: company.text('companyName'),
      companyNumber: company.text('companyNumber'),
      periodStart: '2025-04-01',
      periodEnd: '2026-03-31',
      isDormant: false,
      charityStatus: null,
      accountsPdf: null,
      directorName: null,
      numberOfEmployees: null,
      associatedCompanies: null,
      includePnlInAccounts: null,
      isAmendment: false,
      amendmentOfFilingId: null,
      accountType: null,
      isCloseCompany: null,
      carriesOnTrade: null,
      closeInvestmentHolding: null,
      instalmentPayments: null,
      associatedCompaniesBefore: null,
      profitLossData: null,
      capitalAllowancesData: null,
      adjustments: null,
      balanceSheetData: null,
      previousProfitLossData: null,
      previousBalanceSheetData: null,
      goingConcern: null,
      revision: null,
      directorsAdvances: null,
      dividendsPaid: null,
      previousNumberOfEmployees: null,
      directors: null,
      disclosures: null,
      earlyAdoption: null,
      taxCalculation: null,
      credentialsData: null,
      notesData: null,
      filingTypes: null,
      supplementaryPagesData: null,
      taxPaymentsData: null,
      bankDetailsData: null,
      status: 'draft',
      targets: { tax: null, ch: null },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    // It is later than every change before it in the account.
    expect(created.text('updatedAt') >= created.text('createdAt')).toBe(true);
    const read = await get(`/filing?filingId=${created.number('id')}`);
    expect(read.value).toEqual(created.value);
  });

  it('keeps every optional field of creation', async () => {
    const given = {
      charityStatus: 'casc',
      directorName: 'Ada Example',
      numberOfEmployees: 3,
      associatedCompanies: 99,
      includePnlInAccounts: true,
    };
    expect((await newFiling(given)).value).toMatchObject(given);
  });

  it('gives a dormant filing no employees and no associated companies, for any request', async () => {
    const dormant = await newFiling({ isDormant: true, numberOfEmployees: 4, associatedCompanies: 2 });
    expect(dormant.value).toMatchObject({ isDormant: true, numberOfEmployees: 0, associatedCompanies: 0 });
  });
});

describe('the days of a period', () => {
  it('are accepted as GET /company/periods answers them', async () => {
    const company = await newCompany();
    const companyId = company.number('id');
    const periods = await get(`/company/periods?companyId=${companyId}`);
    const { periodStart, periodEnd } = {
      periodStart: periods.text('periods.0.periodStart'),
      periodEnd: periods.text('periods.0.periodEnd'),
    };
    expect(periodStart).toMatch(/^\d{4}-\d{2}-\d{2}T00:00:00/);
    const made = await must('/filing/create', { companyId, periodStart, periodEnd, isDormant: false });
    expect([made.at('periodStart'), made.at('periodEnd')]).toEqual([
      periodStart.slice(0, 10),
      periodEnd.slice(0, 10),
    ]);
    const noon = periodStart.replace('T00', 'T12');
    const refused = await post('/filing/create', {
      companyId,
      periodStart: noon,
      periodEnd,
      isDormant: false,
    });
    expect(refused.error).toMatch(/^periodStart: expected a date of the calendar/);
  });

  it('may be one day, which is filed and accepted', async () => {
    const day = { periodStart: '2026-03-31', periodEnd: '2026-03-31' };
    const filingId = (await readyFiling({}, {}, day)).number('id');
    await must('/filing/submit', { filingId, target: 'both' });
    expect((await outcome(filingId)).at('status')).toBe('accepted');
  });
});

describe('a creation that is refused', () => {
  let companyId = 0;
  beforeAll(async () => {
    companyId = (await newCompany()).number('id');
  });
  const refused = async (body: Readonly<Record<string, unknown>>): Promise<string> => {
    const reply = await post('/filing/create', { companyId, ...PERIOD, isDormant: false, ...body });
    expect(reply.status).toBe(400);
    return reply.error;
  };

  it.each<[string, Readonly<Record<string, unknown>>, readonly string[]]>([
    [
      'ends before it starts',
      { periodEnd: '2025-03-31' },
      ['periodEnd: must not be before periodStart (rule 9105)'],
    ],
    ['is over 18 months', { periodEnd: '2026-10-01' }, ['periodEnd: is more than 18 months']],
    [
      'starts before incorporation',
      { periodStart: '2009-12-31', periodEnd: '2010-12-30' },
      ['periodStart: is before the company was incorporated on 2010-01-01'],
    ],
    ['is not in the calendar', { periodStart: '2025-02-29' }, ['periodStart: expected a date']],
    ['lacks isDormant', { isDormant: undefined }, ['isDormant: required']],
    [
      'is dormant and a charity',
      { isDormant: true, charityStatus: 'charity' },
      ['charityStatus: a dormant filing'],
    ],
    [
      'has counts out of range',
      { associatedCompanies: 100, numberOfEmployees: -1 },
      ['associatedCompanies: ', 'numberOfEmployees: '],
    ],
    [
      'has fields that are saved later',
      { profitLossData: {}, wages: 1 },
      ['profitLossData: unknown field here', 'wages: unknown field'],
    ],
    [
      'names an original without being an amendment',
      { amendmentOfFilingId: 1, isDormant: undefined },
      ['isAmendment: must be true'],
    ],
  ])('because the filing %s', async (_why, body, messages) => {
    const error = await refused(body);
    for (const message of messages) expect(error).toContain(message);
  });

  it('takes 18 months to the day', async () => {
    const reply = await post('/filing/create', {
      companyId,
      ...PERIOD,
      periodEnd: '2026-09-30',
      isDormant: false,
    });
    expect(reply.status).toBe(200);
  });

  it('because the company is missing or of another account', async () => {
    const missing = await post('/filing/create', { companyId: 999_999_999, ...PERIOD, isDormant: false });
    expect([missing.status, missing.value]).toEqual([404, { error: notFound('companyId') }]);
    const other = await newCompany({ key: service.keys.other });
    const reply = await post('/filing/create', {
      companyId: other.number('id'),
      ...PERIOD,
      isDormant: false,
    });
    expect([reply.status, reply.value]).toEqual([403, { error: notFound('companyId') }]);
  });

  it('because it amends an unaccepted filing, or another company’s or account’s filing', async () => {
    const draft = await must('/filing/create', { companyId, ...PERIOD, isDormant: false });
    const amending = { isDormant: undefined, isAmendment: true };
    expect(await refused({ ...amending, amendmentOfFilingId: draft.number('id') })).toBe(
      'amendmentOfFilingId: that filing has no accepted submission; change the filing itself',
    );
    const elsewhere = await newFiling();
    expect(await refused({ ...amending, amendmentOfFilingId: elsewhere.number('id') })).toBe(
      'amendmentOfFilingId: is not a filing of this company',
    );
    const foreign = await newFiling({}, { key: service.keys.other });
    const body = { companyId, ...PERIOD, ...amending, amendmentOfFilingId: foreign.number('id') };
    expect((await post('/filing/create', body)).status).toBe(403);
    expect((await post('/filing/create', { ...body, amendmentOfFilingId: 999_999_999 })).status).toBe(404);
  });
});

describe('a period that overlaps', () => {
  it('with a sent filing is refused, except for an amendment of it', async () => {
    const sent = await acceptedFiling();
    const companyId = sent.number('companyId');
    const create = (body: Readonly<Record<string, unknown>>) =>
      post('/filing/create', { companyId, ...PERIOD, isDormant: false, ...body });
    const message = `periodStart: the period overlaps filing ${sent.number('id')} (2025-04-01 to 2026-03-31), which has been sent; amend that filing instead`;
    const same = await create({});
    expect([same.status, same.error]).toEqual([400, message]);
    const lastDay = await create({ periodStart: '2026-03-31', periodEnd: '2027-03-30' });
    expect([lastDay.status, lastDay.error]).toEqual([400, message]);
    expect((await create({ periodStart: '2026-04-01', periodEnd: '2027-03-31' })).status).toBe(200);
    expect((await create({ periodStart: '2024-04-01', periodEnd: '2025-03-31' })).status).toBe(200);
    const amendment = await create({
      isDormant: undefined,
      isAmendment: true,
      amendmentOfFilingId: sent.number('id'),
    });
    expect(amendment.status).toBe(200);
  });

  it('gives advice by the state of the other filing', async () => {
    // The authority asks for the first poll after 30 seconds, so nobody gets the outcome before this test asks.
    const secrets = credentials({ gatewayId: 'SANDBOX-30' });
    const other = await readyFiling({ credentialsData: secrets });
    const [id, companyId] = [other.number('id'), other.number('companyId')];
    const days = { start: PERIOD.periodStart, end: PERIOD.periodEnd };
    await filedElsewhere(secrets.utrNumber, other.text('companyNumber'), days);
    const beside = { companyId, ...PERIOD, isDormant: false };
    const amending = { companyId, ...PERIOD, isAmendment: true, amendmentOfFilingId: id };
    const reported = async () => (await post('/filing/create', beside)).error;
    const sent = `periodStart: the period overlaps filing ${id} (2025-04-01 to 2026-03-31), which has been sent`;
    await must('/filing/submit', { filingId: id, target: 'tax' });
    expect(await reported()).toBe(
      `${sent} and is in flight: wait for its outcome (GET /filing/status of filing ${id})`,
    );
    expect((await post('/filing/create', amending)).error).toBe(
      `amendmentOfFilingId: that filing has no accepted submission; wait for its outcome (GET /filing/status of filing ${id})`,
    );
    expect((await decided(id)).at('status')).toBe('rejected');
    expect(await reported()).toBe(`${sent} and refused; correct and submit that filing instead`);
    expect((await post('/filing/create', amending)).error).toBe(
      'amendmentOfFilingId: that filing has no accepted submission; change the filing itself',
    );
  });

  it('a filing that was never sent is not refused', async () => {
    const draft = await newFiling();
    const again = await post('/filing/create', {
      companyId: draft.number('companyId'),
      ...PERIOD,
      isDormant: false,
    });
    expect(again.status).toBe(200);
  });
});

describe('an amendment', () => {
  it('copies no approval day and no revision, and asks for them (decision 215)', async () => {
    const original = await acceptedFiling({
      credentialsData: credentials({ boardApprovalDate: '30/04/2026' }),
    });
    const made = await must('/filing/create', {
      companyId: original.number('companyId'),
      ...PERIOD,
      isAmendment: true,
      amendmentOfFilingId: original.number('id'),
    });
    const filingId = made.number('id');
    expect(original.at('credentialsData.boardApprovalDate')).toBe('30/04/2026');
    expect([made.at('credentialsData.boardApprovalDate'), made.at('revision')]).toEqual([null, null]);
    const asked = async (target: string) =>
      (await must('/filing/validate', { filingId, target }))
        .list('problems')
        .map((p) => `${p.at('severity')} ${p.at('location')}`)
        .filter((text) => /revision|Approval/.test(text));
    const approval = 'warning credentialsData.boardApprovalDate';
    expect(await asked('tax')).toEqual([approval]);
    const texts = ['error revision.nonCompliance', 'error revision.amendments'];
    expect(await asked('ch')).toEqual([...texts, 'error revision.approvalDate', approval]);
    const refused = await post('/filing/submit', { filingId, target: 'ch' });
    expect([refused.status, refused.error]).toEqual([
      400,
      expect.stringMatching(/^revision.nonCompliance: /),
    ]);
    await must('/filing/save', {
      filingId,
      credentialsData: { boardApprovalDate: '30/04/2026' },
      revision: { ...REVISION, approvalDate: '2026-05-20' },
    });
    expect(await asked('ch')).toEqual([]);
    await must('/filing/submit', { filingId, target: 'ch' });
    const done = await outcome(filingId);
    expect(done.at('status')).toBe('accepted');
    const sent = done
      .list('submissions')
      .find((s) => s.at('status') === 'accepted')
      ?.text('requestXml');
    expect(sent).toContain('<DateSigned>2026-05-20</DateSigned>');
  });

  it('says that a revision is not used if the registry accepted no accounts', async () => {
    const filing = await readyFiling({ revision: REVISION });
    const answer = await must('/filing/validate', { filingId: filing.number('id'), target: 'ch' });
    const found = answer.list('problems').filter((p) => p.at('location') === 'revision');
    expect(found.map((p) => [p.at('severity'), p.at('rule')])).toEqual([['warning', 'not-used-not-revised']]);
  });

  it('copies everything, with the sealed secrets and bank details sealed again', async () => {
    const original = await acceptedFiling({
      notesData: [{ title: 'Guarantees', body: 'None.' }],
      taxPaymentsData: { taxAlreadyPaid: 100.25 },
      previousBalanceSheetData: { cashAtBank: 100, shareCapital: 100 },
      previousProfitLossData: { turnover: 5 },
      isCloseCompany: true,
      includePnlInAccounts: true,
      associatedCompanies: 2,
      taxCalculation: { mine: [1, { deep: null }] },
      bankDetailsData: BANK,
    });
    const amendment = await must('/filing/create', {
      companyId: original.number('companyId'),
      ...PERIOD,
      isAmendment: true,
      amendmentOfFilingId: original.number('id'),
    });
    expect(original.at('status')).toBe('accepted');
    expect(amendment.value).toEqual({
      ...(original.value as object),
      id: amendment.number('id'),
      isAmendment: true,
      amendmentOfFilingId: original.number('id'),
      status: 'draft',
      targets: { tax: null, ch: null },
      createdAt: amendment.text('createdAt'),
      updatedAt: amendment.text('updatedAt'),
    });
    expect(amendment.at('credentialsData.gatewayPassword')).toBe('[REDACTED]');
    expect(amendment.at('bankDetailsData')).toEqual({ ...BANK, buildingSocietyReference: undefined });

    const db = createClient({ url: service.libsql.url, authToken: service.libsql.authToken });
    const { rows } = await db.execute({
      sql: 'select gateway_password, auth_code, bank_details from filings where id in (?, ?)',
      args: [original.number('id'), amendment.number('id')],
    });
    const sealed = rows.flatMap((row) => [row[0], row[1], row[2]]);
    expect(sealed.every((text) => typeof text === 'string' && text.startsWith('v2.'))).toBe(true);
    expect(new Set(sealed).size).toBe(6);

    // The filing can be sent only if its copied secrets can be opened. The authority takes the code and accepts the
    // amendment.
    await must('/filing/save', { filingId: amendment.number('id'), revision: REVISION });
    await must('/filing/submit', { filingId: amendment.number('id'), target: 'ch' });
    expect((await outcome(amendment.number('id'))).at('status')).toBe('accepted');
    expect((await get(`/filing?filingId=${original.number('id')}`)).value).toEqual(original.value);
  });

  it('accepts the same values that it copies, and refuses different ones', async () => {
    const original = await readyFiling();
    const amendmentOfFilingId = original.number('id');
    await must('/filing/submit', { filingId: amendmentOfFilingId, target: 'tax' });
    await outcome(amendmentOfFilingId);
    const asked = {
      companyId: original.number('companyId'),
      ...PERIOD,
      isAmendment: true,
      amendmentOfFilingId,
    };
    const differing = await post('/filing/create', {
      ...asked,
      isDormant: true,
      charityStatus: 'charity',
      directorName: 'Somebody Else',
      numberOfEmployees: 41,
    });
    const cure = 'leave it out, and change it with POST /filing/save';
    const differs = 'differs from the original filing, from which it is copied';
    expect([differing.status, differing.error]).toEqual([
      400,
      [
        `isDormant: ${differs}, where it is false; ${cure}`,
        `charityStatus: ${differs}, where it is not given; ${cure}`,
        `directorName: ${differs}; ${cure}`,
        `numberOfEmployees: ${differs}, where it is ${original.at('numberOfEmployees')}; ${cure}`,
      ].join('; '),
    ]);
    const names = ['isDormant', 'charityStatus', 'directorName', 'numberOfEmployees', 'associatedCompanies'];
    const same = Object.fromEntries(names.map((name) => [name, original.at(name)]));
    const made = await must('/filing/create', { ...asked, ...same });
    expect(made.value).toMatchObject({ ...same, profitLossData: original.at('profitLossData') });
  });

  it('of a filing made elsewhere starts empty, with the optional fields given', async () => {
    const direct = await newFiling({ isAmendment: true, directorName: 'Ada Example' });
    expect(direct.value).toMatchObject({
      isAmendment: true,
      amendmentOfFilingId: null,
      directorName: 'Ada Example',
      profitLossData: null,
      status: 'draft',
    });
  });
});

describe('GET /filings', () => {
  it('filters by company, status and search, and pages, the last updated first', async () => {
    const options = { key: service.keys.other };
    const company = await must('/company/add', { companyNumber: freshCompanyNumber() }, options);
    const companyId = company.number('id');
    const ids: number[] = [];
    for (const year of [2021, 2022, 2023]) {
      const made = await must(
        '/filing/create',
        { companyId, periodStart: `${year}-01-01`, periodEnd: `${year}-12-31`, isDormant: true },
        options,
      );
      ids.push(made.number('id'));
    }
    const [first, second, third] = ids;
    const list = async (query: string) => {
      const reply = await get(`/filings?companyId=${companyId}&${query}`, options);
      return { ids: reply.list('data').map((item) => item.at('id')), total: reply.at('totalCount') };
    };
    expect(await list('')).toEqual({ ids: [third, second, first], total: 3 });
    const saved = await must('/filing/save', { filingId: first, status: 'in_progress' }, options);
    expect(await list('')).toEqual({ ids: [first, third, second], total: 3 });
    expect(await list('limit=2')).toEqual({ ids: [first, third], total: 3 });
    expect(await list('limit=2&page=2')).toEqual({ ids: [second], total: 3 });
    expect(await list('page=9')).toEqual({ ids: [], total: 3 });
    expect(await list('status=in_progress')).toEqual({ ids: [first], total: 1 });
    expect(await list('status=accepted')).toEqual({ ids: [], total: 0 });
    const number = company.text('companyNumber');
    const search = await get(`/filings?search=${number.slice(1)}`, options);
    expect(search.at('totalCount')).toBe(3);
    expect(search.at('data.0')).toEqual(saved.value);
    // `%` and `_` are plain characters of a search, not wildcards.
    expect((await get('/filings?search=%25', options)).at('totalCount')).toBe(0);
  });

  it("shows nobody else's filings, and refuses a query it does not know", async () => {
    const filing = await newFiling();
    const options = { key: service.keys.other };
    const reply = await get(`/filings?companyId=${filing.number('companyId')}`, options);
    expect(reply.value).toEqual({ data: [], totalCount: 0 });
    for (const [query, path] of [
      ['limit=0', 'limit: '],
      ['limit=101', 'limit: '],
      ['page=0', 'page: '],
      ['status=open', 'status: expected draft'],
      ['order=asc', 'order: unknown field'],
      ['page=1&page=2', 'page: given more than once'],
    ] as const) {
      const refused = await get(`/filings?${query}`);
      expect(refused.status).toBe(400);
      expect(refused.error).toContain(path);
    }
  });
});

describe('POST /filing/delete', () => {
  it('removes a draft, and a filing whose submissions were never sent', async () => {
    const draft = (await newFiling()).number('id');
    expect((await must('/filing/delete', { filingId: draft })).value).toEqual({ deleted: true });
    expect((await get(`/filing?filingId=${draft}`)).status).toBe(404);

    const { utrNumber } = credentials();
    const incomplete = await newFiling();
    const filingId = incomplete.number('id');
    await must('/filing/save', {
      filingId,
      ...MICRO_FIGURES,
      filingTypes: { ct600: true, accounts: true },
      credentialsData: { utrNumber },
    });
    expect((await post('/filing/submit', { filingId, target: 'both' })).status).toBe(400);
    const history = await get(`/filing/submissions?filingId=${filingId}`);
    expect(history.list('data').map((s) => [s.at('status'), s.at('submittedAt')])).toEqual([
      ['error', null],
      ['error', null],
    ]);
    expect((await must('/filing/delete', { filingId })).value).toEqual({ deleted: true });
    expect((await get(`/filing/submissions?filingId=${filingId}`)).status).toBe(404);
    const again = await post('/filing/delete', { filingId });
    expect([again.status, again.value]).toEqual([404, { error: notFound('filingId') }]);
  });

  it('is refused once anything was sent', async () => {
    const filing = await acceptedFiling();
    const reply = await post('/filing/delete', { filingId: filing.number('id') });
    expect([reply.status, reply.error]).toEqual([
      400,
      'the filing has been sent and is kept; it cannot be deleted',
    ]);
    expect((await get(`/filing?filingId=${filing.number('id')}`)).value).toEqual(filing.value);
  });
});
