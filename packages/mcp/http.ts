import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { type Ask, allTools, filingServer } from './server.ts';
import { type FilingTool, toolsOf } from './tools.ts';

export interface McpAsked {
  /** A POST of the protocol's streamable HTTP. */
  readonly request: Request;
  /** Its body, already read. */
  readonly body: unknown;
  /** Its JSON text. */
  readonly message: string;
  /** The OpenAPI description, as JSON. */
  readonly description: string;
  readonly version: string;
  readonly ask: Ask;
  /** Address of the dashboard's pages of the key's mode. */
  readonly dashboard: string;
}

export interface McpAnswer {
  readonly status: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

/** The tools of a description, and the text of their list. */
interface Made {
  readonly text: string;
  readonly description: unknown;
  readonly tools: ReadonlyMap<string, FilingTool>;
  readonly list: Uint8Array;
}

/** Made once: an isolate has one description, and its list of tools is a hundred times longer than a request for it. */
let made: Made | null = null;

function madeOf(text: string): Made {
  if (made?.text !== text) {
    const description: unknown = JSON.parse(text);
    const tools = toolsOf(description);
    made = { text, description, tools, list: encode(JSON.stringify(allTools(tools))) };
  }
  return made;
}

/**
 * The empty list as the protocol's own code writes it. No text within JSON can equal it, because its quotation marks
 * are escaped.
 */
const EMPTY = '[]';
const LISTED = `"tools":${EMPTY}`;

const encode = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));

/** Replaces the empty list in an answer by the bytes of the full one. */
function withList(text: string, list: Uint8Array): Uint8Array<ArrayBuffer> {
  const at = text.indexOf(LISTED);
  if (at === -1) return encode(text);
  const before = encode(text.slice(0, at + LISTED.length - EMPTY.length));
  const after = encode(text.slice(at + LISTED.length));
  const bytes = new Uint8Array(before.length + list.length + after.length);
  bytes.set(before);
  bytes.set(list, before.length);
  bytes.set(after, before.length + list.length);
  return bytes;
}

/** Answers one message. Nothing is kept between messages: each has its own server, and its answer is one JSON value. */
export async function answerMcp({
  request,
  body,
  message,
  description: text,
  version,
  ask,
  dashboard,
}: McpAsked): Promise<McpAnswer> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const { description, tools, list } = madeOf(text);
  const messageOf = () => message;
  const server = filingServer({ description, tools, version, ask, messageOf, dashboard, listed: [] });
  await server.connect(transport);
  try {
    const answered = await transport.handleRequest(request, { parsedBody: body });
    const type = answered.headers.get('Content-Type');
    const answer = await answered.text();
    return {
      status: answered.status,
      bytes: isList(body) ? withList(answer, list) : encode(answer),
      headers: type === null ? {} : { 'Content-Type': type },
    };
  } finally {
    await server.close();
  }
}

const isList = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'method' in body && body.method === 'tools/list';
