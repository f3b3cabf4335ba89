import type { RequestRuntime, Runtime } from '../runtime.ts';
import type { FilingLock } from './lock.ts';
import { backgroundDue } from './schedule.ts';

const SWEEP_EVERY_MS = 5_000;
const MOST_DUE = 10_000;
/** Filings polled side by side, so that one whose upstream does not answer holds up none but itself. */
const SIDE_BY_SIDE = 8;

/**
 * Polls every submission whose time has come: what the alarm of a filing's object does, for runtimes without one
 * (decision 28). Safe to run in several processes, because each filing's lock lets one of them in.
 */
export async function sweep(runtime: Runtime, lock: FilingLock): Promise<void> {
  const now = runtime.clock();
  const due = await runtime.store.dueSubmissions(now.toISOString(), MOST_DUE);
  const ready = due.filter(
    (submission) => (backgroundDue(submission)?.getTime() ?? Number.POSITIVE_INFINITY) <= now.getTime(),
  );
  const filings = new Set(ready.map(({ filingId }) => filingId)).values();
  const work = async (): Promise<void> => {
    for (const filingId of filings) {
      // One that fails is due again at the next sweep; the others are polled all the same.
      await lock
        .execute(filingId, { kind: 'background' })
        .catch(() => runtime.log({ event: 'background-failed', filingId }));
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
}

/**
 * Sweeps for as long as the process lives. The next is timed from the end of the last, so that slow ones do not pile up.
 *
 * @param runtimeOf makes a runtime for one sweep; while it cannot (a setting is no address), there is nothing to sweep
 */
export async function sweepForEver(sleep: Runtime['sleep'], runtimeOf: () => RequestRuntime): Promise<never> {
  const sweepOnce = async (): Promise<void> => {
    const runtime = runtimeOf();
    await sweep(runtime, runtime.lock).catch(() => runtime.log({ event: 'sweep-failed' }));
  };
  for (;;) {
    await sleep(SWEEP_EVERY_MS);
    await sweepOnce().catch(() => undefined);
  }
}
