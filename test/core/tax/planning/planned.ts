import type { FilingFigures } from '../../../../core/figures/filing.ts';
import type { FilingJson } from '../../../../core/figures/filing-fields.ts';
import type { ProfitLossJson } from '../../../../core/figures/profit-loss.ts';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { computationAsJson } from '../../../../core/tax/explain.ts';
import { type PlannedComputationJson, withPlan } from '../../../../core/tax/planning/json.ts';
import { planFiling } from '../../../../core/tax/planning/plan.ts';
import { figuresFor } from '../../figures/figures.ts';

/** Day that the tests use as today. */
export const TODAY = '2026-11-20';

export const planOf = (figures: FilingFigures, asOf = TODAY): PlannedComputationJson => {
  const computation = computeFiling(figures, asOf);
  return withPlan(computationAsJson(1, computation), planFiling(figures, computation, asOf));
};

/** Plans the year to 31 March 2026, or another given period. */
export const planned = (
  profitLossData: ProfitLossJson,
  data: FilingJson = {},
  [start, end]: readonly [string, string] = ['2025-04-01', '2026-03-31'],
): PlannedComputationJson => planOf(figuresFor(start, end, { profitLossData, ...data }));

/** Gives the planning of the only return. */
export function planning(computation: PlannedComputationJson) {
  const [only, ...others] = computation.returns;
  if (only === undefined || others.length > 0) throw new Error('expected one return');
  return only.planning;
}

export const limit = (computation: PlannedComputationJson, id: string, index = 0) =>
  computation.returns[index]?.planning.limits.find((row) => row.id === id);
export const saves = (computation: PlannedComputationJson, id: string) =>
  computation.returns[0]?.planning.whatIf.find((row) => row.id === id);
/** Gives the date of a deadline by its id. */
export const dated = ({ deadlines }: PlannedComputationJson, id: string) =>
  deadlines.find((each) => each.id === id)?.date;
