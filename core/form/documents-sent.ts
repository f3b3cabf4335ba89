import { isWhollyExempt } from '../figures/charity-status.ts';
import type { FilingFigures } from '../figures/filing.ts';

/** Form of each document of a return; with `none`, a letter explains why it is absent. */
export interface DocumentsSent {
  readonly accounts: 'ixbrl' | 'pdf' | 'none';
  readonly computation: 'ixbrl' | 'none';
}

/**
 * Decides the documents attached to every return of a filing. A charity or club that gave its own accounts attaches
 * them with the computation of its taxed profits (decision 203). Otherwise it attaches only a letter (decision 61).
 */
export function documentsOf(
  figures: Pick<FilingFigures, 'charityStatus' | 'accountsPdf' | 'pages'>,
): DocumentsSent {
  if (figures.charityStatus === null) return { accounts: 'ixbrl', computation: 'ixbrl' };
  if (figures.accountsPdf === null) return { accounts: 'none', computation: 'none' };
  return { accounts: 'pdf', computation: isWhollyExempt(figures) ? 'none' : 'ixbrl' };
}
