import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHrana, type HranaEndpoint } from '../../tools/dev/hrana/endpoint.ts';
import { migrateDatabase } from '../../tools/operate/migrate.ts';
import { DATABASE_ORIGIN, HandedResponse } from './bodies.ts';
import type { Faults } from './faults.ts';
import type { Random } from './random.ts';
import type { Process, Scheduler } from './scheduler.ts';

export const DATABASE = { url: DATABASE_ORIGIN, authToken: 'a token for simulations' } as const;

/** In memory where there is such a place: what is simulated does not outlive the run. */
const SHARED_MEMORY = '/dev/shm';

/** A folder of databases: an empty one with every table, which each run takes a copy of. */
export interface Databases {
  open(): HranaEndpoint;
  remove(): void;
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
      const endpoint = createHrana({ file, token: DATABASE.authToken });
      return {
        ...endpoint,
        close: () => {
          endpoint.close();
          for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
        },
      };
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** A few seconds most of the time; once in a while longer than a lease lasts. */
const slowness = (random: Random): number =>
  random.chance(0.1) ? random.between(10_000, 120_000) : random.between(500, 6_000);
const lost = (): Error => new TypeError('fetch failed');

/**
 * The way to the database for one process. The statement is carried out by the database whatever becomes of who asked;
 * the moment it is, and the moment its answer arrives, are tasks.
 */
export const storageFetch =
  (scheduler: Scheduler, random: Random, faults: Faults, endpoint: HranaEndpoint) =>
  (process: Process) =>
  async (request: Request): Promise<Response> => {
    const body = await scheduler.hold(request.text());
    scheduler.note(body);
    const fault = faults.storage();
    const there = random.between(0, 3);
    const back = fault === 'storage is slow' ? slowness(random) : random.between(0, 3);
    // Half of a slow statement's time may pass before it is carried out.
    const first = fault === 'storage is slow' && random.chance(0.5) ? back : 0;
    return new Promise((resolve, reject) => {
      const deliver = (run: () => void) => scheduler.after(back, 'storage answers', run, process);
      const carryOut = async (): Promise<void> => {
        if (fault === 'storage fails') return void deliver(() => reject(lost()));
        if (fault === 'storage is busy') return void deliver(() => resolve(busy(body)));
        const answer = await scheduler.hold(endpoint.pipeline(body));
        scheduler.note(answer.body);
        deliver(() => {
          if (fault === 'storage commits and reports failure') reject(lost());
          else resolve(new HandedResponse(answer.body, answer.status));
        });
      };
      scheduler.after(there + first, 'storage', () => void carryOut(), scheduler.world);
    });
  };

/** As the database answers a request whose every statement met another's lock. */
function busy(pipeline: string): Response {
  const { requests }: { readonly requests: readonly unknown[] } = JSON.parse(pipeline);
  const error = { message: 'SQLITE_BUSY: database is locked', code: 'SQLITE_BUSY' };
  const results = requests.map(() => ({ type: 'error', error }));
  return new HandedResponse(JSON.stringify({ baton: null, base_url: null, results }), 200);
}
