import type { IsoDate } from '../dates/date.ts';

/**
 * The authority's rule sets by the day of sending (decision 69): the version, the boxes it adds, and the rules it
 * drops. Announced contents of a later version are here too; its schema is not published.
 */
export interface RuleSet {
  readonly version: string;
  /** First day of sending. */
  readonly from: IsoDate;
  /** Boxes of the trade that the version adds, by their content. */
  readonly boxes: { readonly fortyPerCentAllowance: string | null };
  /** Rules of the previous version that this one drops. */
  readonly drops: readonly number[];
  readonly adds: readonly number[];
  readonly source: string;
}

/** The day of the update of April 2027. The authority names only the month (decision 69). */
export const UPDATE_OF_APRIL_2027: IsoDate = '2027-04-06';

export const RULE_SETS: readonly [RuleSet, ...RuleSet[]] = [
  {
    version: '1.994',
    from: '2025-10-01',
    boxes: { fortyPerCentAllowance: null },
    drops: [],
    adds: [],
    source: 'CT600 business rules v1.994 (1 October 2025)',
  },
  {
    version: '1.995',
    from: UPDATE_OF_APRIL_2027,
    boxes: { fortyPerCentAllowance: '696' },
    // These rules bar charge points and zero-emission cars for periods that start from 1 April 2026, and legacies
    // without rows.
    drops: [8006, 8010, 8023, 8024, 9388, 9391],
    adds: [8083],
    source:
      'CT600 business rules v1.995 (25 September 2026); Changes and issues affecting the Corporation Tax online service (13 August 2026)',
  },
];
