import type { Client, InArgs, InStatement, TransactionMode } from '@libsql/client/http';
import { type Batch, changedClient, isWrite } from './changed-client.ts';
import { StoreError, WritesWait } from './faults.ts';
import { elapsed } from './time.ts';

/**
 * Gives turns to the trips of one process that write to a database. A database commits one write at a time, so more
 * trips at once only wait longer there, each on a connection of its own. A trip above the bound is refused before it
 * has written anything.
 *
 * A trip that nobody waits for any longer counts until it ends, because the database still works on it. A libSQL server
 * does not notice that a caller has gone. Where such trips did not count, hundreds waited there at once, and it stopped.
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

/** Stops waiting for a trip, and tells whether it had begun. A trip that had not begun is never made. */
type GiveUp = () => 'begun' | WritesWait;
/** Notes a trip that waits or runs, with the function that stops waiting for it. */
type Accepted = (giveUp: GiveUp) => void;

/** Trips of one process to one database. */
export interface WriteBounds {
  /** Trips under way. As many again may begin besides trips that nobody waits for, but no first ones. */
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
/** A trip under way, with the moment when it began. */
interface Trip {
  readonly since: number;
  isAbandoned: boolean;
}

/** @param now milliseconds since some moment */
export function newWriteQueue(bounds: WriteBounds = WRITE_BOUNDS, now = elapsed): WriteQueue {
  const first = new Set<Waiting>();
  const later = new Set<Waiting>();
  /** The trips under way, the oldest first. */
  const underWay = new Set<Trip>();
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

  const mayBegin = (isFirst: boolean): boolean => {
    if (underWay.size < bounds.atOnce) return true;
    const awaited = [...underWay].filter(({ isAbandoned }) => !isAbandoned).length;
    return !isFirst && awaited < bounds.atOnce && underWay.size < 2 * bounds.atOnce;
  };

  const begun = (): Trip => {
    const trip = { since: now(), isAbandoned: false };
    underWay.add(trip);
    return trip;
  };

  const beginNext = (): void => {
    for (const list of [later, first])
      for (const next of list) {
        if (!mayBegin(list === first)) break;
        list.delete(next);
        next.begin();
      }
  };

  const abandoned = (trip: Trip): 'begun' => {
    trip.isAbandoned = true;
    beginNext();
    return 'begun';
  };

  const turn = (list: Set<Waiting>, accepted: Accepted): Promise<Trip> =>
    new Promise((resolve, reject) => {
      let mine: Trip | null = null;
      const waiting = {
        begin: () => {
          mine = begun();
          resolve(mine);
        },
      };
      list.add(waiting);
      accepted(() => {
        if (mine !== null) return abandoned(mine);
        const refusal = new WritesWait(seconds());
        list.delete(waiting);
        reject(refusal);
        return refusal;
      });
    });

  return {
    run: async (trip, isFirst, accepted) => {
      const isFree = mayBegin(isFirst);
      if (isFirst && !isFree && first.size >= bounds.waiting) throw new WritesWait(seconds());
      const ready = isFree ? begun() : null;
      if (ready !== null) accepted(() => abandoned(ready));
      const mine = ready ?? (await turn(isFirst ? first : later, accepted));
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

/** A client whose writes take turns. */
export interface TurningClient {
  readonly client: Client;
  /** Stops waiting for its trips. */
  readonly giveUp: () => GivenUp;
}
export interface GivenUp {
  /** True where a write is under way. */
  readonly isWriting: boolean;
  /** True where a write has begun. A later write may begin before the first. */
  readonly hasBegun: boolean;
  /** Refusal of a request whose first write waited, and none had begun: nothing was written. Null for any other. */
  readonly refusal: WritesWait | null;
}

/**
 * Copies a client of one request, or of the background, so that its writes take turns.
 *
 * @param mayBeRefused true for a request: its first write is refused where too many wait
 */
export function inTurn(client: Client, queue: WriteQueue, mayBeRefused: boolean): TurningClient {
  const trips = new Map<GiveUp, { readonly isFirst: boolean }>();
  let isFirst = mayBeRefused;
  let hasBegun = false;
  const run = async <T>(trip: () => Promise<T>): Promise<T> => {
    let mine: GiveUp = () => 'begun';
    const begin = (): Promise<T> => {
      hasBegun = true;
      return trip();
    };
    try {
      return await queue.run(begin, isFirst, (giveUp) => {
        mine = giveUp;
        trips.set(giveUp, { isFirst });
        isFirst = false;
      });
    } catch (fault) {
      // This trip was not made, but another write of the request has begun.
      throw fault instanceof WritesWait && hasBegun ? new StoreError(fault.code) : fault;
    } finally {
      trips.delete(mine);
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
      let isWriting = false;
      let refusal: WritesWait | null = null;
      // The latest first: an abandoned trip lets a waiting one begin, which may be of this request.
      for (const [giveUp, trip] of [...trips].reverse()) {
        const ended = giveUp();
        if (ended === 'begun') isWriting = true;
        else if (trip.isFirst) refusal = ended;
      }
      return { isWriting, hasBegun, refusal: hasBegun ? null : refusal };
    },
  };
}
