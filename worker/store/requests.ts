import { and, eq, isNotNull, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { idempotencyKeys } from '../../schema/tables.ts';
import type { Instant } from './account-records.ts';
import type { Database, Question } from './database.ts';
import type { Mode } from './model.ts';
import type { Known, Read } from './prefetch.ts';
import { answerOf } from './reads.ts';
import type { ClaimHeld, ClaimMade, KeptClaim } from './request-claim.ts';
import { one } from './rows.ts';

const ofKey = (entry: Omit<ClaimHeld, 'holder'>) =>
  and(
    eq(idempotencyKeys.accountId, entry.accountId),
    eq(idempotencyKeys.mode, entry.mode),
    eq(idempotencyKeys.key, entry.key),
  );

/** Matches the key while this request holds it: a late step must not change a key that another has taken. */
const heldIn = (entry: ClaimHeld) =>
  and(ofKey(entry), eq(idempotencyKeys.holder, entry.holder), isNull(idempotencyKeys.responseStatus));

const claimedAs = (made: ClaimMade) => and(ofKey(made), eq(idempotencyKeys.claim, made.claim));

/** Matches where no request has deleted rows under this claim yet. */
export const nothingDeleted = (db: LibSQLDatabase, made: ClaimMade): SQL =>
  notExists(
    db
      .select({ key: idempotencyKeys.key })
      .from(idempotencyKeys)
      .where(and(claimedAs(made), isNotNull(idempotencyKeys.responseBody))),
  );

/**
 * Builds statements that note, under a claim, the number of rows that the statement before them deleted, and read it. A
 * repeat cannot count them again. The number that is noted first stays until the answer replaces it.
 */
export const notingDeleted = (db: LibSQLDatabase, made: ClaimMade) =>
  [
    db
      .update(idempotencyKeys)
      .set({ responseBody: sql`changes()` })
      .where(and(claimedAs(made), isNull(idempotencyKeys.responseBody))),
    db.select({ noted: idempotencyKeys.responseBody }).from(idempotencyKeys).where(claimedAs(made)),
  ] as const;

/** A first or a repeated request with a key. */
export interface Claiming {
  readonly accountId: number;
  readonly mode: Mode;
  readonly key: string;
  readonly requestHash: string;
  /** Unique to this request. If the answer to its claim was lost, this shows whether the stored claim is its own. */
  readonly claim: string;
  readonly at: Instant;
  /** An entry of the key made before this is deleted. */
  readonly expired: Instant;
  /** Time until which this request counts as working, unless it renews the claim. */
  readonly expiresAt: Instant;
}

/** Result of a claim: `fresh` for the key's first request, else its stored data. */
export type Claimed = 'fresh' | KeptClaim;

const claiming =
  ({ accountId, mode, key, requestHash, claim, at, expired, expiresAt }: Claiming): Question<Claimed> =>
  async ({ write }) => {
    const [, , kept] = await write.batch([
      write
        .delete(idempotencyKeys)
        .where(and(ofKey({ accountId, mode, key }), lt(idempotencyKeys.createdAt, expired))),
      write
        .insert(idempotencyKeys)
        .values({ accountId, mode, key, requestHash, claim, holder: claim, createdAt: at, expiresAt })
        .onConflictDoNothing(),
      write.select().from(idempotencyKeys).where(ofKey({ accountId, mode, key })),
    ]);
    const entry = one(kept);
    if (entry.claim === claim) return 'fresh';
    const { responseStatus: status, responseBody: body } = entry;
    return {
      requestHash: entry.requestHash,
      claim: entry.claim,
      claimedAt: entry.createdAt,
      holder: entry.holder,
      expiresAt: entry.expiresAt,
      response: status === null || body === null ? null : { status, body },
    };
  };

/** Stores the answers for repeated requests, and which request is working on a key. */
export const requestMethods = ({ read, write, step, surely, together }: Database) => ({
  /** Claims an idempotency key, and reads in the same trip the rows that its request will need. */
  claimIdempotencyKey: (asked: Claiming, reads: readonly Read[]): Promise<readonly [Claimed, Known]> =>
    surely(async () => {
      const questions = reads.map((each) => (database: Database) => answerOf(database, asked, each));
      const [claimed, known] = await together('write', claiming(asked), questions);
      return [claimed, Object.assign({}, ...known)];
    }),

  /** Extends the time in which the holder counts as working; false when another has replaced it. */
  renewIdempotencyKey: (entry: ClaimHeld, expiresAt: Instant): Promise<boolean> =>
    step(async () => {
      const held = await read
        .update(idempotencyKeys)
        .set({ expiresAt })
        .where(heldIn(entry))
        .returning({ key: idempotencyKeys.key });
      return held.length > 0;
    }),

  /** Replaces a holder that has ended; false when it no longer holds the key, or was answered. */
  takeOverIdempotencyKey: (entry: ClaimHeld, from: string, expiresAt: Instant): Promise<boolean> => {
    let tries = 0;
    return surely(async () => {
      tries += 1;
      const [taken, now] = await write.batch([
        write
          .update(idempotencyKeys)
          .set({ holder: entry.holder, expiresAt })
          .where(heldIn({ ...entry, holder: from }))
          .returning({ key: idempotencyKeys.key }),
        write.select({ key: idempotencyKeys.key }).from(idempotencyKeys).where(heldIn(entry)),
      ]);
      // After a try whose answer was lost, the row is there.
      return taken.length > 0 || (tries > 1 && now.length > 0);
    });
  },

  /** Stores the answer, where the holder is still the one working. */
  completeIdempotencyKey: (
    entry: ClaimHeld,
    { status, body }: { readonly status: number; readonly body: string },
  ): Promise<void> =>
    surely(async () => {
      await read
        .update(idempotencyKeys)
        .set({ responseStatus: status, responseBody: body })
        .where(heldIn(entry));
    }),

  /** Deletes a key whose first request ended without a response to keep. */
  releaseIdempotencyKey: (entry: ClaimHeld): Promise<void> =>
    surely(async () => {
      await read.delete(idempotencyKeys).where(heldIn(entry));
    }),
});
