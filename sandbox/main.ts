import { createHash } from 'node:crypto';
import { createClient } from '@libsql/client/http';
import { drizzle } from 'drizzle-orm/libsql/http';
import type { Digests } from '../core/gateways/digests.ts';
import { hex } from '../core/gateways/encoding.ts';
import { createSandbox } from './app.ts';
import { libsqlSandboxStore } from './libsql-store.ts';
import { tooOften } from './registry/often.ts';
import type { SandboxStore } from './store.ts';

// Saves the time of stack traces: no log shows them, and the database client makes an error at the end of each trip.
Error.stackTraceLimit = 0;

/** Runs the stand-ins as a Worker of their own. They need their own database, or at least their own tables. */
export interface SandboxEnvironment {
  readonly LIBSQL_URL: string;
  readonly LIBSQL_AUTH_TOKEN?: string;
  /** The public address of the stand-ins, if requests arrive with another address. */
  readonly PUBLIC_URL?: string;
  /** Fewest seconds until a message is decided, to imitate a busy day. */
  readonly DECIDES_AFTER_SECONDS?: string;
  /**
   * Greatest number of messages of a presenter that the registry answers in a second; without it every message is
   * answered.
   */
  readonly REGISTRY_ANSWERS_PER_SECOND?: string;
}

const webDigest = (algorithm: string) => async (bytes: Uint8Array) =>
  new Uint8Array(await crypto.subtle.digest(algorithm, bytes));

/** MD5 is not in WebCrypto, so it comes from node:crypto. */
const digests: Digests = {
  sha1: webDigest('SHA-1'),
  sha256: webDigest('SHA-256'),
  md5: (bytes) => new Uint8Array(createHash('md5').update(bytes).digest()),
};

const randomHex = (digits: number): string =>
  hex(crypto.getRandomValues(new Uint8Array(Math.ceil(digits / 2))))
    .slice(0, digits)
    .toUpperCase();

/**
 * Keeps one store for each database. Its client queues no calls: a queued call would wait for a promise of another
 * request, which the runtime forbids. The client keeps nothing else after a call.
 */
const stores = new Map<string, SandboxStore>();

function storeOf({ LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken }: SandboxEnvironment): SandboxStore {
  const of = JSON.stringify([url, authToken]);
  const kept = stores.get(of);
  if (kept !== undefined) return kept;
  const client = createClient({ url, ...(authToken ? { authToken } : {}), concurrency: UNLIMITED });
  const store = libsqlSandboxStore(drizzle(client));
  stores.set(of, store);
  return store;
}
const UNLIMITED = Number.POSITIVE_INFINITY;

/** Counts the messages that this isolate answers. */
const counts = new Map<string, ReturnType<typeof tooOften>>();

function strictness({ REGISTRY_ANSWERS_PER_SECOND: limit }: SandboxEnvironment) {
  if (limit === undefined) return {};
  const isTooOften = counts.get(limit) ?? tooOften(Number(limit));
  counts.set(limit, isTooOften);
  return { isTooOften };
}

export default {
  async fetch(request: Request, environment: SandboxEnvironment): Promise<Response> {
    return createSandbox({
      store: storeOf(environment),
      clock: () => new Date(),
      digests,
      randomHex,
      publicUrl: (of) => environment.PUBLIC_URL ?? new URL(of.url).origin,
      decidesAfterSeconds: Number(environment.DECIDES_AFTER_SECONDS ?? 0),
      ...strictness(environment),
    })(request);
  },
};
