import { newApiKey } from '../../worker/access/keys.ts';
import { newSubscription } from '../../worker/access/subscription.ts';
import { digests, randomBytes } from '../../worker/platform.ts';
import { openDatabase } from '../../worker/store/database.ts';
import { openStore } from '../../worker/store/libsql.ts';
import { HOME } from '../../worker/store/place-names.ts';
import { placeOf } from '../../worker/store/places.ts';
import { openStores } from '../../worker/store/several.ts';
import type { Filing, Store } from '../../worker/store/store.ts';
import { counterOf } from '../../worker/submission/registry-number.ts';
import { handedResponse } from './bodies.ts';
import { type Asked, type CallerParts, type Heard, type Made, makeFiling, openCaller } from './callers.ts';
import { type Evidence, givenUpIn, type Past } from './evidence.ts';
import type { Faults } from './faults.ts';
import type { Ledger } from './ledger.ts';
import { moverOf } from './moving.ts';
import type { NetworkOf } from './network.ts';
import type { Plan } from './plan.ts';
import type { Random } from './random.ts';
import type { Process, Scheduler } from './scheduler.ts';
import { environmentAt, FURTHER_PRESENTER_IDS, leaseService, objectService } from './service.ts';
import { DATABASE, type Database, FURTHER, type Outages, storageFetch } from './storage.ts';

/** One service of a run: its database, its account, its processes, and its callers' answers. */
export interface Deployment {
  /** Stores of all its databases, whether or not they are served. */
  readonly stores: readonly Store[];
  /** Gives what the callers of a filing need. */
  readonly partsOf: (made: Pick<Made, 'account'>) => CallerParts;
  readonly made: readonly Made[];
  readonly processes: () => readonly Process[];
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
    isDue: () => database.isDue(scheduler.now),
    environment: () => environmentAt(plan, scheduler.now - given.begun()),
  };
  const further = plan.databases === 3 ? FURTHER : [];
  const storeBy = (fetch: (request: Request) => Promise<Response>): Store =>
    openStores({ ...DATABASE, fetch }, further, new Map());
  const handled = async (request: Request): Promise<Response> => {
    const { body, status } = await database.endpoint(request.url).pipeline(await request.text());
    return handedResponse(body, status);
  };
  const stores = [{ name: HOME, ...DATABASE }, ...further].map(
    ({ name, ...settings }) => [name, openStore({ ...settings, fetch: handled })] as const,
  );
  const home = openDatabase({ ...DATABASE, fetch: handled });
  /** Gives the store of the database that has an account, whether or not it is served meanwhile. */
  const storeThere = async (accountId: number): Promise<Store> => {
    const place = further.length === 0 ? null : await placeOf(home, accountId);
    const [, store] = stores.find(([name]) => name === (place?.at ?? HOME)) ?? [];
    if (store === undefined) throw new Error('an account is in a database that is not there');
    return store;
  };
  const accounts = await scheduler.drive(scheduler.world, scheduler.now + MINUTE_MS, async () => {
    const store = storeBy(storage(scheduler.world));
    const opened = [];
    for (let place = 0; place < plan.accounts; place += 1)
      opened.push(await openAccount(store, place, plan.allowance));
    if (plan.presenters === 3) await setNumbersApart(store);
    return opened;
  });
  const asked: Asked[] = [];
  const heard: Heard[] = [];
  const shared = {
    scheduler,
    random: random.fork(),
    service:
      plan.shape.kind === 'lease' ? leaseService(service, plan.shape.processes) : objectService(service),
    asked: (one: Asked) => asked.push(one),
    heard: (one: Heard) => heard.push(one),
    links: { links: [], decisions: [], looks: [] },
    spreadMs: plan.spreadMs,
  };
  const everyParts = accounts.map(({ keys }): CallerParts => ({ ...shared, keys }));
  const partsOf = ({ account }: Pick<Made, 'account'>): CallerParts => {
    const parts = everyParts[account];
    if (parts === undefined) throw new Error('a filing of no account');
    return parts;
  };
  const made = await makeAll(partsOf, scheduler, plan, given.firstPlace);
  const movers = accounts.map(({ id }) =>
    moverOf({ scheduler, random: random.fork(), faults, storage, accountId: id, name }),
  );
  const processes = () => [...shared.service.processes(), ...movers.flatMap((one) => one.processes())];
  /** Reads everything that is stored about the accounts. */
  const readAll = async () => {
    const there = new Map<number, Store>();
    const first = await storeThere(accounts[0]?.id ?? 0);
    const filings: Filing[] = [];
    for (const { id } of accounts) {
      const store = await storeThere(id);
      for (const filing of await filingsOf(store, id)) {
        filings.push(filing);
        there.set(filing.id, store);
      }
    }
    const storeOf = (filingId: number): Store => there.get(filingId) ?? first;
    const each = filings.map(({ id }) => storeOf(id).listSubmissions(id));
    return { filings, storeOf, submissions: (await Promise.all(each)).flat() };
  };
  const events = async ({ filings, storeOf }: Awaited<ReturnType<typeof readAll>>) =>
    (await Promise.all(filings.map(({ id }) => storeOf(id).listEvents(id)))).flat();
  const moves = random.fork();
  let copied: ReadonlySet<number> = new Set();
  let past: Past | null = null;
  return {
    partsOf,
    made,
    stores: stores.map(([, store]) => store),
    processes,
    move: async () => {
      const [first, ...rest] = movers;
      if (first !== undefined) await (rest.length === 0 ? first : moves.pick([first, ...rest])).move();
    },
    copy: async () => {
      copied = new Set((await readAll()).submissions.map(({ id }) => id));
      database.copy();
    },
    restore: async () => {
      const { filings, submissions } = await readAll();
      past = { restoredAt: scheduler.now, copied, filings, submissions };
      for (const process of processes()) scheduler.kill(process);
      database.restore();
      if (further.length === 0) return;
      for (const [i, { id }] of accounts.entries()) {
        const place = await placeOf(home, id);
        if (place?.movingTo) movers[i]?.goOn(place.movingTo);
      }
    },
    evidence: async () => {
      const kept = await readAll();
      const { allowance } = plan;
      const allowed =
        allowance === null
          ? []
          : accounts.map(async ({ id, since }) => ({
              accountId: id,
              allowance,
              since,
              store: await storeThere(id),
            }));
      return {
        service: name,
        ledger,
        asked,
        heard,
        links: shared.links,
        approved: new Set(made.filter((one) => one.plan.approval !== null).map(({ id }) => id)),
        ...kept,
        past,
        live: await Promise.all(allowed),
        oneShot: new Set(made.filter((one) => one.plan.oneShot).map(({ id }) => id)),
        givenUp: givenUpIn(await events(kept)),
        listLagMs: plan.listLagMs,
        clocksApartMs: plan.clocks.apartMs,
        keptMs: plan.keptMs,
      };
    },
  };
}

const NUMBERS_APART = 100_000;

/** Moves the counters of the further presenters, so that each number names only one message. */
async function setNumbersApart(store: Store): Promise<void> {
  for (const [place, id] of Object.values(FURTHER_PRESENTER_IDS).entries())
    await store.moveCounter(await counterOf(id, digests.sha256), 0, (place + 1) * NUMBERS_APART);
}

async function openAccount(store: Store, place: number, allowance: number | null) {
  const now = new Date();
  const createdAt = now.toISOString();
  const email = `simulated${place === 0 ? '' : place}@example.test`;
  const { id } = await store.createAccount({ name: 'Simulated', email, createdAt });
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

const makeAll = (
  partsOf: Deployment['partsOf'],
  scheduler: Scheduler,
  plan: Plan,
  firstPlace: number,
): Promise<readonly Made[]> => {
  const process = scheduler.process('maker');
  return scheduler.drive(process, scheduler.now + 120 * MINUTE_MS, async () => {
    const made: Made[] = [];
    for (const [i, filing] of plan.filings.entries()) {
      const account = i % plan.accounts;
      const caller = openCaller(partsOf({ account }), `maker ${i}`, filing.live);
      const place = filing.sameCompany ? (made.at(-1)?.place ?? firstPlace) : firstPlace + i;
      made.push(await makeFiling(caller, filing, { account, place }));
    }
    return made;
  });
};

const filingsOf = async (store: Store, accountId: number): Promise<readonly Filing[]> => {
  const all = {
    accountId,
    page: 1,
    limit: 10_000,
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
