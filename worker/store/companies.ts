import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { companies, filings } from '../../schema/tables.ts';
import type { Database } from './database.ts';
import { type Holder, heldBy, type Own } from './holder.ts';
import type { CompaniesAsked, ListedCompanies } from './known.ts';
import { containing, offsetOf } from './paging.ts';
import { companyOf, one } from './rows.ts';
import type { Company, Store } from './store.ts';

type Methods = Pick<
  Store,
  'addCompany' | 'findCompany' | 'findOwnCompany' | 'findCompanyByNumber' | 'updateCompany' | 'listCompanies'
>;

const numbered = (holder: Holder, companyNumber: string) =>
  and(heldBy(companies, holder), eq(companies.companyNumber, companyNumber));

/** A company of the holder's. Of another account's it is only told that it is there. */
export async function ownCompany(
  { read }: Pick<Database, 'read'>,
  holder: Holder,
  id: number,
): Promise<Own<Company>> {
  const isIt = and(eq(companies.id, id), eq(companies.mode, holder.mode));
  const [[own], there] = await read.batch([
    read
      .select()
      .from(companies)
      .where(and(isIt, heldBy(companies, holder))),
    read.select({ id: companies.id }).from(companies).where(isIt),
  ]);
  if (own === undefined) return there.length > 0 ? 'anothers' : null;
  return companyOf(own);
}

/** The holder's company of a number. */
export async function companyByNumber(
  { read }: Pick<Database, 'read'>,
  holder: Holder,
  companyNumber: string,
): Promise<Company | null> {
  const [row] = await read.select().from(companies).where(numbered(holder, companyNumber));
  return row === undefined ? null : companyOf(row);
}

/** A page of the holder's companies, and how many there are. */
export async function listedCompanies(
  { read }: Pick<Database, 'read'>,
  holder: Holder,
  query: CompaniesAsked,
): Promise<ListedCompanies> {
  const listed = and(
    heldBy(companies, holder),
    eq(companies.archived, query.archived),
    containing(query.search, [companies.companyName, companies.companyNumber]),
  );
  const [rows, totals] = await read.batch([
    read
      .select({ company: companies, filingCount: count(filings.id) })
      .from(companies)
      .leftJoin(filings, and(eq(filings.companyId, companies.id), isNull(filings.deletedAt)))
      .where(listed)
      .groupBy(companies.id)
      .orderBy(desc(companies.id))
      .limit(query.limit)
      .offset(offsetOf(query)),
    read.select({ total: count() }).from(companies).where(listed),
  ]);
  return {
    data: rows.map(({ company, filingCount }) => ({ ...companyOf(company), filingCount })),
    totalCount: one(totals).total,
  };
}

export const companyMethods = (database: Database): Methods => {
  const { read, write, ask, step, surely } = database;
  return {
    addCompany: (company) =>
      surely(() =>
        step(async () => {
          const [, rows] = await write.batch([
            write.insert(companies).values(company).onConflictDoNothing(),
            write.select().from(companies).where(numbered(company, company.companyNumber)),
          ]);
          return companyOf(one(rows));
        }),
      ),

    findCompany: (id) =>
      ask(async () => {
        const [row] = await read.select().from(companies).where(eq(companies.id, id));
        return row === undefined ? null : companyOf(row);
      }),

    findOwnCompany: (owner, id) => ask(() => ownCompany(database, owner, id)),

    findCompanyByNumber: (accountId, mode, companyNumber) =>
      ask(() => companyByNumber(database, { accountId, mode }, companyNumber)),

    updateCompany: (id, change) =>
      surely(() =>
        step(async () => {
          // `id` keeps the statement whole when nothing changes.
          await read
            .update(companies)
            .set({ ...change, id })
            .where(eq(companies.id, id));
        }),
      ),

    listCompanies: (query) => ask(() => listedCompanies(database, query, query)),
  };
};
