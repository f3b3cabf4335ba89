import { optional, Struct } from 'superstruct';
import { isObject } from '../../core/base/json.ts';
import { groupThousands, penceFromNumber } from '../../core/base/money.ts';
import { isIsoDate } from '../../core/dates/date.ts';
import { LIMITS } from '../../core/figures/limits.ts';
import { advise } from '../../core/words/advice.ts';
import { inList } from '../../core/words/figures.ts';
import { type CharacterRules, characterFault, lengthOf, unixLines } from './characters.ts';
import { textOf } from './echoed-json.ts';
import {
  otherKind,
  sentAsAmount,
  sentAsDay,
  sentAsDigits,
  sentAsFlag,
  sentAsText,
  sentAsUkDay,
  sentAsWord,
} from './sent-value.ts';
import type { JsonObject, Shape } from './shape.ts';
import { BEYOND_SHAPE, REQUIRED } from './structs.ts';

/**
 * Makes the single values of the contract. Each is a struct whose refusal says in our words what is expected, and
 * quotes nothing.
 */

/** A fault that the schema beside the check cannot express. */
interface Beyond {
  readonly message: string;
  readonly refinement: typeof BEYOND_SHAPE;
}
export const beyond = (message: string): Beyond => ({ message, refinement: BEYOND_SHAPE });

/**
 * Makes a value. `canonical` rewrites it first; then `check` gets it with the name of the field, and gives null or the
 * message of a refusal.
 *
 * @param schema keywords of JSON Schema that describe the accepted values
 * @param aliases other words accepted for the words of the schema
 */
export const field = <T>(
  schema: JsonObject,
  check: (value: unknown, name: string) => string | Beyond | null,
  canonical?: (value: unknown) => unknown,
  aliases?: Readonly<Record<string, string>>,
): Struct<T, Shape> =>
  new Struct<T, Shape>({
    type: 'field',
    schema: { kind: 'value', schema, ...(aliases === undefined ? {} : { aliases }) },
    ...(canonical === undefined ? {} : { coercer: canonical }),
    validator: (value, { path }) =>
      value === undefined ? REQUIRED : (check(value, String(path.at(-1) ?? '')) ?? true),
  });

const noNegativeZero = (value: unknown): unknown => (value === 0 ? 0 : value);
const onText = (change: (text: string) => string) => (value: unknown) =>
  typeof value === 'string' ? change(value) : value;

const group = (value: number): string => groupThousands(BigInt(value));

const integer = (what: string, min: number, max: number, unit: 'pounds' | 'things'): Struct<number, Shape> =>
  field(
    { type: 'integer', minimum: min, maximum: max },
    (value, name) =>
      Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max
        ? null
        : `expected ${what} between ${group(min)} and ${group(max)}${sentAsAmount(value, { whole: true, min, max, unit, name })}`,
    noNegativeZero,
  );

/** Makes whole pounds; negative amounts where decision 18 allows them. */
export const pounds = ({
  negative = false,
  min = 0,
  max = LIMITS.pounds,
}: {
  readonly negative?: boolean;
  readonly min?: number;
  readonly max?: number;
} = {}): Struct<number, Shape> => integer('a whole number of pounds', negative ? -max : min, max, 'pounds');

/** Makes a whole number of things. */
export const count = (min: number, max: number): Struct<number, Shape> =>
  integer('a whole number', min, max, 'things');

/** Makes the number of a company, a filing or a key. */
export const id = (): Struct<number, Shape> =>
  field({ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, (value) =>
    Number.isSafeInteger(value) && Number(value) > 0
      ? null
      : `expected a number that identifies it, such as 1${sentAsAmount(value, { whole: true, min: 1, max: Number.MAX_SAFE_INTEGER, unit: 'things' })}`,
  );

/** Makes pounds with at most two decimals (decision 18). */
export const poundsAndPence = ({
  aboveZero = false,
}: {
  readonly aboveZero?: boolean | undefined;
}): Struct<number, Shape> => {
  const rules = { whole: false, min: 0, max: LIMITS.pounds + 0.99, unit: 'pounds' } as const;
  const message = `expected an amount in pounds ${aboveZero ? 'above 0' : 'of 0 or more'} with at most two decimals, at most ${group(LIMITS.pounds)}.99`;
  return field(
    {
      type: 'number',
      ...(aboveZero ? { exclusiveMinimum: 0 } : { minimum: 0 }),
      maximum: LIMITS.pounds + 0.99,
    },
    (value, name) => {
      const pence = typeof value === 'number' ? penceFromNumber(value) : null;
      const isRight =
        pence !== null && pence >= (aboveZero ? 1n : 0n) && pence <= BigInt(LIMITS.pounds) * 100n + 99n;
      if (isRight) return null;
      const fault = `${message}${sentAsAmount(value, { ...rules, name })}`;
      // A schema cannot limit decimals: `multipleOf` fails on binary fractions.
      const isInRange = typeof value === 'number' && value >= 0 && value <= rules.max;
      return isInRange && (value > 0 || !aboveZero) ? beyond(fault) : fault;
    },
    noNegativeZero,
  );
};

export const flag = (): Struct<boolean, Shape> =>
  field({ type: 'boolean' }, (value) =>
    typeof value === 'boolean' ? null : `expected true or false${sentAsFlag(value)}`,
  );

/** Requires `applies: true`, which files a supplementary page such as `CT600A`. */
export const filesPage = (page: string): Struct<boolean, Shape> =>
  field({ type: 'boolean', const: true }, (value) =>
    value === true
      ? null
      : advise(
          'must be true when {page} data is sent; send null for {what} to remove the page',
          page,
          page.toLowerCase(),
        ),
  );

/**
 * Makes one of the given words, or an alias of one.
 *
 * @param advised the words that a refusal advises; all words if absent
 * @param meant refused words in lower case, each with the word that the caller probably means
 */
export const oneOf = <const Word extends string>(
  words: readonly Word[],
  aliases: Readonly<Record<string, Word>> = {},
  advised: readonly Word[] = words,
  meant: Readonly<Record<string, Word>> = {},
): Struct<Word, Shape> =>
  field(
    { type: 'string', enum: words },
    (value) =>
      words.some((word) => word === value)
        ? null
        : `expected ${inList(advised, 'or')}${sentAsWord(value, advised, { ...aliases, ...meant })}`,
    onText((text) => (Object.hasOwn(aliases, text) ? (aliases[text] ?? text) : text)),
    aliases,
  );

export interface TextRules extends CharacterRules {
  readonly min?: number;
  readonly max: number;
}

function textFault(value: unknown, { min = 1, max, ...rules }: TextRules): string | Beyond | null {
  const expected = min === 0 ? `text of at most ${max} characters` : `text of ${min} to ${max} characters`;
  if (typeof value !== 'string') return `expected ${expected}${sentAsText(value, 0)}`;
  const length = lengthOf(value);
  if (length < min || length > max) return `expected ${expected}${sentAsText(value, length)}`;
  const fault = characterFault(value, rules);
  return fault === null ? null : beyond(fault);
}

const textSchema = ({ min = 1, max }: TextRules): JsonObject => ({
  type: 'string',
  ...(min === 0 ? {} : { minLength: min }),
  maxLength: max,
});

/** Spaces around a line are dropped before its length is checked. */
const NOT_BLANK: readonly string[] = ['', '\\S', '\\S[\\s\\S]*\\S'];
const lineSchema = (rules: TextRules): JsonObject => {
  const pattern = NOT_BLANK[rules.min ?? 1];
  return { ...textSchema(rules), ...(pattern ? { pattern } : {}) };
};

/** Makes one line of text, trimmed. */
export const line = (rules: TextRules): Struct<string, Shape> =>
  field(
    lineSchema(rules),
    (value) => textFault(value, rules),
    onText((text) => text.trim()),
  );

/** Makes the name of a person, a firm or a user, trimmed. */
export const nameOf = (rules: TextRules): Struct<string, Shape> => line({ ...rules, oneDirection: true });

/** Makes text of several lines. */
export const paragraphs = (rules: TextRules): Struct<string, Shape> =>
  field(textSchema(rules), (value) => textFault(value, { ...rules, newLines: true }), onText(unixLines));

/** Makes a secret or an exact identifier: nothing is trimmed or changed. */
export const exactText = (rules: TextRules): Struct<string, Shape> =>
  field(textSchema(rules), (value) => textFault(value, rules));

/** Makes digits, after `separators` are dropped: the content of a class of a regular expression. */
export const digits = (length: number, separators: string): Struct<string, Shape> => {
  const pattern = new RegExp(`^[0-9]{${length}}$`);
  return field(
    { type: 'string', pattern: `^[${separators}]*(?:[0-9][${separators}]*){${length}}$` },
    (value) =>
      typeof value === 'string' && pattern.test(value)
        ? null
        : `expected ${length} digits, as text${sentAsDigits(value)}`,
    onText((text) => text.replace(new RegExp(`[${separators}]`, 'g'), '')),
  );
};

/** Makes a day, `YYYY-MM-DD`. */
export const isoDay = (): Struct<string, Shape> =>
  field({ type: 'string', format: 'date', pattern: '^[12]' }, (value) =>
    typeof value === 'string' && isIsoDate(value)
      ? null
      : `expected a date of the calendar, YYYY-MM-DD${sentAsDay(value)}`,
  );

/** Makes the number of a return of a long period. */
export const subPeriod = (): Struct<1 | 2, Shape> =>
  field({ type: 'integer', enum: [1, 2] }, (value) =>
    value === 1 || value === 2 ? null : 'expected 1 or 2',
  );

/** Matches a day as `GET /company/periods` gives it: a date-time at midnight UTC. */
const MIDNIGHT = /^(\d{4}-\d{2}-\d{2})T00:00:00(?:\.0{1,9})?(?:Z|\+00:00)$/;

/** True for a day that the calendar does not have, such as 31 April. */
const isNoDay = (value: unknown): boolean =>
  typeof value === 'string' && /^[12]\d{3}-(?:0[1-9]|1[0-2])-(?:29|30|31)$/.test(value);

/** Makes a day, `YYYY-MM-DD`, or that day's midnight in UTC as a date-time, read as the day (decision 20). */
export const periodDay = (): Struct<string, Shape> =>
  field(
    {
      type: 'string',
      pattern:
        '^[12][0-9]{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])(?:T00:00:00(?:[.]0{1,9})?(?:Z|[+]00:00))?$',
    },
    (value) => {
      if (typeof value === 'string' && isIsoDate(value)) return null;
      const fault = `expected a date of the calendar, YYYY-MM-DD, or a date-time at midnight UTC${sentAsDay(value)}`;
      return isNoDay(value) ? beyond(fault) : fault;
    },
    onText((text) => MIDNIGHT.exec(text)?.[1] ?? text),
  );

/** Makes a day, `DD/MM/YYYY`. */
export const ukDay = (): Struct<string, Shape> =>
  field(
    {
      type: 'string',
      pattern: '^\\s*(?:0[1-9]|[12][0-9]|3[01])/(?:0[1-9]|1[0-2])/[12][0-9]{3}\\s*$',
    },
    (value) => {
      const parts = typeof value === 'string' ? /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value) : null;
      const day = parts === null ? null : `${parts[3]}-${parts[2]}-${parts[1]}`;
      if (day !== null && isIsoDate(day)) return null;
      const fault = `expected a date of the calendar, DD/MM/YYYY${sentAsUkDay(value)}`;
      return isNoDay(day) ? beyond(fault) : fault;
    },
    onText((text) => text.trim()),
  );

/** Accepts any JSON object whose text is at most `bytes` long, nested at most `depth` deep. */
export const anyObject = ({
  bytes,
  depth,
}: {
  readonly bytes: number;
  readonly depth: number;
}): Struct<Readonly<Record<string, unknown>>, Shape> =>
  field({ type: 'object', additionalProperties: true }, (value) => {
    if (!isObject(value)) return `expected an object${otherKind(value)}`;
    if (isDeeperThan(value, depth)) return beyond(`expected an object nested at most ${depth} deep`);
    return new TextEncoder().encode(textOf(value)).length > bytes
      ? beyond(`expected an object of at most ${bytes / 1024} KiB`)
      : null;
  });

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isDeeperThan(member, levels - 1));
}

/** Makes an optional struct for each of several names. */
export const amountFields = <Name extends string>(
  names: readonly Name[],
  struct: (name: Name) => Struct<number, Shape>,
): { readonly [Key in Name]: Struct<number | undefined, Shape> } => {
  const fields: Partial<Record<Name, Struct<number | undefined, Shape>>> = {};
  for (const name of names) fields[name] = optional(struct(name));
  return fields as Record<Name, Struct<number | undefined, Shape>>;
};
