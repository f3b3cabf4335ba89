import { Struct } from 'superstruct';
import type { AnyStruct, Shape } from './shape.ts';
import { otherKind } from './what-was-sent.ts';

/**
 * The two shapes requests are made of, objects and lists, as superstruct structs that report every fault in them:
 * superstruct's own stop looking at a whole once a part of it is wrong.
 */

/** A struct for every field of `T`; an optional field's struct takes undefined. */
export type Fields<T> = { readonly [Key in keyof T]-?: AnyStruct & { readonly TYPE: T[Key] } };

export type RawRecord = Readonly<Record<string, unknown>>;

/** A fault found by looking at several fields together, its path relative to the object. */
export interface Fault {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

export interface RecordOptions {
  /** Other names a field may come under (decision 16). */
  readonly aliases?: Readonly<Record<string, string>>;
  /** True of a name the service works out itself (decision 7). */
  readonly isDerived?: (name: string) => boolean;
  /** Names that belong to another request, each with what to do. */
  readonly elsewhere?: Readonly<Record<string, string>>;
  /**
   * Common words for what has another name here, in lower case and without anything but letters: the name, or what to do
   * where no one name is right.
   */
  readonly commonWords?: Readonly<Record<string, string>>;
  /** Objects for which null is the same as leaving them out (decision 49). */
  readonly nullIsAbsent?: readonly string[];
  /** Lists in which null could be taken for an empty one, so it is refused. */
  readonly nullIsRefused?: readonly string[];
  /** Names that are taken with any value and judged elsewhere: what a record that was read holds besides (decision 15). */
  readonly readOnly?: readonly string[];
  /** Rewrites what needs more than one field to be read. */
  readonly canonical?: (value: RawRecord) => RawRecord;
  /** Rules between fields. Must bear any JSON in them; runs even when a field is at fault. */
  readonly checks?: (value: RawRecord) => Iterable<Fault>;
}

/** Names that belong in another object of the same request. */
export const belongsIn = (object: string, names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, `it belongs in ${object}`]));

export const isRecord = (value: unknown): value is RawRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A hostile body may hold tens of thousands of names: so many are named, and so many compared with those we know. */
const MAX_UNKNOWN = 100;
const MAX_GUESSES = 20;

export const DERIVED = 'the service derives this; leave it out';
export const REQUIRED = 'required, but it was not sent';

/** An object of exactly these fields. */
export const record = <T extends object>(fields: Fields<T>, options: RecordOptions = {}): Struct<T, Shape> =>
  ofStructs<T>(new Map(Object.entries(fields)), options);

/** The same, of structs made from a table: each by the name of its field. */
export const recordOf = <T extends object>(
  structs: ReadonlyMap<keyof T & string, AnyStruct>,
): Struct<T, Shape> => ofStructs<T>(structs, {});

function ofStructs<T extends object>(
  structs: ReadonlyMap<string, AnyStruct>,
  options: RecordOptions,
): Struct<T, Shape> {
  return new Struct<T, Shape>({
    type: 'record',
    schema: {
      kind: 'record',
      fields: structs,
      aliases: options.aliases ?? {},
      nullIsAbsent: options.nullIsAbsent ?? [],
    },
    coercer: (value) => (isRecord(value) ? tidied(value, structs, options) : value),
    validator: (value, context) =>
      isRecord(value)
        ? faultsOf(value, structs, options).map(({ path, message }) => ({
            path: [...context.path, ...path],
            message,
          }))
        : value === undefined
          ? REQUIRED
          : `expected an object${otherKind(value)}`,
    *entries(value) {
      if (!isRecord(value)) return;
      for (const [name, struct] of structs)
        yield [name, Object.hasOwn(value, name) ? value[name] : undefined, struct];
    },
  });
}

/** Whether null in a field means that nothing is stored for it: of every optional field that has no null of its own. */
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

/** Gives what came under another name its own. */
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
      // An alias that can be taken is taken; one that is left is at fault.
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
    message:
      messageOfKnownStranger(value, name, structs, options) ??
      (index < MAX_GUESSES ? guessed(name, [...structs.keys()], options) : UNKNOWN),
  }));
  if (unknown.length > MAX_UNKNOWN) {
    faults.push({ path: [], message: `${unknown.length - MAX_UNKNOWN} more unknown fields` });
  }
  return [...faults, ...(options.checks?.(value) ?? [])];
}

const UNKNOWN = 'unknown field';

/** The name that was likely meant: the same in other letters, a common word for it, or one that is misspelt. */
function guessed(name: string, known: readonly string[], { commonWords = {} }: RecordOptions): string {
  if (name.length > 60) return UNKNOWN;
  const plain = lettersOf(name);
  const said = Object.hasOwn(commonWords, plain) ? commonWords[plain] : undefined;
  const meant = known.find((each) => lettersOf(each) === plain) ?? said ?? nearest(name, known);
  if (meant === null || meant === undefined) return UNKNOWN;
  return meant.includes(' ') ? `${UNKNOWN}; ${meant}` : `${UNKNOWN}; did you mean ${meant}?`;
}

const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

function messageOfKnownStranger(
  value: RawRecord,
  name: string,
  structs: ReadonlyMap<string, AnyStruct>,
  { aliases = {}, isDerived, elsewhere = {} }: RecordOptions,
): string | null {
  if (Object.hasOwn(aliases, name)) return aliasMessage(value, name, aliases[name] ?? '', structs);
  if (isDerived?.(name) === true) return DERIVED;
  return Object.hasOwn(elsewhere, name) ? `unknown field here; ${elsewhere[name]}` : null;
}

function aliasMessage(
  value: RawRecord,
  alias: string,
  name: string,
  structs: ReadonlyMap<string, AnyStruct>,
): string {
  const [failed] = structs.get(name)?.validate(value[alias]) ?? [];
  return failed?.message ?? `is another name for ${name}, which has a different value; send one of them`;
}

/**
 * The one known name within two letters of a misspelt one, or within one letter of a short one. A wrong guess is
 * worse than none: two that are equally near are no guess, nor is one that begins with another letter.
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

/** Letters to insert, drop or change to get from one word to the other. */
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

export interface ListLimits {
  readonly min?: number;
  /** Infinity for none. */
  readonly max: number;
  /** What the items are, in the plural: `notes`. */
  readonly of: string;
  /** What to send instead of null, where that is refused. */
  readonly insteadOfNull?: string;
}

/** A list of `min` to `max` items. One too long is refused as a whole, its items unread. */
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
        ? `expected ${limits} ${of}, but ${value.length} were sent`
        : true;
    },
    *entries(value) {
      if (!Array.isArray(value) || value.length > max) return;
      for (const [index, member] of value.entries()) yield [index, member, item];
    },
  });
}
