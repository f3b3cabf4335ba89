/** The schedules of a computation in the order of the working, each with its title. */
export const SCHEDULES = {
  tradingResult: 'Adjusted trading result',
  capitalAllowances: 'Capital allowances and balancing charges',
  propertyBusiness: 'UK property business',
  profits: 'Total profits',
  restriction: 'Relief for amounts brought forward',
  deductions: 'Deductions and reliefs',
  chargeable: 'Profits chargeable to corporation tax',
  rates: 'Financial years and rates of tax',
  marginalRelief: 'Limits and marginal relief',
  tax: 'Corporation tax',
  loans: 'Loans to participators',
  payments: 'Tax payable and payments',
  losses: 'Losses and balances carried forward',
  disclosures: 'Information on the return',
  charity: 'Charities and community amateur sports clubs (page CT600E)',
} as const;
export type ScheduleId = keyof typeof SCHEDULES;

/** A part of a schedule. Its title is printed only where the lines of the schedule are of several titled parts. */
interface Part {
  readonly schedule: ScheduleId;
  readonly title: string | null;
}
const part = (schedule: ScheduleId, title: string | null = null): Part => ({ schedule, title });

/** The parts of every schedule, in the order of the working. */
export const PARTS = {
  tradingResult: part('tradingResult'),
  allowancesClaimed: part('capitalAllowances', 'Allowances claimed'),
  balancingCharges: part('capitalAllowances', 'Balancing charges'),
  disposalValues: part('capitalAllowances', 'Disposal values, for information'),
  qualifyingExpenditure: part('capitalAllowances', 'Qualifying expenditure, for information'),
  propertyBusiness: part('propertyBusiness'),
  profits: part('profits'),
  restriction: part('restriction'),
  deductions: part('deductions'),
  chargeable: part('chargeable'),
  rates: part('rates'),
  firstYear: part('rates', 'First financial year'),
  secondYear: part('rates', 'Second financial year'),
  marginalRelief: part('marginalRelief'),
  tax: part('tax'),
  loansMade: part('loans', 'Part 1: loans made and tax on them'),
  loansRelievedNow: part('loans', 'Part 2: relieved within nine months of the period end'),
  loansRelievedLater: part('loans', 'Part 3: relieved later, relief due now'),
  loansPayable: part('loans', 'Tax payable on loans'),
  loansToCome: part('loans', 'Still to come, not on this return'),
  payments: part('payments', 'Tax'),
  repayment: part('payments', 'Repayment claimed'),
  dates: part('payments', 'Dates'),
  tradingLosses: part('losses', 'Trading losses'),
  propertyLosses: part('losses', 'Property losses'),
  managementExpenses: part('losses', 'Management expenses'),
  otherLosses: part('losses', 'Other amounts not used'),
  disclosures: part('disclosures'),
  charity: part('charity'),
} as const satisfies Record<string, Part>;
export type PartId = keyof typeof PARTS;
