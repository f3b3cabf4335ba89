import { inArray, sql } from 'drizzle-orm';
import { filings } from '../../schema/tables.ts';
import type { Instant } from './account-records.ts';
import { changedAt } from './changed-at.ts';
import type { Database } from './database.ts';
import { filingsWhere } from './filing-reads.ts';
import { isAsWritten } from './filings.ts';
import type { DecidedChange } from './model.ts';
import { filingOf } from './rows.ts';

/** Writes changes of several filings that belong together. */

const rowOf = ({ id, version, events, change }: DecidedChange) => ({
  id,
  version,
  events,
  data: JSON.stringify(change.data),
  provenance: JSON.stringify(change.provenance),
  status: change.status,
  requested: change.requestedStatus,
});

/**
 * Changes all filings in one statement, so that a crash leaves all changes or none. Its condition counts the filings
 * that are still as they were when their changes were decided. SQLite reads it before it writes the first row.
 */
const changingAll = (rows: readonly ReturnType<typeof rowOf>[], at: string) => sql`
  with n as materialized (
    select value ->> '$.id' as id, value ->> '$.version' as version, value ->> '$.events' as events,
      value ->> '$.data' as data, value ->> '$.provenance' as provenance, value ->> '$.status' as status,
      value ->> '$.requested' as requested
    from json_each(${JSON.stringify(rows)})
  ), same as materialized (
    select count(*) as found from n join filings f
      on f.id = n.id and f.version = n.version and f.event_count = n.events and f.deleted_at is null
  )
  update filings set data = n.data, provenance = n.provenance, status = n.status, requested_status = n.requested,
    version = filings.version + 1, updated_at = ${changedAt(sql`${at}`)}
  from n where filings.id = n.id and (select found from same) = ${rows.length}
  returning id`;

export const togetherMethods = ({ read, write, step, surely }: Database) => ({
  /**
   * Writes changes of several filings, all or none. Writes none if a filing's version or count of events differs from
   * the one on which its change was decided. Sets updatedAt of each.
   */
  updateFilings: (changes: readonly DecidedChange[], at: Instant): Promise<boolean> => {
    const rows = changes.map(rowOf);
    const isWritten = async (): Promise<boolean | null> => {
      const ids = changes.map(({ id }) => id);
      const found = (await step(() => filingsWhere(read, inArray(filings.id, ids)))).map(filingOf);
      const isOurs = ({ id, version, change }: DecidedChange): boolean =>
        found.some((one) => one.id === id && one.version === version + 1 && isAsWritten(one, change, at));
      return changes.every(isOurs) ? true : null;
    };
    return surely(async () => {
      const [written] = await write.batch([write.all<{ id: number }>(changingAll(rows, at))]);
      return written.length === changes.length;
    }, isWritten);
  },
});
