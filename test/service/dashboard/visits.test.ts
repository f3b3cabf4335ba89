import { expect, it } from 'vitest';
import { newAccount } from '../helpers/accounts.ts';
import { sessionOf, visit } from '../helpers/dashboard.ts';
import { inProcess } from '../helpers/in-process.ts';

it('an account that asks for too many pages waits, and no other', async () => {
  // One a minute is 15 in fifteen minutes. If a period ends in between, there are 15 more.
  const { send } = inProcess({ RATE_LIMIT_PER_MINUTE: '1' });
  const [session, other] = await Promise.all([0, 1].map(async () => sessionOf((await newAccount()).id)));
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429 && statuses.length < 31)
    statuses.push((await visit('/dashboard', { session: session ?? '', send })).status);
  expect(statuses.slice(0, 15)).toEqual(Array.from({ length: 15 }, () => 200));
  expect(statuses.at(-1)).toBe(429);
  expect((await visit('/dashboard', { session: other ?? '', send })).status).toBe(200);
});
