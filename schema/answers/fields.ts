import type { Struct } from 'superstruct';
import { isObject } from '../../core/base/json.ts';
import { field } from '../requests/fields.ts';
import type { JsonObject, Shape } from '../requests/shape.ts';
import { list } from '../requests/structs.ts';

/**
 * Makes the single values of answers. The interface of a route's answer types the answer's struct, so both change
 * together. The service makes the answers itself, so their structs check little and describe much.
 */

const ofType = <T>(schema: JsonObject, is: (value: unknown) => boolean, expected: string): Struct<T, Shape> =>
  field(schema, (value) => (is(value) ? null : `expected ${expected}`));

/** Makes text; `T` limits it to some texts. */
export const text = <T extends string = string>(more: JsonObject = {}): Struct<NoInfer<T>, Shape> =>
  ofType({ type: 'string', ...more }, (value) => typeof value === 'string', 'text');

/** Makes the bytes of a file. */
export const bytes = (): Struct<Uint8Array, Shape> =>
  ofType({ type: 'string', format: 'binary' }, (value) => value instanceof Uint8Array, 'bytes');

/** Makes a moment, `YYYY-MM-DDTHH:MM:SS.sssZ`. */
export const instant = (): Struct<string, Shape> => text({ format: 'date-time' });
/** Makes a day, `YYYY-MM-DD`. */
export const day = (): Struct<string, Shape> => text({ format: 'date' });

/** Makes a count, or an amount in whole pounds. */
export const wholeNumber = (): Struct<number, Shape> =>
  ofType({ type: 'integer' }, Number.isSafeInteger, 'a whole number');

/** Makes pounds and pence, text with two decimals; negative where something costs instead of saving. */
export const amount = (): Struct<string, Shape> =>
  ofType(
    { type: 'string', pattern: '^-?[0-9]+\\.[0-9]{2}$' },
    (value) => typeof value === 'string' && /^-?\d+\.\d{2}$/.test(value),
    'pounds and pence',
  );
/** Makes a rate in per cent, with at most two decimals. */
export const percent = (): Struct<number, Shape> =>
  ofType({ type: 'number' }, (value) => typeof value === 'number' && Number.isFinite(value), 'a number');

/** Makes the number of one of a long period's two returns. */
export const part = (): Struct<1 | 2, Shape> =>
  ofType({ type: 'integer', enum: [1, 2] }, (value) => value === 1 || value === 2, '1 or 2');

export const yesNo = (): Struct<boolean, Shape> =>
  ofType({ type: 'boolean' }, (value) => typeof value === 'boolean', 'true or false');

/** Makes a value of a computation: amounts, counts and rates as numbers, pence as text, ticks as true. */
export const anyValue = (): Struct<string | number | boolean, Shape> =>
  ofType(
    { type: ['number', 'string', 'boolean'] },
    (value) => ['number', 'string', 'boolean'].includes(typeof value),
    'a number, text, true or false',
  );

/** Makes an object that is described elsewhere. */
export const object = <T extends object>(): Struct<T, Shape> =>
  ofType({ type: 'object' }, isObject, 'an object');

/** Makes an object whose names are keys and not fields, each with a value. */
export const mapOf = <T>(
  schema: JsonObject,
  is: (value: unknown) => boolean,
): Struct<Readonly<Record<string, T>>, Shape> =>
  ofType(
    { type: 'object', additionalProperties: schema },
    (value) => isObject(value) && Object.values(value).every(is),
    'an object',
  );

/** Makes a list of any length. */
export const every = <T>(item: Struct<T, unknown>, of: string): Struct<readonly T[], Shape> =>
  list(item, { max: Number.POSITIVE_INFINITY, of });
