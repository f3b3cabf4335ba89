import { Struct } from 'superstruct';
import { isObject } from '../../core/base/json.ts';
import type { ListLimits } from '../../core/figures/field.ts';
import { advise } from '../../core/words/advice.ts';
import { otherKind } from './sent-value.ts';
import type { AnyStruct, JsonObject, RecordText, Shape } from './shape.ts';

/**
 * Makes structs of objects and lists that report every fault. superstruct's own `object` and `array` stop checking the
 * whole after a faulty part.
 */

/** A struct for every field of `T`; an optional field's struct accepts undefined. */
export type Fields<T> = { readonly [Key in keyof T]-?: AnyStruct & { readonly TYPE: AsRead<T[Key]> } };
/** A list is read as one that never changes. */
type AsRead<T> = T extends readonly (infer Item)[] ? readonly Item[] : T;

export type RawRecord = Readonly<Record<string, unknown>>;

/** A fault between several fields, with its path within the object. */
export interface Fault {
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly refinement?: typeof BEYOND_SHAPE;
}

/** Marks a fault that no schema can express: the description states its rule in words. */
export const BEYOND_SHAPE = 'beyond the shape';

export interface RecordOptions {
  /** Aliases of a field (decision 16). */
  readonly aliases?: Readonly<Record<string, string>>;
  /** True for a name that the service computes itself (decision 7). */
  readonly isDerived?: (name: string) => boolean;
  /** Names that belong to another request, each with advice. Only a refusal needs them. */
  readonly elsewhere?: () => Readonly<Record<string, string>>;
  /** Says what is not supported, for a name that asks for it; undefined for other names. */
  readonly notTaken?: (name: string) => string | undefined;
  /**
   * Common words for fields with another name, in lower case and with only letters. The value is the field's name, or
   * advice where no single name is right. Only a refusal needs them.
   */
  readonly commonWords?: () => Readonly<Record<string, string>>;
  /** Objects for which null means absent (decision 49). */
  readonly nullIsAbsent?: readonly string[];
  /** Lists for which null is refused, because it could mean an empty list. */
  readonly nullIsRefused?: readonly string[];
  /**
   * Names that are accepted with any value and checked elsewhere: fields of a record that a caller sends back (decision
   * 15).
   */
  readonly readOnly?: readonly string[];
  /** Rewrites values that depend on more than one field. */
  readonly canonical?: (value: RawRecord) => RawRecord;
  /** Keywords of JSON Schema for a rule between fields. */
  readonly rules?: JsonObject;
  /** The words of the description. */
  readonly text?: RecordText;
  /**
   * Checks rules between fields. It must accept any JSON in these fields, because it also runs when a field has a
   * fault.
   */
  readonly checks?: (value: RawRecord) => Iterable<Fault>;
}

/** Lists names that belong in another object of the same request. */
export const belongsIn = (object: string, names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, `it belongs in ${object}`]));

/**
 * Greatest number of unknown names to list; below, the greatest number to compare with known names. A hostile body may
 * have tens of thousands.
 */
const MAX_UNKNOWN = 100;
const MAX_GUESSES = 20;

export const DERIVED = 'the service derives this; leave it out';
export const REQUIRED = advise('required, but it was not sent');

/** The type of the object that these structs read: a field whose struct accepts undefined is optional. */
export type ReadBy<F> = Simplify<
  { readonly [Key in keyof F as IfMissing<TypeOf<F[Key]>, never, Key>]: TypeOf<F[Key]> } & {
    readonly [Key in keyof F as IfMissing<TypeOf<F[Key]>, Key, never>]?: TypeOf<F[Key]>;
  }
>;
/** Chooses `No` for a type without undefined and for unknown, otherwise `Yes`. */
type IfMissing<T, Yes, No> = unknown extends T ? No : undefined extends T ? Yes : No;
type TypeOf<S> = S extends { readonly TYPE: infer T } ? T : never;
type Simplify<T> = { readonly [Key in keyof T]: T[Key] };

/** Makes the struct of an object of exactly these fields. Its type follows from the fields, or is given. */
export function record<F extends Readonly<Record<string, AnyStruct>>>(
  fields: F,
  options?: RecordOptions,
): Struct<ReadBy<F>, Shape>;
export function record<T extends object>(fields: Fields<T>, options?: RecordOptions): Struct<T, Shape>;
export function record<T extends object>(
  fields: Readonly<Record<string, AnyStruct>>,
  options: RecordOptions = {},
): Struct<T, Shape> {
  return recordOf<T>(new Map(Object.entries(fields)), options);
}

/** Makes the struct of an object from a map of its fields' structs. */
export function recordOf<T extends object>(
  structs: ReadonlyMap<string, AnyStruct>,
  options: RecordOptions = {},
): Struct<T, Shape> {
  return new Struct<T, Shape>({
    type: 'record',
    schema: {
      kind: 'record',
      fields: structs,
      aliases: options.aliases ?? {},
      get nullIsAbsent() {
        return [...structs].flatMap(([name, struct]) => (isUnset(name, struct, options) ? [name] : []));
      },
      readOnly: options.readOnly ?? [],
      rules: options.rules ?? {},
      text: options.text,
    },
    coercer: (value) => (isObject(value) ? tidied(value, structs, options) : value),
    validator: (value, context) =>
      isObject(value)
        ? faultsOf(value, structs, options).map((fault) => ({
            ...fault,
            path: [...context.path, ...fault.path],
          }))
        : value === undefined
          ? REQUIRED
          : `expected an object${otherKind(value)}`,
    *entries(value) {
      if (!isObject(value)) return;
      for (const [name, struct] of structs)
        yield [name, Object.hasOwn(value, name) ? value[name] : undefined, struct];
    },
  });
}

/** True when null means absent: for every optional field that does not accept null as a value. */
const isUnset = (
  name: string,
  struct: AnyStruct,
  { nullIsAbsent = [], nullIsRefused = [] }: RecordOptions,
): boolean =>
  nullIsAbsent.includes(name) || (!nullIsRefused.includes(name) && struct.is(undefined) && !struct.is(null));

function tidied(
  value: RawRecord,
  structs: ReadonlyMap<string, AnyStruct>,
  options: RecordOptions,
): RawRecord {
  const copy: Record<string, unknown> = { ...value };
  for (const [name, struct] of structs)
    if (copy[name] === null && isUnset(name, struct, options)) delete copy[name];
  underOneName(copy, structs, options);
  return options.canonical?.(copy) ?? copy;
}

/** Moves a value from an alias to the field's own name. */
function underOneName(
  copy: Record<string, unknown>,
  structs: ReadonlyMap<string, AnyStruct>,
  options: RecordOptions,
): void {
  for (const [alias, name] of Object.entries(options.aliases ?? {})) {
    const struct = structs.get(name);
    if (struct === undefined || !Object.hasOwn(copy, alias)) continue;
    if (copy[alias] === null && isUnset(name, struct, options)) delete copy[alias];
    else if (struct.is(copy[alias])) {
      // A valid alias is replaced. An alias that remains is a fault.
      if (Object.hasOwn(copy, name) && copy[name] !== copy[alias]) continue;
      copy[name] = copy[alias];
      delete copy[alias];
    }
  }
}

function faultsOf(
  value: RawRecord,
  structs: ReadonlyMap<string, AnyStruct>,
  options: RecordOptions,
): Fault[] {
  const { readOnly = [] } = options;
  const unknown = Object.keys(value).filter((name) => !structs.has(name) && !readOnly.includes(name));
  const faults: Fault[] = unknown.slice(0, MAX_UNKNOWN).map((name, index) => ({
    path: [name],
    ...(faultOfKnownStranger(value, name, structs, options) ?? {
      message: index < MAX_GUESSES ? guessed(name, [...structs.keys()], options) : UNKNOWN,
    }),
  }));
  if (unknown.length > MAX_UNKNOWN) {
    faults.push({ path: [], message: `${unknown.length - MAX_UNKNOWN} more unknown fields` });
  }
  const between = [...(options.checks?.(value) ?? [])];
  return [...faults, ...between.map((fault): Fault => ({ ...fault, refinement: BEYOND_SHAPE }))];
}

const UNKNOWN = 'unknown field';

/** Guesses the intended name: the same letters in other case, a common word, or a misspelt name. */
function guessed(name: string, known: readonly string[], { commonWords }: RecordOptions): string {
  if (name.length > 60) return UNKNOWN;
  const words = commonWords?.() ?? {};
  const plain = lettersOf(name);
  const said = Object.hasOwn(words, plain) ? words[plain] : undefined;
  const meant = known.find((each) => lettersOf(each) === plain) ?? said ?? nearest(name, known);
  if (meant === null || meant === undefined) return UNKNOWN;
  return meant.includes(' ') ? `${UNKNOWN}; ${meant}` : `${UNKNOWN}; did you mean ${meant}?`;
}

const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

function faultOfKnownStranger(
  value: RawRecord,
  name: string,
  structs: ReadonlyMap<string, AnyStruct>,
  { aliases = {}, isDerived, elsewhere, notTaken }: RecordOptions,
): Omit<Fault, 'path'> | null {
  if (Object.hasOwn(aliases, name)) return aliasFault(value, name, aliases[name] ?? '', structs);
  if (isDerived?.(name) === true) return { message: DERIVED };
  const names = elsewhere?.() ?? {};
  const said = Object.hasOwn(names, name) ? names[name] : notTaken?.(name);
  return said === undefined ? null : { message: `unknown field here; ${said}` };
}

function aliasFault(
  value: RawRecord,
  alias: string,
  name: string,
  structs: ReadonlyMap<string, AnyStruct>,
): Omit<Fault, 'path'> {
  // With the field's name, its struct can advise about an amount below zero.
  const struct = structs.get(name);
  const [failed] =
    struct === undefined ? [] : recordOf(new Map([[name, struct]])).validate({ [name]: value[alias] });
  const [fault] = failed?.failures() ?? [];
  if (fault !== undefined) return { message: fault.message };
  return {
    message: `is another name for ${name}, which has a different value; send one of them`,
    refinement: BEYOND_SHAPE,
  };
}

/**
 * Finds the known name that differs from a misspelt name by at most two letters, or one letter for a short name. A
 * wrong guess is worse than none, so two equally near names give no guess. The first letter must be the same.
 */
function nearest(name: string, known: readonly string[]): string | null {
  const lower = name.toLowerCase();
  const max = lower.length < 5 ? 1 : 2;
  const near = known
    .filter((each) => each.slice(0, 1).toLowerCase() === lower.slice(0, 1))
    .map((each) => ({ each, distance: editDistance(lower, each.toLowerCase()) }))
    .filter(({ distance }) => distance <= max)
    .sort((a, b) => a.distance - b.distance);
  const [best, second] = near;
  return best === undefined || best.distance === second?.distance ? null : best.each;
}

/** Counts the letters to insert, drop or change between two words. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

/** Makes a list of `min` to `max` items. A list that is too long is refused without reading its items. */
export function list<T>(
  item: Struct<T, unknown>,
  { min = 0, max, of, insteadOfNull = '' }: ListLimits,
): Struct<readonly T[], Shape> {
  const limits = min === max ? `exactly ${max}` : min === 0 ? `at most ${max}` : `${min} to ${max}`;
  return new Struct<readonly T[], Shape>({
    type: 'list',
    schema: { kind: 'list', item, min, max: Number.isFinite(max) ? max : null },
    coercer: (value) => (Array.isArray(value) && value.length <= max ? [...value] : value),
    validator: (value) => {
      if (value === undefined) return REQUIRED;
      if (!Array.isArray(value))
        return `expected a list of ${of}${otherKind(value, value === null ? insteadOfNull : '')}`;
      return value.length < min || value.length > max
        ? `expected ${limits} ${of}, but ${value.length} ${value.length === 1 ? 'was' : 'were'} sent`
        : true;
    },
    *entries(value) {
      if (!Array.isArray(value) || value.length > max) return;
      for (const [index, member] of value.entries()) yield [index, member, item];
    },
  });
}
