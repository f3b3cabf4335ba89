import type { Client, InArgs, InStatement, TransactionMode } from '@libsql/client/http';
import { type Batch, changedClient, isWrite } from './changed-client.ts';
import type { OpenClient } from './database.ts';
import { WritesWait } from './faults.ts';
import { elapsed } from './time.ts';

/**
 * Gives turns to the trips of one process that write to a database. A database commits one write at a time, so more
 * trips at once only wait longer there, each on a connection of its own. A trip above the bound is refused before it
 * has written anything.
 */
export interface WriteQueue {
  /**
   * Makes a trip in its turn.
   *
   * @param isFirst true for a trip that may be refused. All others go before these, and are never refused: they may
   * write the answer to a message that has left
   * @param accepted is called at once where the trip is not refused
   * @throws WritesWait where the trip is refused
   */
  readonly run: <T>(trip: () => Promise<T>, isFirst: boolean, accepted: Accepted) => Promise<T>;
}

/** Notes a trip that waits or runs, with the function that ends it. */
type Accepted = (giveUp: () => void) => void;

/** Trips of one process to one database. */
export interface WriteBounds {
  readonly atOnce: number;
  /** First trips of requests that may wait. */
  readonly waiting: number;
}

export const WRITE_BOUNDS: WriteBounds = { atOnce: 8, waiting: 256 };

/** Assumed milliseconds of a trip, until the first has ended. */
const FIRST_GUESS_MS = 20;
/** A trip's share of the measured average. */
const SHARE = 1 / 8;
/** Longest wait that a refusal asks for, in seconds. */
const MOST_SECONDS = 30;

interface Waiting {
  readonly begin: () => void;
}

/** @param now milliseconds since some moment */
export function newWriteQueue(bounds: WriteBounds = WRITE_BOUNDS, now = elapsed): WriteQueue {
  const first = new Set<Waiting>();
  const later = new Set<Waiting>();
  /** The beginnings of the trips under way, the oldest first. */
  const underWay = new Set<{ readonly since: number }>();
  let tookMs = FIRST_GUESS_MS;

  /**
   * Estimates the seconds until the waiting trips are done: by the average, or by the oldest trip if that takes longer.
   */
  const seconds = (): number => {
    const [oldest] = underWay;
    const each = Math.max(tookMs, oldest === undefined ? 0 : now() - oldest.since);
    const all = ((first.size + later.size) * each) / bounds.atOnce;
    return Math.min(MOST_SECONDS, Math.max(1, Math.ceil(all / 1000)));
  };

  const begun = () => {
    const trip = { since: now() };
    underWay.add(trip);
    return trip;
  };

  const beginNext = (): void => {
    for (const list of [later, first])
      for (const next of list) {
        if (underWay.size >= bounds.atOnce) return;
        list.delete(next);
        next.begin();
      }
  };

  const turn = (list: Set<Waiting>, accepted: Accepted): Promise<{ readonly since: number }> =>
    new Promise((resolve, reject) => {
      const waiting = { begin: () => resolve(begun()) };
      list.add(waiting);
      accepted(() => {
        if (list.delete(waiting)) reject(new Error('the wait for a write was abandoned'));
      });
    });

  return {
    run: async (trip, isFirst, accepted) => {
      const isFree = underWay.size < bounds.atOnce;
      if (isFirst && !isFree && first.size >= bounds.waiting) throw new WritesWait(seconds());
      if (isFree) accepted(() => undefined);
      const mine = isFree ? begun() : await turn(isFirst ? first : later, accepted);
      try {
        return await trip();
      } finally {
        underWay.delete(mine);
        tookMs += (now() - mine.since - tookMs) * SHARE;
        beginNext();
      }
    },
  };
}

/** Gives a process its queue for each address of a database. */
export function newWriteQueues(): (url: string) => WriteQueue {
  const queues = new Map<string, WriteQueue>();
  return (url) => {
    const queue = queues.get(url) ?? newWriteQueue();
    queues.set(url, queue);
    return queue;
  };
}

/**
 * Copies a client of one request, or of the background, so that its writes take turns.
 *
 * @param mayBeRefused true for a request: its first write is refused where too many wait
 * @returns the client, and the function that ends its waiting trips
 */
export function inTurn(client: Client, queue: WriteQueue, mayBeRefused: boolean): OpenClient {
  const waits = new Set<() => void>();
  let isFirst = mayBeRefused;
  const run = async <T>(trip: () => Promise<T>): Promise<T> => {
    let mine: () => void = () => undefined;
    try {
      return await queue.run(trip, isFirst, (giveUp) => {
        isFirst = false;
        mine = giveUp;
        waits.add(giveUp);
      });
    } finally {
      waits.delete(mine);
    }
  };
  return {
    client: changedClient(client, {
      execute: (statement: InStatement, args?: InArgs) => {
        const trip = () =>
          args === undefined || typeof statement !== 'string'
            ? client.execute(statement)
            : client.execute(statement, args);
        return isWrite(statement) ? run(trip) : trip();
      },
      batch: (statements: Batch, mode?: TransactionMode) => {
        const trip = () => client.batch(statements, mode);
        return mode === 'write' || statements.some(isWrite) ? run(trip) : trip();
      },
    }),
    giveUp: () => {
      for (const giveUp of waits) giveUp();
    },
  };
}
