import { eq } from 'drizzle-orm';
import { accounts, subscriptions } from '../../schema/tables.ts';
import { subscriptionOf } from './accounts.ts';
import type { Database } from './database.ts';
import type { Store } from './store.ts';

type Methods = Pick<Store, 'listAccounts' | 'changeSubscription'>;

/** What only the operator's commands do. */
export const operatingMethods = ({ read, step, ask }: Database): Methods => ({
  listAccounts: () => ask(async () => await read.select().from(accounts).orderBy(accounts.id)),

  changeSubscription: (id, change) =>
    step(async () => {
      const [row] = await read.update(subscriptions).set(change).where(eq(subscriptions.id, id)).returning();
      return row === undefined ? null : subscriptionOf(row);
    }),
});
