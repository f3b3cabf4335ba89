import { Buffer } from 'node:buffer';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { MIB } from '../../../core/base/bytes.ts';
import { createHrana, type HranaEndpoint, type HranaSettings } from './endpoint.ts';

const HOST = '127.0.0.1';
const MAX_BODY_BYTES = 32 * MIB;

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
  // An idle connection that is closed just as it is used again would lose a call.
  server.keepAliveTimeout = 0;
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
  const { method = 'GET', url = '/', headers } = incoming;
  const [path = '/'] = url.split('?');
  const asked = { method, path, authorization: headers.authorization ?? '', body: async () => body };
  const given = await endpoint.answer(asked);
  // With its length known, the answer leaves in one write.
  const answered = Buffer.from(given.body);
  outgoing.writeHead(given.status, {
    'Content-Type': 'application/json',
    'Content-Length': answered.length,
  });
  outgoing.end(answered);
}

/** Reads the whole body; null when it is larger than our client ever sends. */
const bodyOf = (incoming: IncomingMessage): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    incoming.on('data', (chunk: Uint8Array) => {
      size += chunk.length;
      if (size > MAX_BODY_BYTES) resolve(null);
      else chunks.push(chunk);
    });
    incoming.once('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    incoming.once('error', reject);
  });
