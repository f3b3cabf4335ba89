import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { service } from '../helpers/client.ts';

const CHUNK = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, 'a'), Buffer.from('\r\n')]);
/** More than the service reads of a refused body, and less than a connection without a limit would take. */
const MOST_BYTES = 200e6;

/**
 * Sends chunks until the connection is closed or the limit is reached. Returns the answer, and if the connection was
 * closed.
 */
async function sendWithoutEnd(key: string): Promise<{ readonly answered: string; readonly isCut: boolean }> {
  const { hostname, port } = new URL(service.baseUrl);
  const socket = connect(Number(port), hostname).setMaxListeners(0);
  let answered = '';
  let isCut = false;
  socket.on('data', (text) => {
    answered += text;
  });
  for (const end of ['close', 'error'])
    socket.on(end, () => {
      isCut = true;
    });
  await once(socket, 'connect');
  socket.write(
    `POST /v1/filing/save HTTP/1.1\r\nHost: filing.test\r\nX-API-Key: ${key}\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  for (let sent = 0; !isCut && sent < MOST_BYTES; sent += CHUNK.length) {
    const isFull = !socket.write(CHUNK);
    await (isFull ? Promise.race([once(socket, 'drain').catch(() => null), wait(100)]) : wait(0));
  }
  socket.destroy();
  return { answered, isCut };
}

it.each([
  [
    'of a key',
    service.keys.test,
    400,
    'the body is larger than 1 MiB: one that may be says its length in Content-Length',
  ],
  ['of nobody', `svc_test_${'0'.repeat(43)}`, 401, 'X-API-Key is missing or is not a key of this service'],
])('a body without end %s is answered and cut', async (_whose, key, status, error) => {
  const { answered, isCut } = await sendWithoutEnd(key);
  expect(answered.split('\r\n')[0]).toContain(` ${status} `);
  expect(answered).toContain(JSON.stringify({ error }));
  expect(isCut).toBe(true);
});
