import { Agent, createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocalServer, serveBefore } from '../../../tools/dev/local-server.ts';
import { until } from '../../helpers/waiting.ts';

/** Closes each connection as soon as it is idle, as a Worker does after five seconds. */
const origin = createServer(async (incoming, outgoing) => {
  const { method, url, headers } = incoming;
  outgoing.setHeader('X-Asked-As', String(headers['x-name']));
  outgoing.end(`${method} ${url} ${await text(incoming)}`);
});
origin.keepAliveTimeout = 1;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let front: LocalServer;
beforeAll(async () => {
  await new Promise<void>((listens) => origin.listen(0, '127.0.0.1', listens));
  const address = origin.address();
  front = await serveBefore(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
});
afterAll(async () => {
  agent.destroy();
  await front?.stop();
  origin.close();
});

/** Sends a message, and tells if its connection was used before. */
const send = (path: string, body: string): Promise<readonly [string, unknown, boolean]> =>
  new Promise((done, failed) => {
    const options = { method: 'POST', agent, headers: { 'X-Name': 'Ada' } };
    const asked = request(`${front.url}${path}`, options, (answer) => {
      text(answer).then((said) => done([said, answer.headers['x-asked-as'], asked.reusedSocket]), failed);
    });
    asked.once('error', failed).end(body);
  });

const connections = (): Promise<number> =>
  new Promise((done, failed) =>
    origin.getConnections((fault, count) => (fault === null ? done(count) : failed(fault))),
  );

it('keeps a connection whose server behind it has closed its own', async () => {
  expect(await send('/a?b=1', 'first')).toEqual(['POST /a?b=1 first', 'Ada', false]);
  expect(await until(connections, (count) => count === 0)).toBe(0);
  expect(await send('/c', 'second')).toEqual(['POST /c second', 'Ada', true]);
});
