import { Buffer } from 'node:buffer';
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  hkdfSync,
  type KeyObject,
  sign,
  timingSafeEqual,
} from 'node:crypto';

/**
 * Makes a WebCrypto whose operations are done at once, by the same library as the platform's own: that one works in a
 * thread, for a time that no seed decides. It has only the operations that the service uses.
 */
export function ciphersAtOnce() {
  const aes = (key: SimulatedKey): string => `aes-${key.bytes.length * 8}-cbc`;
  const codeOf = (key: SimulatedKey, data: Uint8Array): Uint8Array =>
    createHmac('sha256', key.bytes).update(data).digest();
  return {
    digest: async (algorithm: string, data: Uint8Array): Promise<ArrayBuffer> =>
      copied(createHash(algorithm.replace('-', '')).update(data).digest()),
    importKey: async (
      format: string,
      bytes: Uint8Array<ArrayBuffer> | ArrayBuffer,
    ): Promise<SimulatedKey> => ({
      bytes: new Uint8Array(bytes),
      signer: format === 'pkcs8' ? signerOf(Buffer.from(new Uint8Array(bytes))) : null,
    }),
    deriveBits: async ({ salt, info }: Derivation, key: SimulatedKey, bits: number): Promise<ArrayBuffer> =>
      hkdfSync('sha256', key.bytes, salt, info, bits / 8),
    encrypt: async ({ iv }: Block, key: SimulatedKey, data: Uint8Array): Promise<ArrayBuffer> => {
      const cipher = createCipheriv(aes(key), key.bytes, iv);
      return copied(cipher.update(data), cipher.final());
    },
    decrypt: async ({ iv }: Block, key: SimulatedKey, data: Uint8Array): Promise<ArrayBuffer> => {
      const cipher = createDecipheriv(aes(key), key.bytes, iv);
      return copied(cipher.update(data), cipher.final());
    },
    sign: async (_name: string, key: SimulatedKey, data: Uint8Array): Promise<ArrayBuffer> =>
      copied(key.signer === null ? codeOf(key, data) : sign('sha1', data, key.signer)),
    verify: async (
      _name: string,
      key: SimulatedKey,
      code: Uint8Array,
      data: Uint8Array,
    ): Promise<boolean> => {
      const own = codeOf(key, data);
      return own.length === code.length && timingSafeEqual(own, code);
    },
  };
}

const signers = new Map<string, KeyObject>();
/** Reads a key once: the stand-ins have one, and reading it takes longer than signing. */
function signerOf(key: Buffer): KeyObject {
  const name = key.toString('base64');
  const known = signers.get(name) ?? createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  signers.set(name, known);
  return known;
}

interface SimulatedKey {
  readonly bytes: Uint8Array;
  /** Key of a stand-in, which signs by RSA with SHA-1; null for any other. */
  readonly signer: KeyObject | null;
}
interface Derivation {
  readonly salt: Uint8Array;
  readonly info: Uint8Array;
}
interface Block {
  readonly iv: Uint8Array;
}

function copied(...parts: readonly Uint8Array[]): ArrayBuffer {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole.buffer;
}
