import { type Edition, LAW, type Law } from '../../core/law/law.ts';

/** The computational taxonomies that the authority accepts, from its list. */
export const acceptedComputations = ({
  olderComputationTaxonomy,
  computationTaxonomies,
}: Law): readonly Edition[] => [olderComputationTaxonomy, ...computationTaxonomies];

export const ACCOUNTS_ENTRY_POINT =
  /^https:\/\/xbrl\.frc\.org\.uk\/(FRS-101|FRS-102|IFRS)\/(?<year>\d{4})-01-01\/\1-\k<year>-01-01\.xsd$/;
export const COMPUTATION_ENTRY_POINT =
  /^http:\/\/www\.hmrc\.gov\.uk\/schemas\/ct\/comp\/(?<year>\d{4})-01-01\/ct-comp-\k<year>\.xsd$/;

export type SuiteFault = 'unknown' | 'outside its window';

/**
 * Describes the fault of a document's taxonomy for a period; null when it is accepted. Only the authority's dates
 * decide, whichever edition the service writes.
 */
export function suiteFault(
  schemaRefs: readonly string[],
  entryPoint: RegExp,
  accepted: readonly Edition[],
  period: { readonly start: string; readonly end: string },
  { returnsFrom }: Law = LAW,
): SuiteFault | null {
  const years = schemaRefs.flatMap((ref) => entryPoint.exec(ref)?.groups?.year ?? []);
  const suite = accepted.find((s) => years.includes(String(s.year)));
  if (suite === undefined) return 'unknown';
  const late = suite.acceptedTo !== null && period.end > suite.acceptedTo;
  return late || period.start < returnsFrom.from ? 'outside its window' : null;
}
