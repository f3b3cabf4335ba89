import type { Account, Instant, Subscription } from './account-records.ts';

/** Until when a session is good: seen since `seenSince`, and begun since `begunSince`. */
export interface SessionLimits {
  readonly seenSince: Instant;
  readonly begunSince: Instant;
}

export interface Session {
  readonly hash: string;
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant;
}

/** What is kept of sign-ins to the dashboard. Tokens come here as their SHA-256 only. */
export interface SessionStore {
  /** Keeps a new link, and forgets those that are over. */
  createSignInLink(link: {
    readonly hash: string;
    readonly accountId: number;
    readonly createdAt: Instant;
    readonly expiresAt: Instant;
  }): Promise<void>;
  /**
   * Uses a link up and begins a session of its account; null when the link is unknown, over or used already. Forgets
   * sessions last seen before `forgotten`.
   */
  redeemSignInLink(
    linkHash: string,
    sessionHash: string,
    at: Instant,
    forgotten: Instant,
  ): Promise<Account | null>;
  /** A session that is still good, with whose it is. */
  findSession(
    hash: string,
    limits: SessionLimits,
  ): Promise<{
    readonly session: Session;
    readonly account: Account;
    readonly subscriptions: readonly Subscription[];
  } | null>;
  touchSession(hash: string, at: Instant): Promise<void>;
  endSession(hash: string): Promise<void>;
  /** Ends all of an account, and takes back its links; answers how many sessions there were. */
  endSessions(accountId: number, at: Instant): Promise<number>;
  countSessions(accountId: number, limits: SessionLimits): Promise<number>;
  /** Adds one to the count of a subject in a quarter of an hour and answers the new count; forgets earlier quarters. */
  countPageRequest(subject: string, quarter: number): Promise<number>;
}
