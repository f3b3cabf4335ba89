import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import type { FilingsAsked } from '../../schema/endpoints/reads.ts';
import { listedUntil } from '../../schema/requests/queries.ts';
import { companies, filings, submissions } from '../../schema/tables.ts';
import type { Database } from './database.ts';
import { type HolderPlaces, heldBy, type KnownHolder, type Own, ofHolder, someOfHolder } from './holder.ts';
import type { Company, Filing, SubmissionState } from './model.ts';
import { containing, offsetOf } from './paging.ts';
import type { CompanyFilings, ListedFilings } from './prefetch.ts';
import { companyOf, filingOf, one, SUBMISSION_COLUMNS, submissionOf, subPeriodOf } from './rows.ts';
import { type At, inOrder } from './statement.ts';

/** Reads filings: one, a page of them, and those of a company. */

/** Selects filings, each with its company's present name and number. Hidden ones are not found. */
export const filingsWhere = (db: LibSQLDatabase, condition: SQL | undefined) =>
  db
    .select({ row: filings, companyName: companies.companyName, companyNumber: companies.companyNumber })
    .from(filings)
    .innerJoin(companies, eq(filings.companyId, companies.id))
    .where(and(isNull(filings.deletedAt), condition));

const isIt = (id: SQL, { mode }: HolderPlaces): SQL | undefined =>
  and(eq(filings.id, id), eq(filings.mode, mode), isNull(filings.deletedAt));

/** Selects filings, hidden ones too, each with its company. */
export const withCompanies = (db: LibSQLDatabase, condition: SQL | undefined) =>
  db
    .select({ row: filings, company: companies })
    .from(filings)
    .innerJoin(companies, eq(filings.companyId, companies.id))
    .where(condition);

/** Makes a filing and its company from their rows. */
export function filingWithCompany(found: Awaited<ReturnType<typeof withCompanies>>[number]): {
  readonly filing: Filing;
  readonly company: Company;
} {
  const company = companyOf(found.company);
  return { filing: filingOf({ ...company, row: found.row }), company };
}

const OWN = ofHolder((db, holder, at: At<'id'>) =>
  withCompanies(db, and(isIt(at('id'), holder), heldBy(filings, holder))),
);
const THERE = ofHolder((db, holder, at: At<'id'>) =>
  db
    .select({ id: filings.id })
    .from(filings)
    .where(isIt(at('id'), holder)),
);

/** Finds a filing of the holder's with its company. For another account's filing, it only says that it exists. */
export async function ownFiling(
  { read }: Pick<Database, 'read'>,
  holder: KnownHolder,
  id: number,
): Promise<Own<{ readonly filing: Filing; readonly company: Company }>> {
  const [[own], there] = await read.batch([OWN(holder, { id }), THERE(holder, { id })]);
  if (own === undefined) return there.length > 0 ? 'anothers' : null;
  return filingWithCompany(own);
}

type Listing = 'companyId' | 'status' | 'changedAt' | 'changedId' | 'limit' | 'offset';
/** Names the conditions of a list. */
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
  const way = shape.includes('changed') ? 'asc' : 'desc';
  return inOrder(
    filingsWhere(db, isListed(holder, at, shape, sought))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
    [way, filings.updatedAt],
    [way, filings.id],
  );
});
/** Counts them all. Only a search needs their companies. */
const TOTAL = someOfHolder((db, holder, at: At<Listing>, shape: ListShape, sought) => {
  const all = db.select({ total: count() }).from(filings);
  const isOfThem = and(isNull(filings.deletedAt), isListed(holder, at, shape, sought));
  return sought === undefined
    ? all.where(isOfThem)
    : all.innerJoin(companies, eq(filings.companyId, companies.id)).where(isOfThem);
});

/** Selects the states of the submissions of the filings on a page. */
const STATES = someOfHolder((db, holder, at: At<Listing>, shape: ListShape, sought) => {
  const order = shape.includes('changed') ? asc : desc;
  const some = db.select({ id: filings.id }).from(filings);
  const isOfThem = and(isNull(filings.deletedAt), isListed(holder, at, shape, sought));
  const onPage = (
    sought === undefined
      ? some.where(isOfThem)
      : some.innerJoin(companies, eq(filings.companyId, companies.id)).where(isOfThem)
  )
    .orderBy(order(filings.updatedAt), order(filings.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'));
  const { id, filingId, target, subPeriod, status, credentialFailure } = submissions;
  return inOrder(
    db
      .select({ id, filingId, target, subPeriod, status, credentialFailure })
      .from(submissions)
      .where(inArray(filingId, onPage)),
    ['asc', id],
  );
});

/** Lists a page of the holder's filings, and counts them all. */
export async function listedFilings(
  { read }: Pick<Database, 'read'>,
  holder: KnownHolder,
  query: FilingsAsked,
): Promise<ListedFilings> {
  const { companyId, status, limit, updatedAfter } = query;
  const until = updatedAfter === null ? null : listedUntil(updatedAfter);
  const values = {
    ...{ companyId, status, limit, offset: offsetOf(query) },
    ...{ changedAt: until?.at ?? null, changedId: until?.id ?? null },
  };
  const shape: ListShape = `${companyId === null ? '' : 'company'} ${status === null ? '' : 'status'} ${until === null ? '' : 'changed'}`;
  const sought = containing(query.search, [companies.companyName, companies.companyNumber]);
  const [rows, totals, states] = await read.batch([
    LISTED(holder, values, shape, sought),
    TOTAL(holder, values, shape, sought),
    STATES(holder, values, shape, sought),
  ]);
  const sent = new Map<number, SubmissionState[]>();
  for (const { filingId, ...state } of states) {
    const { subPeriod, ...rest } = state;
    sent.set(filingId, [...(sent.get(filingId) ?? []), { ...rest, subPeriod: subPeriodOf(subPeriod) }]);
  }
  return { data: rows.map(filingOf), totalCount: one(totals).total, sent };
}

/**
 * Builds the statements that read the filings of a company and their submissions.
 *
 * @param companyId the company's id, or the expression that finds it
 * @param condition selects the filings
 */
export function filingsStatements(db: LibSQLDatabase, companyId: SQL, condition: SQL | undefined) {
  const ofCompany = and(eq(filings.companyId, companyId), condition);
  const ids = db.select({ id: filings.id }).from(filings).where(ofCompany);
  return [
    inOrder(filingsWhere(db, ofCompany), ['asc', filings.id]),
    inOrder(db.select(SUBMISSION_COLUMNS).from(submissions).where(inArray(submissions.filingId, ids)), [
      'asc',
      submissions.id,
    ]),
  ] as const;
}

type Statements = ReturnType<typeof filingsStatements>;

export function filingsFrom(rows: Awaited<Statements[0]>, sent: Awaited<Statements[1]>): CompanyFilings {
  const all = sent.map(submissionOf);
  return rows.map((row) => ({
    filing: filingOf(row),
    submissions: all.filter(({ filingId }) => filingId === row.row.id),
  }));
}
