import { eq, sql } from 'drizzle-orm';
import { paceShares } from '../../schema/tables.ts';
import type { Database } from './database.ts';
import { DATABASE_NOW } from './locks.ts';
import { one } from './rows.ts';

/** Shares the pace of messages among the processes of a service, by the database's clock. */

/** Seconds for which a process counts after its last part, so that those which come and go keep their parts free. */
const KNOWN_SECONDS = 120;

const inSeconds = (seconds: number) =>
  sql.raw(`strftime('%Y-%m-%dT%H:%M:%fZ', ${DATABASE_NOW}, '${seconds} seconds')`);

const { holder, share, expiresAt } = paceShares;

export const paceShareMethods = ({ write, step }: Database) => ({
  /**
   * Takes the part of a process for some seconds: as much as each of those that are known, and no more than the others
   * leave now.
   *
   * @returns the part in thousandths; 0 where the others have all
   */
  takePaceShare: (of: string, seconds: number): Promise<number> =>
    step(async () => {
      const others = sql`from ${paceShares} o where o.holder <> ${of}`;
      const fair = sql`1000 / (1 + (select count(*) ${others}))`;
      const left = sql`1000 - (select coalesce(sum(o.share), 0) ${others} and o.expires_at > ${sql.raw(DATABASE_NOW)})`;
      const part = sql`max(0, min(${fair}, ${left}))`;
      const until = inSeconds(seconds);
      const [, taken] = await write.batch([
        write.delete(paceShares).where(sql`${expiresAt} < ${inSeconds(-KNOWN_SECONDS)}`),
        write
          .insert(paceShares)
          .values({ holder: of, share: part, expiresAt: until })
          .onConflictDoUpdate({ target: holder, set: { share: part, expiresAt: until } })
          .returning({ share }),
      ]);
      return one(taken).share;
    }),

  /** Gives back the part of a process that ends. */
  releasePaceShare: (of: string): Promise<void> =>
    step(async () => {
      await write.delete(paceShares).where(eq(holder, of));
    }),
});
