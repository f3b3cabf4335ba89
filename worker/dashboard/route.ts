import type { SignedIn } from '../access/sign-in.ts';
import { Refusal } from '../http.ts';
import type { PageAnswer } from '../pages/answer.ts';
import type { RequestRuntime } from '../runtime.ts';
import type { Caller, ServiceContext } from '../services/context.ts';
import type { Mode } from '../store/store.ts';

/** What a page is made from, for any visitor. */
export interface OpenContext {
  readonly runtime: RequestRuntime;
  readonly request: Request;
  readonly requestId: string;
  /** What stands in the address in the places of the route's `:names`. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The fields of a form that was sent, without what proves where it came from; empty for a GET. */
  readonly form: URLSearchParams;
}

/** The same for one who is signed in: what use cases are given, so that pages and the API call the same ones. */
export interface PageContext extends OpenContext, ServiceContext {
  readonly visitor: SignedIn;
  /** The mode of the address; on pages of both, the one that the lists lead to. */
  readonly caller: Caller;
  /** Whether the address says the mode: the page then shows that mode's data and no others. */
  readonly isOfMode: boolean;
  readonly testDate: null;
}

interface PageRouteOf<Access extends string, Context> {
  readonly method: 'GET' | 'POST';
  /** Of names and `:names`. `:mode` takes `live` and `test` only. */
  readonly path: string;
  readonly access: Access;
  readonly handle: (context: Context) => Promise<PageAnswer>;
}

/** Pages read, and manage keys; so none of them needs an active subscription (decision 4). */
export type PageRoute = PageRouteOf<'open', OpenContext> | PageRouteOf<'session', PageContext>;

/** What stands in the places of a pattern's names; null when the address is not of the pattern. */
export function matched(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const text = given[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== text) return null;
    } else if (text === '' || (part === ':mode' && text !== 'live' && text !== 'test')) {
      return null;
    } else {
      params[part.slice(1)] = text;
    }
  }
  return params;
}

export const modeOf = (params: Readonly<Record<string, string>>): Mode | null =>
  params.mode === 'live' || params.mode === 'test' ? params.mode : null;

const NO_SUCH_PAGE = 'There is no such page.';
export const noSuchPage = (): Refusal => new Refusal(404, NO_SUCH_PAGE);

/** The id in an address; what is no id names nothing. */
export function idIn(params: Readonly<Record<string, string>>, name: string): number {
  const text = params[name] ?? '';
  const id = /^[1-9][0-9]{0,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw noSuchPage();
  return id;
}
