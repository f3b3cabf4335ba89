import { and, count, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { pageRequests } from '../../schema/dashboard-tables.ts';
import { accounts, calendarFeeds } from '../../schema/tables.ts';
import type { Account, Instant } from './account-records.ts';
import type { Database } from './database.ts';
import { type Holder, heldBy } from './holder.ts';
import { many } from './many.ts';
import type { Feed, Mode } from './model.ts';
import { isOpen } from './open-accounts.ts';
import type { FoundTogether, ManyAsked } from './prefetch.ts';
import { one } from './rows.ts';

const { hash: _hash, ...COLUMNS } = getTableColumns(calendarFeeds);

/** Lists the feeds of a holder, oldest first. */
export const feedsOf = async ({ read }: Pick<Database, 'read'>, holder: Holder): Promise<readonly Feed[]> =>
  read.select(COLUMNS).from(calendarFeeds).where(heldBy(calendarFeeds, holder)).orderBy(calendarFeeds.id);

/** Stores the addresses of calendars. */
export const feedMethods = ({ read, write, ask, step, surely, together }: Database) => ({
  /** Lists the feeds of one account in one mode, oldest first. */
  listFeeds: (holder: { readonly accountId: number; readonly mode: Mode }): Promise<readonly Feed[]> =>
    ask(() => feedsOf({ read }, holder)),

  /** Creates a feed. Null, with nothing created, where the account already has the maximum. */
  createFeed: (
    { accountId, mode, name, createdAt }: Pick<Feed, 'accountId' | 'mode' | 'name' | 'createdAt'>,
    hash: string,
    inForce: number,
  ): Promise<Feed | null> =>
    surely(async () => {
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

  /** Finds a feed of any owner; the layer above checks the caller's right to it. */
  findFeed: (id: number): Promise<Feed | null> =>
    ask(
      async () => (await read.select(COLUMNS).from(calendarFeeds).where(eq(calendarFeeds.id, id)))[0] ?? null,
    ),

  revokeFeed: (id: number, at: Instant): Promise<void> =>
    step(async () => {
      await write
        .update(calendarFeeds)
        .set({ revokedAt: at })
        .where(and(eq(calendarFeeds.id, id), isNull(calendarFeeds.revokedAt)));
    }),

  /**
   * Finds the active feed of this hash and its filings, in one trip. It records the reading, and counts readings in
   * this quarter of an hour. Null, with nothing read or counted, when there is no such feed.
   */
  openFeed: ({
    hash,
    mode,
    at,
    quarter,
    query,
  }: {
    readonly hash: string;
    readonly mode: Mode;
    readonly at: Instant;
    readonly quarter: number;
    readonly query: ManyAsked;
  }): Promise<{
    readonly account: Account;
    readonly requests: number;
    readonly found: FoundTogether;
  } | null> =>
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
          const [, , counted, rows] = await database.write.batch([
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
