import { divideRoundHalfUp, type Pence, type Pounds, sum, toPence } from '../../base/money.ts';
import { type Expenditure, RESEARCH_CATEGORIES, type ResearchCategory } from '../../figures/ct600l.ts';
import type { ResearchRelief } from '../../law/law.ts';

/** One category of expenditure: the amount paid, the per cent that counts, and the part that counts. */
export interface CategoryRow {
  readonly category: ResearchCategory;
  readonly paid: Pounds;
  readonly percent: bigint;
  readonly qualifying: Pence;
}

export interface Qualifying {
  /** Categories with expenditure, in the order of the additional information form. */
  readonly rows: readonly CategoryRow[];
  /** Their sum, half up to the pound. */
  readonly total: Pounds;
}

/** Categories whose payments count in part only: the payer and the supplier are not connected. */
const IN_PART: readonly ResearchCategory[] = [
  'externallyProvidedWorkersUnconnected',
  'contractedOutUnconnected',
];
const WHOLE = 100n;

/**
 * Adds up qualifying expenditure.
 *
 * @example 20,000 of consumables and 200,000 contracted out, not connected: 20,000 + 65% of 200,000 = 150,000
 */
export function qualifyingOf(expenditure: Expenditure, { unconnectedPercent }: ResearchRelief): Qualifying {
  const rows = RESEARCH_CATEGORIES.flatMap((category): readonly CategoryRow[] => {
    const paid = expenditure[category];
    if (paid === undefined) return [];
    const percent = IN_PART.includes(category) ? unconnectedPercent : WHOLE;
    return [{ category, paid, percent, qualifying: (toPence(paid) * percent) / WHOLE }];
  });
  return { rows, total: divideRoundHalfUp(sum(rows.map(({ qualifying }) => qualifying)), 100n) };
}
