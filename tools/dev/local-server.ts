import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

const HOST = '127.0.0.1';

/** A server of this machine on a free port, which stands before another one. */
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

export async function serveLocal(answer: Answering): Promise<LocalServer> {
  const server = createServer((incoming, outgoing) => {
    bodyOf(incoming)
      .then((body) => answer(incoming, outgoing, body))
      .catch(() => outgoing.destroy());
  });
  // An idle connection that is closed just as it is used again would lose a message.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
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
