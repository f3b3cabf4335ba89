/** What a request names by its id. */
export type IdField = 'companyId' | 'filingId' | 'amendmentOfFilingId' | 'keyId' | 'feedId';

/**
 * The words for what is not there, is of the other mode, or is another account's: the same, so that they tell nothing apart
 * but by the status (decisions 2 and 5).
 */
export const notFound = (field: IdField): string =>
  `${field}: not found; a test key sees test data only, and a live key live data only`;
