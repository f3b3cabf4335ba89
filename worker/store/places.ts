import { eq, type SQL, sql } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { sessions } from '../../schema/dashboard-tables.ts';
import { accountPlaces, approvalPlaces } from '../../schema/place-tables.ts';
import { accounts, approvals, subscriptions } from '../../schema/tables.ts';
import type { Account, Place, Subscription } from './account-records.ts';
import { subscriptionOf } from './accounts.ts';
import type { Database } from './database.ts';
import { type KnownHolder, ofHolder } from './holder.ts';
import type { Known } from './prefetch.ts';

/** Reads where accounts are, in the first of several databases. */

const COLUMNS = { at: accountPlaces.at, movingTo: accountPlaces.movingTo };

const placesOf = (db: LibSQLDatabase, accountId: SQL) =>
  db.select(COLUMNS).from(accountPlaces).where(sql`${accountPlaces.accountId} = ${accountId}`);

const OWN = ofHolder((db, { accountId }) => placesOf(db, accountId));

export async function ownPlace({ read }: Pick<Database, 'read'>, holder: KnownHolder): Promise<Known> {
  const [[place]] = await read.batch([OWN(holder, {})]);
  return { place: place ?? null };
}

/** Reads the place of an account; null where it is in the first database. */
export const placeOf = (
  { read, ask }: Pick<Database, 'read' | 'ask'>,
  accountId: number,
): Promise<Place | null> => ask(async () => (await placesOf(read, sql`${accountId}`))[0] ?? null);

export const placeOfSession = async (
  { read }: Pick<Database, 'read'>,
  hash: string,
): Promise<Place | null> => {
  const accountId = sql`(select ${sessions.accountId} from ${sessions} where ${eq(sessions.hash, hash)})`;
  return (await placesOf(read, accountId))[0] ?? null;
};

/** The account of an approval's link, as the first database has it. */
export interface LinkHolder {
  readonly account: Account;
  readonly subscriptions: readonly Subscription[];
  readonly place: Place | null;
}

/** Finds the account of an approval's link; null where no approval has it. */
export const holderOfLink = (
  { read, ask }: Pick<Database, 'read' | 'ask'>,
  hash: string,
): Promise<LinkHolder | null> =>
  ask(async () => {
    const accountId = sql`coalesce(
      (select ${approvalPlaces.accountId} from ${approvalPlaces} where ${eq(approvalPlaces.hash, hash)}),
      (select ${approvals.accountId} from ${approvals} where ${eq(approvals.hash, hash)}))`;
    const [[account], held, [place]] = await read.batch([
      read.select().from(accounts).where(sql`${accounts.id} = ${accountId}`),
      read
        .select()
        .from(subscriptions)
        .where(sql`${subscriptions.accountId} = ${accountId}`)
        .orderBy(subscriptions.id),
      placesOf(read, accountId),
    ]);
    if (account === undefined) return null;
    return { account, subscriptions: held.map(subscriptionOf), place: place ?? null };
  });

/** Records the account of an approval's link, before the approval itself. */
export const keepLink = ({ write, surely }: Database, hash: string, accountId: number): Promise<void> =>
  surely(async () => {
    await write.insert(approvalPlaces).values({ hash, accountId }).onConflictDoNothing();
  });

/**
 * Settles a new account in its database. The row that foreign keys refer to comes first: until the place is recorded
 * the account is whole in the first database.
 */
export async function settle(
  home: Database,
  there: Database,
  { id, createdAt }: Pick<Account, 'id' | 'createdAt'>,
  at: string,
): Promise<void> {
  await there.surely(async () => {
    await there.write.insert(accounts).values(stubOf(id, createdAt)).onConflictDoNothing();
  });
  await home.surely(async () => {
    await home.write.insert(accountPlaces).values({ accountId: id, at }).onConflictDoNothing();
  });
}

/** The row of an account in a further database: other rows refer to it, and it has no data about anybody. */
export const stubOf = (id: number, createdAt: string): typeof accounts.$inferInsert => ({
  id,
  name: '',
  email: `#${id}`,
  createdAt,
});
