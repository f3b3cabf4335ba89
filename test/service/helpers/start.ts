import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startDeno } from '../../../tools/dev/deno-service.ts';
import { serveHrana } from '../../../tools/dev/hrana/serve.ts';
import { writeKeys } from '../../../tools/dev/keys.ts';
import { type SqldServer, sqldBinary, startSqld } from '../../../tools/dev/sqld.ts';
import { type Stack, startStack } from '../../../tools/dev/stack.ts';
import { databasesIn, migrateAll } from '../../../tools/operate/each-database.ts';
import { witness } from './witness.ts';

/**
 * Starts the service for the suite: libSQL, the sandboxes in workerd, and the service itself in workerd or, with
 * SERVICE_RUNTIME=deno, in Deno. The database is embedded or, with SERVICE_DATABASE=sqld, a separate server. The same
 * tests run with all of them. With SERVICE_DATABASE=three there are three databases, and the accounts are in the second
 * and third. Tests that read the database directly do not run then.
 */
export interface ServiceUnderTest {
  readonly runtime: 'workerd' | 'deno';
  /** Ends in `/v1`. */
  readonly baseUrl: string;
  readonly keys: { readonly test: string; readonly live: string; readonly other: string };
  readonly sandboxes: Stack['sandboxes'];
  readonly libsql: Stack['libsql'];
  /** Memory of the sandboxes, of which their answers show only a part. */
  readonly sandboxLibsql: Stack['sandboxLibsql'];
  /** The service's own settings, so that a test can run another beside it. */
  readonly environment: Readonly<Record<string, string>>;
}

declare module 'vitest' {
  interface ProvidedContext {
    service: ServiceUnderTest;
  }
}

/** Starts the server for the service's data; null for the embedded one, also where this platform has no server. */
async function startServer(dataDir: string): Promise<SqldServer | null> {
  const binary = process.env.SERVICE_DATABASE === 'sqld' ? sqldBinary() : null;
  return binary === null ? null : startSqld(join(dataDir, 'sqld'), binary);
}

interface ThreeServers {
  readonly settings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts three databases with their tables; null unless they are asked for. */
async function startThree(dataDir: string): Promise<ThreeServers | null> {
  if (process.env.SERVICE_DATABASE !== 'three') return null;
  const token = randomBytes(24).toString('hex');
  const names = ['home', 'north', 'south'];
  const servers = await Promise.all(
    names.map((name) => serveHrana({ file: join(dataDir, `${name}.db`), port: 0, token })),
  );
  const [home, ...further] = servers.map(({ url }) => url);
  const settings = {
    LIBSQL_URL: home ?? '',
    LIBSQL_AUTH_TOKEN: token,
    LIBSQL_DATABASES: further.map((url, index) => `${names[index + 1]}=${url}`).join(','),
  };
  await migrateAll(databasesIn(settings));
  return {
    settings,
    stop: async () => {
      for (const server of servers) await server.stop();
    },
  };
}

export default async function start(project: TestProject): Promise<() => Promise<void>> {
  const runtime = process.env.SERVICE_RUNTIME === 'deno' ? 'deno' : 'workerd';
  const dataDir = mkdtempSync(join(tmpdir(), 'service-suite-'));
  const server = await startServer(dataDir);
  const three = await startThree(dataDir);
  const environment = {
    GUIDED_YEAR: 'on',
    ...(server === null ? {} : { LIBSQL_URL: server.url, LIBSQL_AUTH_TOKEN: server.tokens.full }),
    ...three?.settings,
  };
  const stack = await startStack({ port: 0, dataDir, environment, withWorker: runtime === 'workerd' });
  const deno = runtime === 'deno' ? await startDeno(stack.environment) : null;
  const served = deno === null ? stack : { ...stack, baseUrl: deno.baseUrl };
  const watched = witness(
    server === null
      ? stack.libsql
      : {
          url: server.url,
          authToken: server.tokens.full,
          words: () => [server.warnings(), server.ended()].join('\n'),
        },
  );
  const keys = await writeKeys(dataDir, served, null);
  project.provide('service', {
    runtime,
    baseUrl: keys.baseUrl,
    keys: { test: keys.test, live: keys.live, other: keys.other },
    sandboxes: stack.sandboxes,
    libsql: stack.libsql,
    sandboxLibsql: stack.sandboxLibsql,
    environment: stack.environment,
  });
  return async () => {
    watched.stop();
    deno?.stop();
    await stack.stop();
    await server?.stop();
    await three?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
