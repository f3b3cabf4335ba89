/** What a pack is made and verified with, handed in by the runtime: the core has no hash functions of its own. */
export interface PackDigests {
  sha1(bytes: Uint8Array): Promise<Uint8Array>;
  sha256(bytes: Uint8Array): Promise<Uint8Array>;
}

export interface PackMeans extends PackDigests {
  /**
   * Whether a signature is of a text: RSASSA-PKCS1-v1_5.
   *
   * @param publicKey SubjectPublicKeyInfo, DER; of a key that is none it answers false or throws
   */
  verifyRsa(signed: {
    readonly hash: 'SHA-1' | 'SHA-256';
    readonly publicKey: Uint8Array;
    readonly signature: Uint8Array;
    readonly text: Uint8Array;
  }): Promise<boolean>;
}
