import type { Element } from '@xmldom/xmldom';
import { children, localNameOf } from '../xml/tree.ts';

/** Parts that a message has only once, in any place. */
const ONCE: readonly string[] = [
  'Header',
  'MessageDetails',
  'Qualifier',
  'GovTalkDetails',
  'GovTalkErrors',
  'Body',
  'SuccessResponse',
  'ErrorResponse',
  'IRmarkReceipt',
  'DigestValue',
  'SubmissionStatus',
];
/** Parts that one element has only once. Other elements may have parts of the same name. */
const ONCE_BESIDE: readonly string[] = [
  'Class',
  'Function',
  'CorrelationID',
  'TransactionID',
  'Number',
  'Type',
  'SubmissionNumber',
  'StatusCode',
  'CompanyNumber',
  'CustomerReference',
];

/**
 * Finds a part that a reply states twice, with different content. The readers take the first of a name and would miss
 * the other: a refusal behind an acceptance, or another company's number behind the right one.
 *
 * @returns its name; null where each is stated once, or again with the same text
 */
export function repeatedPart(root: Element): string | null {
  const inMessage = new Map<string, string>();
  const open = [root];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const beside = new Map<string, string>();
    for (const child of children(at)) {
      const name = localNameOf(child);
      if (isOther(child, ONCE.includes(name) ? inMessage : ONCE_BESIDE.includes(name) ? beside : null))
        return name;
      open.push(child);
    }
  }
  return null;
}

/** True where a part of this name was seen with another text. Remembers the new text. */
function isOther(element: Element, known: Map<string, string> | null): boolean {
  if (known === null) return false;
  const name = localNameOf(element);
  const text = (element.textContent ?? '').trim();
  const before = known.get(name) ?? text;
  known.set(name, text);
  return before !== text;
}
