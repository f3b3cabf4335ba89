import { describe, expect, it } from 'vitest';
import type { FilingJson } from '../../../core/figures/filing-fields.ts';
import type { ProfitLossJson } from '../../../core/figures/profit-loss.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import { valueAsJson } from '../../../core/tax/explain.ts';
import { isLargeThroughout } from '../../../core/tax/paid-by-instalments.ts';
import { planFiling } from '../../../core/tax/planning/plan.ts';
import { figuresFor } from '../figures/figures.ts';

const YEAR = ['2025-04-01', '2026-03-31'] as const;
const TODAY = '2026-11-24';

/** Gives figures of a company with these profits, in the year to 31 March 2026. */
const of = (turnover: number, data: FilingJson = {}, wasLarge: boolean | null = null, period = YEAR) => ({
  ...figuresFor(...(period as [string, string]), { profitLossData: { turnover } as ProfitLossJson, ...data }),
  wasLarge,
});

/** Gives boxes 630, 631 and 326 of each return, with the names of the questions. */
const boxes = (...given: Parameters<typeof of>) =>
  computeFiling(of(...given), TODAY).returns.map(({ boxes: all, problems }) => {
    const at = (box: string) => {
      const value = all.get(box);
      return value === undefined ? null : valueAsJson(value);
    };
    return [
      at('630'),
      at('631'),
      at('326'),
      problems.some(({ rule }) => rule === 'instalments-unstated') ? 'asked' : null,
    ];
  });

describe('boxes 630 and 631 (decision 235)', () => {
  it('say nothing up to 1,500,000', () =>
    expect(boxes(1_500_000, {}, true)).toEqual([[null, null, 0, null]]));

  it('ask above it if the year before is not known, and stay blank', () =>
    expect(boxes(1_500_001)).toEqual([[null, null, 0, 'asked']]));

  it('go by the year before up to 10,000,000', () => {
    expect(boxes(10_000_000, {}, true)).toEqual([[true, null, 0, null]]);
    expect(boxes(10_000_000, {}, false)).toEqual([[null, null, 0, null]]);
  });

  it('are of a large company above 10,000,000 and of a very large one above 20,000,000, for any year before', () => {
    expect(boxes(10_000_001, {}, false)).toEqual([[true, null, 0, null]]);
    expect(boxes(20_000_000, {}, false)).toEqual([[true, null, 0, null]]);
    expect(boxes(20_000_001, {}, false)).toEqual([[null, true, 0, null]]);
  });

  it('divide by the companies of the period before, which box 326 then counts', () => {
    // 20,000,000 / 4 = 5,000,000; with the 9 companies of this period it would be 2,000,000.
    const data = { associatedCompanies: 9, associatedCompaniesBefore: 3 };
    expect(boxes(5_000_000, data)).toEqual([[true, null, 3, null]]);
    expect(boxes(5_000_001, data)).toEqual([[null, true, 3, null]]);
    // 1,500,000 / 4 = 375,000: if no box is ticked, the companies are those of the period.
    expect(boxes(375_000, data, true)).toEqual([[null, null, 9, null]]);
    expect(boxes(375_001, data, true)).toEqual([[true, null, 3, null]]);
  });

  it('leave box 326 to the companies of the period if marginal relief is recomputed with it', () => {
    // Limits of 50,000 / 3 and 250,000 / 3: relief is due, and the authority works it out with box 326.
    const data = {
      associatedCompanies: 2,
      associatedCompaniesBefore: 0,
      instalmentPayments: 'large',
    } as const;
    const [only] = computeFiling(of(60_000, data), TODAY).returns;
    const said = ['326', '329', '630', '435'].map((box) => only?.boxes.get(box));
    // 3/200 x (83,333.33 - 60,000)
    expect(said.map((value) => (value === undefined ? null : valueAsJson(value)))).toEqual([
      ...[2, true, true, '350.00'],
    ]);
  });

  it('share the limits by days: 1,500,000 x 73/365 = 300,000', () => {
    const short = ['2026-01-01', '2026-03-14'] as unknown as typeof YEAR;
    expect(boxes(300_000, {}, true, short)).toEqual([[null, null, 0, null]]);
    expect(boxes(300_001, {}, true, short)).toEqual([[true, null, 0, null]]);
  });

  it('stay blank while no more than 10,000 is due: 500,000.25 - 490,000.25', () => {
    const paying = (doubleTaxationRelief: number) => ({ taxPaymentsData: { doubleTaxationRelief } });
    expect(boxes(2_000_001, paying(490_000.25), true)).toEqual([[null, null, 0, null]]);
    expect(boxes(2_000_001, paying(490_000.24), true)).toEqual([[true, null, 0, null]]);
  });

  it('are as stated, over the profits', () => {
    expect(boxes(25_000_000, { instalmentPayments: 'none' })).toEqual([[null, null, 0, null]]);
    expect(boxes(2_000_000, { instalmentPayments: 'large' })).toEqual([[true, null, 0, null]]);
    expect(boxes(2_000_000, { instalmentPayments: 'veryLarge' })).toEqual([[null, true, 0, null]]);
  });

  it('know no very large company in periods that begin before 1 April 2019', () => {
    const before = ['2019-03-31', '2020-03-30'] as unknown as typeof YEAR;
    expect(boxes(25_000_000, {}, false, before)).toEqual([[true, null, null, null]]);
    const from = ['2019-04-01', '2020-03-31'] as unknown as typeof YEAR;
    expect(boxes(25_000_000, {}, false, from)).toEqual([[null, true, null, null]]);
  });

  it('of the second return follow the first', () => {
    // 365/457 of 4,000,000 is above 1,500,000; 92/457 of it is above 1,500,000 x 92/365 too.
    const long = ['2025-01-01', '2026-04-02'] as unknown as typeof YEAR;
    expect(boxes(4_000_000, {}, false, long)).toEqual([
      [null, null, 0, null],
      [true, null, 0, null],
    ]);
  });
});

describe('planning of instalments', () => {
  const planned = (...given: Parameters<typeof of>) => {
    const figures = of(...given);
    return planFiling(figures, computeFiling(figures, TODAY), TODAY).returns[0];
  };
  it('has the same thresholds', () => {
    const plan = planned(375_001, { associatedCompanies: 9, associatedCompaniesBefore: 3 }, true);
    expect(plan?.limits.find(({ id }) => id === 'large')).toMatchObject({ limit: 375_000n, exceeded: true });
    expect(plan?.instalments).toMatchObject({ kind: 'large', unless: null });
  });
  it('has none if the company pays in one sum', () => {
    expect(planned(2_000_000, {}, false)?.instalments).toBeNull();
    expect(planned(2_000_000, { instalmentPayments: 'none' })?.instalments).toBeNull();
  });
});

/** Gives whether the company is large by each return of a filing. */
const isLarge = (...given: Parameters<typeof of>) => {
  const figures = of(...given);
  return isLargeThroughout(figures, computeFiling(figures, TODAY));
};

describe('large in the twelve months before (SI 1998/3175 reg 3(3); CTM92530)', () => {
  it('needs profits above the threshold', () =>
    expect([isLarge(1_500_000), isLarge(1_500_001)]).toEqual([false, true]));

  it('needs more than 10,000 to pay: 500,000.25 - 490,000.25', () => {
    const paying = (doubleTaxationRelief: number) => ({ taxPaymentsData: { doubleTaxationRelief } });
    expect(isLarge(2_000_001, paying(490_000.25))).toBe(false);
    expect(isLarge(2_000_001, paying(490_000.24))).toBe(true);
  });

  it('does not depend on the way of payment, which a growing company need not change', () => {
    expect(isLarge(1_500_001, { instalmentPayments: 'none' }, false)).toBe(true);
    expect(isLarge(1_500_000, { instalmentPayments: 'large' })).toBe(false);
  });

  it('needs both returns of a long period', () => {
    // 396 days: 365/396 of 1,630,000 is 1,502,399; 31/396 is 127,601, above 1,500,000 x 31/365 = 127,397.
    const long = ['2025-01-01', '2026-01-31'] as unknown as typeof YEAR;
    expect(isLarge(1_630_000, {}, null, long)).toBe(true);
    // Losses of 10,000 brought forward are used in the first return: 1,492,399.
    const used = { profitLossData: { turnover: 1_630_000, lossesBroughtForward: 10_000 } };
    expect(isLarge(1_630_000, used, null, long)).toBe(false);
  });

  it('cannot be while the company did not exist', () => {
    // It would be large after a large year, but 1 April 2024 to 31 March 2025 is not all within its life.
    const from = (incorporationDate: string) => {
      const figures = of(2_000_000, {}, true);
      const young = { ...figures, company: { ...figures.company, incorporationDate } };
      const [only] = computeFiling(young, TODAY).returns;
      return [only?.boxes.has('630'), only?.problems.map(({ rule }) => rule)];
    };
    expect(from('2024-04-01')).toEqual([true, []]);
    expect(from('2024-04-02')).toEqual([false, []]);
    expect(from('2025-04-01')).toEqual([false, []]);
  });
});
