import { describe, expect, it } from 'vitest';
import { eventsOf } from '../../core/calendar/read.ts';
import { get, must } from '../helpers/client.ts';
import { newFiling } from '../helpers/filings.ts';

const textOf = async (filingId: number) => {
  const reply = await get(`/filing/calendar?filingId=${filingId}`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  return { text: String(reply.value), headers: reply.headers };
};

describe('the calendar of a filing', () => {
  it('has the deadlines of its computation, and is a file to keep', async () => {
    const filing = await newFiling();
    const filingId = filing.number('id');
    await must('/filing/save', { filingId, profitLossData: { turnover: 100_000 } });
    const { text, headers } = await textOf(filingId);
    const computed = await get(`/filing/computation?filingId=${filingId}`);
    const deadlines = computed.list('deadlines').map((each) => each.text('date'));
    expect(deadlines.length).toBeGreaterThan(4);
    expect(eventsOf(text).map(({ date }) => date)).toEqual(deadlines);
    expect(headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="[A-Z0-9]{8}_\d{4}-\d\d-\d\d\.ics"$/,
    );
  });

  it('is the same until the filing is saved again; events keep their names when figures change', async () => {
    const filing = await newFiling();
    const filingId = filing.number('id');
    const { text: first } = await textOf(filingId);
    expect((await textOf(filingId)).text).toBe(first);
    await must('/filing/save', { filingId, profitLossData: { turnover: 5_000_000 } });
    const { text: second } = await textOf(filingId);
    const uids = (text: string) => eventsOf(text).map(({ uid }) => uid);
    expect(uids(second)).toEqual(expect.arrayContaining([...uids(first)]));
    expect(uids(second).length).toBeGreaterThan(uids(first).length);
  });
});
