import { and, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Period } from '../../core/dates/period.ts';
import type { CompaniesAsked } from '../../schema/endpoints/reads.ts';
import { companies, filings } from '../../schema/tables.ts';
import type { Database } from './database.ts';
import {
  type AccountHolder,
  type Holder,
  type HolderPlaces,
  heldBy,
  type KnownHolder,
  type Own,
  ofHolder,
  someOfHolder,
} from './holder.ts';
import type { Company, CompanyWithPeriods, FiledElsewhere, Mode, NewCompany } from './model.ts';
import { containing, offsetOf } from './paging.ts';
import type { ListedCompanies } from './prefetch.ts';
import { companyOf, firstOf, one } from './rows.ts';
import { type At, inOrder } from './statement.ts';

const numbered = (holder: Holder, companyNumber: string) =>
  and(heldBy(companies, holder), eq(companies.companyNumber, companyNumber));

const isIt = (id: SQL, { mode }: HolderPlaces): SQL | undefined =>
  and(eq(companies.id, id), eq(companies.mode, mode));

const OWN = ofHolder((db, holder, at: At<'id'>) =>
  db
    .select()
    .from(companies)
    .where(and(isIt(at('id'), holder), heldBy(companies, holder))),
);
const THERE = ofHolder((db, holder, at: At<'id'>) =>
  db
    .select({ id: companies.id })
    .from(companies)
    .where(isIt(at('id'), holder)),
);

/** Finds a company of the holder's. For another account's company, it only says that it exists. */
export async function ownCompany(
  { read }: Pick<Database, 'read'>,
  holder: KnownHolder,
  id: number,
): Promise<Own<Company>> {
  const [[own], there] = await read.batch([OWN(holder, { id }), THERE(holder, { id })]);
  if (own === undefined) return there.length > 0 ? 'anothers' : null;
  return companyOf(own);
}

export async function companyByNumber(
  { read }: Pick<Database, 'read'>,
  holder: Holder,
  companyNumber: string,
): Promise<Company | null> {
  return firstOf(await read.select().from(companies).where(numbered(holder, companyNumber)), companyOf);
}

type Listing = 'archived' | 'limit' | 'offset';

const isListed = (holder: HolderPlaces, at: At<Listing>, sought: SQL | undefined): SQL | undefined =>
  and(heldBy(companies, holder), eq(companies.archived, at('archived', companies.archived)), sought);

/** Counts only the filings of the companies on the page. */
const FILING_COUNT = sql<number>`(select count(*) from filings f where f.company_id = companies.id
  and f.deleted_at is null)`;

const LISTED = someOfHolder((db, holder, at: At<Listing>, _shape: '', sought) => {
  const onPage = db
    .select({ id: companies.id })
    .from(companies)
    .where(isListed(holder, at, sought))
    .orderBy(desc(companies.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'));
  return inOrder(
    db
      .select({ company: companies, filingCount: FILING_COUNT })
      .from(companies)
      .where(inArray(companies.id, onPage)),
    ['desc', companies.id],
  );
});
const TOTAL = someOfHolder((db, holder, at: At<Listing>, _shape: '', sought) =>
  db
    .select({ total: count() })
    .from(companies)
    .where(isListed(holder, at, sought)),
);

/** Lists a page of the holder's companies, and counts them all. */
export async function listedCompanies(
  { read }: Pick<Database, 'read'>,
  holder: KnownHolder,
  query: CompaniesAsked,
): Promise<ListedCompanies> {
  const { archived, limit } = query;
  const values = { archived, limit, offset: offsetOf(query) };
  const sought = containing(query.search, [companies.companyName, companies.companyNumber]);
  const [rows, totals] = await read.batch([
    LISTED(holder, values, '', sought),
    TOTAL(holder, values, '', sought),
  ]);
  return {
    data: rows.map(({ company, filingCount }) => ({ ...companyOf(company), filingCount })),
    totalCount: one(totals).total,
  };
}

/** Lists active companies with the periods of their filings, without the filings. */
async function companiesWithPeriods(
  { read }: Pick<Database, 'read'>,
  holder: AccountHolder,
  { search, limit }: Pick<CompaniesAsked, 'search' | 'limit'>,
): Promise<readonly CompanyWithPeriods[]> {
  const sought = containing(search, [companies.companyName, companies.companyNumber]);
  const [rows, periods] = await read.batch([
    read
      .select()
      .from(companies)
      .where(and(heldBy(companies, holder), eq(companies.archived, false), sought))
      .orderBy(desc(companies.id))
      .limit(limit),
    read
      .select({ companyId: filings.companyId, start: filings.periodStart, end: filings.periodEnd })
      .from(filings)
      .where(and(heldBy(filings, holder), isNull(filings.deletedAt))),
  ]);
  const begun = new Map<number, Period[]>();
  for (const { companyId, ...period } of periods)
    begun.set(companyId, [...(begun.get(companyId) ?? []), period]);
  return rows.map((row) => ({ company: companyOf(row), begun: begun.get(row.id) ?? [] }));
}

export const companyMethods = (database: Database) => {
  const { read, write, ask, surely } = database;
  return {
    addCompany: (company: NewCompany): Promise<Company> =>
      surely(async () => {
        const [, rows] = await write.batch([
          write.insert(companies).values(company).onConflictDoNothing(),
          write.select().from(companies).where(numbered(company, company.companyNumber)),
        ]);
        return companyOf(one(rows));
      }),

    /** Finds a company of any owner and in any mode; the layer above checks the caller's right to it. */
    findCompany: (id: number): Promise<Company | null> =>
      ask(async () => firstOf(await read.select().from(companies).where(eq(companies.id, id)), companyOf)),

    /** Finds only an owner's company: for another account's it only says that it exists. */
    findOwnCompany: (owner: AccountHolder, id: number): Promise<Own<Company>> =>
      ask(() => ownCompany(database, owner, id)),

    findCompanyByNumber: (accountId: number, mode: Mode, companyNumber: string): Promise<Company | null> =>
      ask(() => companyByNumber(database, { accountId, mode }, companyNumber)),

    updateCompany: (
      id: number,
      change: Partial<
        Pick<
          Company,
          | 'archived'
          | 'companyName'
          | 'registeredOffice'
          | 'sicCodes'
          | 'companyType'
          | 'companyStatus'
          | 'incorporationDate'
          | 'registerAccounts'
        >
      >,
    ): Promise<void> =>
      surely(async () => {
        // `archived` keeps the statement valid when nothing changes. `id` would make SQLite search for every filing
        // of the company.
        await read
          .update(companies)
          .set({ archived: sql`${companies.archived}`, ...change })
          .where(eq(companies.id, id));
      }),

    /**
     * Stores which parts of one period were filed elsewhere; other periods stay unchanged. False, with nothing changed,
     * where the company already has `limit` periods.
     */
    sayFiledElsewhere: (id: number, said: FiledElsewhere, limit: number): Promise<boolean> =>
      surely(async () => {
        // One statement reads and writes. If two people change different periods at once, neither change is lost.
        const isOther = sql`json_extract(value, '$.periodEnd') <> ${said.periodEnd}`;
        const kept = sql`select value from json_each(coalesce(${companies.filedElsewhere}, '[]')) where ${isOther}`;
        const isSaid = said.tax || said.ch;
        const added = isSaid ? sql` union all select ${JSON.stringify(said)}` : sql``;
        const isWithin = sql`(select count(*) from (${kept})) < ${limit}`;
        const changed = await read
          .update(companies)
          .set({ filedElsewhere: sql`(select json_group_array(json(value)) from (${kept}${added}))` })
          .where(isSaid ? and(eq(companies.id, id), isWithin) : eq(companies.id, id))
          .returning({ id: companies.id });
        return changed.length > 0;
      }),

    /** Lists active companies, newest first, each with the periods that have a filing. */
    companiesWithPeriods: (
      owner: AccountHolder,
      query: Pick<CompaniesAsked, 'search' | 'limit'>,
    ): Promise<readonly CompanyWithPeriods[]> => ask(() => companiesWithPeriods(database, owner, query)),

    /** Lists companies, newest first, each with the number of its filings. */
    listCompanies: (
      query: CompaniesAsked & { readonly accountId: number; readonly mode: Mode },
    ): Promise<ListedCompanies> => ask(() => listedCompanies(database, query, query)),
  };
};
