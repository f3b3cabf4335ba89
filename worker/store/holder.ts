import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Mode } from './model.ts';
import { isOpen } from './open-accounts.ts';
import { type At, type Built, builtNow, keptBy, type Ready } from './statement.ts';

/**
 * Owner of the rows that a statement may return: one account, in one mode. The statement itself contains both, so that
 * rows of another account, or of the other mode, never leave the database.
 */
export interface Holder {
  /** The account's id, or the expression that finds it. */
  readonly accountId: SQL | number;
  readonly mode: Mode;
}

/** A holder named by the account itself. */
export interface AccountHolder extends Holder {
  readonly accountId: number;
  readonly hash?: undefined;
}

/** A holder named by the hash of a key. */
export interface KeyHolder extends Holder {
  readonly accountId: SQL;
  readonly hash: string;
}

/** A holder that a prebuilt statement can serve. */
export type KnownHolder = AccountHolder | KeyHolder;

const accountOfKey = (hash: SQL | string, mode: SQL | string): SQL =>
  sql`(select k.account_id from api_keys k where k.hash = ${hash} and k.mode = ${mode} and k.revoked_at is null
    and ${isOpen(sql`k.account_id`)})`;

/** Makes the holder of a valid key, by its hash; any other key has no holder, and no row is returned. */
export const holderOfKey = (hash: string, mode: Mode): KeyHolder => ({
  get accountId() {
    return accountOfKey(hash, mode);
  },
  mode,
  hash,
});

/** The values of a holder in a prebuilt statement. */
type OfHolder = 'hash' | 'accountId' | 'mode';

/** A holder's placeholders in a prebuilt statement. */
export interface HolderPlaces {
  readonly accountId: SQL;
  readonly mode: SQL;
}

const placesOf = (by: 'key' | 'account', at: At<OfHolder>): HolderPlaces => {
  const mode = at('mode');
  return { accountId: by === 'key' ? accountOfKey(at('hash'), mode) : at('accountId'), mode };
};

/**
 * Builds a statement that returns only its holder's rows, once for a key and once for an account.
 *
 * @param build builds the statement from the placeholders of the holder and of the other values
 */
export function ofHolder<Name extends string, Rows>(
  build: (db: LibSQLDatabase, holder: HolderPlaces, at: At<Name>) => Built<Rows>,
): (holder: KnownHolder, values: Readonly<Record<Name, unknown>>) => Ready<Rows> {
  const some = someOfHolder<Name, '', Rows>(build);
  return (holder, values) => some(holder, values, '');
}

/**
 * Builds such statements where not only the holder decides the text: one for each shape. With a condition of this
 * request, the statement is built for the request and not kept.
 */
export function someOfHolder<Name extends string, Shape extends string, Rows>(
  build: (
    db: LibSQLDatabase,
    holder: HolderPlaces,
    at: At<Name>,
    shape: Shape,
    more: SQL | undefined,
  ) => Built<Rows>,
): (
  holder: KnownHolder,
  values: Readonly<Record<Name, unknown>>,
  shape: Shape,
  more?: SQL | undefined,
) => Ready<Rows> {
  const ofKey = keptBy((db, at, shape: Shape) => build(db, placesOf('key', at), at, shape, undefined));
  const ofAccount = keptBy((db, at, shape: Shape) =>
    build(db, placesOf('account', at), at, shape, undefined),
  );
  return (holder, given, shape, more) => {
    const { hash, mode } = holder;
    const values =
      hash === undefined ? { ...given, accountId: holder.accountId, mode } : { ...given, hash, mode };
    if (more !== undefined) {
      const by = hash === undefined ? 'account' : 'key';
      return builtNow((db, at) => build(db, placesOf(by, at), at, shape, more), values);
    }
    return (hash === undefined ? ofAccount : ofKey)(shape, values);
  };
}

interface OwnedTable {
  readonly accountId: SQLiteColumn;
  readonly mode: SQLiteColumn;
}

/** Matches the holder's rows of a table. */
export const heldBy = (table: OwnedTable, { accountId, mode }: Holder | HolderPlaces): SQL | undefined =>
  and(eq(table.accountId, accountId), eq(table.mode, mode));

/**
 * Matches the holder's rows among those that another condition finds by their keys. The plus signs keep SQLite from
 * using the index by account, which would read all rows of the account.
 */
export const alsoHeldBy = (table: OwnedTable, { accountId, mode }: Holder): SQL =>
  sql`(+${table.accountId} = ${accountId} and +${table.mode} = ${mode})`;

/** Result of a search by id: the caller's own row, another account's of the same mode, or nothing. */
export type Own<T> = T | 'anothers' | null;
