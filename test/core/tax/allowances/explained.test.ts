import { describe, expect, it } from 'vitest';
import type { AdditionJson } from '../../../../core/figures/capital-allowances.ts';
import { bought, worked } from './facts.ts';

const LOST =
  'A first-year claim that is not made for the period of the expenditure is lost; leave claim out to make it';

describe('the reason for the claim on an addition', () => {
  const best = (more: Partial<AdditionJson>, amount = 10_000) =>
    worked({ additions: [bought('Thing', '2026-06-01', amount, more)] });

  it('is the greatest relief of the period; full expensing would give plant the same', () => {
    const found = best({});
    expect(found.claimed).toEqual([['annualInvestmentAllowance 10000 10000 690']]);
    expect(found.said).toEqual([
      [
        'The greatest relief of the period that is open: annual investment allowance on 10,000. Next best: full expensing would give the same this period.',
        { claim: 'fullExpensing', relief: 10_000, difference: 0 },
      ],
    ]);
  });

  it('compares a car of no emissions with the pool, and has nothing to compare another car with', () => {
    // 14% of 10,000 = 1,400, which is 8,600 less than 100%.
    const electric = best({ type: 'car', co2Emissions: 0 });
    expect(electric.claimed).toEqual([['firstYearAllowance 10000 10000 726']]);
    expect(electric.said).toEqual([
      [
        'The greatest relief of the period that is open: 100% first-year allowance, car on 10,000. Next best: writing-down allowance in the pool would give 8,600 less this period.',
        { claim: 'writingDownAllowance', relief: 1_400, difference: -8_600 },
      ],
    ]);
    expect(best({ type: 'car', co2Emissions: 40 }).said).toEqual([
      ['The greatest relief of the period that is open: 10,000 in the pool.', null],
    ]);
  });

  it('compares special rate plant with 6% of its own pool', () => {
    // The claim gives 6% of 50,000 = 3,000; the annual investment allowance would give 47,000 more.
    const pooled = best({ type: 'specialRate', claim: 'writingDownAllowance' }, 50_000);
    expect(pooled.said).toEqual([
      [
        'As asked: 50,000 in the pool. Next best: annual investment allowance would give 47,000 more this period.',
        { claim: 'annualInvestmentAllowance', relief: 50_000, difference: 47_000 },
      ],
    ]);
    expect(pooled.problems).toEqual([
      `warning additions[0].claim: 50,000 of this goes to the pool although the annual investment allowance was open for it (CAA 2001 s38A, s51A). ${LOST}`,
    ]);
    const half = best({ type: 'specialRate', claim: 'specialRateAllowance' });
    expect([half.claimed, half.said[0]?.[1]]).toEqual([
      [['specialRateAllowance 10000 5000 693']],
      { claim: 'annualInvestmentAllowance', relief: 10_000, difference: 5_000 },
    ]);
    expect(half.problems).toEqual([]);
  });

  it('puts the rest of a part claim into the pool, where it has an allowance too', () => {
    // 3,000 + 14% of 7,000 = 3,980. Second-hand plant has no first-year allowance to compare it with.
    const part = best({ secondHand: true, claim: 'annualInvestmentAllowance', claimedOn: 3_000 });
    expect(part.said).toEqual([['As asked: annual investment allowance on 3,000, 7,000 in the pool.', null]]);
    // New plant could have 10,000 by full expensing: 6,020 more.
    const fresh = best({ claim: 'annualInvestmentAllowance', claimedOn: 3_000 });
    expect(fresh.said[0]?.[1]).toEqual({ claim: 'fullExpensing', relief: 10_000, difference: 6_020 });
    expect(fresh.mainPool.working).toBe('7,000 × 14%');
  });

  it('is 40% of plant for hire where the greater allowance is used up (CAA 2001 s45U)', () => {
    const { claimed, said, mainPool } = worked({
      annualInvestmentAllowanceShare: 0,
      additions: [bought('Hire', '2026-06-01', 6_000, { forLeasing: true })],
    });
    // 40% of 6,000 = 2,400 against 14% = 840; the other 3,600 join the pool when the period is over.
    expect(claimed).toEqual([['firstYearAllowance 6000 2400 696']]);
    expect(said[0]?.[1]).toEqual({ claim: 'writingDownAllowance', relief: 840, difference: -1_560 });
    expect([mainPool.working, mainPool.carriedForward]).toEqual(['Nil', 3_600]);
  });

  it('is missing if nothing is claimed, and warns once of the lost relief', () => {
    const { said, problems } = worked({
      claims: 'none',
      additions: [
        bought('Laptop', '2026-05-01', 1_800),
        bought('Lift', '2026-07-01', 50_000, { type: 'specialRate' }),
      ],
    });
    expect(said).toEqual([
      [
        'Nothing is claimed, as you asked: the expenditure goes to the pool. Next best: full expensing would give 1,800 more this period.',
        { claim: 'fullExpensing', relief: 1_800, difference: 1_800 },
      ],
      [
        'Nothing is claimed, as you asked: the expenditure goes to the pool. Next best: annual investment allowance would give 50,000 more this period.',
        { claim: 'annualInvestmentAllowance', relief: 50_000, difference: 50_000 },
      ],
    ]);
    expect(problems).toEqual([
      `warning claims: none: expenditure of 51,800 goes to the pools although a first-year claim was open for it (CAA 2001 s3, s52). ${LOST.replace('claim out', 'claims out')}`,
    ]);
    // A car of 40 g/km has no first-year allowance to lose.
    const car = bought('Car', '2026-05-01', 1_800, { type: 'car', co2Emissions: 40 });
    expect(worked({ claims: 'none', additions: [car] }).problems).toEqual([]);
  });

  it('is that the trade ended, in the last period: nothing else is open (CAA 2001 s38B, s46)', () => {
    const { said, problems, annualInvestmentAllowance, mainPool, nextPeriod } = worked({
      tradeCeased: true,
      mainPool: { broughtForward: 500 },
      additions: [
        bought('Laptop', '2026-05-01', 1_800),
        bought('Desk', '2026-05-01', 100, { claim: 'annualInvestmentAllowance' }),
        bought('Press', '2026-05-01', 100, { claim: 'fullExpensing' }),
      ],
    });
    const why =
      'The trade ended in this period: no annual investment or first-year allowance is given, so the expenditure goes to the pool.';
    expect(said).toEqual([
      [why, null],
      [why, null],
      [why, null],
    ]);
    expect(problems).toEqual([
      'error additions[1].claim: the annual investment allowance is not given in the period in which the trade ends (CAA 2001 s38B); use writingDownAllowance',
      'error additions[2].claim: no first-year allowance is given in the period in which the trade ends (CAA 2001 s46(2)); leave claim out to have the best allowance that is open',
    ]);
    expect([annualInvestmentAllowance.available, annualInvestmentAllowance.working]).toEqual([
      0,
      '12 months; none in the period in which the trade ends (CAA 2001 s38B)',
    ]);
    // 500 + 1,800 + 100 + 100 = 2,500 is relieved in full, and nothing is carried forward.
    expect([mainPool.balancingAllowance, nextPeriod]).toEqual([2_500, null]);
  });
});

describe('the annual investment allowance', () => {
  const lorry = (amount: number, date = '2026-08-01', more: Partial<AdditionJson> = {}) =>
    bought('Lorry', date, amount, { secondHand: true, ...more });

  it('of a group’s share is used in the order listed; nobody may use the rest', () => {
    const { said, claimed, problems, annualInvestmentAllowance } = worked({
      annualInvestmentAllowanceShare: 1_000,
      additions: [lorry(10_000, '2026-08-01', { claim: 'annualInvestmentAllowance' }), lorry(5_000)],
    });
    expect(annualInvestmentAllowance).toEqual({
      limit: 1_000_000,
      available: 1_000,
      claimed: 1_000,
      working: "12 months; share of the group's allowance 1,000",
    });
    expect(claimed).toEqual([['annualInvestmentAllowance 1000 1000 690'], []]);
    expect(said).toEqual([
      ['As asked: annual investment allowance on 1,000, 9,000 in the pool.', null],
      ['The greatest relief of the period that is open: 5,000 in the pool.', null],
    ]);
    expect(problems).toEqual([
      "error additions[0].claim: the annual investment allowance left for it is 1,000, and 10,000 is claimed (the limit of the period is 1,000,000; share of the group's allowance 1,000); claim less with claimedOn, or use best",
    ]);
  });

  it('that others leave is compared: of 1,000 the first took 600', () => {
    const { said } = worked({
      annualInvestmentAllowanceShare: 1_000,
      additions: [
        lorry(600, '2026-08-01', { claim: 'annualInvestmentAllowance' }),
        lorry(5_000, '2026-08-02', { claim: 'writingDownAllowance' }),
      ],
    });
    // 400 + 14% of 4,600 = 1,044 against 14% of 5,000 = 700; the first against 14% of 600 = 84.
    expect(said.map(([, nextBest]) => nextBest)).toEqual([
      { claim: 'writingDownAllowance', relief: 84, difference: -516 },
      { claim: 'annualInvestmentAllowance', relief: 1_044, difference: 344 },
    ]);
  });

  it('above the limit of the period is not given, and a share of the whole limit gives no warning', () => {
    const share = (annualInvestmentAllowanceShare: number) => {
      const { problems, annualInvestmentAllowance } = worked({ annualInvestmentAllowanceShare });
      return [problems, annualInvestmentAllowance.working];
    };
    expect(share(1_000_000)).toEqual([[], '12 months']);
    expect(share(1_000_001)).toEqual([
      [
        'warning annualInvestmentAllowanceShare: is above the limit of the period, 1,000,000 (CAA 2001 s51A): only that is used. Check the share',
      ],
      '12 months',
    ]);
    expect(worked({}, ['2026-04-01', '2026-09-30']).annualInvestmentAllowance).toEqual({
      // 183/365 of 1,000,000 by days, rounded up; six months would be 500,000.
      limit: 501_370,
      available: 501_370,
      claimed: 0,
      working: '183 days',
    });
  });

  it('of a year over 1 January 2019 is 200,000 for earlier purchases (FA 2019 Sch 13 para 1(3))', () => {
    const over = ['2018-07-01', '2019-06-30'] as const;
    const aia = { claim: 'annualInvestmentAllowance' } as const;
    const { claimed, problems, annualInvestmentAllowance, said } = worked(
      {
        additions: [
          lorry(150_000, '2018-08-01', aia),
          lorry(80_000, '2018-12-31', aia),
          lorry(500_000, '2019-01-01', aia),
          lorry(40_000, '2018-09-01', { claim: 'writingDownAllowance' }),
        ],
      },
      over,
    );
    // Six months of 200,000 and six of 1,000,000 are 600,000; 150,000 + 50,000 before, 400,000 after.
    expect(annualInvestmentAllowance.working).toBe(
      '12 months; the limit rises on 1 January 2019: at most 200,000 for expenditure before that day',
    );
    expect(claimed).toEqual([
      ['annualInvestmentAllowance 150000 150000 690'],
      ['annualInvestmentAllowance 50000 50000 690'],
      ['annualInvestmentAllowance 400000 400000 690'],
      [],
    ]);
    expect(problems.map((problem) => problem.slice(0, 86))).toEqual([
      'error additions[1].claim: the annual investment allowance left for it is 50,000, and 8',
      'error additions[2].claim: the annual investment allowance left for it is 400,000, and ',
    ]);
    expect(said[3]).toEqual(['As asked: 40,000 in the pool.', null]);
    // A period that begins on the day has only the new limit.
    expect(worked({}, ['2019-01-01', '2019-12-31']).annualInvestmentAllowance.working).toBe('12 months');
    // If 150,000 is claimed, the cap leaves 50,000 for purchases before the day: 50,000 + 18% of 10,000.
    const left = worked(
      {
        additions: [
          lorry(150_000, '2018-08-01', aia),
          lorry(60_000, '2018-09-01', { claim: 'writingDownAllowance' }),
        ],
      },
      over,
    );
    expect(left.said[1]?.[1]).toEqual({
      claim: 'annualInvestmentAllowance',
      relief: 51_800,
      difference: 41_000,
    });
  });

  it('is not given on a car, whatever is named', () => {
    const car = bought('Car', '2026-08-02', 5_000, {
      type: 'car',
      co2Emissions: 40,
      claim: 'firstYearAllowance',
    });
    expect(worked({ additions: [car] }).problems).toEqual([
      'error additions[0].claim: firstYearAllowance is not given for expenditure of 2 August 2026 on a car of 40 g/km; leave claim out to have the best allowance that is open',
    ]);
    const old = lorry(5_000, '2026-08-02', { claim: 'fullExpensing' });
    expect(worked({ additions: [old] }).problems[0]).toMatch(
      /^error additions\[0\].claim: fullExpensing is not given for expenditure of 2 August 2026; leave claim out/,
    );
  });
});

describe('relief that is lost', () => {
  it('names the allowance that would have given most', () => {
    const lost = (more: Partial<AdditionJson>, share: number | null = null) =>
      worked({
        annualInvestmentAllowanceShare: share,
        additions: [bought('Thing', '2026-06-01', 900, { claim: 'writingDownAllowance', ...more })],
      }).problems.map((problem) => problem.replace('warning additions[0].claim: ', '').slice(0, 81));
    const full = '900 of this goes to the pool although a first-year allowance of 100% was open for ';
    expect(lost({})).toEqual([full.slice(0, 81)]);
    const investment = ' of this goes to the pool although the annual investment allowance was open for it';
    expect(lost({ type: 'specialRate' })).toEqual([`900${investment}`.slice(0, 81)]);
    // If 200 is left, the 50% of special rate plant covers more of it.
    expect(lost({ type: 'specialRate' }, 200)).toEqual([
      '900 of this goes to the pool although a first-year allowance of 50% was open for '.slice(0, 81),
    ]);
    expect(lost({ secondHand: true }, 200)).toEqual([`200${investment}`.slice(0, 81)]);
    expect(lost({ secondHand: true }, 0)).toEqual([]);
    expect(lost({ type: 'car', co2Emissions: 0 })).toEqual([full.slice(0, 81)]);
    expect(lost({ type: 'car', co2Emissions: 51 })).toEqual([]);
  });
});
