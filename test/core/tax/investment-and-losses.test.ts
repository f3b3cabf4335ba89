import { expect, it } from 'vitest';
import { carriedForwardAsJson } from '../../../core/figures/balances.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import type { LineId } from '../../../core/tax/lines.ts';
import { describeShared } from '../../helpers/shared.ts';
import { differences, expectedReturns, figuresOfCase, readCases } from './cases.ts';

/** Lines that only companies without a trade, or with losses at their limits, have. */
const ADDED: readonly LineId[] = [
  'tradeOrNot',
  'nonTradingInterestAddedBack',
  'nonTradingInterest',
  'loanDeficitArising',
  'loanDeficitOfPeriod',
  'loanDeficitBroughtForwardUsed',
  'loanDeficitCarriedBack',
  'loanDeficitFromLaterPeriod',
  'loanDeficitCarriedForward',
  'intangibleLossArising',
  'intangibleLossOfPeriod',
  'intangibleLossBroughtForwardUsed',
  'intangibleLossCarriedForward',
  'propertyCapitalAllowances',
  'managementCapitalAllowances',
  'capitalLossArising',
  'capitalLossesOfPeriodUsed',
  'capitalLossesBroughtForwardUsed',
  'gainsDeductionsAllowance',
  'capitalLossCarriedForward',
  'tradeDeductionsAllowance',
  'terminalLossRelief',
  'terminalLossCarriedBack',
  'tradingLossLost',
  'tradingLossFromLaterPeriod',
  'excessCapitalAllowancesUsed',
  'closeInvestmentHolding',
];

/** Companies without a trade, and losses at their limits: each return of each case, its boxes and its balances. */
describeShared('oracle cases: investment and losses', (root) => {
  const cases = readCases(root, 'next/investment-and-losses').filter(
    (oracle) => oracle.expected.rejected === undefined,
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
        expect(carriedForwardAsJson(computed.carriedForward)).toMatchObject(one.carriedForward);
      }
    });

  it('show every line with its working and its law, and first if the company trades', () => {
    const all = cases.flatMap((oracle) => computeFiling(figuresOfCase(oracle), oracle.input.asOf).returns);
    const lines = all.flatMap((computed) => computed.lines);
    const shown = lines.filter(({ working, law }) => working !== '' && law !== '').map(({ id }) => id);
    expect(ADDED.filter((id) => !shown.includes(id))).toEqual([]);
    expect(all.filter((computed) => computed.lines[0]?.id !== 'tradeOrNot')).toEqual([]);
  });
});
