import { DOMImplementation, type Document, type Element, type Node } from '@xmldom/xmldom';
import { toBase64 } from './base64.ts';

/** Builds namespaced trees with xmldom. Only the canonical writer (canonical.ts) writes them. */
/** Content of an element: elements, text, and bytes, which are written in base64. */
export type Child = Element | Uint8Array | string | null | undefined | false;
export type Attributes = Readonly<Record<string, string | undefined>>;

const XMLNS = 'http://www.w3.org/2000/xmlns/';
const XML = 'http://www.w3.org/XML/1998/namespace';

/** Makes a document whose root is `name` in `namespace`. Declare further prefixes with `declare`. */
export function createDocument(namespace: string, name: string): { document: Document; root: Element } {
  const document = new DOMImplementation().createDocument(namespace, name, null);
  const root = document.documentElement;
  if (root === null) throw new Error('xmldom made no root element');
  declare(root, prefixOf(name), namespace);
  return { document, root };
}

export const prefixOf = (name: string): string =>
  name.includes(':') ? name.slice(0, name.indexOf(':')) : '';

/** Declares `prefix` (empty: the default namespace) on an element. */
export function declare(element: Element, prefix: string, namespace: string): void {
  element.setAttributeNS(XMLNS, prefix === '' ? 'xmlns' : `xmlns:${prefix}`, namespace);
}

/**
 * Makes element builders for one document. `namespaces` maps prefixes to URIs; `''` is the default namespace. The
 * namespaces must be declared on an ancestor (`declare`), because the writer adds no declarations.
 */
export function elementMaker(document: Document, namespaces: Readonly<Record<string, string>>) {
  // Each name is resolved once: a document has hundreds of elements of a few names.
  const known = new Map<string, string>();
  const namespaceOf = (name: string): string => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const namespace = prefixOf(name) === 'xml' ? XML : namespaces[prefixOf(name)];
    if (namespace === undefined) throw new Error(`no namespace for the prefix of ${name}`);
    known.set(name, namespace);
    return namespace;
  };
  return (name: string, attributes: Attributes = {}, ...children: readonly Child[]): Element => {
    const element = document.createElementNS(namespaceOf(name), name);
    for (const key of Object.keys(attributes)) {
      const value = attributes[key];
      if (value === undefined) continue;
      if (key.includes(':')) element.setAttributeNS(namespaceOf(key), key, value);
      else element.setAttribute(key, value);
    }
    append(element, children);
    return element;
  };
}

/** Appends elements, text and bytes; null, undefined, false and empty text are skipped. */
export function append(parent: Element, children: readonly Child[]): void {
  const document = parent.ownerDocument;
  if (document === null) throw new Error('an element outside any document');
  for (const child of children) {
    if (child === null || child === undefined || child === false || child === '') continue;
    if (typeof child === 'string') parent.appendChild(document.createTextNode(child));
    else if (child instanceof Uint8Array) parent.appendChild(base64Text(document, child));
    else parent.appendChild(child);
  }
}

/**
 * The base64 text of nodes that were made from bytes. Base64 needs no escapes, so an attachment of hundreds of
 * kilobytes is not searched for them.
 */
const BASE64_TEXTS = new WeakMap<Node, string>();

function base64Text(document: Document, bytes: Uint8Array): Node {
  const text = toBase64(bytes);
  const node = document.createTextNode(text);
  BASE64_TEXTS.set(node, text);
  return node;
}

/** True when the text of a node is still the base64 that it was made from. */
export const isBase64Text = (node: Node): boolean => BASE64_TEXTS.get(node) === node.nodeValue;
