import { beforeEach, expect, it } from 'vitest';
import { openStore } from '../../../worker/store/libsql.ts';
import { DATABASE_NOW } from '../../../worker/store/locks.ts';
import type { Store } from '../../../worker/store/store.ts';
import { queuedPace } from '../../../worker/upstream/message-pace.ts';
import { countIn, leavePace, newPaceShare } from '../../../worker/upstream/pace-share.ts';
import { openMigratedDatabase, type TestDatabase } from '../../tools/dev/open.ts';

/**
 * Tests the pace that several processes share through their database. The database is real. Its clock moves on only
 * when everything waits.
 */

/** Frames of four seconds: this is the beginning of one. */
const START = Date.UTC(2026, 6, 1, 9);
const FRAME = START / 4000;

let database: TestDatabase;
let store: Store;
let now: number;
let sleepers: { readonly at: number; readonly wake: () => void }[];
let trips: number;
beforeEach(async () => {
  [now, sleepers, trips] = [START, [], 0];
  database = await openMigratedDatabase();
  const { settings } = database;
  const fetch = async (request: Request): Promise<Response> => {
    const text = (await request.text()).replaceAll(DATABASE_NOW, `'${new Date(now).toISOString()}'`);
    return settings.fetch(new Request(request, { body: text }));
  };
  store = openStore({ ...settings, fetch });
  return () => database.remove();
});

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((wake) => {
    sleepers.push({ at: now + milliseconds, wake });
  });

/** Lets the clock go on until a moment. Nothing else takes time: a trip ends before the next sleeper wakes. */
async function until(end: number): Promise<void> {
  for (;;) {
    await settled();
    const next = sleepers.reduce((first, each) => (each.at < first.at ? each : first), {
      at: end,
      wake: () => undefined,
    });
    now = Math.max(now, next.at);
    if (next.at >= end) return;
    sleepers = sleepers.filter((each) => each !== next);
    next.wake();
  }
}

/** Waits until no trip is under way, and everything that follows has happened. */
let under = 0;
async function settled(): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet = under === 0 ? quiet + 1 : 0)
    await new Promise((resolve) => setImmediate(resolve));
}

const WISH = { group: 'registry', perSecond: 2, line: null, linePerSecond: 0, accountId: 1, isLater: false };

/** Makes a process that sends messages. Each of its trips to the database takes this time each way. */
function processOf(name: number, { perSecond = 2, tripMs = 0 } = {}) {
  const share = newPaceShare();
  const pace = queuedPace(new Map(), share);
  const sent: number[] = [];
  let isDead = false;
  const pacing = {
    // Each process has a clock of its own.
    elapsed: () => now - name * 1_234_567,
    sleep,
    randomBytes: (count: number) => new Uint8Array(count).fill(name),
    store: {
      takePaceShare: async (holder: string) => {
        trips += 1;
        if (isDead) return new Promise<never>(() => undefined);
        await sleep(tripMs);
        under += 1;
        const told = await store.takePaceShare(holder).finally(() => {
          under -= 1;
        });
        await sleep(tripMs);
        return told;
      },
    },
  };
  const send = async (count: number): Promise<void> => {
    const one = async () => {
      const turn = await pace.turn({ ...WISH, perSecond, mayWaitMs: 1e9 }, pacing);
      if (turn.ok && !isDead) sent.push(now);
    };
    await Promise.all(Array.from({ length: count }, one));
  };
  /** Finds the shortest wait, in steps of a quarter of a second, for which a place is kept. */
  const expected = async (mayWaitMs = 0): Promise<number> => {
    const place = await pace.keepPlace({ ...WISH, perSecond, mayWaitMs }, pacing);
    return place.ok ? mayWaitMs : expected(mayWaitMs + 250);
  };
  const die = () => {
    isDead = true;
  };
  return { send, share, sent, expected, die };
}

const sinceStart = (moments: readonly number[]): readonly number[] => moments.map((at) => at - START);

/** Counts the most messages of all processes in any second. Three thirds of one are less than it, in floating point. */
function mostInASecond(moments: readonly number[]): number {
  const sorted = [...moments].sort((a, b) => a - b);
  return Math.max(...sorted.map((from) => sorted.filter((at) => at >= from && at < from + 999.999).length));
}

const member = { isMember: true, othersBefore: false, since: 0 };

it('shares a frame among the processes that entered before it, and one without any is taken at once', async () => {
  expect(await store.takePaceShare('A')).toEqual({ ...member, frame: FRAME, members: 1, place: 0 });
  // B comes too late for this frame.
  now += 1000;
  const late = { frame: FRAME, isMember: false, members: 1, othersBefore: false, since: 1000 };
  expect(await store.takePaceShare('B')).toEqual({ ...late, place: 1 });
  now = START + 4000;
  const both = { isMember: true, frame: FRAME + 1, members: 2, since: 0 };
  expect(await store.takePaceShare('B')).toEqual({ ...both, place: 1, othersBefore: true });
  // B was in no frame before this one.
  expect(await store.takePaceShare('A')).toEqual({ ...both, place: 0, othersBefore: false });
  // B leaves, and is still counted to the end of this frame.
  await store.releasePaceShare('B');
  expect(await store.takePaceShare('A')).toEqual({ ...both, place: 0, othersBefore: false });
  now = START + 8000;
  const alone = { frame: FRAME + 2, isMember: true, members: 1, place: 0, since: 0 };
  expect(await store.takePaceShare('A')).toEqual({ ...alone, othersBefore: true });
});

it('enters anew if the clock of the database went back', async () => {
  await store.takePaceShare('A');
  now = START - 3_600_000;
  expect(await store.takePaceShare('B')).toEqual({ ...member, frame: FRAME - 900, members: 1, place: 0 });
  now = START - 3_596_000;
  expect((await store.takePaceShare('A')).members).toBe(1);
});

it('counts whole messages, which together are never more than the pace', () => {
  const counts = (members: number, perSecond: number, frame = 0): readonly number[] =>
    Array.from({ length: members }, (_, place) => countIn({ ...member, frame, members, place }, perSecond));
  expect(counts(1, 2)).toEqual([2]);
  expect(counts(2, 5)).toEqual([2, 3]);
  // Three processes have two messages a second: each rests in one of three frames.
  expect([0, 1, 2].map((frame) => counts(3, 2, frame))).toEqual([
    [1, 1, 0],
    [1, 0, 1],
    [0, 1, 1],
  ]);
  for (const perSecond of [1, 2, 3, 5, 50])
    for (const members of [1, 2, 3, 4, 7, 60])
      expect(counts(members, perSecond).reduce((sum, count) => sum + count, 0)).toBe(perSecond);
});

it('is the whole pace for the only process, with a trip every four seconds', async () => {
  const only = processOf(1);
  void only.send(20);
  await until(START + 60_000);
  expect(sinceStart(only.sent)).toEqual(Array.from({ length: 20 }, (_, index) => index * 500));
  // Twenty messages at two a second last to 9.5 seconds: three frames.
  expect(trips).toBe(3);
});

it('is shared with a second process from its next frame on, and never more than two in a second', async () => {
  const [first, second] = [processOf(1), processOf(2)];
  void first.send(40);
  await until(START + 1_100);
  void second.send(3);
  await until(START + 60_000);
  // The first has all of two frames' first, then half; when the second is idle, it has all again.
  expect(sinceStart(first.sent).slice(0, 12)).toEqual([
    ...[0, 500, 1000, 1500, 2000, 2500, 3000, 3500],
    ...[4000, 5000, 6000, 7000],
  ]);
  // The share that the second gains rests for 1.25 seconds. It has looked every half second since 1.1 seconds.
  expect(sinceStart(second.sent)).toEqual([5600, 6600, 7600]);
  expect(mostInASecond([...first.sent, ...second.sent])).toBe(2);
  // Forty messages: eight, four, and again all a second after 12 seconds.
  expect(first.sent.length).toBe(40);
});

it.each([
  { end: 'leaves', isOrderly: true, allAt: 14_000 },
  { end: 'dies', isOrderly: false, allAt: 18_000 },
])('goes to the other from the next frame when a process $end', async ({ isOrderly, allAt }) => {
  const [first, second] = [processOf(1), processOf(2)];
  for (const each of [first, second]) void each.send(100);
  // The third frame has begun, and a process that dies has entered for the fourth too.
  await until(START + 9_000);
  second.die();
  if (isOrderly) await leavePace(second.share, { store });
  await until(START + 40_000);
  // The other is alone from 12 or 16 seconds on. The share that it gains rests, and its next message was due at half
  // the pace.
  const late = first.sent.filter((at) => at >= START + allAt);
  const apart = late.slice(1).map((at, index) => at - (late[index] ?? 0));
  expect(new Set(apart)).toEqual(new Set([500]));
  expect(mostInASecond([...first.sent, ...second.sent])).toBe(2);
});

it('expects a turn at most half a second too early, if processes take turns with one message a second', async () => {
  const both = [processOf(1, { perSecond: 1 }), processOf(2, { perSecond: 1 })];
  for (const each of both) void each.send(10);
  await until(START + 9_000);
  const expected: number[] = [];
  for (const each of both) {
    expected.push(9_000 + (await each.expected()));
    void each.send(1);
  }
  await until(START + 100_000);
  expect(both.map(({ sent }) => sent.length)).toEqual([11, 11]);
  // A process has a frame of its own every eight seconds. The gain rests for 1.25 of its seconds, so it has room for
  // three messages.
  expect(sinceStart(both[0]?.sent ?? [])).toEqual([
    ...[0, 1000, 2000, 3000],
    ...[9500, 10_500, 11_500, 17_500, 18_500, 19_500, 25_500],
  ]);
  const late = both.map(({ sent }, index) => (sent.at(-1) ?? 0) - START - (expected[index] ?? 0));
  // A process without a part looks for one every half second.
  expect(late).toEqual([250, 250]);
});

/** Draws numbers below `below`, the same in each run. */
const drawing = (seed: number) => (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};

it.each([2, 3, 5])(
  'is never more than %i in a second, whichever processes come and go',
  async (perSecond) => {
    const draw = drawing(perSecond);
    const moments: number[][] = [];
    let made = 0;
    /** Sends now and then for some time, ends normally or not, and is followed by another process. */
    const live = async (): Promise<void> => {
      for (;;) {
        made += 1;
        const one = processOf(made, { perSecond, tripMs: draw(120) });
        moments.push(one.sent);
        for (let burst = draw(12); burst >= 0; burst -= 1) {
          await Promise.race([one.send(draw(30)), sleep(draw(20_000))]);
          await sleep(draw(6_000));
        }
        if (draw(2) === 0) await leavePace(one.share, { store });
        one.die();
      }
    };
    for (let place = 0; place < 4; place += 1) void live();
    await until(START + 120_000);
    const sent = moments.flat();
    expect(made).toBeGreaterThan(4);
    // Parts that rest or are idle cost less than half of the pace.
    expect(sent.length).toBeGreaterThan(60 * perSecond);
    expect(mostInASecond(sent)).toBe(perSecond);
  },
);
