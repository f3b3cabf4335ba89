import type { Runtime } from '../runtime.ts';
import type { Patience } from '../store/patience.ts';

type Clock = Pick<Runtime, 'sleep' | 'clock'>;

/** By filing: what ends when the last command that waits for it in this process has ended. */
export type Turns = Map<number, Promise<void>>;

/** So often is looked whether the caller may still wait. */
const LOOK_EVERY_MS = 500;

/** The time that a caller waits for its turn, in milliseconds. */
export interface Waiting {
  /** How long it may still wait. */
  readonly left: () => number;
  readonly waited: (milliseconds: number) => void;
}

/** Of a request: no longer than a turn is waited for, and no longer than the request may wait in all. */
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

/** Answers whether `before` ended while the caller may wait, and notes the time it waited. */
async function comes(before: Promise<void>, runtime: Clock, waiting: Waiting): Promise<boolean> {
  let isOver = false;
  const over = before.then(() => {
    isOver = true;
  });
  await Promise.resolve();
  while (!isOver) {
    const pause = Math.min(LOOK_EVERY_MS, waiting.left());
    if (pause <= 0) return false;
    const began = runtime.clock().getTime();
    await Promise.race([over, runtime.sleep(pause)]);
    const waited = runtime.clock().getTime() - began;
    // A clock that was set meanwhile makes the wait neither shorter than nothing nor longer than it was.
    waiting.waited(isOver ? Math.min(pause, Math.max(0, waited)) : pause);
  }
  return true;
}

/**
 * Runs `work` when all that came before it for the filing in this process have ended, in the order they came.
 *
 * @param work is given whether its turn came while the caller may wait; if not, it must do nothing to the filing
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
