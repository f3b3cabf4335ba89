import { hex } from '../../core/gateways/encoding.ts';
import type { Runtime } from '../runtime.ts';
import type { CommandResult, FilingCommand, FilingLock } from './lock.ts';
import { BUSY } from './lock.ts';
import { type Turns, takeTurns, type Waiting, waitingOf } from './turns.ts';

/** A holder that stops renewing is taken to be gone after this long; upstream calls time out well within it. */
const LEASE_SECONDS = 90;
const RENEW_EVERY_MS = 30_000;
/** Between two tries, doubled each time up to the longest: a short command is waited for closely, a long one cheaply. */
const SHORTEST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 800;
/** A lease that could not be given back is given back later, so that other processes need not wait until it runs out. */
const GIVE_BACK_PAUSES_MS = [500, 2_000, 5_000, 10_000, 20_000, 40_000];

/** What a holder needs to take, renew and give back the lease of one filing. */
interface Lease {
  readonly filingId: number;
  readonly holder: string;
}

/** Leases of ended commands that the database may still hold, with the time at which they have run out. */
type Left = Map<Lease, number>;

/**
 * The lock where there are no Durable Objects: a row in the database, taken by one holder at a time, renewed while
 * the command runs and given back at its end (decision 25). Call it once a process. The commands of one process wait
 * for each other in the order they came, so that only the first of them asks the database.
 *
 * @param runtimeOf makes a runtime for what no request waits for
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
      expiresAt: new Date(now.getTime() + LEASE_SECONDS * 1000).toISOString(),
      ended: ended.map((lease) => lease.holder),
    });
  };

  /** For a command that has ended: this process may take over what is left of its lease, and others soon too. */
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

  /** Answers whether the lease was taken while the request may wait. */
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
        const lease = { filingId, holder: hex(runtime.randomBytes(16)) };
        const isTaken = await wait(runtime, lease, waiting).catch((fault) => {
          // It may have been taken all the same.
          void leave(runtime, lease);
          throw fault;
        });
        if (!isTaken) return BUSY;
        const renewal = setInterval(() => void take(runtime, lease).catch(() => undefined), RENEW_EVERY_MS);
        try {
          return await run(runtime, filingId, command);
        } finally {
          clearInterval(renewal);
          // What was done is done: failing to give the lease back takes no answer away.
          await runtime.store.releaseLease(filingId, lease.holder).catch(() => {
            runtime.log({ event: 'lease-kept', filingId });
            void leave(runtime, lease);
          });
        }
      });
    },
  });
}
