import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isIsoDate } from '../../../../core/dates/date.ts';
import { isLongerThanTwelveMonths } from '../../../../core/dates/period.ts';
import { isWorkingDay } from '../../../../core/dates/working-days.ts';
import type { FilingFigures } from '../../../../core/figures/filing.ts';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { penceBox } from '../../../../core/tax/charge.ts';
import { taxableFigures } from '../../../../core/tax/compute.ts';
import { planFiling } from '../../../../core/tax/planning/plan.ts';
import { anyFiling } from '../arbitrary.ts';
import { TODAY } from './planned.ts';

const RUNS = { numRuns: 100 };

/** Generates any filing of a company that states a trade: otherwise more turnover could create one. */
const trading = anyFiling.map(
  (figures): FilingFigures => ({ ...figures, standing: { ...figures.standing, carriesOnTrade: true } }),
);

const more = (figures: FilingFigures, turnover: bigint): FilingFigures => ({
  ...figures,
  profitLoss: { ...figures.profitLoss, turnover: (figures.profitLoss.turnover ?? 0n) + turnover },
});
/** Computes tax on profits of a whole filing, only from what is filed. */
const tax = (figures: FilingFigures): bigint =>
  computeFiling(figures, TODAY).returns.reduce((sum, computed) => sum + penceBox(computed, '475'), 0n);
const boxOf = (figures: FilingFigures, box: string): bigint => {
  const value = computeFiling(figures, TODAY).returns[0]?.boxes.get(box);
  return value?.kind === 'pounds' ? value.amount : 0n;
};

it('gives costs of one filing that equal the difference of two filings', () => {
  fc.assert(
    fc.property(trading, (figures) => {
      fc.pre(!isLongerThanTwelveMonths(figures.period));
      const plan = planFiling(figures, computeFiling(figures, TODAY), TODAY).returns[0];
      if (plan === undefined) throw new Error('no return');
      if (plan.marginal === null) {
        expect(tax(more(figures, 1_000_000n))).toBe(tax(figures));
        return;
      }
      expect(plan.marginal.onePound).toBe(tax(more(figures, 1n)) - tax(figures));
      expect(plan.marginal.hundredPounds).toBe(tax(more(figures, 100n)) - tax(figures));
      expect(plan.marginal.onePound).toBeGreaterThanOrEqual(0n);
    }),
    RUNS,
  );
});

it('reaches the next limit with exactly that much more profit', () => {
  let found = 0;
  fc.assert(
    fc.property(trading, (figures) => {
      fc.pre(!isLongerThanTwelveMonths(figures.period));
      const plan = planFiling(figures, computeFiling(figures, TODAY), TODAY).returns[0];
      const next = plan?.marginal?.next;
      if (plan === undefined || !next || next.limit === 'deductionsAllowance') return;
      found += 1;
      const franked = taxableFigures(figures).profitLoss.frankedInvestmentIncome ?? 0n;
      const chargeable = (profit: bigint) => boxOf(more(figures, profit), '315');
      const left = (profit: bigint) =>
        computeFiling(more(figures, profit), TODAY)
          // More profit uses no loss of capital.
          .returns.flatMap(({ carriedForward: { capitalLosses: _, ...left } }) => Object.values(left))
          .reduce((a, b) => a + b, 0n);
      if (next.limit === 'lossesUsedUp') {
        expect(left(next.profit)).toBe(0n);
        expect(left(next.profit - 1n)).toBeGreaterThan(0n);
        return;
      }
      if (next.limit === 'reliefsUsedUp') {
        expect(chargeable(next.profit)).toBe(0n);
        expect(chargeable(next.profit + 1n)).toBeGreaterThan(0n);
        return;
      }
      const limit = plan.limits.find(({ id }) => id === next.limit)?.limit ?? 0n;
      expect(chargeable(next.profit) + franked).toBeGreaterThanOrEqual(limit);
      expect(chargeable(next.profit - 1n) + franked).toBeLessThan(limit);
    }),
    RUNS,
  );
  expect(found).toBeGreaterThan(20);
});

type Plan = ReturnType<typeof planFiling>;

/** Lists faults in the limits of a plan. */
const wrongLimits = ({ returns }: Plan) =>
  returns
    .flatMap(({ limits }) => limits)
    .filter(
      ({ distance, exceeded, measured, limit }) =>
        distance < 0n ||
        exceeded !== measured > limit ||
        (exceeded ? limit + distance : limit - distance) !== measured,
    );

/** Lists days that do not exist, or whose working day does not exist or is not before them. */
const wrongDays = ({ deadlines }: Plan) =>
  deadlines.filter(
    ({ date, workingDay }) =>
      !isIsoDate(date) ||
      (workingDay !== null && !(workingDay < date && isWorkingDay(workingDay) && !isWorkingDay(date))),
  );

it('has no distance below zero, and days of the calendar, in order, each with a different name', () => {
  fc.assert(
    fc.property(anyFiling, (figures) => {
      const computation = computeFiling(figures, TODAY);
      const plan = planFiling(figures, computation, TODAY);
      const { returns, deadlines } = plan;
      expect(returns).toHaveLength(computation.returns.length);
      expect([...wrongLimits(plan), ...wrongDays(plan)]).toEqual([]);
      expect(deadlines.map(({ date }) => date)).toEqual(deadlines.map(({ date }) => date).sort());
      expect(new Set(deadlines.map(({ id }) => id)).size).toBe(deadlines.length);
      for (const [index, { instalments }] of returns.entries()) {
        const computed = computation.returns[index];
        if (instalments === null || computed === undefined) continue;
        const paid = instalments.payments.reduce((sum, { amount }) => sum + amount, 0n);
        expect(paid).toBe(penceBox(computed, '525'));
      }
    }),
    RUNS,
  );
});
