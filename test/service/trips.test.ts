import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countCalls } from '../../bench/trip-calls.ts';
import { type CountedDatabase, countTrips } from '../../tools/dev/counted-database.ts';
import { newAccount } from './accounts.ts';
import { type Beside, startBeside } from './beside.ts';
import { service } from './client.ts';

let database: CountedDatabase;
let beside: Beside;
beforeAll(async () => {
  database = await countTrips(service.libsql.url);
  beside = await startBeside({ LIBSQL_URL: database.url, RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(async () => {
  await beside?.stop();
  await database?.stop();
});

/** Where the lock of a filing is a row of the database, a command takes it and gives it back. */
const LEASE = service.runtime === 'deno' ? 2 : 0;

describe('the trips of a request to the database, with the rate limit on', () => {
  it('are as many as the table says', async () => {
    const { test: key } = await newAccount();
    // Longer than what is left to do when a request is answered, so that nothing else is counted with it.
    database.delay(20);
    const counted = await countCalls({ baseUrl: beside.baseUrl, key }, database);
    expect(Object.fromEntries(counted.map(({ call, trips }) => [call, trips]))).toEqual({
      'GET /account': 1,
      'GET /companies': 1,
      'GET /filings': 1,
      'POST /company/add': 2,
      'POST /filing/create': 2,
      'POST /filing/save': 2 + LEASE,
      'GET /filing': 1,
      'GET /filing/computation': 1,
      'GET /filing/submissions': 1,
      'GET /filing/calendar': 1,
      'GET /filing/document/list': 1,
      'GET /filing/document/generate?type=accounts_ixbrl': 1,
      'GET /filing/status, nothing due': 2 + LEASE,
      'POST /filing/validate': 1,
      'POST /filing/submit, both': 11 + LEASE,
      'GET /filing/status, two outcomes': 6 + LEASE,
    });
  });
});
