import { longDate } from '../dates/date.ts';
import { daysIn, isTwelveMonths, type Period } from '../dates/period.ts';
import { type Cell, cell } from '../documents/blocks.ts';
import { capitalised } from '../words/figures.ts';
import type { AccountsModel } from './model.ts';
import { periodEnded } from './wording.ts';

/** Time of the figures: the whole period, or its last day. */
type Of = 'period' | 'end';

/** True when two periods differ in length, so that their figures do not compare. */
const differInLength = (a: Period, b: Period): boolean =>
  !(isTwelveMonths(a) && isTwelveMonths(b)) && daysIn(a) !== daysIn(b);

/**
 * Names the columns of figures: the years, or the days where the years do not distinguish the periods. Where periods
 * differ in length, their heads say so.
 */
function periodNames(model: AccountsModel, hasPrevious: boolean, of: Of): readonly string[] {
  const { period, previousPeriod } = model;
  if (of === 'period' && hasPrevious && previousPeriod !== null && differInLength(period, previousPeriod))
    return [period, previousPeriod].map((each) => capitalised(periodEnded(each)));
  const byDay = previousPeriod !== null && previousPeriod.end.slice(0, 4) === period.end.slice(0, 4);
  const name = (end: string) => (byDay ? longDate(end) : end.slice(0, 4));
  return [name(period.end), ...(hasPrevious && previousPeriod !== null ? [name(previousPeriod.end)] : [])];
}

type Head = readonly (readonly Cell[])[];

/** Heads a column of labels and the period's figures, with those of the period before where it has any. */
export const periodHeads = (model: AccountsModel, hasPrevious: boolean, of: Of): Head => [
  [cell(''), ...periodNames(model, hasPrevious, of).map((name) => cell(name))],
];

/** Heads columns of figures in pounds. */
export const poundHeads = (model: AccountsModel, hasPrevious: boolean, of: Of): Head => [
  ...periodHeads(model, hasPrevious, of),
  [cell(''), ...periodNames(model, hasPrevious, of).map(() => cell('£'))],
];
