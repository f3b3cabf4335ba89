/** What a command came to, and the exit code that says so to a script. */
export const EXIT = {
  done: 0,
  /** No answer, or something failed in the service or on this machine. */
  failed: 1,
  /** The command was written wrongly. */
  usage: 2,
  /** The service refused it, or the figures have errors. */
  refused: 3,
  /** An authority refused the filing. */
  rejected: 4,
  /** No outcome in the time given. */
  waiting: 5,
  /** Nobody confirmed what would be sent, so nothing was sent. */
  unconfirmed: 6,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** What a command prints: lines for a person, or the value for a script. */
export interface Outcome {
  readonly code: ExitCode;
  readonly lines: readonly string[];
  readonly value: unknown;
}

export const outcome = (code: ExitCode, lines: readonly string[], value: unknown): Outcome => ({
  code,
  lines,
  value,
});

/** The command was written wrongly: says how it is written. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
