import { utf8 } from '../../../core/gateways/encoding.ts';
import { lengthPrefixed, toBase64Url } from '../../../worker/access/bytes.ts';
import { deriveBits, type KeyRing, macKey } from '../../../worker/access/key-ring.ts';

/** Seals as the service did before it counted revisions: the code covers only account, filing and field. */
export async function sealedWithoutRevision(
  { keys: [key] }: KeyRing,
  place: { readonly accountId: number; readonly filingId: number | null; readonly field: string },
  text: string,
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(16));
  const cipher = await crypto.subtle.importKey('raw', await deriveBits(key, 'encryption'), 'AES-CBC', false, [
    'encrypt',
  ]);
  const ciphertext = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, cipher, utf8(text)));
  const covered = lengthPrefixed([
    ...['v1', key.id, String(place.accountId), String(place.filingId ?? ''), place.field].map(utf8),
    iv,
    ciphertext,
  ]);
  const code = await crypto.subtle.sign('HMAC', await macKey(key, 'authentication'), covered);
  return ['v1', key.id, ...[iv, ciphertext, new Uint8Array(code)].map(toBase64Url)].join('.');
}
