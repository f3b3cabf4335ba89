import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { type Ask, filingServer } from './server.ts';
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
}

export interface McpAnswer {
  readonly status: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

/** The tools of a description, and the text of their list. */
interface Made {
  readonly description: string;
  readonly tools: ReadonlyMap<string, FilingTool>;
  readonly list: Uint8Array;
}

/** Made once: an isolate has one description, and its list of tools is a hundred times longer than a request for it. */
let made: Made | null = null;

function madeOf(description: string): Made {
  if (made?.description !== description) {
    const tools = toolsOf(JSON.parse(description));
    const listed = JSON.stringify([...tools.values()].map((tool) => tool.listed));
    made = { description, tools, list: encode(listed) };
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
  description,
  version,
  ask,
}: McpAsked): Promise<McpAnswer> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const { tools, list } = madeOf(description);
  const server = filingServer(tools, version, ask, () => message, []);
  await server.connect(transport);
  try {
    const answered = await transport.handleRequest(request, { parsedBody: body });
    const type = answered.headers.get('Content-Type');
    const text = await answered.text();
    return {
      status: answered.status,
      bytes: isList(body) ? withList(text, list) : encode(text),
      headers: type === null ? {} : { 'Content-Type': type },
    };
  } finally {
    await server.close();
  }
}

const isList = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'method' in body && body.method === 'tools/list';
