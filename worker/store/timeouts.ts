/** Sets how long the service waits, in milliseconds. All these limits are set here; tests pass in lower ones. */
export interface Limits {
  /** For one call of the database. After a timeout the call may or may not have been carried out. */
  readonly databaseCallMs: number;
  /** For a write that nobody waits for any longer, where writes take turns. The database still works on it. */
  readonly abandonedWriteMs: number;
  /**
   * For a whole request: every call of the database, the filing's turn and the wait for the next poll together. With
   * the limits below it keeps a request under 20 seconds, even if its database hangs repeatedly.
   */
  readonly requestMs: number;
  /**
   * Time reserved for the database. With less left, a request neither polls nor sends a message, because it might fail
   * to record the outcome.
   */
  readonly keptMs: number;
  /** For a filing's turn. A command that waited longer is not begun. */
  readonly turnMs: number;
  /** To store an answer for a repeat under its `Idempotency-Key`. If that fails, the next use of the key reports it. */
  readonly keepAnswerMs: number;
  /** To free the key when the request failed. */
  readonly freeKeyMs: number;
  /** For the arrival of a request's body. */
  readonly bodyMs: number;
  /** For the database's time, before a request is handled. After that, the machine's own clock is used. */
  readonly inTimeMs: number;
  /** For each of the two checks of `GET /health`, a read and a write. */
  readonly healthMs: number;
  /** To read the result of a command in an object, if the command used up its request's time. */
  readonly readBackMs: number;
}

export const LIMITS: Limits = {
  databaseCallMs: 15_000,
  abandonedWriteMs: 30_000,
  requestMs: 16_000,
  keptMs: 3_000,
  turnMs: 12_000,
  keepAnswerMs: 3_000,
  freeKeyMs: 1_000,
  bodyMs: 30_000,
  inTimeMs: 800,
  healthMs: 4_000,
  readBackMs: 800,
};

/** Largest difference between clocks set by the database's time, or by a platform's. */
export const CLOCKS_APART_SECONDS = 60;

/** Rest of a request's `requestMs`. Each request or command has its own, like its store. */
export interface Patience {
  readonly limits: Limits;
  /** Gives the milliseconds it may still wait; zero or less when it must be answered. */
  left(): number;
  waited(milliseconds: number): void;
  /** Shortens the remaining time to at most this. */
  lower(milliseconds: number): void;
  /** Shortens the remaining time for this work only. Time that the work does not use is available after it. */
  briefly<T>(milliseconds: number, work: () => Promise<T>): Promise<T>;
  /** Reports that the database answered. */
  answered(): void;
}

function patience(limits: Limits, answered: (left: number) => number): Patience {
  let left = limits.requestMs;
  return {
    limits,
    left: () => left,
    waited: (milliseconds) => {
      left -= milliseconds;
    },
    lower: (milliseconds) => {
      left = Math.min(left, milliseconds);
    },
    briefly: async (milliseconds, work) => {
      const spared = Math.max(0, left - milliseconds);
      left -= spared;
      try {
        return await work();
      } finally {
        left = Math.min(limits.requestMs, left + spared);
      }
    },
    answered: () => {
      left = answered(left);
    },
  };
}

/** Makes the timeouts of one request: time that it has waited is lost to all later steps. */
export const newPatience = (limits: Limits = LIMITS): Patience => patience(limits, (left) => left);

/**
 * Makes the timeouts of an operator's command, which makes many steps while nobody waits: each answer restores the
 * whole time.
 */
export const lastingPatience = (limits: Limits = LIMITS): Patience =>
  patience(limits, () => limits.requestMs);

/**
 * Waits for an object, which has a time limit of its own. Its time counts towards the request too, and leaves a little
 * to read the result. Two limits in a row would be twice as long as any request may take.
 *
 * @param now the time in milliseconds
 * @param work gets the time that it may wait
 */
export async function inObject<T>(
  { left, lower, limits }: Patience,
  now: () => number,
  work: (mayWaitMs: number) => Promise<T>,
): Promise<T> {
  const began = now();
  const mayWaitMs = left();
  try {
    return await work(mayWaitMs);
  } finally {
    lower(Math.max(limits.readBackMs, mayWaitMs - Math.max(0, now() - began)));
  }
}

/**
 * Gives the result of `work`, or that of `late` when `work` takes longer. The work continues; its result is ignored.
 */
export async function within<T>(
  milliseconds: number,
  work: () => Promise<T>,
  late: () => T | Promise<T>,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  try {
    return await Promise.race([work(), over.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
