/** Anything that tells the time by the database's clock, in milliseconds since 1970. */
type Timed = { readonly time: () => Promise<number> };

/**
 * Gives a process the time of the database's clock: one clock for all that write to it. A machine's own clock may be an
 * hour off, and may be corrected while the process runs.
 */
export interface Time {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /**
   * Asks the database for the time where it was not asked lately, or the machine's clock was set meanwhile. It never
   * fails.
   *
   * @param atMost ends the wait for an answer, which still counts when it arrives
   */
  readonly agree: (store: Timed, atMost?: () => Promise<void>) => Promise<void>;
}

const ASKED_EVERY_MS = 30_000;
/** Largest difference that the way to the database and back may cause. */
const TOLERANCE_MS = 2_000;

export interface Clocks {
  /** The machine's clock, in milliseconds since 1970. */
  readonly wall: () => number;
  /** Milliseconds since some moment, unaffected by setting the clock. */
  readonly elapsed: () => number;
}

/** Gives the milliseconds that passed, unaffected by setting the machine's clock. */
export const elapsed = (): number => performance.now();

export function databaseTime(
  { wall, elapsed }: Clocks = { wall: () => Date.now(), elapsed: () => performance.now() },
): Time {
  /**
   * The last answer: the database's time where it differs from the machine's, and the moment by both of the machine's
   * clocks.
   */
  let last: { readonly time: number | null; readonly at: number; readonly wall: number } | null = null;
  const isFresh = (): boolean => {
    if (last === null) return false;
    const passed = elapsed() - last.at;
    return passed < ASKED_EVERY_MS && !isSet(last, passed);
  };
  const isSet = (since: { readonly wall: number }, passed: number): boolean =>
    Math.abs(wall() - since.wall - passed) >= TOLERANCE_MS;
  const ask = async (store: Timed): Promise<void> => {
    const [before, began] = [elapsed(), wall()];
    try {
      const time = await store.time();
      const half = (elapsed() - before) / 2;
      const isOff = Math.abs(time - half - began) > half + TOLERANCE_MS;
      last = { time: isOff ? time + half : null, at: elapsed(), wall: wall() };
    } catch {
      // Nothing can be done anyway if there is no database.
    }
  };
  return {
    now: () => {
      if (last === null) return wall();
      const passed = elapsed() - last.at;
      if (last.time !== null) return last.time + passed;
      // If the clock agreed and is then set during a command, the change is ignored until the clocks are compared
      // again.
      return isSet(last, passed) ? last.wall + passed : wall();
    },
    agree: async (store, atMost) => {
      if (isFresh()) return;
      const asked = ask(store);
      await (atMost === undefined ? asked : Promise.race([asked, atMost()]));
    },
  };
}
