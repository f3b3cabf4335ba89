import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';
import { refusal, resultOf } from './answers.ts';
import type { Json, Operation } from './description.ts';
import { echoedTexts, withTexts } from './exact.ts';
import { type FilingTool, secretIn } from './tools.ts';

/** Calls the service: a path relative to its base address, with the caller's key. */
export type Ask = (path: string, init: RequestInit) => Promise<Response>;

/** Instructions that every assistant reads first. */
const INSTRUCTIONS = `Files UK company tax returns and company accounts. They are legal documents, and a person answers for them.

Figures: take every figure from the person, or from a document that they gave you. Never make up, estimate or round one. Where a figure is missing, ask for it. Where the service asks a question, put it to the person.

Order: addCompany, createFiling, saveFiling or trialBalance, validateFiling, getComputation, prepareSubmission, submitFiling, getStatus. Put each problem of validateFiling to the person.

Sending: prepareSubmission says in words what would be sent to whom. Show the person those words as they stand. Call submitFiling only when the person has agreed to them, with the confirmation that came with them. It holds once, for 15 minutes, for exactly what was shown. After any change, prepare again.

Sign-ins and bank details: no tool takes or tells passwords or authentication codes, and none takes the account that a repayment goes to. Where they are missing, the person saves them with POST /filing/save or with the command line, and not here. Never ask for one.`;

const SECRET =
  'sign-ins, passwords, authentication codes and bank details do not go through an assistant; the person saves them with POST /filing/save or the command line (company-filing save), and then you go on without them';

function queryOf(given: Json): string {
  const entries = Object.entries(given).filter(([, value]) => (value ?? null) !== null);
  return entries.length === 0
    ? ''
    : `?${new URLSearchParams(entries.map(([name, value]): [string, string] => [name, String(value)]))}`;
}

function requestOf({ method, path }: Operation, given: Json, message: string): Parameters<Ask> {
  if (method === 'GET') return [`${path}${queryOf(given)}`, { method }];
  const body = withTexts(given, echoedTexts(message));
  return [path, { method, headers: { 'Content-Type': 'application/json' }, body }];
}

/** Explains why a call is not passed on; null where it is. A refused value is named by its path and never repeated. */
function notPassedOn({ listed }: FilingTool, given: Json): string | null {
  const secret = secretIn(given);
  if (secret !== null) return `${secret}: ${SECRET}`;
  const known = Object.keys(listed.inputSchema.properties ?? {});
  if (Object.keys(given).some((name) => !known.includes(name)))
    return `${listed.name} takes ${known.join(', ') || 'nothing'}; it was given something else`;
  const missing = (listed.inputSchema.required ?? []).filter((name) => (given[name] ?? null) === null);
  if (missing.includes('confirmation'))
    return 'confirmation: call prepareSubmission first, show the person what it says, and give its confirmation once they agree';
  return missing.length === 0 ? null : `${missing.join(', ')}: is needed; ask the person`;
}

/**
 * Makes a Model Context Protocol server over the service. Its tools are the endpoints of the description that an
 * assistant may call, and each call is one request to the service.
 *
 * @param tools those of the OpenAPI description (`toolsOf`)
 * @param messageOf the JSON text of the message with an identifier; empty where it is not known
 * @param listed the tools to list, where that is not all of them
 */
export function filingServer(
  tools: ReadonlyMap<string, FilingTool>,
  version: string,
  ask: Ask,
  messageOf: (id: string | number) => string,
  listed: readonly Tool[] = [...tools.values()].map((tool) => tool.listed),
): Server {
  const server = new Server(
    { name: 'company-filing-service', version },
    {
      capabilities: { tools: {} },
      instructions: INSTRUCTIONS,
      // The validator would only check answers to forms, and this server shows none: the service reads every request
      // itself.
      jsonSchemaValidator: {
        getValidator: () => {
          throw new Error('no form is shown');
        },
      },
    },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...listed] }));
  server.setRequestHandler(
    CallToolRequestSchema,
    async ({ params }, { requestId }): Promise<CallToolResult> => {
      const tool = tools.get(params.name);
      if (tool === undefined) return refusal('there is no such tool');
      const given = params.arguments ?? {};
      const refused = notPassedOn(tool, given);
      if (refused !== null) return refusal(refused);
      const [path, init] = requestOf(tool.operation, given, messageOf(requestId));
      return resultOf(await ask(path, init));
    },
  );
  return server;
}
