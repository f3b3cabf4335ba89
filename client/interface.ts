import type { CallOptions } from './transport.ts';
import type * as T from './types.ts';
import type { WaitOptions } from './wait.ts';

/**
 * A function for each endpoint, typed as the service reads and answers. Each throws `ServiceError` when it is refused,
 * and `ConnectionError` when no answer can be had; the last parameter of each gives it a signal, a time-out, a test date
 * or an Idempotency-Key of your own. `service` in the examples is `createClient({ baseUrl, key })`.
 */
export interface FilingClient {
  /**
   * The account, its subscription and what is left of its quota.
   *
   * ```ts
   * const { quota } = await service.account();
   * console.log(`${quota.remaining} of ${quota.allowance} filings left`);
   * ```
   */
  account(call?: CallOptions): Promise<T.AccountAnswer>;
  /**
   * Every API key of the account, revoked ones too, without the keys themselves.
   *
   * ```ts
   * for (const key of (await service.keys()).data) console.log(key.name, key.lastFour, key.revokedAt);
   * ```
   */
  keys(call?: CallOptions): Promise<T.KeysAnswer>;
  /**
   * Makes a key and answers it, this once. A test key makes test keys only.
   *
   * ```ts
   * const { key } = await service.createKey({ name: 'Build server', mode: 'test' });
   * ```
   */
  createKey(body: T.CreateKeyRequest, call?: CallOptions): Promise<T.KeyAnswer>;
  /**
   * Replaces a key: answers the new one, this once; the old one stops at once.
   *
   * ```ts
   * const { key } = await service.rotateKey(2);
   * ```
   */
  rotateKey(keyId: number, call?: CallOptions): Promise<T.KeyAnswer>;
  /**
   * Stops a key.
   *
   * ```ts
   * await service.revokeKey(2);
   * ```
   */
  revokeKey(keyId: number, call?: CallOptions): Promise<T.RevokedAnswer>;

  /**
   * A page of the companies of the account, the newest first.
   *
   * ```ts
   * const { data, totalCount } = await service.companies({ search: 'bookbinding', page: 1, limit: 50 });
   * ```
   */
  companies(which?: T.WhichCompanies, call?: CallOptions): Promise<T.CompaniesAnswer>;
  /**
   * All companies, page after page.
   *
   * ```ts
   * for await (const company of service.allCompanies()) console.log(company.companyName);
   * ```
   */
  allCompanies(
    which?: Omit<T.WhichCompanies, 'page'>,
    call?: CallOptions,
  ): AsyncGenerator<T.CompanyItemAnswer, void, undefined>;
  /**
   * Adds a company by its number at the registry. Adding it again answers the same one, with its present name.
   *
   * ```ts
   * const company = await service.addCompany({ companyNumber: '13480172' });
   * ```
   */
  addCompany(body: T.AddCompanyRequest, call?: CallOptions): Promise<T.CompanyAnswer>;
  /**
   * Leaves a company out of the list of active ones, or takes it in again.
   *
   * ```ts
   * await service.archiveCompany({ companyId: 1, archived: true });
   * ```
   */
  archiveCompany(body: T.ArchiveCompanyRequest, call?: CallOptions): Promise<T.CompanyAnswer>;
  /**
   * The accounting periods of a company by the registry, the oldest first, and what was filed for each.
   *
   * ```ts
   * const { periods } = await service.periods(1);
   * const toFile = periods.find((period) => !period.isFiled);
   * ```
   */
  periods(companyId: number, call?: CallOptions): Promise<T.PeriodsAnswer>;

  /**
   * A page of the filings of the account, the most recently changed first.
   *
   * ```ts
   * const { data } = await service.filings({ status: 'requires_attention' });
   * ```
   */
  filings(which?: T.WhichFilings, call?: CallOptions): Promise<T.FilingsAnswer>;
  /**
   * All filings, page after page. One that is changed meanwhile moves to the front, and may be missed or come twice.
   *
   * ```ts
   * for await (const filing of service.allFilings({ companyId: 1 })) console.log(filing.periodEnd, filing.status);
   * ```
   */
  allFilings(
    which?: Omit<T.WhichFilings, 'page'>,
    call?: CallOptions,
  ): AsyncGenerator<T.FilingRecord, void, undefined>;
  /**
   * A filing as it is saved, its secrets masked.
   *
   * ```ts
   * const { status, profitLossData } = await service.filing(1);
   * ```
   */
  filing(filingId: number, call?: CallOptions): Promise<T.FilingRecord>;
  /**
   * Makes a draft for a period of account, or an amendment of a filing.
   *
   * ```ts
   * const filing = await service.createFiling({
   *   companyId: 1, periodStart: '2025-04-01', periodEnd: '2026-03-31', isDormant: false, numberOfEmployees: 2,
   * });
   * const amendment = await service.createFiling({
   *   companyId: 1, periodStart: '2025-04-01', periodEnd: '2026-03-31', isAmendment: true, amendmentOfFilingId: 1,
   * });
   * ```
   */
  createFiling(body: T.NewFiling, call?: CallOptions): Promise<T.FilingRecord>;
  /**
   * Saves figures, in one call or in several. What is left out stays as it is; an object that is given replaces the stored
   * one whole, but for credentials, which are changed field by field. All faults are told at once.
   *
   * ```ts
   * await service.saveFiling({
   *   filingId: 1,
   *   accountType: 'micro',
   *   profitLossData: { turnover: 100000, staffCosts: 30000, otherCharges: 10000 },
   *   balanceSheetData: { cashAtBank: 42100, creditorsWithinOneYear: 12000, shareCapital: 100, retainedEarnings: 30000 },
   *   filingTypes: { ct600: true, accounts: true },
   * });
   * ```
   */
  saveFiling(body: T.FilingFigures, call?: CallOptions): Promise<T.FilingRecord>;
  /**
   * Deletes a filing that was never sent.
   *
   * ```ts
   * await service.deleteFiling(1);
   * ```
   */
  deleteFiling(filingId: number, call?: CallOptions): Promise<T.DeletedAnswer>;
  /**
   * Deletes the stored gateway password and authentication code; answers false when nothing was stored.
   *
   * ```ts
   * const { deleted } = await service.deleteCredentials(1);
   * ```
   */
  deleteCredentials(filingId: number, call?: CallOptions): Promise<T.DeletedAnswer>;

  /**
   * Makes every check that `submit` makes and sends nothing.
   *
   * ```ts
   * const { valid, problems } = await service.validate({ filingId: 1, target: 'both' });
   * for (const { location, message, severity } of problems) console.log(severity, location, message);
   * ```
   */
  validate(body: T.ValidateRequest, call?: CallOptions): Promise<T.ValidateAnswer>;
  /**
   * Sends a filing to the tax authority, the registry or both. Answers once it was acknowledged; wait for the outcome
   * with `waitForOutcome`. It is never sent twice: a repeat after a lost answer is answered as the first was.
   *
   * ```ts
   * await service.submit({ filingId: 1, target: 'both' }, { idempotencyKey: 'year-2026-first-try' });
   * ```
   */
  submit(body: T.SubmitRequest, call?: CallOptions): Promise<T.SubmitAnswer>;
  /**
   * How a filing and its submissions stand, after asking the authorities where that is worth while.
   *
   * ```ts
   * const { status, submissions } = await service.status(1);
   * ```
   */
  status(filingId: number, call?: CallOptions): Promise<T.StatusAnswer>;
  /**
   * Asks for the status until nothing of the filing is in flight any more, and answers the last. Faults that pass are
   * borne meanwhile. Throws `NoOutcomeError` when the time is over: the filing can be waited for again.
   *
   * ```ts
   * const { status, submissions } = await service.waitForOutcome(1, { within: 60_000 });
   * if (status !== 'accepted') for (const { target, errors } of submissions) console.error(target, errors);
   * ```
   */
  waitForOutcome(filingId: number, options?: WaitOptions): Promise<T.StatusAnswer>;
  /**
   * The history of a filing without asking the authorities; with `verify`, held against its chain of hashes.
   *
   * ```ts
   * const { data, verification } = await service.submissions(1, { verify: true });
   * ```
   */
  submissions(
    filingId: number,
    options?: { readonly verify?: boolean },
    call?: CallOptions,
  ): Promise<T.HistoryAnswer>;
  /**
   * The tax by what is saved, line by line, each with its working and its law; what it plans, and the days to come.
   *
   * ```ts
   * const { returns, deadlines } = await service.computation(1);
   * for (const { label, value, working, law } of returns[0]?.lines ?? []) console.log(label, value, working, law);
   * for (const { date, label, amount } of deadlines) console.log(date, label, amount);
   * ```
   */
  computation(filingId: number, call?: CallOptions): Promise<T.PlannedComputationJson>;
  /**
   * The deadlines of a filing as iCalendar text, for a calendar program to import.
   *
   * ```ts
   * const file = new Blob([await service.calendar(1)], { type: 'text/calendar' });
   * ```
   */
  calendar(filingId: number, call?: CallOptions): Promise<string>;
  /**
   * What the refusals of both authorities mean and what to do about them: all, or those of a code or a target.
   *
   * ```ts
   * const { data } = await service.errors({ code: '1046', target: 'tax' });
   * ```
   */
  errors(which?: T.WhichErrors, call?: CallOptions): Promise<T.ErrorsAnswer>;

  /**
   * The documents of a filing: which can be made, and why others cannot.
   *
   * ```ts
   * for (const { type, available, unavailableReason } of (await service.documents(1)).data) {
   *   console.log(type, available ? 'can be made' : unavailableReason);
   * }
   * ```
   */
  documents(filingId: number, call?: CallOptions): Promise<T.DocumentsAnswer>;
  /**
   * A document as the interface answers it: a PDF as base64, inline XBRL as text.
   *
   * ```ts
   * const { fileData } = await service.document({ filingId: 1, type: 'accounts_ixbrl' });
   * ```
   */
  document(which: T.WhichDocument, call?: CallOptions): Promise<T.DocumentAnswer>;
  /**
   * A document as bytes under its file name.
   *
   * ```ts
   * const { fileName, bytes } = await service.documentFile({ filingId: 1, type: 'ct600_pdf', subPeriod: 2 });
   * console.log(fileName, bytes.length);
   * ```
   */
  documentFile(which: T.WhichDocument, call?: CallOptions): Promise<T.DocumentFile>;

  /**
   * Whether the service can work.
   *
   * ```ts
   * const { status } = await service.health();
   * ```
   */
  health(call?: CallOptions): Promise<T.HealthAnswer>;
  /**
   * The service's own description of its interface, OpenAPI 3.1.
   *
   * ```ts
   * const document = await service.description();
   * ```
   */
  description(call?: CallOptions): Promise<Readonly<Record<string, unknown>>>;
}
