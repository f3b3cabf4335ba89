import type { Provenance } from '../../core/books/provenance.ts';
import type { FilingData } from '../../schema/requests/filing-data.ts';
import type { FeedStore } from './feed-store.ts';
import type { AccountHolder, Own } from './holder.ts';
import type {
  BegunFiling,
  CompaniesAsked,
  CompanyFilings,
  FilingsAsked,
  FoundTogether,
  Known,
  ListedCompanies,
  ManyAsked,
  Read,
} from './known.ts';
import type {
  Account,
  AccountMapping,
  ApiKey,
  Company,
  DueSubmission,
  EventChain,
  FiledAccountsRow,
  Filing,
  FilingChange,
  Instant,
  KeptSealedAnswer,
  KeyLimits,
  LeaseTerms,
  Listed,
  Mode,
  NewApiKey,
  NewCompany,
  NewEvent,
  NewFiling,
  NewSubmission,
  QuotaLimit,
  Rekeyed,
  SealedEnvelope,
  SealedSecrets,
  SentFigures,
  SentWith,
  StatusOf,
  Submission,
  SubmissionEvent,
  SubmissionStep,
  Subscription,
} from './model.ts';
import type { SessionStore } from './session-store.ts';

/** Every question that the service asks of what it keeps. The libSQL implementation is beside this file. */
export type * from './model.ts';

/** How a request begins. */
export interface Opening {
  /** Of its key, and the mode that the key says it is of. */
  readonly hash: string;
  readonly mode: Mode;
  /** The minute in which it counts, and as how many requests; null where it is counted elsewhere or not at all. */
  readonly counted: { readonly minute: number; readonly cost: number } | null;
  /** When the use of the key is noted, where it was last noted before another time. Only beside a count. */
  readonly used: { readonly at: Instant; readonly notedBefore: Instant };
  readonly reads: readonly Read[];
}

export interface Opened {
  readonly key: ApiKey;
  readonly account: Account;
  readonly subscriptions: readonly Subscription[];
  /** Requests of the key in this minute, this one too; null where it was not counted. */
  readonly requests: number | null;
  readonly known: Known;
}

/** Every method is one atomic step unless it says otherwise. A missing row answers null. */
export interface Store extends SessionStore, FeedStore {
  /** Answers when the database reads, or when it has taken and kept a write; throws otherwise (GET /health). */
  ping(as: 'read' | 'write'): Promise<void>;

  // Access
  /**
   * Begins a request: who holds a key, how often it asked in this minute, and what the request will read, in one trip. A
   * key that is not in force is not counted, and nothing is read for it: null.
   */
  openRequest(opening: Opening): Promise<Opened | null>;
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
  /** Of an owner alone: of another account's nothing is told but that it is there. */
  findOwnCompany(owner: AccountHolder, id: number): Promise<Own<Company>>;
  findCompanyByNumber(accountId: number, mode: Mode, companyNumber: string): Promise<Company | null>;
  updateCompany(
    id: number,
    change: Partial<
      Pick<
        Company,
        | 'archived'
        | 'companyName'
        | 'registeredOffice'
        | 'sicCodes'
        | 'companyType'
        | 'companyStatus'
        | 'incorporationDate'
      >
    >,
  ): Promise<void>;
  /** Newest first, each with the number of its filings. */
  listCompanies(
    query: CompaniesAsked & { readonly accountId: number; readonly mode: Mode },
  ): Promise<ListedCompanies>;

  // Accounts at the register
  /** Accounts of a company at the register that were read at or after a time, newest reading first. */
  filedAccounts(mode: Mode, companyNumber: string, since: string): Promise<readonly FiledAccountsRow[]>;
  /** Keeps a reading; those of all companies that are older than `until` go. */
  keepFiledAccounts(row: FiledAccountsRow & { readonly mode: Mode }, until: string): Promise<void>;

  // How a company's accounts are mapped
  listMappings(companyId: number): Promise<readonly AccountMapping[]>;
  /** Forgets the mappings of this code and this folded name; null for any. Answers how many there were. */
  deleteMappings(
    companyId: number,
    which: { readonly code: string | null; readonly name: string | null },
  ): Promise<number>;

  // Filings
  /** @param number the filing's id, which was given to it alone before; one is taken where there is none */
  createFiling(filing: NewFiling, number?: number): Promise<Filing>;
  /** The same; null, and nothing made, when another filing amends that one already. */
  createAmendment(
    filing: NewFiling & { readonly amendmentOfFilingId: number },
    number?: number,
  ): Promise<Filing | null>;
  findFiling(id: number): Promise<Filing | null>;
  /** The same of an owner alone: of another account's nothing is told but that it is there. */
  findOwnFiling(owner: AccountHolder, id: number): Promise<Own<Filing>>;
  /** Many filings of an owner, in the order they were made, each with all that a check of it reads. */
  readMany(query: ManyAsked & AccountHolder): Promise<FoundTogether>;
  /** Most recently updated first. Search matches company name and number. */
  listFilings(
    query: FilingsAsked & { readonly accountId: number; readonly mode: Mode },
  ): Promise<Listed<Filing>>;
  /**
   * The store of a command that holds the filing's lock. It has read the filing in one trip, answers its questions from
   * that, and is kept right by its own writes.
   *
   * @param of begun: what the request read before the lock was taken, in the place of reading it; a write is then refused
   *   where anything has changed since. withSiblings: read the company's other filings and the account's subscriptions too
   */
  openCommand(
    filingId: number,
    of: { readonly begun?: BegunFiling | null; readonly withSiblings?: boolean },
  ): Promise<Store>;
  /** A filing as the request read it when it began, or as its command left it; null where that is not known. */
  begunFiling(filingId: number): BegunFiling | null;
  /** Every filing of a company, with whether it has any submission that left us or was accepted. */
  filingsOfCompany(companyId: number): Promise<CompanyFilings>;
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

  /** Kept answers that are sealed with another key than this, after the place of one that was read before. */
  listAnswers(
    keyId: string,
    after: Pick<KeptSealedAnswer, 'filingId' | 'sequence'>,
    limit: number,
  ): Promise<readonly { readonly submission: Submission; readonly answer: KeptSealedAnswer }[]>;
  /** Puts an answer in the place of the one that is kept; its text stays. */
  replaceAnswer(answer: KeptSealedAnswer): Promise<void>;

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
  /** The same, with where its figures came from when it was sent. */
  findSentFigures(id: number): Promise<SentFigures | null>;
  /** Oldest first. */
  listSubmissions(filingId: number): Promise<readonly Submission[]>;
  /** The data that a filing's newest accepted submission was made of; null where there is none, or it was not kept. */
  acceptedFigures(filingId: number): Promise<FilingData | null>;
  /** What is kept of the envelopes of these submissions, sealed, by submission. */
  readEnvelopes(
    submissions: readonly Pick<Submission, 'id' | 'requestBodySha256'>[],
  ): Promise<ReadonlyMap<number, string>>;
  /** Where the figures of a filing's submissions came from, by submission; of those that nothing was kept of, none. */
  readSources(filingId: number): Promise<ReadonlyMap<number, Provenance>>;
  /** The answers that are kept of a filing's submissions, sealed, in the order of the events that they led to. */
  readAnswers(filingId: number): Promise<readonly KeptSealedAnswer[]>;
  /**
   * Writes a step of a submission. `decide` is asked what it is, given the submission as it is at that moment: again
   * when another writer was first, so that no step is taken from a state that has passed.
   */
  updateSubmission(
    id: number,
    decide: (now: Submission) => SubmissionStep,
    statusOf?: StatusOf,
  ): Promise<Submission>;
  /**
   * When an answer that is still to be deleted upstream is tried again. Nothing else changes, so its history has no event.
   */
  postponeDelete(id: number, nextPollAt: Instant): Promise<void>;
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
