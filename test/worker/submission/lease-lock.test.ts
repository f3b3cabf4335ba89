import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeRuntime } from '../../../worker/platform.ts';
import type { LogEntry, Runtime } from '../../../worker/runtime.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import { LIMITS, newPatience } from '../../../worker/store/patience.ts';
import { leaseLock } from '../../../worker/submission/lease-lock.ts';
import { BUSY, type CommandResult, type FilingCommand } from '../../../worker/submission/lock.ts';
import { sweep } from '../../../worker/submission/sweep.ts';
import { openMigratedDatabase, type TestDatabase } from '../../tools/dev/open.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.remove());

const BACKGROUND: FilingCommand = { kind: 'background' };
const DONE: CommandResult = { ok: true, kind: 'deleted', deleted: true };

/** A runtime over the test database whose sleeps pass at once and whose clock a test may move. */
function runtimeAt(more: Partial<Runtime> = {}, logged: LogEntry[] = []): Runtime {
  const fonts = () => Promise.reject(new Error('no fonts here'));
  return {
    ...makeRuntime({ LIBSQL_URL: 'http://libsql' }, { fonts, log: (entry) => logged.push(entry) }),
    store: openStore(database.settings),
    sleep: () => new Promise((resolve) => setImmediate(resolve)),
    ...more,
  };
}

let filings = 1000;
const nextFiling = (): number => {
  filings += 1;
  return filings;
};

describe('the lease lock', () => {
  it('lets the commands of a filing in one after the other', async () => {
    const filingId = nextFiling();
    let inside = 0;
    let most = 0;
    let ran = 0;
    const run = async (): Promise<CommandResult> => {
      inside += 1;
      most = Math.max(most, inside);
      for (let i = 0; i < 5; i += 1) await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
      ran += 1;
      return DONE;
    };
    // Holders that know nothing of each other, as those of two processes do, and whose sleeps take no time.
    const patient = () => ({ patience: newPatience({ ...LIMITS, turnMs: 1e9, requestMs: 1e9 }) });
    const results = await Promise.all(
      Array.from({ length: 10 }, () => leaseLock(runtimeAt(patient()), run).execute(filingId, BACKGROUND)),
    );
    expect(results).toEqual(Array.from({ length: 10 }, () => DONE));
    expect([ran, most]).toEqual([10, 1]);
  });

  it('does not hold up another filing', async () => {
    const [one, other] = [nextFiling(), nextFiling()];
    const lock = leaseLock(runtimeAt(), async (_runtime, filingId) => {
      if (filingId === one) await lock.execute(other, BACKGROUND);
      return DONE;
    });
    expect(await lock.execute(one, BACKGROUND)).toEqual(DONE);
  });

  it('takes over a lease that ran out, and waits twelve seconds for one that has not', async () => {
    const filingId = nextFiling();
    const store = openStore(database.settings);
    const began = Date.parse('2026-04-01T09:00:00Z');
    const expires = new Date(began + 18_000).toISOString();
    expect(await store.takeLease(filingId, 'gone', new Date(began).toISOString(), expires)).toBe(true);
    let now = began;
    const lock = () => {
      const runtime = runtimeAt({
        clock: () => new Date(now),
        sleep: async (milliseconds) => {
          now += milliseconds;
        },
      });
      return leaseLock(runtime, async () => DONE);
    };
    expect(await lock().execute(filingId, BACKGROUND)).toEqual(BUSY);
    // 50 + 100 + 200 + 400 ms, then 15 pauses of 800: the first moment past the twelve seconds.
    expect(now - began).toBe(12_750);
    expect(await lock().execute(filingId, BACKGROUND)).toEqual(DONE);
    // 750 ms again, then 6 pauses of 800: the first moment past the 18 seconds.
    expect(now - began).toBe(12_750 + 750 + 4_800);
  });

  it('waits no longer than its request still may', async () => {
    const filingId = nextFiling();
    let slept = 0;
    const runtime = runtimeAt({
      store: { ...openStore(database.settings), takeLease: async () => false },
      sleep: async (milliseconds) => {
        slept += milliseconds;
      },
    });
    runtime.patience.waited(15_000);
    expect(await leaseLock(runtime, async () => DONE).execute(filingId, BACKGROUND)).toEqual(BUSY);
    // Of the second that is left: 50 + 100 + 200 + 400, and no 800 more.
    expect([slept, runtime.patience.left()]).toEqual([750, 250]);
  });

  it('keeps the lease of a command that takes longer than it runs, and lets nobody in beside it', async () => {
    const filingId = nextFiling();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const store = openStore(database.settings);
    let now = Date.parse('2026-04-01T09:00:00Z');
    const renewed: Promise<boolean>[] = [];
    const runtime = runtimeAt({
      clock: () => new Date(now),
      store: {
        ...store,
        takeLease: (...lease) => {
          const taken = store.takeLease(...lease);
          renewed.push(taken);
          return taken;
        },
      },
    });
    const othersGet = (): Promise<boolean> => {
      const at = new Date(now).toISOString();
      return store.takeLease(filingId, 'another', at, at);
    };
    const lock = leaseLock(runtime, async () => {
      for (let minutes = 0; minutes < 4; minutes += 1) {
        for (let half = 0; half < 2; half += 1) {
          now += 30_000;
          vi.advanceTimersByTime(30_000);
        }
        await Promise.all(renewed);
        expect(await othersGet()).toBe(false);
      }
      return DONE;
    });
    expect(await lock.execute(filingId, BACKGROUND)).toEqual(DONE);
    expect(await othersGet()).toBe(true);
    vi.advanceTimersByTime(300_000);
    // Once it is given back it is not renewed any more.
    expect(renewed).toHaveLength(9);
  });

  it('tells the caller to try again when it is never given up', async () => {
    const filingId = nextFiling();
    const runtime = runtimeAt({
      store: { ...openStore(database.settings), takeLease: async () => false },
    });
    const result = await leaseLock(runtime, async () => DONE).execute(filingId, BACKGROUND);
    const error = 'nothing was done: the filing is busy with another request; try again';
    expect(result).toEqual({ ok: false, status: 500, error, isBusy: true });
  });

  it('gives the lease back after a fault, and answers although it could not be given back', async () => {
    const filingId = nextFiling();
    const failing = leaseLock(runtimeAt(), () => Promise.reject(new Error('a fault')));
    await expect(failing.execute(filingId, BACKGROUND)).rejects.toThrow('a fault');
    const logged: LogEntry[] = [];
    const store = { ...openStore(database.settings), releaseLease: () => Promise.reject(new Error('away')) };
    const lock = leaseLock(runtimeAt({ store }, logged), async () => DONE);
    expect(await lock.execute(filingId, BACKGROUND)).toEqual(DONE);
    expect(logged).toEqual([{ event: 'lease-kept', filingId }]);
  });
});

describe('the sweep', () => {
  it('polls every filing that is due once, whatever becomes of the others', async () => {
    const dueAt = (filingId: number, nextPollAt: string, polls = 0) => ({
      id: filingId,
      filingId,
      nextPollAt,
      pollIntervalSeconds: 10,
      polls,
    });
    const now = new Date('2026-04-01T09:00:00.000Z');
    const due = [
      dueAt(1, '2026-04-01T08:00:00.000Z'),
      dueAt(1, '2026-04-01T08:30:00.000Z'),
      dueAt(2, '2026-04-01T08:59:00.000Z'),
      // 290 seconds of back-off are not over.
      dueAt(3, '2026-04-01T08:59:00.000Z', 100),
      ...Array.from({ length: 20 }, (_, i) => dueAt(10 + i, '2026-04-01T08:59:59.000Z')),
    ];
    const logged: LogEntry[] = [];
    const runtime = runtimeAt(
      {
        clock: () => now,
        store: { ...openStore(database.settings), dueSubmissions: async () => due },
      },
      logged,
    );
    const polled: number[] = [];
    await sweep(runtime, () => ({
      execute: async (filingId, command) => {
        expect(command).toEqual(BACKGROUND);
        polled.push(filingId);
        if (filingId === 1) throw new Error('away');
        return DONE;
      },
    }));
    expect(polled.sort((a, b) => a - b)).toEqual([1, 2, ...Array.from({ length: 20 }, (_, i) => 10 + i)]);
    expect(logged).toEqual([{ event: 'background-failed', filingId: 1 }]);
  });
});
