import { optional } from 'superstruct';
import { lazily } from '../../core/base/lazily.ts';
import {
  BALANCE_SHEET_ALIASES,
  BALANCE_SHEET_AMOUNTS,
  CREDITORS_AFTER_BREAKDOWN,
  CREDITORS_WITHIN_BREAKDOWN,
  DEBTORS_BREAKDOWN,
  MAY_BE_NEGATIVE,
  PROFIT_LOSS_ALIASES,
  TANGIBLE_CATEGORIES,
} from '../../core/figures/amounts.ts';
import type {
  BalanceSheetJson,
  CreditorsAfterBreakdownJson,
  CreditorsWithinBreakdownJson,
  DebtorsBreakdownJson,
  IntangibleMovementJson,
  TangibleMovementJson,
} from '../../core/figures/breakdown-types.ts';
import { LIMITS } from '../../core/figures/limits.ts';
import { PROFIT_LOSS_AMOUNTS } from '../../core/figures/profit-loss.ts';
import { BALANCE_SHEET_WORDS, PROFIT_LOSS_WORDS, wordsOf } from './common-words.ts';
import { amountFields, line, oneOf, paragraphs, pounds } from './fields.ts';
import { belongsIn, list, record } from './structs.ts';

const amounts = <Name extends string>(names: readonly Name[]) => amountFields(names, () => pounds());

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

const { movements: LIMIT } = LIMITS;
const movementOptions = { isDerived: (name: string) => DERIVED_MOVEMENTS.includes(name) };

export const tangibleCategoryStruct = record<TangibleMovementJson>(
  {
    name: oneOf(TANGIBLE_CATEGORIES),
    ...amounts([
      'costBroughtForward',
      'additions',
      'disposals',
      'depreciationBroughtForward',
      'depreciationCharge',
      'depreciationOnDisposals',
    ]),
  },
  movementOptions,
);

export const intangibleCategoryStruct = record<IntangibleMovementJson>(
  {
    name: line(LIMIT.category),
    ...amounts([
      'costBroughtForward',
      'additions',
      'disposals',
      'amortisationBroughtForward',
      'amortisationCharge',
      'amortisationOnDisposals',
    ]),
  },
  movementOptions,
);

export const tangibleMovementsStruct = record<NonNullable<BalanceSheetJson['fixedAssetMovements']>>({
  depreciationPolicy: optional(paragraphs(LIMIT.policy)),
  categories: optional(list(tangibleCategoryStruct, { max: LIMIT.categories, of: 'categories' })),
});

export const intangibleMovementsStruct = record<NonNullable<BalanceSheetJson['intangibleAssetMovements']>>({
  amortisationPolicy: optional(paragraphs(LIMIT.policy)),
  categories: optional(list(intangibleCategoryStruct, { max: LIMIT.categories, of: 'categories' })),
});

export const debtorsBreakdownStruct = record<DebtorsBreakdownJson>(amounts(DEBTORS_BREAKDOWN));
export const creditorsWithinStruct = record<CreditorsWithinBreakdownJson>(
  amounts(CREDITORS_WITHIN_BREAKDOWN),
);
export const creditorsAfterStruct = record<CreditorsAfterBreakdownJson>(amounts(CREDITORS_AFTER_BREAKDOWN));

const BREAKDOWNS = {
  debtorsBreakdown: optional(debtorsBreakdownStruct),
  creditorsWithinOneYearBreakdown: optional(creditorsWithinStruct),
  creditorsAfterOneYearBreakdown: optional(creditorsAfterStruct),
  previousDebtorsBreakdown: optional(debtorsBreakdownStruct),
  previousCreditorsWithinOneYearBreakdown: optional(creditorsWithinStruct),
  previousCreditorsAfterOneYearBreakdown: optional(creditorsAfterStruct),
};

/** Breakdowns of the year before; the sheet of either year may have them (decision 48). */
export const PREVIOUS_BREAKDOWNS: readonly string[] = Object.keys(BREAKDOWNS).filter((name) =>
  name.startsWith('previous'),
);

/** Amounts of the profit and loss account, except deferred tax: the balance sheet has its own. */
const OF_PROFIT_LOSS = lazily(() =>
  belongsIn(
    'profitLossData',
    [...PROFIT_LOSS_AMOUNTS, ...Object.keys(PROFIT_LOSS_ALIASES)].filter((name) => name !== 'deferredTax'),
  ),
);

/** check-save.ts checks sums and totals with the rest of the filing. */
export const balanceSheetStruct = record<BalanceSheetJson>(
  {
    ...amountFields(BALANCE_SHEET_AMOUNTS, (name) => pounds({ negative: MAY_BE_NEGATIVE.includes(name) })),
    fixedAssetMovements: optional(tangibleMovementsStruct),
    intangibleAssetMovements: optional(intangibleMovementsStruct),
    ...BREAKDOWNS,
  },
  {
    aliases: BALANCE_SHEET_ALIASES,
    isDerived: (name) => DERIVED_TOTALS.includes(name),
    commonWords: lazily(() => ({
      ...wordsOf('profitLossData', PROFIT_LOSS_WORDS()),
      ...BALANCE_SHEET_WORDS(),
    })),
    elsewhere: OF_PROFIT_LOSS,
    nullIsAbsent: ['fixedAssetMovements', 'intangibleAssetMovements', ...Object.keys(BREAKDOWNS)],
  },
);
