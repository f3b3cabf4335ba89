import { expect, it } from 'vitest';
import { newAccount } from '../helpers/accounts.ts';
import { get } from '../helpers/client.ts';
import { fieldsFor, goesTo, inputsOf, sessionOf, textOf, visit } from '../helpers/dashboard.ts';
import { newFiling, readyFiling } from '../helpers/filings.ts';
import { inProcess } from '../helpers/in-process.ts';
import { inNextQuarter } from '../helpers/stopped-clock.ts';

/** Shows a form again, filled in, after a request that failed. */

const filingOf = async () => {
  const account = await newAccount();
  const as = { key: account.test };
  const id = (await newFiling({}, as)).number('id');
  const path = (section: string) => `/dashboard/test/filings/${id}/figures/${section}`;
  return { account, as, id, path };
};

it('entries come back after the sign-in that follows an ended session, and are then saved', async () => {
  const { account, as, id, path } = await filingOf();
  const at = path('signing');
  const ended = await sessionOf(account.id);
  const form = inputsOf((await visit(at, { session: ended })).page(), at);
  const session = await sessionOf(account.id);
  const typed = { ...form, directorName: 'Ada "Quux" Example', do: 'save' };

  const signedOut = await visit(at, { form: typed });
  expect(signedOut.status).toBe(401);
  expect(textOf(signedOut.page())).toContain('Sign in in a new tab');
  expect(textOf(signedOut.page())).toContain('keep this page open');
  // A page that was open before the new sign-in leads to the same form.
  const stale = await visit(at, { session, form: typed });
  expect(stale.status).toBe(403);
  for (const failed of [signedOut, stale]) {
    const again = inputsOf(failed.page(), at);
    expect(again).not.toHaveProperty('form');
    const filled = await visit(at, { session, form: again });
    expect([filled.status, textOf(filled.page())]).toEqual([
      400,
      expect.stringContaining('We filled in the form again. Check it, then go on.'),
    ]);
    expect(inputsOf(filled.page(), at)).toMatchObject({ directorName: 'Ada "Quux" Example' });
    expect((await get(`/filing?filingId=${id}`, as)).at('directorName')).toBeFalsy();
  }
  const filled = await visit(at, { session, form: inputsOf(signedOut.page(), at) });
  const saved = await visit(at, { session, form: { ...inputsOf(filled.page(), at), do: 'save' } });
  expect(goesTo(saved)).toBe(`${at}?saved=yes`);
  expect((await get(`/filing?filingId=${id}`, as)).at('directorName')).toBe('Ada "Quux" Example');
});

it('no secret and no bank account number comes back', async () => {
  const { account, path } = await filingOf();
  const session = await sessionOf(account.id);
  for (const [section, name, also] of [
    ['sign-ins', 'credentialsData.gatewayPassword', 'credentialsData.utrNumber'],
    ['payments', 'bankDetailsData.accountNumber', 'bankDetailsData.bankName'],
  ] as const) {
    const at = path(section);
    const form = inputsOf((await visit(`${at}?all=yes`, { session })).page(), at);
    const signedOut = await visit(at, { form: { ...form, [name]: '73519064', [also]: 'Quux', do: 'save' } });
    expect(signedOut.text).not.toContain('73519064');
    expect(inputsOf(signedOut.page(), at)).toMatchObject({ [also]: 'Quux' });
  }
});

it('a new filing comes back, and is not made before it is sent', async () => {
  const { account, as, id } = await filingOf();
  const companyId = (await get(`/filing?filingId=${id}`, as)).number('companyId');
  const at = `/dashboard/test/companies/${companyId}/filings/new`;
  const session = await sessionOf(account.id);
  const form = { ...inputsOf((await visit(at, { session })).page(), at), periodStart: '2023-04-01' };
  const again = inputsOf((await visit(at, { form })).page(), at);
  const filled = await visit(at, { session, form: again });
  expect(filled.status).toBe(400);
  expect(inputsOf(filled.page(), at)).toMatchObject({ periodStart: '2023-04-01' });
  expect((await get(`/filings?companyId=${companyId}`, as)).number('totalCount')).toBe(1);
});

it('the consent of a group comes back where the division was too much for one minute', async () => {
  const account = await newAccount();
  const session = await sessionOf(account.id);
  const ids: number[] = [];
  for (const figures of [{ otherCharges: 40_000 }, { turnover: 60_000 }]) {
    const save = { profitLossData: { isGroupMember: true, ...figures } };
    ids.push((await readyFiling(save, { key: account.test })).number('id'));
  }
  const at = '/dashboard/test/group';
  const now = inNextQuarter();
  const { send } = inProcess({ RATE_LIMIT_PER_MINUTE: '1' }, { clock: () => now });
  const chosen = `${at}?${ids.map((id) => `filing=${id}`).join('&')}`;
  const page = (await visit(chosen, { session, send })).page();
  const form = { ...fieldsFor(page, at), 'consent.name': 'Grace Example', 'consent.status': 'Secretary' };
  const refused = await visit(at, { session, form, send });
  expect([refused.status, textOf(refused.page())]).toEqual([429, expect.stringContaining('Grace Example')]);
  const filled = await visit(at, { session, form: inputsOf(refused.page(), at) });
  expect(inputsOf(filled.page(), at)).toMatchObject({ 'consent.name': 'Grace Example' });
});
