import { expect, it } from 'vitest';
import { computeFiling } from '../../../core/filing/compute.ts';
import { describeShared } from '../../helpers/shared.ts';
import { differences, expectedReturns, figuresOfCase, isFiled, readCases } from './cases.ts';

/** Companies without a trade, and losses at their limits: each return of each case, its boxes and its balances. */
describeShared('oracle cases: investment and losses', (root) => {
  const cases = readCases(root, 'next/investment-and-losses').filter(
    (oracle) => oracle.expected.rejected === undefined && isFiled(oracle),
  );
  for (const oracle of cases)
    it(oracle.id, () => {
      const { returns } = computeFiling(figuresOfCase(oracle), oracle.input.asOf);
      const wanted = expectedReturns(oracle);
      expect(returns).toHaveLength(wanted.length);
      for (const [index, computed] of returns.entries()) {
        const one = wanted[index];
        if (one === undefined) throw new Error('nothing to compare');
        expect(differences(one.boxes, computed)).toEqual([]);
        const left = Object.fromEntries(
          Object.entries(computed.carriedForward).map(([name, amount]: [string, bigint]) => [
            name,
            Number(amount),
          ]),
        );
        expect(left).toMatchObject(one.carriedForward);
      }
    });
});
