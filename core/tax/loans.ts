import type { FilingFigures } from '../figures/filing.ts';
import type { Pence } from '../money.ts';
import { error, type Problem } from '../problem.ts';
import type { ComputationLine } from './computation.ts';

/**
 * Tax on loans to participators (CTA 2010 s455): boxes 480 and 485. Without a page there is none; a filing that
 * carries the page is refused, so that no return leaves without the tax its loans bear.
 */
export interface LoansTax {
  /** Box 480; nil where no page applies. */
  readonly tax: Pence;
  readonly lines: readonly ComputationLine[];
  readonly problems: readonly Problem[];
}

export const loansTax = (figures: FilingFigures): LoansTax => ({
  tax: 0n,
  lines: [],
  problems:
    figures.loansToParticipators === null
      ? []
      : [
          error(
            'supplementaryPagesData.ct600a',
            'returns with loans to participators (CT600A) are not supported yet: file this return by other means',
            { box: '95', target: 'tax' },
          ),
        ],
});
