import type { Runtime } from '../runtime.ts';
import type { Filing, Submission } from '../store/store.ts';
import { step } from './records.ts';
import { after, intervalSeconds } from './schedule.ts';

/**
 * Recovers every record of a filing that a crash left pending: its message may have been sent or not. The caller holds
 * the filing's lock, so nobody is working on it.
 */
export async function recoverCrashed(runtime: Runtime, filing: Filing): Promise<void> {
  for (const submission of await runtime.store.listSubmissions(filing.id)) {
    if (submission.status === 'pending') await recover(runtime, submission);
  }
}

/** Treats it as sent, and its acknowledgement as lost. */
const recover = (runtime: Runtime, submission: Submission): Promise<Submission> =>
  step(runtime, submission, 'recovered', {
    submittedAt: submission.createdAt,
    pollIntervalSeconds: intervalSeconds(null),
    nextPollAt: after(runtime.clock(), 1),
  });
