import { describe, expect, it } from 'vitest';
import { newAccount } from '../helpers/accounts.ts';
import { get, must, service } from '../helpers/client.ts';
import { sessionOf } from '../helpers/dashboard.ts';
import { credentials, newCompany, PERIOD, readyFiling } from '../helpers/filings.ts';
import { inProcess } from '../helpers/in-process.ts';
import { isWriting, refusing } from '../helpers/refusing.ts';

const { test: key } = service.keys;

/** Does a write and loses its answer. Refuses the next requests that ask for it; then the database works again. */
function losing(isWrite: (text: string) => boolean, refused: number) {
  let left: number | null = null;
  return inProcess(
    {},
    {
      storeFetch: async (request) => {
        if (left !== null && left > 0) {
          left -= 1;
          throw new TypeError('storage is away');
        }
        const isLost = left === null && isWrite(await request.clone().text());
        const answer = await fetch(request);
        if (!isLost) return answer;
        left = refused;
        throw new TypeError('storage is away');
      },
    },
  );
}

/** Accepts no writes, like a database on a full disk. Requests are counted, which is the default. */
const readOnly = () =>
  inProcess(
    { RATE_LIMIT_PER_MINUTE: '120' },
    {
      storeFetch: async (request) =>
        isWriting(await request.clone().text()) ? refusing('SQLITE_FULL') : fetch(request),
    },
  );

it('a list that is larger than the database gives at once says to ask for fewer', async () => {
  const app = inProcess(
    {},
    {
      storeFetch: async (request) => {
        const asked = (await request.clone().json()) as { readonly requests: readonly unknown[] };
        return refusing('RESPONSE_TOO_LARGE', asked.requests.length);
      },
    },
  );
  const { status, error } = await app.ask('GET', '/filings?limit=100', { key });
  expect([status, error]).toEqual([
    400,
    'these filings have more than 10 MB together, which the database does not give at once; ask for fewer at once',
  ]);
});

/** A step whose answer is lost is looked for three times. */
const LOOKS = 3;

describe('a repeat of a request whose write was done and never answered', () => {
  it('answers the filing that was made, and makes no second one', async () => {
    const companyId = (await newCompany()).number('id');
    const app = losing((text) => text.includes('insert into \\"filings\\"'), LOOKS);
    const body = { companyId, ...PERIOD, isDormant: false };
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const create = () => app.ask('POST', '/filing/create', { key, body, headers });
    const first = await create();
    expect([first.status, first.error]).toEqual([
      500,
      expect.stringMatching(
        /^our database failed, .*; look whether it was done, or repeat it with the same Idempotency-Key; /,
      ),
    ]);
    const again = await create();
    const made = await get(`/filings?companyId=${companyId}`);
    expect([again.status, made.at('totalCount'), made.at('data.0.id')]).toEqual([200, 1, again.at('id')]);
  });

  it('answers that the filing is deleted', async () => {
    const companyId = (await newCompany()).number('id');
    const made = await must('/filing/create', { companyId, ...PERIOD, isDormant: false });
    const app = losing((text) => text.includes('delete from \\"filings\\"'), LOOKS);
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const body = { filingId: made.number('id') };
    const remove = () => app.ask('POST', '/filing/delete', { key, body, headers });
    expect((await remove()).status).toBe(500);
    const again = await remove();
    expect([again.status, again.at('deleted')]).toEqual([200, true]);
    expect((await get(`/filings?companyId=${companyId}`)).at('totalCount')).toBe(0);
  });

  it('answers the key that was made, and makes no second one', async () => {
    const name = crypto.randomUUID();
    const app = losing((text) => text.includes('insert into \\"api_keys\\"'), LOOKS);
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const create = () => app.ask('POST', '/account/keys', { key, body: { name, mode: 'test' }, headers });
    expect((await create()).status).toBe(500);
    const again = await create();
    const named = (await get('/account/keys')).list('data').filter((one) => one.at('name') === name);
    expect([again.status, named.map((one) => one.at('id'))]).toEqual([200, [again.at('id')]]);
  });
});

describe('a deletion of mappings whose answer is lost', () => {
  const ROWS = [
    { name: 'Bank', debit: 42100 },
    { name: 'Sales', credit: 60100 },
    { name: 'Shares', credit: 100 },
    { name: 'Rent', debit: 18100 },
  ];
  const MAPPING = [
    { name: 'Bank', field: 'balanceSheetData.cashAtBank' },
    { name: 'Shares', field: 'balanceSheetData.shareCapital' },
  ];
  const kept = (companyId: number) => get(`/company/account-mapping?companyId=${companyId}`);
  /** Makes a company with two mappings. */
  async function withTwo(): Promise<number> {
    const filing = await readyFiling();
    const books = { filingId: filing.number('id'), rows: ROWS, mapping: MAPPING };
    await must('/filing/trial-balance', { ...books, apply: true, overwrite: true });
    const companyId = filing.number('companyId');
    expect((await kept(companyId)).at('totalCount')).toBe(2);
    return companyId;
  }
  const PATH = '/company/account-mapping/delete';
  const isDeleting = (text: string) => text.includes('delete from \\"account_mappings\\"');

  it('says no number', async () => {
    const companyId = await withTwo();
    const reply = await losing(isDeleting, 0).ask('POST', PATH, { key, body: { companyId } });
    // The two are deleted. A repeat of the statement would find none, and the answer would say 0.
    expect([reply.status, reply.error]).toEqual([
      500,
      expect.stringMatching(/^our database failed, .*; look whether it was done, /),
    ]);
    expect((await kept(companyId)).at('totalCount')).toBe(0);
  });

  it.each([
    ['by the same request', 0],
    ['by a repeat', LOOKS],
  ])('says its number under its key, %s', async (_whose, refused) => {
    const companyId = await withTwo();
    const app = losing(isDeleting, refused);
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const forget = () => app.ask('POST', PATH, { key, body: { companyId }, headers });
    if (refused > 0) expect((await forget()).status).toBe(500);
    const reply = await forget();
    expect([reply.status, reply.at('deleted')]).toEqual([200, 2]);
    const again = await forget();
    expect([again.status, again.at('deleted'), again.headers.get('Idempotent-Replayed')]).toEqual([
      200,
      2,
      'true',
    ]);
    expect((await kept(companyId)).at('totalCount')).toBe(0);
  });
});

describe('a database that takes no writes', () => {
  it('answers the stored status, and refuses a save in words', async () => {
    const signIn = credentials({ gatewayPassword: 'SANDBOX-NEVER' });
    const filing = await readyFiling({ filingTypes: { ct600: true }, credentialsData: signIn });
    const filingId = filing.number('id');
    await must('/filing/submit', { filingId, target: 'tax' });
    const app = readOnly();
    const status = await app.ask('GET', `/filing/status?filingId=${filingId}`, { key });
    expect([status.status, status.at('status'), status.at('targets.tax.status')]).toEqual([
      200,
      'submitted',
      'submitted',
    ]);
    expect(app.logged()).toContain('{"event":"poll-failed"');
    const saved = await app.ask('POST', '/filing/save', { key, body: { filingId, filingTypes: {} } });
    expect([saved.status, saved.error]).toEqual([500, expect.stringMatching(/^our database failed, /)]);
  });

  it('can be read by programs and in the dashboard, as the page of the status says', async () => {
    const account = await newAccount();
    const session = await sessionOf(account.id, new Date(Date.now() - 10 * 60_000));
    const app = readOnly();
    for (const path of ['/account', '/companies', '/filings'])
      expect([path, (await app.ask('GET', path, { key: account.test })).status]).toEqual([path, 200]);
    const headers = { Cookie: `__Host-session=${session}` };
    const page = await app.send(new Request('http://service.test/dashboard', { headers }));
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Sign out')]);
    const status = await (await app.send(new Request('http://service.test/status'))).text();
    expect(status).toContain('Reading works, but nothing can be saved.');
  });
});
