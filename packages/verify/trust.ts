import { parseObject } from '../../core/base/json.ts';

/** Reads what the person who verifies a pack already knows. */

/** Reads the public keys in the text of `/v1/keys.json`; null for any other text. */
export function readKeys(text: string): readonly string[] | null {
  const keys = parseObject(text)?.keys;
  if (!Array.isArray(keys)) return null;
  const found = keys.map((key: unknown): unknown => Object(key).publicKey);
  return found.every((key) => typeof key === 'string') ? found : null;
}

/**
 * Reads a SHA-256 fingerprint as hexadecimal, with or without the colons that programs print; null for any other text.
 */
export function readFingerprint(text: string): string | null {
  const plain = text.replaceAll(':', '').toLowerCase();
  return /^[0-9a-f]{64}$/.test(plain) ? plain : null;
}
