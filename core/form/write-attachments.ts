import type { Element } from '@xmldom/xmldom';
import type { elementMaker } from '../xml/build.ts';
import type { Attachments, InlineXbrlAttachment } from './form.ts';

type Make = ReturnType<typeof elementMaker>;

/**
 * Writes the attached files: the inline XBRL computation, then the accounts, then PDFs, as the schema orders them. Null
 * when there are none. Accounts or PDFs may come alone.
 */
export function writeAttachedFiles(make: Make, attachments: Attachments): Element | null {
  const { computation, accounts, pdfs } = attachments;
  const submission =
    computation === null && accounts === null
      ? null
      : make(
          'XBRLsubmission',
          {},
          computation && inlineDocument(make, 'Computation', computation),
          accounts && inlineDocument(make, 'Accounts', accounts),
        );
  const files = pdfs.map((pdf) =>
    make(
      'Attachment',
      { Description: pdf.description, Filename: pdf.fileName, Format: 'pdf', Type: pdf.type },
      pdf.bytes,
    ),
  );
  return submission === null && files.length === 0 ? null : make('AttachedFiles', {}, submission, ...files);
}

const inlineDocument = (
  make: Make,
  element: 'Computation' | 'Accounts',
  file: InlineXbrlAttachment,
): Element =>
  make(
    element,
    {},
    make('Instance', {}, make('EncodedInlineXBRLDocument', { Filename: file.fileName }, file.bytes)),
  );
