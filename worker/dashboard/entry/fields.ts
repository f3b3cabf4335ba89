import { SECRETS } from '../../../core/figures/signing.ts';
import { NAME } from '../../../core/words/advice.ts';
import { savedTextOf as textOf } from '../../../schema/openapi/saved-texts.ts';
import { periodDay, ukDay } from '../../../schema/requests/fields.ts';
import {
  type AnyStruct,
  type JsonObject,
  type JsonValue,
  presenceOf,
  type RecordText,
  shapeOf,
} from '../../../schema/requests/shape.ts';
import { isAddress, nameInWords, ownHelp, ownWords } from '../field-words.ts';
import { adviceInWords } from '../plain-refusals.ts';

/** Makes the inputs of a request from its struct and its words, so that a new field appears by itself. */

/** The kind of an input. `tick` takes only yes; `number or words` takes either. */
export type InputKind =
  | 'flag'
  | 'tick'
  | 'choice'
  | 'pounds'
  | 'pence'
  | 'count'
  | 'day'
  | 'ukDay'
  | 'line'
  | 'paragraphs'
  | 'secret'
  | 'numberOrWords'
  | 'cells';

interface Named {
  /** Its path in the request; `[]` stands for each entry of a list. */
  readonly path: string;
  readonly label: string;
  readonly help: string;
}

export interface ValueField extends Named {
  readonly kind: 'value';
  readonly input: InputKind;
  readonly schema: JsonObject;
  readonly isNeeded: boolean;
  /** The boxes of the return that it fills, in words: `Box 170`. */
  readonly box: string | null;
}
export interface RecordField extends Named {
  readonly kind: 'record';
  readonly fields: readonly EntryField[];
}
export interface ListField extends Named {
  readonly kind: 'list';
  readonly item: EntryField;
  /** Names one entry: `Addition`. */
  readonly one: string;
  readonly min: number;
  readonly max: number | null;
  /** True where an entry may be null, and its place counts: an empty entry is then kept. */
  readonly keepsPlaces: boolean;
}
export type EntryField = ValueField | RecordField | ListField;

/** Fields that are typed and never shown again: the secrets, and the number of a bank account. */
export const HIDDEN: readonly string[] = [...SECRETS, 'accountNumber'];

const patternOf = (struct: AnyStruct): JsonValue | undefined => {
  const shape = shapeOf(struct);
  return shape.kind === 'value' ? shape.schema.pattern : undefined;
};
const UK_DAY = patternOf(ukDay());
const PERIOD_DAY = patternOf(periodDay());
const LONG_LINE = 200;

const lastName = (path: string): string => path.split('.').at(-1) ?? '';
export const nameOf = ({ path }: Named): string => lastName(path);

function textKind(path: string, schema: JsonObject): InputKind {
  if (HIDDEN.includes(lastName(path))) return 'secret';
  if (schema.format === 'date' || schema.pattern === PERIOD_DAY) return 'day';
  if (schema.pattern === UK_DAY) return 'ukDay';
  return schema.pattern === undefined && Number(schema.maxLength) > LONG_LINE ? 'paragraphs' : 'line';
}

function kindOf(path: string, schema: JsonObject, says: string): InputKind {
  if (schema.enum !== undefined) return 'choice';
  switch (schema.type) {
    case 'boolean':
      return schema.const === true ? 'tick' : 'flag';
    case 'integer':
      return says.includes('Whole pounds') ? 'pounds' : 'count';
    case 'number':
      return 'pence';
    case 'array':
      return 'cells';
    case 'string':
      return textKind(path, schema);
    default:
      return 'numberOrWords';
  }
}

/** Turns of phrase for callers of the API, and those for readers of a page. */
const FOR_READERS: readonly (readonly [RegExp, string])[] = [
  [/ ?(?:Whole pounds|Pounds, with at most two decimals)\./g, ''],
  [/ ?Section [\d. and]+\./g, ''],
  // The browser shows days as its reader writes them.
  [/, (?:YYYY-MM-DD|DD\/MM\/YYYY)\b/g, ''],
  [/ ?\bBox(?:es)? [A-Z]?\d+[A-Z]?(?:(?:,| and| or| to) [A-Z]?\d+[A-Z]?)*\./g, ''],
  // A page sends a list exactly as the form shows it, so these words about calls would mislead.
  [/ ?(?:Leave it out to keep the stored rows; an empty list deletes them|Replaced whole)\./g, ''],
  [/\b[Tt]he registry\b/g, 'Companies House'],
  [/\b[Tt]he tax authority\b/g, 'HMRC'],
  [/\btax gateway\b/g, 'HMRC'],
  [/\bregistry authentication code\b/g, 'authentication code'],
  // Within a sentence, or before a capital, it is a name: Jane Null, True North.
  [/(?<!\p{L} )\bTrue\b(?! \p{Lu})/gu, 'Yes'],
  [/\btrue\b/g, 'yes'],
  [/(?<!\p{L} )\bFalse\b(?! \p{Lu})/gu, 'No'],
  [/\bfalse\b/g, 'no'],
  [/(?<!\p{L} )\bNull\b(?! \p{Lu})/gu, 'Empty'],
  [/\bnull\b/g, 'empty'],
  [/\bLeft out\b/g, 'Left empty'],
  [/\bleft out\b(?! (?:of|here)\b)/g, 'left empty'],
  [/\bleave out\b/g, 'leave empty'],
  // An address has names between dots too, and a section of an act looks like s45A.
  [new RegExp(String.raw`(?<![/@.\w-])${NAME}`, 'g'), ''],
];
const IS_NAME = FOR_READERS.length - 1;

const readerWords = (says: string): string =>
  FOR_READERS.reduce(
    (text, [pattern, word], index) =>
      index === IS_NAME
        ? text.replace(pattern, (name) => (isAddress(name) ? name : `“${nameInWords(name)}”`))
        : text.replace(pattern, word),
    says,
  );

/** Writes a sentence for callers for a reader of the page: without units, sections and names of fields. What is quoted stays. */
export const forReaders = (says: string): string =>
  says
    .split(/(“[^”]*”)/)
    .map((part, index) => (index % 2 === 0 ? readerWords(part) : part))
    .join('')
    .trim();

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
/** True for help that says no more than the label. */
const repeats = (help: string, label: string): boolean => lettersOf(help) === lettersOf(label);

const boxesIn = (says: string): string | null =>
  /\bBox(?:es)? [A-Z]?\d+[A-Z]?(?:(?:,| and| or| to) [A-Z]?\d+[A-Z]?)*/.exec(says)?.[0] ?? null;

/** Makes the field of a struct at a path; an empty path is the request itself. */
export function fieldOf(struct: AnyStruct, path: string, says = ''): EntryField {
  const shape = shapeOf(struct);
  const label = ownWords(path);
  const help = ownHelp(path) ?? forReaders(adviceInWords(says));
  const named = { path, label, help: repeats(help, label) ? '' : help };
  if (shape.kind === 'list') {
    const item = fieldOf(shape.item, `${path}[]`);
    const inner = shapeOf(shape.item);
    const one = inner.kind === 'record' ? oneOf(textOf(inner)) : 'Entry';
    const { nullable: keepsPlaces } = presenceOf(shape.item);
    return { kind: 'list', ...named, item, one, min: shape.min, max: shape.max, keepsPlaces };
  }
  if (shape.kind === 'record') {
    const text = textOf(shape);
    const fields = [...shape.fields].map(([name, each]) =>
      fieldOf(each, path === '' ? name : `${path}.${name}`, text?.fields[name] ?? ''),
    );
    return { kind: 'record', ...named, fields };
  }
  const { required: isNeeded } = presenceOf(struct);
  const input = kindOf(path, shape.schema, says);
  return { kind: 'value', ...named, input, schema: shape.schema, isNeeded, box: boxesIn(says) };
}

/** Names an entry by the name of its record. */
const oneOf = (text: RecordText | null): string => (text === null ? 'Entry' : ownWords(text.name));

/** Gives the record of a request without the fields that a page does not ask for. */
export function recordWithout(field: EntryField, left: Readonly<Record<string, string>>): RecordField {
  if (field.kind !== 'record') throw new TypeError('a request is a record');
  return { ...field, fields: field.fields.filter(({ path }) => !Object.hasOwn(left, path)) };
}

/** Lists the values and the lists of a field: a list is changed as a whole. */
export const unitsOf = (field: EntryField): readonly (ValueField | ListField)[] =>
  field.kind === 'record' ? field.fields.flatMap(unitsOf) : [field];
