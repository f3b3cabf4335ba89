import { and, eq, isNull, lt } from 'drizzle-orm';
import { idempotencyKeys } from '../../schema/tables.ts';
import type { Database } from './database.ts';
import { one } from './rows.ts';
import type { ClaimHeld, Store } from './store.ts';

type Methods = Pick<
  Store,
  | 'claimIdempotencyKey'
  | 'renewIdempotencyKey'
  | 'takeOverIdempotencyKey'
  | 'completeIdempotencyKey'
  | 'releaseIdempotencyKey'
>;

const ofKey = (entry: Omit<ClaimHeld, 'holder'>) =>
  and(
    eq(idempotencyKeys.accountId, entry.accountId),
    eq(idempotencyKeys.mode, entry.mode),
    eq(idempotencyKeys.key, entry.key),
  );

/** Matches the key while this request holds it: a late step must not change what another has taken. */
const heldIn = (entry: ClaimHeld) =>
  and(ofKey(entry), eq(idempotencyKeys.holder, entry.holder), isNull(idempotencyKeys.responseStatus));

/** Stores what is remembered of requests: the answers for repeats, and the request that is working on one. */
export const requestMethods = ({ read, write, step, surely }: Database): Methods => ({
  claimIdempotencyKey: ({ accountId, mode, key, requestHash, claim, at, expired, expiresAt }) =>
    surely(() =>
      step(async () => {
        const [, , kept] = await write.batch([
          write.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, expired)),
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
      }),
    ),

  renewIdempotencyKey: (entry, expiresAt) =>
    step(async () => {
      const held = await read
        .update(idempotencyKeys)
        .set({ expiresAt })
        .where(heldIn(entry))
        .returning({ key: idempotencyKeys.key });
      return held.length > 0;
    }),

  takeOverIdempotencyKey: (entry, from, expiresAt) => {
    let tries = 0;
    return surely(() =>
      step(async () => {
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
      }),
    );
  },

  completeIdempotencyKey: (entry, { status, body }) =>
    surely(() =>
      step(async () => {
        await read
          .update(idempotencyKeys)
          .set({ responseStatus: status, responseBody: body })
          .where(heldIn(entry));
      }),
    ),

  releaseIdempotencyKey: (entry) =>
    surely(() =>
      step(async () => {
        await read.delete(idempotencyKeys).where(heldIn(entry));
      }),
    ),
});
