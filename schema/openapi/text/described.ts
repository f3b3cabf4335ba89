import type { Struct } from 'superstruct';
import { type EnteredUnder, enteredUnder, labelOf } from '../../../core/boxes/return.ts';
import { type Shape, shapeOf } from '../../requests/shape.ts';
import type { RecordText } from '../json-schema.ts';

/** What is said of one record: the compiler asks for a sentence for each of its fields, and for no other. */
export interface Described {
  readonly shape: Shape;
  readonly text: RecordText;
}

type Sentences<T> = { readonly [Name in keyof T & string]-?: string };

/**
 * The words for a struct. Limits are not among them: they are printed from the struct.
 *
 * @param section of the interface specification, or null for what goes beyond it
 */
export const described = <T extends object>(
  struct: Struct<T, Shape>,
  name: string,
  section: string | null,
  description: string,
  fields: Sentences<T>,
): Described => describedShape(shapeOf(struct), name, section, description, fields);

/** The same for a struct made from a table: a test asks for a sentence for each of its fields. */
export function describedShape(
  shape: Shape,
  name: string,
  section: string | null,
  description: string,
  fields: Readonly<Record<string, string>>,
): Described {
  const where = section === null ? '' : ` Section ${section}.`;
  // A field that has a section of its own names it.
  const entries = Object.entries(fields).map(([field, words]) => [
    field,
    /\bSection \d/.test(words) ? words : `${words}${where}`,
  ]);
  return {
    shape,
    text: { name, description: `${description}${where}`, fields: Object.fromEntries(entries) },
  };
}

/** An amount in whole pounds, and the box of the return that it fills. */
export const pounds = (meaning: string, box?: string): string =>
  `${meaning}. Whole pounds.${box === undefined ? '' : ` Box ${box}.`}`;

/** What is no amount, and the box that it fills. */
export const stated = (meaning: string, box: string): string => `${meaning}. Box ${box}.`;

/**
 * A field in the words of the box it fills.
 *
 * @param unit `pounds`, `pence` or `stated`
 * @param note what a caller has to know beyond them
 */
export const ofBox = (unit: (meaning: string, box: string) => string, box: string, note?: string): string =>
  unit(note === undefined ? labelOf(box) : `${labelOf(box)}; ${note}`, box);

/** Amounts that fill a box of their own, described by the rows of their boxes. */
export const entered = <const Parent extends string>(parent: Parent): Record<EnteredUnder<Parent>, string> =>
  Object.fromEntries(
    enteredUnder(parent).map(({ name, box: { number, note } }) => [
      name,
      ofBox(pounds, number, note ?? undefined),
    ]),
  ) as Record<EnteredUnder<Parent>, string>;

/** An amount in pounds with at most two decimals. */
export const pence = (meaning: string, box?: string): string =>
  `${meaning}. Pounds, with at most two decimals.${box === undefined ? '' : ` Box ${box}.`}`;
