import { createClient } from '@libsql/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { manageKeys } from '../../../tools/operate/manage-keys.ts';
import { PAGE_ROUTES } from '../../../worker/dashboard/routes.ts';
import { until } from '../../helpers/waiting.ts';
import { newAccount } from '../helpers/accounts.ts';
import { get, must, post, service } from '../helpers/client.ts';
import { linkToken, ORIGIN, sessionOf, visit } from '../helpers/dashboard.ts';
import { ask, type Ids, KEYED } from '../helpers/endpoint-requests.ts';
import { readyFiling } from '../helpers/filings.ts';
import { rewound, store, stored } from '../helpers/upstream.ts';

/**
 * Tries a closed account in every way. Its keys and sessions stay in force, and only `closed_at` shows that it is
 * closed. A request that succeeds did not check `closed_at`.
 */
let ids: Ids;
let account: { readonly id: number; readonly test: string; readonly live: string };
let session: string;
let link: string;
let feed: string;
let confirmation: string;

const UNKNOWN = { error: 'X-API-Key is missing or is not a key of this service' };

beforeAll(async () => {
  account = await newAccount();
  const key = account.test;
  const filing = await readyFiling({}, { key });
  const filingId = filing.number('id');
  const made = await must('/account/feeds', { name: 'Of the test' }, { key });
  const approval = await must('/filing/approval', { filingId, target: 'both' }, { key });
  ids = {
    companyId: filing.number('companyId'),
    filingId,
    keyId: (await store().listKeys(account.id))[0]?.id ?? 0,
    feedId: made.number('id'),
    approvalId: approval.number('id'),
  };
  feed = made.text('path');
  session = await sessionOf(account.id);
  link = await linkToken(account.id);
  confirmation = (await must('/filing/submit/prepare', { filingId, target: 'both' }, { key })).text(
    'confirmation',
  );
  expect((await visit('/dashboard', { session })).status).toBe(200);
  expect((await fetch(`${ORIGIN}${feed}`)).status).toBe(200);
  const db = createClient({ ...service.libsql });
  await db.execute({
    sql: 'update accounts set closed_at = ? where id = ?',
    args: [new Date().toISOString(), account.id],
  });
  db.close();
});

describe('a closed account', () => {
  it.each(KEYED)('is not opened by its keys at $title', async (asked) => {
    for (const key of [account.test, account.live]) {
      const reply = await ask(asked, ids, { key });
      expect([reply.status, reply.value]).toEqual([401, UNKNOWN]);
    }
  });

  it('is not opened by its key at the tools of assistants', async () => {
    const reply = await fetch(`${service.baseUrl}/mcp`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${account.test}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'getAccount', arguments: {} },
      }),
    });
    expect(await reply.text()).toContain('is not a key of this service');
  });

  it('sends nothing that was confirmed before', async () => {
    const { filingId } = ids;
    const reply = await post(
      '/filing/submit',
      { filingId, target: 'both', confirmation },
      { key: account.test },
    );
    expect([reply.status, reply.value]).toEqual([401, UNKNOWN]);
    expect(await store().listSubmissions(filingId)).toEqual([]);
  });

  const PAGES = PAGE_ROUTES.filter(({ access }) => access === 'session');
  it.each(PAGES)('shows its session no page: $method $path', async ({ method, path }) => {
    const places: Readonly<Record<string, number | string>> = { ...ids, mode: 'test' };
    const address = path.replace(/:(\w+)/g, (_, name: string) => String(places[name] ?? 1));
    const seen = await visit(address, { session, ...(method === 'POST' ? { form: { token: 'any' } } : {}) });
    const told = method === 'GET' ? [303, '/dashboard/sign-in'] : [401, null];
    expect([seen.status, seen.headers.get('Location')]).toEqual(told);
  });

  it('is not signed in to by a link from before or after it was closed', async () => {
    for (const token of [link, await linkToken(account.id)]) {
      const seen = await visit('/dashboard/link', { form: { token } });
      expect([seen.status, seen.headers.get('Set-Cookie')]).toEqual([400, null]);
    }
  });

  it('shows nothing at the address of its calendar', async () => {
    expect((await fetch(`${ORIGIN}${feed}`)).status).toBe(404);
  });

  it('is given nothing new', async () => {
    const of = {
      accountId: account.id,
      mode: 'test',
      name: 'late',
      createdAt: new Date().toISOString(),
    } as const;
    const limits = { inForce: 1000, issued: 1000, issuedSince: '2000-01-01T00:00:00.000Z' };
    const made = { ...of, lastFour: 'late' };
    expect(await store().issueKey(made, crypto.randomUUID(), limits)).toBeNull();
    await expect(store().createKey(made, crypto.randomUUID())).rejects.toThrow();
    expect(
      await store().replaceKey(
        ids.keyId,
        { hash: crypto.randomUUID(), lastFour: 'late' },
        of.createdAt,
        limits,
      ),
    ).toBeNull();
    expect(await store().createFeed(of, crypto.randomUUID(), 1000)).toBeNull();
    expect((await store().listKeys(account.id)).map(({ name }) => name)).not.toContain('late');
  });
});

it('a submission of a closed account reaches its outcome', async () => {
  const { id, test: key } = await newAccount();
  const filingId = (await readyFiling({}, { key })).number('id');
  await must('/filing/submit', { filingId, target: 'tax' }, { key });
  const email = (await store().listAccounts()).find((each) => each.id === id)?.email ?? '';
  const keyRing = () => {
    throw new Error('closing needs no key ring');
  };
  const done = await manageKeys(['close', email], { store: store(), keyRing, now: new Date() });
  expect(done.lines[0]).toContain('2 keys and 0 calendar feeds revoked');
  expect((await get(`/filing/status?filingId=${filingId}`, { key })).status).toBe(401);
  await rewound(filingId, { nextPollAt: new Date().toISOString() });
  const sent = await until(
    () => stored(filingId),
    ({ status }) => status === 'accepted',
  );
  expect(sent.status).toBe('accepted');
}, 40_000);
