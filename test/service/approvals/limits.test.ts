import { createHash } from 'node:crypto';
import { createClient } from '@libsql/client/web';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../core/figures/limits.ts';
import { until } from '../../helpers/waiting.ts';
import { newAccount } from '../helpers/accounts.ts';
import {
  APPROVAL,
  decideOn,
  type Link,
  linkFor,
  newLink,
  open,
  proofIn,
  SIGN_INS,
} from '../helpers/approvals.ts';
import { type CallOptions, get, must, post, service } from '../helpers/client.ts';
import { textOf, visit } from '../helpers/dashboard.ts';
import { outcome, readyFiling } from '../helpers/filings.ts';
import { takeIds, takenId } from '../helpers/ids.ts';
import { inProcess } from '../helpers/in-process.ts';
import { inNextHour } from '../helpers/stopped-clock.ts';
import { store } from '../helpers/upstream.ts';

/** Tests the limits on asking for, opening, trying and deciding a link, and the state that its account must have. */

const db = createClient(service.libsql);
const SENDING = { ...APPROVAL, ...SIGN_INS } as const;
const statusOf = async ({ filingId }: Link, options: CallOptions = {}) =>
  (await get(`/filing/approvals?filingId=${filingId}`, options)).at('data.0.status');
const sentFor = async ({ filingId }: Link, options: CallOptions = {}) =>
  (await get(`/filing/submissions?filingId=${filingId}`, options)).number('totalCount');
/** Makes a link of a new account. */
async function ownLink(mode: 'test' | 'live' = 'test') {
  const account = await newAccount();
  const options = { key: account[mode] };
  const link = await linkFor((await readyFiling({}, options)).number('id'), {}, options);
  return { account, options, link };
}
/** Makes a stopped clock. All clocks of this file are in the same hour. */
const hour = inNextHour(0).getTime();
const at = (minute: number, second = 0): (() => Date) => {
  const now = new Date(hour + minute * 60_000 + second * 1000);
  return () => now;
};

function signal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}

/** Expects the page to say why nothing can be sent, and the form to do nothing. */
async function expectShut(link: Link, options: CallOptions, reason: string): Promise<void> {
  const proof = proofIn(await open(link));
  expect(proof).toBe('');
  const words = textOf((await open(link)).page());
  expect(words).toContain('It cannot be sent now');
  expect(words).toContain(reason);
  expect(words).toContain('Ask An account of a test.');
  const decided = await decideOn(link, SENDING, 'x');
  expect([decided.status, decided.text]).toEqual([403, expect.stringContaining('It cannot be sent now')]);
  expect(await store().findApproval(link.approvalId)).toMatchObject({ status: 'open', decidedAt: null });
  expect(await store().listSubmissions(link.filingId)).toEqual([]);
  expect(options.key).toBeDefined();
}

describe.concurrent('a link to approve', () => {
  it('is opened 60 times a minute, and this counts for no limit of the account', async () => {
    const { options, link } = await ownLink();
    const clock = at(0, 20);
    const app = inProcess({ RATE_LIMIT_PER_MINUTE: '2', RATE_LIMIT_PER_MINUTE_OF_ACCOUNT: '2' }, { clock });
    const { send } = app;
    const nowhere = () => visit(`${link.path}/nothing`, { send });
    expect((await nowhere()).status).toBe(404);
    // An address below the link counts like any other. 58 more are added here at once.
    const hash = createHash('sha256').update(link.token).digest('hex');
    const { rowsAffected } = await db.execute({
      sql: 'update page_requests set requests = requests + 58 where subject like ?',
      args: [`approval:${hash}:%`],
    });
    expect(rowsAffected).toBe(1);
    expect((await nowhere()).status).toBe(404);
    const late = await visit(link.path, { send });
    expect([late.status, late.headers.get('Retry-After')]).toEqual([429, '40']);
    expect((await app.ask('GET', '/account', options)).headers.get('RateLimit')).toContain('"minute";r=1;');
    const next = inProcess({}, { clock: at(1) });
    expect((await visit(link.path, { send: next.send })).status).toBe(200);
  });

  it('counts a document as the API does', async () => {
    const link = await newLink();
    const { send } = inProcess({}, { clock: at(0, 20) });
    const hash = createHash('sha256').update(link.token).digest('hex');
    const counted = async () =>
      (
        await db.execute({
          sql: 'select sum(requests) as n from page_requests where subject like ?',
          args: [`approval:${hash}:%`],
        })
      ).rows[0]?.n;
    const of = (what: string) => visit(`${link.path}${what}`, { send });
    expect([(await of('')).status, await counted()]).toEqual([200, 1]);
    expect([(await of('/documents/accounts_ixbrl?recipient=tax')).status, await counted()]).toEqual([200, 2]);
    // The PDF of the accounts counts as 10. No printer is in this process, so the page says that it was not made.
    for (const more of [12, 22, 32, 42, 52, 62]) {
      const { status } = await of('/documents/accounts_pdf?recipient=tax');
      expect([status, await counted()]).toEqual([more > 60 ? 429 : 500, more]);
    }
  });

  it('says in a sentence that its account has no room for another form', async () => {
    const { options, link } = await ownLink();
    const app = inProcess({});
    const ends: (() => void)[] = [];
    const slowly = () =>
      new ReadableStream<Uint8Array>({ start: (form) => void ends.push(() => form.close()) });
    const save = (sent: object) => app.ask('POST', '/filing/save', { ...options, ...sent });
    const pending = Array.from({ length: 12 }, () => save({ stream: slowly() }));
    await until(
      () => save({ body: {} }),
      ({ status }) => status === 429,
    );
    const form = { form: 'x' };
    const refused = await visit(link.path, { form, send: app.send });
    expect([refused.status, textOf(refused.page())]).toEqual([
      429,
      expect.stringContaining('Too many requests of this account are under way; try again in 1 s.'),
    ]);
    for (const end of ends) end();
    await Promise.all(pending);
  });

  it('takes 10 decisions an hour, however many others use the service', async () => {
    const link = await newLink();
    const { send } = inProcess({}, { clock: at(10) });
    const decide = (app = send) =>
      visit(link.path, { form: { form: 'x' }, headers: { 'Sec-Fetch-Site': 'same-origin' }, send: app });
    for (let each = 0; each < 10; each += 1) expect((await decide()).status).toBe(400);
    // Half an hour later a visitor of the dashboard asks for a link to sign in, which forgets older counts.
    const half = at(40);
    await store().countPageRequest('a visitor', Math.floor(half().getTime() / 900_000));
    const later = inProcess({}, { clock: half });
    const refused = await decide(later.send);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600']);
    const next = inProcess({}, { clock: at(60) });
    expect((await decide(next.send)).status).toBe(400);
  });

  it('is revoked when its sign-in was refused five times', async () => {
    const { options, link } = await ownLink();
    const wrong = { ...SENDING, 'credentials.gatewayPassword': 'SANDBOX-1046' };
    expect((await decideOn(link, wrong)).status).toBe(303);
    for (const left of ['4 tries are left', '3 tries are left', '2 tries are left', 'this is the last try']) {
      await outcome(link.filingId, options);
      const page = await open(link);
      expect(page.text).toContain(left);
      expect(page.text).not.toContain('SANDBOX-1046');
      await decideOn(link, { ...wrong, do: 'again' }, proofIn(page));
    }
    expect(await statusOf(link, options)).toBe('revoked');
    const words = textOf((await open(link)).page());
    expect(words).toContain('The sign-in was refused 5 times, so this link has ended.');
    expect(words).toContain('Ask An account of a test for a new link.');
    expect(words).not.toContain('withdrawn');
    expect(words).not.toContain('nothing was sent');
    const before = await sentFor(link, options);
    // The accounts were sent at the first try: the registry accepted its own sign-in.
    expect(before).toBe(LIMITS.approvals.tries + 1);
    const proof = proofIn(await open(link));
    expect(proof).toBe('');
    expect((await decideOn(link, { ...SENDING, do: 'again' }, 'x')).status).toBe(303);
    expect(await sentFor(link, options)).toBe(before);
  });

  /** Makes a link whose accounts were sent, and whose sign-in for the return was refused. */
  const refusedLink = async () => {
    const { options, link } = await ownLink();
    const wrong = { ...SENDING, 'credentials.gatewayPassword': 'SANDBOX-1046' };
    expect((await decideOn(link, wrong)).status).toBe(303);
    await outcome(link.filingId, options);
    const proof = proofIn(await open(link));
    expect(proof).not.toBe('');
    // The return was refused and the accounts were sent: two submissions.
    expect(await sentFor(link, options)).toBe(2);
    return { options, link, again: () => decideOn(link, { ...SIGN_INS, do: 'again' }, proof) };
  };

  it.each([
    ['revoked', ({ approvalId }: Link) => ['/filing/approval/revoke', { approvalId }]],
    ['replaced by a newer one', ({ filingId }: Link) => ['/filing/approval', { filingId, target: 'both' }]],
  ] as const)('sends nothing more after a refused sign-in once it is %s', async (_, request) => {
    const { options, link, again } = await refusedLink();
    const [path, body] = request(link);
    await must(String(path), body, options);
    const all = (await get(`/filing/approvals?filingId=${link.filingId}`, options)).list('data');
    expect(all.find((one) => one.at('id') === link.approvalId)?.at('status')).toBe('revoked');
    expect(proofIn(await open(link))).toBe('');
    expect((await again()).status).toBe(303);
    expect(await sentFor(link, options)).toBe(2);
  });

  it('sends nothing more after a refused sign-in once it has expired', async () => {
    const { options, link, again } = await refusedLink();
    await db.execute({
      sql: 'update approvals set expires_at = ? where id = ?',
      args: [new Date(Date.now() - 1000).toISOString(), link.approvalId],
    });
    const page = await open(link);
    expect([proofIn(page), page.text.includes('Not everything arrived')]).toEqual(['', true]);
    expect((await again()).status).toBe(303);
    expect(await sentFor(link, options)).toBe(2);
  });

  it('says that nothing was sent, and shows no form, if it expires while its form is sent', async () => {
    const { link } = await ownLink();
    const form = { form: proofIn(await open(link)), ...SENDING };
    const [asked, answered] = [signal(), signal()];
    // The register is asked before anything of the sending is recorded.
    const slowRegister = async (request: Request): Promise<Response> => {
      if (!request.url.startsWith(service.sandboxes.registryApi)) return fetch(request);
      asked.give();
      await answered.given;
      return fetch(request);
    };
    const { send } = inProcess({}, { fetch: slowRegister });
    const sending = visit(link.path, { form, headers: { 'Sec-Fetch-Site': 'same-origin' }, send });
    await asked.given;
    await db.execute({
      sql: 'update approvals set expires_at = ? where id = ?',
      args: [new Date(Date.now() - 1000).toISOString(), link.approvalId],
    });
    // Someone looks at the link meanwhile, which records that it expired.
    expect((await open(link)).text).toContain('This link has expired.');
    answered.give();
    const refused = await sending;
    const words = textOf(refused.page());
    expect([refused.status, proofIn(refused)]).toEqual([400, '']);
    expect(words).toContain('Nothing was sent.');
    expect(words).toContain('This link has expired. Ask An account of a test for a new link.');
    expect(words).not.toContain('Ask for approval');
    expect(await store().listSubmissions(link.filingId)).toEqual([]);
  });

  it('stays sent if nothing is left to send, though it is revoked', async () => {
    const { options, link } = await ownLink();
    expect((await decideOn(link, SENDING)).status).toBe(303);
    await outcome(link.filingId, options);
    await must('/filing/approval/revoke', { approvalId: link.approvalId }, options);
    expect(await statusOf(link, options)).toBe('sent');
    expect((await visit(`${link.path}/receipt`)).status).toBe(200);
  });

  it('says when opened that the subscription lapsed, and whom to ask', async () => {
    const { account, options, link } = await ownLink();
    const [subscription] = await store().listSubscriptions(account.id);
    await db.execute({
      sql: 'update subscriptions set starts_on = ?, ends_on = ? where id = ?',
      args: ['2020-01-01', '2020-12-31', subscription?.id ?? 0],
    });
    await expectShut(link, options, 'The account that asks has no active subscription.');
  });

  it('says when opened that the allowance is used up, and whom to ask', async () => {
    const { account, options, link } = await ownLink('live');
    const [subscription] = await store().listSubscriptions(account.id);
    await db.execute({
      sql: 'update subscriptions set allowance = 0 where id = ?',
      args: [subscription?.id ?? 0],
    });
    await expectShut(link, options, 'The account that asks has used all filings of its subscription.');
    await db.execute({
      sql: 'update subscriptions set allowance = 1 where id = ?',
      args: [subscription?.id ?? 0],
    });
    expect((await open(link)).text).toContain('Approve and send');
  });

  it('says when opened that the account was closed, and whom to ask', async () => {
    const { account, options, link } = await ownLink();
    await db.execute({
      sql: 'update accounts set closed_at = ? where id = ?',
      args: [new Date().toISOString(), account.id],
    });
    await expectShut(link, options, 'The account that asks was closed.');
  });

  it('says when opened what else stops the filing', async () => {
    const { options, link } = await ownLink();
    const { companyId } = (await get(`/filing?filingId=${link.filingId}`, options)).value as {
      companyId: number;
    };
    // Another filing of the same days was accepted meanwhile.
    const other = await readyFiling({}, options, { companyId });
    await must('/filing/submit', { filingId: other.number('id'), target: 'both' }, options);
    await outcome(other.number('id'), options);
    await expectShut(
      link,
      options,
      'It does not fit with another filing of the account, which is not shown here.',
    );
  });

  it('counts unknown links by the network that tries them, and affects none in use', async () => {
    const link = await newLink();
    const { send } = inProcess({ STRANGER_LIMIT_PER_MINUTE: '3' }, { clock: at(0, 20) });
    const from = (address: string, path: string) =>
      visit(path, { send, headers: { 'CF-Connecting-IP': address } });
    const unknown = () => `/approve/${crypto.randomUUID().replaceAll('-', '').padEnd(43, 'x')}`;
    expect((await from('203.0.113.9', link.path)).status).toBe(200);
    const statuses: number[] = [];
    for (const path of [unknown(), '/approve/short', unknown(), unknown()])
      statuses.push((await from('203.0.113.9', path)).status);
    expect(statuses).toEqual([404, 404, 404, 429]);
    const refused = await from('203.0.113.9', unknown());
    expect([refused.headers.get('Retry-After'), refused.text]).toEqual([
      '40',
      expect.stringContaining('Try again in 40 seconds'),
    ]);
    expect((await from('203.0.113.9', link.path)).status).toBe(200);
    expect((await from('203.0.113.10', unknown())).status).toBe(404);
  });
});

describe.concurrent('asking for a link', () => {
  it('takes from 1 to 720 hours, and 168 by default', async () => {
    const filingId = (await readyFiling()).number('id');
    const hours = async (expiresInHours?: number) => {
      const made = await post('/filing/approval', { filingId, target: 'ch', expiresInHours });
      if (made.status !== 200) return made.status;
      return (Date.parse(made.text('expiresAt')) - Date.parse(made.text('createdAt'))) / 3_600_000;
    };
    expect([await hours(), await hours(1), await hours(720)]).toEqual([168, 1, 720]);
    expect([await hours(0), await hours(721), await hours(1.5)]).toEqual([400, 400, 400]);
  });

  it('is refused while 1,000 of the account wait for a decision', async () => {
    const { options, link } = await ownLink();
    const numbers = `select value from json_each('[${Array.from({ length: 998 }, (_, i) => i).join(',')}]')`;
    const columns = 'filing_id, account_id, mode, target, asks, sha256, created_at, expires_at';
    await db.batch(
      [
        takeIds('approvals', 998),
        {
          sql: `insert into approvals (id, hash, status, ${columns})
            select ${takenId('approvals')}, hash || value, 'open', ${columns}
            from approvals, (${numbers}) where approvals.id = ?`,
          args: [link.approvalId],
        },
      ],
      'write',
    );
    const filingId = (await readyFiling({}, options)).number('id');
    const ask = (target: string) => post('/filing/approval', { filingId, target }, options);
    // One approval existed and 998 are copies, so this is the thousandth. A new one for the same target replaces it.
    expect([(await ask('ch')).status, (await ask('ch')).status]).toEqual([200, 200]);
    const refused = await ask('tax');
    expect([refused.status, refused.error]).toEqual([400, expect.stringContaining('1000 links that wait')]);
    // An expired link no longer counts as waiting, even if nobody has opened it since.
    await db.execute({
      sql: "update approvals set expires_at = ? where filing_id = ? and hash like '%997'",
      args: [new Date(Date.now() - 1000).toISOString(), link.filingId],
    });
    expect((await ask('tax')).status).toBe(200);
  });

  it('is refused with the key of another mode or account, as are its revocation and use', async () => {
    const { account, options, link } = await ownLink();
    const { filingId, approvalId } = link;
    for (const key of [account.live, service.keys.other]) {
      const replies = [
        await post('/filing/approval', { filingId, target: 'ch' }, { key }),
        await post('/filing/approval/revoke', { approvalId }, { key }),
        await post('/filing/submit', { filingId, target: 'both', approvalId }, { key }),
        await get(`/filing/approvals?filingId=${filingId}`, { key }),
      ];
      const expected = key === account.live ? 404 : 403;
      expect(replies.map(({ status }) => status)).toEqual(Array(4).fill(expected));
    }
    const own = await linkFor((await readyFiling({}, options)).number('id'), {}, options);
    const crossed = await post(
      '/filing/submit',
      { filingId, target: 'both', approvalId: own.approvalId },
      options,
    );
    expect([crossed.status, crossed.error]).toEqual([400, expect.stringContaining('this filing and target')]);
  });
});
