import { inArray, sql } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { canonicalJson } from '../../core/proof/history/chain.ts';
import { figuresOnly } from '../../schema/requests/merge.ts';
import { submissions } from '../../schema/tables.ts';
import { type After, addLink, endAfter, type Link, moveEnd, nextLink, stillEnds } from './chain.ts';
import { type Chained, MAX_TRIES, type Made, type Moment, type Written } from './chain-steps.ts';
import type { Database } from './database.ts';
import { StoreError } from './faults.ts';
import { filingsFrom, filingsStatements } from './filing-reads.ts';
import { type CommandView, type FilingView, VIEW, viewOf } from './filing-view.ts';
import { putParts } from './kept-envelopes.ts';
import { allot } from './locks.ts';
import type { NewEvent, NewSubmission, QuotaLimit, StatusOf, Submission, SubmissionState } from './model.ts';
import { hasPlace, isApproved, isOvertaken, takenBy, valuesOf } from './new-submission.ts';
import { one, SUBMISSION_COLUMNS, submissionOf } from './rows.ts';
import { afterStep, baseAfter, putEnvelope } from './step-writes.ts';

/** Writes the records of submissions, after which they may be sent. */

export interface Recorded {
  readonly submission: NewSubmission;
  readonly event: NewEvent;
}

interface Recording {
  readonly id: number;
  readonly submission: NewSubmission;
  readonly limit: QuotaLimit | null | 'unlimited';
  readonly approvalId: number | undefined;
}

/** A record that a step of another submission writes, if the record's own conditions are met. */
export interface Accompanying extends Recorded {
  /** Null where no allowance applies. */
  readonly limit: QuotaLimit | null;
  readonly approvalId: number | undefined;
}

/** Holds a step of another submission, once it is decided. */
interface Accompanied {
  readonly moment: Moment;
  readonly link: Link;
  readonly next: SubmissionState;
  readonly after: After;
  readonly statusOf: StatusOf | undefined;
}

const withStatus = (event: NewEvent, { status }: Pick<NewSubmission, 'status'>): NewEvent => ({
  ...event,
  detail: { ...event.detail, status },
});

/** Builds the writing of one record: its conditions, the row, its message, its event and the filing after it. */
function recording(
  db: LibSQLDatabase,
  link: Link,
  { id, submission, limit, approvalId }: Recording,
  after: After,
) {
  const taken = limit === 'unlimited' ? sql`0` : takenBy(submission);
  const free = limit === 'unlimited' || limit === null ? sql`1` : hasPlace(submission, limit);
  const approved = approvalId === undefined ? sql`1` : isApproved(approvalId);
  const overtaken = isOvertaken(id, submission);
  return [
    db
      .select({
        taken: sql<number>`${taken}`,
        overtaken: sql<number>`${overtaken}`,
        approved: sql<number>`${approved}`,
        current: sql<number>`${stillEnds(link)}`,
      })
      .from(sql`(select 1)`),
    db
      .insert(submissions)
      .select(
        sql`select ${valuesOf(id, submission)} where not ${overtaken} and not ${taken} and ${free} and ${approved} and ${stillEnds(link)}`,
      )
      .returning(SUBMISSION_COLUMNS),
    putEnvelope(id, submission.envelope, link),
    addLink(link),
    moveEnd(link, after),
  ] as const;
}

/**
 * Reads the company's other filings together with a record. Of two records written at once, the second sees the first.
 */
const besideOf = (db: LibSQLDatabase, filingId: number, isReserved: boolean) =>
  filingsStatements(
    db,
    sql`(select m.company_id from filings m where m.id = ${filingId} and ${isReserved ? 1 : 0})`,
    undefined,
  );

type NotMade = 'overtaken' | 'taken' | 'exhausted' | 'changed' | 'unapproved';

const WHY = ['overtaken', 'taken'] as const;

/** Tells whether a filing's figures changed after the message was made: it must not be sent. */
const hasOtherFigures = ({ filing }: Moment, { figures }: NewSubmission): boolean =>
  figures !== undefined &&
  figures !== null &&
  canonicalJson(figuresOnly(filing.data)) !== canonicalJson(figures);

/**
 * Makes the writer of records.
 *
 * @param command a command's cache of its filing; absent outside a command
 */
export const recordWriter = (database: Database, chained: Chained, command?: CommandView) => {
  const { read, write, ask, surely, firstId } = database;

  const rowsOf = (ids: readonly number[]): Promise<readonly Submission[]> =>
    ask(async () => {
      const rows = await read
        .select(SUBMISSION_COLUMNS)
        .from(submissions)
        .where(inArray(submissions.id, [...ids]));
      return rows.map(submissionOf);
    });

  const rowOf = async ({ submissionId }: Pick<Made<unknown>, 'submissionId'>): Promise<Submission> =>
    one(await rowsOf([submissionId ?? 0]));

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

  /** Takes the id of a new submission: an id that was read with the command, or else an id from a further trip. */
  const nextId = async (): Promise<number> =>
    command?.ids.shift() ?? (await surely(() => allot(read, 'submissions', firstId('submissions'))));

  interface Before {
    readonly overtaken: number;
    readonly taken: number;
    readonly approved: number;
    readonly current: number;
  }

  /** Explains why nothing was written: another writer was first, or a condition fails. */
  function notMade(
    before: Before | undefined,
    view: FilingView | null,
  ): Written<'overtaken' | 'taken' | 'exhausted' | 'unapproved'> {
    if (!before?.current) return { done: false };
    const why = WHY.find((each) => before[each]) ?? (before.approved ? 'exhausted' : 'unapproved');
    return { done: true, value: why, view };
  }

  async function insertInTurn(
    submission: NewSubmission,
    event: NewEvent,
    limit: QuotaLimit | null | 'unlimited',
    statusOf?: StatusOf,
    approvalId?: number,
  ): Promise<Submission | NotMade> {
    const submissionId = await nextId();
    const isReserved = limit !== 'unlimited';
    return chained<Submission | NotMade>(
      [submission.filingId, null],
      (moment) => ({
        submissionId,
        event: withStatus(event, submission),
        write: async (link) => {
          if (isReserved && hasOtherFigures(moment, submission))
            return { done: true, value: 'changed', view: null };
          const values = { id: submissionId, submission, limit, approvalId };
          const after = afterStep(moment, { ...submission, id: submissionId }, statusOf);
          const [[before], rows, , , , ends, kept, sent, beside, sentBeside] = await write.batch([
            ...recording(write, link, values, after),
            ...VIEW(submission.filingId),
            ...besideOf(write, submission.filingId, isReserved),
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

  /**
   * Builds the writing of a record that comes after a step of the same filing, in one transaction: its row, and the
   * company's other filings with it. Null where the figures changed after its message was made.
   */
  async function accompanying(
    { moment, link, next, after, statusOf }: Accompanied,
    id: number,
    { submission, event, limit, approvalId }: Accompanying,
  ) {
    if (hasOtherFigures(moment, submission)) return null;
    const { filingId } = submission;
    const own = await nextLink(filingId, id, withStatus(event, submission), endAfter(link, after), database);
    const then = afterStep(baseAfter(moment, next, after), { ...submission, id }, statusOf);
    return {
      first: recording(write, own, { id, submission, limit, approvalId }, then),
      last: besideOf(write, filingId, true),
      parts: putParts(write, id, submission.envelope),
    };
  }

  return { insert, rowsOf, accompanying };
};
