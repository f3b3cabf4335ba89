import { and, eq, lte, or, type SQL, sql } from 'drizzle-orm';
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

/** What keeps two from doing one thing: numbers given once, and leases with one holder. */
export const lockMethods = ({ read, write, step, surely }: Database): Methods => ({
  // A table is asked, for a database without tables serves nobody; a batch that writes takes the lock of writers.
  ping: (as) =>
    step(async () => {
      const db = as === 'write' ? write : read;
      await db.batch([db.select({ name: counters.name }).from(counters).limit(1)]);
    }),

  // Of a number whose answer was lost the next is taken: one is left out, none is given twice.
  nextNumber: (counter, first) => surely(() => step(() => allot(read, counter, first))),

  takeLease: (filingId, holder, now, expiresAt) =>
    surely(() =>
      step(async () => {
        const taken = await read
          .insert(filingLeases)
          .values({ filingId, holder, expiresAt })
          .onConflictDoUpdate({
            target: filingLeases.filingId,
            set: { holder, expiresAt },
            setWhere: or(eq(filingLeases.holder, holder), lte(filingLeases.expiresAt, now)),
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
