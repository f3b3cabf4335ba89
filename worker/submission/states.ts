import type { FilingTypesJson } from '../../core/figures/stored.ts';
import { accountingPeriods, type Period } from '../../core/period/period.ts';
import { describeProblems, error, type Problem } from '../../core/problem.ts';
import { TARGETS } from '../../schema/states.ts';
import type { Filing, FilingStatus, StatusOf, SubmissionState, Target } from '../store/store.ts';

/**
 * The states of a filing and what may be done in each (decisions 13, 14, 22 and 27). A filing's
 * status is derived from its submissions, so there is one place that says what a caller is told.
 */
export interface StatusInput {
  readonly period: Period;
  readonly requestedStatus: 'draft' | 'in_progress';
  readonly filingTypes: FilingTypesJson | null;
}

export const inFlight = (submission: Pick<SubmissionState, 'status'>): boolean =>
  submission.status === 'submitted' || submission.status === 'pending';

/**
 * The newest submission of each target and part of the period. Submissions come oldest first. A refusal of our own is
 * of the whole target, and is over once a part of a long period has been sent after it. An acceptance stays the newest
 * word when a second sending, of what was thought lost, is refused as one that the authority has already.
 */
export function newest(submissions: readonly SubmissionState[]): readonly SubmissionState[] {
  const latest = new Map<string, SubmissionState>();
  for (const submission of submissions) {
    const { target, subPeriod } = submission;
    if (subPeriod !== null) latest.delete(`${target} `);
    const part = `${target} ${subPeriod ?? ''}`;
    if (latest.get(part)?.status !== 'accepted' || inFlight(submission)) latest.set(part, submission);
  }
  return [...latest.values()];
}

/** Parts a target is sent in: a long period's tax is two returns, everything else one. */
export function partsOf(target: Target, period: Period): readonly (1 | 2 | null)[] {
  return target === 'tax' && accountingPeriods(period).length === 2 ? [1, 2] : [null];
}

export const isPartAccepted = (
  submissions: readonly SubmissionState[],
  target: Target,
  part: 1 | 2 | null,
): boolean => submissions.some((s) => s.target === target && s.subPeriod === part && s.status === 'accepted');

export const isTargetAccepted = (
  submissions: readonly SubmissionState[],
  target: Target,
  period: Period,
): boolean => partsOf(target, period).every((part) => isPartAccepted(submissions, target, part));

/** Decision 13, in its order of precedence. */
export function deriveStatus(filing: StatusInput, submissions: readonly SubmissionState[]): FilingStatus {
  const latest = newest(submissions);
  if (latest.some(inFlight)) return 'submitted';
  if (latest.some((s) => s.credentialFailure && s.status !== 'accepted')) return 'requires_attention';
  if (latest.some((s) => s.status === 'rejected')) return 'rejected';
  const wanted: Target[] = [];
  if (filing.filingTypes?.ct600) wanted.push('tax');
  if (filing.filingTypes?.accounts) wanted.push('ch');
  const accepted = wanted.filter((target) => isTargetAccepted(submissions, target, filing.period));
  if (wanted.length > 0 && accepted.length === wanted.length) return 'accepted';
  if (submissions.some((s) => s.status === 'accepted')) return 'in_progress';
  return filing.requestedStatus;
}

/** The same, as the store asks for it when it writes a step. */
export const statusOfFiling: StatusOf = (filing, submissions) =>
  deriveStatus({ ...filing, filingTypes: filing.data.filingTypes }, submissions);

/** What each status of a filing means for its figures, and why a save is refused where all of it is. */
const FIGURES: Readonly<
  Record<
    FilingStatus,
    { readonly figures: 'open' | 'locked' } | { readonly figures: 'closed'; readonly message: string }
  >
> = {
  draft: { figures: 'open' },
  in_progress: { figures: 'locked' },
  submitted: {
    figures: 'closed',
    message: 'the filing is being decided upstream: wait for its outcome (GET /filing/status) before saving',
  },
  requires_attention: { figures: 'open' },
  rejected: { figures: 'open' },
  /** Of both types. With one type accepted and the other never set, the other can still be filed. */
  accepted: {
    figures: 'closed',
    message:
      'the filing has been accepted and is final: create an amendment of it instead (POST /filing/create with isAmendment and amendmentOfFilingId)',
  },
};

/** Fields a save may carry while the figures are locked (decision 14). */
const UNLOCKED_FIELDS: readonly string[] = [
  'filingId',
  'credentialsData',
  // One value with the name in the credentials (decision 15).
  'directorName',
  'filingTypes',
  'bankDetailsData',
  'status',
];

/** Whether both authorities have accepted the filing, so that nothing of it is left to file. */
export const isFinal = (
  { period }: Pick<Filing, 'period'>,
  submissions: readonly SubmissionState[],
): boolean => TARGETS.every((target) => isTargetAccepted(submissions, target, period));

/**
 * Why a save that changes these fields is refused now, or null (decision 14). What is sent as it is stored changes
 * nothing.
 *
 * @param final whether both types have been accepted
 * @param left the target not filed yet, where the filing stays accepted after the save
 */
export function refuseSave(
  filing: Pick<Filing, 'status' | 'requestedStatus'>,
  fields: readonly string[],
  {
    unlocks,
    final,
    left = null,
  }: { readonly unlocks: boolean; readonly final: boolean; readonly left?: Target | null },
): string | null {
  const state = FIGURES[filing.status];
  const isClosed = state.figures === 'closed' && (filing.status !== 'accepted' || final);
  if (isClosed) return state.message;
  const isOpen = state.figures === 'open' || filing.requestedStatus === 'draft' || unlocks;
  if (isOpen && left === null) return null;
  const locked = fields.filter((field) => !UNLOCKED_FIELDS.includes(field));
  if (locked.length === 0) return null;
  if (left !== null) {
    const [flag, what] = left === 'tax' ? ['ct600', 'return'] : ['accounts', 'accounts'];
    return `${locked.join(', ')}: the figures are locked, because they were accepted; to file the ${what} with others, save filingTypes.${flag} as true and status draft first; to change what was accepted, create an amendment`;
  }
  return `${locked.join(', ')}: the figures are locked while the filing is in_progress; save status draft first`;
}

/** Why a target cannot be submitted now, or null (decision 27). */
export function refuseTarget(
  filing: StatusInput,
  submissions: readonly SubmissionState[],
  target: Target,
): string | null {
  const [name, are, have] = target === 'tax' ? ['tax return', 'is', 'has'] : ['accounts', 'are', 'have'];
  if (submissions.some((s) => s.target === target && inFlight(s))) {
    return `the ${name} of this filing ${are} already in flight: poll GET /filing/status`;
  }
  if (isTargetAccepted(submissions, target, filing.period)) {
    return `the ${name} of this filing ${have} been accepted: amend the filing instead of sending it again`;
  }
  return describeProblems(unsetType(filing.filingTypes, target)) || null;
}

/** The filing type that a target needs, when it is not set. */
export function unsetType(filingTypes: FilingTypesJson | null, target: Target): readonly Problem[] {
  const flag = target === 'tax' ? 'ct600' : 'accounts';
  if (filingTypes?.[flag] === true) return [];
  return [error(`filingTypes.${flag}`, `save it as true before submitting to ${target}`, { target })];
}
