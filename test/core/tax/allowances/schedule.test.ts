import { describe, expect, it } from 'vitest';
import { bought, building, shortLife, sold, worked, YEAR } from './facts.ts';

describe('the schedule of allowances', () => {
  it('has a line for each box with its parts, a total, and the expenditure of the period', () => {
    const { lines, expenditure } = worked({
      mainPool: { broughtForward: 10_000 },
      additions: [
        bought('Laptop', '2026-05-01', 1_800),
        bought('Desk', '2026-05-02', 200),
        bought('Roof', '2026-12-01', 8_000, { type: 'specialRate', claim: 'specialRateAllowance' }),
        bought('Lift', '2026-12-01', 2_000, { type: 'specialRate', claim: 'writingDownAllowance' }),
        bought('Car', '2026-06-01', 20_000, { type: 'car', co2Emissions: 0 }),
        bought('Van', '2026-06-01', 5_000, { claim: 'annualInvestmentAllowance', claimedOn: 3_000 }),
      ],
      structuresAndBuildings: [building('2026-10-01')],
    });
    // 1,800 + 200 + 3,000 = 5,000; 50% of 8,000; 6% of 2,000; 14% of 10,000 + 2,000; 3% of 36,500 for 182 of 365 days.
    expect(lines).toEqual([
      'caAia 5000: Annual investment allowance on Laptop 1,800 + annual investment allowance on Desk 200 + annual investment allowance on Van 3,000 = 5,000',
      'caSpecialRateAllowance 4000: Roof: 50% first-year allowance of 8,000 4,000',
      'caSpecialRatePool 120: 6% of 2,000 = 120',
      'caMainPool 1680: 14% of 12,000 = 1,680',
      'caStructuresBuildings 546: Shop: 36,500 × 3% × 182/365 = 546',
      'caZeroEmissionsCars 20000: Car: 100% first-year allowance, car 20,000',
      'totalCapitalAllowances 31346: 5,000 + 4,000 + 120 + 1,680 + 546 + 20,000 = 31,346',
    ]);
    expect(expenditure).toEqual([
      // 20,000 of the car and 8,000 of the roof, which box 773 counts again.
      ['qeFirstYear 28000', 'Expenditure of the period, 2 amounts', 'additions[2] additions[4]'],
      ['qeLongLife 2000', 'Expenditure of the period', 'additions[3]'],
      ['qeStructuresBuildings 36500', 'Expenditure of the period', 'structuresAndBuildings[0]'],
      ['qeSpecialRateAllowance 8000', 'Expenditure of the period', 'additions[2]'],
      // The two amounts of the van have one path.
      ['qeOtherPlant 7000', 'Expenditure of the period, 4 amounts', 'additions[0] additions[1] additions[5]'],
    ]);
  });

  it('lists six parts of a box, and only the number if there are more', () => {
    const many = (count: number) =>
      worked({
        additions: Array.from({ length: count }, (_, i) => bought(`Desk ${i + 1}`, '2026-05-01', 100)),
      }).lines[0];
    expect(many(6)).toMatch(/^caAia 600: Annual investment allowance on Desk 1 100 \+ .* = 600$/);
    expect(many(7)).toBe('caAia 700: 7 amounts, listed in the schedules below = 700');
  });

  it('adds the caller’s short-life assets to the boxes of the others', () => {
    const { lines } = worked({
      shortLifeAssets: [
        shortLife('2024-03-31'),
        shortLife('2024-03-31', { description: 'Van', disposalDate: '2026-05-01', disposalValue: 1_300 }),
      ],
      otherAllowances: 12,
      otherBalancingCharges: 34,
    });
    // 14% of 1,000, and 1,300 - 1,000 charged on the one sold.
    expect(lines).toEqual([
      'caOther 152: Short-life asset Server 140 + other allowances 12 = 152',
      'totalCapitalAllowances 152: 152',
      'bcOther 334: Short-life asset Van 300 + other charges 34 = 334',
      'totalBalancingCharges 334: 334',
    ]);
    expect(worked({ otherAllowances: 12, otherBalancingCharges: 34 }).lines).toEqual([
      'caOther 12: Other allowances, as stated',
      'totalCapitalAllowances 12: 12',
      'bcOther 34: Other balancing charges, as stated',
      'totalBalancingCharges 34: 34',
    ]);
    // A short-life asset has no allowance of a small pool: 14% of 900 = 126, although it is under 1,000.
    const small = worked({ shortLifeAssets: [shortLife('2025-03-31', { broughtForward: 900 })] });
    expect(small.lines[0]).toBe('caOther 126: 14% of 900 = 126');
  });
});

describe('a disposal', () => {
  it('comes off its pool, or is charged for the part of the cost that had the allowance', () => {
    const { disposals, lines, mainPool, specialRatePool } = worked({
      mainPool: { broughtForward: 50_000 },
      specialRatePool: { broughtForward: 50_000 },
      disposals: [
        sold(1_000, { description: 'Plain' }),
        sold(5_000, { cost: 8_000, treatment: 'fullExpensing', claimedOn: 6_000 }),
        sold(5_000, { description: 'Lift', cost: 8_000, treatment: 'specialRateAllowance' }),
        sold(5_000, { description: 'Saw', cost: 8_000, treatment: 'superDeduction' }),
        sold(700, { description: 'Roof', treatment: 'specialRatePool' }),
      ],
    });
    // 5,000 x 6,000/8,000 = 3,750 and 1,250 off the pool; half of 5,000 each; all of 5,000 (no part of 30% after March 2023).
    expect(disposals.map((row) => [row.balancingCharge, row.fromPool, row.pool, row.box])).toEqual([
      [0, 1_000, 'mainPool', null],
      [3_750, 1_250, 'mainPool', '689'],
      [2_500, 2_500, 'specialRatePool', '694'],
      [5_000, 0, 'mainPool', '692'],
      [0, 700, 'specialRatePool', null],
    ]);
    expect([mainPool.working, specialRatePool.working]).toEqual(['47,750 × 14%', '46,800 × 6%']);
    expect(lines.slice(-4)).toEqual([
      'bcFullExpensing 3750: Press: 5,000 × 6,000/8,000 charged = 3,750',
      'bcSuperDeduction 5000: Saw: 5,000 charged = 5,000',
      'bcSpecialRateAllowance 2500: Lift: 5,000 × 1/2 charged = 2,500',
      'totalBalancingCharges 11250: 3,750 + 5,000 + 2,500 = 11,250',
    ]);
  });

  it('of a super-deduction is charged at 1.3, in a period over 31 March 2023 by its days before (FA 2021 s12)', () => {
    const saw = { date: '2022-12-01', cost: 8_000, treatment: 'superDeduction' } as const;
    const charged = (start: string, end: string) =>
      worked({ disposals: [sold(5_000, saw)] }, [start, end]).lines[0];
    expect(charged('2022-01-01', '2022-12-31')).toBe(
      'bcSuperDeduction 6500: Press: 5,000 × 1.3 charged = 6,500',
    );
    // 1 + 0.3 x 274/365 = 44,720/36,500
    expect(charged('2022-07-01', '2023-06-30')).toBe(
      'bcSuperDeduction 6126: Press: 5,000 × 44,720/36,500 charged = 6,126',
    );
  });

  it('is worth no more than the cost, and cannot have had an allowance that did not exist', () => {
    const above = worked({ mainPool: { broughtForward: 9_000 }, disposals: [sold(9_000, { cost: 8_000 })] });
    expect([above.disposals[0]?.disposalValue, above.problems]).toEqual([
      8_000,
      [
        'warning disposals[0].proceeds: more than the cost: the disposal value is limited to 8,000 (CAA 2001 s62). The rest may be a chargeable gain; give it in grossChargeableGains',
      ],
    ]);
    const treated = (date: string) =>
      worked({ disposals: [sold(100, { date, treatment: 'fullExpensing' })] }, ['2022-07-01', '2023-06-30'])
        .problems;
    expect(treated('2023-04-01')).toEqual([]);
    expect(treated('2023-03-31')).toEqual([
      'error disposals[0].treatment: fullExpensing was first given for expenditure of 1 April 2023, after the day of this disposal; say how the cost was relieved',
    ]);
    expect(worked({ disposals: [sold(8_000, { cost: 8_000 })] }).problems).toEqual([]);
  });

  it('shows the value of a charge point, lorry or car where the box is still there', () => {
    const values = (period: readonly [string, string]) =>
      worked(
        {
          mainPool: { broughtForward: 5_000 },
          disposals: (['chargePoint', 'zeroEmissionGoodsVehicle', 'zeroEmissionCar'] as const).map(
            (treatment, i) => sold(300 + i, { date: period[0], treatment }),
          ),
        },
        period,
      ).lines.filter((line) => line.startsWith('dv'));
    expect(values(['2023-04-01', '2024-03-31'])).toEqual([
      'dvElectricChargePoints 300: Press: 300, off the main pool',
      'dvZeroEmissionsGoodsVehicles 301: Press: 301, off the main pool',
      'dvZeroEmissionsCars 302: Press: 302, off the main pool',
    ]);
    expect(values(YEAR)).toEqual([]);
  });

  it('outside the period of account is refused and left out', () => {
    const rows = {
      additions: [bought('Early', '2026-03-31', 100)],
      disposals: [sold(500, { date: '2027-04-01' })],
    };
    const { problems, additions, disposals } = worked(rows);
    const outside =
      'is outside the period of account, 1 April 2026 to 31 March 2027; give the row in the filing of its own period';
    expect(problems).toEqual([`error additions[0].date: ${outside}`, `error disposals[0].date: ${outside}`]);
    expect([additions, disposals]).toEqual([[], []]);
  });
});
