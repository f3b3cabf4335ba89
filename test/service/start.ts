import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { writeAssets } from '../../tools/dev/assets.ts';
import { writeKeys } from '../../tools/dev/keys.ts';
import { freePort } from '../../tools/dev/server-process.ts';
import { NO_SQLD, type SqldServer, sqldBinary, startSqld } from '../../tools/dev/sqld.ts';
import { type Stack, startStack } from '../../tools/dev/stack.ts';
import { witness } from './witness.ts';

/**
 * Starts the service the suite talks to: libSQL, the sandboxes in workerd, and the service itself in workerd or, with
 * SERVICE_RUNTIME=deno, in Deno. libSQL is embedded or, with SERVICE_DATABASE=sqld, a server of its own. The same tests run
 * against all of them.
 */
export interface ServiceUnderTest {
  readonly runtime: 'workerd' | 'deno';
  /** Ends in `/v1`. */
  readonly baseUrl: string;
  readonly keys: { readonly test: string; readonly live: string; readonly other: string };
  readonly sandboxes: Stack['sandboxes'];
  readonly libsql: Stack['libsql'];
  /** What the stand-ins remember, which no answer of theirs tells in whole. */
  readonly sandboxLibsql: Stack['sandboxLibsql'];
  /** The service's own settings, so that a test can run one beside it. */
  readonly environment: Readonly<Record<string, string>>;
}

declare module 'vitest' {
  interface ProvidedContext {
    service: ServiceUnderTest;
  }
}

const SAID_READY_WITHIN_MS = 30_000;

/** The server the service is to keep its data in; null for the embedded one. */
async function startServer(dataDir: string): Promise<SqldServer | null> {
  if (process.env.SERVICE_DATABASE !== 'sqld') return null;
  const binary = sqldBinary();
  if (binary === null) throw new Error(NO_SQLD);
  return startSqld(join(dataDir, 'sqld'), binary);
}

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2e9;

/** Where a server keeps its data: in memory where there is enough, because a disk that others keep busy would be tested too. */
function roomForServer(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

export default async function start(project: TestProject): Promise<() => Promise<void>> {
  const runtime = process.env.SERVICE_RUNTIME === 'deno' ? 'deno' : 'workerd';
  const room = process.env.SERVICE_DATABASE === 'sqld' ? roomForServer() : tmpdir();
  const dataDir = mkdtempSync(join(room, 'service-suite-'));
  const server = await startServer(dataDir);
  const watched = server === null ? null : witness(server);
  const environment =
    server === null ? {} : { LIBSQL_URL: server.url, LIBSQL_AUTH_TOKEN: server.tokens.full };
  const stack = await startStack({ port: 0, dataDir, environment, withWorker: runtime === 'workerd' });
  const deno = runtime === 'deno' ? await startDeno(stack.environment) : null;
  const served = deno === null ? stack : { ...stack, baseUrl: deno.baseUrl };
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
    watched?.stop();
    deno?.stop();
    await stack.stop();
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/**
 * The Deno entry over the same database and sandboxes, with no more permissions than it needs. npm's `deno` is a
 * wrapper around the binary, so both run in a process group of their own and are stopped together.
 */
export async function startDeno(
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly baseUrl: string; stop(): void }> {
  writeAssets();
  const port = await freePort();
  // SERVICE_LOG=FILE keeps what the service says, to find a fault by.
  const log = process.env.SERVICE_LOG === undefined ? undefined : openSync(process.env.SERVICE_LOG, 'a');
  const child = spawn(
    resolve('node_modules/.bin/deno'),
    [
      'serve',
      '--cached-only',
      '--host=127.0.0.1',
      `--port=${port}`,
      '--allow-env',
      '--allow-net=127.0.0.1',
      '--allow-read',
      'worker/deno.ts',
    ],
    {
      env: { ...process.env, ...environment, DENO_NO_UPDATE_CHECK: '1' },
      stdio: log === undefined ? 'ignore' : ['ignore', log, log],
      detached: true,
    },
  );
  const stop = (): void => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  const until = Date.now() + SAID_READY_WITHIN_MS;
  while (Date.now() < until) {
    const answered = await fetch(`${baseUrl}/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return { baseUrl, stop };
    await new Promise((wait) => setTimeout(wait, 200));
  }
  stop();
  throw new Error('the service did not start in Deno');
}
