import { type DocumentFile, fileOf } from './bytes.ts';
import { type Eligibility, requireAllowed } from './eligible.ts';
import { ADDRESSES, type AnswerOf, type EndpointCalls, type SentOf } from './endpoints.ts';
import { everyItem } from './pages.ts';
import { type CallOptions, type ClientOptions, type Transport, transport } from './transport.ts';
import { type WaitOptions, waitForOutcome } from './wait.ts';

export type { DocumentFile } from './bytes.ts';
export { ELIGIBILITY_CODES, type EligibilityCode, NotEligibleError } from './eligible.ts';
export type * from './endpoints.ts';
export {
  ConnectionError,
  type ErrorKind,
  NoOutcomeError,
  problemsOf,
  type RequestProblem,
  ServiceError,
  TimeoutError,
} from './errors.ts';
export type { CallOptions, ClientOptions } from './transport.ts';
export type { WaitOptions } from './wait.ts';

type Items<Page extends { readonly data: readonly unknown[] }> = AsyncGenerator<
  Page['data'][number],
  void,
  undefined
>;

/**
 * Has a function for each endpoint, typed as the service reads and answers, and a few that combine calls. Each throws
 * `ServiceError` when it is refused, and `ConnectionError` when no answer arrives. The last parameter of each gives
 * it a signal, a time-out, a test date or an Idempotency-Key of your own. `service` in the examples is
 * `createClient({ baseUrl, key })`.
 */
export interface FilingClient extends EndpointCalls {
  /**
   * Lists all companies, page after page.
   *
   * ```ts
   * for await (const company of service.allCompanies()) console.log(company.companyName);
   * ```
   */
  allCompanies(
    which?: Omit<SentOf<'listCompanies'>, 'page'>,
    call?: CallOptions,
  ): Items<AnswerOf<'listCompanies'>>;
  /**
   * Lists all filings, page after page. One that changes meanwhile moves to the front, and may be missed or come twice.
   *
   * ```ts
   * for await (const filing of service.allFilings({ companyId: 1 })) console.log(filing.periodEnd, filing.status);
   * ```
   */
  allFilings(which?: Omit<SentOf<'listFilings'>, 'page'>, call?: CallOptions): Items<AnswerOf<'listFilings'>>;
  /**
   * Asks what a company can file here, before any figure. Throws `NotEligibleError`, with its `code`, where the target is
   * not allowed.
   *
   * ```ts
   * const { periodStart, periodEnd } = await service.requireEligible({ companyNumber: '13480172', target: 'both' });
   * ```
   */
  requireEligible(
    which: SentOf<'getEligibility'> & { readonly target: 'tax' | 'ch' | 'both' },
    call?: CallOptions,
  ): Promise<Eligibility>;
  /**
   * Polls the status until nothing is in flight, and gives the last one.
   *
   * ```ts
   * const { status } = await service.waitForOutcome(1, { within: 300_000 });
   * ```
   */
  waitForOutcome(filingId: number, waiting?: WaitOptions): Promise<AnswerOf<'getStatus'>>;
  /**
   * Gets a document as bytes, with its file name.
   *
   * ```ts
   * const { fileName, bytes } = await service.documentFile({ filingId: 1, type: 'ct600_pdf', subPeriod: 2 });
   * console.log(fileName, bytes.length);
   * ```
   */
  documentFile(which: SentOf<'generateDocument'>, call?: CallOptions): Promise<DocumentFile>;
}

/**
 * Makes a client of the service. It needs only `fetch`, and runs on Workers, Deno, Node and in browsers.
 *
 * ```ts
 * const service = createClient({ baseUrl: 'http://127.0.0.1:8787/v1', key: 'svc_test_…' });
 * const company = await service.addCompany({ companyNumber: '13480172' });
 * const filing = await service.createFiling({
 *   companyId: company.id, periodStart: '2025-04-01', periodEnd: '2026-03-31', isDormant: false,
 * });
 * await service.saveFiling({ filingId: filing.id, accountType: 'micro', profitLossData: { turnover: 100000 } });
 * await service.submitFiling({ filingId: filing.id, target: 'both' });
 * const { status } = await service.waitForOutcome(filing.id);
 * ```
 *
 * A refusal throws `ServiceError`, a missing answer `ConnectionError`. Requests are repeated where that is safe:
 * every POST carries an Idempotency-Key.
 */
export function createClient(options: ClientOptions): FilingClient {
  const { ask, sleep } = transport(options);
  const calls = endpointCalls(ask);
  return {
    ...calls,
    allCompanies: (which, call) =>
      everyItem((page) => calls.listCompanies({ limit: 100, ...which, page }, call)),
    allFilings: (which, call) => everyItem((page) => calls.listFilings({ limit: 100, ...which, page }, call)),
    requireEligible: async ({ target, ...which }, call) =>
      requireAllowed(await calls.getEligibility(which, call), target),
    waitForOutcome: (filingId, waiting = {}) =>
      waitForOutcome((call) => calls.getStatus({ filingId }, call), sleep, filingId, waiting),
    documentFile: async (which, call) => fileOf(await calls.generateDocument(which, call)),
  };
}

function endpointCalls(ask: Transport['ask']): EndpointCalls {
  const calls = Object.entries(ADDRESSES).map(([name, address]) => [
    name,
    address.takesRequest
      ? (request: object = {}, call?: CallOptions) => ask(address, request, call)
      : (call?: CallOptions) => ask(address, {}, call),
  ]);
  // The service's own suite compares every answer with the description that these types come from.
  return Object.fromEntries(calls) as EndpointCalls;
}
