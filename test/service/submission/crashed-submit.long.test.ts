import { createServer } from 'node:http';
import { createClient } from '@libsql/client/web';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBeside } from '../helpers/beside.ts';
import { freshUtr, get, must, post, type Reply, service } from '../helpers/client.ts';
import { credentials, MICRO_FIGURES, newFiling, readyFiling } from '../helpers/filings.ts';
import { decided, receivedFrom, rewound, steps, stored } from '../helpers/upstream.ts';

/** Submits with a sign-in that is not stored, kills the service, and submits again with the sign-in. */
const database = createClient(service.libsql);

/** Forwards everything to the sandbox, and holds back the answer to a submitted return. */
async function startHolding() {
  let arrived: () => void = () => undefined;
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    const answer = await fetch(service.sandboxes.taxAuthority, { method: 'POST', body });
    const text = await answer.text();
    if (body.includes('<IRenvelope')) return arrived();
    outgoing.writeHead(answer.status, { 'Content-Type': 'text/xml' }).end(text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/submission`,
    /** Resolves when the next submission has been accepted and its answer is held back. */
    next: () =>
      new Promise<void>((done) => {
        arrived = done;
      }),
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

let holding: Awaited<ReturnType<typeof startHolding>>;
beforeAll(async () => {
  holding = await startHolding();
});
afterAll(() => holding.stop());

let signIns = 0;
const oneShot = (more: Readonly<Record<string, unknown>> = {}) => {
  signIns += 1;
  return credentials({
    gatewayId: `CRASH-${crypto.randomUUID().slice(0, 8)}-${signIns}`,
    gatewayPassword: 'right',
    utrNumber: freshUtr(),
    ...more,
  });
};
type OneShot = ReturnType<typeof oneShot>;

/** Creates a filing without a stored sign-in. */
async function filing(period: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const id = (await newFiling(period)).number('id');
  await must('/filing/save', { filingId: id, ...MICRO_FIGURES, filingTypes: { ct600: true } });
  return id;
}

const submit = (
  filingId: number,
  given: OneShot,
  { baseUrl = service.baseUrl, key }: { readonly baseUrl?: string; readonly key?: string } = {},
): Promise<Reply> =>
  post(
    '/filing/submit',
    { filingId, target: 'tax', credentials: given },
    { baseUrl, headers: key === undefined ? {} : { 'Idempotency-Key': key } },
  );

/** Ends a claim of an `Idempotency-Key`, as time would. */
const endClaim = (key: string) =>
  database.execute({
    sql: 'UPDATE idempotency_keys SET expires_at = ? WHERE key = ?',
    args: [new Date(Date.now() - 1).toISOString(), key],
  });

/** Ends the lease of a killed process, as time would. */
const releaseLease = (filingId: number) =>
  database.execute({ sql: 'DELETE FROM filing_leases WHERE filing_id = ?', args: [filingId] });

/** Submits to a service that is killed when the authority has the return and before the answer returns. */
async function killedInSubmit(filingId: number, given: OneShot, key?: string): Promise<void> {
  const beside = await startBeside({ TAX_AUTHORITY_URL_TEST: holding.url });
  const taken = holding.next();
  const asked = submit(filingId, given, {
    baseUrl: beside.baseUrl,
    ...(key === undefined ? {} : { key }),
  }).catch(() => null);
  await taken;
  await beside.stop();
  await asked;
  await releaseLease(filingId);
  expect((await stored(filingId)).status).toBe('pending');
}

/** Submits, and leaves the state of a kill between the record and the answer. */
async function crashedAfter(filingId: number, given: OneShot): Promise<void> {
  await must('/filing/submit', { filingId, target: 'tax', credentials: given });
  await database.execute({
    sql: `UPDATE submissions SET status = 'pending', correlation_id = NULL, submitted_at = NULL, poll_url = NULL,
      poll_interval_seconds = NULL, next_poll_at = ? WHERE filing_id = ?`,
    args: [new Date(Date.now() + 120_000).toISOString(), filingId],
  });
}

const refusal = (words: RegExp) => [400, expect.stringMatching(words)];

describe('a service that is killed in mid-submit', () => {
  it('leaves a return whose outcome the next submit with the same sign-in finds at once', async () => {
    const filingId = await filing();
    const given = oneShot({ gatewayPassword: 'SANDBOX-30' });
    await killedInSubmit(filingId, given);
    const again = await submit(filingId, given);
    expect([again.status, again.error]).toEqual(
      refusal(/^nothing was sent now: submission \d+, .* looked for first: .* has accepted it; amend/),
    );
    expect((await steps(filingId)).slice(0, 4)).toEqual(['recorded', 'recovered', 'found', 'accepted']);
    expect(await receivedFrom(given.gatewayId)).toBe(1);
    const done = await get(`/filing/status?filingId=${filingId}`);
    expect([done.at('status'), done.list('submissions').length]).toEqual(['accepted', 1]);
    const history = await get(`/filing/submissions?filingId=${filingId}&verify=true`);
    expect(history.at('verification.valid')).toBe(true);
  });

  it('answers a repeat under the same Idempotency-Key with the recorded answer, and sends nothing again', async () => {
    const filingId = await filing();
    const given = oneShot({ gatewayPassword: 'SANDBOX-30' });
    const key = crypto.randomUUID();
    await killedInSubmit(filingId, given, key);
    const early = await submit(filingId, given, { key });
    expect([early.status, early.headers.get('Retry-After')]).toEqual([429, '3']);
    await endClaim(key);
    const repeated = await submit(filingId, given, { key });
    const { id } = await stored(filingId);
    expect([repeated.status, repeated.at('results.tax.submissions.0.id'), repeated.at('status')]).toEqual([
      200,
      id,
      'accepted',
    ]);
    const again = await submit(filingId, given, { key });
    expect([again.headers.get('Idempotent-Replayed'), again.value]).toEqual(['true', repeated.value]);
    expect((await steps(filingId)).slice(0, 4)).toEqual(['recorded', 'recovered', 'found', 'accepted']);
    expect(await receivedFrom(given.gatewayId)).toBe(1);
    expect((await get(`/filing/submissions?filingId=${filingId}`)).at('totalCount')).toBe(1);
  });

  it('after the first of two confirmed targets sends the other for a repeat, as it was confirmed', async () => {
    const gatewayId = `CRASH-${crypto.randomUUID().slice(0, 8)}`;
    const signIn = credentials({ gatewayId, gatewayPassword: 'SANDBOX-30' });
    const filingId = (await readyFiling({ credentialsData: signIn })).number('id');
    const settings = { TAX_AUTHORITY_URL_TEST: holding.url };
    const asked = { filingId, target: 'both' };
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await startBeside(settings);
    const options = { baseUrl: first.baseUrl };
    const confirmation = (await must('/filing/submit/prepare', asked, options)).text('confirmation');
    const body = { ...asked, confirmation };
    const taken = holding.next();
    const cut = post('/filing/submit', body, { ...options, headers }).catch(() => null);
    await taken;
    await first.stop();
    await cut;
    await releaseLease(filingId);
    await endClaim(headers['Idempotency-Key']);
    const second = await startBeside(settings);
    const repeated = await post('/filing/submit', body, { baseUrl: second.baseUrl, headers });
    await second.stop();
    expect([repeated.status, repeated.at('results.ch.success'), repeated.at('results.ch.error')]).toEqual([
      200,
      true,
      undefined,
    ]);
    expect(await receivedFrom(gatewayId)).toBe(1);
    const sent = await get(`/filing/submissions?filingId=${filingId}`);
    expect(sent.list('data').map((one) => one.at('target'))).toEqual(['tax', 'ch']);
  });

  it('between the two returns of a long period leaves the first, and the next submit sends the second', async () => {
    const filingId = await filing({ periodStart: '2024-10-01', periodEnd: '2026-03-31' });
    const given = oneShot({ gatewayPassword: 'SANDBOX-30' });
    await killedInSubmit(filingId, given);
    expect(await receivedFrom(given.gatewayId)).toBe(1);
    const again = await submit(filingId, given);
    expect([again.status, again.list('results.tax.submissions').map((one) => one.at('subPeriod'))]).toEqual([
      200,
      [2],
    ]);
    const done = await decided(filingId);
    expect(done.list('submissions').map((one) => [one.at('subPeriod'), one.at('status')])).toEqual([
      [1, 'accepted'],
      [2, 'accepted'],
    ]);
  });
});

describe.concurrent('a submit after a crash reports its finding and sends nothing twice:', () => {
  it('a return that is not decided', async () => {
    const filingId = await filing();
    const given = oneShot({ gatewayPassword: 'SANDBOX-NEVER' });
    await crashedAfter(filingId, given);
    const again = await submit(filingId, given);
    expect([again.status, again.error]).toEqual(refusal(/has not decided it, so it is in flight/));
    expect((await stored(filingId)).correlationId).toMatch(/^[0-9A-F]{32}$/);
    expect(await receivedFrom(given.gatewayId)).toBe(1);
  });

  it('a return that was rejected, which may then be sent again', async () => {
    const filingId = await filing();
    const given = oneShot({ gatewayPassword: 'SANDBOX-3001' });
    await crashedAfter(filingId, given);
    const again = await submit(filingId, given);
    expect([again.status, again.error]).toEqual(
      refusal(/has rejected it \(3001: .*\); put that right and submit again/),
    );
    expect(await receivedFrom(given.gatewayId)).toBe(1);
    expect((await submit(filingId, { ...given, gatewayPassword: 'right' })).status).toBe(200);
    const done = await decided(filingId);
    expect(done.list('submissions').map((one) => one.at('status'))).toEqual(['rejected', 'accepted']);
  });

  it('nothing yet, and after ten minutes sends a return that never arrived', async () => {
    const filingId = await filing();
    const given = oneShot({ gatewayPassword: 'SANDBOX-503' });
    await crashedAfter(filingId, given);
    const early = await submit(filingId, { ...given, gatewayPassword: 'right' });
    expect([early.status, early.error]).toEqual(
      refusal(/counts as in flight, .* ten minutes after it was sent/),
    );
    expect(await receivedFrom(given.gatewayId)).toBe(0);
    await rewound(filingId, { submittedAt: new Date(Date.now() - 11 * 60_000).toISOString() });
    expect((await submit(filingId, { ...given, gatewayPassword: 'right' })).status).toBe(200);
    expect(await receivedFrom(given.gatewayId)).toBe(1);
    const done = await decided(filingId);
    expect(done.list('submissions').map((one) => one.at('status'))).toEqual(['error', 'accepted']);
  });

  it('that the sign-in is another company’s, so that nothing could be looked for', async () => {
    const filingId = await filing();
    const given = oneShot({ gatewayPassword: 'SANDBOX-30' });
    await crashedAfter(filingId, given);
    const again = await submit(filingId, { ...given, utrNumber: freshUtr() });
    expect([again.status, again.error]).toEqual(refusal(/the sign-in given is not the one it was sent with/));
    expect((await stored(filingId)).status).toBe('submitted');
    expect(await receivedFrom(given.gatewayId)).toBe(1);
  });

  it('that the sign-in is refused', async () => {
    const filingId = await filing();
    const given = oneShot({ gatewayPassword: 'SANDBOX-30' });
    await crashedAfter(filingId, given);
    const again = await submit(filingId, { ...given, gatewayPassword: 'SANDBOX-1046' });
    expect([again.status, again.error]).toEqual(refusal(/which refused the sign-in when it was asked/));
    // The next submit with the correct one finds it.
    const found = await submit(filingId, given);
    expect([found.status, found.error]).toEqual(refusal(/has accepted it/));
    expect(await receivedFrom(given.gatewayId)).toBe(1);
  });
});
