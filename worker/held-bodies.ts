import { MIB } from '../core/base/bytes.ts';
/**
 * Bodies that are still arriving or at work, in one process or isolate. The total of each kind is limited, and so is the
 * total of each account. Slow senders cannot fill the memory or take the room of others.
 */
export interface HeldBodies {
  /**
   * Reserves room for a body of an account, and gives a function that frees it. Without room it gives `account` or
   * `all`: the one with too many bodies.
   */
  take(accountId: number, bytes: number): (() => void) | 'account' | 'all';
  /** Reserves room for a body of a caller without an account. Each network has a limit of its own. */
  takeOfStranger(network: string, bytes: number): (() => void) | 'network' | 'all';
  /**
   * Admits a request whose body has arrived, until it is answered: its text, its value and its parsed form take
   * several times its bytes. A large body within an assistant's message is in memory twice.
   */
  admit(accountId: number, bytes: number, isWithinMessage?: boolean): (() => void) | 'account' | 'all';
  /**
   * Records discarded bytes of a refused body. All such bodies share one pace, because reading them costs the others'
   * time.
   *
   * @returns milliseconds to wait before reading more of it; null where too much is waiting: the body is then cut
   */
  readAway(bytes: number): number | null;
  /**
   * True where the platform stops receiving a body once its request is answered. Elsewhere bodies are read in pieces,
   * so that a late one can be cut.
   */
  readonly endWithRequest: boolean;
}

/** Less than half of an isolate's memory. */
const MAX = 48 * MIB;
/** A dozen bodies of the usual largest size. */
const MAX_OF_ACCOUNT = 12 * MIB;
/** The bodies of all callers without an account: their forms are short. */
const MAX_OF_STRANGERS = 12 * MIB;
const MAX_OF_NETWORK = MIB;
/** Least room for a body: a waiting body takes more than its bytes. */
const LEAST = 16 * 1024;
/**
 * Places for requests at work, of 9 MiB of memory each. A body of the usual largest size takes one, and a shorter one
 * its part. All places together have room for two large requests, or for one within a message. An account has room for
 * one.
 */
const PLACES = 4;
const PLACES_OF_ACCOUNT = 3;
const LARGE = { request: 2, withinMessage: 3 } as const;
/** Bodies up to this length take no place: a large request must not keep the ordinary ones of its account waiting. */
const SHORT = 64 * 1024;
const placesOf = (bytes: number, isWithinMessage: boolean): number => {
  if (bytes <= SHORT) return 0;
  return bytes <= MIB ? bytes / MIB : LARGE[isWithinMessage ? 'withinMessage' : 'request'];
};

/** Discarded bytes a second. */
const READ_AWAY = 8 * MIB;
/** A body that would wait for longer is cut. */
const LONGEST_WAIT_MS = 1_000;

/** Paces all refused bodies together. */
function paced(now: () => number): HeldBodies['readAway'] {
  let freeAt = 0;
  return (bytes) => {
    const at = now();
    const wait = freeAt - at;
    // After a clock was set back, nobody waits longer than the longest wait.
    if (wait > 2 * LONGEST_WAIT_MS) freeAt = at;
    else if (wait > LONGEST_WAIT_MS) return null;
    freeAt = Math.max(at, freeAt) + (bytes / READ_AWAY) * 1000;
    return freeAt - at;
  };
}

type Taken<Full extends string> = (() => void) | Full;

/** Shares room, with a maximum for all and one for each holder. `own` is the refusal above a holder's maximum. */
function shared<Holder, Own extends string>(
  max: number,
  maxOfHolder: number,
  own: Own,
): (holder: Holder, amount: number) => Taken<Own | 'all'> {
  let all = 0;
  const byHolder = new Map<Holder, number>();
  const add = (holder: Holder, amount: number): void => {
    all += amount;
    const held = (byHolder.get(holder) ?? 0) + amount;
    if (held === 0) byHolder.delete(holder);
    else byHolder.set(holder, held);
  };
  return (holder, amount) => {
    if ((byHolder.get(holder) ?? 0) + amount > maxOfHolder) return own;
    if (all + amount > max) return 'all';
    add(holder, amount);
    let isHeld = true;
    return () => {
      if (isHeld) add(holder, -amount);
      isHeld = false;
    };
  };
}

export function newHeldBodies(
  max = MAX,
  maxOfAccount = MAX_OF_ACCOUNT,
  now: () => number = Date.now,
): HeldBodies {
  const room = shared<number | null, 'account'>(max, maxOfAccount, 'account');
  const strangers = shared<string, 'network'>(MAX_OF_STRANGERS, MAX_OF_NETWORK, 'network');
  const places = shared<number, 'account'>(PLACES, PLACES_OF_ACCOUNT, 'account');
  return {
    take: (accountId, declared) => room(accountId, Math.max(LEAST, declared)),
    takeOfStranger: (network, declared) => {
      const bytes = Math.max(LEAST, declared);
      const free = strangers(network, bytes);
      if (typeof free === 'string') return free;
      const freeOfAll = room(null, bytes);
      if (typeof freeOfAll === 'string') {
        free();
        return 'all';
      }
      return () => {
        free();
        freeOfAll();
      };
    },
    admit: (accountId, bytes, isWithinMessage = false) => places(accountId, placesOf(bytes, isWithinMessage)),
    readAway: paced(now),
    endWithRequest: false,
  };
}
