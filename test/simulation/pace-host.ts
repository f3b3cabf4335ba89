import {
  type MessagePace,
  type PaceStub,
  pacedByObjects,
  paceObject,
} from '../../worker/upstream/message-pace.ts';
import type { Process, Scheduler } from './scheduler.ts';
import type { ServiceParts } from './service.ts';

/** Hosts the objects that pace, on a simulated platform: one of each group, in a process of its own. */
export interface PaceHost {
  /** Gives the pace as a process calls it. */
  readonly paceOf: (caller: Process) => MessagePace;
  readonly processes: () => readonly Process[];
}

interface PaceInstance {
  readonly process: Process;
  readonly stub: PaceStub;
}

function newInstance(scheduler: Scheduler, name: string): PaceInstance {
  const process = scheduler.process(name);
  const sleep = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => scheduler.after(milliseconds, 'slept', resolve, process));
  return { process, stub: paceObject({ now: () => scheduler.now, sleep }) };
}

export function paceHost({
  scheduler,
  random,
  faults,
  name,
}: Pick<ServiceParts, 'scheduler' | 'random' | 'faults' | 'name'>): PaceHost {
  const instances = new Map<string, PaceInstance>();
  let made = 0;
  const instanceOf = (group: string): PaceInstance => {
    const living = instances.get(group);
    if (living?.process.alive) {
      if (!faults.object('pace object ends')) return living;
      scheduler.kill(living.process);
    }
    made += 1;
    const instance = newInstance(scheduler, `${name} pace ${made}`);
    instances.set(group, instance);
    return instance;
  };
  const call = <T>(caller: Process, group: string, work: (stub: PaceStub) => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const { process, stub } = instanceOf(group);
      const back = (settle: () => void): void => {
        process.onDeath.delete(gone);
        scheduler.after(random.between(0, 2), 'pace answers', settle, caller);
      };
      const gone = (): void => back(() => reject(new Error('the object was evicted')));
      process.onDeath.add(gone);
      const run = (): void =>
        void work(stub).then(
          (value) => back(() => resolve(value)),
          (fault: unknown) => back(() => reject(fault)),
        );
      scheduler.after(random.between(0, 2), 'pace called', run, process);
    });
  return {
    paceOf: (caller) =>
      pacedByObjects((group) => ({
        turn: (wish) => call(caller, group, (stub) => stub.turn(wish)),
        keepPlace: (wish) => call(caller, group, (stub) => stub.keepPlace(wish)),
      })),
    processes: () => [...instances.values()].map(({ process }) => process).filter(({ alive }) => alive),
  };
}
