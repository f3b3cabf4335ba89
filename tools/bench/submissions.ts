import { loadavg } from 'node:os';
import { mean, ms, perSecond, quantile, within } from './numbers.ts';
import { startWork } from './process.ts';
import { schematronTime } from './schematron.ts';
import { submission } from './work.ts';

/**
 * Times the work of a submission in workerd, in turns with the work that no implementation can avoid. A Worker's free
 * plan allows 10 ms of CPU a request; a submission is compared with this limit.
 */
const ROOM_MS = 10;
/** Milliseconds that all checks of a full return may take together. */
const CHECKS_MS = 5;
const WARM_UP = 150;
const SINGLES = 300;
const BATCHES = 15;

/** Milliseconds of processor time for a submission: in the median batch, and in 99 of 100 batches. */
const CPU_MS = { median: 1.5, p99: 8 };
/** Milliseconds of the worst computation. */
const WORST_MS = 1;
/** Number of first submissions of a process that are printed one by one. */
const FIRST = 3;
const CPU_BATCHES = 200;
const CPU_BATCH = 10;

export async function submissionsBench(): Promise<string> {
  const { url, stop, worker, ask, used } = await startWork();

  /** Gives the milliseconds of one request that does the work `times` times. */
  const timed = async (work: string, times: number): Promise<number> => {
    const began = performance.now();
    await ask(work, times);
    return performance.now() - began;
  };

  /**
   * Gives the milliseconds of one run of the work and of its bound, measured in turns, without the cost of an empty
   * request. These are means of whole batches.
   */
  const inTurns = async (work: string, bound: string | null, times: readonly [number, number]) => {
    const took: number[] = [];
    const min: number[] = [];
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const empty = await timed('nothing', 1);
      took.push(Math.max(0, (await timed(work, times[0])) - empty) / times[0]);
      if (bound !== null) min.push(Math.max(0, (await timed(bound, times[1])) - empty) / times[1]);
    }
    return {
      mean: mean(took),
      median: quantile(took, 0.5),
      quietest: quantile(took, 0),
      bound: bound === null ? 0 : quantile(min, 0.5),
    };
  };

  /**
   * Gives the milliseconds of processor time for one submission, batch by batch, without the time of an empty request.
   */
  const cpuTimes = async (): Promise<readonly number[]> => {
    const empty: number[] = [];
    const took: number[] = [];
    for (let batch = 0; batch < CPU_BATCHES; batch += 1) {
      empty.push(await used('nothing', 1));
      took.push(await used('submission', CPU_BATCH));
    }
    const request = quantile(empty, 0.5);
    return took.map((value) => Math.max(0, value - request) / CPU_BATCH);
  };

  try {
    await timed('nothing', 1);
    const first: number[] = [];
    for (let use = 0; use < FIRST; use += 1) first.push(await timed('submission', 1));
    for (const work of ['submission', 'submission-bound', 'checks', 'every-check'])
      await timed(work, WARM_UP);
    for (const work of ['computation', 'computation-bound', 'computation-worst'])
      await timed(work, WARM_UP * 20);
    const size: { documents: number[]; body: number } = JSON.parse(await (await fetch(`${url}/size`)).text());

    const empty: number[] = [];
    const single: number[] = [];
    for (let i = 0; i < SINGLES; i += 1) {
      empty.push(await timed('nothing', 1));
      single.push(await timed('submission', 1));
    }
    const overhead = quantile(empty, 0.5);
    const own = single.map((value) => Math.max(0, value - overhead));
    const batch = await inTurns('submission', 'submission-bound', [20, 200]);
    const cpu = worker === null ? null : await cpuTimes();
    const computed = await inTurns('computation', 'computation-bound', [1_000, 10_000]);
    const worst = await inTurns('computation-worst', null, [200, 1]);
    const checked = await inTurns('checks', null, [200, 1]);
    const everything = await inTurns('every-check', null, [100, 1]);
    const standard = schematronTime((await submission()).envelope);
    const p99 = quantile(own, 0.99);

    return `In workerd on this machine (load ${loadavg()[0]?.toFixed(1)}), after warming up

A whole submission of a micro-entity: from the figures to the sent message, with every check
  documents     ${size.documents.map((n) => `${n} bytes`).join(' and ')}, the Body ${size.body} bytes
  first uses    ${first.map(ms).join(', then ')}, by the clock
  one by one    mean ${ms(mean(own))}, median ${ms(quantile(own, 0.5))}, 99 of 100 within ${ms(p99)} (${SINGLES} requests)
  in batches    mean ${ms(batch.mean)}, median ${ms(batch.median)}
  of processor  ${cpu === null ? 'measured on Linux only' : cpuLine(cpu)}
  the bound     ${ms(batch.bound)}: base64 of the documents, both hashes of the Body
  ratio         ${(batch.median / batch.bound).toFixed(1)} times the bound
  on a free plan  the median ${within(quantile(own, 0.5), ROOM_MS, ' ms')}; 99 of 100 ${within(p99, ROOM_MS, ' ms')}

Returns computed
  computed      ${perSecond(computed.median)} (${ms(computed.median)} each)
  the bound     ${perSecond(computed.bound)}: the same boxes in plain integers, without explanations
  ratio         ${(computed.median / computed.bound).toFixed(1)} times the bound
  at worst      ${ms(worst.median)} (${within(worst.median, WORST_MS, ' ms')}) for the two returns of eighteen months with every field and 40 rows of loans

Schema and business rules of one return
  checked       ${perSecond(checked.median)} (${ms(checked.median)} each)
  with accounts, computation and both pages  ${ms(everything.median)}, ${ms(everything.quietest)} in the quietest batch (${within(everything.median, CHECKS_MS, ' ms')})
  by a standard Schematron processor         ${typeof standard === 'string' ? standard : `${ms(standard)} only for the business rules, on the same return: ${(standard / everything.median).toFixed(0)} times as long as all of ours`}`;
  } finally {
    await stop();
  }
}

const cpuLine = (cpu: readonly number[]): string => {
  const [middle, max] = [quantile(cpu, 0.5), quantile(cpu, 0.99)];
  return `median ${ms(middle)} (${within(middle, CPU_MS.median, ' ms')}), 99 of 100 within ${ms(max)} (${within(max, CPU_MS.p99, ' ms')}), ${CPU_BATCHES} batches of ${CPU_BATCH}`;
};
