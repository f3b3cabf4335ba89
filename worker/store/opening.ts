import { and, eq, exists, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { apiKeys, rateWindows } from '../../schema/tables.ts';
import { accountMethods } from './accounts.ts';
import type { Database, Question } from './database.ts';
import { isWriteRefused } from './faults.ts';
import { type AccountHolder, holderOfKey } from './holder.ts';
import type { Mode } from './model.ts';
import { isOpen } from './open-accounts.ts';
import type { Known, Read } from './prefetch.ts';
import { answerOf } from './reads.ts';
import type { Opened, Opening } from './request-claim.ts';
import { type At, statement } from './statement.ts';

/**
 * Begins a request: one trip finds the key's holder and counts the request. The rows that it will read come with that
 * trip, or in a further trip.
 */

type OfKey = 'hash' | 'mode';

/** Matches the valid key of this hash. */
const inForce = (at: At<OfKey>) =>
  and(
    eq(apiKeys.hash, at('hash')),
    eq(apiKeys.mode, at('mode')),
    isNull(apiKeys.revokedAt),
    isOpen(apiKeys.accountId),
  );
const keysInForce = (db: LibSQLDatabase, at: At<OfKey>) =>
  db.select({ id: apiKeys.id }).from(apiKeys).where(inForce(at));
const isOfKey = (db: LibSQLDatabase, at: At<OfKey>) => sql`${rateWindows.apiKeyId} in ${keysInForce(db, at)}`;

const FORGET = statement((db, at: At<OfKey | 'minute'>) =>
  db.delete(rateWindows).where(and(isOfKey(db, at), lt(rateWindows.minute, at('minute')))),
);
const COUNT = statement((db, at: At<OfKey | 'minute' | 'cost'>) =>
  db
    .insert(rateWindows)
    .select(sql`select ${apiKeys.id}, ${at('minute')}, ${at('cost')} from ${apiKeys} where ${inForce(at)}`)
    .onConflictDoUpdate({
      target: [rateWindows.apiKeyId, rateWindows.minute],
      set: { requests: sql`${rateWindows.requests} + ${at('cost')}` },
    })
    .returning({ requests: rateWindows.requests }),
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

/** Requests of an account's dashboard are counted under this id: no key has it. */
const idOfDashboard = (accountId: number): number => -accountId;

/**
 * Counts the requests in this minute of the account's other keys, including revoked ones, and of its dashboard: no
 * request of this key changes their rows.
 */
const OTHERS = statement((db, at: At<OfKey | 'minute'>) => {
  const account = db.select({ id: apiKeys.accountId }).from(apiKeys).where(inForce(at));
  const others = db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(sql`${apiKeys.accountId} in ${account}`, ne(apiKeys.hash, at('hash'))))
    .unionAll(
      db
        .select({ id: sql<number>`-${apiKeys.accountId}` })
        .from(apiKeys)
        .where(inForce(at)),
    );
  return db
    .select({ requests: sql<number>`coalesce(sum(${rateWindows.requests}), 0)` })
    .from(rateWindows)
    .where(and(sql`${rateWindows.apiKeyId} in ${others}`, eq(rateWindows.minute, at('minute'))));
});

type Counted = NonNullable<Opening['counted']>;

/** Counts the request of its key. Once a minute, it deletes older counts and records the use of the key. */
const counting =
  ({ hash, mode, used }: Opening, { minute, cost }: Counted, isNoted: boolean): Question<Part> =>
  async ({ write }) => {
    const key = { hash, mode };
    const count = COUNT({ ...key, minute, cost });
    const others = OTHERS({ ...key, minute });
    if (isNoted) return countOf(...(await write.batch([count, others])));
    const noting = [FORGET({ ...key, minute }), NOTE_USE({ ...key, ...used })] as const;
    const [, , ...counts] = await write.batch([...noting, count, others]);
    return countOf(...counts);
  };

/** Finds the count after a try whose answer was lost, so that the request is not counted twice. */
const countedBefore =
  ({ hash, mode }: Opening, { minute }: Counted): Question<Part> =>
  async ({ write }) =>
    countOf(...(await write.batch([COUNTED({ hash, mode, minute }), OTHERS({ hash, mode, minute })])));

type Rows = readonly { readonly requests: number }[];

const countOf = (own: Rows, others: Rows): Part => {
  const ofKey = own[0]?.requests;
  if (ofKey === undefined) return { requests: null };
  return { requests: { ofKey, ofAccount: ofKey + Number(others[0]?.requests ?? 0) } };
};

/** Result of one of the questions that begin a request. */
interface Part {
  readonly requests?: Opened['requests'];
  readonly found?: Pick<Opened, 'key' | 'account' | 'subscriptions'> | null;
  readonly known?: Known;
}

/** Makes the opened request from the results; null where nobody has its key in its mode. */
function openedBy(parts: readonly Part[], mode: Opening['mode']): Opened | null {
  const found = parts.find((part) => part.found !== undefined)?.found ?? null;
  if (found === null || found.key.mode !== mode) return null;
  const requests = parts.find((part) => part.requests !== undefined)?.requests ?? null;
  const held = { accountId: found.account.id, rows: found.subscriptions };
  return { ...found, requests, known: Object.assign({ held }, ...parts.map(({ known }) => known)) };
}

/** Chooses the mode: giving a number to a new filing is a write. */
const modeOf = (reads: Opening['reads']): 'write' | 'read' =>
  reads.some(({ of }) => of === 'filingNumber') ? 'write' : 'read';

export const openingMethods = ({ write, together, step, ask, noted, repeatedly }: Database) => ({
  /** Reads, in one trip, the rows that a request of this holder will need; nothing for an empty list. */
  readAhead: async (holder: AccountHolder, reads: readonly Read[]): Promise<Known> => {
    const [first, ...others] = reads.map((read) => (database: Database) => answerOf(database, holder, read));
    if (first === undefined) return {};
    const [known, more] = await ask(() => together(modeOf(reads), first, others));
    return Object.assign({}, known, ...more);
  },

  /** Adds to a request's cost, and gives the key's count after that. */
  countMore: ({
    hash,
    mode,
    minute,
    cost,
  }: {
    readonly hash: string;
    readonly mode: Mode;
    readonly minute: number;
    readonly cost: number;
  }): Promise<Opened['requests']> => {
    let tries = 0;
    const key = { hash, mode };
    return repeatedly(() => {
      tries += 1;
      return step(async () => {
        const [count, others] =
          tries > 1
            ? await write.batch([COUNTED({ ...key, minute }), OTHERS({ ...key, minute })])
            : await write.batch([COUNT({ ...key, minute, cost }), OTHERS({ ...key, minute })]);
        return countOf(count, others).requests ?? null;
      });
    });
  },

  /** Counts a request of an account's dashboard, and gives its counts after that. */
  countInDashboard: ({
    accountId,
    minute,
    cost,
  }: {
    readonly accountId: number;
    readonly minute: number;
    readonly cost: number;
  }): Promise<Opened['requests']> =>
    step(async () => {
      const apiKeyId = idOfDashboard(accountId);
      const keys = write.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.accountId, accountId));
      const [, own, others] = await write.batch([
        write
          .delete(rateWindows)
          .where(and(eq(rateWindows.apiKeyId, apiKeyId), lt(rateWindows.minute, minute))),
        write
          .insert(rateWindows)
          .values({ apiKeyId, minute, requests: cost })
          .onConflictDoUpdate({
            target: [rateWindows.apiKeyId, rateWindows.minute],
            set: { requests: sql`${rateWindows.requests} + ${cost}` },
          })
          .returning({ requests: rateWindows.requests }),
        write
          .select({ requests: sql<number>`coalesce(sum(${rateWindows.requests}), 0)` })
          .from(rateWindows)
          .where(and(inArray(rateWindows.apiKeyId, keys), eq(rateWindows.minute, minute))),
      ]);
      return countOf(own, others).requests ?? null;
    }),

  /**
   * Begins a request in one trip: it finds the holder of a key, counts the request in this minute, and reads the rows
   * it names. An invalid key is not counted and has no rows: the result is null. Where the database takes no writes,
   * the request is not counted either, so that reading goes on.
   */
  openRequest: async (opening: Opening): Promise<Opened | null> => {
    const { hash, mode, counted, reads } = opening;
    const holder = holderOfKey(hash, mode);
    const who = async (database: Database): Promise<Part> => ({
      found: await accountMethods(database).findKey(hash),
    });
    const rest = reads.map(
      (read) =>
        async (database: Database): Promise<Part> => ({
          known: await answerOf(database, holder, read),
        }),
    );
    const uncounted = async (): Promise<Opened | null> => {
      const [first, others] = await together(modeOf(reads), who, rest);
      return openedBy([first, ...others], mode);
    };
    if (counted === null) return ask(uncounted);
    let tries = 0;
    try {
      return await repeatedly(() => {
        tries += 1;
        const count =
          tries > 1
            ? countedBefore(opening, counted)
            : counting(opening, counted, noted.has(hash, counted.minute));
        return step(async () => {
          const [first, others] = await together('write', count, [who, ...rest]);
          const opened = openedBy([first, ...others], mode);
          if (opened !== null) noted.add(hash, counted.minute);
          return opened;
        });
      });
    } catch (fault) {
      if (!isWriteRefused(fault) || modeOf(reads) === 'write') throw fault;
      return ask(uncounted);
    }
  },
});
