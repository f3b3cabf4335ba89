import type { Pence } from '../base/money.ts';
import type { Problem } from '../base/problem.ts';
import type { PageRows } from '../boxes/page.ts';
import type { FilingFigures } from '../figures/filing.ts';
import type { GroupRelief } from './groups/relief.ts';
import type { StatedLine } from './line-statement.ts';
import type { LineId } from './lines.ts';
import type { ResearchOfReturn } from './research/research.ts';
import type { ReturnOfFiling } from './return-of-filing.ts';

/** Result of a page in one return. */
export interface PageOfReturn<Id extends string = string> {
  /** Tax of box 480 that the page charges. */
  readonly tax: Pence;
  readonly rows: PageRows;
  readonly lines: readonly StatedLine<Id>[];
  readonly problems: readonly Problem[];
}

/** Computes a supplementary page of one return. The filing's composer gives the list of pages. */
export interface ComputedPage {
  readonly compute: (
    figures: FilingFigures,
    filingReturn: ReturnOfFiling,
    groups: GroupRelief | null,
    research: ResearchOfReturn | null,
  ) => PageOfReturn<LineId>;
  /**
   * True when the tax of the return depends on the page, so that its faults make other documents wrong too. Such a page
   * is made before the tax payable, the others after it.
   */
  readonly chargesTax: boolean;
}
