import type { Pence, Pounds } from '../../base/money.ts';
import { LIMITS } from '../../figures/limits.ts';
import { inPence, inPounds } from '../../words/figures.ts';
import type { Measure } from './limits.ts';
import type { Change, Outcome, Probe } from './probe.ts';

/** The tax after one change, found by computing the filing again. */
export interface WhatIf {
  readonly id: WhatIfId;
  readonly label: string;
  /** Tax saved in this filing; negative when it costs. */
  readonly saves: Pence;
  /** Change of the balances left for later periods: losses and expenses not yet relieved. */
  readonly carriedForward: Pounds;
  readonly working: string;
  readonly law: string;
}

export const WHAT_IFS = [
  'deductibleCost',
  'donation',
  'associatedCompany',
  'claimInFull',
  'disclaimWritingDown',
  'disclaimToLimit',
  'researchClaimed',
  'researchSpent',
  'researchCreditInstead',
] as const;
export type WhatIfId = (typeof WHAT_IFS)[number];

export const THOUSAND: Pounds = 1_000n;

interface Question {
  readonly id: WhatIfId;
  readonly label: string;
  readonly law: string;
  readonly change: Omit<Change, 'index'>;
}

/** A deductible cost that fits the company: costs of a trade relieve nothing without a trade. */
const COSTS = {
  trade: {
    label: 'capital allowances, pension contributions paid or other deductible cost',
    law: 'CTA 2009 s54; CAA 2001 s2; FA 2004 s196',
    amount: 'otherCharges',
  },
  letting: {
    label: 'expenses of letting',
    law: 'CTA 2009 s210; CTA 2010 s62',
    amount: 'propertyBusinessExpenses',
  },
  investment: { label: 'expenses of management', law: 'CTA 2009 s1219', amount: 'managementExpenses' },
} as const;

function deductibleCost({ hasTrade, lets }: Pick<Measure, 'hasTrade' | 'lets'>): Question {
  const { label, law, amount } = COSTS[hasTrade ? 'trade' : lets ? 'letting' : 'investment'];
  return {
    id: 'deductibleCost',
    label: `${inPounds(THOUSAND)} more of ${label}`,
    law,
    change: { amounts: { [amount]: THOUSAND } },
  };
}

const QUESTIONS: readonly Question[] = [
  {
    id: 'donation',
    label: `${inPounds(THOUSAND)} more of qualifying donations`,
    law: 'CTA 2010 s189',
    change: { amounts: { qualifyingDonations: THOUSAND } },
  },
  {
    id: 'associatedCompany',
    label: 'One more associated company',
    law: 'CTA 2010 s18D, s18E',
    change: { associatedCompanies: 1 },
  },
];

/** Finds the effect of each change in one return; the tax of every return counts. */
export function whatIfs(
  probe: Probe,
  base: Outcome,
  index: number,
  measure: Pick<Measure, 'associatedCompanies' | 'hasTrade' | 'lets'>,
): readonly WhatIf[] {
  return [deductibleCost(measure), ...QUESTIONS]
    .filter(
      ({ id }) => id !== 'associatedCompany' || measure.associatedCompanies < LIMITS.associatedCompanies,
    )
    .map(({ id, label, law, change }) => {
      const after = probe({ index, ...change });
      const saves = base.tax - after.tax;
      const carriedForward = after.carriedForward - base.carriedForward;
      const left =
        carriedForward === 0n ? '' : `; ${inPounds(carriedForward)} more is carried forward to later periods`;
      return {
        id,
        label,
        saves,
        carriedForward,
        working: `Computed again: ${inPence(base.tax)} - ${inPence(after.tax)} = ${inPence(saves)}${left}`,
        law,
      };
    });
}
