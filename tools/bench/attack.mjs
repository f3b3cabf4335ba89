/**
 * Sends requests without end, from a process of its own. Reads its settings as JSON from its standard input. Ends only when
 * it is killed.
 */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

const { kind, baseUrl, key, body, path, method, connections } = JSON.parse(await text(process.stdin));
const { hostname, port } = new URL(baseUrl);
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Makes text in the form of a key that does not exist. */
const strange = () => `svc_test_${crypto.randomUUID().replaceAll('-', '').padEnd(43, '0')}`;

async function ask() {
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: {
      'X-API-Key': key ?? strange(),
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    },
    ...(body === undefined ? {} : { body }),
  });
  await response.arrayBuffer();
  // Waits after a refusal: without a pause the loop would measure this machine.
  if (response.status === 429) await wait(20);
}

const head = (given) =>
  `POST /v1${path} HTTP/1.1\r\nHost: filing.test\r\nX-API-Key: ${given}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
const CHUNK = Buffer.concat([Buffer.from('4000\r\n'), Buffer.alloc(16_384, 'a'), Buffer.from('\r\n')]);

/** Sends a body in chunks: as fast as the service reads them, or one at intervals. */
async function stream(pause) {
  const socket = connect(Number(port), hostname).setMaxListeners(0);
  let isClosed = false;
  for (const end of ['close', 'error'])
    socket.on(end, () => {
      isClosed = true;
    });
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.on('data', () => undefined);
  socket.write(head(key ?? strange()));
  while (!isClosed) {
    const isFull = !socket.write(CHUNK);
    if (isFull) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), wait(500)]);
    else await wait(pause);
  }
}

const ONE = { ask, endless: () => stream(0), slow: () => stream(1_000) };

async function again() {
  for (;;) await ONE[kind]().catch(() => wait(50));
}
for (let at = 0; at < connections; at += 1) void again();
