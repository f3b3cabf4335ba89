import { describe, expect, it } from 'vitest';
import { newAccount } from '../helpers/accounts.ts';
import {
  type CallOptions,
  freshCompanyNumber,
  get,
  type Json,
  must,
  post,
  service,
} from '../helpers/client.ts';
import { credentials, MICRO_FIGURES, outcome, PERIOD, readyFiling } from '../helpers/filings.ts';
import { inProcess } from '../helpers/in-process.ts';

const on = (date: string, options: CallOptions = {}): CallOptions => ({
  ...options,
  headers: { 'X-Test-Date': date },
});
const add = (companyNumber: unknown, options: CallOptions = {}) =>
  post('/company/add', { companyNumber }, options);
const names = (value: unknown): readonly string[] => Object.keys(Object(value)).sort();

describe('POST /company/add', () => {
  it('answers the company from the registry', async () => {
    const added = await must('/company/add', { companyNumber: '12864490' });
    expect(added.value).toEqual({
      id: added.number('id'),
      companyName: 'CWMNI GWASG Y TŶ GWYN CYFYNGEDIG',
      companyNumber: '12864490',
      registeredAddress: '3 Heol y Bont, Aberystwyth, SY23 1PY, Wales',
      incorporationDate: '2020-09-08T00:00:00.000Z',
      archived: false,
    });
  });

  it('takes a number with spaces around it and in small letters', async () => {
    const digits = freshCompanyNumber().slice(2);
    const added = await must('/company/add', { companyNumber: ` sc${digits}\t` });
    expect(added.at('companyNumber')).toBe(`SC${digits}`);
    expect((await must('/company/add', { companyNumber: `SC${digits}` })).value).toEqual(added.value);
  });

  it.each([
    '1234567',
    '123456789',
    'SC12345',
    '1234 5678',
    '12-34567',
    'ABCDEFGH',
    '١٢٣٤٥٦٧٨',
    '../12345',
    '',
    12345678,
    null,
    ['12345678'],
    undefined,
  ])('refuses %j by its path', async (companyNumber) => {
    const reply = await add(companyNumber);
    expect(reply.status).toBe(400);
    expect(reply.error).toMatch(/^companyNumber: (expected a company number|required)/);
  });

  it('answers 404 for a number the registry does not know', async () => {
    const reply = await add('99000404');
    expect([reply.status, reply.value]).toEqual([
      404,
      { error: 'companyNumber: the registry knows no company of that number' },
    ]);
  });

  it.each([
    ['99000429', 'the registry answers no more questions for now: try again in five minutes'],
    ['99000503', 'the registry could not be asked: it answered HTTP 500'],
    ['99000422', 'the registry’s answer is not JSON'],
  ])('answers 500 with the reason when the registry fails (%s)', async (companyNumber, error) => {
    const reply = await add(companyNumber);
    expect([reply.status, reply.value]).toEqual([500, { error }]);
    expect((await get(`/companies?search=${companyNumber}`)).at('totalCount')).toBe(0);
  });

  it('names the setting that is missing', async () => {
    const { ask } = inProcess({ REGISTRY_API_KEY_TEST: '' });
    const body = { companyNumber: freshCompanyNumber() };
    const reply = await ask('POST', '/company/add', { key: service.keys.test, body });
    expect([reply.status, reply.value]).toEqual([
      500,
      { error: 'the service lacks the setting REGISTRY_API_KEY_TEST' },
    ]);
  });

  it('makes one company, also when asked ten times at once', async () => {
    const account = await newAccount();
    const options = { key: account.test };
    const companyNumber = freshCompanyNumber();
    const replies = await Promise.all(Array.from({ length: 10 }, () => add(companyNumber, options)));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(new Set(replies.map((reply) => reply.at('id'))).size).toBe(1);
    expect((await get('/companies', options)).at('totalCount')).toBe(1);
  });
});

describe('GET /companies', () => {
  it('lists the newest first, a page at a time, each with the number of its filings', async () => {
    const account = await newAccount();
    const options = { key: account.test };
    const added: Json[] = [];
    for (let i = 0; i < 12; i += 1) {
      added.push(await must('/company/add', { companyNumber: freshCompanyNumber() }, options));
    }
    const newestFirst = added.map((company) => company.at('id')).reverse();
    const ids = async (query: string) => {
      const listed = await get(`/companies${query}`, options);
      expect([listed.status, listed.at('totalCount')]).toEqual([200, 12]);
      return listed.list('data').map((company) => company.at('id'));
    };
    expect(await ids('')).toEqual(newestFirst.slice(0, 10));
    expect(await ids('?page=2')).toEqual(newestFirst.slice(10));
    expect(await ids('?limit=5&page=2')).toEqual(newestFirst.slice(5, 10));
    expect(await ids('?limit=100')).toEqual(newestFirst);
    expect(await ids('?page=3')).toEqual([]);

    const companyId = added[3]?.number('id');
    for (const year of [2023, 2024]) {
      const period = { periodStart: `${year}-01-01`, periodEnd: `${year}-12-31` };
      await must('/filing/create', { companyId, ...period, isDormant: false }, options);
    }
    const one = await get(`/companies?search=${added[3]?.text('companyNumber')}`, options);
    expect(one.at('totalCount')).toBe(1);
    expect(one.at('data.0')).toEqual({
      id: companyId,
      companyName: added[3]?.at('companyName'),
      companyNumber: added[3]?.at('companyNumber'),
      registeredAddress: '1 Example Street, Cardiff, CF10 1AA, Wales',
      filingCount: 2,
      archived: false,
    });
    expect((await get('/companies', options)).at('data.0.filingCount')).toBe(0);
  });

  it('searches names and numbers, and reads no letter as a pattern', async () => {
    const account = await newAccount();
    const options = { key: account.test };
    await must('/company/add', { companyNumber: '12864490' }, options);
    await must('/company/add', { companyNumber: '10667253' }, options);
    const found = async (search: string) =>
      (await get(`/companies?search=${encodeURIComponent(search)}`, options))
        .list('data')
        .map((company) => company.at('companyNumber'));
    expect(await found('skylark')).toEqual(['10667253']);
    expect(await found('TŶ GWYN')).toEqual(['12864490']);
    expect(await found('tŷ gwyn')).toEqual(['12864490']);
    expect(await found('8644')).toEqual(['12864490']);
    expect(await found('gwyn  tŷ 8644')).toEqual(['12864490']);
    expect(await found('gwyn skylark')).toEqual([]);
    for (const nothing of ['%', '_', '\\', "' or 1=1 --", 'skylarkx'])
      expect(await found(nothing)).toEqual([]);
  });

  it.each([
    ['page=0', 'page: '],
    ['page=-1', 'page: '],
    ['page=1.5', 'page: '],
    ['page=one', 'page: '],
    ['limit=0', 'limit: '],
    ['limit=101', 'limit: expected a whole number from 1 to 100'],
    ['limit=5&limit=6', 'limit: given more than once'],
    ['status=gone', 'status: '],
    ['order=name', 'order: unknown field'],
    ['page=0&limit=0', 'page: expected a whole number from 1 to 1000000; limit: '],
  ])('refuses ?%s', async (query, message) => {
    const reply = await get(`/companies?${query}`);
    expect(reply.status).toBe(400);
    expect(reply.error).toContain(message);
  });

  it('shows archived companies when asked for them only', async () => {
    const account = await newAccount();
    const options = { key: account.test };
    const kept = (await must('/company/add', { companyNumber: freshCompanyNumber() }, options)).at('id');
    const gone = await must('/company/add', { companyNumber: freshCompanyNumber() }, options);
    const companyId = gone.number('id');
    const listed = async (query: string) =>
      (await get(`/companies${query}`, options)).list('data').map((company) => company.at('id'));

    const archived = await must('/company/archive', { companyId, archived: true }, options);
    expect(archived.value).toEqual({ ...Object(gone.value), archived: true });
    expect(await listed('')).toEqual([kept]);
    expect(await listed('?status=active')).toEqual([kept]);
    expect(await listed('?status=archived')).toEqual([companyId]);
    await must('/company/archive', { companyId, archived: true }, options);
    expect((await get(`/company/periods?companyId=${companyId}`, options)).status).toBe(200);
    // Adding it again reports that and does not move it. The list of archived companies finds it by its name.
    const again = await must('/company/add', { companyNumber: gone.text('companyNumber') }, options);
    expect(again.value).toEqual({ ...Object(gone.value), archived: true });
    const search = `?status=archived&search=${gone.text('companyNumber')}`;
    expect((await get(`/companies${search}`, options)).at('data.0')).toMatchObject({
      id: companyId,
      archived: true,
    });

    await must('/company/archive', { companyId, archived: false }, options);
    expect(await listed('')).toEqual([companyId, kept]);
    expect(await listed('?status=archived')).toEqual([]);
  });
});

interface Listed {
  readonly start: string;
  readonly end: string;
  readonly due: string;
  /** Names of the flags that are true. */
  readonly flags: readonly string[];
}
const FLAGS = ['isFiled', 'isOverdue', 'taxFiled', 'chFiled', 'isFiledOnWeFile'];
const MIDNIGHT = 'T00:00:00.000Z';

async function periods(companyId: number, today: string, options: CallOptions = {}) {
  const reply = await get(`/company/periods?companyId=${companyId}`, on(today, options));
  expect([reply.status, names(reply.value)]).toEqual([
    200,
    ['accountingReferenceDate', 'asOf', 'isOverdue', 'notFiledHere', 'periods'],
  ]);
  const day = (item: Json, name: string): string => {
    const [date = '', rest = ''] = item.text(name).split('T');
    expect(`T${rest}`).toBe(MIDNIGHT);
    return date;
  };
  const listed: Listed[] = reply.list('periods').map((item) => {
    expect(names(item.value)).toEqual(
      [...FLAGS, 'deadlines', 'dueDate', 'filedElsewhere', 'periodEnd', 'periodStart'].sort(),
    );
    expect(FLAGS.map((flag) => typeof item.at(flag))).toEqual(FLAGS.map(() => 'boolean'));
    return {
      start: day(item, 'periodStart'),
      end: day(item, 'periodEnd'),
      due: day(item, 'dueDate'),
      flags: FLAGS.filter((flag) => item.at(flag) === true),
    };
  });
  return {
    reference: reply.at('accountingReferenceDate'),
    isOverdue: reply.at('isOverdue'),
    listed,
    ending: (end: string) => listed.find((period) => period.end === end),
  };
}

const added = async (companyNumber: string, options: CallOptions = {}) =>
  (await must('/company/add', { companyNumber }, options)).number('id');
const filed = ['isFiled', 'chFiled'];

describe('GET /company/periods', () => {
  it('an ordinary company: filed periods, the next one, the one in progress', async () => {
    // A notice of 14 January 2022 shortened the first period: it is due nine months after it ended, which is later than
    // three months from the notice. Every other period is due nine months after its end, on a month's last day.
    const seen = await periods(await added('13480172'), '2026-05-01');
    expect([seen.reference, seen.isOverdue]).toEqual([{ day: '31', month: '03' }, false]);
    expect(seen.listed).toEqual([
      { start: '2021-06-28', end: '2022-03-31', due: '2022-12-31', flags: filed },
      { start: '2022-04-01', end: '2023-03-31', due: '2023-12-31', flags: filed },
      { start: '2023-04-01', end: '2024-03-31', due: '2024-12-31', flags: filed },
      { start: '2024-04-01', end: '2025-03-31', due: '2025-12-31', flags: filed },
      { start: '2025-04-01', end: '2026-03-31', due: '2026-12-31', flags: [] },
      { start: '2026-04-01', end: '2027-03-31', due: '2027-12-31', flags: [] },
    ]);
  });

  it('ends with the period in progress on that day', async () => {
    const companyId = await added('13480172');
    expect((await periods(companyId, '2026-03-31')).listed.at(-1)?.end).toBe('2026-03-31');
    expect((await periods(companyId, '2026-04-01')).listed.at(-1)?.end).toBe('2027-03-31');
  });

  it('a first year: over twelve months, so due 21 months from incorporation', async () => {
    const seen = await periods(await added('16310448'), '2026-03-01');
    expect(seen.listed).toEqual([{ start: '2025-03-18', end: '2026-03-31', due: '2026-12-18', flags: [] }]);
    expect([seen.reference, seen.isOverdue]).toEqual([{ day: '31', month: '03' }, false]);
  });

  it('a long first period, overdue from the day after it was due', async () => {
    const companyId = await added('16021739');
    const first = { start: '2024-10-17', end: '2026-03-31', due: '2026-07-17' };
    const onTheDay = await periods(companyId, '2026-07-17');
    expect([onTheDay.isOverdue, onTheDay.listed[0]]).toEqual([false, { ...first, flags: [] }]);
    const dayAfter = await periods(companyId, '2026-07-18');
    expect([dayAfter.isOverdue, dayAfter.listed[0]]).toEqual([true, { ...first, flags: ['isOverdue'] }]);
  });

  it('an overdue company', async () => {
    const companyId = await added('11926305');
    const seen = await periods(companyId, '2025-09-01');
    expect([seen.reference, seen.isOverdue]).toEqual([{ day: '30', month: '11' }, true]);
    expect(seen.listed.slice(-3)).toEqual([
      { start: '2022-12-01', end: '2023-11-30', due: '2024-08-31', flags: filed },
      { start: '2023-12-01', end: '2024-11-30', due: '2025-08-31', flags: ['isOverdue'] },
      { start: '2024-12-01', end: '2025-11-30', due: '2026-08-31', flags: [] },
    ]);
    expect((await periods(companyId, '2025-08-31')).isOverdue).toBe(false);
  });

  it('leap years: a year end of 28 February is also 29 February', async () => {
    const seen = await periods(await added('SC618204'), '2026-05-01');
    expect(seen.listed.map(({ end }) => end)).toEqual([
      '2023-02-28',
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
    ]);
  });

  it('no reference date: from incorporation, by the last day of its month', async () => {
    const seen = await periods(await added(freshCompanyNumber()), '2012-03-01');
    expect(seen.reference).toBeNull();
    // The first has thirteen months, so it is due 21 months from 1 January 2010.
    expect(seen.listed).toEqual([
      { start: '2010-01-01', end: '2011-01-31', due: '2011-10-01', flags: ['isOverdue'] },
      { start: '2011-02-01', end: '2012-01-31', due: '2012-10-31', flags: [] },
      { start: '2012-02-01', end: '2013-01-31', due: '2013-10-31', flags: [] },
    ]);
    expect(seen.isOverdue).toBe(true);
  });

  it('a dissolved company: nothing after its end, and nothing overdue since', async () => {
    const seen = await periods(await added('07730914'), '2026-05-01');
    expect(seen.listed).toEqual([
      { start: '2020-09-01', end: '2021-08-31', due: '2022-05-31', flags: filed },
      { start: '2021-09-01', end: '2022-08-09', due: '2023-05-09', flags: [] },
    ]);
    expect(seen.isOverdue).toBe(false);
  });

  it('distinguishes the accounts filed here, the tax return, and both', async () => {
    const filing = await readyFiling();
    const filingId = filing.number('id');
    const companyId = filing.number('companyId');
    const year = { start: PERIOD.periodStart, end: PERIOD.periodEnd, due: '2026-12-31' };
    expect((await periods(companyId, '2026-05-01')).ending(year.end)).toBeUndefined();

    await must('/filing/submit', { filingId, target: 'ch' });
    await outcome(filingId);
    const accounts = await periods(companyId, '2026-05-01');
    expect(accounts.ending(year.end)).toEqual({ ...year, flags: ['chFiled', 'isFiledOnWeFile'] });
    // The tax return is missing: the period is overdue after 31 December, and the company's accounts are not.
    const late = await periods(companyId, '2027-01-01');
    expect(late.ending(year.end)?.flags).toEqual(['isOverdue', 'chFiled', 'isFiledOnWeFile']);
    expect(late.isOverdue).toBe(false);

    await must('/filing/submit', { filingId, target: 'tax' });
    await outcome(filingId);
    const whole = await periods(companyId, '2027-01-01');
    expect(whole.ending(year.end)).toEqual({
      ...year,
      flags: ['isFiled', 'taxFiled', 'chFiled', 'isFiledOnWeFile'],
    });
  });

  // The register expects 31 March 2026, and the company's year ended on a Saturday within seven days of it.
  it('counts a return of a year that ended near the expected day', async () => {
    const options = { key: (await newAccount()).test };
    const companyId = await added('14873306', options);
    const year = { periodStart: '2025-04-01', periodEnd: '2026-03-28' };
    const filing = await must('/filing/create', { companyId, ...year, isDormant: false }, options);
    const filingId = filing.number('id');
    const saved = { ...MICRO_FIGURES, numberOfEmployees: 1, filingTypes: { ct600: true } };
    await must('/filing/save', { filingId, ...saved, credentialsData: credentials() }, options);
    await must('/filing/submit', { filingId, target: 'tax' }, options);
    await outcome(filingId, options);
    const seen = await periods(companyId, '2026-05-01', options);
    expect(seen.ending('2026-03-31')?.flags).toEqual(['taxFiled', 'isFiledOnWeFile']);
    expect(seen.ending('2027-03-31')?.flags).toEqual([]);
  });

  it('counts one accepted return of a long period as made here, and not as filed', async () => {
    const options = { key: (await newAccount()).test };
    const companyId = await added('16021739', options);
    const long = { periodStart: '2024-10-17', periodEnd: '2026-03-31' };
    const filing = await must('/filing/create', { companyId, ...long, isDormant: false }, options);
    const filingId = filing.number('id');
    const saved = { ...MICRO_FIGURES, numberOfEmployees: 1, filingTypes: { ct600: true } };
    // The acknowledgement of the first return is lost, so the second is not sent with it.
    const credentialsData = credentials({ gatewayId: 'SANDBOX-LOST' });
    await must('/filing/save', { filingId, ...saved, credentialsData }, options);
    await must('/filing/submit', { filingId, target: 'tax' }, options);
    const parts = async () => {
      const status = await get(`/filing/status?filingId=${filingId}`, options);
      return status.list('submissions').map((each) => [each.at('subPeriod'), each.at('status')]);
    };
    await expect.poll(parts).toEqual([[1, 'accepted']]);
    const flags = async () => (await periods(companyId, '2026-05-01', options)).ending(long.periodEnd)?.flags;
    expect(await flags()).toEqual(['isFiledOnWeFile']);
    // Accounts filed elsewhere do not stand for the second return, which is still missing.
    const elsewhere = { companyId, periodEnd: long.periodEnd, tax: false, ch: true };
    await must('/company/filed-elsewhere', elsewhere, on('2026-05-01', options));
    expect(await flags()).toEqual(['chFiled', 'isFiledOnWeFile']);
  });

  it.each([
    ['PENDING', 'submitted'],
    ['REJECT', 'rejected'],
  ])('does not read accounts in flight or refused as filed (%s)', async (authCode, status) => {
    const account = await newAccount();
    const options = { key: account.test };
    // A company with a year end of 31 March, so that the period is listed before anything is filed.
    const companyId = await added('13480172', options);
    const filing = await must('/filing/create', { companyId, ...PERIOD, isDormant: false }, options);
    const filingId = filing.number('id');
    const saved = { ...MICRO_FIGURES, numberOfEmployees: 1, filingTypes: { accounts: true } };
    await must('/filing/save', { filingId, ...saved, credentialsData: credentials({ authCode }) }, options);
    await must('/filing/submit', { filingId, target: 'ch' }, options);
    const decided = async () => (await get(`/filing/status?filingId=${filingId}`, options)).at('status');
    await expect.poll(decided).toBe(status);
    const seen = await periods(companyId, '2026-05-01', options);
    expect(seen.ending(PERIOD.periodEnd)?.flags).toEqual([]);
  });

  it('is not changed by a draft for a period that was filed elsewhere', async () => {
    const account = await newAccount();
    const options = { key: account.test };
    const companyId = await added('13480172', options);
    const before = await periods(companyId, '2026-05-01', options);
    const period = { periodStart: '2024-04-01', periodEnd: '2025-03-31' };
    await must('/filing/create', { companyId, ...period, isDormant: false, isAmendment: true }, options);
    expect(await periods(companyId, '2026-05-01', options)).toMatchObject({ listed: before.listed });
    expect(before.ending('2025-03-31')?.flags).toEqual(filed);
  });

  it('answers 500 with the reason when the registry was not read today and does not answer', async () => {
    const companyId = await added(freshCompanyNumber());
    const clock = () => new Date(Date.now() + 2 * 86_400_000);
    const { ask } = inProcess({}, { clock, fetch: () => Promise.reject(new TypeError('a secret of ours')) });
    const reply = await ask('GET', `/company/periods?companyId=${companyId}`, { key: service.keys.test });
    expect(reply.status).toBe(500);
    expect(reply.error).toMatch(/^the registry could not be asked: /);
    expect(reply.error).not.toContain('secret');
  });

  it.each([
    '',
    '?companyId=',
    '?companyId=abc',
    '?companyId=1.5',
    '?companyId=0',
    '?companyId=1&companyId=2',
  ])('refuses %j', async (query) => {
    const reply = await get(`/company/periods${query}`);
    expect(reply.status).toBe(400);
    expect(reply.error).toMatch(/^companyId: /);
  });
});
