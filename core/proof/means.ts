/** Functions that make and verify a pack. The runtime passes them in: the core has no hash functions of its own. */
export interface PackDigests {
  sha1(bytes: Uint8Array): Promise<Uint8Array>;
  sha256(bytes: Uint8Array): Promise<Uint8Array>;
}

export interface PackMeans extends PackDigests {
  /**
   * Verifies the signature of a text: RSASSA-PKCS1-v1_5.
   *
   * @param publicKey SubjectPublicKeyInfo, DER; for an invalid key it gives false or throws
   */
  verifyRsa(signed: {
    readonly hash: 'SHA-1' | 'SHA-256';
    readonly publicKey: Uint8Array;
    readonly signature: Uint8Array;
    readonly text: Uint8Array;
  }): Promise<boolean>;
  /**
   * Verifies the signature of a text: Ed25519 (RFC 8032).
   *
   * @param publicKey 32 bytes
   * @returns null where the platform has no Ed25519
   */
  verifyEd25519(signed: {
    readonly publicKey: Uint8Array;
    readonly signature: Uint8Array;
    readonly text: Uint8Array;
  }): Promise<boolean | null>;
}

/** The verifier's own knowledge and trust. A pack brings none of it. */
export interface Trust {
  /** The page that the packs of this version have; null where the verifier lacks it. */
  readonly page: string | null;
  /** Public keys of the service, base64, from `/v1/keys.json`; null where none were given. */
  readonly keys: readonly string[] | null;
  /** SHA-256 fingerprints of certificates that the reader knows to be the tax authority's, in hexadecimal. */
  readonly certificates: readonly string[];
}

export const NO_TRUST: Trust = { page: null, keys: null, certificates: [] };
