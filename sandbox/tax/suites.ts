import {
  COMPUTATION_TAXONOMIES,
  type Edition,
  OLDER_COMPUTATION_TAXONOMY,
  RETURNS_FROM,
} from '../../core/tax/parameters/taxonomies.ts';

/** The computational taxonomies the authority takes: its list of accepted taxonomies. */
export const ACCEPTED_COMPUTATIONS: readonly Edition[] = [
  OLDER_COMPUTATION_TAXONOMY,
  ...COMPUTATION_TAXONOMIES,
];

export const ACCOUNTS_ENTRY_POINT =
  /^https:\/\/xbrl\.frc\.org\.uk\/(FRS-101|FRS-102|IFRS)\/(?<year>\d{4})-01-01\/\1-\k<year>-01-01\.xsd$/;
export const COMPUTATION_ENTRY_POINT =
  /^http:\/\/www\.hmrc\.gov\.uk\/schemas\/ct\/comp\/(?<year>\d{4})-01-01\/ct-comp-\k<year>\.xsd$/;

export type SuiteFault = 'unknown' | 'outside its window';

/**
 * What is wrong with the taxonomy of a document for a period; null when it is taken. Judged by the authority's windows alone:
 * which edition the service writes does not come into it.
 */
export function suiteFault(
  schemaRefs: readonly string[],
  entryPoint: RegExp,
  accepted: readonly Edition[],
  period: { readonly start: string; readonly end: string },
): SuiteFault | null {
  const years = schemaRefs.flatMap((ref) => entryPoint.exec(ref)?.groups?.year ?? []);
  const suite = accepted.find((s) => years.includes(String(s.year)));
  if (suite === undefined) return 'unknown';
  const late = suite.acceptedTo !== null && period.end > suite.acceptedTo;
  return late || period.start < RETURNS_FROM.from ? 'outside its window' : null;
}
