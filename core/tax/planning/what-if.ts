import { LIMITS } from '../../figures/limits.ts';
import type { Pence, Pounds } from '../../money.ts';
import { inPence, inPounds } from '../wording.ts';
import type { Change, Outcome, Probe } from './probe.ts';

/** What the tax would be if one thing were otherwise, found by computing the filing again. */
export interface WhatIf {
  readonly id: WhatIfId;
  readonly label: string;
  /** Tax saved in this filing; negative when it costs. */
  readonly saves: Pence;
  /** What is left besides for later periods: losses and expenses not yet relieved. */
  readonly carriedForward: Pounds;
  readonly working: string;
  readonly law: string;
}

export type WhatIfId =
  | 'deductibleCost'
  | 'donation'
  | 'associatedCompany'
  | 'claimInFull'
  | 'disclaimWritingDown'
  | 'disclaimToLimit';

const THOUSAND: Pounds = 1_000n;

interface Question {
  readonly id: WhatIfId;
  readonly label: string;
  readonly law: string;
  readonly change: Omit<Change, 'index'>;
}

const QUESTIONS: readonly Question[] = [
  {
    id: 'deductibleCost',
    label: `${inPounds(THOUSAND)} more of capital allowances, pension contributions paid or other deductible cost`,
    law: 'CTA 2009 s54; CAA 2001 s2; FA 2004 s196',
    change: { amounts: { otherCharges: THOUSAND } },
  },
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

/** The answers for one return; tax of every return counts. */
export function whatIfs(
  probe: Probe,
  base: Outcome,
  index: number,
  associatedCompanies: number,
): readonly WhatIf[] {
  return QUESTIONS.filter(
    ({ id }) => id !== 'associatedCompany' || associatedCompanies < LIMITS.associatedCompanies,
  ).map(({ id, label, law, change }) => {
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
