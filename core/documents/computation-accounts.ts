import { frameworkOf } from '../accounts/frameworks.ts';
import { periodEnded } from '../accounts/wording.ts';
import type { FilingFigures } from '../figures/filing.ts';
import { profitBeforeTax, profitBeforeTaxComponents } from '../figures/profit.ts';
import { groupThousands, type Pounds } from '../money.ts';
import type { Period } from '../period/period.ts';
import { capitalised } from '../tax/wording.ts';
import { DETAILED_TAGS, type LineTag } from './accounts-tags.ts';
import { type Block, type Cell, cell } from './blocks.ts';
import { figureCell, untaggedCell, wholePounds } from './cells.ts';

/**
 * The detailed profit and loss account is that of the period of account, whole, in either return of a long one. Each line has
 * the concept that it has in the accounts which go with the return: one figure, one concept.
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
    {
      kind: 'heading',
      level: 1,
      newPage: true,
      runs: [{ text: 'Detailed profit and loss account' }],
    },
    { kind: 'paragraph', runs: [{ text: capitalised(periodEnded(figures.period)) }] },
    {
      kind: 'table',
      caption: 'Detailed profit and loss account',
      captionHidden: true,
      keepTogether: true,
      columns: [
        { align: 'left', weight: 10 },
        { align: 'right', weight: 3 },
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
            figureCell({
              ...wholePounds(total),
              concept: 'core:ProfitLossOnOrdinaryActivitiesBeforeTax',
              time,
            }),
          ],
        },
      ],
    },
  ];
}

const figureOf = (tag: LineTag | undefined, amount: Pounds, duration: Period, minus: boolean): Cell =>
  tag === undefined
    ? untaggedCell(groupThousands(amount).replace('-', ''), amount < 0n !== minus)
    : figureCell({ ...wholePounds(amount), ...tag, time: { duration } }, minus);
