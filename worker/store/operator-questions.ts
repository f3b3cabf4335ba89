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
import type { Account, Instant, Subscription } from './account-records.ts';
import { subscriptionOf } from './accounts.ts';
import type { Database } from './database.ts';
import type { Mode } from './model.ts';
import { firstOf, one } from './rows.ts';

/** Methods that only the operator's commands use. */
export const operatingMethods = ({ read, write, step, ask, surely }: Database) => ({
  /** Lists every account, oldest first; only for the operator's commands. */
  listAccounts: (): Promise<readonly Account[]> =>
    ask(() => read.select().from(accounts).orderBy(accounts.id)),

  /**
   * Closes an account: ends its subscriptions on a day, revokes its keys and feeds, ends its sessions and links. It
   * gives the time of closing (the first one, if it was closed before), and how many of each it ended. Only for the
   * operator.
   */
  closeAccount: (
    id: number,
    at: Instant,
    lastDay: string,
  ): Promise<{
    readonly closedAt: Instant;
    readonly subscriptions: number;
    readonly keys: number;
    readonly feeds: number;
  }> =>
    surely(async () => {
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

  /** Opens a closed account. Keys, links and sessions that the closing ended stay ended. Only for the operator. */
  reopenAccount: (id: number): Promise<void> =>
    step(async () => {
      await read.update(accounts).set({ closedAt: null }).where(eq(accounts.id, id));
    }),

  /** Changes a subscription, and gives it; null when there is none. */
  changeSubscription: (
    id: number,
    change: Partial<Pick<Subscription, 'endsOn' | 'allowance'>>,
  ): Promise<Subscription | null> =>
    step(async () =>
      firstOf(
        await read.update(subscriptions).set(change).where(eq(subscriptions.id, id)).returning(),
        subscriptionOf,
      ),
    ),

  /** Lists counters whose name begins with this, with the last number of each; only for the operator's commands. */
  listCounters: (beginning: string): Promise<readonly { readonly name: string; readonly value: number }[]> =>
    ask(() =>
      read
        .select()
        .from(counters)
        .where(like(counters.name, `${beginning}%`))
        .orderBy(counters.name),
    ),

  /** Sets a counter, 0 for one without numbers yet; false when its value is no longer `from`. */
  moveCounter: (name: string, from: number, to: number): Promise<boolean> =>
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

  /** Finds the highest recorded submission number of a presenter; numbers sort by their characters. */
  highestSubmissionNumber: (mode: Mode, presenter: string | null = null): Promise<string | null> =>
    ask(async () => {
      const [row] = await read
        .select({ highest: max(submissions.submissionNumber) })
        .from(submissions)
        .where(
          and(
            eq(submissions.mode, mode),
            isNotNull(submissions.submissionNumber),
            sql`${submissions.presenter} is ${presenter}`,
          ),
        );
      return row?.highest ?? null;
    }),
});
