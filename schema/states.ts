/** The words that a filing, a submission and their data are known by, each listed here once. */

/** Live data and services, or test ones: the two never meet. */
export const MODES = ['live', 'test'] as const;
export type Mode = (typeof MODES)[number];

/** The tax authority, and the registry (ch). */
export const TARGETS = ['tax', 'ch'] as const;
export type Target = (typeof TARGETS)[number];

interface State {
  /** Its name for people. */
  readonly label: string;
  readonly meaning: string;
}

/** The states of a filing. Which one it is in follows from its submissions (`worker/submission/states.ts`). */
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
  draft: { label: 'Draft', meaning: 'It can still be changed, and nothing has been sent.' },
  in_progress: {
    label: 'In progress',
    meaning: 'Its figures are locked, or a part of it is accepted and the rest not sent yet.',
  },
  submitted: {
    label: 'Awaiting outcome',
    meaning: 'It was sent, and the service asks for its outcome until there is one.',
  },
  requires_attention: {
    label: 'Needs attention',
    meaning: 'The authority refused the sign-in. Save the right credentials and submit again.',
  },
  rejected: {
    label: 'Rejected',
    meaning: 'The authority refused it. Correct what was wrong and submit again.',
  },
  accepted: { label: 'Accepted', meaning: 'All of it is accepted. A change from here is an amendment.' },
};

interface FilingMove {
  readonly from: FilingStatus;
  readonly to: FilingStatus;
  /** What brings it about. */
  readonly when: string;
}

/** How a filing usually goes from state to state. A late word of an authority may take it there from another. */
export const FILING_MOVES: readonly FilingMove[] = [
  { from: 'draft', to: 'in_progress', when: 'You lock the figures.' },
  { from: 'in_progress', to: 'draft', when: 'You unlock them.' },
  { from: 'draft', to: 'submitted', when: 'You submit.' },
  { from: 'submitted', to: 'draft', when: 'It could not be sent, or never arrived.' },
  { from: 'in_progress', to: 'submitted', when: 'You submit, or submit the rest.' },
  { from: 'submitted', to: 'in_progress', when: 'A part is accepted, and the rest is not sent yet.' },
  { from: 'submitted', to: 'requires_attention', when: 'The authority refuses the sign-in.' },
  { from: 'requires_attention', to: 'submitted', when: 'You save the right sign-in and submit again.' },
  { from: 'submitted', to: 'rejected', when: 'The authority refuses the filing.' },
  { from: 'rejected', to: 'submitted', when: 'You correct it and submit again.' },
  { from: 'submitted', to: 'accepted', when: 'All that was to be filed is accepted.' },
  { from: 'accepted', to: 'in_progress', when: 'You add the return or accounts that were not filed.' },
];

/** The states that a caller may set; a filing begins in the first. */
export const SETTABLE_STATUSES = ['draft', 'in_progress'] as const satisfies readonly FilingStatus[];
export type SettableStatus = (typeof SETTABLE_STATUSES)[number];

/** The states of a submission. `worker/submission/machine.ts` says what moves it from one to another. */
export const SUBMISSION_STATUSES = ['pending', 'submitted', 'accepted', 'rejected', 'error'] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

export const SUBMISSION_STATES: Readonly<Record<SubmissionStatus, State>> = {
  pending: { label: 'Being sent', meaning: 'It is recorded and being sent.' },
  submitted: { label: 'Awaiting outcome', meaning: 'It was sent and is not decided yet.' },
  accepted: { label: 'Accepted', meaning: 'The authority accepted it.' },
  rejected: { label: 'Rejected', meaning: 'The authority refused it.' },
  error: { label: 'Not sent', meaning: 'It failed before or while it was sent; its error says why.' },
};
