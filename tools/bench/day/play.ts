import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient, type FilingClient } from '../../../packages/client/index.ts';
import { startEmbedded } from '../../../test/service/helpers/database-process.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import { countTrips } from '../../dev/counted-database.ts';
import { type DenoService, startDeno } from '../../dev/deno-service.ts';
import { localUpstreams, sandboxAddresses } from '../../dev/sandbox-settings.ts';
import { type Stack, startStack } from '../../dev/stack.ts';
import { migrateDatabase } from '../../operate/migrate.ts';
import { emailOf, fill, newFolder } from '../filled.ts';
import { newestWorkerId } from '../process.ts';
import { testKeyOf } from '../service.ts';
import { type Calls, recordCalls } from './calls.ts';
import { type Filed, file } from './filer.ts';
import { type Measured, measure } from './measure.ts';
import { type Day, MOMENTS, type Planned, planned } from './plan.ts';
import { type Proof, prove } from './proof.ts';
import { type Road, startRoad } from './road.ts';

const READS_EVERY_MS = 250;

/** Counts of a day that was played. */
export interface Played extends Measured {
  readonly calls: Pick<Calls, 'took' | 'refused'>;
  /** Null for a rush, which is played without the counting servers. */
  readonly counts: {
    readonly messages: ReadonlyMap<string, number>;
    readonly trips: number;
    /** Bytes of the database's answers to the service. */
    readonly readBytes: number;
  } | null;
  /** Growth of the database in bytes. */
  readonly keptBytes: number;
  /** Bytes of this growth that are deleted after a day. */
  readonly repeatableBytes: number;
  /** Seconds until the last submit, and until the last outcome. */
  readonly sentAfter: number;
  readonly endedAfter: number;
  readonly proof: Proof;
}

/** The service on Deno, with a counted database and counted messages to the authorities. */
interface Running {
  readonly baseUrl: () => string;
  /** Starts a new process, and lets the old process finish its requests. */
  readonly deploy: () => Promise<void>;
  readonly stop: () => void;
}

/** @param count number of processes; requests go to them in turn */
async function run(environment: Readonly<Record<string, string>>, count: number): Promise<Running> {
  const start = (): Promise<DenoService[]> =>
    Promise.all(Array.from({ length: count }, () => startDeno(environment)));
  let services = await start();
  let turn = 0;
  return {
    baseUrl: () => {
      turn += 1;
      return services[turn % count]?.baseUrl ?? '';
    },
    deploy: async () => {
      for (const service of services) service.stop('SIGTERM');
      services = await start();
    },
    stop: () => {
      for (const service of services) service.stop();
    },
  };
}

/** Makes a client with a new key for each subscriber of the plan. */
async function clientsOf(plan: readonly Planned[], libsql: Stack['libsql'], ask: typeof fetch) {
  const store = openStore(libsql);
  const clients = new Map<number, FilingClient>();
  for (const { account } of plan) {
    if (clients.has(account)) continue;
    const key = await testKeyOf(store, emailOf(account));
    clients.set(account, createClient({ baseUrl: 'http://day.test/v1', key, retries: 20, fetch: ask }));
  }
  return clients;
}

/**
 * Files the plan by some callers. Each takes the next filing when it arrives.
 *
 * @param sent is called after the last submit
 */
async function fileAll(
  plan: readonly Planned[],
  day: Day,
  clients: ReadonlyMap<number, FilingClient>,
  sent: () => void,
): Promise<{ readonly sentAfter: number; readonly filed: readonly Filed[] }> {
  const began = Date.now();
  const coming = plan.values();
  const ends: Promise<Filed>[] = [];
  const call = async (): Promise<void> => {
    for (const next of coming) {
      const client = clients.get(next.account);
      if (client === undefined) throw new Error(`account ${next.account} has no key`);
      await pause(Math.max(0, began + next.comesAt - Date.now()));
      ends.push((await file(client, next, day)).ended);
    }
  };
  await Promise.all(Array.from({ length: day.callers }, call));
  const sentAfter = (Date.now() - began) / 1_000;
  sent();
  return { sentAfter, filed: await Promise.all(ends) };
}

/** Makes the tax authority unreachable for a time. First its answers are lost, then it gives none. */
function plannedFaults({ seconds, awayStatus }: Day, road: Road, deploy: () => Promise<void>) {
  const away = { path: '/tax/', status: awayStatus };
  const at = (share: number, work: () => void): NodeJS.Timeout => setTimeout(work, share * seconds * 1_000);
  let deployed = Promise.resolve();
  const timers = [
    at(MOMENTS.away, () => road.fail({ ...away, status: 503, passesOn: true })),
    at(MOMENTS.silent, () => road.fail({ ...away, passesOn: false })),
    at(MOMENTS.back, () => road.fail(null)),
    at(MOMENTS.deploy, () => {
      deployed = deploy();
    }),
  ];
  return {
    end: async () => {
      for (const timer of timers) clearTimeout(timer);
      await deployed;
    },
  };
}

/** Lists one account's filings repeatedly until it is stopped. Without a client it does nothing. */
function startReading(client: FilingClient | undefined) {
  let isOver = client === undefined;
  const reading = (async () => {
    while (!isOver) {
      await client?.listFilings({}).catch(() => null);
      await pause(READS_EVERY_MS);
    }
  })();
  return async (): Promise<void> => {
    isOver = true;
    await reading;
  };
}

/** Plays a day against the whole service with the test authorities, and removes all data afterwards. */
export async function playDay(day: Day): Promise<Played> {
  const folder = newFolder('day');
  // The servers that count messages take processor time. A rush is played without them.
  const isCounted = day.rush === 0;
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const server = await startEmbedded(join(folder, 'service.db'));
    stops.push(server.stop);
    const libsql = { url: server.url, authToken: server.tokens.full };
    await migrateDatabase(libsql);
    const counted = isCounted ? await countTrips(libsql.url) : null;
    if (counted !== null) stops.push(counted.stop);
    const stack = await startStack({
      port: 0,
      dataDir: join(folder, 'stack'),
      withWorker: false,
      // In a rush, callers reach the stand-ins directly: a server in front would take processor time for each message.
      direct: !isCounted,
      environment: {
        LIBSQL_URL: libsql.url,
        LIBSQL_AUTH_TOKEN: libsql.authToken,
        // The rate limit counts in the database, and never refuses.
        RATE_LIMIT_PER_MINUTE: '100000',
        DECIDES_AFTER_SECONDS: String(day.lagSeconds),
      },
    });
    stops.push(stack.stop);
    // Fills the database after the stack has started, because its start would seal every history.
    await fill(libsql, { accounts: day.accounts, filings: day.filled, waiting: 0 });
    const authorities = new URL(stack.sandboxes.taxAuthority).origin;
    const road = isCounted ? await startRoad(authorities) : null;
    if (road !== null) stops.push(road.stop);
    const mark = ['BENCH_DAY', crypto.randomUUID()] as const;
    const environment = {
      ...stack.environment,
      ...localUpstreams({}, sandboxAddresses(road?.url ?? authorities)),
      LIBSQL_URL: counted?.url ?? libsql.url,
      ...(day.rush === 1 && { REGISTRY_RESULTS_TOGETHER: 'on' }),
      [mark[0]]: mark[1],
    };
    const service = await run(environment, day.processes);
    stops.push(service.stop);

    const plan = planned(day);
    const calls = recordCalls(() => new URL(service.baseUrl()).origin);
    const clients = await clientsOf(plan, libsql, calls.fetch);
    const measuring = measure(libsql, mark, {
      'database server': server.pid(),
      'test authorities': newestWorkerId(),
      'callers, database of the authorities': process.pid,
    });
    const before = await measuring.keptBytes();
    counted?.takeTrips();
    counted?.takeBytes();
    const began = Date.now();
    const faults = road === null ? null : plannedFaults(day, road, service.deploy);
    const stopReading = startReading(day.rush === 1 ? clients.get(1) : undefined);
    const { sentAfter, filed } = await fileAll(plan, day, clients, measuring.sent);
    await stopReading();
    const endedAfter = (Date.now() - began) / 1_000;
    await faults?.end();
    const keptBytes = (await measuring.keptBytes()) - before;
    const repeatableBytes = await measuring.repeatableBytes();
    return {
      ...(await measuring.end()),
      ...{ calls, sentAfter, endedAfter, keptBytes, repeatableBytes },
      counts: counted &&
        road && { messages: road.messages, trips: counted.takeTrips(), readBytes: counted.takeBytes() },
      proof: await prove(filed, stack.sandboxLibsql),
    };
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}
