import { loadavg } from 'node:os';
import { runWorker } from '../dev/workers.ts';
import { median, ms, within } from './numbers.ts';
import { newestWorker, type WorkerProcess } from './process.ts';
import { CONNECTIONS, type Load, load, mixesOf } from './route-mix.ts';
import { withService } from './service.ts';

/**
 * Measures requests per second for a mix of routes, in turns with a Worker that always gives the same answer. A Worker
 * has one thread, so each result is for one core; the database and the client share another.
 */
const SECONDS = 4;
const TURNS = 5;
/** Turns before counting starts. During the first thousand requests the engine still compiles hot code. */
const WARM_UP = 4;
/**
 * Limits: the cost of a request in fixed replies, and the milliseconds within which 99 of 100 requests are answered.
 */
const LIMITS = { ratio: 5, p99: 60 };

/**
 * One turn, with the Worker's milliseconds of processor time per request; null when the system does not report them.
 */
interface Turn extends Load {
  readonly cpu: number | null;
}

const middle = (turns: readonly Turn[]): Turn => {
  const sorted = [...turns].sort((a, b) => a.perSecond - b.perSecond);
  return sorted[sorted.length >> 1] ?? { total: 0, perSecond: 0, p50: 0, p99: 0, cpu: null };
};
const cpuOf = (turns: readonly Turn[]): number | null => {
  const known = turns.flatMap(({ cpu }) => (cpu === null ? [] : [cpu]));
  return known.length === 0 ? null : median(known);
};
const line = ({ perSecond, p50, p99 }: Turn): string =>
  `${Math.round(perSecond).toLocaleString('en-GB')} requests a second, median ${p50} ms, 99 of 100 within ${p99} ms`;
const ratioOf = (ratio: number): string =>
  `${ratio.toFixed(1)} fixed replies (${within(ratio, LIMITS.ratio)})`;

export async function routesBench(): Promise<string> {
  const fixed = await runWorker({
    entry: 'tools/bench/fixed-reply.ts',
    name: 'fixed',
    port: 0,
    bindings: {},
  });
  const fixedWorker = newestWorker();
  try {
    return await withService(async ({ stack, key, post }) => {
      const ownWorker = newestWorker();
      const mixes = await mixesOf(post);
      const url = new URL(stack.baseUrl).origin;
      const turn = async (address: string, worker: WorkerProcess | null): Promise<Turn> => {
        const before = worker?.cpuMs() ?? 0;
        const done = await load(address, key, mixes, { duration: SECONDS });
        return { ...done, cpu: worker === null ? null : (worker.cpuMs() - before) / done.total };
      };
      for (let round = 0; round < WARM_UP; round += 1) {
        await turn(url, ownWorker);
        await turn(fixed.url, fixedWorker);
      }
      const own: Turn[] = [];
      const bound: Turn[] = [];
      for (let round = 0; round < TURNS; round += 1) {
        own.push(await turn(url, ownWorker));
        bound.push(await turn(fixed.url, fixedWorker));
      }
      const [routes, min] = [middle(own), middle(bound)];
      const [cpu, lowest] = [cpuOf(own), cpuOf(bound)];
      return `${mixes[0]?.length} routes in turns, ${CONNECTIONS} callers with a filing each, each Worker on one core (load ${loadavg()[0]?.toFixed(1)})
  the routes    ${line(routes)} (${within(routes.p99, LIMITS.p99, ' ms')})
  fixed reply   ${line(min)}
  ratio         one request costs ${ratioOf(min.perSecond / routes.perSecond)}
  of processor  ${cpu === null || lowest === null ? 'measured on Linux only' : `${ms(cpu)} a request and ${ms(lowest)} a fixed reply: ${ratioOf(cpu / lowest)}`}`;
    });
  } finally {
    await fixed.stop();
  }
}
