import { addDays, type IsoDate } from '../../period/date.ts';
import { accountingPeriods, monthsAfterPeriodEnd, type Period } from '../../period/period.ts';
import { rowOn } from '../../tax/parameters/dated.ts';
import { LAW, type Law } from '../../tax/parameters/law.ts';

/** Last day on which a repayment is relieved at once, in Part 2 (CTA 2010 s458(3), (4); rule 9406). */
export const lastDayOfReliefNow = (periodEnd: IsoDate, law: Law = LAW): IsoDate =>
  monthsAfterPeriodEnd(periodEnd, rowOn(law.loansRelief, periodEnd).months);

/**
 * End of the accounting period in which a day after a period of account falls. Accounting periods to come are taken
 * to be twelve months each, counted from the end of the period of account.
 */
function endOfPeriodWith(day: IsoDate, periodOfAccount: Period): IsoDate {
  const filed = accountingPeriods(periodOfAccount).find(({ end }) => day <= end);
  if (filed !== undefined) return filed.end;
  let years = 1;
  while (monthsAfterPeriodEnd(periodOfAccount.end, 12 * years) < day) years += 1;
  return monthsAfterPeriodEnd(periodOfAccount.end, 12 * years);
}

/**
 * First day on which relief for a later repayment may be claimed: nine months and one day after the end of the
 * accounting period in which it was made (CTA 2010 s458(5); CTM61610).
 */
export const reliefDueDate = (date: IsoDate, periodOfAccount: Period, law: Law = LAW): IsoDate =>
  addDays(lastDayOfReliefNow(endOfPeriodWith(date, periodOfAccount), law), 1);
