import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayNumber, fromDayNumber } from '../../../core/dates/date.ts';
import { twelveMonthEnd } from '../../../core/dates/period.ts';
import { PROFIT_LOSS_AMOUNTS } from '../../../core/figures/profit-loss.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import { firstShare, shares } from '../../../core/tax/apportion.ts';
import { figuresFor } from '../figures/figures.ts';
import { profitLossJson } from './arbitrary.ts';

const longPeriod = fc
  .tuple(
    fc.integer({ min: dayNumber('2018-01-01'), max: dayNumber('2027-12-31') }).map(fromDayNumber),
    fc.integer({ min: 1, max: 183 }),
  )
  .map(([start, more]) => ({ start, end: addDays(twelveMonthEnd(start), more) }));

describe('shares of a long period', () => {
  it.each([
    [100_000n, 66_485n], // 100,000 x 365/549 = 66,484.52
    [33_333n, 22_161n],
    [-33_333n, -22_161n], // magnitudes are rounded, so a credit mirrors a charge
    [0n, 0n],
  ])('the first return has, of %d over 365 and 184 days, %d', (amount, expected) => {
    expect(firstShare(amount, 365, 549)).toBe(expected);
  });

  it('add back to every figure, with balances wholly in the first', () => {
    fc.assert(
      fc.property(longPeriod, profitLossJson, (period, profitLossData) => {
        const whole = figuresFor(period.start, period.end, { profitLossData });
        const [first, second] = shares(whole).map(({ figures }) => figures.profitLoss);
        for (const name of PROFIT_LOSS_AMOUNTS) {
          const [one = 0n, two = 0n] = [first?.[name], second?.[name]];
          expect([name, one + two]).toEqual([name, whole.profitLoss[name] ?? 0n]);
          if (/BroughtForward$/.test(name)) expect([name, two]).toEqual([name, 0n]);
        }
      }),
    );
  });

  // 546 days: 1,000 x 365/546 = 668.50 is 668 and 332, and 1 is 1 and 0. The losses of the returns are 667 and 332.
  const LOSSES = {
    loanDeficitClaimed: { interestPayable: 1_000, interestIncome: 1 },
    nonTradingIntangibleLossesClaimed: { nonTradingIntangibleLosses: 1_000, nonTradingIntangibleGains: 1 },
  };
  it.each([
    [500, 334n, 166n],
    // 999 x 365/546 = 667.83: 668 is a pound above the loss of the first return.
    [999, 667n, 332n],
    // A claim above the loss is refused, with the shares by days: 669.17.
    [1_001, 669n, 332n],
  ])('of a claim of %d do not exceed the loss of each return', (claimed, first, second) => {
    for (const [claim, loss] of Object.entries(LOSSES)) {
      const profitLossData = { propertyBusinessIncome: 50_000, ...loss, [claim]: claimed };
      const figures = figuresFor('2025-01-01', '2026-06-30', { profitLossData, carriesOnTrade: false });
      const parts = shares(figures).map(({ figures: { profitLoss } }) => ({ ...profitLoss }));
      expect([
        claim,
        ...parts.map((part) => Object.entries(part).find(([name]) => name === claim)?.[1]),
      ]).toEqual([claim, first, second]);
      const problems = computeFiling(figures, '2026-11-24').returns.flatMap((each) => each.problems);
      const refused = problems.some(
        ({ severity, location }) => severity === 'error' && location?.endsWith(claim),
      );
      expect([claim, refused]).toEqual([claim, claimed > 999]);
    }
  });

  it.each([
    // 750 of rent is 501.37, so 501 and 249: 667 - 501 = 166 and 332 - 249 = 83 are left. 249 x 365/546 is 166.46, so 166.
    {
      rent: 750,
      loss: { interestPayable: 1_000, interestIncome: 1 },
      claim: 'loanDeficitCarriedBack',
      back: [166, 83],
    },
    // 751 is 502.04, so 502 and 249: 165 and 83 are left. 248 x 365/546 is 165.79: 166 is a pound above.
    {
      rent: 751,
      loss: { interestPayable: 1_000, interestIncome: 1 },
      claim: 'loanDeficitCarriedBack',
      back: [165, 83],
    },
    { rent: 751, loss: { staffCosts: 1_000, turnover: 1 }, claim: 'lossesCarriedBack', back: [165, 83] },
  ])('take the rest of a loss back: $back of rent of $rent', ({ rent, loss, claim, back }) => {
    const [first = 0, second = 0] = back;
    const profitLossData = { propertyBusinessIncome: rent, ...loss, [claim]: first + second };
    const carriesOnTrade = claim === 'lossesCarriedBack';
    const figures = figuresFor('2025-01-01', '2026-06-30', { profitLossData, carriesOnTrade });
    const { returns } = computeFiling(figures, '2026-11-24');
    const line = carriesOnTrade ? 'tradingLossCarriedBack' : 'loanDeficitCarriedBack';
    const found = returns.map(({ lines }) => lines.find(({ id }) => id === line)?.value);
    expect(found).toEqual(back.map((amount) => ({ kind: 'pounds', amount: BigInt(amount) })));
    const about = returns.flatMap(({ problems }) =>
      problems.filter(({ location }) => location?.endsWith(claim)),
    );
    expect(about).toEqual([]);
    const [, last] = returns.map(({ carriedForward }) => carriedForward);
    expect([last?.tradingLosses, last?.loanDeficits]).toEqual([0n, 0n]);
  });

  it('add back to the pence paid', () => {
    fc.assert(
      fc.property(longPeriod, fc.integer({ min: 0, max: 10 ** 9 }), (period, paid) => {
        const taxPaymentsData = { taxAlreadyPaid: Number(`${paid}e-2`) };
        const parts = shares(figuresFor(period.start, period.end, { taxPaymentsData }));
        const total = parts.reduce((sum, { figures }) => sum + figures.payments.taxAlreadyPaid, 0n);
        expect([parts.length, total]).toEqual([2, BigInt(paid)]);
      }),
    );
  });

  it('add back to the penny claimed, and claim nothing where nothing is', () => {
    // 549 days from 1 July 2024: 100.01 x 365/549 = 66.49 (66.4912), and 33.52 is left.
    const of = (repaymentAmount: number | null) =>
      shares(figuresFor('2024-07-01', '2025-12-31', { taxPaymentsData: { repaymentAmount } })).map(
        ({ figures }) => figures.payments.repaymentAmount,
      );
    expect(of(100.01)).toEqual([66_49n, 33_52n]);
    expect(of(null)).toEqual([null, null]);
  });

  it('are one, untouched, for twelve months', () => {
    const figures = figuresFor('2025-04-01', '2026-03-31', { profitLossData: { turnover: 3 } });
    expect(shares(figures)).toEqual([{ period: figures.period, subPeriod: null, figures }]);
  });
});
