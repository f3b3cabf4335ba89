import { type Pence, sum } from '../base/money.ts';
import {
  DIVIDENDS,
  OPENING_RESERVES,
  PROFIT_FIELDS,
  senseOf,
  TAX_CREDITOR,
  TAX_DEBTOR,
  wholeOf,
} from './fields.ts';
import type { Treatment } from './kinds.ts';
import { isInterestPayable, isUnmapped, isWithoutTrade, type MappedAccount } from './map.ts';

/** Exact totals of the fields, in pence, from the accounts mapped to them. */

export interface Totals {
  /** Totals by path, both for a part of a breakdown and for its whole field. */
  readonly fields: ReadonlyMap<string, Pence>;
  /** Amounts of the tax computation that treatments give, by path. */
  readonly tax: ReadonlyMap<string, Pence>;
  readonly profitBeforeTax: Pence;
  /** The charge in the books, and the creditor (a debtor where negative). */
  readonly taxCharge: Pence;
  readonly taxCreditor: Pence;
  readonly deferredTax: Pence;
  readonly dividends: Pence;
  readonly openingReserves: Pence;
  /** Balances of accounts without a field, debits positive. */
  readonly unmapped: Pence;
}

/** Fields of the tax computation that a treatment adds the account to, and the side that adds. */
const TREATED: Readonly<Record<Treatment, readonly (readonly [field: string, sense: 1n | -1n])[]>> = {
  disallowable: [['disallowableExpenses', 1n]],
  notTaxable: [['nonTaxableIncome', -1n]],
  qualifyingDonation: [['qualifyingDonations', 1n]],
  propertyIncome: [
    ['nonTaxableIncome', -1n],
    ['propertyBusinessIncome', -1n],
  ],
  propertyExpense: [
    ['disallowableExpenses', 1n],
    ['propertyBusinessExpenses', 1n],
  ],
  managementExpense: [
    ['disallowableExpenses', 1n],
    ['managementExpenses', 1n],
  ],
  nonTradingInterest: [['nonTradingInterestPayable', 1n]],
};
/** The fields above, as paths. */
export const TREATED_FIELDS: readonly string[] = [
  ...new Set(Object.values(TREATED).flatMap((fields) => fields.map(([field]) => `profitLossData.${field}`))),
];

class Sums {
  readonly all = new Map<string, Pence>();
  add(field: string, amount: Pence): void {
    this.all.set(field, (this.all.get(field) ?? 0n) + amount);
  }
  get(field: string): Pence {
    return this.all.get(field) ?? 0n;
  }
}

const isStatedInterest = ({ treatment, parts }: MappedAccount): boolean =>
  treatment.includes('nonTradingInterest') || parts.some((part) => part.treatment === 'nonTradingInterest');

/**
 * Adds interest without an answer to the stated part. Without a trade, all interest counts as non-trading while no part
 * is stated. Once a part is stated, the rest would count as the trade's.
 */
function withUnspokenInterest(accounts: readonly MappedAccount[]): readonly MappedAccount[] {
  if (!accounts.some(isStatedInterest) || !isWithoutTrade(accounts)) return accounts;
  return accounts.map((one) =>
    isInterestPayable(one) && !one.isAnswered && !isStatedInterest(one)
      ? { ...one, treatment: [...one.treatment, 'nonTradingInterest'] }
      : one,
  );
}

function taxAmounts(accounts: readonly MappedAccount[]): ReadonlyMap<string, Pence> {
  const tax = new Sums();
  for (const { account, treatment, parts, to } of accounts) {
    if (to.length === 0) continue;
    for (const name of treatment)
      for (const [field, sense] of TREATED[name]) tax.add(`profitLossData.${field}`, sense * account.balance);
    for (const part of parts)
      for (const [field] of TREATED[part.treatment]) tax.add(`profitLossData.${field}`, part.amount);
  }
  return tax.all;
}

/**
 * Places the corporation tax accounts, with their journal, as one balance: a creditor, or a debtor where it is
 * negative.
 */
export function placeTax(accounts: readonly MappedAccount[], journal: Pence): readonly MappedAccount[] {
  const isTax = (account: MappedAccount) =>
    account.net === 'corporationTax' && account.to[0]?.field === TAX_CREDITOR;
  const creditor = -sum(accounts.filter(isTax).map(({ account }) => account.balance)) + journal;
  if (creditor >= 0n) return accounts;
  return accounts.map((one) =>
    isTax(one) ? { ...one, to: [{ field: TAX_DEBTOR, amount: one.account.balance }] } : one,
  );
}

/** Chooses the field of the tax journal: the creditor, or the debtor where the balance then is one. */
export const taxField = (totals: Totals, journal: Pence): string =>
  totals.taxCreditor + journal < 0n ? TAX_DEBTOR : TAX_CREDITOR;

export function totalsOf(accounts: readonly MappedAccount[]): Totals {
  const fields = new Sums();
  for (const { to } of accounts) {
    for (const { field, amount } of to) {
      fields.add(field, amount);
      if (wholeOf(field) !== field) fields.add(wholeOf(field), amount);
    }
  }
  const tax = accounts.filter(({ net }) => net === 'corporationTax');
  return {
    fields: fields.all,
    tax: taxAmounts(withUnspokenInterest(accounts)),
    profitBeforeTax: sum(PROFIT_FIELDS.map((field) => -senseOf(field) * fields.get(field))),
    taxCharge: fields.get('profitLossData.taxOnProfit'),
    taxCreditor: -sum(tax.map(({ account }) => account.balance)),
    deferredTax: fields.get('profitLossData.deferredTax'),
    dividends: fields.get(DIVIDENDS),
    openingReserves: fields.get(OPENING_RESERVES),
    unmapped: sum(accounts.filter(isUnmapped).map(({ account }) => account.balance)),
  };
}
