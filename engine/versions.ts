import { ruleSetOn } from '../core/tax/parameters/rule-sets.ts';
import { PRODUCT } from '../worker/settings.ts';
import type { Versions } from './shapes.ts';

/**
 * The versions that answers of a day are made by.
 *
 * @param day `YYYY-MM-DD`; a day before all rules has the oldest
 */
export function versionsOn(day: string): Versions {
  const { version, from } = ruleSetOn(day);
  return { software: PRODUCT.version, rules: { version, from } };
}
