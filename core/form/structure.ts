import type { Attr, Element } from '@xmldom/xmldom';
import { checkText } from '../boxes/check.ts';
import {
  type AttributeTable,
  type BoxNode,
  type Content,
  type FormNode,
  type GroupNode,
  isContent,
  nodesOf,
  type OpaqueNode,
} from '../boxes/node.ts';
import { companyTaxReturn, irEnvelope, RETURN_NAMESPACE } from '../boxes/return.ts';
import { attributesOf, children } from '../xml/tree.ts';
import { hasOwnWords, ownText, xpathOf } from './tree.ts';

/** A fault by the schema, under the authority's published number for its kind. */
export interface StructureFault {
  /**
   * 4000 attribute value; 4001 attribute missing; 4002 attribute unknown; 4020 value not of its type; 4052 only text is
   * allowed here; 4053 only elements are; 4057 unknown root; 4065 element not expected here; 4066 content incomplete;
   * 4080 not in the list; 4082 too short; 4083 too large or long; 4084 too small; 4085 pattern.
   */
  readonly number: number;
  readonly message: string;
  /** XPath of the element, e.g. `/hd:GovTalkMessage[1]/hd:Body[1]/ct:IRenvelope[1]/…`. */
  readonly location: string;
}

const INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance';
const SCHEMA_HINTS: readonly string[] = ['schemaLocation', 'noNamespaceSchemaLocation'];
const DECLARATIONS = 'http://www.w3.org/2000/xmlns/';

/** A check in progress: the namespace of every element of the table, and the faults so far. */
interface Check {
  readonly namespace: string;
  readonly faults: StructureFault[];
}

/**
 * Validates an element by its row of a table: the return's own, or those of messages in `sandbox/`.
 *
 * @param namespace of the element and of all elements below it that the table names
 * @returns every fault, in document order by parent; empty when the element is well made
 */
export function checkAgainst(node: FormNode, element: Element, namespace: string): readonly StructureFault[] {
  const check: Check = { namespace, faults: [] };
  checkElement(node, element, check);
  return check.faults;
}

/**
 * Validates a received `IRenvelope` or `CompanyTaxReturn` by the schema, version 1.994, as far as the tables of boxes
 * go. The main return, pages A and E, header and attached files are checked strictly; the other pages are not read.
 *
 * @returns every fault, in document order by parent; empty when the return is well made
 */
export function checkStructure(element: Element): readonly StructureFault[] {
  const root = [irEnvelope, companyTaxReturn].find((node) => isNamed(element, node, RETURN_NAMESPACE));
  return root === undefined
    ? [report(4057, element, `"${element.localName}" is not a return or its envelope`)]
    : checkAgainst(root, element, RETURN_NAMESPACE);
}

const report = (number: number, element: Element, message: string): StructureFault => ({
  number,
  message,
  location: xpathOf(element),
});

const isNamed = (element: Element, node: FormNode, namespace: string): boolean =>
  element.namespaceURI === namespace && element.localName === node.element;

function checkElement(node: FormNode, element: Element, check: Check): void {
  if (node.kind === 'opaque' && node.namespace === null) return;
  checkAttributes(node, element, check);
  if (node.kind === 'opaque') checkOpaque(node, node.namespace, element, check);
  else if (node.kind === 'box') checkBox(node, element, check);
  else checkGroup(node, element, check);
}

function checkBox(node: BoxNode, element: Element, check: Check): void {
  if (children(element).length > 0) {
    check.faults.push(report(4052, element, `"${node.element}" holds text only`));
    return;
  }
  const fault = checkText(node.format, ownText(element));
  if (fault !== null) check.faults.push(report(fault.number, element, `"${node.element}": ${fault.message}`));
}

function checkGroup(node: GroupNode, element: Element, check: Check): void {
  if (hasOwnWords(element)) check.faults.push(report(4053, element, `"${node.element}" holds elements only`));
  const found = children(element);
  const nodes: (FormNode | undefined)[] = [];
  const end = match(node.content, found, 0, nodes, check.namespace);
  const stuck = found[end.at];
  if (stuck !== undefined) {
    const wanted = end.wanted === null ? 'nothing more' : `"${end.wanted}"`;
    check.faults.push(report(4065, stuck, `"${stuck.localName}" is not expected here; expected ${wanted}`));
  } else if (end.wanted !== null) {
    check.faults.push(report(4066, element, `"${node.element}" is not complete; expected "${end.wanted}"`));
  }
  const known = nodesOf(node.content);
  found.forEach((child, at) => {
    const its = nodes[at] ?? known.find((one) => isNamed(child, one, check.namespace));
    if (its !== undefined) checkElement(its, child, check);
  });
}

/**
 * Position up to which the children follow the content model. `wanted` is the element missing there; null when none is.
 */
interface Match {
  readonly at: number;
  readonly wanted: string | null;
}

function match(
  part: FormNode | Content,
  elements: readonly Element[],
  from: number,
  nodes: (FormNode | undefined)[],
  namespace: string,
): Match {
  if (!isContent(part)) return matchElements(part, elements, from, nodes, namespace);
  if (part.order === 'choice') {
    const next = elements[from];
    const taken = part.parts.find((one) => next !== undefined && startsWith(one, next, namespace));
    return match(
      taken ?? part.parts[0] ?? { order: 'sequence', parts: [] },
      elements,
      from,
      nodes,
      namespace,
    );
  }
  let at = from;
  for (const one of part.parts) {
    const step = match(one, elements, at, nodes, namespace);
    if (step.wanted !== null) return step;
    at = step.at;
  }
  return { at, wanted: null };
}

function matchElements(
  node: FormNode,
  elements: readonly Element[],
  from: number,
  nodes: (FormNode | undefined)[],
  namespace: string,
): Match {
  const [min, max] = node.occurs;
  let at = from;
  for (
    let next = elements[at];
    next !== undefined && isNamed(next, node, namespace) && at - from < max;
    next = elements[at]
  ) {
    nodes[at] = node;
    at += 1;
  }
  return { at, wanted: at - from < min ? node.element : null };
}

/**
 * True when a content model can begin with this element. No part of a choice begins with an optional element, so its
 * first part decides.
 */
const startsWith = (part: FormNode | Content, element: Element, namespace: string): boolean => {
  if (!isContent(part)) return isNamed(element, part, namespace);
  const [first] = part.parts;
  return first !== undefined && startsWith(first, element, namespace);
};

/** Checks inline or raw XBRL kept as XML: one element of its own namespace, whose content is not read. */
function checkOpaque(node: OpaqueNode, namespace: string | null, element: Element, check: Check): void {
  if (hasOwnWords(element))
    check.faults.push(report(4053, element, `"${node.element}" holds one element only`));
  const [first, second] = children(element);
  if (first === undefined) check.faults.push(report(4066, element, `"${node.element}" is empty`));
  else if (first.namespaceURI !== namespace)
    check.faults.push(report(4065, first, `expected an element of ${namespace}`));
  if (second !== undefined)
    check.faults.push(report(4065, second, `"${node.element}" holds one element only`));
}

function checkAttributes(node: FormNode, element: Element, check: Check): void {
  const foreign = node.kind === 'opaque' && node.foreignAttributes;
  for (const attribute of attributesOf(element)) {
    if (isPassedOver(attribute, foreign, check.namespace)) continue;
    const fault = attributeFault(node.attributes, attribute);
    if (fault !== null)
      check.faults.push(report(fault.number, element, `attribute "${attribute.name}" ${fault.message}`));
  }
  for (const [name, entry] of Object.entries(node.attributes)) {
    if (entry.required && !element.hasAttribute(name))
      check.faults.push(report(4001, element, `"${element.localName}" needs the attribute "${name}"`));
  }
}

function attributeFault(table: AttributeTable, attribute: Attr): { number: number; message: string } | null {
  const named = !attribute.namespaceURI && Object.hasOwn(table, attribute.name);
  const entry = named ? table[attribute.name] : undefined;
  if (entry === undefined) return { number: 4002, message: 'is not one this element has' };
  const fault = checkText(entry.format, attribute.value);
  return fault === null ? null : { number: 4000, message: fault.message };
}

/**
 * True for attributes without a check: namespace declarations and schema hints, and on some elements any attribute of
 * another namespace.
 */
function isPassedOver(attribute: Attr, foreign: boolean, own: string): boolean {
  const namespace = attribute.namespaceURI;
  if (!namespace) return false;
  if (namespace === DECLARATIONS) return true;
  if (namespace === INSTANCE) return SCHEMA_HINTS.includes(attribute.localName ?? '');
  return foreign && namespace !== own;
}
