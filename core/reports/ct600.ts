import type { Box } from '../boxes/box.ts';
import { PAPER_BOXES } from '../boxes/paper.ts';
import { BOX_ROWS } from '../boxes/return.ts';
import type { Value } from '../boxes/value.ts';
import type { IsoDate } from '../dates/date.ts';
import { type Block, type DocumentModel, paragraphBlock } from '../documents/blocks.ts';
import type { CompanyTaxReturn } from '../form/form.ts';
import { partBlocks } from '../form/paper/arrange.ts';
import { CT600_DECLARATION, CT600_PARTS } from '../form/paper/ct600-parts.ts';
import { openingBlocks, periodOf } from '../form/paper/opening.ts';
import { type Filling, partBlock } from '../form/paper/parts.ts';

/** Particulars of the printed form that the return itself does not hold. */
export interface Ct600Particulars {
  /** The full name; box 1 may have it cut short. */
  readonly companyName: string;
  /**
   * Date of the declaration: when the board approved the accounts. It is box 980 of the paper form, and is not sent.
   */
  readonly declarationDate: IsoDate;
}

/**
 * Prints the CT600, laid out like the form: every box in its part, including blank ones. Both returns of a long period
 * are in one document, each from a page of its own.
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

const PAPER: ReadonlyMap<string, Box> = new Map(PAPER_BOXES.map((box) => [box.number, box]));

/** Finds the row of a box of the main form, sent or only on paper. */
function boxOnForm(number: string): Box {
  const found = BOX_ROWS.get(number) ?? PAPER.get(number);
  if (found === undefined) throw new Error(`the form has no box ${number}`);
  return found;
}

function returnBlocks(ret: CompanyTaxReturn, declarationDate: IsoDate, newPage: boolean): readonly Block[] {
  const filling: Filling = {
    box: boxOnForm,
    values: new Map<string, Value>([...ret.boxes, ['980', { kind: 'date', date: declarationDate }]]),
    rows: ret.rows,
  };
  const [declaration, ...declared] = partBlocks(CT600_DECLARATION, filling);
  return [
    ...openingBlocks('CT600', titleOf(ret), ret, newPage),
    ...CT600_PARTS.flatMap((part) => partBlocks(part, filling)),
    ...(declaration === undefined ? [] : [declaration]),
    paragraphBlock(DECLARED, 'statement'),
    ...declared,
    ...attachedFiles(ret),
  ];
}

const DECLARED =
  'The person named here declares that, to the best of their knowledge and belief, this return and its supplementary pages are correct and complete. Giving false information, or leaving out what the law asks for, can lead to penalties and prosecution.';

function titleOf(ret: CompanyTaxReturn): string {
  const kind = ret.returnType === 'amended' ? 'Amended Company Tax Return' : 'Company Tax Return';
  return `${kind}, ${periodOf(ret)}`;
}

function attachedFiles({ attachments }: CompanyTaxReturn): readonly Block[] {
  const files = [
    ...(attachments.computation ? [{ label: 'Computation', name: attachments.computation.fileName }] : []),
    ...(attachments.accounts ? [{ label: 'Accounts', name: attachments.accounts.fileName }] : []),
    ...attachments.pdfs.map((pdf) => ({ label: pdf.description, name: pdf.fileName })),
  ];
  if (files.length === 0) return [];
  return [
    partBlock('Files sent with this return'),
    { kind: 'details', rows: files.map(({ label, name }) => ({ label, runs: [{ text: name }] })) },
  ];
}
