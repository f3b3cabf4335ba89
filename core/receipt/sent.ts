import type { Element } from '@xmldom/xmldom';
import { BOXES, labelOf } from '../boxes/return.ts';
import { viewOfElement } from '../form/rules/view.ts';
import { fromBase64 } from '../gateways/encoding.ts';
import { readXml } from '../xml/read.ts';
import { children, find, textAt } from '../xml/tree.ts';

/** What an envelope holds, read out of it again: the pack is made of this, and verified by it. */
export interface SentContents {
  /** File names within the folder of the submission, with their bytes. */
  readonly documents: readonly SentDocument[];
  /** Of a return alone, in the order of the form. */
  readonly boxes: readonly SentBox[];
  readonly made: SentBy;
}

export interface SentDocument {
  readonly name: string;
  readonly kind: 'computation' | 'accounts' | 'attachment';
  readonly bytes: Uint8Array;
}

export interface SentBox {
  /** In rows of a page: `A25 1`, the second time `A25 2`. */
  readonly box: string;
  readonly label: string;
  readonly value: string;
}

/** What the envelope says it was made with, and by which rules. */
export interface SentBy {
  /** Name and version of the software; of accounts none is named. */
  readonly software: string | null;
  /** Version of the return's schema, or the form's own for accounts. */
  readonly schema: string | null;
  /** Entry points of the taxonomies that the documents are tagged by. */
  readonly taxonomies: readonly string[];
}

/** As long as an envelope may be: the authority takes 25 MB. */
const LIMITS = { maxLength: 30_000_000 };

export type ReadSent =
  | { readonly ok: true; readonly root: Element; readonly contents: SentContents }
  | { readonly ok: false; readonly why: string };

/** Reads an envelope as it is kept. */
export function readSent(xml: string): ReadSent {
  const read = readXml(xml, LIMITS);
  if (!read.ok) return { ok: false, why: read.message };
  const { root } = read;
  const body = find(root, 'Body');
  const ret = find(body, 'IRenvelope', 'CompanyTaxReturn');
  const documents = ret === null ? formDocuments(find(body, 'FormSubmission')) : returnDocuments(ret);
  if (documents === null) return { ok: false, why: 'a document in it is no base64' };
  return {
    ok: true,
    root,
    contents: { documents, boxes: ret === null ? [] : boxesOf(ret), made: madeOf(root, documents) },
  };
}

const bytesAt = (element: Element | null): Uint8Array | null =>
  element === null ? null : fromBase64(element.textContent ?? '');

/** Null where one cannot be read; those that are not there are left out. */
function returnDocuments(ret: Element): readonly SentDocument[] | null {
  const attached = find(ret, 'AttachedFiles');
  const inline = (part: string) =>
    find(attached, 'XBRLsubmission', part, 'Instance', 'EncodedInlineXBRLDocument');
  const others = attached === null ? [] : children(attached, 'Attachment');
  return allRead([
    { name: 'computation.html', kind: 'computation', element: inline('Computation') },
    { name: 'accounts.html', kind: 'accounts', element: inline('Accounts') },
    ...others.map((element, at) => ({
      name: `attachment-${at + 1}.pdf`,
      kind: 'attachment' as const,
      element,
    })),
  ]);
}

const formDocuments = (form: Element | null): readonly SentDocument[] | null =>
  allRead([{ name: 'accounts.html', kind: 'accounts', element: find(form, 'Document', 'Data') }]);

function allRead(
  found: readonly (Omit<SentDocument, 'bytes'> & { readonly element: Element | null })[],
): readonly SentDocument[] | null {
  const documents: SentDocument[] = [];
  for (const { name, kind, element } of found) {
    if (element === null) continue;
    const bytes = bytesAt(element);
    if (bytes === null) return null;
    documents.push({ name, kind, bytes });
  }
  return documents;
}

function boxesOf(ret: Element): readonly SentBox[] {
  const { boxes, rows } = viewOfElement(ret);
  const alone = [...BOXES.keys()].flatMap((box): readonly SentBox[] => {
    const value = boxes.get(box);
    return value === undefined ? [] : [{ box, label: labelOf(box), value }];
  });
  const inRows = Object.values(rows).flatMap((each = []) =>
    each.flatMap((row, at) =>
      [...row].map(([box, value]) => ({ box: `${box} ${at + 1}`, label: labelOf(box), value })),
    ),
  );
  return [...alone, ...inRows];
}

const SCHEMA_REF = /<(?:[\w-]+:)?schemaRef\b[^>]*?href="([^"]{1,300})"/g;

function madeOf(root: Element, documents: readonly SentDocument[]): SentBy {
  const channel = find(root, 'GovTalkDetails', 'ChannelRouting', 'Channel');
  const product = textAt(channel, 'Product');
  const reference = find(root, 'Body', 'IRenvelope', 'IRheader', 'Manifest', 'Contains', 'Reference');
  const taxonomies = documents.flatMap(({ kind, bytes }) =>
    kind === 'attachment'
      ? []
      : [...new TextDecoder().decode(bytes).matchAll(SCHEMA_REF)].map(([, href = '']) => href),
  );
  return {
    software: product === '' ? null : `${product} ${textAt(channel, 'Version')}`.trim(),
    schema: textAt(reference, 'SchemaVersion') || formSchema(root),
    taxonomies: [...new Set(taxonomies)].sort(),
  };
}

/** `FormSubmission-v2-11.xsd` of a submission to the registry. */
function formSchema(root: Element): string | null {
  const form = find(root, 'Body', 'FormSubmission');
  const location = form?.getAttributeNS('http://www.w3.org/2001/XMLSchema-instance', 'schemaLocation') ?? '';
  return location.split(/[\s/]+/).at(-1) || null;
}
