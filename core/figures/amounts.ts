import type { ProfitLossAmount } from './profit-loss.ts';

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

/** Another name for an amount, accepted in requests and never stored (decision 16). */
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

/** Breakdowns, each with the amount that its parts add up to, and its other name for the year before (decision 48). */
export const BREAKDOWNS = {
  debtorsBreakdown: {
    parent: 'debtors',
    previous: 'previousDebtorsBreakdown',
    parts: DEBTORS_BREAKDOWN,
  },
  creditorsWithinOneYearBreakdown: {
    parent: 'creditorsWithinOneYear',
    previous: 'previousCreditorsWithinOneYearBreakdown',
    parts: CREDITORS_WITHIN_BREAKDOWN,
  },
  creditorsAfterOneYearBreakdown: {
    parent: 'creditorsAfterOneYear',
    previous: 'previousCreditorsAfterOneYearBreakdown',
    parts: CREDITORS_AFTER_BREAKDOWN,
  },
} as const;
export type BreakdownName = keyof typeof BREAKDOWNS;
export const BREAKDOWN_NAMES = Object.keys(BREAKDOWNS) as readonly BreakdownName[];

export const TANGIBLE_CATEGORIES = [
  'Plant & Machinery',
  'Motor Vehicles',
  'Office Equipment',
  'Fixtures & Fittings',
  'Computer Equipment',
  'Leasehold Improvements',
] as const;
