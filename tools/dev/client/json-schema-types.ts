import type { JsonObject, JsonValue } from '../../../schema/requests/shape.ts';

/** Writes TypeScript types from the JSON Schemas of requests and answers. */

export const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: JsonValue | undefined): value is readonly JsonValue[] => Array.isArray(value);

const NAMES: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

export const nameOf = (reference: JsonValue | undefined): string =>
  String(reference).replace('#/components/schemas/', '');

const quoted = (value: JsonValue): string =>
  typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : String(value);

export function typeOf(schema: JsonObject): string {
  const { $ref, anyOf, enum: words, type, format, items, additionalProperties } = schema;
  if ($ref !== undefined) return nameOf($ref);
  if (isList(anyOf)) return anyOf.filter(isObject).map(typeOf).join(' | ');
  if (isList(words)) return words.map(quoted).join(' | ');
  if (isList(type)) return type.map((one) => typeOf({ ...schema, type: one })).join(' | ');
  if (type === 'array' && isObject(items)) {
    const item = typeOf(items);
    return `readonly ${item.includes(' ') ? `(${item})` : item}[]`;
  }
  if (type === 'object') {
    const value = isObject(additionalProperties) ? typeOf(additionalProperties) : 'unknown';
    return `Readonly<Record<string, ${value}>>`;
  }
  if (type === 'string' && format === 'binary') return 'Uint8Array';
  return NAMES[String(type)] ?? 'unknown';
}

const grouped = (value: JsonValue): string =>
  typeof value === 'number' ? value.toLocaleString('en-GB') : '';

/** Writes the limits of a value as sentences. */
function limitsOf(schema: JsonObject): readonly string[] {
  const { minimum, maximum, exclusiveMinimum, minLength, maxLength, maxItems } = schema;
  const said: string[] = [];
  if (minimum !== undefined && maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER)
    said.push(`${grouped(minimum)} to ${grouped(maximum)}.`);
  if (exclusiveMinimum !== undefined) said.push(`Above ${grouped(exclusiveMinimum)}.`);
  if (maxLength !== undefined) {
    const min = minLength === undefined || minLength === maxLength ? '' : `${grouped(minLength)} to `;
    const max = minLength === undefined ? 'At most ' : '';
    said.push(`${min}${max}${grouped(maxLength)} characters.`);
  }
  if (maxItems !== undefined) said.push(`At most ${grouped(maxItems)} items.`);
  return said;
}

const WIDTH = 110;

/** Writes sentences as the lines of a doc comment. */
export function comment(lines: readonly string[], indent = ''): string {
  const [only, ...others] = lines;
  if (only !== undefined && others.length === 0 && only.length + indent.length + 7 <= WIDTH)
    return `${indent}/** ${only} */`;
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`.trimEnd()), `${indent} */`].join('\n');
}

export function wrapped(text: string): readonly string[] {
  const lines: string[] = [''];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + word.length + 1 > WIDTH) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

/** Writes the interface of a record, which is a component of the description. */
export function interfaceOf(name: string, schema: JsonObject): string {
  const { properties, required, description } = schema;
  const needed = isList(required) ? required : [];
  const fields = Object.entries(isObject(properties) ? properties : {}).flatMap(([field, value]) => {
    if (!isObject(value)) return [];
    const words = [String(value.description ?? ''), ...limitsOf(value)].join(' ');
    const mark = needed.includes(field) ? '' : '?';
    return [comment(wrapped(words), '  '), `  readonly ${field}${mark}: ${typeOf(value)};`];
  });
  return [comment(wrapped(String(description))), `export interface ${name} {`, ...fields, '}'].join('\n');
}
