import { createServer, type IncomingMessage } from 'node:http';
import { createApp } from '../../../worker/app.ts';
import { makeRuntime } from '../../../worker/platform.ts';
import type { RequestRuntime, Runtime } from '../../../worker/runtime.ts';
import { inObject, type Limits, type Patience } from '../../../worker/store/timeouts.ts';
import { runCommand, runSeen } from '../../../worker/submission/commands.ts';
import { FilingWork } from '../../../worker/submission/filing-work.ts';
import { leaseLocks } from '../../../worker/submission/lease-lock.ts';
import type { FilingLock } from '../../../worker/submission/lock.ts';
import { soonInTime, sweepUntil } from '../../../worker/submission/sweep.ts';
import { service } from './client.ts';

/** The application in this process with its own address and limits, in either of its two shapes. */
export interface Served {
  /** Ends in `/v1`. */
  readonly baseUrl: string;
  stop(): Promise<void>;
}

/** Makes an object for each filing, with alarms, like a platform of Durable Objects. */
function objectLocks(runtimeOf: () => Runtime, stopped: AbortSignal): (patience: Patience) => FilingLock {
  const objects = new Map<number, FilingWork>();
  const newObject = (): FilingWork => {
    const kept = new Map<string, unknown>();
    let alarm: ReturnType<typeof setTimeout> | undefined;
    stopped.addEventListener('abort', () => clearTimeout(alarm));
    const work: FilingWork = new FilingWork(
      {
        // A value under a name has the shape that it was stored with.
        get: async (name) => kept.get(name),
        put: async (name, value) => void kept.set(name, value),
        setAlarm: async (time) => {
          clearTimeout(alarm);
          if (!stopped.aborted) {
            alarm = setTimeout(() => void work.alarm().catch(() => undefined), time - Date.now());
          }
        },
        deleteAlarm: async () => clearTimeout(alarm),
      },
      runtimeOf,
      runSeen,
    );
    return work;
  };
  return (patience) => ({
    execute: async (filingId, command) => {
      const work = objects.get(filingId) ?? newObject();
      objects.set(filingId, work);
      const text = JSON.stringify(command);
      return JSON.parse(
        await inObject(patience, Date.now, (mayWaitMs) => work.execute(filingId, text, mayWaitMs)),
      );
    },
  });
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export async function serve(
  shape: 'objects' | 'leases',
  settings: Readonly<Record<string, string>>,
  limits: Limits,
): Promise<Served> {
  const environment = { ...service.environment, ...settings };
  const printer = () => Promise.reject(new Error('no test here prints'));
  const stopping = new AbortController();
  const runtimeOf = () => makeRuntime(environment, { printer, limits, log: () => undefined });
  const objects = objectLocks(runtimeOf, stopping.signal);
  const lockOf = leaseLocks(runtimeOf, runCommand);
  const requestRuntime = (): RequestRuntime => {
    const runtime = runtimeOf();
    const lock = shape === 'objects' ? objects(runtime.patience) : lockOf(runtime);
    const inTime = shape === 'objects' ? async () => undefined : () => soonInTime(runtime);
    return { ...runtime, lock, inTime, rateLimiter: null, clientAddress: null };
  };
  const sleep = (milliseconds: number) =>
    new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref());
  if (shape === 'leases') void sweepUntil(stopping.signal, sleep, requestRuntime);
  const app = createApp<null>(requestRuntime);
  const server = createServer((incoming, outgoing) => {
    const answer = async (): Promise<void> => {
      const body = await bodyOf(incoming);
      const request = new Request(`http://service.test${incoming.url}`, {
        method: incoming.method ?? 'GET',
        headers: { 'X-API-Key': String(incoming.headers['x-api-key'] ?? '') },
        ...(body.length > 0 ? { body } : {}),
      });
      const response = await app(request, null);
      outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
    };
    answer().catch(() => outgoing.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  return {
    baseUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/v1`,
    stop: () =>
      new Promise((stopped) => {
        stopping.abort();
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
