/** A piece of prose and where it stands. */
export interface Prose {
  /** File and line. */
  readonly where: string;
  readonly path: string;
  readonly text: string;
}
