import { addDays, type IsoDate } from '../../dates/date.ts';
import {
  accountingPeriods,
  financialYearOf,
  lastDayOfFinancialYear,
  monthsAfterPeriodEnd,
  type Period,
} from '../../dates/period.ts';
import { rowOn } from '../../law/dated-tables.ts';
import type { Law } from '../../law/law.ts';

/** Gives the last day on which a repayment is relieved at once, in Part 2 (CTA 2010 s458(3), (4); rule 9406). */
export const lastDayOfReliefNow = (periodEnd: IsoDate, law: Law): IsoDate =>
  monthsAfterPeriodEnd(periodEnd, rowOn(law.loansRelief, periodEnd).months);

/**
 * Gives the end of the accounting period of a day after a period of account. Future accounting periods count as twelve
 * months each, from the end of the period of account.
 */
function endOfPeriodWith(day: IsoDate, periodOfAccount: Period): IsoDate {
  const filed = accountingPeriods(periodOfAccount).find(({ end }) => day <= end);
  if (filed !== undefined) return filed.end;
  let years = 1;
  while (monthsAfterPeriodEnd(periodOfAccount.end, 12 * years) < day) years += 1;
  return monthsAfterPeriodEnd(periodOfAccount.end, 12 * years);
}

/**
 * Gives the first day on which relief for a later repayment may be claimed: nine months and one day after the end of the
 * accounting period in which it was made (CTA 2010 s458(5); CTM61610).
 */
export const reliefDueDate = (date: IsoDate, periodOfAccount: Period, law: Law): IsoDate =>
  addDays(lastDayOfReliefNow(endOfPeriodWith(date, periodOfAccount), law), 1);

/** Gives the last day to claim relief for a repayment: years after the end of its financial year (CTA 2010 s458(3)). */
export const lastDayToClaimRelief = (date: IsoDate, { loansReliefClaim }: Law): IsoDate =>
  lastDayOfFinancialYear(financialYearOf(date) + rowOn(loansReliefClaim, date).years);
