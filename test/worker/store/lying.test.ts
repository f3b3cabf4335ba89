import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import type { DatabaseSettings } from '../../../worker/store/database.ts';
import { StoreError } from '../../../worker/store/faults.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import { LIMITS, newPatience } from '../../../worker/store/timeouts.ts';

/** Servers in place of libSQL that answer what no libSQL server does. */

const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
});

/** Serves on a free port. */
async function served(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ended.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

/** Ends an answer that has no end. */
const SHORT = { ...LIMITS, databaseCallMs: 300, requestMs: 1_500 };
/** Lets an answer that has an end arrive, also on a slow machine. */
const PATIENT = { ...LIMITS, databaseCallMs: 600_000, requestMs: 600_000 };

/** Asks a server one question, and gives the fault that this ends in. */
async function faultOf(url: string, given: Partial<DatabaseSettings> = {}): Promise<StoreError> {
  const sleep = () => Promise.resolve();
  const asked = openStore({ url, authToken: 'token', patience: newPatience(PATIENT), sleep, ...given });
  const fault = await asked.findAccountByEmail('somebody@example.test').catch((thrown: unknown) => thrown);
  if (fault instanceof StoreError) return fault;
  throw new Error(`expected a StoreError, and got ${String(fault)}`);
}

it.each([301, 302, 303, 307, 308])('is not followed to another host: HTTP %i', async (status) => {
  const arrived: string[] = [];
  const other = await served((request, response) => {
    arrived.push(request.url ?? '');
    response.end('{}');
  });
  const url = await served((_request, response) => response.writeHead(status, { Location: other }).end());
  expect((await faultOf(url)).code).not.toBe('');
  expect(arrived).toEqual([]);
});

it('is asked not to compress its answers', async () => {
  const asked: (string | undefined)[] = [];
  const url = await served((request, response) => {
    asked.push(request.headers['accept-encoding']);
    response.writeHead(500).end();
  });
  await faultOf(url);
  expect(new Set(asked)).toEqual(new Set(['identity']));
});

const begun = (response: ServerResponse): ServerResponse =>
  response.writeHead(200, { 'Content-Type': 'application/json' });

/** Writes a little again and again, without end. */
function drip(response: ServerResponse): void {
  const timer = setInterval(() => response.write(' '.repeat(1_000)), 20);
  response.on('close', () => clearInterval(timer));
}

/** Writes more than any answer has. */
function flood(response: ServerResponse): void {
  for (let written = 0; written < 80; written += 1) response.write(' '.repeat(1_048_576));
}

it.each([
  ['is too large', 'STORE_UNREACHABLE', flood, PATIENT],
  ['has no end', 'STORE_TIMED_OUT', drip, SHORT],
  [
    'stops after its headers',
    'STORE_TIMED_OUT',
    (response: ServerResponse) => response.flushHeaders(),
    SHORT,
  ],
])('is left, with its connection, when it %s', async (_what, expected, go, limits) => {
  const open = new Set<ServerResponse>();
  const url = await served((_request, response) => {
    open.add(response);
    response.on('close', () => open.delete(response));
    go(begun(response));
  });
  const { code, mayBeDone } = await faultOf(url, { patience: newPatience(limits) });
  expect([code, mayBeDone]).toEqual([expected, true]);
  await expect.poll(() => open.size).toBe(0);
});

// The server may have done the step before something on the way replaced its answer.
const WRONG = ['', 'OK', '{"baton":null,"results":[', '<html>'];
it.each([
  ['the runtime’s own fetch', {}],
  ['a given fetch', { fetch: (request: Request) => fetch(request) }],
])('decides nothing where it is not JSON, by %s', async (_by, given) => {
  for (const text of WRONG) {
    const url = await served((_request, response) => begun(response).end(text));
    const { code, mayBeDone } = await faultOf(url, given);
    expect([text, code, mayBeDone]).toEqual([text, 'STORE_UNREACHABLE', true]);
  }
});

it('is too large, also by a given fetch', async () => {
  let left = 0;
  const fetch = async () =>
    new Response(
      new ReadableStream({
        pull: (sent) => {
          left += 1;
          if (left > 80) sent.close();
          else sent.enqueue(new Uint8Array(1_048_576));
        },
      }),
    );
  expect((await faultOf('http://127.0.0.1:9', { fetch })).code).toBe('STORE_UNREACHABLE');
});
