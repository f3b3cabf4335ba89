import { eq, type SQL } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { companies, filings, submissions } from '../../schema/tables.ts';
import { type ChainEnd, chainEnd } from './chain.ts';
import type { CompanyFilings } from './known.ts';
import type { Company, Filing, Submission, Subscription } from './model.ts';
import { companyOf, filingOf, one, SUBMISSION_COLUMNS, submissionOf } from './rows.ts';
import { type At, statement } from './statement.ts';

/** A filing with all that a command decides by, of one moment. */
export interface FilingView {
  readonly filing: Filing;
  /** Whether it is hidden: then nobody is shown it, though what was sent of it is kept. */
  readonly isHidden: boolean;
  readonly company: Company;
  /** Oldest first. */
  readonly submissions: readonly Submission[];
  /** Where its history ends; null where that was not read. */
  readonly end: ChainEnd | null;
}

/** The statements that a view is made of. They stand at the end of each write, so that a command sees what it wrote. */
export const viewStatements = (db: LibSQLDatabase, filingId: SQL | number) =>
  [
    chainEnd(db, filingId),
    db
      .select({ row: filings, company: companies })
      .from(filings)
      .innerJoin(companies, eq(filings.companyId, companies.id))
      .where(eq(filings.id, filingId)),
    db
      .select(SUBMISSION_COLUMNS)
      .from(submissions)
      .where(eq(submissions.filingId, filingId))
      .orderBy(submissions.id),
  ] as const;

/** The same of a filing by its id, kept. */
const [END, HEAD, SENT] = [
  statement((db, at: At<'id'>) => viewStatements(db, at('id'))[0]),
  statement((db, at: At<'id'>) => viewStatements(db, at('id'))[1]),
  statement((db, at: At<'id'>) => viewStatements(db, at('id'))[2]),
];
export const VIEW = (id: number) => [END({ id }), HEAD({ id }), SENT({ id })] as const;

type Statements = ReturnType<typeof viewStatements>;
type Rows<Index extends 0 | 1 | 2> = Awaited<Statements[Index]>;

/** Null where there is no such filing. */
export function viewOf(ends: Rows<0>, kept: Rows<1>, sent: Rows<2>): FilingView | null {
  const [found] = kept;
  if (found === undefined) return null;
  const company = companyOf(found.company);
  const { companyName, companyNumber } = company;
  return {
    filing: filingOf({ row: found.row, companyName, companyNumber }),
    isHidden: found.row.deletedAt !== null,
    company,
    submissions: sent.map(submissionOf),
    end: one(ends),
  };
}

/**
 * What one command knows of its filing. The caller holds the filing's lock, so that nobody else changes it. Each write of
 * the command is made under the condition that the filing is still as it is here, and replaces what is here. After one
 * that failed nothing is known any more, and everything is read again.
 */
export interface CommandView {
  current: FilingView | null;
  /** The filings of the company: as they were when the command began, then as they were with its last new record. */
  siblings: CompanyFilings | null;
  readonly subscriptions: readonly Subscription[] | null;
  /** Of a view that was read before the lock was taken: how many events there were. */
  eventCount: number | null;
}

/** Before a write: done or not, it leaves what was known no longer true. */
export function forgetView(command: CommandView | undefined): void {
  if (command !== undefined) command.current = null;
}

/**
 * After a write.
 *
 * @param view what it left; null where that is not known
 * @param siblings what stood beside a new record; absent where none was written
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
