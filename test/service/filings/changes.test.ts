import { expect, it } from 'vitest';
import { newAccount } from '../helpers/accounts.ts';
import { get, must } from '../helpers/client.ts';
import { newFiling } from '../helpers/filings.ts';

/** Asks for every change since a moment, some at a time, as a poller does. Returns the filings and the position. */
async function changesSince(moment: string, key: string): Promise<{ ids: readonly number[]; next: string }> {
  const ids: number[] = [];
  for (let next = moment; ; ) {
    const reply = await get(`/filings?limit=2&updatedAfter=${encodeURIComponent(next)}`, { key });
    expect(reply.status).toBe(200);
    next = reply.text('next');
    const listed = reply.list('data').map((each) => each.number('id'));
    if (listed.length === 0) return { ids, next };
    ids.push(...listed);
  }
}

it('a poller sees every change of a filing once, in the order of the changes', async () => {
  const { test: key } = await newAccount();
  const ids: number[] = [];
  for (let count = 0; count < 5; count += 1) ids.push((await newFiling({}, { key })).number('id'));
  const all = await changesSince('2026-01-01T00:00:00Z', key);
  expect(all.ids).toEqual(ids);
  expect(await changesSince(all.next, key)).toEqual({ ids: [], next: all.next });

  const [first = 0, , third = 0] = ids;
  await must('/filing/save', { filingId: third, numberOfEmployees: 7 }, { key });
  await must('/filing/save', { filingId: first, numberOfEmployees: 8 }, { key });
  const more = await changesSince(all.next, key);
  expect(more.ids).toEqual([third, first]);
  expect((await changesSince(more.next, key)).ids).toEqual([]);
});

it('a list without a request for changes has no next, and its latest change first', async () => {
  const { test: key } = await newAccount();
  const first = (await newFiling({}, { key })).number('id');
  const second = (await newFiling({}, { key })).number('id');
  const reply = await get('/filings', { key });
  expect(reply.list('data').map((each) => each.number('id'))).toEqual([second, first]);
  expect(reply.at('next')).toBeUndefined();
});

it('describes a moment', async () => {
  const { test: key } = await newAccount();
  const reply = await get('/filings?updatedAfter=yesterday', { key });
  expect(reply.status).toBe(400);
  expect(reply.error).toBe(
    'updatedAfter: expected a moment in UTC, YYYY-MM-DDTHH:MM:SSZ, or the next of an earlier answer',
  );
});
