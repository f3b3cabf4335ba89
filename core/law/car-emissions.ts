import type { Dated, Table } from './dated-tables.ts';

/** Limits for cars bought on `from` or later. */
export interface CarLimit extends Dated {
  /**
   * Highest emissions of a main rate car, in grams of carbon dioxide per kilometre; a car above is in the special rate
   * pool.
   */
  readonly mainRateEmissions: number;
}

/** The pool of a car by the day it was bought, oldest first. */
export const CAR_LIMITS: Table<CarLimit> = [
  { from: '2013-04-01', mainRateEmissions: 130, law: 'CAA 2001 s104AA as it stood' },
  { from: '2018-04-01', mainRateEmissions: 110, law: 'CAA 2001 s104AA as it stood' },
  { from: '2021-04-01', mainRateEmissions: 50, law: 'CAA 2001 s104AA' },
];
