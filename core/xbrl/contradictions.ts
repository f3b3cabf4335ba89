import { memoizeLast } from '../base/lazily.ts';
import { noPlaces, placeOf } from './contexts.ts';
import { factText, type StatedFact } from './fact-text.ts';
import { unitOf, valueKey } from './values.ts';

/** A concept with two values in one context and unit (joint filing check 3314, XBRL 2.1 duplicates). */
export interface Contradiction {
  readonly concept: string;
  readonly values: readonly [string, string];
}

/**
 * Lists every contradiction among the facts of a document, in the order they are stated. It is called when the facts are
 * checked and when they are written.
 */
export const contradictionsOf = memoizeLast((facts: readonly StatedFact[]): readonly Contradiction[] => {
  const contexts = noPlaces<Map<string, StatedFact[]>>();
  const found: Contradiction[] = [];
  for (const stated of facts) {
    const place = placeOf(contexts, stated.fact);
    place.value ??= new Map();
    const { concept } = stated.fact;
    const others = place.value.get(concept);
    const before = others?.find(({ fact }) => unitOf(fact) === unitOf(stated.fact));
    if (others === undefined) place.value.set(concept, [stated]);
    else if (before === undefined) others.push(stated);
    else if (statedValue(before) !== statedValue(stated)) {
      found.push({ concept, values: [statedValue(before), statedValue(stated)] });
    }
  }
  return found;
});

const statedValue = ({ fact, text }: StatedFact): string => valueKey(fact, factText(fact, text));
