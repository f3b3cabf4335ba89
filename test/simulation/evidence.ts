import type { Filing, Store, Submission } from '../../worker/store/store.ts';
import type { Heard } from './callers.ts';
import { isHeld, type Ledger, type Outcome, outcomeOf, scenarioOf, type Transmission } from './ledger.ts';

/** What one service of a run left behind, and what truly became of it. */
export interface Evidence {
  /** The service's name. */
  readonly service: string;
  readonly store: Store;
  readonly ledger: Ledger;
  readonly heard: readonly Heard[];
  readonly filings: readonly Filing[];
  /** All of each filing, oldest first. */
  readonly submissions: readonly Submission[];
  /** The life of the database before it became an older copy of itself; null where it never did. */
  readonly past: Past | null;
  readonly live: { readonly accountId: number; readonly allowance: number; readonly since: string } | null;
  /** Filings whose sign-in is given with the submit alone. */
  readonly oneShot: ReadonlySet<number>;
  /** How long after it arrived a return stands in the outstanding list. */
  readonly listLagMs: number;
}

export interface Past {
  readonly restoredAt: number;
  /** Submissions that the copy holds. */
  readonly copied: ReadonlySet<number>;
  /** As they were when the database became the copy. */
  readonly filings: readonly Filing[];
  readonly submissions: readonly Submission[];
}

/** The evidence as it was before the database became a copy: what callers heard till then is held against it. */
export const beforeRestore = (evidence: Evidence, { restoredAt, filings, submissions }: Past): Evidence => ({
  ...evidence,
  past: null,
  filings,
  submissions,
  heard: evidence.heard.filter(({ heardAt }) => heardAt <= restoredAt),
});

export const afterRestore = (evidence: Evidence): Evidence => {
  const { past } = evidence;
  return past === null
    ? evidence
    : { ...evidence, heard: evidence.heard.filter(({ askedAt }) => askedAt > past.restoredAt) };
};

/** The message a submission was sent as; undefined when it never left. */
export function sentAs(
  { service, ledger, past }: Evidence,
  { id, target, transactionId, submissionNumber }: Submission,
): Transmission | undefined {
  const life = past === null || past.copied.has(id) ? 0 : 1;
  const name = target === 'tax' ? transactionId : submissionNumber;
  return ledger.transmissions.findLast(
    (one) =>
      one.sender.service === service && one.sender.life === life && one.target === target && one.id === name,
  );
}

/** Values that make an authority never tell, or forget. */
const UNREPORTED: readonly string[] = ['SANDBOX-NEVER', 'SANDBOX-2000', 'PENDING', 'FAILURE', 'NOTFOUND'];

export interface Truth {
  readonly sent: Transmission | undefined;
  readonly outcome: Outcome;
  readonly arrived: boolean;
  readonly held: boolean;
  /** When an answer that decides it first came; null while none has. */
  readonly reportedAt: number | null;
  /**
   * When the acceptance of a return with the same mark first came. Its content is the same, so what was sent first is
   * what the second asks for; the receipt names the mark alone.
   */
  readonly sameReportedAt: number | null;
  /** The authority never tells, or told what was not so. */
  readonly unreported: boolean;
  /** The registry took nothing, because another had used the number. */
  readonly numberUsed: boolean;
  /** It could be taken for lost though the authority has it, and not by a fault of the service. */
  readonly unseen: boolean;
}

export function truthOf(evidence: Evidence, submission: Submission): Truth {
  const sent = sentAs(evidence, submission);
  if (sent === undefined)
    return {
      sent,
      outcome: 'none',
      arrived: false,
      held: false,
      reportedAt: null,
      sameReportedAt: sameReportedAt(evidence, submission),
      unreported: false,
      numberUsed: false,
      unseen: false,
    };
  return {
    sent,
    outcome: outcomeOf(sent),
    arrived: sent.arrivedAt !== null,
    held: isHeld(sent),
    reportedAt: sent.reportedAt,
    sameReportedAt: sameReportedAt(evidence, submission),
    unreported: sent.misled || UNREPORTED.includes(scenarioOf(sent) ?? '') || isGone(evidence, sent),
    numberUsed: sent.target === 'ch' && sent.arrivedAt !== null && sent.accounts === null,
    unseen: isUnseen(evidence, sent, submission),
  };
}

function sameReportedAt({ service, ledger }: Evidence, { irMark }: Submission): number | null {
  const same = ledger.transmissions.find(
    ({ sender, reportedAt, returns }) =>
      sender.service === service &&
      reportedAt !== null &&
      returns.some(({ outcome }) => outcome.kind === 'accepted' && outcome.irMark === irMark),
  );
  return same?.reportedAt ?? null;
}

/** The authority holds no answer of it any more: other software, or a life that is forgotten, deleted it. */
export const isGone = ({ past }: Evidence, { clearedAt, returns, sender }: Transmission): boolean =>
  clearedAt !== null ||
  (past !== null && sender.life === 0 && returns.some(({ deletedAt }) => deletedAt !== null));

/** What has not been found for ten minutes is given up; a message may take two of them, and clocks differ by four. */
const GIVEN_UP_MS = 10 * 60_000;
const MAX_ON_THE_WAY_MS = 2 * 60_000;
const CLOCKS_APART_MS = 4 * 60_000;

/**
 * It left so long after it was recorded that it may have been given up before: its process stood still when nothing was
 * left to do but to send. What stood still before that looks at the time once more and does not send.
 */
const isLate = ({ leftAt, sender }: Transmission, { createdAt }: Submission): boolean =>
  sender.frozenBy !== null &&
  sender.frozenBy !== 'frozen once recorded' &&
  leftAt - Date.parse(createdAt) > GIVEN_UP_MS - MAX_ON_THE_WAY_MS - CLOCKS_APART_MS;

/** Longer than any process takes from an acknowledgement to its record. */
const RECORDED_WITHIN_MS = 60_000;

/**
 * The acknowledgement never came, or came to a process that was killed before the record of it was written, or is of a
 * life that is forgotten.
 */
const isAcknowledgementLost = (
  { past }: Evidence,
  { acknowledgedAt, senderKilledAt, sender }: Transmission,
  { correlationId }: Submission,
): boolean =>
  acknowledgedAt === null ||
  (past !== null && sender.life === 0) ||
  (correlationId === null && senderKilledAt !== null && senderKilledAt - acknowledgedAt < RECORDED_WITHIN_MS);

/**
 * Truth that the protocol kept from the service: the submission left late, when it had been given up; or its
 * acknowledgement was lost, and the outstanding list did not show it in time, or no more. Of a return that was
 * delivered twice, the list alone tells that the one whose refusal is heard was accepted as the other.
 */
export const isUnseen = (evidence: Evidence, sent: Transmission, submission: Submission): boolean =>
  isLate(sent, submission) ||
  (sent.target === 'tax' &&
    isAcknowledgementLost(evidence, sent, submission) &&
    (isGone(evidence, sent) || evidence.listLagMs > GIVEN_UP_MS - MAX_ON_THE_WAY_MS)) ||
  (sent.returns.length > 1 &&
    (isGone(evidence, sent) || evidence.listLagMs > 0 || evidence.oneShot.has(submission.filingId)));
