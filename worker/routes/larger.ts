import { isObject } from '../../core/base/json.ts';
import type { LiveEndpoint } from '../../schema/endpoints/endpoint.ts';
import {
  declaredBytes,
  MAX_BODY_BYTES,
  parseJson,
  readBody,
  receivingOf,
  roomOf,
  tooLarge,
} from '../http.ts';
import type { RequestRuntime } from '../runtime.ts';

/** Bodies that may be larger than others, because a field of them is a file. */
export type Larger = LiveEndpoint['larger'];

/**
 * Gives the bytes of a body that may be larger than others; 0 for any other body. It must declare its length before its
 * first byte is read.
 */
export function largeBytes(request: Request, larger: Pick<NonNullable<Larger>, 'bytes'> | undefined): number {
  const length = declaredBytes(request) ?? 0;
  return larger !== undefined && length > MAX_BODY_BYTES && length <= larger.bytes ? length : 0;
}

/** Gives the limit on a body: the usual one where it declares no more. */
export const maxOf = (request: Request, larger: Pick<NonNullable<Larger>, 'bytes'> | undefined): number =>
  larger === undefined || (declaredBytes(request) ?? larger.bytes) <= MAX_BODY_BYTES
    ? MAX_BODY_BYTES
    : larger.bytes;

/** Gives the further requests of the rate limit that a large body costs. */
export const costOfLarge = (bytes: number): number => Math.floor(bytes / MAX_BODY_BYTES);

/** True when a body has the field that allows it to be larger. */
export const isLarger = (larger: Larger, body: unknown): boolean =>
  larger !== undefined && isObject(body) && typeof body[larger.with] === 'string';

/** Decides for one request whether its body may be larger than others. */
interface Large {
  readonly accountId: number;
  /** From `largeBytes`. */
  readonly bytes: number;
  readonly larger: Parameters<typeof maxOf>[1];
  /** True when a body has the field that allows it to be larger. */
  readonly isAllowed: (body: unknown) => boolean;
  /** True where a place for it is taken already. */
  readonly hasRoom?: boolean | undefined;
  readonly isWithinMessage?: boolean;
}

/** Reads the JSON of a body, and works with it. It has a place until the work is done. */
export async function withBody<T>(
  request: Request,
  runtime: Pick<RequestRuntime, 'bodies' | 'patience'>,
  { accountId, bytes, larger, isAllowed, hasRoom, isWithinMessage }: Large,
  work: (body: unknown, text: string) => Promise<T>,
): Promise<T> {
  const receiving = { ...receivingOf(runtime, accountId), max: maxOf(request, larger) };
  const text = await readBody(request, receiving);
  // A body takes one of the few places only after it has arrived, so a slow one keeps no other out.
  const free =
    hasRoom === true
      ? () => undefined
      : roomOf(runtime.bodies.admit(accountId, Math.max(bytes, text.length), isWithinMessage));
  try {
    const body = parseJson(text);
    if (bytes > 0 && !isAllowed(body)) throw tooLarge(MAX_BODY_BYTES);
    return await work(body, text);
  } finally {
    free();
  }
}
