import { type FurtherDatabase, HOME } from './store/place-names.ts';

/** Reads the settings that name further databases beside the first. */

interface Named {
  readonly name: string;
  readonly value: string;
}

/** Matches the name of a database. Rows of places store it. */
const NAME = /^[a-z][a-z0-9-]{0,31}$/;

/** Splits `name=value` pairs at the commas between them. A value may have equals signs of its own. */
const pairsOf = (text: string): readonly Named[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=');
      return { name: part.slice(0, Math.max(0, at)).trim(), value: part.slice(at + 1).trim() };
    });

/** True where each pair has a name of its own and a value. */
export const areNamed = (text: string): boolean => {
  const pairs = pairsOf(text);
  const names = pairs.map(({ name }) => name);
  return (
    new Set(names).size === names.length &&
    pairs.every(({ name, value }) => NAME.test(name) && name !== HOME && value !== '')
  );
};

export const namedIn = (text: string): ReadonlyMap<string, string> =>
  new Map(pairsOf(text).map(({ name, value }) => [name, value]));

/**
 * Gives the further databases in the order of the setting; none where it is not set.
 *
 * @param tokens a database without one takes the token of the first: one token may be for a group
 */
export function furtherDatabases(
  databases: string | undefined,
  tokens: string | undefined,
  token: string | undefined,
): readonly FurtherDatabase[] {
  const tokenOf = namedIn(tokens ?? '');
  return [...namedIn(databases ?? '')].map(([name, url]) => {
    const authToken = tokenOf.get(name) ?? token;
    return { name, url, ...(authToken ? { authToken } : {}) };
  });
}
