import { describe, expect, it } from 'vitest';
import type { BuildingJson } from '../../../../core/figures/capital-allowances.ts';
import { nextPeriodOf } from '../../../../core/tax/allowances/next-period.ts';
import { bought, building, shortLife, worked } from './facts.ts';

describe('structures and buildings (CAA 2001 s270AA)', () => {
  const one = (given: BuildingJson, period?: readonly [string, string]) => {
    const { structuresAndBuildings, problems, expenditure } = worked(
      { structuresAndBuildings: [given] },
      period,
    );
    const [found] = structuresAndBuildings;
    return [found?.allowance, found?.days, found?.working, problems.length, expenditure.length];
  };

  it('have 3% of their cost for each day of use: 36,500 x 3% is 3 a day', () => {
    expect(one(building('2026-10-01'))).toEqual([546, 182, '36,500 × 3% × 182/365', 0, 1]);
    expect(one(building('2021-01-01', { qualifyingUseTo: '2026-06-09' }))).toEqual([
      210,
      70,
      '36,500 × 3% × 70/365',
      0,
      0,
    ]);
    // From the first day to the last, only on the first, and only on the last.
    expect(one(building('2026-04-01', { qualifyingUseTo: '2027-03-31' }))).toEqual([
      1_095,
      365,
      '36,500 × 3%',
      0,
      1,
    ]);
    expect(one(building('2020-01-01', { qualifyingUseTo: '2026-04-01' }))[1]).toBe(1);
    expect(one(building('2027-03-31'))).toEqual([3, 1, '36,500 × 3% × 1/365', 0, 1]);
  });

  it('had 2% until 31 March 2020, out of the days of the year, or of 365 in a shorter period', () => {
    // 36,600 x 2% x 91/366 + 36,600 x 3% x 275/366 = 182 + 825
    const cost = { qualifyingExpenditure: 36_600 };
    expect(one(building('2019-10-01', cost), ['2020-01-01', '2020-12-31'])).toEqual([
      1_007,
      366,
      '36,600 × 2% × 91/366 + 36,600 × 3% × 275/366',
      0,
      0,
    ]);
    expect(one(building('2019-10-01'), ['2026-04-01', '2026-09-30'])).toEqual([
      549,
      183,
      '36,500 × 3% × 183/365',
      0,
      0,
    ]);
  });

  it('have no more than the rest of their cost', () => {
    const left = (amount: number) => building('2019-10-01', { allowancesBroughtForward: 36_500 - amount });
    expect(one(left(1_095))[2]).toBe('36,500 × 3%');
    expect(one(left(1_094))).toEqual([1_094, 365, '36,500 × 3%, limited to the 1,094 left', 0, 0]);
  });

  it('are refused if the rows cannot be right, and then have nothing', () => {
    const refused = (given: BuildingJson) => {
      const { structuresAndBuildings, problems, expenditure } = worked({ structuresAndBuildings: [given] });
      expect([structuresAndBuildings[0]?.allowance, expenditure]).toEqual([0, []]);
      return problems.map((problem) => problem.replace('structuresAndBuildings[0].', ''));
    };
    expect(one(building('2018-10-29'))[0]).toBe(1_095);
    expect(refused(building('2018-10-28'))).toEqual([
      'error qualifyingUseFrom: is before 29 October 2018, when the allowance began (CAA 2001 s270AA); a building used before that day has none',
    ]);
    expect(refused(building('2027-04-01'))).toEqual([
      'error qualifyingUseFrom: is after the period of account; give the building when its use begins',
    ]);
    expect(one(building('2026-05-02', { qualifyingUseTo: '2026-05-02' }))[1]).toBe(1);
    expect(refused(building('2026-05-02', { qualifyingUseTo: '2026-05-01' }))).toEqual([
      'error qualifyingUseTo: is before qualifyingUseFrom; give the last day owned and in use',
    ]);
    expect(refused(building('2025-05-02', { qualifyingUseTo: '2025-05-01' }))).toHaveLength(1);
    expect(refused(building('2025-05-01', { qualifyingUseTo: '2025-05-01' }))).toEqual([
      'error qualifyingUseTo: is before the period of account; leave the building out',
    ]);
    expect(one(building('2020-05-01', { allowancesBroughtForward: 36_500 }))).toEqual([
      0,
      365,
      '36,500 × 3%, limited to the 0 left',
      0,
      0,
    ]);
    expect(refused(building('2020-05-01', { allowancesBroughtForward: 36_501 }))).toEqual([
      'error allowancesBroughtForward: is more than the qualifying expenditure of 36,500; check both',
    ]);
  });

  it('count as expenditure of the period although nothing is claimed', () => {
    const none = worked({ claims: 'none', structuresAndBuildings: [building('2026-10-01')] });
    expect([none.structuresAndBuildings[0]?.working, none.expenditure[0]?.[0]]).toEqual([
      'Nil',
      'qeStructuresBuildings 36500',
    ]);
  });
});

describe('a short-life asset', () => {
  it('keeps its pool until the eighth year is over, then joins the main pool (CAA 2001 s86)', () => {
    const { shortLifeAssets, mainPool, problems, nextPeriod } = worked({
      shortLifeAssets: [
        shortLife('2019-03-31'),
        shortLife('2018-03-31', { description: 'Old' }),
        shortLife('2018-03-31', {
          description: 'Sold',
          broughtForward: 500,
          disposalDate: '2026-05-01',
          disposalValue: 200,
        }),
      ],
    });
    expect(shortLifeAssets.map(({ description, working }) => `${description}: ${working}`)).toEqual([
      'Server: 1,000 × 14%',
    ]);
    // 1,000 + 500 - 200 = 1,300
    expect(mainPool.working).toBe('1,300 × 14%');
    const joined = (amount: string) =>
      `the asset was not sold by 31 March 2026, so its balance of ${amount} joined the main pool (CAA 2001 s86(2) to (4)). Leave the row out of the next filing`;
    expect(problems).toEqual([
      `warning shortLifeAssets[1].acquisitionPeriodEnd: ${joined('1,000')}`,
      `warning shortLifeAssets[2].acquisitionPeriodEnd: ${joined('500')}`,
    ]);
    expect(nextPeriod).toEqual({
      mainPool: { broughtForward: 1_118 },
      specialRatePool: { broughtForward: 0 },
      shortLifeAssets: [{ description: 'Server', broughtForward: 860, acquisitionPeriodEnd: '2019-03-31' }],
    });
  });

  it('is sold in the period, and was bought before it', () => {
    const { shortLifeAssets, problems } = worked({
      shortLifeAssets: [
        shortLife('2025-03-31', { disposalDate: '2027-03-31', disposalValue: 300 }),
        shortLife('2026-04-01'),
        shortLife('2025-03-31', { disposalDate: '2027-04-01', disposalValue: 1 }),
        shortLife('2026-03-31', { writingDownAllowance: 50 }),
      ],
    });
    // An asset sold outside the period is left out of the computation; the one sold on 1 April 2026 stays.
    expect(shortLifeAssets.map(({ working }) => working)).toEqual([
      'last period of the pool: the whole 700 is a balancing allowance',
      '1,000 × 14%',
      '1,000 × 14%; 50 of it claimed',
    ]);
    expect(problems.map((problem) => problem.slice(0, 80))).toEqual([
      'error shortLifeAssets[1].acquisitionPeriodEnd: must be before the period of acco',
      'error shortLifeAssets[2].disposalDate: is outside the period of account, 1 April',
    ]);
  });

  it('is main rate plant where all of it is relieved at once', () => {
    const { additions, shortLifeAssets } = worked({
      additions: [
        bought('Tablet', '2026-06-01', 900, { shortLife: true, claim: 'writingDownAllowance' }),
        bought('Phone', '2026-06-01', 800, { shortLife: true }),
      ],
    });
    expect(additions.map(({ pool }) => pool)).toEqual(['shortLifeAssets', 'mainPool']);
    expect(shortLifeAssets.map((pool) => [pool.description, pool.additions, pool.carriedForward])).toEqual([
      // 900 - 14% of 900
      ['Tablet', 900, 774],
    ]);
  });
});

describe('the balances for the next filing', () => {
  const left = worked({
    mainPool: { broughtForward: 10_000 },
    specialRatePool: { broughtForward: 5_000 },
    shortLifeAssets: [shortLife('2025-03-31')],
    structuresAndBuildings: [
      building('2026-10-01', { qualifyingUseTo: '2027-04-30' }),
      building('2020-10-01', { description: 'Sold', qualifyingUseTo: '2027-03-31' }),
    ],
  });
  const facts = {
    mainPool: { broughtForward: 8_600 },
    specialRatePool: { broughtForward: 4_700 },
    shortLifeAssets: [{ description: 'Server', broughtForward: 860, acquisitionPeriodEnd: '2025-03-31' }],
    structuresAndBuildings: [
      {
        description: 'Shop',
        qualifyingExpenditure: 36_500,
        qualifyingUseFrom: '2026-10-01',
        qualifyingUseTo: '2027-04-30',
        allowancesBroughtForward: 546,
      },
    ],
  };

  it('are those that this one leaves; a building no longer in use is left out', () => {
    expect(nextPeriodOf(left.worked)).toEqual(facts);
    expect(worked({ structuresAndBuildings: [building('2026-10-01')] }).nextPeriod).toEqual({
      mainPool: { broughtForward: 0 },
      specialRatePool: { broughtForward: 0 },
      structuresAndBuildings: [
        {
          description: 'Shop',
          qualifyingExpenditure: 36_500,
          qualifyingUseFrom: '2026-10-01',
          allowancesBroughtForward: 546,
        },
      ],
    });
  });
});
