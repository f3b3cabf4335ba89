import { expect } from 'vitest';
import { boxDifferences, expectedReturns, type OracleCase, poolDifferences } from '../../core/tax/cases.ts';
import { Json } from '../../helpers/json.ts';
import { get, must, post } from './client.ts';

/** Expects warnings of validate by name, and nothing that stops the filing. */
async function warns(
  filingId: number,
  names: readonly string[],
  options: Parameters<typeof must>[2],
): Promise<void> {
  if (names.length === 0) return;
  const validated = await must('/filing/validate', { filingId, target: 'tax' }, options);
  for (const rule of names)
    expect(validated.at('problems')).toContainEqual(expect.objectContaining({ severity: 'warning', rule }));
}

/** Computes a case with the service on the day of the case. */
async function computedOf(companyId: number, { input, expected }: OracleCase): Promise<readonly Json[]> {
  const { asOf, ...given } = input;
  // Creating a filing does not state if the company is close; a save does.
  const { isCloseCompany = given.isCloseCompany, ...filing } = given.filing;
  const saved = { ...given, filing: undefined, isCloseCompany };
  const options = { headers: { 'X-Test-Date': asOf } };
  const created = await must('/filing/create', { companyId, ...filing }, options);
  const filingId = created.number('id');
  await must('/filing/save', { filingId, ...saved }, options);
  const reply = await get(`/filing/computation?filingId=${filingId}`, options);
  expect(reply.status).toBe(200);
  expect(reply.at('filingId')).toBe(filingId);
  await warns(filingId, expected.warnings ?? [], options);
  return reply.list('returns');
}

/**
 * Compares every return of a case with the service's computation: its period, its boxes and the amounts carried forward.
 */
export async function holds(companyId: number, oracle: OracleCase): Promise<void> {
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

/** Expects a case that cannot be filed to be refused when it is saved, or when it is sent, for its own pages. */
export async function isRefused(companyId: number, { input, expected }: OracleCase): Promise<void> {
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
