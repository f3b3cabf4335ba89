import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@libsql/client/web';
import { expect } from 'vitest';
import { exitOf } from '../../../core/proof/findings.ts';
import { verifyZip } from '../../../core/proof/verify.ts';
import { means } from '../../../packages/verify/means.ts';
import { seedAccount } from '../../../tools/dev/seed.ts';
import { verifyPage } from '../../../tools/dev/verify-page.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import { type CallOptions, get, post } from './client.ts';
import { type EmptyDatabase, startEmptyDatabase } from './database-process.ts';
import { credentials, readyFiling } from './filings.ts';
import { type Kept, taken } from './frozen.ts';
import {
  type Fleet,
  newRingKey,
  type Operated,
  operate,
  type Ring,
  type Said,
  startFleet,
  temporaryFolder,
} from './operated.ts';

/** Load while the operator works. */
export interface Load {
  /** Number of callers, who create, send and follow one filing after the other. */
  readonly callers: number;
  /** Returns that are in flight when the copy is made, and answered before it is restored. */
  readonly inFlight: number;
  /** Time for callers to work during each step of the operator. */
  readonly stepMs: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Time between two polls for an outcome. */
const ASKED_EVERY_MS = 1_000;
const SETTLES_WITHIN_MS = 90_000;
/** Greatest difference of a process's time from the database's. */
const CLOCKS_MS = 60_000;
/** Number of packs that are verified. Verifying takes long. */
const PACKS = 6;

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/**
 * True for a request that a process did not answer because it ended, or that it refused because the database did not
 * answer in time, or had too many writes to do: on a busy machine a backup holds it up.
 */
const comesAgain = (fault: unknown): boolean =>
  fault instanceof TypeError || (fault instanceof Error && / answered (?:429|500): /.test(fault.message));

/** Asks until a process answers that is not ending and has its database. */
async function steadily<T>(stopped: () => boolean, ask: () => Promise<T>): Promise<T | null> {
  while (!stopped()) {
    try {
      return await ask();
    } catch (fault) {
      if (!comesAgain(fault)) throw fault;
      await pause(200);
    }
  }
  return null;
}

/** A service, its callers and the refusals that they got. */
interface Business {
  readonly fleet: Fleet;
  readonly key: string;
  readonly filings: Kept[];
  /** Wrong answers to callers. */
  readonly refused: string[];
  stopped: boolean;
}

const optionsOf = ({ fleet, key }: Business): CallOptions => ({ key, baseUrl: fleet.baseUrl() });

/** Creates a filing that is ready to send. Either process makes its parts. */
async function ready(business: Business, gatewayPassword: string): Promise<Kept | null> {
  const own = credentials({ gatewayId: `TWO-${crypto.randomUUID().slice(0, 8)}`, gatewayPassword });
  const filing = await steadily(
    () => business.stopped,
    () => readyFiling({ credentialsData: own }, optionsOf(business)),
  );
  if (filing === null) return null;
  const made = {
    filingId: filing.number('id'),
    utr: own.utrNumber,
    companyNumber: filing.text('companyNumber'),
  };
  business.filings.push(made);
  return made;
}

/** Submits until it is answered, each time with the same key at the other process. */
async function submit(business: Business, { filingId }: Kept): Promise<void> {
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const body = { filingId, target: 'both' };
  while (!business.stopped) {
    const reply = await steadily(
      () => business.stopped,
      () => post('/filing/submit', body, { ...optionsOf(business), headers }),
    );
    if (reply === null || reply.status === 200) return;
    if (reply.status !== 429 && reply.status !== 500) {
      business.refused.push(`filing ${filingId}: ${reply.status} ${String(reply.at('error'))}`);
      return;
    }
    await pause(Number(reply.headers.get('Retry-After') ?? 1) * 1000);
  }
}

/** Asks for the outcome until there is one. */
async function follow(business: Business, { filingId }: Kept): Promise<void> {
  for (let until = Date.now() + SETTLES_WITHIN_MS; !business.stopped && Date.now() < until; ) {
    const reply = await steadily(
      () => business.stopped,
      () => get(`/filing/status?filingId=${filingId}`, optionsOf(business)),
    );
    if (reply === null) return;
    if (reply.status === 429 || reply.status === 500) {
      await pause(ASKED_EVERY_MS);
      continue;
    }
    if (reply.status !== 200) {
      business.refused.push(`status of ${filingId}: ${reply.status} ${String(reply.at('error'))}`);
      return;
    }
    if (reply.at('status') !== 'submitted') return;
    await pause(ASKED_EVERY_MS);
  }
}

/** Lets callers file one filing after the other until the business is stopped. */
async function trade(business: Business, callers: number): Promise<void> {
  const work = async (): Promise<void> => {
    while (!business.stopped) {
      const filing = await ready(business, 'gateway-password');
      if (filing === null) return;
      await submit(business, filing);
      await follow(business, filing);
    }
  };
  await Promise.all(Array.from({ length: callers }, work));
}

/** Fails with a command's whole output when it did not succeed. */
function must({ status, text }: Said, ...words: readonly string[]): string {
  expect([status, text]).toEqual([0, expect.anything()]);
  for (const each of words) expect(text).toContain(each);
  return text;
}

/** Gives doctor's findings about sealed data, with any findings about the settings. */
async function examined(operated: Operated, ...words: readonly string[]): Promise<string> {
  const { text } = await operate(operated, 'doctor-command');
  for (const each of words) expect(text).toContain(each);
  expect(text).not.toMatch(/does not verify|open with no key|is not in CREDENTIALS_KEYS|do not open with it/);
  return text;
}

/** Changes a key as the guide does: first known, then used, then everything is sealed with it. Returns the ring. */
async function rotated(database: EmptyDatabase, fleet: Fleet, ring: Ring, stepMs: number): Promise<Ring> {
  const entry = await newRingKey({ database, ring });
  const [name = ''] = Object.keys(entry);
  expect(Object.keys(ring)).not.toContain(name);
  const known = { ...ring, ...entry };
  await fleet.deploy(known);
  await pause(stepMs);
  await examined({ database, ring: known }, `nothing is sealed with ${name}`);
  const used = { ...entry, ...ring };
  await fleet.deploy(used);
  await pause(stepMs);
  must(await operate({ database, ring: used }, 'keys-command', 'reseal'), 'are unchanged');
  await examined({ database, ring: used }, 'histories verify', `new ones are sealed with ${name}`);
  return used;
}

type Row = Readonly<Record<string, unknown>>;

async function rowsOf({ libsql }: EmptyDatabase, sql: string): Promise<readonly Row[]> {
  const client = createClient(libsql);
  try {
    return (await client.execute(sql)).rows.map((row) => ({ ...row }));
  } finally {
    client.close();
  }
}

const submissionsOf = (database: EmptyDatabase): Promise<readonly Row[]> =>
  rowsOf(
    database,
    'SELECT id, filing_id, target, status, submitted_at, next_poll_at, polls FROM submissions ORDER BY id',
  );

/** Expects that no time in a history is from a wrong clock. */
async function holdTimes(database: EmptyDatabase, from: number): Promise<void> {
  const events = await rowsOf(database, 'SELECT filing_id, type, at FROM submission_events');
  expect(events.length).toBeGreaterThan(0);
  const off = events.filter(({ at }) => {
    const time = Date.parse(String(at));
    return !(time > from - CLOCKS_MS && time < Date.now() + CLOCKS_MS);
  });
  expect(off).toEqual([]);
}

/** Expects each answer 500 of a process to come from a fault of its database. */
function holdFaults(log: string): void {
  const faults = readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line.includes('"event":"fault"') && !line.includes('"kind":"StoreError"'));
  expect(faults).toEqual([]);
}

/** Runs everything: two servers, two processes, and the operator's steps of the operating guide, under load. */
export async function operateTwoServers({ callers, inFlight, stepMs }: Load): Promise<void> {
  const began = Date.now();
  const folder = temporaryFolder();
  const first = await startEmptyDatabase();
  const second = await startEmptyDatabase();
  const fleets: Fleet[] = [];
  const given = process.env.SERVICE_LOG;
  const log = given ?? join(folder.path, 'log');
  process.env.SERVICE_LOG = log;
  try {
    let ring = await newRingKey({ database: first, ring: {} });
    must(await operate({ database: first, ring }, 'migrate-remote'));
    const account = { name: 'Ada', email: 'ada@example.test', now: new Date(), modes: ['test'] } as const;
    const { keys } = await seedAccount(openStore(first.libsql), account);
    const key = keys.test ?? '';

    const fleet = await startFleet(first, ring, folder.path);
    fleets.push(fleet);
    const before: Business = { fleet, key, filings: [], refused: [], stopped: false };
    const trading = trade(before, callers);
    // Changes the sealing key with clocks wrong by an hour, and again in the same month with clocks wrong by a day.
    fleet.setClocks(HOUR_MS, -HOUR_MS);
    ring = await rotated(first, fleet, ring, stepMs);
    fleet.setClocks(0, 0);
    await pause(stepMs);
    fleet.setClocks(-DAY_MS, DAY_MS);
    ring = await rotated(first, fleet, ring, stepMs);
    expect(Object.keys(ring)).toHaveLength(3);

    // Makes a copy while returns are in flight, which are answered before the servers are lost.
    const flying: Kept[] = [];
    for (let count = 0; count < inFlight; count += 1) {
      const filing = await ready(before, 'SANDBOX-SLOW');
      if (filing !== null) flying.push(filing);
    }
    await Promise.all(flying.map((filing) => submit(before, filing)));
    const copy = join(folder.path, 'copy.db');
    must(await operate({ database: first, ring }, 'backup-command', copy), 'is a complete copy');
    fleet.setClocks(HOUR_MS, 0);
    await Promise.all(flying.map((filing) => follow(before, filing)));
    await pause(stepMs);
    before.stopped = true;
    fleet.lose();
    await trading;
    expect(before.refused).toEqual([]);
    await examined({ database: first, ring }, 'histories verify');
    const lost = await submissionsOf(first);

    const restored = { database: second, ring };
    const told = must(
      await operate(
        {
          ...restored,
          more: { LIBSQL_URL_BEFORE: first.libsql.url, LIBSQL_AUTH_TOKEN_BEFORE: first.libsql.authToken },
        },
        'restore-command',
        copy,
        '--keep',
        'all',
      ),
      '1 keys are active',
    );
    await examined(restored, 'histories verify');
    must(await operate(restored, 'keys-command', 'numbers', 'test', '+5000'));
    const copied = await submissionsOf(second);
    const drafts = new Set((await rowsOf(second, 'SELECT id FROM filings')).map(({ id }) => id));
    for (const { filing_id: filingId } of lost) drafts.delete(filingId);
    const inCopy = new Set(copied.map(({ id }) => id));
    expect(copied.filter(({ status }) => status === 'submitted').length).toBeGreaterThanOrEqual(inFlight);
    // Nothing is lost: messages sent after the copy are named.
    const sentSince = lost.filter(({ id, submitted_at: at }) => !inCopy.has(id) && at !== null);
    for (const { id } of sentSince) expect(told).toContain(`submission ${String(id)} was sent: `);

    // The presenter belongs to the service, with its data on either server.
    const moved: EmptyDatabase = {
      ...second,
      settings: {
        ...first.settings,
        LIBSQL_URL: second.libsql.url,
        LIBSQL_AUTH_TOKEN: second.libsql.authToken,
      },
    };
    const again = await startFleet(moved, ring, folder.path);
    fleets.push(again);
    again.setClocks(DAY_MS, -HOUR_MS);
    const after: Business = { fleet: again, key, filings: [], refused: [], stopped: false };
    const going = trade(after, callers);
    const open = new Set(copied.map(({ filing_id: filingId }) => filingId));
    await Promise.all(
      before.filings.filter(({ filingId }) => open.has(filingId)).map((filing) => follow(after, filing)),
    );
    // A draft of the copy that was never sent is sent now.
    for (const filing of before.filings.filter(({ filingId }) => drafts.has(filingId))) {
      await submit(after, filing);
      await follow(after, filing);
    }
    again.setClocks(0, 0);
    await pause(stepMs);
    after.stopped = true;
    await going;
    after.stopped = false;
    await Promise.all(after.filings.map((filing) => follow(after, filing)));
    expect(after.refused).toEqual([]);

    await endsWhereTheyAre(moved, { after, before, sentSince });
    must(await operate(restored, 'keys-command', 'reseal'), 'are unchanged');
    await examined(restored, 'histories verify');
    await holdTimes(first, began);
    await holdTimes(second, began);
    await holdPacks(after);
    holdFaults(log);
  } finally {
    if (given === undefined) delete process.env.SERVICE_LOG;
    for (const fleet of fleets) fleet.lose();
    await first.stop();
    await second.stop();
    folder.remove();
  }
}

interface Ended {
  readonly after: Business;
  readonly before: Business;
  /** Messages sent after the copy, which the restored database does not know. */
  readonly sentSince: readonly Row[];
}

/** Expects each submission of the restored database to end as at the authorities, with nothing sent twice. */
async function endsWhereTheyAre(database: EmptyDatabase, { after, before, sentSince }: Ended): Promise<void> {
  const kept = await submissionsOf(database);
  const filings = await rowsOf(database, 'SELECT id FROM filings');
  const isThere = new Set(filings.map(({ id }) => id));
  const isSentSince = ({ filingId }: Kept, target: string): boolean =>
    sentSince.some((one) => one.filing_id === filingId && one.target === target);
  const numberedAnew = new Set(after.filings.map(({ filingId }) => filingId));
  const known = [
    ...before.filings.filter(({ filingId }) => isThere.has(filingId) && !numberedAnew.has(filingId)),
    ...after.filings,
  ];
  const events = await rowsOf(database, 'SELECT submission_id, type, at, detail FROM submission_events');
  const eventsOf = (own: readonly Row[]): readonly string[] =>
    events
      .filter((event) => own.some(({ id }) => id === event.submission_id))
      .map(({ type, at, detail }) => `${String(at)} ${String(type)} ${String(detail).slice(0, 200)}`);
  let accepted = 0;
  for (const filing of known) {
    const there = await taken(filing);
    for (const target of ['tax', 'ch'] as const) {
      const own = kept.filter((one) => one.filing_id === filing.filingId && one.target === target);
      const isAccepted = own.some(({ status }) => status === 'accepted');
      const isSecret = !numberedAnew.has(filing.filingId) && isSentSince(filing, target);
      const told = JSON.stringify({ ...filing, target, there, own, events: eventsOf(own) });
      expect(there[target], told).toBeLessThan(2);
      // A submission in flight was recorded and not sent. Its absence from the authority's list counts only after ten
      // minutes.
      const isLookedFor = there[target] === 0 && own.some(({ status }) => status === 'submitted');
      if (!isSecret && !isLookedFor) expect(isAccepted, told).toBe(there[target] === 1);
      accepted += isAccepted ? 1 : 0;
    }
  }
  // Filings made after the copy are at the authorities at most once, too.
  for (const filing of before.filings) {
    const { tax, ch } = await taken(filing);
    expect([filing, tax < 2, ch < 2]).toEqual([filing, true, true]);
  }
  expect(accepted).toBeGreaterThan(0);
  console.log(
    `${before.filings.length} filings before the loss and ${after.filings.length} after; ${accepted} submissions of the restored database are accepted, ${sentSince.length} were sent after the copy`,
  );
}

/** Expects packs of accepted filings to verify. */
async function holdPacks(business: Business): Promise<void> {
  const trust = { page: verifyPage(), keys: null, certificates: [] };
  for (const { filingId } of business.filings.slice(0, PACKS)) {
    const reply = await get(`/filing/receipt?filingId=${filingId}`, optionsOf(business));
    if (!(reply.value instanceof Uint8Array)) throw new Error(`the pack of ${filingId} is no file`);
    const verdict = await verifyZip(reply.value, means, trust);
    expect([
      filingId,
      exitOf(verdict),
      verdict.findings.filter(({ outcome }) => outcome === 'fails'),
    ]).toEqual([filingId, 0, []]);
  }
}
