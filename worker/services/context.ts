import { type IdField, notFound } from '../../schema/requests/not-found.ts';
import { Refusal } from '../http.ts';
import type { RequestRuntime } from '../runtime.ts';
import type { Own } from '../store/holder.ts';
import type { Account, Company, Filing, Mode, Subscription } from '../store/store.ts';

/** Whose data are asked for, and of which mode. */
export interface Owner {
  readonly account: Account;
  readonly mode: Mode;
}

/** Who asks: a key of the API, or a subscriber signed in to the dashboard. */
export interface Caller extends Owner {
  readonly subscriptions: readonly Subscription[];
  /** Whether keys to live data may be made and stopped; a test key must not become one. */
  readonly managesLiveKeys: boolean;
  /** The key that asks; null in the dashboard. */
  readonly keyId: number | null;
}

/** What is needed to look for something of an owner's. */
interface OwnerContext {
  readonly runtime: RequestRuntime;
  readonly caller: Owner;
}

/** What every use case is given: the same from a route, from a page of the dashboard and from a tool. */
export interface ServiceContext {
  readonly runtime: RequestRuntime;
  readonly caller: Caller;
  /** `X-Test-Date`, or null; only test keys may send it (decision 41). */
  readonly testDate: string | null;
  /** The day every rule and default of this request takes as today. */
  readonly today: string;
}

/** Decision 2: another account's is 403; absent, or only in the other mode, is 404; nothing else tells them apart. */
function own<T>(found: Own<T>, field: IdField): T {
  if (found === null) throw new Refusal(404, notFound(field));
  if (found === 'anothers') throw new Refusal(403, notFound(field));
  return found;
}

/** The same, for what is of one account in both modes: its keys. */
export function sameAccount<T extends { readonly accountId: number }>(
  caller: Pick<Owner, 'account'>,
  found: T | null,
  field: IdField,
): T {
  if (found === null) throw new Refusal(404, notFound(field));
  if (found.accountId !== caller.account.id) throw new Refusal(403, notFound(field));
  return found;
}

const holderOf = ({ account, mode }: Owner) => ({ accountId: account.id, mode });

/** @param field what the request names it by */
export const ownFiling = async (
  { runtime, caller }: OwnerContext,
  id: number,
  field: IdField = 'filingId',
): Promise<Filing> => own(await runtime.store.findOwnFiling(holderOf(caller), id), field);

export const ownCompany = async ({ runtime, caller }: OwnerContext, id: number): Promise<Company> =>
  own(await runtime.store.findOwnCompany(holderOf(caller), id), 'companyId');
