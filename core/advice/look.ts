import type { Problem } from '../base/problem.ts';
import { ACCOUNTS_RULES } from './accounts.ts';
import { CHARACTER_RULES } from './characters.ts';
import { CHARITY_RULES } from './charity.ts';
import { DATE_RULES } from './dates.ts';
import { GROUP_RULES } from './groups.ts';
import { INCOME_RULES } from './income.ts';
import { LATE_CLAIMS } from './late-claims.ts';
import { NOTES_RULES } from './notes.ts';
import { PARTICIPATOR_RULES } from './participators.ts';
import { REFORM_RULES } from './reform.ts';
import { RESEARCH_RULES } from './research.ts';
import { type Facts, findings, type Rule } from './rule.ts';
import { SHARED_RULES } from './shared-figures.ts';
import { TRADE_RULES } from './trade.ts';

/** Every rule of advice about a single filing (decision 64). */
export const RULES: readonly Rule[] = [
  ...INCOME_RULES,
  ...GROUP_RULES,
  ...TRADE_RULES,
  ...PARTICIPATOR_RULES,
  ...ACCOUNTS_RULES,
  ...NOTES_RULES,
  ...CHARACTER_RULES,
  ...DATE_RULES,
  ...LATE_CLAIMS,
  ...SHARED_RULES,
  ...CHARITY_RULES,
  ...REFORM_RULES,
  ...RESEARCH_RULES,
];

/**
 * Asks the questions of an adviser before sending: figures that contradict each other, statements that the law
 * requires, and passed deadlines. All are warnings: nothing here stops a submission.
 */
export const secondLook = (facts: Omit<Facts, 'law'>, target: 'tax' | 'ch'): readonly Problem[] =>
  findings(RULES, { ...facts, law: facts.computation.law }, target);
