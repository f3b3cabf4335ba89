/**
 * Certificates that sign the tax authority's receipts, by their SHA-256 fingerprints in hexadecimal. The authority
 * publishes none, and removes them from its samples. So none is built in: the person who verifies names those that they
 * know.
 */
export const AUTHORITY_CERTIFICATES: readonly string[] = [];

/** The certificate of the stand-in, whose key is public. It signs only receipts of tests. */
export const STAND_IN_CERTIFICATE = 'a0a03b642071a17d596ee418e4495face6d4c83f9eccfc7b5e64e5ffcc21ae37';
