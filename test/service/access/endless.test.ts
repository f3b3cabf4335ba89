import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { service } from '../helpers/client.ts';

const CHUNK = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, 'a'), Buffer.from('\r\n')]);
/** More than the service reads of a refused body, and less than a connection without a limit would take. */
const MOST_BYTES = 200e6;

/**
 * Sends chunks until the connection is closed or the limit is reached. Returns the answer, and if the connection was
 * closed. All chunks are one write: Node drops an unread answer if a later write finds the connection closed.
 */
async function sendWithoutEnd(key: string): Promise<{ readonly answered: string; readonly isCut: boolean }> {
  const { hostname, port } = new URL(service.baseUrl);
  const socket = connect(Number(port), hostname);
  let answered = '';
  socket.on('data', (text) => {
    answered += text;
  });
  await once(socket, 'connect');
  const isCut = new Promise<boolean>((resolve) => {
    socket.on('error', () => resolve(true)).on('close', () => resolve(true));
    socket.on('drain', () => resolve(false));
  });
  socket.cork();
  socket.write(
    `POST /v1/filing/save HTTP/1.1\r\nHost: filing.test\r\nX-API-Key: ${key}\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  for (let bytes = 0; bytes < MOST_BYTES; bytes += CHUNK.length) socket.write(CHUNK);
  socket.uncork();
  const ended = { isCut: await isCut, answered };
  socket.destroy();
  return ended;
}

it.each([
  [
    'of a key',
    service.keys.test,
    400,
    'the body is larger than 1 MiB: a request that may be larger must give its length in Content-Length',
  ],
  ['of nobody', `svc_test_${'0'.repeat(43)}`, 401, 'X-API-Key is missing or is not a key of this service'],
])('a body without end %s is answered and cut', async (_whose, key, status, error) => {
  const { answered, isCut } = await sendWithoutEnd(key);
  expect(answered.split('\r\n')[0]).toContain(` ${status} `);
  expect(answered).toContain(JSON.stringify({ error }));
  expect(isCut).toBe(true);
});

it('a body whose next piece cannot be read is refused, and is not our fault', async () => {
  const { hostname, port } = new URL(service.baseUrl);
  const socket = connect(Number(port), hostname);
  let answered = '';
  socket.on('data', (text) => {
    answered += text;
  });
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  // A piece must begin with its length in hexadecimal digits, so zz breaks the body.
  socket.write(
    `POST /v1/filing/save HTTP/1.1\r\nHost: filing.test\r\nX-API-Key: ${service.keys.test}\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  );
  await closed;
  // Deno closes such a connection without an answer.
  if (service.runtime === 'workerd') expect(answered.split('\r\n')[0]).toContain(' 400 ');
  expect(answered).not.toContain(' 500 ');
});
