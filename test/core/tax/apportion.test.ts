import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayNumber, fromDayNumber } from '../../../core/dates/date.ts';
import { twelveMonthEnd } from '../../../core/dates/period.ts';
import { PROFIT_LOSS_AMOUNTS } from '../../../core/figures/profit-loss.ts';
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

  it('add back to every figure, balances lying wholly in the first', () => {
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
    // 549 days from 1 July 2024: 100.01 x 365/549 = 66.49 (66.4912), and 33.52 that are left.
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
