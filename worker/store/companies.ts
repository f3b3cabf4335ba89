import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { companies, filings } from '../../schema/tables.ts';
import type { Database } from './database.ts';
import { containing, offsetOf } from './paging.ts';
import { companyOf, one } from './rows.ts';
import type { Mode, Store } from './store.ts';

type Methods = Pick<
  Store,
  'addCompany' | 'findCompany' | 'findCompanyByNumber' | 'updateCompany' | 'listCompanies'
>;

const numbered = (accountId: number, mode: Mode, companyNumber: string) =>
  and(
    eq(companies.accountId, accountId),
    eq(companies.mode, mode),
    eq(companies.companyNumber, companyNumber),
  );

export const companyMethods = ({ read, write, ask, step, surely }: Database): Methods => ({
  addCompany: (company) =>
    surely(() =>
      step(async () => {
        const [, rows] = await write.batch([
          write.insert(companies).values(company).onConflictDoNothing(),
          write
            .select()
            .from(companies)
            .where(numbered(company.accountId, company.mode, company.companyNumber)),
        ]);
        return companyOf(one(rows));
      }),
    ),

  findCompany: (id) =>
    ask(async () => {
      const [row] = await read.select().from(companies).where(eq(companies.id, id));
      return row === undefined ? null : companyOf(row);
    }),

  findCompanyByNumber: (accountId, mode, companyNumber) =>
    ask(async () => {
      const [row] = await read
        .select()
        .from(companies)
        .where(numbered(accountId, mode, companyNumber));
      return row === undefined ? null : companyOf(row);
    }),

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

  listCompanies: (query) =>
    ask(async () => {
      const listed = and(
        eq(companies.accountId, query.accountId),
        eq(companies.mode, query.mode),
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
    }),
});
