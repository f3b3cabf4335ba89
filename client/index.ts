import { fileOf } from './bytes.ts';
import type { FilingClient } from './interface.ts';
import { everyItem } from './pages.ts';
import { type ClientOptions, transport } from './transport.ts';
import type * as T from './types.ts';
import { waitForOutcome } from './wait.ts';

export {
  ConnectionError,
  type ErrorKind,
  NoOutcomeError,
  problemsOf,
  type RequestProblem,
  ServiceError,
  TimeoutError,
} from './errors.ts';
export type { FilingClient } from './interface.ts';
export type { CallOptions, ClientOptions } from './transport.ts';
export type * from './types.ts';
export type { WaitOptions } from './wait.ts';

/**
 * A client of the service. It needs nothing but `fetch`, and runs on Workers, Deno, Node and in browsers.
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
 * A refusal is thrown as `ServiceError`, no answer as `ConnectionError`. Requests are made again where that is safe:
 * every POST carries an Idempotency-Key.
 */
export function createClient(options: ClientOptions): FilingClient {
  const { get, text, post, sleep } = transport(options);
  const client: FilingClient = {
    account: (call) => get('/account', {}, call),
    keys: (call) => get('/account/keys', {}, call),
    createKey: (body, call) => post('/account/keys', body, 'once', call),
    rotateKey: (keyId, call) => post('/account/keys/rotate', { keyId }, 'once', call),
    revokeKey: (keyId, call) => post('/account/keys/revoke', { keyId }, 'same', call),

    companies: (which = {}, call) => get('/companies', which, call),
    allCompanies: (which, call) =>
      everyItem((page) => client.companies({ limit: 100, ...which, page }, call)),
    addCompany: (body, call) => post('/company/add', body, 'same', call),
    archiveCompany: (body, call) => post('/company/archive', body, 'same', call),
    periods: (companyId, call) => get('/company/periods', { companyId }, call),

    filings: (which = {}, call) => get('/filings', which, call),
    allFilings: (which, call) => everyItem((page) => client.filings({ limit: 100, ...which, page }, call)),
    filing: (filingId, call) => get('/filing', { filingId }, call),
    createFiling: (body, call) => post('/filing/create', body, 'once', call),
    saveFiling: (body, call) => post('/filing/save', body, 'same', call),
    deleteFiling: (filingId, call) => post('/filing/delete', { filingId }, 'once', call),
    deleteCredentials: (filingId, call) => post('/filing/credentials/delete', { filingId }, 'once', call),

    validate: (body, call) => post('/filing/validate', body, 'same', call),
    submit: (body, call) => post('/filing/submit', body, 'once', call),
    status: (filingId, call) => get('/filing/status', { filingId }, call),
    waitForOutcome: (filingId, waiting = {}) =>
      waitForOutcome((call) => client.status(filingId, call), sleep, filingId, waiting),
    submissions: (filingId, { verify = false } = {}, call) =>
      get('/filing/submissions', { filingId, verify: verify ? 'true' : null }, call),
    computation: (filingId, call) => get('/filing/computation', { filingId }, call),
    calendar: (filingId, call) => text('/filing/calendar', 'text/calendar', { filingId }, call),
    errors: (which = {}, call) => get('/errors', which, call),

    documents: (filingId, call) => get('/filing/document/list', { filingId }, call),
    document: (which, call) => get('/filing/document/generate', which, call),
    documentFile: async (which, call) =>
      fileOf(await get<T.DocumentAnswer>('/filing/document/generate', which, call)),

    health: (call) => get('/health', {}, call),
    description: (call) => get('/openapi.json', {}, call),
  };
  return client;
}
