import type { Struct } from 'superstruct';

/** superstruct's own name for a struct of anything, as its `entries` hand them out. */
export type AnyStruct =
  ReturnType<Struct['entries']> extends Iterable<[unknown, unknown, infer S]> ? S : never;

/**
 * What a struct takes, said so that it can be printed: each struct of ours carries its shape beside its check, as
 * superstruct's `schema`. The description of the API is made by walking these, so that there is one list of fields.
 */
export type Shape = ValueShape | RecordShape | ListShape;

/** JSON, as a schema of it or an example. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: JsonValue;
}

/** A single value, as keywords of JSON Schema 2020-12; `aliases` are other words taken for its words. */
export interface ValueShape {
  readonly kind: 'value';
  readonly schema: JsonObject;
  readonly aliases?: Readonly<Record<string, string>>;
}

/** An object of exactly these fields, some of which may come under other names. */
export interface RecordShape {
  readonly kind: 'record';
  readonly fields: ReadonlyMap<string, AnyStruct>;
  readonly aliases: Readonly<Record<string, string>>;
  /** Fields for which null is the same as leaving them out. */
  readonly nullIsAbsent: readonly string[];
}

/** A list; `max` is null where nothing limits it. */
export interface ListShape {
  readonly kind: 'list';
  readonly item: AnyStruct;
  readonly min: number;
  readonly max: number | null;
}

const KINDS: readonly unknown[] = ['value', 'record', 'list'] satisfies readonly Shape['kind'][];

const isShape = (schema: unknown): schema is Shape =>
  typeof schema === 'object' && schema !== null && 'kind' in schema && KINDS.includes(schema.kind);

/** The shape a struct carries. Throws for a struct that is none of ours. */
export function shapeOf(struct: AnyStruct): Shape {
  const schema: unknown = struct.schema;
  if (isShape(schema)) return schema;
  throw new Error(`a struct of type ${struct.type} does not say its shape`);
}

/** The names of the fields of an object. */
export function fieldNames(struct: AnyStruct): readonly string[] {
  const shape = shapeOf(struct);
  return shape.kind === 'record' ? [...shape.fields.keys()] : [];
}

/** How a field may be left out or empty, asked of the struct itself. */
export interface Presence {
  readonly required: boolean;
  readonly nullable: boolean;
  /** What stands for it when it is left out; undefined for nothing. */
  readonly fallback: unknown;
}

export function presenceOf(struct: AnyStruct): Presence {
  const [missing, fallback] = struct.validate(undefined, { coerce: true });
  const [empty] = struct.validate(null);
  return { required: missing !== undefined, nullable: empty === undefined, fallback };
}
