import { eq, type SQL } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { filings, submissions } from '../../schema/tables.ts';
import { type ChainEnd, chainEnd } from './chain.ts';
import { filingWithCompany, withCompanies } from './filing-reads.ts';
import type { Company, Filing, Submission, Subscription } from './model.ts';
import type { CompanyFilings } from './prefetch.ts';
import { one, SUBMISSION_COLUMNS, submissionOf } from './rows.ts';
import { type At, inOrder, statement } from './statement.ts';

/** A filing at one moment, with everything that a command needs to decide. */
export interface FilingView {
  readonly filing: Filing;
  /** True when it is hidden: then nobody sees it, though its sent messages are kept. */
  readonly isHidden: boolean;
  readonly company: Company;
  /** Sorted oldest first. */
  readonly submissions: readonly Submission[];
  /** End of its history; null where it was not read. */
  readonly end: ChainEnd | null;
}

/** Builds the statements of a view. They come last in each write, so that a command sees its own writes. */
export const viewStatements = (db: LibSQLDatabase, filingId: SQL | number) =>
  [
    chainEnd(db, filingId),
    withCompanies(db, eq(filings.id, filingId)),
    inOrder(db.select(SUBMISSION_COLUMNS).from(submissions).where(eq(submissions.filingId, filingId)), [
      'asc',
      submissions.id,
    ]),
  ] as const;

/** Statements of a view of a filing by its id, built once. */
const [END, HEAD, SENT] = [
  statement((db, at: At<'id'>) => viewStatements(db, at('id'))[0]),
  statement((db, at: At<'id'>) => viewStatements(db, at('id'))[1]),
  statement((db, at: At<'id'>) => viewStatements(db, at('id'))[2]),
];
export const VIEW = (id: number) => [END({ id }), HEAD({ id }), SENT({ id })] as const;

type Statements = ReturnType<typeof viewStatements>;
type Rows<Index extends 0 | 1 | 2> = Awaited<Statements[Index]>;

/** Makes a view from rows; null when there is no such filing. */
export function viewOf(ends: Rows<0>, kept: Rows<1>, sent: Rows<2>): FilingView | null {
  const [found] = kept;
  if (found === undefined) return null;
  return {
    ...filingWithCompany(found),
    isHidden: found.row.deletedAt !== null,
    submissions: sent.map(submissionOf),
    end: one(ends),
  };
}

/**
 * The cache of one command about its filing. The caller holds the filing's lock, so nobody else changes it. Each write
 * of the command requires that the filing still equals the cache, and replaces the cache. After a failed write the
 * cache is empty, and everything is read again.
 */
export interface CommandView {
  current: FilingView | null;
  /** The company's other filings, as read when the command began, and again with its last new record. */
  siblings: CompanyFilings | null;
  readonly subscriptions: readonly Subscription[] | null;
  /** Number of events in a view that was read before the lock was taken. */
  eventCount: number | null;
  /** Ids that were taken for its new submissions, the lowest first. */
  readonly ids: number[];
}

/** Empties the cache before a write: done or not, the write makes it outdated. */
export function forgetView(command: CommandView | undefined): void {
  if (command !== undefined) command.current = null;
}

/**
 * Fills the cache after a write.
 *
 * @param view the state after the write; null where unknown
 * @param siblings other filings read with a new record; absent where none was written
 */
export function keepView(
  command: CommandView | undefined,
  view: FilingView | null,
  siblings?: CompanyFilings,
): void {
  if (command === undefined) return;
  command.current = view;
  command.eventCount = null;
  command.siblings = siblings ?? (view === null ? null : command.siblings);
}

/** Replaces a submission in the cache after a write that changed nothing else. */
export function replaceInView(command: CommandView | undefined, written: Submission): void {
  const view = command?.current ?? null;
  if (command === undefined || view === null) return;
  const submissions = view.submissions.map((each) => (each.id === written.id ? written : each));
  command.current = { ...view, submissions };
}
