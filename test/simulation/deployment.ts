import { newApiKey } from '../../worker/access/keys.ts';
import { newSubscription } from '../../worker/access/subscription.ts';
import { digests, randomBytes } from '../../worker/platform.ts';
import { openDatabase } from '../../worker/store/database.ts';
import { openStore } from '../../worker/store/libsql.ts';
import { placeOf } from '../../worker/store/places.ts';
import { openStores } from '../../worker/store/several.ts';
import type { Filing, Store, Submission } from '../../worker/store/store.ts';
import { type Asked, type CallerParts, type Heard, type Made, makeFiling, openCaller } from './callers.ts';
import { type Evidence, givenUpIn, type Past } from './evidence.ts';
import type { Faults } from './faults.ts';
import type { Ledger } from './ledger.ts';
import { moverOf } from './moving.ts';
import type { NetworkOf } from './network.ts';
import type { Plan } from './plan.ts';
import type { Random } from './random.ts';
import type { Process, Scheduler } from './scheduler.ts';
import { environmentAt, leaseService, objectService } from './service.ts';
import { DATABASE, type Database, FURTHER, type Outages, storageFetch } from './storage.ts';

/** One service of a run: its database, its account, its processes, and its callers' answers. */
export interface Deployment {
  /** Opens the store of the database that has the account. */
  readonly storeThere: () => Promise<Store>;
  readonly parts: CallerParts;
  readonly accountId: number;
  readonly made: readonly Made[];
  readonly processes: () => readonly Process[];
  readonly filings: () => Promise<readonly Filing[]>;
  readonly submissions: () => Promise<readonly Submission[]>;
  /** Copies the database, for a later restore. */
  readonly copy: () => Promise<void>;
  readonly restore: () => Promise<void>;
  /** Moves the account to another database. Done when it is there. */
  readonly move: () => Promise<void>;
  readonly evidence: () => Promise<Evidence>;
}

export interface DeploymentParts {
  readonly name: string;
  readonly plan: Plan;
  readonly scheduler: Scheduler;
  readonly random: Random;
  readonly faults: Faults;
  readonly outages: Outages;
  readonly database: Database;
  readonly ledger: Ledger;
  readonly network: NetworkOf;
  /** Number of its first company, after those of the services before it. */
  readonly firstPlace: number;
  /** Time of the first submit; infinity before it. */
  readonly begun: () => number;
}

const MINUTE_MS = 60_000;

export async function deploy(given: DeploymentParts): Promise<Deployment> {
  const { name, plan, scheduler, random, faults, outages, database, ledger, network } = given;
  const storage = storageFetch({ scheduler, random: random.fork(), faults, database, outages });
  const sender = () => ({ service: name, life: database.life() });
  const service = {
    scheduler,
    random: random.fork(),
    faults,
    storage,
    network: network(sender),
    name,
    clocksApartMs: plan.clocks.apartMs,
    environment: () => environmentAt(plan, scheduler.now - given.begun()),
  };
  const further = plan.databases === 3 ? FURTHER : [];
  const storeBy = (fetch: (request: Request) => Promise<Response>): Store =>
    openStores({ ...DATABASE, fetch }, further, new Map());
  const handled = (request: Request): Promise<Response> => database.endpoint(request.url).handler(request);
  /** Opens the store of the database that has the account, whether or not it is served meanwhile. */
  const storeThere = async (): Promise<Store> => {
    if (further.length === 0) return openStore({ ...DATABASE, fetch: handled });
    const place = await placeOf(openDatabase({ ...DATABASE, fetch: handled }), account.id);
    return openStore({ ...DATABASE, ...further.find(({ name }) => name === place?.at), fetch: handled });
  };
  const account = await scheduler.drive(scheduler.world, scheduler.now + MINUTE_MS, () =>
    openAccount(storeBy(storage(scheduler.world)), plan.allowance),
  );
  const asked: Asked[] = [];
  const heard: Heard[] = [];
  const parts: CallerParts = {
    scheduler,
    random: random.fork(),
    service:
      plan.shape.kind === 'lease' ? leaseService(service, plan.shape.processes) : objectService(service),
    keys: account.keys,
    asked: (one) => asked.push(one),
    heard: (one) => heard.push(one),
    links: { links: [], decisions: [], looks: [] },
  };
  const made = await makeAll(parts, plan, given.firstPlace);
  const mover = moverOf({ scheduler, random: random.fork(), faults, storage, accountId: account.id, name });
  const processes = () => [...parts.service.processes(), ...mover.processes()];
  const filings = async () => filingsOf(await storeThere(), account.id);
  const submissions = async () => {
    const kept = await filings();
    const store = await storeThere();
    return (await Promise.all(kept.map(({ id }) => store.listSubmissions(id)))).flat();
  };
  const events = async () => {
    const store = await storeThere();
    return (await Promise.all((await filings()).map(({ id }) => store.listEvents(id)))).flat();
  };
  let copied: ReadonlySet<number> = new Set();
  let past: Past | null = null;
  return {
    parts,
    accountId: account.id,
    made,
    storeThere,
    processes,
    move: mover.move,
    filings,
    submissions,
    copy: async () => {
      copied = new Set((await submissions()).map(({ id }) => id));
      database.copy();
    },
    restore: async () => {
      past = {
        restoredAt: scheduler.now,
        copied,
        filings: await filings(),
        submissions: await submissions(),
      };
      for (const process of processes()) scheduler.kill(process);
      database.restore();
      if (further.length === 0) return;
      const place = await placeOf(openDatabase({ ...DATABASE, fetch: handled }), account.id);
      if (place?.movingTo) mover.goOn(place.movingTo);
    },
    evidence: async () => ({
      service: name,
      store: await storeThere(),
      ledger,
      asked,
      heard,
      links: parts.links,
      approved: new Set(made.filter((one) => one.plan.approval !== null).map(({ id }) => id)),
      filings: await filings(),
      submissions: await submissions(),
      past,
      live:
        plan.allowance === null
          ? null
          : { accountId: account.id, allowance: plan.allowance, since: account.since },
      oneShot: new Set(made.filter((one) => one.plan.oneShot).map(({ id }) => id)),
      givenUp: givenUpIn(await events()),
      listLagMs: plan.listLagMs,
      keptMs: plan.keptMs,
    }),
  };
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

const makeAll = (parts: CallerParts, plan: Plan, firstPlace: number): Promise<readonly Made[]> => {
  const { scheduler } = parts;
  const process = scheduler.process('maker');
  return scheduler.drive(process, scheduler.now + 10 * MINUTE_MS, async () => {
    const made: Made[] = [];
    for (const [i, filing] of plan.filings.entries()) {
      const caller = openCaller(parts, `maker ${i}`, filing.live);
      const place = filing.sameCompany ? (made.at(-1)?.place ?? firstPlace) : firstPlace + i;
      made.push(await makeFiling(caller, filing, place));
    }
    return made;
  });
};

const filingsOf = async (store: Store, accountId: number): Promise<readonly Filing[]> => {
  const all = {
    accountId,
    page: 1,
    limit: 100,
    search: null,
    status: null,
    companyId: null,
    updatedAfter: null,
  };
  const lists = await Promise.all(
    (['test', 'live'] as const).map((mode) => store.listFilings({ ...all, mode })),
  );
  return lists.flatMap(({ data }) => data).sort((a, b) => a.id - b.id);
};
