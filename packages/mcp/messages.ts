import type { Readable } from 'node:stream';
import { isObject } from './description.ts';

/** Gives the identifier of a message; undefined for a line that is none. */
function idOf(line: string): unknown {
  try {
    const message: unknown = JSON.parse(line);
    return isObject(message) ? message.id : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps the text of each message on an input that has an echoed object (`exact.ts`), until it is asked for by its
 * identifier. Listen before the transport does.
 */
export function messagesOf(input: Readable): (id: string | number) => string {
  const kept = new Map<unknown, string>();
  let rest = Buffer.alloc(0);
  input.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf('\n'); end !== -1; end = rest.indexOf('\n')) {
      const line = rest.subarray(0, end).toString('utf8');
      rest = rest.subarray(end + 1);
      if (line.includes('"taxCalculation"')) kept.set(idOf(line), line);
    }
  });
  return (id) => {
    const text = kept.get(id) ?? '';
    kept.delete(id);
    return text;
  };
}
