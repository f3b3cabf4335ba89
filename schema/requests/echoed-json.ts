import { isRecord, type RawRecord } from './structs.ts';

/**
 * Keeps the text of an object with its parsed value. A value by itself loses digits of long numbers, `1.10`, and the
 * order of names such as `"2"`; an echoed object must come back exactly (contract 2.15).
 */
const TEXTS = new WeakMap<object, string>();

/** The field whose text is kept, because it is echoed. */
export const ECHOED = 'taxCalculation';

/** Notes the JSON text that a value was read from. */
export const noteText = (value: object, text: string): void => {
  TEXTS.set(value, text);
};

/** Gives the text that an object was read from; where none is known, a newly written one. */
export const textOf = (value: RawRecord): string => TEXTS.get(value) ?? JSON.stringify(value);

/** Reads an echoed object from its text; an answer then writes that text again. */
export function fromText(text: string): RawRecord {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) throw new Error('an echoed text is no object');
  noteText(value, text);
  return value;
}

/**
 * Writes an answer as `JSON.stringify` does, and echoed objects as they came. A record has one, or each record of a
 * list.
 */
export function writeJson(answer: unknown): string {
  if (!isRecord(answer)) return JSON.stringify(answer);
  if (isEchoing(answer)) return written(answer, ECHOED, textOf(answer[ECHOED]));
  const { data } = answer;
  if (!Array.isArray(data) || !data.some(isEchoing)) return JSON.stringify(answer);
  return written(answer, 'data', `[${data.map(writeJson).join(',')}]`);
}

/** True for an object with an echoed one whose text is known. */
export const isEchoing = (record: unknown): record is { readonly [ECHOED]: RawRecord } =>
  isRecord(record) && isRecord(record[ECHOED]) && TEXTS.has(record[ECHOED]);

/** Writes an object with one member that is already written. */
function written(record: RawRecord, done: string, text: string): string {
  const members = Object.entries(record).flatMap(([name, value]) =>
    value === undefined ? [] : [`${JSON.stringify(name)}:${name === done ? text : JSON.stringify(value)}`],
  );
  return `{${members.join(',')}}`;
}
