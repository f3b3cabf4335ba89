import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll } from 'vitest';

const servers: Server[] = [];

afterAll(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Starts a server on this machine for the tests of a file, and gives its address. */
export async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}`;
}
