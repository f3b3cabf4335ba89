import { beforeAll, describe, expect, it } from 'vitest';
import { lapsedAccount, newAccount } from '../helpers/accounts.ts';
import { freshCompanyNumber, get, must } from '../helpers/client.ts';
import { fieldsFor, fillIn, goesTo, type Seen, sessionOf, textOf, visit } from '../helpers/dashboard.ts';
import { outcome, readyFiling } from '../helpers/filings.ts';

const HOSTILE = '"><script>alert(1)</script>&amp;\u2028{{7*7}}';

let session = '';
let key = '';
beforeAll(async () => {
  const account = await newAccount();
  key = account.test;
  session = await sessionOf(account.id);
});

const send = (path: string, values: Readonly<Record<string, string>>) => fillIn(session, path, values);
const inputOf = (seen: Seen, name: string) => seen.page().getElementById(name);
const ADD = '/dashboard/test/companies/add';

describe('a company', () => {
  it('is added from the overview by its number, and its page is shown', async () => {
    const number = freshCompanyNumber();
    const overview = (await visit('/dashboard', { session })).page();
    const form = { ...fieldsFor(overview, '/dashboard/live/companies/add'), companyNumber: ` ${number} ` };
    const added = await visit(ADD, { session, form });
    expect(added.status).toBe(303);
    expect(goesTo(added)).toMatch(/^\/dashboard\/test\/companies\/\d+$/);
    expect(textOf((await visit(goesTo(added), { session })).page())).toContain(number);
    // The same form sent again goes to the same company.
    const again = await visit(ADD, { session, form });
    expect([again.status, goesTo(again)]).toEqual([303, goesTo(added)]);
    expect((await get(`/companies?search=${number}`, { key })).number('totalCount')).toBe(1);
  });

  it.each([
    ['a number with too few digits', '1234567', 'Write 01234567'],
    ['hostile text', HOSTILE, 'company number as Companies House writes it'],
    ['a number that the register does not know', '99000404', 'knows no company'],
    ['nothing', '', 'company number as Companies House writes it'],
  ])('is refused at its field with what was typed: %s', async (_name, companyNumber, words) => {
    const seen = await send(ADD, { companyNumber });
    expect(seen.status).toBeGreaterThanOrEqual(400);
    const input = inputOf(seen, 'companyNumber');
    expect(input?.getAttribute('value')).toBe(companyNumber);
    expect(input?.getAttribute('aria-invalid')).toBe('true');
    expect(seen.page().getElementById('companyNumber-fault')?.textContent).toContain(words);
    expect(seen.text).not.toContain('<script');
  });

  it('whose accounts are filed explains on its page how to change them', async () => {
    const filing = await readyFiling({}, { key });
    await must('/filing/submit', { filingId: filing.number('id'), target: 'ch' }, { key });
    expect((await outcome(filing.number('id'), { key })).at('submissions.0.status')).toBe('accepted');
    const path = `/dashboard/test/companies/${filing.number('companyId')}`;
    const said = textOf((await visit(path, { session })).page());
    expect(said).toContain(
      'To change them, choose “Amend” on the page of their filing, or “New filing” if they were filed elsewhere.',
    );
    expect(said).not.toContain('isAmendment');
  });

  it('needs a subscription, as in the API', async () => {
    const { id } = await lapsedAccount(null);
    const lapsed = await sessionOf(id);
    const page = (await visit(ADD, { session: lapsed })).page();
    const form = { ...fieldsFor(page, ADD), companyNumber: freshCompanyNumber() };
    const seen = await visit(ADD, { session: lapsed, form });
    expect(seen.status).toBe(403);
    expect(textOf(seen.page())).toContain('no active subscription');
  });
});

describe('a filing', () => {
  let company = '';
  beforeAll(async () => {
    company = goesTo(await send(ADD, { companyNumber: freshCompanyNumber() }));
  });

  const DAYS = { periodStart: '2025-04-01', periodEnd: '2026-03-31' } as const;

  it('is created for a period that the register lists, whose days are filled in', async () => {
    const page = (await visit(company, { session })).page();
    const links = [...page.getElementsByTagName('a')].map((link) => link.getAttribute('href') ?? '');
    const create = links.find((href) => href.includes('/filings/new?periodStart=')) ?? '';
    const shown = await visit(create, { session });
    const query = new URL(create, 'https://example.test').searchParams;
    for (const name of ['periodStart', 'periodEnd'] as const)
      expect(inputOf(shown, name)?.getAttribute('value')).toBe(query.get(name));
    const made = await send(create, {
      ...Object.fromEntries(query),
      isDormant: 'true',
      directorName: 'Ada Example',
      associatedCompanies: '',
      includePnlInAccounts: 'true',
    });
    expect(made.status).toBe(303);
    const id = Number(goesTo(made).split('/').at(-1));
    const filing = await get(`/filing?filingId=${id}`, { key });
    const said = ['isDormant', 'directorName', 'includePnlInAccounts', 'status'];
    expect(said.map((name) => filing.at(name))).toEqual([true, 'Ada Example', true, 'draft']);
    expect(filing.text('periodEnd')).toContain(query.get('periodEnd') ?? '');
    // The company's page then links to that filing and offers no second one.
    expect((await visit(company, { session })).text).not.toContain(create.replace('&', '&amp;'));
  });

  it('is refused at its fields with what was typed', async () => {
    const path = `${company}/filings/new`;
    const typed = {
      periodStart: '2026-03-31',
      periodEnd: '2025-04-01',
      isDormant: 'true',
      charityStatus: 'charity',
      directorName: HOSTILE,
      numberOfEmployees: '1.5',
      associatedCompanies: 'two',
    };
    const seen = await send(path, typed);
    expect(seen.status).toBe(400);
    for (const name of ['periodEnd', 'charityStatus', 'numberOfEmployees', 'associatedCompanies'] as const)
      expect(seen.page().getElementById(`${name}-fault`)?.textContent).toBeTruthy();
    for (const name of [
      'periodStart',
      'periodEnd',
      'directorName',
      'numberOfEmployees',
      'associatedCompanies',
    ] as const)
      expect(inputOf(seen, name)?.getAttribute('value')).toBe(typed[name]);
    expect(seen.text).not.toContain('<script');
  });

  it('asks whether the company was dormant, and assumes no answer', async () => {
    const path = `${company}/filings/new`;
    const shown = (await visit(path, { session })).page();
    const options = [...(shown.getElementById('isDormant')?.getElementsByTagName('option') ?? [])];
    const chosen = options.filter((each) => each.getAttribute('selected') !== null);
    expect(chosen.map((each) => each.textContent)).toEqual(['Not answered']);
    const refused = await send(path, { ...DAYS });
    expect(refused.status).toBe(400);
    expect(refused.page().getElementById('isDormant-fault')?.textContent).toBe('This must be filled in.');
  });

  it('from one form is one, however often the form is sent', async () => {
    const company = goesTo(await send(ADD, { companyNumber: freshCompanyNumber() }));
    const path = `${company}/filings/new`;
    const page = (await visit(path, { session })).page();
    const form = { ...fieldsFor(page, path), ...DAYS, isDormant: 'false' };
    const [one, two] = await Promise.all([visit(path, { session, form }), visit(path, { session, form })]);
    const made = [one, two].filter(({ status }) => status === 303).map(goesTo);
    expect(made).toHaveLength(2);
    expect(new Set(made).size).toBe(1);
    const again = await visit(path, { session, form });
    expect([again.status, goesTo(again)]).toEqual([303, made[0]]);
  });
});
