import { beforeAll, describe, expect, it } from 'vitest';
import {
  boxDifferences,
  expectedReturns,
  type OracleCase,
  poolDifferences,
  readCases,
} from '../core/tax/cases.ts';
import { WORKED_CASES } from '../core/tax/worked/all.ts';
import { Json } from '../json.ts';
import { describeShared } from '../shared.ts';
import { get, must, post } from './client.ts';
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
  'charity-exempt',
  'loans-to-participators',
  'capital-allowance-pools',
];

/** What the service computes of a case on the day the case says. */
async function computedOf(companyId: number, { input }: OracleCase): Promise<readonly Json[]> {
  const { asOf, ...given } = input;
  // A filing is made without saying whether the company is close; that is saved.
  const { isCloseCompany = given.isCloseCompany, ...filing } = given.filing;
  const saved = { ...given, filing: undefined, isCloseCompany };
  const options = { headers: { 'X-Test-Date': asOf } };
  const created = await must('/filing/create', { companyId, ...filing }, options);
  const filingId = created.number('id');
  await must('/filing/save', { filingId, ...saved }, options);
  const reply = await get(`/filing/computation?filingId=${filingId}`, options);
  expect(reply.status).toBe(200);
  expect(reply.at('filingId')).toBe(filingId);
  return reply.list('returns');
}

/** Every return of a case as the service computes it: its period, its boxes and what it carries forward. */
async function holds(companyId: number, oracle: OracleCase): Promise<void> {
  const expected = expectedReturns(oracle);
  const returns = await computedOf(companyId, oracle);
  expect(returns.map((r) => [r.at('subPeriod'), r.at('periodStart'), r.at('periodEnd')])).toEqual(
    expected.map((r) => [r.subPeriod, r.periodStart, r.periodEnd]),
  );
  const found = returns.map((computed, index) =>
    boxDifferences(expected[index]?.boxes ?? {}, (box) => computed.at(`boxes.${box}`)),
  );
  expect(found).toEqual(expected.map(() => []));
  const pools = returns.map((computed, index) =>
    poolDifferences(expected[index]?.pools ?? {}, new Json(computed.at('capitalAllowances'))),
  );
  expect(pools).toEqual(expected.map(() => []));
  expect(expected.every(({ boxes }) => Object.keys(boxes).length > 0)).toBe(true);
  expect(returns.map((computed) => computed.at('carriedForward'))).toMatchObject(
    expected.map(({ carriedForward }) => carriedForward),
  );
}

/** A case that cannot be filed: refused when it is saved, or else when it is to be sent, over the pages it is about. */
async function isRefused(companyId: number, { input, expected }: OracleCase): Promise<void> {
  const { filing, asOf, ...given } = input;
  const names = expected.names ?? ['supplementaryPagesData.'];
  const options = { headers: { 'X-Test-Date': asOf } };
  const filingId = (await must('/filing/create', { companyId, ...filing }, options)).number('id');
  const saved = await post('/filing/save', { filingId, ...given }, options);
  if (saved.status !== 200) {
    for (const name of names)
      expect([saved.status, saved.error]).toEqual([400, expect.stringContaining(name)]);
    return;
  }
  const validated = await must('/filing/validate', { filingId, target: 'tax' }, options);
  expect(validated.at('valid')).toBe(false);
  for (const name of names)
    expect(validated.at('problems')).toContainEqual(
      expect.objectContaining({ severity: 'error', location: expect.stringContaining(name) }),
    );
}

describe('returns worked by hand, over HTTP', () => {
  let companyId = 0;
  beforeAll(async () => {
    companyId = (await newCompany()).number('id');
  });
  it.concurrent.each(WORKED_CASES)('$id', (worked) => holds(companyId, worked));
});

describeShared('oracle cases over HTTP', (root) => {
  // Drafts of one company may overlap: only what was sent stands in the way of another.
  let companyId = 0;
  beforeAll(async () => {
    companyId = (await newCompany()).number('id');
  });

  describe.each(FILES)('%s', (name) => {
    const cases = readCases(root, name);
    it.concurrent.each(cases.filter(({ expected }) => expected.rejected === undefined))('$id', (oracle) =>
      holds(companyId, oracle),
    );
    it.concurrent.for(cases.filter(({ expected }) => expected.rejected !== undefined))('$id', (oracle) =>
      isRefused(companyId, oracle),
    );
  });
});
