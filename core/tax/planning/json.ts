import { formatPence, type Pounds } from '../../base/money.ts';
import type { IsoDate } from '../../dates/date.ts';
import type { ComputationJson, ReturnJson } from '../explain.ts';
import type { Deadline } from './deadline.ts';
import type { FilingPlan, ReturnPlan } from './plan.ts';

/** A computation with its plan, as `GET /filing/computation` returns it. */
export interface PlannedComputationJson extends Omit<ComputationJson, 'returns'> {
  readonly returns: readonly PlannedReturnJson[];
  /** Every deadline of the filing, earliest first. */
  readonly deadlines: readonly DeadlineJson[];
  /** Day up to which the law was checked for it. */
  readonly lawReadUpTo: IsoDate;
}
export type PlannedReturnJson = ReturnJson & { readonly planning: PlanningJson };

/**
 * Gives whole pounds as a number. Figures are below 10^15, which a number stores exactly, and nothing is computed from it
 * later.
 */
const whole = (amount: Pounds): number => Number(amount);
/** Gives hundredths of one per cent as per cent. */
const percent = (hundredths: bigint): number => Number(formatPence(hundredths));

function planningAsJson({ effective, marginal, limits, whatIf, loans, instalments }: ReturnPlan) {
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
export const deadlineAsJson = (deadline: Deadline) => ({
  ...deadline,
  amount: deadline.amount === null ? null : formatPence(deadline.amount),
});

export const withPlan = (computation: ComputationJson, plan: FilingPlan): PlannedComputationJson => ({
  ...computation,
  returns: computation.returns.map((each, index) => {
    const own = plan.returns[index];
    return { ...each, planning: own === undefined ? NO_PLAN : planningAsJson(own) };
  }),
  deadlines: plan.deadlines.map(deadlineAsJson),
  lawReadUpTo: plan.lawReadUpTo,
});
export type DeadlineJson = ReturnType<typeof deadlineAsJson>;
export type PlanningJson = ReturnType<typeof planningAsJson>;
export type LimitJson = PlanningJson['limits'][number];
