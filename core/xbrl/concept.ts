import type { CubeName } from './check-cubes.ts';
import type { Fact } from './fact.ts';

/** The taxonomies' definition of a concept: the kind of value, its time, and the dimensions it may have. */
export interface TaxonomyConcept {
  readonly kind: Fact['kind'];
  readonly periodType: 'instant' | 'duration';
  /** A fact must have the dimensions of one of these cubes. */
  readonly cubes: readonly CubeName[];
}

/** A concept by its prefixed name, such as `core:DividendsPaid`. */
export type ConceptRow = readonly [name: string, concept: TaxonomyConcept];

/** Makes rows for concepts with one definition, by their prefixed names. */
export const conceptsNamed = (
  kind: TaxonomyConcept['kind'],
  periodType: TaxonomyConcept['periodType'],
  cubes: TaxonomyConcept['cubes'],
  names: readonly string[],
): readonly ConceptRow[] => names.map((name) => [name, { kind, periodType, cubes }]);

/** Makes rows for the named concepts, which have one prefix and one definition. White space separates the names. */
export const conceptRows =
  (
    prefix: 'bus' | 'core' | 'direp' | 'ct-comp',
    kind: TaxonomyConcept['kind'],
    periodType: TaxonomyConcept['periodType'],
    cubes: TaxonomyConcept['cubes'],
  ) =>
  ([names = '']: TemplateStringsArray): readonly ConceptRow[] =>
    conceptsNamed(
      kind,
      periodType,
      cubes,
      names
        .trim()
        .split(/\s+/)
        .map((name) => `${prefix}:${name}`),
    );
