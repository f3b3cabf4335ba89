import fc from 'fast-check';
import { expect } from 'vitest';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { balanceOf, type Pool } from '../../../../core/tax/allowances/pool.ts';
import type { WorkedAllowances } from '../../../../core/tax/allowances/work-out.ts';
import type { ReturnComputation } from '../../../../core/tax/computation.ts';
import { figuresFor } from '../../figures/figures.ts';
import { byTheAct } from './act.ts';
import { filingWithFacts, type GeneratedFacts } from './arbitrary.ts';

/** True for boxes of allowances, charges, values and expenditure. */
const isAllowanceBox = (box: string): boolean => Number(box) >= 688 && Number(box) <= 775;

const workedOf = ({ capitalAllowances }: ReturnComputation): WorkedAllowances => {
  if (capitalAllowances === null) throw new Error('no allowances were worked out');
  return capitalAllowances;
};

export function boxesOf(computed: ReturnComputation): Readonly<Record<string, bigint>> {
  return Object.fromEntries(
    [...computed.boxes].flatMap(([box, value]) =>
      isAllowanceBox(box) && value.kind === 'pounds' ? [[box, value.amount]] : [],
    ),
  );
}

const total = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

/** Checks the interface's equation, with every part zero or more. */
function checkPool(pool: Pool): void {
  const { broughtForward, additions, annualInvestmentAllowance, firstYearAllowances, disposals } = pool;
  expect(
    broughtForward +
      additions -
      annualInvestmentAllowance -
      firstYearAllowances -
      disposals -
      pool.writingDownAllowance -
      pool.balancingAllowance +
      pool.balancingCharge,
  ).toBe(pool.carriedForward);
  const parts = [additions, annualInvestmentAllowance, firstYearAllowances, disposals, pool.heldBack];
  const outcome = [
    pool.writingDownAllowance,
    pool.balancingAllowance,
    pool.balancingCharge,
    pool.carriedForward,
  ];
  for (const amount of [...parts, ...outcome]) expect(amount >= 0n).toBe(true);
  expect(outcome.slice(0, 3).filter((amount) => amount > 0n).length).toBeLessThanOrEqual(1);
  expect(pool.writingDownAllowance <= (balanceOf(pool) > 0n ? balanceOf(pool) : 0n)).toBe(true);
}

/**
 * Checks that there is no allowance without expenditure: each addition is claimed or pooled, once, and gives at most
 * 130% of its cost.
 */
function checkAdditions({ additions, investment }: WorkedAllowances): void {
  for (const { addition, claims, pooled } of additions) {
    expect(total(claims.map(({ expenditure }) => expenditure)) + pooled).toBe(addition.amount);
    for (const { expenditure, allowance, relieved } of claims) {
      expect(expenditure > 0n).toBe(true);
      expect(allowance * 10n <= expenditure * 13n + 5n && relieved <= expenditure).toBe(true);
    }
  }
  expect(investment.claimed <= investment.available && investment.available <= investment.limit).toBe(true);
}

/** Checks over every return of a filing that each amount brought in is relieved, received, or left. */
function checkConservation(returns: readonly WorkedAllowances[]): void {
  const pools = returns.flatMap(({ mainPool, specialRatePool, shortLifeAssets }) => [
    mainPool,
    specialRatePool,
    ...shortLifeAssets,
  ]);
  const spent = total(returns.flatMap(({ additions }) => additions.map(({ addition }) => addition.amount)));
  const joined = total(returns.flatMap((worked) => worked.joined.map(({ amount }) => amount)));
  expect(total(pools.map(({ additions }) => additions))).toBe(spent + joined);
  const investment = total(returns.map(({ investment: { claimed } }) => claimed));
  expect(total(pools.map(({ annualInvestmentAllowance }) => annualInvestmentAllowance))).toBe(investment);
}

/** Checks that allowances and charges in boxes equal the sum of the parts. */
function checkBoxes(computed: ReturnComputation): void {
  const worked = workedOf(computed);
  const boxes = boxesOf(computed);
  const pools = [worked.mainPool, worked.specialRatePool, ...worked.shortLifeAssets];
  const sumOf = (numbers: readonly string[]) => total(numbers.map((box) => boxes[box] ?? 0n));
  expect(sumOf(['688', '690', '691', '693', '695', '696', '705', '711', '713', '723', '725', '726'])).toBe(
    total(worked.additions.flatMap(({ claims }) => claims.map(({ allowance }) => allowance))) +
      total(pools.map((pool) => pool.writingDownAllowance + pool.balancingAllowance)) +
      total(worked.buildings.map(({ allowance }) => allowance)) +
      worked.otherAllowances,
  );
  expect(sumOf(['689', '692', '694', '700', '710', '730'])).toBe(
    total(pools.map(({ balancingCharge }) => balancingCharge)) +
      total(worked.disposals.map(({ balancingCharge }) => balancingCharge)) +
      worked.otherBalancingCharges,
  );
}

/** Gives a day of sending after the period, which decides the boxes. */
const sentAfter = (end: string): string => (end > '2026-11-22' ? end : '2026-11-22');

/** Compares one generated filing with the Act, and checks its own sums. */
export function checkFiling({ period, facts }: GeneratedFacts): readonly ReturnComputation[] {
  const sent = sentAfter(period.end);
  const figures = figuresFor(period.start, period.end, {
    profitLossData: { turnover: 5_000_000 },
    capitalAllowancesData: facts,
  });
  const { returns } = computeFiling(figures, sent);
  const plain = byTheAct(period.start, period.end, facts, sent);
  expect(returns).toHaveLength(plain.length);
  for (const [index, computed] of returns.entries()) {
    const worked = workedOf(computed);
    const { mainPool, specialRatePool, shortLifeAssets, buildings } = worked;
    expect({
      boxes: boxesOf(computed),
      main: mainPool.carriedForward,
      special: specialRatePool.carriedForward,
      shortLife: Object.fromEntries(shortLifeAssets.map((pool) => [pool.description, pool.carriedForward])),
      buildings: Object.fromEntries(
        buildings.map((each) => [each.building.description, each.expenditureRemaining]),
      ),
    }).toEqual(plain[index]);
    for (const pool of [mainPool, specialRatePool, ...shortLifeAssets]) checkPool(pool);
    checkAdditions(worked);
    checkBoxes(computed);
  }
  checkConservation(returns.map(workedOf));
  return returns;
}

/** Checks this many generated filings. Returns how often each situation occurred. */
export function checkFilings(count: number, seed?: number): ReadonlyMap<string, number> {
  const met = new Map<string, number>();
  const meet = (name: string, is: boolean) => {
    if (is) met.set(name, (met.get(name) ?? 0) + 1);
  };
  fc.assert(
    fc.property(filingWithFacts, (filing) => {
      const returns = checkFiling(filing);
      meet('two returns', returns.length === 2);
      meet('trade ended', filing.facts.tradeCeased === true);
      for (const computed of returns)
        for (const box of Object.keys(boxesOf(computed))) meet(`box ${box}`, true);
    }),
    { numRuns: count, ...(seed === undefined ? {} : { seed }) },
  );
  return met;
}
