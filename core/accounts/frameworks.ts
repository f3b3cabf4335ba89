import { MICRO_BALANCE_SHEET, MICRO_PROFIT_AND_LOSS } from './formats.ts';
import type { NoteWording } from './notes.ts';

/** Everything in which one accounting framework differs from another, as data. */
export interface Framework {
  readonly id: 'frs105';
  /** Words of the cover: `Unaudited … accounts`. */
  readonly kind: string;
  readonly balanceSheet: typeof MICRO_BALANCE_SHEET;
  readonly profitAndLoss: typeof MICRO_PROFIT_AND_LOSS;
  readonly notes: NoteWording;
}

export const FRS_105: Framework = {
  id: 'frs105',
  kind: 'micro-entity',
  balanceSheet: MICRO_BALANCE_SHEET,
  profitAndLoss: MICRO_PROFIT_AND_LOSS,
  notes: {
    compliance:
      "These accounts have been prepared in compliance with FRS 105 'The Financial Reporting Standard applicable to the Micro-entities Regime' and the Companies Act 2006.",
    turnover:
      'Turnover is the amount receivable for goods sold and services provided in the ordinary course of business, net of trade discounts and value added tax. It is recognised when goods are delivered or as services are performed.',
    fixedAssets:
      'Fixed assets are stated at cost less accumulated depreciation, amortisation and impairment losses. Cost is written off over the useful economic lives of the assets.',
    tax: 'Tax is the amount of corporation tax payable on the taxable profit, at the rates enacted for the period.',
  },
};
