export const SUBMISSION_STATUSES = ['pending', 'submitted', 'accepted', 'rejected', 'error'] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

/**
 * The states of a submission and the events that move it between them: the only way its status changes (decision 24).
 * The service moves submissions by this table, and the verifier of receipt packs replays their events through it.
 * Answers come late, twice and out of order. An acceptance proves that the authority holds the submission, so it
 * overrides every earlier state, and nothing changes it. A report that a submission is upstream overrides our own
 * opinion that it failed, never an authority's decision.
 */
interface Move {
  /** States in which the event may happen; none for an event that begins a submission. */
  readonly from: readonly SubmissionStatus[];
  /** The next state; null where the event changes none. */
  readonly to: SubmissionStatus | null;
}

const SENDING: readonly SubmissionStatus[] = ['pending', 'submitted'];
/** States in which the service polls: in flight, or failed in our opinion and watched for a while. */
const ASKED: readonly SubmissionStatus[] = ['submitted', 'error'];

/**
 * States with the authority's final answer. A refusal of an already accepted return leads to `error`, and its answer
 * also waits to be deleted.
 */
const DECIDED: readonly SubmissionStatus[] = ['accepted', 'rejected', 'error'];

const MOVES = {
  // Beginning.
  /** About to be sent. */
  recorded: { from: [], to: 'pending' },
  /** Refused by a check of our own. */
  refused: { from: [], to: 'error' },
  // Sending. Another holder of the filing's lock may have declared it lost meanwhile.
  /** Another filing of the same days was first. */
  withdrawn: { from: ['pending'], to: 'error' },
  /** Nothing left us. */
  'not-sent': { from: SENDING, to: 'error' },
  /** Refused on arrival by an upstream whose systems failed. */
  'refused-for-now': { from: SENDING, to: 'error' },
  /** Refused on arrival because of a fault in this service. */
  'refused-as-ours': { from: SENDING, to: 'error' },
  /** Its submission number had been used before: recorded again under another, about to be sent again. */
  renumbered: { from: ['pending'], to: null },
  acknowledged: { from: [...SENDING, 'error'], to: 'submitted' },
  /** The message may have arrived. */
  'acknowledgement-lost': { from: SENDING, to: 'submitted' },
  /** A crash left it recorded, and it may have arrived. */
  recovered: { from: ['pending'], to: 'submitted' },
  // Polling.
  /** Found in the list of outstanding submissions. */
  found: { from: ASKED, to: 'submitted' },
  'still-in-flight': { from: ASKED, to: 'submitted' },
  undecided: { from: ASKED, to: null },
  'sign-in-refused': { from: ASKED, to: null },
  'receipt-of-another': { from: ASKED, to: null },
  'upstream-failure': { from: ASKED, to: null },
  'not-held': { from: ASKED, to: 'error' },
  'never-arrived': { from: ASKED, to: 'error' },
  /** The authority told the operator that it does not hold it. */
  settled: { from: ['submitted'], to: 'error' },
  /** The authority told the operator that it accepted it, and gave evidence. */
  'told-accepted': { from: ['submitted', 'error', 'rejected'], to: 'accepted' },
  /** Refused because the authority has already accepted a return, which may be an earlier one of the filing. */
  'already-held': { from: [...SENDING, 'error'], to: 'error' },
  // Decision.
  rejected: { from: [...SENDING, 'error'], to: 'rejected' },
  accepted: { from: [...SENDING, 'error', 'rejected'], to: 'accepted' },
  'deleted-upstream': { from: DECIDED, to: null },
  'not-deleted-upstream': { from: DECIDED, to: null },
  /** Deleting it failed for days, so it stays upstream. */
  'left-upstream': { from: DECIDED, to: null },
} as const satisfies Readonly<Record<string, Move>>;

export type SubmissionEventType = keyof typeof MOVES;
export const SUBMISSION_EVENTS: Readonly<Record<SubmissionEventType, Move>> = MOVES;

/**
 * Gives the next state after an event.
 *
 * @returns null when it may not happen in this state: the event is kept and changes nothing
 */
export function stateAfter(now: SubmissionStatus, type: SubmissionEventType): SubmissionStatus | null {
  const { from, to } = SUBMISSION_EVENTS[type];
  if (!from.includes(now)) return null;
  return to ?? now;
}

/** Gives the state in which each first event begins a submission. */
export function begun(type: 'recorded' | 'refused'): SubmissionStatus {
  return MOVES[type].to;
}

/** Explains, for the stored event, why it changed nothing. */
export const ignoredIn = (now: SubmissionStatus): string => `it is ${now}`;
