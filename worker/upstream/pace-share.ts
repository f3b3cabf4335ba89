import { hex } from '../../core/gateways/encoding.ts';
import { StoreError } from '../store/database.ts';
import { FRAME_MS, type PaceFrame } from '../store/pace-shares.ts';

/**
 * Keeps the part of each pace that this process may use. Processes that share a database divide each frame of some seconds
 * among those that send, into whole messages a second. They make one trip a frame, and a message makes none of its own.
 */
export interface PaceShare {
  holder: string | null;
  now: KnownFrame | null;
  renewal: Promise<void> | null;
}

/** A frame by this process's own time, which knows its ends only within the time of a trip. */
interface KnownFrame extends PaceFrame {
  /** It has certainly begun by then. */
  readonly beginsBy: number;
  /** It certainly lasts until then. */
  readonly lastsUntil: number;
  /** The frame before, if the process sent in it. */
  readonly before: PaceFrame | null;
}

export const newPaceShare = (): PaceShare => ({ holder: null, now: null, renewal: null });

/** A gain of a frame rests for this long: another may have used it to the end of the frame before. */
const RESTS_MS = 1_250;

/** Gives a process its time, and the database that its processes share. */
export interface Pacing {
  readonly elapsed: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly store: { readonly takePaceShare: (holder: string) => Promise<PaceFrame> };
}

/**
 * Counts a process's messages a second in a frame, of so many of all processes. The counts of all members are never more.
 * If there are more members than messages, they take turns: one of them gives way to another at each frame.
 */
export function countIn({ frame, isMember, members, place }: PaceFrame, perSecond: number): number {
  if (!isMember) return 0;
  if (members > perSecond) return (place + frame) % members < perSecond ? 1 : 0;
  return Math.floor((perSecond * (place + 1)) / members) - Math.floor((perSecond * place) / members);
}

/** Counts the messages a second that a process may send at a moment of its frame. */
function countAt(known: KnownFrame, now: number, perSecond: number): number {
  const count = countIn(known, perSecond);
  if (now >= known.beginsBy + RESTS_MS) return count;
  const nobodys = known.othersBefore ? 0 : perSecond;
  return Math.min(count, known.before === null ? nobodys : countIn(known.before, perSecond));
}

async function take(share: PaceShare, { store, elapsed, sleep, randomBytes }: Pacing): Promise<void> {
  share.holder ??= hex(randomBytes(16));
  const last = share.now;
  try {
    // The end of the last frame may be this near: asked too soon, the database would tell of that one again.
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

/** Gives the count of messages a second that this process may send now, of so many of all: 0 if the database fails. */
export async function countNow(share: PaceShare, pacing: Pacing): Promise<(perSecond: number) => number> {
  if (share.now === null || share.now.lastsUntil <= pacing.elapsed()) {
    share.renewal ??= take(share, pacing);
    await share.renewal;
  }
  const { now } = share;
  const at = pacing.elapsed();
  return now === null || now.lastsUntil <= at ? () => 0 : (perSecond) => countAt(now, at, perSecond);
}

/** Leaves the pace to others when the process ends, from the next frame on. */
export async function leavePace(
  share: PaceShare,
  { store }: { readonly store: { readonly releasePaceShare: (holder: string) => Promise<void> } },
): Promise<void> {
  const { holder } = share;
  // A row that stays ends by itself too.
  if (holder !== null) await store.releasePaceShare(holder).catch(() => undefined);
}
