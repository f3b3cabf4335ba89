import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { canonicalJson } from '../../core/history/chain.ts';
import { listedUntil } from '../../schema/requests/queries.ts';
import {
  companies,
  filings,
  submissionAnswers,
  submissionEnvelopes,
  submissionEvents,
  submissions,
} from '../../schema/tables.ts';
import type { Database } from './database.ts';
import {
  type CommandView,
  type FilingView,
  forgetView,
  keepView,
  viewOf,
  viewStatements,
} from './filing-view.ts';
import { type Holder, heldBy, type Own } from './holder.ts';
import type { CompanyFilings, FilingsAsked } from './known.ts';
import { allot } from './locks.ts';
import { remembering } from './mappings.ts';
import { containing, offsetOf } from './paging.ts';
import { companyOf, filingOf, one, SUBMISSION_COLUMNS, submissionOf, valuesIn } from './rows.ts';
import type { Company, Filing, FilingChange, Listed, NewFiling, Store } from './store.ts';

type Methods = Pick<
  Store,
  | 'createFiling'
  | 'createAmendment'
  | 'findFiling'
  | 'findOwnFiling'
  | 'listFilings'
  | 'filingsOfCompany'
  | 'updateFiling'
  | 'deleteFiling'
  | 'hideRefused'
>;

/** A filing carries its company's name and number as they are now. One that is hidden is not found. */
export const filingsWhere = (db: LibSQLDatabase, condition: SQL | undefined) =>
  db
    .select({ row: filings, companyName: companies.companyName, companyNumber: companies.companyNumber })
    .from(filings)
    .innerJoin(companies, eq(filings.companyId, companies.id))
    .where(and(isNull(filings.deletedAt), condition));

const columnsOf = ({
  period,
  previousPeriod,
  sealed,
  ...filing
}: NewFiling): typeof filings.$inferInsert => ({
  ...filing,
  ...sealed,
  periodStart: period.start,
  periodEnd: period.end,
  previousPeriodStart: previousPeriod?.start ?? null,
  previousPeriodEnd: previousPeriod?.end ?? null,
  updatedAt: filing.createdAt,
});

const changed = ({
  sealed,
  mappings: _kept,
  ...change
}: FilingChange): Partial<typeof filings.$inferInsert> => ({
  ...change,
  ...sealed,
});

/** @param command what a command knows of its filing; absent outside of one */
export const filingMethods = (database: Database, command?: CommandView): Methods => ({
  createFiling: async (filing, number) => one(await inserted(database, filing, sql`1`, number)),

  createAmendment: async (filing, number) => {
    const [made] = await inserted(
      database,
      filing,
      sql`not exists (select 1 from filings f where f.amendment_of_filing_id = ${filing.amendmentOfFilingId}
        and f.deleted_at is null)`,
      number,
    );
    return made ?? null;
  },

  ...storedFilings(database, command),
});

/**
 * Writes a filing where the condition holds at that moment; nothing where it does not. Judged and written in one step, so
 * that of two who make an amendment of one filing one does.
 */
async function inserted(
  { read, write, step, surely }: Database,
  filing: NewFiling,
  condition: SQL,
  number?: number,
): Promise<readonly Filing[]> {
  const id =
    number ??
    (await surely(() =>
      step(() => allot(read, 'filings', sql`(select coalesce(max(id), 0) + 1 from filings)`)),
    ));
  const values = valuesIn(filings, {
    ...columnsOf(filing),
    id,
    secretRevisions: {},
    provenance: {},
    version: 1,
    eventCount: 0,
  });
  return surely(() =>
    step(async () => {
      const [, rows] = await write.batch([
        // The number was given to this filing alone: one that is there already is this one, or was not numbered here.
        write
          .insert(filings)
          .select(sql`select ${values} where ${condition}`)
          .onConflictDoNothing({ target: filings.id }),
        filingsWhere(write, and(eq(filings.id, id), eq(filings.accountId, filing.accountId))),
      ]);
      return rows.map(filingOf);
    }),
  );
}

/** A filing of the holder's with its company. Of another account's it is only told that it is there. */
export async function ownFiling(
  { read }: Pick<Database, 'read'>,
  holder: Holder,
  id: number,
): Promise<Own<{ readonly filing: Filing; readonly company: Company }>> {
  const isIt = and(eq(filings.id, id), eq(filings.mode, holder.mode), isNull(filings.deletedAt));
  const [[own], there] = await read.batch([
    read
      .select({ row: filings, company: companies })
      .from(filings)
      .innerJoin(companies, eq(filings.companyId, companies.id))
      .where(and(isIt, heldBy(filings, holder))),
    read.select({ id: filings.id }).from(filings).where(isIt),
  ]);
  if (own === undefined) return there.length > 0 ? 'anothers' : null;
  const company = companyOf(own.company);
  const { companyName, companyNumber } = company;
  return { filing: filingOf({ row: own.row, companyName, companyNumber }), company };
}

/** A page of the holder's filings, and how many there are. */
export async function listedFilings(
  { read }: Pick<Database, 'read'>,
  holder: Holder,
  query: FilingsAsked,
): Promise<Listed<Filing>> {
  const until = query.updatedAfter === null ? null : listedUntil(query.updatedAfter);
  const listed = and(
    heldBy(filings, holder),
    query.companyId === null ? undefined : eq(filings.companyId, query.companyId),
    query.status === null ? undefined : eq(filings.status, query.status),
    containing(query.search, [companies.companyName, companies.companyNumber]),
    until === null ? undefined : sql`(${filings.updatedAt}, ${filings.id}) > (${until.at}, ${until.id})`,
  );
  const order = until === null ? desc : asc;
  const [rows, totals] = await read.batch([
    filingsWhere(read, listed)
      .orderBy(order(filings.updatedAt), order(filings.id))
      .limit(query.limit)
      .offset(offsetOf(query)),
    read
      .select({ total: count() })
      .from(filings)
      .innerJoin(companies, eq(filings.companyId, companies.id))
      .where(and(isNull(filings.deletedAt), listed)),
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

/** Asks for them. */
export const filingsOf = async (
  { read }: Pick<Database, 'read'>,
  ...which: readonly [companyId: SQL, condition: SQL | undefined]
): Promise<CompanyFilings> => filingsFrom(...(await read.batch([...filingsStatements(read, ...which)])));

type StoredMethods = Omit<Methods, 'createFiling' | 'createAmendment'>;

const storedFilings = (database: Database, command: CommandView | undefined): StoredMethods => {
  const { read, write, ask, step, surely } = database;
  return {
    findFiling: (id) =>
      ask(async () => {
        const [row] = await filingsWhere(read, eq(filings.id, id));
        return row === undefined ? null : filingOf(row);
      }),

    findOwnFiling: (owner, id) =>
      ask(async () => {
        const found = await ownFiling(database, owner, id);
        return found === null || found === 'anothers' ? found : found.filing;
      }),

    listFilings: (query) => ask(() => listedFilings(database, query, query)),

    filingsOfCompany: (companyId) => ask(() => filingsOf(database, sql`${companyId}`, undefined)),

    updateFiling: async (id, version, change, at) => {
      const before = command?.current ?? null;
      // What a view from before the lock says of the submissions must still be so: every change of one adds an event.
      const events = before?.filing.id === id ? (command?.eventCount ?? null) : null;
      forgetView(command);
      let tries = 0;
      const { filing, view } = await surely(() =>
        step(async () => {
          tries += 1;
          const [written, ends, kept, sent] = await write.batch([
            write
              .update(filings)
              .set({ ...changed(change), version: version + 1, updatedAt: at })
              .where(
                and(
                  eq(filings.id, id),
                  eq(filings.version, version),
                  events === null ? undefined : eq(filings.eventCount, events),
                ),
              )
              .returning({ id: filings.id }),
            ...viewStatements(write, id),
            ...remembering(write, { id, version: version + 1, at }, change.mappings ?? []),
          ]);
          const view = viewOf(ends, kept, sent);
          const now = shownOf(view);
          const isOurs = tries > 1 && now?.version === version + 1 && isAsWritten(now, change, at);
          return { filing: written.length > 0 || isOurs ? now : null, view };
        }),
      );
      keepView(command, view);
      return filing;
    },

    deleteFiling: (id) => {
      forgetView(command);
      let tries = 0;
      return surely(() =>
        step(async () => {
          tries += 1;
          const goes = and(eq(filings.id, id), neverSent(write, id), notAmended(write, id));
          const found = write.select({ id: filings.id }).from(filings).where(goes);
          const sent = write
            .select({ id: submissions.id })
            .from(submissions)
            .where(inArray(submissions.filingId, found));
          const [, , , , deleted, left] = await write.batch([
            // Innermost first: what is kept of a submission refers to it, and that to the filing.
            write.delete(submissionAnswers).where(inArray(submissionAnswers.filingId, found)),
            write.delete(submissionEnvelopes).where(inArray(submissionEnvelopes.submissionId, sent)),
            write.delete(submissionEvents).where(inArray(submissionEvents.filingId, found)),
            write.delete(submissions).where(inArray(submissions.filingId, found)),
            write.delete(filings).where(goes).returning({ id: filings.id }),
            write.select({ id: filings.id }).from(filings).where(eq(filings.id, id)),
          ]);
          return deleted.length > 0 || (tries > 1 && left.length === 0);
        }),
      );
    },

    hideRefused: (id, at) =>
      surely(() =>
        step(async () => {
          forgetView(command);
          const [, hidden] = await write.batch([
            write
              .update(filings)
              .set({ deletedAt: at, version: sql`${filings.version} + 1` })
              .where(
                and(
                  eq(filings.id, id),
                  eq(filings.isAmendment, true),
                  isNull(filings.deletedAt),
                  nothingAwaited(write, id),
                  notAmended(write, id),
                ),
              ),
            write
              .select({ id: filings.id })
              .from(filings)
              .where(and(eq(filings.id, id), isNotNull(filings.deletedAt))),
          ]);
          return hidden.length > 0;
        }),
      ),
  };
};

/** No submission was accepted, or may still be. */
const nothingAwaited = (db: LibSQLDatabase, id: number) =>
  notExists(
    db
      .select({ id: submissions.id })
      .from(submissions)
      .where(
        and(
          eq(submissions.filingId, id),
          or(notInArray(submissions.status, ['rejected', 'error']), isNotNull(submissions.nextPollAt)),
        ),
      ),
  );

/** Nobody is shown one that is hidden. */
const shownOf = (view: FilingView | null): Filing | null =>
  view === null || view.isHidden ? null : view.filing;

/** Whether a filing is what a change whose answer was lost would have made of it. */
const isAsWritten = (filing: Filing, { mappings: _kept, ...change }: FilingChange, at: string): boolean =>
  filing.updatedAt === at && canonicalJson({ ...filing, ...change }) === canonicalJson(filing);

/** The events of a submission that nothing of has left us. */
const BEFORE_LEAVING = ['recorded', 'refused', 'withdrawn', 'not-sent'];

/**
 * No submission of the filing left us, or may have. What was refused on arrival has no `submittedAt` where its figures
 * stay open, so the events are asked too.
 */
const neverSent = (db: LibSQLDatabase, id: number) =>
  and(
    notExists(
      db
        .select({ id: submissions.id })
        .from(submissions)
        .where(
          and(
            eq(submissions.filingId, id),
            or(ne(submissions.status, 'error'), isNotNull(submissions.submittedAt)),
          ),
        ),
    ),
    notExists(
      db
        .select({ id: submissionEvents.filingId })
        .from(submissionEvents)
        .where(and(eq(submissionEvents.filingId, id), notInArray(submissionEvents.type, BEFORE_LEAVING))),
    ),
  );

const notAmended = (db: LibSQLDatabase, id: number) =>
  notExists(
    db
      .select({ id: filings.id })
      .from(filings)
      .where(and(eq(filings.amendmentOfFilingId, id), isNull(filings.deletedAt))),
  );
