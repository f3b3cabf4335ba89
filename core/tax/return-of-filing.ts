import type { IsoDate } from '../dates/date.ts';
import type { Period } from '../dates/period.ts';
import type { Law } from '../law/law.ts';

/** A return's place in its filing, and the day on which it counts as sent. */
export interface ReturnOfFiling {
  readonly subPeriod: 1 | 2 | null;
  readonly period: Period;
  readonly periodOfAccount: Period;
  readonly asOf: IsoDate;
  readonly law: Law;
}
