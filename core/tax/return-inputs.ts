import type { Period } from '../dates/period.ts';
import type { Balances, NamedClaims } from '../figures/balances.ts';
import type { Business } from '../figures/capital-allowances.ts';
import type { OpeningBalances } from './allowances/work-out.ts';
import type { Share } from './apportion.ts';
import type { Later } from './order-inputs.ts';
import type { ComputedPage } from './page.ts';
import type { ResearchForward } from './research/claim.ts';
import type { ReturnOfFiling } from './return-of-filing.ts';
import type { Trade } from './trade.ts';

/** Facts of the whole period of account that each of its returns uses. */
export interface Account {
  readonly period: Period;
  readonly trade: Trade;
  /** Business that the facts of capital allowances belong to. */
  readonly business: Business;
  /** True when donations count for an investment business, unless the caller gives the amount. */
  readonly donatesForInvestment: boolean;
}

/** Inputs of one return's computation. */
export interface ReturnInputs {
  readonly share: Share;
  readonly account: Account;
  /** True when the period of account ends with it. */
  readonly isLast: boolean;
  /** Balances that can be claimed in this return. */
  readonly broughtForward: Balances;
  /** The caller's claims on them, in this return and later ones. */
  readonly claims: NamedClaims;
  /** Losses of the first return of a long period: in the closing balances, not claimed here. */
  readonly heldOver: Balances;
  /** Losses of later periods that are left for this return. */
  readonly later: Later;
  /** Balances of the pools after the return before; null in the first return. */
  readonly allowances: OpeningBalances | null;
  /** Credits of research and development that the return before left; null in the first return. */
  readonly research: ResearchForward | null;
  /** Its place in the filing, with the day on which it counts as made and the law of that day. */
  readonly filingReturn: ReturnOfFiling;
  /** The possible supplementary pages of a return, in its order. */
  readonly pages: readonly ComputedPage[];
}
