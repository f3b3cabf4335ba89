import { type Block, headingBlock, paragraphBlock } from '../documents/blocks.ts';
import { adjustmentsOf } from '../figures/adjustments.ts';
import type { FilingFigures } from '../figures/filing.ts';
import type { ProfitLossAmount } from '../figures/profit-loss.ts';
import type { ReturnComputation } from '../tax/computation.ts';

interface Missing {
  readonly applies: (figures: FilingFigures, computation: ReturnComputation) => boolean;
  /** Names the information that a reader will ask for, and its place. */
  readonly text: string;
}

const given =
  (...names: readonly ProfitLossAmount[]): Missing['applies'] =>
  ({ profitLoss }) =>
    names.some((name) => (profitLoss[name] ?? 0n) !== 0n);

const unanalysed =
  (name: 'disallowableExpenses' | 'nonTaxableIncome'): Missing['applies'] =>
  ({ profitLoss, adjustments }) =>
    (profitLoss[name] ?? 0n) !== 0n && adjustmentsOf(adjustments, name).length === 0;

/** Amounts that the filing has as one figure. An adviser would sign for the items behind it. */
const MISSING: readonly Missing[] = [
  {
    applies: unanalysed('disallowableExpenses'),
    text: 'The disallowable expenses are one amount. Their analysis is kept with the working papers.',
  },
  {
    applies: unanalysed('nonTaxableIncome'),
    text: 'The non-taxable income is one amount. Its analysis is kept with the working papers.',
  },
  {
    applies: (_, { lines, capitalAllowances }) =>
      capitalAllowances === null && lines.some(({ id }) => id === 'totalCapitalAllowances'),
    text: 'The capital allowances are stated as claimed. The pools, additions and disposals behind them are kept with the working papers.',
  },
  {
    applies: given('grossChargeableGains', 'allowableLosses'),
    text: 'The computation of each chargeable gain or loss is not here: the asset, the dates, the proceeds and the cost. Send it to the tax authority in a letter that gives the tax reference.',
  },
  {
    applies: given('propertyBusinessIncome', 'propertyBusinessExpenses'),
    text: 'Property income and expenses are totals. Their analysis by property and kind is kept with the working papers.',
  },
  {
    applies: given('nonTradingIntangibleGains', 'incomeNotOtherwiseCharged'),
    text: 'Gains on intangible assets and other income are totals. Where they came from is kept with the working papers.',
  },
  {
    applies: ({ payments }) => payments.doubleTaxationRelief > 0n,
    text: 'The working of double taxation relief, source by source, is not here. Send it to the tax authority in a letter, with the evidence of the foreign tax.',
  },
  {
    applies: given('lossesCarriedBack'),
    text: 'A loss carried back is relieved in the earlier period. Amend the return of that period, or claim it in a letter.',
  },
  {
    applies: ({ payments }) => payments.incomeTaxDeducted > 0n,
    text: 'The certificates of income tax deducted are kept with the working papers.',
  },
  {
    applies: ({ profitLoss }, { groupRelief }) => profitLoss.isGroupMember === true && groupRelief === null,
    text: 'Claims and surrenders of group relief are made on page CT600C, which is not part of this return.',
  },
];

/** Lists what the figures of a return cannot show, each with its place; nothing where they show it all. */
export function coverNoteBlocks(figures: FilingFigures, computation: ReturnComputation): readonly Block[] {
  if (figures.isDormant) return [];
  const texts = MISSING.filter(({ applies }) => applies(figures, computation)).map(({ text }) => text);
  if (texts.length === 0) return [];
  return [
    headingBlock(2, 'What these figures do not show'),
    ...texts.map((text): Block => paragraphBlock(text, 'small')),
  ];
}
