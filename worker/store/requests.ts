import { and, eq, isNull, lt } from 'drizzle-orm';
import { idempotencyKeys } from '../../schema/tables.ts';
import type { Database } from './database.ts';
import { one } from './rows.ts';
import type { Mode, Store } from './store.ts';

type Methods = Pick<Store, 'claimIdempotencyKey' | 'completeIdempotencyKey' | 'releaseIdempotencyKey'>;

type Claim = Parameters<Store['releaseIdempotencyKey']>[0];

const ofKey = (entry: { readonly accountId: number; readonly mode: Mode; readonly key: string }) =>
  and(
    eq(idempotencyKeys.accountId, entry.accountId),
    eq(idempotencyKeys.mode, entry.mode),
    eq(idempotencyKeys.key, entry.key),
  );

/** The key while this claim of it stands: a step that comes late must not touch what a later request claimed. */
const ofClaim = (entry: Claim) => and(ofKey(entry), eq(idempotencyKeys.claim, entry.claim));

/** What is remembered of requests: the answers kept for a repeat. */
export const requestMethods = ({ read, write, step, surely }: Database): Methods => ({
  claimIdempotencyKey: ({ accountId, mode, key, requestHash, claim, at, expired }) =>
    surely(() =>
      step(async () => {
        const [, , kept] = await write.batch([
          write.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, expired)),
          write
            .insert(idempotencyKeys)
            .values({ accountId, mode, key, requestHash, claim, createdAt: at })
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
          response: status === null || body === null ? null : { status, body },
        };
      }),
    ),

  completeIdempotencyKey: (entry, { status, body }) =>
    surely(() =>
      step(async () => {
        await read
          .update(idempotencyKeys)
          .set({ responseStatus: status, responseBody: body })
          .where(ofClaim(entry));
      }),
    ),

  releaseIdempotencyKey: (entry) =>
    surely(() =>
      step(async () => {
        await read.delete(idempotencyKeys).where(and(ofClaim(entry), isNull(idempotencyKeys.responseStatus)));
      }),
    ),
});
