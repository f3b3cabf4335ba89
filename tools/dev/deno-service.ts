import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { resolve } from 'node:path';
import { writeAssetsOnce } from './assets.ts';
import { freePort } from './port.ts';

/** The time is long, for a busy machine. A process that cannot start ends by itself. */
const READY_WITHIN_MS = 240_000;

export interface DenoService {
  /** Ends in `/v1`. */
  readonly baseUrl: string;
  /** Kills it, as a crash does, or tells it to end once it has answered its open requests. */
  stop(signal?: 'SIGKILL' | 'SIGTERM'): void;
}

/**
 * Starts the Deno entry over the same database and sandboxes, with no more permissions than it needs. npm's `deno` is a
 * wrapper around the binary. Both run in one process group and are stopped together.
 */
export async function startDeno(
  environment: Readonly<Record<string, string>>,
  entry = 'worker/deno.ts',
): Promise<DenoService> {
  writeAssetsOnce();
  const port = await freePort();
  // SERVICE_LOG=FILE keeps the service's output, for finding a fault.
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
      entry,
    ],
    {
      env: { ...process.env, ...environment, DENO_NO_UPDATE_CHECK: '1' },
      stdio: log === undefined ? 'ignore' : ['ignore', log, log],
      detached: true,
    },
  );
  const stop = (signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): void => {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  };
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  let hasEnded = false;
  child.once('exit', () => {
    hasEnded = true;
  });
  for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until && !hasEnded; ) {
    const answered = await fetch(`${baseUrl}/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return { baseUrl, stop };
    await new Promise((wait) => setTimeout(wait, 200));
  }
  if (!hasEnded) stop();
  throw new Error('the service did not start in Deno');
}
