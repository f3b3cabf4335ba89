import { type Attr, type Element, Node } from '@xmldom/xmldom';
import { isBase64Text } from './build.ts';
import { isXmlText } from './text.ts';
import { ancestors, attributesOf, isElement } from './tree.ts';

/** Options for writing a tree differently from its content. */
export interface Writing {
  /** Elements for which this is true are left out; the white space around them stays (the IRmark's rule). */
  readonly omit?: (element: Element) => boolean;
  /** Text to write in place of an element's content. It keeps secrets out of stored messages. */
  readonly replace?: ReadonlyMap<Element, string>;
  /** An element whose text is kept for the next writing of the same tree. */
  readonly kept?: Kept;
}

/**
 * One large element of a tree that is written more than once, and its text after the first time. Nothing in it may be
 * omitted, replaced or changed between the writings.
 */
export interface Kept {
  readonly element: Element;
  /** The text, with the declarations in scope around it: it depends on nothing else. */
  written: { readonly scope: string; readonly text: string } | null;
}

/**
 * Writes inclusive Canonical XML 1.0 with comments (http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments) of an
 * element and its content. This one writer writes everything the service sends. So the bytes that are sent are already
 * canonical, and the IRmark is a hash of them.
 *
 * @throws when a text holds a character XML cannot carry: nothing ill-formed is ever written. Texts from outside are
 *   checked with `isXmlText` before they reach a tree. The error names the element, never the text.
 */
export function canonical(apex: Element, writing: Writing = {}): string {
  const out = { text: '' };
  writeElement(apex, NOTHING_RENDERED, inScopeDeclarations(apex), inheritedXmlAttributes(apex), writing, out);
  return out.text;
}

/** Writes an element as a part of another element, which has declared the namespaces. The part declares none. */
export function canonicalWithin(element: Element): string {
  const out = { text: '' };
  writeElement(element, NOTHING_RENDERED, NO_DECLARATIONS, [], {}, out);
  return out.text;
}

/** A whole document: XML declaration, then the canonical form of its root. */
export const writeDocument = (root: Element, writing: Writing = {}): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${canonical(root, writing)}`;

/** Holds the text written so far. */
interface Out {
  text: string;
}

type Declarations = ReadonlyMap<string, string>;
/** Above the apex there is no default namespace, so `xmlns=""` on the apex would be redundant. */
const NOTHING_RENDERED: Declarations = new Map([['', '']]);

const isDeclaration = (attribute: Attr): boolean =>
  attribute.name === 'xmlns' || attribute.name.startsWith('xmlns:');
const declaredPrefix = (attribute: Attr): string =>
  attribute.name === 'xmlns' ? '' : attribute.name.slice(6);

/** Collects the declarations of the ancestors; the apex renders all in scope, used or not. */
function inScopeDeclarations(apex: Element): Map<string, string> {
  const found = new Map<string, string>();
  for (const attribute of [...ancestors(apex)].flatMap(attributesOf).filter(isDeclaration)) {
    if (!found.has(declaredPrefix(attribute))) found.set(declaredPrefix(attribute), attribute.value);
  }
  return found;
}

/**
 * Collects `xml:lang` and other `xml:` attributes, which an apex inherits from the nearest ancestor that has them
 * (section 2.4).
 */
function inheritedXmlAttributes(apex: Element): Attr[] {
  const found = new Map<string, Attr>();
  for (const attribute of [...ancestors(apex)].flatMap(attributesOf)) {
    if (attribute.prefix === 'xml' && !found.has(attribute.name)) found.set(attribute.name, attribute);
  }
  return [...found.values()].filter((a) => !apex.hasAttribute(a.name));
}

/** Compares by code points. JavaScript compares UTF-16 units, which sorts U+10000 and above before U+E000. */
export function compareCodePoints(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const difference = (a.codePointAt(i) ?? 0) - (b.codePointAt(i) ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Sorts attributes by namespace URI, then local name; those without a namespace come first. */
const byName = (a: Attr, b: Attr): number =>
  compareCodePoints(a.namespaceURI ?? '', b.namespaceURI ?? '') ||
  compareCodePoints(a.localName ?? a.name, b.localName ?? b.name);

interface Opening {
  readonly fresh: readonly (readonly [string, string])[];
  readonly attributes: readonly Attr[];
}
/** Most elements have neither declarations nor attributes; most of the others have only attributes. */
const NOTHING_TO_SAY: Opening = { fresh: [], attributes: [] };

/** Gives the declarations that are not yet in force, and the attributes, in canonical order. */
function opening(
  element: Element,
  rendered: Declarations,
  inherited: Declarations,
  extra: readonly Attr[],
): Opening {
  const isInner = inherited.size === 0 && extra.length === 0;
  if (isInner && element.attributes.length === 0) return NOTHING_TO_SAY;
  const own = attributesOf(element);
  if (isInner && !own.some(isDeclaration)) return { fresh: [], attributes: inOrder(own) };
  const declarations = new Map(inherited);
  for (const attribute of own) {
    if (isDeclaration(attribute)) declarations.set(declaredPrefix(attribute), attribute.value);
  }
  const fresh = [...declarations].filter(([prefix, uri]) => prefix !== 'xml' && rendered.get(prefix) !== uri);
  return {
    fresh: fresh.sort((a, b) => compareCodePoints(a[0], b[0])),
    attributes: inOrder([...extra, ...own.filter((attribute) => !isDeclaration(attribute))]),
  };
}

const inOrder = (attributes: Attr[]): readonly Attr[] =>
  attributes.length > 1 ? attributes.sort(byName) : attributes;

function startTag(element: Element, { fresh, attributes }: Opening): string {
  let start = `<${element.tagName}`;
  for (const [prefix, uri] of fresh) {
    start += `${prefix === '' ? ' xmlns' : ` xmlns:${prefix}`}="${escapeAttribute(uri, element.tagName)}"`;
  }
  for (const { name, value } of attributes) start += ` ${name}="${escapeAttribute(value, element.tagName)}"`;
  return `${start}>`;
}

function writeElement(
  element: Element,
  rendered: Declarations,
  inherited: Declarations,
  extra: readonly Attr[],
  writing: Writing,
  out: Out,
): void {
  const opens = opening(element, rendered, inherited, extra);
  out.text += startTag(element, opens);
  const replacement = writing.replace?.get(element);
  if (replacement === undefined) {
    const scope = opens.fresh.length === 0 ? rendered : new Map([...rendered, ...opens.fresh]);
    for (let child = element.firstChild; child; child = child.nextSibling) {
      writeChild(child, element, scope, writing, out);
    }
  } else out.text += escapeText(replacement, element.tagName);
  out.text += `</${element.tagName}>`;
}

const NO_DECLARATIONS: Declarations = new Map();
const { TEXT_NODE, CDATA_SECTION_NODE, COMMENT_NODE, PROCESSING_INSTRUCTION_NODE } = Node;

function writeChild(node: Node, parent: Element, scope: Declarations, writing: Writing, out: Out): void {
  if (isElement(node)) {
    if (node === writing.kept?.element) out.text += textOfKept(writing.kept, scope);
    else if (!writing.omit?.(node)) writeElement(node, scope, NO_DECLARATIONS, [], writing, out);
    return;
  }
  const value = node.nodeValue ?? '';
  switch (node.nodeType) {
    case TEXT_NODE:
    case CDATA_SECTION_NODE:
      out.text += value.length > LONG && isBase64Text(node) ? value : escapeText(value, parent.tagName);
      break;
    case COMMENT_NODE:
      out.text += `<!--${checked(value, parent.tagName)}-->`;
      break;
    case PROCESSING_INSTRUCTION_NODE:
      out.text += `<?${node.nodeName}${value === '' ? '' : ` ${checked(value, parent.tagName)}`}?>`;
      break;
  }
}

/** Shorter texts are scanned faster than they are looked up. */
const LONG = 1000;

function textOfKept(kept: Kept, scope: Declarations): string {
  const inForce = [...scope].sort(([a], [b]) => compareCodePoints(a, b)).join(' ');
  if (kept.written?.scope !== inForce) {
    const out = { text: '' };
    writeElement(kept.element, scope, NO_DECLARATIONS, [], {}, out);
    kept.written = { scope: inForce, text: out.text };
  }
  return kept.written.text;
}

const TEXT_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '&#xD;',
};
const ATTRIBUTE_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};

/** Matches anything but characters that need no escape. Attachments of hundreds of kilobytes take one test. */
const NEEDS_CARE = /[^ !#-%'-;=?-~]/;
const NEEDS_CARE_IN_TEXT = /[^\n -%'-;=?-~]/;

function checked(text: string, name: string): string {
  if (!isXmlText(text)) throw new Error(`${name} holds a character that XML cannot carry`);
  return text;
}
/** Escapes text for an element of that name. */
export const escapeText = (text: string, name: string): string =>
  NEEDS_CARE_IN_TEXT.test(text) ? checked(text, name).replace(/[&<>\r]/g, (c) => TEXT_ESCAPES[c] ?? c) : text;
/** Escapes the value of an attribute for its quotation marks. */
export const escapeAttribute = (text: string, name: string): string =>
  NEEDS_CARE.test(text)
    ? checked(text, name).replace(/[&<"\t\n\r]/g, (c) => ATTRIBUTE_ESCAPES[c] ?? c)
    : text;
