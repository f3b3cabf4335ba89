import { expect, it } from 'vitest';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { workedAsJson } from '../../../../core/tax/allowances/json.ts';
import { Json } from '../../../helpers/json.ts';
import { describeShared } from '../../../helpers/shared.ts';
import {
  differences,
  expectedReturns,
  figuresOfCase,
  type OracleCase,
  poolDifferences,
  readCases,
} from '../cases.ts';

/** True for a refusal found from figures. The other refusals are about the request's shape and are tested over HTTP. */
const isFoundInFigures = ({ expected }: OracleCase): boolean =>
  expected.rejected?.includes('submitted') === true;

describeShared('oracle cases: capital-allowance-pools', (root) => {
  const cases = readCases(root, 'capital-allowance-pools');
  it.each(cases.filter(({ expected }) => expected.rejected === undefined))('$id', (oracle) => {
    const { returns } = computeFiling(figuresOfCase(oracle), oracle.input.asOf);
    const expected = expectedReturns(oracle);
    expect(returns.map((r) => [r.subPeriod, r.period.start, r.period.end])).toEqual(
      expected.map((r) => [r.subPeriod, r.periodStart, r.periodEnd]),
    );
    const found = returns.map((computed, index) => {
      if (computed.capitalAllowances === null) throw new Error('no allowances were worked out');
      return [
        ...differences(expected[index]?.boxes ?? {}, computed),
        ...poolDifferences(
          expected[index]?.pools ?? {},
          new Json(workedAsJson(computed.capitalAllowances, index === returns.length - 1)),
        ),
      ];
    });
    expect(found).toEqual(expected.map(() => []));
    expect(expected.every(({ pools }) => Object.keys(pools).length > 0)).toBe(true);
  });

  it.each(cases.filter(isFoundInFigures))('$id', (oracle) => {
    const { returns } = computeFiling(figuresOfCase(oracle), oracle.input.asOf);
    const located = returns.flatMap(({ problems }) => problems).map(({ location }) => location);
    for (const name of oracle.expected.names ?? []) expect(located).toContain(name);
  });
});
