import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Mode } from './model.ts';
import { type At, type Built, builtNow, keptBy, type Ready } from './statement.ts';

/**
 * Whose rows a statement may answer: those of one account, in one mode. Both stand in the statement itself, so that rows
 * of another account, or of the other mode, never leave the database.
 */
export interface Holder {
  /** The account's id, or what the database finds it by. */
  readonly accountId: SQL | number;
  readonly mode: Mode;
}

/** A holder known by the account itself. */
export interface AccountHolder extends Holder {
  readonly accountId: number;
  readonly hash?: undefined;
}

/** A holder known by the hash of a key. */
export interface KeyHolder extends Holder {
  readonly accountId: SQL;
  readonly hash: string;
}

/** A holder whom a statement that is kept may ask for. */
export type KnownHolder = AccountHolder | KeyHolder;

const accountOfKey = (hash: SQL | string, mode: SQL | string): SQL =>
  sql`(select k.account_id from api_keys k where k.hash = ${hash} and k.mode = ${mode} and k.revoked_at is null)`;

/** The holder of a key in force, by its hash; of any other key nobody, and no row is answered. */
export const holderOfKey = (hash: string, mode: Mode): KeyHolder => ({
  get accountId() {
    return accountOfKey(hash, mode);
  },
  mode,
  hash,
});

/** The values of a holder in a statement that is kept. */
type OfHolder = 'hash' | 'accountId' | 'mode';

/** A holder's places in a statement that is kept. */
export interface HolderPlaces {
  readonly accountId: SQL;
  readonly mode: SQL;
}

const placesOf = (by: 'key' | 'account', at: At<OfHolder>): HolderPlaces => {
  const mode = at('mode');
  return { accountId: by === 'key' ? accountOfKey(at('hash'), mode) : at('accountId'), mode };
};

/**
 * A statement that answers rows of its holder's alone, kept in both forms: of a key, and of an account.
 *
 * @param build is given the places of the holder, which it puts into the statement, and those of the other values
 */
export function ofHolder<Name extends string, Rows>(
  build: (db: LibSQLDatabase, holder: HolderPlaces, at: At<Name>) => Built<Rows>,
): (holder: KnownHolder, values: Readonly<Record<Name, unknown>>) => Ready<Rows> {
  const some = someOfHolder<Name, '', Rows>(build);
  return (holder, values) => some(holder, values, '');
}

/**
 * The same where the text depends on more: one is kept for each shape. With a condition of this request alone the
 * statement is built for it, and is not kept.
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

/** Rows of a table that are the holder's. */
export const heldBy = (table: OwnedTable, { accountId, mode }: Holder | HolderPlaces): SQL | undefined =>
  and(eq(table.accountId, accountId), eq(table.mode, mode));

/** What is asked for by its id: the caller's own, another account's of the same mode, or nothing. */
export type Own<T> = T | 'anothers' | null;
