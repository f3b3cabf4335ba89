import { LIMITS } from '../../core/figures/limits.ts';
import { hex, utf8 } from '../../core/gateways/encoding.ts';
import type { ApiKey, KeyLimits, Mode, Opened, Store } from '../store/store.ts';

/** API keys (decision 3): `svc_live_` or `svc_test_`, then 32 random bytes in base62. Only their hash is stored. */
export type Sha256 = (bytes: Uint8Array) => Promise<Uint8Array>;

const KEY_BYTES = 32;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 62^43 is the first power of 62 above 2^256, so every key has the same length. */
const KEY_DIGITS = 43;
const KEY = /^svc_(live|test)_[0-9A-Za-z]{43}$/;

/** Bytes as one big-endian number in base 62, leading zeros kept. */
function base62(bytes: Uint8Array): string {
  let number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let text = '';
  while (text.length < KEY_DIGITS) {
    text = DIGITS.charAt(Number(number % 62n)) + text;
    number /= 62n;
  }
  return text;
}

/** As many random bytes as no one guesses, in base 62. */
export const secretText = (randomBytes: (count: number) => Uint8Array): string =>
  base62(randomBytes(KEY_BYTES));

export interface NewApiKey {
  /** Shown once, to whom it was made for. */
  readonly key: string;
  readonly hash: string;
  readonly lastFour: string;
}

/** Makes a key from the runtime's randomness. */
export async function newApiKey(
  mode: Mode,
  randomBytes: (count: number) => Uint8Array,
  sha256: Sha256,
): Promise<NewApiKey> {
  const key = `svc_${mode}_${secretText(randomBytes)}`;
  return { key, hash: await hashKey(key, sha256), lastFour: key.slice(-4) };
}

/** SHA-256 of a key, in hex. A key is 256 random bits, so a plain hash cannot be turned back by guessing. */
export const hashKey = async (key: string, sha256: Sha256): Promise<string> => hex(await sha256(utf8(key)));

/** The limit of requests is one of each key, so an account that had any number of keys would have none. */
const { keys: LIMIT } = LIMITS;
const DAY_MS = 24 * 60 * 60 * 1000;

export const TOO_MANY_KEYS = `the account has ${LIMIT.inForce} keys in force, or has been issued ${LIMIT.issuedInADay} within a day: revoke those it does not need, or try again later`;

/** How many keys an account may have and be issued, revoked ones included, which it makes itself. */
export const keyLimits = (now: Date): KeyLimits => ({
  inForce: LIMIT.inForce,
  issued: LIMIT.issuedInADay,
  issuedSince: new Date(now.getTime() - DAY_MS).toISOString(),
});

/** A key as its holder gave it, by which it is looked for. */
export interface GivenKey {
  readonly hash: string;
  readonly mode: Mode;
}

/** The key of an `X-API-Key` header; null when it is missing or malformed. */
export async function keyGiven(header: string | null, sha256: Sha256): Promise<GivenKey | null> {
  const mode = KEY.exec(header ?? '')?.[1];
  if (header === null || (mode !== 'live' && mode !== 'test')) return null;
  return { hash: await hashKey(header, sha256), mode };
}

/**
 * Who holds the key of an `X-API-Key` header. Null when it is missing, malformed, unknown or revoked: the caller is
 * told no more than that it is not valid (contract section 5 rule 4).
 */
export async function authenticate(
  store: Pick<Store, 'openRequest'>,
  header: string | null,
  sha256: Sha256,
): Promise<Opened | null> {
  const given = await keyGiven(header, sha256);
  if (given === null) return null;
  const used = { at: '', notedBefore: '' };
  return store.openRequest({ ...given, counted: null, used, reads: [] });
}

/** A use is noted once in so many minutes, so that not every request writes. */
const NOTED_EVERY_MS = 5 * 60_000;

/** A use that was noted before this is noted again. */
export const notedBefore = (now: Date): string => new Date(now.getTime() - NOTED_EVERY_MS).toISOString();

/** Keeps when a key was last used. That it could not be kept is no reason to refuse a request. */
export async function noteUse(
  { store, clock }: { readonly store: Pick<Store, 'noteKeyUse'>; readonly clock: () => Date },
  key: ApiKey,
): Promise<void> {
  const now = clock();
  if (key.lastUsedAt !== null && key.lastUsedAt >= notedBefore(now)) return;
  await store.noteKeyUse(key.id, now.toISOString()).catch(() => undefined);
}
