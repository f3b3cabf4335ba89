import { addDays, addMonths, type IsoDate } from '../../dates/date.ts';
import { monthsAfterPeriodEnd } from '../../dates/period.ts';
import { rowOn } from '../../law/dated-tables.ts';
import type { ReturnOfFiling } from '../return-of-filing.ts';

/**
 * Gives the last day on which a claim for a period of account can be made (FA 1998 Sch 18 para 83E(1)). The months begin
 * with the last day of the period, so the end of a month does not count.
 *
 * @example a period to 28 February 2026: 27 February 2028, though that February has 29 days
 */
export function claimBy({ periodOfAccount: { end }, law }: ReturnOfFiling): IsoDate {
  return addDays(addMonths(end, rowOn(law.researchClaim, end).months), -1);
}

/** Gives the first and the last day of the notification period. */
export function notification({ periodOfAccount: { start, end }, law }: ReturnOfFiling): {
  readonly first: IsoDate;
  readonly last: IsoDate;
} {
  return { first: start, last: monthsAfterPeriodEnd(end, rowOn(law.researchNotification, end).months) };
}
