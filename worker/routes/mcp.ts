import { keyGiven } from '../access/keys.ts';
import { type Answer, errorAnswer, parseJson, readBody } from '../http.ts';
import type { Job } from './job.ts';

/** Asks an endpoint of this service, at a path below its base address, as the caller. */
export type AskHere = (path: string, init: RequestInit) => Promise<Response>;

/** The tools of assistants (`mcp/`), which are loaded when they are first asked for. */
export interface McpModule {
  answerMcp(asked: {
    readonly request: Request;
    readonly body: unknown;
    /** The OpenAPI description, as JSON. */
    readonly description: string;
    readonly version: string;
    readonly ask: AskHere;
  }): Promise<Response>;
}
export type LoadMcp = () => Promise<McpModule>;

const NO_KEY = errorAnswer(
  401,
  'X-API-Key, or Authorization: Bearer, is missing or is not a key of this service',
  { 'WWW-Authenticate': 'Bearer' },
);
const ONE_WAY = errorAnswer(
  405,
  'POST a message; nothing is kept between two, so there is no stream to read',
  {
    Allow: 'POST',
  },
);

/** Assistants' programs give a key as a bearer token; callers of the API in its own header. */
function keyIn(headers: Headers): string | null {
  return headers.get('X-API-Key') ?? /^Bearer (\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1] ?? null;
}

/**
 * `/v1/mcp`: one message of the Model Context Protocol's streamable HTTP. Each call of a tool is one request to an endpoint
 * under the caller's key, so access, limits and logs are the endpoint's own.
 */
export async function serveMcp(
  request: Request,
  { runtime }: Job,
  {
    load,
    description,
    version,
    askAs,
  }: {
    readonly load: LoadMcp;
    readonly description: () => Promise<string>;
    readonly version: string;
    readonly askAs: (headers: Readonly<Record<string, string>>) => AskHere;
  },
): Promise<Answer> {
  if (request.method !== 'POST') return ONE_WAY;
  const key = keyIn(request.headers);
  if (key === null || (await keyGiven(key, runtime.digests.sha256)) === null) return NO_KEY;
  const body = parseJson(await readBody(request, runtime.patience.limits.bodyMs));
  const testDate = request.headers.get('X-Test-Date');
  const { answerMcp } = await load();
  const answered = await answerMcp({
    request,
    body,
    description: await description(),
    version,
    ask: askAs({ 'X-API-Key': key, ...(testDate === null ? {} : { 'X-Test-Date': testDate }) }),
  });
  const type = answered.headers.get('Content-Type');
  return {
    status: answered.status,
    body: await answered.text(),
    ...(type === null ? {} : { headers: { 'Content-Type': type } }),
  };
}
