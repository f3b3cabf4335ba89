import { utf8 } from '../../core/gateways/encoding.ts';
import { error, type Problem } from '../../core/problem.ts';
import { fromBase64Url } from './bytes.ts';

/**
 * The keys that stored secrets are sealed with. The first is in use; the others still open what was sealed before
 * a change of keys (`CREDENTIALS_KEYS`, decision 45).
 */
export interface KeyRing {
  readonly keys: readonly [RingKey, ...RingKey[]];
}

export interface RingKey {
  readonly id: string;
  /** 256 random bits. Never used as they are: each use has a key derived from them. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export type ParsedKeyRing =
  | { readonly ok: true; readonly value: KeyRing }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const SETTING = 'CREDENTIALS_KEYS';
const KEY_BYTES = 32;
/** Begins with a letter: JSON readers move names that are numbers to the front, which would change the key in use. */
const KEY_ID = /^[A-Za-z][A-Za-z0-9_-]{0,31}$/;

/**
 * Reads the setting, a JSON object of key id to base64 key of 32 bytes, the one in use first, e.g.
 * `{ "k2027": "…", "k2026": "…" }`. Problems never quote a key.
 */
export function parseKeyRing(text: string): ParsedKeyRing {
  const entries = entriesOf(text);
  if (entries === null || entries.length === 0) {
    return refusedRing([
      error(SETTING, 'expected a JSON object of key id to base64 key, the one in use first'),
    ]);
  }
  const problems: Problem[] = [];
  const keys: RingKey[] = [];
  for (const [id, value] of entries) {
    const bytes = typeof value === 'string' ? fromBase64Url(value) : null;
    if (!KEY_ID.test(id)) {
      problems.push(error(SETTING, 'a key id must be 1 to 32 letters, digits, - or _, the first a letter'));
    } else if (bytes === null || bytes.length !== KEY_BYTES) {
      problems.push(error(`${SETTING}.${id}`, 'expected 32 bytes in base64'));
    } else {
      keys.push({ id, bytes });
    }
  }
  const [first, ...others] = keys;
  if (problems.length > 0 || first === undefined) return refusedRing(problems);
  return { ok: true, value: { keys: [first, ...others] } };
}

const refusedRing = (problems: readonly Problem[]): ParsedKeyRing => ({ ok: false, problems });

function entriesOf(text: string): readonly (readonly [string, unknown])[] | null {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
    return Object.entries(parsed);
  } catch {
    return null;
  }
}

export const ringKey = (ring: KeyRing, id: string): RingKey | null =>
  ring.keys.find((key) => key.id === id) ?? null;

/** What a derived key is for: no two uses share one. */
export type KeyUse = 'encryption' | MacUse;
export type MacUse = 'authentication' | 'fingerprint' | 'history' | 'confirmation';

/** 256 bits for one use, by HKDF with SHA-256 (RFC 5869). */
export async function deriveBits(key: RingKey, use: KeyUse): Promise<ArrayBuffer> {
  const base = await crypto.subtle.importKey('raw', key.bytes, 'HKDF', false, ['deriveBits']);
  const algorithm = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(0),
    info: utf8(`company-filing-service v1 ${use}`),
  };
  return crypto.subtle.deriveBits(algorithm, base, 256);
}

/** A key for HMAC-SHA-256. */
export async function macKey(key: RingKey, use: MacUse): Promise<CryptoKey> {
  const bits = await deriveBits(key, use);
  return crypto.subtle.importKey('raw', bits, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}
