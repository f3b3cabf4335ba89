import { createHash, timingSafeEqual } from 'node:crypto';
import { HranaError, isPipeline, type Pipeline } from './protocol.ts';
import { openStreams, type StreamSettings } from './streams.ts';

/** Runs a libSQL server over the module embedded in this process. */
export interface HranaEndpoint {
  /** Answers one HTTP request. Needs no port: a client in this process can use it as its `fetch`. */
  readonly handler: (request: Request) => Promise<Response>;
  /** Answers one HTTP request given by its parts: making a web `Request` is a third of the work of most trips. */
  readonly answer: (asked: Asked) => Promise<Answer>;
  /** Answers the body of an authorised request, for a caller in this process that needs no `Request`. */
  readonly pipeline: (body: string) => Promise<Answer>;
  /** Rolls back open transactions and closes the file. */
  readonly close: () => void;
}

/** The parts of an HTTP request. */
export interface Asked {
  readonly method: string;
  /** Path without a query. */
  readonly path: string;
  /** The `Authorization` header; empty without one. */
  readonly authorization: string;
  readonly body: () => Promise<string>;
}

export interface Answer {
  readonly status: number;
  readonly body: string;
}

export interface HranaSettings extends Partial<Omit<StreamSettings, 'file'>> {
  /** Path of the database, which is created when absent. */
  readonly file: string;
  /** The bearer token that every request must carry. */
  readonly token: string;
}

const IDLE_MS = 10_000;
const BUSY_MS = 10_000;

const json = (status: number, body: unknown): Answer => ({ status, body: JSON.stringify(body) });
const failed = (status: number, message: string, code: string): Answer => json(status, { message, code });

const sha256 = (text: string): Uint8Array => createHash('sha256').update(text).digest();

/** Opens the database in `file` and serves `POST /v2/pipeline` of the libSQL HTTP protocol from it. */
export function createHrana({
  file,
  token,
  idleMs = IDLE_MS,
  busyMs = BUSY_MS,
}: HranaSettings): HranaEndpoint {
  const streams = openStreams({ file, idleMs, busyMs });
  const expected = sha256(`Bearer ${token}`);
  const isExpected = (authorization: string): boolean => timingSafeEqual(sha256(authorization), expected);

  const pipeline = async (body: string): Promise<Answer> => {
    const parsed = read(body);
    if (parsed === null)
      return failed(400, 'the request is not a pipeline of this protocol', 'HRANA_PROTO_ERROR');
    let stream: ReturnType<typeof streams.take>;
    try {
      stream = streams.take(parsed.baton ?? null);
    } catch (fault) {
      if (fault instanceof HranaError) return failed(400, fault.message, fault.code);
      return failed(500, 'the database cannot be opened', 'SQLITE_CANTOPEN');
    }
    const results = await stream.respond(parsed.requests);
    return json(200, { baton: streams.put(stream), base_url: null, results });
  };

  const answer = async ({ method, path, authorization, body }: Asked): Promise<Answer> => {
    if (!isExpected(authorization)) {
      return failed(401, 'the bearer token is missing or wrong', 'AUTH_REJECTED');
    }
    if (path !== '/v2/pipeline') return failed(404, 'no such address', 'NOT_FOUND');
    if (method !== 'POST') return failed(405, 'only POST is served here', 'METHOD_NOT_ALLOWED');
    return pipeline(await body());
  };

  return {
    answer,
    handler: async (request) => {
      const { status, body } = await answer({
        method: request.method,
        path: new URL(request.url).pathname,
        authorization: request.headers.get('Authorization') ?? '',
        body: () => request.text(),
      });
      return new Response(body, { status, headers: { 'Content-Type': 'application/json' } });
    },
    pipeline,
    close: streams.closeAll,
  };
}

function read(body: string): Pipeline | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return isPipeline(parsed) ? parsed : null;
  } catch {
    return null;
  }
}
