import type { Struct } from 'superstruct';
import type { LiveEndpoint } from '../../schema/endpoints/endpoint.ts';
import {
  ALL_ENDPOINTS,
  ENDPOINTS,
  type KeyedName,
  type Named,
  type RequestOf,
} from '../../schema/endpoints/index.ts';
import { parseBody, parseQuery } from '../../schema/requests/parse.ts';
import type { Shape } from '../../schema/requests/shape.ts';
import { type Answer, answer, parsedValue, Refusal } from '../http.ts';
import type { ServiceContext } from '../services/context.ts';
import { USE_CASES } from '../services/index.ts';
import { TextFile, type UseCase } from '../services/use-case.ts';

/** The request as HTTP brings it. */
export interface Given {
  /** Undefined in a GET. */
  readonly body: unknown;
  readonly query: URLSearchParams;
}

/** Reads a request, carries out its use case and writes what came of it. */
type Handler = (context: ServiceContext, given: Given) => Promise<Answer>;

/** An endpoint that asks for a key, and what answers it. */
export interface Route {
  readonly endpoint: Named;
  readonly handle: Handler;
}

const fileAnswer = ({ fileName, text }: TextFile, media: string): Answer => ({
  status: 200,
  body: text,
  headers: {
    'Content-Type': `${media}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${fileName}"`,
  },
});

/** Answers may be kept by their caller alone, and only where their endpoint says so. */
const keptFor = (seconds: number | undefined): Pick<Answer, 'headers'> =>
  seconds === undefined ? {} : { headers: { 'Cache-Control': `private, max-age=${seconds}` } };

/** The structs of all requests, each with the type of its own endpoint's. */
const REQUESTS: {
  readonly [Name in KeyedName]: { readonly request: Struct<RequestOf<Name>, Shape> };
} = ENDPOINTS;

function handlerOf<Name extends KeyedName>(name: Name): Handler {
  const endpoint: LiveEndpoint = ENDPOINTS[name];
  const { request } = REQUESTS[name];
  const useCase: UseCase<Name> = USE_CASES[name];
  return async (context, given) => {
    const parsed =
      endpoint.method === 'GET' ? parseQuery(request, given.query) : parseBody(request, given.body);
    const result = await useCase(context, parsedValue(parsed));
    if (endpoint.kind === 'json') return { ...answer(result), ...keptFor(endpoint.maxAge) };
    if (result instanceof TextFile) return fileAnswer(result, endpoint.media);
    throw new Error(`${name} answered no file`);
  };
}

const retired =
  (replacement: string): Handler =>
  async () => {
    throw new Refusal(410, `this address is retired; use ${replacement}`);
  };

const isKeyed = (name: string): name is KeyedName => Object.hasOwn(USE_CASES, name);

/** Every endpoint that asks for a key. */
export const ROUTES: readonly Route[] = ALL_ENDPOINTS.flatMap((endpoint): readonly Route[] => {
  if (endpoint.kind === 'retired') return [{ endpoint, handle: retired(endpoint.replacement) }];
  return isKeyed(endpoint.name) ? [{ endpoint, handle: handlerOf(endpoint.name) }] : [];
});
