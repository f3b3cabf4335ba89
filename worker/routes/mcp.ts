import { isObject } from '../../core/base/json.ts';
import { ALL_ENDPOINTS } from '../../schema/endpoints/index.ts';
import { type Answer, errorAnswer, Refusal } from '../http.ts';
import { publicOrigin } from '../runtime.ts';
import type { Caller } from '../services/context.ts';
import { admitted } from './admission.ts';
import type { Job } from './job.ts';
import { costOfLarge, isLarger, type Larger, largeBytes, withBody } from './larger.ts';

/** Calls an endpoint of this service, at a path relative to its base address, as the caller. */
export type AskHere = (path: string, init: RequestInit) => Promise<Response>;

/** The tools of assistants (`packages/mcp/`), loaded on first use. */
export interface McpModule {
  answerMcp(asked: {
    readonly request: Request;
    readonly body: unknown;
    /** Its JSON text. */
    readonly message: string;
    /** The OpenAPI description, as JSON. */
    readonly description: string;
    readonly version: string;
    readonly ask: AskHere;
    /** Address of the dashboard's pages of the key's mode. */
    readonly dashboard: string;
  }): Promise<Pick<Answer, 'status' | 'bytes' | 'headers'>>;
}
export type LoadMcp = () => Promise<McpModule>;

/** Requests that every message costs; a tool call costs the rest of its endpoint's cost. */
const PAID = 1;

/** Tools whose message may be larger, as the body of their endpoint may. */
const LARGER: ReadonlyMap<unknown, Larger> = new Map(
  ALL_ENDPOINTS.flatMap((endpoint) =>
    endpoint.kind !== 'retired' && endpoint.larger !== undefined ? [[endpoint.name, endpoint.larger]] : [],
  ),
);
const LARGEST = { bytes: Math.max(...[...LARGER.values()].map((larger) => larger?.bytes ?? 0)) };

/** True for a call of a tool that gives the field which allows it to be larger. */
const isLargerCall = (message: unknown): boolean =>
  isObject(message) &&
  isObject(message.params) &&
  isLarger(LARGER.get(message.params.name), message.params.arguments);

const NO_KEY = errorAnswer(
  401,
  'X-API-Key, or Authorization: Bearer, is missing or is not a key of this service',
  { 'WWW-Authenticate': 'Bearer' },
);
const ONE_WAY = errorAnswer(
  405,
  'send each message by POST; this server keeps no session, so it has no stream to read',
  {
    Allow: 'POST',
  },
);

/** Reads the key: assistants' programs send a bearer token, and callers of the API send its header. */
function keyIn(headers: Headers): string | null {
  return headers.get('X-API-Key') ?? /^Bearer (\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1] ?? null;
}

/**
 * Serves `/v1/mcp`: one message of the Model Context Protocol's streamable HTTP. Its key is found and counted before
 * the message is read. Each tool call is one request to an endpoint under the caller's key, so access, limits and logs
 * are the endpoint's own. It costs as much as the endpoint, and no more.
 */
export async function serveMcp(
  request: Request,
  job: Job,
  {
    load,
    description,
    version,
    askAs,
  }: {
    readonly load: LoadMcp;
    readonly description: () => Promise<string>;
    readonly version: string;
    readonly askAs: (
      headers: Readonly<Record<string, string>>,
      had: Pick<Job, 'paid' | 'hasLargeRoom'>,
    ) => AskHere;
  },
): Promise<Answer> {
  const { runtime } = job;
  if (request.method !== 'POST') return ONE_WAY;
  const key = keyIn(request.headers);
  const large = largeBytes(request, LARGEST);
  const paid = PAID + costOfLarge(large);
  let caller: Caller;
  try {
    ({ caller } = await admitted(job, { key, cost: paid, reads: () => [] }));
  } catch (fault) {
    if (fault instanceof Refusal && fault.status === 401) return NO_KEY;
    throw fault;
  }
  const given = {
    accountId: caller.account.id,
    bytes: large,
    larger: LARGEST,
    isAllowed: isLargerCall,
    isWithinMessage: true,
  };
  return withBody(request, runtime, given, async (body, message) => {
    if (Array.isArray(body))
      throw new Refusal(400, 'expected one message, but a list was sent; send each by itself');
    const testDate = request.headers.get('X-Test-Date');
    const headers = { 'X-API-Key': key ?? '', ...(testDate === null ? {} : { 'X-Test-Date': testDate }) };
    const { answerMcp } = await load();
    return {
      body: '',
      ...(await answerMcp({
        request,
        body,
        message,
        description: await description(),
        version,
        dashboard: `${publicOrigin(runtime, request.url)}/dashboard/${caller.mode}`,
        ask: askAs(headers, { paid, hasLargeRoom: large > 0 }),
      })),
    };
  });
}
