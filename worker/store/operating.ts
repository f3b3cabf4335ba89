import { and, eq, isNotNull, like, max } from 'drizzle-orm';
import { accounts, counters, submissions, subscriptions } from '../../schema/tables.ts';
import { subscriptionOf } from './accounts.ts';
import type { Database } from './database.ts';
import type { Store } from './store.ts';

type Methods = Pick<
  Store,
  'listAccounts' | 'changeSubscription' | 'listCounters' | 'moveCounter' | 'highestSubmissionNumber'
>;

/** What only the operator's commands do. */
export const operatingMethods = ({ read, step, ask }: Database): Methods => ({
  listAccounts: () => ask(async () => await read.select().from(accounts).orderBy(accounts.id)),

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
