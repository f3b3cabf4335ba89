import {
  carried,
  EMPTY,
  type Filled,
  filled,
  fixed,
  type Markup,
  printed,
  printedLine,
  together,
} from '../xml/markup.ts';
import { singleLine } from '../xml/printable.ts';
import { type Contexts, contextsOf } from './contexts.ts';
import { contradictionsOf } from './contradictions.ts';
import type { Fact, NumericFact } from './fact.ts';
import { factText, type StatedFact } from './fact-text.ts';
import { INLINE_NAMESPACES } from './namespaces.ts';
import type { Taxonomy } from './taxonomies.ts';
import { isNumeric, type Reading, readingOf, UNITS, type UnitId, unitOf } from './values.ts';

/**
 * Writes inline XBRL 1.1: facts as elements around the text that states them, and the header for hidden facts. It makes
 * contexts and units from the facts themselves.
 */

export interface InlineWriter {
  /** Writes the element around a fact's text, for the place where it is stated. */
  readonly fact: (fact: Fact, text: string) => Markup;
  /** Writes `ix:header`: hidden facts, then references, then resources, as the registry requires. */
  readonly header: (hidden: readonly StatedFact[]) => Markup;
}

const part = (name: string) => fixed(INLINE_NAMESPACES, name);
const [HEADER, HIDDEN, REFERENCES, RESOURCES] = [
  part('ix:header'),
  part('ix:hidden'),
  part('ix:references'),
  part('ix:resources'),
];
const REFERENCE = filled(INLINE_NAMESPACES, 'link:schemaRef', ['xlink:type', 'xlink:href']);
const UNIT = filled(INLINE_NAMESPACES, 'xbrli:unit', ['id']);
const MEASURE = fixed(INLINE_NAMESPACES, 'xbrli:measure');

/**
 * Makes the writer of one document. `facts` are all facts it will state, including hidden ones. Throws when one concept
 * has two values in one context (error 3314 upstream).
 */
export function inlineWriter(
  taxonomy: Taxonomy,
  companyNumber: string,
  facts: readonly StatedFact[],
): InlineWriter {
  const contexts = contextsOf(
    facts.map((f) => f.fact),
    companyNumber,
  );
  refuseContradictions(facts);
  const units = new Set(facts.map((f) => unitOf(f.fact)));
  const fact = (stated: Fact, text: string): Markup => factElement(contexts, stated, text);
  return {
    fact,
    header: (hidden) =>
      HEADER(
        together([
          hidden.length > 0
            ? HIDDEN(together(hidden.map((stated) => fact(stated.fact, stated.text))))
            : EMPTY,
          REFERENCES(together(taxonomy.schemaRefs.map((href) => REFERENCE(['simple', href])))),
          RESOURCES(together([contexts.elements(taxonomy.namespaces), unitElements(units)])),
        ]),
      ),
  };
}

function refuseContradictions(facts: readonly StatedFact[]): void {
  const [first] = contradictionsOf(facts);
  if (first === undefined) return;
  const { concept, values } = first;
  throw new Error(`${concept} is stated twice with different values: ${values.join(' and ')}`);
}

/** Elements of figures, one for each reading that `readingOf` has for figures. */
const FIGURE_ELEMENTS = new Map<Reading, Filled>();
const STATEMENT = filled(INLINE_NAMESPACES, 'ix:nonNumeric', ['name', 'contextRef']);
const FORMATTED = filled(INLINE_NAMESPACES, 'ix:nonNumeric', ['name', 'contextRef', 'format']);

function factElement(contexts: Contexts, fact: Fact, text: string): Markup {
  const contextRef = contexts.idOf(fact);
  if (isNumeric(fact)) return figureElement(contextRef, fact, text);
  const { format } = readingOf(fact, factText(fact, text));
  const inner = fact.kind === 'text' ? printed(text) : printedLine(text);
  return format === undefined
    ? STATEMENT([fact.concept, contextRef], inner)
    : FORMATTED([fact.concept, contextRef, format], inner);
}

function figureElement(contextRef: string, fact: NumericFact, text: string): Markup {
  const shown = singleLine(text);
  const reading = readingOf(fact, shown);
  let element = FIGURE_ELEMENTS.get(reading);
  if (element === undefined) {
    element = filled(INLINE_NAMESPACES, 'ix:nonFraction', ['name', 'contextRef'], { ...reading });
    FIGURE_ELEMENTS.set(reading, element);
  }
  return element([fact.concept, contextRef], carried(shown, 'ix:nonFraction'));
}

function unitElements(used: ReadonlySet<UnitId | null>): Markup {
  const ids = (Object.keys(UNITS) as UnitId[]).filter((id) => used.has(id));
  return together(ids.map((id) => UNIT([id], MEASURE(carried(UNITS[id], 'xbrli:measure')))));
}
