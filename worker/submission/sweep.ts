import type { Runtime } from '../runtime.ts';
import type { FilingLock } from './lock.ts';
import { backgroundDue } from './schedule.ts';

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
