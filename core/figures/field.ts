import type { Pence, Pounds } from '../base/money.ts';
import { labelOf } from '../boxes/return.ts';
import type { IsoDate } from '../dates/date.ts';
import { advise } from '../words/advice.ts';
import { readPence, readPounds } from './read-amounts.ts';

/**
 * A caller's field is one row: its allowed values, its sentence in the description, and the way to read it. The types
 * of the stored JSON and of the figures, the structs of requests and the description of the API derive from it.
 */
export interface Field<Json = unknown, Figure = unknown, Needed extends boolean = boolean> {
  readonly takes: Takes;
  /** The sentence of the description. */
  readonly says: string;
  /** True when a request without it is refused. */
  readonly isNeeded: Needed;
  /** Reads the stored value. */
  read(stored: Json | null | undefined): Figure;
}

/** The kind of a field's value, with its limits. */
export type Takes =
  | { readonly kind: 'flag' | 'isoDay' | 'ukDay' | 'id' | 'subPeriod' }
  | { readonly kind: 'filesPage'; readonly page: string }
  | {
      readonly kind: 'pounds';
      readonly negative?: boolean | undefined;
      readonly min?: number | undefined;
      readonly max?: number | undefined;
    }
  | { readonly kind: 'pence'; readonly aboveZero?: boolean }
  | { readonly kind: 'count'; readonly min: number; readonly max: number }
  | {
      readonly kind: 'choice';
      readonly words: readonly string[];
      readonly aliases?: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'line' | 'name' | 'paragraphs' | 'exact'; readonly limits: TextLimits }
  | { readonly kind: 'digits'; readonly length: number; readonly separators: string }
  | { readonly kind: 'block'; readonly block: Block }
  | ({ readonly kind: 'list'; readonly item: Field } & ListLimits)
  /** A value with a struct of its own in requests, by this name. */
  | { readonly kind: 'own'; readonly is: string; readonly outline: Outline };

/** The JSON type of a stored value. */
export type Outline = 'boolean' | 'text' | 'number' | 'object' | 'list';

interface TextLimits {
  readonly min?: number;
  readonly max: number;
}
export interface ListLimits {
  readonly min?: number;
  /** Infinity for no limit. */
  readonly max: number;
  /** Name of the items in the plural: `notes`. */
  readonly of: string;
  /** Value to send instead of null, where null is refused. */
  readonly insteadOfNull?: string;
}

export type Fields = Readonly<Record<string, Field>>;

/** An object of fields, with its name and sentence in the description. */
export interface Block<F extends Fields = Fields> {
  readonly name: string;
  /** Section of the contract; null for a field outside it. */
  readonly section: string | null;
  readonly says: string;
  readonly fields: F;
}

export const block = <F extends Fields>(
  name: string,
  section: string | null,
  says: string,
  fields: F,
): Block<F> => ({ name, section, says, fields });

/** True for an amount that may be below zero (decision 18). */
export const mayBeNegative = ({ takes }: Pick<Field, 'takes'>): boolean =>
  takes.kind === 'pounds' && takes.negative === true;

type Simplify<T> = { readonly [Key in keyof T]: T[Key] };
type JsonIn<F> = F extends Field<infer Json, infer _Figure, infer _Needed> ? Json : never;
type FigureIn<F> = F extends Field<infer _Json, infer Figure, infer _Needed> ? Figure : never;
type IfNeeded<F, Yes, No> = F extends { readonly isNeeded: true } ? Yes : No;

/** The stored JSON of these fields; absent and null mean the same. */
export type JsonOf<F> = Simplify<
  { readonly [Name in keyof F as IfNeeded<F[Name], Name, never>]: JsonIn<F[Name]> } & {
    readonly [Name in keyof F as IfNeeded<F[Name], never, Name>]?: JsonIn<F[Name]> | null;
  }
>;
/** The figures of these fields, with defaults for absent ones. */
export type FiguresOf<F> = { readonly [Name in keyof F]: FigureIn<F[Name]> };

/** Reads every field; an absent one has its default. */
export const readFields = <F extends Fields>(fields: F, json: JsonOf<F>): FiguresOf<F> => {
  const stored = new Map(Object.entries(json));
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.read(stored.get(name))]),
  ) as FiguresOf<F>;
};

/** Reads every field of an object. */
export const readAll = <F extends Fields>({ fields }: Block<F>, json: JsonOf<F>): FiguresOf<F> =>
  readFields(fields, json);

/** Reads an object; null where it is absent. */
export const readIf = <F extends Fields>(
  block: Block<F>,
  json: JsonOf<F> | null | undefined,
): FiguresOf<F> | null => (json ? readAll(block, json) : null);

/** The figures of the fields that are stored. */
export type GivenOf<F> = { readonly [Name in keyof F]?: Exclude<FigureIn<F[Name]>, null> };

/** Reads the fields that are stored; others stay absent. */
export const readGiven = <F extends Fields>(fields: F, json: JsonOf<F>): GivenOf<F> => {
  const stored = new Map(Object.entries(json));
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = stored.get(name);
      return value == null ? [] : [[name, field.read(value)]];
    }),
  ) as GivenOf<F>;
};

/** Makes a field that may be left out. */
const field = <Json, Figure>(
  takes: Takes,
  says: string,
  read: (stored: Json | null | undefined) => Figure,
): Field<Json, Figure, false> => ({ takes, says, isNeeded: false, read });

const orNull = <T>(stored: T | null | undefined): T | null => stored ?? null;

/** Ends a meaning as a sentence, with the box that it fills. */
const sentence = (meaning: string, box?: string): string =>
  `${meaning}.${box === undefined ? '' : ` Box ${box}.`}`;
const amount = (unit: string, meaning: string, box?: string): string => `${meaning}. ${sentence(unit, box)}`;

interface PoundsRules {
  readonly box?: string | undefined;
  readonly negative?: boolean;
  readonly min?: number;
  readonly max?: number;
}
/** Makes a field of whole pounds; absent is zero. */
export const pounds = (meaning: string, { box, ...rules }: PoundsRules = {}): Field<number, Pounds, false> =>
  field({ kind: 'pounds', ...rules }, amount('Whole pounds', meaning, box), readPounds);

/** Makes a field of pounds with at most two decimals; absent is zero. */
export const pence = (
  meaning: string,
  { box, ...rules }: { readonly box?: string; readonly aboveZero?: boolean } = {},
): Field<number, Pence, false> =>
  field({ kind: 'pence', ...rules }, amount('Pounds, with at most two decimals', meaning, box), readPence);

export const count = (min: number, max: number, says: string): Field<number, number | null, false> =>
  field({ kind: 'count', min, max }, says, orNull);

/** Makes a field that is true or false; absent is false. */
export const flag = (says: string): Field<boolean, boolean, false> =>
  field({ kind: 'flag' }, says, (stored) => stored ?? false);

export const choice = <const Word extends string>(
  words: readonly Word[],
  says: string,
  aliases?: Readonly<Record<string, Word>>,
): Field<Word, Word | null, false> =>
  field({ kind: 'choice', words, ...(aliases === undefined ? {} : { aliases }) }, says, orNull);

type TextField = Field<string, string | null, false>;
const textOf =
  (kind: 'line' | 'name' | 'paragraphs' | 'exact') =>
  (limits: TextLimits, says: string): TextField =>
    field({ kind, limits }, says, orNull);
/** Makes a field of one line of text. */
export const line = textOf('line');
/** Makes a field for the name of a person, a firm or a user. */
export const nameOf = textOf('name');
/** Makes a field for text of several lines. */
export const paragraphs = textOf('paragraphs');
/** Makes a field for text that is kept unchanged. */
export const exact = textOf('exact');

/** Makes a field for a fixed number of digits, as text; `separators` are dropped. */
export const digits = (length: number, separators: string, says: string): TextField =>
  field({ kind: 'digits', length, separators }, says, orNull);

/** Makes a field for a day, `YYYY-MM-DD`. */
export const day = (says: string): Field<IsoDate, IsoDate | null, false> =>
  field({ kind: 'isoDay' }, says, orNull);
/** Makes a field for a day, `DD/MM/YYYY`. */
export const ukDay = (says: string): TextField => field({ kind: 'ukDay' }, says, orNull);

/** Makes a field for an object; null where it is absent. */
export const object = <F extends Fields>(
  block: Block<F>,
  says: string,
): Field<JsonOf<F>, FiguresOf<F> | null, false> =>
  field({ kind: 'block', block }, says, (stored) => readIf(block, stored));

/** Makes a field for an object that has its defaults where it is absent. */
export const orEmpty = <F extends Fields>(
  block: Block<F>,
  says: string,
): Field<JsonOf<F>, FiguresOf<F>, false> =>
  field({ kind: 'block', block }, says, (stored) => readAll(block, stored ?? ({} as JsonOf<F>)));

/** Makes a field for an object of which only the stored fields are read; null where it is absent. */
export const given = <F extends Fields>(
  block: Block<F>,
  says: string,
): Field<JsonOf<F>, GivenOf<F> | null, false> =>
  field({ kind: 'block', block }, says, (stored) => (stored ? readGiven(block.fields, stored) : null));

/** Makes a field for a list; empty where it is absent. */
export const list = <Json, Figure>(
  item: Field<Json, Figure>,
  limits: ListLimits,
  says: string,
): Field<readonly Json[], readonly Exclude<Figure, null>[], false> =>
  field({ kind: 'list', item, ...limits }, says, (stored) =>
    (stored ?? []).map((each) => item.read(each) as Exclude<Figure, null>),
  );

/** Makes a field for a list of objects. */
export const rows = <F extends Fields>(block: Block<F>, limits: ListLimits, says: string) =>
  list(object(block, ''), limits, says);

/** Makes a field for a value with a struct of its own in requests. */
export const own = <Json>(is: string, outline: Outline, says: string): Field<Json, Json | null, false> =>
  field({ kind: 'own', is, outline }, says, orNull);

/** Makes the field that files a supplementary page, such as CT600A: always true, because null removes the page. */
export const filesPage = (page: string): Field<boolean, boolean, true> =>
  needed(
    field({ kind: 'filesPage', page }, advise('True; the page is removed by sending null for it.'), orNull),
  );

/** Makes a field for the number of a company or a filing. */
export const id = (says: string): Field<number, number | null, false> => field({ kind: 'id' }, says, orNull);

/** Makes a field for the number of a return of a long period. */
export const subPeriod = (says: string): Field<1 | 2, 1 | 2 | null, false> =>
  field({ kind: 'subPeriod' }, says, orNull);

/** Makes a field required. */
export const needed = <Json, Figure>(
  inner: Field<Json, Figure>,
): Field<Json, Exclude<Figure, null>, true> => ({
  ...inner,
  isNeeded: true,
  read: (stored) => inner.read(stored) as Exclude<Figure, null>,
});

/** Replaces the way a field is read. */
export const readBy = <Json, Figure>(
  inner: Field<Json, unknown, false>,
  read: (stored: Json | null | undefined) => Figure,
): Field<Json, Figure, false> => ({ ...inner, read });

/** Gives a field this default where it is absent. */
export const otherwise = <Json, Figure, const Value>(
  inner: Field<Json, Figure, false>,
  value: Value,
): Field<Json, Exclude<Figure, null> | Value, false> =>
  readBy(inner, (stored) => (stored == null ? value : (inner.read(stored) as Exclude<Figure, null>)));

const inWords = (box: string, note?: string): string =>
  note === undefined ? labelOf(box) : `${labelOf(box)}; ${note}`;
/** Describes a field in the words of its box, with a note for the caller beyond them. */
export const ofBox = (box: string, note?: string): string => sentence(inWords(box, note), box);
export const poundsOfBox = (box: string, note?: string) => pounds(inWords(box, note), { box });
export const penceOfBox = (box: string, note?: string) => pence(inWords(box, note), { box });
