import { type Block, cell } from '../../documents/blocks.ts';
import type { Filing } from '../../figures/ct600a.ts';
import { partBlock } from '../../form/paper/parts.ts';
import { printedValue } from '../../form/paper/printed-value.ts';
import { pageDocument } from '../document.ts';
import type { PrintedReturn } from '../page.ts';
import { CT600A_FORM } from './form.ts';

/** Prints page CT600A. Relief that cannot be claimed yet is listed after the form. */
export const ct600aDocument = pageDocument<Filing>(
  CT600A_FORM,
  'loans to participators by close companies',
  (_filing, { lines }) => ({ after: stillToCome(lines) }),
);

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
