import { and, eq, exists, isNull, lt, or, sql } from 'drizzle-orm';
import { apiKeys, rateWindows } from '../../schema/tables.ts';
import { accountMethods } from './accounts.ts';
import type { Database, Question } from './database.ts';
import { type Holder, holderOfKey } from './holder.ts';
import type { Known } from './known.ts';
import { answerOf } from './reads.ts';
import type { Opening, Store } from './store.ts';

/** How a request begins: one trip for who asks, how often, and what the request will read. */

type Methods = Pick<Store, 'openRequest'>;

/** The key in force of this hash. */
const inForce = ({ hash, mode }: Opening) =>
  and(eq(apiKeys.hash, hash), eq(apiKeys.mode, mode), isNull(apiKeys.revokedAt));

/**
 * Counts the request with its key and notes that the key was used; null where nobody has the key. What is older than this
 * minute is forgotten.
 *
 * @param isCounted false where it may have been counted already: then it is only read
 */
const counting =
  (
    opening: Opening,
    { minute, cost }: NonNullable<Opening['counted']>,
    isCounted: boolean,
  ): Question<number | null> =>
  async ({ write }) => {
    const { used } = opening;
    const key = write.select({ id: apiKeys.id }).from(apiKeys).where(inForce(opening));
    const isOfKey = sql`${rateWindows.apiKeyId} in ${key}`;
    const [, , , requests] = await write.batch([
      write.delete(rateWindows).where(and(isOfKey, lt(rateWindows.minute, minute))),
      write
        .insert(rateWindows)
        .select(
          sql`select ${apiKeys.id}, ${minute}, ${cost} from ${apiKeys} where ${inForce(opening)} and ${isCounted ? 1 : 0}`,
        )
        .onConflictDoUpdate({
          target: [rateWindows.apiKeyId, rateWindows.minute],
          set: { requests: sql`${rateWindows.requests} + ${cost}` },
        }),
      write
        .update(apiKeys)
        .set({ lastUsedAt: used.at })
        .where(
          and(inForce(opening), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, used.notedBefore))),
        ),
      write
        .select({ requests: rateWindows.requests })
        .from(rateWindows)
        .where(and(isOfKey, eq(rateWindows.minute, minute), exists(key))),
    ]);
    return requests[0]?.requests ?? null;
  };

/** What one question of those that begin a request comes to. */
interface Part {
  readonly requests?: number | null;
  readonly known?: Known;
}

export const openingMethods = ({ together, step, surely }: Database): Methods => ({
  openRequest: (opening) => {
    const { hash, mode, counted, reads } = opening;
    const holder: Holder = holderOfKey(hash, mode);
    const writes = counted !== null || reads.some(({ of }) => of === 'filingNumber');
    let tries = 0;
    return surely(() => {
      tries += 1;
      // Of a try whose answer was lost it is not known whether it counted: it is not counted twice.
      const isFirst = tries === 1;
      const questions: readonly Question<Part>[] = [
        ...(counted === null
          ? []
          : [
              async (database: Database) => ({
                requests: await counting(opening, counted, isFirst)(database),
              }),
            ]),
        ...reads.map((read) => async (database: Database) => ({
          known: await answerOf(database, holder, read),
        })),
      ];
      return step(async () => {
        const [found, parts] = await together(
          writes ? 'write' : 'read',
          (database) => accountMethods(database).findKey(hash),
          questions,
        );
        if (found === null || found.key.mode !== mode) return null;
        const requests = parts.find((part) => part.requests !== undefined)?.requests ?? null;
        const held = { accountId: found.account.id, rows: found.subscriptions };
        return { ...found, requests, known: Object.assign({ held }, ...parts.map(({ known }) => known)) };
      });
    });
  },
});
