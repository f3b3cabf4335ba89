import type { IsoDate } from '../dates/date.ts';
import { LAW, type Law, type RuleSet } from './law.ts';

/** Finds the first rule set without a rule; null while none drops it. */
export const ruleSetWithout = (rule: number, { ruleSets }: Law): RuleSet | null =>
  ruleSets.find(({ drops }) => drops.includes(rule)) ?? null;

/** Gives the rule set of a day of sending; the oldest for any earlier day. */
export function ruleSetOn(day: IsoDate, { ruleSets }: Law = LAW): RuleSet {
  let found: RuleSet = ruleSets[0];
  for (const set of ruleSets) if (set.from <= day) found = set;
  return found;
}

/**
 * True when the rule set of a day of sending has a rule: no later set adds the rule, and no set up to that day drops
 * it.
 */
export const hasRule = (rule: number, day: IsoDate, law: Law): boolean =>
  !ruleSetOn(day, law).drops.includes(rule) &&
  law.ruleSets.every(({ adds, from }) => !adds.includes(rule) || from <= day);
