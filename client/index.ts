import { NoOutcomeError } from './errors.ts';
import { type CallOptions, type ClientOptions, transport } from './transport.ts';
import type * as T from './types.ts';

export { ConnectionError, type ErrorKind, NoOutcomeError, ServiceError } from './errors.ts';
export type { CallOptions, ClientOptions } from './transport.ts';
export type * from './types.ts';

/** How long to wait for an outcome. */
export interface WaitOptions extends CallOptions {
  /** Milliseconds; ten minutes unless told. */
  readonly within?: number;
}

export type FilingClient = ReturnType<typeof createClient>;

/**
 * A client of the service: a function for each endpoint, typed as the service reads and answers. It needs nothing but
 * `fetch`, and runs on Workers, Deno, Node and in browsers.
 *
 * ```ts
 * const service = createClient({ baseUrl: 'http://127.0.0.1:8787/v1', key: 'svc_test_…' });
 * const company = await service.addCompany({ companyNumber: '13480172' });
 * const filing = await service.createFiling({
 *   companyId: company.id, periodStart: '2025-04-01', periodEnd: '2026-03-31', isDormant: false,
 * });
 * await service.saveFiling({ filingId: filing.id, accountType: 'micro', profitLossData: { turnover: 100000 } });
 * await service.submit({ filingId: filing.id, target: 'both' });
 * const { status } = await service.waitForOutcome(filing.id);
 * ```
 *
 * A refusal is thrown as `ServiceError`, no answer as `ConnectionError`. Requests are repeated where that is safe: every
 * POST carries an Idempotency-Key.
 */
export function createClient(options: ClientOptions) {
  const { get, post, sleep } = transport(options);
  const status = (filingId: number, call?: CallOptions) =>
    get<T.StatusAnswer>('/filing/status', { filingId }, call);

  return {
    account: (call?: CallOptions) => get<T.AccountAnswer>('/account', {}, call),
    keys: (call?: CallOptions) => get<T.KeysAnswer>('/account/keys', {}, call),
    createKey: (body: T.CreateKeyRequest, call?: CallOptions) =>
      post<T.KeyAnswer>('/account/keys', body, call),
    rotateKey: (keyId: number, call?: CallOptions) =>
      post<T.KeyAnswer>('/account/keys/rotate', { keyId }, call),
    revokeKey: (keyId: number, call?: CallOptions) =>
      post<T.RevokedAnswer>('/account/keys/revoke', { keyId }, call),

    companies: (which: T.WhichCompanies = {}, call?: CallOptions) =>
      get<T.CompaniesAnswer>('/companies', which, call),
    addCompany: (body: T.AddCompanyRequest, call?: CallOptions) =>
      post<T.CompanyAnswer>('/company/add', body, call),
    archiveCompany: (body: T.ArchiveCompanyRequest, call?: CallOptions) =>
      post<T.CompanyAnswer>('/company/archive', body, call),
    periods: (companyId: number, call?: CallOptions) =>
      get<T.PeriodsAnswer>('/company/periods', { companyId }, call),

    filings: (which: T.WhichFilings = {}, call?: CallOptions) =>
      get<T.FilingsAnswer>('/filings', which, call),
    filing: (filingId: number, call?: CallOptions) => get<T.FilingRecord>('/filing', { filingId }, call),
    createFiling: (body: T.NewFiling, call?: CallOptions) =>
      post<T.FilingRecord>('/filing/create', body, call),
    saveFiling: (body: T.SaveRequest, call?: CallOptions) => post<T.FilingRecord>('/filing/save', body, call),
    deleteFiling: (filingId: number, call?: CallOptions) =>
      post<T.DeletedAnswer>('/filing/delete', { filingId }, call),
    deleteCredentials: (filingId: number, call?: CallOptions) =>
      post<T.DeletedAnswer>('/filing/credentials/delete', { filingId }, call),

    submit: (body: T.SubmitRequest, call?: CallOptions) => post<T.SubmitAnswer>('/filing/submit', body, call),
    validate: (body: T.ValidateRequest, call?: CallOptions) =>
      post<T.ValidateAnswer>('/filing/validate', body, call),
    status,
    submissions: (filingId: number, { verify = false } = {}, call?: CallOptions) =>
      get<T.HistoryAnswer>('/filing/submissions', { filingId, verify: verify ? 'true' : null }, call),
    computation: (filingId: number, call?: CallOptions) =>
      get<T.ComputationJson>('/filing/computation', { filingId }, call),
    errors: (which: T.WhichErrors = {}, call?: CallOptions) => get<T.ErrorsAnswer>('/errors', which, call),

    documents: (filingId: number, call?: CallOptions) =>
      get<T.DocumentsAnswer>('/filing/document/list', { filingId }, call),
    document: (which: T.WhichDocument, call?: CallOptions) =>
      get<T.DocumentAnswer>('/filing/document/generate', which, call),

    /**
     * Asks until nothing of the filing is in flight any more, as often as the service says is worth while; the last
     * status. Throws `NoOutcomeError` when the time is over: the service goes on asking, and the filing can be waited
     * for again.
     */
    async waitForOutcome(filingId: number, { within = 600_000, ...call }: WaitOptions = {}) {
      const until = Date.now() + within;
      for (;;) {
        const found = await status(filingId, call);
        if (found.status !== 'submitted') return found;
        const next = found.nextPollAt === null ? 0 : Date.parse(found.nextPollAt) - Date.now();
        const wait = Math.min(30_000, Math.max(500, next));
        if (Date.now() + wait > until) throw new NoOutcomeError(`filing ${filingId} has no outcome yet`);
        await sleep(wait);
      }
    },
  };
}
