import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { componentOf, isObject, type Json, type Operation } from './description.ts';
import { isSecretField } from './secrets.ts';

/** Makes the schemas of tools: short ones for the list, which an assistant always reads, and whole ones when it asks. */

/** True for a second name of a field, or a field that is only sent back as it was read: it would only lengthen a schema. */
const isSpare = (schema: unknown): boolean =>
  isObject(schema) &&
  (schema.readOnly === true || String(schema.description).startsWith('Another name for '));

/** Removes secrets and spare names from an object's schema. */
function openFields(schema: Json): Json {
  if (!isObject(schema.properties)) return schema;
  const kept = Object.entries(schema.properties).filter(
    ([name, inner]) => !isSecretField(name) && !isSpare(inner),
  );
  return { ...schema, properties: Object.fromEntries(kept) };
}

const COMPONENTS = '#/components/schemas/';

/** Renames the schema's references to places inside it, and collects their names. */
function renamed(value: unknown, found: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, found));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (name !== '$ref') return [name, renamed(inner, found)];
      found.add(String(inner));
      return [name, String(inner).replace(COMPONENTS, '#/$defs/')];
    }),
  );
}

/** Makes a whole schema of a part of a request, which refers to nothing outside itself. */
export function wholeSchema(description: unknown, schema: Json): Json {
  const found = new Set<string>();
  const own = renamed(openFields(schema), found);
  const definitions: Record<string, unknown> = {};
  // New references join the set while it is iterated.
  for (const reference of found)
    definitions[reference.replace(COMPONENTS, '')] = renamed(
      openFields(componentOf(description, reference)),
      found,
    );
  return { ...(isObject(own) ? own : {}), ...(found.size === 0 ? {} : { $defs: definitions }) };
}

/** Characters of a field's schema that the list shows as it is. */
const SHORT = 420;
const DESCRIBED = 'Its fields: describeFields.';

/** Gives the first sentence of a description. */
const firstSentence = (words: unknown): string =>
  typeof words === 'string' ? (/^.*?[.:](?= |$)/.exec(words)?.[0] ?? words).replace(/:$/, '.') : '';

/**
 * Removes parts that do not help an assistant: the section of the interface, and the greatest number that JSON keeps
 * exact.
 */
function brief({ maximum, ...schema }: Json): Json {
  const { description } = schema;
  return {
    ...schema,
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }),
    ...(typeof description === 'string'
      ? { description: description.replace(/ Section \d+(?:\.\d+)*\./, '') }
      : {}),
  };
}

/** Shortens a field's schema: a large object is named, and `describeFields` lists its fields. */
function shortField(description: unknown, schema: Json): Json {
  const whole = wholeSchema(description, schema);
  if (JSON.stringify(whole).length <= SHORT && whole.$defs === undefined) return brief(whole);
  const isList = schema.type === 'array' || (Array.isArray(schema.type) && schema.type.includes('array'));
  const words = `${firstSentence(schema.description)} ${DESCRIBED}`.trim();
  return { type: isList ? 'array' : 'object', description: words };
}

const isSchema = (entry: [string, unknown]): entry is [string, Json] => isObject(entry[1]);

/** Lists the fields of a request that take a value, with their schemas. */
export const fieldsOf = (request: Json): readonly (readonly [string, Json])[] => {
  const { properties } = openFields(request);
  return isObject(properties) ? Object.entries(properties).filter(isSchema) : [];
};

/** Makes the schema of a request for the list of tools. */
export function listedSchema(
  description: unknown,
  { request }: Operation,
  needed: readonly string[],
): Tool['inputSchema'] {
  const asked = Array.isArray(request.required) ? request.required.map(String) : [];
  return {
    type: 'object',
    properties: Object.fromEntries(
      fieldsOf(request).map(([name, schema]) => [name, shortField(description, schema)]),
    ),
    ...(asked.length + needed.length === 0 ? {} : { required: [...asked, ...needed] }),
  };
}

/** Makes a short schema of an answer: the names of its members, with the type of those that are one value. */
export function answerSchema({ answer }: Operation): NonNullable<Tool['outputSchema']> {
  const { properties } = answer;
  const members = isObject(properties) ? Object.entries(properties).filter(isSchema) : [];
  return {
    type: 'object',
    properties: Object.fromEntries(
      members
        .filter(([name]) => !isSecretField(name))
        .map(([name, { type }]) => [name, typeof type === 'string' ? { type } : {}]),
    ),
  };
}
