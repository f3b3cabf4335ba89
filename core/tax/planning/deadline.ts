import type { Pence } from '../../base/money.ts';
import type { IsoDate } from '../../dates/date.ts';
import { isWorkingDay, type Weekday, weekdayOf, workingDayBy } from '../../dates/working-days.ts';

/** A day by which something of the filing must be done, or from which it can be done. */
export interface Deadline {
  /** Permanent name: no two deadlines of a filing share one, and it stays when figures change. */
  readonly id: string;
  /** Its return, in a filing of two; null for a deadline of the whole filing. */
  readonly subPeriod: 1 | 2 | null;
  readonly label: string;
  readonly date: IsoDate;
  /** `by`: the last day to do it. `from`: the first day on which it can be done. */
  readonly kind: 'by' | 'from';
  readonly weekday: Weekday;
  /**
   * The last working day before the deadline, if that is not a working day: money sent by bank should arrive by then.
   */
  readonly workingDay: IsoDate | null;
  /** Amount to pay or to get back; null for a deadline without money. */
  readonly amount: Pence | null;
  readonly working: string;
  readonly law: string;
  /** Penalty or interest for being late; null when neither is fixed. */
  readonly penalty: string | null;
  /** True when the day has passed and it is still to be done. */
  readonly late: boolean;
}

interface Said {
  readonly label: string;
  readonly date: IsoDate;
  readonly kind?: 'from';
  readonly amount?: Pence;
  /** True when banks must be open to do it. */
  readonly byBank?: boolean;
  readonly penalty?: string;
  /** True while it is not done. Only such a deadline can be late. */
  readonly isOpen?: boolean;
  readonly working: string;
  readonly law: string;
}

/** Makes a deadline of the filing, or of one return of it. */
export function deadline(id: string, subPeriod: 1 | 2 | null, said: Said): Deadline {
  const { label, date, kind = 'by', amount = null, byBank = false, working, law } = said;
  const { penalty = null, isOpen = false } = said;
  return {
    id: subPeriod === null ? id : `${id}-${subPeriod}`,
    subPeriod,
    label,
    date,
    kind,
    weekday: weekdayOf(date),
    workingDay: byBank && !isWorkingDay(date) ? workingDayBy(date) : null,
    amount,
    working,
    law,
    penalty,
    late: isOpen,
  };
}
