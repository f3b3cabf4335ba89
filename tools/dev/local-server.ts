import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

const HOST = '127.0.0.1';

/** A server that only this machine reaches. */
export interface LocalServer {
  /** Address without a final slash. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Answers a request whose body has been read. When it fails, the connection is cut. */
export type Answering = (incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer) => Promise<void>;

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Passes a request on to an address, with its authorization. */
export const passOn = (
  to: URL,
  { method = 'GET', headers }: IncomingMessage,
  body: Buffer,
): Promise<Response> =>
  fetch(to, {
    method,
    headers: { Authorization: headers.authorization ?? '' },
    ...(body.length > 0 ? { body } : {}),
  });

/** Serves to this machine only. Port 0 takes any free port. */
export async function serveLocal(answer: Answering, port = 0): Promise<LocalServer> {
  const server = createServer((incoming, outgoing) => {
    bodyOf(incoming)
      .then((body) => answer(incoming, outgoing, body))
      .catch(() => outgoing.destroy());
  });
  // Keeps idle connections open: a connection that is closed when it is used again would lose a message.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  const address = server.address();
  return {
    url: `http://${HOST}:${typeof address === 'object' ? address?.port : 0}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

/** Headers of a connection, which must not be copied to another one. */
const OF_A_CONNECTION = ['connection', 'keep-alive'];

/**
 * Serves a Worker at an address whose idle connections stay open. The Workers runtime closes an idle connection after
 * five seconds, when a caller may still use it and lose a message.
 */
export const serveBefore = (origin: string): Promise<LocalServer> =>
  serveLocal(
    ({ method, url = '/', headers }, outgoing, body) =>
      new Promise((passed, failed) => {
        const asked = request(new URL(url, origin), { method, headers, agent: false }, (answer) => {
          for (const name of OF_A_CONNECTION) delete answer.headers[name];
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          pipeline(answer, outgoing).then(passed, failed);
        });
        asked.once('error', failed).end(body);
      }),
  );
