import type { CubeName } from './check-cubes.ts';
import type { Fact } from './fact.ts';

/** What the taxonomies say of a concept: the kind of value, its time, and the dimensions it may have. */
export interface TaxonomyConcept {
  readonly kind: Fact['kind'];
  readonly periodType: 'instant' | 'duration';
  /** A fact has the dimensions of one of these. */
  readonly cubes: readonly CubeName[];
}

/** A concept by its prefixed name, such as `core:DividendsPaid`. */
export type ConceptRow = readonly [name: string, concept: TaxonomyConcept];

/**
 * Rows of concepts of which the taxonomies say the same.
 *
 * @param names without the prefix, apart by spaces
 */
export const conceptRows = (
  prefix: 'bus' | 'core' | 'direp' | 'ct-comp',
  kind: TaxonomyConcept['kind'],
  periodType: TaxonomyConcept['periodType'],
  cubes: TaxonomyConcept['cubes'],
  names: string,
): readonly ConceptRow[] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => [`${prefix}:${name}`, { kind, periodType, cubes }]);
