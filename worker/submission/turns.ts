import type { Runtime } from '../runtime.ts';
import type { Patience } from '../store/timeouts.ts';

type Clock = Pick<Runtime, 'sleep' | 'elapsed'>;

/** Maps each filing to a promise that ends with the last command waiting for it in this process. */
export type Turns = Map<number, Promise<void>>;

/** Interval of the check whether the caller may still wait. */
const LOOK_EVERY_MS = 500;

/** The time that a caller waits for its turn, in milliseconds. */
export interface Waiting {
  /** Gives the time it may still wait. */
  readonly left: () => number;
  readonly waited: (milliseconds: number) => void;
}

/** Makes a request's waiting: limited by the time for a turn, and by the request's whole time. */
export function waitingOf({ limits, left, waited }: Patience): Waiting {
  let turnMs = limits.turnMs;
  return {
    left: () => Math.min(turnMs, left()),
    waited: (milliseconds) => {
      turnMs -= milliseconds;
      waited(milliseconds);
    },
  };
}

/** True when `before` ended while the caller may wait; it subtracts the time waited. */
async function comes(before: Promise<void>, runtime: Clock, waiting: Waiting): Promise<boolean> {
  let isOver = false;
  const over = before.then(() => {
    isOver = true;
  });
  await Promise.resolve();
  while (!isOver) {
    const pause = Math.min(LOOK_EVERY_MS, waiting.left());
    if (pause <= 0) return false;
    const began = runtime.elapsed();
    await Promise.race([over, runtime.sleep(pause)]);
    const waited = runtime.elapsed() - began;
    waiting.waited(isOver ? Math.min(pause, Math.max(0, waited)) : pause);
  }
  return true;
}

/**
 * Runs `work` after all earlier work for the filing in this process has ended, in order.
 *
 * @param work gets true if its turn came while the caller still waits; if false, it must not change the filing
 */
export async function takeTurns<T>(
  turns: Turns,
  filingId: number,
  [runtime, waiting]: readonly [Clock, Waiting],
  work: (isTurn: boolean) => Promise<T>,
): Promise<T> {
  const before = turns.get(filingId) ?? Promise.resolve();
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const last = before.then(() => ended);
  turns.set(filingId, last);
  try {
    return await work(await comes(before, runtime, waiting));
  } finally {
    end();
    void last.then(() => {
      if (turns.get(filingId) === last) turns.delete(filingId);
    });
  }
}
