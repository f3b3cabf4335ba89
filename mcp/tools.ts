import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { componentOf, isObject, type Json, type Operation, operationsOf } from './description.ts';

/** An endpoint as an assistant calls it. */
export interface FilingTool {
  readonly operation: Operation;
  /** What the protocol lists. */
  readonly listed: Tool;
}

/**
 * Sign-ins, passwords and authentication codes. No tool takes them: what passes through an assistant is kept by others. The
 * person saves them beforehand, by the API or the command line.
 */
const SECRET_OBJECTS: ReadonlySet<string> = new Set(['credentials', 'credentialsData']);
const SECRET_FIELDS: ReadonlySet<string> = new Set(['gatewayId', 'gatewayPassword', 'authCode']);

/** Where something secret was given; null where nothing is. The value itself is never said. */
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

/** What a tool asks for although the endpoint may do without: an assistant sends nothing that nobody confirmed. */
const NEEDED: Readonly<Record<string, readonly string[]>> = { submitFiling: ['confirmation'] };

/** A second name for a field only makes the schema longer. */
const isAlias = (schema: unknown): boolean =>
  isObject(schema) && String(schema.description).startsWith('Another name for ');

function withoutSecrets(schema: Json): Json {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const kept = Object.entries(properties).filter(
    ([name, inner]) => !SECRET_OBJECTS.has(name) && !SECRET_FIELDS.has(name) && !isAlias(inner),
  );
  return { ...schema, properties: Object.fromEntries(kept) };
}

/** The schema with its references named for a place beside it, and the names of those. */
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

/** The whole of a request's schema: it refers to nothing outside itself. */
function inputSchema(description: unknown, { name, request }: Operation): Tool['inputSchema'] {
  const found = new Set<string>();
  const own = renamed(withoutSecrets(request), found);
  const definitions: Record<string, unknown> = {};
  // What is found on the way is added to the set while it is walked.
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

/** Words that only what takes something away, or sends it, needs. */
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

/** A tool for each endpoint that an assistant may call, by its name. */
export const toolsOf = (description: unknown): ReadonlyMap<string, FilingTool> =>
  new Map(operationsOf(description).map((operation) => [operation.name, toolOf(description, operation)]));
