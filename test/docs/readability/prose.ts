/** A piece of prose and its place. */
export interface Prose {
  /** File and line. */
  readonly where: string;
  readonly path: string;
  readonly text: string;
}
