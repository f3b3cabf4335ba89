import { createHash } from 'node:crypto';
import type { PrintPdf } from '../core/documents/pdf/render.ts';
import type { Digests } from '../core/gateways/digests.ts';
import { historyKeys } from './access/history-keys.ts';
import { type KeyRing, type ParsedKeyRing, parseKeyRing } from './access/key-ring.ts';
import type { LogEntry, Runtime } from './runtime.ts';
import { type Environment, readSettings, type Settings } from './settings.ts';
import { openStore } from './store/libsql.ts';
import { type Noted, newNoted } from './store/noted.ts';
import { LIMITS, type Limits, newPatience } from './store/patience.ts';

/** What workerd, Deno and Node have in common. MD5 is not in WebCrypto, so it alone comes from node:crypto. */
const webDigest = (algorithm: string) => async (bytes: Uint8Array) =>
  new Uint8Array(await crypto.subtle.digest(algorithm, bytes));

export const digests: Digests = {
  sha1: webDigest('SHA-1'),
  sha256: webDigest('SHA-256'),
  md5: (bytes) => new Uint8Array(createHash('md5').update(bytes).digest()),
};

export const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

export interface PlatformParts {
  /** What prints PDFs, loaded when it is first asked for. */
  readonly printer: () => Promise<PrintPdf>;
  /** The page that verifies a receipt pack; absent where none is made. */
  readonly receiptPage?: () => Promise<string>;
  /** How to reach libSQL when not by the network, e.g. the endpoint of the same process. */
  readonly storeFetch?: (request: Request) => Promise<Response>;
  readonly log?: (entry: LogEntry) => void;
  /** Where they are not the service's own. */
  readonly limits?: Limits;
}

/** What an environment says, read once for all its requests: plain values, nothing that belongs to a request. */
export interface Configuration {
  readonly settings: Settings;
  readonly ring: ParsedKeyRing;
  /** Which keys were noted as used: kept as long as the configuration itself. */
  readonly noted: Noted;
}

export function readConfiguration(environment: Environment): Configuration {
  const settings = readSettings(environment);
  return { settings, ring: parseKeyRing(settings.credentialsKeys ?? ''), noted: newNoted() };
}

export const makeRuntime = (environment: Environment, parts: PlatformParts): Runtime =>
  runtimeWith(readConfiguration(environment), parts);

/** What one request works with, under a configuration that was read before. */
export function runtimeWith({ settings, ring, noted }: Configuration, parts: PlatformParts): Runtime {
  const log = parts.log ?? ((entry: LogEntry) => console.log(JSON.stringify(entry)));
  const patience = newPatience(parts.limits ?? LIMITS);
  return {
    settings,
    patience,
    store: openStore({
      patience,
      onFault: (code) => log({ event: 'database-step-failed', code }),
      url: settings.libsqlUrl,
      noted,
      historyKeys: ring.ok ? historyKeys(ring.value) : null,
      ...(settings.libsqlAuthToken ? { authToken: settings.libsqlAuthToken } : {}),
      ...(parts.storeFetch ? { fetch: parts.storeFetch } : {}),
    }),
    clock: () => new Date(),
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    fetch: (request) => fetch(request),
    digests,
    randomBytes,
    printer: parts.printer,
    receiptPage: parts.receiptPage ?? noPage,
    keyRing: () => usable(ring),
    log,
  };
}

const noPage = (): Promise<string> => Promise.reject(new Error('there is no page for receipt packs here'));

/** A missing or malformed ring is our own fault, found at the first secret; its text is never shown. */
function usable(ring: ParsedKeyRing): KeyRing {
  if (!ring.ok) throw new Error('CREDENTIALS_KEYS is missing or malformed');
  return ring.value;
}
