import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Reads the port of PORT, which nobody has to set; null for anything but a port. */
export function portOf(text: string | undefined): number | null {
  const port = text ? Number(text) : 8787;
  return Number.isInteger(port) && port >= 0 && port <= 65_535 ? port : null;
}

/** True when a service can listen on a port of this machine. Port 0 means any free port, so it is always free. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * Finds a free port for a process that cannot take one itself. The port is below the range from which the system gives
 * ports itself, so no other process gets it before this one listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(12_000, 30_000);
    if (await isPortFree(port)) return port;
  }
}

/**
 * Waits for a limited time until a port is free. True when it is. The system frees the memory of a killed process before
 * its sockets, and on a busy machine the sockets can last long. By then the system no longer shows their process.
 */
export async function becomesFree(port: number, withinMs: number): Promise<boolean> {
  for (const until = Date.now() + withinMs; !(await isPortFree(port)); ) {
    if (Date.now() > until) return false;
    await new Promise((wait) => setTimeout(wait, LOOK_EVERY_MS));
  }
  return true;
}

const LOOK_EVERY_MS = 100;
