import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRuntime } from '../../../worker/platform.ts';
import type { Runtime } from '../../../worker/runtime.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import type { BegunFiling } from '../../../worker/store/prefetch.ts';
import type { Company, Filing } from '../../../worker/store/store.ts';
import { runCommand, runSeen } from '../../../worker/submission/commands.ts';
import { FilingWork } from '../../../worker/submission/filing-work.ts';
import { openMigratedDatabase, type TestDatabase } from '../../tools/dev/open.ts';
import { account, company, EVENT, newFiling, newSubmission } from '../store/rows.ts';

/** A save uses rows that its request read before it had the lock. They may be outdated by its turn. */
let database: TestDatabase;
let runtime: Runtime;
let of: Company;

beforeAll(async () => {
  database = await openMigratedDatabase();
  const printer = () => Promise.reject(new Error('nothing is printed here'));
  const settings = {
    LIBSQL_URL: 'http://libsql',
    CREDENTIALS_KEYS: JSON.stringify({ k1: btoa('k'.repeat(32)) }),
  };
  runtime = {
    ...makeRuntime(settings, { printer, log: () => undefined }),
    store: openStore(database.settings),
  };
  of = await company(runtime.store, (await account(runtime.store)).id);
});
afterAll(() => database.remove());

const newOne = (): Promise<Filing> => runtime.store.createFiling(newFiling(of));
const begunWith = (filing: Filing): BegunFiling => ({ filing, company: of, submissions: [], eventCount: 0 });
const save = (filing: Filing, save: object, begun: BegunFiling | null) =>
  runCommand(runtime, filing.id, {
    kind: 'save',
    save: { filingId: filing.id, ...save },
    secrets: {},
    begun,
  });
const stored = async ({ id }: Filing) => (await runtime.store.findFiling(id))?.data;

describe('a save that begins with the rows of its request', () => {
  it('is written over them when nothing has changed', async () => {
    const filing = await newOne();
    const saved = await save(filing, { numberOfEmployees: 3 }, begunWith(filing));
    expect(saved).toMatchObject({ ok: true, filing: { version: 2, data: { numberOfEmployees: 3 } } });
  });

  it('loses nothing that was saved since', async () => {
    const filing = await newOne();
    const begun = begunWith(filing);
    expect(await save(filing, { numberOfEmployees: 3 }, begun)).toMatchObject({ ok: true });
    expect(await save(filing, { directorName: 'Grace' }, begun)).toMatchObject({ ok: true });
    expect(await stored(filing)).toMatchObject({ numberOfEmployees: 3, directorName: 'Grace' });
  });

  it('is refused by a submission since, though the filing’s own row did not change', async () => {
    const filing = await newOne();
    const begun = begunWith(filing);
    // The filing's status does not change, so that only the history shows the submission.
    await runtime.store.createSubmission(newSubmission(filing, { status: 'submitted' }), EVENT);
    const saved = await save(filing, { numberOfEmployees: 3 }, begun);
    expect(saved).toMatchObject({ ok: false, status: 400 });
    expect(await stored(filing)).not.toMatchObject({ numberOfEmployees: 3 });
  });

  it('is not refused by an outdated row', async () => {
    const filing = await newOne();
    const submitted = { ...filing, status: 'submitted', requestedStatus: 'in_progress' } as const;
    const inFlight = { ...newSubmission(filing, { status: 'submitted' }), id: 1_000_000 };
    const begun = { ...begunWith(submitted), submissions: [inFlight] };
    expect(await save(filing, { numberOfEmployees: 3 }, begun)).toMatchObject({ ok: true });
  });
});

describe('saves of one filing, one after the other', () => {
  /** Makes the work of a filing, with its number of trips to the database and its calls of the storage. */
  function workOn() {
    let trips = 0;
    const told: string[] = [];
    const store = () =>
      openStore({
        ...database.settings,
        fetch: (request) => {
          trips += 1;
          return database.settings.fetch(request);
        },
      });
    const work = new FilingWork(
      {
        get: async () => undefined,
        put: async (key) => void told.push(`put ${key}`),
        setAlarm: async () => void told.push('alarm'),
        deleteAlarm: async () => void told.push('no alarm'),
      },
      () => ({ ...runtime, store: store() }),
      runSeen,
    );
    const saving = async (filing: Filing, change: object, begun: BegunFiling) => {
      const command = { kind: 'save', save: { filingId: filing.id, ...change }, secrets: {}, begun };
      const before = trips;
      const result: unknown = JSON.parse(await work.execute(filing.id, JSON.stringify(command)));
      return { result, trips: trips - before };
    };
    return { saving, told };
  }

  it('write their rows over those of the one before, in one trip', async () => {
    const filing = await newOne();
    const { saving, told } = workOn();
    const begun = begunWith(filing);
    expect((await saving(filing, { numberOfEmployees: 3 }, begun)).trips).toBe(1);
    const second = await saving(filing, { directorName: 'Grace' }, begun);
    expect(second).toMatchObject({ result: { ok: true, filing: { version: 3 } }, trips: 1 });
    expect(await stored(filing)).toMatchObject({ numberOfEmployees: 3, directorName: 'Grace' });
    // Its storage gets only what it does not have yet.
    expect(told).toEqual(['put filingId', 'no alarm']);
  });

  it('lose nothing that was written past the lock meanwhile', async () => {
    const filing = await newOne();
    const { saving } = workOn();
    const begun = begunWith(filing);
    await saving(filing, { numberOfEmployees: 3 }, begun);
    // Another writer, unknown to the work.
    const now = await runtime.store.findFiling(filing.id);
    if (now === null) throw new Error('the filing is gone');
    await save(filing, { directorName: 'Grace' }, begunWith(now));
    expect(await saving(filing, { isCloseCompany: true }, begun)).toMatchObject({ result: { ok: true } });
    const all = { numberOfEmployees: 3, directorName: 'Grace', isCloseCompany: true };
    expect(await stored(filing)).toMatchObject(all);
  });

  it('are judged by the submissions sent meanwhile', async () => {
    const filing = await newOne();
    const { saving } = workOn();
    const begun = begunWith(filing);
    await saving(filing, { numberOfEmployees: 3 }, begun);
    await runtime.store.createSubmission(newSubmission(filing, { status: 'submitted' }), EVENT);
    const refused = { result: { ok: false, status: 400 } };
    expect(await saving(filing, { numberOfEmployees: 4 }, begun)).toMatchObject(refused);
    expect(await stored(filing)).toMatchObject({ numberOfEmployees: 3 });
  });
});
