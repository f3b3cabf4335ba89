import { afterAll, beforeAll, describe, it } from 'vitest';
import { LIMITS } from '../../../worker/store/timeouts.ts';
import { type DatabaseProcess, startDatabaseProcess } from '../helpers/database-process.ts';
import { checkFrozen } from '../helpers/frozen.ts';
import { type Served, serve } from '../helpers/served.ts';

/** Tests the service's full waiting time: a database that hangs for a minute. */
const FROZEN_MS = 60_000;
const ANSWERED_WITHIN_MS = 20_000;
/**
 * Time until a filing settles. As it wakes, the database may write a record of a message that was never sent. Such a
 * submission is in flight until its absence from the authority's list counts: ten minutes, and the longest time between
 * two polls.
 */
const SETTLES_WITHIN_MS = 16 * 60_000;

describe.each(['objects', 'leases'] as const)('a database that hangs for a minute, under %s', (shape) => {
  let database: DatabaseProcess;
  let served: Served;
  beforeAll(async () => {
    database = await startDatabaseProcess();
    served = await serve(shape, database.settings, LIMITS);
  });
  afterAll(async () => {
    await served?.stop();
    await database?.stop();
  });

  it('lets every request be answered within 20 seconds, and every filing end as at the authorities', async () => {
    await checkFrozen({
      baseUrl: served.baseUrl,
      database,
      frozenMs: FROZEN_MS,
      answeredWithinMs: ANSWERED_WITHIN_MS,
      settlesWithinMs: SETTLES_WITHIN_MS,
    });
  });
});
