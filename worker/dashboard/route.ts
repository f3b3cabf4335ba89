import type { SignedIn } from '../access/sign-in.ts';
import { Refusal } from '../http.ts';
import type { PageAnswer } from '../pages/answer.ts';
import type { RequestRuntime } from '../runtime.ts';
import type { Caller, ServiceContext } from '../services/context.ts';
import type { Mode } from '../store/store.ts';

/** Data for a page, for any visitor. */
export interface OpenContext {
  readonly runtime: RequestRuntime;
  readonly request: Request;
  readonly requestId: string;
  /** Values of the route's `:names` in the address. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The fields of a sent form, without those that prove its origin; empty for a GET. */
  readonly form: URLSearchParams;
}

/** Data for a page of a signed-in visitor. Use cases receive it, so that pages and the API share them. */
export interface PageContext extends OpenContext, ServiceContext {
  readonly visitor: SignedIn;
  /** The mode of the address; on pages of both modes, the one that the lists lead to. */
  readonly caller: Caller;
  /** True when the address names the mode: the page then shows only that mode's data. */
  readonly isOfMode: boolean;
  readonly testDate: null;
  readonly origin: string;
  /**
   * The refusal of the form, once there is one: it is shown without the form where the page of the form cannot be made.
   */
  readonly refused: { by: Refusal | null };
}

interface PageRouteOf<Access extends string, Context> {
  readonly method: 'GET' | 'POST';
  /** Names and `:names`. `:mode` takes only `live` and `test`. */
  readonly path: string;
  readonly access: Access;
  readonly handle: (context: Context) => Promise<PageAnswer>;
  /** Most bytes of its form; the limit of all bodies if absent. */
  readonly maxBody?: number;
}

/** A page of the dashboard. No page needs an active subscription to be read (decision 4). */
export type PageRoute = PageRouteOf<'open', OpenContext> | PageRouteOf<'session', PageContext>;

type Handle = (context: PageContext) => Promise<PageAnswer>;
/** Makes a page for a signed-in visitor. */
export const getPage = (path: string, handle: Handle): PageRoute => ({
  method: 'GET',
  path,
  access: 'session',
  handle,
});
/** Makes the action of a signed-in visitor's form. `maxBody` is its most bytes, where that is not the usual number. */
export const postPage = (path: string, handle: Handle, maxBody?: number): PageRoute => ({
  method: 'POST',
  path,
  access: 'session',
  handle,
  ...(maxBody === undefined ? {} : { maxBody }),
});

/** Gives the values of a pattern's names; null when the address does not match. */
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

/** Reads the id in an address; an invalid one finds nothing. */
export function idIn(params: Readonly<Record<string, string>>, name: string): number {
  const text = params[name] ?? '';
  const id = /^[1-9][0-9]{0,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw noSuchPage();
  return id;
}
