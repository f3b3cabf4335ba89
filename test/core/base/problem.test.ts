import { describe, expect, it } from 'vitest';
import { describeProblems, error, ofReturns, warning } from '../../../core/base/problem.ts';

describe('problems of the returns of a filing', () => {
  const both = error('bankDetailsData.sortCode', 'needed for box 925');
  const one = warning('profitLossData.lossesCarriedBack', 'is limited to 7', {
    rule: 'carry-back-limited',
    box: '45',
  });
  const two = warning('profitLossData.lossesCarriedBack', 'is limited to 3', {
    rule: 'carry-back-limited',
    box: '45',
  });

  it('stay as they are if there is one return', () => {
    expect(ofReturns([[both, one]])).toEqual([both, one]);
    expect(ofReturns([])).toEqual([]);
  });

  it('say which of two returns has them, unless both have the same', () => {
    expect(
      ofReturns([
        [both, one],
        [two, both],
      ]),
    ).toEqual([
      both,
      { ...one, message: 'is limited to 7 (in the first return)' },
      { ...two, message: 'is limited to 3 (in the second return)' },
      both,
    ]);
    expect(ofReturns([[], [two]])).toEqual([{ ...two, message: 'is limited to 3 (in the second return)' }]);
  });

  it('are told in one line, each after its path', () => {
    expect(describeProblems([both, error(null, 'nothing was sent')])).toBe(
      'bankDetailsData.sortCode: needed for box 925; nothing was sent',
    );
  });
});
