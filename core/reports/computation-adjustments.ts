import { groupThousands, sum } from '../base/money.ts';
import { type Block, cell, headingBlock, type TableRow, tableBlock } from '../documents/blocks.ts';
import { figureCell, untaggedCell } from '../documents/cells.ts';
import {
  ADJUSTMENT_KIND_NAMES,
  ADJUSTMENT_KINDS,
  type Adjustment,
  adjustmentsOf,
} from '../figures/adjustments.ts';
import type { ReturnComputation } from '../tax/computation.ts';
import { cubeDimensions } from './computation-tags.ts';

/**
 * Prints the analysis of the accounts adjustments: a table for each part, a tagged total for each kind, as the format
 * requires.
 */
const PARTS = [
  { of: 'nonTaxableIncome', title: 'Non-taxable income taken out' },
  { of: 'disallowableExpenses', title: 'Disallowed expenditure added back' },
] as const;

function kindRows(
  rows: readonly Adjustment[],
  { period }: ReturnComputation,
  trade: string,
): readonly TableRow[] {
  return ADJUSTMENT_KIND_NAMES.flatMap((kind): readonly TableRow[] => {
    const ofKind = rows.filter((row) => row.kind === kind);
    if (ofKind.length === 0) return [];
    const { label, concept } = ADJUSTMENT_KINDS[kind];
    const amount = sum(ofKind.map((row) => row.amount));
    const details = ofKind.map(
      ({ description, amount: part }): TableRow => ({
        cells: [
          { runs: [{ text: description, small: true }] },
          untaggedCell(groupThousands(part).replace('-', ''), part < 0n),
          cell(''),
        ],
      }),
    );
    return [
      ...details,
      {
        style: 'subtotal',
        cells: [
          cell(label, { rowHeading: true }),
          cell(''),
          figureCell({
            kind: 'money',
            value: amount,
            decimals: 0,
            concept: `ct-comp:${concept}`,
            time: { duration: period },
            dimensions: cubeDimensions('trade', trade),
          }),
        ],
      },
    ];
  });
}

/** Prints the analysed parts; none where no analysis was given. */
export function adjustmentBlocks(computation: ReturnComputation, trade: string): readonly Block[] {
  return PARTS.flatMap(({ of, title }): readonly Block[] => {
    const rows = adjustmentsOf(computation.adjustments, of);
    if (rows.length === 0) return [];
    const total = sum(rows.map(({ amount }) => amount));
    return [
      headingBlock(3, title),
      tableBlock(
        title,
        [
          ...kindRows(rows, computation, trade),
          {
            style: 'total',
            cells: [
              cell('Total', { rowHeading: true }),
              cell(''),
              untaggedCell(groupThousands(total).replace('-', ''), total < 0n),
            ],
          },
        ],
        [
          ['', 'left', 60],
          ['£', 'right', 20],
          ['Total £', 'right', 20],
        ],
      ),
    ];
  });
}

/** True when a line is split by kind. Each kind then has a concept of its own. */
export const isAnalysed = ({ adjustments }: ReturnComputation, id: string): boolean =>
  (id === 'disallowableExpenses' || id === 'nonTaxableIncome') && adjustmentsOf(adjustments, id).length > 0;
