import { isObject, parseObject } from '../../../core/base/json.ts';
import { hex, utf8 } from '../../../core/gateways/encoding.ts';
import type { RawRecord } from '../../../schema/requests/structs.ts';
import type { RequestRuntime } from '../../runtime.ts';
import { type EntryField, type ListField, nameOf, type ValueField } from './fields.ts';
import { addTexts, readTexts, type Texts } from './texts.ts';

/**
 * Compares three states of a form: as it was opened, as it was sent, and as the filing is stored now. Only the reader's
 * changes are saved. The form says which fields someone else changed meanwhile, and loses nothing.
 */

/** A part of a form that is changed as a whole: a value, or a list. */
export type Unit = ValueField | ListField;

/** The state of each unit when the form was opened, by its path. */
export type Opened = Readonly<Record<string, string>>;

/** Writes the state of a unit: equal texts for equal values, however they are written. */
const stateOf = (unit: Unit, texts: Texts): string => JSON.stringify(readTexts(texts, unit, []) ?? null);

const MARK_BYTES = 12;

/** Gives the states of units. A list is long, so its fingerprint is given. */
export async function statesOf(
  { digests }: Pick<RequestRuntime, 'digests'>,
  units: readonly Unit[],
  texts: Texts,
): Promise<Opened> {
  const marked = units.map(async (unit) => {
    const state = stateOf(unit, texts);
    if (unit.kind === 'value' || state === 'null') return [unit.path, state] as const;
    return [unit.path, hex((await digests.sha256(utf8(state))).slice(0, MARK_BYTES))] as const;
  });
  return Object.fromEntries(await Promise.all(marked));
}

/**
 * Reads the states that a form was opened with. A form without these states is incomplete, or is no form of this
 * service.
 */
export function openedIn(text: string | null): Opened | null {
  const value = parseObject(text ?? '');
  if (value === null) return null;
  const states = Object.entries(value).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return Object.fromEntries(states);
}

export interface Compared {
  readonly changed: readonly Unit[];
  /** Units that the reader and someone else changed differently. */
  readonly conflicts: readonly Unit[];
}

/** Compares the states of the units of a form. A unit that the form did not have is left as it is. */
export function compared(units: readonly Unit[], opened: Opened, mine: Opened, theirs: Opened): Compared {
  const isChanged = ({ path }: Unit) =>
    opened[path] !== undefined && mine[path] !== opened[path] && mine[path] !== theirs[path];
  const changed = units.filter(isChanged);
  return { changed, conflicts: changed.filter(({ path }) => theirs[path] !== opened[path]) };
}

export function storedTexts(units: readonly Unit[], record: RawRecord): Map<string, string> {
  const texts = new Map<string, string>();
  for (const unit of units) addTexts(texts, unit, valueAt(record, unit.path));
  return texts;
}

const valueAt = (record: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), record);

/** Puts a value into a copy. Undefined removes the field, and any object that has no field left. */
function withValue(into: unknown, names: readonly string[], value: unknown): unknown {
  const [name, ...rest] = names;
  if (name === undefined) return value;
  const { [name]: old, ...others } = isObject(into) ? into : {};
  const inner = withValue(old, rest, value);
  const left = inner === undefined ? others : { ...others, [name]: inner };
  return Object.keys(left).length === 0 ? undefined : left;
}

/** Roots whose parts are merged by the save itself, so that only the changes are sent. */
const MERGED_BY_FIELD: readonly string[] = ['credentialsData', 'filingTypes'];
const PAGES = 'supplementaryPagesData';

/** A request that is being made of a stored record. */
interface Making {
  readonly record: RawRecord;
  readonly body: RawRecord;
}

/**
 * Makes the request that saves the changed units of a stored filing.
 *
 * @param values the new value of each changed unit; undefined clears it
 */
export function saveOf(record: RawRecord, values: ReadonlyMap<Unit, unknown>): RawRecord {
  const body: Record<string, unknown> = {};
  for (const [unit, value] of values) {
    const [root = '', ...names] = unit.path.split('.');
    body[root] = rootWith({ record, body }, unit, { root, names, value });
  }
  return body;
}

interface Put {
  readonly root: string;
  readonly names: readonly string[];
  readonly value: unknown;
}

/** Gives the field at the root with one more change. */
function rootWith({ record, body }: Making, unit: Unit, { root, names, value }: Put): unknown {
  if (names.length === 0) return value ?? null;
  const made = isObject(body[root]) ? body[root] : {};
  if (MERGED_BY_FIELD.includes(root)) return { ...made, [nameOf(unit)]: value ?? emptied(unit) };
  if (root !== PAGES) return withValue(Object.hasOwn(body, root) ? made : record[root], names, value) ?? null;
  const [page = '', ...inner] = names;
  const before = Object.hasOwn(made, page) ? made[page] : valueAt(record, `${root}.${page}`);
  const after = withValue(before, inner, value ?? listLeft(unit, valueAt(record, unit.path)));
  return { ...made, [page]: isNothing(after) ? null : after };
}

/** Clears a field: a removed tick means no. */
const emptied = ({ path }: EntryField): unknown => (path.startsWith('filingTypes.') ? false : null);

/**
 * Gives the list to send where the form has no entries: an empty list, because an absent list would stay as it is
 * stored.
 */
const listLeft = (unit: Unit, stored: unknown): unknown =>
  unit.kind === 'list' && unit.min === 0 && Array.isArray(stored) && stored.length > 0 ? [] : undefined;

/** True for a page with nothing but emptied lists. */
const isNothing = (page: unknown): boolean =>
  page === undefined ||
  (isObject(page) && Object.values(page).every((each) => Array.isArray(each) && each.length === 0));
