import { frameworkOf } from '../accounts/frameworks.ts';
import { DETAILED_TAGS, type LineTag } from '../accounts/tags.ts';
import { periodEnded } from '../accounts/wording.ts';
import { groupThousands, type Pounds } from '../base/money.ts';
import type { Period } from '../dates/period.ts';
import { type Block, type Cell, cell, headingBlock, paragraphBlock } from '../documents/blocks.ts';
import { figureCell, untaggedCell, wholePounds } from '../documents/cells.ts';
import type { FilingFigures } from '../figures/filing.ts';
import { profitBeforeTax, profitBeforeTaxComponents } from '../figures/profit.ts';
import { capitalised } from '../words/figures.ts';

/**
 * Prints the detailed profit and loss account of the whole period of account, also in both returns of a long one. Each
 * line has the same concept as in the accounts of the return: one figure, one concept.
 */
export function detailedProfitAndLoss(figures: FilingFigures): readonly Block[] {
  const components = profitBeforeTaxComponents(figures.profitLoss, figures.accountType).filter(
    (component) => component.amount !== 0n,
  );
  if (figures.isDormant || components.length === 0) return [];
  const time = { duration: figures.period };
  const tags = DETAILED_TAGS[frameworkOf(figures).id];
  const total = profitBeforeTax(figures.profitLoss, figures.accountType);
  return [
    headingBlock(1, 'Detailed profit and loss account'),
    paragraphBlock(capitalised(periodEnded(figures.period))),
    {
      kind: 'table',
      caption: 'Detailed profit and loss account',
      captionHidden: true,
      keepTogether: true,
      // The last column is as wide as the boxes' column above, so that all figures of a page line up.
      columns: [
        { align: 'left', weight: 72 },
        { align: 'right', weight: 20 },
        { align: 'left', weight: 8 },
      ],
      head: [[cell(''), cell('£')]],
      rows: [
        ...components.map(({ field, words, amount, minus }) => ({
          cells: [
            cell(capitalised(words), { rowHeading: true }),
            figureOf(tags[field], amount, figures.period, minus),
          ],
        })),
        {
          style: 'total' as const,
          cells: [
            cell(total < 0n ? 'Loss before tax' : 'Profit before tax', { rowHeading: true }),
            figureCell(wholePounds(total, { concept: 'core:ProfitLossOnOrdinaryActivitiesBeforeTax' }, time)),
          ],
        },
      ],
    },
  ];
}

const figureOf = (tag: LineTag | undefined, amount: Pounds, duration: Period, minus: boolean): Cell =>
  tag === undefined
    ? untaggedCell(groupThousands(amount).replace('-', ''), amount < 0n !== minus)
    : figureCell(wholePounds(amount, tag, { duration }), minus);
