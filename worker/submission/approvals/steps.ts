import { LIMITS } from '../../../core/figures/limits.ts';
import { type ApprovalEventType, approvalAfter, UNDECIDED } from '../../../core/proof/history/approvals.ts';
import type { ApprovalStatus } from '../../../schema/states.ts';
import type { Runtime } from '../../runtime.ts';
import type { Approval, ApprovalStep, NewestApproval, Submission } from '../../store/store.ts';
import { isLost } from '../look-for-lost.ts';
import { sentBy } from './binding.ts';

/** Makes the steps of an approval by its table of states. */

type ApprovalChange = ApprovalStep['change'];

export const isUndecided = (status: ApprovalStatus): boolean => UNDECIDED.includes(status);

/**
 * Gives the step of an event; null when it may not happen now.
 *
 * @param to the state that it leads to, where the event has several
 */
export function stepOf(
  now: Approval,
  type: ApprovalEventType,
  at: string,
  {
    to,
    change = {},
    detail = {},
  }: {
    readonly to?: ApprovalStatus;
    readonly change?: ApprovalChange;
    readonly detail?: Readonly<Record<string, unknown>>;
  } = {},
): ApprovalStep | null {
  const status = approvalAfter(now.status, type, to);
  if (status === null) return null;
  const ends = type === 'approval_ended' || status === 'changes_requested';
  const isSent = status === 'sent' && now.sentAt === null;
  return {
    change: { ...change, status, ...(ends ? { endedAt: at } : {}), ...(isSent ? { sentAt: at } : {}) },
    event: { type, at, detail },
  };
}

/** Ends an approval in the given state, if its table of states allows that. */
export const ended = (
  { store, clock }: Runtime<never>,
  approval: Approval,
  to: 'sent' | 'outdated' | 'expired' | 'revoked',
): Promise<Approval> =>
  store.changeApproval(approval, (now) => stepOf(now, 'approval_ended', clock().toISOString(), { to }));

/** Gives the state that readers see. An approval expires by time, also where the stored state does not say it yet. */
export const statusNow = (
  { status, expiresAt }: Pick<Approval, 'status' | 'expiresAt'>,
  now: Date,
): ApprovalStatus => (isUndecided(status) && expiresAt <= now.toISOString() ? 'expired' : status);

/** Gives the newest approval of a filing for its record, with the state of this moment. */
export const newestNow = (newest: NewestApproval | null, now: Date) =>
  newest === null ? null : { id: newest.id, status: statusNow(newest, now) };

/** True for a message that left the service, or may have. */
const wasHandedOver = ({ status, submittedAt, credentialFailure, requestBodySha256 }: Submission): boolean =>
  status !== 'error' || submittedAt !== null || (credentialFailure && requestBodySha256 !== null);

export const isHandedOver = (submissions: readonly Submission[]): boolean => submissions.some(wasHandedOver);

/** Longest time of a sending: any request ends sooner. */
const SENT_WITHIN_MS = 60_000;

/** True for a return that may not have arrived: it can only be looked for with the sign-in that it was sent with. */
export const isUnsure = (submission: Submission, now: Date): boolean =>
  isLost(submission) && now.getTime() - Date.parse(submission.createdAt) > SENT_WITHIN_MS;

/** Counts the sendings from a page whose sign-in an authority refused. */
export const refusedSignIns = (submissions: readonly Submission[], approvalId: number): number =>
  new Set(
    sentBy(submissions, approvalId)
      .filter(({ credentialFailure, requestBodySha256 }) => credentialFailure && requestBodySha256 !== null)
      .map(({ askedAs }) => askedAs),
  ).size;

/** True once authorities refused so many sign-ins from a link that it is revoked. */
export const isTriedOut = (submissions: readonly Submission[], approvalId: number): boolean =>
  refusedSignIns(submissions, approvalId) >= LIMITS.approvals.tries;

/**
 * Brings an approval to the state that the time and its submissions lead to: it expired, it was sent before its process
 * ended, or its sign-ins were refused too often.
 */
export async function settled(
  runtime: Runtime<never>,
  approval: Approval,
  submissions: readonly Submission[],
): Promise<Approval> {
  const own = sentBy(submissions, approval.id);
  let now = approval;
  if (now.status === 'approved' && isHandedOver(own)) now = await ended(runtime, now, 'sent');
  if (isTriedOut(submissions, now.id) && now.status !== 'revoked') now = await ended(runtime, now, 'revoked');
  if (statusNow(now, runtime.clock()) === 'expired' && now.status !== 'expired')
    now = await ended(runtime, now, 'expired');
  return now;
}

/** Makes the step of the first opening of a link. Null where it was opened before, or has ended. */
export function openingOf(approval: Approval, now: Date): ApprovalStep | null {
  if (approval.openedAt !== null || statusNow(approval, now) !== 'open') return null;
  const at = now.toISOString();
  return stepOf(approval, 'approval_opened', at, { change: { openedAt: at } });
}
