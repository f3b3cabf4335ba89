import { createApp } from './app.ts';
import { makeRuntime } from './platform.ts';
import type { RequestRuntime } from './runtime.ts';
import type { Environment } from './settings.ts';
import { runCommand } from './submission/commands.ts';
import { leaseLock } from './submission/lease-lock.ts';
import { sweep } from './submission/sweep.ts';

/**
 * The entry for Deno: the same application, with a lease row in the database for each filing's lock and a sweep on a
 * timer for the outcomes nobody asks for. Run with
 * `deno serve --cached-only --allow-env --allow-net --allow-read worker/deno.ts`.
 */
declare const Deno: {
  readonly env: { toObject(): Record<string, string> };
  readFile(path: URL): Promise<Uint8Array>;
};

const SWEEP_EVERY_MS = 5_000;

const font = (name: string): Promise<Uint8Array> =>
  Deno.readFile(new URL(`../core/documents/pdf/fonts/${name}`, import.meta.url));
let loaded: Promise<{ regular: Uint8Array; bold: Uint8Array }> | null = null;
const fonts = () => {
  loaded ??= Promise.all([font('regular.ttf'), font('bold.ttf')]).then(([regular, bold]) => ({
    regular,
    bold,
  }));
  return loaded;
};

const environment: Environment = Deno.env.toObject();

function requestRuntime(environment: Environment): RequestRuntime {
  const runtime = makeRuntime(environment, { fonts });
  return { ...runtime, lock: leaseLock(runtime, runCommand) };
}

/** The next sweep is timed from the end of the last, so that slow ones do not pile up. */
async function sweepForEver(): Promise<void> {
  const runtime = requestRuntime(environment);
  await sweep(runtime, runtime.lock).catch(() => runtime.log({ event: 'sweep-failed' }));
  setTimeout(sweepForEver, SWEEP_EVERY_MS);
}
setTimeout(sweepForEver, SWEEP_EVERY_MS);

const app = createApp(requestRuntime);
export default { fetch: (request: Request): Promise<Response> => app(request, environment) };
