import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { canonicalJson } from '../../core/proof/history/chain.ts';
import { figuresOnly } from '../../schema/requests/merge.ts';
import { submissionAnswers, submissionEnvelopes, submissions } from '../../schema/tables.ts';
import {
  addLink,
  type ChainEnd,
  isLinked,
  type Link,
  moveEnd,
  nextLink,
  sealChain,
  stillEnds,
} from './chain.ts';
import { type Database, StoreError } from './database.ts';
import { filingsFrom, filingsStatements } from './filing-reads.ts';
import {
  type CommandView,
  type FilingView,
  forgetView,
  keepView,
  VIEW,
  viewOf,
  viewStatements,
} from './filing-view.ts';
import { firstOf, putParts } from './kept-envelopes.ts';
import type { CompanyFilings } from './known.ts';
import { allot } from './locks.ts';
import { hasPlace, isOvertaken, takenBy, valuesOf } from './new-submission.ts';
import { one, SUBMISSION_COLUMNS, submissionOf } from './rows.ts';
import type {
  FilingStatus,
  NewEvent,
  NewSubmission,
  QuotaLimit,
  SealedEnvelope,
  StatusOf,
  Store,
  Submission,
  SubmissionState,
} from './store.ts';
import { type SubmissionReads, submissionReads } from './submission-reads.ts';

type Methods = SubmissionReads &
  Pick<Store, 'createSubmission' | 'reserveSubmission' | 'updateSubmission' | 'postponeDelete'>;

/** Most repeats of a step because another writer of the same filing was first. */
const MAX_TRIES = 50;

/** State that a step is decided by, all of one moment. */
interface Moment extends FilingView {
  readonly end: ChainEnd;
}

interface Made<T> {
  readonly submissionId: number;
  readonly event: NewEvent;
  readonly write: (link: Link) => Promise<Written<T>>;
}

/** Gives the filing's status after a submission becomes `next`; null where it stays, or no rule is given. */
function statusAfter(
  { filing, submissions: states }: Moment,
  next: SubmissionState,
  statusOf: StatusOf | undefined,
): FilingStatus | null {
  if (statusOf === undefined) return null;
  const others = states.filter(({ id }) => id !== next.id);
  const status = statusOf(
    filing,
    [...others, next].sort((a, b) => a.id - b.id),
  );
  return status === filing.status ? null : status;
}

/** Stores an envelope, before the chain moves on in the same transaction; does nothing when there is none. */
function putEnvelope(db: LibSQLDatabase, id: number, envelope: SealedEnvelope | undefined, link: Link) {
  const { keyId, sealed, parts } = firstOf(envelope ?? { keyId: '', sealed: '' });
  return db
    .insert(submissionEnvelopes)
    .select(
      sql`select s.id, ${keyId}, ${sealed}, ${parts} from submissions s
        where s.id = ${id} and ${envelope === undefined ? 0 : 1} and ${stillEnds(link)}`,
    )
    .onConflictDoUpdate({
      target: submissionEnvelopes.submissionId,
      set: { keyId: sql`excluded.key_id`, sealed: sql`excluded.sealed`, parts: sql`excluded.parts` },
    });
}

/**
 * Most answers of one submission that decide nothing: an upstream that fails at every poll must not fill the database.
 */
const MOST_UNDECIDED_ANSWERS = 32;
const DECIDES: readonly string[] = ['accepted', 'rejected'];

/**
 * Stores the answer that caused an event, before the chain moves on in the same transaction; does nothing where there
 * is none.
 */
function putAnswer(db: LibSQLDatabase, link: Link) {
  const { filingId, sequence, submissionId, event } = link;
  const { answer } = event;
  const isKept = DECIDES.includes(event.type) ? sql`1` : hasRoom(submissionId);
  return db.insert(submissionAnswers).select(
    sql`select ${filingId}, ${sequence}, s.id, ${answer?.sha256 ?? ''}, ${answer?.keyId ?? ''}, ${answer?.sealed ?? ''}
      from submissions s where s.id = ${submissionId} and ${answer === undefined ? 0 : isKept} and ${stillEnds(link)}`,
  );
}

const hasRoom = (submissionId: number): SQL =>
  sql`(select count(*) from submission_answers a where a.submission_id = ${submissionId}) < ${MOST_UNDECIDED_ANSWERS}`;

type Written<T> =
  | {
      readonly done: true;
      readonly value: T;
      /** State after the write; null where unknown. */
      readonly view: FilingView | null;
      /** Other filings at the time of a new record. */
      readonly siblings?: CompanyFilings;
    }
  | { readonly done: false };

type NotMade = 'overtaken' | 'taken' | 'exhausted' | 'changed';

/** Tells whether a filing's figures changed after the message was made: it must not be sent. */
const hasOtherFigures = ({ filing }: Moment, { figures }: NewSubmission): boolean =>
  figures !== undefined &&
  figures !== null &&
  canonicalJson(figuresOnly(filing.data)) !== canonicalJson(figures);

/**
 * Stores submissions.
 *
 * @param command a command's cache of its filing; absent outside a command
 */
export const submissionMethods = (database: Database, command?: CommandView): Methods => {
  const { read, write, ask, step, surely, sha256 } = database;

  /** Gives the command's cache of a step's filing; null outside a command, and where the cache is incomplete. */
  function knownMoment(filingId: SQL | number, submissionId: number | null): Moment | null {
    const view = command?.current ?? null;
    if (view === null || view.end === null) return null;
    const isOfIt =
      submissionId === null
        ? view.filing.id === filingId
        : view.submissions.some(({ id }) => id === submissionId);
    const isSealed = view.end.hash !== null || view.end.last === 0;
    return isOfIt && isSealed ? { ...view, end: view.end } : null;
  }

  async function momentOf(filingId: SQL | number, submissionId: number | null): Promise<Moment> {
    const known = knownMoment(filingId, submissionId);
    if (known !== null) return known;
    const look = () =>
      ask(async (): Promise<Moment> => {
        const view =
          typeof filingId === 'number'
            ? viewOf(...(await read.batch([...VIEW(filingId)])))
            : viewOf(...(await read.batch([...viewStatements(read, filingId)])));
        if (view === null || view.end === null) throw new StoreError('STORE_NO_SUCH_ROW');
        return { ...view, end: view.end };
      });
    const moment = await look();
    if (moment.end.hash !== null || moment.end.last === 0) return moment;
    await surely(() => step(() => sealChain(write, moment.filing.id, sha256)));
    return look();
  }

  /**
   * Makes one step of a filing's history, of any kind. It starts from the state as read, or as the command left it.
   * When another writer was first, it is repeated from the new state. When the answer to a write was lost, the step
   * looks for its result before it writes again.
   */
  async function chained<T>(
    [filingId, submissionId]: readonly [SQL | number, number | null],
    make: (moment: Moment) => Made<T>,
    found: (id: number) => Promise<T>,
  ): Promise<T> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const moment = await momentOf(filingId, submissionId);
      // Done or not, the write makes the cache outdated.
      forgetView(command);
      const made = make(moment);
      const link = await nextLink(moment.filing.id, made.submissionId, made.event, moment.end, database);
      const isThere = async (): Promise<Written<T> | null> =>
        (await step(() => isLinked(read, link)))
          ? { done: true, value: await found(made.submissionId), view: null }
          : null;
      const settled = await writtenOnce(() => made.write(link), isThere);
      if (settled === null) continue;
      keepView(command, settled.view, settled.siblings);
      return settled.value;
    }
    throw new StoreError('STORE_CONTENDED');
  }

  /** Gives the result of a write; null where another writer was first. */
  async function writtenOnce<T>(
    work: () => Promise<Written<T>>,
    isThere: () => Promise<Written<T> | null>,
  ): Promise<Extract<Written<T>, { done: true }> | null> {
    let writings = 0;
    const written = await surely(() => {
      writings += 1;
      return step(work);
    }, isThere);
    // A write that was aborted and repeated may have succeeded the first time.
    const settled = written.done || writings === 1 ? written : await surely(isThere);
    return settled?.done ? settled : null;
  }

  const rowOf = (id: number): Promise<Submission> =>
    ask(async () =>
      submissionOf(
        one(await read.select(SUBMISSION_COLUMNS).from(submissions).where(eq(submissions.id, id))),
      ),
    );

  /** Inserts a submission. Ids of a company's submissions are in the order of writing, which shows who was first. */
  async function insert(
    ...given: Parameters<typeof insertInTurn>
  ): Promise<Submission | Exclude<NotMade, 'overtaken'>> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const made = await insertInTurn(...given);
      if (made !== 'overtaken') return made;
    }
    throw new StoreError('STORE_CONTENDED');
  }

  interface Before {
    readonly overtaken: number;
    readonly taken: number;
    readonly current: number;
  }

  /** Explains why nothing was written: another writer was first, or a condition fails. */
  function notMade(
    before: Before | undefined,
    view: FilingView | null,
  ): Written<'overtaken' | 'taken' | 'exhausted'> {
    if (!before?.current) return { done: false };
    const why = before.overtaken ? 'overtaken' : before.taken ? 'taken' : 'exhausted';
    return { done: true, value: why, view };
  }

  async function insertInTurn(
    submission: NewSubmission,
    event: NewEvent,
    limit: QuotaLimit | null | 'unlimited',
    statusOf: StatusOf | undefined,
  ): Promise<Submission | NotMade> {
    const submissionId = await surely(() =>
      step(() => allot(read, 'submissions', sql`(select coalesce(max(id), 0) + 1 from submissions)`)),
    );
    const isReserved = limit !== 'unlimited';
    const taken = isReserved ? takenBy(submission) : sql`0`;
    const free = limit === 'unlimited' || limit === null ? sql`1` : hasPlace(submission, limit);
    const overtaken = isOvertaken(submissionId, submission);
    return chained<Submission | NotMade>(
      [submission.filingId, null],
      (moment) => ({
        submissionId,
        event: { ...event, detail: { ...event.detail, status: submission.status } },
        write: async (link) => {
          if (isReserved && hasOtherFigures(moment, submission))
            return { done: true, value: 'changed', view: null };
          const [[before], rows, , , , ends, kept, sent, beside, sentBeside] = await write.batch([
            write
              .select({
                taken: sql<number>`${taken}`,
                overtaken: sql<number>`${overtaken}`,
                current: sql<number>`${stillEnds(link)}`,
              })
              .from(sql`(select 1)`),
            write
              .insert(submissions)
              .select(
                sql`select ${valuesOf(submissionId, submission)} where not ${overtaken} and not ${taken} and ${free} and ${stillEnds(link)}`,
              )
              .returning(SUBMISSION_COLUMNS),
            putEnvelope(write, submissionId, submission.envelope, link),
            addLink(write, link),
            moveEnd(write, link, statusAfter(moment, { ...submission, id: submissionId }, statusOf)),
            ...VIEW(submission.filingId),
            // Another filing of the company may be recorded at this moment: the second of two records sees the first.
            ...filingsStatements(
              write,
              sql`(select m.company_id from filings m where m.id = ${submission.filingId} and ${isReserved ? 1 : 0})`,
              undefined,
            ),
            ...putParts(write, submissionId, submission.envelope),
          ]);
          const view = viewOf(ends, kept, sent);
          const made = rows.map((row): Written<Submission> => {
            const siblings = isReserved ? { siblings: filingsFrom(beside, sentBeside) } : {};
            return { done: true, value: submissionOf(row), view, ...siblings };
          });
          return made[0] ?? notMade(before, view);
        },
      }),
      rowOf,
    );
  }

  return {
    createSubmission: async (submission, event, statusOf) => {
      const made = await insert(submission, event, 'unlimited', statusOf);
      if (typeof made === 'string') throw new StoreError('STORE_NO_SUCH_ROW');
      return made;
    },

    reserveSubmission: insert,

    updateSubmission: (id, decide, statusOf) =>
      chained<Submission>(
        [sql`(select s.filing_id from submissions s where s.id = ${id})`, id],
        (moment) => {
          const now = one(moment.submissions.filter((each) => each.id === id));
          const { change, event } = decide(now);
          const { envelope, ...changed } = change;
          const next = { ...now, ...changed };
          return {
            submissionId: id,
            event: { ...event, detail: { ...event.detail, status: next.status } },
            write: async (link) => {
              const [, , , , moved, ends, kept, sent] = await write.batch([
                // `polls` keeps the statement valid when only the event is new. `id` would make SQLite search for every
                // event of it.
                write
                  .update(submissions)
                  .set({ polls: now.polls, ...changed })
                  .where(and(eq(submissions.id, id), stillEnds(link))),
                putEnvelope(write, id, envelope, link),
                putAnswer(write, link),
                addLink(write, link),
                moveEnd(write, link, statusAfter(moment, next, statusOf)),
                ...VIEW(link.filingId),
                ...putParts(write, id, envelope),
              ]);
              if (moved.length === 0) return { done: false };
              const view = viewOf(ends, kept, sent);
              const value = one((view?.submissions ?? []).filter((each) => each.id === id));
              return { done: true, value, view };
            },
          };
        },
        rowOf,
      ),

    postponeDelete: (id, nextPollAt) =>
      ask(async () => {
        forgetView(command);
        await write
          .update(submissions)
          .set({ nextPollAt })
          .where(and(eq(submissions.id, id), eq(submissions.deleteUpstream, true)));
      }),

    ...submissionReads(database),
  };
};
