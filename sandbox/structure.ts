import type { Element } from '@xmldom/xmldom';
import { children } from '../core/xml/tree.ts';
import { hasOwnText } from './xml.ts';

/**
 * Element order and occurrence as data, enough for the envelopes and form bodies of both gateways: a sequence of
 * elements, each with what may stand in it.
 */
export interface ElementRule {
  readonly name: string;
  /** Default 1. */
  readonly min?: 0 | 1;
  /** Default 1. */
  readonly max?: number;
  /** Element content in order; absent with `any` or `text`. */
  readonly children?: readonly Particle[];
  /** Not looked into. */
  readonly any?: true;
  /** Simple content; answers what is wrong with a value, or null. */
  readonly text?: (value: string) => string | null;
  readonly attributes?: readonly string[];
}
/** One of several elements. */
export interface ChoiceRule {
  readonly oneOf: readonly ElementRule[];
  readonly min?: 0 | 1;
}
export type Particle = ElementRule | ChoiceRule;

export interface StructureFault {
  readonly text: string;
  /** Path with positions: `/GovTalkMessage[1]/Header[1]`. */
  readonly location: string;
}

/** Checks an element whose name is already known against its rule; every fault, in document order. */
export function checkElement(
  element: Element,
  rule: ElementRule,
  namespace: string,
  location = `/${rule.name}[1]`,
): StructureFault[] {
  if (rule.any) return [];
  const faults = attributeFaults(element, rule, location);
  if (rule.text) {
    if (children(element).length > 0) {
      return [...faults, { text: `Element ${rule.name} may hold text only`, location }];
    }
    const wrong = rule.text(element.textContent ?? '');
    return wrong === null ? faults : [...faults, { text: wrong, location }];
  }
  if (hasOwnText(element)) faults.push({ text: `Element ${rule.name} may hold elements only`, location });
  return [...faults, ...checkSequence(element, rule.children ?? [], namespace, location)];
}

function attributeFaults(element: Element, rule: ElementRule, location: string): StructureFault[] {
  const faults: StructureFault[] = [];
  for (let i = 0; i < element.attributes.length; i += 1) {
    const attribute = element.attributes.item(i);
    if (attribute === null || /^xmlns(:|$)|^xsi:/.test(attribute.name)) continue;
    if (!(rule.attributes ?? []).includes(attribute.name)) {
      faults.push({ text: `Attribute ${attribute.name} is not allowed on element ${rule.name}`, location });
    }
  }
  return faults;
}

const alternatives = (particle: Particle): readonly ElementRule[] =>
  'oneOf' in particle ? particle.oneOf : [particle];
const maximum = (particle: Particle): number => ('oneOf' in particle ? 1 : (particle.max ?? 1));

/** The rule of a particle that an element falls under, if any. */
const ruleFor = (
  particle: Particle,
  element: Element | undefined,
  namespace: string,
): ElementRule | undefined =>
  element?.namespaceURI === namespace
    ? alternatives(particle).find((rule) => rule.name === element.localName)
    : undefined;

function notFound(particle: Particle, next: Element | undefined, location: string): StructureFault {
  const names = alternatives(particle).map((rule) => rule.name);
  const instead = next === undefined ? 'nothing more' : `element ${next.localName}`;
  return { text: `Element ${names.join(' or ')} was expected, ${instead} was found`, location };
}

function checkSequence(
  parent: Element,
  particles: readonly Particle[],
  namespace: string,
  location: string,
): StructureFault[] {
  const faults: StructureFault[] = [];
  const found = children(parent);
  let at = 0;
  for (const particle of particles) {
    let taken = 0;
    for (; taken < maximum(particle); taken += 1) {
      const next = found[at];
      const rule = ruleFor(particle, next, namespace);
      if (next === undefined || rule === undefined) break;
      faults.push(...checkElement(next, rule, namespace, `${location}/${rule.name}[${taken + 1}]`));
      at += 1;
    }
    if (taken === 0 && (particle.min ?? 1) === 1) return [...faults, notFound(particle, found[at], location)];
  }
  const extra = found[at];
  const unexpected = extra && { text: `Element ${extra.localName} is not expected here`, location };
  return unexpected ? [...faults, unexpected] : faults;
}

/** Simple types. */
export const anyText = (): null => null;
export const oneOf =
  (...values: readonly string[]) =>
  (value: string): string | null =>
    values.includes(value) ? null : `Value is not one of: ${values.join(', ')}`;
export const matching =
  (pattern: RegExp, wanted: string) =>
  (value: string): string | null =>
    pattern.test(value) ? null : `Value does not match ${wanted}`;
/** Length in characters. */
export const lengthBetween =
  (minimum: number, maximum: number) =>
  (value: string): string | null => {
    if (value.length > maximum) return `Value exceeds maximum length facet of '${maximum}'.`;
    return value.length < minimum ? `Value is shorter than minimum length facet of '${minimum}'.` : null;
  };
export const integerText = matching(/^\s*[+-]?\d+\s*$/, 'an integer');
export const dateText = matching(/^\s*\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])\s*$/, 'a date');
export const dateTimeText = matching(
  /^\s*\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-4]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d\d:\d\d)?\s*$/,
  'a date and time',
);
