import { found } from '../../service/search.ts';
import type { OneShot } from './kinds.ts';
import type { Left } from './one-shot-run.ts';

/** Where two runs left what is not the same. */
export function differences(one: Left, other: Left): readonly string[] {
  const names = new Set([...one.columns.keys(), ...other.columns.keys()]);
  return [
    ...[...names].filter((name) => one.columns.get(name) !== other.columns.get(name)),
    ...(one.backup.equals(other.backup) ? [] : ['backup']),
    ...(one.logged === other.logged ? [] : ['log']),
    ...(one.answered === other.answered ? [] : ['answers']),
  ];
}

const everyText = ({ columns, logged, answered, files, backup }: Left): string =>
  [...columns.values(), logged, answered, files, backup.toString('utf8')].join('\n');

/** A shorter one stands in every text. */
const SHORTEST_SOUGHT = 4;

/**
 * The secrets of a run that stand, in any form, in what it left. What another run without them left too has its place
 * there: a common word, or digits of an amount.
 */
export function secretsIn(left: Left, given: readonly OneShot[], without: Left): readonly string[] {
  const sought = given
    .flatMap((secrets) => Object.values(secrets))
    .filter((secret) => secret.length >= SHORTEST_SOUGHT);
  const common = new Set(found(everyText(without), sought));
  return found(everyText(left), sought).filter((form) => !common.has(form));
}
