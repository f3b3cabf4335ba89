import { clearTimeout, setTimeout } from 'node:timers';
import { type Connection, openConnection } from './connection.ts';
import { HranaError } from './protocol.ts';
import { openStream, type Stream } from './stream.ts';

/**
 * Keeps the streams that are open between requests. Each waits under a baton, which is valid for one request; its
 * answer gives the next baton. An unused stream is rolled back, so that an abandoned transaction holds its lock no
 * longer than the idle time.
 */
export interface Streams {
  /** Takes the stream of a baton, or a new one for null. Throws `HranaError` for an unknown or expired baton. */
  readonly take: (baton: string | null) => Stream;
  /** Keeps a stream for its next request and gives its baton; null when it is closed. */
  readonly put: (stream: Stream) => string | null;
  readonly closeAll: () => void;
}

export interface StreamSettings {
  readonly file: string;
  /** A stream that is idle for longer is rolled back and forgotten. */
  readonly idleMs: number;
  /** Milliseconds that a statement waits for another's lock. */
  readonly busyMs: number;
}

/** Number of connections kept for later streams. Opening a connection costs more than most statements. */
const KEPT_CONNECTIONS = 8;
/** Number of streams that may wait at once. Only a client that closes no streams has more. */
const MAX_WAITING = 256;
/** Number of expired batons remembered, so that a late client learns that its transaction was rolled back. */
const EXPIRED_REMEMBERED = 256;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

export function openStreams({ file, idleMs, busyMs }: StreamSettings): Streams {
  const spare: Connection[] = [];
  const waiting = new Map<string, { readonly stream: Stream; readonly timer: NodeJS.Timeout }>();
  const expired = new Set<string>();

  const connect = (): Connection =>
    spare.pop() ?? openConnection(file, { milliseconds: busyMs, sleep: pause });

  const giveBack = (connection: Connection): void => {
    if (connection.reset() && spare.length < KEPT_CONNECTIONS) spare.push(connection);
    else connection.close();
  };

  const expire = (baton: string, stream: Stream): void => {
    waiting.delete(baton);
    expired.add(baton);
    const [oldest] = expired;
    if (expired.size > EXPIRED_REMEMBERED && oldest !== undefined) expired.delete(oldest);
    giveBack(stream.connection);
  };

  return {
    take: (baton) => {
      if (baton === null) {
        if (waiting.size >= MAX_WAITING) throw new HranaError('too many open streams', 'STREAMS_EXHAUSTED');
        return openStream(connect());
      }
      const found = waiting.get(baton);
      if (found === undefined) {
        if (expired.has(baton)) {
          throw new HranaError('the stream was idle for too long and was rolled back', 'STREAM_EXPIRED');
        }
        throw new HranaError('unknown baton', 'BATON_INVALID');
      }
      clearTimeout(found.timer);
      waiting.delete(baton);
      return found.stream;
    },
    put: (stream) => {
      if (stream.isClosed()) {
        giveBack(stream.connection);
        return null;
      }
      const baton = crypto.randomUUID();
      const timer = setTimeout(() => expire(baton, stream), idleMs);
      timer.unref();
      waiting.set(baton, { stream, timer });
      return baton;
    },
    closeAll: () => {
      for (const { stream, timer } of waiting.values()) {
        clearTimeout(timer);
        stream.connection.reset();
        stream.connection.close();
      }
      for (const connection of spare) connection.close();
      waiting.clear();
      spare.length = 0;
    },
  };
}
