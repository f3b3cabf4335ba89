import { type Struct, validate } from 'superstruct';
import { error, type Problem } from '../../core/base/problem.ts';
import { LIMITS } from '../../core/figures/limits.ts';
import { escapeInvisible } from './characters.ts';

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * Greatest number of faults to list. Further faults are only counted: a hostile body must not cause a larger answer.
 */
export const { problems: MAX_PROBLEMS } = LIMITS;

export type Segment = string | number;

/** Writes a caller's name in a path. A long name is cut, so that a message cannot repeat a body. */
function segmentText(segment: Segment, first: boolean): string {
  if (typeof segment === 'number') return `[${segment}]`;
  const letters = [...segment];
  const cut = letters.length > 60 ? `${letters.slice(0, 60).join('')}…` : segment;
  const name = escapeInvisible(cut);
  return first ? name : `.${name}`;
}

/** Writes a path: `['notesData', 2, 'table']` → `notesData[2].table`; null for the body itself. */
export const pathText = (path: readonly Segment[]): string | null =>
  path.length === 0 ? null : path.map((segment, index) => segmentText(segment, index === 0)).join('');

/**
 * Reads a body (decoded JSON) through its struct. Gives the canonical value, or all faults, each with its path in the
 * caller's JSON. Never throws, and never quotes a refused value.
 */
export function parseBody<T>(struct: Struct<T, unknown>, value: unknown): Parsed<T> {
  const [failed, canonical] = validate(value, struct, { coerce: true });
  if (failed === undefined) return { ok: true, value: canonical };
  const problems: Problem[] = [];
  const failures = failed.failures();
  for (const { path, message } of failures.slice(0, MAX_PROBLEMS)) {
    problems.push(error(pathText(path), path.length === 0 ? `the body: ${message}` : message));
  }
  if (failures.length > MAX_PROBLEMS) {
    problems.push(error(null, `${failures.length - MAX_PROBLEMS} more faults are not listed`));
  }
  return { ok: false, problems };
}

/**
 * Reads the parameters of a query through their struct. An empty parameter counts as absent. A parameter given twice is
 * refused, because only one value could be used.
 */
export function parseQuery<T>(
  struct: Struct<T, unknown>,
  parameters: Iterable<readonly [string, string]>,
): Parsed<T> {
  const given = new Map<string, string>();
  const twice: Problem[] = [];
  for (const [name, text] of parameters) {
    if (text === '') continue;
    if (given.has(name)) twice.push(error(pathText([name]), 'given more than once'));
    given.set(name, text);
  }
  const parsed = parseBody(struct, Object.fromEntries(given));
  if (twice.length === 0) return parsed;
  return { ok: false, problems: [...twice.slice(0, MAX_PROBLEMS), ...(parsed.ok ? [] : parsed.problems)] };
}
