import { ACCOUNTING_PERIOD } from './accounting-period.ts';
import { ACCOUNTS_FILING, PERIOD_OF_ACCOUNT } from './accounts.ts';
import { ANNUAL_INVESTMENT_LIMITS } from './annual-investment-allowance.ts';
import { CARRIED_FORWARD_RULES } from './carried-forward.ts';
import { COMPANY_SIZE_LIMITS } from './company-size.ts';
import { CORPORATION_TAX_RATES } from './corporation-tax.ts';
import { AMENDMENT, LOSS_CLAIM, OVERPAYMENT_CLAIM, PAYMENT, RECORDS, RETURN } from './deadlines.ts';
import { INSTALMENTS } from './instalments.ts';
import { LOANS_RELIEF, LOANS_TO_PARTICIPATORS_RATES } from './loans-to-participators.ts';
import { DEDUCTED_AT_SOURCE, FUND_RATES, NORTHERN_IRELAND_RATES, RING_FENCE_RATES } from './other-rates.ts';
import { ACCOUNTS_PENALTIES, RETURN_PENALTIES, TAX_GEARED_PENALTY } from './penalties.ts';

/**
 * Every dated table of the law that computations, planning, deadlines and the authority's rules are worked from: the
 * one home of a rate, a limit, a fraction or a date. A change of the law is a row more in one of them.
 *
 * `computeFiling`, `planFiling`, `rulesOf` and `checkAccounts` pass the tables down as one value. So a question can be
 * asked of a law that is not yet enacted: `{ ...LAW, corporationTax: [...] }`.
 */
export const LAW = {
  corporationTax: CORPORATION_TAX_RATES,
  fundRates: FUND_RATES,
  ringFenceRates: RING_FENCE_RATES,
  northernIrelandRates: NORTHERN_IRELAND_RATES,
  carriedForward: CARRIED_FORWARD_RULES,
  annualInvestment: ANNUAL_INVESTMENT_LIMITS,
  loansRates: LOANS_TO_PARTICIPATORS_RATES,
  loansRelief: LOANS_RELIEF,
  instalments: INSTALMENTS,
  accountingPeriod: ACCOUNTING_PERIOD,
  payment: PAYMENT,
  return: RETURN,
  amendment: AMENDMENT,
  records: RECORDS,
  lossClaim: LOSS_CLAIM,
  overpaymentClaim: OVERPAYMENT_CLAIM,
  deductedAtSource: DEDUCTED_AT_SOURCE,
  returnPenalties: RETURN_PENALTIES,
  taxGearedPenalty: TAX_GEARED_PENALTY,
  accountsPenalties: ACCOUNTS_PENALTIES,
  companySize: COMPANY_SIZE_LIMITS,
  periodOfAccount: PERIOD_OF_ACCOUNT,
  accountsFiling: ACCOUNTS_FILING,
} as const;

/** The law as its dated tables: that in force, or one that differs from it in some. */
export type Law = typeof LAW;
