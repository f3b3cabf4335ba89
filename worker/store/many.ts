import { and, count, desc, eq, gt, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { grouped } from '../../core/base/grouped.ts';
import { readFilingData } from '../../schema/requests/filing-data.ts';
import { companies, filedAccounts, filings, submissionEnvelopes, submissions } from '../../schema/tables.ts';
import type { Database } from './database.ts';
import { rowOf as readingOf } from './filed-accounts.ts';
import { filingsWhere } from './filing-reads.ts';
import { type AccountHolder, alsoHeldBy, type Holder, heldBy } from './holder.ts';
import { KEPT_ENVELOPE, PARTS_OF_ENVELOPE } from './kept-envelopes.ts';
import { containing, offsetOf } from './paging.ts';
import type { FilingRows, FoundTogether, ManyAsked } from './prefetch.ts';
import { companyOf, filingOf, one, SUBMISSION_COLUMNS, submissionOf } from './rows.ts';
import { DIFFERS, HAS_ACCEPTED_RETURN, isToCompare } from './since-filed.ts';

/**
 * Reads many filings of a holder at once, each with everything that its check reads. All of it is one question of a few
 * statements, for any number of filings.
 */

/**
 * Greatest number of envelopes in one answer: each has some hundred kilobytes. Further ones are read one by one, when
 * needed.
 */
const ENVELOPES = 24;
/** Greatest number of characters of an envelope: all of them fit into one answer of 10,000,000. */
const LONGEST_ENVELOPE = 400_000;

/** Builds the condition on the table of filings that selects the queried ones. */
const isAsked = (
  holder: Holder,
  { filingIds, status, companyId, search, openSince, acceptedAfter, toCompare }: ManyAsked,
): SQL | undefined =>
  and(
    isNull(filings.deletedAt),
    filingIds === null
      ? heldBy(filings, holder)
      : sql`${filings.id} in (select value from json_each(${JSON.stringify(filingIds)})) and ${alsoHeldBy(filings, holder)}`,
    openSince === null
      ? undefined
      : or(ne(filings.status, 'accepted'), gte(filings.periodEnd, openSince), DIFFERS),
    acceptedAfter === null ? undefined : and(gt(filings.id, acceptedAfter), HAS_ACCEPTED_RETURN),
    toCompare === null ? undefined : isToCompare(toCompare),
    companyId === null ? undefined : eq(filings.companyId, companyId),
    status === null ? undefined : eq(filings.status, status),
    search === null
      ? undefined
      : sql`exists (select 1 from ${companies} where ${companies.id} = ${filings.companyId}
          and ${containing(search, [companies.companyName, companies.companyNumber])})`,
  );

/** Selects the ids of one page of the queried filings. */
const idsOf = (db: LibSQLDatabase, holder: Holder, asked: ManyAsked) =>
  db
    .select({ id: filings.id })
    .from(filings)
    .where(isAsked(holder, asked))
    .orderBy(asked.openSince === null ? filings.id : desc(filings.id))
    .limit(asked.limit)
    .offset(offsetOf(asked));

/**
 * Selects these filings, and those of the same companies that a check compares with them: for the same or adjoining
 * days. A chain of amendments is for the same days.
 */
const siblingsOf = (ids: ReturnType<typeof idsOf>): SQL => sql`${filings.id} in (
  select s.id from filings f join filings s on s.company_id = f.company_id
  where f.id in (${ids}) and s.period_start <= date(f.period_end, '+1 day')
  and s.period_end >= date(f.period_start, '-1 day'))`;

function statementsOf(db: LibSQLDatabase, holder: Holder, asked: ManyAsked) {
  const ids = idsOf(db, holder, asked);
  const isSibling = and(alsoHeldBy(filings, holder), siblingsOf(ids));
  const siblingIds = db.select({ id: filings.id }).from(filings).where(isSibling);
  const companyIds = db.select({ id: filings.companyId }).from(filings).where(inArray(filings.id, ids));
  const numbers = db
    .select({ number: companies.companyNumber })
    .from(companies)
    .where(inArray(companies.id, companyIds));
  const isOwn = alsoHeldBy(submissions, holder);
  const accepted = and(isOwn, eq(submissions.status, 'accepted'));
  return [
    ids,
    db.select({ total: count() }).from(filings).where(isAsked(holder, asked)),
    db.select().from(companies).where(inArray(companies.id, companyIds)),
    filingsWhere(db, isSibling).orderBy(filings.id),
    db
      .select(SUBMISSION_COLUMNS)
      .from(submissions)
      .where(and(isOwn, inArray(submissions.filingId, siblingIds)))
      .orderBy(submissions.id),
    // Filings that both authorities have accepted are final, so they cannot differ from what was sent.
    db
      .select({ id: submissions.id, sha256: submissions.requestBodySha256, kept: KEPT_ENVELOPE })
      .from(submissions)
      .leftJoin(submissionEnvelopes, eq(submissionEnvelopes.submissionId, submissions.id))
      .innerJoin(filings, eq(filings.id, submissions.filingId))
      .where(
        and(
          accepted,
          inArray(submissions.filingId, ids),
          ne(filings.status, 'accepted'),
          eq(PARTS_OF_ENVELOPE, 0),
          lt(sql`length(${KEPT_ENVELOPE})`, LONGEST_ENVELOPE),
        ),
      )
      .limit(ENVELOPES),
    // Figures of last year: those of a filing that ends on the day before a queried filing begins.
    db
      .select({ filingId: submissions.filingId, figures: submissions.figures })
      .from(submissions)
      .where(
        and(
          accepted,
          sql`${submissions.filingId} in (select s.id from filings f join filings s on s.company_id = f.company_id
            where f.id in (${ids}) and s.period_end = date(f.period_start, '-1 day'))`,
        ),
      )
      .orderBy(submissions.id),
    db
      .select()
      .from(filedAccounts)
      .where(
        and(
          eq(filedAccounts.mode, holder.mode),
          inArray(filedAccounts.companyNumber, numbers),
          gte(filedAccounts.readAt, asked.since),
        ),
      )
      .orderBy(desc(filedAccounts.readAt)),
  ] as const;
}

/** Reads the queried filings with everything that the check of each reads. */
export async function many(
  { read: db }: Pick<Database, 'read'>,
  holder: Holder,
  asked: ManyAsked,
): Promise<FoundTogether> {
  const [ids, totals, ofCompanies, siblings, sent, kept, figures, readings] = await db.batch([
    ...statementsOf(db, holder, asked),
  ]);
  const submitted = grouped(sent.map(submissionOf), ({ filingId }) => filingId);
  const owned = new Map(ofCompanies.map((row) => [row.id, companyOf(row)]));
  const ofCompany = grouped(
    siblings.map((row) => ({ filing: filingOf(row), submissions: submitted.get(row.row.id) ?? [] })),
    ({ filing }) => filing.companyId,
  );
  const envelopes = new Map(kept.map(({ id, sha256, kept: sealed }) => [id, { sha256, kept: sealed }]));
  // The newest accepted one comes last.
  const accepted = new Map(figures.map((row) => [row.filingId, row.figures]));
  const heads = new Map(siblings.map(({ row }) => [row.id, row]));
  const readingsOf = grouped(readings.flatMap(readingOf), ({ companyNumber }) => companyNumber);
  const rowsOf = (filingId: number): readonly FilingRows[] => {
    const head = heads.get(filingId);
    const rows = (head && ofCompany.get(head.companyId)) ?? [];
    const own = rows.find(({ filing }) => filing.id === filingId);
    const company = own && owned.get(own.filing.companyId);
    if (own === undefined || company === undefined) return [];
    const year = rows.flatMap(({ filing }) => {
      const found = accepted.get(filing.id);
      return found === undefined ? [] : [[filing.id, found === null ? null : readFilingData(found)] as const];
    });
    return [
      {
        filing: { id: filingId, found: { filing: own.filing, company } },
        submissions: { filingId, rows: own.submissions, eventCount: head?.eventCount ?? 0 },
        companyFilings: { companyId: company.id, rows },
        envelopes,
        acceptedFigures: new Map(year),
        filedAccounts: {
          since: asked.since,
          rows: readingsOf.get(company.companyNumber) ?? [],
        },
      },
    ];
  };
  return { data: ids.flatMap(({ id }) => rowsOf(id)), totalCount: one(totals).total };
}

export const manyMethods = ({ read, ask }: Database) => ({
  /** Reads many filings of an owner, in the order they were made, each with everything that its check reads. */
  readMany: (query: ManyAsked & AccountHolder): Promise<FoundTogether> =>
    ask(() => many({ read }, query, query)),
});
