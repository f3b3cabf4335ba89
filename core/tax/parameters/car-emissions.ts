import type { IsoDate } from '../../period/date.ts';

export interface CarLimit {
  /** Cars bought on this day or later, until the next row. */
  readonly from: IsoDate;
  /** Most grams of carbon dioxide a kilometre of a main rate car; a car above it is in the special rate pool. */
  readonly mainRateEmissions: number;
  readonly law: string;
}

/** The pool of a car by the day it was bought, oldest first. */
export const CAR_LIMITS: readonly [CarLimit, ...CarLimit[]] = [
  { from: '2013-04-01', mainRateEmissions: 130, law: 'CAA 2001 s104AA as it stood' },
  { from: '2018-04-01', mainRateEmissions: 110, law: 'CAA 2001 s104AA as it stood' },
  { from: '2021-04-01', mainRateEmissions: 50, law: 'CAA 2001 s104AA' },
];
