import { lazily } from '../../../core/base/lazily.ts';
import { ASSETS } from '../../../tools/dev/assets.ts';
import { createApp } from '../../../worker/app.ts';
import { documentationFiles } from '../../../worker/docs/files.ts';
import { serviceFiles } from '../../../worker/files.ts';
import { type PlatformParts, readConfiguration, runtimeWith } from '../../../worker/platform.ts';
import type { LogEntry, RequestRuntime } from '../../../worker/runtime.ts';
import type { Environment } from '../../../worker/settings.ts';
import { runCommand } from '../../../worker/submission/commands.ts';
import { leaseLocks } from '../../../worker/submission/lease-lock.ts';
import { Reply, service } from './client.ts';

/** Runs the application in this process, with the run's database and sandboxes, for a test with its own settings. */
export interface InProcess {
  readonly ask: (
    method: string,
    path: string,
    more?: {
      readonly key?: string;
      readonly body?: unknown;
      /** Sent as it comes, in place of `body` as JSON. */
      readonly stream?: ReadableStream<Uint8Array>;
      readonly headers?: Readonly<Record<string, string>>;
    },
  ) => Promise<Reply>;
  /** Sends a request unchanged, to any address of the service. */
  readonly send: (request: Request) => Promise<Response>;
  /** Gives every logged line as one text. */
  readonly logged: () => string;
}

/** The documentation's files from the project. */
const documentation = documentationFiles(
  serviceFiles(async (name) => {
    const made = ASSETS[name]?.() ?? null;
    return made === null ? null : Uint8Array.from(Buffer.from(made));
  }),
);

interface Asked {
  readonly clientAddress: string | null;
}

export function inProcess(
  settings: Environment,
  {
    storeFetch,
    limits,
    writes,
    bodiesEndWithRequest,
    rateLimiter = null,
    ...parts
  }: Partial<
    Pick<RequestRuntime, 'clock' | 'fetch' | 'printer' | 'sleep' | 'rateLimiter' | 'heavyWork'> &
      Pick<PlatformParts, 'storeFetch' | 'limits' | 'writes' | 'bodiesEndWithRequest'>
  > = {},
): InProcess {
  const lines: LogEntry[] = [];
  const configuration = lazily(() => readConfiguration({ ...service.environment, ...settings }));
  const app = createApp<Asked>(
    ({ clientAddress }) => {
      const made = runtimeWith(configuration(), {
        printer: () => Promise.reject(new Error('no test here prints')),
        log: (entry) => lines.push(entry),
        ...(storeFetch ? { storeFetch } : {}),
        ...(limits ? { limits } : {}),
        ...(writes ? { writes } : {}),
        ...(bodiesEndWithRequest ? { bodiesEndWithRequest } : {}),
      });
      const runtime = { ...made, ...parts };
      return {
        ...runtime,
        lock: leaseLocks(() => runtime, runCommand)(runtime),
        rateLimiter,
        clientAddress,
      };
    },
    documentation,
    () => import('../../../packages/mcp/http.ts'),
  );
  const send = (request: Request) =>
    app(request, {
      clientAddress: request.headers.get('CF-Connecting-IP'),
    });
  return {
    send,
    logged: () => JSON.stringify(lines),
    ask: async (method, path, { key, body, stream, headers } = {}) => {
      const request = new Request(`http://service.test/v1${path}`, {
        method,
        headers: { ...(key === undefined ? {} : { 'X-API-Key': key }), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(stream === undefined ? {} : { body: stream, duplex: 'half' }),
      });
      const response = await send(request);
      return new Reply(response.status, response.headers, JSON.parse(await response.text()));
    },
  };
}
