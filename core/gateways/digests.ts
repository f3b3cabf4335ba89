/** Hash functions, passed in by the runtime: the core has none of its own. Each gives the raw digest. */
export interface Digests {
  /** Computes the IRmark's hash. */
  sha1(bytes: Uint8Array): Promise<Uint8Array>;
  /** Computes the stored hash of a sent message. */
  sha256(bytes: Uint8Array): Promise<Uint8Array>;
  /** Hashes the registry's presenter id and code for the message. */
  md5(bytes: Uint8Array): Uint8Array | Promise<Uint8Array>;
}
