import { expect, it } from 'vitest';
import { startBeside } from '../helpers/beside.ts';
import { get, post, type Reply, service } from '../helpers/client.ts';
import { type Kept, prepared, taken } from '../helpers/frozen.ts';
import { decided } from '../helpers/upstream.ts';

/**
 * Kills a service at random moments of a submit. Repeats the submit with its Idempotency-Key at another service with the
 * same database, as a client does: it waits as it is told.
 */
const KILLS = Number(process.env.KILLS ?? 40);
const AT_ONCE = 4;
/** Latest kill. A submit to both takes about as long; later kills would find it answered. */
const LATEST_KILL_MS = 900;
const ANSWERED_WITHIN_MS = 60_000;
const KEY = service.keys.test;

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** Gives numbers of 0 to 1 from a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Outcome {
  readonly killedAfterMs: number;
  readonly hadAnswer: boolean;
  readonly answeredAfterMs: number;
  readonly status: number;
  readonly said: unknown;
  readonly sent: readonly unknown[];
  readonly taken: { readonly tax: number; readonly ch: number };
}

/** Opens a connection again that was closed under load, as every client does. */
async function steadily<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (fault) {
      if (!(fault instanceof TypeError) || tries === 10) throw fault;
      await pause(500);
    }
  }
}

/** Gives the submissions that an answer names, by target; the error if it is a refusal. */
function idsIn(reply: Reply): unknown {
  if (reply.status !== 200) return reply.at('error');
  const of = (target: string) => reply.list(`results.${target}.submissions`).map((one) => one.at('id'));
  return { tax: of('tax'), ch: of('ch') };
}

async function killed(filing: Kept, killedAfterMs: number): Promise<Outcome> {
  const { filingId } = filing;
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const submit = (baseUrl: string) =>
    post('/filing/submit', { filingId, target: 'both' }, { key: KEY, baseUrl, headers });
  const beside = await startBeside({});
  // The first request of a process loads code, and would be killed before it does anything.
  await get(`/filing?filingId=${filingId}`, { key: KEY, baseUrl: beside.baseUrl });
  const first = submit(beside.baseUrl).catch(() => null);
  await pause(killedAfterMs);
  await beside.stop();
  const hadAnswer = (await first) !== null;
  const began = Date.now();
  const repeat = () => steadily(() => submit(service.baseUrl));
  let reply = await repeat();
  for (; reply.status === 429 && Date.now() - began < 2 * ANSWERED_WITHIN_MS; reply = await repeat())
    await pause(Number(reply.headers.get('Retry-After')) * 1000);
  const answeredAfterMs = Date.now() - began;
  await steadily(() => decided(filingId, { key: KEY }));
  const history = await steadily(() =>
    get(`/filing/submissions?filingId=${filingId}&verify=true`, { key: KEY }),
  );
  expect(history.at('verification.valid')).toBe(true);
  return {
    killedAfterMs,
    hadAnswer,
    answeredAfterMs,
    status: reply.status,
    said: idsIn(reply),
    sent: history.list('data').map((one) => [one.at('target'), one.at('status')]),
    taken: await taken(filing),
  };
}

it(`${KILLS} kills at random moments: one submission each, and every repeat is answered within a minute`, async () => {
  const random = randomOf(30);
  const moments = Array.from({ length: KILLS }, () => Math.floor(random() * LATEST_KILL_MS));
  const outcomes: Outcome[] = [];
  const work = async (): Promise<void> => {
    for (let moment = moments.shift(); moment !== undefined; moment = moments.shift())
      outcomes.push(await killed(await prepared({ key: KEY }), moment));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const longest = Math.max(...outcomes.map(({ answeredAfterMs }) => answeredAfterMs));
  const cut = outcomes.filter(({ hadAnswer }) => !hadAnswer).length;
  console.log(`${outcomes.length} kills, ${cut} before the answer; the slowest repeat took ${longest} ms`);
  expect(outcomes).toHaveLength(KILLS);
  for (const outcome of outcomes) {
    const told = JSON.stringify(outcome);
    expect(outcome.status, told).toBe(200);
    expect(outcome.answeredAfterMs, told).toBeLessThan(ANSWERED_WITHIN_MS);
    // Each has one record: accepted if the authority took it once, and in flight if nothing had been sent yet.
    expect([...outcome.sent].sort(), told).toEqual([
      ['ch', outcome.taken.ch === 1 ? 'accepted' : 'submitted'],
      ['tax', outcome.taken.tax === 1 ? 'accepted' : 'submitted'],
    ]);
    expect(Math.max(outcome.taken.ch, outcome.taken.tax), told).toBeLessThan(2);
    expect(outcome.said, told).toEqual({ ch: [expect.any(Number)], tax: [expect.any(Number)] });
  }
});
