import type { AnyStruct, JsonObject, RecordShape, Shape, ValueShape } from '../requests/shape.ts';
import { presenceOf, shapeOf } from '../requests/shape.ts';

/**
 * JSON Schema 2020-12 of a struct, made by walking its shape. A request may use aliases and null where that is the same
 * as nothing; an answer never does, and its texts are not limited again.
 */
export type Direction = 'request' | 'answer';

/** What is said of a record: its name among the components, and a sentence for it and for each field. */
export interface RecordText {
  readonly name: string;
  readonly description: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The text of a record's shape, or null where none was written. */
export type TextOf = (shape: Shape) => RecordText | null;

/** Collects the components that the schemas of one description refer to. */
export interface Components {
  /** The schema of a struct; of a record, a reference to its component. */
  schemaOf(struct: AnyStruct, direction: Direction): JsonObject;
  /** Every component referred to so far, by name. */
  all(): JsonObject;
}

export function components(textOf: TextOf): Components {
  const made = new Map<string, JsonObject>();

  /** An answer's record shares the request's component where the two are the same; requests are walked first. */
  const referTo = (shape: RecordShape, direction: Direction): JsonObject => {
    const text = textOf(shape);
    if (text === null) throw new Error(`a record of ${[...shape.fields.keys()].join(', ')} is not described`);
    const schema = objectSchema(shape, text, direction);
    const known = made.get(text.name);
    const same = known === undefined || JSON.stringify(known) === JSON.stringify(schema);
    const name = same ? text.name : `${text.name}Answer`;
    made.set(name, schema);
    return { $ref: `#/components/schemas/${name}` };
  };

  const objectSchema = (shape: RecordShape, text: RecordText, direction: Direction): JsonObject => {
    const properties: Record<string, JsonObject> = {};
    const required: string[] = [];
    for (const [name, struct] of shape.fields) {
      const { required: needed, nullable, fallback } = presenceOf(struct);
      if (needed) required.push(name);
      const description = text.fields[name];
      if (description === undefined) throw new Error(`${text.name}.${name} is not described`);
      const takesNull = nullable || (direction === 'request' && shape.nullIsAbsent.includes(name));
      properties[name] = {
        ...orNull(schemaOf(struct, direction), takesNull),
        description,
        ...defaultOf(fallback),
      };
    }
    const aliases = direction === 'request' ? Object.entries(shape.aliases) : [];
    const others = aliases.map(([alias, name]) => [
      alias,
      { ...properties[name], description: `Another name for ${name}.` },
    ]);
    return {
      type: 'object',
      description: text.description,
      properties: { ...properties, ...Object.fromEntries(others) },
      ...(required.length === 0 ? {} : { required }),
      additionalProperties: false,
    };
  };

  const schemaOf = (struct: AnyStruct, direction: Direction): JsonObject => {
    const shape = shapeOf(struct);
    if (shape.kind === 'record') return referTo(shape, direction);
    if (shape.kind === 'value') return valueSchema(shape, direction);
    const limits = direction === 'answer' ? {} : listLimits(shape.min, shape.max);
    return { type: 'array', items: schemaOf(shape.item, direction), ...limits };
  };

  return {
    schemaOf,
    all: () => Object.fromEntries([...made].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** Null stands for nothing said, which needs no saying. */
export const defaultOf = (fallback: unknown): JsonObject =>
  typeof fallback === 'string' || typeof fallback === 'number' || typeof fallback === 'boolean'
    ? { default: fallback }
    : {};

const listLimits = (min: number, max: number | null): JsonObject => ({
  ...(min === 0 ? {} : { minItems: min }),
  ...(max === null ? {} : { maxItems: max }),
});

const LIMITS_OF_TEXT = ['minLength', 'maxLength'];

/** Lengths are counted in composed characters on the way in, so an answer does not repeat them. */
function valueSchema({ schema, aliases = {} }: ValueShape, direction: Direction): JsonObject {
  if (direction === 'answer') {
    return Object.fromEntries(Object.entries(schema).filter(([name]) => !LIMITS_OF_TEXT.includes(name)));
  }
  const words = schema.enum;
  return Array.isArray(words) ? { ...schema, enum: [...words, ...Object.keys(aliases)] } : schema;
}

/** The schema, taking null besides. */
function orNull(schema: JsonObject, takesNull: boolean): JsonObject {
  // A schema without a word takes every value, null among them.
  if (!takesNull || Object.keys(schema).length === 0) return schema;
  const { type, enum: words } = schema;
  if (typeof type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  return {
    ...schema,
    type: [type, 'null'],
    ...(Array.isArray(words) ? { enum: [...words, null] } : {}),
  };
}
