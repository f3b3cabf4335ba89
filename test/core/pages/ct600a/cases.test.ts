import { expect, it } from 'vitest';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { describeShared } from '../../../helpers/shared.ts';
import { differences, figuresOfCase, readCases } from '../../tax/cases.ts';

describeShared('oracle cases: loans-to-participators', (root) => {
  for (const oracle of readCases(root, 'loans-to-participators')) {
    it(oracle.id, () => {
      const { returns } = computeFiling(figuresOfCase(oracle), oracle.input.asOf);
      const expected = oracle.expected.returns ?? [{ boxes: oracle.expected.boxes ?? {} }];
      const found = returns.map((computed, index) => differences(expected[index]?.boxes ?? {}, computed));
      expect(found).toEqual(expected.map(() => []));
      const problems = returns.flatMap((computed) => computed.problems);
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(expected.every(({ boxes }) => Object.keys(boxes).length > 0)).toBe(true);
    });
  }
});
