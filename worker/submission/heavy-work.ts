import { MIB } from '../../core/base/bytes.ts';
import type { Filing } from '../store/store.ts';

/**
 * Room for long filings that one process or isolate checks or sends. A long message stays in memory until its authority
 * has answered. The next filings wait for a short time, and are then refused.
 */
export interface HeavyWork {
  /** Waits for room. Accounts take turns: the one that has the least room goes first. */
  readonly enter: (wish: HeavyWish, time: Time) => Promise<Entered>;
}

export interface HeavyWish {
  readonly accountId: number;
  /** Memory that it takes, in bytes. */
  readonly bytes: number;
  readonly mayWaitMs: number;
}

type Entered =
  | { readonly ok: true; readonly leave: () => void; readonly waitedMs: number }
  | { readonly ok: false; readonly retryAfter: number; readonly waitedMs: number };

interface Time {
  readonly elapsed: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

/** Measured: four filings with full notes leave half of an isolate's memory free. */
const ROOM = 16 * MIB;
const ROOM_OF_ACCOUNT = 12 * MIB;
/** Filings that may wait, of all accounts and of one. A waiting filing holds only its figures. */
const WAITING = 16;
const WAITING_OF_ACCOUNT = 12;
/** Interval at which a waiting filing checks its turn. */
const LOOK_MS = 25;
/** A waiting filing that was not seen for this long was cut off with its request. */
const GONE_MS = 2_000;
/** A command ends before this. What has not ended by then was cut off, and never says so. */
const LONGEST_MS = 120_000;
/** Assumed milliseconds of a filing, until the first has ended. */
const FIRST_GUESS_MS = 2_000;
/** A filing's share of the measured average. */
const SHARE = 1 / 8;
/** Longest wait that a refusal asks for, in seconds. */
const MOST_SECONDS = 30;

/** Characters of figures below which a filing takes no room, and bytes of memory for each of those above. */
const SHORT = 64 * 1024;
const OF_FIGURES = 8;
/** Bytes of memory for each byte of an attached PDF: base64 in the message, in its record and in the answer. */
const OF_PDF = 6;

/** Estimates the memory that a filing takes while it is sent; 0 for an ordinary one. */
export function memoryOf({ data }: Pick<Filing, 'data'>): number {
  const figures = JSON.stringify(data).length;
  const pdf = data.accountsPdf?.bytes ?? 0;
  return (figures > SHORT ? figures * OF_FIGURES : 0) + (pdf > SHORT ? pdf * OF_PDF : 0);
}

interface Place {
  readonly accountId: number;
  /** At most the room of an account: beside a larger filing, others still have some. */
  readonly bytes: number;
  /** The time at which it was last seen waiting, or began. */
  seenAt: number;
}

export function newHeavyWork(): HeavyWork {
  const inside = new Set<Place>();
  const waiting = new Set<Place>();
  let tookMs = FIRST_GUESS_MS;

  const forget = (places: Set<Place>, afterMs: number, now: number): void => {
    for (const place of places) if (now - place.seenAt > afterMs) places.delete(place);
  };
  const sum = (places: Iterable<Place>): number => [...places].reduce((all, { bytes }) => all + bytes, 0);
  const heldBy = (accountId: number): number =>
    sum([...inside].filter((place) => place.accountId === accountId));

  /** Gives the next to enter: of those within the share of their account, the account with the least goes first. */
  function next(): Place | undefined {
    const may = [...waiting].filter(({ accountId, bytes }) => {
      return heldBy(accountId) + bytes <= ROOM_OF_ACCOUNT;
    });
    const [first] = may.sort((a, b) => heldBy(a.accountId) - heldBy(b.accountId));
    // A large one is not overtaken by small ones for ever: they wait with it.
    return first !== undefined && sum(inside) + first.bytes <= ROOM ? first : undefined;
  }
  const seconds = (): number => {
    const rounds = (sum(inside) + sum(waiting)) / ROOM;
    return Math.min(MOST_SECONDS, Math.max(1, Math.ceil((rounds * tookMs) / 1000)));
  };
  const isFull = (accountId: number): boolean =>
    waiting.size >= WAITING ||
    [...waiting].filter((each) => each.accountId === accountId).length >= WAITING_OF_ACCOUNT;

  return {
    enter: async ({ accountId, bytes, mayWaitMs }, { elapsed, sleep }) => {
      const askedAt = elapsed();
      forget(inside, LONGEST_MS, askedAt);
      forget(waiting, GONE_MS, askedAt);
      const place: Place = { accountId, bytes: Math.min(ROOM_OF_ACCOUNT, bytes), seenAt: askedAt };
      if (isFull(accountId)) return { ok: false, retryAfter: seconds(), waitedMs: 0 };
      waiting.add(place);
      while (next() !== place) {
        const left = mayWaitMs - (elapsed() - askedAt);
        if (left <= 0) {
          waiting.delete(place);
          return { ok: false, retryAfter: seconds(), waitedMs: elapsed() - askedAt };
        }
        await sleep(Math.min(LOOK_MS, left));
        place.seenAt = elapsed();
        forget(inside, LONGEST_MS, place.seenAt);
        forget(waiting, GONE_MS, place.seenAt);
        // One that seemed to be cut off goes on in the last place.
        waiting.add(place);
      }
      waiting.delete(place);
      inside.add(place);
      place.seenAt = elapsed();
      const leave = (): void => {
        if (inside.delete(place)) tookMs += (elapsed() - place.seenAt - tookMs) * SHARE;
      };
      return { ok: true, leave, waitedMs: elapsed() - askedAt };
    },
  };
}
