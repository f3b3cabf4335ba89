import { PRODUCT } from '../../core/base/product.ts';
import { ruleSetOn } from '../../core/law/rules-in-force.ts';
import type { Versions } from './shapes.ts';

/**
 * Gives the versions that make answers on a day.
 *
 * @param day `YYYY-MM-DD`; a day before all rules has the oldest
 */
export function versionsOn(day: string): Versions {
  const { version, from } = ruleSetOn(day);
  return { software: PRODUCT.version, rules: { version, from } };
}
