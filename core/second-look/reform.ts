import { addMonths, longDate } from '../period/date.ts';
import { rowOn } from '../tax/parameters/dated.ts';
import { REGISTRY_RULES } from '../tax/parameters/registry-rules.ts';
import { type Facts, type Finding, NOTHING, one, type Rule } from './rule.ts';

const MONTHS_BEFORE = 12;
const PATH = 'includePnlInAccounts';

/** The registry's reform: a warning in the year before, and the other meaning of the choice from the day itself. */
function registryReform({ figures, today }: Facts): readonly Finding[] {
  if (figures.includePnlInAccounts) return NOTHING;
  if (!rowOn(REGISTRY_RULES, today).takesFilleted)
    return one(
      PATH,
      'is not true, and the accounts have the profit and loss account all the same: the registry takes none without it. Whether it is published is a choice of its own, and the registry has not said how to make it. Save true, or ask the registry',
    );
  const next = REGISTRY_RULES.find(
    ({ from, takesFilleted }) => !takesFilleted && from > today && addMonths(from, -MONTHS_BEFORE) <= today,
  );
  if (next === undefined) return NOTHING;
  return one(
    PATH,
    `is not true, so this copy has no profit and loss account. From ${longDate(next.from)} the registry is to take no such copy (${next.law}). Send it before that day. Accounts sent later will have the profit and loss account`,
  );
}

export const REFORM_RULES: readonly Rule[] = [
  { rule: 'registry-reform', of: 'ch', kinds: ['trading'], find: registryReform },
];
