import type { AnyStruct, JsonObject, RecordShape, RecordText, Shape, ValueShape } from '../requests/shape.ts';
import { presenceOf, shapeOf } from '../requests/shape.ts';

/**
 * Makes the JSON Schema 2020-12 of a struct from its shape. A request may use aliases, and null where it means absent.
 * An answer uses neither, and repeats no limits of texts.
 */
export type Direction = 'request' | 'answer';

/** Gives the text of a record's shape, or null when there is none. */
export type TextOf = (shape: Shape) => RecordText | null;

/** Collects the components of one description. */
export interface Components {
  /** Gives the schema of a struct; for a record, a reference to its component. */
  schemaOf(struct: AnyStruct, direction: Direction): JsonObject;
  /** Gives every component referred to so far, by name. */
  all(): JsonObject;
}

export function components(textOf: TextOf): Components {
  const made = new Map<string, JsonObject>();
  const texts = new Map<string, RecordText>();
  const references = {
    request: new Map<RecordShape, JsonObject>(),
    answer: new Map<RecordShape, JsonObject>(),
  };

  /** Refers to a component. An answer's record shares the request's component where both are equal. */
  const referTo = (shape: RecordShape, direction: Direction): JsonObject => {
    const reference = references[direction].get(shape) ?? described(shape, direction);
    references[direction].set(shape, reference);
    return reference;
  };

  const described = (shape: RecordShape, direction: Direction): JsonObject => {
    const text = textOf(shape);
    if (text === null) throw new Error(`a record of ${[...shape.fields.keys()].join(', ')} is not described`);
    if ((texts.get(text.name) ?? text) !== text) throw new Error(`two records have the name ${text.name}`);
    texts.set(text.name, text);
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
    const { nullIsAbsent } = shape;
    for (const [name, struct] of shape.fields) {
      const { required: needed, nullable, fallback } = presenceOf(struct);
      if (needed) required.push(name);
      const description = text.fields[name];
      if (description === undefined) throw new Error(`${text.name}.${name} is not described`);
      const takesNull = nullable || (direction === 'request' && nullIsAbsent.includes(name));
      properties[name] = {
        ...orNull(schemaOf(struct, direction), takesNull),
        description: `${description}${fallbackInWords(fallback)}`,
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
      properties: {
        ...properties,
        ...Object.fromEntries(others),
        ...Object.fromEntries(shape.readOnly.map((name) => [name, AS_READ])),
      },
      ...(required.length === 0 ? {} : { required }),
      ...shape.rules,
      additionalProperties: false,
    };
  };

  const schemaOf = (struct: AnyStruct, direction: Direction): JsonObject => {
    const shape = shapeOf(struct);
    if (shape.kind === 'record') return referTo(shape, direction);
    if (shape.kind === 'value') return valueSchema(shape, direction);
    const limits = direction === 'answer' ? {} : listLimits(shape.min, shape.max);
    const items = orNull(schemaOf(shape.item, direction), presenceOf(shape.item).nullable);
    return { type: 'array', items, ...limits };
  };

  return {
    schemaOf,
    all: () => Object.fromEntries([...made].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** Describes a field of a record that is read-only. */
const AS_READ: JsonObject = { readOnly: true, description: 'Accepted as read; it changes nothing.' };

/** States a default in words: many generators make a field with `default` a required one. */
const fallbackInWords = (fallback: unknown): string =>
  Object.values(defaultOf(fallback))
    .map((value) => ` Default: ${JSON.stringify(value)}.`)
    .join('');

/** Gives the default of a parameter; nothing for null, which means absent. */
export const defaultOf = (fallback: unknown): JsonObject =>
  typeof fallback === 'string' || typeof fallback === 'number' || typeof fallback === 'boolean'
    ? { default: fallback }
    : {};

const listLimits = (min: number, max: number | null): JsonObject => ({
  ...(min === 0 ? {} : { minItems: min }),
  ...(max === null ? {} : { maxItems: max }),
});

const LIMITS_OF_TEXT = ['minLength', 'maxLength'];

/** Makes the schema of a value. Requests count lengths in composed characters, so an answer states no lengths. */
function valueSchema({ schema, aliases = {} }: ValueShape, direction: Direction): JsonObject {
  if (direction === 'answer') {
    return Object.fromEntries(Object.entries(schema).filter(([name]) => !LIMITS_OF_TEXT.includes(name)));
  }
  const words = schema.enum;
  return Array.isArray(words) ? { ...schema, enum: [...words, ...Object.keys(aliases)] } : schema;
}

/** Makes a schema accept null too. */
function orNull(schema: JsonObject, takesNull: boolean): JsonObject {
  // An empty schema accepts every value, including null.
  if (!takesNull || Object.keys(schema).length === 0) return schema;
  const { type, enum: words } = schema;
  if (typeof type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  return {
    ...schema,
    type: [type, 'null'],
    ...(Array.isArray(words) ? { enum: [...words, null] } : {}),
  };
}
