/** Software name and version as the documents, envelopes and receipt packs state them. */
export const PRODUCT = { name: 'Company Filing Service', version: '0.1.0' } as const;
