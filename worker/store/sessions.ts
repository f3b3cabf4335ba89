import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import { pageRequests, sessions, signInLinks } from '../../schema/dashboard-tables.ts';
import { accounts } from '../../schema/tables.ts';
import type { Account, Instant, Subscription } from './account-records.ts';
import { subscriptionOf, subscriptionsOf } from './accounts.ts';
import type { Database } from './database.ts';
import { isOpen } from './open-accounts.ts';
import { one } from './rows.ts';

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

const good = ({ seenSince, begunSince }: SessionLimits) =>
  and(gt(sessions.lastSeenAt, seenSince), gt(sessions.createdAt, begunSince));

/** Stores sign-ins to the dashboard. Tokens arrive here only as their SHA-256. */
export const sessionMethods = ({ read, write, ask, step, surely }: Database) => ({
  /** Stores a new link. */
  createSignInLink: (link: {
    readonly hash: string;
    readonly accountId: number;
    readonly createdAt: Instant;
    readonly expiresAt: Instant;
  }): Promise<void> =>
    surely(async () => {
      await write.insert(signInLinks).values(link).onConflictDoNothing();
    }),

  /** Uses a link up and begins a session of its account; null when the link is unknown, expired or already used. */
  redeemSignInLink: (linkHash: string, sessionHash: string, at: Instant): Promise<Account | null> =>
    surely(async () => {
      const usable = and(
        eq(signInLinks.hash, linkHash),
        isNull(signInLinks.usedAt),
        gt(signInLinks.expiresAt, at),
        isOpen(signInLinks.accountId),
      );
      const begun = read
        .select({
          hash: sql<string>`${sessionHash}`.as('hash'),
          accountId: signInLinks.accountId,
          createdAt: sql<string>`${at}`.as('created_at'),
          lastSeenAt: sql<string>`${at}`.as('last_seen_at'),
        })
        .from(signInLinks)
        .where(usable);
      const [, , found] = await write.batch([
        write.insert(sessions).select(begun),
        write.update(signInLinks).set({ usedAt: at }).where(usable),
        // Found by the session's hash, so that a repeat finds the session that it began before.
        write
          .select({ account: accounts })
          .from(sessions)
          .innerJoin(accounts, eq(sessions.accountId, accounts.id))
          .where(and(eq(sessions.hash, sessionHash), isNull(accounts.closedAt))),
      ]);
      return found[0]?.account ?? null;
    }),

  /** Finds a valid session, with its account. */
  findSession: (
    hash: string,
    limits: SessionLimits,
  ): Promise<{
    readonly session: Session;
    readonly account: Account;
    readonly subscriptions: readonly Subscription[];
  } | null> =>
    ask(async () => {
      const holder = read.select({ id: sessions.accountId }).from(sessions).where(eq(sessions.hash, hash));
      const [[found], held] = await read.batch([
        read
          .select({ session: sessions, account: accounts })
          .from(sessions)
          .innerJoin(accounts, eq(sessions.accountId, accounts.id))
          .where(and(eq(sessions.hash, hash), good(limits), isNull(accounts.closedAt))),
        subscriptionsOf(read, holder),
      ]);
      if (found === undefined) return null;
      const { accountId: _accountId, ...session } = found.session;
      return { session, account: found.account, subscriptions: held.map(subscriptionOf) };
    }),

  touchSession: (hash: string, at: Instant): Promise<void> =>
    step(async () => {
      await read.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.hash, hash));
    }),

  endSession: (hash: string): Promise<void> =>
    step(async () => {
      await read.delete(sessions).where(eq(sessions.hash, hash));
    }),

  /** Ends all sessions of an account and revokes its links; gives the number of sessions. */
  endSessions: (accountId: number, at: Instant): Promise<number> =>
    step(async () => {
      const [ended] = await write.batch([
        write.delete(sessions).where(eq(sessions.accountId, accountId)).returning({ hash: sessions.hash }),
        write
          .update(signInLinks)
          .set({ usedAt: at })
          .where(and(eq(signInLinks.accountId, accountId), isNull(signInLinks.usedAt))),
      ]);
      return ended.length;
    }),

  countSessions: (accountId: number, limits: SessionLimits): Promise<number> =>
    step(async () => {
      const rows = await read
        .select({ found: count() })
        .from(sessions)
        .where(and(eq(sessions.accountId, accountId), good(limits)));
      return one(rows).found;
    }),

  /** Adds one to the count of a subject in a quarter of an hour, and gives the new count. */
  countPageRequest: (subject: string, quarter: number): Promise<number> =>
    step(async () => {
      const counted = await write
        .insert(pageRequests)
        .values({ subject, quarter, requests: 1 })
        .onConflictDoUpdate({
          target: [pageRequests.subject, pageRequests.quarter],
          set: { requests: sql`${pageRequests.requests} + 1` },
        })
        .returning({ requests: pageRequests.requests });
      return one(counted).requests;
    }),
});
