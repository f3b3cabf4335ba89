import { error, type Problem } from '../../core/base/problem.ts';
import type { IsoDate } from '../../core/dates/date.ts';
import { accountingPeriods, type Period } from '../../core/dates/period.ts';
import type { FilingTypesJson } from '../../core/figures/filing-fields.ts';
import { isAcceptedAlready } from '../../core/gateways/rejections.ts';
import { advise } from '../../core/words/advice.ts';
import type { FilingData } from '../../schema/requests/filing-data.ts';
import { TARGETS } from '../../schema/states.ts';
import { ukDate } from '../runtime.ts';
import type { Filing, FilingStatus, StatusOf, Submission, SubmissionState, Target } from '../store/store.ts';

/**
 * Decides a filing's state and what it allows (decisions 13, 14, 22 and 27). The status follows from its submissions,
 * so that there is one source for a caller's answer.
 */
export interface StatusInput {
  readonly period: Period;
  readonly requestedStatus: 'draft' | 'in_progress';
  readonly filingTypes: FilingTypesJson | null;
  readonly charityStatus: FilingData['charityStatus'];
}

/**
 * True for the refusal of a charity's or club's accounts to the registry (contract 2.17 rule 9). The caller is told and
 * it is recorded, but it is not part of the filing's state (decision 214).
 */
export const isRefusedCharity = (
  charityStatus: FilingData['charityStatus'],
  { target, status }: Pick<SubmissionState, 'target' | 'status'>,
): boolean => charityStatus !== null && target === 'ch' && status === 'error';

/** True where HMRC says that it has accepted such a return already, so that another sending would be refused too. */
export const isHeldAlready = ({ target, errors }: Pick<Submission, 'target' | 'errors'>): boolean =>
  target === 'tax' && errors.some(isAcceptedAlready);

export const inFlight = (submission: Pick<SubmissionState, 'status'>): boolean =>
  submission.status === 'submitted' || submission.status === 'pending';

/**
 * Gives the newest submission of each target and part of the period, from submissions sorted oldest first. Our own
 * refusal is of the whole target, and no longer counts once a part of a long period has been sent after it. An
 * acceptance stays the newest result when a second sending, of a return believed lost, is refused as already accepted.
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

/** Lists the parts a target is sent in: a long period's tax is two returns, everything else one. */
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

export const isAcceptedReturn = ({ target, status }: Pick<SubmissionState, 'target' | 'status'>): boolean =>
  target === 'tax' && status === 'accepted';

/** Gives the day on which a submission was sent: its test date where it has one. */
export const sentOn = ({
  testDate,
  submittedAt,
  createdAt,
}: Pick<Submission, 'testDate' | 'submittedAt' | 'createdAt'>): IsoDate =>
  testDate ?? ukDate(new Date(submittedAt ?? createdAt));

/** Derives the status by decision 13, in its order of precedence. */
export function deriveStatus(filing: StatusInput, all: readonly SubmissionState[]): FilingStatus {
  const { charityStatus } = filing;
  const submissions = all.filter((each) => !isRefusedCharity(charityStatus, each));
  const latest = newest(submissions);
  if (latest.some(inFlight)) return 'submitted';
  if (latest.some((s) => s.credentialFailure && s.status !== 'accepted')) return 'requires_attention';
  if (latest.some((s) => s.status === 'rejected')) return 'rejected';
  const wanted: Target[] = [];
  if (filing.filingTypes?.ct600) wanted.push('tax');
  if (filing.filingTypes?.accounts && charityStatus === null) wanted.push('ch');
  const accepted = wanted.filter((target) => isTargetAccepted(submissions, target, filing.period));
  if (wanted.length > 0 && accepted.length === wanted.length) return 'accepted';
  if (submissions.some((s) => s.status === 'accepted')) return 'in_progress';
  return filing.requestedStatus;
}

export const statusInput = (
  { period, requestedStatus }: Pick<Filing, 'period' | 'requestedStatus'>,
  { filingTypes, charityStatus }: Pick<FilingData, 'filingTypes' | 'charityStatus'>,
): StatusInput => ({ period, requestedStatus, filingTypes, charityStatus });

/** Derives a filing's status for the store, when it writes a step. */
export const statusOfFiling: StatusOf = (filing, submissions) =>
  deriveStatus(statusInput(filing, filing.data), submissions);

/** Effect of each status on the figures, and the reason where every save is refused. */
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
    message: `the figures are being decided upstream: wait for their outcome (GET /filing/status) before saving; ${advise('meanwhile you can save only credentialsData, and then submit the target that failed')}`,
  },
  requires_attention: { figures: 'open' },
  rejected: { figures: 'open' },
  /** Accepted for both types. With one type accepted and the other never set, the other can still be filed. */
  accepted: {
    figures: 'closed',
    message: `the filing has been accepted and is final: ${advise('create an amendment of it instead (POST /filing/create with isAmendment and amendmentOfFilingId)')}`,
  },
};

/** Fields that a save may change while the figures are locked (decision 14). */
const UNLOCKED_FIELDS: readonly string[] = [
  'filingId',
  'credentialsData',
  // Equals the name in the credentials (decision 15).
  'directorName',
  'filingTypes',
  'bankDetailsData',
  'status',
];

/**
 * True when the authorities have accepted everything that the filing can be sent as, so that nothing is left to file.
 */
export const isFinal = (
  { period, data }: Pick<Filing, 'period' | 'data'>,
  submissions: readonly SubmissionState[],
): boolean =>
  TARGETS.every(
    (target) =>
      (target === 'ch' && data.charityStatus !== null) || isTargetAccepted(submissions, target, period),
  );

/**
 * Explains why a save that changes these fields is refused now, or gives null (decision 14). Stored values that are
 * sent again change nothing.
 *
 * @param final true when both types have been accepted
 * @param left the target not filed yet, where the filing stays accepted after the save
 * @param isCredentials true when the save has only credentials and no message is being sent; such a save is accepted
 * while
 *   a target is in flight (decision 213)
 */
export function refuseSave(
  filing: Pick<Filing, 'status' | 'requestedStatus'>,
  fields: readonly string[],
  {
    unlocks,
    final,
    left = null,
    isCredentials = false,
  }: {
    readonly unlocks: boolean;
    readonly final: boolean;
    readonly left?: Target | null;
    readonly isCredentials?: boolean;
  },
): string | null {
  if (filing.status === 'submitted' && isCredentials) return null;
  const state = FIGURES[filing.status];
  const isClosed = state.figures === 'closed' && (filing.status !== 'accepted' || final);
  if (isClosed) return state.message;
  const isOpen = state.figures === 'open' || filing.requestedStatus === 'draft' || unlocks;
  if (isOpen && left === null) return null;
  const locked = fields.filter((field) => !UNLOCKED_FIELDS.includes(field));
  if (locked.length === 0) return null;
  if (left !== null) {
    const [flag, what] = left === 'tax' ? ['ct600', 'return'] : ['accounts', 'accounts'];
    return `${locked.join(', ')}: the figures are locked, because they were accepted; to file the ${what} with other figures, ${advise('save filingTypes.{flag} as true and status draft first', flag)}; to change what was accepted, create an amendment`;
  }
  return `${locked.join(', ')}: ${advise('the figures are locked while the filing is in_progress; save status draft first')}`;
}

/** Lists why a target cannot be submitted now (decision 27). */
export function refuseTarget(
  filing: StatusInput,
  submissions: readonly SubmissionState[],
  target: Target,
): readonly Problem[] {
  const [name, are, have] = target === 'tax' ? ['tax return', 'is', 'has'] : ['accounts', 'are', 'have'];
  const held = submissions.some((s) => s.target === target && inFlight(s))
    ? [`the ${name} of this filing ${are} already in flight: poll GET /filing/status`]
    : isTargetAccepted(submissions, target, filing.period)
      ? [`the ${name} of this filing ${have} been accepted: amend the filing instead of sending it again`]
      : [];
  return [
    ...held.map((message) => error('target', message, { target })),
    ...unsetType(filing.filingTypes, target),
  ];
}

/** Names the filing type that a target needs, when it is not set. */
export function unsetType(filingTypes: FilingTypesJson | null, target: Target): readonly Problem[] {
  const flag = target === 'tax' ? 'ct600' : 'accounts';
  if (filingTypes?.[flag] === true) return [];
  return [
    error(`filingTypes.${flag}`, advise('save it as true before submitting to {target}', target), { target }),
  ];
}
