import { expect, it } from 'vitest';
import { copiesOf } from '../helpers/accepted-copies.ts';
import { newAccount } from '../helpers/accounts.ts';
import { startBeside } from '../helpers/beside.ts';
import { get, must, post, type Reply, service } from '../helpers/client.ts';
import { sessionOf, textOf, visit } from '../helpers/dashboard.ts';
import { acceptedLender, onDay, SWITCH_DAY } from '../helpers/late-law.ts';

/**
 * Compares 2,000 accepted returns: 500 that lent £10,000, 300 that lent £20,000 and 1,200 without a loan. The change
 * costs 500 times 200.00 and 300 times 400.00: 220,000.00. The services that compare are killed while they work.
 */
const KILLS = 5;
const UNLIMITED = { RATE_LIMIT_PER_MINUTE: '0', ACCOUNT_RATE_LIMIT_PER_MINUTE: '0' };

it('drafts 800 amendments of 2,000 accepted returns, once each', async () => {
  const account = await newAccount();
  const key = account.test;
  const later = onDay(SWITCH_DAY, { key });
  for (const [lent, count] of [
    [10_000, 500],
    [20_000, 300],
    [0, 1_200],
  ] as const)
    await copiesOf(await acceptedLender(lent, { key }), count - 1, key);
  const body = { goOn: true, apply: true };
  const began = performance.now();

  const lefts: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const beside = await startBeside(UNLIMITED);
    const to = { ...later, baseUrl: beside.baseUrl };
    // One page is done, and the next one is under way when the service is killed.
    const first = await must('/filings/amendments', body, to);
    lefts.push(first.number('progress.left'));
    const cut = post('/filings/amendments', body, to).catch(() => null);
    await new Promise((waited) => setTimeout(waited, 150 * (kill + 1)));
    await beside.stop();
    await cut;
  }
  expect(lefts).toEqual([...lefts].sort((a, b) => b - a));

  const beside = await startBeside(UNLIMITED);
  const to = { ...later, baseUrl: beside.baseUrl };
  let pages = 0;
  for (let after: number | null = 0; after !== null; pages += 1) {
    const page = await must('/filings/amendments', after === 0 ? body : { ...body, after }, to);
    after = page.at('nextAfter') === null ? null : page.number('nextAfter');
  }
  await beside.stop();
  const seconds = (performance.now() - began) / 1000;

  const progress = (await get('/filings/amendments', later)).at('progress');
  const money = { differ: 800, unknown: 0, more: '220000.00', less: '0.00', net: '220000.00' };
  expect(progress).toEqual({ day: SWITCH_DAY, accepted: 2_000, compared: 2_000, left: 0, ...money });
  expect((await get('/filings', { key })).at('totalCount')).toBe(2_800);

  const drafts = new Set<number>();
  for (let after: number | null = 0; after !== null; ) {
    const page: Reply = await get(`/filings/amendments${after === 0 ? '' : `?after=${after}`}`, later);
    for (const each of page.list('data')) drafts.add(each.number('amendmentId'));
    after = page.at('nextAfter') === null ? null : page.number('nextAfter');
  }
  expect(drafts.size).toBe(800);
  const session = await sessionOf(account.id);
  const text = textOf((await visit('/dashboard/test/portfolio', { session })).page());
  expect(text).toContain('800 accepted returns would be different today');
  expect(text).toContain('£220,000.00 more tax');
  process.stdout.write(
    `${service.runtime}: 2,000 returns compared and 800 amendments drafted in ${seconds.toFixed(1)} s, ${KILLS} kills, then ${pages} pages\n`,
  );
});
