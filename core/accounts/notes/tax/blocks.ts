import type { Pounds } from '../../../base/money.ts';
import type { Period } from '../../../dates/period.ts';
import { type Block, cell, figuresBlock, type TableRow } from '../../../documents/blocks.ts';
import { figureCell, wholePounds } from '../../../documents/cells.ts';
import type { FilingFigures } from '../../../figures/filing.ts';
import { poundHeads } from '../../heads.ts';
import type { AccountsModel } from '../../model.ts';
import { PROFIT_AND_LOSS_TAGS } from '../../tags.ts';

/** The charge of a period. Current tax is the rest after deferred tax. */
interface Charge {
  readonly period: Period;
  readonly total: Pounds;
  readonly deferred: Pounds;
}

function chargesOf(model: AccountsModel, figures: FilingFigures): readonly Charge[] {
  const row = model.profitAndLoss?.find(({ id }) => id === 'tax');
  const { previousPeriod } = model;
  const previous =
    row == null || row.previous === null || previousPeriod === null
      ? []
      : [
          {
            period: previousPeriod,
            total: row.previous,
            deferred: figures.previousProfitLoss?.deferredTax ?? 0n,
          },
        ];
  const current = { total: row?.current ?? 0n, deferred: figures.profitLoss.deferredTax ?? 0n };
  return [{ period: model.period, ...current }, ...previous];
}

/** Prints current tax, deferred tax where there is any, and the charge on the face of the profit and loss account. */
export function taxBlock(model: AccountsModel, figures: FilingFigures): Block {
  const charges = chargesOf(model, figures);
  const row = (
    label: string,
    concept: string,
    amount: (charge: Charge) => Pounds,
    style: TableRow['style'],
  ) => ({
    style,
    cells: [
      cell(label, { rowHeading: true }),
      ...charges.map((charge) =>
        figureCell(wholePounds(amount(charge), { concept }, { duration: charge.period })),
      ),
    ],
  });
  return figuresBlock('Tax on profit', poundHeads(model, charges.length > 1, 'period'), [
    row('Current tax', 'core:TotalCurrentTaxExpenseCredit', (c) => c.total - c.deferred, 'normal'),
    ...(charges.some(({ deferred }) => deferred !== 0n)
      ? [row('Deferred tax', 'core:TotalDeferredTaxExpenseCredit', (c) => c.deferred, 'normal')]
      : []),
    row('Tax on profit', PROFIT_AND_LOSS_TAGS.tax.concept, (c) => c.total, 'total'),
  ]);
}
