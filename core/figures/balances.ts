import type { Pounds } from '../base/money.ts';
import { CLAIMED_BALANCES } from './claims.ts';
import type { ProfitLossAmount, ProfitLossFigures } from './profit-loss.ts';

/** Every kind of balance that is carried from one period to the next, whole pounds. */
export interface Balances {
  readonly tradingLosses: Pounds;
  /** From periods before 1 April 2017 (CTA 2010 s45). */
  readonly tradingLossesBefore2017: Pounds;
  readonly propertyLosses: Pounds;
  readonly managementExpenses: Pounds;
  readonly loanDeficits: Pounds;
  readonly intangibleLosses: Pounds;
  readonly capitalLosses: Pounds;
}
export type Kind = keyof Balances;

/** The field that brings each kind forward. */
export const BROUGHT_FORWARD_AS: Readonly<Record<Kind, ProfitLossAmount>> = {
  tradingLosses: 'lossesBroughtForward',
  tradingLossesBefore2017: 'lossesBroughtForwardBefore2017',
  propertyLosses: 'propertyLossesBroughtForward',
  managementExpenses: 'managementExpensesBroughtForward',
  loanDeficits: 'loanDeficitBroughtForward',
  intangibleLosses: 'nonTradingIntangibleLossesBroughtForward',
  capitalLosses: 'capitalLossesBroughtForward',
};
export const KINDS = Object.keys(BROUGHT_FORWARD_AS) as readonly Kind[];

export const eachKind = <T>(make: (kind: Kind) => T): Readonly<Record<Kind, T>> => ({
  tradingLosses: make('tradingLosses'),
  tradingLossesBefore2017: make('tradingLossesBefore2017'),
  propertyLosses: make('propertyLosses'),
  managementExpenses: make('managementExpenses'),
  loanDeficits: make('loanDeficits'),
  intangibleLosses: make('intangibleLosses'),
  capitalLosses: make('capitalLosses'),
});
export const NOTHING_KEPT = eachKind(() => 0n);

/** Claimed part of each kind; null leaves it to the computation. */
export type NamedClaims = Readonly<Record<Kind, Pounds | null>>;

const CLAIM_OF: ReadonlyMap<ProfitLossAmount, ProfitLossAmount> = new Map(
  CLAIMED_BALANCES.map(({ balance, claim }) => [balance, claim]),
);
/** Gives the field that names a claim on a kind; null for capital losses, which need no claim. */
export const claimedAs = (kind: Kind): ProfitLossAmount | null =>
  CLAIM_OF.get(BROUGHT_FORWARD_AS[kind]) ?? null;

/** Leaves out the losses of a trade, which nothing relieves once the trade has ended (CTA 2010 s45A(3)). */
export const withoutTradingLosses = (balances: Balances): Balances => ({
  ...balances,
  tradingLosses: 0n,
  tradingLossesBefore2017: 0n,
});

/** Lists the balances brought forward into a filing. */
export const broughtForwardInto = (profitLoss: ProfitLossFigures): Balances =>
  eachKind((kind) => profitLoss[BROUGHT_FORWARD_AS[kind]] ?? 0n);

/** Gives the caller's claims on balances brought forward. */
export const claimsIn = (profitLoss: ProfitLossFigures): NamedClaims =>
  eachKind((kind) => {
    const name = claimedAs(kind);
    return name === null ? null : (profitLoss[name] ?? null);
  });

/** Names each balance that a return carries forward, in the order of the answer (decision 50). */
export const CARRIED_FORWARD_AS: Readonly<Record<Kind, string>> = {
  tradingLosses: 'tradingLossCarriedForward',
  propertyLosses: 'propertyLossCarriedForward',
  managementExpenses: 'managementExpensesCarriedForward',
  loanDeficits: 'nonTradingLoanDeficitCarriedForward',
  intangibleLosses: 'nonTradingIntangibleLossCarriedForward',
  tradingLossesBefore2017: 'tradingLossBefore2017CarriedForward',
  capitalLosses: 'capitalLossCarriedForward',
};
const ANSWERED = Object.keys(CARRIED_FORWARD_AS) as readonly Kind[];

/** Gives the balances of a return as the answer does. */
export const carriedForwardAsJson = (left: Balances): Readonly<Record<string, number>> =>
  Object.fromEntries(ANSWERED.map((kind) => [CARRIED_FORWARD_AS[kind], Number(left[kind])]));

/** Advice for a year that uses no balance: its figures are kept for the balances among them. */
export const KEEP_BALANCES =
  'Keep the balances that were brought into the year: the next year brings them forward';
