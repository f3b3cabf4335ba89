import type { SubmissionChange, SubmissionStatus } from '../store/store.ts';

/**
 * The states of a submission and what moves it from one to another: the only way its status changes (decision 24).
 * Answers come late, twice and out of order. An acceptance is proof that the authority holds the submission, so it wins
 * over every earlier state, and nothing moves it. Word that a submission is upstream wins over our own opinion that it
 * failed, never over an authority's decision.
 */
interface Move {
  /** The states in which it may happen; none for what begins a submission. */
  readonly from: readonly SubmissionStatus[];
  /** The state it leads to; null where it changes none. */
  readonly to: SubmissionStatus | null;
}

const SENDING: readonly SubmissionStatus[] = ['pending', 'submitted'];
/** Asked for upstream: in flight, or failed in our opinion and watched for a while. */
const ASKED: readonly SubmissionStatus[] = ['submitted', 'error'];

const MOVES = {
  // It begins.
  /** About to be sent. */
  recorded: { from: [], to: 'pending' },
  /** Refused by a check of our own. */
  refused: { from: [], to: 'error' },
  // It is sent. Another holder of the filing's lock may have taken it for lost meanwhile.
  /** Another filing of the same days was first. */
  withdrawn: { from: ['pending'], to: 'error' },
  /** Nothing left us. */
  'not-sent': { from: SENDING, to: 'error' },
  /** Refused on arrival by an upstream whose systems failed. */
  'refused-for-now': { from: SENDING, to: 'error' },
  /** Refused on arrival for a fault of this service's own. */
  'refused-as-ours': { from: SENDING, to: 'error' },
  /** Its submission number had been used before: recorded again under another, about to be sent again. */
  renumbered: { from: ['pending'], to: null },
  acknowledged: { from: [...SENDING, 'error'], to: 'submitted' },
  /** It may have arrived. */
  'acknowledgement-lost': { from: SENDING, to: 'submitted' },
  /** A crash left it recorded: it may have arrived. */
  recovered: { from: ['pending'], to: 'submitted' },
  // It is asked for.
  /** Known again by the outstanding list. */
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
  // It is decided.
  rejected: { from: [...SENDING, 'error'], to: 'rejected' },
  accepted: { from: [...SENDING, 'error', 'rejected'], to: 'accepted' },
  'deleted-upstream': { from: ['accepted', 'rejected'], to: null },
  'not-deleted-upstream': { from: ['accepted', 'rejected'], to: null },
  /** It could not be deleted for days, and is left there. */
  'left-upstream': { from: ['accepted', 'rejected'], to: null },
} as const satisfies Readonly<Record<string, Move>>;

export type SubmissionEventType = keyof typeof MOVES;
export const SUBMISSION_EVENTS: Readonly<Record<SubmissionEventType, Move>> = MOVES;

/** What an event changes besides the status, which follows from it. */
export type ChangeOf = Omit<SubmissionChange, 'status'>;

/**
 * What an event makes of a submission.
 *
 * @returns null when it may not happen in this state: it is then kept as an event and changes nothing
 */
export function moved(
  now: SubmissionStatus,
  type: SubmissionEventType,
  change: ChangeOf,
): SubmissionChange | null {
  const { from, to } = SUBMISSION_EVENTS[type];
  if (!from.includes(now)) return null;
  if (to === null || to === now) return change;
  // In flight after all: what was concluded before is taken back.
  const reopened = now === 'error' && to === 'submitted' ? { error: null, errors: [], decidedAt: null } : {};
  return { ...reopened, ...change, status: to };
}

/** The state that an event begins a submission in. */
export function begun(type: 'recorded' | 'refused'): SubmissionStatus {
  return MOVES[type].to;
}
