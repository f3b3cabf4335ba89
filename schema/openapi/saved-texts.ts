import type { RecordText, Shape } from '../requests/shape.ts';
import type { TextOf } from './json-schema.ts';
import { CAPITAL_ALLOWANCES_TEXT } from './text/capital-allowances.ts';
import type { Described } from './text/descriptions.ts';
import { PAGES_TEXT } from './text/pages.ts';
import { REQUEST_TEXT } from './text/requests.ts';

/** Words for all that a save may contain. The forms of the dashboard load only these, without the words of answers. */
export const SAVED_TEXTS: readonly Described[] = [...REQUEST_TEXT, ...CAPITAL_ALLOWANCES_TEXT, ...PAGES_TEXT];

/** Makes the function that finds the words of a record in a list. */
export const textIn = (texts: readonly Described[]): TextOf => {
  const byShape: ReadonlyMap<Shape, RecordText> = new Map(texts.map(({ shape, text }) => [shape, text]));
  return (shape) => (shape.kind === 'record' ? shape.text : undefined) ?? byShape.get(shape) ?? null;
};

/** Gives the words of a record that a save may hold. */
export const savedTextOf: TextOf = textIn(SAVED_TEXTS);
