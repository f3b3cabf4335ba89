import type { ReadKind } from '../../schema/endpoints/reads.ts';
import { type IdField, notFound } from '../../schema/requests/not-found.ts';
import type { Claim } from '../access/idempotency.ts';
import { Refusal } from '../http.ts';
import type { RequestRuntime } from '../runtime.ts';
import type { Own } from '../store/holder.ts';
import type { Account, Company, Filing, Mode, Subscription } from '../store/store.ts';

/** Owner of the data, and its mode. */
export interface Owner {
  readonly account: Account;
  readonly mode: Mode;
}

/** The caller: a key of the API, or a subscriber signed in to the dashboard. */
export interface Caller extends Owner {
  readonly subscriptions: readonly Subscription[];
  /** True when it may create and revoke live keys. A test key may not, so that nobody makes a live key with it. */
  readonly managesLiveKeys: boolean;
  /** The asking key; null in the dashboard. */
  readonly keyId: number | null;
}

/** The store, and the owner whose rows are looked up. */
interface OwnerContext<Kind extends ReadKind> {
  readonly runtime: Pick<RequestRuntime<Kind>, 'store'>;
  readonly caller: Owner;
}

/**
 * Input of every use case: the same from a route, from a page of the dashboard and from a tool. `Kind` names the rows
 * that it may ask for.
 */
export interface ServiceContext<Kind extends ReadKind = ReadKind> {
  readonly runtime: RequestRuntime<Kind>;
  readonly caller: Caller;
  /** `X-Test-Date`, or null; only test keys may send it (decision 41). */
  readonly testDate: string | null;
  /** Today for every rule and default of this request. */
  readonly today: string;
  /** The scheme and host at which people reach the service; absent where nobody asked over HTTP. */
  readonly origin?: string;
  /**
   * Claim of its `Idempotency-Key`: its results and submissions are recorded under it. Absent or null without a key.
   */
  readonly claim?: Claim | null;
  /**
   * Counts the request with this total cost, once its content is known; refuses where that is too much. Absent where
   * requests are not counted.
   */
  readonly count?: (requests: number) => Promise<void>;
}

/**
 * Gives a found row, or refuses (decision 2). A row of another account gives 403. A row that is absent, or only in the
 * other mode, gives 404. The answers show no other difference.
 */
function own<T>(found: Own<T>, field: IdField): T {
  if (found === null) throw new Refusal(404, notFound(field));
  if (found === 'anothers') throw new Refusal(403, notFound(field));
  return found;
}

/** Gives a row that belongs to one account in both modes, such as its keys, or refuses. */
export function sameAccount<T extends { readonly accountId: number }>(
  caller: Pick<Owner, 'account'>,
  found: T | null,
  field: IdField,
): T {
  if (found === null) throw new Refusal(404, notFound(field));
  if (found.accountId !== caller.account.id) throw new Refusal(403, notFound(field));
  return found;
}

/** Gives the owner of the rows that a caller may see. */
export const holderOf = ({ account, mode }: Owner) => ({ accountId: account.id, mode });

/**
 * Finds the caller's filing.
 *
 * @param field the request's field that names it
 */
export const ownFiling = async (
  { runtime, caller }: OwnerContext<'filing'>,
  id: number,
  field: IdField = 'filingId',
): Promise<Filing> => own(await runtime.store.findOwnFiling(holderOf(caller), id), field);

export const ownCompany = async (
  { runtime, caller }: OwnerContext<'company'>,
  id: number,
): Promise<Company> => own(await runtime.store.findOwnCompany(holderOf(caller), id), 'companyId');
