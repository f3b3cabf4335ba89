import { type Pence, sum } from '../money.ts';
import type { AnsweredAccount } from './answers.ts';
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
import { isUnmapped } from './map.ts';

/** Exact totals of the fields, in pence, from the accounts that are mapped to them. */

export interface Totals {
  /** By path; a part of a breakdown and the field it adds up to both stand here. */
  readonly fields: ReadonlyMap<string, Pence>;
  /** Amounts of the tax computation that treatments give, by path. */
  readonly tax: ReadonlyMap<string, Pence>;
  readonly profitBeforeTax: Pence;
  /** The charge that stands in the books, and the creditor (a debtor where negative). */
  readonly taxCharge: Pence;
  readonly taxCreditor: Pence;
  readonly deferredTax: Pence;
  readonly dividends: Pence;
  readonly openingReserves: Pence;
  /** Balances of accounts that have no field, debits positive. */
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

function taxAmounts(accounts: readonly AnsweredAccount[]): ReadonlyMap<string, Pence> {
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

/** The corporation tax accounts are one balance with their journal: a creditor, or a debtor where it is negative. */
export function placeTax(accounts: readonly AnsweredAccount[], journal: Pence): readonly AnsweredAccount[] {
  const isTax = (account: AnsweredAccount) =>
    account.net === 'corporationTax' && account.to[0]?.field === TAX_CREDITOR;
  const creditor = -sum(accounts.filter(isTax).map(({ account }) => account.balance)) + journal;
  if (creditor >= 0n) return accounts;
  return accounts.map((one) =>
    isTax(one) ? { ...one, to: [{ field: TAX_DEBTOR, amount: one.account.balance }] } : one,
  );
}

/** Where the tax journal goes: to the creditor, or to the debtor where the balance then is one. */
export const taxField = (totals: Totals, journal: Pence): string =>
  totals.taxCreditor + journal < 0n ? TAX_DEBTOR : TAX_CREDITOR;

export function totalsOf(accounts: readonly AnsweredAccount[]): Totals {
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
    tax: taxAmounts(accounts),
    profitBeforeTax: sum(PROFIT_FIELDS.map((field) => -senseOf(field) * fields.get(field))),
    taxCharge: fields.get('profitLossData.taxOnProfit'),
    taxCreditor: -sum(tax.map(({ account }) => account.balance)),
    deferredTax: fields.get('profitLossData.deferredTax'),
    dividends: fields.get(DIVIDENDS),
    openingReserves: fields.get(OPENING_RESERVES),
    unmapped: sum(accounts.filter(isUnmapped).map(({ account }) => account.balance)),
  };
}
