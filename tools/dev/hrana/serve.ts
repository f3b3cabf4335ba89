import { Buffer } from 'node:buffer';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createHrana, type HranaEndpoint, type HranaSettings } from './endpoint.ts';

const HOST = '127.0.0.1';
const MAX_BODY_BYTES = 32 * 1024 * 1024;

export interface ServedHrana {
  /** The URL for a libSQL client. */
  readonly url: string;
  /** Rolls back open transactions and closes the file. */
  stop(): Promise<void>;
}

/** Serves a database file to this machine only. Port 0 takes any free port. */
export async function serveHrana(settings: HranaSettings & { readonly port: number }): Promise<ServedHrana> {
  const endpoint = createHrana(settings);
  const server = createServer((incoming, outgoing) => {
    answer(endpoint, incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, HOST, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : settings.port;
  return {
    url: `http://${HOST}:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          endpoint.close();
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

async function answer(
  endpoint: HranaEndpoint,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const body = await bodyOf(incoming);
  if (body === null) {
    outgoing.writeHead(413, { Connection: 'close' }).end();
    return;
  }
  const response = await endpoint.handler(
    new Request(new URL(incoming.url ?? '/', `http://${HOST}`), {
      method: incoming.method ?? 'GET',
      headers: { Authorization: incoming.headers.authorization ?? '' },
      ...(body.length > 0 ? { body } : {}),
    }),
  );
  outgoing.writeHead(response.status, {
    'Content-Type': response.headers.get('Content-Type') ?? 'text/plain',
  });
  outgoing.end(await response.text());
}

/** Reads the whole body; null when it is larger than our client ever sends. */
async function bodyOf(incoming: IncomingMessage): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
