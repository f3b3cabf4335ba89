/** Recipient of a part of a filing: the tax authority, or the registry. */
export type Target = 'tax' | 'ch';

/**
 * A fault of a filing, its place, and the remedy. Problems are collected, never thrown one at a time, so that a caller
 * sees all of them at once (decisions 5 and 47).
 */
export interface Problem {
  /** Path in the caller's JSON, e.g. `profitLossData.turnover`; null when no field of theirs causes it. */
  readonly location: string | null;
  /** Says what is wrong and what to change, without repeating the location. It never contains a secret. */
  readonly message: string;
  /** The authority's rule number, when one is broken. The stable name of a warning in kebab case (decision 64). */
  readonly rule?: string;
  /** The box of the return that has the problem. */
  readonly box?: string;
  readonly severity: 'error' | 'warning';
  /** The target that it stops; absent when it stops both. */
  readonly target?: Target;
  /** Blocks the computation: its results are not shown. */
  readonly blocksComputation?: true;
}

type More = Omit<Partial<Problem>, 'severity'>;
type Said = readonly [location: string | null, message: string, more?: More];
type Warned = readonly [location: string | null, message: string, more: More & { readonly rule: string }];

export const error = (...[location, message, more]: Said): Problem => ({
  location,
  message,
  severity: 'error',
  ...more,
});
export const warning = (...[location, message, more]: Warned): Problem => ({
  location,
  message,
  severity: 'warning',
  ...more,
});

/** Reports a problem only where the condition is true. Its words are made only then. */
export const errorIf = (condition: boolean, said: () => Said): readonly Problem[] =>
  condition ? [error(...said())] : [];
export const warningIf = (condition: boolean, said: () => Warned): readonly Problem[] =>
  condition ? [warning(...said())] : [];

const NAMES = ['first', 'second'];

/**
 * Joins the problems of each return of a filing. With two returns, a problem of one names that return: its amounts are
 * a share of the caller's figures.
 */
export function ofReturns(perReturn: readonly (readonly Problem[])[]): readonly Problem[] {
  if (perReturn.length < 2) return perReturn.flat();
  const same = (a: Problem, b: Problem) => a.location === b.location && a.message === b.message;
  return perReturn.flatMap((problems, index) =>
    problems.map((problem) =>
      perReturn.every((others) => others.some((other) => same(other, problem)))
        ? problem
        : { ...problem, message: `${problem.message} (in the ${NAMES[index]} return)` },
    ),
  );
}

/** Writes all problems as the one line of the API's error body: `path: message; path: message` (decision 5). */
export function describeProblems(problems: readonly Problem[]): string {
  return problems.map((p) => (p.location === null ? p.message : `${p.location}: ${p.message}`)).join('; ');
}
