import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { filedAccountsFigures } from '../../schema/answers/filed-accounts.ts';
import { filedAccounts } from '../../schema/tables.ts';
import type { Database } from './database.ts';
import type { FiledAccountsRow, Mode } from './model.ts';
import { inOrder } from './statement.ts';

/** Stores accounts at the register as they were read. They are public: all who ask in one mode share a reading. */

/** Reads a row. A reading in another version's shape counts as missing. */
export const rowOf = (row: typeof filedAccounts.$inferSelect): readonly FiledAccountsRow[] => {
  const { transactionId, companyNumber, answer, readAt } = row;
  return filedAccountsFigures.is(answer) ? [{ transactionId, companyNumber, answer, readAt }] : [];
};

/**
 * Selects readings of a company's accounts made at or after a time, newest first.
 *
 * @param companyNumber the number, or the expression that finds it
 */
export const readingsWhere = (
  db: LibSQLDatabase,
  mode: SQL | Mode,
  companyNumber: SQL,
  since: SQL | string,
) =>
  inOrder(
    db
      .select()
      .from(filedAccounts)
      .where(
        and(
          eq(filedAccounts.mode, mode),
          eq(filedAccounts.companyNumber, companyNumber),
          gte(filedAccounts.readAt, since),
        ),
      ),
    ['desc', filedAccounts.readAt],
  );

export const filedAccountsMethods = ({ read, write, ask, surely }: Database) => ({
  /** Lists readings of a company's accounts at the register, made at or after a time, newest first. */
  filedAccounts: (mode: Mode, companyNumber: string, since: string): Promise<readonly FiledAccountsRow[]> =>
    ask(async () => (await readingsWhere(read, mode, sql`${companyNumber}`, since)).flatMap(rowOf)),

  /** Stores a reading. */
  keepFiledAccounts: ({
    mode,
    transactionId,
    companyNumber,
    answer,
    readAt,
  }: FiledAccountsRow & { readonly mode: Mode }): Promise<void> =>
    surely(async () => {
      await write
        .insert(filedAccounts)
        .values({ mode, transactionId, companyNumber, answer, readAt })
        .onConflictDoUpdate({
          target: [filedAccounts.mode, filedAccounts.transactionId],
          set: { companyNumber, answer, readAt },
        });
    }),
});
