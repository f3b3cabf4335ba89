import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../settings/memory.ts';
import Embedded from 'libsql';
import { createHrana, type HranaEndpoint } from '../../tools/dev/hrana/endpoint.ts';
import { isInteger, isString, maybe, shape } from '../../tools/dev/hrana/guards.ts';
import { migrateAll } from '../../tools/operate/each-database.ts';
import { DATABASE_NOW } from '../../worker/store/locks.ts';
import { type FurtherDatabase, HOME } from '../../worker/store/place-names.ts';
import { backgroundDue } from '../../worker/submission/schedule.ts';
import { writeMigrated } from '../helpers/migrated.ts';
import { DATABASE_ORIGIN, handedResponse } from './bodies.ts';
import type { Faults, Outage, StorageFault } from './faults.ts';
import type { PlannedOutage } from './plan.ts';
import type { Random } from './random.ts';
import type { Process, Scheduler } from './scheduler.ts';

export const DATABASE = { url: DATABASE_ORIGIN, authToken: 'a token for simulations' } as const;

const FURTHER_NAMES = ['north', 'south'] as const;
/** The databases beside the first, in a deployment with three. */
export const FURTHER: readonly FurtherDatabase[] = FURTHER_NAMES.map((name) => ({
  name,
  url: `${DATABASE_ORIGIN}-${name}`,
  authToken: DATABASE.authToken,
}));
/** Their setting. */
export const FURTHER_SETTING = FURTHER.map(({ name, url }) => `${name}=${url}`).join(',');

/** One database, or the three of one deployment, which may be replaced by older copies of one moment. */
export interface Database {
  /** Gives the endpoint that answers now, of the database at an address. */
  readonly endpoint: (url?: string) => HranaEndpoint;
  /** True when a poll of some submission is due by a time: only then does a sweep find anything. */
  readonly isDue: (at: number) => boolean;
  /** Counts the replacements by a copy. Requests of an earlier life are not carried out in a later one. */
  readonly life: () => number;
  readonly copy: () => void;
  readonly restore: () => void;
  readonly close: () => void;
}

/** A folder of databases. Each run copies an empty one with every table. */
export interface Databases {
  open(count?: 1 | 3): Database;
  remove(): void;
}

const ENDS = ['', '-wal'] as const;
/** Selects the submissions that a sweep reads. It goes on with those of them that are due in the background. */
const DUE = `select next_poll_at as nextPollAt, poll_interval_seconds as pollIntervalSeconds, polls
  from submissions
  where next_poll_at <= ? and (status in ('pending', 'submitted', 'error') or delete_upstream)`;

const isScheduled = shape({
  nextPollAt: isString,
  pollIntervalSeconds: maybe(isInteger),
  polls: isInteger,
});

function databaseIn(file: string): Database {
  const openIt = (): HranaEndpoint => createHrana({ file, token: DATABASE.authToken });
  const removeIt = (name: string): void => {
    for (const end of ['', '-wal', '-shm']) rmSync(`${name}${end}`, { force: true });
  };
  let endpoint = openIt();
  let life = 0;
  let seen: Embedded.Database | null = null;
  let due: Embedded.Statement | null = null;
  const closeIt = (): void => {
    seen?.close();
    seen = null;
    due = null;
    endpoint.close();
  };
  return {
    endpoint: () => endpoint,
    isDue: (at) => {
      seen ??= new Embedded(file);
      due ??= seen.prepare(DUE);
      const rows: readonly unknown[] = due.all([new Date(at).toISOString()]);
      return rows.some(
        (row) =>
          isScheduled(row) &&
          (backgroundDue({ ...row, pollIntervalSeconds: row.pollIntervalSeconds ?? null })?.getTime() ??
            at + 1) <= at,
      );
    },
    life: () => life,
    // No statement runs during a task, so the files have one state.
    copy: () => {
      for (const end of ENDS)
        if (existsSync(`${file}${end}`)) copyFileSync(`${file}${end}`, `${file}.copy${end}`);
    },
    restore: () => {
      closeIt();
      removeIt(file);
      for (const end of ENDS)
        if (existsSync(`${file}.copy${end}`)) copyFileSync(`${file}.copy${end}`, `${file}${end}`);
      life += 1;
      endpoint = openIt();
    },
    close: () => {
      closeIt();
      removeIt(file);
      removeIt(`${file}.copy`);
    },
  };
}

/** Joins the databases of one deployment. */
function joined(home: Database, further: ReadonlyMap<string, Database>): Database {
  const all = [home, ...further.values()];
  return {
    endpoint: (url = DATABASE.url) => (further.get(new URL(url).origin) ?? home).endpoint(),
    isDue: (at) => all.some((each) => each.isDue(at)),
    life: home.life,
    copy: () => {
      for (const each of all) each.copy();
    },
    restore: () => {
      for (const each of all) each.restore();
    },
    close: () => {
      for (const each of all) each.close();
    },
  };
}

export async function openDatabases(): Promise<Databases> {
  const folder = mkdtempSync(join(tmpdir(), 'simulation-'));
  const empty = join(folder, 'empty.db');
  await writeMigrated(empty);
  const emptyOf = (name: string): string => join(folder, `empty-${name}.db`);
  for (const name of [HOME, ...FURTHER_NAMES]) await writeMigrated(emptyOf(name));
  await migrateAll([HOME, ...FURTHER_NAMES].map((name) => ({ name, url: `file:${emptyOf(name)}` })));
  let made = 0;
  const opened = (from: string): Database => {
    made += 1;
    const file = join(folder, `${made}.db`);
    copyFileSync(from, file);
    return databaseIn(file);
  };
  return {
    open: (count = 1) =>
      count === 1
        ? opened(empty)
        : joined(
            opened(emptyOf(HOME)),
            new Map(FURTHER.map(({ name, url }) => [url, opened(emptyOf(name))])),
          ),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** Draws a few seconds most of the time, and sometimes longer than a lease lasts. */
const slowness = (random: Random): number =>
  random.chance(0.1) ? random.between(10_000, 120_000) : random.between(500, 6_000);
const lost = (): never => {
  throw new TypeError('fetch failed');
};

export interface StorageParts {
  readonly scheduler: Scheduler;
  readonly random: Random;
  readonly faults: Faults;
  readonly database: Database;
  readonly outages: Outages;
}

/**
 * Connects one process to the database. The database carries out the statement even if its caller has ended. Its execution
 * and the arrival of its answer are tasks.
 */
export const storageFetch =
  ({ scheduler, random, faults, database, outages }: StorageParts) =>
  (process: Process) =>
  async (request: Request): Promise<Response> => {
    // The database's clock is the true one.
    const body = (await scheduler.untilDone(request.text())).replaceAll(
      DATABASE_NOW,
      () => `'${new Date(scheduler.now).toISOString()}'`,
    );
    scheduler.note(body);
    const life = database.life();
    const fault = faults.storage();
    const there = random.between(0, 3);
    const back = fault === 'storage is slow' ? slowness(random) : random.between(0, 3);
    // Half of a slow statement's time may pass before it is carried out.
    const first = fault === 'storage is slow' && random.chance(0.5) ? back : 0;
    const isLeft = fault === 'storage never answers' && random.chance(0.5);
    /** Carries out the statement; null when nobody gets its answer. */
    const perform = async (): Promise<Reply | null> => {
      const answer = await scheduler.untilDone(database.endpoint(request.url).pipeline(body));
      scheduler.note(answer.body);
      if (fault === 'storage never answers') return null;
      if (RECORDS.test(body) && faults.frozenOnceRecorded())
        scheduler.after(
          back,
          'frozen',
          () => scheduler.freeze(process, frozenMs(random), 'frozen once recorded'),
          scheduler.world,
        );
      return fault === 'storage commits and reports failure'
        ? lost
        : () => handedResponse(answer.body, answer.status);
    };
    return new Promise((resolve, reject) => {
      const deliver = (reply: Reply): void => {
        try {
          resolve(reply());
        } catch (gone) {
          reject(gone);
        }
      };
      const carriedOut = async (): Promise<void> => {
        const reply = outright(body, fault, outages.now()?.kind ?? null) ?? (await perform());
        if (reply !== null) scheduler.after(back, 'storage answers', () => deliver(reply), process);
      };
      const arrive = (): void => {
        const outage = outages.now();
        if (outage?.kind === 'storage is stopped')
          scheduler.after(outage.leftMs, 'storage wakes', arrive, scheduler.world);
        else if (!isLeft && life === database.life()) void carriedOut();
      };
      scheduler.after(there + first, 'storage', arrive, scheduler.world);
    });
  };

/** An answer, or a function that throws the fault. */
type Reply = () => Response;

/** Gives the answer without carrying out the statement; null when it is carried out. */
function outright(body: string, fault: StorageFault | null, outage: Outage | null): Reply | null {
  if (fault === 'storage fails') return lost;
  if (fault === 'storage is busy') return () => refused(body, BUSY);
  const refusal = outage === null ? undefined : OUTAGE_ERRORS[outage];
  return refusal !== undefined && WRITES.test(body) ? () => refused(body, refusal) : null;
}

/** Draws seconds most of the time, sometimes longer than a lease lasts, and sometimes longer than any search. */
export const frozenMs = (random: Random): number =>
  random.pick([
    random.between(5_000, 40_000),
    random.between(40_000, 200_000),
    random.between(40_000, 200_000),
    random.between(200_000, 1_500_000),
  ]);

/** Gives the kind of outage while the whole database is out. */
export interface Outages {
  readonly now: () => { readonly kind: Outage; readonly leftMs: number } | null;
}

/** @param begin gives the time that the planned times count from */
export function outagesOf(
  scheduler: Scheduler,
  faults: Faults,
  planned: readonly PlannedOutage[],
): Outages & { readonly begin: () => void } {
  let began: number | null = null;
  return {
    begin: () => {
      began = scheduler.now;
      for (const { kind } of planned) faults.count(kind);
    },
    now: () => {
      if (began === null) return null;
      const past = scheduler.now - began;
      const outage = planned.find(({ atMs, lastsMs }) => atMs <= past && past < atMs + lastsMs);
      return outage === undefined ? null : { kind: outage.kind, leftMs: outage.atMs + outage.lastsMs - past };
    },
  };
}

const WRITES = /"sql":"(insert|update|delete)/;
/** Matches the record of a submission that is about to be sent. */
const RECORDS = /"sql":"insert into \\"submissions\\"/;

interface DatabaseError {
  readonly message: string;
  readonly code: string;
}
const BUSY: DatabaseError = { message: 'SQLITE_BUSY: database is locked', code: 'SQLITE_BUSY' };
const OUTAGE_ERRORS: Readonly<Partial<Record<Outage, DatabaseError>>> = {
  'storage is full': { message: 'SQLITE_FULL: database or disk is full', code: 'SQLITE_FULL' },
  'storage is read-only': {
    message: 'SQLITE_READONLY: attempt to write a readonly database',
    code: 'SQLITE_READONLY',
  },
};

/** Answers like a database that refuses every statement of a request. */
function refused(pipeline: string, error: DatabaseError): Response {
  const { requests }: { readonly requests: readonly unknown[] } = JSON.parse(pipeline);
  const results = requests.map(() => ({ type: 'error', error }));
  return handedResponse(JSON.stringify({ baton: null, base_url: null, results }), 200);
}
