import { addDays, type IsoDate } from '../../dates/date.ts';
import { monthsAfterPeriodEnd } from '../../dates/period.ts';
import { rowOn } from '../../law/dated-tables.ts';
import type { ReturnOfFiling } from '../return-of-filing.ts';

/** Gives the last day on which a claim for a period of account can be made. */
export function claimBy({ periodOfAccount: { end }, law }: ReturnOfFiling): IsoDate {
  return addDays(monthsAfterPeriodEnd(end, rowOn(law.researchClaim, end).months), -1);
}

/** Gives the first and the last day of the notification period. */
export function notification({ periodOfAccount: { start, end }, law }: ReturnOfFiling): {
  readonly first: IsoDate;
  readonly last: IsoDate;
} {
  return { first: start, last: monthsAfterPeriodEnd(end, rowOn(law.researchNotification, end).months) };
}
