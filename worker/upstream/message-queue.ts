/**
 * Gives the messages to an authority their turns. Each message has its own moment, so that no second has more messages
 * than the authority answers. Callers go before the background, and accounts take turns: an account with many messages
 * delays another by one message at most.
 */

/** A message that wants its turn. */
export interface Wish {
  /** Name of the group with the pace, e.g. a presenter. */
  readonly group: string;
  /** Greatest number of messages of the group in a second. */
  readonly perSecond: number;
  /** A part of the group with a pace of its own, e.g. a sign-in; null for none. */
  readonly line: string | null;
  readonly linePerSecond: number;
  readonly accountId: number;
  /** True where nobody waits for the answer. */
  readonly isLater: boolean;
  /** The message is refused if its turn comes later than this. */
  readonly mayWaitMs: number;
  /** True where a place was kept for the message before. */
  readonly hasPlace?: boolean;
}

export type Turn = { readonly ok: true } | { readonly ok: false; readonly retryAfter: number };

/** This process's part of a pace. The argument `perSecond` is the pace of all processes together. */
export interface Allowed {
  /** Gives the number of messages a second that this process may send now. */
  readonly count: (perSecond: number) => number;
  /** Computes the milliseconds, from a moment, until this many messages of this process have left. */
  readonly delay: (messages: number, perSecond: number, from: number) => number;
}

/** The whole pace, for the only process of a service. */
export const WHOLE: Allowed = {
  count: (perSecond) => perSecond,
  delay: (messages, perSecond) => (messages * 1000) / perSecond,
};

/** Gives a queue the time, and its part of the pace. */
export interface QueueHost {
  /** Milliseconds since some moment. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Gives this process's part of the pace at this moment. */
  readonly allowed: () => Promise<Allowed>;
}

export interface MessageQueue {
  /** Waits for a turn; refuses at once where it would come too late. */
  readonly turn: (wish: Wish, host: QueueHost) => Promise<Turn>;
  /**
   * Keeps a place for a message that comes soon; refuses it where its turn would come too late. The kept place counts
   * for later callers, so no more callers get a place than messages can leave in time.
   */
  readonly keepPlace: (wish: Wish, now: number, ours?: Allowed) => Turn;
}

interface Wished {
  readonly wish: Wish;
}

/** A place whose message has not arrived yet. */
interface Place extends Wished {
  readonly until: number;
}

interface Waiting extends Wished {
  readonly host: QueueHost;
  readonly until: number;
  readonly settle: (turn: Turn) => void;
}

/** One of this many turns goes to the background, if it waits. So a day full of callers does not stop it. */
const LATER_EVERY = 8;
/** A kept place ends after this time. Its message may first wait for the other authority. */
const PLACE_MS = 16_000;
/** Pause before this process asks again for a part of the pace, if other processes have all of it. */
const NO_SHARE_MS = 500;

const refusal = (milliseconds: number): Turn => ({
  ok: false,
  retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)),
});

/**
 * Chooses the next message: callers' messages first, then the account whose last turn is longest ago, then the message
 * that came first.
 *
 * @param servedAt the number of each account's last turn
 * @returns null where nobody waits
 */
export function nextOf<T extends { readonly wish: Pick<Wish, 'accountId' | 'isLater'> }>(
  waiting: readonly T[],
  servedAt: ReadonlyMap<number, number>,
  isTurnOfLater: boolean,
): T | null {
  const wanted = waiting.filter(({ wish }) => wish.isLater === isTurnOfLater);
  const lastOf = ({ wish }: T): number => servedAt.get(wish.accountId) ?? -1;
  return (wanted.length > 0 ? wanted : waiting).reduce<T | null>(
    (best, each) => (best === null || lastOf(each) < lastOf(best) ? each : best),
    null,
  );
}

/** Counts the messages that go before a message of this account, if all waiting accounts take turns. */
function aheadOf(waiting: readonly Wished[], { accountId, isLater }: Wish): number {
  const ofAccount = new Map<number, number>();
  const before = waiting.filter(({ wish }) => isLater || !wish.isLater);
  const callers = before.filter(({ wish }) => !wish.isLater).length;
  const peers = before.filter(({ wish }) => wish.isLater === isLater);
  for (const { wish } of peers) ofAccount.set(wish.accountId, (ofAccount.get(wish.accountId) ?? 0) + 1);
  const mine = ofAccount.get(accountId) ?? 0;
  const others = [...ofAccount].reduce(
    (sum, [id, count]) => sum + (id === accountId ? 0 : Math.min(count, mine + 1)),
    0,
  );
  return mine + others + (isLater ? callers : 0);
}

/**
 * Makes the queue of one group.
 *
 * @param startsAt moment of its first turn
 * @param endedAt last moment at which an earlier queue of the group may have given a turn: each line keeps its pace
 * from then on
 */
export function newMessageQueue(startsAt: number, endedAt = Number.NEGATIVE_INFINITY): MessageQueue {
  let waiting: readonly Waiting[] = [];
  let places: readonly Place[] = [];
  let isRunning = false;
  let turns = 0;
  let allowed = WHOLE;
  let nextAt = startsAt;
  const nextOfLine = new Map<string, number>();
  const servedAt = new Map<number, number>();
  const apart = (perSecond: number): number => 1000 / allowed.count(perSecond);
  const isLined = ({ line, linePerSecond }: Wish): boolean => line !== null && linePerSecond > 0;
  const lineAt = (wish: Wish): number => {
    if (wish.line === null || wish.linePerSecond === 0) return nextAt;
    return nextOfLine.get(wish.line) ?? Math.max(nextAt, endedAt + 1000 / wish.linePerSecond);
  };
  const isAllowed = (wish: Wish): boolean =>
    allowed.count(wish.perSecond) > 0 && (!isLined(wish) || allowed.count(wish.linePerSecond) > 0);

  /** Computes the milliseconds until the turn of a message that comes now, after the messages `before`. */
  const expected = (wish: Wish, now: number, before: readonly Wished[] = waiting): number => {
    const from = Math.max(nextAt, now);
    const wait = from - now + allowed.delay(aheadOf(before, wish), wish.perSecond, from);
    if (!isLined(wish)) return wait;
    const inLine = before.filter((each) => each.wish.line === wish.line);
    const lineFrom = Math.max(lineAt(wish), now);
    const lineWait = allowed.delay(aheadOf(inLine, wish), wish.linePerSecond, lineFrom);
    return Math.max(wait, lineFrom - now + lineWait);
  };

  const settle = (one: Waiting, turn: Turn): void => {
    waiting = waiting.filter((each) => each !== one);
    one.settle(turn);
  };

  const refuseLate = (at: number): void => {
    for (const late of waiting.filter(({ until }) => until < at))
      settle(late, refusal(expected(late.wish, at)));
  };

  const grant = (next: Waiting, at: number): void => {
    const { perSecond, line, linePerSecond, accountId } = next.wish;
    nextAt = at + apart(perSecond);
    if (line !== null && linePerSecond > 0) nextOfLine.set(line, at + apart(linePerSecond));
    servedAt.set(accountId, turns);
    turns += 1;
    settle(next, { ok: true });
  };

  /**
   * Gives one turn if it is time, and sleeps otherwise. This process's part of the pace may change during each pause.
   */
  const give = async (host: QueueHost): Promise<void> => {
    allowed = await host.allowed();
    const now = host.now();
    refuseLate(now);
    const able = waiting.filter(({ wish }) => isAllowed(wish));
    const due = Math.max(nextAt, Math.min(...able.map(({ wish }) => lineAt(wish))));
    if (able.length === 0) return waiting.length === 0 ? undefined : host.sleep(NO_SHARE_MS);
    if (due > now) return host.sleep(due - now);
    const ready = able.filter(({ wish }) => lineAt(wish) <= now);
    const next = nextOf(ready, servedAt, turns % LATER_EVERY === LATER_EVERY - 1);
    if (next !== null) grant(next, now);
  };

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    try {
      // The host of the newest message: a host may belong to a request, whose database answers only until the request
      // ends.
      for (let last = waiting.at(-1); last !== undefined; last = waiting.at(-1)) await give(last.host);
    } finally {
      isRunning = false;
      servedAt.clear();
      for (const [line, at] of nextOfLine) if (at <= nextAt) nextOfLine.delete(line);
    }
  };

  const leavePlace = ({ accountId, line }: Wish): void => {
    const own = places.find(({ wish }) => wish.accountId === accountId && wish.line === line);
    places = places.filter((each) => each !== own);
  };

  return {
    keepPlace: (wish, now, ours = allowed) => {
      allowed = ours;
      places = places.filter(({ until }) => until > now);
      const wait = expected(wish, now, [...waiting, ...places]);
      if (wait > wish.mayWaitMs) return refusal(wait);
      places = [...places, { wish, until: now + PLACE_MS }];
      return { ok: true };
    },
    turn: (wish, host) => {
      const now = host.now();
      if (wish.hasPlace) leavePlace(wish);
      const wait = expected(wish, now);
      if (wait > wish.mayWaitMs) return Promise.resolve(refusal(wait));
      return new Promise((resolve, reject) => {
        waiting = [...waiting, { wish, host, until: now + wish.mayWaitMs, settle: resolve }];
        run().catch(reject);
      });
    },
  };
}
