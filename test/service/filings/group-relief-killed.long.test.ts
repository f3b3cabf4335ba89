import { createClient } from '@libsql/client/web';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBeside } from '../helpers/beside.ts';
import { service } from '../helpers/client.ts';
import { type Gate, startGate } from '../helpers/gate.ts';
import { newGroup } from '../helpers/group.ts';

/**
 * Kills a service at each of its trips to the database while it divides losses and writes them: after the database did
 * the work, and before the service gets the answer. Each time all filings have their rows or none has. A repeat under
 * the same `Idempotency-Key` ends as the first would have.
 */
const database = createClient(service.libsql);

/** Statements that a process sends by itself every few seconds. */
const BY_ITSELF = [
  'next_poll_at\\" <= ?',
  'next_poll_at\\" > ?',
  "'now') from (select 1)",
  'update \\"idempotency_keys\\" set \\"expires_at\\"',
];
const isOfRequest = (body: string): boolean => !BY_ITSELF.some((text) => body.includes(text));
const MOST_TRIPS = 40;

let gate: Gate;
beforeAll(async () => {
  gate = await startGate();
});
afterAll(() => gate.stop());

/** Ends the leases of a killed process, as time would. */
async function released(filingIds: readonly number[], key: string): Promise<void> {
  for (const id of filingIds)
    await database.execute({ sql: 'DELETE FROM filing_leases WHERE filing_id = ?', args: [id] });
  await database.execute({
    sql: 'UPDATE idempotency_keys SET expires_at = ? WHERE key = ?',
    args: [new Date(Date.now() - 1).toISOString(), key],
  });
}

/**
 * Kills the service at one trip, and repeats the request.
 *
 * @returns whether the filings had rows after the kill; null where the request was answered before that trip
 */
async function killedAt(trip: number, isDone: boolean): Promise<boolean | null> {
  const { filingIds, apply, written } = await newGroup();
  const beside = await startBeside({ LIBSQL_URL: gate.url });
  const key = crypto.randomUUID();
  const headers = { 'Idempotency-Key': key };
  let trips = 0;
  const reached = gate.hold((body) => {
    if (!isOfRequest(body)) return false;
    trips += 1;
    return trips === trip;
  });
  const asked = apply({ baseUrl: beside.baseUrl, headers }).catch(() => null);
  const held = await Promise.race([reached, asked.then(() => null)]);
  if (held !== null && isDone) await held.done();
  await beside.stop();
  if (held !== null) await asked;
  const after = await written();
  await released(filingIds, key);
  const repeated = await apply({ headers });
  expect([repeated.status, repeated.at('applied'), repeated.at('saved')]).toEqual([200, true, '10600.00']);
  expect(await written()).toEqual([true, false, true]);
  expect([
    [false, false, false],
    [true, false, true],
  ]).toContainEqual(after);
  return held === null ? null : after[0] === true;
}

it('leaves all filings with their rows or none, wherever it is killed', async () => {
  const written: boolean[] = [];
  for (let trip = 1; trip <= MOST_TRIPS; trip += 1) {
    const found = await killedAt(trip, true);
    if (found === null) break;
    written.push(found);
  }
  // Only one trip writes: a kill before it leaves no rows, and a later kill leaves all rows.
  const writing = written.indexOf(true);
  expect(writing).toBeGreaterThan(2);
  expect(written).toEqual(written.map((_, trip) => trip >= writing));
  expect(await killedAt(writing + 1, false)).toBe(false);
});
