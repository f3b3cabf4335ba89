import { createHash, randomBytes } from 'node:crypto';
import { createClient } from '@libsql/client/web';
import { drizzle } from 'drizzle-orm/libsql/web';
import type { Digests } from '../../core/gateways/digests.ts';
import { createSandbox } from '../../sandbox/app.ts';
import type { SandboxDeps } from '../../sandbox/deps.ts';
import { libsqlSandboxStore } from '../../sandbox/libsql-store.ts';
import { openMigratedDatabase, TOKEN } from '../tools/dev/open.ts';

/** The sandbox with a real database, and a clock that the test sets. */
export interface Harness {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Posts a text and returns the reply's text. */
  readonly post: (path: string, body: string | Uint8Array) => Promise<string>;
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  /** Sets the clock, in ISO 8601. */
  setTime(iso: string): void;
  /** Lets seconds pass. */
  pass(seconds: number): void;
  readonly remove: () => void;
}

const hash = (algorithm: string) => (bytes: Uint8Array) =>
  new Uint8Array(createHash(algorithm).update(bytes).digest());
export const nodeDigests: Digests = {
  sha1: async (bytes) => hash('sha1')(bytes),
  sha256: async (bytes) => hash('sha256')(bytes),
  md5: hash('md5'),
};

export const ORIGIN = 'http://sandbox.test';

export async function openHarness(
  settings: Pick<SandboxDeps, 'decidesAfterSeconds' | 'isTooOften'> = {},
): Promise<Harness> {
  const database = await openMigratedDatabase({}, 'schema/sandbox-migrations');
  const { url, fetch } = database.settings;
  let now = new Date('2026-11-20T12:00:00.000Z');
  const app = (request: Request): Promise<Response> =>
    createSandbox({
      ...settings,
      store: libsqlSandboxStore(drizzle(createClient({ url, authToken: TOKEN, fetch }))),
      clock: () => now,
      digests: nodeDigests,
      randomHex: (digits) => randomBytes(digits).toString('hex').slice(0, digits).toUpperCase(),
      publicUrl: (request) => new URL(request.url).origin,
    })(request);
  return {
    fetch: app,
    async post(path, body) {
      const response = await app(new Request(ORIGIN + path, { method: 'POST', body }));
      return response.text();
    },
    get: (path, headers = {}) => app(new Request(ORIGIN + path, { headers })),
    setTime: (iso) => {
      now = new Date(iso);
    },
    pass: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
    remove: database.remove,
  };
}

/** Gives the text of a reply's first element with a local name; null when there is none. */
export const element = (xml: string, name: string): string | null =>
  new RegExp(`<(?:\\w+:)?${name}(?: [^>]*)?>([\\s\\S]*?)</(?:\\w+:)?${name}>`).exec(xml)?.[1] ?? null;
/** Gives the texts of every element with a local name. */
export const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?: [^>]*)?>([\\s\\S]*?)</(?:\\w+:)?${name}>`, 'g'))].map(
    (m) => m[1] ?? '',
  );
