import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_ENDPOINTS } from '../../../schema/endpoints/index.ts';
import { notFound } from '../../../schema/requests/not-found.ts';
import { ROUTES } from '../../../worker/routes/handlers.ts';
import { openRoutes } from '../../../worker/routes/open.ts';
import { newHealth } from '../../../worker/services/health.ts';
import { LIMITS } from '../../../worker/store/timeouts.ts';
import { lapsedAccount, newAccount } from '../helpers/accounts.ts';
import { call, freshCompanyNumber, get, must, post, type Reply, service } from '../helpers/client.ts';
import {
  type Asked,
  ask,
  type IdName,
  type Ids,
  KEYED,
  queryOf,
  requestOf,
} from '../helpers/endpoint-requests.ts';
import { newCompany, newFiling, PERIOD, readyFiling } from '../helpers/filings.ts';
import { inProcess } from '../helpers/in-process.ts';
import { refusing } from '../helpers/refusing.ts';
import { inNextHour } from '../helpers/stopped-clock.ts';

const OWNED = KEYED.filter(({ about }) => about !== null);
const NOBODYS: Ids = {
  companyId: 999_999_999,
  filingId: 999_999_999,
  keyId: 999_999_999,
  feedId: 999_999_999,
  approvalId: 999_999_999,
};

let ours: Ids;
beforeAll(async () => {
  const filing = await newFiling();
  const keys = await get('/account/keys');
  const feed = await must('/account/feeds', { name: 'Of the test' });
  const ready = (await readyFiling()).number('id');
  const approval = await must('/filing/approval', { filingId: ready, target: 'both' });
  ours = {
    companyId: filing.number('companyId'),
    filingId: filing.number('id'),
    keyId: keys.number('data.0.id'),
    feedId: feed.number('id'),
    approvalId: approval.number('id'),
  };
});

describe('every endpoint', () => {
  it('is answered, those that are open without a key and all others with one', () => {
    const names = (open: boolean) =>
      ALL_ENDPOINTS.filter(({ access }) => (access === 'open') === open).map(({ name }) => name);
    expect(openRoutes(null, newHealth()).map(({ endpoint }) => endpoint.name)).toEqual(names(true));
    expect(ROUTES.map(({ endpoint }) => endpoint.name)).toEqual(names(false));
  });

  it('below a filing, a company or a key names which', () => {
    const below = KEYED.filter(({ endpoint }) =>
      /^\/(filing|company|account\/(?:keys|feeds)\/)\b/.test(endpoint.path),
    );
    expect(below.length).toBeGreaterThan(15);
    // A company is added and asked about by its number, and the retired address reads nothing.
    expect(below.filter(({ about }) => about === null).map(({ title }) => title)).toEqual([
      'POST /company/add',
      'GET /company/eligibility',
      'GET /filing/document/download',
    ]);
  });

  it.each(KEYED)('$title answers 401 without a key that is in force', async (asked) => {
    const revoked = await newAccount();
    const keyId = (await get('/account/keys', { key: revoked.test })).number('data.0.id');
    await must('/account/keys/revoke', { keyId }, { key: revoked.live });
    const digits = service.keys.test.slice('svc_test_'.length);
    const wrong = [
      null,
      '',
      'nonsense',
      service.keys.test.slice(0, -1),
      `${service.keys.test}0`,
      `svc_test_${'0'.repeat(43)}`,
      `svc_live_${digits}`,
      digits,
      `Bearer ${service.keys.test}`,
      revoked.test,
    ];
    const replies = await Promise.all(wrong.map((key) => ask(asked, ours, { key })));
    expect(replies.map(({ status }) => status)).toEqual(wrong.map(() => 401));
    expect(new Set(replies.map(({ value }) => JSON.stringify(value)))).toEqual(
      new Set(['{"error":"X-API-Key is missing or is not a key of this service"}']),
    );
  });
});

/** Numbers that are not ids: sent as JSON in a body, as text in a query. */
const ODD_IDS: readonly (readonly [string, string | null])[] = [
  ['0', '0'],
  ['-1', '-1'],
  ['1.5', '1.5'],
  ['9007199254740992', '9007199254740992'],
  ['1e400', '1e400'],
  ['"1"', null],
  ['"one"', 'one'],
  ['""', ''],
  ['[1]', '1&ID=2'],
  ['{"toString":1}', '1%00'],
  ['null', '٣'],
  ['true', '0x1'],
  ['', null],
];
/** Placeholder in a request for the odd id. */
const HOLE = 777_777_777;
const HOLES: Ids = { companyId: HOLE, filingId: HOLE, keyId: HOLE, feedId: HOLE, approvalId: HOLE };

/** Makes the requests of an endpoint with each odd id in place of its own. */
function oddRequests(asked: Asked, name: IdName): readonly (() => Promise<Reply>)[] {
  const { method, path } = asked.endpoint;
  const request = requestOf(asked, HOLES);
  if (method === 'GET') {
    const query = queryOf(request);
    const given = ODD_IDS.flatMap(([, text]) => (text === null ? [] : [text.replace('ID', name)]));
    const missing = query.replace(`${name}=${HOLE}`, '').replace('?&', '?');
    return [...given.map((text) => query.replace(String(HOLE), text)), missing].map(
      (odd) => () => call('GET', `${path}${odd}`),
    );
  }
  const body = JSON.stringify(request);
  const without = new RegExp(`"${name}":${HOLE},?`);
  return ODD_IDS.map(([json]) =>
    json === '' ? body.replace(without, '') : body.replace(String(HOLE), json),
  ).map((raw) => () => call('POST', path, undefined, { raw: raw.replace(',}', '}') }));
}

describe('an id that does not exist', () => {
  it.each(OWNED)('$title: 400 that names it, and nothing of ours fails', async (asked) => {
    const name = asked.about ?? 'filingId';
    const replies = await Promise.all(oddRequests(asked, name).map((send) => send()));
    expect(replies.length).toBeGreaterThan(10);
    for (const reply of replies) {
      expect([name, reply.status]).toEqual([name, 400]);
      expect(reply.error).toMatch(new RegExp(`(^|; )${name}: `));
    }
  });
});

describe('what belongs to another account', () => {
  it.each(OWNED)('$title: 403, and only the status tells it from 404', async (asked) => {
    const before = await get(`/filing?filingId=${ours.filingId}`);
    const theirs = await ask(asked, ours, { key: service.keys.other });
    const nobodys = await ask(asked, NOBODYS, { key: service.keys.other });
    expect([theirs.status, nobodys.status]).toEqual([403, 404]);
    expect(theirs.value).toEqual({ error: notFound(asked.about ?? 'filingId') });
    expect(nobodys.value).toEqual(theirs.value);
    expect([...theirs.headers.keys()].sort()).toEqual([...nobodys.headers.keys()].sort());
    expect((await get(`/filing?filingId=${ours.filingId}`)).value).toEqual(before.value);
  });

  it('is refused as the original of an amendment too', async () => {
    const company = await newCompany({ key: service.keys.other });
    const amend = (amendmentOfFilingId: number) =>
      post(
        '/filing/create',
        { companyId: company.number('id'), ...PERIOD, isAmendment: true, amendmentOfFilingId },
        { key: service.keys.other },
      );
    const replies = [await amend(ours.filingId), await amend(NOBODYS.filingId)];
    expect(replies.map(({ status, value }) => [status, value])).toEqual([
      [403, { error: notFound('amendmentOfFilingId') }],
      [404, { error: notFound('amendmentOfFilingId') }],
    ]);
  });

  it('is in none of its lists', async () => {
    const account = await newAccount();
    for (const path of ['/companies', '/companies?status=archived', '/filings']) {
      expect((await get(path, { key: account.test })).value).toEqual({ data: [], totalCount: 0 });
    }
  });
});

describe('a resource that exists only in the other mode', () => {
  const inMode = OWNED.filter(({ about }) => about !== 'keyId');
  it.each(inMode)('$title: 404', async (asked) => {
    const asLive = await ask(asked, ours, { key: service.keys.live });
    expect([asLive.status, asLive.value]).toEqual([404, { error: notFound(asked.about ?? 'filingId') }]);
  });

  it('is in none of its lists, and the same company can be added in each', async () => {
    const account = await newAccount();
    const companyNumber = freshCompanyNumber();
    const test = await must('/company/add', { companyNumber }, { key: account.test });
    expect((await get('/companies', { key: account.live })).at('totalCount')).toBe(0);
    const live = await must('/company/add', { companyNumber }, { key: account.live });
    expect(live.number('id')).not.toBe(test.number('id'));
    const seenByTest = await get(`/company/periods?companyId=${live.number('id')}`, { key: account.test });
    expect(seenByTest.status).toBe(404);
    const listed = await get('/companies', { key: account.test });
    expect(listed.list('data').map((company) => company.at('id'))).toEqual([test.at('id')]);
  });
});

describe('an account without an active subscription', () => {
  it.each([
    ['ended', { startsOn: '2020-01-01', endsOn: '2020-12-31' }],
    ['not begun', { startsOn: '2990-01-01', endsOn: '2990-12-31' }],
    ['never had', null],
  ] as const)('%s: reads everything, and makes, changes or sends nothing', async (_name, subscription) => {
    const lapsed = await lapsedAccount(subscription);
    for (const asked of KEYED) {
      const reply = await ask(asked, ours, { key: lapsed.key });
      const refused = JSON.stringify(reply.value).includes(
        'the account has no active subscription; see GET /account',
      );
      expect([asked.title, refused]).toEqual([asked.title, asked.endpoint.access === 'changes']);
      if (refused) expect(reply.status).toBe(403);
    }
  });

  it('that changes something is refused, and is one of these', () => {
    const changing = KEYED.filter(({ endpoint }) => endpoint.access === 'changes').map(({ title }) => title);
    expect(changing.sort()).toEqual([
      'POST /account/feeds',
      'POST /account/keys',
      'POST /account/keys/rotate',
      'POST /company/account-mapping/delete',
      'POST /company/add',
      'POST /company/archive',
      'POST /company/filed-elsewhere',
      'POST /filing/approval',
      'POST /filing/create',
      'POST /filing/delete',
      'POST /filing/roll-forward',
      'POST /filing/save',
      'POST /filing/submit',
      'POST /filing/trial-balance',
    ]);
  });

  it('is reported by GET /account', async () => {
    const ended = await lapsedAccount({ startsOn: '2020-01-01', endsOn: '2020-12-31' });
    const seen = await get('/account', { key: ended.key });
    expect(seen.at('subscription')).toEqual({ start: '2020-01-01', end: '2020-12-31', active: false });
    const never = await lapsedAccount(null);
    const empty = await get('/account', { key: never.key });
    expect(empty.at('subscription')).toBeNull();
    expect(empty.at('quota')).toEqual({ allowance: 0, used: 0, inFlight: 0, remaining: 0 });
  });
});

/** Headers of every answer. */
const HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
/** Gives the caching that a declaration allows for an answer. */
function cachingOf(endpoint: (typeof KEYED)[number]['endpoint'], status: number): string {
  const maxAge = endpoint.kind === 'json' && status === 200 ? endpoint.maxAge : undefined;
  return maxAge === undefined ? 'no-store' : `private, max-age=${maxAge}`;
}

/** @param caching the caching that the endpoint's declaration allows */
const expectHeaders = (asked: string, headers: Headers, caching = 'no-store'): void => {
  const carried = Object.keys(HEADERS).map((name) => [name, headers.get(name)]);
  expect([asked, Object.fromEntries(carried)]).toEqual([asked, { ...HEADERS, 'cache-control': caching }]);
  expect([asked, headers.get('X-Request-Id')]).toEqual([asked, expect.stringMatching(/^[0-9a-f]{32}$/)]);
  for (const name of ['set-cookie', 'access-control-allow-origin', 'x-powered-by']) {
    expect([asked, headers.get(name)]).toEqual([asked, null]);
  }
};

describe('every answer', () => {
  it('carries the headers that keep it from caches, frames, sniffers and other sites', async () => {
    const ids = { ...ours, filingId: (await newFiling()).number('id') };
    for (const asked of KEYED.filter(({ about }) => about !== 'keyId')) {
      for (const key of [service.keys.test, service.keys.other, null]) {
        const reply = await ask(asked, ids, { key });
        expectHeaders(asked.title, reply.headers, cachingOf(asked.endpoint, reply.status));
      }
    }
    for (const path of ['/health', '/nowhere', '/filing/save', '/filing/document/download']) {
      expectHeaders(path, (await get(path)).headers);
    }
    const broken = await inProcess({ LIBSQL_URL: 'no address' }).ask('GET', '/health');
    expectHeaders('not configured', broken.headers);
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    'has them for %s too, which is not an allowed method',
    async (method) => {
      const response = await fetch(`${service.baseUrl}/account`, {
        method,
        headers: { 'X-API-Key': service.keys.test, Origin: 'https://elsewhere.example' },
      });
      await response.arrayBuffer();
      expect(response.status).toBe(404);
      expectHeaders(method, response.headers);
    },
  );

  it('names the request as its caller did, unless the name could not be trusted in a log', async () => {
    const named = async (id: string) =>
      (await get('/health', { headers: { 'X-Request-Id': id } })).headers.get('X-Request-Id');
    expect(await named('order-2026.11_20')).toBe('order-2026.11_20');
    for (const id of ['short', 'a b c d e f g h', '{"event":"x"}', 'x'.repeat(65), service.keys.test]) {
      expect([id, await named(id)]).toEqual([id, expect.stringMatching(/^[0-9a-f]{32}$/)]);
    }
  });
});

describe('the rate limit', () => {
  // The clock is stopped, so no minute ends between two requests.
  const stopped = inNextHour(0, 30);
  const clock = () => stopped;

  it('of one account leaves every other as it is, under any load', async () => {
    const limited = inProcess({ RATE_LIMIT_PER_MINUTE: '5' }, { clock });
    const [greedy, modest] = [await newAccount(), await newAccount()];
    const storm = Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        limited.ask('GET', i % 2 === 0 ? '/account' : '/filings', { key: greedy.test }),
      ),
    );
    const calm: Reply[] = [];
    for (let i = 0; i < 5; i += 1) calm.push(await limited.ask('GET', '/companies', { key: modest.test }));
    const statuses = (await storm).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBe(5);
    expect(statuses.filter((status) => status === 429).length).toBe(55);
    expect(calm.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it('answers 429 with Retry-After to the key that exceeds it, and to no other', async () => {
    const limited = inProcess({ RATE_LIMIT_PER_MINUTE: '3' }, { clock });
    const { test, live } = await newAccount();
    const replies: Reply[] = [];
    for (let i = 0; i < 4; i += 1) replies.push(await limited.ask('GET', '/account', { key: test }));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(replies[0]?.headers.get('RateLimit-Policy')).toBe('"minute";q=3;w=60, "account";q=9;w=60');
    expect(replies[0]?.headers.get('RateLimit')).toBe('"minute";r=2;t=30;cost=1, "account";r=8;t=30;cost=1');
    const refused = replies[3];
    expect(Object.keys(Object(refused?.value))).toEqual(['error']);
    expect(refused?.error).toBe('more than 3 requests a minute with this key; try again in 30 s');
    expect(refused?.headers.get('RateLimit')).toBe('"minute";r=0;t=30;cost=1, "account";r=5;t=30;cost=1');
    expect(refused?.headers.get('Retry-After')).toBe('30');
    expect(refused?.headers.get('X-Request-Id')).toMatch(/^[0-9a-f]{32}$/);
    expect(refused?.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect((await limited.ask('GET', '/account', { key: live })).status).toBe(200);
  });

  it('of an account holds for all its keys together, and says so', async () => {
    const limited = inProcess({ RATE_LIMIT_PER_MINUTE: '3', ACCOUNT_RATE_LIMIT_PER_MINUTE: '5' }, { clock });
    const [{ test, live }, other] = [await newAccount(), await newAccount()];
    const statuses: number[] = [];
    for (const key of [test, test, test, live, live])
      statuses.push((await limited.ask('GET', '/account', { key })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    const refused = await limited.ask('GET', '/account', { key: live });
    expect([refused.status, refused.error, refused.headers.get('Retry-After')]).toEqual([
      429,
      'more than 5 requests a minute with the keys of this account; try again in 30 s',
      '30',
    ]);
    expect(refused.headers.get('RateLimit')).toBe('"minute";r=0;t=30;cost=1, "account";r=0;t=30;cost=1');
    expect((await limited.ask('GET', '/account', { key: other.test })).status).toBe(200);
  });

  it('counts a request by its cost, which its answer tells', async () => {
    const limited = inProcess({ RATE_LIMIT_PER_MINUTE: '100' }, { clock });
    const { test } = await newAccount();
    const costs: Readonly<Record<string, number>> = {
      '/filing/document/generate?filingId=1&type=accounts_pdf': 10,
      '/filing/document/generate?filingId=1&type=accounts_ixbrl': 1,
      '/company/accounts?companyId=1': 2,
      '/account': 1,
    };
    let left = 100;
    for (const [path, cost] of Object.entries(costs)) {
      left -= cost;
      const { headers } = await limited.ask('GET', path, { key: test });
      expect([path, headers.get('RateLimit')]).toEqual([
        path,
        `"minute";r=${left};t=30;cost=${cost}, "account";r=${200 + left};t=30;cost=${cost}`,
      ]);
    }
  });

  it('counts a check of many filings by their number, once they are read', async () => {
    let now = stopped;
    const clock = () => now;
    const { test: key } = await newAccount();
    const filingIds: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      const companyNumber = freshCompanyNumber();
      const companyId = (await must('/company/add', { companyNumber }, { key })).number('id');
      const asked = { companyId, ...PERIOD, isDormant: false, numberOfEmployees: 2 };
      filingIds.push((await must('/filing/create', asked, { key })).number('id'));
    }
    const check = (limit: number, ids: readonly number[]) =>
      inProcess({ RATE_LIMIT_PER_MINUTE: String(limit) }, { clock }).ask('POST', '/filings/validate', {
        key,
        body: { filingIds: ids },
      });
    const five = await check(4, filingIds.slice(0, 5));
    expect(five.headers.get('RateLimit')).toBe('"minute";r=3;t=30;cost=1, "account";r=11;t=30;cost=1');
    // Filings of other accounts are not checked and do not count.
    const six = await check(4, [...filingIds, 999_999]);
    expect([six.status, six.list('data').length]).toEqual([200, 6]);
    expect(six.headers.get('RateLimit')).toBe('"minute";r=1;t=30;cost=2, "account";r=9;t=30;cost=2');
    const more = await check(4, filingIds);
    expect([more.status, more.error]).toEqual([
      429,
      'more than 4 requests a minute with this key; try again in 30 s',
    ]);
    expect(more.headers.get('RateLimit')).toBe('"minute";r=0;t=30;cost=2, "account";r=7;t=30;cost=2');
    now = new Date(stopped.getTime() + 60_000);
    const never = await check(1, filingIds);
    expect([never.status, never.error]).toEqual([
      400,
      'it counts as 2 requests, and no more than 1 may be made in a minute; ask for less at once',
    ]);
  });

  it('is counted by the platform where it can, and then nowhere else', async () => {
    const { test } = await newAccount();
    const asked: number[] = [];
    const bodies: string[] = [];
    const limited = inProcess(
      { RATE_LIMIT_PER_MINUTE: '2' },
      {
        rateLimiter: async (keyId) => asked.push(keyId) <= 2,
        storeFetch: async (request) => {
          bodies.push(await request.clone().text());
          return fetch(request);
        },
      },
    );
    const replies: Reply[] = [];
    for (let i = 0; i < 3; i += 1) replies.push(await limited.ask('GET', '/account', { key: test }));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(replies[2]?.error).toBe('more than 2 requests a minute with this key; try again in 60 s');
    expect(replies[2]?.headers.get('Retry-After')).toBe('60');
    expect(new Set(asked).size).toBe(1);
    expect(bodies.filter((body) => body.includes('rate_windows'))).toEqual([]);
    // A caller without a key is not counted.
    expect((await limited.ask('GET', '/account', { key: `svc_test_${'0'.repeat(43)}` })).status).toBe(401);
    expect(asked).toHaveLength(3);
  });

  it('is off at 0', async () => {
    const free = inProcess({ RATE_LIMIT_PER_MINUTE: '0' });
    const { test } = await newAccount();
    for (let i = 0; i < 5; i += 1) {
      const reply = await free.ask('GET', '/account', { key: test });
      expect([reply.status, reply.headers.get('RateLimit'), reply.headers.get('RateLimit-Policy')]).toEqual([
        200,
        null,
        null,
      ]);
    }
  });
});

describe('GET /openapi.json', () => {
  it('needs no key, and accepts a wrong one', async () => {
    for (const key of [null, 'nonsense', service.keys.test]) {
      const reply = await get('/openapi.json', { key });
      expect([reply.status, reply.at('openapi')]).toEqual([200, '3.1.0']);
      expectHeaders('GET /openapi.json', reply.headers);
    }
  });
});

describe('GET /health', () => {
  it('needs no key', async () => {
    const reply = await get('/health', { key: null });
    expect([reply.status, reply.value]).toEqual([200, { status: 'ok' }]);
  });

  it.each([
    ['away', 'http://127.0.0.1:1', 'degraded: the storage does not answer'],
    ['no address', 'not an address', 'the service is not configured: it has no usable LIBSQL_URL'],
    ['not set', '', 'the service is not configured: it has no usable LIBSQL_URL'],
  ])('says so when the database is %s', async (_name, LIBSQL_URL, said) => {
    const broken = inProcess({ LIBSQL_URL });
    for (const path of ['/health', '/account']) {
      const reply = await broken.ask('GET', path, { key: service.keys.test });
      expect([path, reply.status, Object.keys(Object(reply.value))]).toEqual([path, 500, ['error']]);
      expect(reply.headers.get('X-Request-Id')).toMatch(/^[0-9a-f]{32}$/);
      expect(JSON.stringify(reply.value)).not.toContain('127.0.0.1');
      if (path === '/health') expect(reply.error).toBe(said);
    }
  });
});

describe('GET /health, of a storage', () => {
  const withStorage = (
    storeFetch: (request: Request, text: string) => Promise<Response>,
    parts: Pick<NonNullable<Parameters<typeof inProcess>[1]>, 'limits' | 'clock'> = {},
  ) =>
    inProcess(
      {},
      { ...parts, storeFetch: async (request) => storeFetch(request, await request.clone().text()) },
    );
  const WRITES = 'insert into \\"counters\\"';

  it.each([
    ['takes no writes', () => Promise.reject(new TypeError('away'))],
    ['is full', async () => refusing('SQLITE_FULL')],
    ['may only be read with this token', async () => refusing('SQLITE_READONLY')],
  ])('that reads but %s, says so', async (_what, refused) => {
    const app = withStorage((request, text) => (text.includes(WRITES) ? refused() : fetch(request)));
    const reply = await app.ask('GET', '/health');
    expect([reply.status, reply.error]).toEqual([500, 'degraded: the storage takes no writes']);
    expect(app.logged()).toContain('"fault":"the storage takes no writes"');
  });

  it.each(['submission_events', 'idempotency_keys', 'calendar_feeds', 'sign_in_links'])(
    'whose table %s cannot be read, says so',
    async (table) => {
      const app = withStorage(async (request, text) =>
        text.includes(`from \\"${table}\\"`) ? refusing('SQLITE_CORRUPT') : fetch(request),
      );
      const reply = await app.ask('GET', '/health');
      expect([reply.status, reply.error]).toEqual([500, 'degraded: the storage does not answer']);
    },
  );

  it.each([
    ['never answers', '', 500, 'degraded: the storage does not answer'],
    // A busy machine may take a second for the read before the write.
    ['never answers a write', WRITES, LIMITS.healthMs, 'degraded: the storage takes no writes'],
  ])('that %s, says so without waiting for it', async (_what, hanging, healthMs, said) => {
    const never = new Promise<never>(() => undefined);
    const app = withStorage((request, text) => (text.includes(hanging) ? never : fetch(request)), {
      limits: { ...LIMITS, healthMs },
    });
    const reply = await app.ask('GET', '/health');
    expect([reply.status, reply.error]).toEqual([500, said]);
  });

  it('that takes writes, does not try them for each caller', async () => {
    const asked: string[] = [];
    const now = new Date();
    const app = withStorage(
      (request, text) => {
        asked.push(text);
        return fetch(request);
      },
      { clock: () => now },
    );
    for (let i = 0; i < 5; i += 1) expect((await app.ask('GET', '/health')).status).toBe(200);
    expect(asked.length).toBeGreaterThanOrEqual(6);
    expect(asked.filter((text) => text.includes(WRITES))).toHaveLength(1);
  });

  it.each([
    ['takes a write slowly', true, 200],
    ['never answers a write', false, 500],
  ])('that %s, tries one for all who ask meanwhile', async (_what, answers, status) => {
    let writes = 0;
    const app = withStorage(
      async (request, text) => {
        if (!text.includes(WRITES)) return fetch(request);
        writes += 1;
        if (!answers) return new Promise<never>(() => undefined);
        await new Promise((done) => setTimeout(done, 300));
        return fetch(request);
      },
      { limits: { ...LIMITS, healthMs: 2_000 } },
    );
    const replies = await Promise.all(Array.from({ length: 20 }, () => app.ask('GET', '/health')));
    expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 20 }, () => status));
    expect(writes).toBe(1);
  });
});

it('a caller who is refused while still sending gets the answer', async () => {
  const endless = new ReadableStream<Uint8Array>({ pull: () => new Promise<void>(() => undefined) });
  const app = inProcess({}, { sleep: async () => undefined });
  const reply = await app.ask('POST', '/filing/submit', { key: 'nonsense', stream: endless });
  expect(reply.status).toBe(401);
});

it('a body that takes too long to arrive is refused', async () => {
  let cancelled = false;
  const slow = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"filingId":')),
    pull: () => new Promise<void>(() => undefined),
    cancel: () => {
      cancelled = true;
    },
  });
  const app = inProcess({}, { limits: { ...LIMITS, bodyMs: 500 } });
  const reply = await app.ask('POST', '/filing/save', { key: service.keys.test, stream: slow });
  expect([reply.status, reply.error]).toEqual([400, 'the body did not arrive within 0.5 seconds']);
  // The body is cancelled once the answer is on its way.
  await expect.poll(() => cancelled).toBe(true);
});

it.each([
  ['ends with it', true],
  ['goes on by itself', false],
])('a late body of a declared length frees its room with the answer, if it %s', async (_, ends) => {
  const { test } = await newAccount();
  const slow = () =>
    new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"filingId":')),
    });
  const app = inProcess({}, { limits: { ...LIMITS, bodyMs: 500 }, bodiesEndWithRequest: ends });
  const headers = { 'Content-Length': '1048576' };
  // Twelve bodies of a mebibyte fill all the room of an account. They never end.
  const late = await Promise.all(
    Array.from({ length: 12 }, () => app.ask('POST', '/filing/save', { key: test, stream: slow(), headers })),
  );
  expect(late.map(({ error }) => error)).toEqual(
    Array(12).fill('the body did not arrive within 0.5 seconds'),
  );
  expect((await app.ask('POST', '/filing/save', { key: test, body: {} })).error).toContain('filingId');
});

describe('the log', () => {
  it('has one line for each request: who, what, how it ended and how long it took', async () => {
    const logging = inProcess({});
    const { test, id } = await newAccount();
    const keys = await get('/account/keys', { key: test });
    await logging.ask('GET', '/account', { key: test, headers: { 'X-Request-Id': 'request-1' } });
    await logging.ask('GET', `/filing/status?filingId=${ours.filingId}`, { key: test });
    await logging.ask('POST', '/filing/save', { key: test, body: { filingId: ours.filingId } });
    await logging.ask('GET', '/filing?filingId=SECRETTEXT', { key: test });
    await logging.ask('GET', '/SECRETPATH', { key: 'SECRETKEY', headers: { 'X-Request-Id': test } });
    await logging.ask('GET', '/health');
    const lines = JSON.parse(logging.logged());
    const common = {
      event: 'request',
      accountId: id,
      keyId: keys.number('data.0.id'),
      mode: 'test',
      requestId: expect.stringMatching(/^([0-9a-f]{32}|request-1)$/),
      milliseconds: expect.any(Number),
    };
    const nobody = { accountId: null, keyId: null, mode: null };
    const { filingId } = ours;
    expect(lines).toEqual([
      { ...common, requestId: 'request-1', method: 'GET', path: '/v1/account', status: 200, filingId: null },
      { ...common, method: 'GET', path: '/v1/filing/status', status: 403, filingId },
      { ...common, method: 'POST', path: '/v1/filing/save', status: 403, filingId },
      { ...common, method: 'GET', path: '/v1/filing', status: 400, filingId: null },
      { ...common, ...nobody, method: 'GET', path: null, status: 404, filingId: null },
      { ...common, ...nobody, method: 'GET', path: '/v1/health', status: 200, filingId: null },
    ]);
    expect(logging.logged()).not.toMatch(/SECRET|svc_/);
  });

  it('says who asked for what and the result, and has no key, query or body', async () => {
    const logging = inProcess({});
    const key = service.keys.test;
    await logging.ask('GET', '/companies?search=SECRETSEARCH', { key });
    await logging.ask('POST', '/filing/save', {
      key,
      body: { filingId: ours.filingId, credentialsData: { gatewayPassword: 'SECRETPASSWORD' } },
    });
    expect(logging.logged()).toContain('"path":"/v1/companies","status":200');
    for (const secret of [key, 'SECRETSEARCH', 'SECRETPASSWORD']) {
      expect(logging.logged()).not.toContain(secret);
    }
  });
});
