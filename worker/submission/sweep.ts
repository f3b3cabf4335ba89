import type { RequestRuntime, Runtime } from '../runtime.ts';
import type { FilingLock } from './lock.ts';
import { backgroundDue } from './schedule.ts';

const SWEEP_EVERY_MS = 5_000;
/** What one sweep looks for: what has been due for so long, and so many submissions of it, the longest due first. */
interface Reach {
  readonly lateByMs: number;
  readonly max: number;
  /** Once it is aborted, no further filing is begun. */
  readonly stopped?: AbortSignal;
}
const ALL_DUE: Reach = { lateByMs: 0, max: 10_000 };
/** Beside alarms: what they should have come for minutes ago, as many as one invocation may call objects for. */
export const OVERDUE: Reach = { lateByMs: 180_000, max: 500 };
/** Filings polled side by side, so that one whose upstream does not answer holds up none but itself. */
const SIDE_BY_SIDE = 8;

/**
 * Polls every submission whose time has come: what the alarm of a filing's object does, for runtimes without one
 * (decision 28), and where there are alarms for what one was lost for. Safe to run in several processes, because each
 * filing's lock lets one of them in.
 *
 * @param lockOf makes a lock for one filing, so that what one waits for is not taken from another's time
 */
export async function sweep(
  runtime: Runtime,
  lockOf: () => FilingLock,
  { lateByMs, max, stopped }: Reach = ALL_DUE,
): Promise<void> {
  const dueBy = new Date(runtime.clock().getTime() - lateByMs);
  const due = await runtime.store.dueSubmissions(dueBy.toISOString(), max);
  const ready = due.filter(
    (submission) => (backgroundDue(submission)?.getTime() ?? Number.POSITIVE_INFINITY) <= dueBy.getTime(),
  );
  const filings = new Set(ready.map(({ filingId }) => filingId)).values();
  const work = async (): Promise<void> => {
    for (const filingId of filings) {
      if (stopped?.aborted) return;
      // One that fails is due again at the next sweep; the others are polled all the same.
      await lockOf()
        .execute(filingId, { kind: 'background' })
        .catch(() => runtime.log({ event: 'background-failed', filingId }));
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
}

/**
 * One sweep that never throws.
 *
 * @param runtimeOf makes a runtime for it and for each filing; while it cannot (a setting is no address), there is nothing to sweep
 */
export async function sweepOnce(
  runtimeOf: () => Omit<RequestRuntime, 'clientAddress'>,
  reach: Reach = ALL_DUE,
): Promise<void> {
  try {
    const runtime = runtimeOf();
    await sweep(runtime, () => runtimeOf().lock, reach).catch(() => runtime.log({ event: 'sweep-failed' }));
  } catch {
    // Not even a place to log to: every request says what is wrong.
  }
}

/**
 * Sweeps until it is stopped, and ends once the filings that are being polled then have been. The next sweep is timed
 * from the end of the last, so that slow ones do not pile up.
 */
export async function sweepUntil(
  stopped: AbortSignal,
  sleep: Runtime['sleep'],
  runtimeOf: () => RequestRuntime,
): Promise<void> {
  const stopping = new Promise<void>((resolve) => stopped.addEventListener('abort', () => resolve()));
  while (!stopped.aborted) {
    await Promise.race([sleep(SWEEP_EVERY_MS), stopping]);
    if (!stopped.aborted) await sweepOnce(runtimeOf, { ...ALL_DUE, stopped });
  }
}
