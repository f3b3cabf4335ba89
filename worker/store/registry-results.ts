import { and, desc, eq, sql } from 'drizzle-orm';
import { companies, filings, registryResults, submissions } from '../../schema/tables.ts';
import type { Database } from './database.ts';
import type { Filing, Instant, Submission } from './model.ts';
import { filingOf, SUBMISSION_COLUMNS, submissionOf, textsOf } from './rows.ts';
import { type At, statement } from './statement.ts';

/** Stores results that the registry lists for a presenter, each until its submission takes it. */

/** A sealed result of a submission. */
export interface KeptResult {
  /** The registry's status code. */
  readonly code: string;
  readonly sealed: string;
}

/** State of a submission that waits for its outcome. */
export interface Awaited {
  readonly newest: { readonly type: string; readonly at: Instant } | null;
  readonly kept: KeptResult | null;
  /** Accounts of its presenter that wait, at most `enough`. */
  readonly waiting: number;
}

export interface Sent {
  readonly filing: Filing;
  readonly submission: Submission;
}

const textsIn = (json: string | null | undefined): readonly string[] => textsOf(JSON.parse(json ?? '[]'));

const { submissionId, code, receivedAt, sealed } = registryResults;

const AWAITED = statement((db, at: At<'id' | 'filingId' | 'mode' | 'presenter' | 'enough'>) => {
  const newest = sql<string | null>`(select json_array(e.type, e.at) from submission_events e
    where e.filing_id = ${at('filingId')} and e.submission_id = ${at('id')} order by e.sequence desc limit 1)`;
  // The plus sign keeps SQLite from using the index by account, which would also read decided submissions.
  const waiting = sql<number>`(select count(*) from (select 1 from submissions s where s.next_poll_at >= ''
    and s.target = 'ch' and +s.mode = ${at('mode')} and s.presenter is ${at('presenter')} and s.status = 'submitted'
    limit ${at('enough')}))`;
  const kept = sql<string | null>`(select json_array(r.code, r.sealed) from registry_results r
    where r.submission_id = ${at('id')} order by r.received_at desc limit 1)`;
  return db.select({ newest, kept, waiting }).from(sql`(select 1)`);
});
const KEPT_RESULT = statement((db, at: At<'id'>) =>
  db
    .select({ code, sealed })
    .from(registryResults)
    .where(eq(submissionId, at('id')))
    .orderBy(desc(receivedAt))
    .limit(1),
);
const FORGET_RESULTS = statement((db, at: At<'id'>) =>
  db.delete(registryResults).where(eq(submissionId, at('id'))),
);

export const registryResultMethods = ({ read, write, ask, surely }: Database) => ({
  /**
   * Reads the newest event of a submission and its stored result, and counts the accounts of its presenter that wait.
   *
   * @param enough the count stops at this number
   */
  awaitedAccounts: (
    { id, filingId, mode, presenter }: Pick<Submission, 'id' | 'filingId' | 'mode' | 'presenter'>,
    enough: number,
  ): Promise<Awaited> =>
    ask(async () => {
      const [[row]] = await read.batch([AWAITED({ id, filingId, mode, presenter, enough })]);
      const [type, at] = textsIn(row?.newest);
      const [code, sealed] = textsIn(row?.kept);
      return {
        newest: type === undefined || at === undefined ? null : { type, at },
        kept: code === undefined || sealed === undefined ? null : { code, sealed },
        waiting: row?.waiting ?? 0,
      };
    }),

  /** Lists the submissions of accounts under these numbers, each with its filing. It includes deleted filings. */
  sentUnder: (numbers: readonly string[]): Promise<readonly Sent[]> =>
    ask(async () => {
      const rows = await read
        .select({
          sent: SUBMISSION_COLUMNS,
          row: filings,
          companyName: companies.companyName,
          companyNumber: companies.companyNumber,
        })
        .from(submissions)
        .innerJoin(filings, eq(filings.id, submissions.filingId))
        .innerJoin(companies, eq(companies.id, filings.companyId))
        .where(
          and(
            sql`${submissions.submissionNumber} in (select value from json_each(${JSON.stringify(numbers)}))`,
            eq(submissions.target, 'ch'),
          ),
        )
        .orderBy(submissions.id);
      return rows.map(({ sent, ...filing }) => ({
        submission: submissionOf(sent),
        filing: filingOf(filing),
      }));
    }),

  /** Stores results. A result that is already stored is not replaced. */
  keepResults: (
    results: readonly (KeptResult & { readonly submissionId: number; readonly receivedAt: Instant })[],
  ): Promise<void> =>
    surely(async () => {
      const [first, ...others] = results.map((row) =>
        write.insert(registryResults).values(row).onConflictDoNothing(),
      );
      if (first === undefined) return;
      await write.batch([first, ...others]);
    }),

  /** Gives the newest stored result of a submission; null where there is none. */
  keptResult: (id: number): Promise<KeptResult | null> =>
    ask(async () => {
      const [[row]] = await read.batch([KEPT_RESULT({ id })]);
      return row ?? null;
    }),

  /** Deletes the stored results of a submission once it has taken them. */
  forgetResults: (id: number): Promise<void> =>
    surely(async () => {
      await write.batch([FORGET_RESULTS({ id })]);
    }),
});
