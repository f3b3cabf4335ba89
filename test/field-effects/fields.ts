import { type Struct, validate } from 'superstruct';
import { type AnyStruct, type JsonObject, type Shape, shapeOf } from '../../schema/requests/shape.ts';

/** The savable fields, taken from the struct that reads a save, and other values for each. */

/** A field by its path, lists as `[]`: `profitLossData.turnover`, `notesData[].table.columns[].label`. */
export interface Field {
  readonly path: string;
  readonly struct: AnyStruct;
}

/** Lists every single value below a struct. */
export function fieldsOf(struct: AnyStruct, path = ''): readonly Field[] {
  const shape = shapeOf(struct);
  if (shape.kind === 'list') return fieldsOf(shape.item, `${path}[]`);
  if (shape.kind === 'value') return [{ path, struct }];
  return [...shape.fields].flatMap(([name, field]) =>
    fieldsOf(field, path === '' ? name : `${path}.${name}`),
  );
}

export type Json = unknown;
export type Steps = readonly (string | number)[];

/** Lists the places of a field's path in some JSON: each row of a list is one, and a missing object has none. */
export function placesOf(json: Json, path: string): readonly Steps[] {
  let found: { readonly steps: Steps; readonly value: Json }[] = [{ steps: [], value: json }];
  const names = path.replaceAll('[]', '.[]').split('.');
  names.forEach((name, index) => {
    const isLast = index === names.length - 1;
    found = found.flatMap(({ steps, value }) => {
      if (name === '[]')
        return Array.isArray(value)
          ? value.map((row, at) => ({ steps: [...steps, at], value: row as Json }))
          : [];
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
      const member: Json = Object.entries(value).find(([key]) => key === name)?.[1];
      return isLast || member !== undefined ? [{ steps: [...steps, name], value: member }] : [];
    });
  });
  return found.map(({ steps }) => steps);
}

/** Gives the value at a place; undefined when there is none. */
export const valueAt = (json: Json, [step, ...rest]: Steps): Json =>
  step === undefined
    ? json
    : typeof json === 'object' && json !== null
      ? valueAt(Object.entries(json).find(([key]) => key === String(step))?.[1], rest)
      : undefined;

/** Gives the JSON with another value at a place. */
export function withValue(json: Json, [step, ...rest]: Steps, value: Json): Json {
  if (step === undefined) return value;
  if (Array.isArray(json)) return json.map((row, at) => (at === step ? withValue(row, rest, value) : row));
  const record = typeof json === 'object' && json !== null ? json : {};
  const member: Json = Object.entries(record).find(([key]) => key === step)?.[1];
  return { ...record, [step]: withValue(member, rest, value) };
}

/**
 * Gives the JSON with another amount at a place. The increase is taken from a neighbouring amount, because parts of a
 * total can change only together. One result for each neighbour.
 */
export function movedTo(json: Json, place: Steps, amount: Json): readonly Json[] {
  const now = valueAt(json, place);
  const beside = valueAt(json, place.slice(0, -1));
  if (typeof amount !== 'number' || typeof beside !== 'object' || beside === null) return [];
  const more = amount - (typeof now === 'number' ? now : 0);
  return Object.entries(beside).flatMap(([name, other]) =>
    name === place.at(-1) || typeof other !== 'number'
      ? []
      : [withValue(withValue(json, place, amount), [...place.slice(0, -1), name], other - more)],
  );
}

/** Texts of which at least one is valid for every field of text. */
const TEXTS = [
  'Rowan Ashdown',
  'Other words',
  '4217',
  '123456',
  '87654321',
  '4072958613',
  'XR12345',
  'SW1A 2AA',
  '2025-09-30',
  '2026-04-07',
  '2025-11-30',
  '2024-08-31',
  '01/10/2026',
] as const;

const wordsOf = ({ schema }: Extract<Shape, { kind: 'value' }>): readonly Json[] =>
  Array.isArray((schema as JsonObject).enum) ? ((schema as JsonObject).enum as readonly Json[]) : [];

/** Gives values near an amount and far from it. */
const numbersBeside = (now: number): readonly number[] => [
  now + 1,
  now - 1,
  now + 10,
  now + 1_000,
  Math.floor(now / 2),
  now * 2 + 7,
  0,
  1,
  50_000,
  1_500_000,
];

/** Lists other values that the struct accepts for the field, the nearest first. */
export function otherValues({ struct }: Field, now: Json): readonly Json[] {
  const isTaken = (value: Json) =>
    validate(value, struct as Struct<unknown, unknown>, { coerce: true })[0] === undefined;
  const shape = shapeOf(struct);
  if (shape.kind !== 'value') return [];
  const candidates: readonly Json[] = [
    ...numbersBeside(typeof now === 'number' ? now : 0),
    true,
    false,
    ...wordsOf(shape),
    ...(typeof now === 'string' && now.length < 40 ? [`${now} B`, now.slice(0, -1)] : []),
    ...TEXTS,
    ...(Array.isArray(now) ? [now.map((cell) => (typeof cell === 'number' ? cell + 1 : cell))] : []),
    { any: 1 },
    { bytes: 1_000, sha256: 'a'.repeat(64) },
  ];
  return candidates.filter((value) => value !== now && isTaken(value));
}
