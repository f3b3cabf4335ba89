import { and, eq, exists, isNull, lt, or, sql } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { apiKeys, rateWindows } from '../../schema/tables.ts';
import { accountMethods } from './accounts.ts';
import type { Database, Question } from './database.ts';
import { holderOfKey } from './holder.ts';
import type { Known } from './known.ts';
import { answerOf } from './reads.ts';
import { type At, statement } from './statement.ts';
import type { Opening, Store } from './store.ts';

/** How a request begins: one trip for who asks, how often, and what the request will read. */

type Methods = Pick<Store, 'openRequest'>;

type OfKey = 'hash' | 'mode';

/** The key in force of this hash. */
const inForce = (at: At<OfKey>) =>
  and(eq(apiKeys.hash, at('hash')), eq(apiKeys.mode, at('mode')), isNull(apiKeys.revokedAt));
const keysInForce = (db: LibSQLDatabase, at: At<OfKey>) =>
  db.select({ id: apiKeys.id }).from(apiKeys).where(inForce(at));
const isOfKey = (db: LibSQLDatabase, at: At<OfKey>) => sql`${rateWindows.apiKeyId} in ${keysInForce(db, at)}`;

const FORGET = statement((db, at: At<OfKey | 'minute'>) =>
  db.delete(rateWindows).where(and(isOfKey(db, at), lt(rateWindows.minute, at('minute')))),
);
const COUNT = statement((db, at: At<OfKey | 'minute' | 'cost' | 'isCounted'>) =>
  db
    .insert(rateWindows)
    .select(
      sql`select ${apiKeys.id}, ${at('minute')}, ${at('cost')} from ${apiKeys} where ${inForce(at)} and ${at('isCounted')}`,
    )
    .onConflictDoUpdate({
      target: [rateWindows.apiKeyId, rateWindows.minute],
      set: { requests: sql`${rateWindows.requests} + ${at('cost')}` },
    }),
);
const NOTE_USE = statement((db, at: At<OfKey | 'at' | 'notedBefore'>) =>
  db
    .update(apiKeys)
    .set({ lastUsedAt: at('at') })
    .where(and(inForce(at), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, at('notedBefore'))))),
);
const COUNTED = statement((db, at: At<OfKey | 'minute'>) =>
  db
    .select({ requests: rateWindows.requests })
    .from(rateWindows)
    .where(and(isOfKey(db, at), eq(rateWindows.minute, at('minute')), exists(keysInForce(db, at)))),
);

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
    const { hash, mode, used } = opening;
    const key = { hash, mode };
    const [, , , requests] = await write.batch([
      FORGET({ ...key, minute }),
      COUNT({ ...key, minute, cost, isCounted: isCounted ? 1 : 0 }),
      NOTE_USE({ ...key, ...used }),
      COUNTED({ ...key, minute }),
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
    const holder = holderOfKey(hash, mode);
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
