import type { Element } from '@xmldom/xmldom';
import { xpathOf } from '../../core/form/tree.ts';
import { fromBase64, utf8 } from '../../core/gateways/encoding.ts';
import { canonical } from '../../core/xml/canonical.ts';
import { children, find } from '../../core/xml/tree.ts';
import type { ReportedError } from '../../schema/sandbox-tables.ts';
import { accountsErrors, type ReturnParticulars } from './accounts.ts';
import { computationErrors } from './computation.ts';
import { fault, type Place, readDocument } from './inline-documents.ts';

/** Reads the bytes of an inline document, encoded or included in the return as XML; null when that fails. */
function bytesOf(holder: Element): Uint8Array | null {
  if (holder.localName === 'EncodedInlineXBRLDocument') {
    const bytes = fromBase64(holder.textContent ?? '');
    return bytes === null || bytes.length === 0 ? null : bytes;
  }
  const html = children(holder)[0];
  return html === undefined ? null : utf8(canonical(html));
}

const CHECKS = { Accounts: accountsErrors, Computations: computationErrors } as const;

function documentErrors(
  holder: Element,
  place: Place,
  particulars: ReturnParticulars,
): readonly ReportedError[] {
  const bytes = bytesOf(holder);
  if (bytes === null) {
    return [fault(3303, 'The attached document is empty or is not base64.', place)];
  }
  const read = readDocument(bytes, place);
  return read.document === null
    ? read.errors
    : [...read.errors, ...CHECKS[place](read.document, particulars)];
}

const isPdf = (bytes: Uint8Array): boolean => String.fromCharCode(...bytes.slice(0, 5)) === '%PDF-';

function pdfErrors(files: Element): readonly ReportedError[] {
  return children(files, 'Attachment').flatMap((attachment) => {
    if (attachment.getAttribute('Format') !== 'pdf') return [];
    const bytes = fromBase64(attachment.textContent ?? '');
    const isRead = bytes !== null && isPdf(bytes);
    return isRead ? [] : [fault(1604, 'The attached file is not a PDF document.', xpathOf(attachment))];
  });
}

const INLINE = [
  ['Computation', 'Computations'],
  ['Accounts', 'Accounts'],
] as const;

/** Lists every error of the files attached to a return. */
export function attachmentErrors(
  companyTaxReturn: Element,
  particulars: ReturnParticulars,
): readonly ReportedError[] {
  const files = find(companyTaxReturn, 'AttachedFiles');
  if (files === null) return [];
  const submission = find(files, 'XBRLsubmission');
  const inlineErrors = INLINE.flatMap(([element, place]) =>
    (submission === null ? [] : children(submission, element))
      .flatMap((group) => children(group, 'Instance'))
      .flatMap((instance) => children(instance))
      .filter((holder) => /InlineXBRLDocument$/.test(holder.localName ?? ''))
      .flatMap((holder) => documentErrors(holder, place, particulars)),
  );
  return [...pdfErrors(files), ...inlineErrors];
}
