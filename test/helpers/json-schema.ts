import { openApiDocument } from '../../schema/openapi/document.ts';
import type { JsonObject, JsonValue } from '../../schema/requests/shape.ts';

/** Validates JSON with the part of JSON Schema 2020-12 that our description uses. Any other keyword is an error. */

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Gives the value at a path of names in a document. Throws when there is none. */
export function schemaAt(document: JsonValue, ...path: readonly string[]): JsonObject {
  let found: unknown = document;
  for (const name of path) found = isObject(found) ? found[name] : undefined;
  if (!isObject(found)) throw new Error(`the description has nothing at ${path.join(' / ')}`);
  return found;
}

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: isList,
  object: isObject,
};
const FORMATS: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
};
const length = (value: unknown): number | null => (typeof value === 'string' ? [...value].length : null);
const size = (value: unknown): number | null => (isList(value) ? value.length : null);
const amount = (value: unknown): number | null => (typeof value === 'number' ? value : null);

type Holds = (value: unknown, keyword: JsonValue, schema: JsonObject) => boolean;
const atLeast =
  (measure: (value: unknown) => number | null): Holds =>
  (value, min) =>
    (measure(value) ?? Number.POSITIVE_INFINITY) >= Number(min);
const atMost =
  (measure: (value: unknown) => number | null): Holds =>
  (value, max) =>
    (measure(value) ?? Number.NEGATIVE_INFINITY) <= Number(max);

/** Keywords that check a value without its neighbours. */
const SIMPLE: Readonly<Record<string, Holds>> = {
  type: (value, type, { format }) =>
    format === 'binary'
      ? value instanceof Uint8Array
      : (isList(type) ? type : [type]).some((one) => TYPES[String(one)]?.(value) === true),
  enum: (value, words) => isList(words) && words.some((word) => word === value),
  const: (value, only) => value === only,
  minimum: atLeast(amount),
  maximum: atMost(amount),
  exclusiveMinimum: (value, min) => (amount(value) ?? Number.POSITIVE_INFINITY) > Number(min),
  minLength: atLeast(length),
  maxLength: atMost(length),
  minItems: atLeast(size),
  maxItems: atMost(size),
  pattern: (value, pattern) => typeof value !== 'string' || new RegExp(String(pattern), 'u').test(value),
  format: (value, format) => typeof value !== 'string' || FORMATS[String(format)]?.test(value) === true,
  required: (value, names) =>
    !isObject(value) || (isList(names) && names.every((name) => Object.hasOwn(value, String(name)))),
};
/** Keywords that describe and check nothing. */
const SAYING = ['description', 'default', 'readOnly'];

/** Lists every fault with its path; empty when the value is valid. */
export function faultsOf(value: unknown, schema: JsonObject, path = '$'): readonly string[] {
  return Object.entries(schema).flatMap(([name, keyword]) => {
    if (SAYING.includes(name)) return [];
    const simple = SIMPLE[name];
    if (simple !== undefined)
      return simple(value, keyword, schema) ? [] : [`${path}: ${name} ${JSON.stringify(keyword)}`];
    return faultsWithin(value, name, keyword, schema, path);
  });
}

function faultsWithin(
  value: unknown,
  name: string,
  keyword: JsonValue,
  schema: JsonObject,
  path: string,
): readonly string[] {
  switch (name) {
    case '$ref':
      return faultsOf(
        value,
        schemaAt(openApiDocument(), ...String(keyword).replace('#/', '').split('/')),
        path,
      );
    case 'anyOf': {
      const each = (isList(keyword) ? keyword : []).map((one) =>
        isObject(one) ? faultsOf(value, one, path) : [''],
      );
      return each.some((faults) => faults.length === 0) ? [] : each.flat();
    }
    case 'not':
      return faultsOfNot(value, keyword, path);
    case 'items':
      return isList(value) && isObject(keyword)
        ? value.flatMap((item, index) => faultsOf(item, keyword, `${path}[${index}]`))
        : [];
    case 'properties':
      return isObject(value) && isObject(keyword)
        ? Object.entries(keyword).flatMap(([field, inner]) =>
            Object.hasOwn(value, field) && isObject(inner)
              ? faultsOf(value[field], inner, `${path}.${field}`)
              : [],
          )
        : [];
    case 'additionalProperties':
      return isObject(value) ? faultsOfOthers(value, keyword, schema, path) : [];
    default:
      throw new Error(`the description uses ${name}, which is not checked here`);
  }
}

const faultsOfNot = (value: unknown, keyword: JsonValue, path: string): readonly string[] =>
  isObject(keyword) && faultsOf(value, keyword, path).length === 0 ? [`${path}: is what it must not be`] : [];

function faultsOfOthers(
  value: JsonObject,
  keyword: JsonValue,
  { properties }: JsonObject,
  path: string,
): readonly string[] {
  const others = Object.keys(value).filter(
    (field) => !isObject(properties) || !Object.hasOwn(properties, field),
  );
  if (isObject(keyword))
    return others.flatMap((field) => faultsOf(value[field], keyword, `${path}.${field}`));
  return keyword === false ? others.map((field) => `${path}.${field}: is not described`) : [];
}

/** Gives the schema of a request's body. The next function gives the schema of an answer, by its status. */
export const bodySchema = (method: string, path: string): JsonObject =>
  schemaAt(
    openApiDocument(),
    'paths',
    path,
    method.toLowerCase(),
    'requestBody',
    'content',
    'application/json',
    'schema',
  );

const BY_STATUS = 'responses';
export function answerSchema(method: string, path: string, status: number): JsonObject {
  const given = schemaAt(openApiDocument(), 'paths', path, method.toLowerCase(), BY_STATUS, String(status));
  const { $ref } = given;
  const response =
    typeof $ref === 'string' ? schemaAt(openApiDocument(), ...$ref.replace('#/', '').split('/')) : given;
  const [media = 'application/json'] = Object.keys(schemaAt(response, 'content'));
  return schemaAt(response, 'content', media, 'schema');
}

/**
 * Lists the faults of a service answer by its own description. An unknown address returns an error.
 * @param asked path with its query, below the base address
 */
export function faultsOfAnswer(
  method: string,
  asked: string,
  status: number,
  value: unknown,
): readonly string[] {
  const path = asked.replace(/[?#].*$/s, '');
  const paths = schemaAt(openApiDocument(), 'paths');
  const known = isObject(paths[path]) && Object.hasOwn(paths[path], method.toLowerCase());
  const schema = known
    ? answerSchema(method, path, status)
    : schemaAt(openApiDocument(), 'components', 'schemas', 'Error');
  return faultsOf(value, schema);
}
