import type { Element } from '@xmldom/xmldom';
import { labelOf, RETURN_NAMESPACE } from '../boxes/return.ts';
import { createDocument } from '../xml/build.ts';
import type { Attachments, CompanyTaxReturn, InlineXbrlAttachment } from './form.ts';
import { viewOfElement, viewOfReturn } from './rules/view.ts';
import { checkStructure } from './structure.ts';
import { writeReturn } from './write.ts';

/**
 * Compares a written return with the schema and with the return it was written from, box by box.
 *
 * @param element the `CompanyTaxReturn` as it will be sent
 * @returns the faults, in words; empty when the tree is well made and equals the return
 */
export function checkWritten(element: Element, ret: CompanyTaxReturn): readonly string[] {
  const faults = checkStructure(element).map((fault) => `${fault.location}: ${fault.message}`);
  const [read, meant] = [viewOfElement(element), viewOfReturn(ret)];
  const otherRows = Object.entries(meant.rows).flatMap(([name, rows = []]) => {
    const found = Object.entries(read.rows).find(([other]) => other === name)?.[1] ?? [];
    return found.length === rows.length && rows.every((row, i) => differing(row, found[i]).length === 0)
      ? []
      : [`the rows ${name} are not those of the return`];
  });
  return [
    ...faults,
    ...differing(meant.boxes, read.boxes).map(
      (box) => `box ${box} (${labelOf(box)}) is not that of the return`,
    ),
    ...otherRows,
  ];
}

/** Lists the boxes in which two views differ. */
function differing(
  meant: ReadonlyMap<string, string>,
  read: ReadonlyMap<string, string> = new Map(),
): readonly string[] {
  return [...new Set([...meant.keys(), ...read.keys()])].filter((box) => meant.get(box) !== read.get(box));
}

/** Replaces the content of a file by one byte. Attachments of any length are written in the same way. */
const short = (file: InlineXbrlAttachment | null): InlineXbrlAttachment | null =>
  file === null ? null : { ...file, bytes: new Uint8Array(1) };
const shortened = ({ computation, accounts, pdfs }: Attachments): Attachments => ({
  computation: short(computation),
  accounts: short(accounts),
  pdfs: pdfs.map((pdf) => ({ ...pdf, bytes: new Uint8Array(1) })),
});

/** Writes a return as a trial, and compares it with the schema and with the given return. Empty when it can be sent. */
export function writingFaults(ret: CompanyTaxReturn): readonly string[] {
  const { document, root } = createDocument(RETURN_NAMESPACE, 'IRenvelope');
  const element = writeReturn(document, { ...ret, attachments: shortened(ret.attachments) });
  root.appendChild(element);
  return checkWritten(element, ret);
}
