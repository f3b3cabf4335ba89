import { expect } from 'vitest';
import { serveLocal } from '../../../tools/dev/local-server.ts';
import type { SandboxAddresses } from '../../../tools/dev/sandbox-settings.ts';
import { runWorker } from '../../../tools/dev/workers.ts';
import { until } from '../../helpers/waiting.ts';
import { type CallOptions, post, type Reply } from './client.ts';
import { credentials, readyFiling } from './filings.ts';

/** Counts the submissions of each filing, target and period on their way to the sandboxes. */
interface Counter {
  readonly url: string;
  readonly sent: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

const textOf = (message: string, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(message)?.[1] ?? '';

/** Gives `tax <gateway id> <period end>` or `ch <digits of the company number>`; null for other messages. */
function submissionOf(message: string): string | null {
  if (textOf(message, 'Class') === 'Accounts') return `ch ${textOf(message, 'CompanyNumber')}`;
  const isSubmission = textOf(message, 'Qualifier') === 'request' && textOf(message, 'Function') === 'submit';
  return isSubmission ? `tax ${textOf(message, 'SenderID')} ${textOf(message, 'PeriodEnd')}` : null;
}

async function startCounter(sandboxes: SandboxAddresses): Promise<Counter> {
  const sent = new Map<string, number>();
  // A message that is on its way when the service is stopped is cut.
  const { url, stop } = await serveLocal(async (incoming, outgoing, bytes) => {
    const body = bytes.toString('utf8');
    const submission = submissionOf(body);
    if (submission !== null) sent.set(submission, (sent.get(submission) ?? 0) + 1);
    const base = incoming.url === '/gateway' ? sandboxes.registryGateway : sandboxes.taxAuthority;
    const address = incoming.url === '/poll' ? new URL('poll', base) : base;
    const answer = await fetch(address, { method: 'POST', body });
    outgoing.writeHead(answer.status, { 'Content-Type': 'text/xml' }).end(await answer.text());
  });
  return { url, sent, stop };
}

const CALLERS = 50;
const YEAR = { periodStart: '2025-04-01', periodEnd: '2026-03-31', ends: ['2026-03-31'] };
/** Eighteen months have two returns, and one set of accounts. */
const LONG = { periodStart: '2024-10-01', periodEnd: '2026-03-31', ends: ['2025-09-30', '2026-03-31'] };
/** Targets of the callers, in turns that begin differently each round. */
const TARGETS = ['tax', 'ch', 'tax', 'ch', 'both'] as const;

/** Matches the error of a busy machine: its database took longer than the service waits. */
const TOO_BUSY = /our database failed, or did not answer in time|the submit was interrupted/;

/** Sends a request, and again when its turn did not come or the machine was too busy. */
export const postInTurn = (path: string, body: unknown, options: CallOptions = {}): Promise<Reply> =>
  until(
    () => post(path, body, options),
    (reply) => reply.status !== 429 && !(reply.status === 500 && TOO_BUSY.test(reply.error)),
  );

/** Submits a filing in its turn. Each repeat tries once more whether the filing is sent twice. */
export const submitInTurn = (filingId: number, target: string, options: CallOptions = {}): Promise<Reply> =>
  postInTurn('/filing/submit', { filingId, target }, options);

/** Submits one filing by many callers at once, some for one target only. */
async function round(number: number, options: CallOptions, counter: Counter): Promise<void> {
  const { ends, ...period } = number % 4 === 3 ? LONG : YEAR;
  const gatewayId = `ROUND-${crypto.randomUUID()}`;
  const secrets = credentials({ gatewayId, gatewayPassword: 'SANDBOX-NEVER', authCode: 'PENDING' });
  const filing = await readyFiling({ credentialsData: secrets }, options, period);
  const filingId = filing.number('id');
  const replies = await Promise.all(
    Array.from({ length: CALLERS }, (_, caller) =>
      submitInTurn(filingId, TARGETS[(caller + number) % TARGETS.length] ?? 'both', options),
    ),
  );
  const wrong = replies.filter(({ status }) => status !== 200 && status !== 400);
  expect([number, wrong.map(({ status, value }) => [status, value])]).toEqual([number, []]);
  const accounts = `ch ${filing.text('companyNumber')}`;
  const expected = [...ends.map((end) => `tax ${gatewayId} ${end}`), accounts];
  const ours = [...counter.sent].filter(([key]) => key.includes(gatewayId) || key === accounts);
  expect([number, ours.sort()]).toEqual([number, expected.map((key) => [key, 1]).sort()]);
}

/** Plays rounds of fifty callers with the service in workerd. Each must send one envelope for a target and part. */
export async function submitInRounds(
  rounds: number,
  {
    environment,
    sandboxes,
    key,
  }: {
    readonly environment: Readonly<Record<string, string>>;
    readonly sandboxes: SandboxAddresses;
    readonly key: string;
  },
): Promise<void> {
  const counter = await startCounter(sandboxes);
  const worker = await runWorker({
    entry: 'worker/main.ts',
    name: 'rounds',
    port: 0,
    bindings: {
      ...environment,
      TAX_AUTHORITY_URL_TEST: `${counter.url}/submission`,
      REGISTRY_GATEWAY_URL_TEST: `${counter.url}/gateway`,
    },
    durableObjects: { FILINGS: 'FilingObject', PACE: 'PaceObject' },
    withAssets: true,
  });
  try {
    const options = { key, baseUrl: `${worker.url}/v1` };
    for (let number = 0; number < rounds; number += 1) await round(number, options, counter);
  } finally {
    await worker.stop();
    await counter.stop();
  }
}
