import { and, eq, gt, isNotNull, isNull, like, max, sql } from 'drizzle-orm';
import { sessions, signInLinks } from '../../schema/dashboard-tables.ts';
import {
  accounts,
  apiKeys,
  calendarFeeds,
  counters,
  submissions,
  subscriptions,
} from '../../schema/tables.ts';
import { subscriptionOf } from './accounts.ts';
import type { Database } from './database.ts';
import { one } from './rows.ts';
import type { Store } from './store.ts';

type Methods = Pick<
  Store,
  | 'listAccounts'
  | 'closeAccount'
  | 'reopenAccount'
  | 'changeSubscription'
  | 'listCounters'
  | 'moveCounter'
  | 'highestSubmissionNumber'
>;

/** Methods that only the operator's commands use. */
export const operatingMethods = ({ read, write, step, ask, surely }: Database): Methods => ({
  listAccounts: () => ask(async () => await read.select().from(accounts).orderBy(accounts.id)),

  closeAccount: (id, at, lastDay) =>
    surely(() =>
      step(async () => {
        const [closed, ended, keys, feeds] = await write.batch([
          write
            .update(accounts)
            .set({ closedAt: sql`coalesce(${accounts.closedAt}, ${at})` })
            .where(eq(accounts.id, id))
            .returning({ closedAt: accounts.closedAt }),
          write
            .update(subscriptions)
            .set({ endsOn: lastDay })
            .where(and(eq(subscriptions.accountId, id), gt(subscriptions.endsOn, lastDay)))
            .returning({ id: subscriptions.id }),
          write
            .update(apiKeys)
            .set({ revokedAt: at })
            .where(and(eq(apiKeys.accountId, id), isNull(apiKeys.revokedAt)))
            .returning({ id: apiKeys.id }),
          write
            .update(calendarFeeds)
            .set({ revokedAt: at })
            .where(and(eq(calendarFeeds.accountId, id), isNull(calendarFeeds.revokedAt)))
            .returning({ id: calendarFeeds.id }),
          write.delete(sessions).where(eq(sessions.accountId, id)),
          write.delete(signInLinks).where(eq(signInLinks.accountId, id)),
        ]);
        return {
          closedAt: one(closed).closedAt ?? at,
          subscriptions: ended.length,
          keys: keys.length,
          feeds: feeds.length,
        };
      }),
    ),

  reopenAccount: (id) =>
    step(async () => {
      await read.update(accounts).set({ closedAt: null }).where(eq(accounts.id, id));
    }),

  changeSubscription: (id, change) =>
    step(async () => {
      const [row] = await read.update(subscriptions).set(change).where(eq(subscriptions.id, id)).returning();
      return row === undefined ? null : subscriptionOf(row);
    }),

  listCounters: (beginning) =>
    ask(
      async () =>
        await read
          .select()
          .from(counters)
          .where(like(counters.name, `${beginning}%`))
          .orderBy(counters.name),
    ),

  moveCounter: (name, from, to) =>
    step(async () => {
      const moved =
        from === 0
          ? await read
              .insert(counters)
              .values({ name, value: to })
              .onConflictDoNothing()
              .returning({ name: counters.name })
          : await read
              .update(counters)
              .set({ value: to })
              .where(and(eq(counters.name, name), eq(counters.value, from)))
              .returning({ name: counters.name });
      return moved.length > 0;
    }),

  highestSubmissionNumber: (mode) =>
    ask(async () => {
      const [row] = await read
        .select({ highest: max(submissions.submissionNumber) })
        .from(submissions)
        .where(and(eq(submissions.mode, mode), isNotNull(submissions.submissionNumber)));
      return row?.highest ?? null;
    }),
});
