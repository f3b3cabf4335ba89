import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '../../../worker/store/libsql.ts';
import type { Store, Submission } from '../../../worker/store/store.ts';
import { openMigratedDatabase, type TestDatabase } from '../../tools/dev/open.ts';
import { account, company, newFiling, newSubmission, T0, T1, T2 } from './rows.ts';

let database: TestDatabase;
let store: Store;
beforeAll(async () => {
  database = await openMigratedDatabase();
  store = openStore(database.settings);
});
afterAll(() => database.remove());

const IN_FLIGHT = { type: 'still-in-flight', detail: { code: 'PENDING' } };
const EARLIER = '2026-03-31T23:59:00.000Z';

/** Stores a submission whose first poll, at T0, said that it is pending. */
async function polledOnce(): Promise<Submission> {
  const filing = await store.createFiling(newFiling(await company(store, (await account(store)).id)));
  const made = await store.createSubmission(newSubmission(filing), { type: 'recorded', at: T0, detail: {} });
  return store.updateSubmission(made.id, () => ({
    change: { status: 'submitted', polls: 1, nextPollAt: T1 },
    event: { ...IN_FLIGHT, at: T0 },
  }));
}

const again = { polls: 2, nextPollAt: T2 };

it('counts a poll with the same answer as the last one, and adds no event', async () => {
  const asRead = await polledOnce();
  expect(await store.notePoll(asRead, again, { ...IN_FLIGHT, since: T0 })).toEqual({ ...asRead, ...again });
  expect(await store.findSubmission(asRead.id)).toEqual({ ...asRead, ...again });
  expect(await store.listEvents(asRead.filingId)).toHaveLength(2);
});

it('leaves to an event a poll with news, the first of a day, and one of a submission that changed', async () => {
  const asRead = await polledOnce();
  const news = [
    { ...IN_FLIGHT, detail: { code: 'PARKED' }, since: T0 },
    { ...IN_FLIGHT, type: 'undecided', since: T0 },
    { ...IN_FLIGHT, since: T1 },
  ];
  for (const each of news) expect(await store.notePoll(asRead, again, each)).toBeNull();
  const beforeItWasSent = { ...asRead, status: 'pending' } as const;
  expect(await store.notePoll(beforeItWasSent, again, { ...IN_FLIGHT, since: EARLIER })).toBeNull();
  expect(await store.findSubmission(asRead.id)).toEqual(asRead);
});

it('compares with the newest event of its own submission, and no other', async () => {
  const asRead = await polledOnce();
  const filing = await store.findFiling(asRead.filingId);
  if (filing === null) throw new Error('the filing is there');
  const other = newSubmission(filing, { target: 'ch' });
  await store.createSubmission(other, { type: 'recorded', at: T1, detail: {} });
  expect(await store.notePoll(asRead, again, { ...IN_FLIGHT, since: T0 })).toMatchObject(again);
  await store.updateSubmission(asRead.id, () => ({
    change: {},
    event: { type: 'undecided', at: T1, detail: { why: 'no answer' } },
  }));
  const now = { ...asRead, ...again };
  expect(await store.notePoll(now, { polls: 3 }, { ...IN_FLIGHT, since: T0 })).toBeNull();
});

it('shows a command its own poll', async () => {
  const asRead = await polledOnce();
  const command = await store.openCommand(asRead.filingId, {});
  await command.notePoll(asRead, again, { ...IN_FLIGHT, since: T0 });
  expect(await command.listSubmissions(asRead.filingId)).toEqual([{ ...asRead, ...again }]);
  // The command's view is still right for the next step.
  await command.updateSubmission(asRead.id, (now) => ({
    change: { polls: now.polls + 1 },
    event: { type: 'undecided', at: T1, detail: {} },
  }));
  expect((await store.findSubmission(asRead.id))?.polls).toBe(3);
});
