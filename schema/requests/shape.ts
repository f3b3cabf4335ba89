import type { Struct } from 'superstruct';

/** The type of a struct of anything, as `entries` of superstruct gives it. */
export type AnyStruct =
  ReturnType<Struct['entries']> extends Iterable<[unknown, unknown, infer S]> ? S : never;

/**
 * The values that a struct accepts, as data: each struct of ours has its shape as superstruct's `schema`. The OpenAPI
 * description is made from these shapes, so there is only one list of fields.
 */
export type Shape = ValueShape | RecordShape | ListShape;

/** JSON: a schema or an example. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: JsonValue;
}

/** A single value, as keywords of JSON Schema 2020-12; `aliases` are accepted in place of its words. */
export interface ValueShape {
  readonly kind: 'value';
  readonly schema: JsonObject;
  readonly aliases?: Readonly<Record<string, string>>;
}

/** An object of exactly these fields, some of which have aliases. */
export interface RecordShape {
  readonly kind: 'record';
  readonly fields: ReadonlyMap<string, AnyStruct>;
  readonly aliases: Readonly<Record<string, string>>;
  /** Fields for which null means absent. */
  readonly nullIsAbsent: readonly string[];
  /** Names that are accepted with any value: fields of a record that no request changes. */
  readonly readOnly: readonly string[];
  /** Keywords of JSON Schema for a rule between fields, where they can express it. */
  readonly rules: JsonObject;
  /** Its words in the description, if its rows of fields give them. */
  readonly text?: RecordText | undefined;
}

/** Words of a record: its name among the components, and a sentence for it and for each field. */
export interface RecordText {
  readonly name: string;
  readonly description: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Makes the words of a record of one section. A sentence that names another section keeps it. */
export function recordText(
  name: string,
  section: string | null,
  description: string,
  fields: Readonly<Record<string, string>>,
): RecordText {
  const where = section === null ? '' : ` Section ${section}.`;
  const entries = Object.entries(fields).map(([field, words]) => [
    field,
    /\bSection \d/.test(words) ? words : `${words}${where}`,
  ]);
  return { name, description: `${description}${where}`, fields: Object.fromEntries(entries) };
}

/** A list; `max` is null where it has no limit. */
export interface ListShape {
  readonly kind: 'list';
  readonly item: AnyStruct;
  readonly min: number;
  readonly max: number | null;
}

const KINDS: readonly unknown[] = ['value', 'record', 'list'] satisfies readonly Shape['kind'][];

const isShape = (schema: unknown): schema is Shape =>
  typeof schema === 'object' && schema !== null && 'kind' in schema && KINDS.includes(schema.kind);

/** Gives a struct's shape. Throws for a struct that is not ours. */
export function shapeOf(struct: AnyStruct): Shape {
  const schema: unknown = struct.schema;
  if (isShape(schema)) return schema;
  throw new Error(`a struct of type ${struct.type} does not say its shape`);
}

/** Lists the names of an object's fields. */
export function fieldNames(struct: AnyStruct): readonly string[] {
  const shape = shapeOf(struct);
  return shape.kind === 'record' ? [...shape.fields.keys()] : [];
}

/** Tells whether a field may be absent or null, by its struct. */
export interface Presence {
  readonly required: boolean;
  readonly nullable: boolean;
  /** Default of an absent field; undefined for none. */
  readonly fallback: unknown;
}

export function presenceOf(struct: AnyStruct): Presence {
  const [missing, fallback] = struct.validate(undefined, { coerce: true });
  const [empty] = struct.validate(null);
  return { required: missing !== undefined, nullable: empty === undefined, fallback };
}
