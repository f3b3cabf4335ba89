import { hex } from '../../core/gateways/encoding.ts';
import { StoreError } from '../store/database.ts';

/**
 * Keeps the part of each pace that this process may use. Processes that share a database have equal parts, and together
 * never more than the whole. A part is taken for some seconds, so that a message makes no trip of its own.
 */
export interface PaceShare {
  holder: string | null;
  /** Part from 0 to 1, until a moment. */
  part: number;
  endsAt: number;
  renewal: Promise<void> | null;
}

export const newPaceShare = (): PaceShare => ({ holder: null, part: 0, endsAt: 0, renewal: null });

/** Seconds for which a part is taken. */
export const PART_SECONDS = 10;
/** A part is taken again when this much of its time is left, while messages go on. */
const RENEWED_WITH_MS = 5_000;
/** A part ends this much earlier here than in the database, because the answer took time to arrive. */
const ENDS_EARLY_MS = 500;

/** Gives a process its time, and the database that its processes share. */
export interface Pacing {
  readonly elapsed: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly store: {
    readonly takePaceShare: (holder: string, seconds: number) => Promise<number>;
  };
}
type Sharing = Omit<Pacing, 'sleep'>;

async function take(share: PaceShare, { store, elapsed, randomBytes }: Sharing): Promise<void> {
  share.holder ??= hex(randomBytes(16));
  const asked = elapsed();
  try {
    const part = await store.takePaceShare(share.holder, PART_SECONDS);
    share.part = part / 1000;
    share.endsAt = asked + PART_SECONDS * 1000 - ENDS_EARLY_MS;
  } catch (fault) {
    if (!(fault instanceof StoreError)) throw fault;
    // The database may have made the part smaller, and given the rest to others.
    share.part = 0;
  } finally {
    share.renewal = null;
  }
}

/** Gives the part that this process may use now: 0 where others have all of it, or the database fails. */
export async function partNow(share: PaceShare, sharing: Sharing): Promise<number> {
  const left = share.endsAt - sharing.elapsed();
  if (left < RENEWED_WITH_MS) {
    share.renewal ??= take(share, sharing);
    if (left <= 0 || share.part === 0) await share.renewal;
  }
  return share.endsAt > sharing.elapsed() ? share.part : 0;
}

/** Gives the part back when the process ends, so that others need not wait for its time. */
export async function leavePace(
  share: PaceShare,
  { store }: { readonly store: { readonly releasePaceShare: (holder: string) => Promise<void> } },
): Promise<void> {
  const { holder } = share;
  share.endsAt = Number.NEGATIVE_INFINITY;
  // Its time ends by itself too.
  if (holder !== null) await store.releasePaceShare(holder).catch(() => undefined);
}
