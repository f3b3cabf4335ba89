/**
 * The taxonomies the tax authority takes, with the last period end of each: its list of accepted taxonomies. Kept
 * apart from the table our own documents are written by, so that a wrong choice there is refused here.
 */
export const EARLIEST_PERIOD_START = '2015-04-01';

export interface AcceptedSuite {
  readonly year: number;
  /** Null: no end announced. */
  readonly lastPeriodEnd: string | null;
}

export const ACCOUNTS_SUITES: readonly AcceptedSuite[] = [
  { year: 2023, lastPeriodEnd: '2026-03-31' },
  { year: 2024, lastPeriodEnd: '2027-03-31' },
  { year: 2025, lastPeriodEnd: null },
  { year: 2026, lastPeriodEnd: null },
];
export const COMPUTATION_TAXONOMIES: readonly AcceptedSuite[] = [
  { year: 2023, lastPeriodEnd: '2025-03-31' },
  { year: 2024, lastPeriodEnd: '2026-03-31' },
  { year: 2025, lastPeriodEnd: null },
];

export const ACCOUNTS_ENTRY_POINT =
  /^https:\/\/xbrl\.frc\.org\.uk\/(FRS-101|FRS-102|IFRS)\/(?<year>\d{4})-01-01\/\1-\k<year>-01-01\.xsd$/;
export const COMPUTATION_ENTRY_POINT =
  /^http:\/\/www\.hmrc\.gov\.uk\/schemas\/ct\/comp\/(?<year>\d{4})-01-01\/ct-comp-\k<year>\.xsd$/;

export type SuiteFault = 'unknown' | 'outside its window';

/** What is wrong with the taxonomy of a document for a period; null when it is taken. */
export function suiteFault(
  schemaRefs: readonly string[],
  entryPoint: RegExp,
  accepted: readonly AcceptedSuite[],
  period: { readonly start: string; readonly end: string },
): SuiteFault | null {
  const years = schemaRefs.flatMap((ref) => entryPoint.exec(ref)?.groups?.year ?? []);
  const suite = accepted.find((s) => years.includes(String(s.year)));
  if (suite === undefined) return 'unknown';
  const late = suite.lastPeriodEnd !== null && period.end > suite.lastPeriodEnd;
  return late || period.start < EARLIEST_PERIOD_START ? 'outside its window' : null;
}
