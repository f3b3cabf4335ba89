import type { Element } from '@xmldom/xmldom';
import { readXml } from '../../../core/xml/read.ts';

/** A fact as a machine reads it from an inline document. */
export interface ReadFact {
  readonly concept: string;
  /** `2025-04-01/2026-03-31` or `2026-03-31`. */
  readonly time: string;
  /** Text `dimension=member`, sorted, with typed values after a colon. */
  readonly dimensions: readonly string[];
  readonly unit: string | null;
  /** Numbers are exact, with sign and scale applied; dates are ISO text. */
  readonly value: string;
  readonly hidden: boolean;
}

const IX = 'http://www.xbrl.org/2013/inlineXBRL';
const XBRLI = 'http://www.xbrl.org/2003/instance';
const XBRLDI = 'http://xbrl.org/2006/xbrldi';
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Gives the root of a document, by the strict reader: throws for anything not well-formed. */
export function parse(xhtml: string): Element {
  const read = readXml(xhtml);
  if (!read.ok) throw new Error(read.message);
  return read.root;
}

const all = (root: Element, namespace: string, name: string): Element[] =>
  Array.from(root.getElementsByTagNameNS(namespace, name));
const text = (element: Element | undefined): string => element?.textContent ?? '';
const attribute = (element: Element, name: string): string => element.getAttribute(name) ?? '';

interface ReadContext {
  readonly identifier: string;
  readonly scheme: string;
  readonly time: string;
  readonly dimensions: readonly string[];
}

/** Gives every context of a document by its id. */
export function readContexts(xhtml: string): ReadonlyMap<string, ReadContext> {
  const contexts = new Map<string, ReadContext>();
  for (const context of all(parse(xhtml), XBRLI, 'context')) {
    const [instant] = all(context, XBRLI, 'instant');
    const [start] = all(context, XBRLI, 'startDate');
    const [end] = all(context, XBRLI, 'endDate');
    const [identifier] = all(context, XBRLI, 'identifier');
    const explicit = all(context, XBRLDI, 'explicitMember').map(
      (m) => `${attribute(m, 'dimension')}=${text(m)}`,
    );
    const typed = all(context, XBRLDI, 'typedMember').map((m) => `${attribute(m, 'dimension')}:${text(m)}`);
    contexts.set(attribute(context, 'id'), {
      identifier: text(identifier),
      scheme: identifier === undefined ? '' : attribute(identifier, 'scheme'),
      time: instant === undefined ? `${text(start)}/${text(end)}` : text(instant),
      dimensions: [...explicit, ...typed].sort(),
    });
  }
  return contexts;
}

/** Gives every fact of a document, in document order. */
export function readFacts(xhtml: string): readonly ReadFact[] {
  const document = parse(xhtml);
  const contexts = readContexts(xhtml);
  const measures = new Map(
    all(document, XBRLI, 'unit').map((u) => [attribute(u, 'id'), text(all(u, XBRLI, 'measure')[0])]),
  );
  const elements = all(document, IX, '*').filter((e) =>
    ['nonNumeric', 'nonFraction'].includes(e.localName ?? ''),
  );
  return elements.map((element) => {
    const context = contexts.get(attribute(element, 'contextRef'));
    if (context === undefined) throw new Error(`no context ${attribute(element, 'contextRef')}`);
    const unit = element.localName === 'nonFraction' ? measures.get(attribute(element, 'unitRef')) : null;
    if (unit === undefined) throw new Error(`no unit ${attribute(element, 'unitRef')}`);
    return {
      concept: attribute(element, 'name'),
      time: context.time,
      dimensions: context.dimensions,
      unit,
      value: readValue(element),
      hidden: isHidden(element),
    };
  });
}

function isHidden(element: Element): boolean {
  const parent = element.parentNode;
  return parent !== null && 'localName' in parent && parent.localName === 'hidden';
}

/** Reverses the documents' transformations, independently of the writer. */
function readValue(element: Element): string {
  const shown = text(element);
  switch (attribute(element, 'format')) {
    case 'ixt:numdotdecimal': {
      const digits = shown.replace(/,/g, '');
      const [whole = '', fraction = ''] = digits.split('.');
      const scaled =
        attribute(element, 'scale') === '-2'
          ? `0.${whole.padStart(2, '0')}${fraction}`.replace(/0+$/, '')
          : digits;
      return `${attribute(element, 'sign')}${scaled}`;
    }
    case 'ixt:zerodash':
      if (shown !== '-') throw new Error(`no dash: ${shown}`);
      return '0';
    case 'ixt:datedaymonthyearen': {
      const [day = '', month = '', year = ''] = shown.split(' ');
      return `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
    }
    case 'ixt:booleantrue':
      return 'true';
    case 'ixt:booleanfalse':
      return 'false';
    case '':
      return shown;
    default:
      throw new Error(`an unknown format: ${attribute(element, 'format')}`);
  }
}

/**
 * Writes one line for each fact, for golden lists: `concept [time] {dimensions} = value unit`. Drops duplicates of a fact.
 */
export const factLines = (facts: readonly ReadFact[]): readonly string[] => [
  ...new Set(
    facts.map((f) => {
      const dimensions = f.dimensions.length === 0 ? '' : ` {${f.dimensions.join(' ')}}`;
      return `${f.concept} [${f.time}]${dimensions} = ${f.value}${f.unit === null ? '' : ` ${f.unit}`}`;
    }),
  ),
];

/** Gives the value of a fact that must exist exactly once, however often it is stated. */
export function valueIn(
  facts: readonly ReadFact[],
  concept: string,
  time: string,
  dimension?: string,
): string {
  const found = new Set(
    facts
      .filter((f) => f.concept === concept && f.time === time)
      .filter((f) => (dimension === undefined ? true : f.dimensions.includes(dimension)))
      .map((f) => f.value),
  );
  if (found.size !== 1) throw new Error(`${concept} at ${time} has ${found.size} values`);
  return [...found].join('');
}
