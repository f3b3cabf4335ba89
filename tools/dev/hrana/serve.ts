import { Buffer } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { MIB } from '../../../core/base/bytes.ts';
import { type LocalServer, serveLocal } from '../local-server.ts';
import { createHrana, type HranaEndpoint, type HranaSettings } from './endpoint.ts';

/** Our client never sends a larger body. */
const MAX_BODY_BYTES = 32 * MIB;

/**
 * Serves a database file to this machine only. Port 0 takes any free port. `url` is for a libSQL client; `stop` rolls
 * back open transactions and closes the file.
 */
export async function serveHrana(settings: HranaSettings & { readonly port: number }): Promise<LocalServer> {
  const endpoint = createHrana(settings);
  const { url, stop } = await serveLocal(
    (incoming, outgoing, body) => answer(endpoint, incoming, outgoing, body),
    settings.port,
  );
  return {
    url,
    stop: async () => {
      await stop();
      endpoint.close();
    },
  };
}

async function answer(
  endpoint: HranaEndpoint,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  outgoing: ServerResponse,
  body: Buffer,
): Promise<void> {
  if (body.length > MAX_BODY_BYTES) {
    outgoing.writeHead(413, { Connection: 'close' }).end();
    return;
  }
  const [path = '/'] = url.split('?');
  const text = body.toString('utf8');
  const given = await endpoint.answer({
    method,
    path,
    authorization: headers.authorization ?? '',
    body: async () => text,
  });
  // With its length known, the answer leaves in one write.
  const answered = Buffer.from(given.body);
  outgoing.writeHead(given.status, {
    'Content-Type': 'application/json',
    'Content-Length': answered.length,
  });
  outgoing.end(answered);
}
