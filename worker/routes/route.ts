import type { Problem } from '../../core/problem.ts';
import { type Answer, Refusal, refuseProblems } from '../http.ts';
import { type RequestRuntime, ukDate } from '../runtime.ts';
import type { Account, ApiKey, Company, Filing, Mode, Subscription } from '../store/store.ts';

/** Who asks, and in which mode. */
export interface Caller {
  readonly account: Account;
  readonly key: ApiKey;
  readonly mode: Mode;
  readonly subscriptions: readonly Subscription[];
}

/** Whose data are asked for, and of which mode. */
export type Owner = Pick<Caller, 'account' | 'mode'>;

/** What is needed to look for something of an owner's. */
export interface OwnerContext {
  readonly runtime: RequestRuntime;
  readonly caller: Owner;
}

export interface RequestContext {
  readonly runtime: RequestRuntime;
  readonly caller: Caller;
  readonly query: URLSearchParams;
  /** The parsed JSON of a POST; undefined for a GET. */
  readonly body: unknown;
  /** `X-Test-Date`, or null; only test keys may send it (decision 41). */
  readonly testDate: string | null;
  /** The day every rule and default of this request takes as today. */
  readonly today: string;
}

export interface Route {
  readonly method: 'GET' | 'POST';
  /** Path below `/v1`. */
  readonly path: string;
  /** Answers without an active subscription too (decision 4). */
  readonly withoutSubscription?: boolean;
  readonly handle: (context: RequestContext) => Promise<Answer>;
}

export const todayOf = (runtime: RequestRuntime, testDate: string | null): string =>
  testDate ?? ukDate(runtime.clock());

/** The value of a parsed request, or a 400 with every fault in it. */
export function parsedValue<T>(
  parsed:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly problems: readonly Problem[] },
): T {
  if (parsed.ok) return parsed.value;
  throw refuseProblems(parsed.problems);
}

interface Owned {
  readonly accountId: number;
  readonly mode: Mode;
}

/** Decision 2: another account's is 403; absent, or only in the other mode, is 404; nothing else tells them apart. */
function ownedBy<T extends Owned>(caller: Owner, found: T | null): T {
  return sameAccount(caller, found?.mode === caller.mode ? found : null);
}

/** The same, for what is of one account in both modes: its keys. */
export function sameAccount<T extends Pick<Owned, 'accountId'>>(
  caller: Pick<Owner, 'account'>,
  found: T | null,
): T {
  if (found === null) throw new Refusal(404, 'not found');
  if (found.accountId !== caller.account.id) throw new Refusal(403, 'not found');
  return found;
}

export const ownFiling = async (context: OwnerContext, id: number): Promise<Filing> =>
  ownedBy(context.caller, await context.runtime.store.findFiling(id));

export const ownCompany = async (context: OwnerContext, id: number): Promise<Company> =>
  ownedBy(context.caller, await context.runtime.store.findCompany(id));
