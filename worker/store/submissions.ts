import { and, eq, sql } from 'drizzle-orm';
import { canonicalJson } from '../../core/proof/history/chain.ts';
import { submissionAnswers, submissions } from '../../schema/tables.ts';
import { addLink, type Link, moveEnd, placedLink, stillEndsAt } from './chain.ts';
import { chaining, type Written } from './chain-steps.ts';
import type { Database } from './database.ts';
import { StoreError } from './faults.ts';
import { filingsFrom } from './filing-reads.ts';
import { type CommandView, type FilingView, forgetView, replaceInView, VIEW, viewOf } from './filing-view.ts';
import { putParts } from './kept-envelopes.ts';
import type {
  Instant,
  NewEvent,
  NewSubmission,
  QuotaLimit,
  StatusOf,
  Submission,
  SubmissionChange,
  SubmissionStep,
} from './model.ts';
import type { CompanyFilings } from './prefetch.ts';
import { type Accompanying, recordWriter } from './records.ts';
import { forgetReadings } from './register-readings.ts';
import { one, SUBMISSION_COLUMNS, submissionOf } from './rows.ts';
import { keptBy, placesIn, settingOf } from './statement.ts';
import { afterStep, putEnvelope } from './step-writes.ts';
import { submissionReads } from './submission-reads.ts';

/**
 * Greatest number of answers of one submission that decide nothing: an upstream that fails at every poll must not fill
 * the database.
 */
const MOST_UNDECIDED_ANSWERS = 32;
const DECIDES: readonly string[] = ['accepted', 'rejected'];

/**
 * Stores the answer that caused an event, before the chain moves on in the same transaction; does nothing where there
 * is none.
 */
function putAnswer(link: Link) {
  const { answer, type } = link.event;
  const shape = DECIDES.includes(type) ? 'always' : 'where there is room';
  const { sha256 = '', keyId = '', sealed = '' } = answer ?? {};
  return PUT_ANSWER(shape, {
    ...placedLink(link),
    sha256,
    keyId,
    sealed,
    isGiven: answer === undefined ? 0 : 1,
  });
}

const PUT_ANSWER = keptBy((db, at, shape: 'always' | 'where there is room') => {
  const answers = sql`select count(*) from submission_answers a where a.submission_id = ${at('linkSubmission')}`;
  const hasRoom = shape === 'always' ? sql`` : sql`and (${answers}) < ${MOST_UNDECIDED_ANSWERS}`;
  return db.insert(submissionAnswers).select(
    sql`select ${at('linkFiling')}, ${at('linkSequence')}, s.id, ${at('sha256')}, ${at('keyId')}, ${at('sealed')}
      from submissions s where s.id = ${at('linkSubmission')} and ${at('isGiven')} ${hasRoom} and ${stillEndsAt(at)}`,
  );
});

/** Statements of steps, one for each choice of columns; the shape names them. */
const STEPPING = keptBy((db, at, shape: string) =>
  db
    .update(submissions)
    .set(placesIn(submissions, shape, at))
    .where(and(eq(submissions.id, at('ofId')), stillEndsAt(at))),
);
function stepping(id: number, change: SubmissionChange, link: Link) {
  const set = settingOf(change);
  const shape = set.map(([name]) => name).join(' ');
  return STEPPING(shape, { ...Object.fromEntries(set), ...placedLink(link), ofId: id });
}

type Decide = (now: Submission) => SubmissionStep;

/** A step as it was written, with the record that accompanied it; null where none did. */
interface Stepped {
  readonly stepped: Submission;
  readonly recorded: Submission | null;
}

const isAtRegistry = ({ target }: Pick<Submission, 'target'>): boolean => target === 'ch';

/** The content that the newest event of a submission must have. */
interface Newest {
  readonly newestType: string;
  readonly newestSince: Instant;
  /** Its detail as canonical JSON. */
  readonly newestDetail: string;
}
/** Name of the condition on the newest event, in a shape. */
const OF_NEWEST = '#newest';

/** Statements that write a poll without an event, one for each choice of columns; the shape names them. */
const COUNTING = keptBy((db, at, shape: string) => {
  const ofSubmission = sql`filing_id = ${at('ofFiling')}`;
  const newest = sql`select e.sequence from submission_events e where e.${ofSubmission} and e.submission_id = ${at('ofId')}
    order by e.sequence desc limit 1`;
  const saysIt = sql`exists (select 1 from submission_events n where n.${ofSubmission} and n.sequence = (${newest})
    and n.type = ${at('newestType')} and n.at >= ${at('newestSince')} and n.detail = ${at('newestDetail')})`;
  return db
    .update(submissions)
    .set(placesIn(submissions, shape, at))
    .where(
      and(
        eq(submissions.id, at('ofId')),
        eq(submissions.status, at('ofStatus')),
        sql`${submissions.polls} in (${at('ofPolls')}, ${at('orPolls')})`,
        shape.endsWith(OF_NEWEST) ? saysIt : undefined,
      ),
    )
    .returning(SUBMISSION_COLUMNS);
});

/**
 * Stores submissions.
 *
 * @param command a command's cache of its filing; absent outside a command
 */
export const submissionMethods = (database: Database, command?: CommandView) => {
  const { read, write, ask, surely } = database;

  const chained = chaining(database, command);
  const { insert, rowsOf, accompanying } = recordWriter(database, chained, command);

  /** Writes a poll without an event; null where the submission has changed, or the condition fails. */
  async function counted(
    asRead: Submission,
    { envelope: _none, ...changed }: SubmissionChange,
    newest?: Newest,
  ): Promise<Submission | null> {
    const { id, filingId, status, polls } = asRead;
    const set = settingOf(changed);
    const shape = [...set.map(([name]) => name), ...(newest === undefined ? [] : [OF_NEWEST])].join(' ');
    const known = { ofId: id, ofFiling: filingId, ofStatus: status, ofPolls: polls };
    // A repeat, whose first answer was lost, finds the new count.
    const values = { ...Object.fromEntries(set), ...known, orPolls: changed.polls ?? polls, ...newest };
    const [[row]] = await surely(() => read.batch([COUNTING(shape, values)]));
    if (row === undefined) return null;
    const noted = submissionOf(row);
    replaceInView(command, noted);
    return noted;
  }

  /** Writes a step, and the record that accompanies it where there is one. */
  function stepped(
    id: number,
    decide: Decide,
    statusOf: StatusOf | undefined,
    other?: { readonly id: number; readonly record: Accompanying },
  ): Promise<Stepped> {
    return chained<Stepped>(
      [sql`(select s.filing_id from submissions s where s.id = ${id})`, id],
      (moment) => {
        const now = one(moment.submissions.filter((each) => each.id === id));
        const { change, event } = decide(now);
        const { envelope, ...changed } = change;
        const next = { ...now, ...changed };
        const isSent = now.submittedAt === null && next.submittedAt !== null;
        const after = afterStep(moment, next, statusOf, isSent);
        return {
          submissionId: id,
          event: { ...event, detail: { ...event.detail, status: next.status } },
          write: async (link) => {
            const steps = [
              // `polls` keeps the statement valid when only the event is new. Setting `id` would make SQLite look up
              // every event that refers to it.
              stepping(id, { polls: now.polls, ...changed }, link),
              putEnvelope(id, envelope, link),
              putAnswer(link),
              addLink(link),
              moveEnd(link, after),
            ] as const;
            const last = [
              ...putParts(write, id, envelope),
              ...(isAtRegistry(next) && change.status === 'accepted'
                ? [forgetReadings(write, link.filingId)]
                : []),
            ];
            const record =
              other && (await accompanying({ moment, link, next, after, statusOf }, other.id, other.record));
            if (!record) {
              const [, , , , moved, ...view] = await write.batch([...steps, ...VIEW(link.filingId), ...last]);
              return written(moved, viewOf(view[0], view[1], view[2]));
            }
            const [, , , , moved, , , , , , ends, kept, sent, beside, sentBeside] = await write.batch([
              ...steps,
              ...record.first,
              ...VIEW(link.filingId),
              ...record.last,
              ...record.parts,
              ...last,
            ]);
            return written(moved, viewOf(ends, kept, sent), filingsFrom(beside, sentBeside));
          },
        };
      },
      async () => steppedIn(await rowsOf(other === undefined ? [id] : [id, other.id])),
    );

    function steppedIn(rows: readonly Submission[]): Stepped {
      return {
        stepped: one(rows.filter((each) => each.id === id)),
        recorded: rows.find((each) => each.id === other?.id) ?? null,
      };
    }

    function written(
      moved: readonly unknown[],
      view: FilingView | null,
      siblings?: CompanyFilings,
    ): Written<Stepped> {
      if (moved.length === 0) return { done: false };
      const value = steppedIn(view?.submissions ?? []);
      return { done: true, value, view, ...(siblings === undefined ? {} : { siblings }) };
    }
  }

  return {
    createSubmission: async (
      submission: NewSubmission,
      event: NewEvent,
      statusOf?: StatusOf,
    ): Promise<Submission> => {
      const made = await insert(submission, event, 'unlimited', statusOf);
      if (typeof made === 'string') throw new StoreError('STORE_NO_SUCH_ROW');
      return made;
    },

    /**
     * Creates a submission to be sent. `taken`: its target and part is already in flight or accepted. `exhausted`: the
     * counted filings have reached `limit` (decision 29). `changed`: the filing has other figures. `unapproved`: the
     * approval that it is sent by has ended. Checks and writes in one step, so that only one of two callers gets the
     * last place.
     *
     * @param limit null where no allowance applies
     * @param approvalId absent where none is needed
     */
    reserveSubmission: (
      submission: NewSubmission,
      event: NewEvent,
      limit: QuotaLimit | null,
      statusOf?: StatusOf,
      approvalId?: number,
    ): Promise<Submission | 'taken' | 'exhausted' | 'changed' | 'unapproved'> =>
      insert(submission, event, limit, statusOf, approvalId),

    /**
     * Writes a step of a submission. `decide` makes the step from the submission's present state. It is called again
     * when another writer was first, so that no step starts from an outdated state.
     */
    updateSubmission: async (id: number, decide: Decide, statusOf?: StatusOf): Promise<Submission> =>
      (await stepped(id, decide, statusOf)).stepped,

    /**
     * Writes a step of a submission, and in the same transaction the record of another submission of its filing, under
     * the conditions of `reserveSubmission`. If these fail, or the command has no id left, only the step is written.
     */
    stepAndReserve: async (
      id: number,
      decide: Decide,
      record: Accompanying,
      statusOf?: StatusOf,
    ): Promise<Stepped> => {
      const own = command?.ids.shift();
      return stepped(id, decide, statusOf, own === undefined ? undefined : { id: own, record });
    },

    /**
     * Writes a poll that brought no news: the newest event of the submission says the same, and was added at or after
     * `since`. No event is added. Null, with nothing written, where that event differs or the submission has changed.
     */
    notePoll: async (
      asRead: Submission,
      change: SubmissionChange,
      { type, detail, since }: Omit<NewEvent, 'at' | 'answer'> & { readonly since: Instant },
    ): Promise<Submission | null> => {
      const next = { ...asRead, ...change };
      const written = canonicalJson({ ...detail, status: next.status });
      return counted(asRead, change, { newestType: type, newestSince: since, newestDetail: written });
    },

    /**
     * Counts a poll that said nothing about the submission: no event is added. Null, with nothing written, where it has
     * changed.
     */
    countPoll: (asRead: Submission, change: SubmissionChange): Promise<Submission | null> =>
      counted(asRead, change),

    /** Sets when a poll that was kept back is due. Nothing else changes, so its history has no event. */
    postponePoll: ({ id, polls, status }: Submission, nextPollAt: Instant): Promise<void> =>
      ask(async () => {
        forgetView(command);
        await write
          .update(submissions)
          .set({ nextPollAt })
          .where(and(eq(submissions.id, id), eq(submissions.polls, polls), eq(submissions.status, status)));
      }),

    /** Sets when deleting an answer upstream is tried again. Nothing else changes, so its history has no event. */
    postponeDelete: (id: number, nextPollAt: Instant): Promise<void> =>
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
