import { hex } from '../../core/gateways/encoding.ts';
import { StoreError } from '../store/faults.ts';
import type { PaceFrame } from '../store/pace-shares.ts';
import { FRAME_MS } from '../store/spans.ts';
import { type Allowed, WHOLE } from './message-queue.ts';

/**
 * Keeps the part of each pace that this process may use. Processes that share a database divide each frame of some
 * seconds among those that send, into whole messages a second. Each process makes one trip to the database in a frame.
 * Its messages make no further trips.
 */
export interface PaceShare {
  holder: string | null;
  now: KnownFrame | null;
  renewal: Promise<void> | null;
}

/** A frame in this process's own time. Its beginning and end are known only within the time of a trip. */
interface KnownFrame extends PaceFrame {
  /** The frame has certainly begun at this time. */
  readonly beginsBy: number;
  /** The frame certainly lasts until this time. */
  readonly lastsUntil: number;
  /** The frame before, if the process sent in it. */
  readonly before: PaceFrame | null;
}

export const newPaceShare = (): PaceShare => ({ holder: null, now: null, renewal: null });

/**
 * A process whose part has grown does not use the gain for this time: another process may have used it until the last
 * frame ended.
 */
const RESTS_MS = 1_250;

/** Gives a process its time, and the database that its processes share. */
export interface Pacing {
  readonly elapsed: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly store: { readonly takePaceShare: (holder: string) => Promise<PaceFrame> };
}

/**
 * Counts the messages a second that a process may send in a frame. The counts of all members add up to the whole pace
 * at most. If there are more members than messages, they take turns frame by frame.
 */
export function countIn({ frame, isMember, members, place }: PaceFrame, perSecond: number): number {
  if (!isMember) return 0;
  if (members > perSecond) return (place + frame) % members < perSecond ? 1 : 0;
  return Math.floor((perSecond * (place + 1)) / members) - Math.floor((perSecond * place) / members);
}

/**
 * Counts the messages a second in a frame, if the same processes go on sharing the pace.
 *
 * @param frames number of frames from the known one to the counted one; -1 for the frame before
 */
function countLater(known: KnownFrame, frames: number, perSecond: number): number {
  if (frames === 0) return countIn(known, perSecond);
  if (frames > 0) {
    const members = known.isMember ? known.members : known.members + 1;
    return countIn({ ...known, isMember: true, members, frame: known.frame + frames }, perSecond);
  }
  const nobodys = known.othersBefore ? 0 : perSecond;
  return known.before === null ? nobodys : countIn(known.before, perSecond);
}

/** Gives the two counts of a frame: the first until a gain may be used, the second after that. */
const countsOf = (known: KnownFrame, frames: number, perSecond: number): readonly [number, number] => {
  const count = countLater(known, frames, perSecond);
  return [Math.min(count, countLater(known, frames - 1, perSecond)), count];
};

/**
 * Computes the milliseconds, from a moment, until this many messages have left, if the same processes go on sharing the
 * pace.
 */
function delayFrom(known: KnownFrame, messages: number, perSecond: number, from: number): number {
  const { beginsBy } = known;
  let left = messages;
  let at = from;
  for (let frames = Math.max(0, Math.floor((from - beginsBy) / FRAME_MS)); ; frames += 1) {
    const begins = beginsBy + frames * FRAME_MS;
    const [resting, count] = countsOf(known, frames, perSecond);
    const spans = [
      { end: begins + RESTS_MS, each: resting },
      { end: begins + FRAME_MS, each: count },
    ];
    for (const { end, each } of spans) {
      const room = (Math.max(0, end - at) * each) / 1000;
      if (left < room) return at - from + (left * 1000) / each;
      left -= Math.ceil(room);
      at = Math.max(end, each === 0 ? at : at + (Math.ceil(room) * 1000) / each);
    }
  }
}

async function take(share: PaceShare, { store, elapsed, sleep, randomBytes }: Pacing): Promise<void> {
  share.holder ??= hex(randomBytes(16));
  const last = share.now;
  try {
    // The last frame may not have ended yet: asked too soon, the database would give it again.
    if (last !== null) await sleep(Math.max(0, last.beginsBy + FRAME_MS - elapsed()));
    const asked = elapsed();
    const taken = await store.takePaceShare(share.holder);
    const before = last !== null && last.frame === taken.frame - 1 ? last : null;
    share.now = {
      ...taken,
      beginsBy: elapsed() - taken.since,
      lastsUntil: asked + FRAME_MS - taken.since,
      before: last?.frame === taken.frame ? last.before : before,
    };
  } catch (fault) {
    if (!(fault instanceof StoreError)) throw fault;
    // The frame before stays known: a message may have been sent in it.
  } finally {
    share.renewal = null;
  }
}

/** Time that a message is expected to wait for its part of the pace, where the database did not answer. */
const UNKNOWN_MS = 500;

const NOTHING: Allowed = {
  count: () => 0,
  delay: (messages, perSecond, from) => UNKNOWN_MS + WHOLE.delay(messages, perSecond, from),
};

/** Gives the part of this process now: nothing if the database fails. */
export async function allowedNow(share: PaceShare, pacing: Pacing): Promise<Allowed> {
  if (share.now === null || share.now.lastsUntil <= pacing.elapsed()) {
    share.renewal ??= take(share, pacing);
    await share.renewal;
  }
  const { now: known } = share;
  const at = pacing.elapsed();
  if (known === null || known.lastsUntil <= at) return NOTHING;
  const isRested = at >= known.beginsBy + RESTS_MS;
  return {
    count: (perSecond) => countsOf(known, 0, perSecond)[isRested ? 1 : 0],
    delay: (messages, perSecond, from) => delayFrom(known, messages, perSecond, from),
  };
}

/** Leaves the pace to others when the process ends, from the next frame on. */
export async function leavePace(
  share: PaceShare,
  { store }: { readonly store: { readonly releasePaceShare: (holder: string) => Promise<void> } },
): Promise<void> {
  const { holder } = share;
  // A row that is not deleted expires.
  if (holder !== null) await store.releasePaceShare(holder).catch(() => undefined);
}
