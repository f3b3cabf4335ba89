import { lazily } from '../../core/base/lazily.ts';
import {
  BALANCE_SHEET,
  BALANCE_SHEET_ALIASES,
  INTANGIBLE_CATEGORY,
  TANGIBLE_CATEGORY,
} from '../../core/figures/balance-sheet.ts';
import { PROFIT_LOSS_ALIASES, PROFIT_LOSS_AMOUNTS } from '../../core/figures/profit-loss.ts';
import { structOf } from './blocks.ts';
import { BALANCE_SHEET_WORDS, PROFIT_LOSS_WORDS, wordsOf } from './common-words.ts';
import { belongsIn } from './structs.ts';

/** Totals of the balance sheet and of the movements, which the service adds up. */
const DERIVED_TOTALS = [
  'fixedAssets',
  'currentAssets',
  'netCurrentAssets',
  'totalAssetsLessCurrentLiabilities',
  'netAssets',
  'capitalAndReserves',
];
const DERIVED_MOVEMENTS = [
  'costCarriedForward',
  'depreciationCarriedForward',
  'amortisationCarriedForward',
  'netBookValue',
];
const isDerivedMovement = (name: string): boolean => DERIVED_MOVEMENTS.includes(name);

structOf(TANGIBLE_CATEGORY, { isDerived: isDerivedMovement });
structOf(INTANGIBLE_CATEGORY, { isDerived: isDerivedMovement });

/** Amounts of the profit and loss account, except deferred tax: the balance sheet has its own. */
const OF_PROFIT_LOSS = lazily(() =>
  belongsIn(
    'profitLossData',
    [...PROFIT_LOSS_AMOUNTS, ...Object.keys(PROFIT_LOSS_ALIASES)].filter((name) => name !== 'deferredTax'),
  ),
);

/** check-save.ts checks sums and totals with the rest of the filing. */
export const balanceSheetStruct = structOf(BALANCE_SHEET, {
  aliases: BALANCE_SHEET_ALIASES,
  isDerived: (name) => DERIVED_TOTALS.includes(name),
  commonWords: lazily(() => ({
    ...wordsOf('profitLossData', PROFIT_LOSS_WORDS()),
    ...BALANCE_SHEET_WORDS(),
  })),
  elsewhere: OF_PROFIT_LOSS,
});
