import type { Pence } from '../base/money.ts';
import type { Problem } from '../base/problem.ts';
import type { PageRows } from '../boxes/page.ts';
import type { IsoDate } from '../dates/date.ts';
import type { Period } from '../dates/period.ts';
import type { FilingFigures } from '../figures/filing.ts';
import type { Law } from '../law/law.ts';
import type { GroupRelief } from './groups/relief.ts';
import type { LineId } from './lines.ts';
import type { StatedLine } from './stated.ts';

/** A return's place in its filing, and the day on which it counts as sent. */
export interface ReturnOfFiling {
  readonly subPeriod: 1 | 2 | null;
  readonly period: Period;
  readonly periodOfAccount: Period;
  readonly asOf: IsoDate;
  readonly law: Law;
}

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
    of: ReturnOfFiling,
    groups: GroupRelief | null,
  ) => PageOfReturn<LineId>;
  /** True when the tax of the return depends on the page, so that its faults make other documents wrong too. */
  readonly chargesTax: boolean;
}
