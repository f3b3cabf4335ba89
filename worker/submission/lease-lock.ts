import { hex } from '../../core/gateways/encoding.ts';
import type { Runtime } from '../runtime.ts';
import type { Lease, LeaseTerms, Store } from '../store/store.ts';
import { CLOCKS_APART_SECONDS } from '../store/timeouts.ts';
import type { CommandResult, FilingCommand, FilingLock } from './lock.ts';
import { BUSY, openingOf } from './lock.ts';
import { after } from './schedule.ts';
import { type Turns, takeTurns, type Waiting, waitingOf } from './turns.ts';

/** A holder that stops renewing counts as gone after this long; upstream calls time out well before. */
const LEASE_SECONDS = 45;
const RENEW_EVERY_MS = 10_000;
/**
 * Pauses between two tries, doubled each time up to the longest: short commands need close checks, long ones cheap
 * checks.
 */
const SHORTEST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 800;
/** Pauses before returning a lease is tried again, so that other processes do not have to wait until it runs out. */
const GIVE_BACK_PAUSES_MS = [500, 2_000, 5_000, 10_000, 20_000, 40_000];

/** A lease that was taken, with the command's store where the same trip opened it. */
interface Taken {
  readonly opened: Store | null;
}

/** True for a save that needs no reading: its request has read the filing. */
const hasBegun = (command: FilingCommand): boolean => command.kind === 'save' && Boolean(command.begun);

/** Leases of ended commands that the database may still hold, with the time at which they run out. */
type Left = Map<Lease, number>;

/**
 * Makes the lock when there are no Durable Objects: a row in the database, taken by one holder at a time, renewed
 * while the command runs and returned at its end (decision 25). Call it once for each process. The commands of one
 * process wait for each other in their order, so that only the first of them asks the database.
 *
 * @param runtimeOf makes a runtime for work that no request waits for
 * @returns the lock of one request
 */
export function leaseLocks(
  runtimeOf: () => Runtime,
  run: (
    runtime: Runtime,
    filingId: number,
    command: FilingCommand,
    opened: Store | null,
  ) => Promise<CommandResult>,
): (runtime: Runtime) => FilingLock {
  const turns: Turns = new Map();
  const left: Left = new Map();
  const together = returningTogether((leases) => runtimeOf().store.releaseLeases(leases));

  const termsOf = (runtime: Runtime, filingId: number): LeaseTerms => {
    const now = runtime.clock();
    for (const [lease, expires] of left) if (expires <= now.getTime()) left.delete(lease);
    const ended = [...left.keys()].filter((lease) => lease.filingId === filingId);
    return {
      now: now.toISOString(),
      expiresAt: after(now, LEASE_SECONDS),
      latest: after(now, LEASE_SECONDS + CLOCKS_APART_SECONDS),
      ended: ended.map((lease) => lease.holder),
    };
  };
  const renew = (runtime: Runtime, { filingId, holder }: Lease): Promise<boolean> =>
    runtime.store.takeLease(filingId, holder, termsOf(runtime, filingId));
  /** Takes the lease; null while another holder has it. */
  const take = async (runtime: Runtime, lease: Lease, command: FilingCommand): Promise<Taken | null> => {
    const { filingId, holder } = lease;
    if (hasBegun(command)) return (await renew(runtime, lease)) ? { opened: null } : null;
    const opened = await runtime.store.openUnderLease(
      filingId,
      holder,
      termsOf(runtime, filingId),
      openingOf(command),
    );
    return opened && { opened };
  };

  /** After a command has ended, this process may take over its remaining lease at once, and others soon. */
  const leave = async (runtime: Runtime, lease: Lease): Promise<void> => {
    left.set(lease, runtime.clock().getTime() + LEASE_SECONDS * 1000);
    for (const pause of GIVE_BACK_PAUSES_MS) {
      await runtime.sleep(pause);
      if (!left.has(lease)) return;
      try {
        await runtimeOf().store.releaseLeases([lease]);
        // It stays in the list: a late step of the command may still take the lease.
        return;
      } catch {}
    }
  };

  /** Takes the lease while the request may wait; null when it did not become free in time. */
  const wait = async (
    runtime: Runtime,
    lease: Lease,
    command: FilingCommand,
    waiting: Waiting,
  ): Promise<Taken | null> => {
    for (let pause = SHORTEST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const taken = await take(runtime, lease, command);
      if (taken !== null) return taken;
      if (waiting.left() <= 0 || runtime.patience.left() <= pause) return null;
      await runtime.sleep(pause);
      waiting.waited(pause);
    }
  };

  return (runtime) => ({
    execute: (filingId, command) => {
      const waiting = waitingOf(runtime.patience);
      return takeTurns(turns, filingId, [runtime, waiting], async (isTurn) => {
        if (!isTurn) return BUSY;
        await runtime.agreeOnTime(runtime.store);
        const lease = { filingId, holder: hex(runtime.randomBytes(16)) };
        const taken = await wait(runtime, lease, command, waiting).catch((fault) => {
          // The lease may still have been taken.
          void leave(runtime, lease);
          throw fault;
        });
        if (taken === null) return BUSY;
        const renewal = setInterval(() => void renew(runtime, lease).catch(() => undefined), RENEW_EVERY_MS);
        try {
          return await run(runtime, filingId, command, taken.opened);
        } finally {
          clearInterval(renewal);
          // The work is done: a failure to return the lease must not lose its answer.
          const isAwaited = command.kind !== 'background';
          await (isAwaited ? runtime.store.releaseLeases([lease]) : together(lease)).catch(() => {
            runtime.log({ event: 'lease-kept', filingId });
            void leave(runtime, lease);
          });
        }
      });
    },
  });
}

/**
 * Collects the leases of commands that no caller waits for. Those that come while others are being returned go together
 * in the next trip.
 */
function returningTogether(release: (leases: readonly Lease[]) => Promise<void>) {
  let collected: Lease[] = [];
  let last = Promise.resolve();
  let next = last;
  return (lease: Lease): Promise<void> => {
    collected.push(lease);
    if (collected.length > 1) return next;
    next = last.then(() => {
      const leases = collected;
      collected = [];
      return release(leases);
    });
    last = next.catch(() => undefined);
    return next;
  };
}
