import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../worker/store/timeouts.ts';
import { get, post } from '../helpers/client.ts';
import { type DatabaseProcess, startDatabaseProcess } from '../helpers/database-process.ts';
import { endsWhereItIs, type Kept, prepared } from '../helpers/frozen.ts';
import { type Served, serve } from '../helpers/served.ts';

/** The database ends while filings are sent, and returns with the same files. */
const FILINGS = 6;
const AWAY_MS = 700;
const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

const ENDS: Readonly<Record<string, (database: DatabaseProcess) => Promise<void>>> = {
  'is started anew': (database) => database.restart(),
  'is killed and stays away': async (database) => {
    database.signal('SIGKILL');
    await pause(AWAY_MS);
    await database.restart();
  },
};

describe.each(['objects', 'leases'] as const)(
  'a database that ends in the middle of submits, under %s',
  (shape) => {
    let database: DatabaseProcess;
    let served: Served;
    beforeAll(async () => {
      database = await startDatabaseProcess();
      served = await serve(shape, database.settings, LIMITS);
    });
    afterAll(async () => {
      await served?.stop();
      await database?.stop();
    });

    it.each(Object.entries(ENDS))(
      '%s: nothing is lost and nothing is sent twice',
      async (_, end) => {
        const options = { baseUrl: served.baseUrl, key: database.key };
        const filings: Kept[] = [];
        for (let i = 0; i < FILINGS; i += 1) filings.push(await prepared(options));
        const submits: Promise<void>[] = [];
        let answered = 0;
        for (const { filingId } of filings) {
          if (submits.length > 0) await pause(60);
          const submit = post('/filing/submit', { filingId, target: 'both' }, options);
          submits.push(
            submit.then(() => {
              answered += 1;
            }),
          );
        }
        // The last filing was sent only a moment before.
        expect(answered).toBeLessThan(FILINGS);
        await end(database);
        await Promise.all(submits);
        for (const filing of filings) await endsWhereItIs(filing, options);
      },
      240_000,
    );
  },
);

describe('a token that may only read', () => {
  let database: DatabaseProcess;
  beforeAll(async () => {
    database = await startDatabaseProcess();
  });
  afterAll(() => database?.stop());

  it('shows in the health of the service, and writes and sends nothing', async ({ skip }) => {
    if (database.readOnlyToken === null) return skip('the embedded endpoint has no such token');
    const whole = await serve('leases', database.settings, LIMITS);
    const reading = await serve(
      'leases',
      { ...database.settings, LIBSQL_AUTH_TOKEN: database.readOnlyToken },
      LIMITS,
    );
    try {
      const [asked, kept] = [
        { baseUrl: reading.baseUrl, key: database.key },
        { baseUrl: whole.baseUrl, key: database.key },
      ];
      const filing = await prepared(kept);
      const { filingId } = filing;
      expect((await get('/health', kept)).status).toBe(200);
      expect((await get('/health', asked)).status).toBe(500);
      const save = await post('/filing/save', { filingId, filingTypes: { accounts: true } }, asked);
      const submit = await post('/filing/submit', { filingId, target: 'both' }, asked);
      expect([save.status, submit.status]).toEqual([500, 500]);
      expect((await get(`/filing/submissions?filingId=${filingId}`, kept)).at('totalCount')).toBe(0);
      await endsWhereItIs(filing, kept);
    } finally {
      await reading.stop();
      await whole.stop();
    }
  });
});
