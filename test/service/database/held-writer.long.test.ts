import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client/web';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveHrana } from '../../../tools/dev/hrana/serve.ts';
import type { LocalServer } from '../../../tools/dev/local-server.ts';
import { seedAccount } from '../../../tools/dev/seed.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import { LIMITS } from '../../../worker/store/timeouts.ts';
import { WRITE_BOUNDS } from '../../../worker/store/write-queue.ts';
import { writeMigrated } from '../../helpers/migrated.ts';
import { freshCompanyNumber } from '../helpers/client.ts';
import { credentials, MICRO_FIGURES, PERIOD } from '../helpers/filings.ts';
import { inProcess } from '../helpers/in-process.ts';

/** Holds the writer of a separate database, while requests to one process of the service arrive and wait. */
const TOKEN = 'a token for holding';
const folder = mkdtempSync(join(tmpdir(), 'held-'));
let database: LocalServer;
beforeAll(async () => {
  const file = join(folder, 'service.db');
  await writeMigrated(file);
  database = await serveHrana({ file, port: 0, token: TOKEN });
});
afterAll(async () => {
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const REQUESTS = 300;
/** On a slow machine 264 requests take longer together than one caller would wait. */
const PATIENT = { ...LIMITS, requestMs: 600_000, databaseCallMs: 600_000 };

/** Gives a promise that another call resolves. */
function signal() {
  let give: () => void = () => undefined;
  const given = new Promise<void>((done) => {
    give = done;
  });
  return { given, give };
}

it('refuses requests past the bound, does all accepted ones, and lets a submit that is sent write', async () => {
  const libsql = { url: database.url, authToken: TOKEN };
  const store = openStore(libsql);
  const owner = { name: 'Ada', email: 'ada@example.test', now: new Date(), modes: ['test'] } as const;
  const key = (await seedAccount(store, owner)).keys.test ?? '';
  const [left, mayAnswer] = [signal(), signal()];
  const app = inProcess(
    { LIBSQL_URL: libsql.url, LIBSQL_AUTH_TOKEN: libsql.authToken, RATE_LIMIT_PER_MINUTE: '100000' },
    {
      writes: 'of a request',
      limits: PATIENT,
      fetch: async (request) => {
        const answer = await fetch(request);
        if (request.method !== 'POST') return answer;
        left.give();
        await mayAnswer.given;
        return answer;
      },
    },
  );
  const post = (path: string, body: unknown) => app.ask('POST', path, { key, body });
  const drafted = async () => {
    const company = await post('/company/add', { companyNumber: freshCompanyNumber() });
    return { companyId: company.number('id'), ...PERIOD, isDormant: false, numberOfEmployees: 1 };
  };
  const [own, draft] = [await drafted(), await drafted()];
  const filingId = (await post('/filing/create', own)).number('id');
  const saved = { ...MICRO_FIGURES, filingTypes: { ct600: true }, credentialsData: credentials() };
  expect((await post('/filing/save', { filingId, ...saved })).status).toBe(200);

  const submit = post('/filing/submit', { filingId, target: 'tax' });
  await left.given;
  const writer = await createClient(libsql).transaction('write');
  const past = REQUESTS - WRITE_BOUNDS.atOnce - WRITE_BOUNDS.waiting;
  const isFull = signal();
  let answered = 0;
  const replies = Array.from({ length: REQUESTS }, async () => {
    const reply = await post('/filing/create', draft);
    answered += 1;
    // No other request can be answered while the writer is held.
    if (answered === past) isFull.give();
    return reply;
  });
  await isFull.given;
  mayAnswer.give();
  await writer.rollback();
  const all = await Promise.all(replies);

  const told = all.filter(({ status }) => status === 429);
  expect(told).toHaveLength(past);
  for (const { headers, error } of told) {
    expect(Number(headers.get('Retry-After'))).toBeGreaterThanOrEqual(1);
    expect(error).toMatch(/^too many requests wait for the database; nothing was done: try again in \d+ s$/);
  }
  expect(all.filter(({ status }) => status === 200)).toHaveLength(REQUESTS - past);
  const { rows } = await createClient(libsql).execute('SELECT count(*) AS filings FROM filings');
  expect(Number(rows[0]?.filings)).toBe(1 + REQUESTS - past);
  const reply = await submit;
  expect([reply.status, reply.at('results.tax.submissions.0.status')]).toEqual([200, 'submitted']);
});
