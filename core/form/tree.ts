import { type Element, Node } from '@xmldom/xmldom';
import { RETURN_NAMESPACE } from '../boxes/return.ts';
import { ancestors, isElement, localNameOf } from '../xml/tree.ts';

const PREFIXES: Readonly<Record<string, string>> = {
  'http://www.govtalk.gov.uk/CM/envelope': 'hd:',
  [RETURN_NAMESPACE]: 'ct:',
};

/** Gives the XPath of an element as the authority writes it: a prefix by namespace and a position at every step. */
export const xpathOf = (element: Element): string =>
  [element, ...ancestors(element)]
    .map((step) => `/${PREFIXES[step.namespaceURI ?? ''] ?? ''}${localNameOf(step)}[${positionOf(step)}]`)
    .reverse()
    .join('');

function positionOf(element: Element): number {
  let position = 1;
  for (let before = element.previousSibling; before; before = before.previousSibling)
    if (
      isElement(before) &&
      before.localName === element.localName &&
      before.namespaceURI === element.namespaceURI
    )
      position += 1;
  return position;
}

/** Gives the text directly inside an element; comments and processing instructions do not count. */
export function ownText(element: Element): string {
  let text = '';
  for (let child = element.firstChild; child; child = child.nextSibling)
    if (child.nodeType === Node.TEXT_NODE || child.nodeType === Node.CDATA_SECTION_NODE)
      text += child.nodeValue ?? '';
  return text;
}

/** True when the element itself holds text other than white space. */
export const hasOwnWords = (element: Element): boolean => /[^ \t\n\r]/.test(ownText(element));
