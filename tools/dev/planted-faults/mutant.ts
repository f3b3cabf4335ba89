/** Text of a file that is replaced. */
interface Change {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

interface Named {
  readonly name: string;
  /** Story whose seeds are aimed at it. */
  readonly story?: string;
}

/** A fault, and the text of files that is replaced to plant it. */
export interface Mutant extends Named {
  readonly changes: readonly Change[];
}

/** A row of the tables: most faults are one change. */
export type Planted = Mutant | (Named & Change);
