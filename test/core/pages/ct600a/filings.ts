import type { Ct600aJson, LoanJson, LoanReliefJson } from '../../../../core/figures/ct600a.ts';
import type { FilingJson } from '../../../../core/figures/filing-fields.ts';
import { computeFiling } from '../../../../core/filing/compute.ts';
import type { FilingComputation, ReturnComputation } from '../../../../core/tax/computation.ts';
import { valueAsJson } from '../../../../core/tax/explain.ts';
import { figuresFor } from '../../figures/figures.ts';

/** Makes a page with these loans and reliefs. */
export const pageOf = (
  loans: readonly LoanJson[],
  reliefs: readonly LoanReliefJson[] = [],
  more: Partial<Ct600aJson> = {},
): Ct600aJson => ({ applies: true, beforeEndPeriod: false, loans, reliefs, ...more });

/** A filing for the calendar year 2025, sent on 20 November 2026, with the given changes. */
export interface Filed {
  readonly start?: string;
  readonly end?: string;
  readonly asOf?: string;
  readonly data?: FilingJson;
}

export const computed = (
  ct600a: Ct600aJson,
  { start = '2025-01-01', end = '2025-12-31', asOf = '2026-11-20', data = {} }: Filed = {},
): FilingComputation =>
  computeFiling(figuresFor(start, end, { ...data, supplementaryPagesData: { ct600a } }), asOf);

export function onlyReturn({ returns }: FilingComputation): ReturnComputation {
  const [only, ...others] = returns;
  if (only === undefined || others.length > 0) throw new Error('expected one return');
  return only;
}

export const boxesOf = (ret: ReturnComputation): Readonly<Record<string, unknown>> =>
  Object.fromEntries([...ret.boxes].map(([box, value]) => [box, valueAsJson(value)]));

export const problemsOf = ({ returns }: FilingComputation) =>
  returns
    .flatMap(({ problems }) => problems)
    .map(({ severity, location, message }) => [severity, location, message]);
