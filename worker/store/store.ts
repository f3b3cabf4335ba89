import type { Provenance } from '../../core/books/provenance.ts';
import type { FilingData } from '../../schema/requests/filing-data.ts';
import type { ApprovalStore } from './approval-store.ts';
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
  ListedFilings,
  ManyAsked,
  Read,
} from './known.ts';
import type {
  Account,
  AccountMapping,
  ApiKey,
  Company,
  CompanyWithPeriods,
  DecidedChange,
  DueSubmission,
  EventChain,
  FiledAccountsRow,
  FiledElsewhere,
  Filing,
  FilingChange,
  Instant,
  KeptSealedAnswer,
  KeyLimits,
  LeaseTerms,
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
import type { ClaimHeld, KeptClaim, Opened, Opening } from './request-claim.ts';
import type { SessionStore } from './session-store.ts';

/** Every question that the service asks its database. The libSQL implementation is beside this file. */
export type * from './approval-store.ts';
export type * from './model.ts';
export type * from './request-claim.ts';

/** Every method is one atomic step unless it says otherwise. A missing row gives null. */
export interface Store extends SessionStore, FeedStore, ApprovalStore {
  /** Resolves when the database reads, or when it has committed a write; throws otherwise (GET /health). */
  ping(as: 'read' | 'write'): Promise<void>;
  /** Gives the time by the database's clock, in milliseconds since 1970. */
  time(): Promise<number>;

  // Access
  /**
   * Begins a request in one trip: it finds the holder of a key, counts the request in this minute, and reads the rows
   * it names. An invalid key is not counted, and nothing is read for it: null.
   */
  openRequest(opening: Opening): Promise<Opened | null>;
  /** Adds to a request's cost, and gives the key's count after that. */
  countMore(more: {
    readonly hash: string;
    readonly mode: Mode;
    readonly minute: number;
    readonly cost: number;
  }): Promise<Opened['requests']>;
  /** Counts a request of an account's dashboard, and gives its counts after that. */
  countInDashboard(more: {
    readonly accountId: number;
    readonly minute: number;
    readonly cost: number;
  }): Promise<Opened['requests']>;
  /** Reads, in one trip, what a request of this holder will need; nothing for an empty list. */
  readAhead(holder: AccountHolder, reads: readonly Read[]): Promise<Known>;
  findKey(hash: string): Promise<{
    readonly key: ApiKey;
    readonly account: Account;
    readonly subscriptions: readonly Subscription[];
  } | null>;
  createAccount(account: Omit<Account, 'id' | 'closedAt'>): Promise<Account>;
  findAccountByEmail(email: string): Promise<Account | null>;
  createSubscription(subscription: Omit<Subscription, 'id'>, at: Instant): Promise<Subscription>;
  /** Lists them in the order they were made. */
  listSubscriptions(accountId: number): Promise<readonly Subscription[]>;
  /** Lists every account, oldest first; only for the operator's commands. */
  listAccounts(): Promise<readonly Account[]>;
  /**
   * Closes an account: ends its subscriptions on a day, revokes its keys and feeds, ends its sessions and links. It
   * gives the time of closing (the first one, if it was closed before), and the number of each it ended. Only for the
   * operator.
   */
  closeAccount(
    id: number,
    at: Instant,
    lastDay: string,
  ): Promise<{
    readonly closedAt: Instant;
    readonly subscriptions: number;
    readonly keys: number;
    readonly feeds: number;
  }>;
  /** Opens a closed account. What closing it ended stays ended. Only for the operator. */
  reopenAccount(id: number): Promise<void>;
  /** Changes a subscription, and gives it; null when there is none. */
  changeSubscription(
    id: number,
    change: Partial<Pick<Subscription, 'endsOn' | 'allowance'>>,
  ): Promise<Subscription | null>;
  /** Lists counters whose name begins with this, with the last number of each; only for the operator's commands. */
  listCounters(beginning: string): Promise<readonly { readonly name: string; readonly value: number }[]>;
  /** Sets a counter, 0 for one without numbers yet; false when its value is no longer `from`. */
  moveCounter(name: string, from: number, to: number): Promise<boolean>;
  /** Finds the highest recorded submission number of the registry; numbers sort by their characters. */
  highestSubmissionNumber(mode: Mode): Promise<string | null>;
  /** Creates a key; throws where the account is closed. */
  createKey(key: NewApiKey, hash: string): Promise<ApiKey>;
  /** Creates a key within limits; null when the account already has the maximum. */
  issueKey(key: NewApiKey, hash: string, limits: KeyLimits): Promise<ApiKey | null>;
  listKeys(accountId: number): Promise<readonly ApiKey[]>;
  /** Finds a key of any holder, revoked or not; the layer above checks the caller's right to it. */
  findApiKey(id: number): Promise<ApiKey | null>;
  /**
   * Revokes a key and issues another of the same account, mode and name. Null when it was already revoked, or too many
   * have been issued lately. Null limits mean none.
   */
  replaceKey(
    keyId: number,
    next: { readonly hash: string; readonly lastFour: string },
    at: Instant,
    limits: Omit<KeyLimits, 'inForce'> | null,
  ): Promise<ApiKey | null>;
  /** Revokes an account's own live key; false when it has no valid key of that id. */
  revokeKey(accountId: number, keyId: number, at: Instant): Promise<boolean>;
  /** Records that a key was used. */
  noteKeyUse(keyId: number, at: Instant): Promise<void>;
  /**
   * Claims an idempotency key: `fresh` for its first request, else its stored data. Entries made before `expired` are
   * deleted.
   */
  claimIdempotencyKey(entry: {
    readonly accountId: number;
    readonly mode: Mode;
    readonly key: string;
    readonly requestHash: string;
    /** Unique to this request: it distinguishes its own claim, whose answer was lost, from another's. */
    readonly claim: string;
    readonly at: Instant;
    readonly expired: Instant;
    /** Time until which this request counts as working, unless it renews the claim. */
    readonly expiresAt: Instant;
  }): Promise<'fresh' | KeptClaim>;
  /** Extends the time in which the holder counts as working; false when another has replaced it. */
  renewIdempotencyKey(entry: ClaimHeld, expiresAt: Instant): Promise<boolean>;
  /** Replaces a holder that has ended; false when it no longer holds the key, or was answered. */
  takeOverIdempotencyKey(entry: ClaimHeld, from: string, expiresAt: Instant): Promise<boolean>;
  /** Stores the answer, where the holder is still the one working. */
  completeIdempotencyKey(
    entry: ClaimHeld,
    response: { readonly status: number; readonly body: string },
  ): Promise<void>;
  /** Deletes a key whose first request ended without a response to keep. */
  releaseIdempotencyKey(entry: ClaimHeld): Promise<void>;
  /**
   * Counts live filings of the allowance since `since`: those with an accepted submission, and those with one in flight
   * but none accepted.
   */
  countQuota(
    accountId: number,
    since: Instant,
  ): Promise<{ readonly used: number; readonly inFlight: number }>;

  // Companies
  addCompany(company: NewCompany): Promise<Company>;
  /** Finds a company of any owner and in any mode; the layer above checks the caller's right to it. */
  findCompany(id: number): Promise<Company | null>;
  /** Finds only an owner's company: for another account's it only says that it exists. */
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
        | 'registerAccounts'
      >
    >,
  ): Promise<void>;
  /**
   * Keeps what was filed elsewhere for one period, and leaves other periods as they are. False where the company has as
   * many periods as `limit` already, so that nothing was changed.
   */
  sayFiledElsewhere(id: number, said: FiledElsewhere, limit: number): Promise<boolean>;
  /** Lists companies, newest first, each with the number of its filings. */
  listCompanies(
    query: CompaniesAsked & { readonly accountId: number; readonly mode: Mode },
  ): Promise<ListedCompanies>;
  /** Lists active companies, newest first, each with the periods that have a filing. */
  companiesWithPeriods(
    owner: AccountHolder,
    query: Pick<CompaniesAsked, 'search' | 'limit'>,
  ): Promise<readonly CompanyWithPeriods[]>;

  // Accounts at the register
  /** Lists readings of a company's accounts at the register, made at or after a time, newest first. */
  filedAccounts(mode: Mode, companyNumber: string, since: string): Promise<readonly FiledAccountsRow[]>;
  /** Stores a reading, and deletes readings of all companies older than `until`. */
  keepFiledAccounts(row: FiledAccountsRow & { readonly mode: Mode }, until: string): Promise<void>;

  // Mappings of a company's accounts
  listMappings(companyId: number): Promise<readonly AccountMapping[]>;
  /** Deletes the mappings of this code and this folded name; null for any. Gives their number. */
  deleteMappings(
    companyId: number,
    which: { readonly code: string | null; readonly name: string | null },
  ): Promise<number>;

  // Filings
  /**
   * Creates a filing.
   *
   * @param number the filing's id, which was reserved for it before; a new one is taken where it is absent
   */
  createFiling(filing: NewFiling, number?: number): Promise<Filing>;
  /** Finds the holder's filing that was made under this claim of an idempotency key. */
  findFilingAskedAs(owner: AccountHolder, claim: string): Promise<Filing | null>;
  /** Creates an amendment; null, with nothing created, when another filing already amends that one. */
  createAmendment(
    filing: NewFiling & { readonly amendmentOfFilingId: number },
    number?: number,
  ): Promise<Filing | null>;
  findFiling(id: number): Promise<Filing | null>;
  /** Finds only an owner's filing: for another account's it only says that it exists. */
  findOwnFiling(owner: AccountHolder, id: number): Promise<Own<Filing>>;
  /** Reads many filings of an owner, in the order they were made, each with everything that its check reads. */
  readMany(query: ManyAsked & AccountHolder): Promise<FoundTogether>;
  /** Lists filings, most recently updated first. Search matches company name and number. */
  listFilings(
    query: FilingsAsked & { readonly accountId: number; readonly mode: Mode },
  ): Promise<ListedFilings>;
  /**
   * Opens the store of a command that holds the filing's lock. It reads the filing in one trip, answers from that, and
   * updates it on each write.
   *
   * @param of begun: the state that the request read before the lock was taken, used instead of reading; a write is
   *   refused if anything has changed since. withSiblings: reads the company's other filings and the account's
   *   subscriptions too
   */
  openCommand(
    filingId: number,
    of: { readonly begun?: BegunFiling | null; readonly withSiblings?: boolean },
  ): Promise<Store>;
  /** Gives a filing as read when the request began, or as its command left it; null where unknown. */
  begunFiling(filingId: number): BegunFiling | null;
  /** Gives the id of the key that seals the history of a command's filing; null where none does, or it was not read. */
  historyKeyOf(filingId: number): string | null;
  /** Lists every filing of a company, and whether any of its submissions was sent or accepted. */
  filingsOfCompany(companyId: number): Promise<CompanyFilings>;
  /** Writes a change when the filing still has `version`; null when another writer was first. Sets updatedAt. */
  updateFiling(id: number, version: number, change: FilingChange, at: Instant): Promise<Filing | null>;
  /**
   * Writes changes of several filings, all or none. It writes none where a filing has another version, or another count
   * of events, than its change was decided on. Sets updatedAt of each.
   */
  updateFilings(changes: readonly DecidedChange[], at: Instant): Promise<boolean>;
  /**
   * Deletes a filing that was never sent. It also deletes the records and events of submissions that failed before
   * anything was sent: those with status `error`, no `submittedAt`, and no event of sending. False, with nothing
   * deleted, when it has any other submission or an amendment.
   */
  deleteFiling(id: number): Promise<boolean>;
  /**
   * Hides an amendment without an accepted submission or one whose outcome is awaited; its submissions are kept. False
   * when this does not apply, or when it is amended itself.
   */
  hideRefused(id: number, at: Instant): Promise<boolean>;

  /** Stores a charity's accounts as a PDF in base64, under its hash; one already there stays. */
  keepAccountsPdf(filingId: number, sha256: string, base64: string): Promise<void>;
  findAccountsPdf(filingId: number, sha256: string): Promise<string | null>;
  /** Copies a PDF to another filing, which amends the first. */
  copyAccountsPdf(from: number, to: number, sha256: string): Promise<void>;
  /** Deletes PDFs that neither the filing nor its submissions name; gives the hashes of the others. */
  forgetAccountsPdfs(filingId: number): Promise<readonly string[]>;

  /** Lists filings with any sealed secret, by id above `afterId`: those that a change of keys has to seal again. */
  listSealed(
    afterId: number,
    limit: number,
  ): Promise<readonly Pick<Filing, 'id' | 'accountId' | 'sealed' | 'secretRevisions'>[]>;
  /**
   * Seals the same secret under another key, for its present revision; false when it has changed meanwhile. The filing
   * does not change otherwise.
   */
  replaceSealed(
    filing: Pick<Filing, 'id' | 'sealed' | 'secretRevisions'>,
    field: keyof SealedSecrets,
    to: { readonly sealed: string; readonly revision: number },
  ): Promise<boolean>;
  /** Lists every envelope, sealed or in the clear, by submission above `afterId`. */
  listEnvelopes(
    afterId: number,
    limit: number,
  ): Promise<readonly { readonly submission: Submission; readonly kept: string }[]>;
  /**
   * Replaces a stored envelope.
   *
   * @param sentWith set where the submission does not know it yet
   */
  replaceEnvelope(submissionId: number, envelope: SealedEnvelope, sentWith?: SentWith): Promise<void>;

  /** Lists stored answers after a given one. */
  listAnswers(
    after: Pick<KeptSealedAnswer, 'filingId' | 'sequence'>,
    limit: number,
  ): Promise<readonly { readonly submission: Submission; readonly answer: KeptSealedAnswer }[]>;
  /** Replaces a stored answer; its text stays the same. */
  replaceAnswer(answer: KeptSealedAnswer): Promise<void>;

  /** Lists filings with a history, each with the id of the key that it names at its end, by id above `afterId`. */
  listHistories(
    afterId: number,
    limit: number,
  ): Promise<readonly { readonly filingId: number; readonly keyId: string | null }[]>;
  /**
   * Seals a history with the current key, when it is proven to be unchanged. No event changes, except that older
   * versions' traces of secrets are removed.
   *
   * @param options adopt: also seals one without a key, on the word of the operator; lost: the id of a lost key, whose
   * codes
   *   are ignored, on the same word
   */
  rekeyHistory(
    filingId: number,
    options: { readonly adopt: boolean; readonly lost?: string | null },
  ): Promise<Rekeyed>;

  // Submissions. Each write appends its event to the filing's chain, and updates the filing's status by `statusOf`, in
  // the same transaction. The event's detail stores the submission's resulting `status`.
  createSubmission(submission: NewSubmission, event: NewEvent, statusOf?: StatusOf): Promise<Submission>;
  /**
   * Creates a submission to be sent. `taken`: its target and part is already in flight or accepted. `exhausted`: the
   * counted filings have reached `limit` (decision 29). `changed`: the filing has other figures. `unapproved`: the approval
   * that it is sent by has ended. Checks and writes in one step, so that only one of two callers gets the last place.
   *
   * @param limit null where no allowance applies
   * @param approvalId absent where none is needed
   */
  reserveSubmission(
    submission: NewSubmission,
    event: NewEvent,
    limit: QuotaLimit | null,
    statusOf?: StatusOf,
    approvalId?: number,
  ): Promise<Submission | 'taken' | 'exhausted' | 'changed' | 'unapproved'>;
  findSubmission(id: number): Promise<Submission | null>;
  /** Finds a submission, with the origin of its figures at sending. */
  findSentFigures(id: number): Promise<SentFigures | null>;
  /** Lists submissions, oldest first. */
  listSubmissions(filingId: number): Promise<readonly Submission[]>;
  /** Gives the data of a filing's newest accepted submission; null when there is none, or it was not stored. */
  acceptedFigures(filingId: number): Promise<FilingData | null>;
  /** Maps each of a filing's submissions to its data; those without stored data are absent. */
  readSentData(filingId: number): Promise<ReadonlyMap<number, FilingData>>;
  /** Maps each of these submissions to its stored envelope, sealed. */
  readEnvelopes(
    submissions: readonly Pick<Submission, 'id' | 'requestBodySha256'>[],
  ): Promise<ReadonlyMap<number, string>>;
  /** Maps each of a filing's submissions to the origin of its figures; those without stored origins are absent. */
  readSources(filingId: number): Promise<ReadonlyMap<number, Provenance>>;
  /** Lists the stored answers to a filing's submissions, sealed, in the order of their events. */
  readAnswers(filingId: number): Promise<readonly KeptSealedAnswer[]>;
  /**
   * Writes a step of a submission. `decide` makes the step from the submission's present state. It is called again when
   * another writer was first, so that no step starts from an outdated state.
   */
  updateSubmission(
    id: number,
    decide: (now: Submission) => SubmissionStep,
    statusOf?: StatusOf,
  ): Promise<Submission>;
  /** Sets when deleting an answer upstream is tried again. Nothing else changes, so its history has no event. */
  postponeDelete(id: number, nextPollAt: Instant): Promise<void>;
  listEvents(filingId: number): Promise<readonly SubmissionEvent[]>;
  /** Reads the events and the end, all of one moment. */
  readChain(filingId: number): Promise<EventChain>;
  /**
   * Lists submissions whose nextPollAt has come, oldest first: those in flight, failed ones that are still watched, and
   * those with an answer to delete upstream.
   */
  dueSubmissions(now: Instant, limit: number): Promise<readonly DueSubmission[]>;
  /**
   * Lists submissions in flight whose nextPollAt is later than this, oldest first: a clock that ran ahead may have set
   * it.
   */
  farAhead(after: Instant, limit: number): Promise<readonly Submission[]>;
  /** Lists correlation ids of an account's submissions, with any outcome. */
  knownCorrelationIds(accountId: number): Promise<ReadonlySet<string>>;
  /** Gives the next number of a counter that starts at `first`; never the same number twice. */
  nextNumber(counter: string, first: number): Promise<number>;

  // Lease
  /** Takes or renews the lease of a filing; false while another holder has it. */
  takeLease(filingId: number, holder: string, lease: LeaseTerms): Promise<boolean>;
  releaseLease(filingId: number, holder: string): Promise<void>;
}
