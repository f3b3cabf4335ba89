import { expect, it } from 'vitest';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { computationAsJson, type ReturnJson } from '../../../../core/tax/explain.ts';
import { describeShared } from '../../../helpers/shared.ts';
import { boxDifferences, type ExpectedReturn, expectedReturns, figuresOfCase, readCases } from '../cases.ts';

/** Gives the expected balances of a return, in the names of the answer. */
function balancesOf({ carriedForward }: ExpectedReturn) {
  const {
    step2 = '0.00',
    step3 = '0.00',
    tradingLossesBroughtForwardUnused: unused,
    tradingLossCarriedForward: ofPeriod,
    ...left
  } = carriedForward;
  return {
    credit: { step2, step3 },
    // The balance of a second return holds the first one's loss too; the cases state the loss of each return
    // separately.
    losses: ofPeriod === undefined ? {} : { carriedForward: ofPeriod },
    others: unused === undefined ? left : { ...left, tradingLossCarriedForward: unused },
  };
}

function check(computed: ReturnJson | undefined, wanted: ExpectedReturn): void {
  if (computed === undefined) throw new Error('nothing to compare');
  const { boxes, carriedForward, researchAndDevelopment } = computed;
  const { credit, losses, others } = balancesOf(wanted);
  expect(boxDifferences(wanted.boxes, (box) => boxes[box])).toEqual([]);
  expect(carriedForward).toMatchObject(others);
  expect(researchAndDevelopment).toMatchObject({ ...wanted.researchAndDevelopment, losses });
  expect(researchAndDevelopment?.nextPeriod.broughtForward).toEqual(credit);
}

/** Claims for research and development: each return of each case, its boxes, its explanation and its balances. */
describeShared('oracle cases: research and development', (root) => {
  const cases = readCases(root, 'next/research-and-development').filter(
    (oracle) => oracle.expected.rejected === undefined,
  );
  it('has many', () => expect(cases.length).toBeGreaterThan(30));
  for (const oracle of cases)
    it(oracle.id, () => {
      const { returns } = computationAsJson(1, computeFiling(figuresOfCase(oracle), oracle.input.asOf));
      const wanted = expectedReturns(oracle);
      expect(returns).toHaveLength(wanted.length);
      for (const [index, one] of wanted.entries()) check(returns[index], one);
    });
});
