import { min, type Pounds, sum } from '../../base/money.ts';
import type { Addition, CapitalAllowanceFigures } from '../../figures/capital-allowances.ts';
import { inPence, inPounds } from '../../words/figures.ts';
import type { WorkedAllowances } from '../allowances/work-out.ts';
import { augmentedOf, type Limit, type Measure } from './limits.ts';
import type { Outcome, Probe } from './probe.ts';
import { leastProfit } from './rates.ts';
import type { WhatIf } from './what-if.ts';

/**
 * Finds the effect of other claims on the tax. It tries each allowance that is open and not claimed. It tries leaving out
 * each claim, so that more remains for later. Each trial computes the filing again, and shows the balances left in the
 * pools.
 */

/** Gives the balances of the pools at the end of the filing, which later periods can still write down. */
const leftInPools = ({ returns }: Outcome): Pounds =>
  sum(
    returns
      .slice(-1)
      .flatMap(({ capitalAllowances: worked }) =>
        worked === null
          ? []
          : [
              worked.mainPool.carriedForward,
              worked.specialRatePool.carriedForward,
              ...worked.shortLifeAssets.map(({ carriedForward }) => carriedForward),
            ],
      ),
  );

const plain = (addition: Addition): Addition => ({ ...addition, claim: 'best', claimedOn: null });

/** Gives the facts with every claim that the law allows. */
const claimedInFull = (facts: CapitalAllowanceFigures): CapitalAllowanceFigures => ({
  ...facts,
  claims: 'maximum',
  mainPool: { ...facts.mainPool, writingDownAllowance: null },
  specialRatePool: { ...facts.specialRatePool, writingDownAllowance: null },
  shortLifeAssets: facts.shortLifeAssets.map((asset) => ({ ...asset, writingDownAllowance: null })),
  additions: facts.additions.map(plain),
});

const moreOrLess = (amount: Pounds): string =>
  amount < 0n ? `${inPounds(-amount)} less` : `${inPounds(amount)} more`;

function compared(
  base: Outcome,
  after: Outcome,
  said: Pick<WhatIf, 'id' | 'label' | 'law'>,
): readonly WhatIf[] {
  const saves = base.tax - after.tax;
  const carriedForward = after.carriedForward - base.carriedForward;
  const pools = leftInPools(after) - leftInPools(base);
  if (saves === 0n && carriedForward === 0n && pools === 0n) return [];
  return [
    {
      ...said,
      saves,
      carriedForward,
      working: [
        `Computed again: ${inPence(base.tax)} - ${inPence(after.tax)} = ${inPence(saves)}`,
        ...(carriedForward === 0n ? [] : [`${moreOrLess(carriedForward)} of losses is carried forward`]),
        ...(pools === 0n ? [] : [`${moreOrLess(pools)} is left in the pools for later periods`]),
      ].join('; '),
    },
  ];
}

/** Gives the facts with this much less written down: from the main pool first, then from the special rate pool. */
function givingUp(
  facts: CapitalAllowanceFigures,
  { mainPool, specialRatePool }: WorkedAllowances,
  amount: Pounds,
): CapitalAllowanceFigures {
  const offMain = min(amount, mainPool.writingDownAllowance);
  const offSpecial = min(amount - offMain, specialRatePool.writingDownAllowance);
  return {
    ...facts,
    mainPool: { ...facts.mainPool, writingDownAllowance: mainPool.writingDownAllowance - offMain },
    specialRatePool: {
      ...facts.specialRatePool,
      writingDownAllowance: specialRatePool.writingDownAllowance - offSpecial,
    },
  };
}

/**
 * Gives the least amount to leave out with which profits reach the lower limit; null where it is all of `written`, or
 * more. It may be above the distance to the limit: a loss, amounts brought forward and donations use up profits first.
 */
function toLowerLimit(
  lower: Limit | undefined,
  written: Pounds,
  measured: (leftOut: Pounds) => Pounds,
): Pounds | null {
  if (lower === undefined || lower.exceeded || lower.distance === 0n) return null;
  const reached = (leftOut: Pounds) => measured(leftOut) >= lower.limit;
  // Each pound left out is a pound of profits at most.
  if (lower.distance >= written || !reached(written - 1n)) return null;
  return leastProfit(lower.distance, reached);
}

/**
 * Finds the effects for one return with computed allowances. The tax of every return counts. The allowances to leave
 * out are writing-down allowances: they are not lost, because the pool stays higher (CAA 2001 s56(5)). Leaving them out
 * up to the lower limit raises profits that are still taxed at the small profits rate. Later they save tax at a higher
 * rate.
 */
export function allowanceWhatIfs(
  probe: Probe,
  base: Outcome,
  index: number,
  measure: Measure,
  limits: readonly Limit[],
): readonly WhatIf[] {
  const worked = base.returns[index]?.capitalAllowances ?? null;
  if (worked === null || worked.closing === null) return [];
  const { facts } = worked;
  const written = worked.mainPool.writingDownAllowance + worked.specialRatePool.writingDownAllowance;
  const without = (leftOut: Pounds) => probe({ index, facts: givingUp(facts, worked, leftOut) });
  const lower = limits.find(({ id }) => id === 'lowerLimit');
  const room = toLowerLimit(lower, written, (leftOut) => {
    const after = without(leftOut).returns[index];
    return after === undefined ? 0n : augmentedOf(after, measure);
  });
  const law = 'CAA 2001 s56(5)';
  return [
    ...compared(base, probe({ index, facts: claimedInFull(facts) }), {
      id: 'claimInFull',
      label: 'Every capital allowance claimed that is open',
      law: 'CAA 2001 s3, s51A, s52, s56',
    }),
    ...(written === 0n
      ? []
      : compared(base, without(written), {
          id: 'disclaimWritingDown',
          label: 'No writing-down allowances claimed this time',
          law,
        })),
    ...(room === null
      ? []
      : compared(base, without(room), {
          id: 'disclaimToLimit',
          label: `${inPounds(room)} less written down, so that profits reach the lower limit and no more`,
          law: `${law}; CTA 2010 s18D`,
        })),
  ];
}
