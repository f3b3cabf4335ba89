import type { KeyedName, ReadKindOf } from '../../schema/endpoints/index.ts';
import type { DeclaredRead, ReadKind } from '../../schema/endpoints/reads.ts';
import type { SignedIn } from '../access/sign-in.ts';
import { Refusal } from '../http.ts';
import type { PageAnswer } from '../pages/answer.ts';
import type { RequestRuntime } from '../runtime.ts';
import type { Caller, ServiceContext } from '../services/context.ts';
import type { Mode } from '../store/store.ts';

/** The address of a page. */
export interface PageAddress {
  /** Values of the route's `:names` in the address. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/** Data for a page, for any visitor. `Kind` names the rows that it may ask for. */
export interface OpenContext<Kind extends ReadKind = never> extends PageAddress {
  readonly runtime: RequestRuntime<Kind>;
  readonly request: Request;
  readonly requestId: string;
  /** The fields of a sent form, without those that prove its origin; empty for a GET. */
  readonly form: URLSearchParams;
}

/**
 * Data for a page of a signed-in visitor. Use cases receive it, so that pages and the API share them. Its store answers
 * questions about the rows that the page declares to read.
 */
export interface PageContext<Kind extends ReadKind = never> extends OpenContext<Kind>, ServiceContext<Kind> {
  readonly runtime: RequestRuntime<Kind>;
  readonly visitor: SignedIn;
  /** The mode of the address; on pages of both modes, the one that the lists lead to. */
  readonly caller: Caller;
  /** True when the address names the mode: the page then shows only that mode's data. */
  readonly isOfMode: boolean;
  readonly testDate: null;
  readonly origin: string;
  /**
   * The refusal of the form, once there is one. It is shown by itself if the form's page cannot be made. It is there from
   * the beginning for a form that is only filled in again.
   */
  readonly refused: { by: Refusal | null };
}

interface PageRouteOf<Access extends string, Context> {
  readonly method: 'GET' | 'POST';
  /** Names and `:names`. `:mode` takes only `live` and `test`. */
  readonly path: string;
  readonly access: Access;
  readonly handle: (context: Context) => Promise<PageAnswer>;
  /** Greatest number of bytes of its form; the limit of all bodies if absent. */
  readonly maxBody?: number;
  /** True for the action of a form that shows what was typed when it is refused, and then does nothing. */
  readonly refills?: true;
}

/** A page of the dashboard. No page needs an active subscription to be read (decision 4). */
export type PageRoute = PageRouteOf<'open', OpenContext> | SessionRoute;

export interface SessionRoute extends PageRouteOf<'session', PageContext<ReadKind>> {
  readonly reads: (address: PageAddress) => readonly DeclaredRead[];
}

/** Declares the rows that a page reads. A page without rows declares nothing. */
export interface PageReads<Kind extends ReadKind, Name extends KeyedName> {
  /** Names the rows that every request of the page needs. They are read in one trip before it begins. */
  readonly reads?: (address: PageAddress) => readonly (DeclaredRead & { readonly of: Kind })[];
  /** Names the kinds of rows that it reads itself, each in a further trip. */
  readonly further?: readonly Kind[];
  /** Names the endpoints whose use cases it calls: it may ask for the rows that they declare. */
  readonly calls?: readonly Name[];
  readonly refills?: true;
}

/** The context of a page that calls the use cases of these endpoints. */
export type CallContext<Name extends KeyedName, More extends ReadKind = never> = PageContext<
  ReadKindOf<Name> | More
>;

type Handle<Kind extends ReadKind> = (context: PageContext<Kind>) => Promise<PageAnswer>;

const sessionRoute =
  (method: PageRoute['method']) =>
  <Kind extends ReadKind = never, Name extends KeyedName = never>(
    path: string,
    { reads = () => [], refills }: PageReads<Kind, Name>,
    handle: Handle<NoInfer<Kind | ReadKindOf<Name>>>,
    maxBody?: number,
  ): PageRoute => ({
    method,
    path,
    access: 'session',
    reads,
    handle,
    ...(maxBody === undefined ? {} : { maxBody }),
    ...(refills && { refills }),
  });

/** Makes a page for a signed-in visitor. */
export const getPage = sessionRoute('GET');
/** Makes the action of a signed-in visitor's form. `maxBody` is its most bytes, where that is not the usual number. */
export const postPage = sessionRoute('POST');

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

export const filingIn = ({ params }: PageAddress) => ({ filingId: idIn(params, 'filingId') });
export const companyIn = ({ params }: PageAddress) => ({ companyId: idIn(params, 'companyId') });
