import type { Pounds } from '../money.ts';
import type { ProfitLossAmount } from './amounts.ts';
import type { ProfitLossFigures } from './filing.ts';

/** One component of a total: a positive `amount` adds unless `minus`. */
export interface ProfitComponent {
  readonly field: keyof ProfitLossFigures;
  readonly words: string;
  readonly amount: Pounds;
  readonly minus: boolean;
}

/**
 * What makes up profit before tax per accounts, in the order of the statement. Fair value gains stand in full accounts
 * only; `inFull` is the name that full accounts have for what micro-entity accounts call `words`.
 */
const COMPONENTS: readonly (Omit<ProfitComponent, 'field' | 'amount'> & {
  readonly field: ProfitLossAmount;
  readonly fullOnly: boolean;
  readonly inFull?: string;
})[] = [
  { field: 'turnover', words: 'turnover', minus: false, fullOnly: false },
  {
    field: 'costOfRawMaterials',
    words: 'cost of raw materials',
    inFull: 'cost of sales',
    minus: true,
    fullOnly: false,
  },
  { field: 'staffCosts', words: 'staff costs', minus: true, fullOnly: false },
  { field: 'depreciation', words: 'depreciation', minus: true, fullOnly: false },
  {
    field: 'otherCharges',
    words: 'other charges',
    inFull: 'other administrative expenses',
    minus: true,
    fullOnly: false,
  },
  { field: 'interestPayable', words: 'interest payable', minus: true, fullOnly: false },
  { field: 'interestIncome', words: 'interest receivable', minus: false, fullOnly: false },
  { field: 'dividendsReceived', words: 'dividends received', minus: false, fullOnly: false },
  { field: 'fairValueGains', words: 'fair value gains', minus: false, fullOnly: true },
];

/** The components of profit before tax, those that are nil included. */
export const profitBeforeTaxComponents = (
  profitLoss: ProfitLossFigures,
  accountType: 'micro' | 'full',
): readonly ProfitComponent[] =>
  COMPONENTS.filter((c) => accountType === 'full' || !c.fullOnly).map(({ field, words, inFull, minus }) => ({
    field,
    words: accountType === 'full' ? (inFull ?? words) : words,
    minus,
    amount: profitLoss[field] ?? 0n,
  }));

/** Profit (or loss, negative) before tax per accounts; tax-only fields never reach it. */
export function profitBeforeTax(profitLoss: ProfitLossFigures, accountType: 'micro' | 'full'): Pounds {
  let total = 0n;
  for (const { amount, minus } of profitBeforeTaxComponents(profitLoss, accountType))
    total += minus ? -amount : amount;
  return total;
}
