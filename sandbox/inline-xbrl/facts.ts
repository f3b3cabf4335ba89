import type { Context, InlineDocument, InlineFact } from './document.ts';
import { factsOf } from './document.ts';

/** Checks a document's facts as both authorities do, in any taxonomy. */
export interface RequiredFact {
  readonly concept: string;
  readonly context: 'duration' | 'instant';
  /** A dimension that the fact must have, with the member when only one is allowed. */
  readonly dimension?: readonly [dimension: string, member?: string];
  /** True for a zero-length marker, which may be empty; every other fact must have text. */
  readonly marker?: true;
}

const inPeriod = (context: Context, wanted: RequiredFact, period: { start: string; end: string }): boolean =>
  context.end === period.end &&
  (wanted.context === 'instant' ? context.start === null : context.start === period.start);

const hasDimension = (fact: InlineFact, wanted: RequiredFact): boolean => {
  if (wanted.dimension === undefined) return true;
  const [dimension, member] = wanted.dimension;
  const found = fact.context.dimensions.get(dimension);
  return found !== undefined && (member === undefined || found === member);
};

/** Lists required facts that the document does not state for the period. */
export const missingFacts = (
  document: InlineDocument,
  wanted: readonly RequiredFact[],
  period: { readonly start: string; readonly end: string },
): readonly RequiredFact[] =>
  wanted.filter(
    (w) =>
      !factsOf(document, w.concept).some(
        (f) => inPeriod(f.context, w, period) && hasDimension(f, w) && (w.marker === true || f.value !== ''),
      ),
  );

const contextKey = (context: Context): string =>
  JSON.stringify([context.identifier, context.start, context.end, [...context.dimensions].sort()]);

/** Lists concepts stated twice for the same context and unit with different values. */
export function contradictions(document: InlineDocument): readonly string[] {
  const values = new Map<string, string>();
  const found = new Set<string>();
  for (const fact of document.facts) {
    const key = `${fact.concept} ${contextKey(fact.context)} ${fact.unit}`;
    const before = values.get(key);
    if (before !== undefined && before !== fact.value) found.add(fact.concept);
    values.set(key, fact.value);
  }
  return [...found];
}

/** Lists officers that a dimension uses and no fact names. */
export function unnamedOfficers(document: InlineDocument): readonly string[] {
  const officer = (fact: InlineFact): string | undefined =>
    fact.context.dimensions.get('bus:EntityOfficersDimension');
  const named = new Set(
    factsOf(document, 'bus:NameEntityOfficer')
      .filter((f) => f.value !== '')
      .map(officer),
  );
  const used = new Set(
    document.facts.map(officer).filter((m) => m !== undefined && /^bus:Director\d+$/.test(m)),
  );
  return [...used].filter((m) => m !== undefined && !named.has(m)).map((m) => m ?? '');
}
