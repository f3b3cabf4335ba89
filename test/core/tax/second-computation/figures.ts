import type { Period } from '../../../../core/dates/period.ts';
import type { ALLOWANCE_BREAKDOWN } from './boxes.ts';

/** Flows of the period of account, which two returns share by days. */
export type Flow =
  | (typeof ALLOWANCE_BREAKDOWN)[number][0]
  | 'turnover'
  | 'nonTaxableIncome'
  | 'costOfRawMaterials'
  | 'staffCosts'
  | 'otherCharges'
  | 'disallowableExpenses'
  | 'interestPayable'
  | 'nonTradingInterestPayable'
  | 'otherNonTradingLoanDebits'
  | 'interestIncome'
  | 'dividendsReceived'
  | 'propertyBusinessIncome'
  | 'propertyBusinessExpenses'
  | 'nonTradingIntangibleGains'
  | 'nonTradingIntangibleLosses'
  | 'incomeNotOtherwiseCharged'
  | 'grossChargeableGains'
  | 'allowableLosses'
  | 'capitalLossesArising'
  | 'managementExpenses'
  | 'excessCapitalAllowances'
  | 'qualifyingDonations'
  | 'donationsForInvestmentBusiness'
  | 'frankedInvestmentIncome'
  | 'groupDeductionsAllowance'
  | 'capitalAllowances'
  | 'lossesCarriedBack'
  | 'loanDeficitCarriedBack'
  | 'loanDeficitClaimed'
  | 'nonTradingIntangibleLossesClaimed'
  | 'excessCapitalAllowancesClaimed';

/** Balances and their claims: they belong to the first return, and the second gets the rest. */
export type Balance =
  | 'lossesBroughtForward'
  | 'lossesBroughtForwardBefore2017'
  | 'propertyLossesBroughtForward'
  | 'managementExpensesBroughtForward'
  | 'loanDeficitBroughtForward'
  | 'nonTradingIntangibleLossesBroughtForward'
  | 'capitalLossesBroughtForward';
export type BalanceClaim =
  | 'lossesBroughtForwardClaimed'
  | 'lossesBroughtForwardBefore2017Claimed'
  | 'propertyLossesBroughtForwardClaimed'
  | 'managementExpensesBroughtForwardClaimed'
  | 'loanDeficitBroughtForwardClaimed'
  | 'nonTradingIntangibleLossesBroughtForwardClaimed';
/** Amounts of the last return only, or of the last return first. */
export type Last =
  | 'terminalLossCarriedBack'
  | 'lossesCarriedBackFromLaterPeriod'
  | 'loanDeficitFromLaterPeriod';

/** Kinds of losses of the period that can be surrendered to companies of the group. */
export type Surrendered =
  | 'tradingLoss'
  | 'nonTradingLoanDeficit'
  | 'excessCapitalAllowances'
  | 'qualifyingDonations'
  | 'propertyLoss'
  | 'managementExpenses'
  | 'nonTradingIntangibleLoss';

export type Business = 'trade' | 'property' | 'management';

/** Capital allowances of one return, computed from facts: boxes 688 to 775 of a trade, whole pounds. */
export type WorkedOut = Readonly<Record<string, bigint>>;

/** Input of the second computation: plain amounts by the caller's names, absent when not given. */
export interface PlainFigures {
  readonly period: Period;
  /** Day of sending; absent for one before 6 April 2027. */
  readonly sent?: string;
  readonly isDormant: boolean;
  /** True for a charity that claims exemption for all of its income (boxes E15 and E20). */
  readonly isExempt: boolean;
  readonly isCharity: boolean;
  readonly isCloseCompany: boolean | null;
  readonly carriesOnTrade: boolean | null;
  readonly closeInvestmentHolding: boolean | null;
  readonly isGroupMember: boolean;
  readonly associatedCompanies: number;
  readonly associatedCompaniesBefore: number | null;
  readonly instalmentPayments: 'none' | 'large' | 'veryLarge' | null;
  /** True if the company was large in the twelve months before. */
  readonly wasLarge?: boolean | null;
  readonly tradeCeased: boolean;
  readonly tradingLossReliefClaimed: boolean | null;
  readonly terminalLossReliefClaimed: boolean | null;
  readonly hasResearchPage: boolean;
  readonly amounts: Readonly<Partial<Record<string, bigint>>>;
  /** Facts of allowances: their business, if it ended, and each return's amounts. */
  readonly facts: {
    readonly business: Business | null;
    readonly ended: boolean;
    readonly ofReturn: readonly WorkedOut[];
  } | null;
  /** Whole pounds claimed from companies of the group, by return. The next field is the amount surrendered. */
  readonly groupRelief: readonly bigint[];
  readonly surrendered: readonly Readonly<Partial<Record<Surrendered, bigint>>>[];
  /** Pence. */
  readonly payments: {
    readonly taxAlreadyPaid: bigint;
    readonly claimRepayment: boolean;
    readonly repaymentAmount: bigint | null;
    readonly grossIncomeWithTaxDeducted: bigint;
    readonly incomeTaxDeducted: bigint;
    readonly doubleTaxationRelief: bigint;
  };
}

export function min(...all: readonly bigint[]): bigint {
  const [first = 0n, ...others] = all;
  let least = first;
  for (const one of others) if (one < least) least = one;
  return least;
}
export const nilIfNegative = (a: bigint): bigint => (a > 0n ? a : 0n);
/** Rounds half up; both are positive. */
export const rounded = (n: bigint, d: bigint): bigint => (2n * n + d) / (2n * d);
