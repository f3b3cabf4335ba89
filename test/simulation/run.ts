import { madeWithOn } from '../../core/filing/made-with.ts';
import type { RegistrySubmission } from '../../sandbox/store.ts';
import type { ApprovalStatus } from '../../schema/states.ts';
import { parseKeyRing, sealSecret } from '../../worker/access/secrets.ts';
import { digests } from '../../worker/platform.ts';
import { loadStructs } from '../../worker/routes/handlers.ts';
import { loadUseCases } from '../../worker/services/index.ts';
import { loadStore } from '../../worker/store/later-store.ts';
import { tellApproved } from './approving.ts';
import { openCaller } from './callers.ts';
import { faultsFound, isOver, outcomesOf } from './checks.ts';
import { type Deployment, deploy } from './deployment.ts';
import type { Evidence } from './evidence.ts';
import { Faults } from './faults.ts';
import { takeOver } from './globals.ts';
import { FIRST_RING, ringText } from './keys.ts';
import { Ledger } from './ledger.ts';
import { networkFetch } from './network.ts';
import { useNumbers } from './others.ts';
import { pacesOf } from './paces.ts';
import { type Plan, PROFILES, planOf } from './plan.ts';
import { Random } from './random.ts';
import { readRegister } from './readings.ts';
import { type SandboxMemory, sandboxMemory } from './sandbox-memory.ts';
import { type Process, Scheduler } from './scheduler.ts';
import { ENVIRONMENT } from './service.ts';
import { type Databases, frozenMs, outagesOf } from './storage.ts';
import { amend, tell } from './stories.ts';

/** The result of one seed. */
export interface Run {
  readonly seed: number;
  /** Hash of the trace. Two runs of one seed have the same. */
  readonly traceHash: string;
  /** Everything that is wrong; empty when nothing is. */
  readonly wrong: readonly string[];
  readonly shape: Plan['shape']['kind'];
  readonly story: Plan['story'];
  readonly faults: ReadonlyMap<string, number>;
  readonly filings: number;
  readonly submissions: number;
  readonly transmissions: number;
  readonly events: number;
  readonly outcomes: readonly string[];
  /** State of each approval by a link. */
  readonly approvals: readonly ApprovalStatus[];
  readonly steps: number;
  /** Tasks of the service at which one of its processes could be killed: every await, while faults last. */
  readonly awaits: number;
  readonly simulatedMs: number;
}

const START = Date.UTC(2026, 6, 1, 9);
const MINUTE_MS = 60_000;
/** Time for finding outcomes once faults have stopped and callers have finished. */
const LIVENESS_MS = 60 * MINUTE_MS;
/** Longer than any story, even with everything as slow as possible. */
const STORIES_MS = 48 * 60 * MINUTE_MS;
/** First number of the second service's companies. */
const PLACES = 50;

/** Loads the packer of messages, which a process would otherwise load when it seals its first message. */
async function loadPacking(): Promise<void> {
  const ring = parseKeyRing(ringText(FIRST_RING));
  if (!ring.ok) throw new Error('the ring of the simulation cannot be read');
  await sealSecret(ring.value, { accountId: 1, filingId: null, field: 'none', revision: 1 }, '', 'document');
}

/** Changes of a plan, for tests that want one thing at a time. */
export type Replan = (plan: Plan) => Plan;

export const storyOf = (seed: number): Plan['story'] => planOf(new Random(seed).fork(), seed).story;

/** Plays one seed from its beginning to its end, and checks the result. */
export async function play(
  databases: Databases,
  seed: number,
  replan: Replan = (plan) => plan,
  watch: Scheduler['watched'] | null = null,
): Promise<Run> {
  // Loads everything before the clock is taken over: later loading would take time that no seed controls. The hash of the
  // law is computed once in a process, so the first run would have a task more than the others.
  await loadUseCases();
  await loadStore();
  await loadStructs();
  await import('../../worker/approve/serve.ts');
  await madeWithOn('2026-07-01', digests.sha256);
  await loadPacking();
  const random = new Random(seed);
  const plan = replan(planOf(random.fork(), seed));
  const scheduler = new Scheduler(START, random.fork());
  if (watch !== null) scheduler.watched = (now, line) => watch(now - START, line);
  const faults = new Faults(random.fork(), plan.rates);
  const memory = sandboxMemory(({ receivedAt }) => scheduler.now - Date.parse(receivedAt) >= plan.listLagMs);
  const ledger = new Ledger();
  const opened = Array.from({ length: plan.services }, () => databases.open(plan.databases));
  const giveBack = takeOver(scheduler, random.fork());
  try {
    const outages = outagesOf(scheduler, faults, plan.outages);
    const deployments: Deployment[] = [];
    // A database that was replaced by an older copy may have lost stored results.
    const unstored = async (accounts: readonly RegistrySubmission[]): Promise<readonly string[]> =>
      plan.restore === null ? unstoredIn(deployments, accounts) : [];
    const paces = pacesOf(scheduler, ledger, plan.pace);
    const network = networkFetch({
      scheduler,
      random: random.fork(),
      faults,
      memory,
      ledger,
      unstored,
      paces,
    });
    let startedAt = Number.POSITIVE_INFINITY;
    const begun = () => startedAt;
    for (const [i, database] of opened.entries())
      deployments.push(
        await deploy({
          name: `service ${i + 1}`,
          plan,
          scheduler,
          random: random.fork(),
          faults,
          outages,
          database,
          ledger,
          network,
          firstPlace: 1 + i * PLACES,
          begun,
        }),
      );
    await useEarlierNumbers(plan, memory, random.fork());
    const processes = () => deployments.flatMap((one) => one.processes());
    const awaits = strikes(plan, scheduler, faults, random.fork());
    faults.begin();
    outages.begin();
    countStanding(plan, faults);
    const began = scheduler.now;
    startedAt = began;
    scheduler.after(plan.faultsLastMs, 'faults end', () => faults.stop(), scheduler.world);
    jump(plan, scheduler, faults, random.fork(), processes);
    roll(plan, scheduler, faults, random.fork(), processes);
    const restored = restoring(plan, scheduler, faults, deployments);
    const moved = moving(plan, scheduler, deployments);
    await scheduler.drive(scheduler.world, began + STORIES_MS, () =>
      Promise.all([restored, moved, ...deployments.map((one) => tellAll(one, plan))]),
    );
    faults.stop();
    const evidence = await toTheEnd(plan, scheduler, began, deployments);
    const found = (await Promise.all(evidence.map(faultsFound))).flat();
    const wrong = [...found, ...ledger.acknowledgedTooSoon, ...paces.broken];
    const events = await Promise.all(
      evidence.flatMap(({ storeOf, filings }) => filings.map(({ id }) => storeOf(id).listEvents(id))),
    );
    const approvals = await Promise.all(
      evidence.flatMap(({ storeOf, approved }) => [...approved].map((id) => storeOf(id).listApprovals(id))),
    );
    return {
      seed,
      traceHash: scheduler.traceHash,
      wrong,
      shape: plan.shape.kind,
      story: plan.story,
      faults: faults.counts,
      filings: evidence.reduce((sum, { filings }) => sum + filings.length, 0),
      submissions: evidence.reduce((sum, { submissions }) => sum + submissions.length, 0),
      transmissions: ledger.transmissions.length,
      events: events.flat().length,
      outcomes: evidence.flatMap(({ submissions, filings }) => outcomesOf(submissions, filings)),
      approvals: approvals.flat().map(({ status }) => status),
      steps: scheduler.steps,
      awaits: awaits(),
      simulatedMs: scheduler.now - START,
    };
  } finally {
    giveBack();
    for (const database of opened) database.close();
  }
}

/** Finds decided accounts whose result no service has stored, for them or as their outcome. */
async function unstoredIn(
  deployments: readonly Deployment[],
  accounts: readonly RegistrySubmission[],
): Promise<readonly string[]> {
  const numbers = accounts.map(({ submissionNumber }) => submissionNumber);
  const stored = new Set<string | null>();
  for (const store of deployments.flatMap(({ stores }) => stores)) {
    for (const { submission } of await store.sentUnder(numbers)) {
      const { id, status, customerReference } = submission;
      const isDecided = status === 'accepted' || status === 'rejected';
      if (isDecided || (await store.keptResult(id)) !== null) stored.add(customerReference);
    }
  }
  return accounts
    .filter(({ customerReference }) => !stored.has(customerReference))
    .map(
      ({ submissionNumber }) =>
        `the result of registry ${submissionNumber} was acknowledged before it was stored`,
    );
}

/** Runs until nothing more happens to any submission, or the time is over. */
async function toTheEnd(
  plan: Plan,
  scheduler: Scheduler,
  began: number,
  deployments: readonly Deployment[],
): Promise<readonly Evidence[]> {
  // A return hidden from the list is searched for at growing intervals. The last search may come as long after its entry as
  // it was hidden.
  const until = Math.max(scheduler.now, began + plan.faultsLastMs) + LIVENESS_MS + 2 * plan.listLagMs;
  for (;;) {
    // The evidence of a day's load takes long to read.
    await scheduler.run(Math.min(until, scheduler.now + (plan.filings.length > 10 ? 10 : 1) * MINUTE_MS));
    const evidence = await Promise.all(deployments.map((one) => one.evidence()));
    const over = evidence.every((one) => one.submissions.every((submission) => isOver(one, submission)));
    if (over || scheduler.now >= until) return evidence;
  }
}

async function tellAll({ partsOf, made }: Deployment, plan: Plan): Promise<void> {
  await Promise.all(
    made.map(async (filing, place) => {
      const parts = partsOf(filing);
      const told = filing.plan.approval === null ? tell : tellApproved;
      const read = plan.reads.length === 0 ? null : readRegister(parts, filing, plan, `filing ${place}`);
      await Promise.all([told(parts, filing, `filing ${place}`), read]);
      if (!PROFILES[filing.plan.profile].amends) return;
      const caller = openCaller(parts, `amender ${place}`, filing.plan.live);
      const amended = await amend(caller, filing);
      if (amended !== null) await tell(parts, amended, `amendment ${place}`);
    }),
  );
}

/**
 * Kills or freezes a process of a service when its count of tasks is reached. A killed process loses the task it was to
 * run.
 */
function strikes(plan: Plan, scheduler: Scheduler, faults: Faults, random: Random): () => number {
  const kills = [...plan.kills];
  const freezes = [...plan.freezes];
  let steps = 0;
  const isDue = (counts: number[]): boolean => {
    const [next] = counts;
    if (next === undefined || steps < next) return false;
    counts.shift();
    return true;
  };
  scheduler.kills = (process: Process): boolean => {
    if (!process.isStruck || !faults.lasting || process.frozenUntil > scheduler.now) return false;
    steps += 1;
    if (isDue(kills)) {
      faults.count('process killed');
      return true;
    }
    if (isDue(freezes)) {
      faults.count('process frozen');
      scheduler.freeze(process, frozenMs(random), 'process frozen');
    }
    return false;
  };
  return () => steps;
}

/** Makes clocks jump while faults last. */
function jump(
  plan: Plan,
  scheduler: Scheduler,
  faults: Faults,
  random: Random,
  processes: () => readonly Process[],
): void {
  const { apartMs, jumps } = plan.clocks;
  for (let i = 0; i < jumps; i += 1) {
    scheduler.after(
      random.between(0, plan.faultsLastMs),
      'clock jumps',
      () => {
        const [first, ...rest] = processes();
        if (first === undefined) return;
        random.pick([first, ...rest]).clockMs = random.between(-apartMs, apartMs);
        faults.count('clock jumps');
      },
      scheduler.world,
    );
  }
}

/** Replaces the processes by new ones, one after the other, each time that other keys are deployed. */
function roll(
  { keys }: Plan,
  scheduler: Scheduler,
  faults: Faults,
  random: Random,
  processes: () => readonly Process[],
): void {
  for (const { atMs } of keys) {
    const begin = (): void => {
      faults.count('a new sealing key comes in');
      for (const process of processes())
        scheduler.after(
          random.between(0, 40_000),
          'replaced',
          () => scheduler.kill(process),
          scheduler.world,
        );
    };
    scheduler.after(Math.max(0, START + atMs - scheduler.now), 'keys come in', begin, scheduler.world);
  }
}

/** Replaces the databases by older copies, if the plan has that. Done when they are replaced. */
async function restoring(
  { restore }: Plan,
  scheduler: Scheduler,
  faults: Faults,
  deployments: readonly Deployment[],
): Promise<void> {
  if (restore === null) return;
  const at = (milliseconds: number, label: string, work: (one: Deployment) => Promise<void>): Promise<void> =>
    new Promise((resolve) => {
      const all = () => scheduler.untilDone(Promise.all(deployments.map(work))).then(() => resolve());
      scheduler.after(milliseconds, label, () => void all(), scheduler.world);
    });
  await Promise.all([
    at(restore.copyMs, 'database copied', (one) => one.copy()),
    at(restore.restoreMs, 'database restored', (one) => one.restore()),
  ]);
  faults.count('database restored');
}

/** Moves accounts at the times of the plan. Done when each is at its place. */
async function moving(
  { moves }: Plan,
  scheduler: Scheduler,
  deployments: readonly Deployment[],
): Promise<void> {
  const at = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const all = () => Promise.all(deployments.map((one) => one.move())).then(() => resolve());
      scheduler.after(milliseconds, 'account moves', () => void all(), scheduler.world);
    });
  await Promise.all(moves.map(at));
}

async function useEarlierNumbers(plan: Plan, memory: SandboxMemory, random: Random): Promise<void> {
  if (plan.earlierNumbers === 0) return;
  for (const mode of ['TEST', 'LIVE'])
    await useNumbers(memory, random, ENVIRONMENT[`REGISTRY_PRESENTER_ID_${mode}`] ?? '', plan.earlierNumbers);
}

function countStanding(plan: Plan, faults: Faults): void {
  if (plan.services === 2) faults.count('two services on one presenter');
  if (plan.earlierNumbers > 0) faults.count('numbers of an earlier life');
  if (plan.clocks.apartMs > 0) faults.count('clocks differ');
  if (plan.listLagMs > 0) faults.count('outstanding list lags');
  if (plan.databases === 3) faults.count('three databases');
  if (plan.presenters === 3) faults.count('three presenters');
  if (plan.pace !== null) faults.count('messages are paced');
}
