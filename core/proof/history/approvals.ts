/**
 * The states of an approval and the events that move it between them. The service moves approvals by this table, and the
 * verifier of receipt packs replays their events through it. A decision that a person has made is never taken back: it
 * only ends.
 */
export const APPROVAL_STATUSES = [
  'open',
  'approved',
  'sent',
  'changes_requested',
  'outdated',
  'expired',
  'revoked',
] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

interface Move {
  /** States in which the event may happen; none for the event that begins an approval. */
  readonly from: readonly ApprovalStatus[];
  /** States that it may lead to; the first unless the event names one. */
  readonly to: readonly ApprovalStatus[];
  /**
   * For a state of `to`, the only states of `from` that lead to it. A state that is not named here can be reached from
   * all of `from`.
   */
  readonly only?: Partial<Readonly<Record<ApprovalStatus, readonly ApprovalStatus[]>>>;
}

/** States in which a link still waits for something: a decision, or the sending of what was approved. */
export const UNDECIDED: readonly ApprovalStatus[] = ['open', 'approved'];

const MOVES = {
  approval_asked: { from: [], to: ['open'] },
  /** Someone looked at it for the first time. */
  approval_opened: { from: ['open'], to: ['open'] },
  /** Someone approved. What is approved is sent from the page, or by a submit that names it. */
  approval_given: { from: UNDECIDED, to: ['approved'] },
  changes_requested: { from: ['open'], to: ['changes_requested'] },
  /**
   * It was sent, or ended without a sending. A link whose sign-ins were refused too often ends even after something was
   * sent.
   */
  approval_ended: {
    from: [...UNDECIDED, 'sent'],
    to: ['sent', 'outdated', 'expired', 'revoked'],
    only: { sent: ['approved'], outdated: UNDECIDED, expired: UNDECIDED },
  },
} as const satisfies Readonly<Record<string, Move>>;

export type ApprovalEventType = keyof typeof MOVES;
export const APPROVAL_EVENTS: Readonly<Record<ApprovalEventType, Move>> = MOVES;

/** Gives the next state of an approval after an event; null when the event may not happen in this state. */
export function approvalAfter(
  now: ApprovalStatus | null,
  type: ApprovalEventType,
  to: ApprovalStatus = APPROVAL_EVENTS[type].to[0] ?? 'open',
): ApprovalStatus | null {
  const move = APPROVAL_EVENTS[type];
  const from = move.only?.[to] ?? move.from;
  const mayHappen = now === null ? from.length === 0 : from.includes(now);
  return mayHappen && move.to.includes(to) ? to : null;
}
