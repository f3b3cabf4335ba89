import { eq, sql } from 'drizzle-orm';
import { paceShares } from '../../schema/tables.ts';
import type { Database } from './database.ts';
import { DATABASE_NOW } from './locks.ts';
import { one } from './rows.ts';
import { FRAME_MS } from './spans.ts';

/**
 * Shares the pace of messages among the processes of a service, by the database's clock. It divides time into frames.
 * The processes that share a frame are fixed before the frame begins, so that they never disagree about their parts.
 */

/** After this many frames without a question, the row of a process is deleted: two minutes. */
const KEPT_FRAMES = 30;

/** The frame that is now, and the place of a process among those that share it. */
export interface PaceFrame {
  /** Number of the frame, counted from 1970. */
  readonly frame: number;
  /** False where the process came too late for this frame: it shares the next one. */
  readonly isMember: boolean;
  /** Number of processes that share it, and how many of them come before this one. */
  readonly members: number;
  readonly place: number;
  /** True where another process shared the frame before. */
  readonly othersBefore: boolean;
  /** Milliseconds since the frame began. */
  readonly since: number;
}

const NOW_MS = `cast(round(unixepoch(${DATABASE_NOW}, 'subsec') * 1000) as integer)`;
const FRAME = sql.raw(`(${NOW_MS} / ${FRAME_MS})`);

const { holder, firstFrame, lastFrame } = paceShares;

export const paceShareMethods = ({ write, step }: Database) => ({
  /**
   * Enters a process for the next frame, and for this one where no other shares it. A process whose database lost its
   * row enters like a new one.
   */
  takePaceShare: (owner: string): Promise<PaceFrame> =>
    step(async () => {
      const others = (frame: ReturnType<typeof sql>) =>
        sql`exists (select 1 from ${paceShares} o where o.holder <> ${owner} and ${frame} between o.first_frame and o.last_frame)`;
      const members = sql`from ${paceShares} m where h.last_frame - 1 between m.first_frame and m.last_frame`;
      const [, , found] = await write.batch([
        write
          .delete(paceShares)
          .where(sql`${lastFrame} not between ${FRAME} - ${sql.raw(`${KEPT_FRAMES}`)} and ${FRAME} + 1`),
        write
          .insert(paceShares)
          .values({
            holder: owner,
            firstFrame: sql`${FRAME} + ${others(FRAME)}`,
            lastFrame: sql`${FRAME} + 1`,
          })
          .onConflictDoUpdate({
            target: holder,
            set: {
              firstFrame: sql`case when ${lastFrame} < ${FRAME} then excluded.first_frame else ${firstFrame} end`,
              lastFrame: sql`excluded.last_frame`,
            },
          }),
        write
          .select({
            frame: sql<number>`h.last_frame - 1`,
            isMember: sql<number>`h.first_frame < h.last_frame`,
            members: sql<number>`(select count(*) ${members})`,
            place: sql<number>`(select count(*) ${members} and m.holder < h.holder)`,
            othersBefore: sql<number>`${others(sql`h.last_frame - 2`)}`,
            since: sql<number>`${sql.raw(NOW_MS)} - (h.last_frame - 1) * ${sql.raw(`${FRAME_MS}`)}`,
          })
          .from(sql`${paceShares} h`)
          .where(sql`h.holder = ${owner}`),
      ]);
      const { isMember, othersBefore, ...rest } = one(found);
      return { ...rest, isMember: isMember === 1, othersBefore: othersBefore === 1 };
    }),

  /** Leaves the frames after this one, when a process ends. */
  releasePaceShare: (owner: string): Promise<void> =>
    step(async () => {
      await write
        .update(paceShares)
        .set({ lastFrame: sql`min(${lastFrame}, ${FRAME})` })
        .where(eq(holder, owner));
    }),
});
