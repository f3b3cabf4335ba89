import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { accountMappings, filings } from '../../schema/tables.ts';
import type { Database } from './database.ts';
import type { AccountMapping, NewMapping } from './model.ts';
import type { ClaimMade } from './request-claim.ts';
import { nothingDeleted, notingDeleted } from './requests.ts';
import { firstOf, mappingOf } from './rows.ts';

/** Stores mappings of a company's accounts. They belong to its account and mode. */

/** Greatest number of mappings kept for a company; the oldest are deleted first. */
const MOST_KEPT = 5_000;
/** Rows in one statement: each has seven values, and a statement takes some thousands. */
const AT_ONCE = 200;

interface Written {
  readonly id: number;
  readonly at: string;
}

/** True where the write before this statement changed a row. */
const IS_WRITTEN = sql`changes() > 0`;

/** Selects the company of a filing whose change was written. */
const companyOf = (db: LibSQLDatabase, { id }: Written) =>
  db
    .select({ id: filings.companyId })
    .from(filings)
    .where(and(eq(filings.id, id), IS_WRITTEN));

const row = (written: Written, { code, name, field, treatment }: NewMapping): SQL =>
  sql`select f.company_id, ${code}, ${name}, ${field}, ${JSON.stringify(treatment)}, f.id, ${written.at} from filings f where f.id = ${written.id} and ${IS_WRITTEN}`;

/**
 * Builds statements that store mappings with a change of a filing, in its batch. The change is the last write before
 * them. They do nothing where it was not written.
 */
export function remembering(db: LibSQLDatabase, written: Written, mappings: readonly NewMapping[]) {
  if (mappings.length === 0) return [];
  const lots = Array.from({ length: Math.ceil(mappings.length / AT_ONCE) }, (_, index) =>
    mappings.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  const insert = (lot: readonly NewMapping[]) =>
    db.run(
      sql`insert or replace into account_mappings (company_id, code, name, field, treatment, filing_id, updated_at) ${sql.join(
        lot.map((mapping) => row(written, mapping)),
        sql` union all `,
      )}`,
    );
  const company = companyOf(db, written);
  const newest = db
    .select({ rowid: sql`rowid` })
    .from(accountMappings)
    .where(inArray(accountMappings.companyId, company))
    .orderBy(desc(accountMappings.updatedAt), desc(sql`rowid`))
    .limit(MOST_KEPT);
  return [
    ...lots.map(insert),
    db
      .delete(accountMappings)
      .where(and(inArray(accountMappings.companyId, company), sql`rowid not in ${newest}`)),
  ];
}

export const mappingMethods = ({ read, write, ask, step, surely }: Database) => ({
  listMappings: (companyId: number): Promise<readonly AccountMapping[]> =>
    ask(async () => {
      const rows = await read
        .select()
        .from(accountMappings)
        .where(eq(accountMappings.companyId, companyId))
        .orderBy(accountMappings.code, accountMappings.name);
      return rows.map(mappingOf);
    }),

  /**
   * Deletes the mappings of this code and this folded name; null for any. Gives their number. Under a claim a repeat
   * gives the number of the first deletion. Without one, a deletion whose answer is lost is not repeated here: the repeat
   * would find nothing and give 0.
   */
  deleteMappings: (
    companyId: number,
    { code, name }: { readonly code: string | null; readonly name: string | null },
    made: ClaimMade | null,
  ): Promise<number> => {
    const chosen = and(
      eq(accountMappings.companyId, companyId),
      code === null ? undefined : eq(accountMappings.code, code),
      name === null ? undefined : eq(accountMappings.name, name),
    );
    const deleting = (which: SQL | undefined) =>
      write.delete(accountMappings).where(which).returning({ code: accountMappings.code });
    if (made === null) return step(async () => (await deleting(chosen)).length);
    return surely(async () => {
      const [gone, , kept] = await write.batch([
        deleting(and(chosen, nothingDeleted(write, made))),
        ...notingDeleted(write, made),
      ]);
      return Number(firstOf(kept, ({ noted }) => noted) ?? gone.length);
    });
  },
});
