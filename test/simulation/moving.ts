import { createClient } from '@libsql/client/web';
import type { NamedDatabase } from '../../tools/operate/each-database.ts';
import { moveAccount } from '../../tools/operate/move-account.ts';
import { HOME } from '../../worker/store/place-names.ts';
import type { Faults } from './faults.ts';
import type { Random } from './random.ts';
import type { Process, Scheduler } from './scheduler.ts';
import { DATABASE, FURTHER } from './storage.ts';

/** Moves the account of a service between its three databases, as an operator does, while everything else goes on. */

export interface MovingParts {
  readonly scheduler: Scheduler;
  readonly random: Random;
  readonly faults: Faults;
  readonly storage: (process: Process) => (request: Request) => Promise<Response>;
  readonly accountId: number;
  /** Name of the service. */
  readonly name: string;
}

export interface Mover {
  /** Begins a move to a database that is drawn. Done when some run of it has come to its end. */
  readonly move: () => Promise<void>;
  /** Continues a move that the databases report as unfinished, as after a restore from older copies. */
  readonly goOn: (to: string) => void;
  /** The process of the run that is at work. */
  readonly processes: () => readonly Process[];
}

const EACH: readonly NamedDatabase[] = [{ name: HOME, ...DATABASE }, ...FURTHER];
/** Longest time of a run: a request of it may wait for ever for its answer, and the operator ends it then. */
const ENDED_AFTER_MS = 15 * 60_000;
/**
 * Times that the move waits for requests: as the command does unless it is told otherwise, and less. Then some request is
 * at work when the account's rows are frozen.
 */
const QUIET_MS = [0, 1_000, 20_000] as const;

const UNFINISHED = /being moved to (\w+)/;

/** Makes the mover. A run that is killed, or that a fault ends, is begun again within half a minute. */
export function moverOf({ scheduler, random, faults, storage, accountId, name }: MovingParts): Mover {
  let current: Process | null = null;
  let isMoving = false;
  let made = 0;
  const run = (to: string, done: () => void): void => {
    made += 1;
    const process = scheduler.process(`${name} mover ${made}`, true);
    current = process;
    let next = to;
    const again = (): void => {
      current = null;
      scheduler.after(random.between(1_000, 30_000), 'move again', () => run(next, done), scheduler.world);
    };
    const failed = (fault: unknown): void => {
      // A restored database may be in the middle of another move: then that move is continued.
      next = UNFINISHED.exec(String(fault))?.[1] ?? to;
      scheduler.kill(process);
    };
    process.onDeath.add(again);
    const isKilled = faults.lasting && random.chance(0.6);
    scheduler.after(
      isKilled ? random.between(200, 50_000) : ENDED_AFTER_MS,
      'move killed',
      () => {
        if (current !== process) return;
        faults.count('move killed');
        scheduler.kill(process);
      },
      scheduler.world,
    );
    const fetch = storage(process);
    const databases = new Map(
      EACH.map((settings) => [
        settings.name,
        { settings: { ...settings, fetch }, client: createClient({ ...settings, fetch, intMode: 'bigint' }) },
      ]),
    );
    const moving = {
      databases,
      accountId,
      quietMs: random.pick(QUIET_MS),
      sleep: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
      say: () => undefined,
    };
    const ended = (): void => {
      process.onDeath.clear();
      current = null;
      isMoving = false;
      done();
    };
    scheduler.after(0, 'move begins', () => void moveAccount(moving, to).then(ended, failed), process);
  };
  return {
    processes: () => (current === null ? [] : [current]),
    goOn: (to) => {
      if (isMoving) return;
      isMoving = true;
      run(to, () => undefined);
    },
    move: () =>
      new Promise((resolve) => {
        // One move at a time: a second one to another place would be refused until the first has ended.
        if (isMoving) return resolve();
        isMoving = true;
        faults.count('account moved');
        run(random.pick([HOME, 'north', 'south']), resolve);
      }),
  };
}
