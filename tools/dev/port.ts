import { createServer } from 'node:net';

/** Whether a service can listen on a port of this machine; 0, any free one, always can. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * The same, looked at again and again for a while. The system takes away the memory of a process that was killed before
 * its sockets, and on a busy machine that lasts: by then nothing tells any more which run it was of.
 */
export async function becomesFree(port: number, withinMs: number): Promise<boolean> {
  for (const until = Date.now() + withinMs; !(await isPortFree(port)); ) {
    if (Date.now() > until) return false;
    await new Promise((wait) => setTimeout(wait, LOOK_EVERY_MS));
  }
  return true;
}

const LOOK_EVERY_MS = 100;
