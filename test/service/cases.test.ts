import { beforeAll, describe, expect, it } from 'vitest';
import { boxDifferences, type OracleCase, readCases } from '../core/tax/cases.ts';
import { describeShared } from '../shared.ts';
import { get, type Json, must, post } from './client.ts';
import { newCompany } from './filings.ts';

/** Every worked case of a single trading company, sent in and read back over HTTP. */
const FILES = [
  'marginal-relief',
  'financial-year-straddle',
  'associated-companies',
  'capital-allowances',
  'losses',
  'management-expenses',
  'donations-cap',
  'dtr-and-payments',
  'interactions',
  'dormant',
  'period-split',
];

/** What the service computes of a case on the day the case says. */
async function computedOf(companyId: number, { input }: OracleCase): Promise<readonly Json[]> {
  const { filing, asOf, ...saved } = input;
  const options = { headers: { 'X-Test-Date': asOf } };
  const created = await must('/filing/create', { companyId, ...filing }, options);
  const filingId = created.number('id');
  await must('/filing/save', { filingId, ...saved }, options);
  const reply = await get(`/filing/computation?filingId=${filingId}`, options);
  expect(reply.status).toBe(200);
  expect(reply.at('filingId')).toBe(filingId);
  return reply.list('returns');
}

/** A period that begins and ends on one day has a tax to work out, but is not taken in: its end is not after its start. */
const isOneDay = ({ input: { filing } }: OracleCase): boolean => filing.periodStart === filing.periodEnd;

const differences = (expected: Parameters<typeof boxDifferences>[0], computed: Json) =>
  boxDifferences(expected, (box) => computed.at(`boxes.${box}`));

describeShared('oracle cases over HTTP', (root) => {
  // Drafts of one company may overlap: only what was sent stands in the way of another.
  let companyId = 0;
  beforeAll(async () => {
    companyId = (await newCompany()).number('id');
  });

  it('takes no period of a single day', async () => {
    const [oracle, ...others] = FILES.flatMap((name) => readCases(root, name)).filter(isOneDay);
    expect(others).toEqual([]);
    const reply = await post('/filing/create', { companyId, ...oracle?.input.filing });
    expect([reply.status, reply.error]).toEqual([400, 'periodEnd: must be after periodStart']);
  });

  describe.each(FILES)('%s', (name) => {
    it.concurrent.each(readCases(root, name).filter((oracle) => !isOneDay(oracle)))('$id', async (oracle) => {
      const { period, boxes, carriedForward } = {
        period: oracle.input.filing,
        boxes: oracle.expected.boxes ?? {},
        carriedForward: oracle.expected.carriedForward ?? {},
      };
      const expected = oracle.expected.returns ?? [{ subPeriod: null, ...period, boxes }];
      const returns = await computedOf(companyId, oracle);
      expect(returns.map((r) => [r.at('subPeriod'), r.at('periodStart'), r.at('periodEnd')])).toEqual(
        expected.map((r) => [r.subPeriod, r.periodStart, r.periodEnd]),
      );
      expect(expected.flatMap((r, index) => differences(r.boxes, returns[index] ?? expect.fail()))).toEqual(
        [],
      );
      expect(expected.every((r) => Object.keys(r.boxes).length > 0)).toBe(true);
      expect(returns[0]?.at('carriedForward')).toMatchObject(carriedForward);
    });
  });
});
