import { isObject } from '../../../core/base/json.ts';

/**
 * Tests whether an incoming value has a shape. Copies nothing and allocates nothing, because every statement of a
 * process with an embedded database is checked here.
 */
export type Guard<T> = (value: unknown) => value is T;
/** The type that a guard accepts. */
export type Guarded<G> = G extends Guard<infer T> ? T : never;

type Fields = Readonly<Record<string, Guard<unknown>>>;
type Shape<F extends Fields> = { [Name in keyof F]: Guarded<F[Name]> };

export const isString = (value: unknown): value is string => typeof value === 'string';
export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && !Number.isNaN(value);
export const isInteger = (value: unknown): value is number => Number.isInteger(value);
export const isIndex = (value: unknown): value is number => isInteger(value) && value >= 0;

/** Accepts null and absent values too. */
export const maybe =
  <T>(guard: Guard<T>) =>
  (value: unknown): value is T | null | undefined =>
    value === undefined || value === null || guard(value);

export const listOf =
  <T>(guard: Guard<T>) =>
  (value: unknown): value is T[] =>
    Array.isArray(value) && value.every(guard);

/** Accepts an object with at least these fields. */
export function shape<F extends Fields>(fields: F): Guard<Shape<F>> {
  const guards = Object.entries(fields);
  return (value): value is Shape<F> => isObject(value) && guards.every(([name, guard]) => guard(value[name]));
}

type Tagged<C extends Readonly<Record<string, Fields>>> = {
  [Tag in keyof C]: { type: Tag } & Shape<C[Tag]>;
}[keyof C];

/** Accepts an object whose `type` decides which other fields it must have. */
export function tagged<C extends Readonly<Record<string, Fields>>>(cases: C): Guard<Tagged<C>> {
  const guards = new Map(Object.entries(cases).map(([tag, fields]) => [tag, shape(fields)]));
  return (value): value is Tagged<C> => {
    if (!isObject(value)) return false;
    const { type } = value;
    return isString(type) && (guards.get(type)?.(value) ?? false);
  };
}
