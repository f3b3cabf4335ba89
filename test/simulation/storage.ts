import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHrana, type HranaEndpoint } from '../../tools/dev/hrana/endpoint.ts';
import { migrateDatabase } from '../../tools/operate/migrate.ts';
import { DATABASE_ORIGIN, HandedResponse } from './bodies.ts';
import type { Faults, Outage, StorageFault } from './faults.ts';
import type { PlannedOutage } from './plan.ts';
import type { Random } from './random.ts';
import type { Process, Scheduler } from './scheduler.ts';

export const DATABASE = { url: DATABASE_ORIGIN, authToken: 'a token for simulations' } as const;

/** In memory where there is such a place: what is simulated does not outlive the run. */
const SHARED_MEMORY = '/dev/shm';

/** One database, which may become an older copy of itself. */
export interface Database {
  /** What answers now. */
  readonly endpoint: () => HranaEndpoint;
  /** How often it has become a copy: what was asked in an earlier life is not carried out in a later one. */
  readonly life: () => number;
  readonly copy: () => void;
  readonly restore: () => void;
  readonly close: () => void;
}

/** A folder of databases: an empty one with every table, which each run takes a copy of. */
export interface Databases {
  open(): Database;
  remove(): void;
}

const ENDS = ['', '-wal'] as const;

function databaseIn(file: string): Database {
  const openIt = (): HranaEndpoint => createHrana({ file, token: DATABASE.authToken });
  const removeIt = (name: string): void => {
    for (const end of ['', '-wal', '-shm']) rmSync(`${name}${end}`, { force: true });
  };
  let endpoint = openIt();
  let life = 0;
  return {
    endpoint: () => endpoint,
    life: () => life,
    // No statement is being carried out while a task runs, so the files hold one state.
    copy: () => {
      for (const end of ENDS)
        if (existsSync(`${file}${end}`)) copyFileSync(`${file}${end}`, `${file}.copy${end}`);
    },
    restore: () => {
      endpoint.close();
      removeIt(file);
      for (const end of ENDS)
        if (existsSync(`${file}.copy${end}`)) copyFileSync(`${file}.copy${end}`, `${file}${end}`);
      life += 1;
      endpoint = openIt();
    },
    close: () => {
      endpoint.close();
      removeIt(file);
      removeIt(`${file}.copy`);
    },
  };
}

export async function openDatabases(): Promise<Databases> {
  const folder = mkdtempSync(join(existsSync(SHARED_MEMORY) ? SHARED_MEMORY : tmpdir(), 'simulation-'));
  const empty = join(folder, 'empty.db');
  await migrateDatabase({ url: `file:${empty}` });
  let made = 0;
  return {
    open: () => {
      made += 1;
      const file = join(folder, `${made}.db`);
      copyFileSync(empty, file);
      return databaseIn(file);
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** A few seconds most of the time; once in a while longer than a lease lasts. */
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
 * The way to the database for one process. The statement is carried out by the database even when who asked is gone;
 * the moment it is, and the moment its answer arrives, are tasks.
 */
export const storageFetch =
  ({ scheduler, random, faults, database, outages }: StorageParts) =>
  (process: Process) =>
  async (request: Request): Promise<Response> => {
    const body = await scheduler.untilDone(request.text());
    scheduler.note(body);
    const life = database.life();
    const fault = faults.storage();
    const there = random.between(0, 3);
    const back = fault === 'storage is slow' ? slowness(random) : random.between(0, 3);
    // Half of a slow statement's time may pass before it is carried out.
    const first = fault === 'storage is slow' && random.chance(0.5) ? back : 0;
    const isLeft = fault === 'storage never answers' && random.chance(0.5);
    /** The statement is carried out; null where nobody hears of it. */
    const perform = async (): Promise<Reply | null> => {
      const answer = await scheduler.untilDone(database.endpoint().pipeline(body));
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
        : () => new HandedResponse(answer.body, answer.status);
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

/** An answer, or the fault in its place. */
type Reply = () => Response;

/** What is answered without the statement being carried out; null where it is. */
function outright(body: string, fault: StorageFault | null, outage: Outage | null): Reply | null {
  if (fault === 'storage fails') return lost;
  if (fault === 'storage is busy') return () => refused(body, BUSY);
  const refusal = outage === null ? undefined : OUTAGE_ERRORS[outage];
  return refusal !== undefined && WRITES.test(body) ? () => refused(body, refusal) : null;
}

/** For seconds most of the time; at times longer than a lease lasts, and at times than anything is looked for. */
export const frozenMs = (random: Random): number =>
  random.pick([
    random.between(5_000, 40_000),
    random.between(40_000, 200_000),
    random.between(40_000, 200_000),
    random.between(200_000, 1_500_000),
  ]);

/** While the database as a whole is out, in one way. */
export interface Outages {
  readonly now: () => { readonly kind: Outage; readonly leftMs: number } | null;
}

/** @param begin when the planned times count from */
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
/** The record of a submission that is about to be sent. */
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

/** As the database answers a request whose every statement it refuses. */
function refused(pipeline: string, error: DatabaseError): Response {
  const { requests }: { readonly requests: readonly unknown[] } = JSON.parse(pipeline);
  const results = requests.map(() => ({ type: 'error', error }));
  return new HandedResponse(JSON.stringify({ baton: null, base_url: null, results }), 200);
}
