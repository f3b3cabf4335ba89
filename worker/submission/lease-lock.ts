import { hex } from '../../core/gateways/encoding.ts';
import type { Runtime } from '../runtime.ts';
import { CLOCKS_APART_SECONDS } from '../store/timeouts.ts';
import type { CommandResult, FilingCommand, FilingLock } from './lock.ts';
import { BUSY } from './lock.ts';
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

/** Identity of a lease, to take, renew and return it. */
interface Lease {
  readonly filingId: number;
  readonly holder: string;
}

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
  run: (runtime: Runtime, filingId: number, command: FilingCommand) => Promise<CommandResult>,
): (runtime: Runtime) => FilingLock {
  const turns: Turns = new Map();
  const left: Left = new Map();

  const take = (runtime: Runtime, { filingId, holder }: Lease): Promise<boolean> => {
    const now = runtime.clock();
    for (const [lease, expires] of left) if (expires <= now.getTime()) left.delete(lease);
    const ended = [...left.keys()].filter((lease) => lease.filingId === filingId);
    return runtime.store.takeLease(filingId, holder, {
      now: now.toISOString(),
      expiresAt: after(now, LEASE_SECONDS),
      latest: after(now, LEASE_SECONDS + CLOCKS_APART_SECONDS),
      ended: ended.map((lease) => lease.holder),
    });
  };

  /** After a command has ended, this process may take over its remaining lease at once, and others soon. */
  const leave = async (runtime: Runtime, lease: Lease): Promise<void> => {
    left.set(lease, runtime.clock().getTime() + LEASE_SECONDS * 1000);
    for (const pause of GIVE_BACK_PAUSES_MS) {
      await runtime.sleep(pause);
      if (!left.has(lease)) return;
      try {
        await runtimeOf().store.releaseLease(lease.filingId, lease.holder);
        // It stays in the list: a late step of the command may still take the lease.
        return;
      } catch {}
    }
  };

  /** True when the lease was taken while the request may wait. */
  const wait = async (runtime: Runtime, lease: Lease, waiting: Waiting): Promise<boolean> => {
    for (let pause = SHORTEST_PAUSE_MS; !(await take(runtime, lease)); ) {
      if (waiting.left() <= 0 || runtime.patience.left() <= pause) return false;
      await runtime.sleep(pause);
      waiting.waited(pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
    return true;
  };

  return (runtime) => ({
    execute: (filingId, command) => {
      const waiting = waitingOf(runtime.patience);
      return takeTurns(turns, filingId, [runtime, waiting], async (isTurn) => {
        if (!isTurn) return BUSY;
        await runtime.agreeOnTime(runtime.store);
        const lease = { filingId, holder: hex(runtime.randomBytes(16)) };
        const isTaken = await wait(runtime, lease, waiting).catch((fault) => {
          // The lease may still have been taken.
          void leave(runtime, lease);
          throw fault;
        });
        if (!isTaken) return BUSY;
        const renewal = setInterval(() => void take(runtime, lease).catch(() => undefined), RENEW_EVERY_MS);
        try {
          return await run(runtime, filingId, command);
        } finally {
          clearInterval(renewal);
          // The work is done: a failure to return the lease must not lose its answer.
          await runtime.store.releaseLease(filingId, lease.holder).catch(() => {
            runtime.log({ event: 'lease-kept', filingId });
            void leave(runtime, lease);
          });
        }
      });
    },
  });
}
