import type { Problem } from '../problem.ts';
import { LAW } from '../tax/parameters/law.ts';
import { ACCOUNTS_RULES } from './accounts.ts';
import { CHARACTER_RULES } from './characters.ts';
import { DATE_RULES } from './dates.ts';
import { INCOME_RULES } from './income.ts';
import { NOTES_RULES } from './notes.ts';
import { REFORM_RULES } from './reform.ts';
import { type Facts, findings, type Rule } from './rule.ts';
import { SHARED_RULES } from './shared.ts';

/** Every rule of the second look that is asked of a filing by itself (decision 64). */
export const RULES: readonly Rule[] = [
  ...INCOME_RULES,
  ...ACCOUNTS_RULES,
  ...NOTES_RULES,
  ...CHARACTER_RULES,
  ...DATE_RULES,
  ...SHARED_RULES,
  ...REFORM_RULES,
];

/**
 * What an adviser would ask before sending: figures that contradict each other, statements that the law asks for, and days
 * that have passed. Warnings alone: nothing here stops a submission.
 */
export const secondLook = (facts: Omit<Facts, 'law'>, target: 'tax' | 'ch'): readonly Problem[] =>
  findings(RULES, { ...facts, law: LAW }, target);
