import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { isPortFree, portOf } from '../../../tools/dev/port.ts';

it('tells a port that is taken from one that is free', async () => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  expect(await isPortFree(port)).toBe(false);
  await new Promise((done) => server.close(done));
  expect(await isPortFree(port)).toBe(true);
  expect(await isPortFree(0)).toBe(true);
});

it('reads a port, and 8787 where none is set', () => {
  expect([undefined, '', '9000', '0', '65535'].map(portOf)).toEqual([8787, 8787, 9000, 0, 65_535]);
  expect(['abc', '-1', '65536', '80.5'].map(portOf)).toEqual([null, null, null, null]);
});
