import { and, eq, exists, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { accounts, apiKeys, subscriptions } from '../../schema/tables.ts';
import type { Account, ApiKey, Instant, Subscription } from './account-records.ts';
import type { Database } from './database.ts';
import type { KeyLimits, NewApiKey } from './model.ts';
import { isOpen } from './open-accounts.ts';
import type { Opened } from './request-claim.ts';
import { firstOf, keyOf, one } from './rows.ts';
import { type At, inOrder, statement } from './statement.ts';

export function subscriptionOf(row: typeof subscriptions.$inferSelect): Subscription {
  const { createdAt: _createdAt, ...subscription } = row;
  return subscription;
}

/** Selects every subscription of the account of a key or a session, oldest first. */
export const subscriptionsOf = (db: LibSQLDatabase, holder: SQLWrapper) =>
  inOrder(db.select().from(subscriptions).where(inArray(subscriptions.accountId, holder)), [
    'asc',
    subscriptions.id,
  ]);

const hasIssuedFewer = (
  accountId: SQL,
  { issued, issuedSince }: Omit<KeyLimits, 'inForce'>,
): SQL => sql`${issued} > (
  select count(*) from api_keys k where k.account_id = ${accountId} and k.created_at >= ${issuedSince})`;

const KEY_IN_FORCE = statement((db, at: At<'hash'>) =>
  db
    .select({ key: apiKeys, account: accounts })
    .from(apiKeys)
    .innerJoin(accounts, eq(apiKeys.accountId, accounts.id))
    .where(and(eq(apiKeys.hash, at('hash')), isNull(apiKeys.revokedAt), isNull(accounts.closedAt))),
);

const SUBSCRIPTIONS_OF_KEY = statement((db, at: At<'hash'>) =>
  subscriptionsOf(
    db,
    db
      .select({ id: apiKeys.accountId })
      .from(apiKeys)
      .where(eq(apiKeys.hash, at('hash'))),
  ),
);

/** Stores accounts, their keys and their subscriptions. */
export const accountMethods = (database: Database) => {
  const { read, write, ask, step, surely } = database;
  /**
   * Inserts a key. It is found again by its hash, so that a repeat adds no second one; null where the condition fails.
   */
  const insertKey = (
    { accountId, mode, name, lastFour, createdAt }: NewApiKey,
    hash: string,
    condition: SQL,
  ): Promise<ApiKey | null> =>
    surely(async () => {
      const values = sql`null, ${accountId}, ${mode}, ${name}, ${hash}, ${lastFour}, ${createdAt}, null, null`;
      const [, rows] = await write.batch([
        write
          .insert(apiKeys)
          .select(sql`select ${values} where ${isOpen(sql`${accountId}`)} and ${condition}`)
          .onConflictDoNothing({ target: apiKeys.hash }),
        write.select().from(apiKeys).where(eq(apiKeys.hash, hash)),
      ]);
      return firstOf(rows, keyOf);
    });
  return {
    findKey: (hash: string): Promise<Pick<Opened, 'key' | 'account' | 'subscriptions'> | null> =>
      ask(async () => {
        const [[found], held] = await read.batch([KEY_IN_FORCE({ hash }), SUBSCRIPTIONS_OF_KEY({ hash })]);
        if (found === undefined) return null;
        return { key: keyOf(found.key), account: found.account, subscriptions: held.map(subscriptionOf) };
      }),

    createAccount: (account: Omit<Account, 'id' | 'closedAt'>): Promise<Account> =>
      step(async () => one(await read.insert(accounts).values(account).returning())),

    findAccountByEmail: (email: string): Promise<Account | null> =>
      ask(async () => (await read.select().from(accounts).where(eq(accounts.email, email)))[0] ?? null),

    createSubscription: (subscription: Omit<Subscription, 'id'>, at: Instant): Promise<Subscription> =>
      step(async () => {
        const rows = await read
          .insert(subscriptions)
          .values({ ...subscription, createdAt: at })
          .returning();
        return subscriptionOf(one(rows));
      }),

    /** Lists an account's subscriptions, oldest first. */
    listSubscriptions: (accountId: number): Promise<readonly Subscription[]> =>
      ask(async () => {
        const held = read.select().from(subscriptions).where(eq(subscriptions.accountId, accountId));
        return (await held.orderBy(subscriptions.id)).map(subscriptionOf);
      }),

    /** Creates a key; throws where the account is closed. */
    createKey: async (key: NewApiKey, hash: string): Promise<ApiKey> =>
      one([await insertKey(key, hash, sql`1`)].filter((made) => made !== null)),

    /** Creates a key within limits; null when the account already has the maximum. */
    issueKey: (key: NewApiKey, hash: string, limits: KeyLimits): Promise<ApiKey | null> =>
      insertKey(
        key,
        hash,
        sql`${hasIssuedFewer(sql`${key.accountId}`, limits)} and ${limits.inForce} > (
        select count(*) from api_keys k where k.account_id = ${key.accountId} and k.revoked_at is null)`,
      ),

    listKeys: (accountId: number): Promise<readonly ApiKey[]> =>
      ask(async () => {
        const rows = await read
          .select()
          .from(apiKeys)
          .where(eq(apiKeys.accountId, accountId))
          .orderBy(apiKeys.id);
        return rows.map(keyOf);
      }),

    /** Finds a key of any holder, revoked or not; the layer above checks the caller's right to it. */
    findApiKey: (id: number): Promise<ApiKey | null> =>
      ask(async () => firstOf(await read.select().from(apiKeys).where(eq(apiKeys.id, id)), keyOf)),

    /**
     * Revokes a key and issues another of the same account, mode and name. Null when it was already revoked, or too
     * many have been issued lately. `limits` is null for no limit.
     */
    replaceKey: (
      keyId: number,
      { hash, lastFour }: { readonly hash: string; readonly lastFour: string },
      at: Instant,
      limits: Omit<KeyLimits, 'inForce'> | null,
    ): Promise<ApiKey | null> =>
      surely(async () => {
        const inForce = and(eq(apiKeys.id, keyId), isNull(apiKeys.revokedAt), isOpen(apiKeys.accountId));
        const holder = sql`(select h.account_id from api_keys h where h.id = ${keyId})`;
        const next = read
          .select({
            id: sql<number>`null`.as('id'),
            accountId: apiKeys.accountId,
            mode: apiKeys.mode,
            name: apiKeys.name,
            hash: sql<string>`${hash}`.as('hash'),
            lastFour: sql<string>`${lastFour}`.as('last_four'),
            createdAt: sql<string>`${at}`.as('created_at'),
            revokedAt: sql<null>`null`.as('revoked_at'),
            lastUsedAt: sql<null>`null`.as('last_used_at'),
          })
          .from(apiKeys)
          .where(and(inForce, limits === null ? undefined : hasIssuedFewer(holder, limits)));
        const [, , issued] = await write.batch([
          write.insert(apiKeys).select(next),
          write
            .update(apiKeys)
            .set({ revokedAt: at })
            .where(and(inForce, exists(write.select().from(apiKeys).where(eq(apiKeys.hash, hash))))),
          // Found by its hash, so that a repeat finds the key that it issued before.
          write.select().from(apiKeys).where(eq(apiKeys.hash, hash)),
        ]);
        return firstOf(issued, keyOf);
      }),

    /** Records that a key was used. */
    noteKeyUse: (keyId: number, at: Instant): Promise<void> =>
      step(async () => {
        await read.update(apiKeys).set({ lastUsedAt: at }).where(eq(apiKeys.id, keyId));
      }),

    /** Revokes an account's own live key; false when it has no valid key of that id. */
    revokeKey: (accountId: number, keyId: number, at: Instant): Promise<boolean> => {
      let tries = 0;
      return surely(async () => {
        tries += 1;
        const own = and(eq(apiKeys.id, keyId), eq(apiKeys.accountId, accountId));
        const [revoked, rows] = await write.batch([
          write
            .update(apiKeys)
            .set({ revokedAt: at })
            .where(and(own, isNull(apiKeys.revokedAt)))
            .returning({ id: apiKeys.id }),
          write.select({ revokedAt: apiKeys.revokedAt }).from(apiKeys).where(own),
        ]);
        return revoked.length > 0 || (tries > 1 && rows[0]?.revokedAt === at);
      });
    },
  };
};
