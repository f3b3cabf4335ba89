import type { Pounds } from '../../../base/money.ts';
import {
  type Block,
  type Cell,
  cell,
  figuresBlock,
  headingBlock,
  type TableRow,
} from '../../../documents/blocks.ts';
import { figureCell, wholePounds } from '../../../documents/cells.ts';
import { poundHeads } from '../../heads.ts';
import type { AccountsModel } from '../../model.ts';
import type { LineTag } from '../../tags.ts';
import type { BreakdownId, NoteBreakdown } from './breakdowns.ts';
import { BREAKDOWN_TAGS } from './tags.ts';

/** Words of each breakdown. The two breakdowns of creditors share a note, each under its own heading. */
const WORDS: Readonly<Record<BreakdownId, { readonly caption: string; readonly heading: string | null }>> = {
  debtors: { caption: 'Debtors', heading: null },
  creditorsWithinOneYear: {
    caption: 'Creditors: amounts falling due within one year',
    heading: 'Amounts falling due within one year',
  },
  creditorsAfterOneYear: {
    caption: 'Creditors: amounts falling due after more than one year',
    heading: 'Amounts falling due after more than one year',
  },
};

/** Prints the parts of an aggregate and their total, with comparatives where the filing has them. */
export function breakdownBlocks(model: AccountsModel, breakdown: NoteBreakdown): readonly Block[] {
  const { caption, heading } = WORDS[breakdown.id];
  const tags = BREAKDOWN_TAGS[breakdown.id];
  const hasPrevious = breakdown.total.previous !== null && model.previousPeriod !== null;
  const rowOf = (label: string, amounts: Amounts, tag: LineTag | undefined, style: TableRow['style']) => ({
    style,
    cells: [cell(label, { rowHeading: true }), ...amountCells(model, amounts, tag)],
  });
  return [
    ...(heading === null ? [] : [headingBlock(3, heading)]),
    figuresBlock(caption, poundHeads(model, hasPrevious, 'end'), [
      ...breakdown.rows.map((row) => rowOf(row.label, row, tags.parts[row.id], 'normal')),
      rowOf('Total', breakdown.total, tags.total, 'total'),
    ]),
  ];
}

interface Amounts {
  readonly current: Pounds;
  readonly previous: Pounds | null;
}

function amountCells(
  { period, previousPeriod }: AccountsModel,
  amounts: Amounts,
  tag: LineTag | undefined,
): readonly Cell[] {
  if (tag === undefined) throw new Error('a part of a breakdown has no concept');
  const at = (value: Pounds, instant: string) => figureCell(wholePounds(value, tag, { instant }));
  return [
    at(amounts.current, period.end),
    ...(amounts.previous === null || previousPeriod === null
      ? []
      : [at(amounts.previous, previousPeriod.end)]),
  ];
}
