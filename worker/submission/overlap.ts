import type { Period } from '../../core/period/period.ts';
import type { Filing, Submission } from '../store/store.ts';

const overlap = (a: Period, b: Period): boolean => a.start <= b.end && b.start <= a.end;
const hasSubmission = (submissions: readonly Submission[]): boolean =>
  submissions.some((s) => s.submittedAt !== null);

export interface CompanyFiling {
  readonly filing: Filing;
  readonly submissions: readonly Submission[];
}

/**
 * Filings of the same company whose period overlaps and that have been sent, leaving out those that one amends the
 * other (decision 21): two returns for the same days would contradict each other.
 */
export function overlapping(
  period: Period,
  amends: number | null,
  self: number | null,
  others: readonly CompanyFiling[],
): readonly Filing[] {
  const family = new Set<number>();
  for (let id = amends; id !== null && !family.has(id); ) {
    family.add(id);
    id = others.find((other) => other.filing.id === id)?.filing.amendmentOfFilingId ?? null;
  }
  return others
    .filter(({ filing, submissions }) => {
      if (filing.id === self || family.has(filing.id) || filing.amendmentOfFilingId === self) return false;
      const sibling = filing.amendmentOfFilingId !== null && family.has(filing.amendmentOfFilingId);
      return !sibling && overlap(filing.period, period) && hasSubmission(submissions);
    })
    .map(({ filing }) => filing);
}
