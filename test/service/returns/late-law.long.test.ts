import { afterAll, beforeAll, expect, it } from 'vitest';
import { copiesOf } from '../helpers/accepted-copies.ts';
import { newAccount } from '../helpers/accounts.ts';
import { startBeside } from '../helpers/beside.ts';
import { get, must, post } from '../helpers/client.ts';
import { type Gate, startGate } from '../helpers/gate.ts';
import { acceptedLender, onDay, SWITCH_DAY } from '../helpers/late-law.ts';

/**
 * Kills a service while it drafts the amendments of a page: as it writes a draft or stores the page, before and after
 * the database has written. Each time the next run continues.
 */
let gate: Gate;
beforeAll(async () => {
  gate = await startGate();
});
afterAll(() => gate.stop());

const isDraft = (body: string): boolean => body.includes('insert into \\"filings\\"');
const isKeeping = (body: string): boolean => body.includes('update filings set since_filed');

it('drafts one amendment of each, at any moment of a kill', async () => {
  const { test: key } = await newAccount();
  const later = onDay(SWITCH_DAY, { key });
  const lender = await acceptedLender(10_000, { key });
  await copiesOf(lender, 4, key);
  const body = { goOn: true, apply: true };
  const filings = async (): Promise<unknown> => (await get('/filings', { key })).at('totalCount');
  const left = async (): Promise<unknown> => (await get('/filings/amendments', later)).at('progress.left');

  const kills: readonly (readonly [(body: string) => boolean, boolean, number])[] = [
    // Five returns, and the number of drafts after each kill.
    [isDraft, true, 1],
    [isDraft, false, 1],
    [isKeeping, false, 5],
  ];
  for (const [fits, isDone, drafts] of kills) {
    const beside = await startBeside({ LIBSQL_URL: gate.url });
    const held = gate.hold(fits);
    const asked = post('/filings/amendments', body, { ...later, baseUrl: beside.baseUrl }).catch(() => null);
    const request = await held;
    if (isDone) await request.done();
    await beside.stop();
    await asked;
    expect([await filings(), await left()]).toEqual([5 + drafts, 5]);
  }
  const done = await must('/filings/amendments', body, later);
  // 5 times 200.00.
  const progress = { accepted: 5, compared: 5, left: 0, differ: 5, more: '1000.00', net: '1000.00' };
  expect(done.value).toMatchObject({ nextAfter: null, progress });
  const ids = done.list('amendments').map((one) => one.number('amendmentId'));
  expect([new Set(ids).size, await filings()]).toEqual([5, 10]);

  // A page that was stored before its answer was lost has nothing left to do.
  expect((await must('/filings/amendments', body, later)).at('amendments')).toEqual([]);
  expect(await filings()).toBe(10);
});
