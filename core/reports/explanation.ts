import { labelOf } from '../boxes/return.ts';
import { isNil } from '../boxes/value.ts';
import {
  type Block,
  cell,
  type DocumentModel,
  headingBlock,
  paragraphBlock,
  type Run,
  tableBlock,
} from '../documents/blocks.ts';
import type { DocumentsSent } from '../form/documents-sent.ts';
import type { CompanyTaxReturn } from '../form/form.ts';
import { printedValue } from '../form/paper/printed-value.ts';
import { uncapitalised } from '../words/figures.ts';

/** Particulars of the letter that the return itself does not hold. */
export interface ExplanationParticulars {
  /** The full name: box 1 may have it cut short. */
  readonly companyName: string;
  readonly charityStatus: 'charity' | 'casc';
  /** Documents sent with the return besides the letter. */
  readonly sent: DocumentsSent;
}

/**
 * Prints the letter with a charity's or club's return. Boxes 90A and 90B say that it is attached (decisions 61 and
 * 203). It states why the accounts are a PDF or missing, why there is no computation, and the return's main figures.
 */
export function explanationDocument(
  ret: CompanyTaxReturn,
  { companyName, charityStatus, sent }: ExplanationParticulars,
): DocumentModel {
  const words = WORDS[charityStatus];
  const isWholly = ret.boxes.has('E20');
  return {
    title: `${companyName}: explanation with the Company Tax Return`,
    runningTitle: companyName,
    runningSubtitle: 'Explanation with the Company Tax Return',
    language: 'en-GB',
    hiddenFacts: [],
    blocks: [
      headingBlock(1, `Company Tax Return: ${uncapitalised(reasonGiven(sent))}`),
      paragraphBlock('To HM Revenue & Customs'),
      { kind: 'details', rows: particulars(ret, companyName) },
      paragraphBlock(
        `${companyName} is ${words.who}. On page CT600E of this return it claims exemption from corporation tax on ${
          isWholly ? 'all' : 'part'
        } of its income and gains (${words.law}).`,
      ),
      headingBlock(2, 'Accounts (box 90A)'),
      paragraphBlock(
        `The accounts are those of ${words.who}, and the software that made this return writes none of that kind in iXBRL. ${
          sent.accounts === 'pdf'
            ? 'They are attached as a PDF.'
            : 'None are sent with it. They will be supplied on request.'
        }`,
      ),
      ...(sent.computation === 'ixbrl'
        ? [headingBlock(2, 'Computation'), paragraphBlock(`${words.partly} ${ATTACHED}`)]
        : [
            headingBlock(2, 'Computation (box 90B)'),
            paragraphBlock(isWholly ? words.wholly : `${words.partly} ${ON_REQUEST}`),
          ]),
      ...figures(ret.boxes),
      { kind: 'signature', lines: signatory(ret.boxes) },
    ],
  };
}

const ATTACHED = 'Their computation is attached in iXBRL; the main figures follow.';
const ON_REQUEST = 'The main figures follow, and the computation will be supplied on request.';

/** Names the reason for the letter: its title, and the description of its file in the return. */
export const reasonGiven = ({ accounts, computation }: DocumentsSent): string => {
  if (accounts !== 'pdf') return 'Why no accounts and no computation are attached';
  return computation === 'ixbrl'
    ? 'Why the accounts are attached as a PDF'
    : 'Why the accounts are attached as a PDF and no computation is';
};

const WORDS = {
  charity: {
    who: 'a charity',
    law: 'Corporation Tax Act 2010, Part 11',
    wholly:
      'All the income and gains of the period are exempt and have been, or will be, applied for charitable purposes only (box E20). There are no taxable profits, so there is nothing to compute.',
    partly:
      'Some of the income and gains of the period may not be exempt, or may not be applied for charitable purposes only (box E25). The taxable profits are those of the return.',
  },
  casc: {
    who: 'a community amateur sports club',
    law: 'Corporation Tax Act 2010, Part 13 Chapter 9',
    wholly:
      'All the income and gains of the period are exempt and have been, or will be, applied for qualifying purposes only (box E20). There are no taxable profits, so there is nothing to compute.',
    partly:
      'Some of the income and gains of the period may not be exempt, or may not be applied for qualifying purposes only (box E25). The taxable profits are those of the return.',
  },
} as const;

function particulars({ boxes, returnType }: CompanyTaxReturn, companyName: string) {
  const rows = [
    ['Company', companyName],
    ['Registered number', printedValue(boxes.get('2'))],
    ['Tax reference', printedValue(boxes.get('3'))],
    ['Charity repayment reference', printedValue(boxes.get('E5'))],
    ['Charity registration number', printedValue(boxes.get('E10'))],
    ['Period of the return', `${printedValue(boxes.get('30'))} to ${printedValue(boxes.get('35'))}`],
    ['Return', returnType === 'amended' ? 'Amended' : 'New'],
  ] as const;
  return rows.filter(([, text]) => text !== '').map(([label, text]) => ({ label, runs: [{ text }] }));
}

/** Boxes that the letter repeats where the return fills them, in the form's order. */
const MAIN_FIGURES = [
  'E90',
  'E125',
  '235',
  '295',
  '305',
  '315',
  '440',
  '470',
  '480',
  '510',
  '515',
  '520',
  '525',
] as const;
/** Boxes that are stated even when zero. */
const ALWAYS: readonly string[] = ['315', '525'];

function figures(boxes: CompanyTaxReturn['boxes']): readonly Block[] {
  const rows = MAIN_FIGURES.flatMap((box) => {
    const value = boxes.get(box);
    if (value === undefined || (isNil(value) && !ALWAYS.includes(box))) return [];
    return [
      {
        cells: [cell(box), cell(labelOf(box), { rowHeading: true }), cell(printedValue(value))],
      },
    ];
  });
  return [
    headingBlock(2, 'The return in figures'),
    tableBlock('The return in figures', rows, [
      ['Box', 'left', 1],
      ['Description', 'left', 7],
      ['Amount', 'right', 3],
    ]),
  ];
}

/** Prints who makes the declaration of the return: boxes 975 and 985. */
const signatory = (boxes: CompanyTaxReturn['boxes']): readonly (readonly Run[])[] =>
  ['975', '985']
    .map((box) => printedValue(boxes.get(box)))
    .flatMap((text) => (text === '' ? [] : [[{ text }]]));
