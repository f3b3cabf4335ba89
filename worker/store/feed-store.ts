import type { Account, Instant } from './account-records.ts';
import type { FoundTogether, ManyAsked } from './known.ts';
import type { Feed, Mode } from './model.ts';

/** Stores the addresses of calendars. */
export interface FeedStore {
  /** Lists those of one account in one mode, oldest first. */
  listFeeds(of: { readonly accountId: number; readonly mode: Mode }): Promise<readonly Feed[]>;
  /** Creates a feed. Null, with nothing created, where the account already has the maximum. */
  createFeed(
    feed: Pick<Feed, 'accountId' | 'mode' | 'name' | 'createdAt'>,
    hash: string,
    inForce: number,
  ): Promise<Feed | null>;
  /** Finds a feed of any owner; the layer above checks the caller's right to it. */
  findFeed(id: number): Promise<Feed | null>;
  revokeFeed(id: number, at: Instant): Promise<void>;
  /**
   * Finds the active feed of this hash and its filings, in one trip. It records the reading, and counts readings in
   * this quarter of an hour. Null, with nothing read or counted, when there is no such feed.
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
