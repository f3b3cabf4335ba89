import type { Pounds } from '../base/money.ts';
import type { ProfitLossAmount, ProfitLossFigures } from './profit-loss.ts';

/** One component of a total: a positive `amount` adds unless `minus`. */
export interface ProfitComponent {
  readonly field: keyof ProfitLossFigures;
  readonly words: string;
  readonly amount: Pounds;
  readonly minus: boolean;
}

/**
 * Components of profit before tax in the accounts, in the order of the statement. Fair value gains are only in full
 * accounts; `inFull` is the full accounts' name for what micro-entity accounts call `words`.
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

/** Lists the components of profit before tax, including zero ones. */
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

/** Computes profit (or loss, negative) before tax in the accounts; tax-only fields never enter it. */
export function profitBeforeTax(profitLoss: ProfitLossFigures, accountType: 'micro' | 'full'): Pounds {
  let total = 0n;
  for (const { amount, minus } of profitBeforeTaxComponents(profitLoss, accountType))
    total += minus ? -amount : amount;
  return total;
}

/** True for a profit and loss account with an amount that micro-entity accounts print. Dormant accounts show it for last year. */
export const hasTraded = (profitLoss: ProfitLossFigures | null): boolean =>
  profitLoss !== null && profitBeforeTaxComponents(profitLoss, 'micro').some(({ amount }) => amount !== 0n);
