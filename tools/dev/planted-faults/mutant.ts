/** A fault, and the text of files that is replaced to plant it. */
export interface Mutant {
  readonly name: string;
  /** Story whose seeds are aimed at it. */
  readonly story?: string;
  readonly changes: readonly { readonly file: string; readonly from: string; readonly to: string }[];
}
