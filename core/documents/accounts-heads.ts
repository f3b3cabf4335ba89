import type { AccountsModel } from '../accounts/model.ts';
import { longDate } from '../period/date.ts';
import { type Cell, cell } from './blocks.ts';

/** Names of the columns of figures: the years, or the days where the years do not tell the periods apart. */
function periodNames(model: AccountsModel, hasPrevious: boolean): readonly string[] {
  const { period, previousPeriod } = model;
  const byDay = previousPeriod !== null && previousPeriod.end.slice(0, 4) === period.end.slice(0, 4);
  const name = (end: string) => (byDay ? longDate(end) : end.slice(0, 4));
  return [name(period.end), ...(hasPrevious && previousPeriod !== null ? [name(previousPeriod.end)] : [])];
}

type Head = readonly (readonly Cell[])[];

/** Heads of a column of labels and of the period's figures, with those of the period before where it has any. */
export const periodHeads = (model: AccountsModel, hasPrevious: boolean): Head => [
  [cell(''), ...periodNames(model, hasPrevious).map((name) => cell(name))],
];

/** The same of figures in pounds. */
export const poundHeads = (model: AccountsModel, hasPrevious: boolean): Head => [
  ...periodHeads(model, hasPrevious),
  [cell(''), ...periodNames(model, hasPrevious).map(() => cell('£'))],
];
