import { inList } from '../words/figures.ts';
import { mappedField } from './fields.ts';
import { shownText } from './fold.ts';
import { accountKey, type GivenMapping, lookup, twinsOf } from './map.ts';
import type { BookAccount } from './trial-balance.ts';

/** A mapping that contradicts an earlier one, where neither takes precedence. */
export interface MappingConflict {
  readonly index: number;
  readonly earlier: number;
  readonly account: BookAccount;
}

const saysOf = ({ field, treatment }: GivenMapping): string =>
  [field === null ? '' : mappedField(field), ...[...treatment].sort()].join(' ');

/** Keeps the first mapping of each key, and the first that contradicts it. */
function byKey(given: readonly GivenMapping[], says: readonly string[]): (key: string) => readonly number[] {
  const found = new Map<string, readonly number[]>();
  for (const [index, { code, name }] of given.entries()) {
    const key = accountKey(code ?? '', name ?? '');
    const met = found.get(key) ?? [];
    if (met.every((one) => says[one] !== says[index])) found.set(key, [...met.slice(0, 1), index]);
  }
  return (key) => found.get(key) ?? [];
}

/** Lists mappings that contradict an earlier one: of the same code and name, or of a code and a name of one account. */
export function mappingConflicts(
  accounts: readonly BookAccount[],
  given: readonly GivenMapping[],
): readonly MappingConflict[] {
  if (given.length < 2) return [];
  const says = given.map(saysOf);
  const givenByKey = byKey(given, says);
  const found = new Map<number, MappingConflict>();
  for (const account of accounts) {
    const { code, name } = account;
    const ofName = givenByKey(accountKey('', name));
    const own = code === '' ? ofName : givenByKey(accountKey(code, name));
    const met = own.length > 0 || code === '' ? own : [...givenByKey(accountKey(code, '')), ...ofName];
    const earlier = Math.min(...met);
    const index = met.find((one) => says[one] !== says[earlier]);
    if (index !== undefined) found.set(index, { index, earlier, account });
  }
  return [...found.values()];
}

/** Reports mappings of accounts with one name in two parts of the statements: they would put costs into income. */
export function mappedTwins(
  accounts: readonly BookAccount[],
  given: readonly GivenMapping[],
): readonly string[] {
  if (given.length === 0) return [];
  const find = lookup(given);
  const said = [...twinsOf(accounts)].flatMap(([account, rows]) => {
    const mapping = find(account);
    return mapping === null
      ? []
      : [
          `mapping[${given.indexOf(mapping)}]: ${shownText(account.name)} is the name of accounts in two parts of the statements (rows ${inList(rows.map(String), 'and')}); give them different names in the file`,
        ];
  });
  return [...new Set(said)];
}
