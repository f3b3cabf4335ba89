import { utf8 } from '../../core/gateways/encoding.ts';
import type { HistoryKeys } from '../../core/proof/history/chain.ts';
import { fromBase64Url, toBase64Url } from './bytes.ts';
import { type KeyRing, type MacUse, macKey, ringKey } from './key-ring.ts';

/** Gives the keys that seal histories. */
export const historyKeys = (ring: KeyRing): HistoryKeys => codesFor(ring, 'history');

/**
 * Makes codes by HMAC-SHA-256, with a separate key for each use, derived from the ring's current key. Codes name their
 * key, so those made with an older key of the ring stay valid.
 */
export function codesFor(ring: KeyRing, use: MacUse): HistoryKeys {
  return {
    async sign(text) {
      const [key] = ring.keys;
      const code = await crypto.subtle.sign('HMAC', await macKey(key, use), utf8(text));
      return `${key.id}.${toBase64Url(new Uint8Array(code))}`;
    },
    async check(text, code) {
      const [keyId = '', written = '', ...more] = code.split('.');
      const key = ringKey(ring, keyId);
      const bytes = fromBase64Url(written);
      if (key === null) return 'unknown key';
      if (bytes === null || more.length > 0) return 'forged';
      const holds = await crypto.subtle.verify('HMAC', await macKey(key, use), bytes, utf8(text));
      return holds ? 'genuine' : 'forged';
    },
  };
}
