import type { Element } from '@xmldom/xmldom';
import { strictUtf8 } from '../core/gateways/encoding.ts';
import { type ReadXml, readXml } from '../core/xml/read.ts';
import { isElement } from '../core/xml/tree.ts';

/** Parses a client's message: one XML document of UTF-8 bytes. Looks up nothing outside it and repairs nothing. */
export function parseBytes(bytes: Uint8Array): ReadXml {
  const text = strictUtf8(bytes);
  return text === null ? { ok: false, message: 'the message is not UTF-8' } : readXml(text, LIMITS);
}

/** Length of the tax authority's largest message. The gateways refuse a longer message before they parse it. */
const LIMITS = { maxLength: 26_214_400 };

/**
 * Lists every element below another, in document order. It walks the tree itself: the DOM's live lists are slow,
 * because they look for changes at each element.
 */
export function below(root: Element): Element[] {
  const found: Element[] = [];
  const visit = (parent: Element): void => {
    for (let node = parent.firstChild; node; node = node.nextSibling) {
      if (!isElement(node)) continue;
      found.push(node);
      visit(node);
    }
  };
  visit(root);
  return found;
}

/** Selects the elements of one namespace, and of one local name when given. */
export const ofNamespace = (elements: readonly Element[], namespace: string, name?: string): Element[] =>
  elements.filter(
    (element) => element.namespaceURI === namespace && (name === undefined || element.localName === name),
  );
