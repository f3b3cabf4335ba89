import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../../core/dates/date.ts';
import { twelveMonthEnd } from '../../../../core/dates/period.ts';
import type {
  AdditionJson,
  CapitalAllowancesJson,
  Treatment,
} from '../../../../core/figures/capital-allowances.ts';
import type { ProfitLossJson } from '../../../../core/figures/profit-loss.ts';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { nextPeriodOf } from '../../../../core/tax/allowances/next-period.ts';
import type { ReturnComputation } from '../../../../core/tax/computation.ts';
import { figuresFor } from '../../figures/figures.ts';
import { filingWithFacts } from './arbitrary.ts';
import { boxesOf } from './every-filing.ts';

const TODAY = '2026-11-22';
const ALLOWANCES = ['688', '690', '691', '693', '695', '705', '711', '713', '723', '725', '726'];
const CHARGES = ['689', '692', '694', '700', '710', '730'];

function returnsOf(
  start: string,
  end: string,
  facts: CapitalAllowancesJson,
  profitLossData: ProfitLossJson = {},
) {
  const data = { profitLossData: { turnover: 5_000_000, ...profitLossData }, capitalAllowancesData: facts };
  return computeFiling(figuresFor(start, end, data), TODAY).returns;
}

/** Computes allowances less charges, from the boxes. */
function reliefOf(computed: ReturnComputation): bigint {
  const boxes = boxesOf(computed);
  const sum = (numbers: readonly string[]) => numbers.reduce((all, box) => all + (boxes[box] ?? 0n), 0n);
  return sum(ALLOWANCES) - sum(CHARGES);
}

function nextOf(computed: ReturnComputation | undefined): CapitalAllowancesJson {
  const worked = computed?.capitalAllowances ?? null;
  const next = worked === null ? null : nextPeriodOf(worked);
  if (next === null) throw new Error('nothing is carried forward');
  return next;
}

/** Ways in which an asset's cost was relieved, which its sale must state. */
const KINDS: readonly { readonly bought: Partial<AdditionJson>; readonly treatment: Treatment }[] = [
  { bought: { claim: 'annualInvestmentAllowance' }, treatment: 'mainPool' },
  { bought: { claim: 'writingDownAllowance' }, treatment: 'mainPool' },
  { bought: { claim: 'fullExpensing' }, treatment: 'fullExpensing' },
  { bought: { claim: 'firstYearAllowance' }, treatment: 'mainPool' },
  { bought: { type: 'specialRate', claim: 'annualInvestmentAllowance' }, treatment: 'specialRatePool' },
  { bought: { type: 'specialRate', claim: 'specialRateAllowance' }, treatment: 'specialRateAllowance' },
  { bought: { type: 'specialRate', claim: 'writingDownAllowance' }, treatment: 'specialRatePool' },
  { bought: { type: 'chargePoint', claim: 'firstYearAllowance' }, treatment: 'chargePoint' },
  { bought: { type: 'car', co2Emissions: 0 }, treatment: 'zeroEmissionCar' },
  { bought: { type: 'car', co2Emissions: 40 }, treatment: 'mainPool' },
  { bought: { type: 'car', co2Emissions: 150 }, treatment: 'specialRatePool' },
];

/** Computes the relief of a purchase on the first day, some years of use, a sale, and the end of the trade a year later. */
function reliefOverLife(
  start: string,
  amount: number,
  { bought, treatment }: (typeof KINDS)[number],
  sale: { readonly years: number; readonly proceeds: number },
): bigint {
  let [from, total] = [start, 0n];
  let facts: CapitalAllowancesJson = {
    additions: [{ description: 'Asset', date: start, amount, ...bought }],
  };
  for (let year = 0; year <= sale.years + 1; year += 1) {
    const end = twelveMonthEnd(from);
    const isSold = year === sale.years;
    const disposals = [{ description: 'Asset', date: end, proceeds: sale.proceeds, cost: amount, treatment }];
    const [computed] = returnsOf(from, end, {
      ...facts,
      ...(isSold ? { disposals } : {}),
      tradeCeased: year === sale.years + 1,
    });
    if (computed === undefined) throw new Error('no return');
    total += reliefOf(computed);
    if (year <= sale.years) facts = nextOf(computed);
    from = addDays(end, 1);
  }
  return total;
}

describe('the relief of an asset over its life', () => {
  it('is exactly its cost less its proceeds, for any claim', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...KINDS),
        fc.integer({ min: 1, max: 900_000 }),
        fc.integer({ min: 0, max: 120 }),
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom('2025-01-01', '2025-04-01', '2025-10-17', '2026-03-31'),
        (kind, amount, percent, years, start) => {
          // The proceeds are limited to the cost (CAA 2001 s62).
          const proceeds = Math.floor((amount * percent) / 100);
          const relief = reliefOverLife(start, amount, kind, { years, proceeds });
          expect(relief).toBe(BigInt(amount) - BigInt(Math.min(proceeds, amount)));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is no more than 30% above that for a super-deduction', () => {
    // 100,000 at 130% in the year to 31 March 2022; sold for 40,000 in the year to 31 March 2024, factor 1. 130,000 -
    // 40,000 = 90,000: the asset lost 60,000 of value, and 30,000 is extra.
    const relief = reliefOverLife(
      '2021-04-01',
      100_000,
      { bought: {}, treatment: 'superDeduction' },
      {
        years: 2,
        proceeds: 40_000,
      },
    );
    expect(relief).toBe(90_000n);
  });
});

describe('facts', () => {
  it('give the tax of the same claims stated as amounts', () => {
    fc.assert(
      fc.property(filingWithFacts, ({ period, facts }) => {
        for (const computed of returnsOf(period.start, period.end, facts)) {
          const { start, end } = computed.period;
          const boxes = boxesOf(computed);
          const stated = (key: string, ...numbers: string[]) => ({
            [key]: Number(numbers.reduce((sum, box) => sum + (boxes[box] ?? 0n), 0n)),
          });
          // Boxes that no stated amount fills are stated as other allowances and charges.
          const profitLossData = {
            turnover: Number(figureOf(computed, '145')),
            ...stated('caAia', '690'),
            ...stated('caFullExpensing', '688'),
            ...stated('caSpecialRateAllowance', '693'),
            ...stated('caSpecialRatePool', '695'),
            ...stated('caMainPool', '705'),
            ...stated('caStructuresBuildings', '711'),
            ...stated('caElectricChargePoints', '713'),
            ...stated('caZeroEmissionsGoodsVehicles', '723'),
            ...stated('caZeroEmissionsCars', '726'),
            ...stated('caOther', '725', '691', '696'),
            ...stated('bcFullExpensing', '689'),
            ...stated('bcSpecialRateAllowance', '694'),
            ...stated('bcSpecialRatePool', '700'),
            ...stated('bcMainPool', '710'),
            ...stated('bcOther', '730', '692'),
          };
          const [asAmounts] = computeFiling(figuresFor(start, end, { profitLossData }), TODAY).returns;
          for (const box of ['155', '315', '525', '780'])
            expect([box, asAmounts?.boxes.get(box)]).toEqual([box, computed.boxes.get(box)]);
        }
      }),
      { numRuns: 60 },
    );
  });
});

const figureOf = (computed: ReturnComputation, box: string): bigint => {
  const value = computed.boxes.get(box);
  return value?.kind === 'pounds' ? value.amount : 0n;
};

describe('a period split in two that the law treats alike', () => {
  // From 1 January to 31 December 2025 no rate or limit changes.
  const YEAR = { start: '2025-01-01', end: '2025-12-31' };
  const facts = fc.record({
    main: fc.integer({ min: 0, max: 400_000 }),
    special: fc.integer({ min: 0, max: 400_000 }),
    bought: fc.integer({ min: 1, max: 90_000 }),
    sold: fc.integer({ min: 0, max: 50_000 }),
    claim: fc.constantFrom('annualInvestmentAllowance' as const, 'fullExpensing' as const),
    cut: fc.integer({ min: 40, max: 320 }),
    claims: fc.constantFrom('maximum' as const, 'none' as const),
  });

  it('conserves the pools: relief plus balance is the same', () => {
    fc.assert(
      fc.property(facts, ({ main, special, bought, sold, claim, cut, claims }) => {
        const lastOfFirst = addDays(YEAR.start, cut);
        const additions = [
          {
            description: 'Bought',
            date: YEAR.start,
            amount: bought,
            ...(claims === 'maximum' ? { claim } : {}),
          },
        ];
        const disposals = [{ description: 'Sold', date: YEAR.end, proceeds: sold }];
        const opening = { mainPool: { broughtForward: main }, specialRatePool: { broughtForward: special } };
        const [whole] = returnsOf(YEAR.start, YEAR.end, { ...opening, additions, disposals, claims });
        const [first] = returnsOf(YEAR.start, lastOfFirst, { ...opening, additions, claims });
        const second = returnsOf(addDays(lastOfFirst, 1), YEAR.end, {
          ...nextOf(first),
          disposals,
          claims,
        })[0];
        if (whole === undefined || first === undefined || second === undefined) throw new Error('no return');
        const left = (computed: ReturnComputation) => {
          const { mainPool, specialRatePool } = nextOf(computed);
          return BigInt((mainPool?.broughtForward ?? 0) + (specialRatePool?.broughtForward ?? 0));
        };
        expect(reliefOf(first) + reliefOf(second) + left(second)).toBe(reliefOf(whole) + left(whole));
        // Nothing is claimed: the pools themselves are the same, unless a sale is charged.
        if (claims === 'none' && sold <= main) expect(nextOf(second)).toEqual(nextOf(whole));
      }),
      { numRuns: 60 },
    );
  });
});
