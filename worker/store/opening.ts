import { and, eq, exists, isNull, lt, or, sql } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { apiKeys, rateWindows } from '../../schema/tables.ts';
import { accountMethods } from './accounts.ts';
import type { Database, Question } from './database.ts';
import { NothingCarried } from './folding.ts';
import { holderOfKey } from './holder.ts';
import type { Known } from './known.ts';
import { answerOf } from './reads.ts';
import { type At, statement } from './statement.ts';
import type { Opened, Opening, Store } from './store.ts';

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
/** What the request reads travels with its count, as one statement: of a key that is not in force nothing is read. */
const COUNT = statement(
  (db, at: At<OfKey | 'minute' | 'cost'>) =>
    db
      .insert(rateWindows)
      .select(sql`select ${apiKeys.id}, ${at('minute')}, ${at('cost')} from ${apiKeys} where ${inForce(at)}`)
      .onConflictDoUpdate({
        target: [rateWindows.apiKeyId, rateWindows.minute],
        set: { requests: sql`${rateWindows.requests} + ${at('cost')}` },
      })
      .returning({ requests: rateWindows.requests }),
  'carries',
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

type Counted = NonNullable<Opening['counted']>;

/** Counts the request with its key. Once in a minute, what is older is forgotten and the use of the key is noted. */
const counting =
  ({ hash, mode, used }: Opening, { minute, cost }: Counted, isNoted: boolean): Question<Part> =>
  async ({ write }) => {
    const key = { hash, mode };
    const count = COUNT({ ...key, minute, cost });
    if (isNoted) return countOf(...(await write.batch([count])));
    const noting = [FORGET({ ...key, minute }), NOTE_USE({ ...key, ...used })] as const;
    const [, , counts] = await write.batch([...noting, count]);
    return countOf(counts);
  };

/** Of a try whose answer was lost it is not known whether it counted: it is not counted twice. */
const countedBefore =
  ({ hash, mode }: Opening, { minute }: Counted): Question<Part> =>
  async ({ write }) =>
    countOf(...(await write.batch([COUNTED({ hash, mode, minute })])));

const countOf = (counts: readonly { readonly requests: number }[]): Part => ({
  requests: counts[0]?.requests ?? null,
});

type Found = NonNullable<Awaited<ReturnType<Store['findKey']>>>;

/** What one question of those that begin a request comes to. */
interface Part {
  readonly requests?: number | null;
  readonly found?: Found | null;
  readonly known?: Known;
}

/** A key that is not in force counts no request, and then nothing was read. */
async function unlessUnknown(asked: Promise<readonly [Part, readonly Part[]]>): Promise<readonly Part[]> {
  try {
    const [first, others] = await asked;
    return [first, ...others];
  } catch (fault) {
    if (fault instanceof NothingCarried) return [];
    throw fault;
  }
}

/** The request as it begins; null where nobody has its key in its mode. */
function openedBy(parts: readonly Part[], mode: Opening['mode']): Opened | null {
  const found = parts.find((part) => part.found !== undefined)?.found ?? null;
  if (found === null || found.key.mode !== mode) return null;
  const requests = parts.find((part) => part.requests !== undefined)?.requests ?? null;
  const held = { accountId: found.account.id, rows: found.subscriptions };
  return { ...found, requests, known: Object.assign({ held }, ...parts.map(({ known }) => known)) };
}

export const openingMethods = ({ together, step, surely, noted }: Database): Methods => ({
  openRequest: (opening) => {
    const { hash, mode, counted, reads } = opening;
    const holder = holderOfKey(hash, mode);
    const writes = reads.some(({ of }) => of === 'filingNumber');
    const who = async (database: Database): Promise<Part> => ({
      found: await accountMethods(database).findKey(hash),
    });
    const rest = reads.map(
      (read) =>
        async (database: Database): Promise<Part> => ({
          known: await answerOf(database, holder, read),
        }),
    );
    let tries = 0;
    return surely(() => {
      tries += 1;
      const count =
        counted === null
          ? null
          : tries > 1
            ? countedBefore(opening, counted)
            : counting(opening, counted, noted.has(hash, counted.minute));
      return step(async () => {
        const asked =
          count === null
            ? together(writes ? 'write' : 'read', who, rest)
            : together('write', count, [who, ...rest]);
        const opened = openedBy(await unlessUnknown(asked), mode);
        if (opened !== null && counted !== null) noted.add(hash, counted.minute);
        return opened;
      });
    });
  },
});
