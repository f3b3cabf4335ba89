import { createClient } from '@libsql/client/web';
import { beforeAll, describe, expect, it } from 'vitest';
import { csvOf } from '../../../worker/dashboard/csv.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import { newAccount } from '../helpers/accounts.ts';
import { freshCompanyNumber, get, must, post, service } from '../helpers/client.ts';
import { fieldsFor, ORIGIN, sessionOf, textOf, visit } from '../helpers/dashboard.ts';
import { newFiling, outcome, readyFiling } from '../helpers/filings.ts';
import { inProcess } from '../helpers/in-process.ts';

let key = '';
let session = '';
const at = '/dashboard/test/portfolio';
/** Filings by due date: long ago, some months ago, and later. One is accepted. */
const filings = { early: 0, late: 0, later: 0, accepted: 0 };
let companyId = 0;

/** Gives a year that ended with the month this many months ago. */
function yearTo(monthsAgo: number) {
  const now = new Date();
  const day = (months: number, date: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, date)).toISOString().slice(0, 10);
  return { periodStart: day(monthsAgo + 11, 1), periodEnd: day(monthsAgo - 1, 0) };
}

beforeAll(async () => {
  const account = await newAccount();
  key = account.test;
  session = await sessionOf(account.id);
  const options = { key };
  filings.later = (await readyFiling({}, options, yearTo(2))).number('id');
  const early = await newFiling(yearTo(40), options);
  filings.early = early.number('id');
  companyId = early.number('companyId');
  filings.late = (await readyFiling({}, options, yearTo(26))).number('id');
  filings.accepted = (await readyFiling({}, options, yearTo(2))).number('id');
  await must('/filing/submit', { filingId: filings.accepted, target: 'both' }, options);
  await outcome(filings.accepted, options);
  await openStore(service.libsql).updateCompany(companyId, { companyName: '=HYPERLINK("x"), "Q" LIMITED' });
});

/** Gives the filings of a page, in its order. */
async function listed(query = ''): Promise<readonly number[]> {
  const seen = await visit(at + query, { session });
  expect(seen.status).toBe(200);
  return [...seen.text.matchAll(/class="lead"><div><a href="\/dashboard\/test\/filings\/(\d+)"/g)].map(
    ([, id]) => Number(id),
  );
}

/** Reads RFC 4180 only. */
function cellsOf(text: string): readonly (readonly string[])[] {
  if (!text.endsWith('\r\n')) throw new Error('the last line does not end');
  const rows: string[][] = [[]];
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/gy;
  for (let match = cell.exec(text); match !== null; match = cell.exec(text)) {
    const [whole, value = '', end] = match;
    rows.at(-1)?.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end === '\r\n') rows.push([]);
    if (whole.length + match.index === text.length) return rows.slice(0, -1);
  }
  throw new Error('no comma-separated values');
}

describe('the portfolio', () => {
  it('shows late filings first, then those that are due, with the days and the tax of the API', async () => {
    const ids = await listed();
    expect(ids.slice(0, 2)).toEqual([filings.early, filings.late]);
    expect([...ids.slice(2)].sort()).toEqual([filings.later, filings.accepted].sort());
    const text = textOf((await visit(at, { session })).page());
    expect(text).toContain('£12,150.00');
    // The stand-in register expects accounts of other periods too, which nobody began.
    expect(text).toContain('Not begun');
  });

  it('is filtered by name, status and due date', async () => {
    expect(await listed('?due=late')).toEqual([filings.early, filings.late]);
    expect(await listed('?status=accepted&due=any&search=')).toEqual([filings.accepted]);
    expect(await listed('?search=hyperlink')).toEqual([filings.early]);
    expect(await listed('?search=nobody-is-called-so')).toEqual([]);
    expect((await visit(`${at}?due=never`, { session })).status).toBe(400);
  });

  it('is exported as comma-separated values that run nothing', async () => {
    const seen = await visit(`${at}.csv?due=late`, { session });
    expect(seen.headers.get('Content-Type')).toBe('text/csv; charset=utf-8; header=present');
    expect(seen.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="portfolio-test-[-\d]+[.]csv"$/,
    );
    const [names = [], ...rows] = cellsOf(seen.text);
    const begun = rows.filter((row) => row[names.indexOf('Status')] !== 'Not begun');
    const column = (name: string) => begun.map((row) => row[names.indexOf(name)]);
    expect(column('Filing')).toEqual([filings.early, filings.late].map(String));
    expect(column('Company')[0]).toBe(`'=HYPERLINK("x"), "Q" LIMITED`);
    const computed = await get(`/filing/computation?filingId=${filings.late}`, { key });
    const late = computed.list('deadlines').filter((each) => each.at('late') === true);
    // The file has the words of the page: Companies House, where the API says the registry.
    const labels = late.map((each) => each.text('label').replace('the registry', 'Companies House'));
    expect(labels.join()).toContain('File the accounts with Companies House');
    expect(column('Late')[1]).toBe(labels.join('; '));
    expect(column('Due')[1]).toBe(late[0]?.at('date'));
    expect(column('Tax')[1]).toBe(computed.text('returns.0.boxes.525'));
  });

  it('quotes and guards each cell that needs it', () => {
    expect(csvOf([['a', 'b,c', 'd"e', 'f\ng', '-1', '+1', '@x', '\tx', '']])).toBe(
      `a,"b,c","d""e","f\ng",'-1,'+1,'@x,'\tx,\r\n`,
    );
    // Wide signs, and signs behind a space that cannot be seen, which some spreadsheets take as the signs themselves.
    expect(csvOf([[' =1', '＝1', '\u200b+1', '\n-1', 'A = 1']])).toBe(
      `' =1,'＝1,'\u200b+1,"'\n-1",A = 1\r\n`,
    );
  });

  it('of another account has nothing of this one, and the overview begins with it', async () => {
    const other = await sessionOf((await newAccount()).id);
    expect(textOf((await visit(at, { session: other })).page())).toContain('None found');
    const overview = (await visit('/dashboard', { session })).text;
    const place = (id: number) => overview.indexOf(`/dashboard/test/filings/${id}"`);
    expect(place(filings.early)).toBeGreaterThan(0);
    expect(place(filings.early)).toBeLessThan(place(filings.late));
  });
});

describe('the page of a company', () => {
  it('has its periods like the API, its filings, the deadlines, and the next step', async () => {
    const seen = await visit(`/dashboard/test/companies/${companyId}`, { session });
    const text = textOf(seen.page());
    const periods = await get(`/company/periods?companyId=${companyId}`, { key });
    const overdue = periods.list('periods').filter((each) => each.at('isOverdue') === true);
    expect(text.match(/Overdue/g)?.length ?? 0).toBe(overdue.length);
    expect(seen.text).toContain(`/dashboard/test/filings/${filings.early}"`);
    expect(text).toContain('Next step');
    expect(text).toContain('Finish the figures');
    expect(text).toContain('File the accounts with Companies House Late');
    const companies = await visit('/dashboard/test/companies', { session });
    expect(companies.text).toContain(`href="/dashboard/test/companies/${companyId}"`);
    expect(text).toMatch(/Company tax return\s*Can be filed here/);
  });

  it('says before any figure which filings it cannot make here, and where to go', async () => {
    const told = async (companyNumber: string, page = '') => {
      const account = await newAccount();
      const added = await must('/company/add', { companyNumber }, { key: account.test });
      const seen = await visit(`/dashboard/test/companies/${added.number('id')}${page}`, {
        session: await sessionOf(account.id),
      });
      return textOf(seen.page());
    };
    const community = await told('13907265');
    expect(community).toMatch(/Company tax return\s*Can be filed here/);
    expect(community).toMatch(/Accounts\s*Not here.*Go to: Companies House: accounts with form CIC34\./s);
    const publicCompany = await told('04417720');
    expect(publicCompany).toMatch(/Company tax return\s*Not here.*Accounts\s*Not here/s);
    expect(publicCompany).toContain('Nothing of this company can be filed here.');
    expect(community).toMatch(/New filing.*Create a filing/s);
    expect(publicCompany).not.toMatch(/New filing|Create|Filed elsewhere|File the/);
    expect(publicCompany).toMatch(/What is due\s*Nothing that can be filed here\./);
    expect(community).toContain('Its tax return is due by');
    const overdue = await told('11926305');
    expect(overdue).toContain(
      'Create a filing for 1 Dec 2023 to 30 Nov 2024. Its accounts were due by 31 Aug 2025.',
    );
    // Dissolved on 9 August 2022: only the return is due, by 9 August 2023.
    const dissolved = await told('07730914');
    expect(dissolved).toContain('Its tax return was due by 9 Aug 2023.');
    expect(dissolved).toMatch(/What is due\s*File the company tax return/);
    expect(dissolved).not.toContain('File the accounts');
    expect(await told('11926305', '/filings/new')).toMatch(/Accounts due by 31 Aug 2025\s*Overdue/);
    expect(await told('07730914', '/filings/new')).not.toMatch(/Accounts due by|Overdue/);
    // The register says nothing of the accounts of these bodies, so none is overdue.
    for (const number of ['LP015523', 'FC029714'])
      expect(await told(number)).toMatch(/Companies House lists no periods\.(?!.*Overdue)/s);
  });
});

describe('a limited liability partnership', () => {
  it('has nothing due and no new filing, and the page says that the service files for companies only', async () => {
    const account = await newAccount();
    const own = await sessionOf(account.id);
    const added = await must('/company/add', { companyNumber: 'OC391184' }, { key: account.test });
    const id = added.number('id');
    const text = textOf((await visit(`/dashboard/test/companies/${id}`, { session: own })).page());
    expect(text).toContain('This service files for companies only.');
    expect(text).toMatch(/What is due\s*Nothing that can be filed here\./);
    expect(text).not.toContain('Tax return filed with us');
    expect(text).not.toMatch(/New filing|Create|Filed elsewhere|File the/);
    const periods = (await get(`/company/periods?companyId=${id}`, { key: account.test })).list('periods');
    expect(periods.map((each) => each.at('deadlines'))).toEqual(periods.map(() => []));
    expect(textOf((await visit(at, { session: own })).page())).not.toContain('Not begun');
    // A typed address has no form either.
    const typed = await visit(`/dashboard/test/companies/${id}/filings/new`, { session: own });
    expect(textOf(typed.page())).toContain('Nothing of this partnership can be filed here.');
    expect(typed.text).not.toMatch(/Create filing|Periods to file|isDormant/);
    // Without its kept answer, the register is asked again, and it does not answer.
    await createClient(service.libsql).execute(
      "delete from register_readings where company_number = 'OC391184'",
    );
    const { send } = inProcess({}, { fetch: () => Promise.reject(new Error('no register')) });
    const later = textOf((await visit(`/dashboard/test/companies/${id}`, { session: own, send })).page());
    expect(later).toContain('Companies House did not answer');
    expect(later).not.toMatch(/New filing|Create/);
  });
});

describe('a company without a filing', () => {
  it('is late in the portfolio and on the overview, and leads to a new filing of the period', async () => {
    const account = await newAccount();
    const own = await sessionOf(account.id);
    const key = account.test;
    const number = freshCompanyNumber();
    const company = (await must('/company/add', { companyNumber: number }, { key })).number('id');
    const seen = await visit(`${at}?due=late`, { session: own });
    const text = textOf(seen.page());
    expect(text).toContain('Not begun');
    expect(text).toContain('File the accounts with Companies House');
    const periods = (await get(`/company/periods?companyId=${company}`, { key })).list('periods');
    const late = periods.filter(
      (each) => each.at('isOverdue') === true && each.text('periodStart') >= '2015-04-01',
    );
    const day = (instant: string): string => instant.slice(0, 10);
    // The days are those of the API.
    for (const each of late) {
      const [start, end] = [day(each.text('periodStart')), day(each.text('periodEnd'))];
      const ends = `filings/new?periodStart=${start}&amp;periodEnd=${end}"`;
      const row = seen.text.split('<tr role="row">').find((part) => part.includes(ends)) ?? '';
      expect(row).toContain(`datetime="${day(each.text('dueDate'))}"`);
    }
    expect(textOf((await visit('/dashboard', { session: own })).page())).toContain('Not begun');
    const [first] = late;
    const periodStart = day(first?.text('periodStart') ?? '');
    const periodEnd = day(first?.text('periodEnd') ?? '');
    await must('/filing/create', { companyId: company, periodStart, periodEnd, isDormant: true }, { key });
    expect((await visit(at, { session: own })).text).not.toContain(`periodEnd=${periodEnd}"`);
    // Periods of an archived company are not listed.
    await must('/company/archive', { companyId: company, archived: true }, { key });
    expect(textOf((await visit(at, { session: own })).page())).not.toContain('Not begun');
  });
});

describe('a company that was never read at the register', () => {
  it('is missing in the exported portfolio, and not in one of a status, which periods without a filing lack', async () => {
    const account = await newAccount();
    const own = await sessionOf(account.id);
    await must('/company/add', { companyNumber: freshCompanyNumber() }, { key: account.test });
    const lines = async (query: string) =>
      (await visit(`${at}.csv${query}`, { session: own })).text.trim().split('\r\n').slice(1);
    expect(await lines('')).toEqual([
      expect.stringMatching(/^Not complete: 1 company is not read at Companies House yet: [^,]*,{13}$/),
    ]);
    expect(await lines('?status=draft')).toEqual([]);
    expect(textOf((await visit(`${at}?status=draft`, { session: own })).page())).toContain('0 rows, 0 late');
  });
});

describe('a period that was filed elsewhere', () => {
  it('is done in the portfolio, the company page, the calendar and the API, until that is undone', async () => {
    const account = await newAccount();
    const own = await sessionOf(account.id);
    const key = account.test;
    const companyId = (await must('/company/add', { companyNumber: freshCompanyNumber() }, { key })).number(
      'id',
    );
    const feed = await must('/account/feeds', { name: 'Calendar' }, { key });
    const seen = await visit(at, { session: own });
    const [, address = ''] = /href="([^"]*\/filed-elsewhere\/[^"]*)"/.exec(seen.text) ?? [];
    const periodEnd = address.split('/').at(-1) ?? '';
    expect(periodEnd).toMatch(/^\d{4}-\d\d-\d\d$/);

    /** Gives the open days of the period in each of the four places. */
    async function places() {
      const periods = (await get(`/company/periods?companyId=${companyId}`, { key })).list('periods');
      const period = periods.find((each) => each.text('periodEnd').startsWith(periodEnd));
      const calendar = await (await fetch(`${ORIGIN}${feed.text('path')}`)).text();
      const company = (await visit(`/dashboard/test/companies/${companyId}`, { session: own })).text;
      const portfolio = (await visit(at, { session: own })).text;
      return {
        api: (period?.list('deadlines') ?? []).map((each) => each.text('id')),
        calendar: ['accounts', 'return'].filter((id) => calendar.includes(`-${periodEnd}-${id}@`)),
        portfolio: portfolio.includes(`/filed-elsewhere/${periodEnd}"`),
        company: company.includes('Filed elsewhere: '),
      };
    }
    const say = async (parts: Readonly<Record<string, string>>) => {
      const page = (await visit(address, { session: own })).page();
      return visit(address, { session: own, form: { ...fieldsFor(page, address), ...parts } });
    };

    const open = { api: ['accounts', 'return'], calendar: ['accounts', 'return'] };
    const before = await places();
    expect({ ...before, api: [...before.api].sort() }).toEqual({ ...open, portfolio: true, company: false });
    expect((await say({ tax: 'true' })).status).toBe(303);
    expect(await places()).toEqual({
      api: ['accounts'],
      calendar: ['accounts'],
      portfolio: true,
      company: true,
    });
    expect((await say({ tax: 'true', ch: 'true' })).status).toBe(303);
    expect(await places()).toEqual({ api: [], calendar: [], portfolio: false, company: true });
    // A filing created for the period counts as done too.
    const start = (await get(`/company/periods?companyId=${companyId}`, { key }))
      .list('periods')
      .find((each) => each.text('periodEnd').startsWith(periodEnd))
      ?.text('periodStart')
      .slice(0, 10);
    const made = await must(
      '/filing/create',
      { companyId, periodStart: start, periodEnd, isDormant: true },
      { key },
    );
    const checked = await must('/filings/validate', { filingIds: [made.number('id')] }, { key });
    const late = (await get(`/filing/computation?filingId=${made.number('id')}`, { key })).list('deadlines');
    expect(late.filter((each) => each.at('late') === true)).toEqual([]);
    expect(checked.list('data')[0]?.list('deadlines')).toEqual([]);
    // The filing's own calendar has only the other days: nobody has to file the accounts or the return any more.
    const ics = await get(`/filing/calendar?filingId=${made.number('id')}`, { key });
    expect(ics.value).toContain('-records');
    expect(ics.value).not.toMatch(/-(?:accounts|return)@/);
    await must('/company/filed-elsewhere', { companyId, periodEnd, tax: false, ch: true }, { key });
    const half = await get(`/filing/calendar?filingId=${made.number('id')}`, { key });
    expect(half.value).toMatch(/-return@/);
    expect(half.value).not.toMatch(/-accounts@/);
    await must('/filing/delete', { filingId: made.number('id') }, { key });
    const back = { companyId, periodEnd, tax: false, ch: false };
    expect((await must('/company/filed-elsewhere', back, { key })).value).toEqual(back);
    const after = await places();
    expect({ ...after, api: [...after.api].sort() }).toEqual({ ...open, portfolio: true, company: false });
    // Two people who report two periods at the same moment both succeed.
    const ends = ['2021-03-31', '2022-03-31', '2023-03-31', '2024-03-31'];
    await Promise.all(
      ends.map((end) =>
        must('/company/filed-elsewhere', { companyId, periodEnd: end, tax: true, ch: true }, { key }),
      ),
    );
    const kept = (await openStore(service.libsql).findCompany(companyId))?.filedElsewhere ?? [];
    expect(kept.map((each) => each.periodEnd).sort()).toEqual(ends);
    // Another account's company, and a form from elsewhere, change nothing.
    const stranger = await sessionOf((await newAccount()).id);
    expect((await visit(address, { session: stranger })).status).toBe(403);
  });

  it('must have ended: for a later one the call is refused, and the page does not ask', async () => {
    const account = await newAccount();
    const [key, own] = [account.test, await sessionOf(account.id)];
    const companyId = (await must('/company/add', { companyNumber: freshCompanyNumber() }, { key })).number(
      'id',
    );
    const say = (periodEnd: string, is: boolean) =>
      post('/company/filed-elsewhere', { companyId, periodEnd, tax: is, ch: is }, { key });
    const refused = await say('2099-12-31', true);
    expect([refused.status, refused.error]).toEqual([
      400,
      expect.stringMatching(/^periodEnd: the period to 31 December 2099 has not ended/),
    ]);
    expect((await say('2099-12-31', false)).status).toBe(200);
    const address = `/dashboard/test/companies/${companyId}/filed-elsewhere/2099-12-31`;
    const { text } = await visit(address, { session: own });
    expect(text).toContain('This period has not ended');
    expect(text).not.toContain('name="tax"');
    const onItsLastDay = await post(
      '/company/filed-elsewhere',
      { companyId, periodEnd: '2099-12-31', tax: true, ch: true },
      { key, headers: { 'X-Test-Date': '2099-12-31' } },
    );
    expect(onItsLastDay.status).toBe(200);
  });
});
