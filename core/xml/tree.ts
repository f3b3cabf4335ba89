import { type Attr, type Element, Node } from '@xmldom/xmldom';

// Read once, because every node of every document is asked for its type.
const { ELEMENT_NODE } = Node;

/** Finds nodes of a tree by local name: upstreams vary the namespaces of their replies, never the names. */
export const isElement = (node: Node | null | undefined): node is Element => node?.nodeType === ELEMENT_NODE;

/** Gives the local name of an element, with any prefix and namespace. */
export const localNameOf = (element: Element): string => element.localName ?? element.tagName;

/** Lists attributes in the order they were written, including namespace declarations. */
export function attributesOf(element: Element): Attr[] {
  const list: Attr[] = [];
  for (let i = 0; i < element.attributes.length; i += 1) {
    const attribute = element.attributes.item(i);
    if (attribute) list.push(attribute);
  }
  return list;
}

/** Yields the element's ancestors that are elements, nearest first. */
export function* ancestors(element: Element): Generator<Element> {
  for (let node = element.parentNode; isElement(node); node = node.parentNode) yield node;
}

/** Lists child elements; with `name`, only those of that local name. */
export function children(parent: Element, name?: string): Element[] {
  const list: Element[] = [];
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (isElement(node) && (name === undefined || localNameOf(node) === name)) list.push(node);
  }
  return list;
}

/** Finds the first element at a path of local names below `from`; null when there is none. */
export function find(from: Element | null, ...path: readonly string[]): Element | null {
  let at = from;
  for (const name of path) at = at === null ? null : (children(at, name)[0] ?? null);
  return at;
}

/** Lists every element of a local name anywhere below `from`, in document order. */
export function descendants(from: Element | null, name: string): Element[] {
  if (from === null) return [];
  return children(from).flatMap((child) => [
    ...(localNameOf(child) === name ? [child] : []),
    ...descendants(child, name),
  ]);
}

/** Gives the text of the first element at a path below `from`, ends trimmed; '' when there is none or it is empty. */
export const textAt = (from: Element | null, ...path: readonly string[]): string =>
  (find(from, ...path)?.textContent ?? '').trim();
