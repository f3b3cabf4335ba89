/** How long the service waits for what does not come, in milliseconds. The one home of these limits; tests hand in lower ones. */
export interface Limits {
  /** For one call of the database. What it asked for may then be done or not. */
  readonly databaseCallMs: number;
  /**
   * For one request in all: for a database that does not do what it is asked, for the filing's turn and for the time of
   * the next poll together. Below the 20 seconds in which every request is answered though the database hangs.
   */
  readonly requestMs: number;
  /** For a filing's turn. A command that waited longer is not begun. */
  readonly turnMs: number;
  /** To free an `Idempotency-Key` when the request failed: what is not freed is told of at the next use. */
  readonly afterFaultMs: number;
  /** For a request's body to arrive. */
  readonly bodyMs: number;
  /** For each of the two questions of `GET /health`, a read and a write. */
  readonly healthMs: number;
}

export const LIMITS: Limits = {
  databaseCallMs: 15_000,
  requestMs: 16_000,
  turnMs: 12_000,
  afterFaultMs: 1_000,
  bodyMs: 30_000,
  healthMs: 4_000,
};

/** What a request still has of `requestMs`. One for each request or command, like its store. */
export interface Patience {
  readonly limits: Limits;
  /** Milliseconds it may still wait; zero or less when it has to be answered. */
  left(): number;
  /** Notes a wait of the request's own. */
  waited(milliseconds: number): void;
  /** Notes a wait for a database that did not do what it was asked. */
  waitedInVain(milliseconds: number): void;
  /** The database did what it was asked: it is no longer waited for. */
  renew(): void;
  /** Leaves so much at most. */
  lower(milliseconds: number): void;
}

export function newPatience(limits: Limits = LIMITS): Patience {
  let own = 0;
  let inVain = 0;
  const left = (): number => limits.requestMs - own - inVain;
  return {
    limits,
    left,
    waited: (milliseconds) => {
      own += milliseconds;
    },
    waitedInVain: (milliseconds) => {
      inVain += milliseconds;
    },
    renew: () => {
      inVain = 0;
    },
    lower: (milliseconds) => {
      own += Math.max(0, left() - milliseconds);
    },
  };
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
