import fc from 'fast-check';
import { expect } from 'vitest';
import { carriedForwardAsJson } from '../../../../core/figures/balances.ts';
import { computeFiling } from '../../../../core/filing/compute.ts';
import type { ReturnComputation } from '../../../../core/tax/computation.ts';
import { figuresFor } from '../../figures/figures.ts';
import { companies, type GeneratedCompany, SHAPE_NAMES } from './companies.ts';
import type { PlainFigures } from './figures.ts';
import { plainFilingOf } from './filing.ts';
import { plainFiguresOf } from './input.ts';
import type { Went } from './losses.ts';
import { hasEnded, hasTrade } from './results.ts';
import type { PlainReturn } from './return.ts';

/** A company with its returns, and its returns with other claims. */
interface Held {
  readonly company: GeneratedCompany;
  readonly figures: PlainFigures;
  readonly returns: readonly PlainReturn[];
}

/** Gives the engine's value of a box in the second computation's form. */
const computedBox = (computed: ReturnComputation, box: string): bigint => {
  const value = computed.boxes.get(box);
  if (value?.kind === 'rate') return value.hundredths;
  return value?.kind === 'pounds' || value?.kind === 'pence' ? value.amount : 0n;
};
/** Gives a tick, a year or a number of companies. */
function saidIn({ boxes }: ReturnComputation, box: string): number | true | undefined {
  const value = boxes.get(box);
  if (value?.kind === 'count') return value.count;
  return value?.kind === 'year' ? value.year : value === undefined ? undefined : true;
}
/** Boxes that are ticks, years, or numbers of companies. */
const SAID = ['45', '172', '280', '326', '329', '330', '380', '630', '631'];

/** Lists faults in words; empty when the property is true. */
type Check = (one: Held) => readonly string[];
const wrongIf = (broken: boolean, words: string): readonly string[] => (broken ? [words] : []);
const boxOf = ({ boxes }: PlainReturn, box: string): bigint => boxes[box] ?? 0n;

/** Boxes of the form that relieve total profits, in the order of the law. */
const RELIEFS = ['255', '245', '260', '250', '265', '275', '290', '285', '263', '310', '305'];

/** Claims that a caller may name, each with the value that claims nothing. */
const CLAIMS: readonly string[] = [
  'loanDeficitClaimed',
  'nonTradingIntangibleLossesClaimed',
  'excessCapitalAllowancesClaimed',
  'lossesBroughtForwardClaimed',
  'lossesBroughtForwardBefore2017Claimed',
  'propertyLossesBroughtForwardClaimed',
  'managementExpensesBroughtForwardClaimed',
  'loanDeficitBroughtForwardClaimed',
  'nonTradingIntangibleLossesBroughtForwardClaimed',
];

const withAmounts = (figures: PlainFigures, of: (name: string) => bigint | undefined): PlainFigures => {
  const amounts: Record<string, bigint> = {};
  for (const [name, amount] of Object.entries(figures.amounts))
    if (amount !== undefined && !CLAIMS.includes(name)) amounts[name] = amount;
  for (const name of CLAIMS) {
    const claim = of(name);
    if (claim !== undefined) amounts[name] = claim;
  }
  return { ...figures, amounts };
};

/**
 * Gives the company with every claim at its best, and with none. Relief as the trade ends stays as stated: if it is absent,
 * it is claimed only when the restriction held losses back (section 9 of the sheet).
 */
const withBest = (figures: PlainFigures): PlainFigures => ({
  ...withAmounts(figures, () => undefined),
  tradingLossReliefClaimed: null,
});
const withNone = (figures: PlainFigures): PlainFigures => ({
  ...withAmounts(figures, () => 0n),
  tradingLossReliefClaimed: false,
  terminalLossReliefClaimed: false,
});

/**
 * True when the trade ends in the second of two returns. The first return uses balances first (section 7 of the sheet). A
 * claim of nothing there keeps losses for s45F in the second, outside the limit: best claims are those of one return.
 */
const endsInSecondReturn = (figures: PlainFigures, returns: readonly PlainReturn[]): boolean =>
  returns.length > 1 &&
  hasEnded(figures) &&
  (figures.amounts.lossesBroughtForward ?? 0n) + (figures.amounts.lossesBroughtForwardBefore2017 ?? 0n) > 0n;

const profitsOf = (figures: PlainFigures): bigint =>
  plainFilingOf(figures).reduce((total, one) => total + boxOf(one, '315'), 0n);

const CHECKS: Readonly<Record<string, Check>> = {
  'is computed by the engine as by the second computation': ({ company, returns }) => {
    const { filing, data, asOf, wasLarge } = company;
    const given = figuresFor(filing.periodStart, filing.periodEnd, data);
    const computation = computeFiling({ ...given, wasLarge }, asOf);
    return computation.returns.flatMap((computed, index) => {
      const one = returns[index];
      if (one === undefined) return ['has another number of returns'];
      const { boxes, said, carriedForward } = one;
      return [
        ...Object.entries(boxes).flatMap(([box, expected]) => {
          const found = computedBox(computed, box);
          return wrongIf(found !== expected, `return ${index + 1}: box ${box} is ${found}, not ${expected}`);
        }),
        ...SAID.flatMap((box) =>
          wrongIf(saidIn(computed, box) !== said[box], `return ${index + 1}: box ${box} is said otherwise`),
        ),
        ...Object.entries(carriedForward).flatMap(([name, expected]) => {
          const found = carriedForwardAsJson(computed.carriedForward)[name];
          return wrongIf(
            found !== Number(expected),
            `return ${index + 1}: ${name} is ${found}, not ${expected}`,
          );
        }),
      ];
    });
  },

  'loses nothing and uses nothing twice between arising and what goes on': ({ returns }) =>
    returns.flatMap(({ kinds }, index) =>
      Object.entries(kinds).flatMap(([kind, went]: [string, Went]) => {
        const { broughtForward, arising, surrendered, used, carriedBack, lost, forward } = went;
        const before = Object.entries(returns[index - 1]?.kinds ?? {}).find(([name]) => name === kind)?.[1];
        return [
          ...wrongIf(
            broughtForward + arising !== surrendered + used + carriedBack + lost + forward,
            `${kind} does not add up`,
          ),
          ...wrongIf(
            Object.values(went).some((amount) => amount < 0n),
            `${kind} is below nil: ${Object.entries(went).join(' ')}`,
          ),
          ...wrongIf(
            before !== undefined && before.forward !== broughtForward,
            `${kind} opens with ${broughtForward}, not with ${before?.forward}`,
          ),
        ];
      }),
    ),

  'keeps every relief within what is left': ({ returns }) =>
    returns.flatMap((one) => {
      let left = boxOf(one, '235');
      return [
        ...RELIEFS.flatMap((box) => {
          left -= boxOf(one, box);
          return wrongIf(left < 0n, `box ${box} is more than is left`);
        }),
        ...wrongIf(left !== boxOf(one, '315'), `box 315 is not ${left}`),
        ...wrongIf(boxOf(one, '160') > boxOf(one, '155'), 'box 160 is above box 155'),
        ...wrongIf(boxOf(one, '215') > boxOf(one, '210'), 'box 215 is above box 210'),
        ...Object.entries(one.boxes).flatMap(([box, amount]) =>
          wrongIf(amount < 0n, `box ${box} is ${amount}`),
        ),
      ];
    }),

  'has a profit or a loss of one source, never both': ({ returns }) =>
    returns.flatMap((one) =>
      [
        ['155', '780'],
        ['170', '795'],
        ['190', '805'],
        ['195', '830'],
      ].flatMap(([profit = '', loss = '']) =>
        wrongIf(boxOf(one, profit) > 0n && boxOf(one, loss) > 0n, `boxes ${profit} and ${loss}`),
      ),
    ),

  'gives nothing that nobody claims': ({ figures }) =>
    plainFilingOf(withNone(figures)).flatMap((one, index) => {
      const later = figures.amounts.lossesCarriedBackFromLaterPeriod ?? 0n;
      const claimed = ['160', '260', '263', '265', '285', '290', ...(later > 0n ? [] : ['275'])];
      const isOld = figures.period.start < '2017-04-01';
      return claimed.flatMap((box) =>
        wrongIf(!isOld && boxOf(one, box) !== 0n, `return ${index + 1}: box ${box} is ${boxOf(one, box)}`),
      );
    }),

  'has no better claim than the best': ({ figures, returns }) => {
    if (endsInSecondReturn(figures, returns)) return [];
    const best = profitsOf(withBest(figures));
    const named = profitsOf(figures);
    const none = profitsOf({
      ...withNone(figures),
      terminalLossReliefClaimed: figures.terminalLossReliefClaimed,
    });
    return [
      ...wrongIf(best > named, `profits are ${best} at best and ${named} as claimed`),
      ...wrongIf(best > none, `profits are ${best} at best and ${none} with no claim`),
    ];
  },
};

const hasBox =
  (box: string) =>
  ({ returns }: Held): boolean =>
    returns.some((one) => boxOf(one, box) > 0n || box in one.said);

/**
 * Situations that must occur, each with its least number in a thousand companies: a property without cases proves nothing.
 */
const SITUATIONS: Readonly<Record<string, readonly [isMet: (one: Held) => boolean, minimum: number]>> = {
  'two returns': [({ returns }) => returns.length === 2, 100],
  'no trade': [({ figures }) => !hasTrade(figures), 200],
  'losses lost with the trade': [({ returns }) => returns.some(({ kinds }) => kinds.trading.lost > 0n), 20],
  'terminal relief carried back': [
    ({ returns }) => returns.some(({ kinds }) => kinds.old.carriedBack > 0n),
    2,
  ],
  'allowances of a business that is no trade': [
    ({ returns }) => returns.some((one) => boxOf(one, '735') > 0n || boxOf(one, '750') > 0n),
    10,
  ],
  'a loss carried back': [hasBox('45'), 30],
  'a deficit of a later period': [hasBox('172'), 20],
  'a loss of a later period': [hasBox('280'), 20],
  'instalments of a large company': [hasBox('630'), 30],
  'instalments of a very large company': [hasBox('631'), 10],
  ...Object.fromEntries(
    ['160', '215', '245', '250', '255', '260', '263', '265', '275', '285', '290', '305', '435'].map((box) => [
      `box ${box}`,
      [hasBox(box), 10] as const,
    ]),
  ),
};

export const SITUATION_NAMES: readonly string[] = Object.keys(SITUATIONS);

/**
 * Checks this many companies without a trade, or that start or stop, against every property.
 * @returns how often each shape of company and each situation occurred
 */
export function checkCompanies(runs: number, seed?: number): ReadonlyMap<string, number> {
  const met = new Map<string, number>();
  const count = (name: string) => met.set(name, (met.get(name) ?? 0) + 1);
  fc.assert(
    fc.property(companies, (company) => {
      const { filing, data, asOf, wasLarge } = company;
      const figures = { ...plainFiguresOf({ ...data, filing, asOf }), wasLarge };
      const one: Held = { company, figures, returns: plainFilingOf(figures) };
      count(company.shape);
      for (const [name, [isMet]] of Object.entries(SITUATIONS)) if (isMet(one)) count(name);
      const wrong = Object.entries(CHECKS).flatMap(([name, check]) =>
        check(one).map((words) => `${name}: ${words}`),
      );
      if (wrong.length > 0) throw new Error(wrong.join('\n'));
    }),
    { numRuns: runs, ...(seed === undefined ? {} : { seed }) },
  );
  for (const [name, [, minimum]] of Object.entries(SITUATIONS))
    expect([name, (met.get(name) ?? 0) * 1_000 >= minimum * runs]).toEqual([name, true]);
  for (const shape of SHAPE_NAMES) expect([shape, met.has(shape)]).toEqual([shape, true]);
  return met;
}
