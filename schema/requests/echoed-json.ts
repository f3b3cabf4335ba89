import { isObject } from '../../core/base/json.ts';
import type { RawRecord } from './structs.ts';

/**
 * Keeps the text of an object with its parsed value, because an echoed object must come back exactly (contract 2.15).
 * Parsing loses digits of long numbers, the zero of `1.10`, and the order of names such as `"2"`.
 */
const TEXTS = new WeakMap<object, string>();

/** The field whose text is kept, because it is echoed. */
export const ECHOED = 'taxCalculation';

/** Notes the JSON text of a parsed value. */
export const noteText = (value: object, text: string): void => {
  TEXTS.set(value, text);
};

/** Gives the text of a parsed object; where no text is known, writes one. */
export const textOf = (value: RawRecord): string => TEXTS.get(value) ?? JSON.stringify(value);

/** Reads an echoed object from its text; an answer then writes that text again. */
export function fromText(text: string): RawRecord {
  const value: unknown = JSON.parse(text);
  if (!isObject(value)) throw new Error('an echoed text is not an object');
  noteText(value, text);
  return value;
}

/**
 * Writes an answer as `JSON.stringify` does, but echoed objects as received. The answer has one echoed object, or a
 * list of records with one each.
 */
export function writeJson(answer: unknown): string {
  if (!isObject(answer)) return JSON.stringify(answer);
  if (isEchoing(answer)) return written(answer, ECHOED, textOf(answer[ECHOED]));
  const { data } = answer;
  if (!Array.isArray(data) || !data.some(isEchoing)) return JSON.stringify(answer);
  return written(answer, 'data', `[${data.map(writeJson).join(',')}]`);
}

/** True for a record with an echoed object whose text is known. */
export const isEchoing = (record: unknown): record is { readonly [ECHOED]: RawRecord } =>
  isObject(record) && isObject(record[ECHOED]) && TEXTS.has(record[ECHOED]);

/** Writes an object with one member that is already written. */
function written(record: RawRecord, done: string, text: string): string {
  const members = Object.entries(record).flatMap(([name, value]) =>
    value === undefined ? [] : [`${JSON.stringify(name)}:${name === done ? text : JSON.stringify(value)}`],
  );
  return `{${members.join(',')}}`;
}
