import type { GiveWay } from '../core/base/give-way.ts';

/**
 * Runs long tasks of one process or isolate, which does one thing at a time. They take turns: while one does a part,
 * the others wait. So a request that arrives in between waits for only one part.
 */
export type LongWork = <T>(work: (giveWay: GiveWay) => Promise<T>) => Promise<T>;

export interface LongWorks {
  readonly run: LongWork;
  /** Notes that a request arrived, so that long tasks pause for it. */
  readonly asked: () => void;
}

/**
 * Pause of a task after each part, so that others can run: as long as the part took, within these limits. A Worker's
 * clock stops during computation, so a part's time is known only after the shortest pause.
 */
const REST_MS = { min: 2, max: 100 } as const;
/**
 * After this time without a request, probably nobody waits, because requests take less. A task then only lets newly
 * arrived requests begin, and does not pause.
 */
const QUIET_MS = 100;
/** Interval at which a waiting task checks its turn. */
const LOOK_MS = 5;
/** A task that was not seen for this long was cut off with its request: nobody waits for it. */
const GONE_MS = 2_000;

interface Turn {
  seenAt: number;
}

export function newLongWorks(
  sleep: (milliseconds: number) => Promise<void> = (milliseconds) =>
    new Promise((resolve) => setTimeout(resolve, milliseconds)),
  now: () => number = Date.now,
): LongWorks {
  let askedAt = now();
  const turns = new Set<Turn>();
  /** Gives the task whose turn it is: the first that is still there. */
  const first = (): Turn | undefined => {
    for (const turn of turns) {
      // After a clock was set back, nobody waits longer.
      if (Math.abs(now() - turn.seenAt) <= GONE_MS) return turn;
      turns.delete(turn);
    }
    return undefined;
  };
  const giveWayOf =
    (turn: Turn): GiveWay =>
    async () => {
      const began = turn.seenAt;
      turn.seenAt = now();
      // After a clock was set back, tasks rest in full.
      if (now() - askedAt > QUIET_MS) await sleep(0);
      else {
        await sleep(REST_MS.min);
        const took = now() - began - REST_MS.min;
        if (took > REST_MS.min) await sleep(Math.min(REST_MS.max, took) - REST_MS.min);
      }
      for (;;) {
        turn.seenAt = now();
        // A task that seemed to have ended goes on in the last place.
        turns.add(turn);
        if (first() === turn) return;
        await sleep(LOOK_MS);
      }
    };
  const run: LongWork = async (work) => {
    const turn: Turn = { seenAt: now() };
    turns.add(turn);
    const giveWay = giveWayOf(turn);
    try {
      if (first() !== turn) await giveWay();
      return await work(giveWay);
    } finally {
      turns.delete(turn);
    }
  };
  return {
    run,
    asked: () => {
      askedAt = now();
    },
  };
}
