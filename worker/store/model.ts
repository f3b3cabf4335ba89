import type { Treatment } from '../../core/books/kinds.ts';
import type { Provenance } from '../../core/books/provenance.ts';
import type { ChainHead, KeptEvent } from '../../core/history/chain.ts';
import type { Period } from '../../core/period/period.ts';
import type { FiledAccountsFigures } from '../../schema/answers/filed-accounts.ts';
import type { FilingData } from '../../schema/requests/filing-data.ts';
import type { FilingStatus, Mode, SettableStatus, SubmissionStatus, Target } from '../../schema/states.ts';
import type { Account, ApiKey, Instant, Subscription } from './account-records.ts';

/** What the service keeps: rows as the service reads them, and what makes or changes one. */
export type { Account, ApiKey, FilingStatus, Instant, Mode, SubmissionStatus, Subscription, Target };

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

/** What a filing keeps to sign in with and to be paid by. The user id is no secret where it is stored. */
export type SecretName = keyof SealedSecrets | 'gatewayId';

/** How often each was changed, which says nothing of what it is; one that is not named was never changed. */
export type SecretRevisions = Readonly<Partial<Record<SecretName, number>>>;

/** The revision of each that a submission was sent with; null for one that was given for it alone and is not kept. */
export type SentWith = Readonly<Partial<Record<SecretName, number | null>>>;

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
  /** Where its figures came from. */
  readonly provenance: Provenance;
  readonly status: FilingStatus;
  readonly requestedStatus: SettableStatus;
  readonly version: number;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

export interface UpstreamError {
  readonly code: string;
  readonly message: string;
  readonly location: string | null;
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
  readonly errors: readonly UpstreamError[];
  readonly correlationId: string | null;
  /** Ours: 32 upper-case hexadecimal digits, sent with a return to know it by should its acknowledgement be lost. */
  readonly transactionId: string | null;
  readonly submissionNumber: string | null;
  /** Of accounts: what a status must repeat to be of these. */
  readonly customerReference: string | null;
  readonly irMark: string | null;
  readonly irMarkReceipt: string | null;
  /** Null for one that was refused before a message was made. */
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
  /** Null where it is not known: of a submission from before it was kept. */
  readonly sentWith: SentWith | null;
}

/** The envelope a submission was sent in, apart from it: some hundred kilobytes that no decision needs. */
export interface SealedEnvelope {
  /** The key of the ring it is sealed with. */
  readonly keyId: string;
  readonly sealed: string;
}

/** What an authority answered, kept by the event that it led to. */
export interface SealedAnswer extends SealedEnvelope {
  /** Of the text that is sealed. */
  readonly sha256: string;
}

/** An answer with the place it is kept in. */
export interface KeptSealedAnswer extends SealedAnswer {
  readonly filingId: number;
  readonly sequence: number;
  readonly submissionId: number;
}

export interface SubmissionEvent {
  readonly filingId: number;
  readonly sequence: number;
  readonly submissionId: number;
  readonly type: string;
  readonly at: Instant;
  readonly detail: Readonly<Record<string, unknown>>;
  /** See core/history/chain.ts; null only for what was written before there were hashes. */
  readonly hash: string | null;
  /** The same; null for what was written without a key. */
  readonly code: string | null;
}

/** The events of a filing as they stand, with what the filing keeps of them: to be verified. */
export interface EventChain {
  readonly events: readonly KeptEvent[];
  readonly head: ChainHead;
  /** Of each submission, to be compared with its last event. */
  readonly statuses: readonly Pick<Submission, 'id' | 'status'>[];
}

/**
 * The outcome for a history that was to be put under another key. `unkeyed`: it is under none. `broken`: it is not as
 * it was written. `left`: there is nothing to do, or it has grown meanwhile.
 */
export type Rekeyed = 'rekeyed' | 'unkeyed' | 'broken' | 'left';

export interface Page {
  /** From 1. */
  readonly page: number;
  /** 1 to 100. */
  readonly limit: number;
}
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

export type NewCompany = Omit<Company, 'id' | 'archived'>;
export type NewFiling = Omit<
  Filing,
  'id' | 'companyName' | 'companyNumber' | 'version' | 'updatedAt' | 'secretRevisions' | 'provenance'
>;
export type NewSubmission = Omit<Submission, 'id'> & {
  readonly envelope?: SealedEnvelope;
  /** The filing's data that it is made of, without credentials. */
  readonly figures?: FilingData;
  /** Where those figures came from. */
  readonly provenance?: Provenance;
};
/** A submission with where the figures that it sent came from; null where that was not kept. */
export interface SentFigures {
  readonly submission: Submission;
  readonly provenance: Provenance | null;
}
export type FilingChange = Partial<
  Pick<Filing, 'data' | 'sealed' | 'secretRevisions' | 'provenance' | 'status' | 'requestedStatus'>
> & {
  /** Mappings of the company's accounts that are to be remembered with it. */
  readonly mappings?: readonly NewMapping[];
};
/** A mapping as it is remembered; `name` is folded. */
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
  Omit<Submission, 'id' | 'filingId' | 'accountId' | 'mode' | 'target' | 'subPeriod' | 'createdAt'>
> & { readonly envelope?: SealedEnvelope };
export interface NewEvent {
  readonly type: string;
  readonly at: Instant;
  readonly detail: Readonly<Record<string, unknown>>;
  /** The answer that led to it. */
  readonly answer?: SealedAnswer;
}

/** What of a submission decides the status of its filing. */
export type SubmissionState = Pick<
  Submission,
  'id' | 'target' | 'subPeriod' | 'status' | 'credentialFailure'
>;
/** Says what status a filing has, given its submissions, oldest first; it is written with the step that changed them. */
export type StatusOf = (
  filing: Pick<Filing, 'period' | 'requestedStatus' | 'data'>,
  submissions: readonly SubmissionState[],
) => FilingStatus;
/** What is written of a submission in one step. */
export interface SubmissionStep {
  readonly change: SubmissionChange;
  readonly event: NewEvent;
}

/** An allowance of live filings, and since when they count against it. */
export interface QuotaLimit {
  readonly since: Instant;
  readonly allowance: number;
}
/** What tells when a submission is next looked at. */
export type DueSubmission = Pick<
  Submission,
  'id' | 'filingId' | 'nextPollAt' | 'pollIntervalSeconds' | 'polls'
>;

/** A key as it is made, in force and never used. */
export type NewApiKey = Omit<ApiKey, 'id' | 'revokedAt' | 'lastUsedAt'>;

/** An address at which calendar programs read what is due; its token is not kept. */
export interface Feed {
  readonly id: number;
  readonly accountId: number;
  readonly mode: Mode;
  readonly name: string;
  readonly createdAt: Instant;
  readonly revokedAt: Instant | null;
  readonly lastUsedAt: Instant | null;
}

/** How many keys an account may have; revoked ones count among those issued. */
export interface KeyLimits {
  readonly inForce: number;
  readonly issued: number;
  readonly issuedSince: Instant;
}

/** From when and until when a lease is taken, and from whom. */
export interface LeaseTerms {
  readonly now: Instant;
  readonly expiresAt: Instant;
  /** Holders that have ended: what they hold is taken over. */
  readonly ended?: readonly string[];
}
