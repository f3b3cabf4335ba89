/** Exit codes of a command, for a script. */
export const EXIT = {
  done: 0,
  /** No answer, or a failure in the service or on this machine. */
  failed: 1,
  /** Wrong use of the command. */
  usage: 2,
  /** Refused by the service, or errors in the figures. */
  refused: 3,
  /** Filing refused by an authority. */
  rejected: 4,
  /** No outcome in the given time. */
  waiting: 5,
  /** Nobody confirmed what would be sent, so nothing was sent. */
  unconfirmed: 6,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Output of a command: lines for a person, or the value for a script. */
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

/** Reports wrong use of a command, and its right use. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
