import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * Forwards requests to a libSQL endpoint, counts them and delays every answer. A pipeline or batch in one request is one
 * trip, however many statements it has.
 */
export interface CountedDatabase {
  /** The URL for a libSQL client. Its token is the one of the database behind. */
  readonly url: string;
  /** Gives the number of trips answered since the last call. */
  takeTrips(): number;
  /** Sets the delay before every later answer, in milliseconds. */
  delay(milliseconds: number): void;
  stop(): Promise<void>;
}

const HOST = '127.0.0.1';

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Makes the counting database.
 *
 * @param target the address of the database behind, without a final slash
 * @param isCounted true when a request with this body counts
 */
export async function countTrips(
  target: string,
  isCounted: (body: string) => boolean = () => true,
): Promise<CountedDatabase> {
  let trips = 0;
  let delayMs = 0;
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await bodyOf(incoming);
    const response = await fetch(new URL(incoming.url ?? '/', target), {
      method: incoming.method ?? 'GET',
      headers: { Authorization: incoming.headers.authorization ?? '' },
      ...(body.length > 0 ? { body } : {}),
    });
    const text = await response.text();
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    // Counts a trip when it is answered. Work that an object begins after a request has ended does not belong to that
    // request.
    if (isCounted(body.toString('utf8'))) trips += 1;
    outgoing.writeHead(response.status, { 'Content-Type': response.headers.get('Content-Type') ?? '' });
    outgoing.end(text);
  };
  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const address = server.address();
  return {
    url: `http://${HOST}:${typeof address === 'object' ? address?.port : 0}`,
    takeTrips: () => {
      const taken = trips;
      trips = 0;
      return taken;
    },
    delay: (milliseconds) => {
      delayMs = milliseconds;
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
