/** How long the service waits for what does not come, in milliseconds. The one home of these limits; tests hand in lower ones. */
export interface Limits {
  /** For one call of the database. What it asked for may then be done or not. */
  readonly databaseCallMs: number;
  /**
   * For one request in all: for every call of the database, for the filing's turn and for the time of the next poll
   * together. With the two below it keeps a request whose database hangs, once or again and again, under 20 seconds.
   */
  readonly requestMs: number;
  /**
   * So much of it is kept for the database: with less left a request waits for no poll, and sends no message whose
   * outcome it might not be able to record.
   */
  readonly keptMs: number;
  /** For a filing's turn. A command that waited longer is not begun. */
  readonly turnMs: number;
  /** To keep an answer for a repeat under its `Idempotency-Key`. What is not kept is reported at the next use. */
  readonly keepAnswerMs: number;
  /** To free the key when the request failed. */
  readonly freeKeyMs: number;
  /** For a request's body to arrive. */
  readonly bodyMs: number;
  /** For each of the two questions of `GET /health`, a read and a write. */
  readonly healthMs: number;
  /** To read what a command did in an object, where the command took all of the time of its request. */
  readonly readBackMs: number;
}

export const LIMITS: Limits = {
  databaseCallMs: 15_000,
  requestMs: 16_000,
  keptMs: 3_000,
  turnMs: 12_000,
  keepAnswerMs: 3_000,
  freeKeyMs: 1_000,
  bodyMs: 30_000,
  healthMs: 4_000,
  readBackMs: 800,
};

/** What a request still has of `requestMs`. One for each request or command, like its store. */
export interface Patience {
  readonly limits: Limits;
  /** Milliseconds it may still wait; zero or less when it has to be answered. */
  left(): number;
  /** Notes a wait. */
  waited(milliseconds: number): void;
  /** Leaves so much at most. */
  lower(milliseconds: number): void;
  /** The database did what it was asked. */
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
    answered: () => {
      left = answered(left);
    },
  };
}

/** Of one request: the time it has waited is gone, for any step. */
export const newPatience = (limits: Limits = LIMITS): Patience => patience(limits, (left) => left);

/** Of an operator's command, which makes many steps while nobody waits: each answer gives back the whole time. */
export const lastingPatience = (limits: Limits = LIMITS): Patience =>
  patience(limits, () => limits.requestMs);

/**
 * Waits for an object, which has a time limit of its own. What it takes counts against the request too, and leaves a
 * little to read back what was done. Two limits in a row would be twice as long as any request may take.
 *
 * @param now the time in milliseconds
 * @param work is given how long it may wait
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

/** What `work` comes to, or `late` when that takes longer. The work goes on all the same, and nobody hears of it. */
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
