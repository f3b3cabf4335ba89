export interface Employees {
  readonly current: number;
  /** Null when the number is unknown. */
  readonly previous: number | null;
}
