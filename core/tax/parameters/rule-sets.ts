import type { IsoDate } from '../../period/date.ts';

/**
 * The authority's rule sets by the day of sending (decision 69): the version, the boxes it adds, and the rules it drops.
 * What a later version is only announced to hold is here too; its schema is not published.
 */
export interface RuleSet {
  readonly version: string;
  /** First day of sending. */
  readonly from: IsoDate;
  /** Boxes of the trade that the version adds, by what they hold. */
  readonly boxes: { readonly fortyPerCentAllowance: string | null };
  /** Rules of the version before that it no longer has. */
  readonly drops: readonly number[];
  readonly source: string;
}

export const RULE_SETS: readonly [RuleSet, ...RuleSet[]] = [
  {
    version: '1.994',
    from: '2025-10-01',
    boxes: { fortyPerCentAllowance: null },
    drops: [],
    source: 'CT600 business rules v1.994 (1 October 2025)',
  },
  {
    version: '1.995',
    from: '2027-04-06',
    boxes: { fortyPerCentAllowance: '696' },
    // The bars on charge points and zero-emission cars for periods that start from 1 April 2026.
    drops: [8006, 8010, 9388, 9391],
    source: 'Changes and issues affecting the Corporation Tax online service (6 April 2026)',
  },
];

/** The first rule set that no longer has a rule; null while none drops it. */
export const ruleSetWithout = (rule: number): RuleSet | null =>
  RULE_SETS.find(({ drops }) => drops.includes(rule)) ?? null;

/** The rule set of a day of sending; the oldest for a day before all. */
export function ruleSetOn(day: IsoDate): RuleSet {
  let found: RuleSet = RULE_SETS[0];
  for (const set of RULE_SETS) if (set.from <= day) found = set;
  return found;
}
