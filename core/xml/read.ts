import { DOMImplementation, type Document, type Element, type Node } from '@xmldom/xmldom';
import { IllFormed, isDeclaration, type Limits, readTokens, XMLNS } from './tokens.ts';

/**
 * Reads XML of others strictly into a tree. It takes no document type: no DTD means no entities to expand and nothing
 * outside to fetch. xmldom's own parser is not used on such text. It accepts much that is ill-formed (a bare `&`, control
 * characters), and reads line ends by XML 1.1.
 */
export type ReadXml =
  | { readonly ok: true; readonly root: Element }
  | { readonly ok: false; readonly message: string };

export type ReadLimits = Partial<Limits>;

const LIMITS: Limits = {
  maxLength: 4_000_000,
  maxDepth: 100,
  maxNodes: 100_000,
  maxAttributes: 100,
};
const DIALECT = { entities: new Map<string, string>(), allowsDocumentType: false };

/** Reads a document; any text gives a value. Messages quote no part of the text. */
export function readXml(text: string, limits: ReadLimits = {}): ReadXml {
  const bounds = { ...LIMITS, ...limits };
  if (text.length > bounds.maxLength)
    return { ok: false, message: `XML longer than ${bounds.maxLength} characters` };
  const document = new DOMImplementation().createDocument(null, '', null);
  try {
    readInto(document, text, bounds);
  } catch (fault) {
    return { ok: false, message: fault instanceof IllFormed ? fault.message : UNREADABLE };
  }
  const root = document.documentElement;
  return root === null ? { ok: false, message: UNREADABLE } : { ok: true, root };
}

const UNREADABLE = 'XML that could not be read';

function readInto(document: Document, text: string, limits: Limits): void {
  let parent: Node = document;
  const append = (node: Node): void => {
    // Nothing here uses comments and instructions outside the root element.
    if (parent !== document) parent.appendChild(node);
  };
  let pending = '';
  const flush = (): void => {
    if (pending !== '') append(document.createTextNode(pending));
    pending = '';
  };
  readTokens(
    text,
    {
      start: ({ namespace, written, scope }, attributes) => {
        flush();
        const element = document.createElementNS(namespace || null, written);
        for (const [name, value] of attributes)
          element.setAttributeNS(namespaceOf(name, scope) || null, name, value);
        parent.appendChild(element);
        parent = element;
      },
      end: () => {
        flush();
        parent = parent.parentNode ?? document;
      },
      // A CDATA section is joined to the text before and after it.
      text: (some) => {
        pending += some;
      },
      comment: (some) => {
        flush();
        append(document.createComment(some));
      },
      instruction: (target, data) => {
        flush();
        append(document.createProcessingInstruction(target, data));
      },
    },
    DIALECT,
    limits,
  );
}

/** Gives the namespace of an attribute; empty for an attribute without a prefix. */
function namespaceOf(name: string, scope: ReadonlyMap<string, string>): string {
  if (isDeclaration(name)) return XMLNS;
  const colon = name.indexOf(':');
  return colon < 0 ? '' : (scope.get(name.slice(0, colon)) ?? '');
}
