import { passOn, serveLocal } from './local-server.ts';

/**
 * Forwards requests to a libSQL endpoint, counts them and delays every answer. A pipeline or batch in one request is one
 * trip, however many statements it has.
 */
export interface CountedDatabase {
  /** The URL for a libSQL client, which uses the token of the real database. */
  readonly url: string;
  /** Gives the number of trips answered since the last call. */
  takeTrips(): number;
  /** Gives the number of bytes in the answers since the last call. */
  takeBytes(): number;
  /** Sets the delay before every later answer, in milliseconds. */
  delay(milliseconds: number): void;
  stop(): Promise<void>;
}

/**
 * Makes the counting database.
 *
 * @param target the address of the database behind it, without a final slash
 * @param isCounted true when a request with this body counts
 */
export async function countTrips(
  target: string,
  isCounted: (body: string) => boolean = () => true,
): Promise<CountedDatabase> {
  let trips = 0;
  let bytes = 0;
  let delayMs = 0;
  const { url, stop } = await serveLocal(async (incoming, outgoing, body) => {
    const response = await passOn(new URL(incoming.url ?? '/', target), incoming, body);
    const text = await response.text();
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    // Counts a trip when it is answered: work that an object begins after a request has ended does not belong to that
    // request.
    if (isCounted(body.toString('utf8'))) trips += 1;
    bytes += Buffer.byteLength(text);
    outgoing.writeHead(response.status, { 'Content-Type': response.headers.get('Content-Type') ?? '' });
    outgoing.end(text);
  });
  return {
    url,
    stop,
    takeTrips: () => {
      const taken = trips;
      trips = 0;
      return taken;
    },
    takeBytes: () => {
      const taken = bytes;
      bytes = 0;
      return taken;
    },
    delay: (milliseconds) => {
      delayMs = milliseconds;
    },
  };
}
