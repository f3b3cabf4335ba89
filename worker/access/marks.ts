import { array, is, number, string, tuple, type } from 'superstruct';
import type { Hide } from '../../core/gateways/hide.ts';
import { hideMarked, type Mark, markKey, markOf } from '../../core/gateways/marks.ts';
import { REDACTED } from '../../core/gateways/redact.ts';
import { lengthPrefixed, utf8 } from './bytes.ts';
import { type KeyRing, macKey, type RingKey, ringKey } from './key-ring.ts';

/**
 * The marks of secrets that are not kept (core/gateways/marks.ts), as they stand in an event: which key of the ring
 * they were made under, a salt of their own, and of each secret its length and its 24 bits.
 */
export interface KeptMarks {
  readonly keyId: string;
  readonly salt: string;
  readonly marks: readonly (readonly [length: number, value: number])[];
}

async function markKeyOf(key: RingKey, salt: string): Promise<number> {
  const covered = lengthPrefixed([utf8('mark'), utf8(salt)]);
  const mac = await crypto.subtle.sign('HMAC', await macKey(key, 'fingerprint'), covered);
  return markKey(new DataView(mac).getUint32(0));
}

/**
 * Marks of secrets under the ring's key in use.
 *
 * @param ring null where there is none: then nothing of a later answer can be told apart
 * @param salt random, never used twice
 */
export async function marksOf(
  ring: KeyRing | null,
  salt: string,
  secrets: readonly string[],
): Promise<KeptMarks> {
  if (ring === null) return { keyId: '', salt, marks: [] };
  const [first] = ring.keys;
  const key = await markKeyOf(first, salt);
  const marks = secrets.map((secret): Mark => markOf(secret.trim(), key));
  return { keyId: first.id, salt, marks: marks.map(({ length, value }) => [length, value]) };
}

/** Hides what has one of the marks. When their key is not in the ring nothing can be told apart, and all texts go. */
export async function hideByMarks(ring: KeyRing | null, kept: KeptMarks): Promise<Hide> {
  const found = ring === null ? null : ringKey(ring, kept.keyId);
  if (found === null) return (text) => (text === '' ? '' : REDACTED);
  const marks = kept.marks.map(([length, value]): Mark => ({ length, value }));
  return hideMarked(marks, await markKeyOf(found, kept.salt));
}

const KeptMarksStruct = type({
  keyId: string(),
  salt: string(),
  marks: array(tuple([number(), number()])),
});

/** Marks read from an event's detail; null when it holds none. */
export const keptMarks = (value: unknown): KeptMarks | null => (is(value, KeptMarksStruct) ? value : null);
