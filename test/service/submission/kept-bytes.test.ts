import { createClient } from '@libsql/client/web';
import { describe, expect, it } from 'vitest';
import { must, service } from '../helpers/client.ts';
import { outcome, readyFiling } from '../helpers/filings.ts';

const database = createClient(service.libsql);

/** The condition by which a table's rows belong to one filing. */
const PLACES: Readonly<Record<string, string>> = {
  filing_id: 'filing_id = ?',
  submission_id: 'submission_id in (select id from submissions where filing_id = ?)',
};

/** Adds up the bytes of every value in every row that belongs to a filing, by table and column. */
async function keptBytes(filingId: number): Promise<Map<string, number>> {
  const kept = new Map<string, number>();
  const columns = await database.execute(
    "select t.name as tbl, c.name as col from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table'",
  );
  for (const table of new Set(columns.rows.map(({ tbl }) => String(tbl)))) {
    const names = columns.rows.filter(({ tbl }) => tbl === table).map(({ col }) => String(col));
    const place = names.find((name) => PLACES[name] !== undefined);
    const condition = table === 'filings' ? 'id = ?' : PLACES[place ?? ''];
    if (condition === undefined) continue;
    const sums = names.map((name) => `coalesce(sum(length(cast("${name}" as blob))), 0)`).join(', ');
    const found = await database.execute({
      sql: `select ${sums} from "${table}" where ${condition}`,
      args: [filingId],
    });
    for (const [at, name] of names.entries()) kept.set(`${table}.${name}`, Number(found.rows[0]?.[at]));
  }
  return kept;
}

/** Says which columns have the most. */
const largest = (kept: ReadonlyMap<string, number>): string =>
  [...kept]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 10)
    .map(([column, bytes]) => `${column}: ${bytes}`)
    .join(', ');
const sum = (bytes: Iterable<number>): number => [...bytes].reduce((all, one) => all + one, 0);

describe('the stored data of a filing', () => {
  it('is at most 25,000 bytes for accounts and return of a micro-entity, both accepted', async () => {
    const filingId = (await readyFiling()).number('id');
    await must('/filing/submit', { filingId, target: 'both' });
    expect((await outcome(filingId)).at('status')).toBe('accepted');
    const kept = await keptBytes(filingId);
    expect(sum(kept.values()), largest(kept)).toBeLessThanOrEqual(25_000);
  });
});
