import type { Element } from '@xmldom/xmldom';
import { BOXES, labelOf } from '../boxes/return.ts';
import { viewOfElement } from '../form/rules/view.ts';
import { COMPANY_TAX_TRIAL_CLASS } from '../gateways/company-tax.ts';
import { fromBase64 } from '../gateways/encoding.ts';
import { companyNumberOf } from '../gateways/registry.ts';
import { readSentMessage } from '../gateways/sent-message.ts';
import { children, find, textAt } from '../xml/tree.ts';

/** Content read back from an envelope. The pack is made from it and verified by it. */
export interface SentContents {
  /** File names within the folder of the submission, with their bytes. */
  readonly documents: readonly SentDocument[];
  /** Boxes in the order of the form; a return only. */
  readonly boxes: readonly SentBox[];
  readonly made: SentBy;
  readonly particulars: SentParticulars;
}

/** The message's own statement of company, sender and days; empty where it has none. */
export interface SentParticulars {
  /** Null where the body is neither a return nor a form. */
  readonly target: 'tax' | 'ch' | null;
  readonly messageClass: string;
  readonly transactionId: string;
  /** True for a message to test services, or one that the authority only tried (Test-in-Live): it files nothing. */
  readonly isTest: boolean;
  /** A simulated today, which only a test names. */
  readonly testTime: string;
  /** References of the message and of the return's header. */
  readonly utrs: readonly string[];
  /** Box 2, or CompanyType and CompanyNumber of the form. */
  readonly companyNumber: string;
  /** Box 1, or CompanyName of the form, which is in upper case. */
  readonly companyName: string;
  /** Boxes 30 and 35; a form has none. */
  readonly periodStart: string;
  readonly periodEnd: string;
  /** `PeriodEnd` of the header of the return. */
  readonly headerPeriodEnd: string;
  /** `new` or `amended`. */
  readonly returnType: string;
  readonly irMark: string;
  readonly submissionNumber: string;
  readonly customerReference: string;
  /** Day on which accounts were signed, from the form and from its document; a return has none. */
  readonly datesSigned: readonly string[];
}

export interface SentDocument {
  readonly name: string;
  readonly kind: 'computation' | 'accounts' | 'attachment';
  readonly bytes: Uint8Array;
}

export interface SentBox {
  /** For rows of a page: `A25 1`, then `A25 2`. */
  readonly box: string;
  readonly label: string;
  readonly value: string;
}

/** Gives what the envelope states about the software and rules that made it. */
export interface SentBy {
  /** Name and version of the software; accounts name none. */
  readonly software: string | null;
  /** Version of the return's schema, or the form's own for accounts. */
  readonly schema: string | null;
  /** Entry points of the documents' taxonomies. */
  readonly taxonomies: readonly string[];
}

export type ReadSent =
  | { readonly ok: true; readonly root: Element; readonly contents: SentContents }
  | { readonly ok: false; readonly why: string };

/** Reads a stored envelope. */
export function readSent(xml: string): ReadSent {
  const read = readSentMessage(xml);
  if (!read.ok) return { ok: false, why: read.message };
  const { root } = read;
  const body = find(root, 'Body');
  const ret = find(body, 'IRenvelope', 'CompanyTaxReturn');
  const documents = ret === null ? formDocuments(find(body, 'FormSubmission')) : returnDocuments(ret);
  if (documents === null) return { ok: false, why: 'a document in it is no base64' };
  const boxes = ret === null ? [] : boxesOf(ret);
  const particulars = particularsOf(root, ret, boxes);
  return { ok: true, root, contents: { documents, boxes, made: madeOf(root, documents), particulars } };
}

/** Gives a box by its number; empty where the return has none. */
export const boxValue = (boxes: readonly SentBox[], number: string): string =>
  boxes.find(({ box }) => box === number)?.value ?? '';

function particularsOf(root: Element, ret: Element | null, boxes: readonly SentBox[]): SentParticulars {
  const details = find(root, 'Header', 'MessageDetails');
  const irHeader = find(root, 'Body', 'IRenvelope', 'IRheader');
  const form = find(root, 'Body', 'FormSubmission');
  const header = find(form, 'FormHeader');
  const keys = [find(root, 'GovTalkDetails', 'Keys'), find(irHeader, 'Keys')];
  const messageClass = textAt(details, 'Class');
  const target = ret !== null ? 'tax' : form !== null ? 'ch' : null;
  return {
    target,
    messageClass,
    transactionId: textAt(details, 'TransactionID'),
    isTest: textAt(details, 'GatewayTest') !== '0' || messageClass === COMPANY_TAX_TRIAL_CLASS,
    testTime: textAt(root, 'GovTalkDetails', 'ChannelRouting', 'Timestamp'),
    utrs: keys.flatMap((held) =>
      (held === null ? [] : children(held, 'Key'))
        .filter((key) => key.getAttribute('Type') === 'UTR')
        .map((key) => textAt(key)),
    ),
    companyNumber:
      target === 'tax'
        ? boxValue(boxes, '2')
        : companyNumberOf(textAt(header, 'CompanyType'), textAt(header, 'CompanyNumber')),
    companyName: target === 'tax' ? boxValue(boxes, '1') : textAt(header, 'CompanyName'),
    periodStart: boxValue(boxes, '30'),
    periodEnd: boxValue(boxes, '35'),
    headerPeriodEnd: textAt(irHeader, 'PeriodEnd'),
    returnType: ret?.getAttribute('ReturnType') ?? '',
    irMark: textAt(irHeader, 'IRmark'),
    submissionNumber: textAt(header, 'SubmissionNumber'),
    customerReference: textAt(header, 'CustomerReference'),
    datesSigned: form === null ? [] : [textAt(form, 'DateSigned'), textAt(form, 'Document', 'Date')],
  };
}

const bytesAt = (element: Element | null): Uint8Array | null =>
  element === null ? null : fromBase64(element.textContent ?? '');

/** Reads the documents of a return. Null where one cannot be read; absent ones are left out. */
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

/** Looks only a little way for the address: a forger could write a million tags without one, each searched to the end. */
const SCHEMA_REF = /<(?:[\w-]+:)?schemaRef\b[^>]{0,500}?href="([^"]{1,300})"/g;

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

/** Gives the schema of a submission to the registry, such as `FormSubmission-v2-11.xsd`. */
function formSchema(root: Element): string | null {
  const form = find(root, 'Body', 'FormSubmission');
  const location = form?.getAttributeNS('http://www.w3.org/2001/XMLSchema-instance', 'schemaLocation') ?? '';
  return location.split(/[\s/]+/).at(-1) || null;
}
