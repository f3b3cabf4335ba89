import type { Treatment } from '../../core/books/kinds.ts';
import type { Provenance } from '../../core/books/provenance.ts';
import type { ChainHead, KeptEvent } from '../../core/history/chain.ts';
import type { Period } from '../../core/period/period.ts';
import type { FilingData } from '../../schema/requests/filing-data.ts';
import type { FilingStatus, Mode, SettableStatus, SubmissionStatus, Target } from '../../schema/states.ts';
import type { Account, ApiKey, Instant, Subscription } from './account-records.ts';
import type { SessionStore } from './session-store.ts';

/** What the service keeps, and every question it asks of it. The libSQL implementation is beside this file. */
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

export type NewCompany = Omit<Company, 'id' | 'archived'>;
export type NewFiling = Omit<
  Filing,
  'id' | 'companyName' | 'companyNumber' | 'version' | 'updatedAt' | 'secretRevisions' | 'provenance'
>;
export type NewSubmission = Omit<Submission, 'id'> & {
  readonly envelope?: SealedEnvelope;
  /** The filing's data that it is made of, without credentials. */
  readonly figures?: FilingData;
};
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

/** Every method is one atomic step unless it says otherwise. A missing row answers null. */
export interface Store extends SessionStore {
  /** Answers when the database reads, or when it has taken and kept a write; throws otherwise (GET /health). */
  ping(as: 'read' | 'write'): Promise<void>;

  // Access
  findKey(hash: string): Promise<{
    readonly key: ApiKey;
    readonly account: Account;
    readonly subscriptions: readonly Subscription[];
  } | null>;
  createAccount(account: Omit<Account, 'id'>): Promise<Account>;
  findAccountByEmail(email: string): Promise<Account | null>;
  createSubscription(subscription: Omit<Subscription, 'id'>, at: Instant): Promise<Subscription>;
  /** In the order they were made. */
  listSubscriptions(accountId: number): Promise<readonly Subscription[]>;
  /** Every account, the oldest first; for the operator's commands alone. */
  listAccounts(): Promise<readonly Account[]>;
  /** The subscription as changed; null when there is none. */
  changeSubscription(
    id: number,
    change: Partial<Pick<Subscription, 'endsOn' | 'allowance'>>,
  ): Promise<Subscription | null>;
  /** Counters whose name begins so, with the last number each gave; for the operator's commands alone. */
  listCounters(beginning: string): Promise<readonly { readonly name: string; readonly value: number }[]>;
  /** Sets a counter, 0 for one that gave none yet; false when it no longer stood where `from` says. */
  moveCounter(name: string, from: number, to: number): Promise<boolean>;
  /** Of the registry's submission numbers on record, which are in the order of their characters. */
  highestSubmissionNumber(mode: Mode): Promise<string | null>;
  createKey(key: NewApiKey, hash: string): Promise<ApiKey>;
  /** The same within limits; null when the account has as many already. */
  issueKey(key: NewApiKey, hash: string, limits: KeyLimits): Promise<ApiKey | null>;
  listKeys(accountId: number): Promise<readonly ApiKey[]>;
  /** Of any holder, revoked or not; the layer above checks the caller's right to it. */
  findApiKey(id: number): Promise<ApiKey | null>;
  /**
   * Revokes a key and issues another of the same account, mode and name; null when it was revoked already, or so many
   * have been issued lately. Limits of null are none.
   */
  replaceKey(
    keyId: number,
    next: { readonly hash: string; readonly lastFour: string },
    at: Instant,
    limits: Omit<KeyLimits, 'inForce'> | null,
  ): Promise<ApiKey | null>;
  /** Revokes an account's own live key; false when there is none of that id still in force. */
  revokeKey(accountId: number, keyId: number, at: Instant): Promise<boolean>;
  /** Notes that a key was used. */
  noteKeyUse(keyId: number, at: Instant): Promise<void>;
  /** Adds one to the key's count of that minute and answers the new count; forgets older minutes. */
  countRequest(apiKeyId: number, minute: number): Promise<number>;
  /** Takes an idempotency key: `fresh` for its first request, else what is kept of it. Entries made before `expired` are forgotten. */
  claimIdempotencyKey(entry: {
    readonly accountId: number;
    readonly mode: Mode;
    readonly key: string;
    readonly requestHash: string;
    /** Of this request alone: tells its own claim, whose answer was lost, from another's. */
    readonly claim: string;
    readonly at: Instant;
    readonly expired: Instant;
  }): Promise<
    | 'fresh'
    | {
        readonly requestHash: string;
        /** Of the first request. */
        readonly claim: string;
        readonly claimedAt: Instant;
        readonly response: { readonly status: number; readonly body: string } | null;
      }
  >;
  completeIdempotencyKey(
    entry: {
      readonly accountId: number;
      readonly mode: Mode;
      readonly key: string;
      readonly claim: string;
    },
    response: { readonly status: number; readonly body: string },
  ): Promise<void>;
  /** Forgets a key whose first request ended without a response worth keeping. */
  releaseIdempotencyKey(entry: {
    readonly accountId: number;
    readonly mode: Mode;
    readonly key: string;
    readonly claim: string;
  }): Promise<void>;
  /** Live filings that count against the allowance since `since`: with an accepted submission, and with one in flight but none accepted. */
  countQuota(
    accountId: number,
    since: Instant,
  ): Promise<{ readonly used: number; readonly inFlight: number }>;

  // Companies
  addCompany(company: NewCompany): Promise<Company>;
  /** Of any owner and in any mode; the layer above checks the caller's right to it. */
  findCompany(id: number): Promise<Company | null>;
  findCompanyByNumber(accountId: number, mode: Mode, companyNumber: string): Promise<Company | null>;
  updateCompany(
    id: number,
    change: Partial<
      Pick<
        Company,
        'archived' | 'companyName' | 'registeredOffice' | 'sicCodes' | 'companyType' | 'incorporationDate'
      >
    >,
  ): Promise<void>;
  /** Newest first, each with the number of its filings. */
  listCompanies(
    query: {
      readonly accountId: number;
      readonly mode: Mode;
      readonly archived: boolean;
      readonly search: string | null;
    } & Page,
  ): Promise<Listed<Company & { readonly filingCount: number }>>;

  // How a company's accounts are mapped
  listMappings(companyId: number): Promise<readonly AccountMapping[]>;
  /** Forgets the mappings of this code and this folded name; null for any. Answers how many there were. */
  deleteMappings(
    companyId: number,
    which: { readonly code: string | null; readonly name: string | null },
  ): Promise<number>;

  // Filings
  createFiling(filing: NewFiling): Promise<Filing>;
  /** The same; null, and nothing made, when another filing amends that one already. */
  createAmendment(filing: NewFiling & { readonly amendmentOfFilingId: number }): Promise<Filing | null>;
  findFiling(id: number): Promise<Filing | null>;
  /** Most recently updated first. Search matches company name and number. */
  listFilings(
    query: {
      readonly accountId: number;
      readonly mode: Mode;
      readonly companyId: number | null;
      readonly status: string | null;
      readonly search: string | null;
    } & Page,
  ): Promise<Listed<Filing>>;
  /** Every filing of a company, with whether it has any submission that left us or was accepted. */
  filingsOfCompany(
    companyId: number,
  ): Promise<readonly { readonly filing: Filing; readonly submissions: readonly Submission[] }[]>;
  /** Writes a change when the filing still has `version`; null when another writer was first. Sets updatedAt. */
  updateFiling(id: number, version: number, change: FilingChange, at: Instant): Promise<Filing | null>;
  /**
   * Deletes a filing that was never sent. The records and events of submissions that failed before anything left us go
   * too: those with status `error`, no `submittedAt`, and no event of having been sent. False, and nothing deleted,
   * when it has any other submission or an amendment.
   */
  deleteFiling(id: number): Promise<boolean>;
  /**
   * Hides an amendment of which nothing was accepted and no outcome is awaited any more; its submissions are kept. False
   * when it is not such a one, or is amended itself.
   */
  hideRefused(id: number, at: Instant): Promise<boolean>;

  /** Filings with any sealed secret, by id from above `afterId`: what a change of keys has to seal again. */
  listSealed(
    afterId: number,
    limit: number,
  ): Promise<readonly Pick<Filing, 'id' | 'accountId' | 'sealed' | 'secretRevisions'>[]>;
  /**
   * Puts the same secret under another key, as the revision it is sealed for; false when it is no longer what it was. No
   * change of the filing otherwise.
   */
  replaceSealed(
    filing: Pick<Filing, 'id' | 'sealed' | 'secretRevisions'>,
    field: keyof SealedSecrets,
    to: { readonly sealed: string; readonly revision: number },
  ): Promise<boolean>;
  /** Envelopes that are under another key than this, or in the clear, by submission from above `afterId`. */
  listEnvelopes(
    keyId: string,
    afterId: number,
    limit: number,
  ): Promise<readonly { readonly submission: Submission; readonly kept: string }[]>;
  /** How many envelopes there are under each key; null is in the clear. */
  countEnvelopes(): Promise<readonly { readonly keyId: string | null; readonly count: number }[]>;
  /**
   * Puts an envelope in the place of the one that is kept.
   *
   * @param sentWith where the submission does not know it yet
   */
  replaceEnvelope(submissionId: number, envelope: SealedEnvelope, sentWith?: SentWith): Promise<void>;

  /** Filings whose history does not end under this key, by id from above `afterId`. */
  listHistories(
    keyId: string,
    afterId: number,
    limit: number,
  ): Promise<readonly { readonly filingId: number }[]>;
  /** How many histories end under each key; null is none. */
  countHistories(): Promise<readonly { readonly keyId: string | null; readonly count: number }[]>;
  /**
   * Puts a history under the key in use, when it is proven to be as it was written; no event changes but what older
   * versions kept of secrets in it.
   *
   * @param options adopt: one that is under no key too, on the word of who asks for it
   */
  rekeyHistory(filingId: number, options: { readonly adopt: boolean }): Promise<Rekeyed>;

  // Submissions. Each write appends its event to the filing's chain, and brings the filing's status up to date where
  // `statusOf` says how, in the same transaction. The event's detail is kept with the `status` the submission then has.
  createSubmission(submission: NewSubmission, event: NewEvent, statusOf?: StatusOf): Promise<Submission>;
  /**
   * Creates a submission about to be sent. `taken`: its target and part is in flight or accepted already. `exhausted`:
   * the filings that count have reached `limit` (decision 29). Checked and written in one step, so that one of two
   * callers gets the last place.
   *
   * @param limit null where no allowance applies
   */
  reserveSubmission(
    submission: NewSubmission,
    event: NewEvent,
    limit: QuotaLimit | null,
    statusOf?: StatusOf,
  ): Promise<Submission | 'taken' | 'exhausted'>;
  findSubmission(id: number): Promise<Submission | null>;
  /** Oldest first. */
  listSubmissions(filingId: number): Promise<readonly Submission[]>;
  /** The data that a filing's newest accepted submission was made of; null where there is none, or it was not kept. */
  acceptedFigures(filingId: number): Promise<FilingData | null>;
  /** What is kept of the envelopes of these submissions, sealed, by submission. */
  readEnvelopes(submissionIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /**
   * Writes a step of a submission. `decide` is asked what it is, given the submission as it is at that moment: again
   * when another writer was first, so that no step is taken from a state that has passed.
   */
  updateSubmission(
    id: number,
    decide: (now: Submission) => SubmissionStep,
    statusOf?: StatusOf,
  ): Promise<Submission>;
  listEvents(filingId: number): Promise<readonly SubmissionEvent[]>;
  /** All of one moment. */
  readChain(filingId: number): Promise<EventChain>;
  /**
   * Submissions in flight, failed ones that are still watched, and those with an answer still to delete upstream, whose
   * nextPollAt has come, oldest first.
   */
  dueSubmissions(now: Instant, limit: number): Promise<readonly DueSubmission[]>;
  /** Correlation ids of an account's submissions, with any outcome. */
  knownCorrelationIds(accountId: number): Promise<ReadonlySet<string>>;
  /** The next number of a counter that starts at `first`. Never the same twice. */
  nextNumber(counter: string, first: number): Promise<number>;

  // Lease
  /** Takes or renews the lease of a filing; false while another holder has it. */
  takeLease(filingId: number, holder: string, lease: LeaseTerms): Promise<boolean>;
  releaseLease(filingId: number, holder: string): Promise<void>;
}
