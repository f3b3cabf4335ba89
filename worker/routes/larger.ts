import type { LiveEndpoint } from '../../schema/endpoints/endpoint.ts';
import { isRecord } from '../../schema/requests/structs.ts';
import { declaredBytes, MAX_BODY_BYTES } from '../http.ts';

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
  larger !== undefined && isRecord(body) && typeof body[larger.with] === 'string';
