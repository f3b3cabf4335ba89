import type { Period } from '../../core/dates/period.ts';
import { advise } from '../../core/words/advice.ts';
import type { TargetState, TargetStates } from '../../schema/answers/target-states.ts';
import type { TargetStatus } from '../../schema/states.ts';
import type { Filing, SubmissionState, Target } from '../store/store.ts';
import { inFlight, isRefusedCharity, isTargetAccepted, newest } from './states.ts';

/** Gives the state of each target of a filing, and its next step (decision 213). */

type Of = Pick<Filing, 'period' | 'data'>;

const NAMES: Readonly<Record<Target, readonly [what: string, are: string, secret: string]>> = {
  tax: ['return', 'is', 'sign-in'],
  ch: ['accounts', 'are', 'authentication code'],
};

/** Gives the status by the first state that applies: earlier states are more precise. */
function statusOf(latest: readonly SubmissionState[], target: Target, period: Period): TargetStatus {
  if (latest.some(inFlight)) return 'submitted';
  if (latest.some(({ credentialFailure, status }) => credentialFailure && status !== 'accepted'))
    return 'requires_attention';
  if (latest.some(({ status }) => status === 'rejected')) return 'rejected';
  return isTargetAccepted(latest, target, period) ? 'accepted' : 'failed';
}

/** Says that the second return of a long period was never sent. The acknowledgement of the first had been lost. */
const secondUnsent = (target: Target): string =>
  `Return 1 is accepted, and return 2 was not sent: ${advise('submit to {target}', target)}.`;

const next = (target: Target, status: TargetStatus, isOtherInFlight: boolean): string => {
  const [what, are, secret] = NAMES[target];
  const open = isOtherInFlight
    ? `the figures stay shut until ${advise('the other target')} is decided; then correct what was wrong and ${advise('submit to {target}', target)}`
    : `correct what was wrong and ${advise('submit to {target}', target)} again`;
  switch (status) {
    case 'submitted':
      return `Wait: the ${what} ${are} being decided, and GET /filing/status asks for the outcome.`;
    case 'requires_attention':
      return `Save the right ${secret} ${advise('in credentialsData with no other field, even while the other target is being decided, and')} ${advise('submit to {target}', target)}.`;
    case 'rejected':
      return `The authority refused the ${what}: ${open}.`;
    case 'failed':
      return `There is no decision on the ${what}, or on a part: first do what the error says; ${open}.`;
    case 'accepted':
      return `Nothing: the ${what} ${are} accepted, and a change is an amendment.`;
  }
};

function stateOf(filing: Of, submissions: readonly SubmissionState[], target: Target): TargetState | null {
  const own = submissions.filter(
    (each) => each.target === target && !isRefusedCharity(filing.data.charityStatus, each),
  );
  if (own.length === 0) return null;
  const latest = newest(own);
  const status = statusOf(latest, target, filing.period);
  const isPartUnsent = status === 'failed' && latest.every((each) => each.status === 'accepted');
  const isOtherInFlight = submissions.some((each) => each.target !== target && inFlight(each));
  return {
    status,
    submissionIds: latest.map(({ id }) => id),
    editable: status !== 'submitted' && status !== 'accepted',
    next: isPartUnsent ? secondUnsent(target) : next(target, status, isOtherInFlight),
  };
}

/**
 * Gives the state of each target.
 *
 * @param submissions of the filing, oldest first
 */
export const targetStates = (filing: Of, submissions: readonly SubmissionState[]): TargetStates => ({
  tax: stateOf(filing, submissions, 'tax'),
  ch: stateOf(filing, submissions, 'ch'),
});
