import type { Markup } from '../xml/canonical.ts';
import type { MarkupMaker } from '../xml/markup.ts';
import { printableText, singleLine } from '../xml/printable.ts';
import { type Contexts, contextsOf } from './contexts.ts';
import type { Fact } from './fact.ts';
import type { Taxonomy } from './taxonomies.ts';
import { readingOf, UNITS, type UnitId, unitOf, valueKey } from './values.ts';

/**
 * Inline XBRL 1.1: facts as elements around the text that states them, and the header that holds what no reader
 * sees. Contexts and units are made from the facts themselves.
 */
export const INLINE_NAMESPACES = {
  ix: 'http://www.xbrl.org/2013/inlineXBRL',
  ixt: 'http://www.xbrl.org/inlineXBRL/transformation/2015-02-26',
  xbrli: 'http://www.xbrl.org/2003/instance',
  xbrldi: 'http://xbrl.org/2006/xbrldi',
  link: 'http://www.xbrl.org/2003/linkbase',
  xlink: 'http://www.w3.org/1999/xlink',
  iso4217: 'http://www.xbrl.org/2003/iso4217',
} as const;

/** A fact with the text that states it. */
export interface StatedFact {
  readonly fact: Fact;
  readonly text: string;
}

/** The text of a fact as the page carries it. */
export const factText = (fact: Fact, text: string): string =>
  fact.kind === 'text' ? printableText(text) : singleLine(text);

export interface InlineWriter {
  /** The element around a fact's text, for the place where it is stated. */
  readonly fact: (stated: StatedFact) => Markup;
  /** `ix:header`: hidden facts, then references, then resources, the order the registry insists on. */
  readonly header: (hidden: readonly StatedFact[]) => Markup;
}

/**
 * Writer of one document. `facts` are all facts it will state, hidden ones too.
 * Throws when one concept has two values in one context (error 3314 upstream).
 */
export function inlineWriter(
  make: MarkupMaker,
  taxonomy: Taxonomy,
  companyNumber: string,
  facts: readonly StatedFact[],
): InlineWriter {
  const contexts = contextsOf(
    facts.map((f) => f.fact),
    companyNumber,
  );
  refuseContradictions(facts, contexts);
  const units = new Set(facts.map((f) => unitOf(f.fact)));
  const fact = ({ fact: f, text }: StatedFact): Markup => factElement(make, contexts, f, factText(f, text));
  return {
    fact,
    header: (hidden) =>
      make(
        'ix:header',
        {},
        hidden.length > 0 && make('ix:hidden', {}, ...hidden.map(fact)),
        make('ix:references', {}, ...taxonomy.schemaRefs.map((href) => reference(make, href))),
        make('ix:resources', {}, ...contexts.elements(make), ...unitElements(make, units)),
      ),
  };
}

function refuseContradictions(facts: readonly StatedFact[], contexts: Contexts): void {
  const units = new Map<UnitId | null, Map<string, Map<string, StatedFact>>>();
  for (const stated of facts) {
    const { fact } = stated;
    const inUnit = inner(units, unitOf(fact));
    const inContext = inner(inUnit, contexts.idOf(fact));
    const before = inContext.get(fact.concept);
    if (before === undefined) inContext.set(fact.concept, stated);
    else refuseOther(before, stated);
  }
}

function inner<K, L, V>(outer: Map<K, Map<L, V>>, key: K): Map<L, V> {
  const there = outer.get(key);
  if (there !== undefined) return there;
  const fresh = new Map<L, V>();
  outer.set(key, fresh);
  return fresh;
}

function refuseOther(before: StatedFact, { fact, text }: StatedFact): void {
  const [first, value] = [
    valueKey(before.fact, factText(before.fact, before.text)),
    valueKey(fact, factText(fact, text)),
  ];
  if (first === value) return;
  throw new Error(`${fact.concept} is stated twice with different values: ${first} and ${value}`);
}

function factElement(make: MarkupMaker, contexts: Contexts, fact: Fact, text: string): Markup {
  const unitRef = unitOf(fact);
  return make(
    unitRef === null ? 'ix:nonNumeric' : 'ix:nonFraction',
    {
      name: fact.concept,
      contextRef: contexts.idOf(fact),
      unitRef: unitRef ?? undefined,
      ...readingOf(fact, text),
    },
    text,
  );
}

const reference = (make: MarkupMaker, href: string): Markup =>
  make('link:schemaRef', { 'xlink:type': 'simple', 'xlink:href': href });

const unitElements = (make: MarkupMaker, used: ReadonlySet<UnitId | null>): readonly Markup[] =>
  (Object.keys(UNITS) as UnitId[])
    .filter((id) => used.has(id))
    .map((id) => make('xbrli:unit', { id }, make('xbrli:measure', {}, UNITS[id])));
