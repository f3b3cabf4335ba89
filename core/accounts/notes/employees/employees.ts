export interface Employees {
  readonly current: number;
  /** Null when nothing says how many there were. */
  readonly previous: number | null;
}
