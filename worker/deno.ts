import { createApp } from './app.ts';
import { settingProblems } from './check-settings.ts';
import { documentationFiles } from './docs/files.ts';
import { pathInRepository, printerWith, serviceFiles } from './files.ts';
import { errorAnswer, toResponse } from './http.ts';
import { readConfiguration, runtimeWith, type Writes, writesOf } from './platform.ts';
import type { RequestRuntime, Runtime } from './runtime.ts';
import { type Environment, readSettings, urlIn } from './settings.ts';
import { runCommand } from './submission/commands.ts';
import { leaseLocks } from './submission/lease-lock.ts';
import { soonInTime, sweepUntil } from './submission/sweep.ts';
import { leavePace } from './upstream/pace-share.ts';

/**
 * Starts the same application on Deno. Each filing's lock is a lease row in the database. A sweep on a timer polls for
 * the outcomes that no caller asks for. Run it with `deno serve --cached-only --allow-env --allow-net --allow-read
 * worker/deno.ts`.
 */
declare const Deno: {
  readonly env: { toObject(): Record<string, string> };
  readFile(path: URL): Promise<Uint8Array<ArrayBuffer>>;
  addSignalListener(signal: 'SIGTERM' | 'SIGINT', listener: () => void): void;
  unrefTimer(timer: ReturnType<typeof setTimeout>): void;
  exit(code: number): never;
};

// No log shows a stack. Making one would cost time on each trip, because the database's client makes an error at its
// end.
Error.stackTraceLimit = 0;

/** Reads files from their place in the repository, or from the output of `npm run build`. */
const files = serviceFiles((name) =>
  Deno.readFile(new URL(`../${pathInRepository(name) ?? `dist/assets/${name}`}`, import.meta.url)).catch(
    () => null,
  ),
);
const printer = printerWith(files);

const environment: Environment = Deno.env.toObject();
const { clientAddressHeader } = readSettings(environment);
// Missing or malformed settings are reported at the start, not when the first submission finds them.
for (const found of settingProblems(environment)) console.log(JSON.stringify({ event: 'setting', ...found }));

const receiptPage = () => files.text('verify.html');
void receiptPage().catch(() =>
  console.log(
    JSON.stringify({
      event: 'setting',
      level: 'warning',
      setting: 'dist/assets',
      message:
        'it is missing, so there are no receipt packs, and no reference and playground: run npm run build',
    }),
  ),
);

/**
 * Remakes a request so that its body is a blob. When a reused connection closes without an answer, Deno's fetch sends a
 * text a second time, but a blob only once.
 */
const sentOnce = async (request: Request): Promise<Request> =>
  request.body === null ? request : new Request(request, { body: new Blob([await request.arrayBuffer()]) });

const configuration = readConfiguration(environment);
const runtimeOf = (writes: Writes = 'of the background'): Runtime =>
  runtimeWith(configuration, { printer, receiptPage, sentOnce, sharesPace: true, writes });
const lockOf = leaseLocks(runtimeOf, runCommand);

function requestRuntime(clientAddress: string | null, writes: Writes): RequestRuntime {
  const runtime = runtimeOf(writes);
  return {
    ...runtime,
    lock: lockOf(runtime),
    inTime: () => soonInTime(runtime),
    rateLimiter: null,
    clientAddress,
  };
}

/** Deno's data about a connection. */
interface Connected {
  readonly remoteAddr?: { readonly hostname?: string };
}

/**
 * Gives the address of the client, or the last one in the header that the operator's proxy writes. A proxy that adds to
 * a list, as in `X-Forwarded-For`, puts it behind the caller's own text.
 */
function clientAddressOf(request: Request, { remoteAddr }: Connected): string | null {
  const given = clientAddressHeader ? request.headers.get(clientAddressHeader) : remoteAddr?.hostname;
  return given?.split(',').at(-1)?.trim() ?? null;
}

const stopping = new AbortController();
/** Number of requests under way. */
let requests = 0;

/** Sleeps with a timer that does not keep the process alive. */
const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => Deno.unrefTimer(setTimeout(resolve, milliseconds)));
void sweepUntil(
  stopping.signal,
  sleep,
  () => requestRuntime(null, 'of the background'),
  () => requests > 0,
).then(() => leavePace(configuration.paceShare, runtimeOf()));

/** Time that a stopped process has to finish: less than a container's supervisor waits. */
const FINISHES_WITHIN_MS = 8_000;

/**
 * Stops the process. `deno serve` takes no more requests then, and the process ends by itself after the last answer and
 * the sweep. Longer work is cut off, and found again as after a crash.
 */
function stop(): void {
  if (stopping.signal.aborted) return;
  stopping.abort();
  Deno.unrefTimer(setTimeout(() => Deno.exit(0), FINISHES_WITHIN_MS));
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) Deno.addSignalListener(signal, stop);

interface Asked {
  readonly address: string | null;
  readonly writes: Writes;
}
const app = createApp<Asked>(
  ({ address, writes }) => requestRuntime(address, writes),
  documentationFiles(files),
  () => import('../packages/mcp/http.ts'),
);
/** Deno takes any text as a host. Some texts make an address that cannot be parsed. */
const WRONG_HOST = errorAnswer(
  400,
  'Host: expected the host of this service, with its port where it has one',
);

export default {
  fetch: async (request: Request, connected: Connected): Promise<Response> => {
    if (urlIn(request.url) === null) return toResponse(WRONG_HOST, crypto.randomUUID());
    requests += 1;
    try {
      return await app(request, {
        address: clientAddressOf(request, connected),
        writes: writesOf(new URL(request.url).pathname),
      });
    } finally {
      requests -= 1;
    }
  },
};
