import { createServer } from 'node:http';
import { createClient } from '@libsql/client/web';
import { expect, it } from 'vitest';
import { until } from '../../helpers/waiting.ts';
import { startBeside } from '../helpers/beside.ts';
import { get, must, post, service } from '../helpers/client.ts';
import { credentials, outcome, readyFiling } from '../helpers/filings.ts';
import { polledNow, receivedFrom, rewound, steps, store } from '../helpers/upstream.ts';

/** Kills a service between the two messages of a submit to both, and repeats the submit under the same key at once. */
const database = createClient(service.libsql);
const authorities = createClient(service.sandboxLibsql);

const AT = {
  tax: { setting: 'TAX_AUTHORITY_URL_TEST', url: service.sandboxes.taxAuthority, message: '<IRenvelope' },
  ch: {
    setting: 'REGISTRY_GATEWAY_URL_TEST',
    url: service.sandboxes.registryGateway,
    message: '<FormSubmission',
  },
} as const;

/** Starts a server before an authority that keeps the message from it: a service killed then has sent nothing. */
async function startKeeping({ url, message }: (typeof AT)[keyof typeof AT]) {
  let began: () => void = () => undefined;
  const kept = new Promise<void>((done) => {
    began = done;
  });
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    if (body.includes(message)) return began();
    const answer = await fetch(url, { method: 'POST', body });
    outgoing.writeHead(answer.status, { 'Content-Type': 'text/xml' }).end(await answer.text());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    kept,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Submits to both with a service that is killed as this message would leave, and repeats that under the same key. */
async function killedBefore(target: keyof typeof AT) {
  const gatewayId = `KILLED-${crypto.randomUUID().slice(0, 8)}`;
  const filing = await readyFiling({ credentialsData: credentials({ gatewayId }) });
  const body = { filingId: filing.number('id'), target: 'both' };
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const keeping = await startKeeping(AT[target]);
  const beside = await startBeside({ [AT[target].setting]: keeping.url });
  const asked = post('/filing/submit', body, { baseUrl: beside.baseUrl, headers }).catch(() => null);
  await keeping.kept;
  await beside.stop();
  await keeping.stop();
  await asked;
  const { filingId } = body;
  await database.execute({ sql: 'DELETE FROM filing_leases WHERE filing_id = ?', args: [filingId] });
  await database.execute({
    sql: 'UPDATE idempotency_keys SET expires_at = ? WHERE key = ?',
    args: [new Date(Date.now() - 1).toISOString(), headers['Idempotency-Key']],
  });
  const left = await store().listSubmissions(filingId);
  const repeated = await post('/filing/submit', body, { headers });
  return { filingId, gatewayId, companyNumber: filing.text('companyNumber'), left, repeated };
}

const ELEVEN_MINUTES = 11 * 60_000;

async function receivedAtRegistry(companyNumber: string): Promise<number> {
  const { rows } = await authorities.execute({
    sql: 'SELECT count(*) AS received FROM sandbox_registry_submissions WHERE company_number = ?',
    args: [companyNumber],
  });
  return Number(rows[0]?.received);
}

it('before the return is sent: the accounts, which have no record, are sent for the repeat', async () => {
  const { filingId, gatewayId, companyNumber, left, repeated } = await killedBefore('tax');
  expect(left.map(({ target, status }) => [target, status])).toEqual([['tax', 'pending']]);
  expect([
    repeated.status,
    repeated.at('results.tax.submissions.0.status'),
    repeated.at('results.ch.submissions.0.status'),
  ]).toEqual([200, 'submitted', 'submitted']);
  const asked = () => get(`/filing/status?filingId=${filingId}`);
  await until(asked, (reply) => reply.at('targets.ch.status') === 'accepted');
  expect([await receivedFrom(gatewayId), await receivedAtRegistry(companyNumber)]).toEqual([0, 1]);
});

it('after the return was answered: the accounts may have been sent, so the repeat looks for them first', async () => {
  const { filingId, gatewayId, companyNumber, left, repeated } = await killedBefore('ch');
  // One transaction writes the answer to the return and the record of the accounts.
  expect(left.map(({ target, status }) => [target, status])).toEqual([
    ['tax', 'submitted'],
    ['ch', 'pending'],
  ]);
  expect([
    repeated.status,
    repeated.at('results.tax.submissions.0.status'),
    repeated.at('results.ch.submissions.0.status'),
  ]).toEqual([200, expect.stringMatching(/^(submitted|accepted)$/), 'submitted']);
  expect((await steps(filingId)).slice(0, 4)).toEqual(['recorded', 'acknowledged', 'recorded', 'recovered']);
  expect([await receivedFrom(gatewayId), await receivedAtRegistry(companyNumber)]).toEqual([1, 0]);

  // The registry does not know the accounts' number for ten minutes: they did not arrive, and may be sent.
  await rewound(filingId, { submittedAt: new Date(Date.now() - ELEVEN_MINUTES).toISOString() });
  expect((await polledNow(filingId)).text('targets.ch.next')).toContain('submit to ch');
  await must('/filing/submit', { filingId, target: 'both' });
  expect((await outcome(filingId)).at('status')).toBe('accepted');
  expect([await receivedFrom(gatewayId), await receivedAtRegistry(companyNumber)]).toEqual([1, 1]);
  const history = await get(`/filing/submissions?filingId=${filingId}&verify=true`);
  expect(history.at('verification.valid')).toBe(true);
});
