import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { isPortFree } from '../../../tools/dev/port.ts';

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
