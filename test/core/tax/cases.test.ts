import { expect, it } from 'vitest';
import { carriedForwardAsJson } from '../../../core/figures/balances.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import { describeShared } from '../../helpers/shared.ts';
import { differences, figuresOfCase, readCases } from './cases.ts';

const SINGLE_PERIOD = [
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
];

for (const name of SINGLE_PERIOD) {
  describeShared(`oracle cases: ${name}`, (root) => {
    for (const oracle of readCases(root, name)) {
      it(oracle.id, () => {
        const { returns } = computeFiling(figuresOfCase(oracle), oracle.input.asOf);
        const [computed] = returns;
        expect(returns).toHaveLength(1);
        if (computed === undefined || oracle.expected.boxes === undefined)
          throw new Error('nothing to compare');
        expect(differences(oracle.expected.boxes, computed)).toEqual([]);
        expect(carriedForwardAsJson(computed.carriedForward)).toMatchObject(
          oracle.expected.carriedForward ?? {},
        );
      });
    }
  });
}

describeShared('oracle cases: period-split', (root) => {
  for (const oracle of readCases(root, 'period-split')) {
    it(oracle.id, () => {
      const { returns } = computeFiling(figuresOfCase(oracle), oracle.input.asOf);
      const expected = oracle.expected.returns ?? [];
      expect(returns.map((r) => [r.subPeriod, r.period.start, r.period.end])).toEqual(
        expected.map((r) => [r.subPeriod, r.periodStart, r.periodEnd]),
      );
      const found = returns.map((computed, index) => differences(expected[index]?.boxes ?? {}, computed));
      expect(found).toEqual(expected.map(() => []));
    });
  }
});
