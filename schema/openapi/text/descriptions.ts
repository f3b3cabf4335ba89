import type { Struct } from 'superstruct';
import { type EnteredUnder, enteredUnder, labelOf } from '../../../core/boxes/return.ts';
import { type RecordText, recordText, type Shape, shapeOf } from '../../requests/shape.ts';

/** Words of one record. */
export interface Described {
  readonly shape: Shape;
  readonly text: RecordText;
}

/** Sentences for the fields of these names, where a record has no other. */
export const USUAL = {
  filingId: 'Number of the filing.',
  totalCount: 'Number of items in all pages.',
  createdAt: 'When it was made.',
  target: 'The tax authority (tax) or the registry (ch).',
  mode: 'Test or live.',
  companyId: 'Number of the company.',
  companyNumber: 'Its number at the registry.',
  working: 'How it was computed, in words and figures.',
  law: 'Section, regulation or manual page behind it.',
};

type Sentences<T> = { readonly [Name in Exclude<keyof T & string, keyof typeof USUAL>]-?: string } & {
  readonly [Name in keyof T & keyof typeof USUAL]?: string;
};

/**
 * Makes the words for a struct; the compiler requires a sentence for each field without usual words. The words leave out limits, which the
 * struct states.
 *
 * @param section of the interface specification
 */
export const described = <T extends object>(
  struct: Struct<T, Shape>,
  name: string,
  section: string | null,
  description: string,
  fields: Sentences<T>,
): Described => describedShape(shapeOf(struct), name, section, description, fields);

/** Makes the words for an extra: a struct that the interface specification does not have. */
export const extra = <T extends object>(
  struct: Struct<T, Shape>,
  name: string,
  description: string,
  fields: Sentences<T>,
): Described => described(struct, name, null, description, fields);

/** Makes the words for a struct from a table: a test requires a sentence for each of its fields. */
export function describedShape(
  shape: Shape,
  name: string,
  section: string | null,
  description: string,
  fields: Readonly<Record<string, string>>,
): Described {
  const usual = Object.entries(USUAL).filter(([field]) => shape.kind === 'record' && shape.fields.has(field));
  return { shape, text: recordText(name, section, description, { ...Object.fromEntries(usual), ...fields }) };
}

/** Describes an amount in whole pounds, and its box of the return. */
export const pounds = (meaning: string, box?: string): string =>
  `${meaning}. Whole pounds.${box === undefined ? '' : ` Box ${box}.`}`;

/**
 * Describes a field in the words of its box.
 *
 * @param unit `pounds` or `pence`
 * @param note further advice for a caller
 */
export const ofBox = (unit: (meaning: string, box: string) => string, box: string, note?: string): string =>
  unit(note === undefined ? labelOf(box) : `${labelOf(box)}; ${note}`, box);

/** Describes amounts that each fill one box, in the words of the box's row. */
export const entered = <const Parent extends string>(parent: Parent): Record<EnteredUnder<Parent>, string> =>
  Object.fromEntries(
    enteredUnder(parent).map(({ name, box: { number, note } }) => [
      name,
      ofBox(pounds, number, note ?? undefined),
    ]),
  ) as Record<EnteredUnder<Parent>, string>;
