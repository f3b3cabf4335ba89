import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PageRoute } from '../../../worker/dashboard/route.ts';
import { PAGE_ROUTES } from '../../../worker/dashboard/routes.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import { lapsedAccount, newAccount } from '../helpers/accounts.ts';
import { get, must, service } from '../helpers/client.ts';
import { fieldsFor, ORIGIN, type Seen, sessionOf, textOf, type Visit, visit } from '../helpers/dashboard.ts';
import { credentials, newFiling, outcome, readyFiling } from '../helpers/filings.ts';
import { inProcess } from '../helpers/in-process.ts';

const SECRETS = { gatewayPassword: 'Kqz7-password-of-the-gateway', authCode: 'QZ7XJK' } as const;
const BANK = {
  bankName: 'Quux Bank',
  sortCode: '907856',
  accountNumber: '73519064',
  accountName: 'Quux Limited',
} as const;

interface Tenant {
  readonly id: number;
  readonly test: string;
  readonly live: string;
  readonly session: string;
  readonly places: Readonly<Record<string, string>>;
  readonly draft: number;
}

async function tenant(): Promise<Tenant> {
  const account = await newAccount();
  const as = { key: account.test };
  const made = await readyFiling({ credentialsData: credentials(SECRETS), bankDetailsData: BANK }, as);
  const filing = made.number('id');
  const draft = (await newFiling({}, as)).number('id');
  const approval = await must('/filing/approval', { filingId: filing, target: 'both' }, as);
  await must('/filing/submit', { filingId: filing, target: 'both' }, as);
  const submission = (await outcome(filing, as)).number('submissions.0.id');
  const [key] = await openStore(service.libsql).listKeys(account.id);
  return {
    ...account,
    draft,
    session: await sessionOf(account.id),
    places: {
      mode: 'test',
      keyId: String(key?.id),
      feedId: String((await must('/account/feeds', { name: 'Of the test' }, as)).number('id')),
      filingId: String(filing),
      approvalId: String(approval.number('id')),
      companyId: String(made.number('companyId')),
      submissionId: String(submission),
      type: 'accounts_pdf',
      section: 'payments',
      periodEnd: '2026-03-31',
    },
  };
}

let own: Tenant;
let other: Tenant;
beforeAll(async () => {
  [own, other] = await Promise.all([tenant(), tenant()]);
});

/** Fills in the names of a route's address. */
const addressOf = ({ path }: Pick<PageRoute, 'path'>, places: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_all, name) => places[name] ?? '');

const GUARDED = PAGE_ROUTES.filter(({ access }) => access !== 'open');
const READ = GUARDED.filter(({ method }) => method === 'GET');
const SENT = GUARDED.filter(({ method }) => method === 'POST');
const named = (routes: readonly PageRoute[]) =>
  routes.map((route) => [`${route.method} ${route.path}`, route] as const);

const tokens = new Map<string, string>();
/** Gives the token of a session's forms, which is the same on every page. */
async function formToken(session: string): Promise<string> {
  const token =
    tokens.get(session) ??
    fieldsFor((await visit('/dashboard/keys', { session })).page(), '/dashboard/sign-out').form ??
    '';
  tokens.set(session, token);
  return token;
}

/** A form that would be carried out if everything else were correct. */
const whole = (form: string) => ({ form, once: 'a'.repeat(32), name: 'Forged', mode: 'test' });

const keysOf = (accountId: number) => openStore(service.libsql).listKeys(accountId);
/** Gives the state that a forged form could have changed. */
const stateOf = async ({ id, session }: Tenant) =>
  JSON.stringify([
    (await keysOf(id)).map(({ lastUsedAt: _used, ...key }) => key),
    (await visit('/dashboard/keys', { session })).status,
  ]);

describe('a visitor who is not signed in', () => {
  it.each(named(GUARDED))('cannot see %s', async (_name, route) => {
    const address = addressOf(route, own.places);
    const over = await sessionOf(own.id, new Date(Date.now() - 13 * 60 * 60_000));
    for (const session of [null, over, 'A'.repeat(43), 'not a session']) {
      if (route.method === 'GET') {
        const seen = await visit(address, { session });
        expect([seen.status, seen.headers.get('Location'), seen.text]).toEqual([
          303,
          '/dashboard/sign-in',
          '',
        ]);
      } else {
        const seen = await visit(address, { session, form: whole(await formToken(own.session)) });
        expect(seen.status).toBe(401);
        expect(textOf(seen.page())).toContain('signed out before we could save');
      }
    }
  });
});

describe('a form that did not come from its own page', () => {
  it.each(named(SENT))('%s refuses it and does nothing', async (_name, route) => {
    const { session } = own;
    const address = addressOf(route, own.places);
    const before = await stateOf(own);
    const form = whole(await formToken(session));
    const forged: readonly Visit[] = [
      { form: { ...form, form: '' } },
      { form: { once: form.once, name: form.name, mode: form.mode } },
      { form: { ...form, form: await formToken(other.session) } },
      { form: { ...form, form: `${form.form}A` } },
      { form, headers: { Origin: 'https://evil.test' } },
      { form, headers: { Origin: 'null' } },
      { form, headers: { Origin: ORIGIN.replace('127.0.0.1', '127.0.0.1.evil.test') } },
      { form, headers: { 'Sec-Fetch-Site': 'cross-site' } },
    ];
    for (const each of forged) {
      const seen = await visit(address, { session, ...each });
      expect(seen.status).toBe(403);
      expect(textOf(seen.page())).toContain('Nothing was changed');
    }
    const noOrigin = await fetch(`${ORIGIN}${address}`, {
      method: 'POST',
      headers: { Cookie: `__Host-session=${session}`, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form),
    });
    expect(noOrigin.status).toBe(403);
    const otherKind = await visit(address, { session, form, headers: { 'Content-Type': 'text/plain' } });
    expect(otherKind.status).toBe(400);
    // A form that is only filled in again has no proof, and does nothing.
    const again = await visit(address, { session, form: { ...form, form: '', again: 'yes' } });
    expect(again.status).toBe(route.access === 'session' && route.refills ? 400 : 403);
    expect(await stateOf(own)).toBe(before);
  });
});

describe('a page that does not exist, or belongs to another account', () => {
  const ODD = ['0', '-1', '1.5', '1e3', 'abc', '%00', '9'.repeat(20), '1%2F2', '%3Cb%3E', ' '];

  it.each(named(GUARDED.filter(({ path }) => /:(keyId|filingId|feedId|companyId)/.test(path))))(
    '%s',
    async (_name, route) => {
      const ask = async (places: Readonly<Record<string, string>>) => {
        const form = route.method === 'POST' ? { form: whole(await formToken(own.session)) } : {};
        return visit(addressOf(route, { ...own.places, ...places }), { session: own.session, ...form });
      };
      const { keyId = '', filingId = '', submissionId = '', feedId = '', companyId = '' } = other.places;
      const before = await stateOf(other);
      const others = await ask({ keyId, filingId, submissionId, feedId, companyId });
      expect(others.status).toBe(403);
      expect(await stateOf(other)).toBe(before);
      expect(
        (
          await ask({
            keyId: '999999999',
            filingId: '999999999',
            feedId: '999999999',
            companyId: '999999999',
          })
        ).status,
      ).toBe(404);
      for (const odd of ODD)
        expect((await ask({ keyId: odd, filingId: odd, feedId: odd, companyId: odd })).status, odd).toBe(404);
      if (route.path.includes(':mode')) {
        expect((await ask({ mode: 'live' })).status).toBe(404);
        expect((await ask({ mode: 'both' })).status).toBe(404);
      }
    },
  );

  it('a submission of another filing is not found under the visitor’s own', async () => {
    for (const submissionId of [other.places.submissionId ?? '', '999999999', 'abc']) {
      const address = `/dashboard/test/filings/${own.places.filingId}/submissions/${submissionId}`;
      for (const end of ['', '/envelope']) {
        expect((await visit(address + end, { session: own.session })).status).toBe(404);
      }
    }
  });

  it('unknown pages and questions are refused with a page that says so', async () => {
    const ask = (path: string) => visit(path, { session: own.session });
    for (const path of [
      '/dashboard/',
      '/dashboard/nowhere',
      '/dashboard/test',
      '/dashboard/test/filings/1/2',
    ]) {
      expect((await ask(path)).status, path).toBe(404);
    }
    const wrong = await ask('/dashboard/test/filings?page=0&limit=1000&status=%3Cscript%3E');
    expect(wrong.status).toBe(400);
    expect(textOf(wrong.page())).toMatch(/page: .*limit: .*status: /);
    expect((await ask(`/dashboard/test/filings/${own.draft}/documents/passport`)).status).toBe(400);
    expect((await ask(`/dashboard/test/filings/${own.draft}/documents/accounts_pdf`)).status).toBe(400);
  });
});

describe('the overview', () => {
  it('never says that nothing needs attention above a late filing', async () => {
    const account = await newAccount();
    const period = { periodStart: '2023-04-01', periodEnd: '2024-03-31' };
    await newFiling(period, { key: account.test });
    const text = textOf((await visit('/dashboard', { session: await sessionOf(account.id) })).page());
    expect(text).toMatch(/Late or due soon.*late/);
    expect(text).not.toMatch(/What needs attention\s*Nothing/);
  });
});

describe('without an active subscription', () => {
  it('the overview says when it ended, and the lists can be read', async () => {
    const lapsed = await lapsedAccount({ startsOn: '2024-01-01', endsOn: '2024-12-31' });
    const session = await sessionOf(lapsed.id);
    for (const path of ['/dashboard', '/dashboard/test/companies', '/dashboard/test/filings']) {
      expect([path, (await visit(path, { session })).status]).toEqual([path, 200]);
    }
    expect(textOf((await visit('/dashboard', { session })).page())).toContain('31 Dec 2024');
  });
});

describe('every page', () => {
  const isFile = ({ path }: PageRoute) => /documents|envelope|\/receipt$|[.]csv$/.test(path);
  /** Expects no sign-in and no bank account, in upper or lower case. */
  const holdsNoSecret = ({ text }: Seen) => {
    for (const secret of [...Object.values(SECRETS), BANK.accountNumber, own.test, own.session]) {
      expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
    }
  };

  it.each(named(READ.filter((route) => !isFile(route))))(
    '%s is well formed, guarded, cached by nobody, and has no secret',
    async (_name, route) => {
      const seen = await visit(addressOf(route, own.places), { session: own.session });
      expect(seen.status).toBe(200);
      expect(seen.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(seen.headers.get('Cache-Control')).toBe('no-store');
      expect(seen.headers.get('Content-Security-Policy')).toBe(
        "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      );
      expect(seen.headers.get('X-Frame-Options')).toBe('DENY');
      expect(seen.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(seen.headers.get('Strict-Transport-Security')).toContain('max-age');
      expect(seen.page().getElementsByTagName('h1')).toHaveLength(1);
      expect(seen.page().getElementsByTagName('script')).toHaveLength(0);
      holdsNoSecret(seen);
    },
  );

  it('of a filing shows its state, the sent parts with their numbers, its history and its documents', async () => {
    const filingId = Number(own.places.filingId);
    const as = { key: own.test };
    const status = await get(`/filing/status?filingId=${filingId}`, as);
    const page = textOf(
      (await visit(`/dashboard/test/filings/${filingId}`, { session: own.session })).page(),
    );
    expect(page).toContain('Accepted');
    expect(page).toContain('nothing in this history has been changed or removed');
    expect(page).toContain('£12,150.00 Tax payable (box 525)');
    const sent = status.list('submissions');
    expect(sent).toHaveLength(2);
    for (const submission of sent) {
      const address = `/dashboard/test/filings/${filingId}/submissions/${submission.number('id')}`;
      const receipt = await visit(address, { session: own.session });
      const text = textOf(receipt.page());
      expect(text).toContain(
        submission.text('target') === 'tax' ? 'Tax return to HMRC' : 'Accounts to Companies House',
      );
      expect(text).toContain('It holds the message, the documents and the answers.');
      for (const name of [
        'correlationId',
        'submissionNumber',
        'irMark',
        'irMarkBase32',
        'requestBodySha256',
      ]) {
        const shown = submission.at(name);
        if (typeof shown === 'string') expect(text).toContain(shown);
      }
      const envelope = await visit(`${address}/envelope`, { session: own.session });
      expect(envelope.text).toBe(submission.text('requestXml'));
      expect(envelope.headers.get('Content-Disposition')).toMatch(
        /^attachment; filename="\d+_2026-03-31_(tax|ch)_\d+\.xml"$/,
      );
      holdsNoSecret(envelope);
    }
  });

  it('of a filing that was refused says what to do in plain words', async () => {
    const as = { key: own.test };
    const filing = await readyFiling({ credentialsData: credentials({ gatewayId: 'SANDBOX-1046' }) }, as);
    const filingId = filing.number('id');
    await must('/filing/submit', { filingId, target: 'tax' }, as).catch(() => undefined);
    await outcome(filingId, as);
    const page = textOf(
      (await visit(`/dashboard/test/filings/${filingId}`, { session: own.session })).page(),
    );
    expect(page).toContain('Needs attention');
    expect(page).toContain('Error 1046');
    expect(page).toContain('What to do:');
    expect(textOf((await visit('/dashboard', { session: own.session })).page())).toContain('Needs attention');
    await must('/filing/save', { filingId, credentialsData: { gatewayId: 'ANY' } }, as);
    await must('/filing/submit', { filingId, target: 'tax' }, as);
    await outcome(filingId, as);
    const after = textOf(
      (await visit(`/dashboard/test/filings/${filingId}`, { session: own.session })).page(),
    );
    // The refusal stays. Its advice goes, because the return is accepted now.
    expect(after).toContain('Error 1046');
    expect(after).not.toContain('What to do:');
  });

  it('gives the documents that the API gives, byte for byte, and those of each part', async () => {
    const as = { key: own.test };
    const long = await readyFiling({}, as, { periodStart: '2024-10-01', periodEnd: '2026-03-31' });
    const filingId = long.number('id');
    for (const query of [
      'type=accounts_ixbrl',
      'type=ct600_pdf',
      'type=ct600_pdf&subPeriod=2',
      'type=tax_computation_ixbrl&subPeriod=1',
    ]) {
      const made = await get(`/filing/document/generate?filingId=${filingId}&${query}`, as);
      const [type = '', part = ''] = query.replace('type=', '').split('&');
      const response = await fetch(`${ORIGIN}/dashboard/test/filings/${filingId}/documents/${type}?${part}`, {
        headers: { Cookie: `__Host-session=${own.session}` },
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      const wanted = Buffer.from(
        made.text('fileData'),
        made.text('mimeType') === 'application/pdf' ? 'base64' : 'utf8',
      );
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(
        createHash('sha256').update(wanted).digest('hex'),
      );
      expect(response.headers.get('Content-Disposition')).toBe(
        `attachment; filename="${made.text('fileName')}"`,
      );
      expect(response.headers.get('Content-Security-Policy')).toContain('sandbox');
    }
    const page = (await visit(`/dashboard/test/filings/${filingId}`, { session: own.session })).text;
    expect(page).toContain('documents/tax_computation_ixbrl?subPeriod=1');
    expect(page).toContain('documents/tax_computation_ixbrl"');
  });

  it('logs its pattern, but neither its address nor any sign-in', async () => {
    const { send, logged } = inProcess({});
    await visit(`/dashboard/test/filings?search=Quux-searched`, { session: own.session, send });
    await visit(`/dashboard/link?token=${'B'.repeat(43)}`, { send });
    expect(logged()).toContain('"path":"/dashboard/:mode/filings"');
    expect(logged()).toContain(`"accountId":${own.id}`);
    for (const hidden of [own.session, 'Quux-searched', 'B'.repeat(43)])
      expect(logged()).not.toContain(hidden);
  });
});

describe('the API access area', () => {
  const keysPage = async (session: string) => (await visit('/dashboard/keys', { session })).page();
  const secretOn = ({ text }: Seen): string => /svc_(?:test|live)_[0-9A-Za-z]{43}/.exec(text)?.[0] ?? '';
  const works = async (key: string) => (await get('/account', { key })).status === 200;

  it('makes a key, shows it once, and makes no second one when the form is sent again', async () => {
    const { id, session } = own;
    const form = {
      ...fieldsFor(await keysPage(session), '/dashboard/keys'),
      name: 'A <b>"key"</b>',
      mode: 'live',
    };
    const before = (await keysOf(id)).length;
    const made = await visit('/dashboard/keys', { session, form });
    expect(made.status).toBe(200);
    expect(textOf(made.page())).toContain('A <b>"key"</b>');
    expect(await works(secretOn(made))).toBe(true);
    const again = await visit('/dashboard/keys', { session, form });
    expect([again.status, secretOn(again)]).toEqual([400, '']);
    expect((await keysOf(id)).length).toBe(before + 1);
    const list = await visit('/dashboard/keys', { session });
    expect(list.text).not.toContain(secretOn(made));
    expect(textOf(list.page())).toContain(`svc_live_…${secretOn(made).slice(-4)}`);
  });

  it('refuses a key without a name or a mode, saying what is wrong', async () => {
    const { session } = own;
    const form = fieldsFor(await keysPage(session), '/dashboard/keys');
    const wrongs: readonly Readonly<Record<string, string>>[] = [
      { name: '', mode: 'test' },
      { name: 'x'.repeat(61), mode: 'test' },
      { name: 'x', mode: 'both' },
      { name: 'x' },
    ];
    for (const wrong of wrongs) {
      const seen = await visit('/dashboard/keys', { session, form: { ...form, ...wrong } });
      expect(seen.status).toBe(400);
      expect(textOf(seen.page())).toMatch(/name: |mode: /i);
    }
  });

  it('rotates and revokes a key at once, after asking', async () => {
    const { id, session } = own;
    const made = await visit('/dashboard/keys', {
      session,
      form: { ...fieldsFor(await keysPage(session), '/dashboard/keys'), name: 'To be changed', mode: 'test' },
    });
    const first = secretOn(made);
    const firstId = (await keysOf(id)).find(({ lastFour }) => first.endsWith(lastFour))?.id;
    const rotate = `/dashboard/keys/${firstId}/rotate`;
    const asked = await visit(rotate, { session });
    expect(await works(first)).toBe(true);
    const rotated = await visit(rotate, { session, form: fieldsFor(asked.page(), rotate) });
    const second = secretOn(rotated);
    expect([await works(first), await works(second)]).toEqual([false, true]);

    const secondId = (await keysOf(id)).find(
      ({ lastFour, revokedAt }) => revokedAt === null && second.endsWith(lastFour),
    )?.id;
    const revoke = `/dashboard/keys/${secondId}/revoke`;
    const confirm = await visit(revoke, { session });
    expect(textOf(confirm.page())).toContain('This stops the key now. You cannot undo it');
    const form = fieldsFor(confirm.page(), revoke);
    expect((await visit(revoke, { session, form })).headers.get('Location')).toBe('/dashboard/keys');
    expect(await works(second)).toBe(false);
    // A form that is sent twice, as by a double click, goes to the same page. Another form finds no such key.
    expect((await visit(revoke, { session, form })).headers.get('Location')).toBe('/dashboard/keys');
    expect((await visit(revoke, { session, form: { ...form, once: '0'.repeat(32) } })).status).toBe(404);
    expect((await visit(rotate, { session })).text).not.toContain(
      '<form method="post" action="/dashboard/keys/',
    );
  });

  it('says when a key was last used', async () => {
    const account = await newAccount();
    const used = async () =>
      (await keysOf(account.id)).map(({ mode, lastUsedAt }) => [mode, lastUsedAt !== null]);
    expect(await used()).toEqual([
      ['test', false],
      ['live', false],
    ]);
    await get('/account', { key: account.test });
    expect(await used()).toEqual([
      ['test', true],
      ['live', false],
    ]);
    const page = textOf(await keysPage(await sessionOf(account.id)));
    expect(page).toContain('Never');
  });
});

describe('live and test data', () => {
  it('are separate: neither list shows the other’s', async () => {
    const number = (await newFiling({}, { key: own.live })).text('companyNumber');
    const list = async (mode: string, of: string) =>
      textOf((await visit(`/dashboard/${mode}/${of}?limit=100`, { session: own.session })).page());
    for (const of of ['companies', 'filings']) {
      expect(await list('live', of)).toContain(number);
      expect(await list('test', of)).not.toContain(number);
      expect(await list('live', of)).not.toContain('Test data.');
      expect(await list('test', of)).toContain('Test data.');
    }
  });
});
