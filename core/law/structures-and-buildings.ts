import type { Dated, Table } from './dated-tables.ts';

/** The rate of days on or after `from`. */
export interface BuildingRate extends Dated {
  /** Per cent of the expenditure for a year. */
  readonly percent: bigint;
}

/** Structures and buildings allowance, oldest first. The first row is the day the allowance begins. */
export const BUILDING_RATES: Table<BuildingRate> = [
  { from: '2018-10-29', percent: 2n, law: 'CAA 2001 s270AA(5) as enacted; SI 2019/1087' },
  { from: '2020-04-01', percent: 3n, law: 'CAA 2001 s270AA(5); FA 2020 s29' },
];
