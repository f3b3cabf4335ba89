import type { Account, Instant } from './account-records.ts';
import type { FoundTogether, ManyAsked } from './known.ts';
import type { Feed, Mode } from './model.ts';

/** What the service asks of the addresses of calendars. */
export interface FeedStore {
  /** Of one account in one mode, the oldest first. */
  listFeeds(of: { readonly accountId: number; readonly mode: Mode }): Promise<readonly Feed[]>;
  /** Null, and nothing made, where so many are in force already. */
  createFeed(
    feed: Pick<Feed, 'accountId' | 'mode' | 'name' | 'createdAt'>,
    hash: string,
    inForce: number,
  ): Promise<Feed | null>;
  /** Of any owner; the layer above checks the caller's right to it. */
  findFeed(id: number): Promise<Feed | null>;
  revokeFeed(id: number, at: Instant): Promise<void>;
  /**
   * The feed in force of this hash with the filings that are asked for, in one trip. Notes that it was read, and counts
   * how often in this quarter of an hour. Null, and nothing read or counted, where there is none.
   */
  openFeed(of: {
    readonly hash: string;
    readonly mode: Mode;
    readonly at: Instant;
    readonly quarter: number;
    readonly query: ManyAsked;
  }): Promise<{
    readonly account: Account;
    readonly requests: number;
    readonly found: FoundTogether;
  } | null>;
}
