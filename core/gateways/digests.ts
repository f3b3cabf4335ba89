/** Hash functions, handed in by the runtime: the core has none of its own. Each answers the raw digest. */
export interface Digests {
  /** The IRmark's hash. */
  sha1(bytes: Uint8Array): Promise<Uint8Array>;
  /** The hash kept of what was sent. */
  sha256(bytes: Uint8Array): Promise<Uint8Array>;
  /** The registry's presenter id and code travel as this. */
  md5(bytes: Uint8Array): Uint8Array | Promise<Uint8Array>;
}
