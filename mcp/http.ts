import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { type Ask, filingServer } from './server.ts';

export interface McpAsked {
  /** A POST of the protocol's streamable HTTP. */
  readonly request: Request;
  /** Its body, read already. */
  readonly body: unknown;
  /** The OpenAPI description, as JSON. */
  readonly description: string;
  readonly version: string;
  readonly ask: Ask;
}

/** Answers one message. Nothing is kept between two: each has its own server, and its answer is one JSON value. */
export async function answerMcp({ request, body, description, version, ask }: McpAsked): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = filingServer(JSON.parse(description), version, ask);
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    await server.close();
  }
}
