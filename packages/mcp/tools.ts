import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { componentOf, isObject, type Json, type Operation, operationsOf } from './description.ts';

/** An endpoint as a tool of an assistant. */
export interface FilingTool {
  readonly operation: Operation;
  /** The tool in the protocol's list. */
  readonly listed: Tool;
}

/**
 * Sign-ins, passwords and authentication codes, and the account for a repayment. No tool takes them: others store what
 * passes through an assistant, and no assistant decides where money goes. The person saves them beforehand, by the API
 * or the command line.
 */
const SECRET_OBJECTS: ReadonlySet<string> = new Set(['credentials', 'credentialsData', 'bankDetailsData']);
const SECRET_FIELDS: ReadonlySet<string> = new Set(['gatewayId', 'gatewayPassword', 'authCode']);

/** Finds the path of a given secret; null when there is none. The value itself is never repeated. */
export function secretIn(value: unknown, path = ''): string | null {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const found = secretIn(item, `${path}[${index}]`);
      if (found !== null) return found;
    }
    return null;
  }
  if (!isObject(value)) return null;
  for (const [name, inner] of Object.entries(value)) {
    const here = path === '' ? name : `${path}.${name}`;
    if (SECRET_OBJECTS.has(name) || SECRET_FIELDS.has(name)) return here;
    const found = secretIn(inner, here);
    if (found !== null) return found;
  }
  return null;
}

/** Fields that a tool requires although the endpoint does not: an assistant sends nothing without a confirmation. */
const NEEDED: Readonly<Record<string, readonly string[]>> = { submitFiling: ['confirmation'] };

/**
 * True for a second name of a field, or a field that is only sent back as it was read: they would only lengthen the
 * schema.
 */
const isSpare = (schema: unknown): boolean =>
  isObject(schema) &&
  (schema.readOnly === true || String(schema.description).startsWith('Another name for '));

function withoutSecrets(schema: Json): Json {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const kept = Object.entries(properties).filter(
    ([name, inner]) => !SECRET_OBJECTS.has(name) && !SECRET_FIELDS.has(name) && !isSpare(inner),
  );
  return { ...schema, properties: Object.fromEntries(kept) };
}

/** Renames the schema's references to places inside it, and collects their names. */
function renamed(value: unknown, found: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, found));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (name !== '$ref') return [name, renamed(inner, found)];
      found.add(String(inner));
      return [name, String(inner).replace('#/components/schemas/', '#/$defs/')];
    }),
  );
}

/** Makes a request's whole schema, which refers to nothing outside itself. */
function inputSchema(description: unknown, { name, request }: Operation): Tool['inputSchema'] {
  const found = new Set<string>();
  const own = renamed(withoutSecrets(request), found);
  const definitions: Record<string, unknown> = {};
  // New references join the set while it is iterated.
  for (const reference of found) {
    const schema = withoutSecrets(componentOf(description, reference));
    definitions[reference.replace('#/components/schemas/', '')] = renamed(schema, found);
  }
  const { properties, required, description: words } = isObject(own) ? own : {};
  const asked = Array.isArray(required) ? required.map(String) : [];
  return {
    type: 'object',
    ...(typeof words === 'string' ? { description: words } : {}),
    properties: isObject(properties) ? Object.fromEntries(Object.entries(properties).filter(isSchema)) : {},
    required: [...asked, ...(NEEDED[name] ?? [])],
    additionalProperties: false,
    ...(found.size === 0 ? {} : { $defs: definitions }),
  };
}

const isSchema = (entry: [string, unknown]): entry is [string, object] => isObject(entry[1]);

/** Words for endpoints that remove or send something. */
const DESTROYS = /^(?:delete|submit)/;

function toolOf(description: unknown, operation: Operation): FilingTool {
  const { name, title, asks, repeated } = operation;
  return {
    operation,
    listed: {
      name,
      title,
      description: `${operation.description} ${asks}`,
      inputSchema: inputSchema(description, operation),
      annotations: {
        title,
        readOnlyHint: repeated === 'read',
        destructiveHint: DESTROYS.test(name),
        idempotentHint: repeated !== 'once',
        openWorldHint: true,
      },
    },
  };
}

/** Makes a tool for each endpoint that an assistant may call, by its name. */
export const toolsOf = (description: unknown): ReadonlyMap<string, FilingTool> =>
  new Map(operationsOf(description).map((operation) => [operation.name, toolOf(description, operation)]));
