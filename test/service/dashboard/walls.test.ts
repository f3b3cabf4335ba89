import type { Document } from '@xmldom/xmldom';
import { describe, expect, it } from 'vitest';
import { SECTIONS } from '../../../worker/dashboard/entry/sections.ts';
import { PAGE_ROUTES } from '../../../worker/dashboard/routes.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import { until } from '../../helpers/waiting.ts';
import { newAccount } from '../helpers/accounts.ts';
import { freshCompanyNumber, get, must, service } from '../helpers/client.ts';
import { type Fields, goesTo, inputsOf, type Seen, sessionOf, visit } from '../helpers/dashboard.ts';
import { credentials, newCompany, newFiling, outcome, readyFiling } from '../helpers/filings.ts';

/**
 * Tests the protections of every form: hostile text in each field, a form opened before a change, and a form sent
 * twice. Forged forms, other accounts and the other mode are in `dashboard.test.ts`, which takes its forms from the
 * same routes.
 */

interface Row {
  /** Page that shows the form. Default: the form's own address. */
  readonly page?: string;
  /** State of the filing that the form needs; `none` for a company only. Default: a draft. */
  readonly of?: 'none' | 'ready' | 'locked' | 'accepted' | 'charity' | 'group';
  /** Texts that a person types, so that the form is carried out. */
  readonly typed?: () => Fields;
  /** Result for a form opened before the figures changed. Without it, the form is carried out. */
  readonly late?: 'refused' | 'removes';
  /** True for a form whose outcome comes later: only sent messages are counted. */
  readonly sends?: true;
}

const FILING = '/dashboard/:mode/filings/:filingId';
const COMPANY = '/dashboard/:mode/companies/:companyId';
const SIGN_IN = {
  'credentials.gatewayId': 'GATEWAY-ID',
  'credentials.gatewayPassword': 'gateway-password',
  'credentials.authCode': 'AUTH26',
} as const;
const sending = { of: 'ready', typed: () => SIGN_IN, late: 'refused', sends: true } as const;
const saving = { of: 'ready', typed: () => ({ do: 'save' }) } as const;

/** The forms of the dashboard, each by its route: a test names a route without a row. */
const FORMS: Readonly<Record<string, Row>> = {
  '/dashboard/sign-out': { page: '/dashboard' },
  '/dashboard/sign-out-everywhere': { page: '/dashboard/account' },
  '/dashboard/keys': { typed: () => ({ name: 'Own', mode: 'test' }) },
  '/dashboard/keys/origins': { page: '/dashboard/keys', typed: () => ({ origins: 'https://app.example' }) },
  '/dashboard/keys/:keyId/rotate': {},
  '/dashboard/keys/:keyId/revoke': {},
  '/dashboard/:mode/feeds': { typed: () => ({ name: 'Own' }) },
  '/dashboard/:mode/feeds/:feedId/revoke': { page: '/dashboard/:mode/feeds' },
  '/dashboard/:mode/portfolio/amendments': { page: '/dashboard/:mode/portfolio', of: 'accepted' },
  '/dashboard/:mode/group': {
    page: '/dashboard/:mode/group?filing=:filingId&filing=:givingId',
    of: 'group',
    typed: () => ({ 'consent.name': 'Ada Example', 'consent.status': 'Director' }),
  },
  '/dashboard/:mode/companies/add': { typed: () => ({ companyNumber: freshCompanyNumber() }) },
  [`${COMPANY}/filings/new`]: {
    typed: () => ({ periodStart: '2024-04-01', periodEnd: '2025-03-31', isDormant: 'false' }),
  },
  [`${COMPANY}/filed-elsewhere/:periodEnd`]: { typed: () => ({ tax: 'true' }) },
  [`${COMPANY}/archive`]: {},
  [`${COMPANY}/bring-back`]: {},
  [`${FILING}/send`]: sending,
  [`${FILING}/approvals`]: { of: 'ready' },
  [`${FILING}/approvals/:approvalId/revoke`]: { of: 'ready' },
  [`${FILING}/delete`]: { late: 'removes' },
  [`${FILING}/forget-sign-in`]: { of: 'ready' },
  [`${FILING}/unlock`]: { of: 'locked' },
  [`${FILING}/amend`]: { of: 'accepted' },
  [`${FILING}/accounts-pdf`]: { page: FILING, of: 'charity', typed: () => ({ do: 'remove' }) },
  [`${FILING}/books`]: {
    typed: () => ({ csv: 'Account,Debit,Credit\nCash,100,\nShare capital,,100', apply: 'no' }),
  },
  [`${FILING}/books/last-year`]: { page: `${FILING}/books`, typed: () => ({ apply: 'no' }) },
  [`${FILING}/figures/:section`]: {
    typed: () => ({ 'profitLossData.turnover': '5', do: 'save' }),
  },
  '/dashboard/:mode/guided': { typed: () => ({ companyNumber: freshCompanyNumber() }) },
  '/dashboard/:mode/guided/:companyId': { of: 'none', typed: () => ({ isDormant: 'false' }) },
  [`${FILING}/guided/fit`]: saving,
  [`${FILING}/guided/sheet`]: saving,
  [`${FILING}/guided/money`]: saving,
  [`${FILING}/guided/sign`]: saving,
  [`${FILING}/guided/sign/send`]: { ...sending, page: `${FILING}/guided/sign` },
};

const ROUTES = PAGE_ROUTES.filter(({ method, access }) => method === 'POST' && access === 'session').map(
  ({ path }) => path,
);
it('are tested for each form of the dashboard', () => {
  expect(Object.keys(FORMS).sort()).toEqual([...ROUTES].sort());
});

interface Tenant {
  readonly id: number;
  readonly key: string;
  readonly session: string;
  readonly filingId: number;
  readonly places: Readonly<Record<string, string>>;
}

const addressOf = (path: string, { places }: Tenant): string =>
  path.replace(/:(\w+)/g, (_all, name) => places[name] ?? '');

async function filingFor(of: Row['of'], key: string) {
  if (of === undefined) return newFiling({}, { key });
  if (of === 'charity') return newFiling({ charityStatus: 'charity' }, { key });
  if (of === 'group')
    return readyFiling({ profitLossData: { isGroupMember: true, turnover: 60_000 } }, { key });
  const signed = { credentialsData: credentials({ boardApprovalDate: '01/06/2026' }) };
  const made = await readyFiling(signed, { key });
  const filingId = made.number('id');
  if (of === 'locked') await must('/filing/save', { filingId, status: 'in_progress' }, { key });
  if (of === 'accepted') {
    await must('/filing/submit', { filingId, target: 'both' }, { key });
    await outcome(filingId, { key });
  }
  return made;
}

async function tenant({ of }: Row, path: string): Promise<Tenant> {
  const { id, test: key } = await newAccount();
  const made = of === 'none' ? await newCompany({ key }) : await filingFor(of, key);
  const [filingId, companyId] =
    of === 'none' ? [0, made.number('id')] : [made.number('id'), made.number('companyId')];
  const loss = { profitLossData: { isGroupMember: true, otherCharges: 40_000 } };
  const giving = of === 'group' ? await readyFiling(loss, { key }) : null;
  const approval = path.includes(':approvalId')
    ? await must('/filing/approval', { filingId, target: 'both' }, { key })
    : null;
  const feed = path.includes(':feedId') ? await must('/account/feeds', { name: 'A feed' }, { key }) : null;
  const [apiKey] = await openStore(service.libsql).listKeys(id);
  const places = {
    ...{ mode: 'test', section: 'profit-and-loss', periodEnd: '2026-03-31' },
    ...{ filingId: String(filingId), companyId: String(companyId) },
    ...{ keyId: String(apiKey?.id), feedId: String(feed?.number('id')) },
    ...{ approvalId: String(approval?.number('id')), givingId: String(giving?.number('id')) },
  };
  return { id, key, session: await sessionOf(id), filingId, places };
}

/** Opens the page of a form, and gives its address and what a browser would send. */
async function opened(path: string, { page = path }: Row, at: Tenant, query = '') {
  const action = addressOf(path, at);
  const seen = await visit(`${addressOf(page, at)}${query}`, { session: at.session });
  expect([page, seen.status]).toEqual([page, 200]);
  return { action, shown: seen.page(), fields: inputsOf(seen.page(), action) };
}

/** Gives everything that an account has, by its API and its keys. */
async function stateOf({ id, key }: Tenant, { sends }: Row): Promise<string> {
  const keys = await openStore(service.libsql).listKeys(id);
  // A form may have revoked the key that would read the rest.
  const isOpen = keys.some(({ mode, revokedAt }) => mode === 'test' && revokedAt === null);
  const own = keys.map(({ lastUsedAt: _used, ...each }) => each);
  const read = await get('/filings?limit=50', { key });
  if (!isOpen || read.status === 401) return JSON.stringify(own);
  // A return that was sent may be accepted at any moment, and then counts among the accepted returns.
  const ofAccepted = sends ? [] : ['/filings/amendments'];
  const lists = ['/companies', '/companies?status=archived', '/account/feeds', ...ofAccepted].map((list) =>
    get(list, { key }),
  );
  const filings = await Promise.all(
    read.list('data').map(async (each) => {
      const filingId = each.number('id');
      const of = `filingId=${filingId}`;
      const [whole, sent, asked] = await Promise.all([
        get(`/filing?${of}`, { key }),
        get(`/filing/submissions?${of}`, { key }),
        get(`/filing/approvals?${of}`, { key }),
      ]);
      const counts = [filingId, sent.number('totalCount'), asked.number('totalCount')];
      const { updatedAt: _changed, ...record } = whole.value as Record<string, unknown>;
      return sends ? counts : [counts, record, asked.value];
    }),
  );
  return JSON.stringify([own, (await Promise.all(lists)).map(({ value }) => value), filings]);
}

const HOSTILE = '"><script>alert(1)</script>&amp;\u202e{{7*7}}%00\'';
const SECRET = 'Qz-secret"><script>alert(2)</script>';
const GUARDS = ['form', 'once'];

const isSecret = (page: Document, name: string): boolean =>
  page.getElementById(name)?.getAttribute('type') === 'password';
const isHidden = (page: Document, name: string): boolean =>
  [...page.getElementsByTagName('input')].some(
    (input) => input.getAttribute('name') === name && input.getAttribute('type') === 'hidden',
  );

const ANSWERS = [200, 303, 400, 401, 403, 404, 409];

/** Expects a page, or a redirect to one, that shows typed text only as text, and no secret. */
async function expectText(seen: Seen, { session }: Tenant): Promise<void> {
  expect(ANSWERS).toContain(seen.status);
  const pages = [seen];
  if (goesTo(seen) !== '') pages.push(await visit(goesTo(seen), { session }));
  for (const each of pages.filter(({ text }) => text !== '')) {
    each.page();
    expect(each.text).not.toContain('<script');
    expect(each.text).not.toContain('Qz-secret');
    expect(each.status).toBeLessThan(500);
  }
}

/** Sends a form. A busy machine answers 500 if the turn of a filing did not come: nothing was done then. */
const sent = (action: string, { session }: Tenant, form: Fields): Promise<Seen> =>
  until(
    () => visit(action, { session, form }),
    ({ status }) => status !== 500,
  );

/** Parts of a form: the visible inputs, and all inputs except the proofs of its page. */
const PARTS = ['what is seen', 'everything'] as const;

async function sendHostile(path: string, row: Row, at: Tenant, part: (typeof PARTS)[number]): Promise<void> {
  const { action, shown, fields } = await opened(path, row, at, path.includes(':section') ? '?all=yes' : '');
  const typed = Object.entries({ ...fields, ...row.typed?.() }).map(([name, value]) => {
    const isUnseen = name === 'do' || isHidden(shown, name);
    const isLeft = GUARDS.includes(name) || (part === 'what is seen' && isUnseen);
    return [name, isLeft ? value : isSecret(shown, name) ? SECRET : HOSTILE];
  });
  await expectText(await sent(action, at, Object.fromEntries(typed)), at);
}

const EVERY = Object.entries(FORMS);

describe.concurrent('hostile text in every field', () => {
  it.each(EVERY)('%s shows it as text, or refuses it', async (path, row) => {
    for (const part of PARTS) {
      const at = await tenant(row, path);
      const sections = path.includes(':section') ? SECTIONS.map(({ id }) => id) : [''];
      for (const section of sections)
        await sendHostile(path, row, { ...at, places: { ...at.places, section } }, part);
    }
  });
});

describe.concurrent('a form that was opened before a change, and is sent twice', () => {
  it.each(EVERY)('%s is carried out once, and undoes nothing', async (path, row) => {
    const at = await tenant(row, path);
    const { key, filingId } = at;
    const mayChange = path.startsWith(FILING) && row.of !== 'locked' && row.of !== 'accepted';
    const isSent = async () =>
      (await get(`/filing/submissions?filingId=${filingId}`, { key })).at('totalCount');
    const open = async () => {
      const { action, fields } = await opened(path, row, at);
      const form = { ...fields, ...row.typed?.() };
      return () => sent(action, at, form);
    };
    let send = await open();
    if (mayChange) await must('/filing/save', { filingId, numberOfEmployees: 77 }, { key });
    if (row.late === 'refused') {
      expect([(await send()).status, await isSent()]).toEqual([400, 0]);
      send = await open();
    }
    expect([200, 303]).toContain((await send()).status);
    const after = await stateOf(at, row);
    if (mayChange && row.late !== 'removes')
      expect((await get(`/filing?filingId=${filingId}`, { key })).at('numberOfEmployees')).toBe(77);
    const again = await send();
    expect(ANSWERS).toContain(again.status);
    // The form was carried out, so its reader must not be told that the thing does not exist.
    expect(again.status).not.toBe(404);
    expect(again.text).not.toMatch(/svc_(?:test|live)_[0-9A-Za-z]{43}|\/approve\/[\w-]{43}/);
    expect(await stateOf(at, row)).toBe(after);
  });
});
