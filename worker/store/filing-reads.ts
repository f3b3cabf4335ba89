import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { listedUntil } from '../../schema/requests/queries.ts';
import { companies, filings, submissions } from '../../schema/tables.ts';
import type { Database } from './database.ts';
import { type HolderPlaces, heldBy, type KnownHolder, type Own, ofHolder, someOfHolder } from './holder.ts';
import type { CompanyFilings, FilingsAsked } from './known.ts';
import { containing, offsetOf } from './paging.ts';
import { companyOf, filingOf, one, SUBMISSION_COLUMNS, submissionOf } from './rows.ts';
import type { At } from './statement.ts';
import type { Company, Filing, Listed } from './store.ts';

/** Filings as they are read: one, a page of them, and those of a company. */

/** A filing carries its company's name and number as they are now. One that is hidden is not found. */
export const filingsWhere = (db: LibSQLDatabase, condition: SQL | undefined) =>
  db
    .select({ row: filings, companyName: companies.companyName, companyNumber: companies.companyNumber })
    .from(filings)
    .innerJoin(companies, eq(filings.companyId, companies.id))
    .where(and(isNull(filings.deletedAt), condition));

const isIt = (id: SQL, { mode }: HolderPlaces): SQL | undefined =>
  and(eq(filings.id, id), eq(filings.mode, mode), isNull(filings.deletedAt));

const OWN = ofHolder((db, holder, at: At<'id'>) =>
  db
    .select({ row: filings, company: companies })
    .from(filings)
    .innerJoin(companies, eq(filings.companyId, companies.id))
    .where(and(isIt(at('id'), holder), heldBy(filings, holder))),
);
const THERE = ofHolder((db, holder, at: At<'id'>) =>
  db
    .select({ id: filings.id })
    .from(filings)
    .where(isIt(at('id'), holder)),
);

/** A filing of the holder's with its company. Of another account's it is only told that it is there. */
export async function ownFiling(
  { read }: Pick<Database, 'read'>,
  holder: KnownHolder,
  id: number,
): Promise<Own<{ readonly filing: Filing; readonly company: Company }>> {
  const [[own], there] = await read.batch([OWN(holder, { id }), THERE(holder, { id })]);
  if (own === undefined) return there.length > 0 ? 'anothers' : null;
  const company = companyOf(own.company);
  const { companyName, companyNumber } = company;
  return { filing: filingOf({ row: own.row, companyName, companyNumber }), company };
}

type Listing = 'companyId' | 'status' | 'changedAt' | 'changedId' | 'limit' | 'offset';
/** The conditions that a list is asked with. */
type ListShape = `${'' | 'company'} ${'' | 'status'} ${'' | 'changed'}`;

const isListed = (
  holder: HolderPlaces,
  at: At<Listing>,
  shape: ListShape,
  sought: SQL | undefined,
): SQL | undefined =>
  and(
    heldBy(filings, holder),
    shape.includes('company') ? eq(filings.companyId, at('companyId')) : undefined,
    shape.includes('status') ? eq(filings.status, at('status')) : undefined,
    sought,
    shape.includes('changed')
      ? sql`(${filings.updatedAt}, ${filings.id}) > (${at('changedAt')}, ${at('changedId')})`
      : undefined,
  );

const LISTED = someOfHolder((db, holder, at: At<Listing>, shape: ListShape, sought) => {
  const order = shape.includes('changed') ? asc : desc;
  return filingsWhere(db, isListed(holder, at, shape, sought))
    .orderBy(order(filings.updatedAt), order(filings.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'));
});
const TOTAL = someOfHolder((db, holder, at: At<Listing>, shape: ListShape, sought) =>
  db
    .select({ total: count() })
    .from(filings)
    .innerJoin(companies, eq(filings.companyId, companies.id))
    .where(and(isNull(filings.deletedAt), isListed(holder, at, shape, sought))),
);

/** A page of the holder's filings, and how many there are. */
export async function listedFilings(
  { read }: Pick<Database, 'read'>,
  holder: KnownHolder,
  query: FilingsAsked,
): Promise<Listed<Filing>> {
  const { companyId, status, limit, updatedAfter } = query;
  const until = updatedAfter === null ? null : listedUntil(updatedAfter);
  const values = {
    ...{ companyId, status, limit, offset: offsetOf(query) },
    ...{ changedAt: until?.at ?? null, changedId: until?.id ?? null },
  };
  const shape: ListShape = `${companyId === null ? '' : 'company'} ${status === null ? '' : 'status'} ${until === null ? '' : 'changed'}`;
  const sought = containing(query.search, [companies.companyName, companies.companyNumber]);
  const [rows, totals] = await read.batch([
    LISTED(holder, values, shape, sought),
    TOTAL(holder, values, shape, sought),
  ]);
  return { data: rows.map(filingOf), totalCount: one(totals).total };
}

/**
 * The statements that read the filings of a company and their submissions.
 *
 * @param companyId the company's, or what the database finds it by
 * @param condition which of the filings
 */
export function filingsStatements(db: LibSQLDatabase, companyId: SQL, condition: SQL | undefined) {
  const ofCompany = and(eq(filings.companyId, companyId), condition);
  const ids = db.select({ id: filings.id }).from(filings).where(ofCompany);
  return [
    filingsWhere(db, ofCompany).orderBy(filings.id),
    db
      .select(SUBMISSION_COLUMNS)
      .from(submissions)
      .where(inArray(submissions.filingId, ids))
      .orderBy(submissions.id),
  ] as const;
}

type Statements = ReturnType<typeof filingsStatements>;

/** Filings of a company, each with its submissions. */
export function filingsFrom(rows: Awaited<Statements[0]>, sent: Awaited<Statements[1]>): CompanyFilings {
  const all = sent.map(submissionOf);
  return rows.map((row) => ({
    filing: filingOf(row),
    submissions: all.filter(({ filingId }) => filingId === row.row.id),
  }));
}
