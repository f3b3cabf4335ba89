import { BOXES, labelOf } from '../boxes/return.ts';
import type { Value } from '../boxes/value.ts';
import type { CompanyTaxReturn } from '../form/form.ts';
import { type IsoDate, longDate } from '../period/date.ts';
import type { Block, DocumentModel } from './blocks.ts';
import { FORM_SECTIONS, type FormSection } from './ct600-sections.ts';
import { boxRow, boxRows, boxTable, heading, paragraph, shown } from './form-blocks.ts';

/** What the printed form says that the return itself does not hold. */
export interface Ct600Particulars {
  /** The whole name, where box 1 may hold it cut. */
  readonly companyName: string;
  /** Date of the declaration: when the board approved the accounts. The paper form's box 980; nothing sends it. */
  readonly declarationDate: IsoDate;
}

/**
 * The CT600 as a document, section by section in the form's order, for a person to read and keep. A section that says
 * nothing is left out, unless the form always shows it. Both returns of a long period stand in one document.
 */
export function ct600Document(
  returns: readonly CompanyTaxReturn[],
  { companyName, declarationDate }: Ct600Particulars,
): DocumentModel {
  return {
    title: `${companyName}: Company Tax Return (CT600)`,
    runningTitle: companyName,
    runningSubtitle: 'Company Tax Return (CT600)',
    language: 'en-GB',
    hiddenFacts: [],
    blocks: returns.flatMap((ret, index) => returnBlocks(ret, declarationDate, index > 0)),
  };
}

function returnBlocks(ret: CompanyTaxReturn, declarationDate: IsoDate, newPage: boolean): readonly Block[] {
  return [
    { kind: 'heading', level: 1, runs: [{ text: titleOf(ret) }], newPage },
    paragraph('Numbers on the left are the boxes of form CT600. Boxes not shown are blank.'),
    ...FORM_SECTIONS.flatMap((section) => sectionBlocks(section, ret.boxes)),
    ...declaration(ret.boxes, declarationDate),
    ...attachedFiles(ret),
  ];
}

function titleOf({ boxes, returnType }: CompanyTaxReturn): string {
  const [start, end] = ['30', '35'].map((box) => shown(boxes.get(box)));
  const kind = returnType === 'amended' ? 'Amended Company Tax Return' : 'Company Tax Return';
  return `${kind}, ${start} to ${end}`;
}

const numberOf = (box: string): number => Number.parseInt(box, 10);

/** The main form's boxes in the order of their numbers: the XML keeps another order in places. */
const MAIN_BOXES: readonly string[] = [...BOXES.keys()]
  .filter((box) => /^\d/.test(box))
  .sort((a, b) => numberOf(a) - numberOf(b) || (a < b ? -1 : 1));

/** The form always shows it. */
const isShownBlank = (box: string): boolean => BOXES.get(box)?.box.evenBlank ?? false;

function sectionBlocks(section: FormSection, boxes: ReadonlyMap<string, Value>): readonly Block[] {
  const [from, to] = section.boxes;
  const listed = MAIN_BOXES.filter(
    (box) => numberOf(box) >= from && numberOf(box) <= to && (boxes.has(box) || isShownBlank(box)),
  );
  if (listed.length === 0) return [];
  return [heading(section.title), boxTable(section.title, boxRows(labelOf, boxes, listed))];
}

/** Boxes 975 to 985. The date is the form's own; the return carries none. */
const declaration = (boxes: ReadonlyMap<string, Value>, date: IsoDate): readonly Block[] => [
  heading('Declaration'),
  {
    kind: 'paragraph',
    style: 'statement',
    runs: [
      {
        text: 'The person named here declares that, to the best of their knowledge and belief, this return and its supplementary pages are correct and complete. Giving false information, or leaving out what the law asks for, can lead to penalties and prosecution.',
      },
    ],
  },
  boxTable('Declaration', [
    boxRow('975', 'Name', shown(boxes.get('975'))),
    boxRow('980', 'Date', longDate(date)),
    boxRow('985', 'Status', shown(boxes.get('985'))),
  ]),
];

function attachedFiles({ attachments }: CompanyTaxReturn): readonly Block[] {
  const files = [
    ...(attachments.computation ? [{ label: 'Computation', name: attachments.computation.fileName }] : []),
    ...(attachments.accounts ? [{ label: 'Accounts', name: attachments.accounts.fileName }] : []),
    ...attachments.pdfs.map((pdf) => ({ label: pdf.description, name: pdf.fileName })),
  ];
  if (files.length === 0) return [];
  return [
    { kind: 'heading', level: 2, runs: [{ text: 'Files sent with this return' }] },
    { kind: 'details', rows: files.map(({ label, name }) => ({ label, runs: [{ text: name }] })) },
  ];
}
