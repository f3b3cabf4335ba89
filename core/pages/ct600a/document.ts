import { type Block, cell, type DocumentModel } from '../../documents/blocks.ts';
import { printedValue } from '../../documents/ct600-value.ts';
import { pageForm } from '../../documents/form/page.ts';
import { partBlock } from '../../documents/form/parts.ts';
import type { PrintedReturn } from '../page.ts';
import type { Filing } from './figures.ts';
import { CT600A_FORM } from './form.ts';

/**
 * Page CT600A as a document, laid out like the form: every box in its part, six rows in each, blank ones too. Relief
 * that cannot be claimed yet is listed after the form. Further rows follow in continuation sheets. Both returns of a long
 * period stand in one document.
 */
export function ct600aDocument(
  { company: { name: companyName } }: Filing,
  pages: readonly PrintedReturn[],
): DocumentModel {
  return {
    title: `${companyName}: loans to participators by close companies (CT600A)`,
    runningTitle: companyName,
    runningSubtitle: 'Loans to participators by close companies (CT600A)',
    language: 'en-GB',
    hiddenFacts: [],
    blocks: pages.flatMap(({ ret, lines }, index) =>
      pageForm(CT600A_FORM, { ret, companyName, after: stillToCome(lines), newPage: index > 0 }),
    ),
  };
}

/** Reliefs that fall due later, with the day, and tax that an amendment will bring. No box of the form holds them. */
function stillToCome(lines: PrintedReturn['lines']): readonly Block[] {
  const found = lines.filter(({ id }) => id.startsWith('loanReliefToCome') || id === 'loansTaxToCome');
  if (found.length === 0) return [];
  const title = 'Not on this return: still to come';
  return [
    partBlock(title),
    {
      kind: 'table',
      caption: title,
      captionHidden: true,
      columns: [
        { align: 'left', weight: 5 },
        { align: 'left', weight: 5 },
        { align: 'right', weight: 2 },
      ],
      head: [[cell('What'), cell('Working'), cell('Tax')]],
      rows: found.map(({ label, working, value }) => ({
        cells: [
          cell(label, { rowHeading: true }),
          { runs: [{ text: working, small: true }] },
          cell(printedValue(value)),
        ],
      })),
    },
  ];
}
