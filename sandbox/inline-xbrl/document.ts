import type { Element } from '@xmldom/xmldom';
import { ancestors, children, find, localNameOf, textAt } from '../../core/xml/tree.ts';
import { below, ofNamespace, parseBytes } from '../xml.ts';
import { decimal, transform } from './values.ts';

/** Reads an inline XBRL document into its contexts and facts, as the stand-ins check them. */
export const XHTML = 'http://www.w3.org/1999/xhtml';
const INLINE = ['http://www.xbrl.org/2013/inlineXBRL', 'http://www.xbrl.org/2008/inlineXBRL'] as const;
const INSTANCE = 'http://www.xbrl.org/2003/instance';
const LINKBASE = 'http://www.xbrl.org/2003/linkbase';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';

export interface Context {
  readonly scheme: string;
  readonly identifier: string;
  /** Null for an instant. */
  readonly start: string | null;
  readonly end: string;
  /** Dimension to member or typed value, both by family name: `bus:EntityOfficersDimension` to `bus:Director1`. */
  readonly dimensions: ReadonlyMap<string, string>;
}

export interface InlineFact {
  /** Family prefix and local name, e.g. `core:Equity`, for any prefix of the document. */
  readonly concept: string;
  readonly context: Context;
  readonly contextRef: string;
  /** Null for a fact that is not numeric. */
  readonly unit: string | null;
  readonly value: string;
  readonly hasLanguage: boolean;
}

export interface InlineDocument {
  /** Every element except the root, in document order. */
  readonly elements: readonly Element[];
  readonly inline: string;
  readonly header: Element | null;
  readonly references: Element | null;
  readonly resources: Element | null;
  readonly schemaRefs: readonly string[];
  readonly facts: readonly InlineFact[];
}
export type InlineRead =
  | { readonly ok: true; readonly document: InlineDocument }
  | { readonly ok: false; readonly message: string };

/** Patterns of the namespaces of each family, for any year. */
const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/^http:\/\/xbrl\.frc\.org\.uk\/fr\/[\d-]+\/core$/, 'core'],
  [/^http:\/\/xbrl\.frc\.org\.uk\/cd\/[\d-]+\/business$/, 'bus'],
  [/^http:\/\/xbrl\.frc\.org\.uk\/cd\/[\d-]+\/countries$/, 'countries'],
  [/^http:\/\/xbrl\.frc\.org\.uk\/reports\/[\d-]+\/direp$/, 'direp'],
  [/^http:\/\/www\.hmrc\.gov\.uk\/schemas\/ct\/comp\/[\d-]+$/, 'ct-comp'],
];

function namespaceOf(element: Element, prefix: string): string | null {
  const declaration = prefix === '' ? 'xmlns' : `xmlns:${prefix}`;
  for (const at of [element, ...ancestors(element)]) {
    if (at.hasAttribute(declaration)) return at.getAttribute(declaration);
  }
  return null;
}

/**
 * Writes `prefix:name` of the document as family and name; an unknown namespace stays in full. Null for an undeclared
 * prefix.
 */
function familyName(element: Element, qualified: string): string | null {
  const [prefix = '', local] = qualified.includes(':') ? qualified.split(':', 2) : ['', qualified];
  const namespace = namespaceOf(element, prefix);
  if (namespace === null || local === undefined || local === '') return null;
  const family = FAMILIES.find(([pattern]) => pattern.test(namespace));
  return family === undefined ? `{${namespace}}${local}` : `${family[1]}:${local}`;
}

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Reads the dates of a context; null when they are not dates. */
function readPeriod(period: Element | null): { readonly start: string | null; readonly end: string } | null {
  const instant = textAt(period, 'instant');
  if (isDate(instant)) return { start: null, end: instant };
  const start = textAt(period, 'startDate');
  const end = textAt(period, 'endDate');
  return isDate(start) && isDate(end) ? { start, end } : null;
}

function readDimensions(segment: Element | null): Map<string, string> | null {
  const dimensions = new Map<string, string>();
  for (const member of segment === null ? [] : children(segment)) {
    const dimension = familyName(member, member.getAttribute('dimension') ?? '');
    const text = (member.textContent ?? '').trim();
    const value = localNameOf(member) === 'explicitMember' ? familyName(member, text) : text;
    if (dimension === null || value === null) return null;
    dimensions.set(dimension, value);
  }
  return dimensions;
}

/** Reads a context. Dimensions are in the segment. A context with a scenario is refused: no authority reads it. */
function readContext(element: Element): Context | null {
  const identifier = find(element, 'entity', 'identifier');
  const period = readPeriod(find(element, 'period'));
  const dimensions = readDimensions(find(element, 'entity', 'segment'));
  if (identifier === null || period === null || dimensions === null || find(element, 'scenario') !== null)
    return null;
  return {
    scheme: identifier.getAttribute('scheme') ?? '',
    identifier: (identifier.textContent ?? '').trim(),
    ...period,
    dimensions,
  };
}

/** Joins the text of a fact with its continuations, without its excluded parts. */
function factText(element: Element, inline: string, continuations: ReadonlyMap<string, Element>): string {
  const own = (node: Element): string => {
    let text = '';
    for (let at = node.firstChild; at; at = at.nextSibling) {
      if (at.nodeType === 1) {
        const inner = at as Element;
        if (!(inner.namespaceURI === inline && localNameOf(inner) === 'exclude')) text += own(inner);
      } else text += at.nodeValue ?? '';
    }
    return text;
  };
  let text = own(element);
  const seen = new Set<string>();
  for (let next = element.getAttribute('continuedAt'); next && !seen.has(next); ) {
    seen.add(next);
    const part = continuations.get(next);
    if (part === undefined) break;
    text += own(part);
    next = part.getAttribute('continuedAt');
  }
  return text.replace(/\s+/g, ' ').trim();
}

function readValue(element: Element, text: string, numeric: boolean): string | null {
  const transformed = transform(element.getAttribute('format'), text);
  if (transformed === null || !numeric) return transformed;
  return decimal(
    transformed,
    Number(element.getAttribute('scale') ?? '0'),
    element.getAttribute('sign') === '-',
  );
}

function hasLanguage(element: Element): boolean {
  return element.hasAttributeNS(XML_NAMESPACE, 'lang');
}

const byId = (elements: readonly Element[]): Map<string, Element> =>
  new Map(elements.map((e) => [e.getAttribute('id') ?? '', e]));

interface Surroundings {
  readonly inline: string;
  readonly contexts: ReadonlyMap<string, Context>;
  readonly units: ReadonlyMap<string, Element>;
  readonly continuations: ReadonlyMap<string, Element>;
}

function readFact(element: Element, at: Surroundings): InlineFact | string {
  const name = element.getAttribute('name') ?? '';
  const concept = familyName(element, name);
  if (concept === null) return `the concept ${name} has no declared namespace`;
  const contextRef = element.getAttribute('contextRef') ?? '';
  const context = at.contexts.get(contextRef);
  if (context === undefined) return `the fact ${name} names no context of the document`;
  const numeric = localNameOf(element) !== 'nonNumeric';
  const unitRef = element.getAttribute('unitRef') ?? '';
  if (numeric && !at.units.has(unitRef)) return `the fact ${name} names no unit of the document`;
  const value = readValue(element, factText(element, at.inline, at.continuations), numeric);
  if (value === null) return `the value of the fact ${name} does not fit its format`;
  return {
    concept,
    context,
    contextRef,
    unit: numeric ? unitRef : null,
    value,
    hasLanguage: hasLanguage(element),
  };
}

/** Reads a document of UTF-8 bytes. A failure gives one message. */
export function readInline(bytes: Uint8Array): InlineRead {
  const parsed = parseBytes(bytes);
  if (!parsed.ok) return { ok: false, message: parsed.message };
  const root = parsed.root;
  if (root.namespaceURI !== XHTML || localNameOf(root) !== 'html') {
    return { ok: false, message: 'the root element is not html of XHTML' };
  }
  const elements = below(root);
  const inline = INLINE.find((ns) => elements.some((e) => e.namespaceURI === ns)) ?? INLINE[0];
  const contexts = new Map<string, Context>();
  for (const element of ofNamespace(elements, INSTANCE, 'context')) {
    const context = readContext(element);
    if (context === null)
      return { ok: false, message: `the context ${element.getAttribute('id')} cannot be read` };
    contexts.set(element.getAttribute('id') ?? '', context);
  }
  const at: Surroundings = {
    inline,
    contexts,
    units: byId(ofNamespace(elements, INSTANCE, 'unit')),
    continuations: byId(ofNamespace(elements, inline, 'continuation')),
  };
  const facts: InlineFact[] = [];
  for (const element of ['nonNumeric', 'nonFraction'].flatMap((n) => ofNamespace(elements, inline, n))) {
    const fact = readFact(element, at);
    if (typeof fact === 'string') return { ok: false, message: fact };
    facts.push(fact);
  }
  const first = (name: string): Element | null => ofNamespace(elements, inline, name)[0] ?? null;
  return {
    ok: true,
    document: {
      elements,
      inline,
      header: first('header'),
      references: first('references'),
      resources: first('resources'),
      schemaRefs: ofNamespace(elements, LINKBASE, 'schemaRef').map(
        (e) => e.getAttributeNS(XLINK, 'href') ?? '',
      ),
      facts,
    },
  };
}

export const factsOf = (document: InlineDocument, concept: string): readonly InlineFact[] =>
  document.facts.filter((f) => f.concept === concept);

/** Gives the text of the first fact of a concept; null when there is none. */
export const factValue = (document: InlineDocument, concept: string): string | null =>
  factsOf(document, concept)[0]?.value ?? null;

/** Gives the period that accounts say they cover; an empty text for a day that they do not give. */
export const periodOf = (document: InlineDocument) => ({
  start: factValue(document, 'bus:StartDateForPeriodCoveredByReport') ?? '',
  end: factValue(document, 'bus:EndDateForPeriodCoveredByReport') ?? '',
});
