import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { pageRequests } from '../../schema/dashboard-tables.ts';
import { accounts, calendarFeeds } from '../../schema/tables.ts';
import type { Database } from './database.ts';
import type { FeedStore } from './feed-store.ts';
import { type Holder, heldBy } from './holder.ts';
import type { FoundTogether } from './known.ts';
import { many } from './many.ts';
import type { Feed } from './model.ts';
import { isOpen } from './open-accounts.ts';
import { one } from './rows.ts';

const { hash: _hash, ...COLUMNS } = {
  id: calendarFeeds.id,
  accountId: calendarFeeds.accountId,
  mode: calendarFeeds.mode,
  name: calendarFeeds.name,
  hash: calendarFeeds.hash,
  createdAt: calendarFeeds.createdAt,
  revokedAt: calendarFeeds.revokedAt,
  lastUsedAt: calendarFeeds.lastUsedAt,
};

/** Lists the feeds of a holder, oldest first. */
export const feedsOf = async ({ read }: Pick<Database, 'read'>, holder: Holder): Promise<readonly Feed[]> =>
  read.select(COLUMNS).from(calendarFeeds).where(heldBy(calendarFeeds, holder)).orderBy(calendarFeeds.id);

/** Stores the addresses of calendars. */
export const feedMethods = ({ read, write, ask, step, surely, together }: Database): FeedStore => ({
  listFeeds: (of) => ask(() => feedsOf({ read }, of)),

  createFeed: ({ accountId, mode, name, createdAt }, hash, inForce) =>
    surely(() =>
      step(async () => {
        const room = sql`${isOpen(sql`${accountId}`)} and (select ${count()} from ${calendarFeeds} where ${and(
          eq(calendarFeeds.accountId, accountId),
          eq(calendarFeeds.mode, mode),
          isNull(calendarFeeds.revokedAt),
        )}) < ${inForce}`;
        const [, rows] = await write.batch([
          write
            .insert(calendarFeeds)
            .select(
              sql`select null, ${accountId}, ${mode}, ${name}, ${hash}, ${createdAt}, null, null where ${room}`,
            )
            .onConflictDoNothing({ target: calendarFeeds.hash }),
          write.select(COLUMNS).from(calendarFeeds).where(eq(calendarFeeds.hash, hash)),
        ]);
        return rows[0] ?? null;
      }),
    ),

  findFeed: (id) =>
    ask(async () => {
      const [row] = await read.select(COLUMNS).from(calendarFeeds).where(eq(calendarFeeds.id, id));
      return row ?? null;
    }),

  revokeFeed: (id, at) =>
    step(async () => {
      await write
        .update(calendarFeeds)
        .set({ revokedAt: at })
        .where(and(eq(calendarFeeds.id, id), isNull(calendarFeeds.revokedAt)));
    }),

  openFeed: ({ hash, mode, at, quarter, query }) =>
    step(async () => {
      const isIt = and(
        eq(calendarFeeds.hash, hash),
        eq(calendarFeeds.mode, mode),
        isNull(calendarFeeds.revokedAt),
        isOpen(calendarFeeds.accountId),
      );
      const holder: Holder = {
        accountId: sql`(select ${calendarFeeds.accountId} from ${calendarFeeds} where ${isIt})`,
        mode,
      };
      const subject = `feed:${hash}`;
      const [found, [all]] = await together(
        'write',
        async (database) => {
          const [, , , counted, rows] = await database.write.batch([
            database.write
              .delete(pageRequests)
              .where(and(eq(pageRequests.subject, subject), sql`${pageRequests.quarter} < ${quarter}`)),
            database.write
              .insert(pageRequests)
              .select(sql`select ${subject}, ${quarter}, 1 from ${calendarFeeds} where ${isIt}`)
              .onConflictDoUpdate({
                target: [pageRequests.subject, pageRequests.quarter],
                set: { requests: sql`${pageRequests.requests} + 1` },
              }),
            database.write.update(calendarFeeds).set({ lastUsedAt: at }).where(isIt),
            database.write
              .select({ requests: pageRequests.requests })
              .from(pageRequests)
              .where(and(eq(pageRequests.subject, subject), eq(pageRequests.quarter, quarter))),
            database.write
              .select({ account: accounts })
              .from(calendarFeeds)
              .innerJoin(accounts, eq(accounts.id, calendarFeeds.accountId))
              .where(isIt),
          ]);
          const [row] = rows;
          return row === undefined ? null : { account: row.account, requests: one(counted).requests };
        },
        [(database): Promise<FoundTogether> => many(database, holder, query)],
      );
      return found === null || all === undefined ? null : { ...found, found: all };
    }),
});
