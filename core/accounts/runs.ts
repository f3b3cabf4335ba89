import { type IsoDate, longDate } from '../dates/date.ts';
import type { Run } from '../documents/blocks.ts';
import type { Dimension } from '../xbrl/fact.ts';
import { singleLine } from '../xml/printable.ts';
import type { AccountsModel } from './model.ts';
import type { Officer } from './officers.ts';
import { DIRECTOR, officerDimensions } from './tags.ts';

/** Prints a text about the whole period. A text without readable characters states nothing and has no fact. */
export const duringText = (
  model: AccountsModel,
  concept: string,
  text: string,
  dimensions: readonly Dimension[] = [],
): Run =>
  singleLine(text) === ''
    ? { text }
    : { text, fact: { kind: 'text', concept, time: { duration: model.period }, dimensions } };

/** Prints a date. Date facts all have the context of the period end, for any day they name. */
export const dateRun = (model: AccountsModel, concept: string, value: IsoDate): Run => ({
  text: longDate(value),
  fact: { kind: 'date', concept, value, time: { instant: model.period.end } },
});

export const directorRun = (model: AccountsModel, name: string): Run =>
  duringText(model, 'bus:NameEntityOfficer', name, DIRECTOR);

/** Prints the name of a director. The fact has the same officer number in every place. */
export const officerRun = (model: AccountsModel, { name, number }: Officer): Run =>
  number === null
    ? { text: name }
    : duringText(model, 'bus:NameEntityOfficer', name, officerDimensions(number));

/** Prints names of directors, one after the other. */
export const officerRuns = (
  model: AccountsModel,
  officers: readonly Officer[],
  between: string,
): readonly Run[] =>
  officers.flatMap((each, i) => [...(i === 0 ? [] : [{ text: between }]), officerRun(model, each)]);
