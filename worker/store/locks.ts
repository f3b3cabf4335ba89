import { and, eq, lte, or, sql } from 'drizzle-orm';
import { counters, filingLeases } from '../../schema/tables.ts';
import type { Database } from './database.ts';
import { one } from './rows.ts';
import type { Store } from './store.ts';

type Methods = Pick<Store, 'nextNumber' | 'takeLease' | 'releaseLease' | 'ping'>;

/** What keeps two from doing one thing: numbers given once, and leases with one holder. */
export const lockMethods = ({ read, step }: Database): Methods => ({
  ping: () =>
    step(async () => {
      await read.run(sql`select 1`);
    }),

  nextNumber: (counter, first) =>
    step(async () => {
      const rows = await read
        .insert(counters)
        .values({ name: counter, value: first })
        .onConflictDoUpdate({
          target: counters.name,
          set: { value: sql`max(${counters.value} + 1, ${first})` },
        })
        .returning({ value: counters.value });
      return one(rows).value;
    }),

  takeLease: (filingId, holder, now, expiresAt) =>
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

  releaseLease: (filingId, holder) =>
    step(async () => {
      await read
        .delete(filingLeases)
        .where(and(eq(filingLeases.filingId, filingId), eq(filingLeases.holder, holder)));
    }),
});
