import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  GetPromptRequestSchema,
  InitializeRequestSchema,
  LATEST_PROTOCOL_VERSION,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
  RequestSchema,
  SUPPORTED_PROTOCOL_VERSIONS,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';
import { invalidParams, readAs, refusal, resultOf } from './answers.ts';
import { DESCRIBE_FIELDS, describedFields } from './describe-fields.ts';
import type { Json, Operation } from './description.ts';
import { DOCUMENTS, documentAt } from './documents.ts';
import { echoedTexts, withTexts } from './exact.ts';
import { leftOutOf, passedOn } from './include.ts';
import { PROMPTS, promptOf } from './prompts.ts';
import { secretIn, whereSecretsGo } from './secrets.ts';
import { type FilingTool, ONE_OF } from './tools.ts';

/** Calls the service: a path relative to its base address, with the caller's key. */
export type Ask = (path: string, init: RequestInit) => Promise<Response>;

/** Instructions that every assistant reads first. */
const INSTRUCTIONS = `Files UK company tax returns and company accounts. They are legal documents, and a person answers for them.

Figures: take every figure from the person, or from a document that they gave you. Never make up, estimate or round one. Where a figure is missing, ask for it. Where the service asks a question, put it to the person.

Order: addCompany, createFiling, saveFiling or trialBalance, validateFiling, getComputation, prepareSubmission, submitFiling, getStatus. Put each problem of validateFiling to the person.

Sending: prepareSubmission says in words what would be sent to whom. Show the person those words unchanged. Call submitFiling only when the person has agreed to them, with the confirmation that came with them. It works once, within 15 minutes, for exactly what was shown. After any change, prepare again. In its place you can give the approvalId of an approval with the status approved: a person agreed on the page of its link.

Sign-ins and bank details: no tool takes or shows passwords, Gateway ids or authentication codes, and no tool takes the account that a repayment goes to. A tool that gets such a value answers the address of the page where the person types it. Never ask for such a value. The tax reference (UTR), the approval day and the names of those who sign are not secrets: saveFiling takes them in credentialsData.

Large objects: call describeFields for their fields before you give one.`;

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
function notPassedOn({ listed }: FilingTool, given: Json, dashboard: string): string | null {
  const secret = secretIn(given);
  if (secret !== null) return `${secret}: ${whereSecretsGo(dashboard, given.filingId)}`;
  const known = Object.keys(listed.inputSchema.properties ?? {});
  if (Object.keys(given).some((name) => !known.includes(name)))
    return `${listed.name} takes ${known.join(', ') || 'nothing'}; it was given something else`;
  const isMissing = (name: string): boolean => (given[name] ?? null) === null;
  const missing = (listed.inputSchema.required ?? []).filter(isMissing);
  if (ONE_OF[listed.name]?.every(isMissing))
    return 'confirmation: call prepareSubmission first, show the person what it says, and give its confirmation once they agree; or give approvalId where listApprovals says that a person approved it';
  return missing.length === 0 ? null : `${missing.join(', ')}: is needed; ask the person`;
}

/** Parameters of any request. The kit reports parameters that it reads itself as a fault of this server (-32603). */
const ANY = { params: RequestSchema.shape.params };

export interface Serving {
  /** The OpenAPI description, parsed. */
  readonly description: unknown;
  /** Its tools (`toolsOf`). */
  readonly tools: ReadonlyMap<string, FilingTool>;
  readonly version: string;
  readonly ask: Ask;
  /** Gives the JSON text of the message with an identifier; empty where it is not known. */
  readonly messageOf: (id: string | number) => string;
  /** Address of the dashboard's pages of the key's mode, without a slash at its end. */
  readonly dashboard: string;
  /** The tools to list, where that is not all of them. */
  readonly listed?: readonly Tool[];
}

/** Lists every tool: those of the endpoints, and the one that describes their fields. */
export const allTools = (tools: ReadonlyMap<string, FilingTool>): readonly Tool[] => [
  ...[...tools.values()].map((tool) => tool.listed),
  DESCRIBE_FIELDS,
];

/**
 * Makes a Model Context Protocol server over the service. Its tools are the endpoints of the description that an
 * assistant may call, and each call is one request to the service. Documents are resources, and two tasks are prompts.
 */
export function filingServer(serving: Serving): Server {
  const { description, tools, version, ask, messageOf, dashboard, listed = allTools(tools) } = serving;
  const serverInfo = { name: 'company-filing-service', version };
  const capabilities = { tools: {}, resources: {}, prompts: {} };
  const server = new Server(serverInfo, {
    capabilities,
    // The validator would only check answers to forms, and this server shows none: the service reads every request
    // itself.
    jsonSchemaValidator: {
      getValidator: () => {
        throw new Error('no form is shown');
      },
    },
  });
  const call = async (tool: FilingTool, given: Json, message: string): Promise<Response> => {
    const [path, init] = requestOf(tool.operation, given, message);
    return ask(path, init);
  };
  server.setRequestHandler(InitializeRequestSchema.extend(ANY), (request) => {
    const { protocolVersion: asked } = readAs(InitializeRequestSchema, request).params;
    const isKnown = SUPPORTED_PROTOCOL_VERSIONS.includes(asked);
    const protocolVersion = isKnown ? asked : LATEST_PROTOCOL_VERSION;
    return { protocolVersion, capabilities, serverInfo, instructions: INSTRUCTIONS };
  });
  server.setRequestHandler(ListToolsRequestSchema.extend(ANY), (request) => {
    readAs(ListToolsRequestSchema, request);
    return { tools: [...listed] };
  });
  server.setRequestHandler(
    CallToolRequestSchema.extend(ANY),
    async (request, { requestId }): Promise<CallToolResult> => {
      const { params } = readAs(CallToolRequestSchema, request);
      const given = params.arguments ?? {};
      if (params.name === DESCRIBE_FIELDS.name) return describedFields(description, tools, given);
      const tool = tools.get(params.name);
      if (tool === undefined) return refusal('there is no such tool');
      const refused = notPassedOn(tool, given, dashboard);
      if (refused !== null) return refusal(refused);
      const answered = await call(tool, passedOn(params.name, given), messageOf(requestId));
      return resultOf(answered, tool.listed.outputSchema !== undefined, leftOutOf(params.name, given));
    },
  );
  // There are many documents, made on request. So a template names them, and there is no list.
  server.setRequestHandler(ListResourcesRequestSchema.extend(ANY), (request) => {
    readAs(ListResourcesRequestSchema, request);
    return { resources: [] };
  });
  server.setRequestHandler(ListResourceTemplatesRequestSchema.extend(ANY), (request) => {
    readAs(ListResourceTemplatesRequestSchema, request);
    return { resourceTemplates: [DOCUMENTS] };
  });
  server.setRequestHandler(ReadResourceRequestSchema.extend(ANY), (request) =>
    documentAt(readAs(ReadResourceRequestSchema, request).params.uri, (given) => {
      const tool = tools.get('generateDocument');
      if (tool === undefined) throw new Error('this service makes no documents');
      return call(tool, given, '');
    }),
  );
  server.setRequestHandler(ListPromptsRequestSchema.extend(ANY), (request) => {
    readAs(ListPromptsRequestSchema, request);
    return { prompts: [...PROMPTS] };
  });
  server.setRequestHandler(GetPromptRequestSchema.extend(ANY), (request) => {
    const { params } = readAs(GetPromptRequestSchema, request);
    const prompt = promptOf(params.name, params.arguments);
    if (prompt === null) throw invalidParams('there is no such prompt, or its argument is missing');
    return prompt;
  });
  return server;
}
