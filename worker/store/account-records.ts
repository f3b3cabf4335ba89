import type { accounts, apiKeys, subscriptions } from '../../schema/tables.ts';

/** Stored form of an account, its keys and its subscriptions. */

/** ISO 8601 UTC. */
export type Instant = string;

/** A row of a table as the database client reads it. The table describes each column. */
export type RowOf<Table extends { readonly $inferSelect: object }> = Readonly<Table['$inferSelect']>;

export type Account = Omit<RowOf<typeof accounts>, 'approvalOrigins'>;

export type ApiKey = Omit<RowOf<typeof apiKeys>, 'hash'>;

export type Subscription = Omit<RowOf<typeof subscriptions>, 'createdAt'>;

/** The database of an account, where there are several. */
export interface Place {
  /** Its name. */
  readonly at: string;
  /** Name of the database that the account is being moved to; null while it is not moved. */
  readonly movingTo: string | null;
}
