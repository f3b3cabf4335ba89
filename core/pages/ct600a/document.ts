import { type Block, cell, type DocumentModel } from '../../documents/blocks.ts';
import type { Filing } from '../../figures/ct600a.ts';
import { pageForm } from '../../form/paper/page.ts';
import { partBlock } from '../../form/paper/parts.ts';
import { printedValue } from '../../form/paper/printed-value.ts';
import type { PrintedReturn } from '../page.ts';
import { CT600A_FORM } from './form.ts';

/**
 * Prints page CT600A, laid out like the form: every box in its part, six rows in each, including blank ones. Relief
 * that cannot be claimed yet is listed after the form. Further rows follow on continuation sheets. Both returns of a
 * long period are in one document.
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

/** Lists reliefs that fall due later, with the day, and tax that an amendment will add. No box of the form has them. */
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
