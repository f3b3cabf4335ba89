import { Random } from '../../../test/simulation/random.ts';

/** The size of a replayed day: the filled database, the new filings, and the behaviour of the authorities. */
export interface Day {
  readonly seed: number;
  readonly accounts: number;
  /** Accepted filings in the database before the day begins. */
  readonly filled: number;
  /** Filings that are made and sent. */
  readonly filings: number;
  /** Seconds in which these filings arrive. */
  readonly seconds: number;
  /** Seconds from a message to its outcome, at both authorities. */
  readonly lagSeconds: number;
  /** Callers who draft at the same time. A filing for which no caller is free begins late. */
  readonly callers: number;
  /** HTTP status of the tax authority while it is unreachable: 403 proves that nothing arrived, 503 does not. */
  readonly awayStatus: number;
  /** Seconds after its first submit in which a filing must end. */
  readonly settleSeconds: number;
  /** Processes of the service over the one database. */
  readonly processes: number;
  /** 1 for a rush: each filing is only created, saved once and sent, and nothing fails. 0 otherwise. */
  readonly rush: number;
}

/** An hour of full size. */
export const FULL: Day = {
  seed: 1,
  accounts: 2_000,
  filled: 100_000,
  filings: 7_200,
  seconds: 3_600,
  lagSeconds: 120,
  callers: 8,
  awayStatus: 503,
  settleSeconds: 1_500,
  processes: 1,
  rush: 0,
};

/** A rush of five thousand filings in five minutes. */
export const RUSH: Day = {
  ...FULL,
  filings: 5_000,
  seconds: 300,
  settleSeconds: 1_200,
  processes: 2,
  rush: 1,
};

/** Moments of the day, as shares of its time. The authority is unreachable for ten minutes of an hour. */
export const MOMENTS = { away: 0.3, silent: 0.35, back: 0.3 + 1 / 6, deploy: 0.5 } as const;

/** The busiest minutes: a tenth of the time, with three times as many filings as on average. */
const BUSY = { from: 0.45, length: 0.1, share: 2 / 9 } as const;

export interface Planned {
  /** Number of its account from 1. */
  readonly account: number;
  readonly companyNumber: string;
  readonly utrNumber: string;
  /** Milliseconds after the beginning. */
  readonly comesAt: number;
}

/** Plans the filings in the order of their arrival. Three companies belong to an account. */
export function planned({ seed, accounts, filings, seconds, rush }: Day): readonly Planned[] {
  const random = new Random(seed);
  const subscribers = Math.min(accounts, Math.ceil(filings / 3));
  return Array.from({ length: filings }, (_, index) => {
    const share =
      rush === 0 && random.chance(BUSY.share)
        ? BUSY.from + BUSY.length * random.fraction()
        : random.fraction();
    return {
      account: 1 + (index % subscribers),
      companyNumber: String(50_000_000 + index),
      utrNumber: String(1_000_000_000 + index),
      comesAt: share * seconds * 1_000,
    };
  }).sort((a, b) => a.comesAt - b.comesAt);
}

/** Reads `name=number` arguments that change a day, such as `filings=600`. Throws for an unknown name. */
export function dayOf(given: readonly string[], otherwise: Day): Day {
  const changes = given.map((each) => each.split('='));
  for (const [name = '', value] of changes)
    if (!Object.hasOwn(otherwise, name) || !Number.isFinite(Number(value)))
      throw new Error(`${name} is not a setting of a day: ${Object.keys(otherwise).join(', ')}`);
  return { ...otherwise, ...Object.fromEntries(changes.map(([name, value]) => [name, Number(value)])) };
}
