import { parseObject } from '../../core/base/json.ts';
import { error, type Problem } from '../../core/base/problem.ts';
import { utf8 } from '../../core/gateways/encoding.ts';
import { fromBase64Url } from './bytes.ts';

/**
 * The keys that seal stored secrets. The first is the current one; the others still open texts that were sealed before
 * a change of keys (`CREDENTIALS_KEYS`, decision 45).
 */
export interface KeyRing {
  readonly keys: readonly [RingKey, ...RingKey[]];
}

export interface RingKey {
  readonly id: string;
  /** 256 random bits. They are never used directly: each use has a key derived from them. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export type ParsedKeyRing =
  | { readonly ok: true; readonly value: KeyRing }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const SETTING = 'CREDENTIALS_KEYS';
const KEY_BYTES = 32;
/**
 * A key id begins with a letter: JSON readers move names that are numbers to the front, which would change the current
 * key.
 */
const KEY_ID = /^[A-Za-z][A-Za-z0-9_-]{0,31}$/;

/**
 * Reads the setting, a JSON object of key id to base64 key of 32 bytes, the current one first, e.g. `{ "k2027": "…",
 * "k2026": "…" }`. Two keys of one name are refused: JSON readers silently keep the last of them. Problems never quote
 * a key.
 */
export function parseKeyRing(text: string): ParsedKeyRing {
  const entries = Object.entries(parseObject(text) ?? {});
  if (entries.length === 0) {
    return refusedRing([
      error(SETTING, 'expected a JSON object of key id to base64 key, the one in use first'),
    ]);
  }
  const problems: Problem[] = [...doubledNames(text)];
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

/** Matches strings and signs of a valid JSON text. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g;

/** Lists names that occur more than once in the object of a JSON text. */
function doubledNames(text: string): readonly Problem[] {
  const names: string[] = [];
  let depth = 0;
  let last = '';
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    else if (token === ':' && depth === 1) names.push(String(JSON.parse(last)));
    last = token;
  }
  const doubled = new Set(names.filter((name, at) => names.indexOf(name) !== at));
  return [...doubled].map((id) =>
    error(
      KEY_ID.test(id) ? `${SETTING}.${id}` : SETTING,
      'two keys have this name, and only the last would be read: give one of them another name',
    ),
  );
}

export const ringKey = (ring: KeyRing, id: string): RingKey | null =>
  ring.keys.find((key) => key.id === id) ?? null;

/** Use of a derived key: no two uses share one. */
export type KeyUse = 'encryption' | MacUse;
export type MacUse = 'authentication' | 'fingerprint' | 'history' | 'confirmation' | 'issued secret';

/** Derives 256 bits for one use, by HKDF with SHA-256 (RFC 5869). */
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

/** Derived keys, by the ring's key and by purpose. They live as long as the ring. */
const derived = new WeakMap<RingKey, Map<string, CryptoKey>>();

/**
 * Gives a derived key, and derives it at its first use. It remembers the key, and not the promise of the key: a runtime
 * may bind a promise to the request that made it.
 */
async function remembered(key: RingKey, name: string, derive: () => Promise<CryptoKey>): Promise<CryptoKey> {
  const known = derived.get(key) ?? new Map<string, CryptoKey>();
  derived.set(key, known);
  const found = known.get(name) ?? (await derive());
  known.set(name, found);
  return found;
}

export const macKey = (key: RingKey, use: MacUse): Promise<CryptoKey> =>
  remembered(key, use, async () =>
    crypto.subtle.importKey('raw', await deriveBits(key, use), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
      'verify',
    ]),
  );

export const cipherKey = (key: RingKey): Promise<CryptoKey> =>
  remembered(key, 'encryption', async () =>
    crypto.subtle.importKey('raw', await deriveBits(key, 'encryption'), 'AES-CBC', false, [
      'encrypt',
      'decrypt',
    ]),
  );

/** True when there are keys to seal a message with: without them none is sent. */
export function hasKeys(keyRing: () => KeyRing): boolean {
  try {
    keyRing();
    return true;
  } catch {
    return false;
  }
}
