import type { Document, Element } from '@xmldom/xmldom';
import { nodesOf } from '../../../../core/boxes/node.ts';
import { BOXES, companyTaxReturn, RETURN_NAMESPACE } from '../../../../core/boxes/return.ts';
import type { Value } from '../../../../core/boxes/value.ts';
import { boxText } from '../../../../core/boxes/value.ts';
import type { CompanyTaxReturn } from '../../../../core/form/form.ts';
import { writeReturn } from '../../../../core/form/write.ts';
import { createDocument } from '../../../../core/xml/build.ts';
import { readXml } from '../../../../core/xml/read.ts';
import { children, find } from '../../../../core/xml/tree.ts';

type Texts = Readonly<Record<string, string>>;

/** A return as texts by box, so that any box can have any text, and elements outside the tables by path. */
export interface Draft {
  readonly returnType: 'new' | 'amended';
  readonly boxes: Texts;
  readonly rows: Readonly<Record<string, readonly Texts[]>>;
  /** Path and text of elements that no box writes: unwritten pages, addresses, empty groups. */
  readonly elements: readonly (readonly [path: string, text: string])[];
  /** XML inside `AttachedFiles`; '' for none. */
  readonly files: string;
  /** UTR keys of the return's header; the message around it has the key of box 3. */
  readonly keys: readonly string[];
}

const DOCUMENT = 'PGh0bWwvPg==';
export const encodedDocument = (attributes = 'Filename="a.xhtml"'): string =>
  `<EncodedInlineXBRLDocument ${attributes}>${DOCUMENT}</EncodedInlineXBRLDocument>`;
export const inlineDocument = (attributes = 'Filename="a.xhtml"'): string =>
  `<InlineXBRLDocument ${attributes}><html xmlns="http://www.w3.org/1999/xhtml"/></InlineXBRLDocument>`;
export const inlineFile = (element: string, documents = encodedDocument(), extension = ''): string =>
  `<${element}><Instance>${documents}</Instance>${extension}</${element}>`;
export const submission = (...files: readonly string[]): string =>
  `<XBRLsubmission>${files.join('')}</XBRLsubmission>`;
export const attachment = (type: string, format = 'pdf'): string =>
  `<Attachment Filename="a.pdf" Format="${format}" Type="${type}">JVBERi0=</Attachment>`;
export const BOTH_FILES = submission(inlineFile('Computation'), inlineFile('Accounts'));

/** Gives a return as our own writer makes it, with both documents attached. */
export function draftOf(ret: CompanyTaxReturn): Draft {
  const texts = (boxes: ReadonlyMap<string, Value>): Texts =>
    Object.fromEntries(
      [...boxes].flatMap(([box, value]): [string, string][] => {
        const format = BOXES.get(box)?.node.format;
        const written = format === undefined ? null : boxText(format, value);
        return written !== null && 'text' in written ? [[box, written.text]] : [];
      }),
    );
  const boxes = texts(ret.boxes);
  return {
    returnType: ret.returnType,
    boxes,
    rows: Object.fromEntries(Object.entries(ret.rows).map(([name, rows = []]) => [name, rows.map(texts)])),
    elements: [],
    files: BOTH_FILES,
    keys: [boxes['3'] ?? ''],
  };
}

const asValues = (boxes: Texts): ReadonlyMap<string, Value> =>
  new Map(Object.entries(boxes).map(([box, text]) => [box, { kind: 'text', text }]));

/** Gives the return of a draft, without the parts that only XML can state. */
export const returnOf = (draft: Draft): CompanyTaxReturn => ({
  returnType: draft.returnType,
  boxes: asValues(draft.boxes),
  rows: Object.fromEntries(Object.entries(draft.rows).map(([name, rows]) => [name, rows.map(asValues)])),
  attachments: { computation: null, accounts: null, pdfs: [] },
});

/**
 * Writes the return of a draft in a message, as far as the checks read it.
 * @throws Error when a box cannot carry a text
 */
export function writeDraft(draft: Draft): { readonly message: Element; readonly ret: Element } {
  const { document, root } = createDocument('http://www.govtalk.gov.uk/CM/envelope', 'GovTalkMessage');
  const add = (parent: Element, name: string, text = ''): Element => {
    const namespace = name === 'IRenvelope' ? RETURN_NAMESPACE : parent.namespaceURI;
    const element = document.createElementNS(namespace, name);
    if (text !== '') element.appendChild(document.createTextNode(text));
    parent.appendChild(element);
    return element;
  };
  const key = (parent: Element, text: string): void => add(parent, 'Key', text).setAttribute('Type', 'UTR');
  key(add(add(root, 'GovTalkDetails'), 'Keys'), draft.boxes['3'] ?? '');
  const envelope = add(add(root, 'Body'), 'IRenvelope');
  envelope.setAttributeNS('http://www.w3.org/2000/xmlns/', 'xmlns', RETURN_NAMESPACE);
  const header = add(envelope, 'IRheader');
  if (draft.keys.length > 0) {
    const keys = add(header, 'Keys');
    for (const text of draft.keys) key(keys, text);
  }
  const ret = writeReturn(document, returnOf(draft));
  envelope.appendChild(ret);
  for (const [path, text] of draft.elements) addAt(document, ret, path.split('/'), text);
  if (draft.files !== '') ret.appendChild(document.importNode(parsed(draft.files), true));
  return { message: root, ret };
}

function parsed(files: string): Element {
  const read = readXml(`<AttachedFiles xmlns="${RETURN_NAMESPACE}">${files}</AttachedFiles>`);
  if (!read.ok) throw new Error(read.message);
  read.root.removeAttribute('xmlns');
  return read.root;
}

const SECTIONS = nodesOf(companyTaxReturn.content).map((node) => node.element);
const placeOf = (element: Element): number => SECTIONS.indexOf(element.localName ?? '');

/** Adds an element at a path below the return: sections in the schema's order, the rest at the end of its parent. */
function addAt(document: Document, ret: Element, path: readonly string[], text: string): void {
  let at = ret;
  for (const [depth, name] of path.entries()) {
    const there = depth < path.length - 1 ? find(at, name) : null;
    const element = there ?? document.createElementNS(RETURN_NAMESPACE, name);
    if (there === null) {
      const place = SECTIONS.indexOf(name);
      const next = depth === 0 ? children(at).find((child) => placeOf(child) > place) : undefined;
      at.insertBefore(element, next ?? null);
    }
    at = element;
  }
  if (text !== '') at.appendChild(document.createTextNode(text));
}
