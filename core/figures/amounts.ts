import type { PartId } from '../boxes/parts.ts';
import { type EnteredUnder, enteredUnder } from '../boxes/return.ts';

/**
 * The names of every amount a filing can hold (contract sections 2.6 and 2.7). Requests are checked against these lists
 * and figures are read by them, so a name lives in one place. An amount that fills a box of its own is named by the
 * box's row; these are the others: of the accounts, and what the computation makes boxes of.
 */
const OF_NO_BOX = [
  'turnover',
  'costOfRawMaterials',
  'staffCosts',
  'depreciation',
  'otherCharges',
  'interestPayable',
  'interestIncome',
  'fairValueGains',
  'dividendsReceived',
  'disallowableExpenses',
  'nonTaxableIncome',
  'lossesBroughtForward',
  'propertyLossesBroughtForward',
  'lossesCarriedBack',
  'propertyBusinessIncome',
  'propertyBusinessExpenses',
  'deferredTax',
  'taxOnProfit',
  'managementExpenses',
  'managementExpensesBroughtForward',
  'groupDeductionsAllowance',
  'capitalAllowances',
] as const;

/** An amount of the profit and loss account that one box alone is filled with: its row says so. */
type EnteredName = EnteredUnder<'profitLossData'>;
export type ProfitLossAmount = (typeof OF_NO_BOX)[number] | EnteredName;

const ENTERED = enteredUnder('profitLossData');
const enteredIn = (part: PartId): readonly EnteredName[] =>
  ENTERED.filter(({ box }) => box.line?.part === part).map(({ name }) => name);

/** Allowances claimed, deducted from the trading result. */
export const ALLOWANCES_CLAIMED = enteredIn('allowancesClaimed');
/** Balancing charges, added to the trading result. */
export const BALANCING_CHARGES = enteredIn('balancingCharges');
/** Shown on the return, without effect on tax: disposal values, then qualifying expenditure. */
export const DISCLOSED_ALLOWANCES = [...enteredIn('disposalValues'), ...enteredIn('qualifyingExpenditure')];

export const CAPITAL_ALLOWANCE_KEYS: readonly EnteredName[] = [
  ...ALLOWANCES_CLAIMED,
  ...BALANCING_CHARGES,
  ...DISCLOSED_ALLOWANCES,
];
/** All amounts but those of the breakdown of capital allowances. */
export const TRADING_AND_INCOME: readonly ProfitLossAmount[] = [
  ...OF_NO_BOX,
  ...ENTERED.map(({ name }) => name).filter((name) => !CAPITAL_ALLOWANCE_KEYS.includes(name)),
];
export const PROFIT_LOSS_AMOUNTS: readonly ProfitLossAmount[] = [
  ...TRADING_AND_INCOME,
  ...CAPITAL_ALLOWANCE_KEYS,
];

/** Amounts of the balance sheet under their canonical names (decision 16 gives the aliases). */
export const BALANCE_SHEET_AMOUNTS = [
  'calledUpShareCapitalNotPaid',
  'intangibleAssets',
  'tangibleAssets',
  'investments',
  'stocks',
  'debtors',
  'cashAtBank',
  'creditorsWithinOneYear',
  'creditorsAfterOneYear',
  'provisionsForLiabilities',
  'shareCapital',
  'sharePremium',
  'capitalRedemptionReserve',
  'retainedEarnings',
] as const;
export type BalanceSheetAmount = (typeof BALANCE_SHEET_AMOUNTS)[number];

/** Another name for an amount, taken on the way in and never stored (decision 16). */
export const PROFIT_LOSS_ALIASES = {
  costOfSales: 'costOfRawMaterials',
  administrativeExpenses: 'otherCharges',
} as const satisfies Record<string, ProfitLossAmount>;
export const BALANCE_SHEET_ALIASES = {
  creditors: 'creditorsWithinOneYear',
  calledUpShareCapital: 'shareCapital',
  profitAndLossAccount: 'retainedEarnings',
} as const satisfies Record<string, BalanceSheetAmount>;

/** The only amounts that may be negative (decision 18). */
export const MAY_BE_NEGATIVE: readonly string[] = [
  'disallowableExpenses',
  'fairValueGains',
  'deferredTax',
  'taxOnProfit',
  'retainedEarnings',
];

export const DEBTORS_BREAKDOWN = [
  'tradeDebtors',
  'amountsOwedByGroupUndertakings',
  'prepayments',
  'otherDebtors',
] as const;
export const CREDITORS_WITHIN_BREAKDOWN = [
  'tradeCreditors',
  'amountsOwedToGroupUndertakings',
  'corporationTax',
  'otherTaxesAndSocialSecurity',
  'accrualsAndDeferredIncome',
  'otherCreditors',
] as const;
export const CREDITORS_AFTER_BREAKDOWN = ['bankLoans', 'otherCreditors'] as const;

export const TANGIBLE_CATEGORIES = [
  'Plant & Machinery',
  'Motor Vehicles',
  'Office Equipment',
  'Fixtures & Fittings',
  'Computer Equipment',
  'Leasehold Improvements',
] as const;
