import type { Filing, Store, Submission, SubmissionEvent } from '../../worker/store/store.ts';
import type { Asked, Heard } from './callers.ts';
import {
  isForgotten,
  isHeld,
  type Ledger,
  type Outcome,
  outcomeOf,
  scenarioOf,
  type Transmission,
} from './ledger.ts';
import type { LinkLog } from './links.ts';

/** Records of one service of a run, and the true outcomes. */
export interface Evidence {
  /** The service's name. */
  readonly service: string;
  /** Gives the store of the database that has a filing. */
  readonly storeOf: (filingId: number) => Store;
  readonly ledger: Ledger;
  readonly asked: readonly Asked[];
  readonly heard: readonly Heard[];
  readonly links: LinkLog;
  /** Filings that people approve by links. */
  readonly approved: ReadonlySet<number>;
  readonly filings: readonly Filing[];
  /** All submissions of each filing, oldest first. */
  readonly submissions: readonly Submission[];
  /** Life of the database before it was replaced by an older copy; null if it never was. */
  readonly past: Past | null;
  /** Accounts that make live filings. */
  readonly live: readonly Allowed[];
  /** Filings whose sign-in is given only with the submit. */
  readonly oneShot: ReadonlySet<number>;
  /** Submissions given up before their CorrelationID was recorded. The outstanding list may show it later. */
  readonly givenUp: ReadonlySet<number>;
  /** Time between a return's arrival and its entry in the outstanding list. */
  readonly listLagMs: number;
  /** Greatest difference of a process's clock from the true time. */
  readonly clocksApartMs: number;
  /** Time that an answer is left at the tax authority. */
  readonly keptMs: number;
}

/** Live filings that an account may make. */
export interface Allowed {
  readonly accountId: number;
  readonly allowance: number;
  readonly since: string;
  readonly store: Store;
}

export interface Past {
  readonly restoredAt: number;
  /** Ids of submissions in the copy. */
  readonly copied: ReadonlySet<number>;
  /** State of the filings when the copy replaced the database. */
  readonly filings: readonly Filing[];
  readonly submissions: readonly Submission[];
}

/** Gives the evidence from before the copy replaced the database, to check the callers' answers until then. */
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

/** Finds the submissions that were given up before an event named their CorrelationID. */
export function givenUpIn(events: readonly SubmissionEvent[]): ReadonlySet<number> {
  const known = new Set<number | null>();
  const found = new Set<number>();
  for (const { submissionId, type, detail } of events) {
    if (typeof detail.correlationId === 'string') known.add(submissionId);
    if (type === 'never-arrived' && submissionId !== null && !known.has(submissionId))
      found.add(submissionId);
  }
  return found;
}

/** Finds the message of a submission; undefined when it was never sent. */
export function sentAs(
  { service, ledger, past }: Pick<Evidence, 'service' | 'ledger' | 'past'>,
  { id, target, transactionId, submissionNumber }: Submission,
): Transmission | undefined {
  const life = past === null || past.copied.has(id) ? 0 : 1;
  const name = target === 'tax' ? transactionId : submissionNumber;
  return name === null ? undefined : ledger.sentAs({ service, life }, target, name);
}

/** Values with which an authority never answers, or forgets. */
const UNREPORTED: readonly string[] = ['SANDBOX-NEVER', 'SANDBOX-2000', 'PENDING', 'FAILURE', 'NOTFOUND'];

export interface Truth {
  readonly sent: Transmission | undefined;
  readonly outcome: Outcome;
  readonly arrived: boolean;
  readonly held: boolean;
  /** Time of the first answer that decides the submission; null before one. */
  readonly reportedAt: number | null;
  /**
   * Time of the first acceptance of a return with the same mark. The content is the same, so the second sending asks
   * about the first one. The receipt names only the mark.
   */
  readonly sameReportedAt: number | null;
  /** True when the authority never reports the submission, or reported a falsehood. */
  readonly unreported: boolean;
  /** True when the registry refused the submission because another filer had used the number. */
  readonly numberUsed: boolean;
  /** True when the submission could be taken for lost although the authority has it, without a fault of the service. */
  readonly unseen: boolean;
}

/** Part of the evidence that decides the truth about a submission. */
type Known = Pick<Evidence, 'service' | 'ledger' | 'past' | 'givenUp' | 'listLagMs' | 'oneShot'>;

export function truthOf(evidence: Known, submission: Submission): Truth {
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
    unseen:
      isUnseen(evidence, sent, submission) ||
      // The gateway forgot it, so that its list cannot show it either.
      (isForgotten(sent) && isAcknowledgementLost(evidence, sent, submission)),
  };
}

function sameReportedAt({ service, ledger }: Known, { irMark }: Submission): number | null {
  const same = irMark === null ? [] : ledger.markedAs(irMark);
  const told = same.filter(({ sender, reportedAt }) => sender.service === service && reportedAt !== null);
  const [first] = told.toSorted((a, b) => a.leftAt - b.leftAt);
  return first?.reportedAt ?? null;
}

/** True when the authority no longer has its answer: other software, or a forgotten life, deleted it. */
export const isGone = (
  { past }: Pick<Evidence, 'past'>,
  { clearedAt, returns, sender }: Transmission,
): boolean =>
  clearedAt !== null ||
  (past !== null && sender.life === 0 && returns.some(({ deletedAt }) => deletedAt !== null));

/** A message that is not found for ten minutes is abandoned. It may travel two minutes, and clocks differ by four. */
export const GIVEN_UP_MS = 10 * 60_000;
const MAX_ON_THE_WAY_MS = 2 * 60_000;
const CLOCKS_APART_MS = 4 * 60_000;

/**
 * True when the message left so long after its record that it may have been abandoned before: its process was frozen
 * just before sending. A process frozen earlier checks the time again and does not send.
 */
const isLate = ({ leftAt, sender }: Transmission, { createdAt }: Submission): boolean =>
  sender.frozenBy !== null &&
  sender.frozenBy !== 'frozen once recorded' &&
  leftAt - Date.parse(createdAt) > GIVEN_UP_MS - MAX_ON_THE_WAY_MS - CLOCKS_APART_MS;

/** Longer than any process takes from an acknowledgement to its record. */
const RECORDED_WITHIN_MS = 60_000;

/**
 * True when the acknowledgement never arrived, or its process was killed before recording it, or an older copy replaced
 * its database.
 */
const isAcknowledgementLost = (
  { past, givenUp }: Known,
  { acknowledgedAt, senderKilledAt, sender }: Transmission,
  { id, correlationId }: Submission,
): boolean =>
  acknowledgedAt === null ||
  (past !== null && sender.life === 0) ||
  ((correlationId === null || givenUp.has(id)) &&
    senderKilledAt !== null &&
    senderKilledAt - acknowledgedAt < RECORDED_WITHIN_MS);

/**
 * True when the protocol hid the truth from the service. Either the submission left late, after it was abandoned. Or its
 * acknowledgement was lost, and the outstanding list did not show it in time, or no longer. If a return was delivered twice
 * and its refusal received, only the list shows that the other copy was accepted.
 */
export const isUnseen = (evidence: Known, sent: Transmission, submission: Submission): boolean =>
  isLate(sent, submission) ||
  (sent.target === 'tax' &&
    isAcknowledgementLost(evidence, sent, submission) &&
    (isGone(evidence, sent) || evidence.listLagMs > GIVEN_UP_MS - MAX_ON_THE_WAY_MS)) ||
  (sent.returns.length > 1 &&
    (isGone(evidence, sent) || evidence.listLagMs > 0 || evidence.oneShot.has(submission.filingId)));
