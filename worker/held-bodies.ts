/**
 * Bodies that are still arriving, in one process or isolate. Their total, and that of each account, is limited: slow
 * senders cannot fill the memory, and leave room for others.
 */
export interface HeldBodies {
  /**
   * Reserves room for a body of an account, or of a caller without one (null), and gives a function that frees it.
   * `account` or `all` when there is no room, by whose bodies are too many.
   */
  take(accountId: number | null, bytes: number): (() => void) | 'account' | 'all';
  /**
   * Admits a request with a large body until it is answered: its text, its value and its parsed form take several times
   * its bytes.
   */
  admitLarge(accountId: number): (() => void) | 'account' | 'all';
  /**
   * Records discarded bytes of a refused body. All such bodies share one pace, because reading them costs the others'
   * time.
   *
   * @returns milliseconds to wait before reading more of it; null where too much is waiting, and it is cut instead
   */
  readAway(bytes: number): number | null;
}

const MIB = 1024 * 1024;
/** Less than half of an isolate's memory. */
const MAX = 48 * MIB;
/** A dozen bodies of the usual largest size. */
const MAX_OF_ACCOUNT = 12 * MIB;
/** Least room for a body: a waiting body takes more than its bytes. */
const LEAST = 16 * 1024;
/** Large requests at a time: each takes up to 35 MiB. */
const MAX_LARGE = 2;
const MAX_LARGE_OF_ACCOUNT = 1;

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

/** Shares room: a maximum for all, and one for each account. */
function shared(max: number, maxOfAccount: number): HeldBodies['take'] {
  let all = 0;
  const byAccount = new Map<number | null, number>();
  const add = (accountId: number | null, amount: number): void => {
    all += amount;
    const held = (byAccount.get(accountId) ?? 0) + amount;
    if (held === 0) byAccount.delete(accountId);
    else byAccount.set(accountId, held);
  };
  return (accountId, amount) => {
    if ((byAccount.get(accountId) ?? 0) + amount > maxOfAccount) return 'account';
    if (all + amount > max) return 'all';
    add(accountId, amount);
    let isHeld = true;
    return () => {
      if (isHeld) add(accountId, -amount);
      isHeld = false;
    };
  };
}

export function newHeldBodies(
  max = MAX,
  maxOfAccount = MAX_OF_ACCOUNT,
  now: () => number = Date.now,
): HeldBodies {
  const room = shared(max, maxOfAccount);
  const large = shared(MAX_LARGE, MAX_LARGE_OF_ACCOUNT);
  return {
    take: (accountId, declared) => room(accountId, Math.max(LEAST, declared)),
    admitLarge: (accountId) => large(accountId, 1),
    readAway: paced(now),
  };
}
