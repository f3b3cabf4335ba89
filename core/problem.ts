/**
 * What is wrong with a filing, where, and what to do about it. Problems are collected, never thrown one at a
 * time, so that a caller meets all of them at once (decisions 5 and 47).
 */
export interface Problem {
  /** Path in the caller's JSON, e.g. `profitLossData.turnover`; null when no field of theirs causes it. */
  readonly location: string | null;
  /** Says what is wrong and what to change, without repeating the location. Never holds a secret. */
  readonly message: string;
  /** The authority's rule number, when one is broken. */
  readonly rule?: string;
  /** The box of the return it concerns. */
  readonly box?: string;
  readonly severity: 'error' | 'warning';
  /** The filing it stops; absent when it stops both. */
  readonly target?: 'tax' | 'ch';
  /** Blocks the computation: what was computed is shown to nobody. */
  readonly blocksComputation?: true;
}

export const error = (
  location: string | null,
  message: string,
  more: Omit<Partial<Problem>, 'severity'> = {},
): Problem => ({ location, message, severity: 'error', ...more });

export const warning = (
  location: string | null,
  message: string,
  more: Omit<Partial<Problem>, 'severity'> = {},
): Problem => ({ location, message, severity: 'warning', ...more });

const NAMES = ['first', 'second'];

/**
 * The problems of each return of a filing together. Of two returns, what only one of them has says which, since its
 * amounts are that return's share and not what the caller stated.
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

/** All problems as the one line the API's error body carries: `path: message; path: message` (decision 5). */
export function describeProblems(problems: readonly Problem[]): string {
  return problems.map((p) => (p.location === null ? p.message : `${p.location}: ${p.message}`)).join('; ');
}
