import type { Treatment } from '../../core/books/kinds.ts';
import type { Provenance } from '../../core/books/provenance.ts';
import type { Period } from '../../core/dates/period.ts';
import type { GatewayError } from '../../core/gateways/govtalk.ts';
import type { FiledAccounts } from '../../core/law/reference-periods.ts';
import type { ChainHead, KeptEvent } from '../../core/proof/history/chain.ts';
import type { RegisterDays } from '../../core/tax/planning/register-days.ts';
import type { FiledAccountsFigures } from '../../schema/answers/filed-accounts.ts';
import type { FilingData } from '../../schema/requests/filing-data.ts';
import type {
  FilingStatus,
  Mode,
  RegisterPart,
  SettableStatus,
  SinceFiledOutcome,
  SubmissionStatus,
  Target,
} from '../../schema/states.ts';
import type { Account, ApiKey, Instant, Subscription } from './account-records.ts';
import type { Approval, NewApproval, NewestApproval } from './approval-records.ts';

/** Types of the stored rows as the service reads them, and of the values that create or change one. */
export type {
  Account,
  ApiKey,
  Approval,
  FilingStatus,
  Instant,
  Mode,
  NewApproval,
  NewestApproval,
  SubmissionStatus,
  Subscription,
  Target,
};

/** Accounts of a company as the register last had them, from which its open periods follow. */
export interface RegisterAccounts extends Omit<FiledAccounts, 'incorporationDate' | 'companyType'> {
  /** Days that are not filed here; absent where an earlier version read the register. */
  readonly days?: RegisterDays | undefined;
  readonly readAt: Instant;
}

/** A part of a company's entry at the register, as read. */
export interface RegisterReading {
  readonly part: RegisterPart;
  /** JSON in the shape of its reader; another version's shape counts as missing. */
  readonly answer: unknown;
  readonly readAt: Instant;
}

/** The parts of a period that were filed elsewhere. */
export interface FiledElsewhere {
  readonly periodEnd: string;
  readonly tax: boolean;
  readonly ch: boolean;
}

export interface Company {
  readonly id: number;
  readonly accountId: number;
  readonly mode: Mode;
  readonly companyNumber: string;
  readonly companyName: string;
  readonly incorporationDate: string | null;
  readonly registeredOffice: readonly string[];
  readonly sicCodes: readonly string[];
  readonly companyType: string | null;
  readonly companyStatus: string | null;
  /** Null or absent until the register is read. */
  readonly registerAccounts?: RegisterAccounts | null;
  /** Periods that the account says were filed elsewhere; null or absent for none. */
  readonly filedElsewhere?: readonly FiledElsewhere[] | null;
  readonly archived: boolean;
  readonly createdAt: Instant;
}

/** Ciphertexts, each sealed for this filing and field; null when nothing is stored. */
export interface SealedSecrets {
  readonly gatewayPassword: string | null;
  readonly authCode: string | null;
  /** The whole bankDetailsData object. */
  readonly bankDetails: string | null;
}

/** Stored values for sign-in and repayment. A stored user id is not a secret. */
export type SecretName = keyof SealedSecrets | 'gatewayId';

/** Counts the changes of each secret, which shows nothing of its content; a missing one was never changed. */
export type SecretRevisions = Readonly<Partial<Record<SecretName, number>>>;

/** The revision of each secret in a sent submission; null for a secret that was given only for it and is not stored. */
export type SentWith = Readonly<Partial<Record<SecretName, number | null>>>;

/** Comparison of an accepted return with the return that a day's law and software would make (decision 221). */
export interface SinceFiled {
  /** Day whose law and figures it was compared with. */
  readonly day: string;
  /** Version of the law, the rule set and the software of that day. */
  readonly version: string;
  /**
   * `unknown` where the sent figures are no longer stored, or cannot be computed; `nothing` where no amendment is due.
   */
  readonly outcome: SinceFiledOutcome;
  /** Pence by which box 525 would be higher, as text; null where nothing differs or it is unknown. */
  readonly pence: string | null;
  /** Last day to amend the return; null where nothing differs. */
  readonly deadline: string | null;
  readonly reason: string;
}

export interface Filing {
  readonly id: number;
  readonly accountId: number;
  readonly mode: Mode;
  readonly companyId: number;
  readonly companyName: string;
  readonly companyNumber: string;
  readonly period: Period;
  readonly previousPeriod: Period | null;
  readonly isAmendment: boolean;
  readonly amendmentOfFilingId: number | null;
  readonly data: FilingData;
  readonly sealed: SealedSecrets;
  readonly secretRevisions: SecretRevisions;
  /** Time of the last change of the bank details; null when there are none, or it was not recorded. */
  readonly bankDetailsSince: Instant | null;
  /** Origin of its figures. */
  readonly provenance: Provenance;
  /** Its newest approval; null where none was asked for. */
  readonly approval: NewestApproval | null;
  /** Newest comparison of its accepted return with a day's law; null where it was not compared. */
  readonly sinceFiled: SinceFiled | null;
  readonly status: FilingStatus;
  readonly requestedStatus: SettableStatus;
  readonly version: number;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

export interface Submission {
  readonly id: number;
  readonly filingId: number;
  readonly accountId: number;
  readonly mode: Mode;
  readonly target: Target;
  readonly subPeriod: 1 | 2 | null;
  readonly status: SubmissionStatus;
  readonly credentialFailure: boolean;
  readonly error: string | null;
  readonly errors: readonly GatewayError[];
  readonly correlationId: string | null;
  /**
   * Our own id: 32 upper-case hexadecimal digits. It is sent with a return to find it if its acknowledgement is lost.
   */
  readonly transactionId: string | null;
  readonly submissionNumber: string | null;
  /** Name of the presenter that sent these accounts; null for the first one. */
  readonly presenter: string | null;
  /** For accounts: the reference that a status must repeat to be about these. */
  readonly customerReference: string | null;
  readonly irMark: string | null;
  readonly irMarkReceipt: string | null;
  /** Null for a submission that was refused before a message was made. */
  readonly requestBodySha256: string | null;
  readonly testDate: string | null;
  readonly pollUrl: string | null;
  readonly pollIntervalSeconds: number | null;
  readonly polls: number;
  readonly nextPollAt: Instant | null;
  readonly deleteUpstream: boolean;
  readonly createdAt: Instant;
  readonly submittedAt: Instant | null;
  readonly decidedAt: Instant | null;
  /** Null where unknown: a submission from before it was recorded. */
  readonly sentWith: SentWith | null;
  /** The version that made it (core/filing/made-with.ts); null where that was not stored. */
  readonly madeWith: string | null;
  /** The claim of the `Idempotency-Key` of its request; null for a request without one. */
  readonly askedAs: string | null;
}

/** A submission's envelope, stored separately: some hundred kilobytes that no decision needs. */
export interface SealedEnvelope {
  /** The key of the ring that sealed it. */
  readonly keyId: string;
  readonly sealed: string;
}

/** An authority's answer, stored by the event that it caused. */
export interface SealedAnswer extends SealedEnvelope {
  /** Hash of the sealed text. */
  readonly sha256: string;
}

/** An answer with its place in the store. */
export interface KeptSealedAnswer extends SealedAnswer {
  readonly filingId: number;
  readonly sequence: number;
  readonly submissionId: number;
}

export interface SubmissionEvent {
  readonly filingId: number;
  readonly sequence: number;
  /** Null for an event of the filing itself, such as an approval's. */
  readonly submissionId: number | null;
  readonly type: string;
  readonly at: Instant;
  readonly detail: Readonly<Record<string, unknown>>;
  /** See core/proof/history/chain.ts; null only for events from before there were hashes. */
  readonly hash: string | null;
  /** See core/proof/history/chain.ts; null for an event written without a key. */
  readonly code: string | null;
}

/** The stored events of a filing, and the filing's own record of them, for verification. */
export interface EventChain {
  readonly events: readonly KeptEvent[];
  readonly head: ChainHead;
  /** Status of each submission, to compare with its last event. */
  readonly statuses: readonly Pick<Submission, 'id' | 'status'>[];
}

/**
 * The outcome of moving a history to another key. `unkeyed`: it has no key. `broken`: it was changed. `left`: there is
 * nothing to do, or it has grown meanwhile.
 */
export type Rekeyed = 'rekeyed' | 'unkeyed' | 'broken' | 'left';

export interface Listed<T> {
  readonly data: readonly T[];
  readonly totalCount: number;
}

/** Accounts at the register as they were read. */
export interface FiledAccountsRow {
  readonly transactionId: string;
  readonly companyNumber: string;
  readonly answer: FiledAccountsFigures;
  readonly readAt: string;
}

/** An active company with the periods that have a filing. */
export interface CompanyWithPeriods {
  readonly company: Company;
  readonly begun: readonly Period[];
}

export type NewCompany = Omit<Company, 'id' | 'archived'>;
export type NewFiling = Omit<
  Filing,
  | 'id'
  | 'companyName'
  | 'companyNumber'
  | 'version'
  | 'updatedAt'
  | 'secretRevisions'
  | 'bankDetailsSince'
  | 'provenance'
  | 'approval'
  | 'sinceFiled'
> & {
  /** The claim of the `Idempotency-Key` of its request. */
  readonly askedAs?: string | undefined;
};
export type NewSubmission = Omit<Submission, 'id'> & {
  readonly envelope?: SealedEnvelope;
  /** The filing's data from which the submission is made, without credentials. */
  readonly figures?: FilingData;
  readonly provenance?: Provenance;
};
/** A submission with the origin of its figures; null where that was not stored. */
export interface SentFigures {
  readonly submission: Submission;
  readonly provenance: Provenance | null;
}
export type FilingChange = Partial<
  Pick<
    Filing,
    'data' | 'sealed' | 'secretRevisions' | 'bankDetailsSince' | 'provenance' | 'status' | 'requestedStatus'
  >
> & {
  /** Mappings of the company's accounts to store with it. */
  readonly mappings?: readonly NewMapping[];
};
/** Change of the figures of a filing, and the version and events that it was decided on. */
export interface DecidedChange {
  readonly id: number;
  readonly version: number;
  /** Every change of a submission adds an event. */
  readonly events: number;
  readonly change: Required<Pick<FilingChange, 'data' | 'provenance' | 'status' | 'requestedStatus'>>;
}
/** A stored mapping; `name` is folded. */
export interface AccountMapping {
  readonly code: string;
  readonly name: string;
  readonly field: string | null;
  readonly treatment: readonly Treatment[];
  readonly filingId: number;
  readonly updatedAt: Instant;
}
export type NewMapping = Pick<AccountMapping, 'code' | 'name' | 'field' | 'treatment'>;
export type SubmissionChange = Partial<
  Omit<
    Submission,
    'id' | 'filingId' | 'accountId' | 'mode' | 'target' | 'subPeriod' | 'createdAt' | 'askedAs' | 'madeWith'
  >
> & { readonly envelope?: SealedEnvelope };
export interface NewEvent {
  readonly type: string;
  readonly at: Instant;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly answer?: SealedAnswer;
}

/** Parts of a submission that decide the status of its filing. */
export type SubmissionState = Pick<
  Submission,
  'id' | 'target' | 'subPeriod' | 'status' | 'credentialFailure'
>;
/** Gives the status of a filing from its submissions, oldest first. It is written with the step that changed them. */
export type StatusOf = (
  filing: Pick<Filing, 'period' | 'requestedStatus' | 'data'>,
  submissions: readonly SubmissionState[],
) => FilingStatus;
/** Changes of a submission in one step. */
export interface SubmissionStep {
  readonly change: SubmissionChange;
  readonly event: NewEvent;
}

/** An allowance of live filings, and the time from which they count. */
export interface QuotaLimit {
  readonly since: Instant;
  readonly allowance: number;
}
/** Parts of a submission that decide when it is next polled. */
export type DueSubmission = Pick<
  Submission,
  'id' | 'filingId' | 'nextPollAt' | 'pollIntervalSeconds' | 'polls'
>;

/** A new key, valid and never used. */
export type NewApiKey = Omit<ApiKey, 'id' | 'revokedAt' | 'lastUsedAt'>;

/** An address where calendar programs read deadlines; its token is not stored. */
export interface Feed {
  readonly id: number;
  readonly accountId: number;
  readonly mode: Mode;
  readonly name: string;
  readonly createdAt: Instant;
  readonly revokedAt: Instant | null;
  readonly lastUsedAt: Instant | null;
}

/** Limits on an account's keys; revoked ones count among those issued. */
export interface KeyLimits {
  readonly inForce: number;
  readonly issued: number;
  readonly issuedSince: Instant;
}

/** Identity of a lease, to take, renew and return it. */
export interface Lease {
  readonly filingId: number;
  /** A name that no other lease has had. */
  readonly holder: string;
}

/** Begin and end of a lease, and the holders it may be taken from. */
export interface LeaseTerms {
  readonly now: Instant;
  readonly expiresAt: Instant;
  /** A lease that ends after this was taken by a clock that ran ahead, and is free; absent where nothing is checked. */
  readonly latest?: Instant;
  /** Holders that have ended: their leases are taken over. */
  readonly ended?: readonly string[];
}
