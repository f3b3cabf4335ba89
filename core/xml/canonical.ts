import { type Attr, type Element, Node } from '@xmldom/xmldom';

/**
 * Inclusive Canonical XML 1.0 with comments (http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments) of an
 * element and what is below it. Everything the service sends is written by this one writer, so the bytes that are
 * sent are already canonical and the IRmark is a hash of them.
 *
 * @param omit elements for which it answers true are left out, whitespace around them kept (the IRmark's rule)
 */
export function canonical(apex: Element, omit: (element: Element) => boolean = () => false): string {
  const out: string[] = [];
  writeElement(apex, new Map(), inScopeDeclarations(apex), inheritedXmlAttributes(apex), omit, out);
  return out.join('');
}

/** A whole document: XML declaration, then the canonical form of its root. */
export const writeDocument = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${canonical(root)}`;

const isDeclaration = (attribute: Attr): boolean =>
  attribute.name === 'xmlns' || attribute.name.startsWith('xmlns:');
const declaredPrefix = (attribute: Attr): string =>
  attribute.name === 'xmlns' ? '' : attribute.name.slice(6);

/** Declarations that ancestors make; the apex renders all in scope, used or not. */
function inScopeDeclarations(apex: Element): Map<string, string> {
  const found = new Map<string, string>();
  for (
    let node = apex.parentNode;
    node instanceof Node && node.nodeType === Node.ELEMENT_NODE;
    node = node.parentNode
  ) {
    for (const attribute of attributesOf(node as Element)) {
      if (isDeclaration(attribute) && !found.has(declaredPrefix(attribute))) {
        found.set(declaredPrefix(attribute), attribute.value);
      }
    }
  }
  return found;
}

function inheritedXmlAttributes(apex: Element): Attr[] {
  const found = new Map<string, Attr>();
  for (
    let node = apex.parentNode;
    node instanceof Node && node.nodeType === Node.ELEMENT_NODE;
    node = node.parentNode
  ) {
    for (const attribute of attributesOf(node as Element)) {
      if (attribute.prefix === 'xml' && !found.has(attribute.name)) found.set(attribute.name, attribute);
    }
  }
  return [...found.values()].filter((a) => !apex.hasAttribute(a.name));
}

function attributesOf(element: Element): Attr[] {
  const list: Attr[] = [];
  for (let i = 0; i < element.attributes.length; i += 1) {
    const attribute = element.attributes.item(i);
    if (attribute) list.push(attribute);
  }
  return list;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
/** Attributes by namespace URI, then local name, in code-point order. */
const byName = (a: Attr, b: Attr): number =>
  compare(a.namespaceURI ?? '', b.namespaceURI ?? '') ||
  compare(a.localName ?? a.name, b.localName ?? b.name);

function writeElement(
  element: Element,
  rendered: ReadonlyMap<string, string>,
  inherited: ReadonlyMap<string, string>,
  extra: readonly Attr[],
  omit: (element: Element) => boolean,
  out: string[],
): void {
  const declarations = new Map(inherited);
  const attributes: Attr[] = [...extra];
  for (const attribute of attributesOf(element)) {
    if (isDeclaration(attribute)) declarations.set(declaredPrefix(attribute), attribute.value);
    else attributes.push(attribute);
  }
  const scope = new Map(rendered);
  const fresh = [...declarations].filter(
    ([prefix, uri]) => (rendered.get(prefix) ?? (prefix === '' ? '' : null)) !== uri && prefix !== 'xml',
  );
  out.push('<', element.tagName);
  for (const [prefix, uri] of fresh.sort((a, b) => compare(a[0], b[0]))) {
    scope.set(prefix, uri);
    out.push(prefix === '' ? ' xmlns="' : ` xmlns:${prefix}="`, escapeAttribute(uri), '"');
  }
  for (const attribute of attributes.sort(byName))
    out.push(' ', attribute.name, '="', escapeAttribute(attribute.value), '"');
  out.push('>');
  for (let child = element.firstChild; child; child = child.nextSibling) writeChild(child, scope, omit, out);
  out.push('</', element.tagName, '>');
}

function writeChild(
  node: Node,
  scope: ReadonlyMap<string, string>,
  omit: (e: Element) => boolean,
  out: string[],
): void {
  switch (node.nodeType) {
    case Node.ELEMENT_NODE:
      if (!omit(node as Element)) writeElement(node as Element, scope, new Map(), [], omit, out);
      break;
    case Node.TEXT_NODE:
    case Node.CDATA_SECTION_NODE:
      out.push(escapeText(node.nodeValue ?? ''));
      break;
    case Node.COMMENT_NODE:
      out.push('<!--', node.nodeValue ?? '', '-->');
      break;
    case Node.PROCESSING_INSTRUCTION_NODE:
      out.push('<?', node.nodeName, node.nodeValue ? ` ${node.nodeValue}` : '', '?>');
      break;
  }
}

const TEXT_ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' };
const ATTRIBUTE_ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};
const escapeText = (text: string): string => text.replace(/[&<>\r]/g, (c) => TEXT_ESCAPES[c] ?? c);
const escapeAttribute = (text: string): string =>
  text.replace(/[&<"\t\n\r]/g, (c) => ATTRIBUTE_ESCAPES[c] ?? c);
