/**
 * The registry's document service: what a document is, and its content by a redirect to a storage of its own. The
 * storage takes no key, and its addresses live a minute.
 */
export const DOCUMENTS_PATH = '/registry-documents';
export const STORAGE_PATH = '/registry-storage';

/** `made-NUMBER-TYPE-DAY` of accounts made from the number, `sent-NUMBER-ID` of accounts sent through the gateway. */
export const madeId = (
  number: string,
  { type, madeUpDate }: { readonly type: string; readonly madeUpDate: string },
): string => `made-${number}-${type}-${madeUpDate}`;
export const sentId = (number: string, submissionId: number): string => `sent-${number}-${submissionId}`;
