import { APPROVAL_STATUSES, type ApprovalStatus } from '../core/proof/history/approvals.ts';
import { SUBMISSION_STATUSES, type SubmissionStatus } from '../core/proof/history/machine.ts';
import { advise } from '../core/words/advice.ts';

/** Lists the words for states of a filing, a submission and their data. No other file defines such a word. */

/** Live or test data and services. They are never mixed. */
export const MODES = ['live', 'test'] as const;
export type Mode = (typeof MODES)[number];

/** The tax authority, and the registry (ch). */
export const TARGETS = ['tax', 'ch'] as const;
export type Target = (typeof TARGETS)[number];

/** Parts of a company's entry at the public register. Each is a separate request. */
export const REGISTER_PARTS = ['profile', 'history', 'officers'] as const;
export type RegisterPart = (typeof REGISTER_PARTS)[number];

/** Targets that a request may name. */
export const SUBMIT_TARGETS = [...TARGETS, 'both'] as const;
export type SubmitTarget = (typeof SUBMIT_TARGETS)[number];

/** Results of comparing an accepted return with the same figures under today's law and software. */
export const SINCE_FILED_OUTCOMES = ['differs', 'nothing', 'unknown'] as const;
export type SinceFiledOutcome = (typeof SINCE_FILED_OUTCOMES)[number];

interface State {
  /** Its name for people. */
  readonly label: string;
  readonly meaning: string;
}

/** The states of a filing. Its submissions decide its state (`worker/submission/states.ts`). */
export const FILING_STATUSES = [
  'draft',
  'in_progress',
  'submitted',
  'requires_attention',
  'rejected',
  'accepted',
] as const;
export type FilingStatus = (typeof FILING_STATUSES)[number];

export const FILING_STATES: Readonly<Record<FilingStatus, State>> = {
  draft: { label: 'Draft', meaning: 'Draft. Nothing has been sent.' },
  in_progress: {
    label: 'In progress',
    meaning: 'The figures are locked, or one of the two parts is accepted and the other is not sent yet.',
  },
  submitted: {
    label: 'Awaiting outcome',
    meaning: 'Sent. We are waiting for the result and keep checking.',
  },
  requires_attention: {
    label: 'Needs attention',
    meaning: 'HMRC or Companies House did not accept your sign-in details. Correct them and send again.',
  },
  rejected: {
    label: 'Rejected',
    meaning: 'HMRC or Companies House rejected it. Correct what was wrong and send again.',
  },
  accepted: { label: 'Accepted', meaning: 'Accepted. To change anything now, file an amendment.' },
};

/** `core/proof/history/machine.ts` defines the moves between states of a submission. */
export { SUBMISSION_STATUSES, type SubmissionStatus };

export const SUBMISSION_STATES: Readonly<Record<SubmissionStatus, State>> = {
  pending: { label: 'Being sent', meaning: 'It is recorded and being sent.' },
  submitted: { label: 'Awaiting outcome', meaning: 'It was sent and is not decided yet.' },
  accepted: { label: 'Accepted', meaning: 'The authority accepted it.' },
  rejected: { label: 'Rejected', meaning: 'The authority refused it.' },
  error: { label: 'Not sent', meaning: 'It failed before or while it was sent; its error says why.' },
};

/** States of one target (decision 213). */
export const TARGET_STATUSES = ['submitted', 'requires_attention', 'failed', 'rejected', 'accepted'] as const;
export type TargetStatus = (typeof TARGET_STATUSES)[number];
export const TARGET_STATES: Readonly<Record<TargetStatus, State>> = {
  submitted: SUBMISSION_STATES.submitted,
  requires_attention: { label: 'Needs attention', meaning: 'A sign-in or code was refused, or is missing.' },
  failed: { label: 'Not sent', meaning: 'It failed before or while it was sent, in whole or in part.' },
  rejected: SUBMISSION_STATES.rejected,
  accepted: SUBMISSION_STATES.accepted,
};

interface Move<Status extends string> {
  readonly from: Status;
  readonly to: Status;
  /** The cause of the move. */
  readonly when: string;
}

/** Usual moves of a filing from state to state. A late answer of an authority may cause other moves. */
export const FILING_MOVES: readonly Move<FilingStatus>[] = [
  { from: 'draft', to: 'in_progress', when: 'You lock the figures.' },
  { from: 'in_progress', to: 'draft', when: 'You unlock them.' },
  { from: 'draft', to: 'submitted', when: 'You submit.' },
  { from: 'submitted', to: 'draft', when: 'It could not be sent, or never arrived.' },
  { from: 'in_progress', to: 'submitted', when: `You submit, or ${advise('submit {filing}', 'the rest')}.` },
  { from: 'submitted', to: 'in_progress', when: 'A part is accepted, and the rest is not sent yet.' },
  { from: 'submitted', to: 'requires_attention', when: 'The authority refuses the sign-in.' },
  {
    from: 'requires_attention',
    to: 'submitted',
    when: `You save the right sign-in and ${advise('submit again')}.`,
  },
  { from: 'submitted', to: 'rejected', when: 'The authority refuses the filing.' },
  { from: 'rejected', to: 'submitted', when: `You correct it and ${advise('submit again')}.` },
  { from: 'submitted', to: 'accepted', when: 'Every part to be filed is accepted.' },
  { from: 'accepted', to: 'in_progress', when: 'You add the return or accounts that were not filed.' },
];

/** The states that a caller may set. A new filing has the first. */
export const SETTABLE_STATUSES = ['draft', 'in_progress'] as const satisfies readonly FilingStatus[];
export type SettableStatus = (typeof SETTABLE_STATUSES)[number];

/** `core/proof/history/approvals.ts` defines the moves between states of an approval. */
export { APPROVAL_STATUSES, type ApprovalStatus };

/** Effects of approving: the decision is only recorded, or the approved filing is also sent. */
export const APPROVAL_ASKS = ['approval', 'sending'] as const;

export const APPROVAL_STATES: Readonly<Record<ApprovalStatus, State>> = {
  open: { label: 'Waiting', meaning: 'Nobody has decided yet.' },
  approved: { label: 'Approved', meaning: 'It was approved, and is not sent yet.' },
  sent: { label: 'Approved and sent', meaning: 'It was approved and sent; the filing has the outcome.' },
  changes_requested: { label: 'Changes wanted', meaning: 'The comment names the changes.' },
  outdated: { label: 'Outdated', meaning: 'The filing has changed since, so a new approval is needed.' },
  expired: { label: 'Expired', meaning: 'Nobody decided in time.' },
  revoked: { label: 'Revoked', meaning: 'The link was withdrawn, or a newer one replaced it.' },
};

/** Moves of an approval that people make. It also ends when it expires, is revoked or is outdated. */
export const APPROVAL_MOVES: readonly Move<ApprovalStatus>[] = [
  { from: 'open', to: 'approved', when: 'The director approves.' },
  { from: 'approved', to: 'sent', when: 'The page sends it, or your submit does.' },
  { from: 'open', to: 'changes_requested', when: 'The director asks for a change.' },
];
