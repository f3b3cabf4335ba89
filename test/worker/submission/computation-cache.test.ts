import { describe, expect, it } from 'vitest';
import { secondLook } from '../../../core/advice/look.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import { checkedAccounts, checkedComputation } from '../../../core/filing/document-checks.ts';
import { bareReturns } from '../../../core/filing/return-problems.ts';
import { checkRules } from '../../../core/filing/rules.ts';
import { viewOfReturn } from '../../../core/form/rules/view.ts';
import { planFiling } from '../../../core/tax/planning/plan.ts';
import { TODAY, TYPICAL, WORST } from '../../../tools/bench/filings.ts';
import { cachedComputation, cachedPlan } from '../../../worker/submission/computation-cache.ts';
import { figuresFor } from '../../core/figures/figures.ts';

const DAY = '2026-11-02';
const figures = (turnover: number) =>
  figuresFor('2025-04-01', '2026-03-31', { profitLossData: { turnover } });

describe('the cache of computations', () => {
  it('answers the same computation for the same key', () => {
    const first = cachedComputation('a year of 90,000', () => figures(90_000), DAY);
    const again = cachedComputation('a year of 90,000', () => figures(1), DAY);
    expect(again).toBe(first);
    expect(first.computation).toEqual(computeFiling(figures(90_000), DAY));
    expect(cachedComputation('a year of 80,000', () => figures(80_000), DAY).computation).not.toEqual(
      first.computation,
    );
  });

  it('caches nothing without a key, or with a long one', () => {
    const first = cachedComputation(null, () => figures(90_000), DAY);
    expect(cachedComputation(null, () => figures(80_000), DAY).computation).not.toEqual(first.computation);
    const long = 'x'.repeat(20_001);
    expect(cachedComputation(long, () => figures(90_000), DAY)).not.toBe(
      cachedComputation(long, () => figures(90_000), DAY),
    );
  });

  it('drops the least recently used of 33', () => {
    const all = Array.from({ length: 32 }, (_, index) => `filing ${index}`);
    const kept = new Map(all.map((text) => [text, cachedComputation(text, () => figures(1_000), DAY)]));
    // The first is used again, so that the second is the least recently used one.
    expect(cachedComputation('filing 0', () => figures(1_000), DAY)).toBe(kept.get('filing 0'));
    cachedComputation('one more', () => figures(1_000), DAY);
    expect(cachedComputation('filing 0', () => figures(1_000), DAY)).toBe(kept.get('filing 0'));
    expect(cachedComputation('filing 1', () => figures(1_000), DAY)).not.toBe(kept.get('filing 1'));
  });

  it('has a plan for each state of acceptance', () => {
    const worked = cachedComputation('a plan', () => figures(90_000), DAY);
    for (const accepted of [
      { tax: false, ch: false },
      { tax: true, ch: false },
      { tax: true, ch: true },
    ]) {
      const plan = cachedPlan(worked, DAY, accepted);
      expect(plan).toEqual(planFiling(worked.figures, worked.computation, DAY, { accepted }));
      expect(cachedPlan(worked, DAY, { ...accepted })).toBe(plan);
    }
  });
});

/** Freezes a value, so that nothing in it can be changed. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of value instanceof Map ? value.values() : Object.values(value)) frozen(inner);
  return value;
}

describe.each(Object.entries({ TYPICAL, WORST }))('the objects that requests share: %s', (_name, given) => {
  it('are not changed by anything made of them', () => {
    const made = frozen({ figures: given, computation: computeFiling(given, TODAY) });
    const { figures, computation } = made;
    planFiling(figures, computation, TODAY);
    for (const purpose of ['registry', 'tax'] as const)
      expect(checkedAccounts(figures, computation, purpose).ok).toBe(true);
    for (const { computed, assembled } of bareReturns(figures, computation)) {
      expect(checkedComputation(figures, computed).ok).toBe(true);
      checkRules(viewOfReturn(assembled.ret), TODAY);
    }
    for (const target of ['tax', 'ch'] as const)
      secondLook({ figures, computation, today: TODAY, data: {} }, target);
    expect(computation).toEqual(computeFiling(given, TODAY));
  });
});
