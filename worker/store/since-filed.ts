import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { companies, filings, submissions } from '../../schema/tables.ts';
import type { Database } from './database.ts';
import { type AccountHolder, heldBy } from './holder.ts';
import type { Filing, SinceFiled } from './model.ts';
import type { ToCompare } from './prefetch.ts';
import { filingOf, one } from './rows.ts';

/**
 * Stores how accepted returns compare with a day's law (decision 221). Filings without a comparison for that day and
 * version are still to be compared, so a run that was killed continues where it stopped.
 */

const part = (name: keyof SinceFiled): SQL => sql.raw(`filings.since_filed ->> '$.${name}'`);

export const HAS_ACCEPTED_RETURN = sql`exists (select 1 from ${submissions} s where s.filing_id = filings.id
  and s.target = 'tax' and s.status = 'accepted')`;

const HAS_AMENDMENT = sql`exists (select 1 from ${filings} a where a.amendment_of_filing_id = filings.id
  and a.deleted_at is null)`;

/** True where the return of an amendment was sent, which replaces the return that it amends. */
const IS_REPLACED = sql`exists (select 1 from ${filings} a join ${submissions} s on s.filing_id = a.id
  where a.amendment_of_filing_id = filings.id and a.deleted_at is null
  and s.target = 'tax' and s.status in ('submitted', 'accepted'))`;

/** Selects filings whose return would differ, and that no sent amendment replaces. */
export const DIFFERS: SQL = sql`(${part('outcome')} = 'differs' and not ${IS_REPLACED})`;

const isCompared = ({ day, version }: Pick<ToCompare, 'day' | 'version'>): SQL =>
  sql`(${part('day')} is ${day} and ${part('version')} is ${version})`;

/** Selects filings whose comparison is still to be made, or whose amendment is still to be drafted. */
export const isToCompare = ({ day, version, undrafted }: ToCompare): SQL | undefined =>
  or(
    sql`not ${isCompared({ day, version })}`,
    undrafted
      ? sql`(${part('outcome')} = 'differs' and ${part('deadline')} >= ${day} and not ${HAS_AMENDMENT})`
      : undefined,
  );

/** Counts of the accepted returns of a holder, and the pence by which their tax would differ. */
export interface SinceFiledCounts {
  readonly accepted: number;
  readonly compared: number;
  readonly differ: number;
  readonly unknown: number;
  /** Pence of the returns with more tax, and of those with less tax (not above zero). */
  readonly more: number;
  readonly less: number;
}

/** A filing that would differ, or of which nothing is known, with the number of its amendment. */
export interface FoundSinceFiled {
  readonly filing: Filing;
  readonly amendmentId: number | null;
}

export const sinceFiledMethods = ({ read, write, ask, surely }: Database) => ({
  /** Keeps comparisons, each in place of the one before. It changes nothing else of a filing. */
  keepSinceFiled: (
    owner: AccountHolder,
    found: readonly { readonly id: number; readonly sinceFiled: SinceFiled }[],
  ): Promise<void> =>
    surely(async () => {
      await write.batch([
        write.run(sql`with n as materialized (
            select value ->> '$.id' as id, value -> '$.sinceFiled' as since from json_each(${JSON.stringify(found)})
          ) update filings set since_filed = n.since from n
          where filings.id = n.id and filings.account_id = ${owner.accountId} and filings.mode = ${owner.mode}`),
      ]);
    }),

  /** Counts comparisons with a day and version of the law, and sums up the differences that can still be amended. */
  countSinceFiled: (
    owner: AccountHolder,
    by: Pick<ToCompare, 'day' | 'version'>,
  ): Promise<SinceFiledCounts> =>
    ask(async () => {
      const pence = sql`cast(${part('pence')} as integer)`;
      const isOpen = sql`(${DIFFERS} and ${part('deadline')} >= ${by.day})`;
      const total = (amount: SQL, condition: SQL) =>
        sql<number>`coalesce(sum(case when ${condition} then ${amount} else 0 end), 0)`;
      const found = await read
        .select({
          accepted: total(sql`1`, sql`1`),
          compared: total(sql`1`, isCompared(by)),
          differ: total(sql`1`, isOpen),
          unknown: total(sql`1`, sql`${part('outcome')} = 'unknown'`),
          more: total(pence, sql`${isOpen} and ${pence} > 0`),
          less: total(pence, sql`${isOpen} and ${pence} < 0`),
        })
        .from(filings)
        .where(and(isNull(filings.deletedAt), heldBy(filings, owner), HAS_ACCEPTED_RETURN));
      return one(found);
    }),

  /**
   * Lists filings whose return would differ and can still be amended on a day, and filings that could not be compared.
   */
  listSinceFiled: (
    owner: AccountHolder,
    { day, after, limit }: { readonly day: string; readonly after: number; readonly limit: number },
  ): Promise<readonly FoundSinceFiled[]> =>
    ask(async () => {
      const rows = await read
        .select({
          row: filings,
          companyName: companies.companyName,
          companyNumber: companies.companyNumber,
          amendmentId: sql<number | null>`(select a.id from ${filings} a
            where a.amendment_of_filing_id = filings.id and a.deleted_at is null order by a.id limit 1)`,
        })
        .from(filings)
        .innerJoin(companies, eq(filings.companyId, companies.id))
        .where(
          and(
            isNull(filings.deletedAt),
            heldBy(filings, owner),
            sql`${filings.id} > ${after}`,
            or(sql`(${DIFFERS} and ${part('deadline')} >= ${day})`, sql`${part('outcome')} = 'unknown'`),
          ),
        )
        .orderBy(filings.id)
        .limit(limit);
      return rows.map(({ amendmentId, ...row }) => ({ filing: filingOf(row), amendmentId }));
    }),
});
