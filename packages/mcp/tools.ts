import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { type Operation, operationsOf } from './description.ts';
import { withInclude } from './include.ts';
import { answerSchema, listedSchema } from './schemas.ts';

/** An endpoint as a tool of an assistant. */
export interface FilingTool {
  readonly operation: Operation;
  /** The tool in the protocol's list. */
  readonly listed: Tool;
}

/** Fields that a tool requires although the endpoint does not: an assistant asks about one refusal and not about all. */
const NEEDED: Readonly<Record<string, readonly string[]>> = { listErrors: ['code'] };

/** Fields of a tool, one of which is required: an assistant sends nothing that no person has agreed to. */
export const ONE_OF: Readonly<Record<string, readonly string[]>> = {
  submitFiling: ['confirmation', 'approvalId'],
};

/** Tools whose answers decide what to do next: a program reads their members, and the list says which there are. */
const STRUCTURED: ReadonlySet<string> = new Set([
  'getEligibility',
  'validateFiling',
  'prepareSubmission',
  'submitFiling',
  'getStatus',
]);

/** Matches the names of endpoints that remove or send something. */
const DESTROYS = /^(?:delete|submit)/;

function toolOf(description: unknown, operation: Operation): FilingTool {
  const { name, title, asks, repeated } = operation;
  return {
    operation,
    listed: {
      name,
      title,
      description: `${operation.description} ${asks}`,
      inputSchema: withInclude(name, listedSchema(description, operation, NEEDED[name] ?? [])),
      ...(STRUCTURED.has(name) ? { outputSchema: answerSchema(operation) } : {}),
      annotations:
        repeated === 'read'
          ? { readOnlyHint: true }
          : { destructiveHint: DESTROYS.test(name), idempotentHint: repeated !== 'once' },
    },
  };
}

/** Makes a tool for each endpoint that an assistant may call, by its name. */
export const toolsOf = (description: unknown): ReadonlyMap<string, FilingTool> =>
  new Map(operationsOf(description).map((operation) => [operation.name, toolOf(description, operation)]));
