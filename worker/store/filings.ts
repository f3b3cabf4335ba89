import {
  and,
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
import { canonicalJson } from '../../core/proof/history/chain.ts';
import type { FilingsAsked } from '../../schema/endpoints/reads.ts';
import {
  accountsPdfParts,
  accountsPdfs,
  approvals,
  filings,
  submissionAnswers,
  submissionEnvelopeParts,
  submissionEnvelopes,
  submissionEvents,
  submissions,
} from '../../schema/tables.ts';
import type { Instant } from './account-records.ts';
import { changedAt } from './changed-at.ts';
import type { Database } from './database.ts';
import { filingsFrom, filingsStatements, filingsWhere, listedFilings, ownFiling } from './filing-reads.ts';
import { type CommandView, type FilingView, forgetView, keepView, VIEW, viewOf } from './filing-view.ts';
import { type AccountHolder, heldBy, type Own } from './holder.ts';
import { allot } from './locks.ts';
import { remembering } from './mappings.ts';
import type { Filing, FilingChange, Mode, NewFiling } from './model.ts';
import type { CompanyFilings, ListedFilings } from './prefetch.ts';
import { filingOf, firstOf, one, valuesIn } from './rows.ts';
import { keptBy, placesIn, settingOf } from './statement.ts';

const columnsOf = ({
  period,
  previousPeriod,
  sealed,
  ...filing
}: NewFiling): Omit<typeof filings.$inferInsert, 'updatedAt'> => ({
  ...filing,
  ...sealed,
  periodStart: period.start,
  periodEnd: period.end,
  previousPeriodStart: previousPeriod?.start ?? null,
  previousPeriodEnd: previousPeriod?.end ?? null,
});

const changed = ({
  sealed,
  mappings: _kept,
  ...change
}: FilingChange): Partial<typeof filings.$inferInsert> => ({
  ...change,
  ...sealed,
});

interface Changing {
  readonly id: number;
  readonly version: number;
  /** Number of events that the filing must have; null for any number. */
  readonly events: number | null;
  readonly at: string;
}

/** Statements that change columns of a filing, one for each choice of columns; the shape names them. */
const CHANGING = keptBy((db, at, shape: string) => {
  return db
    .update(filings)
    .set({
      ...placesIn(filings, shape, at),
      version: sql`${at('version')} + 1`,
      updatedAt: changedAt(at('at')),
    })
    .where(
      and(
        eq(filings.id, at('id')),
        eq(filings.version, at('version')),
        shape.endsWith('#events') ? eq(filings.eventCount, at('events')) : undefined,
      ),
    )
    .returning({ id: filings.id });
});

/** Builds the statement that changes a filing where it has not changed since. */
function changing(change: Partial<typeof filings.$inferInsert>, where: Changing) {
  const set = settingOf(change);
  const shape = [...set.map(([name]) => name), ...(where.events === null ? [] : ['#events'])].join(' ');
  return CHANGING(shape, { ...Object.fromEntries(set), ...where });
}

/**
 * Stores filings.
 *
 * @param command a command's cache of its filing; absent outside a command
 */
export const filingMethods = (database: Database, command?: CommandView) => ({
  /**
   * Creates a filing.
   *
   * @param number the filing's id, which was reserved for it before; a new one is taken where it is absent
   */
  createFiling: async (filing: NewFiling, number?: number): Promise<Filing> =>
    one(await inserted(database, filing, sql`1`, number)),

  /** Creates an amendment; null, with nothing created, when another filing already amends that one. */
  createAmendment: async (
    filing: NewFiling & { readonly amendmentOfFilingId: number },
    number?: number,
  ): Promise<Filing | null> => {
    const [made] = await inserted(
      database,
      filing,
      sql`not exists (select 1 from filings f where f.amendment_of_filing_id = ${filing.amendmentOfFilingId}
        and f.deleted_at is null)`,
      number,
    );
    return made ?? null;
  },

  /** Finds the holder's filing that was made under this claim of an idempotency key. */
  findFilingAskedAs: (owner: AccountHolder, claim: string): Promise<Filing | null> =>
    database.ask(async () => {
      const its = and(heldBy(filings, owner), eq(filings.askedAs, claim), isNull(filings.deletedAt));
      return firstOf(await filingsWhere(database.read, its), filingOf);
    }),

  ...storedFilings(database, command),
});

/**
 * Writes a filing where the condition holds at that moment, else nothing. Checks and writes in one statement, so that
 * only one of two concurrent amendments succeeds.
 */
async function inserted(
  { read, write, surely, firstId }: Database,
  filing: NewFiling,
  condition: SQL,
  number?: number,
): Promise<readonly Filing[]> {
  const id = number ?? (await surely(() => allot(read, 'filings', firstId('filings'))));
  const values = valuesIn(filings, {
    ...columnsOf(filing),
    updatedAt: changedAt(sql`${filing.createdAt}`, sql`${filing.accountId}`, sql`${filing.mode}`),
    id,
    secretRevisions: {},
    provenance: {},
    version: 1,
    eventCount: 0,
  });
  return surely(async () => {
    const [, rows] = await write.batch([
      // The number was given only to this filing. A row that has the number already is this filing, or got its number
      // elsewhere.
      write
        .insert(filings)
        .select(sql`select ${values} where ${condition}`)
        .onConflictDoNothing({ target: filings.id }),
      filingsWhere(write, and(eq(filings.id, id), eq(filings.accountId, filing.accountId))),
    ]);
    return rows.map(filingOf);
  });
}

/** Runs the statements. */
const filingsOf = async (
  { read }: Pick<Database, 'read'>,
  ...which: readonly [companyId: SQL, condition: SQL | undefined]
): Promise<CompanyFilings> => filingsFrom(...(await read.batch([...filingsStatements(read, ...which)])));

const storedFilings = (database: Database, command: CommandView | undefined) => {
  const { read, write, ask, surely } = database;
  return {
    findFiling: (id: number): Promise<Filing | null> =>
      ask(async () => firstOf(await filingsWhere(read, eq(filings.id, id)), filingOf)),

    /** Finds only an owner's filing: for another account's it only says that it exists. */
    findOwnFiling: (owner: AccountHolder, id: number): Promise<Own<Filing>> =>
      ask(async () => {
        const found = await ownFiling(database, owner, id);
        return found === null || found === 'anothers' ? found : found.filing;
      }),

    /** Lists filings, most recently updated first. Search matches company name and number. */
    listFilings: (
      query: FilingsAsked & { readonly accountId: number; readonly mode: Mode },
    ): Promise<ListedFilings> => ask(() => listedFilings(database, query, query)),

    /** Lists every filing of a company, and whether any of its submissions was sent or accepted. */
    filingsOfCompany: (companyId: number): Promise<CompanyFilings> =>
      ask(() => filingsOf(database, sql`${companyId}`, undefined)),

    /** Writes a change when the filing still has `version`; null when another writer was first. Sets updatedAt. */
    updateFiling: async (
      id: number,
      version: number,
      change: FilingChange,
      at: Instant,
    ): Promise<Filing | null> => {
      const before = command?.current ?? null;
      // The submissions of a view from before the lock must be unchanged: every change of one adds an event.
      const events = before?.filing.id === id ? (command?.eventCount ?? null) : null;
      forgetView(command);
      let tries = 0;
      const { filing, view } = await surely(async () => {
        tries += 1;
        const [written, ends, kept, sent] = await write.batch([
          changing(changed(change), { id, version, events, at }),
          ...VIEW(id),
          ...remembering(write, { id, at }, change.mappings ?? []),
        ]);
        const view = viewOf(ends, kept, sent);
        const now = shownOf(view);
        const isOurs = tries > 1 && now?.version === version + 1 && isAsWritten(now, change, at);
        return { filing: written.length > 0 || isOurs ? now : null, view };
      });
      keepView(command, view);
      return filing;
    },

    /**
     * Deletes a filing that was never sent. It also deletes the records and events of submissions that failed before
     * anything was sent: those with status `error`, no `submittedAt`, and no event of sending. Deletes nothing and
     * gives false when the filing has any other submission or an amendment.
     */
    deleteFiling: (id: number): Promise<boolean> => {
      forgetView(command);
      let tries = 0;
      return surely(async () => {
        tries += 1;
        const goes = and(eq(filings.id, id), neverSent(write, id), notAmended(write, id));
        const found = write.select({ id: filings.id }).from(filings).where(goes);
        const sent = write
          .select({ id: submissions.id })
          .from(submissions)
          .where(inArray(submissions.filingId, found));
        const [, , , , , , , , deleted, left] = await write.batch([
          // Innermost first: rows of a submission refer to the submission, which refers to the filing.
          write.delete(approvals).where(inArray(approvals.filingId, found)),
          write.delete(submissionAnswers).where(inArray(submissionAnswers.filingId, found)),
          write.delete(submissionEnvelopeParts).where(inArray(submissionEnvelopeParts.submissionId, sent)),
          write.delete(submissionEnvelopes).where(inArray(submissionEnvelopes.submissionId, sent)),
          write.delete(submissionEvents).where(inArray(submissionEvents.filingId, found)),
          write.delete(submissions).where(inArray(submissions.filingId, found)),
          write.delete(accountsPdfParts).where(inArray(accountsPdfParts.filingId, found)),
          write.delete(accountsPdfs).where(inArray(accountsPdfs.filingId, found)),
          write.delete(filings).where(goes).returning({ id: filings.id }),
          write.select({ id: filings.id }).from(filings).where(eq(filings.id, id)),
        ]);
        return deleted.length > 0 || (tries > 1 && left.length === 0);
      });
    },

    /**
     * Hides an amendment without an accepted submission or one whose outcome is awaited; its submissions are kept.
     * False when this does not apply, or when it is amended itself.
     */
    hideRefused: (id: number, at: Instant): Promise<boolean> =>
      surely(async () => {
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
  };
};

/** Matches a filing without a submission that is accepted or may still be accepted. */
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

/** Gives a filing, unless it is hidden: nobody sees a hidden one. */
const shownOf = (view: FilingView | null): Filing | null =>
  view === null || view.isHidden ? null : view.filing;

/** True when a filing equals the result of a change whose answer was lost. */
export const isAsWritten = (
  filing: Filing,
  { mappings: _kept, ...change }: FilingChange,
  at: string,
): boolean => filing.updatedAt >= at && canonicalJson({ ...filing, ...change }) === canonicalJson(filing);

/** The events of a submission of which nothing was sent. */
const BEFORE_LEAVING = ['recorded', 'refused', 'withdrawn', 'not-sent'];

/**
 * Matches a filing of which nothing was sent, or may have been sent. A submission refused on arrival has no
 * `submittedAt` where its figures stay open, so the events are checked too.
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
        .where(
          and(
            eq(submissionEvents.filingId, id),
            isNotNull(submissionEvents.submissionId),
            notInArray(submissionEvents.type, BEFORE_LEAVING),
          ),
        ),
    ),
  );

const notAmended = (db: LibSQLDatabase, id: number) =>
  notExists(
    db
      .select({ id: filings.id })
      .from(filings)
      .where(and(eq(filings.amendmentOfFilingId, id), isNull(filings.deletedAt))),
  );
