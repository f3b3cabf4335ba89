import { LIMITS } from '../../core/figures/limits.ts';
import { hex, utf8 } from '../../core/gateways/encoding.ts';
import { ago, DAY_MS } from '../store/instants.ts';
import type { ApiKey, KeyLimits, Mode, Store } from '../store/store.ts';
import type { SecretBytes } from './claimed-secrets.ts';

/**
 * Makes and checks API keys (decision 3): `svc_live_` or `svc_test_`, then 32 random bytes in base62. Only their hash
 * is stored.
 */
export type Sha256 = (bytes: Uint8Array) => Promise<Uint8Array>;

const KEY_BYTES = 32;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 62^43 is the first power of 62 above 2^256, so every key has the same length. */
const KEY_DIGITS = 43;
const KEY = /^svc_(live|test)_[0-9A-Za-z]{43}$/;

/** Writes bytes as one big-endian number in base 62, with leading zeros. */
function base62(bytes: Uint8Array): string {
  let number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let text = '';
  while (text.length < KEY_DIGITS) {
    text = DIGITS.charAt(Number(number % 62n)) + text;
    number /= 62n;
  }
  return text;
}

/** Makes an unguessable text of secret bytes, in base 62. */
export const secretText = (secretBytes: SecretBytes): string => base62(secretBytes(KEY_BYTES));

export interface NewApiKey {
  /** Shown once, to the person it was made for. */
  readonly key: string;
  readonly hash: string;
  readonly lastFour: string;
}

/** Makes a key from random bytes, or from the bytes of a claim. */
export async function newApiKey(mode: Mode, secretBytes: SecretBytes, sha256: Sha256): Promise<NewApiKey> {
  const key = `svc_${mode}_${secretText(secretBytes)}`;
  return { key, hash: await hashKey(key, sha256), lastFour: key.slice(-4) };
}

/** Computes SHA-256 of a key, in hex. A key is 256 random bits, so its hash cannot be reversed by guessing. */
export const hashKey = async (key: string, sha256: Sha256): Promise<string> => hex(await sha256(utf8(key)));

/** Limits of keys. Requests are limited by key, so an account with unlimited keys would have no limit. */
const { keys: LIMIT } = LIMITS;

export const TOO_MANY_KEYS = `the account has ${LIMIT.inForce} active keys, or has been issued ${LIMIT.issuedInADay} within a day: revoke keys that it does not need, or try again later`;

/**
 * Gives the limits on keys that an account makes itself: current ones, and those issued in a day, including revoked
 * ones.
 */
export const keyLimits = (now: Date): KeyLimits => ({
  inForce: LIMIT.inForce,
  issued: LIMIT.issuedInADay,
  issuedSince: ago(now, DAY_MS),
});

/** A given key, in the form used to find it. */
export interface GivenKey {
  readonly hash: string;
  readonly mode: Mode;
}

/** Reads the key of an `X-API-Key` header; null when it is missing or malformed. */
export async function keyGiven(header: string | null, sha256: Sha256): Promise<GivenKey | null> {
  const mode = KEY.exec(header ?? '')?.[1];
  if (header === null || (mode !== 'live' && mode !== 'test')) return null;
  return { hash: await hashKey(header, sha256), mode };
}

/** A use is recorded at most once in this many minutes, so that not every request writes. */
const NOTED_EVERY_MS = 5 * 60_000;

/** Gives the time before which a recorded use is recorded again. */
export const notedBefore = (now: Date): string => ago(now, NOTED_EVERY_MS);

/** Records the last use of a key. A failure here does not refuse the request. */
export async function noteUse(
  { store, clock }: { readonly store: Pick<Store, 'noteKeyUse'>; readonly clock: () => Date },
  key: ApiKey,
): Promise<void> {
  const now = clock();
  if (key.lastUsedAt !== null && key.lastUsedAt >= notedBefore(now)) return;
  await store.noteKeyUse(key.id, now.toISOString()).catch(() => undefined);
}
