import { newApiKey } from '../../worker/access/keys.ts';
import { newSubscription } from '../../worker/access/subscription.ts';
import { digests, randomBytes } from '../../worker/platform.ts';
import { openStore } from '../../worker/store/libsql.ts';
import type { Store } from '../../worker/store/store.ts';
import { type CallerParts, type Heard, type Made, makeFiling, openCaller } from './callers.ts';
import { type Evidence, faultsFound, isOver, outcomesOf } from './checks.ts';
import { Faults } from './faults.ts';
import { takeOver } from './globals.ts';
import { Ledger } from './ledger.ts';
import { networkFetch } from './network.ts';
import { type Plan, PROFILES, planOf } from './plan.ts';
import { Random } from './random.ts';
import { sandboxMemory } from './sandbox-memory.ts';
import { type Process, Scheduler } from './scheduler.ts';
import { leaseService, objectService } from './service.ts';
import { DATABASE, type Databases, storageFetch } from './storage.ts';
import { amend, tell } from './stories.ts';

/** What came of one seed. */
export interface Run {
  readonly seed: number;
  /** Two runs of one seed have the same. */
  readonly traceHash: string;
  /** Everything that should not be so; empty when all is well. */
  readonly wrong: readonly string[];
  readonly shape: Plan['shape']['kind'];
  readonly faults: ReadonlyMap<string, number>;
  readonly filings: number;
  readonly submissions: number;
  readonly transmissions: number;
  readonly events: number;
  readonly outcomes: readonly string[];
  readonly steps: number;
  /** Tasks of the service at which a process of it could be killed: every await, while faults last. */
  readonly awaits: number;
  readonly simulatedMs: number;
}

const START = Date.UTC(2026, 6, 1, 9);
const MINUTE_MS = 60_000;
/** What the issue of outcomes is given once faults have stopped and callers have done. */
const LIVENESS_MS = 60 * MINUTE_MS;
/** No story takes longer, with everything as slow as it can be. */
const STORIES_MS = 6 * 60 * MINUTE_MS;

/** Changes of a plan, for tests that want one thing at a time. */
export type Replan = (plan: Plan) => Plan;

/** Plays one seed from its beginning to its end, and holds what happened against what must be. */
export async function play(
  databases: Databases,
  seed: number,
  replan: Replan = (plan) => plan,
): Promise<Run> {
  const random = new Random(seed);
  const plan = replan(planOf(random.fork()));
  const scheduler = new Scheduler(START, random.fork());
  const faults = new Faults(random.fork(), plan.rates);
  const memory = sandboxMemory();
  const ledger = new Ledger(memory);
  const endpoint = databases.open();
  const giveBack = takeOver(scheduler, random.fork());
  try {
    const storage = storageFetch(scheduler, random.fork(), faults, endpoint);
    const network = networkFetch({ scheduler, random: random.fork(), faults, memory, ledger });
    const service = { scheduler, random: random.fork(), faults, storage, network };
    const store = openStore({ ...DATABASE, fetch: endpoint.handler });
    const world = scheduler.world;
    const account = await scheduler.drive(world, START + MINUTE_MS, () =>
      openAccount(openStore({ ...DATABASE, fetch: storage(world) }), plan.allowance),
    );
    const heard: Heard[] = [];
    const parts: CallerParts = {
      scheduler,
      random: random.fork(),
      service:
        plan.shape.kind === 'lease' ? leaseService(service, plan.shape.processes) : objectService(service),
      keys: account.keys,
      heard: (one) => heard.push(one),
    };
    const awaits = killsOf(plan, scheduler, faults, parts);
    const made = await makeAll(parts, plan, scheduler);
    faults.begin();
    const faultsEnd = scheduler.now + plan.faultsLastMs;
    scheduler.after(plan.faultsLastMs, 'faults end', () => faults.stop(), world);
    await scheduler.drive(world, scheduler.now + STORIES_MS, () => tellAll(parts, made));
    faults.stop();
    const until = Math.max(scheduler.now, faultsEnd) + LIVENESS_MS;
    const kept = (await filingsOf(store, account.id)).map(({ id }) => id);
    const all = async () => (await Promise.all(kept.map((id) => store.listSubmissions(id)))).flat();
    do await scheduler.run(Math.min(until, scheduler.now + MINUTE_MS));
    while (scheduler.now < until && !(await all()).every(isOver));
    const filings = await filingsOf(store, account.id);
    const submissions = await all();
    const evidence: Evidence = {
      store,
      ledger,
      heard,
      filings,
      submissions,
      live:
        plan.allowance === null
          ? null
          : { accountId: account.id, allowance: plan.allowance, since: account.since },
    };
    const wrong = await faultsFound(evidence);
    const chains = await Promise.all(filings.map(({ id }) => store.readChain(id)));
    return {
      seed,
      traceHash: scheduler.traceHash,
      wrong,
      shape: plan.shape.kind,
      faults: faults.counts,
      filings: filings.length,
      submissions: submissions.length,
      transmissions: ledger.transmissions.length,
      events: chains.reduce((sum, { events }) => sum + events.length, 0),
      outcomes: outcomesOf(submissions, filings),
      steps: scheduler.steps,
      awaits: awaits(),
      simulatedMs: scheduler.now - START,
    };
  } finally {
    giveBack();
    endpoint.close();
  }
}

async function openAccount(store: Store, allowance: number | null) {
  const now = new Date();
  const createdAt = now.toISOString();
  const { id } = await store.createAccount({ name: 'Simulated', email: 'simulated@example.test', createdAt });
  const subscription = newSubscription(id, now);
  await store.createSubscription(
    { ...subscription, allowance: allowance ?? subscription.allowance },
    createdAt,
  );
  const keyOf = async (mode: 'test' | 'live'): Promise<string> => {
    const { key, hash, lastFour } = await newApiKey(mode, randomBytes, digests.sha256);
    await store.createKey({ accountId: id, mode, name: mode, lastFour, createdAt }, hash);
    return key;
  };
  return { id, since: subscription.startsOn, keys: { test: await keyOf('test'), live: await keyOf('live') } };
}

const makeAll = (parts: CallerParts, plan: Plan, scheduler: Scheduler): Promise<readonly Made[]> => {
  const process = scheduler.process('maker');
  return scheduler.drive(process, scheduler.now + 10 * MINUTE_MS, async () => {
    const made: Made[] = [];
    for (const [place, filing] of plan.filings.entries()) {
      const caller = openCaller(parts, `maker ${place}`, filing.live);
      made.push(await makeFiling(caller, filing, place + 1));
    }
    return made;
  });
};

async function tellAll(parts: CallerParts, made: readonly Made[]): Promise<void> {
  await Promise.all(
    made.map(async (filing, place) => {
      await tell(parts, filing, `filing ${place}`);
      if (!PROFILES[filing.plan.profile].amends) return;
      const caller = openCaller(parts, `amender ${place}`, filing.plan.live);
      const amended = await amend(caller, filing);
      if (amended !== null) await tell(parts, amended, `amendment ${place}`);
    }),
  );
}

/** Kills a process of the service when its count of tasks has come; the task it was about to run is lost. */
function killsOf(plan: Plan, scheduler: Scheduler, faults: Faults, { service }: CallerParts): () => number {
  const kills = [...plan.kills];
  let steps = 0;
  scheduler.kills = (process: Process): boolean => {
    if (!faults.lasting || !service.processes().includes(process)) return false;
    steps += 1;
    const [next] = kills;
    if (next === undefined || steps < next) return false;
    kills.shift();
    faults.count('process killed');
    return true;
  };
  return () => steps;
}

const filingsOf = async (store: Store, accountId: number) => {
  const all = { accountId, page: 1, limit: 100, search: null, status: null, companyId: null };
  const lists = await Promise.all(
    (['test', 'live'] as const).map((mode) => store.listFilings({ ...all, mode })),
  );
  return lists.flatMap(({ data }) => data).sort((a, b) => a.id - b.id);
};
