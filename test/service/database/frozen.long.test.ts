import { afterAll, beforeAll, describe, it } from 'vitest';
import { LIMITS, type Limits } from '../../../worker/store/timeouts.ts';
import { type DatabaseProcess, startDatabaseProcess } from '../helpers/database-process.ts';
import { checkFrozen } from '../helpers/frozen.ts';
import { type Served, serve } from '../helpers/served.ts';

/** A fifth of the service's waiting times. frozen.deep.test.ts tests the full times. */
const FIFTH: Limits = {
  databaseCallMs: LIMITS.databaseCallMs / 5,
  abandonedWriteMs: LIMITS.abandonedWriteMs / 5,
  requestMs: LIMITS.requestMs / 5,
  keptMs: LIMITS.keptMs / 5,
  turnMs: LIMITS.turnMs / 5,
  keepAnswerMs: LIMITS.keepAnswerMs / 5,
  freeKeyMs: LIMITS.freeKeyMs / 5,
  bodyMs: LIMITS.bodyMs / 5,
  inTimeMs: LIMITS.inTimeMs / 5,
  healthMs: LIMITS.healthMs / 5,
  readBackMs: LIMITS.readBackMs / 5,
};

describe.each(['objects', 'leases'] as const)('a database that hangs, under %s', (shape) => {
  let database: DatabaseProcess;
  let served: Served;
  beforeAll(async () => {
    database = await startDatabaseProcess();
    served = await serve(shape, database.settings, FIFTH);
  });
  afterAll(async () => {
    await served?.stop();
    await database?.stop();
  });

  it('holds up no request for long, and no filing for good', async () => {
    // A fifth of 20 seconds, and half as much again for the work itself, which no limit shortens.
    await checkFrozen({ baseUrl: served.baseUrl, database, frozenMs: 12_000, answeredWithinMs: 6_000 });
  });
});
