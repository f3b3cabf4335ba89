import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countCalls } from '../../../tools/bench/trip-calls.ts';
import { type CountedDatabase, countTrips } from '../../../tools/dev/counted-database.ts';
import { serveHrana } from '../../../tools/dev/hrana/serve.ts';
import type { LocalServer } from '../../../tools/dev/local-server.ts';
import { seedAccount } from '../../../tools/dev/seed.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import { writeMigrated } from '../../helpers/migrated.ts';
import { type Beside, startBeside } from '../helpers/beside.ts';
import { service } from '../helpers/client.ts';

/** Uses a separate database, so that no other filings are asked for through it. */
const TOKEN = 'a token for counting';
const folder = mkdtempSync(join(tmpdir(), 'trips-'));
let behind: LocalServer;
let database: CountedDatabase;
let beside: Beside;
/** Statements that a process sends by itself every few seconds: due and far-off polls, and the database's clock. */
const BY_ITSELF = ['next_poll_at\\" <= ?', 'next_poll_at\\" > ?', "'now') from (select 1)"];
const isOfRequest = (body: string): boolean => !BY_ITSELF.some((text) => body.includes(text));

beforeAll(async () => {
  const file = join(folder, 'service.db');
  await writeMigrated(file);
  behind = await serveHrana({ file, port: 0, token: TOKEN });
  database = await countTrips(behind.url, isOfRequest);
  beside = await startBeside({
    LIBSQL_URL: database.url,
    LIBSQL_AUTH_TOKEN: TOKEN,
    RATE_LIMIT_PER_MINUTE: '100000',
    // The database counts the numbers of each presenter, and other presenters have used theirs already.
    REGISTRY_PRESENTER_ID_TEST: `9${randomInt(10 ** 9, 10 ** 10)}`,
  });
});
afterAll(async () => {
  await beside?.stop();
  await database?.stop();
  await behind?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * One trip if the lock of a filing is a row of the database: it returns the lock. The trip that opens the filing takes
 * the lock. A save whose request has opened the filing takes it in a separate trip.
 */
const LEASE = service.runtime === 'deno' ? 1 : 0;
const LEASE_OF_SAVE = 2 * LEASE;

const EXPECTED = {
  'GET /account': 1,
  'GET /account/feeds': 1,
  'GET /companies': 1,
  'GET /filings': 1,
  'GET /company/eligibility, not read today': 2,
  'GET /company/eligibility': 1,
  'POST /company/add': 3,
  'POST /filing/create': 3,
  'POST /filing/create, with an Idempotency-Key': 4,
  'POST /filing/create, repeated': 2,
  'POST /filing/save': 3 + LEASE_OF_SAVE,
  'GET /filing': 1,
  'GET /filing/computation': 1,
  'GET /filing/submissions': 1,
  'GET /filing/calendar': 1,
  'GET /filing/receipt': 1,
  'GET /filing/document/list': 1,
  'GET /filing/document/generate?type=accounts_ixbrl': 1,
  'GET /filing/status, nothing due': 2 + LEASE,
  'POST /filing/validate': 2,
  'POST /filings/validate': 2,
  'POST /filing/submit/prepare': 2,
  'POST /filing/submit, both': 6 + LEASE,
  'GET /filing/status, two outcomes': 5 + LEASE,
  // The first opening is recorded with the second trip.
  'GET /approve, for the first time': 2,
  'GET /approve': 2,
  // A submit, and two more trips.
  'POST /approve, approve and send both': 9 + LEASE,
};

describe('the trips of a request to the database, with the rate limit on', () => {
  it('are as many as the table says', async () => {
    const store = openStore({ url: behind.url, authToken: TOKEN });
    const owner = { name: 'Ada', email: 'ada@example.test', now: new Date(), modes: ['test'] } as const;
    const key = (await seedAccount(store, owner)).keys.test ?? '';
    const trips = async () =>
      Object.fromEntries(
        (await countCalls({ baseUrl: beside.baseUrl, key }, database)).map(({ call, trips }) => [
          call,
          trips,
        ]),
      );
    let counted = {};
    // Waits until the work after an answer has ended, so that nothing else is counted. On a busy machine the work takes
    // longer, or an object polls before the caller: then everything is counted again.
    for (let delay = 60; delay < 1_000 && !isDeepStrictEqual(counted, EXPECTED); delay *= 2) {
      database.delay(delay);
      counted = await trips();
    }
    expect(counted).toEqual(EXPECTED);
  });
});
