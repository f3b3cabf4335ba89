import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { pageRequests, sessions, signInLinks } from '../../schema/dashboard-tables.ts';
import { accounts } from '../../schema/tables.ts';
import { subscriptionOf, subscriptionsOf } from './accounts.ts';
import type { Database } from './database.ts';
import { isOpen } from './open-accounts.ts';
import { one } from './rows.ts';
import type { SessionLimits, SessionStore } from './session-store.ts';

const good = ({ seenSince, begunSince }: SessionLimits) =>
  and(gt(sessions.lastSeenAt, seenSince), gt(sessions.createdAt, begunSince));

/** Stores sign-in links and sessions of the dashboard. */
export const sessionMethods = ({ read, write, ask, step, surely }: Database): SessionStore => ({
  createSignInLink: (link) =>
    surely(() =>
      step(async () => {
        await write.batch([
          write.delete(signInLinks).where(lt(signInLinks.expiresAt, link.createdAt)),
          write.insert(signInLinks).values(link).onConflictDoNothing(),
        ]);
      }),
    ),

  redeemSignInLink: (linkHash, sessionHash, at, forgotten) =>
    surely(() =>
      step(async () => {
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
        const [, , , found] = await write.batch([
          write.delete(sessions).where(lt(sessions.lastSeenAt, forgotten)),
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
    ),

  findSession: (hash, limits) =>
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

  touchSession: (hash, at) =>
    step(async () => {
      await read.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.hash, hash));
    }),

  endSession: (hash) =>
    step(async () => {
      await read.delete(sessions).where(eq(sessions.hash, hash));
    }),

  endSessions: (accountId, at) =>
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

  countSessions: (accountId, limits) =>
    step(async () => {
      const rows = await read
        .select({ found: count() })
        .from(sessions)
        .where(and(eq(sessions.accountId, accountId), good(limits)));
      return one(rows).found;
    }),

  countPageRequest: (subject, quarter) =>
    step(async () => {
      const [, counted] = await write.batch([
        write.delete(pageRequests).where(lt(pageRequests.quarter, quarter)),
        write
          .insert(pageRequests)
          .values({ subject, quarter, requests: 1 })
          .onConflictDoUpdate({
            target: [pageRequests.subject, pageRequests.quarter],
            set: { requests: sql`${pageRequests.requests} + 1` },
          })
          .returning({ requests: pageRequests.requests }),
      ]);
      return one(counted).requests;
    }),
});
