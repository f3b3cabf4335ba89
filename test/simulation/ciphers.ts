import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';

/** Bytes of the longest text that is remembered. */
const LARGEST = 4096;

/**
 * Makes a WebCrypto that does each operation once. A run opens the same few secrets with the same few keys again and again,
 * and every result follows from the arguments. The caller may change a result.
 */
export function rememberedCiphers(subtle: SubtleCrypto) {
  const keys = new Map<CryptoKey, number>();
  const textOf = (given: unknown): string =>
    JSON.stringify(given, (_name, value: unknown) => {
      if (value instanceof ArrayBuffer) return Buffer.from(value).toString('base64');
      if (ArrayBuffer.isView(value))
        return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64');
      return value instanceof CryptoKey ? `key ${keys.get(value) ?? Number.NaN}` : value;
    });
  const once = <A extends unknown[], T>(
    work: (...given: A) => Promise<T>,
    copy: (value: T) => T = (value) => value,
  ): ((...given: A) => Promise<T>) => {
    const done = new Map<string, Promise<T>>();
    return (...given) => {
      // An envelope is sealed once, so remembering it would only fill the memory.
      if (given.some((each) => ArrayBuffer.isView(each) && each.byteLength > LARGEST)) return work(...given);
      const asked = textOf(given);
      const outcome = done.get(asked) ?? work(...given);
      done.set(asked, outcome);
      return outcome.then(copy);
    };
  };
  const bytes = (value: ArrayBuffer): ArrayBuffer => value.slice(0);
  const known = (key: CryptoKey): CryptoKey => {
    if (!keys.has(key)) keys.set(key, keys.size);
    return key;
  };
  return {
    importKey: once(subtle.importKey.bind(subtle), known),
    deriveBits: once(subtle.deriveBits.bind(subtle), bytes),
    encrypt: once(subtle.encrypt.bind(subtle), bytes),
    decrypt: once(subtle.decrypt.bind(subtle), bytes),
    sign: once(subtle.sign.bind(subtle), bytes),
    verify: once(subtle.verify.bind(subtle)),
    digest: async (algorithm: string, data: Uint8Array): Promise<ArrayBuffer> =>
      Uint8Array.from(createHash(algorithm.replace('-', '')).update(data).digest()).buffer,
  };
}
