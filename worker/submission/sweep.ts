import type { RequestRuntime, Runtime } from '../runtime.ts';
import type { FilingLock } from './lock.ts';
import { backgroundDue, farAheadOf, isFarAhead, type Scheduled } from './schedule.ts';

const SWEEP_EVERY_MS = 5_000;
/** Extent of one sweep: the submissions that have been due for this long, at most this many, the longest due first. */
interface Reach {
  readonly lateByMs: number;
  readonly max: number;
  /**
   * True to do also the tasks of every few minutes: to find submissions that a fast clock has postponed, and to delete
   * expired rows.
   */
  readonly far?: boolean;
  /** True where other processes sweep the same submissions: each begins at another place in the list. */
  readonly shared?: boolean;
  /** True while callers wait for this process: their work goes first. */
  readonly isAsked?: () => boolean;
  /** Signal that stops the sweep: once aborted, no further filing is begun. */
  readonly stopped?: AbortSignal;
}
/** Greatest number of writes of one sweep that delete expired rows. */
const MOST_DELETIONS = 50;
const ALL_DUE: Reach = { lateByMs: 0, max: 10_000 };
/**
 * Extent of a sweep where filings have alarms: the submissions that an alarm should have polled minutes ago. Their
 * greatest number is the number of objects that one invocation may call.
 */
export const OVERDUE: Reach = { lateByMs: 180_000, max: 500, far: true };
/** Number of filings polled side by side, so that a silent upstream delays only its own filing. */
const SIDE_BY_SIDE = 8;
/** Number of filings polled side by side while callers wait. */
const BESIDE_CALLERS = 1;
/** A longer visit waits for an upstream, and does not count towards `BESIDE_CALLERS`. */
const LONG_MS = 1_000;
/** Pause until it looks again whether callers wait. */
const GIVES_WAY_MS = 200;
/** Number of filings after which a sweep looks again which are still due. */
const LOOK_AFTER = 32;

const isDueBy = (submission: Scheduled, time: Date): boolean =>
  (backgroundDue(submission)?.getTime() ?? Number.POSITIVE_INFINITY) <= time.getTime();

/**
 * Gives the filings one by one. Before each part but the first it looks which are still due: another process, or a
 * caller, may have polled them since the sweep began. A useless visit takes two trips to the database. A look takes one
 * for the whole part.
 */
function oneByOne(
  filings: readonly number[],
  lookAgain: (part: readonly number[]) => Promise<readonly number[]>,
) {
  let begun = 0;
  let part: number[] = [];
  let looking: Promise<void> | null = null;
  const fill = async (): Promise<void> => {
    const next = filings.slice(begun, begun + LOOK_AFTER);
    const isFirst = begun === 0;
    begun += next.length;
    part = isFirst ? next : [...(await lookAgain(next))];
  };
  return async (): Promise<number | undefined> => {
    while (part.length === 0 && (looking !== null || begun < filings.length)) {
      looking ??= fill().finally(() => {
        looking = null;
      });
      await looking;
    }
    return part.shift();
  };
}

/**
 * Polls every due submission. It replaces the alarms of filings' objects in runtimes without them (decision 28), and
 * elsewhere catches lost alarms. It is safe in several processes, because each filing's lock admits only one.
 *
 * @param lockOf makes a lock for one filing, so that its wait does not use up another's time
 */
export async function sweep(
  runtime: Runtime,
  lockOf: () => FilingLock,
  { lateByMs, max, far = false, shared = false, isAsked = () => false, stopped }: Reach = ALL_DUE,
): Promise<void> {
  const dueBy = new Date(runtime.clock().getTime() - lateByMs);
  const due = await runtime.store.dueSubmissions(dueBy.toISOString(), max);
  const ready = due.filter((submission) => isDueBy(submission, dueBy));
  const now = runtime.clock();
  const ahead = far ? await runtime.store.farAhead(farAheadOf(now), max) : [];
  const found = [...ready, ...ahead.filter((each) => isFarAhead(each, now))];
  const filings = [...new Set(found.map(({ filingId }) => filingId))];
  const first = shared ? placeIn(filings, runtime) : 0;
  const next = oneByOne([...filings.slice(first), ...filings.slice(0, first)], async (part) => {
    const wanted = new Set(part);
    const ids = ready.filter(({ filingId }) => wanted.has(filingId)).map(({ id }) => id);
    const still = await runtime.store.dueSubmissions(dueBy.toISOString(), max, ids).catch(() => ready);
    const isStillDue = new Set(still.filter((each) => isDueBy(each, dueBy)).map(({ filingId }) => filingId));
    const isAhead = new Set(ahead.map(({ filingId }) => filingId));
    return part.filter((filingId) => isStillDue.has(filingId) || isAhead.has(filingId));
  });
  let isOver = false;
  const underWay = new Set<{ readonly since: number }>();
  const givesWay = (): boolean =>
    isAsked() &&
    [...underWay].filter(({ since }) => runtime.elapsed() - since < LONG_MS).length >= BESIDE_CALLERS;
  const visitNext = async (): Promise<void> => {
    const filingId = await next();
    if (filingId === undefined) isOver = true;
    else if (!stopped?.aborted)
      // A failed filing is due again at the next sweep; the others are still polled.
      await lockOf()
        .execute(filingId, { kind: 'background' })
        .catch(() => runtime.log({ event: 'background-failed', filingId }));
  };
  const work = async (): Promise<void> => {
    while (!isOver && !stopped?.aborted) {
      if (givesWay()) {
        await runtime.sleep(GIVES_WAY_MS);
        continue;
      }
      const visit = { since: runtime.elapsed() };
      underWay.add(visit);
      await visitNext().finally(() => underWay.delete(visit));
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  if (far) await deleteExpired(runtime, stopped);
}

function placeIn(list: readonly unknown[], { randomBytes }: Pick<Runtime, 'randomBytes'>): number {
  const [high = 0, low = 0] = randomBytes(2);
  return Math.floor(((high * 256 + low) / 65_536) * list.length);
}

/** Deletes expired rows, a few at a time, so that no request waits long for the one writer. */
async function deleteExpired(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  stopped: AbortSignal | undefined,
): Promise<void> {
  for (let write = 0; write < MOST_DELETIONS && !stopped?.aborted; write += 1)
    if (!(await store.deleteExpired(clock()))) return;
}

/**
 * Makes one sweep and never throws.
 *
 * @param runtimeOf makes a runtime for it and for each filing; while it fails (a setting is not an address), there is
 * nothing to sweep
 */
export async function sweepOnce(
  runtimeOf: () => Omit<RequestRuntime, 'clientAddress'>,
  reach: Reach = ALL_DUE,
): Promise<void> {
  try {
    const runtime = runtimeOf();
    await sweep(runtime, () => runtimeOf().lock, reach).catch(() => runtime.log({ event: 'sweep-failed' }));
  } catch {
    // There is not even a log to write to: every request reports the fault.
  }
}

/** Interval, in sweeps, of the search for times too far ahead: a few minutes. */
const FAR_EVERY = 24;

/**
 * Sets a request's clock to the database's, as the lock and the sweep do. Otherwise a process that has just begun, or
 * whose machine's clock was set, could find a subscription over, or a confirmation too old.
 */
export const soonInTime = ({ agreeOnTime, store, sleep, patience }: Runtime): Promise<void> =>
  agreeOnTime(store, () => sleep(patience.limits.inTimeMs));

/** Updates the time that all processes share, by which submissions are due. */
async function agreed(runtimeOf: () => Pick<Runtime, 'agreeOnTime' | 'store'>): Promise<void> {
  try {
    const { agreeOnTime, store } = runtimeOf();
    await agreeOnTime(store);
  } catch {
    // There is no runtime: the sweep reports it.
  }
}

/**
 * Waits for the end of a sleep, or for the stop. Each sleep removes its listener from the signal, because a process
 * sleeps again and again for months.
 */
const sleptOrStopped = (slept: Promise<void>, stopped: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      stopped.removeEventListener('abort', end);
      resolve();
    };
    stopped.addEventListener('abort', end);
    void slept.then(end);
  });

/**
 * Sweeps until it is stopped, and ends when the filings under way are done. The next sweep is timed from the end of the
 * last, so that slow ones do not pile up.
 *
 * @param isAsked true while callers wait for this process
 */
export async function sweepUntil(
  stopped: AbortSignal,
  sleep: Runtime['sleep'],
  runtimeOf: () => RequestRuntime,
  isAsked = () => false,
): Promise<void> {
  for (let sweeps = 0; !stopped.aborted; sweeps += 1) {
    await sleptOrStopped(sleep(SWEEP_EVERY_MS), stopped);
    if (stopped.aborted) return;
    await agreed(runtimeOf);
    await sweepOnce(runtimeOf, { ...ALL_DUE, far: sweeps % FAR_EVERY === 0, shared: true, isAsked, stopped });
  }
}
