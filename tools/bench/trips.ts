import { join } from 'node:path';
import { openStore } from '../../worker/store/libsql.ts';
import { countTrips } from '../dev/counted-database.ts';
import { serveHrana } from '../dev/hrana/serve.ts';
import { inFolder } from '../dev/in-folder.ts';
import { startStack } from '../dev/stack.ts';
import { median } from './numbers.ts';
import { BENCH_EMAIL, testKeyOf } from './service.ts';
import { type CountedCall, countCalls } from './trip-calls.ts';

/**
 * Counts the trips to the database of each call, and measures a caller's wait with a delay of `AWAY_MS` before every
 * answer of the database. The rate limit counts in the database. A status with outcomes also waits until the
 * authorities may be polled.
 */
const AWAY_MS = 30;
const ROUNDS = 5;
const TOKEN = 'a token for counting';

/** Writes one row for each call: its trips, which must be the same in each round, and the median of its times. */
function rowsOf(rounds: readonly (readonly CountedCall[])[]): readonly string[] {
  return (rounds[0] ?? []).map(({ call, trips }, index) => {
    const same = rounds.flatMap((round) => round[index] ?? []);
    const counts = [...new Set([trips, ...same.map((each) => each.trips)])].sort((a, b) => a - b);
    const waited = Math.round(median(same.map((each) => each.milliseconds)));
    return `  ${call.padEnd(58)}${counts.join(' to ').padStart(8)}${String(waited).padStart(9)} ms`;
  });
}

export const tripsBench = (): Promise<string> => inFolder('bench-trips', tripsIn);

async function tripsIn(dataDir: string): Promise<string> {
  const file = join(dataDir, 'service.db');
  const behind = await serveHrana({ file, port: 0, token: TOKEN });
  const database = await countTrips(behind.url);
  const environment = {
    LIBSQL_URL: database.url,
    LIBSQL_AUTH_TOKEN: TOKEN,
    RATE_LIMIT_PER_MINUTE: '100000',
  };
  const stack = await startStack({ port: 0, dataDir, environment }).catch(async (fault: unknown) => {
    await database.stop();
    await behind.stop();
    throw fault;
  });
  try {
    const key = await testKeyOf(openStore(stack.libsql), BENCH_EMAIL);
    database.delay(AWAY_MS);
    const rounds: (readonly CountedCall[])[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push(await countCalls({ baseUrl: stack.baseUrl, key }, database));
    }
    return [
      `  ${'call'.padEnd(58)}${'trips'.padStart(8)}${'median'.padStart(12)}, with ${AWAY_MS} ms before every answer of the database`,
      ...rowsOf(rounds),
    ].join('\n');
  } finally {
    await stack.stop();
    await database.stop();
    await behind.stop();
  }
}
