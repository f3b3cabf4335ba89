import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { idempotencyKeys, rateWindows } from '../../schema/tables.ts';
import type { Database } from './database.ts';
import { one } from './rows.ts';
import type { Mode, Store } from './store.ts';

type Methods = Pick<
  Store,
  'countRequest' | 'claimIdempotencyKey' | 'completeIdempotencyKey' | 'releaseIdempotencyKey'
>;

type Claim = Parameters<Store['releaseIdempotencyKey']>[0];

const ofKey = (entry: { readonly accountId: number; readonly mode: Mode; readonly key: string }) =>
  and(
    eq(idempotencyKeys.accountId, entry.accountId),
    eq(idempotencyKeys.mode, entry.mode),
    eq(idempotencyKeys.key, entry.key),
  );

/** The key while this claim of it stands: a step that comes late must not touch what a later request claimed. */
const ofClaim = (entry: Claim) => and(ofKey(entry), eq(idempotencyKeys.claim, entry.claim));

/** What is remembered of requests: how many there were in a minute, and the answers kept for a repeat. */
export const requestMethods = ({ read, write, step, surely }: Database): Methods => ({
  countRequest: (apiKeyId, minute) =>
    step(async () => {
      const [, counted] = await write.batch([
        write
          .delete(rateWindows)
          .where(and(eq(rateWindows.apiKeyId, apiKeyId), lt(rateWindows.minute, minute))),
        write
          .insert(rateWindows)
          .values({ apiKeyId, minute, requests: 1 })
          .onConflictDoUpdate({
            target: [rateWindows.apiKeyId, rateWindows.minute],
            set: { requests: sql`${rateWindows.requests} + 1` },
          })
          .returning({ requests: rateWindows.requests }),
      ]);
      return one(counted).requests;
    }),

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
