import { ACCOUNTING_PERIOD } from './accounting-period.ts';
import { ACCOUNTS_FILING, AMENDED_STANDARDS, PERIOD_OF_ACCOUNT } from './accounts.ts';
import { ADVISER_REGISTRATION } from './advisers.ts';
import { ALLOWANCE_BOX_WINDOWS } from './allowance-boxes.ts';
import { ALLOWANCES_WORKED_FROM } from './allowance-periods.ts';
import { ANNUAL_INVESTMENT_LIMITS } from './annual-investment-allowance.ts';
import {
  OTHER_BOX_WINDOWS,
  RND_CREDIT_CAPPED,
  RND_EXPENDITURE_STATED,
  RND_MERGED_SCHEME,
  RND_STEP_2_CHECKED,
} from './box-windows.ts';
import { CAR_LIMITS } from './car-emissions.ts';
import { CARRIED_FORWARD_RULES } from './carried-forward.ts';
import {
  CHARITY_ACCOUNTS,
  CHARITY_ASSETS_ADDED,
  INVESTMENTS_WITH_PURPOSE,
  LEGACIES_ATTRIBUTABLE,
} from './charities.ts';
import { COMPANY_SIZE_LIMITS } from './company-size.ts';
import { COMPUTED_FROM, CORPORATION_TAX_RATES, SMALL_PROFITS_STATED } from './corporation-tax.ts';
import {
  AMENDMENT,
  CAPITAL_LOSS_CLAIM,
  CHARITY_SUBSIDIARY_DONATION,
  LOSS_CLAIM,
  LOSS_REACH,
  OVERPAYMENT_CLAIM,
  PAYMENT,
  RECORDS,
  RETURN,
} from './deadlines.ts';
import { FIRST_YEAR_ALLOWANCES, SUPER_DEDUCTION } from './first-year-allowances.ts';
import { GROUP_CLAIM, GROUP_RELIEF, LOSSES_ABROAD_CLOSED } from './groups.ts';
import { INSTALMENTS } from './instalments.ts';
import { LATE_PAYMENT_RATES, LATE_PAYMENT_RULES } from './late-payment-interest.ts';
import {
  LOANS_LENT_AGAIN,
  LOANS_PAGE_ROWS,
  LOANS_RATES_KNOWN,
  LOANS_RELIEF,
  LOANS_RELIEF_CLAIM,
  LOANS_TO_PARTICIPATORS_RATES,
} from './loans-to-participators.ts';
import { DEDUCTED_AT_SOURCE, FUND_RATES, NORTHERN_IRELAND_RATES, RING_FENCE_RATES } from './other-rates.ts';
import { ACCOUNTS_PENALTIES, RETURN_PENALTIES, TAX_GEARED_PENALTY } from './penalties.ts';
import { LAW_READ_UP_TO } from './read-up-to.ts';
import { ANNOUNCED_REFORM, REGISTRY_RULES } from './registry-rules.ts';
import { RESEARCH_CLAIM, RESEARCH_EXEMPT_CAP, RESEARCH_NOTIFICATION, RESEARCH_RELIEF } from './research.ts';
import { RULE_SETS } from './rule-sets.ts';
import { BUILDING_RATES } from './structures-and-buildings.ts';
import {
  ACCOUNTS_SUITES,
  AMENDED_ACCOUNTS_SUITE,
  COMPUTATION_TAXONOMIES,
  OLDER_COMPUTATION_TAXONOMY,
  RETURNS_FROM,
} from './taxonomies.ts';
import { MAIN_RATES, SHORT_LIFE_YEARS, SMALL_POOL, SPECIAL_RATES } from './writing-down-allowances.ts';

export type { BoxWindow } from './allowance-boxes.ts';
export type { Restriction } from './carried-forward.ts';
export type { SizeLimits } from './company-size.ts';
export type { CorporationTaxRates, SmallProfits } from './corporation-tax.ts';
export type { FirstYearAllowance, FirstYearAllowanceRow } from './first-year-allowances.ts';
export type { InstalmentKind, InstalmentRules, InstalmentThreshold } from './instalments.ts';
export type { LoansRate } from './loans-to-participators.ts';
export type { RegistryRules } from './registry-rules.ts';
export type { ResearchRelief } from './research.ts';
export type { RuleSet } from './rule-sets.ts';
export type { Edition } from './taxonomies.ts';
export type { WritingDownRate } from './writing-down-allowances.ts';

/**
 * Every dated table of the law: rates, limits, fractions and dates are defined only here. A change of the law is one
 * more row in one of them. No other room imports a table: it is given this object, or a part of it.
 *
 * So the computation can use a law that is not yet enacted: `{ ...LAW, corporationTax: [...] }`. The hash that pins a
 * submission covers the object too (decision 211).
 */
export const LAW = {
  // Rates of tax.
  corporationTax: CORPORATION_TAX_RATES,
  computedFrom: COMPUTED_FROM,
  smallProfitsStated: SMALL_PROFITS_STATED,
  fundRates: FUND_RATES,
  ringFenceRates: RING_FENCE_RATES,
  northernIrelandRates: NORTHERN_IRELAND_RATES,
  deductedAtSource: DEDUCTED_AT_SOURCE,
  carriedForward: CARRIED_FORWARD_RULES,
  accountingPeriod: ACCOUNTING_PERIOD,

  // Capital allowances.
  allowancesWorkedFrom: ALLOWANCES_WORKED_FROM,
  annualInvestment: ANNUAL_INVESTMENT_LIMITS,
  firstYearAllowances: FIRST_YEAR_ALLOWANCES,
  superDeduction: SUPER_DEDUCTION,
  carLimits: CAR_LIMITS,
  mainRates: MAIN_RATES,
  specialRates: SPECIAL_RATES,
  smallPool: SMALL_POOL,
  shortLifeYears: SHORT_LIFE_YEARS,
  buildingRates: BUILDING_RATES,

  // Group relief.
  groupRelief: GROUP_RELIEF,
  groupClaim: GROUP_CLAIM,
  lossesAbroadClosed: LOSSES_ABROAD_CLOSED,

  // Research and development.
  researchRelief: RESEARCH_RELIEF,
  researchClaim: RESEARCH_CLAIM,
  researchNotification: RESEARCH_NOTIFICATION,
  researchExemptCap: RESEARCH_EXEMPT_CAP,

  // Loans to participators, and charities.
  loansRates: LOANS_TO_PARTICIPATORS_RATES,
  loansRelief: LOANS_RELIEF,
  loansReliefClaim: LOANS_RELIEF_CLAIM,
  loansLentAgain: LOANS_LENT_AGAIN,
  loansRatesKnown: LOANS_RATES_KNOWN,
  loansPageRows: LOANS_PAGE_ROWS,
  charityAccounts: CHARITY_ACCOUNTS,
  charityAssetsAdded: CHARITY_ASSETS_ADDED,
  legaciesAttributable: LEGACIES_ATTRIBUTABLE,
  investmentsWithPurpose: INVESTMENTS_WITH_PURPOSE,
  charitySubsidiaryDonation: CHARITY_SUBSIDIARY_DONATION,

  // Deadlines to pay, to file, to claim; interest and penalties.
  instalments: INSTALMENTS,
  payment: PAYMENT,
  return: RETURN,
  amendment: AMENDMENT,
  records: RECORDS,
  lossClaim: LOSS_CLAIM,
  lossReach: LOSS_REACH,
  capitalLossClaim: CAPITAL_LOSS_CLAIM,
  overpaymentClaim: OVERPAYMENT_CLAIM,
  latePaymentRules: LATE_PAYMENT_RULES,
  latePaymentRates: LATE_PAYMENT_RATES,
  returnPenalties: RETURN_PENALTIES,
  taxGearedPenalty: TAX_GEARED_PENALTY,
  accountsPenalties: ACCOUNTS_PENALTIES,

  // Accounts and the registry.
  companySize: COMPANY_SIZE_LIMITS,
  periodOfAccount: PERIOD_OF_ACCOUNT,
  accountsFiling: ACCOUNTS_FILING,
  amendedStandards: AMENDED_STANDARDS,
  registryRules: REGISTRY_RULES,
  announcedReform: ANNOUNCED_REFORM,
  adviserRegistration: ADVISER_REGISTRATION,

  // The authority's rules and taxonomies.
  ruleSets: RULE_SETS,
  allowanceBoxWindows: ALLOWANCE_BOX_WINDOWS,
  otherBoxWindows: OTHER_BOX_WINDOWS,
  researchExpenditureStated: RND_EXPENDITURE_STATED,
  researchMergedScheme: RND_MERGED_SCHEME,
  researchStep2Checked: RND_STEP_2_CHECKED,
  researchCreditCapped: RND_CREDIT_CAPPED,
  returnsFrom: RETURNS_FROM,
  accountsSuites: ACCOUNTS_SUITES,
  amendedAccountsSuite: AMENDED_ACCOUNTS_SUITE,
  computationTaxonomies: COMPUTATION_TAXONOMIES,
  olderComputationTaxonomy: OLDER_COMPUTATION_TAXONOMY,

  readUpTo: LAW_READ_UP_TO,
} as const;

/** The dated tables of the law: those in force, or a copy in which some tables differ. */
export type Law = typeof LAW;
