import type { Mode } from '../store/store.ts';
import type { SecretBytes } from './claimed-secrets.ts';
import { hashKey, type Sha256, secretText } from './keys.ts';

/**
 * Makes tokens of calendar feeds (decision 54a): `cal_live_` or `cal_test_`, then 32 random bytes in base62. Only the
 * hash is stored.
 */
const TOKEN = /^cal_(live|test)_[0-9A-Za-z]{43}$/;

export async function newFeedToken(
  mode: Mode,
  secretBytes: SecretBytes,
  sha256: Sha256,
): Promise<{ readonly token: string; readonly hash: string }> {
  const token = `cal_${mode}_${secretText(secretBytes)}`;
  return { token, hash: await hashKey(token, sha256) };
}

/** Gives the mode and hash of a given token; null for any other text. */
export async function feedTokenGiven(
  token: string,
  sha256: Sha256,
): Promise<{ readonly mode: Mode; readonly hash: string } | null> {
  const mode = TOKEN.exec(token)?.[1];
  if (mode !== 'live' && mode !== 'test') return null;
  return { mode, hash: await hashKey(token, sha256) };
}
