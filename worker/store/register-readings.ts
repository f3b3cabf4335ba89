import { and, count, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { companies, filings, registerReadings } from '../../schema/tables.ts';
import type { Database } from './database.ts';
import { heldBy, type KnownHolder, someOfHolder } from './holder.ts';
import type { Instant, Mode, RegisterReading } from './model.ts';
import type { Known, Read, RegisterKept } from './prefetch.ts';
import { type At, statement } from './statement.ts';

/** Stores parts of the public register as they were read. They are public: all who ask in one mode share a reading. */

const { mode, companyNumber, part, answer, readAt } = registerReadings;

/** Selects a company's parts. The plus before a column keeps SQLite from using the index of the days. */
const readingsOf = (db: LibSQLDatabase, of: SQL, number: SQL, since: SQL) =>
  db
    .select({ companyNumber, part, answer, readAt })
    .from(registerReadings)
    .where(and(eq(mode, of), eq(companyNumber, number), sql`+${readAt} >= ${since}`));

const READINGS = statement((db, at: At<'mode' | 'companyNumber' | 'since'>) =>
  readingsOf(db, at('mode'), at('companyNumber'), at('since')),
);
/** Counts the readings of all companies since a time: each was a question to the register. */
const LATELY = statement((db, at: At<'mode' | 'lately'>) =>
  db
    .select({ questions: count() })
    .from(registerReadings)
    .where(and(eq(mode, at('mode')), gte(readAt, at('lately')))),
);

type Asked = Extract<Read, { of: 'register' }>;

const OWN = someOfHolder((db, holder, at: At<'named' | 'since'>, by: Asked['by']) => {
  const ofFiling = sql`(select ${filings.companyId} from ${filings} where ${and(eq(filings.id, at('named')), heldBy(filings, holder))})`;
  const id = by === 'filingId' ? ofFiling : at('named');
  const ofCompany = sql`(select ${companies.companyNumber} from ${companies} where ${and(eq(companies.id, id), heldBy(companies, holder))})`;
  return readingsOf(db, holder.mode, by === 'companyNumber' ? at('named') : ofCompany, at('since'));
});

/** Reads the parts of the company that a request names. */
export async function knownReadings(
  { read }: Database,
  holder: KnownHolder,
  { by, named, since, lately }: Asked,
): Promise<Known> {
  const [rows, [counted]] = await read.batch([
    OWN(holder, { named, since }, by),
    LATELY({ mode: holder.mode, lately }),
  ]);
  const number = by === 'companyNumber' ? named : rows[0]?.companyNumber;
  if (typeof number !== 'string') return {};
  return { register: { companyNumber: number, since, rows, questions: counted?.questions ?? 0 } };
}

/** Deletes the readings of a filing's company in the batch of a write: the authority has just changed its entry. */
export const forgetReadings = (db: LibSQLDatabase, filingId: number) =>
  db
    .delete(registerReadings)
    .where(
      sql`(${mode}, ${companyNumber}) in (select c.mode, c.company_number from filings f, companies c where f.id = ${filingId} and c.id = f.company_id)`,
    );

interface Entry {
  readonly mode: Mode;
  readonly companyNumber: string;
}

export const registerMethods = ({ read, write, ask, surely }: Database) => ({
  /** Lists the parts of a company's entry that were read since a time, and counts all questions since another. */
  registerReadings: ({
    since,
    lately,
    ...company
  }: Entry & { readonly since: Instant; readonly lately: Instant }): Promise<RegisterKept> =>
    ask(async () => {
      const [rows, [counted]] = await read.batch([
        READINGS({ ...company, since }),
        LATELY({ mode: company.mode, lately }),
      ]);
      return { rows, questions: counted?.questions ?? 0 };
    }),

  keepRegisterReadings: (company: Entry, parts: readonly RegisterReading[]): Promise<void> =>
    surely(async () => {
      const rows = parts.map((each) => ({ ...company, ...each }));
      const [first, ...others] = rows.map((row) =>
        write
          .insert(registerReadings)
          .values(row)
          .onConflictDoUpdate({
            target: [mode, companyNumber, part],
            set: { answer: row.answer, readAt: row.readAt },
          }),
      );
      if (first === undefined) return;
      await write.batch([first, ...others]);
    }),
});
