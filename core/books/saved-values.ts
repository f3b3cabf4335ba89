import { isObject } from '../base/json.ts';
import type { Offered } from './offers.ts';
import type { Provenance } from './provenance.ts';
import { valueAt } from './provenance.ts';

/** A saved value beside an offered one: a saved value is replaced only if its path is named. */

export interface Kept {
  readonly path: string;
  readonly saved: unknown;
  readonly offered: unknown;
}

export interface Laid {
  /** Fields to save, by name. Each is complete: it includes its parts that were saved before. */
  readonly save: Readonly<Record<string, unknown>>;
  readonly provenance: Provenance;
  readonly kept: readonly Kept[];
}

/** Fields of a save under construction. */
export type Tree = { [name: string]: unknown };

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** True when a path may be replaced: it, or its parent, is named. */
const isNamed = (path: string, overwrite: readonly string[] | boolean): boolean =>
  typeof overwrite === 'boolean'
    ? overwrite
    : overwrite.some((named) => path === named || path.startsWith(`${named}.`));

/** Puts a value at the path of these names. */
export function put(tree: Tree, names: readonly string[], value: unknown): void {
  const [name = '', ...rest] = names;
  if (rest.length === 0) {
    tree[name] = value;
    return;
  }
  const inner: Tree = isObject(tree[name]) ? { ...tree[name] } : {};
  put(inner, rest, value);
  tree[name] = inner;
}

/**
 * Merges offered values with saved ones.
 *
 * @param at time when they are brought forward
 */
export function layBeside(
  offered: readonly Offered[],
  saved: Readonly<Record<string, unknown>>,
  overwrite: readonly string[] | boolean,
  at: string,
): Laid {
  const save: Tree = {};
  const kept: Kept[] = [];
  const provenance: Record<string, Provenance[string]> = {};
  for (const { path, value, origin } of offered) {
    const before = valueAt(saved, path) ?? null;
    if (before !== null && !isSame(before, value) && !isNamed(path, overwrite)) {
      kept.push({ path, saved: before, offered: value });
      continue;
    }
    const [root = '', ...inner] = path.split('.');
    if (inner.length > 0 && save[root] === undefined && isObject(saved[root]))
      save[root] = { ...saved[root] };
    put(save, [root, ...inner], value);
    if (origin !== null && typeof value === 'number') provenance[path] = { ...origin, amount: value, at };
  }
  return { save, provenance, kept };
}
