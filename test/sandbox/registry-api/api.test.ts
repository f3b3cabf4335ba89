import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextPeriod } from '../../../sandbox/registry-api/profile.ts';
import { COMPANIES } from '../../../schema/stand-ins/companies.ts';
import { REGISTRY_SCENARIOS } from '../../../schema/stand-ins/registry.ts';
import { API_SCENARIOS } from '../../../schema/stand-ins/registry-api.ts';
import { TAX_SCENARIOS } from '../../../schema/stand-ins/tax.ts';
import { type Harness, openHarness } from '../harness.ts';

let sandbox: Harness;
beforeAll(async () => {
  sandbox = await openHarness();
});
afterAll(() => sandbox.remove());

const KEY = { Authorization: `Basic ${btoa('any-key:')}` };
const api = (path: string, headers: Record<string, string> = KEY): Promise<Response> =>
  sandbox.get(`/registry-api${path}`, headers);
interface Body {
  readonly company_status: string;
  readonly accounts: { readonly overdue: boolean };
  readonly total_count: number;
  readonly items_per_page: number;
  readonly items: readonly {
    readonly type: string;
    readonly date: string;
    readonly transaction_id: string;
  }[];
}
const json = async (path: string): Promise<Body> => (await api(path)).json<Body>();

describe('access', () => {
  it.each([
    [{}],
    [{ Authorization: 'Bearer x' }],
    [{ Authorization: `Basic ${btoa('key')}` }],
    [{ Authorization: `Basic ${btoa('key:word')}` }],
    [{ Authorization: 'Basic ???' }],
  ])('is refused with %o', async (headers) => {
    const response = await api('/company/13480172', headers as Record<string, string>);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ error: 'Invalid Authorization', type: 'ch:service' });
  });
});

describe('a profile', () => {
  it('of an ordinary company: last and next accounts follow from its history', async () => {
    expect(await json('/company/13480172')).toMatchObject({
      company_name: 'HAZELMERE BOOKBINDING LIMITED',
      company_status: 'active',
      date_of_creation: '2021-06-28',
      accounts: {
        accounting_reference_date: { day: '31', month: '03' },
        last_accounts: { period_start_on: '2024-04-01', period_end_on: '2025-03-31', type: 'micro-entity' },
        next_accounts: {
          period_start_on: '2025-04-01',
          period_end_on: '2026-03-31',
          due_on: '2026-12-31',
          overdue: false,
        },
      },
    });
  });
  it('takes accounts that end seven days before the reference date as those of its year, and no earlier ones', () => {
    const [company] = COMPANIES.filter(({ number }) => number === '13480172');
    if (company === undefined) throw new Error('no such company');
    const next = (end: string) => nextPeriod(company, { start: '2025-04-01', end, type: 'micro-entity' });
    expect(next('2026-03-24')).toEqual({ start: '2026-03-25', end: '2027-03-31' });
    expect(next('2026-03-23')).toEqual({ start: '2026-03-24', end: '2026-03-31' });
    expect(next('2026-04-07')).toEqual({ start: '2026-04-08', end: '2027-03-31' });
  });
  it('of a first-year company: 21 months from incorporation, for its period is over twelve months', async () => {
    expect(await json('/company/16310448')).toMatchObject({
      accounts: {
        last_accounts: { type: 'null' },
        next_accounts: { period_start_on: '2025-03-18', period_end_on: '2026-03-31', due_on: '2026-12-18' },
      },
    });
  });
  it('of a long first period: 21 months from incorporation is later than three from its end', async () => {
    expect(await json('/company/16021739')).toMatchObject({
      accounts: {
        next_accounts: { period_start_on: '2024-10-17', period_end_on: '2026-03-31', due_on: '2026-07-17' },
      },
    });
  });
  it('computes overdue from today', async () => {
    const overdue = async (day: string): Promise<unknown> => {
      sandbox.setTime(`${day}T12:00:00.000Z`);
      return (await json('/company/11926305')).accounts.overdue;
    };
    expect(await overdue('2025-08-31')).toBe(false);
    expect(await overdue('2025-09-01')).toBe(true);
    sandbox.setTime('2026-11-20T12:00:00.000Z');
  });
  it.each([
    ['09518827', 'liquidation', true],
    ['07730914', 'dissolved', false],
  ])('of %s, in %s', async (number, status, hasAccounts) => {
    const profile = await json(`/company/${number}`);
    expect(profile.company_status).toBe(status);
    expect('accounts' in profile).toBe(hasAccounts);
    expect('date_of_cessation' in profile).toBe(status === 'dissolved');
  });
  it('keeps the month’s last day of February', async () => {
    expect(await json('/company/SC618204')).toMatchObject({
      jurisdiction: 'scotland',
      accounts: {
        next_accounts: { period_start_on: '2025-03-01', period_end_on: '2026-02-28', due_on: '2026-11-30' },
      },
    });
  });
  it.each(['12345678', 'SC123456', 'NI123456', 'OC123456', 'R0123456'])(
    'of %s is derived from the number',
    async (number) => {
      const profile = await json(`/company/${number}`);
      expect(profile).toMatchObject({
        company_name: `SANDBOX COMPANY ${number} LIMITED`,
        company_number: number,
        date_of_creation: '2010-01-01',
      });
      expect(profile).not.toHaveProperty('accounts');
    },
  );
  it.each(['1234567', '123456789', 'sc123456', 'XX123456', 'ABCDEFGH', ''])(
    'does not exist for %s',
    async (number) => {
      const response = await api(`/company/${number}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({
        errors: [{ error: 'company-profile-not-found', type: 'ch:service' }],
      });
    },
  );
});

describe('a filing history', () => {
  const PATH = '/company/13480172/filing-history';
  it('is newest first and holds every category', async () => {
    const history = await json(PATH);
    expect(history).toMatchObject({
      items_per_page: 25,
      start_index: 0,
      total_count: 8,
      kind: 'filing-history',
    });
    const dates: string[] = history.items.map((i) => i.date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(new Set(history.items.map((i) => i.transaction_id)).size).toBe(8);
  });
  it('keeps to the categories asked for', async () => {
    const history = await json(`${PATH}?category=accounts`);
    expect(history.items.map((i) => i.type)).toEqual(['AA', 'AAMD', 'AA', 'AA', 'AA', 'AA01']);
    expect((await json(`${PATH}?category=accounts,incorporation`)).total_count).toBe(7);
    expect((await json(`${PATH}?category=mortgage`)).items).toEqual([]);
  });
  it('is given in pages: 25 for none or 0, 100 at most', async () => {
    expect(await json(`${PATH}?category=accounts&items_per_page=2&start_index=1`)).toMatchObject({
      items_per_page: 2,
      start_index: 1,
      total_count: 6,
      items: [
        { type: 'AAMD' },
        {
          description: 'accounts-with-accounts-type-micro-entity',
          description_values: { made_up_date: '2024-03-31' },
        },
      ],
    });
    expect((await json(`${PATH}?items_per_page=0`)).items_per_page).toBe(25);
    expect((await json(`${PATH}?items_per_page=500`)).items_per_page).toBe(100);
    expect((await json(`${PATH}?start_index=99`)).items).toEqual([]);
  });
  it('names both dates of a changed reference date', async () => {
    const { items } = await json('/company/16021739/filing-history?category=accounts');
    expect(items[0]).toMatchObject({
      type: 'AA01',
      description: 'change-account-reference-date-company-current-extended',
      description_values: { made_up_date: '2025-10-31', new_date: '2026-03-31' },
    });
  });
});

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('the magic numbers', () => {
  const EXPECTED: Readonly<Record<string, number>> = {
    '99000404': 404,
    '99000429': 429,
    '99000503': 500,
    '99000422': 200,
  };
  it('are each checked here', () => {
    expect(Object.keys(EXPECTED).sort()).toEqual(API_SCENARIOS.map((s) => s.companyNumber).sort());
  });
  it.each(Object.entries(EXPECTED))('%s answers %i, for profile and history', async (number, status) => {
    for (const path of [`/company/${number}`, `/company/${number}/filing-history`]) {
      const response = await api(path);
      expect(response.status).toBe(status);
      expect(isJson(await response.text())).toBe(status === 404);
    }
  });
});

describe('the page of the sandbox', () => {
  it('lists every company and every value', async () => {
    const page = await (await sandbox.get('/')).text();
    const values = [
      ...TAX_SCENARIOS.flatMap((s) => [s.code, s.utr]),
      ...REGISTRY_SCENARIOS.flatMap((s) => [s.code, s.companyNumber]),
      ...API_SCENARIOS.map((s) => s.companyNumber),
      ...COMPANIES.map((c) => c.number),
      'http://sandbox.test/tax/submission',
      'http://sandbox.test/registry/v1-0/xmlgw/Gateway',
      'http://sandbox.test/registry-api',
    ];
    expect(values.filter((value) => !page.includes(`<td>${value}</td>`))).toEqual([]);
    expect(page).toContain('BRAESIDE PEAT &amp; HEATHER LIMITED');
  });
  it('knows no other address', async () => {
    expect((await sandbox.get('/elsewhere')).status).toBe(404);
  });
});
