import { addMonths, longDate } from '../dates/date.ts';
import { advise } from '../words/advice.ts';
import { type Facts, type Finding, finding, NOTHING, type Rule } from './rule.ts';

const MONTHS_BEFORE = 12;
const PATH = 'includePnlInAccounts';

/**
 * Announces the registry's reform: a warning from a year before the announced day, and the new meaning of the choice
 * once in force.
 */
function registryReform({ figures, today, law: { announcedReform } }: Facts): readonly Finding[] {
  if (figures.includePnlInAccounts) return NOTHING;
  if (figures.isRegistryReformed === true)
    return finding(
      PATH,
      `is not true, but the accounts include the profit and loss account: the registry takes no accounts without it. The company chooses separately whether it is published, and the registry has not said how. ${advise('Save {answer}', 'true')}, or ask the registry`,
    );
  const { from, law } = announcedReform;
  if (today < addMonths(from, -MONTHS_BEFORE)) return NOTHING;
  return finding(
    PATH,
    `is not true, so this copy has no profit and loss account. The registry has announced that it takes no such copy from ${longDate(from)} (${law}). Until it is law nothing changes here, and your profit and loss account is published only if you ask for it. Read the registry’s announcements before you send it`,
  );
}

export const REFORM_RULES: readonly Rule[] = [
  { rule: 'registry-reform', target: 'ch', kinds: ['trading'], find: registryReform },
];
