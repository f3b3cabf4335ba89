import { createClient } from '@libsql/client/web';
import { expect } from 'vitest';
import { type CallOptions, get, type Json, must, post, type Reply, service } from './client.ts';
import type { DatabaseProcess } from './database-process.ts';
import { credentials, readyFiling } from './filings.ts';

/** A service under load while its database hangs, with the limits of its answers and outcomes. */
export interface Freeze {
  /** Address of the service, ending in `/v1`. */
  readonly baseUrl: string;
  readonly database: DatabaseProcess;
  readonly frozenMs: number;
  /** Time within which every request is answered, and `GET /health` within half of it. */
  readonly answeredWithinMs: number;
  /**
   * Longest time in flight after the database wakes, a minute by default. A return that is searched for may take longer.
   */
  readonly settlesWithinMs?: number;
}

/** A filing, with the references that the sandboxes know. */
export interface Kept {
  readonly filingId: number;
  readonly utr: string;
  readonly companyNumber: string;
}

interface Answered {
  readonly path: string;
  readonly milliseconds: number;
  readonly status: number;
}

const FILINGS = 8;
const SETTLES_WITHIN_MS = 60_000;
/** Time after which a return that no list shows is abandoned. */
const LISTED_WITHIN_MS = 600_000;
const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

const stoodIn = createClient(service.sandboxLibsql);

/** Counts the messages that the sandboxes accepted for a filing. */
export async function taken({
  utr,
  companyNumber,
}: Kept): Promise<{ readonly tax: number; readonly ch: number }> {
  const count = async (sql: string, argument: string): Promise<number> =>
    Number((await stoodIn.execute({ sql, args: [argument] })).rows[0]?.found);
  return {
    tax: await count('SELECT count(*) AS found FROM sandbox_tax_submissions WHERE utr = ?', utr),
    ch: await count(
      "SELECT count(*) AS found FROM sandbox_registry_submissions WHERE company_number = ? AND status <> 'REFUSED'",
      companyNumber,
    ),
  };
}

/** Creates a filing that can be submitted, with its own sign-in. */
export async function prepared(options: CallOptions): Promise<Kept> {
  const own = credentials({ gatewayId: `FROZEN-${crypto.randomUUID().slice(0, 8)}` });
  const filing = await readyFiling({ credentialsData: own }, options);
  return {
    filingId: filing.number('id'),
    utr: own.utrNumber,
    companyNumber: filing.text('companyNumber'),
  };
}

/** Gives the history of a filing without its documents, for finding a fault. */
const reportedBy = (history: Reply) =>
  history
    .list('data')
    .map((sent) => [sent.at('target'), sent.at('status'), sent.at('error'), sent.at('events')]);

const isOpen = (submission: Json): boolean =>
  submission.at('status') === 'pending' || submission.at('status') === 'submitted';

/** Polls until nothing of a filing is in flight, or the time is over. */
async function settled({ filingId }: Kept, options: CallOptions, withinMs: number): Promise<Reply> {
  for (const until = Date.now() + withinMs; ; await pause(500)) {
    const reply = await get(`/filing/status?filingId=${filingId}`, options);
    const isSettled = reply.status === 200 && !reply.list('submissions').some(isOpen);
    if (isSettled || (reply.status === 200 && Date.now() > until)) return reply;
    if (Date.now() > until) throw new Error(`filing ${filingId} cannot be asked for: ${reply.status}`);
  }
}

/**
 * True for a return that the database recorded as it woke, and that was never sent. It is in flight until its absence from
 * the authority's list counts, which takes ten minutes.
 */
const isLookedFor = (submission: Json, wasTaken: boolean): boolean =>
  submission.at('target') === 'tax' && submission.at('correlationId') === null && !wasTaken;

/** Fails when a submission in flight is at an authority, or is not searched for. True when any is in flight. */
async function holdOpen(
  { filingId }: Kept,
  reply: Reply,
  there: { readonly tax: number },
  options: CallOptions,
) {
  const open = reply.list('submissions').filter(isOpen);
  if (open.every((submission) => isLookedFor(submission, there.tax > 0))) return open.length > 0;
  const history = await get(`/filing/submissions?filingId=${filingId}`, options);
  throw new Error(`filing ${filingId} is still in flight: ${JSON.stringify(reportedBy(history))}`);
}

/** Gives the newest status of a target as the service reports it. */
const reportedOf = (reply: Reply, target: string): string | null =>
  reply
    .list('submissions')
    .filter((s) => s.at('target') === target)
    .at(-1)
    ?.text('status') ?? null;

/**
 * Adds up the lateness of timers: time that a busy machine takes from this process, and from the service too. The
 * limits allow for it.
 */
function watchLag(): { readonly total: () => number; readonly stop: () => void } {
  const EVERY_MS = 50;
  let total = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    total += Math.max(0, now - last - EVERY_MS);
    last = now;
  }, EVERY_MS);
  return { total: () => total, stop: () => clearInterval(timer) };
}

/** Expects a filing to end with the submissions that the authorities have, each once. */
export async function endsWhereItIs(
  filing: Kept,
  options: CallOptions,
  settlesWithinMs = SETTLES_WITHIN_MS,
): Promise<void> {
  const reply = await settled(filing, options, settlesWithinMs);
  const there = await taken(filing);
  if (await holdOpen(filing, reply, there, options)) {
    expect(settlesWithinMs).toBeLessThan(LISTED_WITHIN_MS);
    return;
  }
  // A message that an authority took is reported as accepted, and was taken once. One that never arrived may be sent now.
  const reported = { tax: reportedOf(reply, 'tax'), ch: reportedOf(reply, 'ch') };
  for (const target of ['tax', 'ch'] as const) {
    expect([filing.filingId, target, there[target], reported[target] === 'accepted']).toEqual([
      filing.filingId,
      target,
      there[target] > 0 ? 1 : 0,
      there[target] > 0,
    ]);
  }
  if (reply.at('status') !== 'accepted') {
    await must('/filing/submit', { filingId: filing.filingId, target: 'both' }, options);
    const last = await settled(filing, options, settlesWithinMs);
    if (await holdOpen(filing, last, await taken(filing), options)) return;
    expect(last.at('status')).toBe('accepted');
  }
  expect(await taken(filing)).toEqual({ tax: 1, ch: 1 });
  const history = await get(`/filing/submissions?filingId=${filing.filingId}&verify=true`, options);
  expect(history.at('verification.valid')).toBe(true);
}

/** Freezes the database while many callers ask, and checks every answer and every filing. */
export async function checkFrozen({
  baseUrl,
  database,
  frozenMs,
  answeredWithinMs,
  settlesWithinMs,
}: Freeze): Promise<void> {
  const options = { baseUrl, key: database.key };
  const filings: Kept[] = [];
  for (let i = 0; i < FILINGS; i += 1) filings.push(await prepared(options));
  const answered: Answered[] = [];
  const asked: Promise<void>[] = [];
  const lag = watchLag();
  const ask = (method: 'GET' | 'POST', path: string, body?: unknown): void => {
    const [began, lagged] = [performance.now(), lag.total()];
    const answer = method === 'GET' ? get(path, options) : post(path, body, options);
    asked.push(
      answer.then(({ status }) => {
        const milliseconds = performance.now() - began - (lag.total() - lagged);
        answered.push({ path, milliseconds, status });
      }),
    );
  };
  const submit = ({ filingId }: Kept): void => ask('POST', '/filing/submit', { filingId, target: 'both' });

  // Some callers are at work when the database stops, others come while it hangs.
  const [atWork, later] = [filings.slice(0, FILINGS / 2), filings.slice(FILINGS / 2)];
  for (const filing of atWork) {
    submit(filing);
    await pause(60);
  }
  database.signal('SIGSTOP');
  const until = Date.now() + frozenMs;
  for (const filing of later) submit(filing);
  for (let round = 0; Date.now() < until; round += 1) {
    for (const path of ['/account', '/filings', '/health']) ask('GET', path);
    for (const { filingId } of filings) {
      ask('GET', `/filing/status?filingId=${filingId}`);
      if (round % 4 === 0) ask('POST', '/filing/save', { filingId, filingTypes: { accounts: true } });
    }
    await pause(frozenMs / 15);
  }
  database.signal('SIGCONT');
  await Promise.all(asked);
  lag.stop();

  const slow = answered.filter(({ milliseconds }) => milliseconds >= answeredWithinMs);
  expect(slow).toEqual([]);
  const health = answered.filter(({ path }) => path === '/health');
  expect(health.filter(({ milliseconds }) => milliseconds >= answeredWithinMs / 2)).toEqual([]);
  expect(health.filter(({ status }) => status === 500).length).toBeGreaterThan(5);

  for (const filing of filings) await endsWhereItIs(filing, options, settlesWithinMs);
  expect((await get('/health', options)).status).toBe(200);
}
