import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { createClient } from '@libsql/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countCalls } from '../../../tools/bench/trip-calls.ts';
import { type CountedDatabase, countTrips } from '../../../tools/dev/counted-database.ts';
import { serveHrana } from '../../../tools/dev/hrana/serve.ts';
import type { LocalServer } from '../../../tools/dev/local-server.ts';
import { seedAccount } from '../../../tools/dev/seed.ts';
import { migrateAll, type NamedDatabase } from '../../../tools/operate/each-database.ts';
import { newSignInLink, redeem } from '../../../worker/access/sign-in.ts';
import { digests, randomBytes } from '../../../worker/platform.ts';
import { openStores } from '../../../worker/store/several.ts';
import { writeMigrated } from '../../helpers/migrated.ts';
import { type Beside, startBeside } from '../helpers/beside.ts';
import { service } from '../helpers/client.ts';

/** A deployment with three databases. The account and everything that it files are not in the first one. */
const TOKEN = 'a token for counting';
const NAMES = ['home', 'north', 'south'] as const;
const folder = mkdtempSync(join(tmpdir(), 'trips-of-three-'));
const behind: LocalServer[] = [];
const counted: CountedDatabase[] = [];
let named: readonly NamedDatabase[];
let beside: Beside;
/** Statements that a process sends by itself every few seconds. */
const BY_ITSELF = ['next_poll_at\\" <= ?', 'next_poll_at\\" > ?', "'now') from (select 1)"];
const isOfRequest = (body: string): boolean => !BY_ITSELF.some((text) => body.includes(text));

beforeAll(async () => {
  for (const name of NAMES) {
    const file = join(folder, `${name}.db`);
    await writeMigrated(file);
    const server = await serveHrana({ file, port: 0, token: TOKEN });
    behind.push(server);
    counted.push(await countTrips(server.url, isOfRequest));
  }
  named = NAMES.map((name, index) => ({ name, url: behind[index]?.url ?? '', authToken: TOKEN }));
  await migrateAll(named);
  const [home, north, south] = counted.map(({ url }) => url);
  beside = await startBeside({
    LIBSQL_URL: home ?? '',
    LIBSQL_AUTH_TOKEN: TOKEN,
    LIBSQL_DATABASES: `north=${north},south=${south}`,
    RATE_LIMIT_PER_MINUTE: '100000',
    // The first database counts the numbers of each presenter, and other presenters have used theirs already.
    REGISTRY_PRESENTER_ID_TEST: `9${randomInt(10 ** 9, 10 ** 10)}`,
  });
});
afterAll(async () => {
  await beside?.stop();
  for (const each of counted) await each.stop();
  for (const each of behind) await each.stop();
  rmSync(folder, { recursive: true, force: true });
});

const sumOf = (take: (each: CountedDatabase) => number): number =>
  counted.reduce((sum, each) => sum + take(each), 0);

/** Counts the trips to all of them together. */
const all: CountedDatabase = {
  url: '',
  takeTrips: () => sumOf((each) => each.takeTrips()),
  takeBytes: () => sumOf((each) => each.takeBytes()),
  delay: (milliseconds) => {
    for (const each of counted) each.delay(milliseconds);
  },
  stop: async () => undefined,
};

/**
 * One trip if the lock of a filing is a row of the database: it returns the lock. The trip that opens the filing takes
 * the lock. A save whose request has opened the filing takes it in a separate trip.
 */
const LEASE = service.runtime === 'deno' ? 1 : 0;
const LEASE_OF_SAVE = 2 * LEASE;
/** An object gets only a filing's number. It asks for the place of the account; at first it asks each database. */
const PLACE = service.runtime === 'deno' ? 0 : 1;
const SOUGHT = service.runtime === 'deno' ? 0 : NAMES.length;

/** A read takes one trip more than with one database, and so does a page of a link. */
const EXPECTED = {
  'GET /account': 2,
  'GET /account/feeds': 1,
  'GET /companies': 2,
  'GET /filings': 2,
  'GET /company/eligibility, not read today': 3,
  'GET /company/eligibility': 2,
  'POST /company/add': 3,
  'POST /filing/create': 3,
  'POST /filing/create, with an Idempotency-Key': 4,
  'POST /filing/create, repeated': 2,
  'POST /filing/save': 3 + LEASE_OF_SAVE + PLACE + SOUGHT,
  'GET /filing': 2,
  'GET /filing/computation': 2,
  'GET /filing/submissions': 2,
  'GET /filing/calendar': 2,
  'GET /filing/receipt': 2,
  'GET /filing/document/list': 2,
  'GET /filing/document/generate?type=accounts_ixbrl': 2,
  'GET /filing/status, nothing due': 3 + LEASE + PLACE,
  'POST /filing/validate': 2,
  'POST /filings/validate': 2,
  'POST /filing/submit/prepare': 2,
  'POST /filing/submit, both': 6 + LEASE + PLACE,
  'GET /filing/status, two outcomes': 6 + LEASE + PLACE,
  'GET /approve, for the first time': 3,
  'GET /approve': 3,
  'POST /approve, approve and send both': 10 + LEASE + PLACE,
};

describe('the trips of a request to three databases, with the rate limit on', () => {
  it('are as many as the table says', async () => {
    const [home, ...further] = named;
    if (home === undefined) throw new Error('there is a first database');
    const owner = { name: 'Ada', email: 'ada@example.test', now: new Date(), modes: ['test'] } as const;
    const key = (await seedAccount(openStores(home, further, new Map()), owner)).keys.test ?? '';
    const trips = async () =>
      Object.fromEntries(
        (await countCalls({ baseUrl: beside.baseUrl, key }, all)).map(({ call, trips }) => [call, trips]),
      );
    let found = {};
    // Waits until the work after an answer has ended, so that nothing else is counted. On a busy machine the work takes
    // longer, or an object polls before the caller: then everything is counted again.
    for (let delay = 60; delay < 1_000 && !isDeepStrictEqual(found, EXPECTED); delay *= 2) {
      all.delay(delay);
      found = await trips();
    }
    expect(found).toEqual(EXPECTED);
  });
});

describe('an account that is being moved', () => {
  it('is told when to come again, by each call and each page', async () => {
    const [home, ...further] = named;
    if (home === undefined) throw new Error('there is a first database');
    const store = openStores(home, further, new Map());
    const now = new Date();
    const { account, keys } = await seedAccount(store, {
      name: 'Bea',
      email: 'bea@example.test',
      now,
      modes: ['test'],
    });
    const means = { store, randomBytes, sha256: digests.sha256, now };
    const session = await redeem(means, await newSignInLink(means, { id: account.id }));
    const origin = new URL(beside.baseUrl).origin;
    const asked = [
      () => fetch(`${beside.baseUrl}/filings`, { headers: { 'X-API-Key': keys.test ?? '' } }),
      () => fetch(`${origin}/dashboard`, { headers: { Cookie: `__Host-session=${session?.token}` } }),
    ];
    for (const ask of asked) expect((await ask()).status).toBe(200);
    const client = createClient(home);
    await client.execute({
      sql: "update account_places set moving_to = 'home' where account_id = ?",
      args: [account.id],
    });
    client.close();
    for (const ask of asked) {
      const answer = await ask();
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '10']);
      expect(await answer.text()).toContain('being moved to another database');
    }
  });
});
