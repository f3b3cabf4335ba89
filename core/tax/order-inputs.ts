import type { Fraction, Pounds } from '../base/money.ts';
import type { Balances, NamedClaims } from '../figures/balances.ts';
import type { Restriction as Rule } from '../law/law.ts';

/** Losses and expenses of the period that relieve it, whole pounds. */
export interface Arising {
  /** Allowances of management, and its expenses (CAA 2001 s253; CTA 2009 s1219). */
  readonly managementAllowances: Pounds;
  readonly managementExpenses: Pounds;
  readonly loanDeficit: Pounds;
  readonly propertyLoss: Pounds;
  readonly intangibleLoss: Pounds;
  readonly tradingLoss: Pounds;
  /** Special leasing (CAA 2001 s260). */
  readonly excessAllowances: Pounds;
  readonly capitalLosses: Pounds;
}

/** The used amounts of the reliefs of the period. */
export type OfPeriod = Omit<Arising, 'capitalLosses'>;

/** The caller's claims; null means the best claim. */
export interface Claims {
  readonly loanDeficit: Pounds | null;
  readonly intangibleLoss: Pounds | null;
  readonly excessAllowances: Pounds | null;
  /** CTA 2010 s37: for the whole loss or not at all. */
  readonly tradingLoss: boolean;
  /** CTA 2010 s45F, for all losses that are left. The next field is the part carried back. */
  readonly terminalLoss: boolean | null;
  readonly terminalLossCarriedBack: Pounds;
  readonly broughtForward: NamedClaims;
}

/** Losses of later periods, and the share of the profits that they may relieve (CTA 2010 s38; CTA 2009 s463F). */
export interface Later {
  readonly tradingLosses: Pounds;
  readonly loanDeficit: Pounds;
  readonly share: Fraction;
}

export interface OrderInputs {
  readonly tradingProfits: Pounds;
  /** Box 170 before a deficit of a later period. */
  readonly loanProfits: Pounds;
  /** Boxes 185, 190, 195, 205. */
  readonly otherIncome: Pounds;
  readonly grossGains: Pounds;
  readonly donations: Pounds;
  readonly arising: Arising;
  readonly claims: Claims;
  /** Balances that can be relieved here. */
  readonly balances: Balances;
  /** True under the law before April 2017, when losses of the trade automatically relieve only its own profits. */
  readonly isOldLaw: boolean;
  /** True when the trade ended on the last day of this period and began on or after 1 April 2017. */
  readonly hasCeased: boolean;
  readonly later: Later;
  /** Step 12: relief of other companies for the period, and for losses that they brought forward. */
  readonly groupRelief: Pounds;
  readonly groupReliefForward: Pounds;
  /** Null when only the profits limit relief for amounts brought forward. */
  readonly limit: { readonly allowance: Fraction; readonly rule: Rule } | null;
}
