import { createClient } from '@libsql/client/web';
import { beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../../worker/store/libsql.ts';
import { newAccount } from '../helpers/accounts.ts';
import { APPROVAL, decideOn, linkFor, open, SIGN_INS, sendFirstReturn } from '../helpers/approvals.ts';
import { get, must, post, service } from '../helpers/client.ts';
import {
  fieldsFor,
  fillIn,
  goesTo,
  ORIGIN,
  type Seen,
  sessionOf,
  textOf,
  visit,
} from '../helpers/dashboard.ts';
import { newFiling, outcome, readyFiling } from '../helpers/filings.ts';
import { inProcess } from '../helpers/in-process.ts';

/** Asks for approvals in the dashboard, and sets the sites that their pages lead back to. */

let session = '';
let key = '';
beforeAll(async () => {
  const account = await newAccount();
  key = account.test;
  session = await sessionOf(account.id);
});

const ready = async (): Promise<number> => (await readyFiling({}, { key })).number('id');

describe('the sites that a link may lead back to', () => {
  const KEYS = '/dashboard/keys';
  const save = (origins: string) => fillIn(session, KEYS, { origins }, `${KEYS}/origins`);
  const ask = (filingId: number, returnUrl: string) =>
    post('/filing/approval', { filingId, target: 'both', returnUrl }, { key });

  it('are listed on the page of the keys, and no other is taken', async () => {
    const filingId = await ready();
    expect((await ask(filingId, 'https://app.example/done')).status).toBe(400);
    expect(goesTo(await save('https://app.example\r\n\r\nhttps://app.example/\r\n'))).toBe(KEYS);
    const field = (await visit(KEYS, { session })).page().getElementById('origins');
    expect(field?.textContent).toBe('https://app.example');
    expect((await ask(filingId, 'https://app.example/done?id=1')).status).toBe(200);
    for (const other of [
      'https://other.example/',
      'https://app.example.evil.example/',
      'https://app.example:8443/',
    ])
      expect((await ask(filingId, other)).error).toContain('returnUrl');
  });

  it('are refused at the field, with what was typed, and nothing is saved', async () => {
    const seen = await save('https://one.example\nhttp://two.example/path');
    expect(seen.status).toBe(400);
    const page = seen.page();
    expect(page.getElementById('origins-fault')?.textContent).toContain('http://two.example/path');
    expect(page.getElementById('origins')?.textContent).toContain('https://one.example');
    const kept = (await visit(KEYS, { session })).page().getElementById('origins')?.textContent;
    expect(kept).not.toContain('one.example');
  });
});

describe('a link to approve, asked for in the dashboard', () => {
  const approvals = (filingId: number): string => `/dashboard/test/filings/${filingId}/approvals`;
  const shown = async (path: string): Promise<string> => textOf((await visit(path, { session })).page());
  const linkIn = ({ text }: Seen): string | undefined => /\/approve\/([A-Za-z0-9_-]{43})/.exec(text)?.[0];
  const listed = async (filingId: number) =>
    (await get(`/filing/approvals?filingId=${filingId}`, { key })).list('data');
  const ASKED = { target: 'both', asks: 'approval', message: 'Please read it.\nAda', reference: 'Client 17' };

  it('is shown once, opens, and shows its steps to the person who asked', async () => {
    const filingId = await ready();
    const path = approvals(filingId);
    expect(await shown(`/dashboard/test/filings/${filingId}`)).toContain('Ask for approval');
    const made = await fillIn(session, path, { ...ASKED, expiresInHours: '48' });
    const link = linkIn(made) ?? '';
    expect([made.status, textOf(made.page())]).toEqual([200, expect.stringContaining('Copy this link now')]);
    expect(made.text).toContain(`${ORIGIN}${link}<`);
    expect(linkIn(await visit(path, { session }))).toBeUndefined();
    expect(await shown(path)).toMatch(/Waiting.*Client 17.*OpenedNot yet/);
    const asked = (await listed(filingId))[0];
    expect([asked?.at('asks'), asked?.at('message'), asked?.at('expiresAt')]).toEqual([
      'approval',
      ASKED.message,
      new Date(Date.parse(asked?.text('createdAt') ?? '') + 48 * 3_600_000).toISOString(),
    ]);
    await open({ path: link });
    expect(await shown(path)).not.toContain('Not yet');
    const decided = await decideOn({ path: link }, APPROVAL);
    expect(decided.status).toBe(303);
    expect(await shown(path)).toMatch(/Approved by ?Grace Approver, director/);
    expect(await shown(`/dashboard/test/filings/${filingId}`)).toContain(
      'It was approved, and is not sent yet.',
    );
  });

  it('is used by a sending from the page, which sends only the approved contents', async () => {
    const filingId = await ready();
    const filing = `/dashboard/test/filings/${filingId}`;
    const approved = async () =>
      decideOn({ path: linkIn(await fillIn(session, approvals(filingId), ASKED)) ?? '' }, APPROVAL);
    await approved();
    const page = (await visit(`${filing}/send`, { session })).page();
    expect(textOf(page)).toContain('Grace Approver approved this');
    const form = { ...fieldsFor(page, `${filing}/send`), ...SIGN_INS };
    await must('/filing/save', { filingId, numberOfEmployees: 3 }, { key });
    const changed = await visit(`${filing}/send`, { session, form });
    expect([changed.status, textOf(changed.page())]).toEqual([
      400,
      expect.stringMatching(
        /The approval: The filing has changed since it was asked for\..*Nothing was sent/,
      ),
    ]);
    expect((await get(`/filing/submissions?filingId=${filingId}`, { key })).list('data')).toHaveLength(0);

    await approved();
    expect(goesTo(await fillIn(session, `${filing}/send`, SIGN_INS))).toBe(`${filing}/outcome`);
    expect((await listed(filingId)).map((each) => each.at('status'))).toEqual(['sent', 'outdated']);
    expect(await shown(approvals(filingId))).toContain('It was approved and sent');
  });

  it('shows the changes that the person wants, newest first', async () => {
    const filingId = await ready();
    const path = approvals(filingId);
    const link = linkIn(await fillIn(session, path, ASKED)) ?? '';
    await decideOn({ path: link }, { do: 'changes', comment: 'The <b>stock</b> is too low.' });
    await fillIn(session, path, { ...ASKED, target: 'tax' });
    expect(await shown(path)).toMatch(
      /Tax return no.*Waiting.*Tax return and accounts no.*Changes wanted.*The <b>stock<\/b> is too low/,
    );
  });

  it('is made once by a form that is sent twice, and the page says so', async () => {
    const filingId = await ready();
    const path = approvals(filingId);
    const page = (await visit(path, { session })).page();
    const form = { ...fieldsFor(page, path), ...ASKED };
    expect((await visit(path, { session, form })).status).toBe(200);
    const again = await visit(path, { session, form });
    expect([again.status, textOf(again.page())]).toEqual([
      400,
      expect.stringContaining('already sent this form'),
    ]);
    expect(linkIn(again)).toBeUndefined();
    expect(await listed(filingId)).toHaveLength(1);
  });

  it('is refused at its fields, with what was typed', async () => {
    const filingId = await ready();
    const wrong = { ...ASKED, expiresInHours: '721', returnUrl: 'http://app.example/' };
    const seen = await fillIn(session, approvals(filingId), wrong);
    expect(seen.status).toBe(400);
    const page = seen.page();
    for (const [name, says] of [
      ['expiresInHours', 'Give a whole number from 1 to 720.'],
      ['returnUrl', 'Give an address that begins with https:// and has at most 500 characters.'],
    ] as const)
      expect(page.getElementById(`${name}-fault`)?.textContent, name).toBe(says);
    expect(page.getElementById('message')?.textContent).toBe(ASKED.message);
    expect(textOf(page)).toContain('Hours until the link stops: Give a whole number');
    const unlisted = await fillIn(session, approvals(filingId), {
      ...ASKED,
      returnUrl: 'https://no.example/',
    });
    expect(unlisted.page().getElementById('returnUrl-fault')?.textContent).toContain('lists');
    // Every object has these names.
    for (const target of ['__proto__', 'constructor']) {
      const chosen = await fillIn(session, approvals(filingId), { ...ASKED, target });
      expect([target, chosen.status]).toEqual([target, 400]);
    }
    expect(await listed(filingId)).toHaveLength(0);
  });

  it('is revoked after one question, and opens nothing that can be decided', async () => {
    const filingId = await ready();
    const path = approvals(filingId);
    const link = linkIn(await fillIn(session, path, ASKED)) ?? '';
    const id = (await listed(filingId))[0]?.number('id');
    expect(await shown(`${path}/${id}/revoke`)).toContain('stops at once');
    expect(goesTo(await fillIn(session, `${path}/${id}/revoke`))).toBe(path);
    expect(await shown(path)).toContain('Revoked');
    expect((await open({ path: link })).text).not.toContain('Your decision');
    const another = await ready();
    const elsewhere = await visit(`${approvals(another)}/${id}/revoke`, { session });
    expect(elsewhere.status).toBe(404);
  });

  it('needs a subscription, has the cost of the API’s request, and waits for a filing that can be sent', async () => {
    const bare = (await newFiling({}, { key })).number('id');
    expect(await shown(approvals(bare))).toContain('Nothing can be approved now');
    const account = await newAccount();
    const [own, as] = [await sessionOf(account.id), { key: account.test }];
    const path = approvals((await readyFiling({}, as)).number('id'));
    const form = { ...fieldsFor((await visit(path, { session: own })).page(), path), ...ASKED };
    // A link costs three requests.
    const { send } = inProcess({ RATE_LIMIT_PER_MINUTE: '2' });
    const counted = await visit(path, { session: own, form, send });
    expect([counted.status, textOf(counted.page())]).toEqual([429, expect.stringContaining('in one minute')]);
    const store = openStore(service.libsql);
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    for (const { id } of await store.listSubscriptions(account.id))
      await store.changeSubscription(id, { endsOn: yesterday });
    const lapsed = await visit(path, { session: own, form });
    expect([lapsed.status, textOf(lapsed.page())]).toEqual([403, expect.stringContaining('subscription')]);
    expect(textOf((await visit(path, { session: own })).page())).not.toContain('Waiting');
  });

  it('can be revoked while its sign-in was refused, but not once nothing is left to send', async () => {
    const revokes = async (filingId: number) =>
      (await visit(approvals(filingId), { session })).text.includes('/revoke');
    const [refused, sent] = [await ready(), await ready()];
    for (const [filingId, gatewayPassword] of [
      [refused, 'SANDBOX-1046'],
      [sent, 'page-password'],
    ] as const) {
      const link = await linkFor(filingId, {}, { key });
      const typed = { ...APPROVAL, ...SIGN_INS, 'credentials.gatewayPassword': gatewayPassword };
      expect((await decideOn(link, typed)).status).toBe(303);
      await outcome(filingId, { key });
    }
    expect([await revokes(refused), await revokes(sent)]).toEqual([true, false]);
  });

  it('can be revoked while the second return of a long period is left, but not once it expired', async () => {
    const long = { periodStart: '2023-10-01', periodEnd: '2025-03-31' };
    const filingId = (await readyFiling({}, { key }, long)).number('id');
    const link = await linkFor(filingId, { target: 'tax' }, { key });
    expect(await sendFirstReturn(link)).toBe(303);
    await outcome(filingId, { key });
    const mayRevoke = async () => (await visit(approvals(filingId), { session })).text.includes('/revoke');
    expect((await listed(filingId)).map((each) => each.at('status'))).toEqual(['sent']);
    expect(await mayRevoke()).toBe(true);
    await createClient(service.libsql).execute({
      sql: 'update approvals set expires_at = ? where id = ?',
      args: [new Date(Date.now() - 1000).toISOString(), link.approvalId],
    });
    expect(await mayRevoke()).toBe(false);
  });

  it('is used by a sending of its part, though the other part was asked for later', async () => {
    const filingId = await ready();
    const tax = { ...ASKED, target: 'tax' };
    const path = linkIn(await fillIn(session, approvals(filingId), tax)) ?? '';
    expect((await decideOn({ path }, APPROVAL)).status).toBe(303);
    await linkFor(filingId, { target: 'ch' }, { key });
    const page = async (target: string) =>
      (await visit(`/dashboard/test/filings/${filingId}/send?target=${target}`, { session })).text;
    expect(await page('tax')).toContain('Grace Approver approved this');
    expect(await page('ch')).not.toContain('approved this');
    expect(await page('both')).not.toContain('approved this');
  });
});
