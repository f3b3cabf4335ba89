import { TREATMENTS } from '../../core/figures/capital-allowances.ts';
import type { FilingFigures } from '../../core/figures/filing.ts';
import { computeFiling } from '../../core/filing/compute.ts';
import { ADDITION_TYPES } from '../../core/law/addition-types.ts';
import { LAW } from '../../core/law/law.ts';
import { allowancesInBoxes } from '../../core/tax/allowances/boxes.ts';
import { openingBalances, workOut } from '../../core/tax/allowances/work-out.ts';
import { chargesByYear, marginalReliefOf } from '../../core/tax/marginal-relief.ts';
import { figuresFor } from '../../test/core/figures/figures.ts';
import { byReturnLibrary } from '../../test/core/tax/calculators.ts';
import { plainFiling } from '../../test/core/tax/second-computation.ts';
import { TODAY, TYPICAL, WORST, YEAR } from './filings.ts';
import { perSecond, quantile, within } from './numbers.ts';

/**
 * Times the computation of the tax in this process, where each single run can be timed. Compares it with the same boxes
 * computed in plain integers. Compares rates and marginal relief with the library behind the tax authority's return
 * service, which computes in decimals.
 */
const WARM_UP = 2_000;
const ROUNDS = 20;
/** Milliseconds that 99 of 100 computations must keep within, in the worst case. */
const ROOM_MS = 1;

interface Timed {
  /** Mean milliseconds of one run, taken from the median round. */
  readonly mean: number;
  /** Milliseconds within which half of the runs finish. The next field is for 99 of 100. */
  readonly median: number;
  readonly p99: number;
}

/** Times several works in turns, each `times` times a round. Times each round as a whole, then each run. */
function inTurns(works: readonly (() => unknown)[], times: number): readonly Timed[] {
  for (const work of works) for (let i = 0; i < WARM_UP; i += 1) work();
  const rounds = works.map((): number[] => []);
  const singles = works.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, work] of works.entries()) {
      const began = performance.now();
      for (let i = 0; i < times; i += 1) work();
      rounds[index]?.push((performance.now() - began) / times);
      for (let i = 0; i < times; i += 1) {
        const start = performance.now();
        work();
        singles[index]?.push(performance.now() - start);
      }
    }
  return works.map((_, index) => ({
    mean: quantile(rounds[index] ?? [], 0.5),
    median: quantile(singles[index] ?? [], 0.5),
    p99: quantile(singles[index] ?? [], 0.99),
  }));
}

const ms = (value: number): string => `${value.toFixed(value < 0.1 ? 4 : 3)} ms`;

/** Prints the limit of one run, with the median run and 99 of 100 runs. */
const limited = ({ median, p99 }: Timed): string =>
  `at the median    ${within(median, ROOM_MS, ' ms')}; for 99 of 100 ${within(p99, ROOM_MS, ' ms')}`;

/** Times one filing and its bound. The bound takes box 480 from the computation, once. */
function filing(name: string, figures: FilingFigures): string {
  const { returns } = computeFiling(figures, TODAY);
  const loansTax = returns.map(({ boxes }) => {
    const value = boxes.get('480');
    return value?.kind === 'pence' ? value.amount : 0n;
  });
  const boxes = returns.reduce((total, one) => total + one.boxes.size, 0);
  const lines = returns.reduce((total, one) => total + one.lines.length, 0);
  const [own, bound] = inTurns(
    [() => computeFiling(figures, TODAY), () => plainFiling(figures, loansTax)],
    250,
  );
  if (own === undefined || bound === undefined) throw new Error('nothing was timed');
  return `${name}: ${returns.length} return${returns.length > 1 ? 's' : ''}, ${boxes} boxes, ${lines} lines
  computed      ${perSecond(own.mean / returns.length)} (${ms(own.mean)} a filing; half within ${ms(own.median)}, 99 of 100 within ${ms(own.p99)})
  the bound     ${perSecond(bound.mean / returns.length)} (${ms(bound.mean)}): the same boxes in plain integers, without explanations
  ratio         ${(own.mean / bound.mean).toFixed(1)} times the bound
  ${limited(own)}`;
}

/** Times our and the library's rates, limits and marginal relief for a year in two financial years. */
function rates(): string {
  const period = { start: '2025-01-01', end: '2025-12-31' };
  const ours = () =>
    marginalReliefOf(chargesByYear(123_456n, 1_000n, { associatedCompanies: 1 }, period, LAW));
  const theirs = () => byReturnLibrary(123_456n, 1_000n, 1, period);
  const [own, library] = inTurns([ours, theirs], 1_000);
  if (own === undefined || library === undefined) throw new Error('nothing was timed');
  return `Rates and marginal relief of twelve months in two financial years
  ours          ${perSecond(own.mean)} (${ms(own.mean)}), in fractions of integers
  a library's   ${perSecond(library.mean)} (${ms(library.mean)}): the algorithm behind the authority's return service, in decimals of 34 digits
  ratio         ${(own.mean / library.mean).toFixed(2)} times the library's way`;
}

const day = (index: number): string => `2026-${String(1 + (index % 12)).padStart(2, '0')}-15`;

/** A filing with the greatest number of additions and disposals, of every kind in turn, in a year across 1 April 2026. */
const MAX_ALLOWANCES: FilingFigures = figuresFor('2026-01-01', '2026-12-31', {
  profitLossData: { turnover: 90_000_000 },
  capitalAllowancesData: {
    mainPool: { broughtForward: 100_000 },
    specialRatePool: { broughtForward: 50_000 },
    additions: Array.from({ length: 200 }, (_, index) => {
      const type = ADDITION_TYPES[index % ADDITION_TYPES.length] ?? 'mainRate';
      return {
        description: `Addition ${index}`,
        date: day(index),
        amount: 1_000 + 97 * index,
        type,
        ...(type === 'car' ? { co2Emissions: index % 2 === 0 ? 0 : 60 } : {}),
        ...(index % 3 === 0 ? { secondHand: true } : {}),
      };
    }),
    disposals: Array.from({ length: 200 }, (_, index) => ({
      description: `Disposal ${index}`,
      date: day(index),
      proceeds: 50 + index,
      cost: 1_000 + index,
      treatment: TREATMENTS[index % TREATMENTS.length] ?? 'mainPool',
    })),
  },
});

/** Times only the pools, claims and boxes of capital allowances. */
function allowances(): string {
  const { capitalAllowances: facts, period } = MAX_ALLOWANCES;
  if (facts === null) throw new Error('there are no facts');
  const opening = openingBalances(facts, period);
  const inputs = {
    facts,
    business: 'trade',
    opening,
    period,
    periodOfAccount: period,
    sentOn: TODAY,
    law: LAW,
  } as const;
  const [own] = inTurns([() => allowancesInBoxes(workOut(inputs))], 100);
  if (own === undefined) throw new Error('nothing was timed');
  return `Capital allowances of 200 additions and 200 disposals, worked out
  computed      ${perSecond(own.mean)} (${ms(own.mean)}; half within ${ms(own.median)}, 99 of 100 within ${ms(own.p99)})
  ${limited(own)}`;
}

export const taxBench = (): string =>
  [
    // Runs first, so that it does not pay for collecting the garbage of the other parts.
    allowances(),
    filing(`A micro-entity's year to ${YEAR.end}`, TYPICAL),
    filing('Eighteen months, every field, 20 loans and 20 reliefs', WORST),
    rates(),
  ].join('\n\n');
