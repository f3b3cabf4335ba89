import type { Account, Instant, Subscription } from './account-records.ts';

/** Limits of a valid session: last seen since `seenSince`, and begun since `begunSince`. */
export interface SessionLimits {
  readonly seenSince: Instant;
  readonly begunSince: Instant;
}

export interface Session {
  readonly hash: string;
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant;
}

/** Stores sign-ins to the dashboard. Tokens arrive here only as their SHA-256. */
export interface SessionStore {
  /** Stores a new link, and deletes expired ones. */
  createSignInLink(link: {
    readonly hash: string;
    readonly accountId: number;
    readonly createdAt: Instant;
    readonly expiresAt: Instant;
  }): Promise<void>;
  /**
   * Uses a link up and begins a session of its account; null when the link is unknown, expired or already used. Deletes
   * sessions last seen before `forgotten`.
   */
  redeemSignInLink(
    linkHash: string,
    sessionHash: string,
    at: Instant,
    forgotten: Instant,
  ): Promise<Account | null>;
  /** Finds a valid session, with its account. */
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
  /** Ends all sessions of an account and revokes its links; gives the number of sessions. */
  endSessions(accountId: number, at: Instant): Promise<number>;
  countSessions(accountId: number, limits: SessionLimits): Promise<number>;
  /** Adds one to the count of a subject in a quarter of an hour and gives the new count; deletes earlier counts. */
  countPageRequest(subject: string, quarter: number): Promise<number>;
}
