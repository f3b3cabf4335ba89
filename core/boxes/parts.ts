/**
 * The schedules of a computation in the order of the working, each with its title. Those of pages are in the pages'
 * folders.
 */
export const MAIN_SCHEDULES = {
  tradingResult: 'Adjusted trading result',
  capitalAllowances: 'Capital allowances and balancing charges',
  propertyBusiness: 'UK property business',
  profits: 'Total profits',
  deductions: 'Deductions and reliefs',
  chargeable: 'Profits chargeable to corporation tax',
  rates: 'Financial years and rates of tax',
  marginalRelief: 'Marginal relief',
  tax: 'Corporation tax',
  payments: 'Tax payable and payments',
  losses: 'Losses and balances carried forward',
  disclosures: 'Information on the return',
} as const;
export type MainSchedule = keyof typeof MAIN_SCHEDULES;

/** A part of a schedule. Its title is printed only where the lines of the schedule are of several titled parts. */
export interface Part<Schedule extends string = string> {
  readonly schedule: Schedule;
  readonly title: string | null;
}
const part = (schedule: MainSchedule, title: string | null = null): Part<MainSchedule> => ({
  schedule,
  title,
});

/** The parts of every schedule of the main return, in the order of the working. */
export const MAIN_PARTS = {
  tradingResult: part('tradingResult'),
  allowancesClaimed: part('capitalAllowances', 'Allowances claimed'),
  balancingCharges: part('capitalAllowances', 'Balancing charges'),
  allowancesOutsideTrade: part('capitalAllowances', 'Allowances outside the trade'),
  chargesOutsideTrade: part('capitalAllowances', 'Balancing charges outside the trade'),
  disposalValues: part('capitalAllowances', 'Disposal values, for information'),
  qualifyingExpenditure: part('capitalAllowances', 'Qualifying expenditure, for information'),
  propertyBusiness: part('propertyBusiness'),
  gains: part('profits', 'Chargeable gains'),
  profits: part('profits', 'Income and gains'),
  reliefsOfPeriod: part('deductions', 'Reliefs of the period'),
  restriction: part('deductions', 'Limit of relief for amounts brought forward'),
  reliefsBroughtForward: part('deductions', 'Reliefs brought forward'),
  deductions: part('deductions', 'Deductions by their boxes'),
  chargeable: part('chargeable'),
  rates: part('rates', 'What decides the rate'),
  limits: part('rates', 'Limits'),
  firstYear: part('rates', 'First financial year'),
  secondYear: part('rates', 'Second financial year'),
  marginalRelief: part('marginalRelief'),
  tax: part('tax'),
  taxReliefs: part('tax', 'Reliefs in terms of tax'),
  netTax: part('tax', 'Net liability'),
  payments: part('payments', 'Tax'),
  repayment: part('payments', 'Repayment claimed'),
  dates: part('payments', 'Dates'),
  tradingLosses: part('losses', 'Trading losses'),
  tradingLossesBefore2017: part('losses', 'Trading losses from before April 2017'),
  propertyLosses: part('losses', 'Property losses'),
  managementExpenses: part('losses', 'Management expenses'),
  loanDeficits: part('losses', 'Loan deficits'),
  intangibleLosses: part('losses', 'Losses on intangible assets'),
  capitalLosses: part('losses', 'Capital losses'),
  otherLosses: part('losses', 'Other amounts not used'),
  disclosures: part('disclosures'),
} as const satisfies Record<string, Part<MainSchedule>>;

/** A part of the schedule of a supplementary page, after the name of the page: `ct600a.loansMade`. */
export type PagePart = `ct600${string}.${string}`;
/** A part of the working: of the main return, or of a page. `LINES` refuses a part that is not there. */
export type PartId = keyof typeof MAIN_PARTS | PagePart;
