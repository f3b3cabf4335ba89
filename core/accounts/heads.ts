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
 * Names the columns of figures: by year, or by day where both periods end in one year. Periods of different length have
 * their length in the name.
 */
function periodNames(model: AccountsModel, hasPrevious: boolean, span: Of): readonly string[] {
  const { period, previousPeriod } = model;
  if (span === 'period' && hasPrevious && previousPeriod !== null && differInLength(period, previousPeriod))
    return [period, previousPeriod].map((each) => capitalised(periodEnded(each)));
  const byDay = previousPeriod !== null && previousPeriod.end.slice(0, 4) === period.end.slice(0, 4);
  const name = (end: string) => (byDay ? longDate(end) : end.slice(0, 4));
  return [name(period.end), ...(hasPrevious && previousPeriod !== null ? [name(previousPeriod.end)] : [])];
}

type Head = readonly (readonly Cell[])[];

/** Makes the heads of a table: no head over the labels, then the period, then the previous period if it has figures. */
export const periodHeads = (model: AccountsModel, hasPrevious: boolean, span: Of): Head => [
  [cell(''), ...periodNames(model, hasPrevious, span).map((name) => cell(name))],
];

/** Heads columns of figures in pounds. */
export const poundHeads = (model: AccountsModel, hasPrevious: boolean, span: Of): Head => [
  ...periodHeads(model, hasPrevious, span),
  [cell(''), ...periodNames(model, hasPrevious, span).map(() => cell('£'))],
];
