import { memoizeLast } from '../../core/base/lazily.ts';
import type { FilingFigures } from '../../core/figures/filing.ts';
import { computeFiling } from '../../core/filing/compute.ts';
import type { FilingComputation } from '../../core/tax/computation.ts';
import { type FilingPlan, planFiling } from '../../core/tax/planning/plan.ts';

/** The figures of a filing, and their computation on a day. */
export interface Computed {
  readonly figures: FilingFigures;
  readonly computation: FilingComputation;
}

/**
 * The latest computations of this isolate, by the JSON of everything they depend on. Equal figures have equal tax, so
 * any account may use them. Between two saves the same filing is validated, shown and submitted. No code may change a
 * cached object.
 */
const CACHE = new Map<string, Computed>();

/** Greatest number of computations, and of characters of one key: a few megabytes in all. */
const MAX_ENTRIES = 32;
const MAX_KEY_LENGTH = 20_000;

/**
 * Gives the computation from the cache, or a new one.
 *
 * @param key the JSON of everything that `read` reads, and of `asOf`; null where nothing may be cached
 */
export function cachedComputation(key: string | null, read: () => FilingFigures, asOf: string): Computed {
  if (key === null || key.length > MAX_KEY_LENGTH) return compute(read(), asOf);
  const computed = CACHE.get(key) ?? compute(read(), asOf);
  // A map lists its keys in the order they were set, so the least recently used one is first.
  CACHE.delete(key);
  CACHE.set(key, computed);
  const [oldest] = CACHE.keys();
  if (CACHE.size > MAX_ENTRIES && oldest !== undefined) CACHE.delete(oldest);
  return computed;
}

const compute = (figures: FilingFigures, asOf: string): Computed => ({
  figures,
  computation: computeFiling(figures, asOf),
});

const plan = memoizeLast(
  (computation: FilingComputation, figures: FilingFigures, asOf: string, tax: boolean, ch: boolean) =>
    planFiling(figures, computation, asOf, { accepted: { tax, ch } }),
);

/** Gives the plan of a computation, which takes several further computations, one for each alternative. */
export const cachedPlan = (
  { figures, computation }: Computed,
  asOf: string,
  accepted: { readonly tax: boolean; readonly ch: boolean },
): FilingPlan => plan(computation, figures, asOf, accepted.tax, accepted.ch);
