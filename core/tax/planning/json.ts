import { formatPence, type Pounds } from '../../base/money.ts';
import type { IsoDate } from '../../dates/date.ts';
import type { InstalmentKind } from '../../law/law.ts';
import type { ComputationJson, ReturnJson } from '../explain.ts';
import type { Deadline } from './deadline.ts';
import type { Limit } from './limits.ts';
import type { LoansPlan } from './loans.ts';
import type { FilingPlan, ReturnPlan } from './plan.ts';
import type { NextLimit } from './rates.ts';
import type { WhatIf } from './what-if.ts';

/**
 * Planning as `GET /filing/computation` returns it. As in all answers, whole pounds and per cent are numbers, pounds
 * and pence are text with two decimals.
 */
export interface PlannedComputationJson extends Omit<ComputationJson, 'returns'> {
  readonly returns: readonly PlannedReturnJson[];
  /** Every deadline of the filing, earliest first. */
  readonly deadlines: readonly DeadlineJson[];
  /** Day up to which the law was checked for it. */
  readonly lawReadUpTo: IsoDate;
}

export interface PlannedReturnJson extends ReturnJson {
  readonly planning: PlanningJson;
}

export interface PlanningJson {
  readonly effectiveRate: { readonly rate: number; readonly working: string } | null;
  readonly marginalRate: MarginalJson | null;
  readonly limits: readonly LimitJson[];
  readonly whatIf: readonly WhatIfJson[];
  readonly loansToParticipators: LoansPlanJson | null;
  readonly instalments: InstalmentsJson | null;
}

export interface MarginalJson {
  readonly rate: number;
  readonly onePound: string;
  readonly hundredPounds: string;
  readonly working: string;
  readonly next: {
    readonly limit: NextLimit['limit'];
    readonly label: string;
    readonly profit: number;
  } | null;
}

export interface LimitJson extends Omit<Limit, 'limit' | 'measured' | 'distance'> {
  readonly limit: number;
  readonly measured: number;
  readonly distance: number;
}

export interface WhatIfJson extends Omit<WhatIf, 'saves' | 'carriedForward'> {
  readonly saves: string;
  readonly carriedForward: number;
}

export interface LoansPlanJson extends Omit<LoansPlan, 'outstanding' | 'saves' | 'savesByLaw'> {
  readonly outstanding: number;
  readonly saves: string;
  readonly savesByLaw: string;
}

export interface InstalmentsJson {
  readonly kind: InstalmentKind;
  readonly payments: readonly { readonly date: IsoDate; readonly amount: string }[];
  readonly unless: string | null;
  readonly law: string;
}

export interface DeadlineJson extends Omit<Deadline, 'amount'> {
  readonly amount: string | null;
}

/**
 * Gives whole pounds as a number. Figures are below 10^15, which a number stores exactly, and nothing is computed from it
 * later.
 */
const whole = (amount: Pounds): number => Number(amount);
/** Gives hundredths of one per cent as per cent. */
const percent = (hundredths: bigint): number => Number(formatPence(hundredths));

function planningAsJson({
  effective,
  marginal,
  limits,
  whatIf,
  loans,
  instalments,
}: ReturnPlan): PlanningJson {
  return {
    effectiveRate: effective === null ? null : { rate: percent(effective.rate), working: effective.working },
    marginalRate:
      marginal === null
        ? null
        : {
            rate: percent(marginal.rate),
            onePound: formatPence(marginal.onePound),
            hundredPounds: formatPence(marginal.hundredPounds),
            working: marginal.working,
            next: marginal.next === null ? null : { ...marginal.next, profit: whole(marginal.next.profit) },
          },
    limits: limits.map((row) => ({
      ...row,
      limit: whole(row.limit),
      measured: whole(row.measured),
      distance: whole(row.distance),
    })),
    whatIf: whatIf.map((row) => ({
      ...row,
      saves: formatPence(row.saves),
      carriedForward: whole(row.carriedForward),
    })),
    loansToParticipators:
      loans === null
        ? null
        : {
            ...loans,
            outstanding: whole(loans.outstanding),
            saves: formatPence(loans.saves),
            savesByLaw: formatPence(loans.savesByLaw),
          },
    instalments:
      instalments === null
        ? null
        : {
            ...instalments,
            payments: instalments.payments.map(({ date, amount }) => ({ date, amount: formatPence(amount) })),
          },
  };
}

const NO_PLAN: PlanningJson = {
  effectiveRate: null,
  marginalRate: null,
  limits: [],
  whatIf: [],
  loansToParticipators: null,
  instalments: null,
};

/** Writes a deadline as the interface does. */
export const deadlineAsJson = (deadline: Deadline): DeadlineJson => ({
  ...deadline,
  amount: deadline.amount === null ? null : formatPence(deadline.amount),
});

/** Adds the plan of each return to the computation. */
export const withPlan = (computation: ComputationJson, plan: FilingPlan): PlannedComputationJson => ({
  ...computation,
  returns: computation.returns.map((each, index) => {
    const own = plan.returns[index];
    return { ...each, planning: own === undefined ? NO_PLAN : planningAsJson(own) };
  }),
  deadlines: plan.deadlines.map(deadlineAsJson),
  lawReadUpTo: plan.lawReadUpTo,
});
