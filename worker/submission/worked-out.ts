import type { FilingFigures } from '../../core/figures/filing.ts';
import { lastOf } from '../../core/lazily.ts';
import type { FilingComputation } from '../../core/tax/computation.ts';
import { computeFiling } from '../../core/tax/compute.ts';
import { type FilingPlan, planFiling } from '../../core/tax/planning/plan.ts';

/** The figures of a filing as read, and what they come to on a day. */
export interface WorkedOut {
  readonly figures: FilingFigures;
  readonly computation: FilingComputation;
}

/**
 * What was worked out lately, by the text of all that it follows from. The law and that text give it, for every account
 * alike. Between two changes a filing is asked about many times: it is validated, shown, written and sent. Nothing of it
 * is ever changed.
 */
const KEPT = new Map<string, WorkedOut>();

/** How many are kept, the ones that were asked for last, and how long the text of one may be: a few megabytes in all. */
const MOST = 32;
const LONGEST = 20_000;

/**
 * Works it out, or takes what was worked out before.
 *
 * @param from the text of everything that `read` reads and `asOf` itself; null where nothing of it may be kept
 */
export function workedOut(from: string | null, read: () => FilingFigures, asOf: string): WorkedOut {
  const kept = from === null ? undefined : KEPT.get(from);
  const worked = kept ?? freshly(read(), asOf);
  if (from === null || from.length > LONGEST) return worked;
  // What was asked for last stands last.
  KEPT.delete(from);
  KEPT.set(from, worked);
  const [oldest] = KEPT.keys();
  if (KEPT.size > MOST && oldest !== undefined) KEPT.delete(oldest);
  return worked;
}

const freshly = (figures: FilingFigures, asOf: string): WorkedOut => ({
  figures,
  computation: computeFiling(figures, asOf),
});

const planned = lastOf(
  (computation: FilingComputation, figures: FilingFigures, asOf: string, tax: boolean, ch: boolean) =>
    planFiling(figures, computation, asOf, { accepted: { tax, ch } }),
);

/** The plan of what was worked out, which takes several computations of what would be otherwise. */
export const planOf = (
  { figures, computation }: WorkedOut,
  asOf: string,
  accepted: { readonly tax: boolean; readonly ch: boolean },
): FilingPlan => planned(computation, figures, asOf, accepted.tax, accepted.ch);
