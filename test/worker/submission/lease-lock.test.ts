import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeRuntime } from '../../../worker/platform.ts';
import type { LogEntry, Runtime } from '../../../worker/runtime.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import { LIMITS, newPatience } from '../../../worker/store/timeouts.ts';
import { leaseLocks } from '../../../worker/submission/lease-lock.ts';
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

/** Makes a runtime with the test database. Its sleeps end at once, and a test may move its clock. */
function runtimeAt(more: Partial<Runtime> = {}, logged: LogEntry[] = []): Runtime {
  const printer = () => Promise.reject(new Error('nothing is printed here'));
  return {
    ...makeRuntime({ LIBSQL_URL: 'http://libsql' }, { printer, log: (entry) => logged.push(entry) }),
    store: openStore(database.settings),
    sleep: () => new Promise((resolve) => setImmediate(resolve)),
    ...more,
  };
}

/** Gives the lock of a process that has one command. */
const leaseLock = (runtime: Runtime, run: Parameters<typeof leaseLocks>[1]) =>
  leaseLocks(() => runtime, run)(runtime);

let filings = 1000;
const nextFiling = (): number => {
  filings += 1;
  return filings;
};

describe('the lease lock', () => {
  it('lets the commands of a filing in one after the other', async () => {
    const filingId = nextFiling();
    let inside = 0;
    let max = 0;
    let ran = 0;
    const run = async (): Promise<CommandResult> => {
      inside += 1;
      max = Math.max(max, inside);
      for (let i = 0; i < 5; i += 1) await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
      ran += 1;
      return DONE;
    };
    // The holders do not know each other, like those of two processes, and their sleeps take no time.
    const patient = () => ({ patience: newPatience({ ...LIMITS, turnMs: 1e9, requestMs: 1e9 }) });
    const results = await Promise.all(
      Array.from({ length: 10 }, () => leaseLock(runtimeAt(patient()), run).execute(filingId, BACKGROUND)),
    );
    expect(results).toEqual(Array.from({ length: 10 }, () => DONE));
    expect([ran, max]).toEqual([10, 1]);
  });

  it('gives each of 60 commands of one process its turn, in the order they came', async () => {
    const filingId = nextFiling();
    const order: number[] = [];
    let next = 0;
    const lockOf = leaseLocks(
      () => runtimeAt(),
      async () => {
        order.push(next);
        next += 1;
        return DONE;
      },
    );
    // Sleeps take their full time, but none is needed: each command passes the turn to the next.
    const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
    const results = await Promise.all(
      Array.from({ length: 60 }, () => lockOf(runtimeAt({ sleep })).execute(filingId, BACKGROUND)),
    );
    expect(results).toEqual(Array.from({ length: 60 }, () => DONE));
    expect(order).toEqual(Array.from({ length: 60 }, (_, i) => i));
  });

  it('answers a command whose turn does not come, and does not begin it any more', async () => {
    const filingId = nextFiling();
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let ran = 0;
    const lockOf = leaseLocks(
      () => runtimeAt(),
      async () => {
        ran += 1;
        if (ran === 1) await held;
        return DONE;
      },
    );
    let now = 0;
    const impatient = () =>
      runtimeAt({
        clock: () => new Date(now),
        sleep: async (milliseconds) => {
          now += milliseconds;
        },
      });
    const first = lockOf(runtimeAt()).execute(filingId, BACKGROUND);
    await expect.poll(() => ran).toBe(1);
    expect(await lockOf(impatient()).execute(filingId, BACKGROUND)).toEqual(BUSY);
    // 24 checks, half a second apart: the twelve seconds.
    expect([now, ran]).toEqual([12_000, 1]);
    letGo();
    expect(await first).toEqual(DONE);
    expect(await lockOf(impatient()).execute(filingId, BACKGROUND)).toEqual(DONE);
    expect(ran).toBe(2);
  });

  it('leaves a lease that could not be returned to its own process at once, and soon to others', async () => {
    const filingId = nextFiling();
    const sound = openStore(database.settings);
    let isAway = true;
    const store: Runtime['store'] = {
      ...sound,
      releaseLeases: (leases) => (isAway ? Promise.reject(new Error('away')) : sound.releaseLeases(leases)),
    };
    const waits: (() => void)[] = [];
    const sleep = () => new Promise<void>((resolve) => waits.push(resolve));
    const lockOf = leaseLocks(
      () => runtimeAt({ store }),
      async () => DONE,
    );
    const execute = () => lockOf(runtimeAt({ store, sleep })).execute(filingId, BACKGROUND);
    const at = new Date().toISOString();
    const othersGet = () => sound.takeLease(filingId, 'another', { now: at, expiresAt: at });
    expect(await execute()).toEqual(DONE);
    expect(await othersGet()).toBe(false);
    expect(await execute()).toEqual(DONE);
    expect(await othersGet()).toBe(false);
    isAway = false;
    for (const wake of waits.splice(0)) wake();
    await expect.poll(othersGet).toBe(true);
  });

  it('takes over a lease whose answer was lost', async () => {
    const filingId = nextFiling();
    const sound = openStore(database.settings);
    let lost = 0;
    const store: Runtime['store'] = {
      ...sound,
      openUnderLease: async (...lease) => {
        const opened = await sound.openUnderLease(...lease);
        lost += 1;
        if (lost === 1) throw new Error('the answer was lost');
        return opened;
      },
    };
    const lockOf = leaseLocks(
      () => runtimeAt(),
      async () => DONE,
    );
    const execute = () =>
      lockOf(runtimeAt({ store, sleep: () => new Promise(() => undefined) })).execute(filingId, BACKGROUND);
    await expect(execute()).rejects.toThrow('the answer was lost');
    expect(await execute()).toEqual(DONE);
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
    expect(
      await store.takeLease(filingId, 'gone', { now: new Date(began).toISOString(), expiresAt: expires }),
    ).toBe(true);
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
      store: { ...openStore(database.settings), openUnderLease: async () => null },
      sleep: async (milliseconds) => {
        slept += milliseconds;
      },
    });
    runtime.patience.waited(15_000);
    expect(await leaseLock(runtime, async () => DONE).execute(filingId, BACKGROUND)).toEqual(BUSY);
    // The remaining second has 50 + 100 + 200 + 400, and no further 800.
    expect([slept, runtime.patience.left()]).toEqual([750, 250]);
  });

  it('renews the lease of a command that takes longer, and lets nobody in beside it', async () => {
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
      return store.takeLease(filingId, 'another', { now: at, expiresAt: at });
    };
    const lock = leaseLock(runtime, async () => {
      for (let minutes = 0; minutes < 4; minutes += 1) {
        for (let sixth = 0; sixth < 6; sixth += 1) {
          now += 10_000;
          vi.advanceTimersByTime(10_000);
        }
        await Promise.all(renewed);
        expect(await othersGet()).toBe(false);
      }
      return DONE;
    });
    expect(await lock.execute(filingId, BACKGROUND)).toEqual(DONE);
    expect(await othersGet()).toBe(true);
    vi.advanceTimersByTime(300_000);
    // A returned lease is no longer renewed.
    expect(renewed).toHaveLength(24);
  });

  it('tells the caller to try again when it is never released', async () => {
    const filingId = nextFiling();
    const runtime = runtimeAt({
      store: { ...openStore(database.settings), openUnderLease: async () => null },
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
    const store = { ...openStore(database.settings), releaseLeases: () => Promise.reject(new Error('away')) };
    const lock = leaseLock(runtimeAt({ store }, logged), async () => DONE);
    expect(await lock.execute(filingId, BACKGROUND)).toEqual(DONE);
    expect(logged).toEqual([{ event: 'lease-kept', filingId }]);
  });
});

describe('the sweep', () => {
  it('polls every filing that is due once, even if others fail', async () => {
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

  it('looks again after 32 filings, and leaves out what another process polled meanwhile', async () => {
    const due = Array.from({ length: 40 }, (_, i) => ({
      id: 100 + i,
      filingId: i,
      nextPollAt: '2026-04-01T08:00:00.000Z',
      pollIntervalSeconds: 10,
      polls: 0,
    }));
    const asked: (readonly number[] | undefined)[] = [];
    const runtime = runtimeAt({
      clock: () => new Date('2026-04-01T09:00:00.000Z'),
      store: {
        ...openStore(database.settings),
        // Another process has polled the last eight, filings 32 to 39, except 34.
        dueSubmissions: async (_now, _limit, among) => {
          asked.push(among);
          return among === undefined ? due : due.filter(({ id }) => id === 134);
        },
      },
    });
    const polled: number[] = [];
    await sweep(runtime, () => ({
      execute: async (filingId) => {
        polled.push(filingId);
        return DONE;
      },
    }));
    expect(polled).toEqual([...Array.from({ length: 32 }, (_, i) => i), 34]);
    expect(asked).toEqual([undefined, [132, 133, 134, 135, 136, 137, 138, 139]]);
  });

  it('polls one filing at a time while callers wait, and more while it takes long', async () => {
    const due = Array.from({ length: 7 }, (_, i) => ({
      id: 100 + i,
      filingId: i,
      nextPollAt: '2026-04-01T08:00:00.000Z',
      pollIntervalSeconds: 10,
      polls: 0,
    }));
    let milliseconds = 0;
    const runtime = runtimeAt({
      clock: () => new Date('2026-04-01T09:00:00.000Z'),
      elapsed: () => milliseconds,
      store: { ...openStore(database.settings), dueSubmissions: async () => due },
    });
    const begun: (() => void)[] = [];
    const execute = () => new Promise<CommandResult>((resolve) => begun.push(() => resolve(DONE)));
    const rounds = async () => {
      for (let i = 0; i < 50; i += 1) await new Promise((resolve) => setImmediate(resolve));
      return begun.length;
    };
    let isAsked = true;
    const reach = { lateByMs: 0, max: 100, isAsked: () => isAsked };
    const sweeping = sweep(runtime, () => ({ execute }), reach);
    expect(await rounds()).toBe(1);
    begun[0]?.();
    expect(await rounds()).toBe(2);
    // The second now waits for an authority.
    milliseconds = 1_000;
    expect(await rounds()).toBe(3);
    isAsked = false;
    expect(await rounds()).toBe(7);
    for (const end of begun) end();
    await sweeping;
  });

  it('begins at another place in each of several processes, and polls the same filings', async () => {
    const due = [1, 2, 3, 4].map((filingId) => ({
      id: filingId,
      filingId,
      nextPollAt: '2026-04-01T08:00:00.000Z',
      pollIntervalSeconds: 10,
      polls: 0,
    }));
    const runtime = runtimeAt({
      clock: () => new Date('2026-04-01T09:00:00.000Z'),
      // 0x8000 of 0x10000 is the half: two of four.
      randomBytes: () => new Uint8Array([0x80, 0]),
      store: { ...openStore(database.settings), dueSubmissions: async () => due },
    });
    const polled: number[] = [];
    const lock = {
      execute: async (filingId: number) => {
        polled.push(filingId);
        return DONE;
      },
    };
    await sweep(runtime, () => lock, { lateByMs: 0, max: 10, shared: true });
    expect(polled).toEqual([3, 4, 1, 2]);
  });
});
