import type { Struct } from 'superstruct';
import { remembered } from '../../core/base/lazily.ts';
import type { Problem } from '../../core/base/problem.ts';
import type { LiveEndpoint, Method } from '../../schema/endpoints/endpoint.ts';
import {
  ALL_ENDPOINTS,
  ENDPOINTS,
  type KeyedName,
  type Named,
  type RequestOf,
} from '../../schema/endpoints/index.ts';
import type { DeclaredRead } from '../../schema/endpoints/reads.ts';
import { parseBody, parseQuery } from '../../schema/requests/parse.ts';
import type { Shape } from '../../schema/requests/shape.ts';
import { type Answer, answer, parsedValue, Refusal, refuseProblems } from '../http.ts';
import type { ServiceContext } from '../services/context.ts';
import { type LaterUseCases, USE_CASES } from '../services/index.ts';
import { BytesFile, TextFile, type UseCase } from '../services/use-case.ts';

/** A request as received by HTTP. */
export interface Given {
  /** Undefined in a GET. */
  readonly body: unknown;
  readonly query: URLSearchParams;
}

/** A parsed request, valid or not. */
export interface ReadRequest {
  /** The caller's rows that its endpoint declares to read; none for an invalid request. */
  readonly reads: readonly DeclaredRead[];
  /** Refuses a request with faulty headers: the refusal lists its own faults too. */
  readonly refusal: (ofHeaders: readonly Problem[]) => Refusal;
  /** Carries out the use case and writes its result; for an invalid request, the refusal. */
  readonly handle: (context: ServiceContext) => Promise<Answer>;
}

/** An endpoint that needs a key, and the reader of its requests. */
export interface Route {
  readonly endpoint: Named;
  readonly read: (given: Given) => Promise<ReadRequest>;
}

const fileAnswer = (file: TextFile | BytesFile, media: string): Answer => ({
  status: 200,
  ...(file instanceof TextFile ? { body: file.text } : { body: '', bytes: file.bytes }),
  headers: {
    'Content-Type': file instanceof TextFile ? `${media}; charset=utf-8` : media,
    'Content-Disposition': `attachment; filename="${file.fileName}"`,
  },
});

/**
 * Writes cache headers: only the caller may cache answers, and only where their endpoint says so. A browser gives a
 * cached answer to no other key.
 */
const keptFor = (seconds: number | undefined): Pick<Answer, 'headers'> =>
  seconds === undefined
    ? {}
    : { headers: { 'Cache-Control': `private, max-age=${seconds}`, Vary: 'X-API-Key, X-Test-Date' } };

/** Lists the declarations of all requests, each with the type of its endpoint, and what the endpoint reads. */
const REQUESTS: {
  readonly [Name in KeyedName]: Method<Struct<RequestOf<Name>, Shape>> & {
    readonly reads?: (request: RequestOf<Name>) => readonly DeclaredRead[];
  };
} = ENDPOINTS;

/** Loads the structs of bodies with the first body whose caller's key was found. */
export const loadStructs = remembered(() => import('../../schema/endpoints/structs.ts'));

function readerOf<Name extends KeyedName>(name: Name): Route['read'] {
  const endpoint: LiveEndpoint = ENDPOINTS[name];
  const asked: Method<Struct<RequestOf<Name>, Shape>> = REQUESTS[name];
  const { reads } = REQUESTS[name];
  const load: LaterUseCases[Name] = USE_CASES[name];
  return async (given) => {
    const parsed =
      asked.method === 'GET'
        ? parseQuery(asked.query, given.query)
        : parseBody((await loadStructs()).structOf(asked), given.body);
    return {
      reads: parsed.ok ? (reads?.(parsed.value) ?? []) : [],
      refusal: (ofHeaders) => refuseProblems([...ofHeaders, ...(parsed.ok ? [] : parsed.problems)]),
      handle: async (context) => {
        const useCase: UseCase<Name> = (await load())[name];
        const result = await useCase(context, parsedValue(parsed));
        if (endpoint.kind === 'json') return { ...answer(result), ...keptFor(endpoint.maxAge) };
        if (result instanceof TextFile || result instanceof BytesFile)
          return fileAnswer(result, endpoint.media);
        throw new Error(`${name} answered no file`);
      },
    };
  };
}

/** Refuses every request in the same way, also one with faulty headers. */
function retired(replacement: string): ReadRequest {
  const refusal = () => new Refusal(410, `this address is retired; use ${replacement}`);
  return { reads: [], refusal, handle: () => Promise.reject(refusal()) };
}

const isKeyed = (name: string): name is KeyedName => Object.hasOwn(USE_CASES, name);

/** Every endpoint that needs a key. */
export const ROUTES: readonly Route[] = ALL_ENDPOINTS.flatMap((endpoint): readonly Route[] => {
  if (endpoint.kind === 'retired') return [{ endpoint, read: async () => retired(endpoint.replacement) }];
  return isKeyed(endpoint.name) ? [{ endpoint, read: readerOf(endpoint.name) }] : [];
});
