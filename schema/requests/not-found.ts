import { advise } from '../../core/words/advice.ts';

/** Field of a request that names something by its id. */
export type IdField =
  | 'companyId'
  | 'filingId'
  | 'amendmentOfFilingId'
  | 'keyId'
  | 'feedId'
  | 'approvalId'
  | 'from'
  | `filingIds[${number}]`;

/**
 * Makes the message for an id that is missing, of the other mode or of another account. Only the HTTP status differs
 * (decisions 2 and 5).
 */
export const notFound = (field: IdField): string =>
  `${field}: ${advise('not found; a test key sees test data only, and a live key live data only')}`;
