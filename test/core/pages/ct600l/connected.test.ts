import { describe, expect, it } from 'vitest';
import type { Ct600lJson } from '../../../../core/figures/ct600l.ts';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { bareReturn } from '../../../../core/filing/filing-documents.ts';
import { checkRules } from '../../../../core/filing/rules.ts';
import { viewOfReturn } from '../../../../core/form/rules/view.ts';
import { figuresFor } from '../../figures/figures.ts';

/**
 * A company without a cap claims both schemes, 100,000 each. The law lets connected persons have 15% of both, 30,000; box
 * L71A may be 15% of box L10 alone, 15,000 (rule 8035).
 */
function made(connectedExpenditure: number, payableCredit: boolean) {
  const ct600l: Ct600lJson = {
    applies: true,
    smallOrMediumEnterprise: true,
    claimedInLastThreeYears: true,
    additionalInformationDate: '2026-11-02',
    expenditureCredit: { expenditure: { staff: 80_000, contractedOutConnected: 20_000 } },
    intensiveSupport: {
      expenditure: { staff: 100_000 },
      relevantExpenditure: 200_000,
      totalRelevantExpenditure: 400_000,
      payableCredit,
    },
    capExemption: { connectedExpenditure },
  };
  const figures = figuresFor('2025-04-01', '2026-03-31', {
    directorName: 'Ada Example',
    profitLossData: { turnover: 100_000, staffCosts: 400_000 },
    supplementaryPagesData: { ct600l },
  });
  const [computed] = computeFiling(figures, '2026-11-20').returns;
  if (computed === undefined) throw new Error('no return');
  const { ret } = bareReturn({ ...figures, signing: { ...figures.signing, utr: '8596148860' } }, computed);
  return {
    refused: computed.problems
      .filter(({ severity }) => severity === 'error')
      .map(({ location, message }) => [location, message]),
    broken: checkRules(viewOfReturn(ret), '2026-11-20')
      .map(({ number }) => number)
      .filter((number) => ['8035', '8041'].includes(number)),
    hasExemption: computed.boxes.has('L71'),
  };
}

describe('connected expenditure of a company without a cap', () => {
  it('is reported if the law allows it and the authority refuses its box', () => {
    // 20,000 of 200,000 is 10%; of 100,000 in box L10 it is 20%.
    expect(made(20_000, false)).toEqual({
      refused: [
        [
          'supplementaryPagesData.ct600l.capExemption.connectedExpenditure',
          expect.stringMatching(
            /^Connected expenditure is 20\.00% of the expenditure credit’s 100,000 in box L10.*rule 8035.*payableCredit true/,
          ),
        ],
      ],
      broken: ['8035'],
      hasExemption: true,
    });
  });

  it.each([
    ['is taken at 15% of box L10', 15_000, false, true],
    ['is taken where the credit of intensive support is claimed, whose part has it', 20_000, true, false],
  ])('%s', (_, connected, payableCredit, hasExemption) => {
    expect(made(connected, payableCredit)).toEqual({ refused: [], broken: [], hasExemption });
  });

  it('is refused above 15% of both schemes', () => {
    // 30,001 of 200,000
    expect(made(30_001, true).refused).toEqual([
      [expect.stringContaining('connectedExpenditure'), expect.stringContaining('of the R&D claimed')],
    ]);
  });
});
