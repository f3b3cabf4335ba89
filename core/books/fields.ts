import {
  BALANCE_SHEET_ALIASES,
  BALANCE_SHEET_AMOUNTS,
  BREAKDOWN_NAMES,
  BREAKDOWNS,
} from '../figures/balance-sheet.ts';
import { PROFIT_LOSS_FIELDS } from './kinds.ts';

/** Lists the fields that accounts map to: their paths, their order and the side that adds to them. */

export const DIVIDENDS = 'dividends';
export const OPENING_RESERVES = 'balanceSheetData.retainedEarnings';
export const TAX_CREDITOR = 'balanceSheetData.creditorsWithinOneYearBreakdown.corporationTax';
export const TAX_DEBTOR = 'balanceSheetData.debtorsBreakdown.otherDebtors';

const profitLoss = (name: string): string => `profitLossData.${name}`;
const balanceSheet = (name: string): string => `balanceSheetData.${name}`;

const PARTS: ReadonlyMap<string, string> = new Map(
  BREAKDOWN_NAMES.flatMap((name) =>
    BREAKDOWNS[name].parts.map((part) => [
      balanceSheet(`${name}.${part}`),
      balanceSheet(BREAKDOWNS[name].parent),
    ]),
  ),
);
const WHOLE: readonly string[] = [
  ...PROFIT_LOSS_FIELDS.map(profitLoss),
  ...BALANCE_SHEET_AMOUNTS.map(balanceSheet),
  DIVIDENDS,
];

/** Lists every path that an account can be mapped to. */
export const MAPPED_FIELDS: readonly string[] = [...WHOLE, ...PARTS.keys()];
const MAPPED = new Set(MAPPED_FIELDS);

/** Gives the canonical path of a caller's field, or null for a field that takes no account. */
export function mappedField(path: string): string | null {
  const name = path.startsWith('balanceSheetData.') ? path.slice('balanceSheetData.'.length) : '';
  const alias = Object.entries(BALANCE_SHEET_ALIASES).find(([other]) => other === name)?.[1];
  const canonical = alias === undefined ? path : balanceSheet(alias);
  return MAPPED.has(canonical) ? canonical : null;
}

/** Gives the field that a part of a breakdown adds to. Any other field is returned unchanged. */
export const wholeOf = (path: string): string => PARTS.get(path) ?? path;

const CREDIT_FIELDS = new Set([
  ...['turnover', 'interestIncome', 'dividendsReceived', 'fairValueGains'].map(profitLoss),
  ...[
    'creditorsWithinOneYear',
    'creditorsAfterOneYear',
    'provisionsForLiabilities',
    'shareCapital',
    'sharePremium',
    'capitalRedemptionReserve',
    'retainedEarnings',
  ].map(balanceSheet),
]);

/** Gives 1 where a debit adds to the field, -1 where a credit does. */
export const senseOf = (path: string): 1n | -1n => (CREDIT_FIELDS.has(wholeOf(path)) ? -1n : 1n);

/** Fields of the profit before tax, in the order of the contract. */
export const PROFIT_FIELDS: readonly string[] = PROFIT_LOSS_FIELDS.filter(
  (name) => name !== 'deferredTax' && name !== 'taxOnProfit',
).map(profitLoss);
const CAPITAL: readonly string[] = ['shareCapital', 'sharePremium', 'capitalRedemptionReserve'];
export const CAPITAL_FIELDS: readonly string[] = CAPITAL.map(balanceSheet);
/** Fields of the costs, which expenses of the tax computation are parts of. */
export const COST_FIELDS: readonly string[] = ['costOfRawMaterials', 'staffCosts', 'otherCharges'].map(
  profitLoss,
);
/** Assets and liabilities, which make up net assets. */
export const NET_ASSET_FIELDS: readonly string[] = BALANCE_SHEET_AMOUNTS.filter(
  (name) => !CAPITAL.includes(name) && name !== 'retainedEarnings',
).map(balanceSheet);
