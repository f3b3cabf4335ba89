import { type SubmissionEventType, stateAfter } from '../../core/proof/history/machine.ts';
import type { SubmissionChange, SubmissionStatus } from '../store/store.ts';

/** Changes by an event besides the status, which follows from it. */
export type ChangeOf = Omit<SubmissionChange, 'status'>;

/**
 * Gives the change that an event makes to a submission.
 *
 * @returns null when it may not happen in this state: the event is kept and changes nothing
 */
export function moved(
  now: SubmissionStatus,
  type: SubmissionEventType,
  change: ChangeOf,
): SubmissionChange | null {
  const to = stateAfter(now, type);
  if (to === null || to === now) return to && change;
  // In flight after all: the earlier conclusion is withdrawn.
  const reopened = now === 'error' && to === 'submitted' ? { error: null, errors: [], decidedAt: null } : {};
  return { ...reopened, ...change, status: to };
}
