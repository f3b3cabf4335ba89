import type { ProfitLossAmount } from './profit-loss.ts';

/** A balance brought forward, and the field that names its claimed part. */
export interface ClaimedBalance {
  readonly balance: ProfitLossAmount;
  readonly claim: ProfitLossAmount;
}

/** Every balance that a caller can claim in part. */
export const CLAIMED_BALANCES: readonly ClaimedBalance[] = [
  { balance: 'lossesBroughtForward', claim: 'lossesBroughtForwardClaimed' },
  { balance: 'lossesBroughtForwardBefore2017', claim: 'lossesBroughtForwardBefore2017Claimed' },
  { balance: 'propertyLossesBroughtForward', claim: 'propertyLossesBroughtForwardClaimed' },
  { balance: 'managementExpensesBroughtForward', claim: 'managementExpensesBroughtForwardClaimed' },
  { balance: 'loanDeficitBroughtForward', claim: 'loanDeficitBroughtForwardClaimed' },
  {
    balance: 'nonTradingIntangibleLossesBroughtForward',
    claim: 'nonTradingIntangibleLossesBroughtForwardClaimed',
  },
];
