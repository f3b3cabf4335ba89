import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notFound } from '../../../schema/requests/not-found.ts';
import { makeRuntime } from '../../../worker/platform.ts';
import type { Runtime } from '../../../worker/runtime.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import type { Store } from '../../../worker/store/store.ts';
import { LIMITS, type Limits, type Patience } from '../../../worker/store/timeouts.ts';
import { runSeen } from '../../../worker/submission/commands.ts';
import { FilingWork, type ObjectStorage } from '../../../worker/submission/filing-work.ts';
import { BUSY, type FilingCommand, refused } from '../../../worker/submission/lock.ts';
import { openMigratedDatabase, type TestDatabase } from '../../tools/dev/open.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.remove());

const BEGAN = Date.parse('2026-04-01T09:00:00Z');
const NOT_FOUND = JSON.stringify(refused(404, notFound('filingId')));
const BACKGROUND: FilingCommand = { kind: 'background' };
const SUBMIT: FilingCommand = { kind: 'submit', target: 'tax', credentials: undefined, testDate: null };
/** A person's approval on the page of a link, which sends the filing. No test here reads more of it. */
const APPROVE = { kind: 'approval', act: { do: 'approve' } } as const;
const FILING = 7;

/** Makes an object's storage, with the alarm in seconds from the beginning. */
function memory() {
  const values = new Map<string, unknown>();
  const kept: { alarm: number | null; readonly values: Map<string, unknown> } = { alarm: null, values };
  const storage: ObjectStorage = {
    get: async (key) => values.get(key),
    put: async (key, value) => void values.set(key, value),
    setAlarm: async (time) => {
      kept.alarm = (time - BEGAN) / 1000;
    },
    deleteAlarm: async () => {
      kept.alarm = null;
    },
  };
  return { storage, kept };
}

/** Makes the work of a filing that does not exist, with a clock and a store that a test controls. */
function workWith(
  more: Partial<Store> = {},
  limits: Limits = LIMITS,
  ended: (patience: Patience) => void = () => undefined,
) {
  let now = BEGAN;
  const { storage, kept } = memory();
  const printer = () => Promise.reject(new Error('nothing is printed here'));
  const runtimeOf = (): Runtime => {
    const made = makeRuntime({ LIBSQL_URL: 'http://libsql' }, { printer, limits, log: () => undefined });
    const store = { ...openStore(database.settings), ...more };
    const listSubmissions: Store['listSubmissions'] = (filingId) => {
      ended(made.patience);
      return store.listSubmissions(filingId);
    };
    const asked: Store = { ...store, listSubmissions, openCommand: async () => asked };
    return { ...made, store: asked, clock: () => new Date(now) };
  };
  const work = new FilingWork(storage, runtimeOf, runSeen);
  const run = (command: FilingCommand | typeof APPROVE) => work.execute(FILING, JSON.stringify(command));
  return {
    work,
    run,
    kept,
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

function signal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}

describe('the work of a filing', () => {
  it('sets an alarm before anything is sent, so that a new object comes back for the outcome', async () => {
    const seen: (number | null)[] = [];
    const { run, kept } = workWith({
      findFiling: async () => {
        seen.push(kept.alarm);
        return null;
      },
    });
    expect(await run(BACKGROUND)).toBe(NOT_FOUND);
    expect(await run(SUBMIT)).toBe(NOT_FOUND);
    expect(await run(APPROVE)).toBe(NOT_FOUND);
    expect(seen).toEqual([null, 60, 60]);
    expect(kept.values.get('filingId')).toBe(FILING);
    // The filing has nothing in flight.
    expect(kept.alarm).toBeNull();
  });

  it('is looked at again after a fault, and continues', async () => {
    let faults = 1;
    const { run, work, kept } = workWith({
      findFiling: async () => {
        faults -= 1;
        if (faults === 0) throw new Error('a fault');
        return null;
      },
    });
    const [failed, next] = await Promise.allSettled([run(SUBMIT), run(BACKGROUND)]);
    expect([failed.status, next]).toEqual(['rejected', { status: 'fulfilled', value: NOT_FOUND }]);
    faults = 1;
    await expect(work.alarm()).rejects.toThrow('a fault');
    expect(kept.alarm).toBe(30);
  });

  it('is not begun by a command of another shape', async () => {
    const { work, kept } = workWith();
    await expect(work.execute(FILING, '{"kind":"submit","target":"all"}')).rejects.toThrow('another shape');
    expect([kept.values.size, kept.alarm]).toEqual([0, null]);
  });

  it('is answered even if the next look could not be found out, and looks again soon', async () => {
    const { run, kept } = workWith({
      listSubmissions: () => Promise.reject(new Error('away')),
    });
    expect(await run(BACKGROUND)).toBe(NOT_FOUND);
    expect(kept.alarm).toBe(30);
  });

  it('is not begun when its turn comes too late', async () => {
    const [atWork, ended] = [signal(), signal()];
    let begun = 0;
    const { run, pass } = workWith({
      findFiling: () => {
        begun += 1;
        atWork.give();
        return begun === 1 ? ended.given.then(() => null) : Promise.resolve(null);
      },
    });
    const first = run(SUBMIT);
    await atWork.given;
    const waiting = run(SUBMIT);
    pass(7);
    const inTime = run(BACKGROUND);
    pass(6);
    ended.give();
    expect(await Promise.all([first, waiting, inTime])).toEqual([NOT_FOUND, JSON.stringify(BUSY), NOT_FOUND]);
    expect(begun).toBe(2);
  });

  it('that waits for its turn too long is answered while another is still at work', async () => {
    const [atWork, ended] = [signal(), signal()];
    let begun = 0;
    const { run } = workWith(
      {
        findFiling: () => {
          begun += 1;
          atWork.give();
          return ended.given.then(() => null);
        },
      },
      { ...LIMITS, turnMs: 20 },
    );
    const first = run(SUBMIT);
    await atWork.given;
    expect(await Promise.all([run(SUBMIT), run(BACKGROUND)])).toEqual(
      [BUSY, BUSY].map((b) => JSON.stringify(b)),
    );
    ended.give();
    expect([await first, await run(BACKGROUND), begun]).toEqual([NOT_FOUND, NOT_FOUND, 2]);
  });

  it('waits for storage less by the time that it waited for its turn', async () => {
    const [atWork, ended] = [signal(), signal()];
    const left: number[] = [];
    const { run, pass } = workWith(
      {
        findFiling: () => {
          atWork.give();
          return ended.given.then(() => null);
        },
      },
      LIMITS,
      (patience) => left.push(patience.left()),
    );
    const first = run(SUBMIT);
    await atWork.given;
    const second = run(BACKGROUND);
    pass(11);
    ended.give();
    await Promise.all([first, second]);
    expect(left).toEqual([16_000, 5_000]);
  });

  it('is nothing for an object that never had a filing', async () => {
    const { work, kept } = workWith({ findFiling: () => Promise.reject(new Error('none to find')) });
    await work.alarm();
    expect(kept.alarm).toBeNull();
  });
});
