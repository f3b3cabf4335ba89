import type { Treatment } from '../../core/books/kinds.ts';
import type { Provenance } from '../../core/books/provenance.ts';
import type { Period } from '../../core/dates/period.ts';
import type { GatewayError } from '../../core/gateways/govtalk.ts';
import type { FiledAccounts } from '../../core/law/reference-periods.ts';
import type { ChainHead, KeptEvent } from '../../core/proof/history/chain.ts';
import type { RegisterDays } from '../../core/tax/planning/register-days.ts';
import type { FiledAccountsFigures } from '../../schema/answers/filed-accounts.ts';
import type { FilingData } from '../../schema/requests/filing-data.ts';
import type { FilingStatus, Mode, SinceFiledOutcome, SubmissionStatus, Target } from '../../schema/states.ts';
import type {
  accountMappings,
  calendarFeeds,
  companies,
  filedAccounts,
  filings,
  registerReadings,
  submissionAnswers,
  submissionEnvelopes,
  submissionEvents,
  submissions,
} from '../../schema/tables.ts';
import type { Account, ApiKey, Instant, RowOf, Subscription } from './account-records.ts';
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

/** A part of a company's entry at the register, as read. Another version's shape of its answer counts as missing. */
export type RegisterReading = Pick<RowOf<typeof registerReadings>, 'part' | 'answer' | 'readAt'>;

/** The parts of a period that were filed elsewhere. */
export interface FiledElsewhere {
  readonly periodEnd: string;
  readonly tax: boolean;
  readonly ch: boolean;
}

export interface Company extends Omit<RowOf<typeof companies>, 'registerAccounts' | 'filedElsewhere'> {
  readonly registeredOffice: readonly string[];
  readonly sicCodes: readonly string[];
  /** Null or absent until the register is read. */
  readonly registerAccounts?: RegisterAccounts | null;
  /** Periods that the account says were filed elsewhere; null or absent for none. */
  readonly filedElsewhere?: readonly FiledElsewhere[] | null;
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

export interface Filing
  extends Pick<
    RowOf<typeof filings>,
    | 'id'
    | 'accountId'
    | 'mode'
    | 'companyId'
    | 'isAmendment'
    | 'amendmentOfFilingId'
    | 'bankDetailsSince'
    | 'requestedStatus'
    | 'version'
    | 'createdAt'
    | 'updatedAt'
  > {
  readonly companyName: string;
  readonly companyNumber: string;
  readonly period: Period;
  readonly previousPeriod: Period | null;
  readonly data: FilingData;
  readonly sealed: SealedSecrets;
  readonly secretRevisions: SecretRevisions;
  /** Origin of its figures. */
  readonly provenance: Provenance;
  /** Its newest approval; null where none was asked for. */
  readonly approval: NewestApproval | null;
  /** Newest comparison of its accepted return with a day's law; null where it was not compared. */
  readonly sinceFiled: SinceFiled | null;
  readonly status: FilingStatus;
}

/** A submission without its figures, their origin and an unsealed envelope, which no decision needs. */
export interface Submission
  extends Omit<RowOf<typeof submissions>, 'unsealedXml' | 'figures' | 'provenance'> {
  readonly subPeriod: 1 | 2 | null;
  readonly errors: readonly GatewayError[];
  /** Null where unknown: a submission from before it was recorded. */
  readonly sentWith: SentWith | null;
}

/** A submission's envelope with the key that sealed it, stored separately: some hundred kilobytes. */
export type SealedEnvelope = Pick<RowOf<typeof submissionEnvelopes>, 'keyId' | 'sealed'>;

/** An authority's answer with its place in the store. */
export type KeptSealedAnswer = RowOf<typeof submissionAnswers>;
/** An authority's answer, stored by the event that it caused, and the hash of the sealed text. */
export type SealedAnswer = Pick<KeptSealedAnswer, 'keyId' | 'sealed' | 'sha256'>;

export interface SubmissionEvent extends RowOf<typeof submissionEvents> {
  readonly detail: Readonly<Record<string, unknown>>;
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
export interface FiledAccountsRow extends Omit<RowOf<typeof filedAccounts>, 'mode'> {
  readonly answer: FiledAccountsFigures;
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
export interface AccountMapping extends Omit<RowOf<typeof accountMappings>, 'companyId'> {
  readonly treatment: readonly Treatment[];
}
export type NewMapping = Pick<AccountMapping, 'code' | 'name' | 'field' | 'treatment'>;
export type SubmissionChange = Partial<
  Omit<
    Submission,
    'id' | 'filingId' | 'accountId' | 'mode' | 'target' | 'subPeriod' | 'createdAt' | 'askedAs' | 'madeWith'
  >
> & { readonly envelope?: SealedEnvelope };
export interface NewEvent extends Pick<SubmissionEvent, 'type' | 'at' | 'detail'> {
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
export type Feed = Omit<RowOf<typeof calendarFeeds>, 'hash'>;

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
