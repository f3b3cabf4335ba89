import { describe, expect, it } from 'vitest';
import type { CapitalAllowancesJson } from '../../../../core/figures/capital-allowances.ts';
import type { FilingJson } from '../../../../core/figures/filing-fields.ts';
import { LAW } from '../../../../core/law/law.ts';
import {
  annualInvestmentLimit,
  capBeforeIncrease,
} from '../../../../core/tax/allowances/annual-investment.ts';
import { movementProblems } from '../../../../core/tax/allowances/movements.ts';
import { figuresFor } from '../../figures/figures.ts';
import { bought, building, sold, worked } from './facts.ts';

describe('the limit of the annual investment allowance (CAA 2001 s51A; rule 9288)', () => {
  const limit = (start: string, end: string) => annualInvestmentLimit({ start, end }, LAW.annualInvestment);
  const FALL = [
    { from: '2015-01-01', limit: 500_000n },
    { from: '2016-01-01', limit: 200_000n },
  ];
  const falling = (start: string, end: string) => annualInvestmentLimit({ start, end }, FALL);

  it('is by days or by whole months, whichever is more, rounded up', () => {
    expect(limit('2025-04-01', '2026-03-31')).toBe(1_000_000n);
    // 31 days: 1,000,000 x 31/365 = 84,931.5; a month is 83,333.3. February: 76,712.3 by days.
    expect(limit('2025-07-01', '2025-07-31')).toBe(84_932n);
    expect(limit('2025-02-01', '2025-02-28')).toBe(83_334n);
    expect(limit('2025-02-01', '2025-02-27')).toBe(73_973n);
  });

  it('is out of 366 in a year of 366 days, unless the limit changes in it', () => {
    expect(limit('2023-06-15', '2024-06-14')).toBe(1_000_000n);
    expect(falling('2016-01-01', '2016-12-31')).toBe(200_000n);
    // 200 x 500,000/365 = 273,972.6 and 166 x 200,000/365 = 90,958.9
    expect(falling('2015-06-15', '2016-06-14')).toBe(364_932n);
    // 365 days and one: 500,000 + 547.9; 364 and two: 498,630.1 + 1,095.9
    expect(falling('2015-01-01', '2016-01-01')).toBe(500_548n);
    expect(falling('2015-01-02', '2016-01-02')).toBe(499_727n);
  });

  it('allows nothing to a period that ends before it begins', () => {
    // From 2 April back to 30 March are -2 days of one limit. Across the change of the limit there is no limit.
    expect(limit('2025-04-02', '2025-03-30')).toBeLessThan(0n);
    expect(limit('2019-01-02', '2018-12-30')).toBe(0n);
    expect(limit('2019-01-03', '2019-01-01')).toBeLessThan(0n);
    expect(limit('2025-04-02', '2025-04-01')).toBe(0n);
  });

  it('has a cap on purchases before it rises, and only then', () => {
    expect(capBeforeIncrease({ start: '2018-07-01', end: '2019-06-30' }, LAW.annualInvestment)).toEqual({
      before: '2019-01-01',
      limit: 200_000n,
    });
    expect(capBeforeIncrease({ start: '2018-01-02', end: '2019-01-01' }, LAW.annualInvestment)?.limit).toBe(
      200_000n,
    );
    expect(capBeforeIncrease({ start: '2018-01-01', end: '2018-12-31' }, LAW.annualInvestment)).toBeNull();
    expect(capBeforeIncrease({ start: '2019-01-01', end: '2019-12-31' }, LAW.annualInvestment)).toBeNull();
  });
});

describe('a claim whose box the authority bars', () => {
  it('is made in another box, with a warning; the law gives it all the same', () => {
    const car = bought('Car', '2026-06-01', 20_000, { type: 'car', co2Emissions: 0 });
    const early = worked({ additions: [car] }, undefined, '2026-12-01');
    expect(early.claimed).toEqual([['firstYearAllowance 20000 20000 725']]);
    expect(early.problems).toEqual([
      "warning additions[0].claim: the law gives 20,000 here, but the authority's rules bar box 726 for this period: it is claimed in box 725, and the computation names the allowance",
    ]);
    expect(early.lines[0]).toBe('caOther 20000: Car: 100% first-year allowance, car 20,000');
    expect(worked({ additions: [car] }).problems).toEqual([]);
  });
});

describe('the greatest allowance that was open', () => {
  it('is the super-deduction of a charge point bought in 2022', () => {
    const charger = bought('Charger', '2022-06-01', 900, {
      type: 'chargePoint',
      claim: 'writingDownAllowance',
    });
    expect(worked({ additions: [charger] }, ['2022-01-01', '2022-12-31']).problems).toEqual([
      expect.stringContaining('although a first-year allowance of 130% was open for it'),
    ]);
  });

  it('of purchases after the limit rose is all the rest of it', () => {
    const aia = { secondHand: true, claim: 'annualInvestmentAllowance' } as const;
    const pooled = { secondHand: true, claim: 'writingDownAllowance' } as const;
    const { said } = worked(
      {
        additions: [
          bought('Early', '2018-08-01', 150_000, aia),
          bought('Late', '2019-02-01', 100_000, aia),
          bought('On the day', '2019-01-01', 400_000, pooled),
          bought('Before', '2018-12-31', 60_000, pooled),
        ],
      },
      ['2018-07-01', '2019-06-30'],
    );
    // 600,000 - 250,000 = 350,000 + 18% of 50,000; before the day 200,000 - 150,000 = 50,000 + 18% of 10,000.
    expect(said.slice(2).map(([, nextBest]) => nextBest)).toEqual([
      { claim: 'annualInvestmentAllowance', relief: 359_000, difference: 287_000 },
      { claim: 'annualInvestmentAllowance', relief: 51_800, difference: 41_000 },
    ]);
  });

  it('of a short period has its share in the pool too: 14% x 183/365', () => {
    const car = bought('Car', '2026-06-01', 10_000, { type: 'car', co2Emissions: 0 });
    const { said } = worked({ additions: [car] }, ['2026-04-01', '2026-09-30']);
    // 10,000 x 14% x 183/365 = 701.9
    expect(said[0]?.[1]).toMatchObject({ relief: 702, difference: -9_298 });
  });
});

describe('the sources of a box', () => {
  it('are each row once, and each law once', () => {
    const { sourceOf, lines } = worked({
      mainPool: { broughtForward: 1_000 },
      additions: [
        bought('Van', '2026-05-01', 500, { claim: 'annualInvestmentAllowance', claimedOn: 300 }),
        bought('Desk', '2026-05-01', 200),
      ],
      structuresAndBuildings: [building('2026-10-01'), building('2027-03-31', { qualifyingExpenditure: 10 })],
      disposals: [
        sold(0, { cost: 10, treatment: 'fullExpensing' }),
        sold(100, { treatment: 'fullExpensing' }),
      ],
    });
    const root = 'capitalAllowancesData';
    expect(sourceOf('caAia')).toEqual([
      [`${root}.additions[0]`, `${root}.additions[1]`],
      'CAA 2001 s38A, s51A',
    ]);
    expect(sourceOf('qeOtherPlant')[0]).toEqual([`${root}.additions[0]`, `${root}.additions[1]`]);
    // A row of zero is not a part of its box.
    expect(sourceOf('caStructuresBuildings')[0]).toEqual([`${root}.structuresAndBuildings[0]`]);
    expect(sourceOf('bcFullExpensing')[0]).toEqual([`${root}.disposals[1]`]);
    expect(lines).toContain('bcFullExpensing 100: Press: 100 charged = 100');
    const { sourceOf: ofTwo } = worked({
      shortLifeAssets: [
        { description: 'Server', broughtForward: 1_000, acquisitionPeriodEnd: '2024-03-31' },
        {
          description: 'Van',
          broughtForward: 1_000,
          acquisitionPeriodEnd: '2024-03-31',
          disposalDate: '2026-05-01',
          disposalValue: 300,
        },
      ],
    });
    expect(ofTwo('caOther')).toEqual([
      [`${root}.shortLifeAssets`],
      'CAA 2001 s56(1); FA 2026 s28; CAA 2001 s56(7), s65',
    ]);
  });
});

describe('the fixed-asset note beside the facts', () => {
  const note = (
    movements: { readonly additions: number; readonly disposals: number } | null,
    capitalAllowancesData: CapitalAllowancesJson | null,
    more: FilingJson = {},
  ) =>
    movementProblems(
      figuresFor('2026-04-01', '2027-03-31', {
        accountType: 'full',
        balanceSheetData: {
          tangibleAssets: 5_000,
          fixedAssetMovements: {
            categories: movements === null ? [] : [{ name: 'Computer Equipment', ...movements }],
          },
        },
        capitalAllowancesData,
        ...more,
      }),
    ).map(({ message, rule, target }) => [message.slice(0, message.indexOf(' in cap')), rule, target]);
  const differs = (what: string) => [what, 'movements-differ', 'tax'];
  const shop = (day: string) => ({
    additions: [],
    structuresAndBuildings: [building(day, { qualifyingExpenditure: 900 })],
  });

  it('counts a building whose use begins in the period, from its first day to its last', () => {
    const of = (day: string) => note({ additions: 900, disposals: 0 }, shop(day));
    expect([of('2026-04-01'), of('2027-03-31')]).toEqual([[], []]);
    const missed = [differs('Additions of tangible fixed assets are 900 in the accounts and 0')];
    expect([of('2026-03-31'), of('2027-04-01')]).toEqual([missed, missed]);
    expect(
      note(
        { additions: 5, disposals: 0 },
        { ...shop('2026-04-01'), additions: [bought('Van', '2026-05-01', 100)] },
      ),
    ).toEqual([differs('Additions of tangible fixed assets are 5 in the accounts and 1,000')]);
  });

  it('counts a sold short-life asset among those without a cost', () => {
    const assets = (disposal: object) => ({
      disposals: [sold(10, { cost: 20 })],
      shortLifeAssets: [
        { description: 'Server', broughtForward: 1_000, acquisitionPeriodEnd: '2024-03-31', ...disposal },
      ],
    });
    const disposed = { disposalDate: '2026-05-01', disposalValue: 5 };
    // 20 at cost, and one more of unknown cost.
    expect(note({ additions: 0, disposals: 20 }, assets({}))).toEqual([]);
    expect(note({ additions: 0, disposals: 70 }, assets({}))).toEqual([
      differs('Disposals, at cost, of tangible fixed assets are 70 in the accounts and 20'),
    ]);
    expect(note({ additions: 0, disposals: 70 }, assets(disposed))).toEqual([]);
    expect(note({ additions: 0, disposals: 0 }, assets(disposed))).toHaveLength(1);
  });

  it('says nothing without facts, without a note, or of a dormant company', () => {
    const facts = { additions: [bought('Van', '2026-05-01', 100)] };
    expect(note({ additions: 5, disposals: 5 }, null)).toEqual([]);
    expect(note(null, facts)).toEqual([]);
    expect(note({ additions: 5, disposals: 0 }, facts, { isDormant: true })).toEqual([]);
  });
});
