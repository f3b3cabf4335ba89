import { type CallToolResult, ErrorCode } from '@modelcontextprotocol/sdk/types.js';
import { isObject } from './description.ts';
import { echoedTexts, withTexts } from './exact.ts';

/** Converts the service's answers for an assistant. */

/** Gives a refusal, in the service's own words. */
export const refusal = (message: string): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: message }],
});

/** Makes the protocol's error for wrong arguments. An error without a code would be reported as the server's own fault. */
export const invalidParams = (message: string): Error =>
  Object.assign(new Error(message), { code: ErrorCode.InvalidParams });

/** A schema of the protocol's kit, as far as it is used here. */
interface Readable<T> {
  readonly safeParse: (value: unknown) =>
    | { readonly success: true; readonly data: T }
    | {
        readonly success: false;
        readonly error: {
          readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
        };
      };
}

/** Reads a request. Throws the protocol's error for wrong arguments, with the path of the fault. */
export function readAs<T>(schema: Readable<T>, request: unknown): T {
  const read = schema.safeParse(request);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`);
  throw invalidParams(faults.join('; '));
}

/** Sent messages contain whole documents, which would fill an assistant's memory. The API gives them. */
const LEFT_OUT: ReadonlySet<string> = new Set(['requestXml']);

const SHOWN_DIGITS = 4;

/** Masks the account of a repayment for an assistant: enough to recognise it. */
const masked = (bank: Readonly<Record<string, unknown>>): unknown => ({
  accountName: bank.accountName,
  sortCode: bank.sortCode,
  accountNumberEnding: String(bank.accountNumber ?? '').slice(-SHOWN_DIGITS),
});

function short(value: unknown, leftOut: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((each) => short(each));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      LEFT_OUT.has(name) || leftOut.includes(name)
        ? []
        : [[name, name === 'bankDetailsData' && isObject(inner) ? masked(inner) : short(inner)]],
    ),
  );
}

/** Gives a document as a separate file, and not as text for the assistant to read. */
function documentOf({
  fileName,
  mimeType,
  fileData,
}: Readonly<Record<string, unknown>>): CallToolResult | null {
  if (typeof fileName !== 'string' || typeof mimeType !== 'string' || typeof fileData !== 'string')
    return null;
  const place = { uri: `filing:///${encodeURIComponent(fileName)}`, mimeType };
  const resource =
    mimeType === 'application/pdf' ? { ...place, blob: fileData } : { ...place, text: fileData };
  return {
    content: [
      { type: 'text', text: fileName },
      { type: 'resource', resource },
    ],
  };
}

/** Gives a file that is not text as its bytes. */
async function fileOf(response: Response, mimeType: string): Promise<CallToolResult> {
  const named = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'file';
  const bytes = new Uint8Array(await response.arrayBuffer());
  const blob = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return {
    content: [
      { type: 'text', text: named },
      { type: 'resource', resource: { uri: `filing:///${encodeURIComponent(named)}`, mimeType, blob } },
    ],
  };
}

/**
 * Gives the result of a call: the JSON of the answer, a document, or a file.
 *
 * @param isStructured true where the tool declares the members of its answer
 * @param leftOut members of the answer that are not passed on
 */
export async function resultOf(
  response: Response,
  isStructured = false,
  leftOut: readonly string[] = [],
): Promise<CallToolResult> {
  const type = response.headers.get('Content-Type') ?? '';
  if (response.ok && !/^text\/|json/.test(type)) return fileOf(response, type);
  const text = await response.text();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return response.ok ? { content: [{ type: 'text', text }] } : refusal(`status ${response.status}`);
  }
  if (!response.ok) {
    const said = isObject(value) && typeof value.error === 'string' ? value.error : 'it was refused';
    return refusal(`${response.status}: ${said}`);
  }
  const document = isObject(value) ? documentOf(value) : null;
  if (document !== null) return document;
  const shown = short(value, leftOut);
  return {
    content: [{ type: 'text', text: withTexts(shown, echoedTexts(text)) }],
    ...(isStructured && isObject(shown) ? { structuredContent: shown } : {}),
  };
}
