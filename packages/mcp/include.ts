import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import type { Json } from './description.ts';

/**
 * Fields of an answer that a tool leaves out unless its caller names them in `include`. A link that approves a filing is
 * as secret as a key.
 */
const ON_REQUEST: Readonly<Record<string, readonly string[]>> = { askForApproval: ['url'] };

/** Gives the fields to leave out of the answer of a call. */
export const leftOutOf = (name: string, { include }: Json): readonly string[] =>
  (ON_REQUEST[name] ?? []).filter((field) => !(Array.isArray(include) && include.includes(field)));

/** Gives the call as it is passed on: the service knows no `include`. */
export const passedOn = (name: string, given: Json): Json => {
  if (!(name in ON_REQUEST)) return given;
  const { include: _include, ...rest } = given;
  return rest;
};

/** Adds `include` to the schema of a tool that leaves something out. */
export const withInclude = (name: string, schema: Tool['inputSchema']): Tool['inputSchema'] =>
  name in ON_REQUEST
    ? {
        ...schema,
        properties: {
          ...schema.properties,
          include: {
            type: 'array',
            items: { type: 'string', enum: ON_REQUEST[name] },
            description: 'Further fields to return. Name one only when the person asks for it.',
          },
        },
      }
    : schema;
