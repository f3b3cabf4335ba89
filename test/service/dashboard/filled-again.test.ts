import { beforeAll, describe, expect, it } from 'vitest';
import { PAGE_ROUTES } from '../../../worker/dashboard/routes.ts';
import { newAccount } from '../helpers/accounts.ts';
import { freshCompanyNumber, get } from '../helpers/client.ts';
import { type Fields, fillIn, goesTo, inputsOf, sessionOf, textOf, visit } from '../helpers/dashboard.ts';
import { newFiling, readyFiling } from '../helpers/filings.ts';
import { NO } from '../helpers/fit-answers.ts';
import { inProcess } from '../helpers/in-process.ts';

/** Sends every form that can be filled in again, once to fill it in and once to carry it out. */

const FILLED = 'We filled in the form again. Check it, then go on.';
/** A form that would be carried out. */
interface Sendable {
  readonly path: string;
  readonly form: Fields;
}

let key = '';
let session = '';
let guided = '';
let ids: readonly number[] = [];

const formOf = async (
  page: string,
  values: Fields,
  path = page.split('?')[0] ?? page,
): Promise<Sendable> => ({
  path,
  form: { ...inputsOf((await visit(page, { session })).page(), path), ...values },
});
const beginning = async (values: Fields): Promise<Sendable> => {
  const page = goesTo(
    await fillIn(session, '/dashboard/test/guided', { companyNumber: freshCompanyNumber() }),
  );
  const first = (await visit(page, { session })).page().getElementById('periodEnd');
  return formOf(page, { periodEnd: first?.getAttribute('value') ?? '', ...values });
};

beforeAll(async () => {
  const account = await newAccount();
  key = account.test;
  session = await sessionOf(account.id);
  const begun = await beginning({ isDormant: 'false' });
  guided = goesTo(await visit(begun.path, { session, form: begun.form })).replace('/fit', '');
  const made: number[] = [];
  for (const figures of [{ otherCharges: 40_000 }, { turnover: 60_000 }]) {
    const save = { profitLossData: { isGroupMember: true, ...figures } };
    made.push((await readyFiling(save, { key })).number('id'));
  }
  ids = made;
});

/** Forms by the route that each is sent to. */
const FORMS: Readonly<Record<string, () => Promise<Sendable>>> = {
  '/dashboard/:mode/companies/add': () =>
    formOf('/dashboard/test/companies/add', { companyNumber: freshCompanyNumber() }),
  '/dashboard/:mode/guided': () => formOf('/dashboard/test/guided', { companyNumber: freshCompanyNumber() }),
  '/dashboard/:mode/guided/:companyId': () => beginning({ isDormant: 'true' }),
  '/dashboard/:mode/companies/:companyId/filings/new': async () => {
    const companyId = (await newFiling({}, { key })).number('companyId');
    const days = { periodStart: '2023-04-01', periodEnd: '2024-03-31', isDormant: 'false' };
    return formOf(`/dashboard/test/companies/${companyId}/filings/new`, days);
  },
  '/dashboard/:mode/filings/:filingId/approvals': () =>
    formOf(`/dashboard/test/filings/${ids[0]}/approvals`, { reference: 'Quux' }),
  '/dashboard/:mode/group': () =>
    formOf(
      `/dashboard/test/group?${ids.map((id) => `filing=${id}`).join('&')}`,
      { 'consent.name': 'Grace Example', 'consent.status': 'Secretary' },
      '/dashboard/test/group',
    ),
  '/dashboard/:mode/filings/:filingId/figures/:section': () =>
    formOf(`/dashboard/test/filings/${ids[1]}/figures/signing`, { directorName: 'Quux', do: 'save' }),
  '/dashboard/:mode/filings/:filingId/guided/fit': () =>
    formOf(`${guided}/fit`, { ...NO, accountType: 'yes' }),
  '/dashboard/:mode/filings/:filingId/guided/sheet': () =>
    formOf(`${guided}/sheet`, { 'balanceSheetData.cashAtBank': '123' }),
  '/dashboard/:mode/filings/:filingId/guided/money': () =>
    formOf(`${guided}/money`, { 'profitLossData.turnover': '123' }),
  '/dashboard/:mode/filings/:filingId/guided/sign': () => formOf(`${guided}/sign`, { directorName: 'Quux' }),
};

/** Gives all that a form could have changed. */
async function state(): Promise<string> {
  const filings = await get('/filings?limit=100', { key });
  const companies = await get('/companies?limit=100', { key });
  const own = [...ids, Number(/filings\/(\d+)/.exec(guided)?.[1])];
  const each = await Promise.all(
    own.flatMap((id) =>
      [`/filing?filingId=${id}`, `/filing/approvals?filingId=${id}`].map((at) => get(at, { key })),
    ),
  );
  return JSON.stringify([filings, companies, ...each].map((reply) => reply.value));
}

it('every form that is filled in again is here', () => {
  const paths = PAGE_ROUTES.filter((route) => route.access === 'session' && route.refills).map(
    ({ path }) => path,
  );
  expect(Object.keys(FORMS).sort()).toEqual(paths.sort());
});

describe('a form is only filled in again, and then carried out', () => {
  it.each(Object.keys(FORMS))('%s', async (route) => {
    const { path, form } = (await FORMS[route]?.()) ?? { path: '', form: {} };
    const before = await state();
    const { form: _proof, once: _once, do: _button, ...typed } = form;
    for (const fields of [form, typed]) {
      const seen = await visit(path, { session, form: { ...fields, again: 'yes' } });
      expect([seen.status, textOf(seen.page())]).toEqual([400, expect.stringContaining(FILLED)]);
      expect(await state()).toBe(before);
      const { opened: _opened, ...shown } = typed;
      expect(inputsOf(seen.page(), path)).toMatchObject(shown);
    }
    const elsewhere = { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' };
    const forged = await visit(path, { session, form: { ...typed, again: 'yes' }, headers: elsewhere });
    expect(forged.status).toBe(403);
    const done = await visit(path, { session, form });
    expect([200, 303]).toContain(done.status);
    expect(await state()).not.toBe(before);
  });
});

it('a page that the database fails to fill in again does not say that it is filled in', async () => {
  const { path, form } = await formOf(`/dashboard/test/filings/${ids[0]}/figures/signing`, {
    directorName: 'Quux',
  });
  const { send } = inProcess(
    {},
    {
      storeFetch: async (request) => {
        const isOfFiling = (await request.clone().text()).includes('from \\"filings\\"');
        if (isOfFiling) throw new TypeError('storage is away');
        return fetch(request);
      },
    },
  );
  const seen = await visit(path, { session, send, form: { ...form, again: 'yes' } });
  expect([seen.status, textOf(seen.page())]).toEqual([500, expect.stringContaining('Our database failed')]);
  expect(textOf(seen.page())).not.toContain('We filled in');
});
