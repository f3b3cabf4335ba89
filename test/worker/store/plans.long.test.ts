import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../../worker/store/libsql.ts';
import type { Store } from '../../../worker/store/store.ts';
import { play } from '../../simulation/run.ts';
import { type Databases, openDatabases } from '../../simulation/storage.ts';
import { openMigratedDatabase, type TestDatabase } from '../../tools/dev/open.ts';
import { storeContract } from './contract.ts';
import { askEverything } from './every-question.ts';
import { type Made, madeIn, openPlanner, statementsIn } from './plans.ts';

/**
 * Queries of the operator's commands over everything, and the tables that they read whole. They read indexes by key and not
 * envelopes and answers, each of which has some hundred kilobytes.
 */
const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  listAccounts: ['accounts: SCAN accounts'],
  listCounters: [],
  highestSubmissionNumber: [],
};

/** Every statement sent, by its sender: the service or one of those commands. */
const sent = { service: new Set<string>(), operators: new Map<string, Set<string>>() };
const note = (body: string, texts = sent.service): void => {
  for (const text of statementsIn(JSON.parse(body)))
    if (!/^(begin|commit|rollback|savepoint|release)/i.test(text)) texts.add(text);
};

let database: TestDatabase;
let simulated: Databases;
let made: readonly Made[];
beforeAll(async () => {
  database = await openMigratedDatabase();
  simulated = await openDatabases();
  made = madeIn(database.file);
});
afterAll(() => {
  database.remove();
  simulated.remove();
});

const openNoting = (texts: Set<string>): Store => {
  const { settings } = database;
  const fetch = async (request: Request): Promise<Response> => {
    note(await request.clone().text(), texts);
    return settings.fetch(request);
  };
  return openStore({ ...settings, fetch });
};

/** Methods of the store that were called. */
const called = new Set<string>();
/** Makes a store that records its calls, and the statements that they send. */
const open = (): Store =>
  new Proxy(openNoting(sent.service), {
    get: (store, property) => {
      const name = String(property);
      called.add(name);
      if (OPERATORS[name] === undefined) return Reflect.get(store, property);
      const texts = sent.operators.get(name) ?? new Set();
      sent.operators.set(name, texts);
      return Reflect.get(openNoting(texts), property);
    },
  });

/** Gives the databases of a simulation, with every request recorded. */
const noting = (databases: Databases): Databases => ({
  ...databases,
  open: (count) => {
    const opened = databases.open(count);
    return {
      ...opened,
      endpoint: (url) => {
        const endpoint = opened.endpoint(url);
        return {
          ...endpoint,
          pipeline: (body) => {
            note(body);
            return endpoint.pipeline(body);
          },
        };
      },
    };
  },
});

/** Lists faults: a table that is read whole, and a command that reads other tables than listed. */
function complaints(tables: readonly Made[]): readonly string[] {
  const planner = openPlanner(tables);
  try {
    const ofService = [...sent.service].flatMap((text) =>
      planner.scans(text).map((scan) => `${scan}, for ${text}`),
    );
    const ofOperators = Object.entries(OPERATORS).flatMap(([name, expected]) => {
      const scans = [...(sent.operators.get(name) ?? [])].flatMap((text) => planner.scans(text));
      return scans.join() === expected.join() ? [] : [`${name}: ${scans.join()}`];
    });
    return [...ofService, ...ofOperators];
  } finally {
    planner.close();
  }
}

describe('the store under examination', () => {
  storeContract(open);

  it('is asked every question in each of its forms, by itself and by the service under faults', async () => {
    const store = open();
    await askEverything(store);
    await store.listAccounts();
    await store.listCounters('n');
    await store.highestSubmissionNumber('test');
    for (const seed of [1, 2, 3, 4]) expect((await play(noting(simulated), seed)).wrong).toEqual([]);
    expect(Object.keys(store).filter((name) => !called.has(name))).toEqual([]);
    expect(sent.service.size).toBeGreaterThan(150);
  });
});

describe('a table that grows', () => {
  it('is never read whole by a statement of the service', () => {
    expect(complaints(made)).toEqual([]);
  });

  it('would be read whole, or a write refused, without any one of the indexes', () => {
    const indexes = made.filter(({ type }) => type === 'index');
    expect(indexes.length).toBeGreaterThan(15);
    const idle = indexes.filter((index) => complaints(made.filter((each) => each !== index)).length === 0);
    expect(idle.map(({ name }) => name)).toEqual([]);
  });
});
