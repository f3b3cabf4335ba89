import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * Stands before a libSQL endpoint, counts what is asked of it and puts a delay before every answer. A pipeline or batch
 * that is sent in one request is one trip, however many statements it has.
 */
export interface CountedDatabase {
  /** What a libSQL client takes as its URL; its token is that of the database behind. */
  readonly url: string;
  /** Trips answered since it was last asked. */
  takeTrips(): number;
  /** Milliseconds from now on before every answer. */
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
 * @param target the address of the database behind, without a final slash
 * @param isCounted whether what is sent in a request makes it one of those counted
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
    // Counted as it is answered: what an object begins of itself once a request is over is not that request's.
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
