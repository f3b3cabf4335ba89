import { isObject } from '../../core/base/json.ts';
import { lazily } from '../../core/base/lazily.ts';
import type { Outline } from '../../core/figures/field.ts';
import { type FilingJson, fieldsWhere, filingField, outlineOf } from '../../core/figures/filing-fields.ts';
import { ECHOED } from './echoed-json.ts';
import type { RawRecord } from './structs.ts';

type Kept = Omit<FilingJson, 'bankDetailsData' | 'taxCalculation'>;

/**
 * The canonical JSON of one filing's row: every field of create and save, null when never set. Secrets are not in it:
 * `gatewayPassword`, `authCode` and `bankDetailsData` are encrypted in separate columns.
 */
export type FilingData = {
  readonly [Field in keyof Kept]-?: Exclude<Kept[Field], undefined>;
} & {
  readonly isDormant: boolean;
  /** The caller's JSON text of an object: a parsed value would lose digits. */
  readonly taxCalculation: string | null;
};

/** The fields of a row, in their order. */
export const STORED_FIELDS = fieldsWhere((_row, name) => name !== 'bankDetailsData');

/** Makes the data of a filing with only `isDormant` set. */
export const emptyFilingData = (isDormant: boolean): FilingData =>
  ({ ...Object.fromEntries(STORED_FIELDS.map((name) => [name, null])), isDormant }) as FilingData;

/** Tests that are enough to distinguish our own rows from anything else. */
const IS: Readonly<Record<Outline, (value: unknown) => boolean>> = {
  boolean: (value) => typeof value === 'boolean',
  text: (value) => typeof value === 'string',
  number: (value) => Number.isSafeInteger(value),
  object: isObject,
  list: Array.isArray,
};

const NOTHING_SAID = lazily(() => ({ ...emptyFilingData(false), isDormant: null }));
const EACH_FIELD = lazily(() =>
  STORED_FIELDS.map((name) => [name, IS[outlineOf(filingField(name))]] as const),
);

/** Field of older rows: the dormancy stated when an amendment was created. A different statement is now refused. */
const NO_LONGER_KEPT = 'dormancyAsked';

/**
 * Reads a row's JSON. It was canonical when written, so only the kind of each value is checked. A field that an older
 * row lacks is null, and an echoed object of an older row becomes its text. Throws when the row is not ours: nothing
 * may be computed from it. The error names the field and none of its content.
 */
export function readFilingData(value: unknown): FilingData {
  const { [NO_LONGER_KEPT]: _old, ...kept } = isObject(value) ? value : {};
  const echoed = isObject(kept[ECHOED]) ? { [ECHOED]: JSON.stringify(kept[ECHOED]) } : {};
  const data = isObject(value) ? { ...NOTHING_SAID(), ...kept, ...echoed } : {};
  if (!isFilingData(data))
    throw new Error(`a stored filing cannot be read: ${unreadable(data) ?? 'no fields'}`);
  return data;
}

const isFilingData = (data: RawRecord): data is RawRecord & FilingData => unreadable(data) === null;

/** Finds the first field that differs from our form, if any. */
function unreadable(data: RawRecord): string | null {
  if (typeof data.isDormant !== 'boolean') return 'isDormant';
  const strange = Object.keys(data).find((name) => !Object.hasOwn(NOTHING_SAID(), name));
  if (strange !== undefined) return 'an unknown field';
  const wrong = EACH_FIELD().find(([name, is]) => data[name] !== null && !is(data[name]));
  return wrong?.[0] ?? null;
}
