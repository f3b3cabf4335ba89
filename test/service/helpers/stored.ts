import type { Client } from '@libsql/client';

/**
 * Number of rows that always fits: a message contains accounts of up to a megabyte, and a server refuses an answer of ten.
 */
const FEW_ROWS = 8;
const MANY_ROWS = 512;
/** Length of the longest row so far, in characters, below which many rows are read at once. */
const SHORT_ROW = 8_000;

/** Reads every text of every row of every table. Each page begins after the last row of the one before. */
export async function everythingStored(db: Client): Promise<string> {
  const tables = await db.execute("select name from sqlite_master where type = 'table'");
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const page = async (after: number, most: number) => {
      const { rows } = await db.execute({
        sql: `select rowid as place, * from "${String(name)}" where rowid > ? order by rowid limit ?`,
        args: [after, most],
      });
      return rows;
    };
    let after = Number.MIN_SAFE_INTEGER;
    let most = FEW_ROWS;
    for (;;) {
      // Long rows after short ones may be too much for one answer.
      const rows = await page(after, most).catch((fault: unknown) => {
        if (most === FEW_ROWS) throw fault;
        most = FEW_ROWS;
        return page(after, most);
      });
      const read = rows.map((row) => Object.values(row).map(String).join('\n'));
      texts.push(...read);
      if (rows.length < most) break;
      after = Number(rows.at(-1)?.place);
      most = read.every(({ length }) => length < SHORT_ROW) ? MANY_ROWS : FEW_ROWS;
    }
  }
  return texts.join('\n');
}
