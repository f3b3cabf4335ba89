import { isObject } from '../../../core/base/json.ts';
import { type EntryField, type ListField, nameOf, type RecordField, type ValueField } from './fields.ts';

/**
 * Converts between a form and a request. A form has the text of each input by its name, which is the path in the
 * request. Stored values become texts, and texts become the values that the request takes.
 */
export type Texts = ReadonlyMap<string, string>;

/**
 * Places a part of a field: within `notesData[]` at `notesData[2]`, the path `notesData[].title` is
 * `notesData[2].title`.
 */
export const placeOf = ({ path }: EntryField, within: EntryField, at: string): string =>
  within.path === '' ? path : at + path.slice(within.path.length);

/** Characters of the longest amount, and more. Texts that are no amount are refused, and written back as they came. */
const LONGEST_AMOUNT = 40;

/** Writes a stored value as the text of its input. A secret is never written. */
function textOfValue({ input }: ValueField, value: unknown): string {
  if (value === null || value === undefined || input === 'secret') return '';
  const text = String(value);
  if (input === 'ukDay') return text.split('/').reverse().join('-');
  const isAmount = (input === 'pounds' || input === 'pence') && text.length <= LONGEST_AMOUNT;
  return isAmount ? text.replace(/\B(?=(\d{3})+(?:\.|$))/g, ',') : text;
}

/** Puts the texts of a stored value into a form. */
export function addTexts(
  texts: Map<string, string>,
  field: EntryField,
  value: unknown,
  at = field.path,
): void {
  if (field.kind === 'record') {
    const stored = isObject(value) ? value : {};
    for (const each of field.fields) addTexts(texts, each, stored[nameOf(each)], placeOf(each, field, at));
    return;
  }
  if (field.kind === 'list') {
    for (const [index, each] of listed(value).entries()) addTexts(texts, field.item, each, `${at}[${index}]`);
    return;
  }
  const written =
    field.input === 'cells'
      ? listed(value).map((cell, index) => [`${at}[${index}]`, String(cell ?? '')] as const)
      : [[at, textOfValue(field, value)] as const].filter(([, text]) => text !== '');
  for (const [name, text] of written) texts.set(name, text);
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Counts the entries of each list of a form, by the list's place: one more than the highest number in its names. */
export type Counts = ReadonlyMap<string, number>;
export function countsIn(texts: Texts): Counts {
  const counts = new Map<string, number>();
  for (const name of texts.keys())
    for (const { 0: found, 1: digits, index } of name.matchAll(/\[(\d{1,4})\]/g)) {
      if (found === undefined) continue;
      const list = name.slice(0, index);
      counts.set(list, Math.max(counts.get(list) ?? 0, Number(digits) + 1));
    }
  return counts;
}

/** Splits the name of a part of a list's entry: `[2].title` after the list's place is 2 and `.title`. */
function entryOf(name: string, list: string): { readonly index: number; readonly rest: string } | null {
  if (!name.startsWith(`${list}[`)) return null;
  const found = /^\[(\d{1,4})\](.*)$/s.exec(name.slice(list.length));
  return found === null ? null : { index: Number(found[1]), rest: found[2] ?? '' };
}

/** Numbers the entries of a list again; those without a new number are left out. */
function renumbered(texts: Texts, list: string, numberOf: (index: number) => number | undefined) {
  const kept = new Map<string, string>();
  for (const [name, text] of texts) {
    const entry = entryOf(name, list);
    const index = entry === null ? null : numberOf(entry.index);
    if (entry === null) kept.set(name, text);
    else if (index !== undefined && index !== null) kept.set(`${list}[${index}]${entry.rest}`, text);
  }
  return kept;
}

/** Removes one entry of a list, wherever the list is: `notesData[2]`. A column of a table takes its cells with it. */
export function without(texts: Texts, entry: string): Map<string, string> {
  const [, list, digits] = /^(.*)\[(\d{1,4})\]$/s.exec(entry) ?? [];
  if (list === undefined) return new Map(texts);
  const gone = Number(digits);
  const left = renumbered(texts, list, (index) =>
    index === gone ? undefined : index > gone ? index - 1 : index,
  );
  const rows = list.replace(/\.columns$/, '.rows');
  const cells = Array.from(
    { length: rows === list ? 0 : (countsIn(texts).get(rows) ?? 0) },
    (_, row) => `${rows}[${row}][${gone}]`,
  );
  return cells.reduce((rest, cell) => without(rest, cell), left);
}

/** Empties one entry of a list whose places count, such as a return without a claim. The others keep their places. */
export const emptied = (texts: Texts, entry: string): Map<string, string> =>
  new Map([...texts].filter(([name]) => !name.startsWith(`${entry}.`)));

/**
 * Matches a comma that groups no thousands: in many countries it separates the decimals. It looks only behind the first
 * point, because a form may have a million points.
 */
const OTHER_COMMA = /,(?!\d{3}(?!\d))|^[^.]*\..*,/;

/** Reads an amount as people write it: `1,234`, `£1,234.50`, `-5`, `(5)`. Null for anything else. */
export function amountIn(text: string): number | null {
  if (OTHER_COMMA.test(text.replace(/\s/g, ''))) return null;
  const plain = text.replace(/[£,\s]/g, '').replace(/^[−–]/, '-');
  const inside = /^\(([^-].*)\)$/.exec(plain)?.[1];
  const digits = inside === undefined ? plain : `-${inside}`;
  return /^-?(?:\d{1,17}(?:\.\d{0,9})?|\.\d{1,9})$/.test(digits) ? Number(digits) : null;
}

/** A fault of a text that cannot be a value. */
export interface TextFault {
  readonly path: string;
  readonly message: string;
}

/** Matches a point before three digits: an amount of pounds has two decimals, so the point may separate thousands. */
const THREE_DECIMALS = /\.\d{3}/;

const FAULTS = {
  pounds: 'Enter whole pounds, such as 1,234.',
  pence: 'Enter pounds, such as 1,234 or 1,234.50.',
  count: 'Enter a whole number, such as 12.',
} as const;

const asUkDay = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? text.split('-').reverse().join('/') : text;

function valueIn({ input, schema }: ValueField, text: string, at: string, faults: TextFault[]): unknown {
  switch (input) {
    case 'pounds':
    case 'pence':
    case 'count': {
      const amount = THREE_DECIMALS.test(text) ? null : amountIn(text);
      if (amount === null) faults.push({ path: at, message: FAULTS[input] });
      return amount ?? text;
    }
    case 'flag':
    case 'tick':
      return text === 'true' ? true : text === 'false' ? false : text;
    case 'choice':
      return schema.type === 'integer' ? Number(text) : text;
    case 'numberOrWords':
      return amountIn(text.replace('%', '')) ?? text.trim();
    case 'ukDay':
      return asUkDay(text.trim());
    case 'paragraphs':
      return text.replace(/\r\n?/g, '\n');
    case 'secret':
      return text;
    default:
      return text.trim();
  }
}

/** A form that is being read. */
interface Reading {
  readonly texts: Texts;
  readonly counts: Counts;
  /** Receives texts that are not values. */
  readonly faults: TextFault[];
}

/** Reads the value of a field. Undefined where all of it is empty; entries without any text are left out. */
export function readTexts(texts: Texts, field: EntryField, faults: TextFault[]): unknown {
  return readAt({ texts, counts: countsIn(texts), faults }, field, field.path);
}

function readAt(reading: Reading, field: EntryField, at: string): unknown {
  const { texts, counts, faults } = reading;
  if (field.kind === 'record') return recordAt(reading, field, at);
  const count = counts.get(at) ?? 0;
  if (field.kind === 'list' && field.keepsPlaces) return inPlaces(reading, field, at, count);
  if (field.kind === 'list') {
    const entries: unknown[] = [];
    for (let index = 0; index < count; index += 1) {
      const from = `${at}[${index}]`;
      const own: TextFault[] = [];
      const entry = readAt({ ...reading, faults: own }, field.item, from);
      if (entry === undefined) continue;
      // Entries without any text are left out of the form too when it is shown again.
      const to = `${at}[${entries.length}]`;
      faults.push(...own.map(({ path, message }) => ({ path: to + path.slice(from.length), message })));
      entries.push(entry);
    }
    return filled(entries);
  }
  if (field.input === 'cells') {
    const cells = Array.from({ length: count }, (_, index) => texts.get(`${at}[${index}]`)?.trim() || null);
    return cells.every((cell) => cell === null) ? undefined : cells;
  }
  const text = texts.get(at) ?? '';
  return text.trim() === '' ? undefined : valueIn(field, text, at, faults);
}

/** Reads a list whose places count: the claims of two returns. An empty entry is null; all of them are no list. */
function inPlaces(reading: Reading, { item, min }: ListField, at: string, count: number): unknown {
  const entries = Array.from({ length: Math.max(count, min) }, (_, index) =>
    readAt(reading, item, `${at}[${index}]`),
  );
  return entries.every((entry) => entry === undefined) ? undefined : entries.map((entry) => entry ?? null);
}

const filled = <T>(entries: readonly T[]): readonly T[] | undefined =>
  entries.length === 0 ? undefined : entries;

function recordAt(reading: Reading, field: RecordField, at: string): unknown {
  const parts = field.fields.flatMap((each) => {
    const value = readAt(reading, each, placeOf(each, field, at));
    return value === undefined ? [] : [[nameOf(each), value] as const];
  });
  const styled = isTable(field)
    ? [...parts.filter(([name]) => name !== STYLES), ...stylesIn(reading, at)]
    : parts;
  return styled.length === 0 ? undefined : Object.fromEntries(styled);
}

const ROWS = 'rows';
export const STYLES = 'rowStyles';

/** True for a table of cells, whose rows have their styles beside them. */
export const isTable = ({ fields }: RecordField): boolean =>
  fields.some((each) => nameOf(each) === ROWS && each.kind === 'list' && isCells(each.item));
export const isCells = (field: EntryField): boolean => field.kind === 'value' && field.input === 'cells';

/** Gives the style of each row with a cell; none where all are normal. */
function stylesIn({ texts, counts }: Reading, at: string): readonly (readonly [string, unknown])[] {
  const styles: string[] = [];
  for (let row = 0; row < (counts.get(`${at}.${ROWS}`) ?? 0); row += 1) {
    const place = `${at}.${ROWS}[${row}]`;
    const cells = Array.from({ length: counts.get(place) ?? 0 }, (_, cell) => texts.get(`${place}[${cell}]`));
    if (cells.some((cell) => cell?.trim())) styles.push(texts.get(`${at}.${STYLES}[${row}]`) || 'normal');
  }
  return styles.every((style) => style === 'normal') ? [] : [[STYLES, styles]];
}

/**
 * Writes a form again: each value as it would be shown if it were stored, without empty entries and without secrets.
 */
export function rewritten(texts: Texts, fields: readonly EntryField[]): Map<string, string> {
  const written = new Map<string, string>();
  for (const each of fields) addTexts(written, each, readTexts(texts, each, []));
  return written;
}
