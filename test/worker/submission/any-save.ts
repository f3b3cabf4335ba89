import fc from 'fast-check';
import { saveFilingStruct } from '../../../schema/requests/filings.ts';
import { type AnyStruct, presenceOf, shapeOf } from '../../../schema/requests/shape.ts';
import { otherValues } from '../../field-effects/fields.ts';

/** Generates save bodies from the struct that reads a save, so that new fields are tested too. */

/** Fields that are not figures: the filing's id and its state. */
const NO_FIGURES = ['filingId', 'status'];

const root = shapeOf(saveFilingStruct);
if (root.kind !== 'record') throw new Error('a save is an object');
const FIELDS = root.fields;
export const SAVED_FIELDS: readonly string[] = [...FIELDS.keys()].filter(
  (name) => !NO_FIGURES.includes(name),
);

/** Generates JSON of a struct's shape. It need not meet the struct's checks of a whole object, such as a sum. */
function anyOf(struct: AnyStruct): fc.Arbitrary<unknown> {
  const shape = shapeOf(struct);
  if (shape.kind === 'list') {
    const length = { minLength: shape.min, maxLength: Math.max(shape.min, 2) };
    return fc.array(anyOf(shape.item), length);
  }
  if (shape.kind === 'value') {
    const values = otherValues({ path: '', struct }, null);
    return values.length === 0 ? fc.constant(null) : fc.constantFrom(...values);
  }
  const entries = [...shape.fields];
  const names = entries.map(([name]) => name);
  const required = entries.filter(([, field]) => presenceOf(field).required).map(([name]) => name);
  return fc
    .subarray(names, { maxLength: Math.min(MAX_FIELDS, names.length) })
    .chain((some) => fc.record(pick(entries, [...required, ...some])));
}

const MAX_FIELDS = 6;

const pick = (entries: readonly (readonly [string, AnyStruct])[], names: readonly string[]) =>
  Object.fromEntries(
    entries.filter(([name]) => names.includes(name)).map(([name, field]) => [name, anyOf(field)]),
  );

/** Generates one field of the record with any JSON of its shape, or null. */
export const anySave: fc.Arbitrary<Readonly<Record<string, unknown>>> = fc
  .constantFrom(...SAVED_FIELDS)
  .chain((name) => {
    const field = FIELDS.get(name);
    if (field === undefined) throw new Error(`${name} is no field of save`);
    const value = fc.oneof(
      { weight: 6, arbitrary: anyOf(field) },
      { weight: 1, arbitrary: fc.constant(null) },
    );
    return value.map((given) => ({ [name]: given }));
  });
