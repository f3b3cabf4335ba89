import type { Readable } from 'node:stream';
import { ErrorCode, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';
import { isObject } from './description.ts';

/** Parses a line; undefined where it is not JSON. */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/**
 * Writes the answer to a line that is not a message. The kit does not answer such a line, and its sender would wait.
 *
 * @returns null for a message, and for an empty line
 */
function refusalOf(line: string, value: unknown): string | null {
  if (line.trim() === '' || JSONRPCMessageSchema.safeParse(value).success) return null;
  const given = isObject(value) ? value.id : null;
  const id = typeof given === 'string' || typeof given === 'number' ? given : null;
  const error =
    value === undefined
      ? { code: ErrorCode.ParseError, message: 'a line of the input is not JSON' }
      : {
          code: ErrorCode.InvalidRequest,
          message: Array.isArray(value)
            ? 'expected one message, but a list was sent; send each by itself'
            : 'a line of the input is not a message of JSON-RPC 2.0',
        };
  return JSON.stringify({ jsonrpc: '2.0', id, error });
}

/**
 * Keeps the text of each input message with an echoed object (`exact.ts`), until it is read by the message's
 * identifier. It must listen to the input before the transport does.
 *
 * @param refuse writes the answer to a line that is not a message
 */
export function messagesOf(
  input: Readable,
  refuse: (answer: string) => void,
): (id: string | number) => string {
  const kept = new Map<unknown, string>();
  const take = (line: string): void => {
    const value = parsed(line);
    const refused = refusalOf(line, value);
    if (refused !== null) refuse(refused);
    else if (isObject(value) && line.includes('"taxCalculation"')) kept.set(value.id, line);
  };
  let waiting: Buffer[] = [];
  input.on('data', (chunk: Buffer) => {
    let begin = 0;
    for (let end = chunk.indexOf('\n'); end !== -1; end = chunk.indexOf('\n', begin)) {
      take(Buffer.concat([...waiting, chunk.subarray(begin, end)]).toString('utf8'));
      waiting = [];
      begin = end + 1;
    }
    waiting.push(chunk.subarray(begin));
  });
  return (id) => {
    const text = kept.get(id) ?? '';
    kept.delete(id);
    return text;
  };
}
