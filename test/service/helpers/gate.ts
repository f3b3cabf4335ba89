import { createServer, type IncomingMessage } from 'node:http';
import { service } from './client.ts';

/** A request to the database that waits at the gate. */
export interface HeldRequest {
  /** Lets the database process the request, and keeps the answer back until `answer`. */
  readonly done: () => Promise<void>;
  /** Gives the answer; without `done` the database does it first. */
  readonly answer: () => Promise<void>;
  /** Closes the connection without an answer. */
  readonly cut: () => void;
}

/** Holds chosen requests between a service and the database of the service under test. */
export interface Gate {
  readonly url: string;
  /** Resolves with the next request whose body fits, which waits from then on. */
  readonly hold: (fits: (body: string) => boolean) => Promise<HeldRequest>;
  /** Counts the requests so far whose body fits. */
  readonly count: (fits: (body: string) => boolean) => number;
  readonly stop: () => Promise<void>;
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Starts a gate. A request that it still holds when it ends is dropped: the database never sees it. */
export async function startGate(): Promise<Gate> {
  const bodies: string[] = [];
  let waiting: { fits: (body: string) => boolean; held: (request: HeldRequest) => void } | null = null;
  const server = createServer(async (incoming, outgoing) => {
    const body = await bodyOf(incoming);
    bodies.push(body);
    let doing: Promise<readonly [number, string, string]> | null = null;
    const done = () => {
      doing ??= fetch(new URL(incoming.url ?? '/', service.libsql.url), {
        method: incoming.method ?? 'GET',
        headers: { Authorization: incoming.headers.authorization ?? '' },
        ...(body === '' ? {} : { body }),
      }).then(
        async (reply) => [reply.status, reply.headers.get('Content-Type') ?? '', await reply.text()] as const,
      );
      return doing;
    };
    const answer = async (): Promise<void> => {
      const [status, type, text] = await done();
      outgoing.writeHead(status, { 'Content-Type': type }).end(text);
    };
    if (waiting === null || !waiting.fits(body)) return answer().catch(() => void outgoing.destroy());
    const { held } = waiting;
    waiting = null;
    held({ done: async () => void (await done()), answer, cut: () => void outgoing.destroy() });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    hold: (fits) =>
      new Promise((held) => {
        waiting = { fits, held };
      }),
    count: (fits) => bodies.filter(fits).length,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
