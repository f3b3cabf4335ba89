import { and, eq, type SQL, sql } from 'drizzle-orm';
import { accountsPdfParts, accountsPdfs, filings, submissions } from '../../schema/tables.ts';
import type { Database } from './database.ts';
import { inParts } from './parts.ts';

type Table = typeof accountsPdfs | typeof accountsPdfParts;

const isOf = (table: Table, filingId: number, sha256: string): SQL | undefined =>
  and(eq(table.filingId, filingId), eq(table.sha256, sha256));

/** Selects the hash of the accounts' PDF from the data of a filing or of a submission. */
const named = (data: SQL): SQL => sql`json_extract(${data}, '$.accountsPdf.sha256')`;

/** Matches PDFs of a filing that neither its data nor its submissions name. */
const unnamed = (table: Table, filingId: number): SQL | undefined =>
  and(
    eq(table.filingId, filingId),
    sql`${table.sha256} not in (select ${named(sql`${filings.data}`)} from ${filings}
      where ${filings.id} = ${filingId} and ${named(sql`${filings.data}`)} is not null
      union select ${named(sql`${submissions.figures}`)} from ${submissions}
      where ${submissions.filingId} = ${filingId} and ${named(sql`${submissions.figures}`)} is not null)`,
  );

/** Stores accounts of charities and clubs as PDFs: only in the database, by filing and hash (decision 203). */
export const accountsPdfMethods = ({ read, write, ask, surely }: Database) => ({
  /** Stores a charity's accounts as a PDF in base64, under its hash; an equal PDF that is already stored stays. */
  keepAccountsPdf: (filingId: number, sha256: string, base64: string): Promise<void> =>
    surely(async () => {
      const [first, ...others] = inParts(base64);
      await write.batch([
        write.insert(accountsPdfs).values({ filingId, sha256, base64: first }).onConflictDoNothing(),
        ...others.map((part, index) =>
          write
            .insert(accountsPdfParts)
            .values({ filingId, sha256, part: index + 1, base64: part })
            .onConflictDoNothing(),
        ),
      ]);
    }),

  findAccountsPdf: (filingId: number, sha256: string): Promise<string | null> =>
    ask(async () => {
      const [[first], others] = await read.batch([
        read
          .select({ base64: accountsPdfs.base64 })
          .from(accountsPdfs)
          .where(isOf(accountsPdfs, filingId, sha256)),
        read
          .select({ base64: accountsPdfParts.base64 })
          .from(accountsPdfParts)
          .where(isOf(accountsPdfParts, filingId, sha256))
          .orderBy(accountsPdfParts.part),
      ]);
      return first === undefined ? null : [first, ...others].map(({ base64 }) => base64).join('');
    }),

  /** Copies a PDF to another filing, which amends the first. */
  copyAccountsPdf: (from: number, to: number, sha256: string): Promise<void> =>
    surely(async () => {
      await write.batch([
        write
          .insert(accountsPdfs)
          .select(
            sql`select ${to}, ${accountsPdfs.sha256}, ${accountsPdfs.base64} from ${accountsPdfs}
                where ${isOf(accountsPdfs, from, sha256)}`,
          )
          .onConflictDoNothing(),
        write
          .insert(accountsPdfParts)
          .select(
            sql`select ${to}, ${accountsPdfParts.sha256}, ${accountsPdfParts.part}, ${accountsPdfParts.base64}
                from ${accountsPdfParts} where ${isOf(accountsPdfParts, from, sha256)}`,
          )
          .onConflictDoNothing(),
      ]);
    }),

  /** Deletes PDFs that neither the filing nor its submissions name; gives the hashes of the others. */
  forgetAccountsPdfs: (filingId: number): Promise<readonly string[]> =>
    surely(async () => {
      const [, , left] = await write.batch([
        write.delete(accountsPdfParts).where(unnamed(accountsPdfParts, filingId)),
        write.delete(accountsPdfs).where(unnamed(accountsPdfs, filingId)),
        write
          .select({ sha256: accountsPdfs.sha256 })
          .from(accountsPdfs)
          .where(eq(accountsPdfs.filingId, filingId)),
      ]);
      return left.map(({ sha256 }) => sha256);
    }),
});
