import { and, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { counters, filingLeases } from '../../schema/tables.ts';
import type { Database } from './database.ts';
import { one } from './rows.ts';
import type { Store } from './store.ts';

type Methods = Pick<Store, 'nextNumber' | 'takeLease' | 'releaseLease' | 'ping'>;

/** The next number of a counter: one more than the last that was given, and `first` at least. */
export async function allot(db: LibSQLDatabase, counter: string, first: SQL | number): Promise<number> {
  const rows = await db
    .insert(counters)
    .values({ name: counter, value: sql`${first}` })
    .onConflictDoUpdate({
      target: counters.name,
      set: { value: sql`max(${counters.value} + 1, ${first})` },
    })
    .returning({ value: counters.value });
  return one(rows).value;
}

/** The counter of the writes by which `ping` finds out that the database takes any. */
const PROBE = 'probe';

/** What keeps two from doing one thing: numbers given once, and leases with one holder. */
export const lockMethods = ({ read, step, surely }: Database): Methods => ({
  // A table is asked, for a database without tables serves nobody. The write is a row of its own that changes every
  // time and is committed: a full disk and a token for reading refuse it, and would let a rolled-back one pass.
  ping: (as) =>
    step(async () => {
      if (as === 'write') await allot(read, PROBE, 1);
      else await read.select({ name: counters.name }).from(counters).limit(1);
    }),

  // Of a number whose answer was lost the next is taken: one is left out, none is given twice.
  nextNumber: (counter, first) => surely(() => step(() => allot(read, counter, first))),

  takeLease: (filingId, holder, { now, expiresAt, ended = [] }) =>
    surely(() =>
      step(async () => {
        const taken = await read
          .insert(filingLeases)
          .values({ filingId, holder, expiresAt })
          .onConflictDoUpdate({
            target: filingLeases.filingId,
            set: { holder, expiresAt },
            setWhere: or(inArray(filingLeases.holder, [holder, ...ended]), lte(filingLeases.expiresAt, now)),
          })
          .returning({ holder: filingLeases.holder });
        return taken.length > 0;
      }),
    ),

  releaseLease: (filingId, holder) =>
    surely(() =>
      step(async () => {
        await read
          .delete(filingLeases)
          .where(and(eq(filingLeases.filingId, filingId), eq(filingLeases.holder, holder)));
      }),
    ),
});
