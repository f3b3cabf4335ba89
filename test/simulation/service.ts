import { readFileSync } from 'node:fs';
import { printerOf } from '../../core/documents/pdf/render.ts';
import { localUpstreams, sandboxAddresses } from '../../tools/dev/sandbox-settings.ts';
import { createApp } from '../../worker/app.ts';
import { type Configuration, readConfiguration, runtimeWith, type Writes } from '../../worker/platform.ts';
import type { Runtime } from '../../worker/runtime.ts';
import type { Environment } from '../../worker/settings.ts';
import { inObject, type Patience } from '../../worker/store/timeouts.ts';
import { runCommand, runSeen } from '../../worker/submission/commands.ts';
import { FilingWork } from '../../worker/submission/filing-work.ts';
import { leaseLocks } from '../../worker/submission/lease-lock.ts';
import type { CommandResult, FilingCommand, FilingLock } from '../../worker/submission/lock.ts';
import { OVERDUE, soonInTime, sweepOnce, sweepUntil } from '../../worker/submission/sweep.ts';
import type { Faults } from './faults.ts';
import { FIRST_RING, ringText } from './keys.ts';
import { ORIGIN } from './network.ts';
import { type PaceHost, paceHost } from './pace-host.ts';
import type { Plan } from './plan.ts';
import type { Random } from './random.ts';
import type { Process, Scheduler } from './scheduler.ts';
import { DATABASE, FURTHER_SETTING } from './storage.ts';

export const ENVIRONMENT: Environment = {
  ...localUpstreams({}, sandboxAddresses(ORIGIN)),
  RATE_LIMIT_PER_MINUTE: '0',
  REGISTRY_API_QUESTIONS: '0',
  REGISTRY_RESULTS_TOGETHER: 'on',
  LIBSQL_URL: DATABASE.url,
  LIBSQL_AUTH_TOKEN: DATABASE.authToken,
  CREDENTIALS_KEYS: ringText(FIRST_RING),
};

const HOUR_MS = 3_600_000;

/** Gives the settings of a process that starts this long after the run began. */
export function environmentAt(
  {
    keys,
    keptMs,
    databases,
    pace,
    presenters,
  }: Pick<Plan, 'keys' | 'keptMs' | 'databases' | 'pace' | 'presenters'>,
  ms: number,
): Environment {
  const ring = keys.findLast(({ atMs }) => atMs <= ms)?.ring ?? FIRST_RING;
  return {
    ...ENVIRONMENT,
    CREDENTIALS_KEYS: ringText(ring),
    BACKUP_EVERY_HOURS: (keptMs / HOUR_MS).toFixed(6),
    ...(databases === 3 ? { LIBSQL_DATABASES: FURTHER_SETTING } : {}),
    ...(presenters === 3 ? FURTHER_PRESENTERS : {}),
    ...(pace === null ? {} : pacesIn(pace)),
  };
}

/** The presenters beside the first. */
export const FURTHER_PRESENTER_IDS = { second: '66600000003', third: '66600000004' } as const;
const FURTHER_PRESENTERS = Object.fromEntries(
  ['TEST', 'LIVE'].map((mode) => [
    `REGISTRY_FURTHER_PRESENTERS_${mode}`,
    Object.entries(FURTHER_PRESENTER_IDS)
      .map(([name, id]) => `${name}=${id}:SANDBOXCODE`)
      .join(','),
  ]),
);

const pacesIn = ({ presenter, signIn }: NonNullable<Plan['pace']>): Environment => ({
  REGISTRY_MESSAGES_PER_SECOND: String(presenter),
  SIGN_IN_MESSAGES_PER_SECOND: String(signIn),
  TAX_MESSAGES_PER_SECOND: '50',
});

const fontOf = (name: string) => new Uint8Array(readFileSync(`core/documents/pdf/fonts/${name}.ttf`));
const PRINT = printerOf({ regular: fontOf('regular'), bold: fontOf('bold') });

type FetchOf = (process: Process) => (request: Request) => Promise<Response>;
export interface ServiceParts {
  readonly scheduler: Scheduler;
  readonly random: Random;
  readonly faults: Faults;
  readonly storage: FetchOf;
  readonly network: FetchOf;
  readonly name: string;
  /** Greatest difference of a process's clock from the true time. */
  readonly clocksApartMs: number;
  /** True when a poll of some submission is due now. */
  readonly isDue: () => boolean;
  /** Gives the settings of a process that starts now. */
  readonly environment: () => Environment;
}

/** An application that answers requests, in a process that may be killed and replaced. */
export interface Server {
  readonly process: Process;
  readonly answer: (request: Request) => Promise<Response>;
}

/** The service in one of its two shapes. */
export interface Service {
  /** Gives the server for a caller's next request. */
  readonly server: () => Server;
  /** Lists its living processes, which may be killed. */
  readonly processes: () => readonly Process[];
}

/** Read once for each process, as an entry does. */
const configurations = new WeakMap<Process, Configuration>();

function configurationOf(process: Process, { environment }: ServiceParts): Configuration {
  const configuration = configurations.get(process) ?? readConfiguration(environment());
  configurations.set(process, configuration);
  return configuration;
}

/**
 * Makes a runtime in one of the two shapes.
 *
 * @param shape of objects: the host that gives messages their turns. Of Deno: whose writes take turns in the process;
 *   messages share the pace through the database
 */
function runtimeFor(parts: ServiceParts, process: Process, shape: PaceHost | Writes): Runtime {
  const { storage, network } = parts;
  return {
    ...runtimeWith(configurationOf(process, parts), {
      printer: async () => PRINT,
      storeFetch: storage(process),
      log: () => undefined,
      ...(typeof shape === 'string'
        ? { sharesPace: true, writes: shape }
        : { messagePace: shape.paceOf(process) }),
    }),
    fetch: network(process),
  };
}

/** Multiplies the time between sweeps. */
const SWEEPS_APART = 3;
/**
 * Greatest number of sweeps in a row that are left out because they would find nothing due. Most find nothing, and each
 * costs four trips.
 */
const LEFT_OUT = 8;
/** Longest time until a killed process is replaced. */
const RESTARTED_WITHIN_MS = 20_000;

/** Keeps a number of servers running: a killed one is replaced. */
function kept(
  parts: ServiceParts,
  count: number,
  name: string,
  begin: (process: Process) => Server['answer'],
) {
  const { scheduler, random, clocksApartMs } = parts;
  const servers: Server[] = [];
  const clocks = Array.from({ length: count }, () => random.between(-clocksApartMs, clocksApartMs));
  const start = (place: number, life: number): void => {
    const process = scheduler.process(`${parts.name} ${name} ${place}.${life}`, true);
    process.clockMs = clocks[place] ?? 0;
    process.onDeath.add(() =>
      scheduler.after(
        random.between(0, RESTARTED_WITHIN_MS),
        'restart',
        () => start(place, life + 1),
        scheduler.world,
      ),
    );
    scheduler.current = process;
    servers[place] = { process, answer: begin(process) };
    scheduler.current = scheduler.world;
  };
  for (let place = 0; place < count; place += 1) start(place, 1);
  return servers;
}

/** Makes the shape of Deno: a lease row for each filing, and a sweep. Several processes share the database. */
export function leaseService(parts: ServiceParts, processes: number): Service {
  const servers = kept(parts, processes, 'process', (process) => {
    const lockOf = leaseLocks(() => runtimeFor(parts, process, 'of the background'), runCommand);
    const runtimeOf = (writes: Writes) => {
      const runtime = runtimeFor(parts, process, writes);
      const inTime = () => soonInTime(runtime);
      return { ...runtime, lock: lockOf(runtime), inTime, rateLimiter: null, clientAddress: null };
    };
    const { sleep } = runtimeFor(parts, process, 'of the background');
    const never = new AbortController().signal;
    const pause = async (milliseconds: number): Promise<void> => {
      for (let left = 0; left <= LEFT_OUT; left += 1) {
        await sleep(SWEEPS_APART * milliseconds);
        // A clock that is ahead finds more.
        if (parts.clocksApartMs > 0 || parts.isDue()) return;
      }
    };
    void sweepUntil(never, pause, () => runtimeOf('of the background'));
    const app = createApp(() => runtimeOf('of a request'));
    return (request) => app(request, undefined);
  });
  return chosen(parts.random, () => servers);
}

function chosen(random: Random, servers: () => readonly Server[]): Service {
  return {
    server: () => {
      const [first, ...rest] = servers();
      if (first === undefined) throw new Error('a service without a server');
      return random.pick([first, ...rest]);
    },
    processes: () => servers().flatMap(({ process }) => (process.alive ? [process] : [])),
  };
}

/** Makes the shape of Durable Objects: an object for each filing, on a simulated platform. */
export function objectService(parts: ServiceParts): Service {
  const pace = paceHost(parts);
  const host = objectHost(parts, pace);
  const servers = kept(parts, 1, 'worker', (process) => {
    const requestRuntime = () => {
      const runtime = runtimeFor(parts, process, pace);
      return {
        ...runtime,
        lock: host.lock(process, runtime.patience),
        rateLimiter: null,
        clientAddress: null,
      };
    };
    void tickForEver(runtimeFor(parts, process, pace).sleep, requestRuntime);
    const app = createApp(requestRuntime);
    return (request) => app(request, undefined);
  });
  const service = chosen(parts.random, () => servers);
  return { ...service, processes: () => [...service.processes(), ...host.processes(), ...pace.processes()] };
}

/** Ticks like the platform's own clock: every five minutes it looks for the work of lost alarms. */
async function tickForEver(
  sleep: Runtime['sleep'],
  requestRuntime: Parameters<typeof sweepOnce>[0],
): Promise<never> {
  for (;;) {
    await sleep(5 * 60_000);
    await sweepOnce(requestRuntime, OVERDUE);
  }
}

/** State that a platform keeps of an evicted object. */
interface Kept {
  readonly values: Map<string, unknown>;
  alarm: { readonly time: number } | null;
}
interface Instance {
  readonly work: FilingWork;
  readonly process: Process;
}

/** Number of times that a platform tries an alarm again, after 2, 4, 8... seconds. */
const ALARM_RETRIES = 6;

function objectHost(parts: ServiceParts, pace: PaceHost) {
  const { scheduler, random, faults } = parts;
  const kept = new Map<number, Kept>();
  /** The newest instance of each filing. The next one has all living ones. */
  const instances = new Map<number, Instance>();
  const all = new Set<Instance>();
  let made = 0;

  const keptOf = (filingId: number): Kept => {
    const found = kept.get(filingId) ?? { values: new Map(), alarm: null };
    kept.set(filingId, found);
    return found;
  };

  const setAlarm = (filingId: number, time: number): void => {
    const alarm = { time };
    keptOf(filingId).alarm = alarm;
    const ring = (tries: number): void => {
      const object = instanceOf(filingId);
      let reported = false;
      const failed = (): void => {
        if (reported) return;
        reported = true;
        object.process.onDeath.delete(failed);
        if (keptOf(filingId).alarm !== null || tries >= ALARM_RETRIES) return;
        scheduler.after(2000 * 2 ** tries, 'alarm again', () => ring(tries + 1), scheduler.world);
      };
      object.process.onDeath.add(failed);
      run(object, () => object.work.alarm()).then(() => object.process.onDeath.delete(failed), failed);
    };
    const due = (): void => {
      if (keptOf(filingId).alarm !== alarm) return;
      keptOf(filingId).alarm = null;
      ring(0);
      if (faults.object('alarm twice'))
        scheduler.after(random.between(0, 2000), 'alarm twice', () => ring(ALARM_RETRIES), scheduler.world);
    };
    scheduler.after(time - scheduler.now, 'alarm', due, scheduler.world);
  };

  const storageOf = (filingId: number, process: Process) => {
    const step = <T>(label: string, work: () => T): Promise<T> =>
      new Promise((resolve, reject) => {
        // An object that another has replaced no longer has storage.
        const isReplaced = instances.get(filingId)?.process !== process;
        const fails = isReplaced || faults.object('object storage fails');
        const took = random.between(0, 2);
        if (!fails) {
          const value = work();
          scheduler.after(took, label, () => resolve(value), process);
        } else scheduler.after(took, label, () => reject(new Error('the object has no storage')), process);
      });
    return {
      get: <T>(key: string): Promise<T | undefined> =>
        // A value under a name has the shape that it was stored with.
        step('object get', () => keptOf(filingId).values.get(key) as T | undefined),
      put: <T>(key: string, value: T): Promise<void> =>
        step('object put', () => void keptOf(filingId).values.set(key, value)),
      setAlarm: (time: number): Promise<void> => step('set alarm', () => setAlarm(filingId, time)),
      deleteAlarm: (): Promise<void> =>
        step('delete alarm', () => {
          keptOf(filingId).alarm = null;
        }),
    };
  };

  const instanceOf = (filingId: number): Instance => {
    const living = instances.get(filingId);
    if (living?.process.alive && !faults.object('two live objects')) return living;
    made += 1;
    const process = scheduler.process(`${parts.name} object ${filingId}.${made}`, true);
    process.clockMs = random.between(-parts.clocksApartMs, parts.clocksApartMs);
    const instance = {
      process,
      work: new FilingWork(storageOf(filingId, process), () => runtimeFor(parts, process, pace), runSeen),
    };
    instances.set(filingId, instance);
    all.add(instance);
    process.onDeath.add(() => all.delete(instance));
    return instance;
  };

  /** Runs something in an object's own process. */
  const run = <T>({ process }: Instance, work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      scheduler.after(
        random.between(0, 3),
        'object called',
        () => void work().then(resolve, reject),
        process,
      );
    });

  const lock = (caller: Process, patience: Patience): FilingLock => ({
    execute: (filingId, command) =>
      inObject(
        patience,
        () => scheduler.now,
        (mayWaitMs) => executed(caller, filingId, command, mayWaitMs),
      ),
  });
  const executed = (
    caller: Process,
    filingId: number,
    command: FilingCommand,
    mayWaitMs: number,
  ): Promise<CommandResult> =>
    new Promise((resolve, reject) => {
      const object = instanceOf(filingId);
      const back = (settle: () => void) => {
        object.process.onDeath.delete(gone);
        scheduler.after(random.between(0, 3), 'object answers', settle, caller);
      };
      const gone = () => back(() => reject(new Error('the object was evicted')));
      object.process.onDeath.add(gone);
      const text = JSON.stringify(command);
      run(object, () => object.work.execute(filingId, text, mayWaitMs)).then(
        (text) => {
          const result: CommandResult = JSON.parse(text);
          back(() => resolve(result));
        },
        (fault: unknown) => back(() => reject(fault)),
      );
    });

  return {
    lock,
    processes: () => [...all].map(({ process }) => process),
  };
}
