import { found } from '../../service/helpers/search.ts';
import type { OneShot } from './kinds.ts';
import type { Left } from './one-shot-run.ts';

/** Lists the places where the results of two runs differ. */
export function differences(one: Left, other: Left): readonly string[] {
  const names = new Set([...one.columns.keys(), ...other.columns.keys()]);
  return [
    ...[...names].filter((name) => one.columns.get(name) !== other.columns.get(name)),
    ...(one.backup.equals(other.backup) ? [] : ['backup']),
    ...(one.logged === other.logged ? [] : ['log']),
    ...(one.answered === other.answered ? [] : ['answers']),
    ...(one.pages === other.pages ? [] : ['pages']),
  ];
}

export const everyText = ({ columns, logged, answered, files, backup }: Left): string =>
  [...columns.values(), logged, answered, files, backup.toString('utf8')].join('\n');

/** Shortest secret to search for: a shorter one is in every text. */
const SHORTEST_SOUGHT = 4;

/**
 * Finds a run's secrets, in any form, in what it stored. Text that a run without them stored too is allowed: a common word,
 * or digits of an amount.
 */
export function secretsIn(left: Left, given: readonly OneShot[], without: Left): readonly string[] {
  const sought = given
    .flatMap((secrets) => Object.values(secrets))
    .filter((secret) => secret.length >= SHORTEST_SOUGHT);
  const common = new Set(found(`${everyText(without)}\n${without.pages}`, sought));
  return found(`${everyText(left)}\n${left.pages}`, sought).filter((form) => !common.has(form));
}
