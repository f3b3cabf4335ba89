import type { Runtime } from '../runtime.ts';
import type { FilingLock } from './lock.ts';
import { backgroundDue } from './schedule.ts';

const AT_ONCE = 500;

/**
 * Polls every submission whose time has come: what the alarm of a filing's object does, for runtimes without one
 * (decision 28). Safe to run in several processes, because each filing's lock lets one of them in.
 */
export async function sweep(runtime: Runtime, lock: FilingLock): Promise<void> {
  const now = runtime.clock();
  const due = await runtime.store.dueSubmissions(now.toISOString(), AT_ONCE);
  const ready = due.filter(
    (submission) => (backgroundDue(submission)?.getTime() ?? Number.POSITIVE_INFINITY) <= now.getTime(),
  );
  for (const filingId of new Set(ready.map((submission) => submission.filingId))) {
    await lock.execute(filingId, { kind: 'background' });
  }
}
