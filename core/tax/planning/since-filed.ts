import { magnitude, type Pence } from '../../base/money.ts';
import { type IsoDate, longDate } from '../../dates/date.ts';
import { rowOn } from '../../law/dated-tables.ts';
import type { Law } from '../../law/law.ts';
import { inPence } from '../../words/figures.ts';
import { type Deadline, deadline } from './deadline.ts';

/** Name of its deadline. */
export const SINCE_FILED = 'since-filed';

/** An accepted return whose figures would now differ, and the day of the comparison. */
export interface FoundToDiffer {
  /** Day whose law it was compared with. */
  readonly day: IsoDate;
  /** Pence by which box 525 would be more; negative where it would be less. */
  readonly more: Pence;
  /** Last day to amend the return. */
  readonly deadline: IsoDate;
  readonly reason: string;
}

/** Describes the change of tax in words: £200.00 more tax, £12.50 less tax. */
export function moneySinceFiled(more: Pence): string {
  if (more === 0n) return 'the same tax';
  const pence = magnitude(more);
  const pounds = `£${inPence(pence)}`;
  return `${pounds} ${more > 0n ? 'more' : 'less'} tax`;
}

/** Makes the deadline for amending an accepted return whose figures would now differ (decision 221). */
export const sinceFiledDeadline = (
  { day, more, deadline: date, reason }: FoundToDiffer,
  period: { readonly end: IsoDate },
  law: Law,
): Deadline =>
  deadline(SINCE_FILED, null, {
    label: `Amend the accepted return: ${moneySinceFiled(more)}`,
    date,
    ...(more === 0n ? {} : { amount: magnitude(more) }),
    working: `${reason} Compared on ${longDate(day)}: box 525 would be ${moneySinceFiled(more)}. Interest and penalties are not counted`,
    law: rowOn(law.amendment, period.end).law,
  });
