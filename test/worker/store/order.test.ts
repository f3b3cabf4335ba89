import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '../../../worker/store/libsql.ts';
import type { Filing, NewSubmission, Store } from '../../../worker/store/store.ts';
import { openMigratedDatabase, type TestDatabase } from '../../tools/dev/open.ts';
import { submission } from '../submission/submissions.ts';
import { draft } from './draft.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.remove());

const AT = '2026-04-01T09:00:00.000Z';
const EVENT = { type: 'recorded', at: AT, detail: {} };
const newSubmission = (of: Filing): NewSubmission => {
  const { id: _id, ...blank } = submission({ filingId: of.id, accountId: of.accountId });
  return blank;
};

/** Makes a store whose first submission gets its id, but is written only when a test lets it. */
function held(): { readonly store: Store; readonly arrived: Promise<void>; readonly letGo: () => void } {
  let arrive = () => {};
  let letGo = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const open = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const store = openStore({
    ...database.settings,
    fetch: async (request) => {
      if (/insert into \\"submissions\\"/.test(await request.clone().text())) {
        arrive();
        await open;
      }
      return database.settings.fetch(request);
    },
  });
  return { store, arrived, letGo: () => letGo() };
}

it('gives the submissions of a company ids in the order in which they are written', async () => {
  const store = openStore(database.settings);
  const account = await store.createAccount({ name: 'Ada', email: 'ada@example.test', createdAt: AT });
  const company = await store.addCompany({
    accountId: account.id,
    mode: 'test',
    companyNumber: '01234567',
    companyName: 'Analytical Engines Ltd',
    incorporationDate: null,
    registeredOffice: [],
    sicCodes: [],
    companyType: null,
    companyStatus: null,
    createdAt: AT,
  });
  const filing = () => store.createFiling(draft({ accountId: account.id, companyId: company.id }));
  const [one, other] = [await filing(), await filing()];

  const slow = held();
  const late = slow.store.reserveSubmission(newSubmission(one), EVENT, null, undefined);
  await slow.arrived;
  // The first has its id but is not written yet. The second gets the next id and is written.
  const early = await store.reserveSubmission(newSubmission(other), EVENT, null, undefined);
  slow.letGo();

  const [first, second] = [early, await late];
  if (typeof first === 'string' || typeof second === 'string') throw new Error('not recorded');
  expect(second.id).toBeGreaterThan(first.id);
  expect(await store.listEvents(one.id)).toHaveLength(1);
  expect(await store.listSubmissions(one.id)).toHaveLength(1);
});
