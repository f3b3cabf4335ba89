import { createApp } from './app.ts';
import { settingProblems } from './check-settings.ts';
import type { DocumentationFiles } from './docs/files.ts';
import { makeRuntime } from './platform.ts';
import type { RequestRuntime } from './runtime.ts';
import { type Environment, readSettings } from './settings.ts';
import { runCommand } from './submission/commands.ts';
import { leaseLock } from './submission/lease-lock.ts';
import { sweepForEver } from './submission/sweep.ts';

/**
 * The entry for Deno: the same application, with a lease row in the database for each filing's lock and a sweep on a
 * timer for the outcomes nobody asks for. Run with
 * `deno serve --cached-only --allow-env --allow-net --allow-read worker/deno.ts`.
 */
declare const Deno: {
  readonly env: { toObject(): Record<string, string> };
  readFile(path: URL): Promise<Uint8Array>;
};

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

const here = (path: string): URL => new URL(path, import.meta.url);
const documentation: DocumentationFiles = {
  guide: async (name) => new TextDecoder().decode(await Deno.readFile(here(`docs/guides/${name}.md`))),
  redoc: () => Deno.readFile(here('../node_modules/redoc/bundles/redoc.standalone.js')),
};

const environment: Environment = Deno.env.toObject();
const { clientAddressHeader } = readSettings(environment);
// Said at the start, not when the first submission finds it: which settings are missing or malformed.
for (const found of settingProblems(environment)) console.log(JSON.stringify({ event: 'setting', ...found }));

function requestRuntime(clientAddress: string | null): RequestRuntime {
  const runtime = makeRuntime(environment, { fonts });
  return { ...runtime, lock: leaseLock(runtime, runCommand), clientAddress };
}

/** What Deno tells of a connection. */
interface Connected {
  readonly remoteAddr?: { readonly hostname?: string };
}

/** Who is connected, or whom the operator's proxy names in the header that it alone writes. */
function clientAddressOf(request: Request, { remoteAddr }: Connected): string | null {
  const given = clientAddressHeader ? request.headers.get(clientAddressHeader) : remoteAddr?.hostname;
  return given ?? null;
}

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
void sweepForEver(sleep, () => requestRuntime(null));

const app = createApp(requestRuntime, documentation);
export default {
  fetch: (request: Request, connected: Connected): Promise<Response> =>
    app(request, clientAddressOf(request, connected)),
};
