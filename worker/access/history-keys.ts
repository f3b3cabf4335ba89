import { utf8 } from '../../core/gateways/encoding.ts';
import type { HistoryKeys } from '../../core/history/chain.ts';
import { fromBase64Url, toBase64Url } from './bytes.ts';
import { type KeyRing, macKey, type RingKey, ringKey } from './key-ring.ts';

/**
 * What histories are sealed with: HMAC-SHA-256 under a key of its own for this use, derived from the ring's key in use.
 * Codes name their key, so that those made with an older key of the ring still hold.
 */
export function historyKeys(ring: KeyRing): HistoryKeys {
  const derived = new Map<string, Promise<CryptoKey>>();
  const derive = (key: RingKey): Promise<CryptoKey> => {
    const known = derived.get(key.id) ?? macKey(key, 'history');
    derived.set(key.id, known);
    return known;
  };
  return {
    async sign(text) {
      const [key] = ring.keys;
      const code = await crypto.subtle.sign('HMAC', await derive(key), utf8(text));
      return `${key.id}.${toBase64Url(new Uint8Array(code))}`;
    },
    async check(text, code) {
      const [keyId = '', written = ''] = code.split('.');
      const key = ringKey(ring, keyId);
      const bytes = fromBase64Url(written);
      if (key === null) return 'unknown key';
      if (bytes === null) return 'forged';
      const holds = await crypto.subtle.verify('HMAC', await derive(key), bytes, utf8(text));
      return holds ? 'genuine' : 'forged';
    },
  };
}
