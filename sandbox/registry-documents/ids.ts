/**
 * Simulates the registry's document service: the description of a document, and its content by a redirect to a separate
 * storage. The storage takes no key, and its addresses work for a minute.
 */
export const DOCUMENTS_PATH = '/registry-documents';
export const STORAGE_PATH = '/registry-storage';

/**
 * Makes the id `made-NUMBER-TYPE-DAY` of accounts made from the number, or `sent-NUMBER-ID` of accounts sent through
 * the gateway.
 */
export const madeId = (
  number: string,
  { type, madeUpDate }: { readonly type: string; readonly madeUpDate: string },
): string => `made-${number}-${type}-${madeUpDate}`;
export const sentId = (number: string, submissionId: number): string => `sent-${number}-${submissionId}`;
