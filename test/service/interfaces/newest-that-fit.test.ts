import { expect, it } from 'vitest';
import { LIMITS } from '../../../core/figures/limits.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import { newAccount } from '../helpers/accounts.ts';
import { must, service } from '../helpers/client.ts';
import { sessionOf } from '../helpers/dashboard.ts';
import { newFiling } from '../helpers/filings.ts';
import { inProcess } from '../helpers/in-process.ts';
import { refusing } from '../helpers/refusing.ts';

/** Numbers of filings that the service asks for, which are too many here. */
const TOO_MANY = [600, 200, 66, 22, 7];

/** A database whose answer about more than two filings is too large. */
const app = inProcess(
  {},
  {
    storeFetch: async (request) => {
      const text = await request.clone().text();
      const isLarge =
        text.includes('submission_envelopes') &&
        TOO_MANY.some((limit) => text.includes(`{"type":"float","value":${limit}}`));
      if (!isLarge) return fetch(request);
      const { requests } = JSON.parse(text) as { readonly requests: readonly unknown[] };
      return refusing('RESPONSE_TOO_LARGE', requests.length);
    },
  },
);
const ORIGIN = 'http://service.test';
const read = async (path: string, session?: string) => {
  const request = new Request(`${ORIGIN}${path}`);
  if (session !== undefined) request.headers.set('Cookie', `__Host-session=${session}`);
  const answer = await app.send(request);
  return { status: answer.status, text: await answer.text() };
};

it('a calendar and the portfolio show as many filings as the database gives at once, and how many are left out', async () => {
  const { id, test: key } = await newAccount();
  for (let made = 0; made < 3; made += 1) await newFiling({}, { key });
  const path = (await must('/account/feeds', { name: 'Office' }, { key })).text('path');
  const feed = await read(path);
  expect([feed.status, /X-WR-CALNAME:(.*)/.exec(feed.text.replaceAll('\r\n ', ''))?.[1]?.trim()]).toEqual([
    200,
    'Filing deadlines\\, An account of a test (test\\, the newest 2 of 3 filings)',
  ]);
  const session = await sessionOf(id);
  const portfolio = await read('/dashboard/test/portfolio', session);
  expect(portfolio.status).toBe(200);
  expect(portfolio.text).toContain('1 older filing is not shown: search for the company');
  // The exported file says so in a last row, which has all columns.
  const file = (await read('/dashboard/test/portfolio.csv', session)).text.trimEnd().split('\r\n');
  expect(file.at(-1)).toMatch(
    /^Not complete: 1 older filing is not shown: search for the company[^,]*,{13}$/,
  );
  for (const path of ['/dashboard', '/dashboard/test/group']) {
    const seen = await read(path, session);
    expect([path, seen.status, seen.text]).toEqual([
      path,
      200,
      expect.stringContaining('1 older open filing is not looked at here.'),
    ]);
  }
});

it('the portfolio says that companies beyond the newest are left out', async () => {
  const { id } = await newAccount();
  const store = openStore(service.libsql);
  const company = {
    accountId: id,
    mode: 'test',
    companyName: 'MANY LIMITED',
    registeredOffice: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    sicCodes: [],
    companyType: 'ltd',
    companyStatus: 'active',
    incorporationDate: '2020-04-01',
  } as const;
  const numbers = Array.from({ length: LIMITS.feeds.filings + 1 }, (_, at) => String(20_000_000 + at));
  // One after the other: on a busy machine, 601 writes at once wait longer than the store's limit.
  for (const companyNumber of numbers) await store.addCompany({ ...company, companyNumber });
  const file = await read('/dashboard/test/portfolio.csv', await sessionOf(id));
  expect(file.text).toContain('companies older than the newest 600 may be missing: search for the company');
  const found = await read('/dashboard/test/portfolio.csv?search=20000000', await sessionOf(id));
  expect(found.text).not.toContain('companies older');
});
