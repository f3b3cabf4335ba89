import { hex } from '../../core/gateways/encoding.ts';
import type { Runtime } from '../runtime.ts';
import type { CommandResult, FilingCommand, FilingLock } from './lock.ts';
import { BUSY } from './lock.ts';

/** A holder that stops renewing is taken to be gone after this long; upstream calls time out well within it. */
const LEASE_SECONDS = 90;
const RENEW_EVERY_MS = 30_000;
/** Between two tries, doubled each time up to the longest: a short command is waited for closely, a long one cheaply. */
const SHORTEST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 800;

/**
 * The lock where there are no Durable Objects: a row in the database, taken by one holder at a time, renewed while
 * the command runs and given back at its end (decision 25).
 */
export function leaseLock(
  runtime: Runtime,
  run: (runtime: Runtime, filingId: number, command: FilingCommand) => Promise<CommandResult>,
): FilingLock {
  const take = (filingId: number, holder: string): Promise<boolean> => {
    const now = runtime.clock();
    const expires = new Date(now.getTime() + LEASE_SECONDS * 1000);
    return runtime.store.takeLease(filingId, holder, now.toISOString(), expires.toISOString());
  };
  return {
    async execute(filingId, command) {
      const { patience } = runtime;
      const holder = hex(runtime.randomBytes(16));
      let waited = 0;
      for (let pause = SHORTEST_PAUSE_MS; !(await take(filingId, holder)); ) {
        if (waited >= patience.limits.turnMs || patience.left() <= pause) return BUSY;
        await runtime.sleep(pause);
        waited += pause;
        patience.waited(pause);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
      const renewal = setInterval(() => void take(filingId, holder).catch(() => undefined), RENEW_EVERY_MS);
      try {
        return await run(runtime, filingId, command);
      } finally {
        clearInterval(renewal);
        // What was done is done: failing to give the lease back takes no answer away, and it runs out by itself.
        await runtime.store
          .releaseLease(filingId, holder)
          .catch(() => runtime.log({ event: 'lease-kept', filingId }));
      }
    },
  };
}
